// The drawing board: the deck's files at the left, beside them its cards, sheets, backs and components as they stand.
// Asks for the look at every save, and for findings when they are known; the page of `pnp watch` is this screen alone.

import { el } from "./dom.js";
import { cards, forget } from "./cards.js";
import { engine } from "./engine.js";
import { CALM, Files } from "./files.js";
import * as folders from "./folders.js";
import { byCard, item } from "./findings.js";
import { drawFaults, drawNotes, drawStatus } from "./headline.js";
import { again, open } from "./large.js";
import { otherLanguages } from "./languages.js";
import { readNotes } from "./notes.js";
import { drawSwitches, options, remember } from "./options.js";
import { paintNear } from "./pictures.js";
import { documents } from "./print.js";
import { profile } from "./printer.js";
import { address, read, tell } from "./route.js";
import { doing, save } from "./start.js";
import { doors, keep, kept, nameOfLanguage, nextLanguage, params, query, say, state } from "./state.js";
import { drawTable } from "./table.js";
import { drawBacks, drawSheets, forgetSheets } from "./views.js";

const VIEWS = ["cards", "sheets", "backs", "components", "table"];
const app = document.getElementById("app");
const SLICE = 25; // milliseconds of checking, then others may come between
const LONGEST_CHOICE = 600; // signs of a list of cards that the engine takes
const WIDE = 1180; // pixels from which the files stand beside the cards
let root = app;
let files = null;
let sheets = null;
let shown = [];
let busy = false;
let checking = 0;
let wanted = false;
let gone = false;

async function refresh() {
  wanted = true;
  if (busy) return;
  busy = true;
  try {
    while (wanted) {
      wanted = false;
      const asked = query();
      const found = await engine.ask("look", params());
      if (asked !== query()) { wanted = true; continue; }
      state.look = found;
      draw();
      if (state.view === "sheets") await freshSheets();
      if (state.view === "components") await freshComponents();
      if (state.view === "table") await drawTable();
      if (state.both) languages().catch(() => {});
      paintNear(); // what is on the screen asks for its pictures before anybody asks for findings
      if (!wanted) freshFindings().catch(() => {});
    }
  } catch (error) {
    if (gone) return;
    if (error.code === "desk.no-project") await missing(error);
    else console.warn(String(error));
  } finally {
    busy = false;
  }
}

/** A deck that is not here: perhaps a folder of the computer that may be opened again. */
async function missing(error) {
  const name = state.project;
  const box = document.getElementById("faults");
  const before = (await folders.known()).includes(name);
  box.replaceChildren(el("div", { role: "alert", class: "bad" }, el("p", {}, error.message), el("div", { class: "row" },
    before ? el("button", { type: "button", on: { click: () => folders.again(name).then((found) => found && arrived()) } }, say("again-folder", { name })) : "",
    el("a", { class: "button", href: address("start") }, say("go-start")))));
}

/** What was missing is here. */
function arrived() {
  files = null;
  if (editing()) workshop().catch(() => {});
  readNotes().then(draw).catch(() => {});
  refresh();
}

const rest = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** In a browser the check goes on a while at each question, and a save comes between; cards that changed come first. */
async function freshFindings() {
  checking += 1;
  const turn = checking;
  for (let first = true; ; first = false) {
    while (!first && files?.busy()) await rest(CALM / 4);
    if (gone || turn !== checking || wanted) return;
    const asked = query();
    const found = await engine.ask("findings", { ...params(), budget: SLICE });
    if (gone || turn !== checking || wanted || asked !== query()) return;
    const news = found.whole || found.version !== state.findings.version || found.findings.length !== state.findings.findings.length;
    state.findings = found;
    if (news) draw();
    if (engine.live || found.whole || state.look.faults.length) return;
  }
}

async function freshSheets() {
  sheets = await engine.ask("sheets", params());
  draw();
}

async function freshComponents() {
  const box = document.getElementById("components");
  await doing(box, async () => {
    const made = await engine.ask("kit", { ...params(), check: false, profile: profile() });
    const told = JSON.stringify([made.documents, made.faults, state.ui]);
    if (box.dataset.told === told) return;
    box.dataset.told = told;
    box.replaceChildren(
      made.faults.length ? el("ul", { class: "found" }, ...made.faults.map((fault) => item({ ...fault, severity: "error", check: "", places: [] }))) : "",
      el("ul", { class: "documents" }, ...documents(made, { ontaken: () => remember().catch(() => {}) })));
  });
}

/** The other languages beside the cards, or no longer. */
async function languages() {
  if (!(await otherLanguages())) return;
  draw();
  paintNear();
}

