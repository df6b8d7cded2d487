// The loaded files → indexes that can be asked and cards that can be shown. Each file is loaded once, when it is needed.
import { joinIndexes, readDigits, unpackIndex } from "./codec.js";
import * as FIELD from "./fields.js";
import { widen } from "./narrow.js";
import { prepareIndex } from "./index.js";
import { readingsOf } from "./readings.js";
import { CYRILLIC } from "./script.js";
import { isStop, stem, tokenize } from "./text.js";

const SLICES_AT_ONCE = 6; // A library this small is loaded whole: every synonym and every typo can be tried.
const SPELLINGS_LOADED = 3;
const GAME_SLICES = ["a", CYRILLIC];

// An index in slices, sorted by their first words. What a query is asked of depends on its own words only, never on what
// was loaded before: the same query always finds the same.
class Sliced {
  constructor(file, { base, firsts, games, load, whole = false }) {
    const { sorts, entries, lengths } = file;
    this.sorts = readDigits(entries).map((n) => ({ kind: sorts[n][0], status: sorts[n][1], players: sorts[n][2] }));
    this.kinds = this.sorts.map(({ kind }) => kind);
    const most = FIELD.longestName + 1;
    this.lengths = readDigits(lengths).map((n) => [Math.floor(n / most), n % most]);
    Object.assign(this, { base, firsts, games, load, whole, parts: new Map(), prepared: new Map() });
  }

  slice(word) {
    return this.firsts.findLastIndex((first) => first <= word);
  }

  // Words of the slices that hold words with the same first letter, the nearest first.
  alike([word = ""]) {
    const here = this.slice(word);
    const [from, to] = [this.slice(word[0]), this.slice(`${word[0]}\uffff`)];
    const alike = this.firsts.flatMap((first, n) => (n >= from && n <= to ? [[Math.abs(n - here), first]] : []));
    return alike.sort(([a], [b]) => a - b).map(([, first]) => first);
  }

  // Those of the words, one of each list in turn, that stand in slices which `words` do not ask for.
  further(words, lists, most) {
    const asked = new Set(words.map((word) => this.slice(word)));
    const found = [];
    for (let n = 0; lists.some((list) => n < list.length); n++) {
      for (const word of lists.flatMap((list) => list.slice(n, n + 1))) {
        const slice = this.slice(word);
        if (slice < 0 || asked.has(slice) || found.length === most) continue;
        asked.add(slice);
        found.push(word);
      }
    }
    return found;
  }

  async indexFor(words) {
    const wanted = this.whole ? this.firsts.map((_, n) => n) : [...new Set(words.map((word) => this.slice(word)))].filter((n) => n >= 0);
    const key = wanted.sort((a, b) => a - b).join();
    if (!this.prepared.has(key)) {
      const parts = await Promise.all(wanted.map((n) => this.part(n)));
      const { sorts, kinds, games, lengths } = this;
      this.prepared.set(key, prepareIndex(joinIndexes([...this.base, ...parts]), { sorts, kinds, games, lengths }));
    }
    return this.prepared.get(key);
  }

  async part(n) {
    if (!this.parts.has(n)) this.parts.set(n, unpackIndex(await this.load(n)));
    return this.parts.get(n);
  }
}

export class Shelf {
  // `load(name)` gives a promise of the data of one file.
  constructor(load, language) {
    this.language = language;
    this.made = new Map();
    this.load = (name) => this.once(name, () => load(name));
  }

  // Makes a thing once, unless it fails.
  once(name, make) {
    if (!this.made.has(name)) {
      const made = make();
      made.catch(() => this.made.delete(name));
      this.made.set(name, made);
    }
    return this.made.get(name);
  }

  // What is shown of a game, and its index.
  game(id) {
    return this.once(`game ${id}`, async () => {
      const file = await this.load(`${id}.${this.language}`);
      const rows = widen(file.rows).split("\n").map((row) => row.split("\t"));
      const games = [[file.words, rows.length]];
      const load = (n) => this.load(`${id}-${n}`);
      return { ...file, rows, index: new Sliced(file, { base: [unpackIndex(file)], firsts: GAME_SLICES, games, load }) };
    });
  }

  library() {
    return this.once("games", async () => {
      const file = await this.load("library");
      let end = 0;
      const ends = file.games.map(({ size }) => (end += size));
      const games = file.games.map(({ words }, n) => [words, ends[n]]);
      const load = (n) => this.load(`library-${n}`);
      return { ...file, ends, index: new Sliced(file, { base: [], firsts: file.slices, games, load, whole: file.slices.length <= SLICES_AT_ONCE }) };
    });
  }
}

const wordsIn = (text) => tokenize(text).filter((token) => !isStop(token)).flatMap((token) => [token, stem(token)]);

export const wordsTyped = (query) => wordsIn(query);

export function wordsRead(chunk) {
  return readingsOf(chunk)
    .filter(({ how }) => how !== "typed" && how !== "parts")
    .flatMap(({ words }) => words.slice(0, SPELLINGS_LOADED).flatMap(wordsIn));
}
