// Cyrillic text ↔ the same in ASCII letters: a compressed list of results is a sixth smaller, which is most of what is
// left of a small budget. A grave accent changes the alphabet, a caret makes a capital; both are doubled where meant.
const CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя";
const ASCII = "abvgdejziyklmnoprstufhcQWXYVUTSR";
const NARROW = new Map([...CYRILLIC].map((letter, n) => [letter, ASCII[n]]));
const WIDE = new Map([...ASCII].map((letter, n) => [letter, CYRILLIC[n]]));
const SWITCH = "`";
const CAPITAL = "^";

export function narrow(text) {
  let written = "";
  let cyrillic = false;
  for (const letter of text) {
    const small = letter.toLowerCase();
    const found = NARROW.get(small);
    if (letter === SWITCH || letter === CAPITAL) written += letter + letter;
    else if (!found && !/[a-z]/i.test(letter)) written += letter;
    else {
      if (cyrillic !== Boolean(found)) written += SWITCH;
      cyrillic = Boolean(found);
      written += found ? (small === letter ? "" : CAPITAL) + found : letter;
    }
  }
  return written;
}

export function widen(text) {
  let cyrillic = false;
  return text.replace(/``|\^\^|`|\^?[a-zA-Z]/g, (sign) => {
    if (sign === "``" || sign === "^^") return sign[0];
    if (sign === SWITCH) {
      cyrillic = !cyrillic;
      return "";
    }
    const letter = sign[sign.length - 1];
    if (!cyrillic) return letter;
    const wide = WIDE.get(letter) ?? letter;
    return sign.length > 1 ? wide.toUpperCase() : wide;
  });
}
