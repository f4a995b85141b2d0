// The evening that is open: every change of its text is kept, judged and, where a computer in the house has it, sent.

import { connect } from "./engine.js";
import { House } from "./live.js";
import { begun, DEAL, edits, heard, merged, rebased, shown } from "./log.js";
import { inWords } from "./keys.js";
import { loadPictures } from "./pictures.js";
import { recall, remember } from "./kept.js";
import * as store from "./store.js";
import { app, gameOf, question, set, tell } from "./state.js";
import { t } from "./words.js";

export const engine = connect();
export const MOST_ROWS = 400; // drawn at once; a winter in one record has thousands
const MOST_AT_ONCE = 2000; // entries sent in one piece
let house = null; // the computer in the house, or null
let stopListening = null;
let sending = false;
let retry = 0;
let opened = 0; // how often a record of the house was asked for

/** Where the records lie: on this phone, or with the computer in the house. */
export async function findHouse() {
  await engine.known;
  if (!engine.live) return;
  house = new House();
  house.onstate = heardOf;
}

/** Whether the house answers: once it does again, it gets what was written meanwhile. */
function heardOf(line) {
  const back = app.line !== "live" && line === "live";
  set({ line });
  if (line === "live") engine.found();
  else engine.lost();
  if (!back) return;
  send();
  if (app.evening && (!app.judged || app.judged.of !== app.evening.text)) judge();
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
      if (DEAL.test(line)) break;
      continue;
    }
    found[key] = key === "players" ? parts[2].split(/[,、]/).map((name) => name.trim()).filter(Boolean) : parts[2];
  }
  return found;
}

