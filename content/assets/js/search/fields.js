// The fields of an index, best first. A word that is an alias by itself stands for the entry's name, so it is told apart.
export const name = 0;
export const aliasAlone = 1;
export const alias = 2;
export const answer = 3;
export const text = 4;
export const count = 5;

// Names longer than this many words count as this long.
export const longestName = 8;
