// The page of `pnp watch`: asks for the look at every save, and for findings when they are known.

import { arrange, el } from "./dom.js";
import { cards } from "./cards.js";
import { byCard, item, ofDeck, place } from "./findings.js";
import { again, open } from "./large.js";
import { fineness, form, keep, kept, query, say, scaleOf, state } from "./state.js";

const VIEWS = ["cards", "sheets", "backs"];
const app = document.getElementById("app");
let sheets = null;
let shown = [];
let busy = false;
let wanted = false;

// --- asking -----------------------------------------------------------------------------------
async function ask(what) {
  const answer = await fetch(what, { credentials: "omit", cache: "no-store" });
  if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
  return answer.json();
}

async function refresh() {
  wanted = true;
  if (busy) return;
  busy = true;
  try {
    while (wanted) {
      wanted = false;
      const asked = query();
      const found = await ask(`look?${asked}`);
      if (asked !== query()) { wanted = true; continue; }
      state.look = found;
      draw();
      if (state.view === "sheets") await freshSheets();
      await freshFindings();
    }
  } catch (error) {
    console.warn(String(error));
  } finally {
    busy = false;
  }
}

async function freshFindings() {
  state.findings = await ask(`findings?${query()}`);
  draw();
}

async function freshSheets() {
  sheets = await ask(`sheets?${query()}`);
  draw();
}

function listen() {
  const events = new EventSource("events");
  events.addEventListener("open", () => { state.live = true; drawStatus(); });
  events.addEventListener("error", () => { state.live = false; drawStatus(); });
  events.addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    if ("saved" in told) refresh();
    else freshFindings().catch(() => {});
  });
}

// --- the frame --------------------------------------------------------------------------------
function frame() {
  document.documentElement.lang = state.ui;
  app.replaceChildren(
    el("header", { class: "top" },
      el("h1", { id: "title" }),
      el("p", { id: "status", role: "status" }),
      el("nav", { "aria-label": say("views"), class: "views" }, ...VIEWS.map((view) =>
        el("button", { type: "button", data: { view }, on: { click: () => choose(view) } }, say(view)))),
      el("button", { type: "button", id: "ui", lang: nextLanguage(), on: { click: speak } }, nameOfLanguage(nextLanguage()))),
    el("div", { id: "faults" }),
    el("div", { class: "body" },
      el("aside", { class: "options" }, el("details", { id: "options", open: window.innerWidth > 820 },
        el("summary", {}, say("options")),
        el("div", { class: "fields" },
          field("search", say("search"), el("input", { type: "search", id: "search", placeholder: say("search-hint"), value: state.search, on: { input: (e) => { state.search = e.target.value; draw(); } } })),
          tick("only-found", state.onlyFound, (on) => { state.onlyFound = on; }),
          tick("marks", state.marks, (on) => { state.marks = on; keep("marks", on ? "1" : "0"); }),
          pick("size", ["small", "medium", "large", "actual"], state.size, (value) => { state.size = value; keep("size", value); }),
          ruler(),
          pick("eyes", ["full", "grey", "protan", "deutan", "tritan"], state.eyes, (value) => { state.eyes = value; keep("eyes", value); }),
          el("div", { id: "switches", class: "fields" })))),
      el("main", { id: "main", tabIndex: -1 },
        el("p", { id: "count", class: "soft" }),
        el("div", { id: "notes" }),
        el("div", { id: "grid", class: "grid" }),
        el("div", { id: "pages", class: "pages" }),
        el("div", { id: "backs", class: "grid" }))));
}

function field(id, name, control) {
  return el("label", { class: "field", htmlFor: id }, el("span", {}, name), control);
}

function tick(name, on, set) {
  return el("label", { class: "tick" },
    el("input", { type: "checkbox", id: name, checked: on, on: { change: (e) => { set(e.target.checked); draw(); } } }),
    el("span", {}, say(name)));
}

function pick(name, values, now, set) {
  return field(name, say(name), el("select", { id: name, on: { change: (e) => { set(e.target.value); draw(); } } },
    ...values.map((value) => el("option", { value, selected: value === now }, say(`${name}-${value}`)))));
}

function ruler() {
  const bar = el("span", { class: "bar", id: "bar" });
  const slider = el("input", { type: "range", id: "scale", min: 2, max: 9, step: 0.01, value: state.scale, "aria-label": say("ruler-name"),
    on: { input: (e) => { state.scale = Number(e.target.value); keep("scale", state.scale); draw(); } } });
  return el("div", { id: "ruler" }, el("p", { class: "soft" }, say("ruler")), slider, bar);
}

