// On a phone the keyboard takes half of the screen: the search field of the page goes to the top, so that answers are seen.
export function beginField() {
  const form = document.querySelector("main .rk-search");
  const small = matchMedia("(max-width: 44.984375em)");
  form?.querySelector("input").addEventListener("focus", () => {
    if (small.matches) requestAnimationFrame(() => form.scrollIntoView({ block: "start" }));
  });
}
