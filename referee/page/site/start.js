// The start: a game, who plays, the house rules; or go on, or settle one disputed move.

import { html, useEffect, useRef, useState } from "./vendor/htm.js";
import { gameOfText, head, openEvening, openRemote, theHouse } from "./evening.js";
import { hueOf, nextHue } from "./colours.js";
import { Face } from "./keys.js";
import { loadPictures } from "./pictures.js";
import { draftOf, go } from "./way.js";
import * as store from "./store.js";
import { app, gameOf, set, tell, titled, useApp } from "./state.js";
import { t } from "./words.js";

const LENGTHS = 6; // how many values of a length are offered as buttons

export function StartScreen() {
  useApp();
  return app.draft ? html`<${SetUp} />` : html`<${Choose} />`;
}

// --- which game -----------------------------------------------------------------------------------
function Choose() {
  const kept = store.list();
  return html`<div class="screen start">
    <h2 class="title hello">${t("start.title")}</h2>
    <div class="games">
      ${app.catalogue.games.map((game) => html`<${GameCard} key=${game.id} game=${game} />`)}
    </div>
    <button type="button" class="wide dispute-door" onClick=${() => go("dispute")}>
      <strong>${t("start.dispute")}</strong><span>${t("start.dispute.how")}</span></button>
    ${theHouse() && html`<${HouseRecords} />`}
    ${kept.length > 0 && html`<h2>${t("start.continue")}</h2>
      <ul class="kept">${kept.slice(0, 8).map((evening) => html`<${Kept} key=${evening.id} evening=${evening} />`)}</ul>`}
    <button type="button" class="key enter hidden-enter" data-do="enter" aria-label=${t("do.enter")}>✓</button>
  </div>`;
}

function GameCard({ game }) {
  useEffect(() => {
    loadPictures(game.id).then(() => set({}));
  }, [game.id]);
  const shown = fan(game);
  const [least, most] = game.players;
  const chosen = () => {
    set({ draft: draftOf(game) });
    window.scrollTo(0, 0); // it stood far below, what is asked first does not
  };
  return html`<button type="button" class="game" data-game=${game.id} onClick=${chosen}>
    <span class="fan" aria-hidden="true">${shown.map((id) => html`<${Face} key=${id} game=${game} id=${id} />`)}</span>
    <span class="game-words"><strong>${titled(game)}</strong>
    <span>${least === most ? t("start.players-one", { count: least }) : t("start.players", { least, most })}${game.own ? ` · ${t("start.own")}` : ""}</span></span>
  </button>`;
}

/** Three cards that show what the deck looks like: the last of three of its parts. */
function fan(game) {
  const cards = game.cards.filter((card) => card.copies > 0);
  if (cards.length < 3) return cards.map((card) => card.id);
  const suits = game.suits.map((suit) => cards.filter((card) => card.suit === suit.id));
  const filled = suits.filter((each) => each.length);
  if (filled.length >= 3) {
    return [0, 1, 2].map((place) => filled[place][filled[place].length - 1 - place].id);
  }
  return [0.15, 0.6, 0.85].map((part) => cards[Math.floor(cards.length * part)].id);
}

function Kept({ evening }) {
  const { players: names, date } = head(evening.text);
  const game = gameOfText(evening.text);
  const open = app.evening && app.evening.id === evening.id;
  return html`<li><button type="button" class="wide kept-evening ${open ? "now-open" : ""}" data-evening=${evening.id}
    onClick=${async () => {
      await openEvening(evening);
      go("record");
    }}>
    <strong>${game ? titled(game) : t("take.unknown-game")}</strong><span>${[date, names.join(t("list.comma"))].filter(Boolean).join(" · ")}</span>
    </button></li>`;
}

