// Folders of the computer that are edited where they lie: the browser keeps hold of them, and asks before each visit.

import { engine } from "./engine.js";

const STORE = "folders";

function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("kamifuda", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function stored(mode, work) {
  const base = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const asked = work(base.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    base.close();
  }
}

/** Whether this browser lets a page edit a folder. */
export const possible = () => !engine.live && "showDirectoryPicker" in window;

/** The names of folders that were opened before. */
export const known = () => (possible() ? stored("readonly", (store) => store.getAllKeys()).catch(() => []) : Promise.resolve([]));

export const forget = (name) => stored("readwrite", (store) => store.delete(name)).catch(() => {});

/** Let somebody choose a folder; answers the name of its deck, "" where nobody did. */
export async function choose(free) {
  let handle;
  try {
    handle = await window.showDirectoryPicker({ id: "kamifuda", mode: "readwrite" });
  } catch (error) {
    if (error.name === "AbortError") return "";
    throw error;
  }
  for (const name of await known()) { // the same folder again keeps its name
    const before = await stored("readonly", (store) => store.get(name));
    if (await before.isSameEntry(handle)) return linked(name, handle);
  }
  const name = await free(handle.name);
  await stored("readwrite", (store) => store.put(handle, name)).catch(() => {});
  return linked(name, handle);
}

/** Open a folder again that was open before. */
export async function again(name) {
  const handle = await stored("readonly", (store) => store.get(name));
  if (!handle) throw new Error(name);
  if ((await handle.requestPermission({ mode: "readwrite" })) !== "granted") return "";
  return linked(name, handle);
}

async function linked(name, handle) {
  if (!engine.linked.has(name)) await engine.link(name, handle);
  return name;
}
