// The record: whose turn it is, the lines with their verdicts, and a keyboard of cards.

import { html, useEffect, useMemo, useRef, useState } from "./vendor/htm.js";
import { Board, Players } from "./board.js";
import { Composer } from "./compose.js";
import { append, change, engine, gameOfText, head, judge, lostKey, MOST_ROWS, players, undo, waiting, waitingLines } from "./evening.js";
import { useFit } from "./fit.js";
import { Face, SIGNS, diced, inWords } from "./keys.js";
import { leave, Moment, momentOf } from "./moment.js";
import { laidSoFar, lay, laying, lays, rowsToLay, takeBack } from "./laying.js";
import { canPhoto } from "./photo.js";
import { Opened } from "./ruling.js";
import { app, set } from "./state.js";
import { noted, upNext } from "./plain.js";
import { NoEvening } from "./none.js";
import { typing } from "./typing.js";
import { awaited, t } from "./words.js";

export function RecordScreen() {
  const { evening, judged, lang } = app;
  const composer = useMemo(() => new Composer(() => (app.evening ? app.evening.text : null), entered), [evening && evening.id]);
  const keyed = useMemo(() => keyboard(composer), [composer]);
  const text = evening && evening.text;
  useEffect(() => {
    composer.refresh();
  }, [composer, text, lang, app.line, app.ready, engine.kind]);
  // The same element again is not drawn again: 300 lines stay as they are while a thumb goes over the keys.
  const late = waitingLines();
  const lines = useMemo(() => html`<${Lines} late=${late} />`, [text, judged, lang, app.open, app.whole, [...late].join()]);
  const board = useRef(null);
  const [typed, setTyped] = useState({ word: "", wrong: "" });
  useEffect(() => typing(() => board.current, setTyped), []);
  if (!evening) return html`<${NoEvening} />`;
  const game = gameOfText(evening.text);
  if (!game) return html`<${Strange} />`;
  const names = players();
  const turn = composer.away ? upNext(evening.text, judged, names) : judged ? judged.turn : null;
  board.current = { game, names, composer: keyed };
  const moment = momentOf();
  return html`<div class="screen record ${diced(game) ? "diced" : ""} ${app.open !== null ? "reading" : ""} ${moment ? "ended" : ""}">
    <${Players} composer=${keyed} names=${names} turn=${turn} totals=${(judged && judged.totals) || null} />
    <${Now} game=${game} turn=${turn} undo=${undo} />
    ${lines}
    ${moment && html`<${Moment} deal=${moment} />`}
    <${Board} game=${game} composer=${keyed} names=${names} typed=${typed} />
  </div>`;
}

/** The keys of a record: of the rows while they are laid, else of the line.
 *  Each answer is of now, never of when a picture was drawn: a quick tap comes from an old one. */
function keyboard(composer) {
  const game = () => gameOfText(app.evening.text);
  return {
    get author() { return laying() ? null : composer.author; },
    get said() { return laying() ? laidSoFar(game()) : composer.said; },
    get keys() { return laying() ? laying().cards.map((id) => `card:${id}`) : composer.keys; },
    get offer() { return laying() ? null : composer.offer; },
    get past() { return laying() ? null : composer.past; },
    get trouble() { return laying() ? "" : lacking() ? t("record.lacking") : composer.trouble; },
    get hint() { return rowsToLay() ? t(canPhoto() ? "record.first-rows-photo" : "record.first-rows") : ""; },
    tap: (key) => tapped(composer, key, game()),
    enter: () => !laying() && composer.enter(),
    erase: () => (laying() ? takeBack() : composer.erase()),
  };
}

const LACKING = { "starter-unknown": "@starter", "table-unknown": "@table" };

/** The first move of a deal that does not say which card was turned up: nothing after it can be judged. */
function lacking() {
  const { judged, evening } = app;
  return (judged && judged.of === evening.text && judged.rows.find((row) => row.error && row.error.code in LACKING)) || null;
}

