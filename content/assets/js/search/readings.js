// What was typed → everything it may have been meant as: as typed, on the other keyboard layout, Russian in Latin letters,
// English in Serbian Cyrillic letters (what was printed there spells it so) or by ear. Which of them is right is judged
// against the vocabulary, in `match.js`: nothing here knows a word.

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`" + '{}:"<>~';
const CYRILLIC_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё" + "хъжэбюё";
const LATIN_TO_CYRILLIC_KEY = new Map([...LATIN_KEYS].map((key, n) => [key, CYRILLIC_KEYS[n]]));
const CYRILLIC_TO_LATIN_KEY = new Map([...CYRILLIC_KEYS].slice(0, 33).map((key, n) => [key, LATIN_KEYS[n]]));

const retype = (text, keys) => [...text].map((key) => keys.get(key) ?? key).join("");

export function otherLayout(chunk) {
  const text = chunk.toLowerCase().replaceAll("ё", "е").normalize("NFC");
  return /[а-я]/.test(text) ? retype(text, CYRILLIC_TO_LATIN_KEY) : retype(text, LATIN_TO_CYRILLIC_KEY);
}

// Latin letters → Cyrillic, the likeliest first. Longer spellings are tried before shorter ones.
const TRANSLITERATION = {
  shch: ["щ"], sch: ["щ", "ш"], yie: ["ые"],
  sh: ["ш", "щ"], zh: ["ж"], kh: ["х"], ch: ["ч"], ts: ["ц", "тс"], yu: ["ю", "ью"], ju: ["ю", "ью"], iu: ["ю", "иу"],
  ya: ["я", "ья"], ja: ["я", "ья"], ia: ["ия", "я", "ья", "иа"], yo: ["е", "ье"], jo: ["е", "ье"], io: ["ио", "е"],
  ye: ["е", "ье", "ые"], je: ["е", "ье", "ые"], iy: ["ий", "ый"], ij: ["ий", "ый"], yy: ["ый"], yj: ["ый"], ii: ["ий", "ии"],
  a: ["а"], b: ["б"], c: ["ц", "к", "с"], d: ["д"], e: ["е", "э"], f: ["ф"], g: ["г"], h: ["х", "г"], i: ["и", "ы", "й"],
  j: ["й", "ж"], k: ["к"], l: ["л", "ль"], m: ["м"], n: ["н", "нь"], o: ["о"], p: ["п"], q: ["к"], r: ["р"], s: ["с"],
  t: ["т", "ть"], u: ["у"], v: ["в"], w: ["в", "ш"], x: ["кс", "х"], y: ["ы", "й", "и"], z: ["з", "ц"], "'": ["ь"], "’": ["ь"],
};
const MOST_SPELLINGS = 48;

const VOWEL = /[aeiouy]/;

// Which letters can stand where in Russian: it keeps the number of spellings small.
function fits(letters, before, after) {
  if (letters === "й") return !after || VOWEL.test(before);
  if (letters === "ы") return before !== undefined && !VOWEL.test(before);
  if (/^[лнт]ь$/.test(letters)) return !after || !VOWEL.test(after);
  return true;
}

// Every spelling costs what its letters cost; the cheapest come first, and only so many are kept at each letter.
export function cyrillicSpellings(word, most = MOST_SPELLINGS) {
  const ends = [...Array(word.length + 1)].map(() => []);
  ends[0].push(["", 0]);
  for (let at = 0; at < word.length; at++) {
    const begun = ends[at].sort((a, b) => a[1] - b[1]).slice(0, most);
    for (let length = 4; length > 0; length--) {
      const options = at + length <= word.length && TRANSLITERATION[word.slice(at, at + length)];
      if (!options) continue;
      const fitting = options.filter((letters) => fits(letters, word[at - 1], word[at + length]));
      // A letter pair that has a meaning of its own is rarely two letters: that reading costs more.
      fitting.forEach((letters, rank) =>
        begun.forEach(([text, cost]) => ends[at + length].push([text + letters, cost + rank + (length === 1 ? 1 : 1.5)])),
      );
    }
    if (!TRANSLITERATION[word[at]]) begun.forEach(([text, cost]) => ends[at + 1].push([text + word[at], cost]));
  }
  const best = new Map();
  for (const [text, cost] of ends[word.length].sort((a, b) => a[1] - b[1])) if (!best.has(text)) best.set(text, cost);
  return [...best.keys()].slice(0, most);
}

// Serbian Cyrillic stands for Latin letter by letter; q, w, x and y have no letter there and stay as they are.
const SERBIAN = Object.fromEntries(
  [..."абцдефгхијклмнопрстувз"].map((letter, n) => [letter, [..."abcdefghijklmnoprstuvz"][n]]),
);
Object.assign(SERBIAN, { њ: "nj", љ: "lj", џ: "dž" });

const BY_EAR = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", й: "y", к: "k", л: "l", м: "m", н: "n", о: "o",
  п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "ch", ш: "sh", щ: "sch", ъ: "", ы: "y", ь: "", э: "e",
  ю: "yu", я: "ya",
};
const spell = (word, letters) => [...word].map((letter) => letters[letter] ?? letter).join("");

const MOST_KNOWN = 200;
const known = new Map();

// → [{how, words}]: `words` are spellings of one and the same reading, the likeliest first.
export function readingsOf(chunk) {
  let found = known.get(chunk);
  if (!found) {
    // Every key typed asks again for all chunks but the last.
    if (known.size > MOST_KNOWN) known.clear();
    known.set(chunk, (found = read(chunk)));
  }
  return found;
}

function read(chunk) {
  const text = chunk.toLowerCase().replaceAll("ё", "е").normalize("NFC");
  const latin = /[a-z]/.test(text);
  const cyrillic = /[а-яіј]/.test(text);
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const readings = [{ how: "typed", words: [chunk] }];
  if (latin && !cyrillic) {
    readings.push({ how: "layout", words: [...new Set([retype(text, LATIN_TO_CYRILLIC_KEY), retype(bare, LATIN_TO_CYRILLIC_KEY)])] });
    if (/^[a-z'’-]+$/.test(bare)) readings.push({ how: "letters", words: cyrillicSpellings(bare) });
  }
  if (cyrillic) {
    if (!latin) readings.push({ how: "layout", words: [retype(bare, CYRILLIC_TO_LATIN_KEY)] });
    const heard = spell(bare, BY_EAR);
    readings.push({ how: "letters", words: [spell(bare, SERBIAN)] });
    const hard = heard.replace(/([aeiou])k(?![aeiouy])/g, "$1ck"); // «дек», «блок»
    readings.push({ how: "ear", words: [...new Set([heard, hard, heard.replaceAll("k", "c"), heard.replaceAll("v", "w")])] });
  }
  if (/^\p{L}{8,}$/u.test(bare)) readings.push({ how: "parts", words: splits(bare) });
  return readings;
}

// Two words typed as one. Only a split of which both parts are known words will fit.
function splits(word) {
  const parts = [];
  for (let at = 4; at <= word.length - 4; at++) parts.push(`${word.slice(0, at)} ${word.slice(at)}`);
  return parts;
}
