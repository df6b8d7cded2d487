// A query and an index → its entries in order.
//
// Each typed chunk is read by itself; an entry gets for it the best that any reading gives; the sum counts by the share of
// chunks that the entry has. BM25 over the whole query would let a gibberish reading outrank a real one.
import { gameOf, rarity } from "./index.js";
import { readQuery } from "./query.js";
import { scriptOf } from "./script.js";
import { pairTerms, tokenize } from "./text.js";
import * as WEIGHTS from "./weights.js";

// → per entry: what this chunk is worth there, and how well it fits there.
function scoreChunk(index, { alternatives }) {
  const scores = new Map();
  for (const { weight, tokens, game, rarest } of alternatives) {
    const sums = new Map();
    for (const terms of tokens) {
      const best = new Map();
      for (const [place, quality] of terms) addTerm(index, place, quality * weight, best, { game, rarest });
      for (const [entry, [score, fit, field]] of best) {
        const sum = sums.get(entry) ?? [0, 0, 0];
        const cover = WEIGHTS.fieldCover[field];
        sums.set(entry, [sum[0] + score, sum[1] + fit / tokens.length, sum[2] + cover / tokens.length]);
      }
    }
    for (const [entry, sum] of sums) if (sum[0] > (scores.get(entry)?.[0] ?? 0)) scores.set(entry, sum);
  }
  return scores;
}

// What a word stands for is no rarer than the word: `rarest`.
function addTerm(index, place, quality, best, { game, rarest = Infinity } = {}) {
  const rare = Math.min(rarest, rarity(index, place));
  const script = scriptOf(index.terms[place]);
  for (let at = index.starts[place]; at < index.starts[place + 1]; at++) {
    const entry = index.entries[at];
    if (game !== undefined && gameOf(index, entry) !== game) continue;
    const field = index.fields[at];
    let score = rare * quality * WEIGHTS.field[field];
    if (field === 0) {
      const longer = index.lengths[entry][script] / index.usual[script];
      score /= 1 - WEIGHTS.nameLength + WEIGHTS.nameLength * longer;
    }
    if (score > (best.get(entry)?.[0] ?? 0)) best.set(entry, [score, quality, field]);
  }
}

// What a chunk says: the rarity of the stem that it most likely means. Nothing tells more than a word that is not there,
// and one that was guessed is partly such a word.
function telling(index, { alternatives: [best], strength }) {
  const unknown = Math.log(1 + index.size);
  if (!best) return unknown;
  const rare = best.tokens.reduce((sum, terms) => sum + (terms.length ? rarity(index, terms.reduce((a, b) => (b[1] > a[1] ? b : a))[0]) : unknown), 0);
  return rare * strength + unknown * (1 - strength);
}

// → term → how surely it was meant.
function meantTerms(matches) {
  const meant = new Map();
  for (const { alternatives } of matches)
    for (const { weight, tokens } of alternatives)
      for (const [place, quality] of tokens.flat()) meant.set(place, Math.max(meant.get(place) ?? 0, weight * quality));
  return meant;
}

// How far the query is the name of an entry and nothing else, from 0 to 1.
function wholeName(index, entry, meant, chunks) {
  let best = 0;
  for (const [script, name] of (index.names.get(entry) ?? []).entries()) {
    if (!name.length || name.length < index.lengths[entry][script] || !name.every((place) => meant.has(place))) continue;
    const surely = name.reduce((sum, place) => sum + meant.get(place), 0) / name.length;
    best = Math.max(best, surely * Math.min(1, name.length / chunks) ** 2);
  }
  return best;
}

export function rank(index, query, { literal = false } = {}) {
  const { matches, read, changed } = readQuery(index, query, { literal });
  const whole = matches.map((match) => telling(index, match) * (match.weak ? WEIGHTS.weak : 1));
  const worth = matches.length > 1 ? WEIGHTS.manyChunks : WEIGHTS.oneChunk;
  const all = whole.reduce((sum, weight) => sum + weight, 0) || 1;
  const told = matches.filter(({ weak }) => !weak).length || 1;
  const share = matches.map(({ weak }, n) => (1 - WEIGHTS.evenly) * (whole[n] / all) + (weak && told > 1 ? 0 : WEIGHTS.evenly / told));
  const totals = new Map();
  matches.forEach((match, n) => {
    for (const [entry, [score, fit, cover]] of scoreChunk(index, match)) {
      const total = totals.get(entry) ?? { entry, score: 0, covered: 0, fit: 0, chunks: new Set() };
      total.score += match.weak ? score * WEIGHTS.weak : score;
      total.covered += cover * share[n];
      total.fit += ((fit < WEIGHTS.certain ? fit * WEIGHTS.guess : fit) * whole[n]) / all;
      total.chunks.add(n);
      totals.set(entry, total);
    }
  });
  const tokens = tokenize(read);
  for (const term of pairTerms(tokens, 2)) {
    const best = new Map();
    const place = index.lexicon.find(term);
    if (place >= 0) addTerm(index, place, WEIGHTS.pair, best);
    for (const [entry, [score]] of best) if (totals.has(entry)) totals.get(entry).score += score;
  }
  const hits = [...totals.values()];
  matches.forEach(({ games }, n) => {
    if (!games.length) return;
    for (const hit of hits) {
      if (hit.chunks.has(n) || !games.includes(gameOf(index, hit.entry))) continue;
      hit.covered += share[n];
      hit.fit += whole[n] / all;
    }
  });
  const meant = meantTerms(matches);
  const apart = ({ players }) => players.length > 0 && !players.some((count) => tokens.includes(String(count)));
  for (const hit of hits) {
    hit.score *= hit.covered ** WEIGHTS.coverage * (worth[index.kinds[hit.entry]] ?? worth.other);
    if (apart(index.sorts[hit.entry])) hit.score *= WEIGHTS.otherCount;
    hit.score *= 1 + WEIGHTS.wholeName * wholeName(index, hit.entry, meant, matches.length);
  }
  hits.sort((a, b) => b.score - a.score || a.entry - b.entry);
  return { hits, matches, reading: changed ? read : null, games: [...new Set(matches.flatMap(({ games }) => games))] };
}