/** After a save of ours: what depends on it, at once. */
function saved() {
  if (!engine.live) refresh();
  drawStatus(files);
}

function listen() {
  if (!engine.live) return null;
  const events = new EventSource("events");
  events.addEventListener("open", () => { state.live = true; drawStatus(files); });
  events.addEventListener("error", () => { state.live = false; drawStatus(files); });
  events.addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    if ("saved" in told) {
      refresh();
      files?.refresh().catch(() => {});
      readNotes().then(draw).catch(() => {});
    } else freshFindings().catch(() => {});
  });
  return events;
}

// --- the frame --------------------------------------------------------------------------------
function board() {
  document.documentElement.lang = state.ui;
  root.replaceChildren(
    el(engine.live ? "header" : "section", { class: "top", "aria-label": say("go-design") },
      el("h1", { id: "title" }),
      el("p", { id: "status", role: "status" }),
      el("nav", { "aria-label": say("views"), class: "views" }, ...VIEWS.map((view) =>
        el("button", { type: "button", data: { view }, on: { click: () => choose(view) } }, say(view)))),
      el("button", { type: "button", id: "edit", "aria-pressed": String(editing()), on: { click: edit } }, say("edit")),
      engine.live ? "" : el("button", { type: "button", id: "zip", on: { click: () => save(state.project).then(() => { if (files) files.edits = 0; drawStatus(files); }) } }, say("save-zip")),
      engine.live ? "" : el("a", { class: "button", id: "to-print", href: address("print", `my/${state.project}`) }, say("print")),
      engine.live ? el("button", { type: "button", id: "ui", lang: nextLanguage(), on: { click: () => doors.speak() } }, nameOfLanguage(nextLanguage())) : ""),
    el("section", { id: "faults", "aria-label": say("what-found") }),
    el("div", { class: "body", data: { column: editing() ? kept("column", "files") : "cards" } },
      el("nav", { class: "columns views", "aria-label": say("columns-shown"), hidden: !editing() }, ...["files", "cards"].map((name) =>
        el("button", { type: "button", data: { column: name }, on: { click: () => column(name) } }, say(name)))),
      el("div", { id: "workshop", hidden: !editing() }),
      options(editing()),
      el("main", { id: "main", tabIndex: -1 },
        el("p", { id: "count", class: "soft" }),
        el("div", { id: "notes" }),
        el("div", { id: "grid", class: "grid" }),
        el("div", { id: "pages", class: "pages" }),
        el("div", { id: "backs", class: "grid" }),
        el("div", { id: "components" }),
        el("div", { id: "table" }))));
  column(editing() ? kept("column", "files") : "cards");
  if (editing()) workshop().catch(() => {}); // the look says what is missing
}

// --- files --------------------------------------------------------------------------------------
function editing() {
  return kept("editing", !engine.live && window.innerWidth >= WIDE ? "1" : "0") === "1";
}

/** On a narrow screen files and cards take turns. */
function column(name) {
  keep("column", name);
  const body = document.querySelector(".body");
  body.dataset.column = name;
  for (const button of body.querySelectorAll(".columns button")) button.setAttribute("aria-pressed", String(button.dataset.column === name));
  paintNear();
}

function edit() {
  keep("editing", editing() ? "0" : "1");
  const button = document.getElementById("edit");
  button.setAttribute("aria-pressed", String(editing()));
  document.getElementById("workshop").hidden = !editing();
  document.querySelector(".columns").hidden = !editing();
  column(editing() ? "files" : "cards");
  if (editing()) workshop();
}

/** The files, begun when they are first shown. */
async function workshop() {
  const box = document.getElementById("workshop");
  if (!files) {
    files = new Files(state.project, saved);
    box.replaceChildren(files.root);
    await files.begin();
    markFile();
    return;
  }
  box.replaceChildren(files.root);
}

/** Show where something stands: its file, open at its line. */
async function jump(path, line) {
  if (!editing()) edit();
  else column("files");
  await workshop();
  await files.jump(path, line);
}

function markFile() {
  if (!files?.rich || !state.look) return;
  const told = state.look.faults.map((one) => ({ ...one, severity: "error" }));
  for (const card of state.look.cards) for (const one of card.faults) told.push({ ...one, severity: "error" });
  for (const one of state.findings.findings) {
    const said = { severity: one.severity, message: one.message[state.ui] ?? one.message.en, hint: one.hint[state.ui] ?? one.hint.en };
    if (one.line) told.push({ ...said, file: one.file, line: one.line });
    else if (one.rows.length) for (const line of one.rows.slice(0, 40)) told.push({ ...said, file: one.file, line });
  }
  files.mark(told);
}

