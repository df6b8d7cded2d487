// The page of a missing address: one language, the one that was asked for, and a search for the words of the address.
import { decode } from "../page/decode.js";

const NOISE = new Set(["index", "html", "md"]);

export function beginMissing() {
  const parts = [...document.querySelectorAll(".rk-missing")];
  if (!parts.length) return;
  const path = location.pathname.slice(new URL(window.rulekeep.base).pathname.length);
  const [first, ...rest] = decode(path).split("/").filter(Boolean);
  const lang = parts.find((part) => part.lang === first)?.lang ?? wanted(parts);
  const asked = parts.some((part) => part.lang === first) ? rest : [first ?? "", ...rest];
  for (const part of parts) part.hidden = part.lang !== lang;
  document.documentElement.lang = lang;
  const form = document.querySelector(".rk-search");
  const opener = document.querySelector("a[data-search]");
  form.action = parts.find((part) => part.lang === lang).dataset.search;
  if (opener) Object.assign(opener, { href: form.action }).dataset.language = lang;
  const last = asked.at(-1) ?? "";
  const words = `${location.hash ? decode(location.hash.slice(1)) : last}`.split(/[^\p{L}\p{N}]+/u);
  form.elements.q.value = words.filter((word) => word && !NOISE.has(word)).join(" ");
  form.elements.q.focus();
}

function wanted(parts) {
  const offered = parts.map((part) => part.lang);
  const tags = navigator.languages.flatMap((tag) => [tag.toLowerCase(), tag.split("-")[0]]);
  return tags.find((tag) => offered.includes(tag)) ?? offered[0];
}
