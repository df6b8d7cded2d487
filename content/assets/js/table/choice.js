// The form of player counts: it shows what is chosen, and passes a new choice on.
import { put } from "./address.js";
import { announce, say } from "./words.js";

const label = (value) => value.replace("-up", "+");

export function beginChoice() {
  const form = document.querySelector(".rk-choice");
  if (!form) return;
  const { game } = form.dataset;
  const choose = (value) => {
    const kept = window.rulekeep.chooseCount(game, value);
    const input = form.querySelector(`input[value="${CSS.escape(window.rulekeep.count())}"]`);
    if (input) input.checked = true;
    form.dataset.chosen = label(window.rulekeep.count());
    put({ players: window.rulekeep.count() });
    if (!kept) carry(window.rulekeep.count());
    document.dispatchEvent(new Event("rulekeep:count"));
  };
  choose(form.querySelector(`input[value="${CSS.escape(window.rulekeep.count())}"]`) ? window.rulekeep.count() : "");
  form.addEventListener("change", (event) => {
    choose(event.target.value);
    announce(event.target.value ? say("forPlayers", { players: label(event.target.value) }) : say("forAll"));
  });
  form.addEventListener("submit", (event) => event.preventDefault());
}

// Where nothing can be remembered, the links to other pages of the game take the choice along.
function carry(value) {
  const home = new URL(window.rulekeep.base).pathname;
  document.querySelectorAll("main a[href], .rk-strip a[href]").forEach((link) => {
    const url = new URL(link.href);
    if (!url.pathname.startsWith(home) || !url.pathname.includes(`/${window.rulekeep.game}/`)) return;
    if (value) url.searchParams.set("players", value);
    else url.searchParams.delete("players");
    link.href = url.href;
  });
}
