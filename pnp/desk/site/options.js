// What can be chosen of a deck's cards beside them: a search, sizes, eyes, switches of the deck, and the last print.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { doing } from "./start.js";
import { tell } from "./route.js";
import { doors, keep, kept, params, say, state } from "./state.js";

/** The panel; `beside`: the files stand there, too. */
export function options(beside) {
  return el("aside", { class: "options" }, el("details", { id: "options", open: window.innerWidth > 820 && !(beside && window.innerWidth < 1500) },
    el("summary", {}, say("options")),
    el("div", { class: "fields" },
      field("search", say("search"), el("input", { type: "search", id: "search", placeholder: say("search-hint"), value: state.search, on: { input: (e) => { state.search = e.target.value; doors.draw(); } } })),
      tick("only-found", state.onlyFound, (on) => { state.onlyFound = on; }),
      tick("marks", state.marks, (on) => { state.marks = on; keep("marks", on ? "1" : "0"); }),
      tick("layer-both", state.both, (on) => { state.both = on; keep("both", on ? "1" : "0"); doors.languages(); }),
      pick("size", ["small", "medium", "large", "actual"], state.size, (value) => { state.size = value; keep("size", value); }),
      ruler(),
      pick("eyes", ["full", "grey", "protan", "deutan", "tritan"], state.eyes, (value) => { state.eyes = value; keep("eyes", value); }),
      el("div", { id: "switches", class: "fields" }),
      el("fieldset", { class: "fields compare" },
        el("legend", {}, say("compare")),
        el("button", { type: "button", id: "remember", on: { click: remember } }, say("remember")),
        el("button", { type: "button", id: "differences", on: { click: compare } }, say("find-differences")),
        el("p", { class: "soft", id: "compared", role: "status" }, lastPrint())))));
}

/** When the deck was printed last, as far as this browser knows. */
function lastPrint() {
  const when = kept(`printed-${state.project}`, "");
  return when ? say("printed-on", { when: new Date(when).toLocaleString(state.ui, { dateStyle: "medium", timeStyle: "short" }) }) : "";
}

export async function remember() {
  const box = document.getElementById("compared");
  await doing(box, async () => {
    await doors.flush();
    await engine.ask("remember", { project: state.project });
    state.differing = new Set();
    keep(`printed-${state.project}`, new Date().toISOString());
    box.textContent = say("remembered");
    doors.draw();
  });
}

async function compare() {
  const box = document.getElementById("compared");
  await doing(box, async () => {
    const told = await engine.ask("differences", params());
    state.differing = new Set(told.cards);
    state.printed = told.printed;
    box.textContent = told.cards.length ? say("differing", { n: told.cards.length }) : say("no-difference");
    doors.draw();
  });
}

function field(id, name, control) {
  return el("label", { class: "field", htmlFor: id }, el("span", {}, name), control);
}

function tick(name, on, set) {
  return el("label", { class: "tick" },
    el("input", { type: "checkbox", id: name, checked: on, on: { change: (e) => { set(e.target.checked); doors.draw(); } } }),
    el("span", {}, say(name)));
}

function pick(name, values, now, set) {
  return field(name, say(name), el("select", { id: name, on: { change: (e) => { set(e.target.value); doors.draw(); } } },
    ...values.map((value) => el("option", { value, selected: value === now }, say(`${name}-${value}`)))));
}

function ruler() {
  const bar = el("span", { class: "bar", id: "bar" });
  const slider = el("input", { type: "range", id: "scale", min: 2, max: 9, step: 0.01, value: state.scale, "aria-label": say("ruler-name"),
    on: { input: (e) => { state.scale = Number(e.target.value); keep("scale", state.scale); doors.draw(); } } });
  return el("div", { id: "ruler" }, el("p", { class: "soft" }, say("ruler")), slider, bar);
}

/** What else can be chosen of this deck: paper, language, versions. */
export function drawSwitches(look) {
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
  tell(state.chosen, state.view === "cards" ? "" : state.view);
  doors.refresh();
}
