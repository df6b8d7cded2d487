// What terms and components are, by game: a file of its own, loaded once nothing else waits. See definitions.py.
import { decode } from "../page/decode.js";

const games = new Map();
const loading = new Map();

window.rulekeep.define = (game, terms) => games.set(game, terms);

// The language, the game and the entry that a link leads to; nothing for a link that leads elsewhere.
export function readTarget(link) {
  const path = link.href.startsWith(window.rulekeep.base) ? link.href.slice(window.rulekeep.base.length) : "";
  const [, lang, game, id] = /^([^/?#]+)\/([^/?#]+)\/[^?#]*(?:\?[^#]*)?#(.+)$/.exec(path) ?? [];
  return id && { lang, game, id: decode(id) };
}

export function load({ lang, game }) {
  if (!loading.has(game)) {
    loading.set(
      game,
      new Promise((resolve) => {
        const script = document.createElement("script");
        script.src = `${window.rulekeep.base}assets/terms/${lang}/${game}.js`;
        script.onload = script.onerror = resolve;
        document.head.append(script);
      }),
    );
  }
  return loading.get(game);
}

export function find({ game, id }) {
  const [name, text, places, status] = games.get(game)?.[id] ?? [];
  return name && { name, text, places, status };
}