function HouseRecords() {
  const [records, setRecords] = useState(null);
  useEffect(() => {
    // Asked again and again: what another phone begins is there without a reload.
    let timer = 0;
    let here = true;
    const look = async () => {
      const found = document.hidden ? null : await theHouse().list().catch(() => null);
      if (!here) return;
      if (found) setRecords(found);
      timer = setTimeout(look, 2000);
    };
    look();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, []);
  if (!records || !records.length) return null;
  return html`<h2>${t("start.house")}</h2><ul class="kept">${records.slice(0, 12).map(
    (each) => html`<li key=${each.name}><button type="button" class="wide kept-evening" data-record=${each.name}
      onClick=${async () => {
        try {
          await openRemote(each.name);
          go("record");
        } catch (error) {
          tell(error.message);
        }
      }}><strong>${titled(gameOfName(each.name)) || each.name}</strong>${gameOfName(each.name) && html`<span>${each.name}</span>`}</button></li>`,
  )}</ul>`;
}

/** The game after which the house has named a record. */
function gameOfName(name) {
  const found = /^\d{4}-\d\d-\d\d-(.+?)(?:-\d+)?\.game$/.exec(name);
  return found && gameOf(found[1]);
}

// --- who, and by which rules -----------------------------------------------------------------------
function SetUp() {
  const { draft } = app;
  const game = app.catalogue.games.find((each) => each.id === draft.game);
  const patch = (more) => set({ draft: { ...app.draft, wrong: "", ...more } });
  return html`<form class="screen set-up" onSubmit=${(event) => { event.preventDefault(); go("record"); }}>
    <div class="set-up-head">
      <button type="button" class="key quiet" aria-label=${t("do.back")} onClick=${() => set({ draft: null })}>‹</button>
      <h2 class="title">${titled(game)}</h2>
    </div>
    <h2>${t("start.who")}</h2>
    <${Seats} game=${game} draft=${draft} patch=${patch} />
    ${draft.wrong && html`<p class="trouble" role="alert">${draft.wrong}</p>`}
    ${game.options.length > 0 && html`<h2>${t("start.rules")}</h2><p class="muted">${t("start.rules.how")}</p>
      ${game.options.map((option) => html`<${OptionRow} key=${option.name} option=${option} draft=${draft} patch=${patch} />`)}`}
    <div class="foot-bar"><button type="button" class="wide" onClick=${() => go("pad")}>${t("start.begin-pad")}</button>
      <button type="submit" class="wide primary" data-do="enter">${t("start.begin")}</button></div>
  </form>`;
}

function Seats({ game, draft, patch }) {
  const box = useRef(null);
  const named = (place, name) => patch({ names: draft.names.map((old, other) => (other === place ? name : old)) });
  const moved = (from, to) => {
    if (to < 0 || to >= draft.names.length || from === to) return;
    const names = [...draft.names];
    const [name] = names.splice(from, 1);
    names.splice(to, 0, name);
    patch({ names });
  };
  const dragged = (event, place) => {
    event.preventDefault();
    let at = place;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const over = (move) => {
      const rows = [...box.current.children];
      const to = rows.findIndex((row) => move.clientY < row.getBoundingClientRect().bottom);
      const wanted = to < 0 ? rows.length - 1 : to;
      if (wanted === at || wanted >= app.draft.names.length) return;
      const names = [...app.draft.names];
      const [name] = names.splice(at, 1);
      names.splice(wanted, 0, name);
      at = wanted;
      set({ draft: { ...app.draft, names } });
    };
    const done = () => {
      handle.removeEventListener("pointermove", over);
      handle.removeEventListener("pointerup", done);
      handle.removeEventListener("pointercancel", done);
    };
    handle.addEventListener("pointermove", over);
    handle.addEventListener("pointerup", done);
    handle.addEventListener("pointercancel", done);
  };
  const seated = draft.names.map((name) => name.trim());
  return html`<p class="muted">${t("start.seats-how")}</p>
    <ol class="seats" ref=${box}>${draft.names.map(
      (name, place) => html`<li class="seat" key=${place}>
        <button type="button" class="key grip" aria-label=${t("start.move", { name: name || place + 1 })} onPointerDown=${(event) => dragged(event, place)}
          onKeyDown=${(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (step) {
              event.preventDefault();
              moved(place, place + step);
            }
          }}>⠿</button>
        ${name.trim() && html`<button type="button" class="key quiet colour hue-of-${hueOf(name.trim(), seated)}" aria-label=${t("start.colour", { name: name || place + 1 })} onClick=${() => { nextHue(name.trim(), seated); patch({}); }}></button>`}
        <input type="text" data-field="player" value=${name} maxlength="60" autocomplete="off" enterkeyhint="next"
          placeholder=${t("start.player", { number: place + 1 })} aria-label=${t("start.player", { number: place + 1 })}
          onInput=${(event) => named(place, event.currentTarget.value)} />
        <button type="button" class="key quiet ${draft.starter === place ? "chosen" : ""}" aria-pressed=${draft.starter === place}
          aria-label=${t("start.starts", { name: name || place + 1 })} title=${t("start.first")} onClick=${() => patch({ starter: place })}>★</button>
        <button type="button" class="key quiet" aria-label=${t("start.remove", { name: name || place + 1 })}
          onClick=${() => draft.names.length > 1 && patch({ names: draft.names.filter((_, other) => other !== place), starter: 0 })}>×</button>
      </li>`,
    )}</ol>
    <button type="button" class="wide" data-do="new" onClick=${() => draft.names.length < game.players[1] && patch({ names: [...draft.names, ""] })}
      aria-disabled=${draft.names.length >= game.players[1]}>＋ ${t("start.add")}</button>`;
}

/** What an option is where nobody chose: it may hang on the number of players. */
function usual(option, seats) {
  if (seats === 1 && option.alone !== null && option.alone !== undefined) return option.alone;
  return option.default ?? option.default_by_players[String(seats)] ?? null;
}

function OptionRow({ option, draft, patch }) {
  const seats = draft.names.filter((name) => name.trim()).length || draft.names.length;
  const standard = usual(option, seats);
  const chosen = draft.options[option.name] ?? standard;
  let values = [...option.values];
  if (option.minimum !== null && option.minimum !== undefined) {
    values = Array.from({ length: LENGTHS }, (_, place) => option.minimum + place);
    if (!values.includes(chosen)) values.push(chosen);
  }
  const titles = option.value_titles[app.lang] || option.value_titles.en || {};
  const choose = (value) => {
    const options = { ...draft.options };
    if (value === standard) delete options[option.name];
    else options[option.name] = value;
    patch({ options });
  };
  return html`<fieldset class="option"><legend>${titled(option)}</legend><div class="choices">
    ${values.map(
      (value) => html`<button type="button" key=${String(value)} data-option="${option.name}=${value}" class="choice ${value === chosen ? "chosen" : ""}"
        aria-pressed=${value === chosen} onClick=${() => choose(value)}>${titles[String(value)] || String(value)}${value === standard ? html`<small> ${t("start.usual")}</small>` : null}</button>`,
    )}</div></fieldset>`;
}