function choose(view) {
  state.view = view;
  history.replaceState(null, "", location.pathname + location.search + (view === "cards" ? "" : `#${view}`));
  draw();
  if (view === "sheets") freshSheets().catch(() => {});
}

function nextLanguage() {
  const all = Object.keys(state.words);
  return all[(all.indexOf(state.ui) + 1) % all.length];
}

function nameOfLanguage(lang) {
  return new Intl.DisplayNames([lang], { type: "language" }).of(lang) || lang;
}

function speak() {
  state.ui = nextLanguage();
  keep("ui", state.ui);
  frame();
  refresh();
}

// --- drawing ----------------------------------------------------------------------------------
function draw() {
  const look = state.look;
  if (!look) return;
  const found = byCard();
  document.title = look.title ? `${look.title} – pnp watch` : "pnp watch";
  document.getElementById("title").textContent = look.title ?? look.folder;
  for (const button of document.querySelectorAll(".views button")) {
    button.setAttribute("aria-pressed", String(button.dataset.view === state.view));
  }
  drawFaults(look);
  drawSwitches(look);
  const main = document.getElementById("main");
  main.dataset.eyes = state.eyes;
  main.dataset.view = state.view;
  document.getElementById("ruler").hidden = state.size !== "actual";
  document.getElementById("bar").style.width = `${85.6 * state.scale}px`;
  for (const [view, id] of [["cards", "grid"], ["sheets", "pages"], ["backs", "backs"]]) document.getElementById(id).hidden = state.view !== view;
  drawNotes(look);
  if (look.size) {
    if (state.view === "cards") shown = cards(found, (id) => open(id, shown, byCard()));
    if (state.view === "sheets") drawSheets();
    if (state.view === "backs") drawBacks(look);
  }
  drawCount(look);
  drawStatus(found);
  again(found);
  app.dataset.version = look.version;
  app.dataset.checked = state.findings.whole ? state.findings.version : "";
}

function drawFaults(look) {
  const box = document.getElementById("faults");
  const told = JSON.stringify([look.faults, state.ui]);
  if (box.dataset.told === told) return;
  box.dataset.told = told;
  box.className = look.faults.length ? "bad" : "";
  if (!look.faults.length) { box.replaceChildren(); return; }
  box.replaceChildren(el("div", { role: "alert" },
    el("h2", {}, say(look.cards.length ? "broken" : "broken-first")),
    el("ul", {}, ...look.faults.map((fault) => el("li", {},
      el("code", {}, place(fault)), el("span", { class: "what" }, fault.message),
      fault.hint ? el("span", { class: "hint" }, fault.hint) : null)))));
}

function drawSwitches(look) {
  const box = document.getElementById("switches");
  const told = JSON.stringify([look.switches, state.ui, state.view]);
  if (box.dataset.told === told) return;
  box.dataset.told = told;
  const held = document.activeElement?.id;
  const seen = look.switches.filter((one) => !one.sheets || state.view === "sheets");
  box.replaceChildren(...seen.map((one) => field(`switch-${one.name}`, one.title,
    el("select", { id: `switch-${one.name}`, on: { change: (e) => turn(one.name, e.target.value) } },
      ...one.choices.map((choice) => el("option", { value: choice.value, selected: choice.value === one.value }, choice.title))))));
  if (held?.startsWith("switch-")) document.getElementById(held)?.focus();
}

function turn(name, value) {
  state.chosen.set(name, value);
  history.replaceState(null, "", `${location.pathname}?${state.chosen}${location.hash}`);
  refresh();
}

function drawNotes(look) {
  const box = document.getElementById("notes");
  const list = ofDeck();
  const told = JSON.stringify([list, look.notes, state.ui]);
  if (box.dataset.told === told) return;
  const was = box.querySelector("details")?.open;
  box.dataset.told = told;
  const parts = [];
  if (list.length) {
    parts.push(el("details", { class: "deck", open: was ?? list.length < 6 },
      el("summary", {}, `${say("deck")} (${list.length})`),
      el("ul", { class: "found" }, ...list.map((one) => item(one)))));
  }
  for (const note of look.notes ?? []) parts.push(el("p", { class: "note" }, `${say("notes")}: ${place(note)}: ${note.message}`));
  box.replaceChildren(...parts);
}

