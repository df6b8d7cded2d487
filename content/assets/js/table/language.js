// The other language of what is seen: the entry in sight and what was asked for go along.

export function beginLanguage() {
  document.querySelectorAll(".rk-language").forEach((link) =>
    link.addEventListener("click", () => {
      const query = document.querySelector("main form[role=search] input[type=search]")?.value;
      link.search = location.search || (query ? `?${new URLSearchParams({ q: query })}` : "");
      link.hash = location.hash || entryInSight();
    }),
  );
}

// The first entry that goes on below the head of the page, once something was scrolled.
function entryInSight() {
  if (scrollY < innerHeight / 2) return "";
  const seen = [...document.querySelectorAll(".rk-entry")].find((entry) => entry.getBoundingClientRect().bottom > innerHeight / 4);
  return seen?.querySelector("h2, h3, h4")?.id ?? "";
}
