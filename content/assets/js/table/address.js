// The choices of a reader stand in the address, so that it can be shared, kept and gone back to.
export const asked = (name) => new URLSearchParams(location.search).get(name) ?? "";

export function put(changes) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
