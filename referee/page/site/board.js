// The keyboard of a line: who, what, which cards; bright what is legal, dim what is not, and everything can be tapped.

import { html, useEffect, useMemo, useRef } from "./vendor/htm.js";
import { hueOf } from "./colours.js";
import { useFit } from "./fit.js";
import { ownHand } from "./hand.js";
import { Deck, diced, NumberKey, SuitKey, WordKey, wordHint, wordTitle } from "./keys.js";
import { pictureOf } from "./pictures.js";
import { app } from "./state.js";
import { printed, t } from "./words.js";

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
function unsorted(game, names, laid, begun) {
  const verbs = game.verbs.filter((verb) => deeds(game).includes(verb.name));
  const named = laid && game.verbs.some(({ takes }) => takes && takes.suit);
  const onto = begun ? game.verbs.filter(({ takes }) => takes && takes.name) : [];
  return {
    card: {},
    verb: verbs.map(({ name }) => ({ key: `verb:${name}`, name, state: null })),
    step: onto.map(({ name }) => ({ key: `verb:${name}`, name, state: null })),
    suit: named ? game.suits.map(({ id }) => ({ key: `suit:${id}`, name: id, state: null })) : [],
    number: diced(game) ? DICE.map((name) => ({ key: `number:${name}`, name, state: null })) : [],
    player: [],
    by: names.map((name) => ({ key: `by:${name}`, name, state: null })),
    word: [],
    fact: game.facts.map(({ name }) => ({ key: `fact:${name}`, name, state: null })),
    plus: false,
    deal: true,
  };
}

/** The facts of a game, its own before those that every game has; always in the same order. */
function ordered(game) {
  const common = ({ name }) => app.catalogue.games.every((each) => each.facts.some((fact) => fact.name === name));
  return [...game.facts.filter((fact) => !common(fact)), ...game.facts.filter(common)];
}

/** The deeds that have a key of their own: a suit, a name or a call that follows one is tapped itself. */
function deeds(game) {
  const tapped = ({ takes, roles }) => takes && (((takes.suit || takes.name) && roles.includes("effect")) || takes.form === "calls");
  const names = game.verbs.filter((verb) => !verb.inner && !tapped(verb)).map(({ name }) => name);
  const onto = game.verbs.some(({ takes }) => takes && takes.onto);
  return onto ? [...names, "+"] : names;
}

export const DICE = ["1", "2", "3", "4", "5", "6"];

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
        class="player hue-of-${hueOf(name, names)} ${name === turn ? "turn" : ""} ${name === author ? "author" : ""} ${asked ? "asked" : ""}"
        aria-pressed=${name === author} aria-current=${name === turn ? "true" : null}>
        <span class="player-name">${name}</span>
        ${totals && html`<span class="player-total" data-total=${name}>${printed(totals[name])}</span>`}
      </button>`,
    )}
    ${extra}
  </div>`;
}

/** All keys of a line and the line so far: each has its place, whatever was tapped before. */
export function Board({ game, composer, names, facts = true, enter = null, typed = null }) {
  const { offer, past } = composer;
  const tap = (key) => composer.tap(key);
  const held = composer.keys.filter((key) => key.startsWith("card:")).map((key) => key.slice(5));
  const found = offer ? sorted(offer) : unsorted(game, names, held.length > 0, composer.keys.length > 0);
  const mine = facts ? ownHand().cards : [];
  const seen = offer || past; // until it is known what comes next no card is drawn anew
  const states = seen === offer ? found.card : sorted(seen).card;
  const drawn = game.cards.length > 0 && pictureOf(game.id, game.cards[0].id);
  const deck = useMemo(
    () => html`<${Deck} game=${game} states=${states} held=${held} mine=${mine} tap=${tap} idle=${idle(seen)} />`,
    [game, composer, seen, held.join(" "), mine.join(" "), drawn, app.lang],
  );
  const own = deeds(game);
  const dice = diced(game);
  const numbers = found.number.filter(({ name }) => !dice || !DICE.includes(name));
  return html`<section class="board" aria-label=${t("record.keyboard")}>
    <div class="line-box">
      ${composer.keys.length > 0 && html`<${Over} game=${game} offer=${offer} found=${found} own=${own} numbers=${numbers} tap=${tap} />`}
      <${SoFar} composer=${composer} enter=${enter} typed=${typed} />
    </div>
    <${Deeds} game=${game} own=${own} found=${found} tap=${tap} />
    ${dice && html`<${Dice} offered=${found.number} tap=${tap} />`}
    ${deck}
    ${facts && html`<${Facts} game=${game} found=${found} tap=${tap} />`}
  </section>`;
}

/** Whether no card is asked for: then none is called illegal, all are merely quiet. */
function idle(offer) {
  return Boolean(offer) && !offer.keys.some(({ key }) => key.startsWith("card:"));
}

