// The fields of an index, best first. A word that is an alias by itself stands for the entry's name, so it is told apart.
export const FIELD = { name: 0, aliasAlone: 1, alias: 2, answer: 3, text: 4 };
export const FIELDS = 5;

// Names longer than this many words count as this long.
export const LONGEST_NAME = 8;
