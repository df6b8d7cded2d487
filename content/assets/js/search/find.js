// A query → the lists that are shown. On a game's page that game is asked first; the library is loaded only when the game
// is not sure of its answer, or when nobody named a game.
import { FIELD } from "./fields.js";
import { rank } from "./rank.js";
import { Shelf, wordsRead, wordsTyped } from "./shelf.js";
import { WEIGHTS } from "./weights.js";

const MOST_SHOWN = 60;
const MOST_NEAREST = 5;
const MOST_OPEN = 5;
const FAR = 3; // Edits within which a word that was not found is named as one that might have been meant.

export class Finder {
  constructor(load, language) {
    this.shelf = new Shelf(load, language);
  }

  // What the first search of a game needs.
  prepare(game) {
    return game ? Promise.all([this.shelf.game(game), this.shelf.cards(game)]) : this.shelf.libraryFor([]);
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

  async findInGame(query, game, { literal, filters, limit }) {
    const [{ index, sorts }, cards] = await Promise.all([this.shelf.game(game), this.shelf.cards(game)]);
    const ranked = rank(index, query, { literal });
    const hits = strongest(ranked.hits.filter(({ entry }) => fits(sorts[entry], filters)));
    return {
      ...summary(ranked, hits, index),
      game,
      named: ranked.games.length ? [{ name: cards.name, address: `${game}/` }] : [],
      total: hits.length,
      hits: hits.slice(0, limit).map((hit) => show(hit, hit.entry, game, cards, sorts[hit.entry])),
    };
  }

  async findInLibrary(query, { literal, filters, limit, without }) {
    let index = await this.shelf.libraryFor(wordsTyped(query));
    let ranked = rank(index, query, { literal });
    const unknown = ranked.matches.filter(({ strength }) => strength < WEIGHTS.known);
    if (unknown.length && !literal) {
      index = await this.shelf.libraryFor(unknown.flatMap(({ chunk }) => wordsRead(chunk)));
      ranked = rank(index, query, { literal });
    }
    const { sorts, games, ends } = await this.shelf.library();
    const place = (entry) => ends.findIndex((end) => entry < end);
    const wanted = ({ entry }) => fits(sorts[entry], filters) && games[place(entry)].id !== without;
    const hits = strongest(ranked.hits.filter(wanted));
    const shown = await Promise.all(
      hits.slice(0, limit).map(async (hit) => {
        const n = place(hit.entry);
        const cards = await this.shelf.cards(games[n].id);
        return show(hit, hit.entry - (ends[n - 1] ?? 0), games[n].id, cards, sorts[hit.entry]);
      }),
    );
    const named = ranked.games.map((end) => games[ends.indexOf(end)]).map(({ id, name }) => ({ name: name[this.shelf.language], address: `${id}/` }));
    return { ...summary(ranked, hits, index), game: null, named, total: hits.length, hits: shown };
  }

  // What filters can be set to, of one game or of all. → {kinds: Map of kind → name, statuses, players, games}
  facets(game, withGames) {
    return this.shelf.once(`facets ${game} ${withGames}`, () => this.collectFacets(game, withGames));
  }

  async collectFacets(game, withGames) {
    const { sorts } = game ? await this.shelf.game(game) : await this.shelf.library();
    const names = game ? (await this.shelf.cards(game)).kinds : {};
    const kind = (each) => (game || GENERAL.has(each) ? each : "component");
    const library = withGames && (await this.shelf.library());
    return {
      kinds: new Map(sorts.map((sort) => [kind(sort.kind), names[sort.kind]])),
      statuses: STATUSES.filter((status) => sorts.some((sort) => sort.status === status)),
      players: [...new Set(sorts.flatMap(({ players }) => players))].sort((a, b) => a - b),
      games: library ? library.games.map(({ id, name }) => [id, name[this.shelf.language]]) : [],
    };
  }

  // For when nothing was found: entries whose names are spelled somewhat like it, and what the game leaves open.
  async help(query, game) {
    if (!game) return {};
    const [{ index, sorts }, cards] = await Promise.all([this.shelf.game(game), this.shelf.cards(game)]);
    const named = (entry) => show({}, entry, game, cards, sorts[entry]);
    const near = wordsTyped(query).flatMap((word) => (word.length > FAR ? index.lexicon.near(word, Math.min(FAR, word.length >> 1)) : []));
    const entries = near.sort((a, b) => a[1] - b[1]).flatMap(([place]) => entriesNamed(index, place));
    const open = cards.rows.map((row, entry) => [row, entry]).filter(([[, verdict]]) => verdict === "open");
    return {
      nearest: [...new Set(entries)].slice(0, MOST_NEAREST).map(named),
      open: open.slice(0, MOST_OPEN).map(([, entry]) => named(entry)),
    };
  }
}

const STATUSES = ["stated", "inferred", "ambiguous", "conflict", "silent"];

function entriesNamed(index, place) {
  const found = [];
  for (let at = index.starts[place]; at < index.starts[place + 1]; at++)
    if (index.fields[at] === FIELD.name && index.kinds[index.entries[at]] !== "ruling") found.push(index.entries[at]);
  return found;
}

// What every game has; all other kinds are kinds of components, each game's own.
const GENERAL = new Set(["ruling", "rule", "term", "phase", "table", "example"]);

const fits = (sort, { kind, status, players }) =>
  (!kind || sort.kind === kind || (kind === "component" && !GENERAL.has(sort.kind))) &&
  (!status || sort.status === status) &&
  (!players || !sort.players.length || sort.players.includes(players));

// The hits worth showing: those far behind the best have a word of the query by the way.
const strongest = (hits) => hits.filter(({ score }) => score >= hits[0].score * WEIGHTS.worthShowing);

function summary({ matches, reading }, hits, index) {
  const fit = Math.max(0, ...hits.slice(0, 3).map((hit) => hit.fit));
  const terms = new Set(
    matches.flatMap(({ alternatives }) => alternatives.flatMap(({ tokens }) => tokens.flat().map(([place]) => index.terms[place]))),
  );
  return { fit, sure: fit >= WEIGHTS.sure, terms, reading };
}

function show(hit, row, game, cards, { kind, status, players }) {
  const [id, verdict, name, value, lead] = cards.rows[row];
  return {
    key: `${game}/${id}`,
    address: `${game}/${cards.pages[kind]}/#${id}`,
    game,
    gameName: cards.name,
    kind,
    kindName: cards.kinds[kind],
    ...{ id, verdict, name, value, lead, status, players, score: hit.score, fit: hit.fit },
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
