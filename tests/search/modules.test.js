// What the modules of the search promise one another. Run by `test_modules.py` under the Node of the build.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildFiles } from "../../content/assets/js/search/build.js";
import { packIndex, readDigits, unpackIndex, writeDigits } from "../../content/assets/js/search/codec.js";
import * as FIELD from "../../content/assets/js/search/fields.js";
import { Finder } from "../../content/assets/js/search/find.js";
import { prepareIndex } from "../../content/assets/js/search/index.js";
import { Lexicon } from "../../content/assets/js/search/lexicon.js";
import { narrow, widen } from "../../content/assets/js/search/narrow.js";
import { cyrillicSpellings, otherLayout, readingsOf } from "../../content/assets/js/search/readings.js";
import { isStop, pairTerms, stem, tokenize } from "../../content/assets/js/search/text.js";
import { synonymGroups, synonymsOf } from "../../content/assets/js/search/thesaurus.js";

test("forms of a word have one stem, in both languages", () => {
  for (const forms of ["крестьянин крестьянина крестьянином", "здание здания зданиями", "settlement settlements", "build building builds"])
    assert.equal(new Set(forms.split(" ").map(stem)).size, 1, forms);
});

test("ё, composed letters and look-alikes make no difference", () => {
  assert.deepEqual(tokenize("ещё"), tokenize("еще"));
  assert.deepEqual(tokenize("и\u0306мя"), tokenize("ймя"));
  assert.deepEqual(tokenize("Cтены"), ["стены"]);
  assert.deepEqual(tokenize("Сaylus"), ["caylus"]);
});

test("codes and numbers are kept and are the same however they are written", () => {
  for (const code of ["2x2", "2х2", "2×2", "2 × 2"]) assert.deepEqual(tokenize(code), ["2x2"], code);
  for (const three of ["3", "three", "три", "третья", "III", "3-й", "3rd"]) assert.deepEqual(tokenize(three), ["3"], three);
  assert.deepEqual(tokenize("phase E"), ["phase", "e"]);
  assert.deepEqual(tokenize("sector A"), ["sector", "a"]);
  assert.deepEqual(tokenize("a sector"), ["sector"]);
  assert.deepEqual(tokenize("стр. 10"), tokenize("page 10"));
  assert.deepEqual(pairTerms(tokenize("3 очка")), ["очк3"]);
});

test("no negation is a stop word", () => {
  for (const word of "не ни нет нельзя без no not nor without never".split(" ")) assert.equal(isStop(word), false, word);
  assert.ok(tokenize("can't").includes("not"));
  assert.ok(tokenize("don’t").includes("not"));
});

test("a keyboard left on the other layout is read both ways", () => {
  assert.equal(otherLayout("rhtcnmzyby"), "крестьянин");
  assert.equal(otherLayout(";tnjy"), "жетон");
  assert.equal(otherLayout("сщые"), "cost");
});

test("Russian in Latin letters is read in its usual variants", () => {
  const variants = {
    крестьянин: "krestyanin krestjanin krest'yanin krestianin",
    нейтральный: "neytralnyy neitralnyj nejtralnij",
    жетон: "zheton jeton",
    щит: "shchit schit shit",
    цена: "cena tsena",
    монахи: "monakhi monahi monaxi",
  };
  for (const [word, spellings] of Object.entries(variants))
    for (const spelling of spellings.split(" "))
      assert.ok(cyrillicSpellings(spelling).some((read) => stem(read) === stem(word)), spelling);
});

test("English in Serbian letters is read", () => {
  for (const [typed, meant] of [["цастле", "castle"], ["јоустинг", "jousting"], ["роyал", "royal"], ["цхурцх", "church"]])
    assert.ok(readingsOf(typed).some(({ words }) => words.includes(meant)), typed);
});

test("an index comes out of its packing as it went in", () => {
  const places = [
    ["2x2", [[0, 1]]],
    ["castl", [[0, 0], [5, 3], [900, 4]]],
    ["castle", [[29999, 2]]],
    ["башн", [[1, 0], [2, 0]]],
    ["юрист", [[7, 4]]],
  ];
  const { terms, starts, entries, fields } = unpackIndex(packIndex(places));
  const back = terms.map((term, n) => [term, [...entries.slice(starts[n], starts[n + 1])].map((entry, at) => [entry, fields[starts[n] + at]])]);
  assert.deepEqual(back, places);
  const values = [0, 1, 69, 70, 71, 92, 5000, 123456];
  assert.deepEqual(readDigits(writeDigits(values)), values);
});

test("narrow text is wide again", () => {
  for (const text of ["Ёлка и Caylus", "`a` ^ ^Я", "aЯaяA", "", "100 % – «да»"]) assert.equal(widen(narrow(text)), text);
});

test("words are found by spelling", () => {
  const lexicon = new Lexicon(["bridg", "castl", "кладовщик", "крестьянин", "надсмотрщик"]);
  const near = (word, most) => lexicon.near(word, most).map(([place]) => lexicon.terms[place]);
  assert.deepEqual(near("csatl", 1), ["castl"], "two swapped letters are one edit");
  assert.deepEqual(near("надсмотршик", 2), ["надсмотрщик"]);
  assert.deepEqual(near("кристья", 1), ["крестьянин"], "a beginning may be mistyped");
  assert.deepEqual(near("castl", 1), ["castl"]);
  assert.deepEqual(near("xyz", 1), []);
  assert.equal(lexicon.find("castl"), 1);
  assert.equal(lexicon.find("castle"), -1);
  assert.deepEqual(lexicon.range("к"), [2, 4]);
});

