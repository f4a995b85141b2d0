// Cards that lie in rows at the beginning, tapped one after the other from the top: no row is numbered by hand.

import { change } from "./evening.js";
import { diced, wordTitle } from "./keys.js";
import { app, set } from "./state.js";

/** The rows of which nothing is written before the first move, {number, count}, from the top; null where there are none. */
export function rowsToLay() {
  const { judged, evening } = app;
  if (!judged || judged.of !== evening.text || judged.begun || judged.ended || !judged.table) return null;
  const zone = judged.table.zones.find((each) => each.rows);
  const open = zone ? zone.rows.map((row, place) => ({ number: place + 1, count: row.length, row })).filter(({ row }) => row.every((id) => id === "?")) : [];
  return open.length ? open : null;
}

/** The fact that tells a row of a game, or undefined. */
function rowFact(game) {
  return game.facts.find(({ name }) => name === "@row");
}

/** The rows as far as they are laid, {rows, cards}, or null; somebody else may have written them meanwhile. */
export function laying() {
  const { laying: found, judged, evening } = app;
  return found && (judged?.of !== evening.text || rowsToLay()) ? found : null;
}

/** Whether a card that is tapped now is laid: instead of a move that begins with dice, or after the word of a row without
 *  a number. */
export function lays(game, keys) {
  const fact = rowFact(game);
  if (laying()) return true;
  if (!fact || keys.length > 1 || rowsToLay() === null) return false;
  return keys.length ? keys[0] === `fact:${fact.name}` : diced(game);
}

/** One more card; the last one writes all rows. */
export function lay(game, id) {
  const { rows, cards: before } = laying() || { rows: rowsToLay(), cards: [] };
  const cards = [...before, id];
  if (cards.length < sum(rows)) return set({ laying: { rows, cards } });
  const { name } = rowFact(game);
  let place = 0;
  const lines = rows.map(({ number, count }) => `${name} ${number}: ${cards.slice(place, (place += count)).join(" ")}`);
  set({ laying: null });
  return change(`${app.evening.text.replace(/\n*$/, "\n")}${lines.join("\n")}\n`);
}

/** The last card taken back; where none is left, the rows are let go. */
export function takeBack() {
  const { rows, cards } = laying();
  set({ laying: cards.length ? { rows, cards: cards.slice(0, -1) } : null });
}

/** How far the rows are, in words. */
export function laidSoFar(game) {
  const { rows, cards } = laying();
  return `${wordTitle(game, rowFact(game).name)} ${cards.length}/${sum(rows)}: ${cards.slice(-4).join(" ")}`;
}

function sum(rows) {
  return rows.reduce((before, { count }) => before + count, 0);
}
