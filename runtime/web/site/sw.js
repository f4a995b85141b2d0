// The service worker: every file of this version kept, each checked against what this version was written with.
// A page goes on with the version it began with; the next one takes over once all its pages are closed, or when asked.

const FILES = /* FILES */ [];
const SUMS = new Map(FILES);
const VERSION = /* VERSION */ "";
const PREFIX = "kamifuda-files-";
const NAME = PREFIX + VERSION;
const HEAVY = /(^|\/)(runtime|cards|own|gallery)\//;

const address = (name) => new URL(name, self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(found(name, event.request));
});
self.addEventListener("message", (event) => {
  if (event.data.take) self.skipWaiting();
  if (event.data.complete) {
    const done = all(event.data.under || "").then(
      () => event.ports[0].postMessage({ complete: true }),
      () => event.ports[0].postMessage({ complete: false }),
    );
    event.waitUntil(done);
  }
});

/** What the pages themselves consist of; after an earlier version also all that it had, so that nothing is left behind. */
async function install() {
  const before = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  const cache = await caches.open(NAME);
  const had = new Set();
  await Promise.all(before.map((name) => handDown(name, cache, had)));
  await Promise.all(FILES.filter(([name]) => !HEAVY.test(name) || had.has(name)).map(([name]) => ensured(cache, name)));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }
  await self.clients.claim();
}

/** Files that an earlier version has in the same form need not come over the wire again. */
async function handDown(name, cache, had) {
  const old = await caches.open(name);
  for (const request of await old.keys()) {
    const file = request.url.slice(self.registration.scope.length);
    had.add(file);
    const response = await old.match(request);
    if (response.headers.get("x-sum") === SUMS.get(file)) await cache.put(request.url, response);
  }
}

/** Everything that the page of a folder needs: of other folders only what is light. */
async function all(under) {
  const cache = await caches.open(NAME);
  const needed = ([name]) => !HEAVY.test(name) || name.startsWith("runtime/") || name.startsWith(under);
  for (const [name] of FILES.filter(needed)) await ensured(cache, name);
}

async function ensured(cache, name) {
  const kept = await cache.match(address(name));
  return kept || fetched(cache, name);
}

/** A file from the network; kept only if it is the one that belongs to this version. */
async function fetched(cache, name) {
  let bytes = null;
  let response = null;
  for (const how of ["force-cache", "reload"]) { // what the page has just loaded need not come again
    response = await fetch(address(name.replace(/(^|\/)index\.html$/, "$1")), { cache: how, credentials: "same-origin" });
    if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
    bytes = await response.arrayBuffer();
    if ((await sum(bytes)) === SUMS.get(name)) {
      const headers = { "content-type": response.headers.get("content-type") || "", "x-sum": SUMS.get(name) };
      await cache.put(address(name), new Response(bytes, { headers }));
      return new Response(bytes, { headers });
    }
  }
  throw new Error(`${name}: another version`);
}

async function sum(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The file of ours that a request means; null where it is for the network. */
function nameOf(request) {
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return null;
  const path = request.url.slice(self.registration.scope.length).split(/[?#]/)[0];
  const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return SUMS.has(name) ? name : request.mode === "navigate" ? "index.html" : null;
}

async function found(name, request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(address(name));
  if (kept) return kept;
  try {
    return await fetched(cache, name);
  } catch {
    return fetch(request);
  }
}
