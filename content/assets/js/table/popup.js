// The definition of a term beside the word: on hover, on focus, and on the first tap. The word stays a plain link.
import { element } from "../page/element.js";
import { find, load, readTarget } from "./terms.js";
import { say } from "./words.js";

const WAIT = 200;
const pop = element("div", { className: "rk-pop", role: "group" });
let shown = null;
let timer = 0;
let lastPointer = "";
let muted = null;

export function beginPopups() {
  const first = document.querySelector("a.rk-term");
  if (!first || !("popover" in pop)) return;
  pop.popover = "manual";
  const prepare = () => load(readTarget(first) ?? {});
  if ("requestIdleCallback" in window) requestIdleCallback(prepare, { timeout: 3000 });
  else setTimeout(prepare, 1000);

  document.addEventListener("pointerdown", (event) => {
    lastPointer = event.pointerType;
    if (shown && !pop.contains(event.target) && !shown.contains(event.target)) close();
  });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const link = event.target.closest("a.rk-term");
    if (link && link !== shown) later(() => open(link));
    else if (pop.contains(event.target) || (link && link === shown)) clearTimeout(timer);
    else if (shown && shown !== document.activeElement && !pop.contains(document.activeElement)) later(close);
    else if (!shown) clearTimeout(timer);
  });
  document.addEventListener("focusin", (event) => {
    const link = event.target.closest("a.rk-term");
    if (link && link !== muted && link.matches(":focus-visible")) open(link);
    else if (shown && link !== shown && !pop.contains(event.target)) close();
    muted = null;
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.rk-term");
    const byFinger = (event.pointerType || lastPointer) !== "mouse" && event.detail > 0;
    if (!link || link === shown || !byFinger || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(link, true);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shown) return;
    event.stopPropagation();
    const link = shown;
    const inside = pop.contains(document.activeElement);
    close();
    if (!inside) return;
    muted = link;
    link.focus();
  });
}

function later(act) {
  clearTimeout(timer);
  timer = setTimeout(act, WAIT);
}

// Where there is no definition a tap does what a link does.
async function open(link, tapped = false) {
  clearTimeout(timer);
  const target = readTarget(link);
  if (!target) return tapped && link.click();
  let term = find(target);
  if (!term) {
    await load(target);
    term = find(target);
  }
  if (!term) return tapped && location.assign(link.href);
  if (shown === link) return;
  close();
  fill(term, link);
  link.after(pop);
  link.setAttribute("aria-describedby", "rk-pop-text");
  link.style.setProperty("anchor-name", "--rk-term");
  shown = link;
  pop.showPopover();
  place(link);
}

function close() {
  clearTimeout(timer);
  if (!shown) return;
  shown.removeAttribute("aria-describedby");
  shown.style.removeProperty("anchor-name");
  if (!shown.getAttribute("style")) shown.removeAttribute("style");
  shown = null;
  pop.hidePopover();
  pop.remove();
}

function fill({ name, text, places, status }, link) {
  pop.setAttribute("aria-label", `${say("definition")}: ${name}`);
  const sources = new URL(link.href);
  sources.pathname = sources.pathname.replace(/[^/]+\/(index\.html)?$/, "sources/$1");
  const cites = places.map(([label, anchor]) => {
    sources.hash = anchor;
    return element("a", { className: "rk-cite", href: sources.href, textContent: label });
  });
  const chip = status ? [element("span", { className: "rk-chip", textContent: status })] : [];
  pop.replaceChildren(
    element("p", { className: "rk-pop-name" }, element("strong", { textContent: name }), ...chip),
    element("p", { id: "rk-pop-text", textContent: text }),
    element("p", { className: "rk-pop-foot" }, element("a", { className: "rk-button", href: link.href, textContent: say("open") }), ...cites),
  );
}

// On a phone it lies along an edge of the screen, the one away from the word; elsewhere beside the word, by the browser
// where it can anchor things.
function place(link) {
  const word = link.getBoundingClientRect();
  pop.classList.toggle("rk-pop--top", word.bottom > innerHeight - pop.offsetHeight - 16);
  pop.style.removeProperty("inset");
  if (CSS.supports("anchor-name", "--a") || matchMedia("(max-width: 44.984375em)").matches) return;
  const left = Math.max(8, Math.min(word.left, innerWidth - pop.offsetWidth - 8));
  const below = word.bottom + 6 + pop.offsetHeight < innerHeight;
  pop.style.setProperty("position-area", "none");
  pop.style.inset = `${below ? word.bottom + 6 : word.top - pop.offsetHeight - 6}px auto auto ${left}px`;
}
