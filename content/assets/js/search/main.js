// What `open.js` loads: one finder for the page, in a dialog or in a form of the page itself.
import { element } from "../page/element.js";
import { SearchBox } from "./box.js";
import { loadFrom } from "./files.js";
import { Finder } from "./find.js";

const words = WORDS;
const opener = document.querySelector("[data-search]");
const { base, language, version, game, gameName, repository } = opener.dataset;

// From a folder on disk there is no server to find the index of a folder.
const plain = location.protocol === "file:";
const address = (path) => `${base}${language}/${plain ? path.replace(/\/(?=#|$)/, "/index.html") : path}`;

const ask = (query) => {
  const issue = new URLSearchParams({ title: query, body: `${words.askBody}\n\n${location.href}` });
  return `${repository}/issues/new?${issue}`;
};

const place = {
  finder: new Finder(loadFrom(base, version), language),
  address,
  game: game || undefined,
  gameName,
  searchPage: opener.href,
  ask: repository && ask,
};

let dialog;
let dialogBox;

function makeDialog() {
  const input = element("input", { id: "rk-search-dialog", type: "search", name: "q", enterKeyHint: "search", spellcheck: false });
  input.placeholder = game ? words.fieldGame.replace("{game}", gameName) : words.field;
  const shut = element("button", { type: "button", className: "rk-search-close" }, words.close);
  const row = element("div", { className: "rk-search-field" }, element("label", { htmlFor: input.id, className: "rk-unseen" }, words.search), input, shut);
  const form = element("form", { role: "search", className: "rk-search", action: opener.href }, row);
  dialog = element("dialog", { className: "rk-search-dialog md-typeset", "aria-label": words.search }, form);
  document.body.append(dialog);
  dialogBox = new SearchBox(form, { ...place, onLeave: () => dialog.close() });
  shut.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}

function show(snapshot) {
  if (!dialog) makeDialog();
  if (!dialog.open) dialog.showModal();
  dialogBox.input.focus();
  dialogBox.input.select();
  if (snapshot) dialogBox.open(snapshot);
  else place.finder.prepare(place.game).catch(() => {});
}

let pageBox;

// The search page keeps its question in its address; the home page does not.
function attach(form, snapshot) {
  const shared = form.dataset.shared !== undefined;
  const onQuery = shared ? keepInAddress : undefined;
  pageBox ??= new SearchBox(form, { ...place, onQuery }, { inPage: true });
  const asked = new URLSearchParams(shared ? location.search : "");
  if (snapshot) pageBox.open(snapshot);
  else if (asked.has("q") && !pageBox.input.dataset.asked) {
    pageBox.input.dataset.asked = "yes";
    pageBox.open({ query: asked.get("q"), filters: filtersOf(asked) });
  } else if (pageBox.input.value) pageBox.update();
  else place.finder.prepare(place.game).catch(() => {});
}

const filtersOf = (asked) => ({
  game: asked.get("game") ?? undefined,
  kind: asked.get("kind") ?? undefined,
  status: asked.get("status") ?? undefined,
  players: Number(asked.get("players")) || undefined,
});

function keepInAddress({ input, filters }) {
  if (plain) return; // A file's address cannot be changed.
  const kept = Object.entries({ q: input.value, ...filters }).filter(([, value]) => value);
  const search = kept.length ? `?${new URLSearchParams(kept)}` : location.pathname;
  history.replaceState(history.state, "", search);
}

window.rulekeepBox = { show, attach };
