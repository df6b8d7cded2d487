// One typed chunk → the stems of an index that it may mean, each with how well it fits, judged against that index's words.
import { readingsOf } from "./readings.js";
import { isPair, isStop, isWeak, stem, tokenize } from "./text.js";
import { synonymsOf } from "./thesaurus.js";
import * as WEIGHTS from "./weights.js";

const SHORTEST_PREFIX = 3;
const SHORTEST_ROOT = 4;
const MOST_TERMS = 40;
const MOST_ALTERNATIVES = 6;
// Looking for beginnings and for typos costs more than looking a word up, and a made-up word is soon like another: only the
// likeliest spellings get that far, and only when they are long enough.
const BEGUN = { most: 8, least: 4 };
const MISTYPED = { most: 3, least: 6 };

const telling = (tokens) => {
  const kept = tokens.filter((token) => !isStop(token));
  return kept.length ? kept : tokens;
};

const exactly = (lexicon) => (token) => {
  const word = stem(token);
  const found = [[lexicon.find(word), WEIGHTS.exact]];
  for (const other of synonymsOf(word)) found.push([lexicon.find(other), WEIGHTS.synonym]);
  return found.filter(([place]) => place >= 0);
};

const begun = (lexicon) => (token) => {
  if (token.length < SHORTEST_PREFIX) return [];
  const [from, to] = lexicon.range(token);
  const found = [];
  for (let place = from; place < to && found.length < MOST_TERMS; place++) {
    const term = lexicon.terms[place];
    if (isPair(term) && !isPair(token)) continue;
    found.push([place, WEIGHTS.prefix * (1 - WEIGHTS.prefixShort * (1 - token.length / term.length))]);
  }
  return found;
};

const editsAllowed = (word) => (word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2);

// The stem of a mistyped word is often not the mistyped stem, so the word is compared as it stands, too.
const mistyped = (lexicon, open) => (token) => {
  const best = new Map();
  for (const word of new Set([stem(token), token])) {
    const most = editsAllowed(word);
    for (const [place, edits, whole] of most ? lexicon.near(word, most) : []) {
      if (isPair(lexicon.terms[place])) continue;
      const over = whole ? 0 : word.length - lexicon.terms[place].length;
      if (over < 0 && !open) continue;
      const letters = over < 0 ? -over * WEIGHTS.letterMissing : over * WEIGHTS.letterOver;
      const quality = WEIGHTS.typo - (WEIGHTS.typoPerShare * (edits + letters)) / word.length;
      if (quality > (best.get(place) ?? WEIGHTS.typoLeast)) best.set(place, quality);
    }
  }
  for (const [place, quality] of sameRoot(lexicon, token)) if (quality > (best.get(place) ?? 0)) best.set(place, quality);
  return [...best].sort((a, b) => b[1] - a[1]).slice(0, MOST_TERMS);
};

// Stemming joins the forms of a word, not the words of a root: «соприкасающийся» and «соприкоснуться» share a beginning.
function sameRoot(lexicon, token) {
  const word = stem(token);
  const least = Math.max(SHORTEST_ROOT, Math.ceil(word.length * WEIGHTS.rootShare));
  if (word.length <= SHORTEST_ROOT) return [];
  const [from, to] = lexicon.range(word.slice(0, least));
  const found = [];
  for (let place = from; place < to && found.length < MOST_TERMS; place++)
    if (!isPair(lexicon.terms[place])) found.push([place, WEIGHTS.root]);
  return found;
}

// A made-up word may be all ending: its stem would be found everywhere.
const losesItself = (token) => token.length > 3 && stem(token).length < 3;

const bestOf = (terms) => terms.reduce((best, [, quality]) => Math.max(best, quality), 0);

const MOST_KNOWN = 100;
const known = new WeakMap();

// `open`: the chunk may be unfinished. `literal`: nothing but what was typed.
// → {strength, alternatives: [{how, word, weight, tokens: [[[place, quality], …], …]}]}, or {skip: true} for a stop word.
// `word` is the chunk as it was understood. Every key typed asks again for all chunks but the last.
export function matchChunk(lexicon, chunk, { open = false, literal = false, stops = false } = {}) {
  const asked = [chunk, open, literal, stops].join();
  if (!(known.get(lexicon)?.size < MOST_KNOWN)) known.set(lexicon, new Map());
  const matches = known.get(lexicon);
  if (!matches.has(asked)) matches.set(asked, match(lexicon, chunk, open, literal, stops));
  const found = matches.get(asked);
  return { ...found, alternatives: [...found.alternatives] };
}

function match(lexicon, chunk, open, literal, stops) {
  const readings = readingsOf(chunk).filter(({ how }) => !literal || how === "typed");
  if (!stops && isStopChunk(readings[0])) return { skip: true, strength: 0, alternatives: [], word: chunk };
  const found = new Map();
  let best = 0;
  const look = (find, { most = Infinity, least = 0 } = {}) => {
    for (const { how, words } of readings) {
      if (how === "parts" && most < Infinity) continue;
      words.slice(0, most).forEach((word, rank) => {
        const words = tokenize(word);
        if (how !== "typed" && word.length < least) return;
        if (how !== "typed" && (words.every(isStop) || words.some(losesItself))) return;
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
  const meant = !stops && !found.has(chunk) && readings.find((reading) => isStopChunk(reading));
  if (meant) return { skip: true, strength: 0, alternatives: [], word: meant.words[0] };
  const both = (token) => [...exactly(lexicon)(token), ...begun(lexicon)(token)];
  if (open || best < WEIGHTS.known) look(both, BEGUN);
  if (best < WEIGHTS.known) look((token) => [...both(token), ...mistyped(lexicon, open)(token)], MISTYPED);
  const alternatives = [...found.values()].sort((a, b) => b.worth - a.worth);
  return {
    strength: best,
    word: alternatives.length && alternatives[0].how !== "typed" ? alternatives[0].word : chunk,
    weak: tokenize(chunk).every(isWeak),
    alternatives: alternatives.filter(({ worth }) => worth >= best * WEIGHTS.keepReading).slice(0, MOST_ALTERNATIVES),
  };
}

// Whether a chunk is a word like "in" or «на».
function isStopChunk({ words: [word] }) {
  return word !== undefined && tokenize(word).every(isStop);
}
