// Small helps; every page can be read and used without them.

// The language switch keeps the entry: the same anchor stands on the same page of the other language.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[hreflang]");
  if (!link) return;
  if (!link.hash) link.hash = location.hash;
  try {
    localStorage.setItem("rulekeep.language", link.hreflang);
  } catch {
    // Private mode: the browser's own language decides next time.
  }
});

// Material opens its drawer by a label, which no key reaches and no reader announces; where scripts run there is a button.
const drawer = document.getElementById("__drawer");
const menu = document.querySelector(".rk-menu");
if (drawer && menu) {
  drawer.checked = false; // Firefox brings back what was ticked before a reload.
  menu.addEventListener("click", () => drawer.click());
  drawer.addEventListener("change", () => menu.setAttribute("aria-expanded", String(drawer.checked)));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drawer.checked) return;
    drawer.click();
    menu.focus();
  });
}

// A table that is wider than the screen can be moved by keys; one that is not needs no stop on the way through the page.
const tables = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
document.querySelectorAll(".rk-scroll").forEach((region) => tables.observe(region));

// The strip of pages shows where one is.
const here = document.querySelector(".rk-strip [aria-current]");
const strip = here?.closest("ul");
if (strip)
  requestAnimationFrame(() => {
    strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
  });

// The list of entries marks the one that is read. What is out of sight is not laid out, so nothing asks where it stands.
const wide = matchMedia("(min-width: 60em)");
const listed = new Map([...document.querySelectorAll(".rk-toc a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
const reader = new IntersectionObserver(
  (seen) => {
    const heading = seen.findLast(({ isIntersecting }) => isIntersecting)?.target;
    const link = heading && listed.get(heading.id);
    if (!link) return;
    document.querySelector(".rk-toc .md-nav__link--active")?.classList.remove("md-nav__link--active");
    link.classList.add("md-nav__link--active");
    const frame = link.closest(".md-sidebar__scrollwrap");
    const [box, row] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
    if (row.top < box.top || row.bottom > box.bottom) frame.scrollTop += row.top - box.top - box.height / 2;
  },
  { rootMargin: "0px 0px -66%" },
);
const follow = () => {
  reader.disconnect();
  if (!wide.matches) return;
  for (const heading of document.querySelectorAll("main [id]")) if (listed.has(heading.id)) reader.observe(heading);
};
wide.addEventListener("change", follow);
follow();
