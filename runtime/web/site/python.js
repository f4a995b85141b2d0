// Python in a worker of any of our pages: started from a kept memory where there is one, its files laid out from archives.
// The runtime lies in `runtime/` of the site's root, what belongs to one page in `runtime/` beside its worker.

import { loaded } from "./inflate.js";

const KEPT = "kamifuda-memory";
const PACKED = {
  "pyodide.asm.wasm": ["pyodide.asm.wasm.gz", "application/wasm"],
  "python_stdlib.zip": ["library.zip.gz", "application/zip"],
};

/** The address of a file beside the worker, and of one of the root that all pages of a site share. */
export const here = (name) => new URL(name, self.location.href).href;
const root = new URLSearchParams(self.location.search).get("root") || "./";
const shared = (name) => here(root + name);

export const fetched = self.fetch.bind(self);
let step = () => {};

// What lies gzipped in the folder is unpacked on the way, whatever the host does.
self.fetch = async (address, options) => {
  const name = String(address.url || address).split("?")[0].split("/").pop();
  if (!(name in PACKED)) return fetched(address, options);
  const [packed, type] = PACKED[name];
  const body = await unpacked(shared(`runtime/${packed}`));
  return new Response(body, { headers: { "content-type": type } });
};

/** All bytes of a gzipped file, unpacked. */
export async function unpacked(address) {
  const bytes = await loaded(address, fetched);
  step();
  return bytes;
}

/** The files of an archive that was only put together, not compressed. */
function* entries(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 0;
  while (view.getUint32(place, true) === 0x04034b50) {
    const size = view.getUint32(place + 18, true);
    const name = view.getUint16(place + 26, true);
    const extra = view.getUint16(place + 28, true);
    const begin = place + 30 + name + extra;
    yield [new TextDecoder().decode(bytes.subarray(place + 30, place + 30 + name)), bytes.subarray(begin, begin + size)];
    place = begin + size;
  }
}

/** The files of an archive in a folder of Python's: put there at once, as opening and writing some hundreds takes long.
 *  `whole` makes of a name and its bytes what is laid there. */
export function laid(python, bytes, home, whole = (entry) => entry) {
  const folders = new Map();
  for (const entry of entries(bytes)) {
    const [name, data] = whole(entry);
    const path = `${home}/${name}`;
    const cut = path.lastIndexOf("/");
    const folder = path.slice(0, cut);
    if (!folders.has(folder)) {
      python.FS.mkdirTree(folder);
      folders.set(folder, python.FS.lookupPath(folder).node);
    }
    const place = folders.get(folder);
    const file = place.node_ops.mknod(place, path.slice(cut + 1), 0o100644, 0);
    file.contents = data;
    file.usedBytes = data.length;
  }
}

// Most of a memory is empty: kept are its length, the numbers of the pages that are not, and these pages.
const PAGE = 4096;

function folded(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  const whole = Math.floor(memory.length / PAGE);
  const each = PAGE >> 2;
  const used = [];
  for (let page = 0; page < whole; page += 1) {
    let place = page * each;
    const end = place + each;
    while (place < end && !words[place]) place += 1;
    if (place < end) used.push(page);
  }
  if (memory.length % PAGE) used.push(whole);
  const head = new Uint32Array([memory.length, used.length, ...used]);
  return new Blob([head, ...used.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE))]);
}

function unfolded(bytes) {
  const [length, count] = new Uint32Array(bytes, 0, 2);
  const used = new Uint32Array(bytes, 8, count);
  const memory = new Uint8Array(length);
  let place = 8 + 4 * count;
  for (const page of used) {
    const size = Math.min(PAGE, length - page * PAGE);
    memory.set(new Uint8Array(bytes, place, size), page * PAGE);
    place += size;
  }
  return memory;
}

async function remembered(name, mark) {
  try {
    const cache = await caches.open(KEPT);
    const own = here(`memory-${name}-`);
    for (const each of await cache.keys()) {
      if (each.url.startsWith(own) && !each.url.endsWith(mark)) await cache.delete(each);
    }
    const found = await cache.match(own + mark);
    return found ? unfolded(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Python's module with a memory of at least this size: one that is kept does not fit the memory that it begins with. */
const roomy = (size) => async (settings) => {
  const { default: create } = await import(shared("runtime/pyodide.asm.mjs"));
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, done) =>
    instantiate(imports, (instance, module) => {
      const memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
      const more = Math.ceil((size - memory.buffer.byteLength) / 65536);
      if (more > 0) memory.grow(more);
      return done(instance, module);
    });
  return create(settings);
};

/**
 * Start Python. `name`: what its kept memory is called; `lay(python)` lays out files; `begin`: Python that imports what is
 * needed; `works(python)`: whether one that came from a kept memory does. Answers `{python, begun, remember}`, where
 * `remember()` keeps the memory as it is then, and `begun` is what `begin` gave, null from a kept memory.
 */
export async function started({ name, lay, begin, works, onstep = () => {} }) {
  step = onstep;
  const { loadPyodide } = await import(shared("runtime/pyodide.mjs"));
  const about = await (await fetched(here("runtime/about.json"))).json();
  const options = { indexURL: shared("runtime/"), lockFileContents: about.lock, packages: [] };
  step();
  const memory = await remembered(name, about.mark);
  if (memory) {
    try {
      const python = await loadPyodide({ ...options, _loadSnapshot: memory, createPyodideModule: roomy(memory.length) });
      await lay(python);
      if (works(python)) return { python, begun: null, remember: async () => true };
    } catch {
      await caches.delete(KEPT);
    }
  }
  let python;
  try {
    python = await loadPyodide({ ...options, _makeSnapshot: true });
  } catch {
    python = await loadPyodide(options);
  }
  await lay(python);
  const begun = python.runPython(begin);
  step();
  const remember = async () => {
    try {
      const kept = folded(python.makeMemorySnapshot());
      const cache = await caches.open(KEPT);
      await cache.put(here(`memory-${name}-${about.mark}`), new Response(kept));
      return true;
    } catch {
      return false;
    }
  };
  return { python, begun, remember: memory ? async () => false : remember };
}

/** A mishap in one line. */
export const mishap = (error) => String(error?.message || error).trim().split("\n").pop().slice(0, 300);
