// The table as it stands, drawn: hands, table card, fields, columns, pyramid.

import { html } from "./vendor/htm.js";
import { gameOfText } from "./evening.js";
import { hueOf } from "./colours.js";
import { recall, remember } from "./kept.js";
import { OwnHand } from "./hand.js";
import { Face } from "./keys.js";
import { Photo } from "./photo.js";
import { NoEvening } from "./none.js";
import { noted } from "./plain.js";
import { app, set } from "./state.js";
import { awaited, t } from "./words.js";

const MOST_OPEN = 24; // cards of a row that are drawn one by one

export function TableScreen() {
  const { evening, judged } = app;
  if (!evening) return html`<${NoEvening} />`;
  const game = gameOfText(evening.text);
  const table = judged && judged.table;
  if (!game || !table) {
    return html`<div class="screen"><p class="panel">${judged ? t("table.none") : app.failed || awaited()}</p>
      ${game && html`<${Photo} game=${game} />`}<${Enter} /></div>`;
  }
  const owners = [...new Set(table.zones.map((zone) => zone.player))];
  const shared = table.zones.filter((zone) => zone.player === null);
  return html`<div class="screen table">
    <div class="across ${table.turn ? `hue-of-${hueOf(table.turn)}` : ""}"><strong>${table.turn || (table.ended ? t("record.over") : "")}</strong><span>${noted(judged, t("record.over")) || (table.turn ? t("record.turn", { name: table.turn }) : "")}</span></div>
    ${typeof navigator.vibrate === "function" && html`<button type="button" class="word-key wish" data-do="vibrate" aria-pressed=${recall("vibrate") === true} onClick=${() => { remember("vibrate", recall("vibrate") !== true); set({}); }}>${t("table.vibrate")}</button>`}
    ${(table.notes || []).map((note) => html`<p class="note">${note}</p>`)}
    ${table.ways > 1 && html`<p class="note">${t("table.ways", { count: table.ways })}</p>`}
    <div class="zones shared">${shared.map((zone) => html`<${Zone} game=${game} zone=${zone} />`)}</div>
    ${owners.filter((name) => name !== null).map(
      (name) => html`<section class="seat-zone hue-of-${hueOf(name)} ${name === table.turn ? "turn" : ""}" key=${name}><h2>${name === table.turn ? "▶ " : ""}${name}</h2>
        <div class="zones">${table.zones.filter((zone) => zone.player === name).map((zone) => html`<${Zone} game=${game} zone=${zone} />`)}</div></section>`,
    )}
    <${Photo} game=${game} />
    <${OwnHand} game=${game} />
    <details class="panel"><summary>${t("table.words")}</summary><pre class="text" tabindex="0">${table.lines.join("\n")}</pre></details>
    <${Enter} />
  </div>`;
}

function Enter() {
  return html`<button type="button" class="key enter hidden-enter" data-do="enter" aria-label=${t("do.enter")}>✓</button>`;
}

function Zone({ game, zone }) {
  const title = zone.number !== null && zone.number !== undefined && !/\d/.test(zone.title) ? `${zone.title} ${zone.number}` : zone.title;
  return html`<figure class="zone ${zone.shape}"><figcaption>${title} <b>${zone.count}</b></figcaption><${Cards} game=${game} zone=${zone} /></figure>`;
}

function Cards({ game, zone }) {
  if (zone.rows) {
    return html`<div class="rows ${zone.name}">${zone.rows.map((row) => html`<div class="row-of">${row.map((id) =>
      id === "-" ? html`<span class="face place"></span>` : html`<${Face} game=${game} id=${id} mark=${zone.free && zone.free.includes(id) ? "free" : ""} />`)}</div>`)}</div>`;
  }
  if (zone.shape === "pile") {
    const top = zone.top || (zone.cards.length ? zone.cards[zone.cards.length - 1] : null);
    return html`<div class="row-of">${top ? html`<${Face} game=${game} id=${top} />` : html`<span class="face place"></span>`}</div>`;
  }
  if (!zone.cards.length) return html`<div class="row-of"><span class="face place"></span></div>`;
  const hidden = zone.cards.filter((id) => id === "?").length;
  const seen = hidden > 4 ? zone.cards.filter((id) => id !== "?") : zone.cards;
  return html`<div class="row-of ${zone.shape === "column" ? "stacked" : seen.length > 6 ? "tight" : ""}">
    ${seen.slice(0, MOST_OPEN).map((id, place) => html`<${Face} game=${game} id=${id} onto=${Boolean(zone.onto && zone.onto[place])} />`)}
    ${hidden > 4 && html`<span class="many"><${Face} game=${game} id="?" /><b>×${hidden}</b></span>`}
    ${seen.length > MOST_OPEN && html`<b>+${seen.length - MOST_OPEN}</b>`}</div>`;
}
