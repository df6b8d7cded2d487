// An unpacked index → one that can be asked: its words in order, and how long the names of its entries are.
import * as FIELD from "./fields.js";
import { Lexicon } from "./lexicon.js";
import { scriptOf } from "./script.js";

// `sorts[n]` is what filters ask of entry n, `kinds[n]` its kind. `lengths` says how long names are where not all words of
// the index are there. `games`: [[words of the game's name, number of the entry after its last], …].
export function prepareIndex(index, { sorts, kinds, games, lengths }) {
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
  return { ...index, lexicon: new Lexicon(index.terms), sorts, kinds, games, size: kinds.length, names, lengths: counted, usual };
}

// The number of the entry after the last one of an entry's game: it stands for the game.
export function gameOf({ games }, entry) {
  let low = 0;
  let high = games.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entry < games[middle][1]) high = middle;
    else low = middle + 1;
  }
  return games[low][1];
}

export const rarity = (index, place) => {
  const having = index.starts[place + 1] - index.starts[place];
  return Math.log(1 + (index.size - having + 0.5) / (having + 0.5));
};
