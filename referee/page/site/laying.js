// Cards that lie in rows at the beginning, tapped one after the other from the top: no row is numbered by hand.

import { change } from "./evening.js";
import { app, set } from "./state.js";

/** How many cards each row takes, where the open deal begins with rows of which nothing is written; else null. */
export function rowsToLay() {
  const { judged, evening } = app;
  if (!judged || judged.of !== evening.text || judged.begun || judged.ended || !judged.table) return null;
  const zone = judged.table.zones.find((each) => each.rows);
  return zone && zone.rows.every((row) => row.every((id) => id === "?")) ? zone.rows.map((row) => row.length) : null;
}

/** The fact that tells a row of a game, or undefined. */
export function rowFact(game) {
  return game.facts.find(({ name }) => name === "@row");
}

/** One more card, or the last one taken back; the last card writes all rows. */
export function lay(fact, rows, cards) {
  const all = rows.reduce((sum, count) => sum + count, 0);
  if (cards.length < all) return set({ laying: cards });
  const lines = [];
  let place = 0;
  rows.forEach((count, row) => {
    lines.push(`${fact.name} ${row + 1}: ${cards.slice(place, place + count).join(" ")}`);
    place += count;
  });
  set({ laying: null });
  return change(`${app.evening.text.replace(/\n*$/, "\n")}${lines.join("\n")}\n`);
}
