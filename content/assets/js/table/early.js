// In the head, before anything is painted: a page must not move when its scripts begin.
import { asked } from "./address.js";
import { beginCount, chooseCount, count } from "./count.js";
import { recall } from "../page/device.js";

const root = document.documentElement;
root.classList.replace("no-js", "js");
const { game } = document.currentScript.dataset;
if (game) beginCount(game);
window.rulekeep = { game, chooseCount, count, base: new URL("../../", document.currentScript.src).href };

// A long page is laid out as it is scrolled. Not where a place in it was asked for: heights would be guesses, and the place
// missed in browsers that do not hold on to it.
const fresh = performance.getEntriesByType("navigation")[0]?.type === "navigate";
if (fresh && !location.hash) {
  root.classList.add("rk-lazy");
  const exactly = () => root.classList.remove("rk-lazy");
  addEventListener("click", ({ target }) => target.closest?.('a[href*="#"]') && exactly(), true);
  addEventListener("popstate", exactly);
  addEventListener("hashchange", exactly);
  addEventListener("beforeprint", exactly);
}

// What a filter or the guide will fold is not shown unfolded first; when the scripts are there, or never come, all is shown.
const filtered = ["topic", "about", "phase", "status"].some(asked);
if (filtered || (location.pathname.includes("/round/") && recall(`guide.${game}`))) {
  root.classList.add("rk-wait");
  addEventListener("load", () => root.classList.remove("rk-wait"));
}
