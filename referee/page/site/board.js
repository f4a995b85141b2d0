// The keyboard of a line: who, what, which cards; bright what is legal, dim what is not, and everything can be tapped.

import { html, useEffect, useMemo, useRef } from "./vendor/htm.js";
import { Deck, NumberKey, SuitKey, WordKey, wordHint, wordTitle } from "./keys.js";
import { pictureOf } from "./pictures.js";
import { app } from "./state.js";
import { t } from "./words.js";

const SYSTEM = { erase: "⌫", undo: "↶" };

/** What a composer offers, by kind. */
function sorted(offer) {
  const found = { card: {}, verb: [], step: [], suit: [], number: [], player: [], by: [], word: [], fact: [], plus: false, deal: false };
  for (const { key, state, group } of offer ? offer.keys : []) {
    const at = key.indexOf(":");
    const kind = at < 0 ? key : key.slice(0, at);
    const name = at < 0 ? key : key.slice(at + 1);
    if (kind === "card") found.card[name] = state;
    else if (kind === "plus") found.plus = true;
    else if (kind === "deal") found.deal = true;
    else if (kind === "verb") found[group === "step" ? "step" : "verb"].push({ key, name, state });
    else if (found[kind]) found[kind].push({ key, name, state });
  }
  return found;
}

/** The keys a game has before the engine has said which of them fit. */
function unsorted(game, names) {
  const verbs = game.verbs.filter((verb) => !verb.inner && verb.form.en);
  return {
    card: {},
    verb: verbs.map(({ name }) => ({ key: `verb:${name}`, name, state: null })),
    step: [],
    suit: [],
    number: verbs.some((verb) => verb.takes && verb.takes.dice)
      ? [1, 2, 3, 4, 5, 6].map((number) => ({ key: `number:${number}`, name: String(number), state: null }))
      : [],
    player: [],
    by: names.map((name) => ({ key: `by:${name}`, name, state: null })),
    word: [],
    fact: game.facts.map(({ name }) => ({ key: `fact:${name}`, name, state: null })),
    plus: false,
    deal: true,
  };
}

/** The facts of a game in the order in which a table needs them: its own before those that every game has. */
function ordered(game, facts, begun) {
  const common = (name) => app.catalogue.games.every((each) => each.facts.some((fact) => fact.name === name));
  const rank = ({ name }) => (begun && name === "@undo" ? 0 : common(name) ? 2 : 1);
  return [...facts].sort((a, b) => rank(a) - rank(b));
}

/** The players as keys, the one to move in front of the others' names. */
export function Players({ composer, names, turn, totals = null, extra = null }) {
  const offer = composer.offer;
  const found = offer ? sorted(offer) : null;
  const asked = found && found.player.length > 0;
  const author = composer.author || turn;
  const box = useRef(null);
  useEffect(() => {
    // With many players the one to move is brought into sight, without moving the page.
    const key = box.current && box.current.querySelector(".author");
    if (key) box.current.scrollLeft = key.offsetLeft - (box.current.clientWidth - key.clientWidth) / 2;
  }, [author]);
  const tap = (name) => composer.tap(`who:${name}`);
  return html`<div class="players" role="group" ref=${box} aria-label=${t("record.players")}>
    ${names.map(
      (name) => html`<button type="button" key=${name} data-player=${name} onClick=${() => tap(name)}
        class="player ${name === turn ? "turn" : ""} ${name === author ? "author" : ""} ${asked ? "asked" : ""}"
        aria-pressed=${name === author} aria-current=${name === turn ? "true" : null}>
        <span class="player-name">${name === turn ? html`<span class="dot" aria-hidden="true">▶</span>` : null}${name}</span>
        ${totals && html`<span class="player-total" data-total=${name}>${totals[name] ?? "?"}</span>`}
      </button>`,
    )}
    ${extra}
  </div>`;
}

