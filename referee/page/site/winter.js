// The winter: everybody's standings over all kept evenings, and a page for each player; from the records, nothing else.

import { html, useState } from "./vendor/htm.js";
import { hueOf } from "./colours.js";
import { Curve } from "./curve.js";
import { app, titled } from "./state.js";
import { printed, t } from "./words.js";

const named = (game) => titled(app.catalogue.games.find((each) => each.id === game)) || game;

/** `found`: what the engine said of all evenings. */
export function Winter({ found }) {
  const [player, setPlayer] = useState(null);
  if (player !== null) return html`<${PlayerPage} found=${found} player=${player} back=${() => setPlayer(null)} />`;
  const players = found.standings.map((each) => each.player);
  const games = [...new Set(found.records.map((each) => each.game))];
  return html`<div class="panel"><h2>${t("pad.winter")}</h2><div class="wide-table" tabindex="0"><table class="tally winter"><thead><tr><th scope="col">${t("pad.player")}</th><th scope="col">${t("pad.wins")}</th><th scope="col">${t("pad.evenings")}</th>
    ${games.map((game) => html`<th scope="col">${named(game)}</th>`)}</tr></thead>
    <tbody>${found.standings.map((each) => html`<tr><th scope="row"><button type="button" class="word-key hue-of-${hueOf(each.player, players)} marked" data-winter=${each.player} onClick=${() => setPlayer(each.player)}>${each.player}</button></th>
      <td>${each.wins}</td><td>${each.records}</td>${games.map((game) => html`<td>${game in each.points ? printed(each.points[game]) : "–"}</td>`)}</tr>`)}</tbody></table></div>
    ${games.map((game) => {
      const curve = found.curve.filter((each) => each.game === game);
      const names = [...new Set(curve.flatMap((each) => Object.keys(each.totals)))];
      return html`<${Curve} label=${named(game)} names=${names} points=${curve.map((each) => each.totals)} />`;
    })}
    ${(found.errors || []).map((each) => html`<p class="trouble">${each.message}</p>`)}</div>`;
}

/** One player's winter: game by game deals, mean and best deal, and the curve of the points. */
function PlayerPage({ found, player, back }) {
  const own = found.curve.filter((each) => typeof each.points[player] === "number");
  const games = [...new Set(own.map((each) => each.game))];
  const all = found.standings.find((each) => each.player === player);
  return html`<div class="panel winter-player hue-of-${hueOf(player, found.standings.map((each) => each.player))} marked"><button type="button" class="word-key" data-do="everybody" onClick=${back}>‹ ${t("pad.back")}</button>
    <h2>${player}</h2><p>${t("pad.wins")} <b>${all.wins}</b> · ${t("pad.evenings")} <b>${all.records}</b></p>
    ${games.map((game) => {
      const deals = own.filter((each) => each.game === game);
      const points = deals.map((each) => each.points[player]);
      const sum = points.reduce((before, each) => before + each, 0);
      const best = deals.reduce((before, each) => (each.points[player] > before.points[player] ? each : before), deals[0]);
      return html`<h3>${named(game)}</h3><p>${t("pad.deals-played")} <b>${deals.length}</b> · ${t("pad.total")} <b>${printed(sum)}</b> · ${t("pad.mean")} <b>${printed(Math.round((10 * sum) / deals.length) / 10)}</b> · ${t("pad.best")} <b>${printed(best.points[player])}</b> (${[best.date, t("pad.nth", { deal: best.deal })].filter(Boolean).join(t("list.comma"))})</p>
        <${Curve} label=${`${player} · ${named(game)}`} names=${[player]} points=${deals.map((each) => ({ [player]: each.totals[player] }))} />`;
    })}</div>`;
}
