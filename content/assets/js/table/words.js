// The page's words for its scripts, in its language.
import { element } from "../page/element.js";
import { fill } from "../page/fill.js";

const text = document.getElementById("rk-words")?.textContent;
const words = text ? JSON.parse(text) : {};

export const say = (name, values = {}) => fill(words[name] ?? name, values);

// What a heading calls its entry, without the number that a phase has before its name.
export function nameOf(heading) {
  const parts = [...(heading?.childNodes ?? [])].filter((node) => !node.classList?.contains("rk-badge"));
  return parts.map((node) => node.textContent).join("").trim();
}

// A place from which readers of the screen hear what has changed; it is there from the beginning, as they need it.
const voice = element("p", { className: "rk-voice", role: "status" });
document.body.append(voice);

export function announce(message) {
  voice.textContent = "";
  requestAnimationFrame(() => (voice.textContent = message));
}
