// The handle of an entry also hands it on: by the device's own sheet, or else by copying its address.
import { element } from "../page/element.js";
import { announce, nameOf, say } from "./words.js";

export function beginShare() {
  document.querySelectorAll(".rk-entry .rk-handle").forEach((handle) => {
    const name = nameOf(handle.closest(".rk-entry").querySelector("h2, h3, h4"));
    const label = `${say("share")}: ${name}`;
    const button = element("button", { type: "button", className: "rk-share", title: say("share"), "aria-label": label });
    button.addEventListener("click", () => share(handle, name, button));
    handle.before(button);
  });
}

// An address without filters: whoever gets it sees the entry itself. The number of players goes along where the entry
// says something about it; otherwise it would only be a choice that the other has not made.
async function share(handle, title, button) {
  const url = new URL(handle.href);
  const counts = handle.closest(".rk-entry").matches("[data-players], :has([data-players])");
  const players = counts && (url.searchParams.get("players") ?? window.rulekeep.count());
  url.search = players ? `?players=${players}` : "";
  if (navigator.share) {
    try {
      await navigator.share({ title, url: url.href });
      return;
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  let said = "copied";
  try {
    await navigator.clipboard.writeText(url.href);
  } catch {
    history.replaceState(history.state, "", url);
    said = "notCopied";
  }
  announce(say(said));
  button.dataset.said = say(said);
  setTimeout(() => delete button.dataset.said, 2500);
}
