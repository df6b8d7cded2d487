// The page's words for its scripts, in its language.
const text = document.getElementById("rk-words")?.textContent;
const words = text ? JSON.parse(text) : {};

export function say(name, values = {}) {
  return (words[name] ?? name).replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
}

export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// What a heading calls its entry, without the number that a phase has before its name.
export function nameOf(heading) {
  const parts = [...(heading?.childNodes ?? [])].filter((node) => !node.classList?.contains("rk-badge"));
  return parts.map((node) => node.textContent).join("").trim();
}

// A place from which readers of the screen hear what has changed; it is there from the beginning, as they need it.
const voice = make("p", { className: "rk-voice" });
voice.setAttribute("role", "status");
document.body.append(voice);

export function announce(message) {
  voice.textContent = "";
  requestAnimationFrame(() => (voice.textContent = message));
}
