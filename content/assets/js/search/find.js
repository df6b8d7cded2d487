// A query → the lists that are shown. On a game's page that game is asked first; the library is loaded only when the game
// is not sure of its answer, or when nobody named a game.
import * as FIELD from "./fields.js";
import { wordsOfKin } from "./query.js";
import { rank } from "./rank.js";
import { scriptOf } from "./script.js";
import { Shelf, wordsRead, wordsTyped } from "./shelf.js";
import { synonymsOf } from "./thesaurus.js";
import * as WEIGHTS from "./weights.js";

const MOST_SHOWN = 60;
const MOST_GUESSED = 8; // Slices of a large index that are loaded at each step of guessing.
const MOST_NEAREST = 5;
const MOST_OPEN = 5;
const FAR = 3; // Edits within which a word that was not found is named as one that might have been meant.

export class Finder {
  constructor(load, language) {
    this.shelf = new Shelf(load, language);
  }

  // What the first search most likely needs.
  async prepare(game) {
    const { index, name } = await (game ? this.shelf.game(game) : this.shelf.library());
    return index.indexFor(game ? wordsTyped(name) : []);
  }

  // `game`: the game of the page, or the only one asked for (`only`). `filters`: {kind, status, players}, each optional.
  // → {groups: [{game, total, hits}], sure, reading, terms, games}
  async find(query, { game, only = false, literal = false, filters = {}, limit = MOST_SHOWN } = {}) {
    const here = game && (await this.findInGame(query, game, { literal, filters, limit }));
    if (here && (only || here.sure)) return gather([here]);
    const elsewhere = await this.findInLibrary(query, { literal, filters, limit, without: game });
    if (!here) return gather([elsewhere]);
    const better = elsewhere.sure && elsewhere.fit >= here.fit * WEIGHTS.elsewhere;
    return gather(better ? [elsewhere, here] : [here, elsewhere]);
  }

  // Asks an index, loading as much of it as the query needs: as typed; in every reading of words that are not certain, for
  // another may fit better than a guess; all words that begin with the letters of those still unknown, for they may be
  // mistyped; the names that aliases among them stand for; their synonyms.
  async rank(sliced, query, { literal }) {
    let words = wordsTyped(query);
    let index = await sliced.indexFor(words);
    let ranked = rank(index, query, { literal });
    const below = (least, guess) => ranked.matches.filter(({ strength }) => strength < least).map(({ chunk }) => guess(chunk));
    const more = [
      () => below(WEIGHTS.certain, wordsRead),
      () => below(WEIGHTS.known, (chunk) => sliced.alike(wordsTyped(chunk))),
      () => wordsOfKin(index, ranked.matches),
      () => ranked.matches.map(({ chunk }) => wordsTyped(chunk).flatMap(synonymsAlike)),
    ];
    for (const guess of literal ? [] : more) {
      words = [...words, ...sliced.further(words, guess(), MOST_GUESSED)];
      const larger = await sliced.indexFor(words);
      if (larger !== index) ranked = rank(larger, query, { literal });
      index = larger;
    }
    return { ...ranked, index };
  }

  async findInGame(query, id, { literal, filters, limit }) {
    const game = await this.shelf.game(id);
    const ranked = await this.rank(game.index, query, { literal });
    const hits = strongest(ranked.hits.filter(({ entry }) => fits(game.index.sorts[entry], filters)));
    return {
      ...summary(ranked, hits),
      game: id,
      named: ranked.games.length ? [{ name: game.name, address: `${id}/` }] : [],
      total: hits.length,
      hits: hits.slice(0, limit).map((hit) => show(hit, hit.entry, id, game)),
    };
  }

  async findInLibrary(query, { literal, filters, limit, without }) {
    const { index, games, ends } = await this.shelf.library();
    const ranked = await this.rank(index, query, { literal });
    const place = (entry) => ends.findIndex((end) => entry < end);
    const wanted = ({ entry }) => fits(index.sorts[entry], filters) && games[place(entry)].id !== without;
    const hits = strongest(ranked.hits.filter(wanted));
    const shown = hits.slice(0, limit).map(async (hit) => {
      const n = place(hit.entry);
      const { id } = games[n];
      return show(hit, hit.entry - (ends[n - 1] ?? 0), id, await this.shelf.game(id));
    });
    const named = ranked.games.map((end) => games[ends.indexOf(end)]);
    return {
      ...summary(ranked, hits),
      game: null,
      named: named.map(({ id, name }) => ({ name: name[this.shelf.language], address: `${id}/` })),
      total: hits.length,
      hits: await Promise.all(shown),
    };
  }

