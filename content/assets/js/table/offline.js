// The copy for offline use: the page asks for it once all else is done, and says how it stands.
import { recall, remember } from "../page/device.js";
import { element } from "../page/element.js";
import { say } from "./words.js";

const sign = document.querySelector(".rk-offline");
const container = navigator.serviceWorker;
const PATIENCE = 4000;

export function beginOffline() {
  if (!sign || location.protocol === "file:") return;
  if (!document.querySelector("link[rel=manifest]")) {
    forget();
    return;
  }
  if (!container) {
    show("unable");
    return;
  }
  addEventListener("offline", () => show("offline"));
  addEventListener("online", () => container.getRegistration(window.rulekeep.base).then((kept) => kept?.active && show("ready")));
  container.addEventListener("message", ({ data }) => {
    if (data.saving) sign.textContent = `${say("saving")} ${data.saving} %`;
    if (data.failed === "full") show("full");
    if (data.failed === "network") sign.textContent = "";
  });
  // A first visit is to be read, not to be kept: the copy waits until the page has stood for a while.
  const begin = () => setTimeout(register, container.controller ? 0 : PATIENCE);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

function show(state) {
  sign.dataset.state = state;
  sign.textContent = say(state);
}

async function register() {
  let registration;
  try {
    registration = await container.register(`${window.rulekeep.base}sw.js`, { scope: window.rulekeep.base, updateViaCache: "none" });
  } catch {
    if (navigator.onLine) show("unable");
    else if (container.controller) show("offline");
    return;
  }
  if (!registration) return; // What blocks workers may answer with nothing.
  const had = Boolean(container.controller);
  container.addEventListener("controllerchange", () => had && reload());
  if (registration.active) show(navigator.onLine ? "ready" : "offline");
  if (registration.waiting && registration.active) offer(registration);
  if (registration.installing) follow(registration);
  registration.addEventListener("updatefound", () => follow(registration));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && navigator.onLine) registration.update().catch(() => {});
  });
}

function follow(registration) {
  const worker = registration.installing;
  const before = registration.active;
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && before) offer(registration);
    if (worker.state === "activated" && !before) {
      show("ready");
      if (!recall("ready")) toast(say("ready"), []);
      remember("ready", "1");
    }
  });
}

function offer(registration) {
  const worker = registration.waiting;
  if (!worker) return;
  const take = element("button", { type: "button", className: "rk-button", textContent: say("reload") });
  const later = element("button", { type: "button", className: "rk-button", textContent: say("later") });
  const box = toast(say("update"), [take, later]);
  later.addEventListener("click", () => box.remove());
  take.addEventListener("click", () => {
    worker.addEventListener("statechange", () => worker.state === "activated" && reload());
    worker.postMessage("take-over");
  });
}

let reloading = false;

function reload() {
  if (reloading) return;
  reloading = true;
  location.reload();
}

function toast(text, buttons) {
  document.querySelector(".rk-toast")?.remove();
  const box = element("div", { className: "rk-toast", role: "status" }, element("p", { textContent: text }), ...buttons);
  document.querySelector("main").append(box);
  if (!buttons.length) setTimeout(() => box.remove(), 4000);
  return box;
}

// While the site is being written no copy may stand before it.
async function forget() {
  const kept = await container?.getRegistration(window.rulekeep.base);
  await kept?.unregister();
}
