// What is said of a deck above its cards: faults of its files, findings of the whole, notes, and where it is kept.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { CALM } from "./files.js";
import { entries, ofDeck, place } from "./findings.js";
import { doors, kept, say, state } from "./state.js";

/** What is wrong with the files, above everything. */
export function drawFaults(look, files) {
  const box = document.getElementById("faults");
  const told = JSON.stringify([look.faults, state.ui]);
  if (box.dataset.told === told) return;
  if (look.faults.length && !box.firstChild && files?.busy()) { // a word half typed is no fault yet
    setTimeout(doors.draw, CALM);
    return;
  }
  box.dataset.told = told;
  box.className = look.faults.length ? "bad" : "";
  if (!look.faults.length) { box.replaceChildren(); return; }
  box.replaceChildren(el("div", { role: "alert" },
    el("h2", {}, say(look.cards.length ? "broken" : "broken-first")),
    el("ul", {}, ...look.faults.map((fault) => el("li", {},
      where(fault), el("span", { class: "what" }, fault.message),
      fault.hint ? el("span", { class: "hint" }, fault.hint) : null)))));
}

/** The place of a fault; a way to it where the files can be edited. */
function where(fault) {
  const told = el("code", {}, place(fault));
  if (!fault.file || !engine.editable) return told;
  return el("button", { type: "button", class: "link", on: { click: () => doors.jump(fault.file, fault.line || 1) } }, told);
}

/** What was found of the deck as a whole, and notes on it. */
export function drawNotes(look) {
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
      el("ul", { class: "found" }, ...entries(list))));
  }
  for (const note of look.notes ?? []) parts.push(el("p", { class: "note" }, `${say("notes")}: ${place(note)}: ${note.message}`));
  box.replaceChildren(...parts);
}

/** Where the deck is kept, and how much was found. */
export function drawStatus(files) {
  const box = document.getElementById("status");
  if (!box) return;
  const parts = [keeping(files)];
  if (state.look && (state.live || !engine.live)) {
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

/** Where the deck is kept, and whether what was typed lies there. */
function keeping(files) {
  if (engine.live) return el("span", { class: state.live ? "dot on" : "dot" }, say(state.live ? "live" : "lost"));
  const safe = engine.kept === "browser";
  const since = files ? files.edits : Number(kept(`edits-${state.project}`, "0"));
  if (engine.linked.has(state.project)) return el("span", { class: "dot on" }, say("on-folder"));
  const told = safe ? say("kept-browser") : say("kept-memory");
  return el("span", { class: safe ? "dot on" : "dot" }, since ? `${told} · ${say("edits-since", { n: since })}` : told);
}
