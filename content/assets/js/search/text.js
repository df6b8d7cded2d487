// Text → tokens → stems, the same for what is indexed and for what is typed. No game and no game's words are known here.
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import stemEnglish from "wink-porter2-stemmer";

const CYRILLIC = /^[а-я]+$/;
const LATIN = /^[a-z]+$/;
const DIGIT = /\p{N}/u;

// Letters that look alike: what a person sees in a word of two scripts is what was meant.
const CYRILLIC_LOOKS = "авекмнорстухі";
const LATIN_LOOKS = "abekmhopctyxi";
const TO_LATIN = new Map([...CYRILLIC_LOOKS].map((letter, n) => [letter, LATIN_LOOKS[n]]));
const TO_CYRILLIC = new Map([...LATIN_LOOKS].map((letter, n) => [letter, CYRILLIC_LOOKS[n]]));

// Words that say nothing about what is looked for. No negation is among them: «не» and "without" turn a rule round.
const STOP = new Set(
  (
    "и в во что он на я меня мной с со как а то все она так его но да ты к ко у же вы за бы по ее мне есть был о об из ему ли " +
    "если или быть до вас вам там потом себя ей может они тут где надо ней для мы тебя их чем была сам чтоб чтобы " +
    "будто чего тоже себе под будет ж тогда кто этот того потому этого какой какая какие каким ним здесь этом мой моя " +
    "мои моего мою свой свою свои нее сейчас были куда зачем всех можно при хоть над тот эти это эта эту нас про всего " +
    "них той том такой им всю между могу можешь й го " +
    "an and are as at be been being but by for from if in into is it its of on onto or so such that the their them then " +
    "there these they this those to was were will with do does did i im me my we our you your he his she her what which " +
    "who whom how when where why can could may might must shall should would am has have had up out than too very get gets"
  ).split(" "),
);

// A single capital inside a sentence is a label: "phase E", «сектор А». `I` is left out: English is full of it. What stands
// before is never asked by a look-behind, with which the whole script would fail in Safari before 16.4.
const LABEL = /[A-HJ-ZАВЕКМНОРСТХ](?![\p{L}\p{N}'’])/gu;
const INSIDE = /[\p{L}\p{N}][\s(«"]+$/u;
const SPELLINGS = [
  [/(\d)\s?×\s?(?=\d)/gu, "$1x"],
  [/(^|[^\p{L}])(?:страниц\p{L}*|стр|с\.|pages?|pp?\.)\.?\s*(?=\d)/giu, "$1 pg"],
  [/(\d)-?(?:st|nd|rd|th|й|я|е|го|му|ю|ой|ая|ое|ый|ых|х|м|ми)(?![\p{L}\p{N}])/giu, "$1"],
  [/(^|\D)(\d)p(?![\p{L}\p{N}])/giu, "$1$2 players"],
  [/\bcan['’]?t\b|\bcannot\b/giu, "can not"],
  [/n['’]t\b/giu, " not"],
  [/['’]s\b/giu, ""],
];

const known = new Map();

export function stem(token) {
  let found = known.get(token);
  if (found === undefined) {
    found = CYRILLIC.test(token) ? stemRussian(token) : LATIN.test(token) ? stemEnglish(token) : token;
    known.set(token, found);
  }
  return found;
}

// Numbers are written in words as often as in figures, and as Roman ones. "One" is left out, it is seldom a number; so is
// the Roman I. By stems, so that «седьмое», «семь» and "seventh" are all 7.
const NUMBERS = new Map();
for (const [figure, words] of Object.entries({
  1: "first первый первая",
  2: "ii two second два две двух двум двумя двое двоих двоим вдвоем второй вторая второго",
  3: "iii three third три трех трем тремя трое троих троим втроем третий третья третьей третьего третьем третью",
  4: "iv four fourth четыре четырех четырем четырьмя четверо четверых вчетвером четвертый",
  5: "five fifth пять пяти пятью пятеро впятером пятый",
  6: "vi six sixth шесть шести шестью шестой",
  7: "vii seven seventh семь семи семью седьмой седьмого",
  8: "viii eight eighth восемь восьми восьмой",
  9: "nine ninth девять девяти девятый",
  10: "ten tenth десять десяти десятый",
}))
  for (const word of words.split(" ")) NUMBERS.set(stem(word), figure);

// Words that narrow little down: kept, since a name may hold them, but no more than a hint.
const WEAK = new Set(
  (
    "сколько много просто уже делать делаю сделать нужно надо хочу будет случится происходит произойдет играть играем игра игре игры игрок " +
    "игрока игроки игроков many much same use used using take takes make does do number each happen happens happened need want " +
    "know just already go goes game games play player players rule rules " +
    "другой другая другое другие другого другой другую других другим другими other another"
  ).split(" ").map(stem),
);

export const isStop = (token) => STOP.has(token);
export const isWeak = (token) => WEAK.has(stem(token));

const swap = (word, letters) => [...word].map((letter) => letters.get(letter) ?? letter).join("");

// «2х2» with a Cyrillic letter and "2x2" are one code; so are words with a foreign letter that only looks right.
function repairScript(token) {
  if (CYRILLIC.test(token) || LATIN.test(token)) return token;
  const latin = swap(token, TO_LATIN);
  if (DIGIT.test(token)) return latin;
  const cyrillic = swap(token, TO_CYRILLIC);
  const lookedAt = [...token].filter((letter) => letter <= "z").length * 2 > token.length ? [latin, cyrillic] : [cyrillic, latin];
  return lookedAt.find((word) => CYRILLIC.test(word) || LATIN.test(word)) ?? token;
}

// What only the words around can tell is written into the word: "page 10" → pg10, "phase E" → "phase e_".
export function respell(text) {
  const plain = SPELLINGS.reduce((words, [pattern, written]) => words.replace(pattern, written), text.normalize("NFC"));
  return plain.replace(LABEL, (letter, at) => (INSIDE.test(plain.slice(0, at)) ? `${swap(letter.toLowerCase(), TO_LATIN)}_` : letter));
}

const figure = (word) => NUMBERS.get(stem(word)) ?? word;

// The same as a person would write it.
export const unspell = (text) => text.replaceAll("_", "").replace(/pg(?=\d)/g, "p. ");

export function tokenize(text) {
  if (CYRILLIC.test(text) || (LATIN.test(text) && text !== "a")) return [figure(text)];
  const words = respell(text).toLowerCase().replaceAll("ё", "е").match(/[\p{L}\p{N}]+_?/gu) ?? [];
  return words.filter((word) => word !== "a").map((word) => (word.endsWith("_") ? word[0] : figure(repairScript(word))));
}

const NUMBER = /^\d+$/;
const WORD = /^\p{L}+$/u;

// A number and a word beside it, as one term: "phase 8", "3 coins" and «8 фаза» say more than the two apart. In a query the
// word may stand one further off: "5 VP dungeon". The number comes last, so that pairs stand beside their words.
export function pairTerms(tokens, reach = 1) {
  const pairs = new Set();
  const words = tokens.filter((token) => !isStop(token));
  words.forEach((number, n) => {
    if (!NUMBER.test(number)) return;
    for (const word of words.slice(Math.max(0, n - reach), n + reach + 1)) if (WORD.test(word)) pairs.add(stem(word) + number);
  });
  return [...pairs];
}

export const isPair = (term) => term[0] > "9" && term[term.length - 1] <= "9";

// A cited page.
export const isPlace = (term) => /^pg\d+$/.test(term);
