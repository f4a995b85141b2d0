// A table as a grid: a cell that is changed is changed in the text, and nothing else of it.

import { el } from "./dom.js";
import { say } from "./state.js";

/** The cells of a CSV text, row by row: `{text, start, end}` each, where it stands. */
export function cells(text, comma = ",") {
  const rows = [[]];
  let place = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    const start = place;
    let said = "";
    if (text[place] === '"') {
      place += 1;
      for (;;) {
        const next = text.indexOf('"', place);
        if (next < 0) { said += text.slice(place); place = text.length; break; }
        said += text.slice(place, next);
        place = next + 1;
        if (text[place] !== '"') break;
        said += '"';
        place += 1;
      }
    }
    const from = place;
    while (place < text.length && text[place] !== comma && text[place] !== "\n" && text[place] !== "\r") place += 1;
    said += text.slice(from, place);
    rows[rows.length - 1].push({ text: said, start, end: place });
    if (place >= text.length) break;
    if (text[place] === comma) { place += 1; continue; }
    place += text[place] === "\r" && text[place + 1] === "\n" ? 2 : 1;
    if (place >= text.length) break;
    rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || row[0].text);
}

/** The text with one cell changed. */
export function changed(text, cell, said, comma = ",") {
  const written = said.includes(comma) || /["\n\r]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said;
  return text.slice(0, cell.start) + written + text.slice(cell.end);
}

/** `{root, set(text)}`; `typed(text)` hears every change. */
export function grid({ typed, readonly = false, comma = "," }) {
  const root = el("div", { class: "sheet-grid", tabIndex: 0, role: "region", "aria-label": say("grid") });
  let text = "";
  const change = (row, column, said) => {
    const rows = cells(text, comma);
    text = changed(text, rows[row][column], said, comma);
    typed(text);
  };
  const add = () => {
    const rows = cells(text, comma);
    const line = comma.repeat(Math.max(0, rows[0].length - 1));
    text = `${text}${text.endsWith("\n") || !text ? "" : "\n"}${line}\n`;
    draw();
    root.querySelector("tbody tr:last-child input")?.focus();
  };
  function draw() {
    const rows = cells(text, comma);
    const [head = [], ...body] = rows;
    root.replaceChildren(
      el("table", {},
        el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "#"), ...head.map((cell) => el("th", { scope: "col" }, cell.text)))),
        el("tbody", {}, ...body.map((row, index) => el("tr", {}, el("th", { scope: "row" }, String(index + 2)),
          ...head.map((name, column) => {
            const cell = row[column];
            if (!cell) return el("td", {});
            const wide = Math.min(40, Math.max(4, ...rows.slice(0, 60).map((one) => (one[column] ? one[column].text.length : 0))));
            return el("td", {}, el("input", {
              value: cell.text, size: wide, readOnly: readonly, "aria-label": `${name.text} ${index + 2}`,
              on: {
                change: (event) => change(index + 1, column, event.target.value),
                keydown: (event) => step(event, index, column),
              },
            }));
          }))))),
      readonly ? "" : el("button", { type: "button", on: { click: add } }, say("add-row")));
  }
  function step(event, row, column) {
    const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (!by || event.isComposing) return;
    event.preventDefault();
    const lines = root.querySelectorAll("tbody tr");
    lines[row + by]?.querySelectorAll("input")[column]?.focus();
  }
  return {
    root,
    set(said) { if (said !== text) { text = said; draw(); } },
    go(line) { root.querySelectorAll("tbody tr")[line - 2]?.querySelector("input")?.focus(); },
  };
}