/** The deeds, in one order; what cannot follow is dim and can be tapped all the same. */
function Deeds({ game, own, found, tap }) {
  const offered = new Map([...found.step, ...found.verb].map((each) => [each.name, each.state]));
  if (found.plus) offered.set("+", null);
  return html`<div class="deeds" role="group" aria-label=${t("record.verbs")}>
    ${own.map((name) => html`<${WordKey} key=${name} name=${name} at=${name === "+" ? "plus" : `verb:${name}`} tap=${tap}
        title=${name === "+" ? t("word.plus") : wordTitle(game, name)} hint=${name === "+" ? t("word.plus.why") : wordHint(game, name)}
        state=${offered.has(name) ? offered.get(name) : "idle"} />`)}
  </div>`;
}

/** The six sides of a die, for every number that is one of them; others stand in the strip. */
export function Dice({ offered, tap }) {
  const states = new Map(offered.map(({ name, state }) => [name, state]));
  return html`<div class="dice" role="group" aria-label=${t("record.dice")}>
    ${DICE.map((name) => html`<${NumberKey} key=${name} number=${name} state=${states.has(name) ? states.get(name) : "idle"} tap=${tap} />`)}
  </div>`;
}

/** Suits, numbers and words that are asked for now: a strip over the lines, which moves nothing. */
function Over({ game, offer, found, own, numbers, tap }) {
  const more = [...found.step, ...found.verb].filter(({ name }) => !own.includes(name));
  if (found.suit.length + numbers.length + found.word.length + more.length === 0) return null;
  return html`<div class="over ${offer && ["suit", "number", "word"].includes(offer.wants) ? "wanted" : ""}">
    ${found.suit.map(({ name, state }) => html`<${SuitKey} key=${`s${name}`} game=${game} id=${name} state=${state} tap=${tap} />`)}
    ${numbers.map(({ name, state }) => html`<${NumberKey} key=${`n${name}`} number=${name} state=${state} tap=${tap} />`)}
    ${[...found.word, ...more].map(({ key, name, state }) => html`<${WordKey} key=${key} name=${name} at=${key} tap=${tap}
        title=${name === "!" ? t("word.call") : wordTitle(game, name)} hint=${wordHint(game, name)} state=${state} />`)}
  </div>`;
}

/** What the table saw, and the next deal. */
function Facts({ game, found, tap }) {
  const offered = new Set(found.fact.map(({ name }) => name));
  return html`<div class="strip facts" role="group" aria-label=${t("record.facts")}>
    <${WordKey} name="deal" title=${t("record.deal")} at="deal" tap=${tap} hint=${t("record.deal.why")} state=${found.deal ? null : "idle"} />
    ${ordered(game).map(({ name }) => html`<${WordKey} key=${name} name=${name} at=${`fact:${name}`} tap=${tap}
        state=${offered.has(name) ? null : "idle"} title=${wordTitle(game, name)} hint=${wordHint(game, name)} />`)}
  </div>`;
}

/** What may be tapped, as large as all of it fits the line's place. */
function AskedFor({ words }) {
  return html`<span class="muted asked-for" ref=${useFit(words)}>${words}</span>`;
}

/** The line so far, what it would be, and the keys that end it or take its last key back. */
function SoFar({ composer, enter, typed }) {
  const offer = composer.offer;
  const started = composer.keys.length > 0;
  const verdict = started && offer ? offer.verdict : null;
  const said = started ? composer.said : "";
  const asks = started && offer && !offer.complete && offer.wants ? t(`wants.${offer.wants}`) : "";
  return html`<div class="so-far ${verdict || ""}">
    <div class="so-far-line" role="status" aria-live="polite" tabindex="0">
      ${typed && (typed.word || typed.wrong)
        ? html`<span class=${typed.wrong ? "trouble" : "typed"}>${typed.wrong ? t("record.no-word", { word: typed.wrong }) : `${typed.word}▏`}</span> `
        : ""}${composer.trouble
        ? html`<span class="trouble">${composer.trouble}</span>`
        : started
          ? html`<b class="composed">${said}</b>
              ${asks && html`<span class="asks">${asks}</span>`}
              ${verdict && html`<span class="badge ${verdict}">${t(`verdict.${verdict}`)}</span>`}
              ${verdict && verdict !== "legal" && offer.message && html`<span class="reason">${offer.message}</span>`}`
          : html`<${AskedFor} words=${composer.hint || t("record.empty")} />`}
    </div>
    <div class="so-far-keys">
      <button type="button" class="key" data-do="unknown" aria-label=${t("do.unknown")} onClick=${() => composer.tap("card:?")}>?</button>
      <button type="button" class="key" data-do="erase" aria-label=${t("do.erase")} onClick=${() => composer.erase()}>⌫</button>
      <button type="button" class="key enter ${started && offer && offer.complete ? "due" : ""}" data-do="enter"
        aria-label=${t("do.enter")} onClick=${() => (enter ? enter() : composer.enter())}>✓</button>
    </div>
  </div>`;
}
