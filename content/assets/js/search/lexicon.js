// The sorted stems of an index, asked in three ways: is this one there, which begin so, which are spelled nearly so.
// A sorted list needs nothing built when it is loaded, and neighbours share the work of measuring a distance.
import { CYRILLIC, scriptOf } from "./script.js";

const LONGEST = 32;
const LONGEST_ENDING = 3;
const SHORTEST_BEGINNING = 5;
// rows[depth * WIDTH + n]: the edits between the first `depth` letters of a term and the first `n` of the word.
const WIDTH = LONGEST + 1;
const rows = new Uint8Array(WIDTH * WIDTH);

export class Lexicon {
  constructor(terms) {
    this.terms = terms;
    // How many letters each term shares with the one before.
    this.shared = terms.map((term, place) => {
      let length = 0;
      while (place && length < term.length && term[length] === terms[place - 1][length]) length++;
      return length;
    });
  }

  // The place of `word`, or of the first one after it.
  place(word) {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.terms[middle] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  find(word) {
    const place = this.place(word);
    return this.terms[place] === word ? place : -1;
  }

  // [from, to) of the terms that begin with `start`.
  range(start) {
    return [this.place(start), this.place(`${start}\uffff`)];
  }

  // [from, to) of the terms written in the same letters as `word`.
  script(word) {
    const border = this.place(CYRILLIC);
    return scriptOf(word) ? [border, this.terms.length] : [0, border];
  }

  // → [[place, edits, whole]]: terms at most `most` edits away, two swapped letters being one edit. Where not `whole`, only
  // the beginning of one is that near to the other: a word not yet typed to its end, or one with an unknown ending.
  near(word, most) {
    const found = [];
    if (word.length > LONGEST) return found;
    for (let n = 0; n <= word.length; n++) rows[n] = n;
    let hopeless = Infinity; // From this depth on the last term was too far away; so is every term that shares as much.
    const [from, to] = this.script(word);
    for (let place = from; place < to; place++) {
      const term = this.terms[place];
      const end = Math.min(term.length, LONGEST);
      let depth = place === from ? 0 : this.shared[place];
      if (place > from && depth >= hopeless) continue;
      hopeless = Infinity;
      for (; depth < end && hopeless === Infinity; depth++) if (measure(depth, term, word) > most) hopeless = depth + 1;
      const edits = hopeless === Infinity ? rows[end * WIDTH + word.length] : Infinity;
      if (edits <= most) found.push([place, edits, true]);
      else {
        const least = leastAtEdge(depth, hopeless === Infinity && end, word.length);
        if (least <= most) found.push([place, least, false]);
      }
    }
    return found;
  }
}

// Fills the row after `depth`; gives the least number in it.
function measure(depth, term, word) {
  const above = depth * WIDTH;
  const row = above + WIDTH;
  const letter = term[depth];
  rows[row] = depth + 1;
  let least = depth + 1;
  for (let n = 1; n <= word.length; n++) {
    let edits = Math.min(rows[above + n] + 1, rows[row + n - 1] + 1, rows[above + n - 1] + (letter === word[n - 1] ? 0 : 1));
    if (depth && n > 1 && letter === word[n - 2] && term[depth - 1] === word[n - 1])
      edits = Math.min(edits, rows[above - WIDTH + n - 2] + 1);
    rows[row + n] = edits;
    if (edits < least) least = edits;
  }
  return least;
}

// The least edits between one of the two as a whole and a beginning of the other.
function leastAtEdge(depth, end, length) {
  let least = Infinity;
  for (let at = SHORTEST_BEGINNING; at <= depth; at++) least = Math.min(least, rows[at * WIDTH + length]);
  if (end >= SHORTEST_BEGINNING)
    for (let n = Math.max(0, length - LONGEST_ENDING); n < length; n++) least = Math.min(least, rows[end * WIDTH + n]);
  return least;
}
