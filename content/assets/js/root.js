// At `/`: to the language chosen last, else to the first of the browser's languages that the site has.
(() => {
  const offered = [...document.querySelectorAll("link[hreflang]")].map((link) => link.hreflang);
  const remembered = (() => {
    try {
      return localStorage.getItem("rulekeep.language");
    } catch {
      return null;
    }
  })();
  const wanted = [remembered, ...navigator.languages].flatMap((tag) => (tag ? [tag.toLowerCase(), tag.split("-")[0]] : []));
  location.replace(`${wanted.find((tag) => offered.includes(tag)) ?? offered[0]}/${location.search}${location.hash}`);
})();