/** All keys of a line and the line so far. */
export function Board({ game, composer, names, undo = null, facts = true, enter = null }) {
  const offer = composer.offer;
  const found = offer ? sorted(offer) : unsorted(game, names);
  const tap = (key) => composer.tap(key);
  const started = composer.keys.length > 0;
  const held = composer.keys.filter((key) => key.startsWith("card:")).map((key) => key.slice(5));
  const closing = found.suit.length + found.number.length + found.word.length > 0 || found.plus;
  const words = [...found.step, ...found.verb];
  const drawn = game.cards.length > 0 && pictureOf(game.id, game.cards[0].id);
  const deck = useMemo(
    () => html`<${Deck} game=${game} states=${found.card} held=${held} tap=${tap} />`,
    [game, offer, held.join(" "), drawn, app.lang],
  );
  return html`<section class="board" aria-label=${t("record.keyboard")}>
    <${SoFar} game=${game} composer=${composer} undo=${undo} enter=${enter} />
    ${closing &&
    html`<div class="strip extra ${offer && ["suit", "number", "word"].includes(offer.wants) ? "wanted" : ""}">
      ${found.suit.map(({ name, state }) => html`<${SuitKey} key=${`s${name}`} game=${game} id=${name} state=${state} tap=${tap} />`)}
      ${found.number.map(({ name, state }) => html`<${NumberKey} key=${`n${name}`} number=${name} state=${state} tap=${tap} />`)}
      ${found.plus && html`<${WordKey} name="+" title=${t("word.plus")} at="plus" tap=${tap} hint=${t("word.plus.why")} />`}
      ${found.word.map(({ key, name, state }) => html`<${WordKey} key=${key} name=${name} at=${key} tap=${tap}
          title=${name === "!" ? t("word.call") : wordTitle(game, name)} hint=${wordHint(game, name)} state=${state} />`)}
    </div>`}
    <div class="strip verbs" role="group" aria-label=${t("record.verbs")}>
      ${words.map(({ key, name, state }) => html`<${WordKey} key=${key} name=${name} at=${key} state=${state} tap=${tap}
          title=${wordTitle(game, name)} hint=${wordHint(game, name)} />`)}
      ${started && !words.length && html`<span class="muted">${t("record.choose")}</span>`}
    </div>
    ${deck}
    ${facts &&
    html`<div class="strip facts" role="group" aria-label=${t("record.facts")}>
      ${(found.deal || !started) && html`<${WordKey} name="deal" title=${t("record.deal")} at="deal" tap=${tap} hint=${t("record.deal.why")} />`}
      ${ordered(game, found.fact, app.judged && app.judged.begun).map(({ key, name, state }) => html`<${WordKey} key=${key} name=${name} at=${key} state=${state} tap=${tap}
          title=${`@${wordTitle(game, name)}`} hint=${wordHint(game, name)} />`)}
    </div>`}
  </section>`;
}

/** The line so far, what it would be, and the keys that end it or take it back. */
function SoFar({ game, composer, undo, enter }) {
  const offer = composer.offer;
  const started = composer.keys.length > 0;
  const verdict = started && offer ? offer.verdict : null;
  const said = started ? composer.said : "";
  const asks = started && offer && !offer.complete && offer.wants ? t(`wants.${offer.wants}`) : "";
  return html`<div class="so-far ${verdict || ""}">
    <div class="so-far-line" role="status" aria-live="polite" tabindex="0">
      ${composer.trouble
        ? html`<span class="trouble">${composer.trouble}</span>`
        : started
          ? html`<b class="composed">${said}</b>
              ${asks && html`<span class="asks">${asks}</span>`}
              ${verdict && html`<span class="badge ${verdict}">${t(`verdict.${verdict}`)}</span>`}
              ${verdict && verdict !== "legal" && offer.message && html`<span class="reason">${offer.message}</span>`}`
          : html`<span class="muted">${t("record.empty")}</span>`}
    </div>
    <div class="so-far-keys">
      <button type="button" class="key" data-do="unknown" aria-label=${t("do.unknown")} onClick=${() => composer.tap("card:?")}>?</button>
      ${undo &&
      html`<button type="button" class="key" data-do="undo" aria-label=${t("do.undo")} onClick=${undo}>${SYSTEM.undo}</button>`}
      <button type="button" class="key" data-do="erase" aria-label=${t("do.erase")} onClick=${() => composer.erase()}>${SYSTEM.erase}</button>
      <button type="button" class="key enter ${started && offer && offer.complete ? "due" : ""}" data-do="enter"
        aria-label=${t("do.enter")} onClick=${() => (enter ? enter() : composer.enter())}>✓</button>
    </div>
  </div>`;
}
