// One typed chunk → the stems of an index that it may mean, each with how well it fits, judged against that index's words.
import { readingsOf } from "./readings.js";
import { isStop, isWeak, stem, tokenize } from "./text.js";
import { WEIGHTS } from "./weights.js";

const SHORTEST_PREFIX = 3;
const MOST_TERMS = 40;
const MOST_ALTERNATIVES = 6;
// Looking for beginnings and for typos costs more than looking a word up: only the likeliest spellings get that far.
const SPELLINGS_BEGUN = 8;
const SPELLINGS_MISTYPED = 4;

const telling = (tokens) => {
  const kept = tokens.filter((token) => !isStop(token));
  return kept.length ? kept : tokens;
};

const exactly = (lexicon) => (token) => {
  const place = lexicon.find(stem(token));
  return place < 0 ? [] : [[place, WEIGHTS.exact]];
};

const begun = (lexicon) => (token) => {
  if (token.length < SHORTEST_PREFIX) return [];
  const [from, to] = lexicon.range(token);
  const found = [];
  for (let place = from; place < Math.min(to, from + MOST_TERMS); place++) {
    const missing = 1 - token.length / lexicon.terms[place].length;
    found.push([place, WEIGHTS.prefix * (1 - WEIGHTS.prefixShort * missing)]);
  }
  return found;
};

const editsAllowed = (word) => (word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2);

const mistyped = (lexicon, open) => (token) => {
  const word = stem(token);
  const most = editsAllowed(word);
  if (!most) return [];
  return lexicon
    .near(word, most)
    .filter(([place, , whole]) => whole || open || lexicon.terms[place].length < word.length)
    .map(([place, edits, whole]) => {
      const over = whole ? 0 : Math.abs(lexicon.terms[place].length - word.length);
      const quality = WEIGHTS.typo - (WEIGHTS.typoPerShare * (edits + WEIGHTS.letterOver * over)) / word.length;
      return [place, whole ? quality : quality * WEIGHTS.typoUnfinished];
    })
    .filter(([, quality]) => quality > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TERMS);
};

const bestOf = (terms) => terms.reduce((best, [, quality]) => Math.max(best, quality), 0);

// `open`: the chunk may be unfinished. `literal`: nothing but what was typed.
// → {strength, alternatives: [{how, word, weight, tokens: [[[place, quality], …], …]}]}, or {skip: true} for a stop word.
export function matchChunk(lexicon, chunk, { open = false, literal = false, stops = false } = {}) {
  const readings = readingsOf(chunk).filter(({ how }) => !literal || how === "typed");
  if (!stops && isStopChunk(readings[0])) return { skip: true, strength: 0, alternatives: [] };
  const found = new Map();
  let best = 0;
  const look = (find, most = Infinity) => {
    for (const { how, words } of readings) {
      if (how === "parts" && most < Infinity) continue;
      words.slice(0, most).forEach((word, rank) => {
        const words = tokenize(word);
        if (how !== "typed" && words.every(isStop)) return;
        const tokens = telling(words).map(find);
        if (!tokens.length) return;
        const strength = tokens.reduce((sum, terms) => sum + bestOf(terms), 0) / tokens.length;
        const weight = WEIGHTS.reading[how] * WEIGHTS.laterSpelling ** rank;
        if (strength < (how === "parts" ? 1 : 0) || !strength || strength * weight <= (found.get(word)?.worth ?? 0)) return;
        found.set(word, { how, word, weight, worth: strength * weight, tokens });
        best = Math.max(best, strength * weight);
      });
    }
  };
  look(exactly(lexicon));
  if (!stops && best < WEIGHTS.known && readings.some(({ how, words }) => how === "layout" && isStopChunk({ words })))
    return { skip: true, strength: 0, alternatives: [] };
  const both = (token) => [...exactly(lexicon)(token), ...begun(lexicon)(token)];
  if (open || best < WEIGHTS.known) look(both, SPELLINGS_BEGUN);
  if (best < WEIGHTS.known) look((token) => [...both(token), ...mistyped(lexicon, open)(token)], SPELLINGS_MISTYPED);
  const alternatives = [...found.values()].sort((a, b) => b.worth - a.worth);
  return {
    strength: best,
    weak: tokenize(chunk).every(isWeak),
    alternatives: alternatives.filter(({ worth }) => worth >= best * WEIGHTS.keepReading).slice(0, MOST_ALTERNATIVES),
  };
}

// Whether a chunk is a word like "in" or «на».
function isStopChunk({ words: [word] }) {
  const tokens = tokenize(word);
  return tokens.every(isStop);
}
