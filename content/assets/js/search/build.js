// Records → the files that a search loads. Runs under Node when the site is built; the browser only reads what it makes.
//
// <game>.<language>.js what a list of results shows of a game, in one language, and what filters ask of each entry
// <game>-0.js          the index of the game, Latin words
// <game>-1.js          the index of the game, Cyrillic words: most queries need one of the two
// library.js           which games there are, and what kind of entry each is
// library-<n>.js       the words of all games, cut by the alphabet, so that a search over many
//                      games loads the few pieces that its words stand in
import { packIndex, writeDigits } from "./codec.js";
import * as FIELD from "./fields.js";
import { narrow } from "./narrow.js";
import { scriptOf } from "./script.js";
import { isPlace, isStop, pairTerms, stem, tokenize } from "./text.js";

const SLICE = 20_000; // About 12 kB compressed: a piece is one request, and each word of a query needs its own.

// A word that so many entries hold tells nothing where it only stands in a text.
const COMMON = 0.1;

const isAlone = (alias) => tokenize(alias).length === 1;

function* wordsOf(record) {
  for (const name of Object.values(record.name)) yield [FIELD.name, name];
  for (const alias of Object.values(record.aliases).flat()) yield [isAlone(alias) ? FIELD.aliasAlone : FIELD.alias, alias];
  for (const answer of Object.values(record.answer)) yield [FIELD.answer, answer];
  for (const text of [...Object.values(record.text), ...record.cites]) yield [FIELD.text, text];
}

// → sorted [[stem, [[entry, field], …]], …]; a stem counts once per entry, in the best field that it stands in.
export function invert(records) {
  const places = new Map();
  records.forEach((record, entry) => {
    const best = new Map();
    for (const [field, text] of wordsOf(record)) {
      const tokens = tokenize(text);
      const kept = field > FIELD.alias ? tokens.filter((token) => !isStop(token)) : tokens;
      const terms = [...kept.map(stem), ...pairTerms(tokens)];
      for (const term of terms) best.set(term, Math.min(field, best.get(term) ?? field));
    }
    for (const [term, field] of best) {
      if (!places.has(term)) places.set(term, []);
      places.get(term).push([entry, field]);
    }
  });
  for (const [term, standing] of places) {
    if (standing.length <= COMMON * records.length || isPlace(term)) continue;
    const telling = standing.filter(([, field]) => field < FIELD.text);
    if (telling.length) places.set(term, telling);
    else places.delete(term);
  }
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1));
}

// What filters ask of an entry, as few letters: entries that are alike share one.
function sortEntries(records) {
  const sorts = new Map();
  const digits = records.map(({ kind, status, players }) => {
    const sort = JSON.stringify([kind, status, players]);
    if (!sorts.has(sort)) sorts.set(sort, sorts.size);
    return sorts.get(sort);
  });
  return { sorts: [...sorts.keys()].map((sort) => JSON.parse(sort)), entries: writeDigits(digits) };
}

function nameLengths(places, size) {
  const lengths = Array.from({ length: size }, () => [0, 0]);
  for (const [term, standing] of places)
    for (const [entry, field] of standing) if (field === FIELD.name) lengths[entry][scriptOf(term)]++;
  const shorten = (words) => Math.min(words, FIELD.longestName);
  return writeDigits(lengths.map(([latin, cyrillic]) => shorten(latin) * (FIELD.longestName + 1) + shorten(cyrillic)));
}

const gameWords = ({ name, aliases }) => [
  ...new Set([...Object.values(name), ...Object.values(aliases).flat()].flatMap(tokenize).filter((word) => !isStop(word)).map(stem)),
];

// The words of a game in three parts: those that begin with a figure, Latin ones, Cyrillic ones.
function cutByAlphabet(places) {
  const part = ([term]) => (term < "a" ? 0 : 1 + scriptOf(term));
  return [0, 1, 2].map((n) => places.filter((place) => part(place) === n));
}

function buildCards(game, language, places) {
  const pages = {};
  const kinds = {};
  for (const { kind, page } of game.records) {
    pages[kind] = page;
    kinds[kind] = game.kinds[kind][language];
  }
  const rows = game.records.map(({ id, verdict, name, value, lead }) =>
    [id, verdict, name[language], value[language] ?? "", lead[language]].join("\t"),
  );
  return {
    name: game.name[language],
    words: gameWords(game),
    pages,
    kinds,
    ...sortEntries(game.records),
    lengths: nameLengths(places, game.records.length),
    ...packIndex(cutByAlphabet(places)[0]),
    rows: narrow(rows.join("\n")),
  };
}

// Of each entry the stems of its name, by alphabet.
const nameStems = (records) =>
  records.map(({ kind, name }) => {
    const stems = kind === "ruling" ? [] : [...new Set(Object.values(name).flatMap(tokenize).map(stem))];
    return [0, 1].map((script) => stems.filter((word) => scriptOf(word) === script).join(" "));
  });

// For each place where a word is an entry's alias by itself, that entry's name: where only some slices are loaded, nothing
// else tells it.
const packKin = (slice, names) =>
  narrow(
    slice
      .flatMap(([term, standing]) =>
        standing.filter(([, field]) => field === FIELD.aliasAlone).map(([entry]) => names[entry][scriptOf(term)]),
      )
      .join("\n"),
  );

function* cutSlices(places) {
  let slice = [];
  let size = 0;
  for (const [term, standing] of places) {
    slice.push([term, standing]);
    size += term.length + 2 * standing.length;
    if (size < SLICE) continue;
    yield slice;
    slice = [];
    size = 0;
  }
  if (slice.length) yield slice;
}

// {languages, games} → {name: data}
export function buildFiles({ languages, games }) {
  const files = {};
  for (const game of games) {
    const places = invert(game.records);
    const [, latin, cyrillic] = cutByAlphabet(places);
    files[`${game.id}-0`] = packIndex(latin);
    files[`${game.id}-1`] = packIndex(cyrillic);
    for (const language of languages) files[`${game.id}.${language}`] = buildCards(game, language, places);
  }
  const records = games.flatMap((game) => game.records);
  const places = invert(records);
  const slices = [...cutSlices(places)];
  const names = nameStems(records);
  slices.forEach((slice, n) => (files[`library-${n}`] = { ...packIndex(slice), kin: packKin(slice, names) }));
  // Entries tell games apart: one that has none yet would be taken for the one before it.
  const filled = games.filter((game) => game.records.length);
  files.library = {
    games: filled.map((game) => ({ id: game.id, name: game.name, words: gameWords(game), size: game.records.length })),
    slices: slices.map(([[first]]) => first),
    lengths: nameLengths(places, records.length),
    ...sortEntries(records),
  };
  return files;
}

// As a classic script, which works from a folder on disk and where only the site's own scripts may run.
export const asScript = (name, data) => `rulekeepSearch(${JSON.stringify(name)},${JSON.stringify(data)});\n`;
