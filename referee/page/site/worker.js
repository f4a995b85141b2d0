// The referee in the browser: Python starts here, from a kept memory where there is one, and answers one by one.

const KEPT = "kamifuda-memory";
const PACKED = {
  "pyodide.asm.wasm": ["pyodide.asm.wasm.gz", "application/wasm"],
  "python_stdlib.zip": ["library.zip.gz", "application/zip"],
};

const BEGIN = "import sys\nsys.path.insert(0, '/app')\nfrom referee.page.browser import begin, rehearse, reply\nbegin()";

const here = (name) => new URL(name, self.location.href).href;
const fetched = self.fetch.bind(self);

// What lies gzipped in the folder is unpacked on the way, whatever the host does.
self.fetch = async (address, options) => {
  const name = String(address.url || address).split("?")[0].split("/").pop();
  if (!(name in PACKED)) return fetched(address, options);
  const [packed, type] = PACKED[name];
  const body = await opened(here(`runtime/${packed}`));
  return new Response(body, { headers: { "content-type": type } });
};

/** The stream of a gzipped file, unpacked; also where a host has unpacked it already. */
async function opened(address) {
  const found = await fetched(address);
  if (!found.ok) throw new Error(`${address.split("/").pop()}: HTTP ${found.status}`);
  const bytes = new Uint8Array(await found.arrayBuffer());
  step();
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new Blob([bytes]).stream();
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}

const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

let steps = 0;
function step() {
  steps += 1;
  self.postMessage({ progress: Math.min(0.95, steps / 7) });
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

function laid(python, bytes, home) {
  for (const [name, data] of entries(bytes)) {
    const path = `${home}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, data);
  }
}

async function files(python) {
  const [program, own] = await Promise.all([opened(here("runtime/referee.zip.gz")).then(bytesOf), ownGames()]);
  laid(python, program, "/app");
  for (const [game, data] of own) laid(python, data, `/own/${game}`);
}

async function ownGames() {
  const found = await fetched(here("own.json"));
  const games = found.ok ? await found.json() : [];
  return Promise.all(games.map(async (game) => [game, await opened(here(`own/${game}.zip.gz`)).then(bytesOf)]));
}

// Most of a memory is empty: kept are its length, the numbers of the pages that are not, and these pages.
const PAGE = 4096;

function folded(memory) {
  const whole = Math.ceil(memory.length / PAGE);
  const used = [];
  for (let page = 0; page < whole; page += 1) {
    const end = Math.min((page + 1) * PAGE, memory.length);
    for (let place = page * PAGE; place < end; place += 1) {
      if (memory[place]) {
        used.push(page);
        break;
      }
    }
  }
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

async function kept(mark) {
  try {
    const cache = await caches.open(KEPT);
    for (const each of await cache.keys()) if (!each.url.endsWith(mark)) await cache.delete(each);
    const found = await cache.match(here(`memory-${mark}`));
    return found ? unfolded(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function keep(python, mark, games) {
  try {
    const rehearse = python.globals.get("rehearse");
    for (const game of games) {
      await new Promise((resolve) => setTimeout(resolve, 200)); // who asks meanwhile comes first
      rehearse(game);
    }
    rehearse.destroy();
    const memory = python.makeMemorySnapshot();
    const cache = await caches.open(KEPT);
    await cache.put(here(`memory-${mark}`), new Response(folded(memory)));
    self.postMessage({ kept: true });
  } catch {
    self.postMessage({ kept: false });
  }
}

async function start() {
  const { loadPyodide } = await import("./runtime/pyodide.mjs");
  const about = await (await fetched(here("runtime/about.json"))).json();
  const options = { indexURL: here("runtime/"), lockFileContents: about.lock, packages: [] };
  step();
  const memory = await kept(about.mark);
  if (memory) {
    try {
      const python = await loadPyodide({ ...options, _loadSnapshot: memory });
      await files(python);
      const reply = python.globals.get("reply");
      if (JSON.parse(reply("{}")).ok === false) return reply;
    } catch (error) {
      await caches.delete(KEPT);
    }
  }
  let python;
  try {
    python = await loadPyodide({ ...options, _makeSnapshot: true });
  } catch {
    python = await loadPyodide(options);
  }
  await files(python);
  const begun = python.runPython(BEGIN);
  const games = begun.toJs();
  begun.destroy();
  step();
  if (!memory) setTimeout(() => keep(python, about.mark, games), 1500);
  return python.globals.get("reply");
}

const answers = start();
answers.then(
  () => self.postMessage({ ready: true, progress: 1 }),
  (error) => self.postMessage({ failed: String(error?.message || error).trim().split("\n").pop().slice(0, 300) }),
);

self.onmessage = async ({ data }) => {
  if (data.request === undefined) return;
  const reply = await answers;
  self.postMessage({ id: data.id, answer: reply(data.request) });
};
