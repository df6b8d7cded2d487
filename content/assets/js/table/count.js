// How many play: what holds for another count is folded. The style is made before anything is painted (see early.js), so
// nothing moves; it stays when the page is printed.
import { asked } from "./address.js";
import { recall, remember } from "../page/device.js";

const style = document.createElement("style");
let chosen = "";

// An entry that the address points at is shown whatever was chosen.
function rules(count) {
  const other = `[data-players]:not([data-players~="${count}"])`;
  return `
    .rk-entry${other}:not(:has(> :target)) > :not(h2, h3, h4, .rk-under), .rk-exception${other}, .rk-steps li${other} { display: none }
    .rk-entry${other} { box-shadow: none; background: none; border-style: dashed }
    .rk-exception[data-players~="${count}"] { border-color: var(--rk-stamp); background: var(--rk-wash) }`;
}

export const count = () => chosen;

export function chooseCount(game, value) {
  chosen = /^\d{1,2}(-up)?$/.test(value) ? value : "";
  style.textContent = chosen ? rules(chosen) : "";
  return remember(`players.${game}`, chosen);
}

export function beginCount(game) {
  document.head.append(style);
  chooseCount(game, asked("players") || recall(`players.${game}`) || "");
}
