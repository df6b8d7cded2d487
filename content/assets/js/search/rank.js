// A query and an index → its entries in order, and how sure the best of them is.
//
// Each typed chunk is read by itself (`match.js`); an entry gets for it the best that any reading gives; the sum counts by
// the share of chunks that the entry has. BM25 over the whole query would let a gibberish reading outrank a real one.
import { FIELD } from "./fields.js";
import { Lexicon } from "./lexicon.js";
import { matchChunk } from "./match.js";
import { readingsOf } from "./readings.js";
import { pairTerms, respell, stem, tokenize } from "./text.js";
import { WEIGHTS } from "./weights.js";

const SPELLINGS_OF_GAMES = 3;

// An index ready to be asked. `kinds[n]` is the kind of entry n. `lengths` says how long names are where not all words of
// the index are there. `games`: [[words of the game's name, number of the entry after its last], …].
export function prepareIndex(index, { kinds, games, lengths }) {
  const names = new Map();
  index.terms.forEach((term, place) => {
    for (let at = index.starts[place]; at < index.starts[place + 1]; at++) {
      if (index.fields[at] !== FIELD.name) continue;
      const entry = index.entries[at];
      if (!names.has(entry)) names.set(entry, [[], []]);
      names.get(entry)[scriptOf(term)].push(place);
    }
  });
  const counted = lengths ?? kinds.map((_, entry) => (names.get(entry) ?? [[], []]).map((name) => name.length));
  const usual = [0, 1].map((script) => counted.reduce((sum, name) => sum + name[script], 0) / (kinds.length || 1) || 1);
  return { ...index, lexicon: new Lexicon(index.terms), kinds, games, size: kinds.length, names, lengths: counted, usual };
}

// The games that a chunk names.
function gamesNamed(index, chunk) {
  const words = readingsOf(chunk).flatMap(({ words }) => words.slice(0, SPELLINGS_OF_GAMES));
  const stems = words.map((word) => tokenize(word).map(stem)).filter((found) => found.length);
  return index.games.filter(([named]) => stems.some((found) => found.every((word) => named.includes(word)))).map(([, end]) => end);
}

const gameOf = (index, entry) => index.games.find(([, end]) => entry < end)[1];

const scriptOf = (term) => (term > "z" ? 1 : 0);

const rarity = (index, place) => {
  const having = index.starts[place + 1] - index.starts[place];
  return Math.log(1 + (index.size - having + 0.5) / (having + 0.5));
};

function readQuery(index, query, { literal }) {
  const chunks = respell(query).split(/\s+/).filter((chunk) => /[\p{L}\p{N}]/u.test(chunk));
  const open = (n) => n === chunks.length - 1;
  const matches = chunks.map((chunk, n) => ({ chunk, ...matchChunk(index.lexicon, chunk, { open: open(n), literal }) }));
  for (let n = 0; n + 1 < matches.length && !literal; n++) {
    const [one, two] = [matches[n], matches[n + 1]];
    if (one.skip || two.skip || Math.min(one.strength, two.strength) >= WEIGHTS.known) continue;
    const chunk = one.chunk + two.chunk;
    const joined = matchChunk(index.lexicon, chunk, { open: open(n + 1) });
    if (joined.strength > Math.max(one.strength, two.strength)) matches.splice(n, 2, { ...joined, chunk, word: joined.word });
  }
  const read = matches.map(({ word }) => word).join(" ");
  let telling = matches.filter(({ skip }) => !skip);
  if (!telling.length) telling = chunks.map((chunk) => ({ chunk, ...matchChunk(index.lexicon, chunk, { literal: true, stops: true }) }));
  for (const match of telling) {
    match.games = gamesNamed(index, match.chunk);
    if (match.games.length && match.strength < WEIGHTS.known) match.alternatives = [];
    match.alternatives.push(...relatives(index, match));
  }
  return { matches: telling, read, changed: matches.some(({ chunk, word }) => chunk !== word) };
}

// What else a word stands for: the name of the entry that has it as an alias.
function relatives(index, { alternatives }) {
  const found = [];
  for (const { weight, tokens } of alternatives) {
    if (tokens.length !== 1) continue;
    for (const [place, quality] of tokens[0]) {
      if (quality < WEIGHTS.exact) continue;
      const script = scriptOf(index.terms[place]);
      for (let at = index.starts[place]; at < index.starts[place + 1]; at++) {
        const entry = index.entries[at];
        if (index.fields[at] !== FIELD.aliasAlone || index.kinds[entry] === "ruling") continue;
        const name = index.names.get(entry)?.[script] ?? [];
        if (!name.length || name.length < index.lengths[entry][script]) continue;
        found.push({ how: "alias", weight: weight * WEIGHTS.alias, tokens: name.map((term) => [[term, quality]]) });
      }
    }
  }
  return found;
}

// → per entry: what this chunk is worth there, and how well it fits there.
function scoreChunk(index, { alternatives }) {
  const scores = new Map();
  for (const { weight, tokens } of alternatives) {
    const sums = new Map();
    for (const terms of tokens) {
      const best = new Map();
      for (const [place, quality] of terms) addTerm(index, place, quality * weight, best);
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

function addTerm(index, place, quality, best) {
  const rare = rarity(index, place);
  const script = scriptOf(index.terms[place]);
  for (let at = index.starts[place]; at < index.starts[place + 1]; at++) {
    const entry = index.entries[at];
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
  const worth = WEIGHTS[matches.length > 1 ? "manyChunks" : "oneChunk"];
  const all = whole.reduce((sum, weight) => sum + weight, 0) || 1;
  const totals = new Map();
  matches.forEach((match, n) => {
    for (const [entry, [score, fit, cover]] of scoreChunk(index, match)) {
      const total = totals.get(entry) ?? { entry, score: 0, covered: 0, fit: 0, chunks: new Set() };
      total.score += match.weak ? score * WEIGHTS.weak : score;
      total.covered += (cover * whole[n]) / all;
      total.fit += ((fit < WEIGHTS.certain ? fit * WEIGHTS.guess : fit) * whole[n]) / all;
      total.chunks.add(n);
      totals.set(entry, total);
    }
  });
  for (const term of pairTerms(tokenize(read), 2)) {
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
      hit.covered += whole[n] / all;
      hit.fit += whole[n] / all;
    }
  });
  const meant = meantTerms(matches);
  for (const hit of hits) {
    hit.score *= hit.covered ** WEIGHTS.coverage * (worth[index.kinds[hit.entry]] ?? worth.other);
    hit.score *= 1 + WEIGHTS.wholeName * wholeName(index, hit.entry, meant, matches.length);
  }
  hits.sort((a, b) => b.score - a.score || a.entry - b.entry);
  return { hits, matches, reading: changed ? read : null, games: [...new Set(matches.flatMap(({ games }) => games))] };
}
