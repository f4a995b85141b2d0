// Cards, words, suits and numbers as keys for a thumb.

import { html } from "./vendor/htm.js";
import { pictureOf } from "./pictures.js";
import { app, titled } from "./state.js";
import { t } from "./words.js";

export const SIGNS = { legal: "✓", illegal: "✗", unknown: "?" };

/** Whether a game has moves that begin with dice. */
export function diced(game) {
  return game.verbs.some((verb) => verb.takes && verb.takes.dice);
}

/** What a card is called aloud. */
export function cardName(game, id) {
  if (id === "?") return t("card.unknown");
  const card = game.cards.find((each) => each.id === id);
  if (!card || !card.suit) return id;
  const suit = game.suits.find((each) => each.id === card.suit);
  return t("card.name", { rank: card.rank, suit: titled(suit) });
}

/** A whole card as it lies on the table. */
export function Face({ game, id, size = "", onto = false, mark = "" }) {
  const picture = id === "?" ? pictureOf(game.id, "back") || pictureOf(game.id, "back-1") : pictureOf(game.id, id);
  const kind = `face ${size} ${onto ? "onto" : ""} ${mark}`;
  if (picture) return html`<img class=${kind} src=${picture} alt=${cardName(game, id)} draggable=${false} />`;
  return html`<span class="${kind} plain" role="img" aria-label=${cardName(game, id)}>${short(game, id)}</span>`;
}

/** A card's id with the sign of its suit. */
export function short(game, id) {
  const card = game.cards.find((each) => each.id === id);
  const suit = card && card.suit && game.suits.find((each) => each.id === card.suit);
  return suit && suit.sign ? `${card.rank}${suit.sign}` : id;
}

/** The cards with one more of this one; once all its copies are there, with none. */
export function tappedOnce(game, cards, id) {
  const most = game.cards.find((card) => card.id === id)?.copies || 1;
  const held = cards.filter((each) => each === id).length;
  return id === "?" || held < most ? [...cards, id] : cards.filter((each) => each !== id);
}

function spoken(name, state) {
  return state ? `${name}, ${t(`verdict.${state}`)}` : name;
}

/** One card as a key: its corner, large. */
function CardKey({ game, card, state, tap, held, mine }) {
  const picture = pictureOf(game.id, card.id);
  return html`<button type="button" class="card-key ${state || "open"} ${held ? "held" : ""} ${mine ? "mine" : ""}" data-card=${card.id}
    aria-label=${spoken(cardName(game, card.id), state)} onClick=${() => tap(`card:${card.id}`)}>
    ${picture ? html`<img src=${picture} alt="" draggable=${false} />` : html`<span>${short(game, card.id)}</span>`}
  </button>`;
}

/** The deck as keys, suit by suit; `states` says by card what it would be. */
export function Deck({ game, states = {}, held = [], mine = [], tap, idle = false }) {
  const groups = [];
  for (const card of game.cards) {
    const last = groups[groups.length - 1];
    if (last && (!card.suit || last.suit === card.suit)) last.cards.push(card);
    else groups.push({ suit: card.suit, cards: [card] });
  }
  const wide = columns(Math.max(...groups.map((group) => group.cards.length)));
  return html`<div class="deck ${idle ? "idle" : ""}" role="group" aria-label=${t("record.cards")} style=${{ "--wide": wide }}>
    ${groups.map(
      (group) => html`<div class="suit-group" key=${group.suit || "all"}>
        ${group.cards.map(
          (card) => html`<${CardKey} key=${card.id} game=${game} card=${card} tap=${tap}
            state=${states[card.id] || null} held=${held.includes(card.id)} mine=${mine.includes(card.id)} />`,
        )}
      </div>`,
    )}
  </div>`;
}

/** In how many columns cards lie where there is room: a whole suit, or rows that are equally long. */
function columns(most) {
  return most <= 14 ? most : Math.ceil(most / Math.ceil(most / 13));
}

/** A word of the record as a key. */
export function WordKey({ name, title, state, tap, at, pressed = null, hint = "" }) {
  const long = title.length > (/[^ -~]/.test(title) ? 3 : 8) ? "long" : "";
  return html`<button type="button" class="word-key ${long} ${state || "open"}" data-verb=${name} title=${hint}
    aria-pressed=${pressed} aria-label=${spoken(title, state)} onClick=${() => tap(at)}>${title}</button>`;
}

export function SuitKey({ game, id, state, tap }) {
  const suit = game.suits.find((each) => each.id === id);
  const name = id === "?" ? t("card.unknown-suit") : titled(suit);
  const sign = id === "?" ? "?" : (suit && suit.sign) || name;
  return html`<button type="button" class="suit-key suit-${id === "?" ? "any" : id} ${state || "open"}" data-suit=${id}
    aria-label=${spoken(name, state)} onClick=${() => tap(`suit:${id}`)}>
    ${suit && !suit.sign ? html`<span>${name}</span>` : html`<span>${sign}</span>`}</button>`;
}

export function NumberKey({ number, state, tap }) {
  return html`<button type="button" class="number-key ${state || "open"}" data-number=${String(number)}
    aria-label=${spoken(String(number), state)} onClick=${() => tap(`number:${number}`)}>${number}</button>`;
}

/** The title of a verb, a fact or a call in the reader's language. */
export function wordTitle(game, name) {
  const found = [...game.verbs, ...game.facts, ...game.calls].find((each) => each.name === name);
  if (!found) return t(`word.${name}`) === `word.${name}` ? name : t(`word.${name}`);
  return (found.words[app.lang] || found.words.en || name).replace(/^@/, "").replace(/[-_]/g, " ");
}

/** A line of a record that nobody has judged yet, its words in the reader's language. */
export function inWords(game, line) {
  const known = new Map([...game.verbs, ...game.facts, ...game.calls].map(({ name, words }) => [name, words[app.lang]]));
  const [, head, body] = /^([^:]*: |)(.*)$/s.exec(line);
  return head.replace(/^@[a-z-]+/, (word) => known.get(word) || word) + body.replace(/@?[a-z][a-z-]*/g, (word) => known.get(word) || word);
}

export function wordHint(game, name) {
  const found = [...game.verbs, ...game.facts, ...game.calls].find((each) => each.name === name);
  return found ? found.legend[app.lang] || found.legend.en || "" : "";
}