/** The card that was turned up, written above the move that came before it was told. */
function supply(row, card) {
  const lines = app.evening.text.split("\n");
  const place = row.line - 1;
  const unknown = /^\s*[@＠][^\s:：]+\s+[?？]\s*$/.test(lines[place - 1] || "");
  lines.splice(unknown ? place - 1 : place, unknown ? 1 : 0, `${LACKING[row.error.code]} ${card}`);
  return change(lines.join("\n"));
}

function tapped(composer, key, game) {
  if (key.startsWith("card:") && lays(game, composer.keys)) {
    if (!laying() && composer.keys.length) composer.erase(); // the word of the row
    return lay(game, key.slice(5));
  }
  if (app.laying) set({ laying: null });
  if (app.open !== null) set({ open: null });
  leave();
  const row = lacking();
  if (row && key.startsWith("card:") && key !== "card:?") return supply(row, key.slice(5));
  if (key === "deal" && /(^|\n)\s*(deal|配り)\s*$/i.test(app.evening.text)) return null; // an empty deal is there already
  return composer.tap(key);
}

/** The first lines of a long record, too. */
function allLines() {
  set({ whole: true });
  judge();
}

const wordings = new Map(); // lines that were entered here, as they were read before

async function entered(line, { said }) {
  if (said) wordings.set(app.lang + line, said);
  await append(line);
}

/** What happens next, with the table card. */
function Now({ game, turn, undo }) {
  const { judged } = app;
  const zone = judged && judged.table && judged.table.zones.find((each) => each.shape === "pile" && each.top && each.top !== "?");
  const more = app.line === "lost" ? t(lostKey(), { count: waiting() }) : app.failed || (judged ? noted(judged, t("record.over")) : awaited());
  const title = turn ? t("record.turn", { name: turn }) : judged && judged.ended ? t("record.over") : t("record.title");
  const words = useFit(`${title} ${more}`);
  return html`<div class="now" aria-live="polite">
    <span class="now-card">${zone && html`<${Face} game=${game} id=${zone.top} size="small" />`}</span>
    <div class="now-words" ref=${words}>
      <strong class=${more ? "" : "alone"}>${title}</strong>
      <span>${more}</span>
    </div>
    <span class="now-thinking">${app.thinking && html`<span class="thinking" role="img" aria-label=${t("load.thinking")}></span>`}</span>
    <button type="button" class="key" data-do="undo" aria-label=${t("do.undo")} onClick=${undo}>↶</button>
  </div>`;
}

/** Whether a deal of this game begins with a card turned up. */
function starts(game) {
  return Boolean(game && game.facts.some((fact) => fact.name === "@starter"));
}

/** All lines, the last one in sight. */
function Lines({ late }) {
  const { judged, evening } = app;
  const box = useRef(null);
  const game = gameOfText(evening.text);
  const all = rowsOf(evening.text, judged);
  const rows = app.whole ? all : all.filter((row, place) => row.error || place >= all.length - MOST_ROWS);
  const count = rows.length;
  const place = useRef(0);
  const settle = () => {
    const last = box.current && box.current.lastElementChild;
    if (last && app.open === null) box.current.scrollTop = last.offsetTop - box.current.offsetTop; // its beginning first
    place.current = box.current ? box.current.scrollTop : 0;
  };
  useEffect(() => {
    const seen = new ResizeObserver(settle);
    seen.observe(box.current); // calls at once, and when the phone is turned
    return () => seen.disconnect();
  }, [count, judged && judged.of]);
  /** Turned there and back before anything was drawn, no size has changed, but the lines are cut back to the first. */
  const scrolled = () => {
    if (!box.current) return; // told of lines that are gone
    const by = place.current - box.current.scrollTop;
    place.current = box.current.scrollTop;
    if (by > box.current.clientHeight && !box.current.contains(document.activeElement)) settle();
  };
  return html`<ol class="lines" ref=${box} onScroll=${scrolled} aria-label=${t("record.lines")} tabindex="0">
    ${rows.length < all.length && html`<li><button type="button" class="wide" data-do="all-lines" onClick=${allLines}>${t("record.all", { count: all.length })}</button></li>`}
    ${rows.map((row) => (row.kind === "deal" ? html`<${DealLine} key=${row.line} row=${row} />` : html`<${Line} key=${row.line} row=${row} said=${row.said || wordings.get(app.lang + row.text) || inWords(game, row.text)} late=${late.has(row.line)} />`))}
    ${!count && html`<li class="hint">${t(starts(game) ? "record.first-card" : "record.first")}</li>`}
  </ol>`;
}

