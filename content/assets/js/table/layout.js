// What early.js left for later is laid out while nothing else is to be done, a few entries at a time.
const AT_A_TIME = 3;

export function beginLayout() {
  const root = document.documentElement;
  if (!root.classList.contains("rk-lazy")) return;
  const waiting = [...document.querySelectorAll(".rk-entry")];
  const idle = (act) => (window.requestIdleCallback ? requestIdleCallback(act, { timeout: 500 }) : setTimeout(act, 60));
  const go = () => {
    for (const entry of waiting.splice(0, AT_A_TIME)) entry.classList.add("rk-laid");
    if (waiting.length && root.classList.contains("rk-lazy")) idle(go);
    else root.classList.remove("rk-lazy");
  };
  if (document.readyState === "complete") idle(go);
  else addEventListener("load", () => idle(go));
}
