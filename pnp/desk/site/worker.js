// The desk in the browser: Python answers one question after the other, and what it saves lies in the browser's own folder.

import { whole } from "./outlines.js";
import { here, laid, mishap, started, unpacked } from "./python.js";
import { Shelf } from "./shelf.js";

const BEGIN = "import sys\nsys.path[:0] = ['/app', '/pdfium']\nfrom pnp.desk.browser import begin, listen, reply, taken\nbegin()\nTrue";
const LIGHT = new Set(["catalogue", "choices", "files", "read", "projects", "put", "drop", "zip"]);
const PROJECTS = /^(put|drop|copy|unzip|import|cut|move)$/;
const LOOKED = /^(look|files|move|kit|zip)$/;

let steps = 0;
function step() {
  steps += 1;
  self.postMessage({ progress: Math.min(0.95, steps / 8) });
}

// Fonts and PDFium come last: games can be chosen and files be read without them.
const heavy = Promise.all([unpacked(here("runtime/fonts.zip.gz")), unpacked(here("runtime/pdfium.zip.gz"))]);
heavy.catch(() => {});
let complete = false;

async function lay(python) {
  laid(python, await unpacked(here("runtime/press.zip.gz")), "/app");
}

async function finish(python) {
  if (complete) return;
  const [fonts, pdfium] = await heavy;
  laid(python, fonts, "/app", whole);
  laid(python, pdfium, "/pdfium");
  looked(python);
  complete = true;
}

// Fonts of one's own in other forms than TrueType need a library that few decks do.
let unusual = null;
async function fontTools(python) {
  unusual = unusual || unpacked(here("runtime/fonttools.zip.gz"));
  laid(python, await unusual, "/app");
  looked(python);
}

/** Python keeps in mind which folders were not there. */
function looked(python) {
  python.runPython("import importlib\nimportlib.invalidate_caches()");
}

const works = (python) => python.runPython("from pnp.desk.browser import listen, reply, taken\nTrue") === true;

async function start() {
  const [shelf, prints] = [new Shelf("decks"), new Shelf("prints")];
  const [{ python, begun, remember }] = await Promise.all([
    started({ name: "press", lay, begin: BEGIN, works, onstep: step }),
    shelf.open(),
    prints.open(),
  ]);
  if (begun) self.postMessage({ kept: await remember() });
  looked(python);
  const desk = { reply: python.globals.get("reply"), taken: python.globals.get("taken") };
  python.globals.get("listen")((text) => self.postMessage({ said: text }));
  const names = await shelf.fill(python.FS, "/decks");
  await prints.fill(python.FS, "/prints");
  self.postMessage({ ready: true, progress: 1, kept: shelf.kind, projects: names });
  return { python, desk, shelf, prints };
}

const running = start();
running.catch((error) => self.postMessage({ failed: mishap(error) }));

async function answered({ request, bytes, handle }) {
  const { python, desk, shelf, prints } = await running;
  if (handle) await shelf.link(python.FS, "/decks", request.project, handle);
  else if (LOOKED.test(request.method)) await shelf.pull(python.FS, "/decks", request.project);
  if (request.method === "bytes") return { bytes: taken(desk, request.key) };
  if (!LIGHT.has(request.method)) await finish(python);
  const changes = PROJECTS.test(request.method);
  if (changes) await shelf.fresh(python.FS, "/decks", request);
  let answer = await asked(python, desk, request, bytes);
  if (!answer.ok && answer.error.code === "desk.module" && unusual === null) {
    await fontTools(python);
    answer = await asked(python, desk, request, bytes);
  }
  if (changes && answer.ok) answer.kept = await shelf.save(python.FS, "/decks", { ...request, path: request.path ?? answer.result.path });
  if (request.method === "remember" && answer.ok) {
    await prints.save(python.FS, "/prints", { method: "drop", project: request.project });
    await prints.save(python.FS, "/prints", request);
  }
  const key = answer.ok && answer.result.pixels;
  return key ? { answer, bytes: taken(desk, key) } : { answer };
}

async function asked(python, desk, request, bytes) {
  return JSON.parse(desk.reply(JSON.stringify(request), bytes ? new Uint8Array(bytes) : undefined));
}

function taken(desk, key) {
  const found = desk.taken(key);
  if (!found) return null;
  const view = found.getBuffer();
  const copy = view.data.slice();
  view.release();
  found.destroy();
  return copy.buffer;
}

// One after the other, in the order in which they came: saving waits for the folder, and nothing overtakes it.
let last = Promise.resolve();
self.onmessage = ({ data }) => {
  last = last.then(async () => {
    try {
      const found = await answered(data);
      self.postMessage({ id: data.id, ...found }, found.bytes ? [found.bytes] : []);
    } catch (error) {
      self.postMessage({ id: data.id, broken: mishap(error) });
    }
  });
};
