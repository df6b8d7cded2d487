// Records → the files that a search loads. Runs under Node when the site is built; the browser only reads what it makes.
import { FIELD } from "./fields.js";
import { isStop, stem, tokenize } from "./text.js";

function* wordsOf(record) {
  const aliases = Object.values(record.aliases).flat();
  const alone = (alias) => tokenize(alias).length === 1;
  for (const name of Object.values(record.name)) yield [FIELD.name, name];
  for (const alias of aliases) yield [alone(alias) ? FIELD.aliasAlone : FIELD.alias, alias];
  for (const answer of Object.values(record.answer)) yield [FIELD.answer, answer];
  for (const text of [...Object.values(record.text), ...record.cites]) yield [FIELD.text, text];
}

// → sorted [[stem, [[entry, field], …]], …]; a stem counts once per entry, in the best field that it stands in.
export function invert(records, lastField = FIELD.text) {
  const places = new Map();
  records.forEach((record, entry) => {
    const best = new Map();
    for (const [field, text] of wordsOf(record)) {
      if (field > lastField) continue;
      for (const token of tokenize(text)) {
        if (field > FIELD.alias && isStop(token)) continue;
        const term = stem(token);
        best.set(term, Math.min(field, best.get(term) ?? field));
      }
    }
    for (const [term, field] of best) {
      if (!places.has(term)) places.set(term, []);
      places.get(term).push([entry, field]);
    }
  });
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1));
}
