// Every number that ranking depends on, with the reason beside it. Found on the tune half of tests/search/queries.yml.
export const WEIGHTS = {
  // Where a word stands. A name says what an entry is about; its text also speaks of others.
  field: [2.7, 2.6, 2.3, 1.5, 1],
  // What a chunk found there adds to the share of chunks that an entry has.
  fieldCover: [1, 1, 1, 0.9, 0.8],
  // A long question holds many words by the way: each is worth less than the only word of a name.
  nameLength: 0.45,

  // How a word was found. What was typed in full is meant; a beginning is a guess; a mistyped word is a worse one.
  exact: 1,
  prefix: 0.85,
  // A beginning is surer the more of the word is there: this much is lost when nearly nothing is.
  prefixShort: 0.7,
  // Of a mistyped word: what is left after one edit in ten letters is .65, in five .45.
  typo: 0.85,
  typoPerShare: 2,
  // Letters that a mistyped word still lacks, and those of its unknown ending, in edits.
  letterMissing: 0.5,
  letterOver: 0.3,
  // Words less alike are not taken for one another.
  typoLeast: 0.3,
  // Words that share a beginning of this share of their stem, and no less, may be of one root.
  rootShare: 0.65,
  root: 0.3,

  // How a chunk was read. Ties go to what was typed, then to a forgotten keyboard switch, which is the likeliest accident.
  reading: { typed: 1, layout: 0.92, letters: 0.88, ear: 0.75, parts: 0.85 },
  // Each further spelling of a reading.
  laterSpelling: 0.985,
  // A chunk that fits some stem this well is known: no worse guesses are made.
  known: 0.5,
  // Readings this near to the best one are all kept, and each entry takes the one that suits it.
  keepReading: 0.85,

  // A word that is some entry's alias also looks for that entry's name; one with synonyms, for those.
  alias: 0.85,
  synonym: 0.6,
  // A number beside the very word it was typed beside.
  pair: 1.2,
  // Words like "how many" narrow little down.
  weak: 0.2,

  // All words over some: an entry with half of them has this exponent's share of its score.
  coverage: 2,
  // A chunk's share is partly the same for all: a frequent word was typed for a reason, too.
  evenly: 0.5,
  // The whole name was typed: the entry itself is meant rather than one that mentions it.
  wholeName: 0.5,

  // One word asks what a thing is; several ask a question.
  oneChunk: { other: 1.15, term: 1.1, rule: 1, phase: 1, table: 0.95, ruling: 0.9, example: 0.8 },
  manyChunks: { ruling: 1.1, rule: 1.1, other: 1, table: 0.95, phase: 0.9, term: 0.85, example: 0.7 },

  // Below this share of what a perfect hit would have, results are "similar", not found. What fits less than certainly is a
  // guess, and counts less than it fits.
  sure: 0.5,
  certain: 0.8,
  guess: 0.86,
  // Hits with a smaller share of the best one's score are left out.
  worthShowing: 0.07,
  // On a game's page another game is shown first only when it is this many times as sure.
  elsewhere: 1.5,
};
