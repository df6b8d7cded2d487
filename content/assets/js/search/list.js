// What was found → elements.
import { element } from "../page/element.js";
import { fill } from "../page/fill.js";
import { stem, tokenize } from "./text.js";

const words = WORDS;
const plural = new Intl.PluralRules(words.language);

export const countOf = (forms, count) => fill(forms[plural.select(count)] ?? forms.other, { count });

// The text with the words that were found in it marked.
function marked(text, terms) {
  return text.split(/([\p{L}\p{N}]+)/u).map((piece, n) => {
    const found = n % 2 && tokenize(piece).some((token) => terms.has(stem(token)));
    return found ? element("mark", {}, piece) : piece;
  });
}

const chip = (kind, text) => element("span", { className: `rk-chip rk-chip--${kind}` }, text);

export function hitElement(hit, { id, href, terms, withGame, sure }) {
  // A verdict on what nobody asked would be read as an answer.
  const verdict =
    sure &&
    hit.verdict &&
    element("strong", { className: `rk-verdict rk-verdict--${hit.verdict}` }, hit.value || words.verdicts[hit.verdict]);
  const under = [
    withGame && element("span", {}, hit.gameName),
    element("span", {}, hit.kindName),
    hit.players.length > 0 && chip("players", `${words.players}: ${hit.players.join(", ")}`),
    hit.status !== "stated" && chip(hit.status, words.statuses[hit.status]),
  ];
  return element(
    "a",
    { role: "option", id, href, tabIndex: -1, className: "rk-hit", "data-entry": hit.key, "aria-selected": "false" },
    element("span", { className: "rk-hit-name" }, ...marked(hit.name, terms)),
    element("span", { className: "rk-hit-lead" }, ...(verdict ? [verdict, " "] : []), ...marked(hit.lead, terms)),
    element("span", { className: "rk-hit-under" }, ...under),
  );
}

export function groupElement(label, options) {
  if (!label) return options;
  const heading = element("div", { className: "rk-hits-of", "aria-hidden": "true" }, label);
  return [element("div", { role: "group", "aria-label": label }, heading, ...options)];
}

export function choiceElement(label, choices, chosen, onChange) {
  const select = element("select", { className: "rk-search-select" });
  for (const [value, text] of choices) select.append(element("option", { value, selected: String(value) === String(chosen) }, text));
  select.addEventListener("change", () => onChange(select.value));
  return element("label", { className: "rk-search-choice" }, element("span", {}, label), select);
}

export const linkList = (title, links) =>
  element(
    "div",
    { className: "rk-none-part" },
    element("strong", {}, title),
    element("ul", {}, ...links.map(([text, href]) => element("li", {}, element("a", { href }, text)))),
  );