function drawCount(look) {
  const count = document.getElementById("count");
  if (state.view === "sheets") {
    count.textContent = sheets ? say("sheets-note", { n: sheets.pages.length }) : say("loading");
    return;
  }
  if (state.view === "backs") { count.textContent = ""; return; }
  const copies = shown.reduce((sum, card) => sum + card.copies, 0);
  const changed = look.cards.filter((card) => card.changed).length;
  const parts = [say("count", { shown: shown.length, all: look.cards.length, copies })];
  if (changed) parts.push(say("changed-count", { n: changed }));
  if (!shown.length && look.cards.length) parts.push(say("nothing"));
  count.textContent = parts.join(" · ");
}

function drawStatus() {
  const box = document.getElementById("status");
  if (!box) return;
  const parts = [el("span", { class: state.live ? "dot on" : "dot" }, say(state.live ? "live" : "lost"))];
  if (state.look && state.live) {
    const found = state.findings;
    const errors = found.findings.filter((one) => one.severity === "error").length
      + (state.look.faults.length ? 1 : 0);
    const warnings = found.findings.length - found.findings.filter((one) => one.severity === "error").length;
    if (errors) parts.push(el("span", { class: "sum error" }, say("errors", { n: errors })));
    if (warnings) parts.push(el("span", { class: "sum warning" }, say("warnings", { n: warnings })));
    const pending = !state.look.faults.length && !(found.whole && found.version >= state.look.version);
    if (pending) parts.push(el("span", { class: "sum" }, say("checking")));
    else if (!errors && !warnings) parts.push(el("span", { class: "sum fine" }, say("fine")));
  }
  const told = parts.map((part) => part.className + part.textContent).join("|");
  if (box.dataset.told === told) return;
  box.dataset.told = told;
  box.replaceChildren(...parts);
}

const pageKept = new Map();

function drawSheets() {
  const box = document.getElementById("pages");
  if (!sheets) { box.replaceChildren(el("p", {}, say("loading"))); return; }
  if (sheets.faults.length) {
    box.replaceChildren(el("ul", { class: "found" }, ...sheets.faults.map((fault) => item({ ...fault, severity: "error", check: "", places: [] }))));
    return;
  }
  const px = state.size === "actual" ? state.scale : { small: 1.25, medium: 2.1, large: 3.6 }[state.size];
  arrange(box, sheets.pages.map((page, index) => {
    let made = pageKept.get(index);
    if (!made) {
      const picture = el("img", { loading: "lazy", decoding: "async" });
      made = { root: el("figure", { class: "sheet" }, picture, el("figcaption", {})), picture };
      pageKept.set(index, made);
    }
    made.picture.style.width = `${page.width * px}px`;
    made.picture.style.aspectRatio = `${page.width} / ${page.height}`;
    made.picture.alt = say("sheet-named", { name: page.label });
    made.root.lastChild.textContent = page.label;
    const source = `pages/${sheets.name}-${index}-${fineness(px)}.png`;
    if (made.picture.getAttribute("src") !== source) made.picture.src = source;
    return made.root;
  }));
}

function drawBacks(look) {
  const box = document.getElementById("backs");
  const px = scaleOf();
  const told = JSON.stringify([look.backs, state.ui, px]);
  if (box.dataset.told === told) return;
  box.dataset.told = told;
  box.replaceChildren(...look.backs.map((back) => {
    const picture = el("div", { class: "picture" });
    form(picture, back.size, px);
    if (back.shot !== null && !back.blank) picture.append(el("img", { src: `cards/${back.shot}-${fineness(px)}.png`, alt: say("back-named", { name: back.title }) }));
    const line = back.blank ? say("blank-back") : say("cards-with-back", { n: back.cards.length });
    return el("article", { class: `tile${back.changed ? " changed" : ""}` },
      el("div", { class: "side" }, picture,
        el("p", { class: "caption" }, el("strong", {}, back.title || back.name), back.changed ? el("span", { class: "badge new" }, say("changed")) : null),
        el("p", { class: "soft" }, line)),
      back.faults.length ? el("ul", { class: "found" }, ...back.faults.map((fault) => item({ ...fault, severity: "error", check: "", places: [] }))) : null);
  }));
}

// --- the beginning ----------------------------------------------------------------------------
async function begin() {
  const told = await ask("words");
  state.words = told.words;
  state.ui = kept("ui", told.lang);
  if (!(state.ui in state.words)) state.ui = told.lang;
  const view = location.hash.slice(1);
  if (VIEWS.includes(view)) state.view = view;
  state.chosen.delete("ui");
  frame();
  listen();
  await refresh();
}

begin();
