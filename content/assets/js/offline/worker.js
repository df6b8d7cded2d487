// The copy of the whole site for a table without a network. One worker keeps one version, VERSION, made of FILES (address →
// fingerprint), all of which are checked as they arrive: what the browser shows is one version or, without a copy, the
// network, never some of each. A new version is fetched beside the old one and waits until the reader wants it.
import { decode } from "../page/decode.js";

const NAME = `rulekeep-${VERSION}`;
const MARK = "x-rulekeep";
const OLDER = "?older"; // Where a copy keeps the names of those that were there before it.
const AT_ONCE = 6;
const root = new URL("./", self.location).href;
let broken = false;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("message", (event) => event.data === "take-over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(root) || broken) return;
  const { pathname, search } = new URL(request.url);
  const address = decode(pathname.slice(new URL(root).pathname.length)).replace(/(^|\/)index\.html$/, "$1");
  if (Object.hasOwn(FILES, address)) event.respondWith(serve(address, request));
  else if (Object.hasOwn(FILES, `${address}/`)) event.respondWith(Response.redirect(`${root}${address}/${search}`));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => missing()));
});

async function fill() {
  try {
    const cache = await caches.open(NAME);
    const names = (await caches.keys()).filter((name) => name.startsWith("rulekeep-") && name !== NAME);
    await store(cache, OLDER, new Response(JSON.stringify(names)));
    const older = await Promise.all(names.map((name) => caches.open(name)));
    const waiting = Object.keys(FILES);
    const all = waiting.length;
    const work = async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        await keep(cache, older, address);
        if (waiting.length % 20 === 0) tell({ saving: Math.round((100 * (all - waiting.length)) / all) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    // The reader may have deleted it meanwhile.
    if (!(await caches.has(NAME))) throw new Error(`${NAME} is gone`);
  } catch (error) {
    const full = error.name === "QuotaExceededError";
    await tell({ failed: full ? "full" : "network" });
    if (full) await caches.delete(NAME);
    throw error;
  }
}

// From this version if it was begun before, from an older one where nothing has changed, else from the network.
async function keep(cache, older, address) {
  for (const place of [cache, ...older]) {
    const kept = await place.match(root + address);
    if (kept?.headers.get(MARK) !== FILES[address]) continue;
    if (place !== cache) await store(cache, address, kept);
    return;
  }
  const fresh = await check(await fetch(root + address, { cache: "no-cache" }), address);
  if (!fresh) throw new Error(`${address} is not of this version`);
  await store(cache, address, fresh);
}

// What has arrived and cannot be kept finds no room: not every browser calls it so.
async function store(cache, address, response) {
  try {
    await cache.put(root + address, response);
  } catch {
    throw new DOMException(`no room for ${address}`, "QuotaExceededError");
  }
}

// The response with its mark, if it is what this version has there.
async function check(response, address) {
  if (!response.ok) return null;
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const found = [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== FILES[address]) return null;
  return new Response(body, { headers: { "content-type": response.headers.get("content-type") ?? "", [MARK]: found } });
}

async function serve(address, request) {
  const kept = await look(address);
  if (kept) return kept;
  let response;
  try {
    response = await fetch(request.mode === "navigate" ? request.url : request, { cache: "no-cache" });
  } catch {
    return request.mode === "navigate" ? missing() : Response.error();
  }
  const whole = await check(response.clone(), address);
  if (whole) await mend(address, whole.clone());
  else if (isPublished(response)) await giveUp();
  return whole ?? response;
}

async function look(address) {
  try {
    return await (await caches.open(NAME)).match(root + address);
  } catch {
    return undefined;
  }
}

async function mend(address, whole) {
  try {
    await (await caches.open(NAME)).put(root + address, whole);
  } catch {
    // No room to mend it: it was shown all the same.
  }
}

// Whether the site itself says what stands there now, not a host in trouble, nor a network that wants a log-in first.
const isPublished = ({ ok, redirected, type }) => ok && !redirected && type === "basic";

// A hole, and the site has moved on: better no copy than one of two versions.
async function giveUp() {
  broken = true;
  await caches.delete(NAME);
  await self.registration.unregister();
}

async function missing() {
  const page = await look("404.html");
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(page ? await page.text() : OFFLINE_PAGE, { status: page ? 404 : 503, headers });
}

// Only what was there before: a newer version may be arriving beside this one already.
async function forget() {
  const names = await look(OLDER);
  for (const name of names ? await names.json() : []) await caches.delete(name);
}

async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}