/** The lines as judged; what was written since then is shown, and waits for its verdict. */
function rowsOf(text, judged) {
  const told = new Map(judged ? judged.rows.map((row) => [row.line, row]) : []);
  const first = judged?.rows.find((row) => !row.error)?.line; // but for errors, no row above it was sent
  const raw = text.split("\n");
  const found = [];
  for (let place = 0; place < raw.length; place += 1) {
    const known = told.get(place + 1);
    const row = known && known.text.trim() === raw[place].trim() ? known : { line: place + 1, kind: "new", text: raw[place], verdict: null };
    if (row.kind === "header" && !row.error) continue;
    if (!raw[place].trim() || row.kind === "blank") continue;
    if (row.kind === "new" && !(place + 1 >= first) && /^(game|players|start|options|date|calls|ゲーム|参加者)\s*[:：]/i.test(raw[place])) continue;
    found.push(row);
  }
  return found;
}

function DealLine({ row }) {
  const deal = app.judged && app.judged.deals.find((each) => each.line === row.line);
  return html`<li class="line deal-line" data-line=${row.line}><span>${(deal && deal.said) || row.said}</span></li>`;
}

function Line({ row, said, late }) {
  const open = app.open === row.line;
  const verdict = row.error ? "error" : row.verdict;
  const can = verdict !== null && verdict !== undefined;
  const { message, error } = row;
  // A line that says what it said is not drawn again, however long the record is.
  return useMemo(() => html`<li class="line ${verdict || "waiting"} ${row.kind}" data-line=${row.line} data-verdict=${row.verdict || null} data-waiting=${late ? "" : null}>
    <button type="button" class="line-head" aria-expanded=${open} onClick=${() => can && set({ open: open ? null : row.line })}>
      <span class="line-number">${row.line}</span>
      <span class="line-said">${said}${late && html` <span class="late" role="img" aria-label=${t("record.waiting")} title=${t("record.waiting")}>⇡</span>`}</span>
      <span class="badge ${verdict || "waiting"}">${verdict === "error" ? t("verdict.error") : row.verdict ? html`<span aria-hidden="true">${SIGNS[row.verdict]}</span> ${t(`verdict.${row.verdict}`)}` : ["comment", "seats"].includes(row.kind) ? "" : "…"}</span>
      ${!open && row.clauses && row.clauses.length > 0 && row.verdict !== "legal" && html`<span class="line-why">${row.clauses.join(" ")} ${row.message}</span>`}
      ${row.error && html`<span class="line-why">${row.error.message} ${row.error.hint || ""}</span>`}
    </button>
    ${open && !row.error && html`<${Opened} line=${row.line} />`}
  </li>`, [row.line, row.kind, verdict, said, message, error && error.message + error.hint, late, app.lang, open && app.judged]);
}

/** A record of which the game is not known: a game that it carries is known once the referee has read it. */
function Strange() {
  const waits = !app.failed && (app.judged || {}).of !== app.evening.text;
  const folder = /[\\/]|^\./.test(head(app.evening.text).game);
  return html`<div class="screen"><div class="panel">${waits ? html`<p>${t("load.verdicts")}</p>` : html`<h2>${t("record.strange")}</h2><p>${t(folder ? "record.strange.folder" : "record.strange.how")}</p>`}
    <pre class="text" tabindex="0">${app.evening.text}</pre></div><button type="button" class="key enter hidden-enter" data-do="enter" aria-label=${t("do.enter")}>✓</button></div>`;
}
