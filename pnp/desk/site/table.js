// The table: the page that judges games, in a frame beside the files; it plays by the rules as they were last saved.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { say, state } from "./state.js";

const PLACE = "table/";
const RULES = /^(rules[^/]*\.toml|cards\.csv)$/;
let frame = null;
let ready = false; // the page in the frame hears
let sent = ""; // the files that it was told, by their digests

window.addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin || !frame || source !== frame.contentWindow || !data?.table) return;
  ready = true;
  sent = "";
  drawTable();
});

/** The table of the deck that is open; once it is there it stays, and hears of every save that can be read. */
export async function drawTable() {
  const box = document.getElementById("table");
  if (!box.firstChild) await lay(box);
  if (!ready || !frame?.isConnected || state.look.faults.length) return;
  const { files } = await engine.ask("files", { project: state.project });
  const rules = files.filter((one) => RULES.test(one.path));
  const told = JSON.stringify([state.project, rules.map((one) => [one.path, one.digest])]);
  if (told === sent) return;
  sent = told;
  const texts = await Promise.all(rules.map((one) => engine.ask("read", { project: state.project, path: one.path })));
  const now = Object.fromEntries(texts.map((one) => [one.path, one.text]));
  frame.contentWindow.postMessage({ rules: now, lang: state.ui }, location.origin);
}

async function lay(box) {
  ready = false;
  frame = null;
  box.replaceChildren(el("p", { class: "soft" }, say("loading")));
  const there = await fetch(`${PLACE}manifest.webmanifest`).then((found) => found.ok, () => false);
  if (there) frame = el("iframe", { src: PLACE, title: say("table") });
  box.replaceChildren(frame || el("p", { role: "status" }, say("table-missing")));
}
