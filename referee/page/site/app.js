// The page begins here: words, catalogue, kept evenings, then the screens; the referee follows as it comes.

import { html, render } from "./vendor/htm.js";
import { engine, findHouse, openEvening, joinHouse, judge, openText, otherTab } from "./evening.js";
import { catalogue } from "./catalogue.js";
import { recall } from "./kept.js";
import { unpack } from "./link.js";
import { go } from "./way.js";
import { Shell } from "./shell.js";
import * as store from "./store.js";
import { app, question, set, tell } from "./state.js";
import { awake } from "./awake.js";
import { beside } from "./beside.js";
import { speak, t, usualLanguage } from "./words.js";

window.kamifuda = {
  ready: engine.ready,
  own: engine.own,
  engine,
  text: () => (app.evening ? app.evening.text : ""),
};

async function main() {
  const [known] = await Promise.all([catalogue(), usualLanguage().then(speak), store.open()]);
  set({ catalogue: known });
  engine.onprogress = (progress) => set({ progress });
  engine.ready.then(
    () => set({ ready: true, failed: "" }),
    (error) => set({ failed: error.message }),
  );
  engine.onupdate = (update) => set({ update });
  engine.onown = judge;
  engine.kept.then((offline) => set({ offline }), () => {});
  const last = store.get(recall("last"));
  history.replaceState({ screen: last ? "record" : "start" }, "");
  set({ screen: last ? "record" : "start" });
  await openEvening(last);
  render(html`<${Shell} />`, document.getElementById("app"));
  store.listen(otherTab);
  awake();
  window.addEventListener("popstate", ({ state }) => go((state && state.screen) || "start", { quiet: true }));
  window.addEventListener("hashchange", linked);
  await findHouse();
  await joinHouse();
  set({});
  await linked();
  beside();
}

/** A record behind the `#` of the address: shown, and opened if the reader says so. */
async function linked() {
  const packed = location.hash.slice(1);
  if (!packed) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  let text;
  try {
    text = await unpack(packed);
  } catch (error) {
    const known = ["link-bad", "link-large"].includes(error.message) ? error.message : "link-bad";
    tell(t(`take.${known}`));
    return;
  }
  const first = text.split("\n").slice(0, 12).join("\n");
  const yes = await question({ title: t("take.link-title"), text: t("take.link-text"), quote: first, yes: t("take.link-yes"), no: t("question.no") });
  if (!yes) return;
  await openText(text);
  go("record");
}

main().catch((error) => {
  document.getElementById("app").textContent = `Kamifuda: ${error.message}`;
});
