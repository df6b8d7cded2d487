// The language switch keeps the entry: the same anchor stands on the same page of the other language.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[hreflang]");
  if (!link) return;
  link.hash = location.hash;
  try {
    localStorage.setItem("rulekeep.language", link.hreflang);
  } catch {
    // Private mode: the browser's own language decides next time.
  }
});
