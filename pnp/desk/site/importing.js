// A deck out of pictures, one a card, or out of a PDF whose pages are cut by a grid that is dragged over the first of them.

import { el } from "./dom.js";
import { mirrored } from "./edges.js";
import { engine } from "./engine.js";
import { picture } from "./pictures.js";
import { address } from "./route.js";
import { doing, filled, free, pick } from "./start.js";
import { say } from "./state.js";

const EDGES = ["left", "top", "right", "bottom"];
const LANES = 2; // pictures that are drawn at the same time
const STAGED = "–"; // what the name of a deck ends with while its PDF waits to be cut

export function mount(root) {
  const news = el("div", { role: "alert" });
  const next = el("div", {});
  const name = el("input", { type: "text", id: "deck-name", maxLength: 60 });
  engine.ready.then(tidy).catch(() => {});
  const chosen = (files) => doing(news, () => take(files, name, next, news));
  const place = el("div", { class: "drop", on: {
    dragover: (event) => { event.preventDefault(); place.classList.add("over"); },
    dragleave: () => place.classList.remove("over"),
    drop: (event) => { event.preventDefault(); place.classList.remove("over"); chosen([...event.dataTransfer.files]); },
  } }, pick("pictures", say("choose-files"), ".png,.jpg,.jpeg,.svg,.pdf", true, chosen), el("span", { class: "soft" }, say("drop-here")));
  root.replaceChildren(el("main", { class: "start" },
    el("h1", {}, say("import-title")), el("p", { class: "soft" }, say("import-help")),
    el("label", { class: "field narrow", htmlFor: "deck-name" }, el("span", {}, say("deck-name")), name),
    place, news, next));
}

async function take(files, name, next, news) {
  const pdf = files.find((file) => /\.pdf$/i.test(file.name));
  if (!name.value) name.value = (pdf || files[0]).name.replace(/\.[^.]+$/, "").replace(/@\d+$/, "");
  if (pdf) return lay(pdf, name, next, news);
  const wanted = files.filter((file) => /\.(png|jpe?g|svg)$/i.test(file.name));
  next.replaceChildren(
    el("p", { role: "status" }, say("chosen-files", { n: wanted.length })),
    el("button", { type: "button", class: "primary", data: { do: "make" }, on: { click: () => doing(news, async () => {
      const project = await free(name.value);
      await filled(project, async () => {
        for (const file of wanted) await engine.ask("put", { project, path: file.name, was: "" }, await file.arrayBuffer());
        await made(project, { title: name.value });
      });
      location.hash = address("design", project);
    }) } }, say("make-deck")));
  return null;
}

/** The deck of the pictures of a project; those that end at the cut get mirrored edges, so that no card is enlarged. */
async function made(project, told) {
  const { bare, bleed } = await engine.ask("import", { project, ...told });
  const left = [...bare];
  const lane = async () => {
    const drawer = drawers();
    for (let path = left.shift(); path; path = left.shift()) {
      const { blob, digest } = await engine.ask("read", { project, path });
      const grown = await drawer.edged(await engine.bytes(blob), /\.png$/i.test(path) ? "image/png" : "image/jpeg", bleed);
      if (grown) await engine.ask("put", { project, path, was: digest }, grown);
    }
    drawer.end();
  };
  await Promise.all(Array.from({ length: Math.min(LANES, left.length) }, lane));
}

/** Who draws pictures with edges: a worker, so that the page stays free, or the page where no worker can. */
function drawers() {
  const onPage = (bytes, type, bleed) => mirrored(bytes, type, bleed, (width, height) => el("canvas", { width, height }));
  const worker = new Worker("edging.js", { type: "module" });
  const edged = (bytes, type, bleed) => new Promise((done) => {
    worker.onmessage = ({ data }) => done(data.failed ? onPage(bytes, type, bleed) : data.made);
    worker.onerror = () => done(onPage(bytes, type, bleed));
    worker.postMessage({ bytes, type, bleed });
  });
  return { edged, end: () => worker.terminate() };
}

/** PDFs that were laid out and never cut are no decks. */
async function tidy() {
  const { projects } = await engine.ask("projects");
  for (const { name } of projects.filter((one) => /–( \d+)?$/.test(one.name))) {
    const paths = (await engine.ask("files", { project: name })).files.map((one) => one.path);
    if (paths.includes("source.pdf") && !paths.includes("game.toml")) await engine.ask("drop", { project: name });
  }
}

