// The inverted index ↔ three strings that compress well: sorted stems without what each shares with the one before, how
// many entries each stands in, and where. A stem counts once per entry, in the best field it stands in: that is all that
// ranking needs, and half the bytes of MiniSearch's own form.
import * as FIELD from "./fields.js";
import { narrow, widen } from "./narrow.js";

const DIGITS = "!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~ ";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));
const LAST = 70; // A digit below it ends a number; most numbers are small and take one character.
const MORE = DIGITS.length - LAST;
// One sign before each stem says how many letters it shares with the one before.
const LENGTHS = " !#$%&'()*+,-./:;<=>?@[]_{|}";
const STEM = /([^\p{L}\p{N}])([\p{L}\p{N}]*)/gu;

function writeNumber(value) {
  let digits = "";
  for (; value >= LAST; value = Math.floor((value - LAST) / MORE)) digits += DIGITS[LAST + ((value - LAST) % MORE)];
  return digits + DIGITS[value];
}

function* readNumbers(text) {
  const digits = [];
  for (const digit of text) {
    let value = VALUES.get(digit);
    if (value >= LAST) {
      digits.push(value - LAST);
      continue;
    }
    while (digits.length) value = value * MORE + LAST + digits.pop();
    yield value;
  }
}

export const writeDigits = (values) => values.map(writeNumber).join("");
export const readDigits = (text) => [...readNumbers(text)];

// `places`: sorted [[stem, [[entry, field], …]], …], entries ascending.
export function packIndex(places) {
  let terms = "";
  let counts = "";
  let gaps = "";
  let before = "";
  for (const [term, standing] of places) {
    let shared = 0;
    while (shared < LENGTHS.length - 1 && shared < before.length && before[shared] === term[shared]) shared++;
    terms += LENGTHS[shared] + term.slice(shared);
    counts += writeNumber(standing.length - 1);
    let last = -1;
    for (const [entry, field] of standing) {
      gaps += writeNumber((entry - last - 1) * FIELD.count + field);
      last = entry;
    }
    before = term;
  }
  return { terms: narrow(terms), counts, gaps };
}

// → {terms, starts, entries, fields}: the entries of term n are those from starts[n] to starts[n + 1].
export function unpackIndex({ terms, counts, gaps, kin }) {
  const words = [];
  let before = "";
  for (const [, length, rest] of widen(terms).matchAll(STEM)) {
    before = before.slice(0, LENGTHS.indexOf(length)) + rest;
    words.push(before);
  }
  const starts = new Uint32Array(words.length + 1);
  let n = 0;
  for (const count of readNumbers(counts)) starts[n + 1] = starts[n++] + count + 1;
  const entries = new Uint32Array(starts[n]);
  const fields = new Uint8Array(starts[n]);
  const numbers = readNumbers(gaps);
  for (let term = 0; term < n; term++) {
    let last = -1;
    for (let at = starts[term]; at < starts[term + 1]; at++) {
      const { value } = numbers.next();
      last += 1 + Math.floor(value / FIELD.count);
      entries[at] = last;
      fields[at] = value % FIELD.count;
    }
  }
  return { terms: words, starts, entries, fields, kin: unpackKin(fields, kin) };
}

// → Map of place → the name of the entry that has the word at this place as an alias by itself.
function unpackKin(fields, kin) {
  const names = kin === undefined ? [] : widen(kin).split("\n");
  const found = new Map();
  let n = 0;
  fields.forEach((field, at) => {
    if (field === FIELD.aliasAlone && names[n++]) found.set(at, names[n - 1]);
  });
  return found;
}

// Indexes over the same entries, their terms in one order → one index.
export function joinIndexes(parts) {
  if (parts.length === 1) return parts[0];
  const size = parts.reduce((sum, part) => sum + part.entries.length, 0);
  const joined = { terms: parts.flatMap((part) => part.terms), kin: new Map(), entries: new Uint32Array(size), fields: new Uint8Array(size) };
  joined.starts = new Uint32Array(joined.terms.length + 1);
  let terms = 0;
  let filled = 0;
  for (const part of parts) {
    joined.entries.set(part.entries, filled);
    joined.fields.set(part.fields, filled);
    part.terms.forEach((_, n) => (joined.starts[terms + n] = filled + part.starts[n]));
    for (const [at, name] of part.kin) joined.kin.set(filled + at, name);
    terms += part.terms.length;
    filled += part.entries.length;
  }
  joined.starts[terms] = filled;
  return joined;
}
