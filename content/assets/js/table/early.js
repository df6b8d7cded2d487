// In the head, before anything is painted: a page must not move when its scripts begin.
import { beginCount, chooseCount, count } from "./count.js";

document.documentElement.classList.replace("no-js", "js");
const { game } = document.currentScript.dataset;
if (game) beginCount(game);
window.rulekeep = { game, chooseCount, count, base: new URL("../../", document.currentScript.src).href };
