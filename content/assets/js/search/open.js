// On every page: the search is opened by its button, its field or a key, and nothing of it is loaded before that.
import { recall } from "../page/device.js";

const opener = document.querySelector("[data-search]");
const field = document.querySelector(".rk-search input");

let loading;

function load() {
  loading ??= new Promise((resolve, reject) => {
    const { base, language, version } = opener.dataset;
    const script = document.createElement("script");
    script.src = `${base}assets/js/search.${language}.js?v=${version}`;
    script.onload = () => resolve(window.rulekeepBox);
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error(script.src));
    };
    document.head.append(script);
  });
  return loading;
}

// Where the page has a field of its own, that is the search; elsewhere a dialog is. Without the script a link leads to one.
async function open(snapshot) {
  try {
    const box = await load();
    if (field) box.attach(field.form, snapshot);
    else box.show(snapshot);
  } catch {
    if (!field) location.assign(opener.href);
  }
}

const typing = (target) => target instanceof Element && target.closest("input, textarea, select, [contenteditable]");

// By the place of the key: on a Russian keyboard `/` gives a full stop, which Material takes for "next page".
function asksForSearch(event) {
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey || event.shiftKey || event.isComposing) return false;
  if (command) return event.key.toLowerCase() === "k" || (event.code === "KeyK" && !/^[a-z]$/i.test(event.key));
  return (event.key === "/" || event.code === "Slash") && !typing(event.target) && recall("slash") !== "off";
}

if (opener) {
  addEventListener(
    "keydown",
    (event) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (field) field.focus();
      else open();
    },
    true,
  );
  opener.addEventListener("click", (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (field) field.focus();
    else open();
  });
  field?.addEventListener("focus", () => open(), { once: true });

  // Back from an entry: the list as it was left.
  const restore = () => history.state?.rulekeepSearch && open(history.state.rulekeepSearch);
  addEventListener("popstate", restore);
  if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") restore();
  if (field && new URLSearchParams(location.search).has("q")) open();
}
