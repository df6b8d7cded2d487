// Narrows the rulings of a page; the choices stand in the address. What each ruling has is written at it.
import { decode } from "../page/decode.js";
import { asked, put } from "./address.js";
import { announce, say } from "./words.js";

export function beginFilters() {
  const box = document.querySelector(".rk-filters");
  if (!box) return;
  const form = box.querySelector("form");
  const selects = [...form.querySelectorAll("select")];
  const status = box.querySelector("[role=status]");
  const clear = box.querySelector("button");
  const groups = collectGroups();
  const all = groups.flatMap((group) => group.rulings);

  const show = () => {
    const wanted = Object.fromEntries(selects.map((select) => [select.name, select.value]));
    const players = window.rulekeep.count();
    const names = Object.keys(wanted).filter((name) => wanted[name]);
    for (const ruling of all) {
      const { dataset } = ruling;
      const fits = names.every((name) => (dataset[name] ?? "").split(" ").includes(wanted[name]));
      const counted = !players || !names.length || !dataset.players || dataset.players.split(" ").includes(players);
      ruling.hidden = !(fits && counted);
    }
    for (const { heading, link, rulings } of groups) {
      const shown = rulings.filter((ruling) => !ruling.hidden).length;
      if (heading) heading.hidden = !shown;
      if (!link) continue;
      link.closest("li").hidden = !shown;
      link.querySelector(".rk-count").textContent = shown;
    }
    const shown = all.filter((ruling) => !ruling.hidden).length;
    clear.hidden = !names.length;
    status.textContent = names.length ? say("shown", { shown, all: all.length }) : "";
    box.classList.toggle("rk-filters--on", names.length > 0);
    put(wanted);
  };

  for (const select of selects) {
    const value = asked(select.name);
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  }
  if (selects.some((select) => select.value)) box.open = true;
  form.addEventListener("change", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  clear.addEventListener("click", () => {
    for (const select of selects) select.value = "";
    show();
    announce(say("shown", { shown: all.length, all: all.length }));
    selects[0].focus();
  });
  document.addEventListener("rulekeep:count", show);
  // A link to a ruling that is filtered out shows it all the same.
  addEventListener("hashchange", () => reveal(clear));
  show();
  reveal(clear);
}

function reveal(clear) {
  const target = document.getElementById(decode(location.hash.slice(1)));
  const hidden = target?.closest(".rk-entry[hidden]") ?? (target?.hidden ? target : null);
  if (!hidden) return;
  clear.click();
  target.scrollIntoView();
}

// A topic's heading with its rulings, and the link to it above.
function collectGroups() {
  const groups = [];
  for (const element of document.querySelectorAll("article h2[id^=_], article .rk-entry")) {
    if (element.matches("h2")) {
      const link = document.querySelector(`.rk-jump a[href="#${CSS.escape(element.id)}"]`);
      groups.push({ heading: element, link, rulings: [] });
    } else {
      if (!groups.length) groups.push({ heading: null, link: null, rulings: [] });
      groups.at(-1).rulings.push(element);
    }
  }
  return groups;
}