function choose(view) {
  state.view = view;
  if (editing()) column("cards"); // beside the files, or in their place
  tell(state.chosen, view === "cards" ? "" : view);
  draw();
  if (view === "sheets") freshSheets().catch(() => {});
  if (view === "components") freshComponents().catch(() => {});
  if (view === "table") drawTable().catch(() => {});
}

// --- drawing ----------------------------------------------------------------------------------
function draw() {
  const look = state.look;
  if (!look) return;
  const found = byCard();
  const named = engine.live ? "pnp watch" : "紙札";
  document.title = look.title ? `${look.title} – ${named}` : named;
  document.getElementById("title").textContent = look.title ?? look.folder;
  document.querySelector(".views [data-view=table]").hidden = !look.stated; // there are rules to play by
  for (const button of document.querySelectorAll(".views [data-view]")) {
    button.setAttribute("aria-pressed", String(button.dataset.view === state.view));
  }
  drawFaults(look, files);
  drawSwitches(look);
  const main = document.getElementById("main");
  main.dataset.eyes = state.eyes;
  main.dataset.view = state.view;
  document.getElementById("ruler").hidden = state.size !== "actual";
  document.getElementById("bar").style.width = `${85.6 * state.scale}px`;
  for (const [view, id] of [["cards", "grid"], ["sheets", "pages"], ["backs", "backs"], ["components", "components"], ["table", "table"]]) document.getElementById(id).hidden = state.view !== view;
  drawNotes(look);
  if (look.size) {
    if (state.view === "cards") shown = cards(found, (id) => open(id, shown, byCard()));
    if (state.view === "sheets") drawSheets(sheets);
    if (state.view === "backs") drawBacks(look);
  }
  drawCount(look);
  drawPrint(look);
  drawStatus(files);
  again(found);
  markFile();
  app.dataset.version = look.version;
  app.dataset.checked = state.findings.whole ? state.findings.version : "";
}

function drawCount(look) {
  const count = document.getElementById("count");
  if (state.view === "sheets") {
    count.textContent = sheets ? say("sheets-note", { n: sheets.pages.length }) : say("loading");
    return;
  }
  if (["backs", "components", "table"].includes(state.view)) { count.textContent = ""; return; }
  const copies = shown.reduce((sum, card) => sum + card.copies, 0);
  const changed = look.cards.filter((card) => card.changed).length;
  const parts = [say("count", { shown: shown.length, all: look.cards.length, copies })];
  if (changed) parts.push(say("changed-count", { n: changed }));
  if (!shown.length && look.cards.length) parts.push(say("nothing"));
  count.textContent = parts.join(" · ");
}

/** The way to printing: of the cards that were searched for, or of all. */
function drawPrint(look) {
  const link = document.getElementById("to-print");
  if (!link) return;
  const only = shown.map((card) => card.id).join(",");
  const some = shown.length > 0 && shown.length < look.cards.length && only.length <= LONGEST_CHOICE;
  link.href = address("print", `my/${state.project}`, some ? { only } : {});
  link.textContent = some ? `${say("print")} (${shown.length})` : say("print");
}

// --- the beginning ----------------------------------------------------------------------------
export async function mount(place, name) {
  root = place;
  gone = false;
  files = null;
  sheets = null;
  forget();
  forgetSheets();
  const told = read();
  Object.assign(state, { project: name, look: null, others: [], remarks: {}, chosen: told.choice, differing: null, printed: null });
  state.findings = { version: 0, whole: false, findings: [] };
  state.chosen.delete("ui");
  state.view = VIEWS.includes(told.view) ? told.view : "cards";
  doors.jump = jump;
  doors.draw = draw;
  doors.refresh = refresh;
  doors.flush = async () => files?.flush();
  doors.moved = moved;
  doors.languages = () => languages().catch(() => {});
  board();
  const events = listen();
  if (!engine.live) await engine.ready;
  refresh();
  readNotes().then(draw).catch(() => {});
  const leaving = (event) => { if (files && files.state !== "saved") event.preventDefault(); };
  const back = () => { // another program may have saved meanwhile
    if (!engine.linked.has(name)) return;
    refresh();
    files?.refresh().catch(() => {});
  };
  window.addEventListener("focus", back);
  window.addEventListener("beforeunload", leaving);
  return () => {
    window.removeEventListener("focus", back);
    gone = true;
    files?.flush();
    events?.close();
    window.removeEventListener("beforeunload", leaving);
  };
}

/** After an element was moved: the file that is open, and the pictures. */
async function moved(name) {
  await files?.refresh();
  await refresh();
  document.querySelector(`dialog [data-element="${CSS.escape(name)}"]`)?.focus();
}
