// The evening that is open: every change of its text is kept, judged and, where a computer in the house has it, sent.

import { connect } from "./engine.js";
import { live, merge, reached } from "./live.js";
import { loadPictures } from "./pictures.js";
import { remember } from "./kept.js";
import * as store from "./store.js";
import { app, gameOf, question, set, tell } from "./state.js";
import { t } from "./words.js";

export const engine = connect();
let house = null; // the records of the computer in the house, or null
let stopListening = null;
let sending = false;
let unheard = null; // the newest that was said of the open record while a line of ours was on its way
let retry = 0;

/** Where the records lie: on this phone, or with the computer in the house. */
export async function findHouse() {
  house = await live();
  if (house) house.onstate = heardOf;
  return house;
}

/** Whether the house answers: once it does again, what was written meanwhile gets its verdicts. */
function heardOf(line) {
  const back = app.line === "lost" && line === "live";
  set({ line });
  if (back) judge();
}

export function theHouse() {
  return house;
}

// --- what the head of a record says -------------------------------------------------------------------
const KEY = /^\s*([^:#@\s][^:]*?)\s*[:：]\s*(.*?)\s*(?:#.*)?$/;
const NAMES = { game: "game", ゲーム: "game", players: "players", player: "players", 参加者: "players", date: "date", 日付: "date" };

/** Game, players and date as they stand in the head; for titles only, the engine reads the record. */
export function head(text) {
  const found = { game: "", players: [], date: "" };
  for (const line of text.split("\n").slice(0, 40)) {
    const parts = KEY.exec(line.normalize("NFKC"));
    const key = parts && NAMES[parts[1].toLowerCase()];
    if (!key) {
      if (/^\s*(deal|配り|配札|勝負)\s*$/i.test(line)) break;
      continue;
    }
    found[key] = key === "players" ? parts[2].split(/[,、]/).map((name) => name.trim()).filter(Boolean) : parts[2];
  }
  return found;
}

export function gameOfText(text) {
  const named = head(text).game;
  const folded = named.toLowerCase().replace(/[\s-]/g, "");
  return (
    gameOf(named) ||
    app.catalogue.games.find((game) =>
      [game.id, ...Object.values(game.titles)].some((each) => each.toLowerCase().replace(/[\s-]/g, "") === folded),
    ) ||
    null
  );
}

/** Who sits at the table of the open evening now. */
export function players() {
  const { judged } = app;
  return judged && judged.seated && judged.seated.length ? judged.seated : everybody();
}

/** Everybody who has played in the open evening. */
export function everybody() {
  const told = app.judged && app.judged.document && app.judged.document.players;
  if (told && told.length) return told;
  return app.evening ? head(app.evening.text).players : [];
}

// --- opening --------------------------------------------------------------------------------------
/** Write the head of a new evening and open it. */
export async function begin({ game, names, options, start = null, date = today() }) {
  const lines = [`game: ${game}`, `players: ${names.join(", ")}`];
  if (start && start !== names[0]) lines.push(`start: ${start}`);
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  if (chosen.length) lines.push(`options: ${chosen.join(", ")}`);
  if (date) lines.push(`date: ${date}`);
  return openText(`${lines.join("\n")}\n\ndeal\n`);
}

/** Today, or nothing where the phone's clock cannot be right. */
function today() {
  const now = new Date();
  if (now.getFullYear() < 2025 || now.getFullYear() > 2100) return "";
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** A text as a new evening, opened. */
export async function openText(text) {
  const evening = store.create(text);
  if (house) {
    evening.wanted = true;
    evening.base = "";
  }
  await openEvening(evening);
  await keep();
  if (house) send();
  return app.evening;
}

/** Open an evening that is kept. */
export async function openEvening(evening) {
  if (stopListening) stopListening();
  stopListening = null;
  set({ evening, judged: null, redo: [], open: null, saved: "saved" });
  if (!evening) return;
  remember("last", evening.id);
  const game = gameOfText(evening.text);
  if (game) loadPictures(game.id).then(() => set({}));
  judge();
  if (house && evening.remote) follow();
}

/** The evening that was open before the computer in the house had answered: followed, and sent where it has not got it. */
export async function joinHouse() {
  if (!house) return;
  if (app.evening.base === undefined) set({ evening: { ...app.evening, base: "" } });
  if (app.evening.remote) follow();
  await send();
}

/** Open a record of the computer in the house. */
export async function openRemote(name) {
  const found = await house.read(name);
  const kept = store.list().find((each) => each.remote === name);
  if (kept && kept.base !== undefined && (kept.text !== kept.base || house.older(found, kept))) {
    await openEvening(kept); // what was not sent yet is sent now
    return;
  }
  await openEvening({ ...(kept || store.create(found.text)), text: found.text, ...standing(found), remote: name });
  await keep();
}

// --- changing -------------------------------------------------------------------------------------
/** The record with another text. */
export async function change(text, { redo = [] } = {}) {
  if (!app.evening || text === app.evening.text) return;
  set({ evening: { ...app.evening, text }, redo });
  judge();
  await keep();
  if (house) send();
}

/** One more line at the end. */
export function append(line) {
  const text = app.evening.text;
  const gap = text && !text.endsWith("\n") ? "\n" : "";
  const space = line === "deal" && text.trim() && !/\n\s*\n$/.test(text) ? "\n" : "";
  return change(`${text}${gap}${space}${line}\n`);
}

/** Take the last line away; `again` brings it back. */
export async function undo() {
  const lines = app.evening.text.replace(/\s+$/, "").split("\n");
  const last = lines.findLastIndex((line) => line.trim());
  const first = lines.findIndex((line) => /^\s*(deal|配り|配札|勝負|第.*|round.*)/i.test(line));
  if (last <= first || first < 0) return;
  const [line] = lines.splice(last, 1);
  const redo = [...app.redo, line];
  await change(`${lines.join("\n").replace(/\s+$/, "")}\n`, { redo });
  tell(t("record.undone", { line: line.trim() }), again);
}

/** Put back the line that was taken away last. */
export async function again() {
  const line = app.redo[app.redo.length - 1];
  if (line === undefined) return;
  const redo = app.redo.slice(0, -1);
  await append(line.trim());
  set({ redo });
}

/** Ask the engine about the text as it stands now. */
export async function judge() {
  const { evening, lang } = app;
  if (!evening) return;
  set({ thinking: true });
  try {
    const judged = await engine.ask("judge", { text: evening.text, lang }, { latest: "judge" });
    if (!app.evening || app.evening.id !== evening.id) return;
    set({ judged: { ...judged, of: evening.text }, thinking: app.evening.text !== evening.text, failed: "" });
  } catch (error) {
    if (error.code === "superseded") return;
    set({ thinking: false, failed: error.code === "lost" ? t("load.lost") : error.message });
  }
}

async function keep() {
  const { evening, kept } = await store.keep(app.evening);
  if (app.evening && app.evening.id === evening.id && app.evening.text === evening.text) {
    app.evening.revision = evening.revision;
  }
  const unsent = house && app.evening && app.evening.base !== undefined && app.evening.text !== app.evening.base;
  set({ saved: !kept ? "unsaved" : unsent ? "unsent" : "saved" });
}

/** What another tab of this phone wrote. */
export function otherTab(evening) {
  if (!app.evening || evening.id !== app.evening.id || evening.text === app.evening.text) return set({});
  set({ evening, redo: [] });
  judge();
  tell(t("news.tab"));
}

// --- the computer in the house ----------------------------------------------------------------------
function follow() {
  const { id, remote } = app.evening;
  if (stopListening) stopListening();
  unheard = null;
  stopListening = house.listen(remote, (said) => {
    if (app.evening && app.evening.id === id) received(said);
  });
}

/** What an evening keeps of a record as the house has it. */
function standing({ text, version, epoch, serial }) {
  return { base: text, version, epoch, serial };
}

async function received(said) {
  const { evening } = app;
  const { text, by } = said;
  if (house.older(said, evening)) return;
  if (text === evening.text) {
    set({ evening: { ...evening, ...standing(said) } });
    return keep();
  }
  if (evening.text === evening.base) {
    const { added } = merge(evening.base, evening.base, text);
    set({ evening: { ...evening, text, ...standing(said) }, redo: [] });
    if (by !== house.me && added.length) meanwhile(added);
    judge();
    return keep();
  }
  if (sending) {
    if (!unheard || !house.older(said, unheard)) unheard = said;
    return;
  }
  mix(said);
  send();
}

/** Their lines and mine as one text. */
function mix(said) {
  const { evening } = app;
  const base = reached(evening.base || "", evening.sent || "", said.text);
  const { text, added, conflict, mine } = merge(base, evening.text, said.text);
  set({ evening: { ...evening, text, ...standing(said), sent: "" }, redo: [] });
  if (added.length) meanwhile(added);
  if (conflict) tell(t("news.conflict", { lines: (mine || []).join(" / ") }));
  judge();
}

function meanwhile(added) {
  const { line, text } = added[added.length - 1];
  const who = /^\s*(?:\d+\.\s*)?([^:：@]+)[:：]/.exec(text);
  tell(t(who ? "news.meanwhile" : "news.meanwhile-line", { name: who ? who[1].trim() : "", line, text }));
}

/** Send what is not there yet; again and again until it is. */
export async function send() {
  if (!house || sending || !app.evening || app.evening.base === undefined) return;
  sending = true;
  clearTimeout(retry);
  const { id } = app.evening;
  let trying = "";
  try {
    while (app.evening && app.evening.id === id && (app.evening.text !== app.evening.base || !app.evening.remote)) {
      const { text, base, remote, version } = app.evening;
      trying = remote ? text : "";
      try {
        if (!remote) {
          const made = await house.create(text);
          acknowledged(id, text, made, { remote: made.name });
          if (app.evening && app.evening.id === id) follow();
        } else if (base && text.startsWith(base) && base.endsWith("\n")) {
          const lines = text.slice(base.length).replace(/\n+$/, "").split("\n");
          acknowledged(id, text, await house.append(remote, lines, version));
        } else {
          acknowledged(id, text, await house.write(remote, text, version));
        }
      } catch (error) {
        if (error.name !== "Conflict") throw error;
        if (app.evening && app.evening.id === id && !house.older(error.there, app.evening)) mix(error.there);
      }
    }
    await keep();
  } catch (error) {
    if (error.code === "lost") perhaps(id, trying);
    set({ saved: "unsent" });
    if (error.code !== "lost") tell(error.message);
    retry = setTimeout(send, error.code === "lost" ? 1500 : 6000);
  } finally {
    sending = false;
    const said = unheard;
    unheard = null;
    if (app.evening && app.evening.id !== id) send(); // opened meanwhile, with lines of its own
    else if (app.evening && said) received(said);
  }
}

/** A text that was sent and not answered: the house may have it, or not. */
function perhaps(id, sent) {
  if (sent && app.evening && app.evening.id === id) set({ evening: { ...app.evening, sent } });
}

/** What was sent is with the house, and stands there as it said. */
function acknowledged(id, sent, found, more = {}) {
  if (!app.evening || app.evening.id !== id) return;
  const evening = { ...app.evening, ...more, sent: "" };
  if (!house.older(found, evening)) {
    const same = found.text.trim() === sent.trim(); // else the house wrote it its own way
    Object.assign(evening, standing(found), same ? { base: sent } : {});
    if (evening.text === sent) evening.text = evening.base;
  }
  set({ evening });
}

// --- several records ------------------------------------------------------------------------------
/** Ask before something that cannot be taken back by itself. */
export function sure(text, yes) {
  return question({ title: t("question.sure"), text, yes, no: t("question.no") });
}
