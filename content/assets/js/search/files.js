// Loads the files of the index by script tags: they work from a folder on disk and under `script-src 'self'`, which
// neither `fetch` nor modules do.
const waiting = new Map();

window.rulekeepSearch = (name, data) => waiting.get(name)?.(data);

export const loadFrom = (base, version) => (name) =>
  new Promise((resolve, reject) => {
    waiting.set(name, resolve);
    const script = document.createElement("script");
    script.src = `${base}assets/search/${name}.js?v=${version}`;
    script.onload = () => script.remove();
    script.onerror = () => {
      script.remove();
      reject(new Error(script.src));
    };
    document.head.append(script);
  });