export function gameOfText(text) {
  const named = head(text).game.replace(/^.*[\\/](?=.)/, ""); // a folder beside the record, by its name
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
  const told = app.judged && app.judged.players;
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
export function today() {
  const now = new Date();
  if (now.getFullYear() < 2025 || now.getFullYear() > 2100) return "";
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** A text as a new evening, opened. */
export async function openText(text) {
  await openEvening(store.create(text));
  await keep();
  return app.evening;
}

/** Open an evening that is kept. */
export async function openEvening(evening) {
  if (stopListening) stopListening();
  stopListening = null;
  set({ evening, judged: null, redo: [], open: null, laying: null, whole: false, saved: "saved" });
  if (!evening) return;
  remember("last", evening.id);
  const game = gameOfText(evening.text);
  if (game) loadPictures(game.id).then(() => set({}));
  judge();
  if (house) await joinHouse();
}

/** The open evening is written together with the other phones from now on. */
export async function joinHouse() {
  if (!house || !app.evening) return;
  if (!app.evening.rows) {
    set({ evening: { ...app.evening, ...begun(app.evening.text), remote: null } });
    await keep();
  }
  if (app.evening.remote) follow();
  send();
}

/** Open a record of the computer in the house. */
export async function openRemote(name) {
  const kept = store.list().find((each) => each.remote === name && each.rows);
  opened += 1;
  const mine = opened;
  if (kept) return openEvening(kept); // what was not sent yet is sent now
  const said = await house.read(name);
  if (mine !== opened) return undefined; // the last tap counts
  const known = heard({ log: "", at: 0, rows: [], pending: [] }, said);
  await openEvening(store.create(shown(known), { ...known, remote: name }));
  await keep();
  return undefined;
}

// --- changing -------------------------------------------------------------------------------------
/** The record with another text; `of` is the text it was made of, where that was not just now. */
export async function change(made, { redo = [], of = null } = {}) {
  if (!app.evening) return;
  const text = of === null ? made : rebased(of, made, app.evening.text);
  if (text === app.evening.text) return;
  set({ evening: { ...app.evening, text, ...more(app.evening, text) }, redo });
  judge();
  await keep();
  if (house) send();
}

/** What the house has to be told for this text. */
function more(evening, text) {
  if (!evening.rows) return {};
  return { pending: [...evening.pending, ...edits(merged(evening.rows, evening.pending), text)] };
}

/** The record as the referee writes it anew, asked again where somebody wrote meanwhile. */
export async function rewrite(method, params = {}) {
  const { evening } = app;
  const { text } = evening;
  const found = await engine.ask(method, { ...params, text, lang: app.lang });
  if (!app.evening || app.evening.id !== evening.id) return;
  if (app.evening.text !== text) await rewrite(method, params);
  else await change(found.text);
}

/** One more line at the end. */
export function append(line) {
  const text = app.evening.text;
  const gap = text && !text.endsWith("\n") ? "\n" : "";
  const space = line === "deal" && text.trim() && !/\n\s*\n$/.test(text) ? "\n" : "";
  return change(`${text}${gap}${space}${line}\n`);
}

/** A line as the referee read it aloud, or word by word where it has not yet. */
function inReadersWords(line) {
  const row = app.judged && app.judged.rows.findLast((each) => each.said && each.text.trim() === line.trim());
  const game = gameOfText(app.evening.text);
  return row ? row.said : game ? inWords(game, line.trim()) : line.trim();
}

/** Take the last line away; `again` brings it back. */
export async function undo() {
  const lines = app.evening.text.replace(/\s+$/, "").split("\n");
  const last = lines.findLastIndex((line) => line.trim());
  const first = lines.findIndex((line) => /^\s*(deal|配り|配札|勝負|第.*|round.*)/i.test(line));
  if (last <= first || first < 0) return;
  const [line] = lines.splice(last, 1);
  const redo = [...app.redo, line];
  const said = inReadersWords(line);
  await change(`${lines.join("\n").replace(/\s+$/, "")}\n`, { redo });
  tell(t("record.undone", { line: said }), again);
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
    const judged = await engine.ask("judge", { text: evening.text, lang, last: app.whole ? null : MOST_ROWS }, { latest: "judge" });
    if (judged.carried) brought(judged.carried);
    if (!app.evening || app.evening.id !== evening.id) return;
    if (judged.turn && app.judged && judged.turn !== app.judged.turn && recall("vibrate") === true && navigator.vibrate) navigator.vibrate(60);
    if (!judged.ended) set({ left: "" });
    set({ judged: { ...judged, of: evening.text }, thinking: app.evening.text !== evening.text, failed: "" });
  } catch (error) {
    if (error.code === "superseded") return;
    set({ thinking: false, failed: whyNot(error) });
  }
}

/** A game that came with the record stands in the catalogue as the record has it now. */
function brought(game) {
  const at = app.catalogue.games.findIndex((each) => each.id === game.id);
  if (at < 0) app.catalogue.games.push({ ...game, brought: true });
  else if (app.catalogue.games[at].brought) app.catalogue.games[at] = { ...game, brought: true };
}

async function keep(changed = app.evening) {
  const { evening, kept } = await store.keep(changed);
  if (!app.evening || app.evening.id !== evening.id) return;
  if (app.evening.text === evening.text) app.evening.revision = evening.revision;
  set({ saved: kept ? "saved" : "unsaved" });
}

/** What another tab of this phone wrote; what waits in either tab goes on waiting in both. */
export function otherTab(evening) {
  if (!app.evening || evening.id !== app.evening.id || evening.text === app.evening.text) return set({});
  set({ evening: evening.rows && app.evening.rows ? joined(evening, app.evening) : evening, redo: [] });
  judge();
  tell(t("news.tab"));
  return undefined;
}

function joined(theirs, mine) {
  const known = theirs.log !== mine.log || theirs.at >= mine.at ? theirs : { ...theirs, rows: mine.rows, at: mine.at };
  const ids = new Set(known.pending.map(String));
  const both = { ...known, pending: [...known.pending, ...mine.pending.filter((entry) => !ids.has(String(entry)))] };
  const settled = heard(both, { log: both.log, from: both.at, entries: [] });
  return { ...both, ...settled, text: shown(settled) };
}

// --- the computer in the house ----------------------------------------------------------------------
/** How many lines of the open record the house has not got yet. */
export function waiting() {
  const { evening } = app;
  return house && evening && evening.pending ? evening.pending.length : 0;
}

/** Why a question to the referee has no answer. */
export function whyNot(error) {
  return error.code === "lost" ? t("load.lost") : error.message;
}

/** What is said of a house that does not answer. */
export function lostKey() {
  return waiting() ? "banner.lost" : "banner.lost-none";
}

/** The numbers of the lines that the house has not got yet. */
export function waitingLines() {
  const { evening } = app;
  if (!waiting()) return new Set();
  const ids = new Set(evening.pending.map(([id]) => id));
  const rows = merged(evening.rows, evening.pending).filter(([, text]) => text !== null);
  return new Set(rows.flatMap(([id], place) => (ids.has(id) ? [place + 1] : [])));
}

function follow() {
  const { id, remote } = app.evening;
  if (stopListening) stopListening();
  const seen = () => (app.evening && app.evening.id === id ? { log: app.evening.log, at: app.evening.at } : { log: "", at: "" });
  stopListening = house.listen(remote, seen, (said) => received(id, said));
}

/** The house has told something of a record: what others wrote is put before what of mine it has not got. */
async function received(id, said, named = {}) {
  const evening = app.evening && app.evening.id === id ? app.evening : store.get(id);
  if (!evening || !evening.rows) return;
  const known = heard(evening, said);
  if (!known) {
    const { remote } = { ...evening, ...named };
    await received(id, await house.read(remote), named);
    return;
  }
  const text = shown(known);
  if (text === evening.text && known.at === evening.at && known.pending.length === evening.pending.length && !named.remote) return;
  const next = { ...evening, ...known, ...named, text };
  if (evening === app.evening) {
    if (text !== evening.text) meanwhile(evening, next);
    set({ evening: next, ...(text === evening.text ? {} : { redo: [] }) });
    if (text !== evening.text) judge();
  }
  await keep(next);
}

/** Say what somebody else wrote last. */
function meanwhile(before, now) {
  const known = new Set(merged(before.rows, before.pending).map(([id]) => id));
  const rows = merged(now.rows, now.pending).filter(([, text]) => text !== null);
  const place = rows.findLastIndex(([id, text]) => !known.has(id) && text.trim());
  if (place < 0) return;
  const text = rows[place][1];
  const who = /^\s*(?:\d+\.\s*)?([^:：@]+)[:：]/.exec(text);
  tell(t(who ? "news.meanwhile" : "news.meanwhile-line", { name: who ? who[1].trim() : "", line: place + 1, text: inReadersWords(text) }));
}

/** Send what is not there yet; again and again until it is. */
export async function send() {
  if (!house || sending) return;
  sending = true;
  clearTimeout(retry);
  let asked = null; // about which evening
  try {
    for (;;) {
      const { evening } = app;
      if (!evening || !evening.rows || (evening.remote && !evening.pending.length)) break;
      const { id, remote, log, at } = evening;
      asked = id;
      const entries = evening.pending.slice(0, MOST_AT_ONCE);
      const said = remote ? await house.enter(remote, { log, at, entries }) : await house.create({ log, entries });
      await received(id, said, remote ? {} : { remote: said.name });
      if (!remote && app.evening && app.evening.id === id) follow();
    }
  } catch (error) {
    if (error.code === "no-file") await apart(asked);
    else if (!["lost", "key"].includes(error.code)) tell(error.message);
    retry = setTimeout(send, error.code === "lost" ? 1500 : 6000);
  } finally {
    sending = false;
  }
}

/** The house has the record no more, but lines of it wait here: it is begun there anew. */
async function apart(id) {
  if (!app.evening || app.evening.id !== id) return;
  set({ evening: { ...app.evening, ...begun(app.evening.text), remote: null } });
  await keep();
}

// --- several records ------------------------------------------------------------------------------
/** Ask before something that cannot be taken back by itself. */
export function sure(text, yes) {
  return question({ title: t("question.sure"), text, yes, no: t("question.no") });
}
