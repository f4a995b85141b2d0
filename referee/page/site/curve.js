// The curve of an evening: one line a player over the deals, told apart by colour, dash and name.

import { html } from "./vendor/htm.js";
import { hueOf } from "./colours.js";
import { printed } from "./words.js";

const WIDTH = 360;
const HEIGHT = 170;
const LEFT = 34;
const RIGHT = 84;
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 3", "12 3", "6 2 1 2", "3 6"];

/** `points`: one object of totals by name for every deal. */
export function Curve({ label, names, points }) {
  if (points.length < 2) return null;
  const rows = [Object.fromEntries(names.map((name) => [name, 0])), ...points];
  const all = rows.flatMap((row) => names.map((name) => row[name]).filter((value) => typeof value === "number"));
  const low = Math.min(0, ...all);
  const high = Math.max(0, ...all);
  const span = high - low || 1;
  const x = (place) => LEFT + (place * (WIDTH - LEFT - RIGHT)) / (rows.length - 1);
  const y = (value) => 12 + ((high - value) * (HEIGHT - 30)) / span;
  const ends = names
    .map((name, place) => ({ name, place, value: rows[rows.length - 1][name] }))
    .filter((each) => typeof each.value === "number")
    .sort((a, b) => b.value - a.value);
  let free = 0;
  for (const end of ends) {
    end.at = Math.max(y(end.value) + 4, free);
    free = end.at + 13;
  }
  const said = ends.map((end) => `${end.name} ${printed(end.value)}`).join(", ");
  return html`<figure class="curve"><figcaption>${label}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${Math.max(HEIGHT, free)}" role="img" aria-label="${label}: ${said}">
      ${[...new Set([high, 0, low])].map((value) => html`<g class="grid"><line x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(value)} y2=${y(value)} /><text x=${LEFT - 5} y=${y(value) + 4} text-anchor="end">${printed(value)}</text></g>`)}
      ${names.map((name, place) => html`<polyline class="hue-${hueOf(name, names)}" stroke-dasharray=${DASHES[place % 9]}
        points=${rows.map((row, at) => (typeof row[name] === "number" ? `${x(at).toFixed(1)},${y(row[name]).toFixed(1)}` : "")).filter(Boolean).join(" ")} />`)}
      ${ends.map((end) => html`<text class="hue-${hueOf(end.name, names)}" x=${WIDTH - RIGHT + 6} y=${end.at}>${end.name.length > 9 ? `${end.name.slice(0, 8)}…` : end.name}</text>`)}
    </svg></figure>`;
}