const record = (id, name) => ({
  ...{ id, kind: "rule", page: "rules", status: "stated", players: [], verdict: "", cites: [], aliases: {}, value: {} },
  ...{ name: { en: name }, answer: {}, text: {}, lead: { en: "" } },
});
const game = (id, name, ...records) => ({ id, name: { en: name }, aliases: {}, kinds: { rule: { en: "Rule" } }, records });

test("Latin words are those before the Cyrillic ones, whatever their letters", () => {
  const lexicon = new Lexicon(["castl", "zone", "état", "юрист"]);
  const near = (word) => lexicon.near(word, 1).map(([place]) => lexicon.terms[place]);
  assert.deepEqual(near("zona"), ["zone"]);
  assert.deepEqual(near("étot"), ["état"]);
  assert.deepEqual(near("юрисд"), ["юрист"]);
  const { names } = prepareIndex(
    { terms: ["zone", "état", "юрист"], starts: [0, 1, 2, 3], entries: [0, 0, 0], fields: [FIELD.name, FIELD.name, FIELD.name] },
    { sorts: [{ players: [] }], kinds: ["rule"], games: [] },
  );
  assert.deepEqual(names.get(0), [[0, 1], [2]]);
});

test("each word has the synonyms of one group", () => {
  const words = synonymGroups.flatMap((group) => [...new Set(group.map(stem))]);
  assert.deepEqual(words.filter((word, n) => words.indexOf(word) !== n), []);
  assert.ok(synonymsOf(stem("price")).includes(stem("плата")));
  assert.deepEqual(synonymsOf("xyz"), []);
});

test("what holds for some numbers of players comes first where one of them is named", async () => {
  const records = [{ ...record("two", "Castle"), players: [2] }, record("any", "Castle")];
  const files = buildFiles({ languages: ["en"], games: [game("bridges", "Bridges", ...records)] });
  const finder = new Finder(async (name) => files[name], "en");
  const found = async (query) => (await finder.find(query)).groups[0].hits.map(({ key }) => key);
  assert.deepEqual(await found("castle"), ["bridges/any", "bridges/two"]);
  assert.deepEqual(await found("castle 2 players"), ["bridges/two", "bridges/any"]);
});

test("a game without entries is not taken for its neighbour", async () => {
  const games = [game("bridges", "Bridges", record("castle", "Castle")), game("towers", "Towers"), game("mills", "Mills", record("wheel", "Wheel"))];
  const files = buildFiles({ languages: ["en"], games });
  const finder = new Finder(async (name) => files[name], "en");
  const named = async (query, asked) => (await finder.find(query, asked)).named.map(({ address }) => address);
  assert.deepEqual(await named("bridges"), ["bridges/"]);
  assert.deepEqual(await named("mills"), ["mills/"]);
  assert.deepEqual(await named("towers"), []);
  assert.deepEqual(await named("towers", { game: "towers" }), ["towers/"]);
  assert.equal((await finder.find("towers castle")).groups[0].hits[0].key, "bridges/castle");
});

// Words enough to fill many slices: every pair of syllables, in both alphabets.
function* madeWords() {
  for (const [consonants, vowels] of [["bdfgklmnprstvz", "aeiou"], ["бвгдзклмнпрстфх", "аеиоу"]]) {
    const syllables = [...consonants].flatMap((consonant) => [...vowels].map((vowel) => consonant + vowel));
    for (const first of syllables) for (const last of syllables) yield `${first}${last}${last}`.repeat(4);
  }
}

test("each unknown word of a query gets its share of a large index", async () => {
  const records = [...madeWords()].map((word, n) => record(`made-${n}`, word));
  const games = [game("made", "Made", ...records, record("wanted", "крестьянин телега")), game("other", "Other", record("else", "Else"))];
  const files = buildFiles({ languages: ["en"], games });
  assert.ok(files.library.slices.length > 6, "the index is large");
  const loaded = [];
  const load = async (name) => (loaded.push(name), files[name]);
  for (const typed of ["krestyanin telega", "rhtcnmzyby ntktuf"]) {
    const { groups, reading } = await new Finder(load, "en").find(typed);
    assert.equal(groups[0]?.hits[0]?.key, "made/wanted", typed);
    assert.equal(reading, "крестьянин телега", typed);
  }
});

test("an entry that a common word stands for is not taken for a rare one", async () => {
  const many = ["rests", "moves", "returns", "waits"].map((does) => record(`worker-${does}`, `worker ${does}`));
  const named = { ...record("zebrawort", "Zebrawort"), aliases: { en: ["worker"] } };
  const games = [game("a", "A", named, ...many), game("b", "B", record("worker", "Worker"))];
  const files = buildFiles({ languages: ["en"], games });
  const { groups } = await new Finder(async (name) => files[name], "en").find("worker");
  assert.equal(groups[0].hits[0].key, "b/worker");
});
