// The search box: a combobox after the ARIA guide over a list of links. It owns one form; whoever made the form decides
// whether it stands in a dialog or in a page.
import { recall, remember } from "../page/device.js";
import { element } from "../page/element.js";
import { fill } from "../page/fill.js";
import { choiceElement, countOf, groupElement, hitElement, linkList } from "./list.js";

const words = WORDS;
const FEW = 12;
const ELSEWHERE = 6;
const PAUSE = 200;
const ANNOUNCE_AFTER = 500; // A reader hears the count once the typing pauses, not at every key.

export class SearchBox {
  // `place`: {finder, address(path), game, gameName, searchPage, ask, onLeave}; `inPage`: the list stands in the page.
  constructor(form, place, { inPage = false } = {}) {
    Object.assign(this, { form, place, inPage, filters: {}, everywhere: !place.game, literal: false, shown: FEW, asked: 0 });
    this.input = form.querySelector("input");
    this.build();
    this.listen();
  }

  build() {
    const id = `${this.input.id}-list`;
    const attributes = { role: "combobox", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list", autocomplete: "off" };
    for (const [name, value] of Object.entries(attributes)) this.input.setAttribute(name, value);
    this.clear = element("button", { type: "button", className: "rk-search-clear", "aria-label": words.clear, hidden: true }, "×");
    this.input.after(this.clear);
    this.choices = element("div", { className: "rk-search-choices" });
    // On a wide screen nothing opens or shuts them: they are there.
    const wide = matchMedia("(min-width: 48em)");
    const filters = element("details", { className: "rk-search-filters", open: wide.matches }, element("summary", {}, words.filters), this.choices);
    wide.addEventListener("change", () => (filters.open ||= wide.matches));
    this.note = element("p", { className: "rk-note-read", hidden: true });
    this.list = element("div", { role: "listbox", id, className: "rk-hits", "aria-label": words.found });
    this.rest = element("div", { className: "rk-rest" });
    this.status = element("p", { role: "status", className: "rk-unseen" });
    this.panel = element("div", { className: "rk-search-panel", hidden: true }, filters, this.note, this.list, this.rest, this.switch());
    this.form.append(this.panel, this.status);
  }

  // Single keys disturb who dictates or uses switches, so there is a way to be rid of this one.
  switch() {
    const box = element("input", { type: "checkbox", checked: recall("slash") !== "off" });
    box.addEventListener("change", () => remember("slash", box.checked ? "" : "off"));
    return element("p", { className: "rk-search-foot" }, element("span", {}, words.keys), element("label", {}, box, ` ${words.slash}`));
  }

  listen() {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.openBest();
    });
    this.input.addEventListener("input", () => {
      Object.assign(this, { literal: false, shown: FEW });
      this.update();
    });
    this.input.addEventListener("keydown", (event) => this.press(event));
    this.clear.addEventListener("click", () => this.empty());
    this.list.addEventListener("click", (event) => {
      const hit = event.target.closest("[data-entry]");
      const plain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (hit && plain) this.leave(hit);
    });
    // Moving over the list with the mouse chooses too, so that Enter opens what is seen as chosen.
    this.list.addEventListener("pointermove", (event) => this.choose(event.target.closest("[data-entry]"), false));
  }

  // What is listed may still be what was found for another query.
  async openBest() {
    // The key of a keyboard on the screen puts that away; what was found is tapped.
    if (!this.active && matchMedia("(hover: none)").matches) return this.input.blur();
    if (this.listed !== this.asked) await this.update();
    if (this.listed === this.asked) (this.active ?? this.options()[0])?.click();
  }

  press(event) {
    const options = this.options();
    const at = options.indexOf(this.active);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && this.input.value) {
      event.preventDefault();
      event.stopPropagation();
      this.empty();
    } else if (step === -1 && at < 0 && this.reading) {
      event.preventDefault();
      this.readLiterally();
    } else if (step && options.length) {
      event.preventDefault();
      const next = at + step;
      this.choose(at === 0 && step < 0 ? null : options[(at < 0 && step < 0 ? options.length - 1 : next) % options.length]);
    }
  }

  options = () => [...this.list.querySelectorAll("[role=option]")];

  choose(option, scroll = true) {
    if (option === this.active || option === undefined) return;
    this.active?.setAttribute("aria-selected", "false");
    this.active = option ?? null;
    if (option) {
      option.setAttribute("aria-selected", "true");
      this.input.setAttribute("aria-activedescendant", option.id);
      if (scroll) option.scrollIntoView({ block: "nearest" });
    } else this.input.removeAttribute("aria-activedescendant");
  }

  empty() {
    this.input.value = "";
    this.input.focus();
    this.update();
  }

  readLiterally() {
    this.literal = !this.literal;
    this.update();
    this.input.focus();
  }

  // What to search in and for, as the finder takes it.
  question() {
    const game = this.filters.game || (this.everywhere ? undefined : this.place.game);
    return { game, only: Boolean(this.filters.game), literal: this.literal, filters: this.filters, limit: this.shown };
  }

  async update(snapshot) {
    const query = this.input.value.trim();
    const turn = ++this.asked;
    this.clear.hidden = !this.input.value;
    this.place.onQuery?.(this);
    if (!query) return this.close();
    try {
      const question = this.question();
      let found = await this.ask(turn, query, { ...question, only: Boolean(question.game) });
      // Other games are looked at once the typing pauses: half a word is never sure.
      if (found && question.game && !question.only && !found.sure) {
        await new Promise((go) => setTimeout(go, PAUSE));
        found = await this.ask(turn, query, question);
      }
      if (!found) return undefined;
      const help = found.groups.length ? {} : await this.place.finder.help(query, question.game);
      if (turn !== this.asked) return undefined;
      this.renderRest(query, found, help);
      this.list.dataset.query = query;
    } catch {
      if (turn === this.asked) this.renderFailure();
    }
    if (snapshot) this.restore(snapshot);
    return undefined;
  }

  // Asks and shows, unless something else was asked meanwhile.
  async ask(turn, query, question) {
    if (turn !== this.asked) return undefined;
    const found = await this.place.finder.find(query, question);
    const facets = await this.place.finder.facets(question.game, !this.place.game);
    if (turn !== this.asked) return undefined;
    this.render(query, found, facets);
    this.listed = turn;
    return found;
  }

  close() {
    this.panel.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.choose(null);
    this.list.replaceChildren();
    this.announce("");
  }

  render(query, found, facets) {
    const { sure, terms, reading } = found;
    this.reading = (sure && reading) || this.literal;
    this.choose(null);
    let n = 0;
    const groups = found.groups.map(({ game, hits }, at) => {
      const shown = hits.slice(0, at && !this.inPage ? ELSEWHERE : this.shown);
      const options = shown.map((hit) =>
        hitElement(hit, { id: `${this.list.id}-${n++}`, href: this.place.address(hit.address), terms, withGame: !game, sure }),
      );
      const label = !this.place.game || this.question().only ? "" : game ? this.place.gameName : words.elsewhere;
      return groupElement(found.groups.length > 1 || label === words.elsewhere ? label : "", options);
    });
    this.list.replaceChildren(...groups.flat());
    this.list.dataset.shown = query;
    this.panel.hidden = false;
    this.input.setAttribute("aria-expanded", String(n > 0));
    this.renderNote(query, sure, n);
    this.renderChoices(facets);
    const total = found.groups.reduce((sum, group) => sum + group.total, 0);
    this.total = total;
    const count = total ? countOf(words.results, total) : fill(words.none, { query });
    this.announce([count, sure || !total ? "" : words.similar, sure && reading ? fill(words.readAs, { reading }) : ""].filter(Boolean).join(". "));
  }

  renderNote(query, sure, count) {
    const parts = [];
    if (this.reading) {
      parts.push(this.literal ? words.literally : fill(words.readAs, { reading: this.reading }), " ");
      const other = this.literal ? words.readAgain : fill(words.literal, { query });
      const back = element("button", { type: "button" }, other, " ", element("kbd", { "aria-hidden": "true" }, "↑"));
      back.addEventListener("click", () => this.readLiterally());
      parts.push(back);
    }
    if (count && !sure) parts.push(element("strong", { className: "rk-similar" }, words.similar));
    this.note.replaceChildren(...parts);
    this.note.hidden = !parts.length;
  }

  renderChoices(facets) {
    const state = JSON.stringify([this.filters, this.everywhere]);
    if (facets === this.facets && state === this.state) return;
    Object.assign(this, { facets, state });
    const { games, kinds, statuses, players } = facets;
    const made = [];
    const offer = (name, all, options, convert = String) =>
      made.push(choiceElement(words[name], [["", all], ...options], this.filters[name] ?? "", (value) => {
        this.filters = { ...this.filters, [name]: value ? convert(value) : undefined };
        this.update();
      }));
    if (this.place.game) {
      const here = [["", this.place.gameName], ["*", words.allGames]];
      made.push(choiceElement(words.game, here, this.everywhere ? "*" : "", (value) => {
        this.everywhere = value === "*";
        this.update();
      }));
    } else offer("game", words.allGames, games);
    offer("kind", words.allKinds, kinds.map(([kind, name]) => [kind, words.kinds[kind] ?? name]));
    if (players.length) offer("players", words.allPlayers, players.map((n) => [n, n]), Number);
    if (statuses.length > 1) offer("status", words.allStatuses, statuses.map((each) => [each, words.statuses[each]]));
    const focused = [...this.choices.querySelectorAll("select")].indexOf(document.activeElement);
    this.choices.replaceChildren(...made);
    if (focused >= 0) this.choices.querySelectorAll("select")[focused]?.focus();
  }

  renderRest(query, found, help) {
    const parts = [];
    const list = (title, entries = []) => entries.length && parts.push(linkList(title, entries.map(({ name, address }) => [name, this.place.address(address)])));
    for (const game of found.named) list(words.goTo, [game]);
    if (!found.groups.length) {
      if (!found.named.length) parts.push(element("p", { className: "rk-none" }, fill(words.none, { query })));
      list(words.nearest, help.nearest);
      if (this.place.ask) parts.push(element("p", {}, element("a", { href: this.place.ask(query), rel: "noopener" }, words.ask)));
      list(words.open, help.open);
    } else if (this.total > this.options().length) parts.push(this.more(query));
    this.rest.replaceChildren(...parts);
  }

  more(query) {
    if (!this.inPage) {
      const page = `${this.place.searchPage}?${new URLSearchParams({ q: query, ...(this.question().game && { game: this.question().game }) })}`;
      return element("p", {}, element("a", { href: page }, fill(words.all, { count: this.total })));
    }
    const button = element("button", { type: "button", className: "rk-more" }, words.more);
    button.addEventListener("click", () => {
      this.shown += FEW;
      this.update();
    });
    return element("p", {}, button);
  }

  renderFailure() {
    const again = element("button", { type: "button" }, words.retry);
    again.addEventListener("click", () => this.update());
    this.list.replaceChildren();
    this.rest.replaceChildren(element("p", { className: "rk-none" }, `${words.failed} `, again));
    this.panel.hidden = false;
    this.announce(words.failed);
  }

  announce(text) {
    clearTimeout(this.announcing);
    this.announcing = setTimeout(() => (this.status.textContent = text), text ? ANNOUNCE_AFTER : 0);
  }

  // Remembers the list, so that the back button returns to it.
  leave(hit) {
    const { filters, everywhere, literal, shown } = this;
    const scroller = this.inPage ? document.scrollingElement : this.list;
    const search = { query: this.input.value, filters, everywhere, literal, shown, entry: hit.dataset.entry, top: scroller.scrollTop };
    history.replaceState({ ...history.state, rulekeepSearch: search }, "");
    const there = new URL(hit.href);
    if (there.pathname === location.pathname && there.search === location.search) this.place.onLeave?.();
  }

  open({ query, ...rest }) {
    Object.assign(this, rest);
    this.input.value = query;
    return this.update(rest);
  }

  restore({ entry, top }) {
    const hit = this.options().find((option) => option.dataset.entry === entry);
    this.choose(hit ?? null, false);
    if (this.inPage) scrollTo({ top, behavior: "instant" });
    else this.list.scrollTop = top;
  }
}
