// The two alphabets that words are told apart by. Sorted, those in Latin letters stand before those in Cyrillic ones.
export const CYRILLIC = "\u0400";

export const scriptOf = (word) => (word < CYRILLIC ? 0 : 1);
