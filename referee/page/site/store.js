// The evenings kept on this phone: two places at once, so that neither a crash nor a full store loses a line.
//
// An evening is {id, order, revision, text, remote, base, version}.  Nothing is ordered by the clock, which may be
// wrong: `order` counts evenings, `revision` counts the changes of one.  What is stored is the text of the record, so
// every later version of the page can read it.  localStorage is written at once (a closed tab loses nothing);
// IndexedDB is large and flushed to disk.  The higher revision of the two is what counts.

const PREFIX = "kamifuda:evening:";
const BASE = "kamifuda";
const TABLE = "evenings";

let database = null;
const known = new Map(); // id → evening
const listeners = new Set();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kamifuda");

/** Everything that is kept, from both places. */
export async function open() {
  database = await opened().catch(() => null);
  for (const evening of [...fromLocal(), ...(await fromBase())]) {
    const other = known.get(evening.id);
    if (!other || other.revision < evening.revision) known.set(evening.id, evening);
  }
  window.addEventListener("storage", (event) => {
    if (event.key && event.key.startsWith(PREFIX) && event.newValue) heard(parsed(event.newValue));
  });
  if (channel) channel.onmessage = ({ data }) => heard(data);
}

/** The kept evenings, the newest first. */
export function list() {
  return [...known.values()].filter((each) => !each.gone).sort((a, b) => b.order - a.order);
}

export function get(id) {
  const found = known.get(id);
  return found && !found.gone ? found : null;
}

/** A new evening with this text. */
export function create(text, more = {}) {
  const order = Math.max(0, ...[...known.values()].map((each) => each.order)) + 1;
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  const id = Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
  return { id, order, revision: 0, text, ...more };
}

/** Keep an evening: resolves to true where at least one place has it. */
export async function keep(evening) {
  const next = { ...evening, revision: Math.max(evening.revision, known.get(evening.id)?.revision || 0) + 1 };
  known.set(next.id, next);
  const quick = toLocal(next);
  if (channel) channel.postMessage(next);
  const sure = await toBase(next).catch(() => false);
  return { evening: next, kept: quick || sure };
}

/** Whatever other tabs keep. */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Let an evening go; `keep` brings it back. */
export function drop(id) {
  const evening = known.get(id);
  return evening ? keep({ ...evening, gone: true }) : Promise.resolve();
}

/** Ask the browser to keep all this, and whether it will: true, false, or null where it cannot say. */
export async function persist() {
  if (!navigator.storage || !navigator.storage.persist) return null;
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return null;
  }
}

function heard(evening) {
  if (!evening || typeof evening.text !== "string" || !evening.id) return;
  const other = known.get(evening.id);
  if (other && other.revision > evening.revision) return;
  if (other && other.revision === evening.revision && other.text === evening.text && other.gone === evening.gone) return;
  known.set(evening.id, evening);
  for (const listener of listeners) listener(evening, other || null);
}

// --- the quick place ------------------------------------------------------------------------------
function fromLocal() {
  const found = [];
  try {
    for (let place = 0; place < localStorage.length; place += 1) {
      const key = localStorage.key(place);
      if (key.startsWith(PREFIX)) found.push(parsed(localStorage.getItem(key)));
    }
  } catch {
    return [];
  }
  return found.filter(Boolean);
}

function toLocal(evening) {
  const key = PREFIX + evening.id;
  const text = JSON.stringify(evening);
  for (let tried = 0; tried < 2; tried += 1) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      if (!database || !makeRoom(key)) return false;
    }
  }
  return false;
}

/** Take evenings out of the quick place that are safe in the large one; whether any was. */
function makeRoom(apart) {
  let done = false;
  for (const [id, evening] of known) {
    if (PREFIX + id === apart || evening.safe !== evening.revision) continue;
    localStorage.removeItem(PREFIX + id);
    done = true;
  }
  return done;
}

function parsed(text) {
  try {
    const found = JSON.parse(text);
    return found && typeof found.id === "string" && typeof found.text === "string" ? found : null;
  } catch {
    return null;
  }
}

// --- the large place ------------------------------------------------------------------------------
function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(BASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "id" });
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

async function fromBase() {
  if (!database) return [];
  try {
    const request = database.transaction(TABLE).objectStore(TABLE).getAll();
    const all = await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return all.filter((each) => typeof each.text === "string").map((each) => ({ ...each, safe: each.revision }));
  } catch {
    return [];
  }
}

function toBase(evening) {
  if (!database) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    const work = database.transaction(TABLE, "readwrite", { durability: "strict" });
    const table = work.objectStore(TABLE);
    const older = table.get(evening.id);
    older.onsuccess = () => {
      if (!older.result || older.result.revision <= evening.revision) table.put(evening);
    };
    work.oncomplete = () => {
      const now = known.get(evening.id);
      if (now && now.revision === evening.revision) now.safe = evening.revision;
      resolve(true);
    };
    work.onerror = () => reject(work.error);
    work.onabort = () => reject(work.error);
  });
}
