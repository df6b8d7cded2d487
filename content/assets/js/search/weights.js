// Every number that ranking depends on, with the reason beside it. Found on the tune half of tests/search/queries.yml.
// Each is a name of its own: a bundle shortens that, and not the keys of an object.

// Where a word stands. A name says what an entry is about; its text also speaks of others.
export const field = [2.7, 2.6, 2.3, 1.5, 1];
// What a chunk found there adds to the share of chunks that an entry has.
export const fieldCover = [1, 1, 1, 0.9, 0.8];
// A long question holds many words by the way: each is worth less than the only word of a name.
export const nameLength = 0.45;

// How a word was found. What was typed in full is meant; a beginning is a guess; a mistyped word is a worse one.
export const exact = 1;
export const prefix = 0.85;
// A beginning is surer the more of the word is there: this much is lost when nearly nothing is.
export const prefixShort = 0.7;
// Of a mistyped word: what is left after one edit in ten letters is .65, in five .45.
export const typo = 0.85;
export const typoPerShare = 2;
// Letters that a mistyped word still lacks, and those of its unknown ending, in edits.
export const letterMissing = 0.5;
export const letterOver = 0.3;
// Words less alike are not taken for one another.
export const typoLeast = 0.3;
// Words that share a beginning of this share of their stem, and no less, may be of one root.
export const rootShare = 0.65;
export const root = 0.3;

// How a chunk was read. Ties go to what was typed, then to a forgotten keyboard switch, which is the likeliest accident.
export const reading = { typed: 1, layout: 0.92, letters: 0.88, ear: 0.75, parts: 0.85 };
// Each further spelling of a reading.
export const laterSpelling = 0.985;
// A chunk that fits some stem this well is known: no worse guesses are made.
export const known = 0.5;
// Readings this near to the best one are all kept, and each entry takes the one that suits it.
export const keepReading = 0.85;

// A word that is some entry's alias also looks for that entry's name; one with synonyms, for those.
export const alias = 0.85;
export const synonym = 0.6;
// A number beside the very word it was typed beside.
export const pair = 1.2;
// Words like "how many" narrow little down.
export const weak = 0.2;

// All words over some: an entry with half of them has this exponent's share of its score.
export const coverage = 2;
// A chunk's share is partly the same for all: a frequent word was typed for a reason, too.
export const evenly = 0.5;
// The whole name was typed: the entry itself is meant rather than one that mentions it.
export const wholeName = 0.5;

// One word asks what a thing is; several ask a question.
export const oneChunk = { other: 1.15, term: 1.1, rule: 1, phase: 1, table: 0.95, ruling: 0.9, example: 0.8 };
export const manyChunks = { ruling: 1.15, rule: 1.1, other: 1, table: 0.95, phase: 0.9, term: 0.85, example: 0.7 };

// What holds for some numbers of players only is rarely meant unless one of them is named.
export const otherCount = 0.8;

// Below this share of what a perfect hit would have, results are "similar", not found. What fits less than certainly is a
// guess, and counts less than it fits.
export const sure = 0.5;
export const certain = 0.8;
export const guess = 0.86;
// Hits with a smaller share of the best one's score are left out.
export const worthShowing = 0.07;
// On a game's page another game is shown first only when it is this many times as sure.
export const elsewhere = 1.5;
