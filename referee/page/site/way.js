// The way between screens; a game that is being set up begins on it.

import { begin, head } from "./evening.js";
import { recall, remember } from "./kept.js";
import { app, set } from "./state.js";
import * as store from "./store.js";
import { t } from "./words.js";

let asked = 0; // how often a screen was asked for

/** Go to a screen; a game that is being set up begins first, where the screen needs one. The last tap counts. */
export async function go(screen, { quiet = false } = {}) {
  asked += 1;
  const mine = asked;
  if (app.draft && ["record", "pad", "table", "take"].includes(screen) && !(await beginDraft())) return;
  if (mine !== asked) return;
  if (screen === "start" && app.screen === "start") set({ draft: null });
  if (!quiet && screen !== app.screen) history.pushState({ screen }, "");
  set({ screen, open: null, question: null });
  window.scrollTo(0, 0);
}

/** A draft for a game: names of last time, also of an evening that another phone began; usual rules. */
export function draftOf(game) {
  const [last] = store.list();
  const before = recall("names") || (last ? head(last.text).players : []);
  const seats = Math.max(game.players[0], Math.min(game.players[1], before.length || game.standard_players || game.players[0]));
  return { game: game.id, names: Array.from({ length: seats }, (_, place) => before[place] || ""), options: {}, starter: 0 };
}

/** Begin the evening that was set up, once however often it is asked for; false where something is missing. */
export async function beginDraft() {
  const { draft } = app;
  if (!draft) return true;
  const game = app.catalogue.games.find((each) => each.id === draft.game);
  let names = draft.names.map((name) => name.normalize("NFKC").trim()).filter(Boolean);
  if (!names.length) names = draft.names.map((_, place) => String.fromCharCode(65 + place));
  const folded = names.map((name) => name.toLowerCase());
  const bad = names.find((name) => /[,:;#@、：；]/.test(name) || /^\d+\./.test(name));
  let wrong = "";
  if (bad) wrong = t("start.bad-name", { name: bad });
  else if (new Set(folded).size < folded.length) wrong = t("start.same-names");
  else if (names.length < game.players[0] || names.length > game.players[1])
    wrong = t("start.seats", { least: game.players[0], most: game.players[1] });
  if (wrong) {
    set({ draft: { ...draft, wrong } });
    return false;
  }
  remember("names", names);
  store.persist();
  const start = draft.names.map((name) => name.trim())[draft.starter] || names[0];
  set({ draft: null }); // before anything is waited for: a second tap would begin a second evening
  await begin({ game: game.id, names, options: draft.options, start });
  return true;
}