async function lay(pdf, name, next, news) {
  await tidy();
  const project = await free(name.value + STAGED);
  await engine.ask("put", { project, path: "source.pdf", was: "" }, await pdf.arrayBuffer());
  const { blob } = await engine.ask("read", { project, path: "source.pdf" });
  const usual = { columns: 3, rows: 3, left: 0.05, top: 0.05, right: 0.95, bottom: 0.95, gap_x: 0, gap_y: 0 };
  const grid = { ...usual, ...(await engine.ask("grid", { project, path: "source.pdf" })) };
  const page = picture({ lazy: false, facts: { class: "page-picture" } });
  const lines = el("div", { class: "lines", "aria-hidden": "true" });
  const sheet = el("div", { class: "sheet-to-cut" }, page.root, lines);
  await page.show(`blobs/${blob}-0-75.png`, pdf.name);
  const fields = new Map();
  const draw = () => {
    lines.style.left = `${100 * grid.left}%`;
    lines.style.top = `${100 * grid.top}%`;
    lines.style.width = `${100 * (grid.right - grid.left)}%`;
    lines.style.height = `${100 * (grid.bottom - grid.top)}%`;
    lines.replaceChildren(
      ...cuts(grid.columns, grid.gap_x / (grid.right - grid.left)).map((at) => { const line = el("i", { class: "down" }); line.style.left = `${100 * at}%`; return line; }),
      ...cuts(grid.rows, grid.gap_y / (grid.bottom - grid.top)).map((at) => { const line = el("i", { class: "across" }); line.style.top = `${100 * at}%`; return line; }));
    for (const edge of EDGES) if (document.activeElement !== fields.get(edge)) fields.get(edge).value = (100 * grid[edge]).toFixed(1);
  };
  const number = (key, most, text) => el("label", { class: "field" }, el("span", {}, text), el("input", { type: "number", min: 1, max: most, value: grid[key], data: { grid: key }, on: { input: (event) => { grid[key] = Math.max(1, Math.min(most, Number(event.target.value) || 1)); draw(); } } }));
  const edge = (key) => {
    const field = el("input", { type: "number", min: 0, max: 100, step: 0.1, data: { grid: key }, on: { input: (event) => { set(key, Number(event.target.value) / 100); } } });
    fields.set(key, field);
    return el("label", { class: "field" }, el("span", {}, say(`edge-${key}`)), field);
  };
  const set = (key, value) => {
    const least = 0.02;
    const bound = Math.max(0, Math.min(1, value));
    if (key === "left") grid.left = Math.min(bound, grid.right - least);
    if (key === "right") grid.right = Math.max(bound, grid.left + least);
    if (key === "top") grid.top = Math.min(bound, grid.bottom - least);
    if (key === "bottom") grid.bottom = Math.max(bound, grid.top + least);
    draw();
  };
  drag(sheet, grid, set);
  const backs = el("select", { data: { grid: "backs" } }, ...["none", "last", "even"].map((value) => el("option", { value }, say(`pdf-backs-${value}`))));
  next.replaceChildren(el("p", { class: "soft" }, say("grid-help")),
    el("div", { class: "cutting" }, sheet,
      el("div", { class: "fields" }, number("columns", 12, say("columns")), number("rows", 12, say("rows")),
        ...EDGES.map(edge), el("label", { class: "field" }, el("span", {}, say("pdf-backs")), backs),
        el("button", { type: "button", class: "primary", data: { do: "make" }, on: { click: () => doing(news, () => cut(project, grid, backs.value, name.value)) } }, say("make-deck")))));
  draw();
}

/** Where so many cards end and begin between the edges of their field, as shares of it. */
function cuts(count, gap) {
  const side = (1 - gap * (count - 1)) / count;
  return Array.from({ length: count - 1 }, (_, at) => [(at + 1) * side + at * gap, (at + 1) * (side + gap)]).flat();
}

/** The edge of the grid that is nearest follows the pointer. */
function drag(sheet, grid, set) {
  let held = "";
  const at = (event) => {
    const room = sheet.getBoundingClientRect();
    return [(event.clientX - room.left) / room.width, (event.clientY - room.top) / room.height];
  };
  sheet.addEventListener("pointerdown", (event) => {
    const [x, y] = at(event);
    const far = { left: Math.abs(x - grid.left), right: Math.abs(x - grid.right), top: Math.abs(y - grid.top), bottom: Math.abs(y - grid.bottom) };
    held = EDGES.reduce((best, edge) => (far[edge] < far[best] ? edge : best));
    sheet.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  sheet.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [x, y] = at(event);
    set(held, held === "left" || held === "right" ? x : y);
  });
  for (const ending of ["pointerup", "pointercancel"]) sheet.addEventListener(ending, () => { held = ""; });
}

async function cut(staged, grid, backs, title) {
  const found = await engine.ask("cut", { project: staged, path: "source.pdf", grid, backs });
  const project = await free(title);
  const names = backs === "none" ? found.pictures : [...found.pictures, "cards/back.png"];
  await filled(project, async () => {
    for (const path of names) {
      const { blob } = await engine.ask("read", { project: staged, path });
      await engine.ask("put", { project, path, was: "" }, await engine.bytes(blob));
    }
    await made(project, { title, card: found.card });
  });
  await engine.ask("drop", { project: staged });
  location.hash = address("design", project);
}
