// The owner's own hand, known to this phone alone: marked on the keys, and written into the record only when wanted.

import { html, useState } from "./vendor/htm.js";
import { change, players } from "./evening.js";
import { recall, remember } from "./kept.js";
import { Deck, tappedOnce } from "./keys.js";
import { DEAL } from "./log.js";
import { app, set } from "./state.js";
import { t } from "./words.js";

/** Whose phone this is in the open evening, and the cards that were noted for the deal that is going on. */
export function ownHand() {
  const found = app.evening && recall(`hand:${app.evening.id}`);
  if (!found) return { name: null, cards: [] };
  return { name: found.name, cards: found.deal === dealNumber() ? found.cards : [] };
}

function dealNumber() {
  return app.evening.text.split("\n").filter((line) => DEAL.test(line)).length;
}

function note(name, cards) {
  remember(`hand:${app.evening.id}`, { name, cards, deal: dealNumber() });
  set({});
}

/** Put the hand behind the line that begins the deal, where everybody's dealt cards are told. */
function write({ name, cards }) {
  const lines = app.evening.text.split("\n");
  const at = lines.findLastIndex((line) => DEAL.test(line));
  lines.splice(at + 1, 0, `@hand ${name}: ${cards.join(" ")}`);
  note(name, []);
  return change(lines.join("\n"));
}

export function OwnHand({ game }) {
  const { name, cards } = ownHand();
  const [open, setOpen] = useState(false);
  if (!game.facts.some((fact) => fact.name === "@hand")) return null;
  const tap = (key) => note(name, tappedOnce(game, cards, key.slice(5)));
  return html`<section class="panel own-hand"><h2>${t("hand.title")}</h2><p class="muted">${t("hand.how")}</p>
    <div class="strip" role="group" aria-label=${t("hand.whose")}>${players().map((each) => html`<button type="button" key=${each} class="word-key" data-own=${each} aria-pressed=${each === name}
      onClick=${() => note(each === name ? null : each, each === name ? [] : cards)}>${each}</button>`)}</div>
    ${name && html`<p><b>${cards.join(" ") || t("hand.none")}</b></p>
      <div class="keys-row"><button type="button" class="wide" data-do="own-cards" aria-expanded=${open} onClick=${() => setOpen(!open)}>${t("hand.cards")}</button>
      ${cards.length > 0 && html`<button type="button" class="wide" data-do="own-write" onClick=${() => write({ name, cards })}>${t("hand.write")}</button>`}</div>
      ${open && html`<${Deck} game=${game} held=${cards} tap=${tap} />`}`}</section>`;
}
