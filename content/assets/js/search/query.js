// What was typed → what it may mean in an index, chunk by chunk.
import * as FIELD from "./fields.js";
import { gameOf, rarity } from "./index.js";
import { matchChunk } from "./match.js";
import { otherLayout, readingsOf } from "./readings.js";
import { scriptOf } from "./script.js";
import { respell, stem, tokenize, unspell } from "./text.js";
import * as WEIGHTS from "./weights.js";

const SPELLINGS_OF_GAMES = 3;
const MOST_RELATIVES = 40;

// → {matches: what each telling chunk matches, read: the query as it was understood, changed: whether that is not as typed}
export function readQuery(index, query, { literal, layout = true }) {
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
  if (layout && !literal && onOtherLayout(matches)) {
    const retyped = readQuery(index, chunks.map(otherLayout).join(" "), { layout: false });
    return { ...retyped, changed: true };
  }
  const read = matches.map(({ word }) => unspell(word)).join(" ");
  let telling = matches.filter(({ skip }) => !skip);
  if (!telling.length) telling = chunks.map((chunk) => ({ chunk, ...matchChunk(index.lexicon, chunk, { literal: true, stops: true }) }));
  for (const match of telling) {
    match.games = gamesNamed(index, match.chunk);
    if (match.games.length && match.strength < WEIGHTS.known) match.alternatives = [];
    match.alternatives.push(...relatives(index, match));
  }
  return { matches: telling, read, changed: matches.some(({ chunk, word }) => chunk !== word) };
}

// Whether the keyboard was left on the other layout: every word that is long enough to tell reads so. Then the short ones,
// labels and page numbers do as well.
function onOtherLayout(matches) {
  const long = matches.filter(({ skip, chunk }) => !skip && /\p{L}{3,}/u.test(chunk));
  return long.length > 0 && long.every(({ alternatives: [best] }) => best?.how === "layout");
}

// What else a word stands for: the name of the entry that has it as an alias, in the game of that entry.
function relatives(index, { alternatives }) {
  const found = [];
  for (const { weight, tokens } of alternatives) {
    for (const at of aliasesAlone(index, tokens)) {
      const entry = index.entries[at];
      const [place] = tokens[0].find(([term]) => at >= index.starts[term] && at < index.starts[term + 1]);
      const script = scriptOf(index.terms[place]);
      const whole = index.names.get(entry)?.[script] ?? [];
      const name = whole.length === index.lengths[entry][script] ? whole : kinOf(index, at);
      if (!name.length || found.length >= MOST_RELATIVES) continue;
      const game = gameOf(index, entry);
      found.push({ how: "alias", weight: weight * WEIGHTS.alias, tokens: name.map((term) => [[term, WEIGHTS.exact]]), game, rarest: rarity(index, place) });
    }
  }
  return found;
}

// The places where a reading of one word is, as it stands, an alias by itself.
function* aliasesAlone(index, tokens) {
  if (tokens.length !== 1) return;
  for (const [term, quality] of tokens[0]) {
    if (quality < WEIGHTS.exact) continue;
    for (let at = index.starts[term]; at < index.starts[term + 1]; at++)
      if (index.fields[at] === FIELD.aliasAlone && index.kinds[index.entries[at]] !== "ruling") yield at;
  }
}

function kinOf(index, at) {
  const terms = (index.kin.get(at) ?? "").split(" ").map((word) => index.lexicon.find(word));
  return terms.every((term) => term >= 0) ? terms : [];
}

// The words of the names for which words of the query stand: what more of an index has to be loaded to look for them.
export const wordsOfKin = (index, matches) =>
  matches.map(({ alternatives }) =>
    alternatives.flatMap(({ tokens }) => [...aliasesAlone(index, tokens)].flatMap((at) => (index.kin.get(at) ?? "").split(" ").filter(Boolean))),
  );

// The games that a chunk names.
function gamesNamed(index, chunk) {
  const words = readingsOf(chunk).flatMap(({ words }) => words.slice(0, SPELLINGS_OF_GAMES));
  const stems = words.map((word) => tokenize(word).map(stem)).filter((found) => found.length);
  return index.games.filter(([named]) => stems.some((found) => found.every((word) => named.includes(word)))).map(([, end]) => end);
}
