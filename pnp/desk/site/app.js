// The press: starts the engine, draws the frame round every screen, and goes where the address says.

import { el, fill } from "./dom.js";
import { engine } from "./engine.js";
import { address, read } from "./route.js";
import { doors, keep, kept, nameOfLanguage, nextLanguage, say, state } from "./state.js";

const SCREENS = {
  start: () => import("./start.js"),
  print: () => import("./print.js"),
  design: () => import("./design.js"),
  import: () => import("./importing.js"),
  about: () => import("./about.js"),
};

const app = document.getElementById("app");
let shown = "";
let leave = null;

async function go() {
  const { screen, name } = read();
  const known = screen in SCREENS ? screen : "start";
  const place = `${known}/${name}/${state.ui}`;
  if (place === shown) return;
  shown = place;
  if (leave) leave();
  leave = null;
  const made = await SCREENS[known]();
  if (shown !== place) return;
  document.documentElement.lang = state.ui;
  const main = el("div", { class: "screen", data: { screen: known } });
  app.replaceChildren(...(engine.live ? [] : [top(known)]), main);
  leave = (await made.mount(main, name)) || null;
  status();
}

function top(screen) {
  const link = (to, text, here) => el("a", { href: to, "aria-current": here ? "page" : null }, text);
  return el("header", { class: "shell" },
    el("a", { class: "brand", href: address("start") }, "紙札"),
    el("nav", { "aria-label": say("go") },
      link(address("start"), say("go-start"), screen === "start"),
      link(address("print"), say("go-print"), screen === "print"),
      ...neighbours()),
    el("p", { id: "engine", role: "status" }),
    el("button", { type: "button", id: "speak", lang: nextLanguage(), on: { click: speak } }, nameOfLanguage(nextLanguage())));
}

/** The other programs of the site, as the build found them. */
function neighbours() {
  return state.apps.filter((one) => one.id !== "press").map((one) => el("a", { href: one.path }, one.titles[state.ui] || one.titles.en));
}

function speak() {
  state.ui = nextLanguage();
  engine.ui = state.ui;
  keep("ui", state.ui);
  go();
}

// --- what the engine is doing -----------------------------------------------------------------
let progress = 0;
let said = "";
let broken = "";

function status() {
  const box = document.getElementById("engine");
  if (!box) return;
  const parts = [];
  if (broken) parts.push(el("span", { class: "sum error" }, fill(say("engine-failed"), { why: broken })));
  else if (progress < 1) parts.push(el("progress", { max: 1, value: progress, "aria-label": say("loading-engine") }), el("span", { class: "soft" }, say("loading-engine")));
  else if (said) parts.push(el("span", { class: "soft" }, said));
  if (!broken && progress >= 1) parts.push(el("span", { class: "soft" }, say(engine.offline ? "offline" : "online")));
  box.replaceChildren(...parts);
}

function hear() {
  engine.on("progress", (part) => { progress = Math.max(progress, part); status(); });
  engine.on("said", (text) => { said = text; status(); });
  engine.on("offline", status);
  engine.on("failed", (why) => { broken = why; status(); });
  engine.on("update", (apply) => {
    const bar = el("p", { class: "update", role: "status" }, say("new-version"), " ", el("button", { type: "button", on: { click: apply } }, say("take-it")));
    document.body.append(bar);
  });
}

async function begin() {
  doors.speak = speak;
  hear();
  const [words, told] = await Promise.all([fetch("words.json").then((found) => found.json()), engine.connect()]);
  state.words = words;
  state.apps = engine.live ? [] : await (await fetch("apps.json")).json();
  state.editor = told.editor === true;
  const wanted = (navigator.languages || []).map((one) => one.toLowerCase());
  const spoken = (lang) => lang !== "en" && wanted.some((one) => one.startsWith(lang.toLowerCase()));
  const usual = told.lang || Object.keys(words).find(spoken) || "en";
  state.ui = kept("ui", usual);
  if (!(state.ui in words)) state.ui = usual;
  engine.ui = state.ui;
  window.addEventListener("hashchange", () => { if (!engine.live) go(); });
  window.kamifuda = { ready: engine.ready, engine };
  await go();
}

begin();
