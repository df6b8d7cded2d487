// A round, phase by phase, for one thumb: one phase is open, a bar at the foot of the screen goes on and back. What is
// ticked off is kept, so a screen that went dark or a page that was left costs nothing.
import { recall, remember } from "../page/device.js";
import { element } from "../page/element.js";
import { nameOf, say } from "./words.js";

export function beginGuide() {
  const start = document.querySelector(".rk-guide-start button");
  if (!start) return;
  const guide = new Guide(start.dataset.game, start);
  start.addEventListener("click", () => guide.open());
  document.addEventListener("rulekeep:count", () => guide.follow());
  guide.restore();
}

class Guide {
  constructor(game, start) {
    this.key = `guide.${game}`;
    this.start = start;
    this.turns = start.dataset.cycle === "turn";
    this.phases = [...document.querySelectorAll(".rk-entry--phase")].map((article) => ({
      article,
      heading: article.querySelector("h2, h3, h4"),
      once: Boolean(article.querySelector(".rk-under .rk-chip--once")),
    }));
    this.state = { on: false, phase: 0, round: 1, done: [] };
  }

  get id() {
    return this.phases[this.state.phase].heading.id;
  }

  restore() {
    try {
      const kept = JSON.parse(recall(this.key) ?? "{}");
      const phase = this.phases.findIndex(({ heading }) => heading.id === kept.phase);
      if (!kept.on || phase < 0) return;
      this.state = { on: true, phase, round: Number(kept.round) || 1, done: kept.done.map(String) };
    } catch {
      return;
    }
    this.build();
    this.draw();
    if (!location.hash) this.phases[this.state.phase].article.scrollIntoView();
  }

  open() {
    const first = this.steps()[0] ?? 0;
    this.state = { on: true, phase: first, round: 1, done: [] };
    this.build();
    this.go(first);
  }

  close() {
    this.state.on = false;
    remember(this.key, "");
    document.body.classList.remove("rk-guiding");
    document.querySelectorAll(".rk-tick, .rk-guide-show, .rk-guide-bar").forEach((made) => made.remove());
    for (const { article } of this.phases) article.classList.remove("rk-folded", "rk-now", "rk-done");
    this.start.focus();
  }

  // The phases that are gone through: what happens once is not part of a round, but may open the first one.
  steps() {
    const players = window.rulekeep.count();
    const loop = this.phases.findIndex(({ once }) => !once);
    return this.phases.flatMap(({ article, once }, number) => {
      const fits = !players || !article.dataset.players || article.dataset.players.split(" ").includes(players);
      return fits && (!once || (number < loop && this.state.round === 1)) ? [number] : [];
    });
  }

  build() {
    if (document.body.classList.contains("rk-guiding")) return;
    document.body.classList.add("rk-guiding");
    this.phases.forEach(({ article, heading }, number) => {
      const label = `${say("show")}: ${nameOf(heading)}`;
      const show = element("button", { type: "button", className: "rk-guide-show", "aria-label": label }, say("show"));
      show.addEventListener("click", () => this.go(number));
      heading.after(show);
      article.querySelectorAll("[data-step]").forEach((item) => {
        const label = `${say("done")}: ${item.querySelector("a").textContent}`;
        const input = element("input", { type: "checkbox", className: "rk-tick", "aria-label": label });
        input.dataset.tick = `${heading.id}/${item.dataset.step}`;
        input.addEventListener("change", () => this.tick(input.dataset.tick, input.checked));
        item.prepend(input);
      });
    });
    const button = (name, act) => {
      const made = element("button", { type: "button", className: `rk-button rk-guide-${name}` }, say(name));
      made.addEventListener("click", act);
      return made;
    };
    this.back = button("back", () => this.move(-1));
    this.next = button("next", () => this.move(1));
    this.where = element("p", { className: "rk-guide-where" });
    const group = { className: "rk-guide-bar", role: "group", "aria-label": say("guide") };
    const bar = element("div", group, this.back, this.where, this.next, button("end", () => this.close()));
    document.querySelector("main").append(bar);
  }

  tick(name, on) {
    const done = new Set(this.state.done);
    if (on) done.add(name);
    else done.delete(name);
    this.state.done = [...done];
    this.draw();
  }

  move(by) {
    const steps = this.steps();
    const place = steps.indexOf(this.state.phase);
    if (by > 0) this.tick(this.id, true);
    const next = place < 0 ? steps.find((step) => step > this.state.phase) : steps[place + by];
    if (next !== undefined) this.go(next);
    else if (by > 0) this.nextRound();
  }

  // Where nothing comes again for so many players, the phase that is open stays open.
  nextRound() {
    this.state.round += 1;
    this.state.done = [];
    this.go(this.steps()[0] ?? this.state.phase);
  }

  go(phase) {
    this.state.phase = phase;
    this.draw();
    const { article, heading } = this.phases[phase];
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    article.scrollIntoView({ block: "start" });
  }

  // Another number of players: a phase that is none for so many gives way to the next that is.
  follow() {
    const steps = this.steps();
    if (this.state.on && steps.length && !steps.includes(this.state.phase))
      this.state.phase = steps.find((step) => step > this.state.phase) ?? steps.at(-1);
    this.draw();
  }

  draw() {
    if (!this.state.on) return;
    const steps = this.steps();
    const place = steps.indexOf(this.state.phase);
    const done = new Set(this.state.done);
    this.phases.forEach(({ article, heading }, number) => {
      article.classList.toggle("rk-now", number === this.state.phase);
      article.classList.toggle("rk-folded", number !== this.state.phase);
      article.classList.toggle("rk-done", done.has(heading.id));
    });
    document.querySelectorAll(".rk-tick").forEach((input) => (input.checked = done.has(input.dataset.tick)));
    this.back.disabled = place === 0;
    this.next.textContent = place === steps.length - 1 ? say(this.turns ? "nextTurn" : "nextRound") : say("next");
    const number = place < 0 ? "–" : place + 1;
    this.where.textContent = `${say(this.turns ? "turn" : "round", { number: this.state.round })} · ${say("place", { number, all: steps.length })}`;
    remember(this.key, JSON.stringify({ ...this.state, phase: this.id }));
  }
}
