// The loaded files → indexes that can be asked and cards that can be shown. Each file is loaded once, when it is needed.
import { joinIndexes, readDigits, unpackIndex } from "./codec.js";
import { LONGEST_NAME } from "./fields.js";
import { widen } from "./narrow.js";
import { prepareIndex } from "./rank.js";
import { readingsOf } from "./readings.js";
import { isStop, stem, tokenize } from "./text.js";

const SLICES_AT_ONCE = 4; // A library this small is loaded whole: every synonym and every typo can be tried.
const SPELLINGS_LOADED = 3;

const sortsOf = ({ sorts, entries }) =>
  readDigits(entries).map((n) => ({ kind: sorts[n][0], status: sorts[n][1], players: sorts[n][2] }));

export class Shelf {
  // `load(name)` gives a promise of the data of one file.
  constructor(load, language) {
    this.language = language;
    this.files = new Map();
    this.load = (name) => {
      if (!this.files.has(name)) {
        const promise = load(name);
        promise.catch(() => this.files.delete(name));
        this.files.set(name, promise);
      }
      return this.files.get(name);
    };
    this.made = new Map();
    this.slices = new Map();
  }

  // Makes a thing from loaded files once.
  async once(name, make) {
    if (!this.made.has(name)) {
      const made = make();
      made.catch(() => this.made.delete(name));
      this.made.set(name, made);
    }
    return this.made.get(name);
  }

  cards(game) {
    return this.once(`cards ${game}`, async () => {
      const { rows, ...cards } = await this.load(`${game}.${this.language}`);
      return { ...cards, rows: widen(rows).split("\n").map((row) => row.split("\t")) };
    });
  }

  game(id) {
    return this.once(`game ${id}`, async () => {
      const file = await this.load(id);
      const sorts = sortsOf(file);
      const kinds = sorts.map(({ kind }) => kind);
      return { sorts, index: prepareIndex(unpackIndex(file), { kinds, games: [[file.words, kinds.length]] }) };
    });
  }

  library() {
    return this.once("library", async () => {
      const file = await this.load("library");
      const sorts = sortsOf(file);
      let end = 0;
      const ends = file.games.map(({ size }) => (end += size));
      return {
        sorts,
        games: file.games,
        ends,
        firsts: file.slices,
        kinds: sorts.map(({ kind }) => kind),
        lengths: readDigits(file.lengths).map((n) => [Math.floor(n / (LONGEST_NAME + 1)), n % (LONGEST_NAME + 1)]),
      };
    });
  }

  // The index of the library as far as `words` need it.
  async libraryFor(words) {
    const library = await this.library();
    const wanted = new Set();
    if (library.firsts.length <= SLICES_AT_ONCE) library.firsts.forEach((_, n) => wanted.add(n));
    for (const word of words) wanted.add(sliceOf(library.firsts, word));
    const missing = [...wanted].filter((n) => !this.slices.has(n));
    await Promise.all(missing.map(async (n) => this.slices.set(n, unpackIndex(await this.load(`library-${n}`)))));
    if (missing.length || !this.joined) {
      const parts = [...this.slices].sort(([a], [b]) => a - b).map(([, part]) => part);
      const games = library.games.map(({ words: named }, n) => [named, library.ends[n]]);
      this.joined = prepareIndex(joinIndexes(parts), { kinds: library.kinds, games, lengths: library.lengths });
    }
    return this.joined;
  }
}

function sliceOf(firsts, word) {
  let slice = 0;
  while (slice + 1 < firsts.length && firsts[slice + 1] <= word) slice++;
  return slice;
}

const wordsIn = (text) => tokenize(text).filter((token) => !isStop(token)).flatMap((token) => [token, stem(token)]);

export const wordsTyped = (query) => wordsIn(query);

export function wordsRead(chunk) {
  return readingsOf(chunk)
    .filter(({ how }) => how !== "typed" && how !== "parts")
    .flatMap(({ words }) => words.slice(0, SPELLINGS_LOADED).flatMap(wordsIn));
}