  // What filters can be set to, of one game or of all, in order. → {kinds: [[kind, name], …], statuses, players, games}
  facets(game, withGames) {
    return this.shelf.once(`facets ${game} ${withGames}`, () => this.collectFacets(game, withGames));
  }

  async collectFacets(game, withGames) {
    const { index, kinds: names = {} } = await (game ? this.shelf.game(game) : this.shelf.library());
    const kind = (each) => (game || KINDS.includes(each) ? each : "component");
    const found = new Set(index.kinds.map(kind));
    const library = withGames && (await this.shelf.library());
    return {
      kinds: [...new Set([...KINDS, ...found])].filter((each) => found.has(each)).map((each) => [each, names[each]]),
      statuses: STATUSES.filter((status) => index.sorts.some((sort) => sort.status === status)),
      players: [...new Set(index.sorts.flatMap(({ players }) => players))].sort((a, b) => a - b),
      games: library ? library.games.map(({ id, name }) => [id, name[this.shelf.language]]) : [],
    };
  }

  // For when nothing was found: entries whose names are spelled somewhat like it, and what the game leaves open.
  async help(query, id) {
    if (!id) return {};
    const game = await this.shelf.game(id);
    const words = wordsTyped(query).filter((word) => word.length > FAR);
    const index = await game.index.indexFor(words);
    const near = words.flatMap((word) => index.lexicon.near(word, Math.min(FAR, word.length >> 1)));
    const entries = near.sort((a, b) => a[1] - b[1]).flatMap(([place]) => entriesNamed(index, place));
    const open = game.rows.flatMap(([, verdict], entry) => (verdict === "open" ? [entry] : []));
    const named = (entry) => show({}, entry, id, game);
    return { nearest: [...new Set(entries)].slice(0, MOST_NEAREST).map(named), open: open.slice(0, MOST_OPEN).map(named) };
  }
}

// Those in other letters would be one more file of a game for every word.
const synonymsAlike = (word) => synonymsOf(word).filter((other) => scriptOf(other) === scriptOf(word));

// What any game may have. All other kinds are kinds of components, each game's own; over all games they are one.
const KINDS = ["ruling", "rule", "term", "component", "phase", "table", "example"];

const STATUSES = ["stated", "inferred", "ambiguous", "conflict", "silent"];

function entriesNamed(index, place) {
  const found = [];
  for (let at = index.starts[place]; at < index.starts[place + 1]; at++)
    if (index.fields[at] === FIELD.name && index.kinds[index.entries[at]] !== "ruling") found.push(index.entries[at]);
  return found;
}

const fits = (sort, { kind, status, players }) =>
  (!kind || sort.kind === kind || (kind === "component" && !KINDS.includes(sort.kind))) &&
  (!status || sort.status === status) &&
  (!players || !sort.players.length || sort.players.includes(players));

// The hits worth showing: those far behind the best have a word of the query by the way.
const strongest = (hits) => hits.filter(({ score }) => score >= hits[0].score * WEIGHTS.worthShowing);

function summary({ matches, reading, index }, hits) {
  const fit = Math.max(0, ...hits.slice(0, 3).map((hit) => hit.fit));
  const terms = new Set(
    matches.flatMap(({ alternatives }) => alternatives.flatMap(({ tokens }) => tokens.flat().map(([place]) => index.terms[place]))),
  );
  return { fit, sure: fit >= WEIGHTS.sure, terms, reading };
}

function show(hit, row, id, game) {
  const [entry, verdict, name, value, lead] = game.rows[row];
  const { kind, status, players } = game.index.sorts[row];
  return {
    key: `${id}/${entry}`,
    address: `${id}/${game.pages[kind]}/#${entry}`,
    gameName: game.name,
    kindName: game.kinds[kind],
    ...{ kind, verdict, name, value, lead, status, players, score: hit.score, fit: hit.fit },
  };
}

function gather(groups) {
  const [best] = groups;
  return {
    groups: groups.filter(({ hits }) => hits.length),
    sure: best.sure,
    reading: best.reading,
    terms: new Set(groups.flatMap(({ terms }) => [...terms])),
    named: [...new Map(groups.flatMap(({ named }) => named.map((each) => [each.address, each]))).values()],
  };
}
