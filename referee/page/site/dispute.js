// Settle one disputed move: one question a screen, answered with cards and switches; then the ruling.

import { html, useEffect, useMemo, useRef, useState } from "./vendor/htm.js";
import { Board, DICE, Dice, Players } from "./board.js";
import { Composer } from "./compose.js";
import { engine, gameOfText, openText, players, whyNot } from "./evening.js";
import { Deck, diced, SuitKey, tappedOnce } from "./keys.js";
import { Photo } from "./photo.js";
import { recall } from "./kept.js";
import { Ruling } from "./ruling.js";
import { go } from "./way.js";
import { app, set, titled } from "./state.js";
import { awaited, t } from "./words.js";

const AGAIN = 1500; // ms until a house that does not answer is asked again
const LINES = ["line", "since"];
const CARDS = ["card", "cards", "card-suit", "suit-by", "cards-or-count", "roll"];
const NO_DECK = ["suit-by", "roll"]; // of CARDS: no card is tapped

export function DisputeScreen() {
  const { lang } = app;
  const [game, setGame] = useState(null);
  const [answers, setAnswers] = useState([]);
  const [found, setFound] = useState(null);
  const now = useRef(answers); // a line that was being entered must not answer another question
  now.current = answers;
  useEffect(() => {
    if (!game) return undefined;
    let here = true;
    let timer = 0;
    const ask = () => engine.ask("ask", { game: game.id, lang, answers }).then(
      (next) => {
        if (!here) return;
        setFound({ ...next, to: answers });
        if (next.answers && next.answers.length < answers.length) setAnswers(next.answers); // the question stays
      },
      (error) => {
        if (!here) return;
        setFound({ trouble: whyNot(error) });
        if (error.code === "lost") timer = setTimeout(ask, AGAIN);
      },
    );
    ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [game, lang, answers]);
  if (!game) {
    const chosen = (each) => {
      setGame(each);
      setAnswers([]);
      setFound(null);
      window.scrollTo(0, 0);
    };
    const open = app.evening && gameOfText(app.evening.text);
    const games = open ? [open, ...app.catalogue.games.filter((each) => each.id !== open.id)] : app.catalogue.games;
    return html`<div class="screen dispute"><h2 class="title">${t("dispute.title")}</h2><p>${t("dispute.how")}</p>
      ${games.map((each) => html`<button type="button" class="wide" data-game=${each.id} onClick=${() => chosen(each)}>${titled(each)}</button>`)}
      <button type="button" class="key enter hidden-enter" data-do="enter" aria-label=${t("do.enter")}>✓</button></div>`;
  }
  const thinking = Boolean(found) && !found.trouble && found.to !== answers; // an impatient tap answers no question that nobody has seen
  const answer = (value) => found.to === now.current && setAnswers([...now.current, value]);
  const back = () => {
    setFound(null);
    if (answers.length) setAnswers(answers.slice(0, -1));
    else setGame(null);
  };
  const top = html`<div class="set-up-head"><button type="button" class="key quiet" data-do="back" aria-label=${t("do.back")} onClick=${back}>‹</button>
    <strong>${titled(game)}</strong>${found && found.count && html`<span class="muted">${t("dispute.count", { count: found.count })}</span>`}
    ${thinking && html`<span class="thinking" role="img" aria-label=${t("load.thinking")}></span>`}</div>`;
  if (!found) return html`<div class="screen dispute">${top}<p class="note">${awaited()}</p></div>`;
  if (found.trouble) return html`<div class="screen dispute">${top}<p class="trouble">${found.trouble}</p></div>`;
  if (found.ruling) {
    return html`<div class="screen dispute">${top}<${Ruling} key=${answers.length} ruling=${found.ruling} game=${game} instead="dispute.instead" take=${answer} />
      <div class="foot-bar"><button type="button" class="wide" onClick=${() => { setGame(null); setAnswers([]); setFound(null); }}>${t("dispute.another")}</button>
      <button type="button" class="wide primary" data-do="enter" onClick=${() => { openText(found.text); go("record"); }}>${t("dispute.keep")}</button></div></div>`;
  }
  return html`<div class="screen dispute ${besideWhat(found.question)} ${diced(game) ? "diced" : ""}">${top}
    <${Asked} key="${found.to.length} ${lang}" game=${game} found=${found} answers=${answers} answer=${answer} /></div>`;
}

/** What a question stands beside on a phone that lies. */
function besideWhat({ kind }) {
  return [...LINES, ...CARDS].includes(kind) && !NO_DECK.includes(kind) ? "beside-cards" : "beside-answers";
}

/** The question without what only a keyboard needs to know. */
function asked(question) {
  if (question.kind === "players") return t("start.who");
  if (question.about === "move") return t("dispute.move");
  if (question.about === "before") return t("dispute.before");
  return question.prompt.replace(/\s*[（(][^（）()]*[）)]\s*$/, "").replace(/か$/, "か？") + question.then;
}

function Asked({ game, found, answers, answer }) {
  const { question } = found;
  const [why, setWhy] = useState(false);
  const head = html`<h2 class="title asked">${asked(question)}</h2>
    ${(found.said || []).map((said) => html`<p class="trouble" role="alert">${said}</p>`)}
    <button type="button" class="chip" data-do="why" aria-expanded=${why} onClick=${() => setWhy(!why)}>${t("dispute.why")}</button>
    ${why && html`<p class="note">${question.why}</p>`}`;
  if (question.kind === "players") return html`${head}<${Names} game=${game} answer=${answer} />`;
  const seats = question.players && question.players.length ? question.players : (answers[0] || "").split(",").map((name) => name.trim());
  if (LINES.includes(question.kind)) return html`${head}<${LineAnswer} game=${game} question=${question} seats=${seats} answer=${answer} />`;
  if (CARDS.includes(question.kind)) return html`${head}<${CardAnswer} game=${game} question=${question} seats=${seats} answer=${answer} />`;
  return html`${head}<${Choices} question=${question} answer=${answer} />`;
}

/** Answers on buttons; Enter means that nobody knows, never more. */
function Choices({ question, answer }) {
  const choices = question.choices || [];
  return html`<div class="answers ${question.about === "wanting" ? "short" : ""}"><${Said} question=${question} answer=${answer} />
      ${choices.map((each) => html`<button type="button" key=${each.value} class="wide" data-answer=${each.value} onClick=${() => answer(each.value)}>${each.title}
        ${each.left && html`<br /><small class="muted">${t("dispute.left", { left: each.left })}</small>`}</button>`)}</div>
    ${(!choices.length || question.about === "offer") && html`<${Typed} answer=${answer} />`}
    ${question.rules.length > 0 && html`<p class="note">${question.rules.map((each) => html`<span>${each}<br /></span>`)}</p>`}
    ${!question.needed && html`<div class="foot-bar"><button type="button" class="wide primary" data-do="enter" onClick=${() => answer("")}>${t("dispute.unknown")}</button></div>`}`;
}

/** What was told with the move, as an answer that can be tapped. */
function Said({ question, answer }) {
  return question.said && html`<button type="button" class="wide primary" data-do="said" onClick=${() => answer(question.usual)}>${t("dispute.as-said", { text: question.usual })}</button>`;
}

function Typed({ answer }) {
  const [text, setText] = useState("");
  return html`<div class="strip"><input type="text" aria-label=${t("dispute.typed")} value=${text} onInput=${(event) => setText(event.currentTarget.value)} />
    <button type="button" class="word-key" onClick=${() => answer(text)}>✓</button></div>`;
}

function Names({ game, answer }) {
  const known = players().length && app.evening && gameOfText(app.evening.text)?.id === game.id ? players() : recall("names") || [];
  const count = Math.max(game.players[0], Math.min(game.players[1], known.length || game.standard_players || 2));
  const [names, setNames] = useState(() => Array.from({ length: count }, (_, place) => known[place] || String.fromCharCode(65 + place)));
  return html`<ol class="seats">${names.map((name, place) => html`<li class="seat" key=${place}><input type="text" data-field="player" value=${name} aria-label=${t("start.player", { number: place + 1 })}
      onInput=${(event) => setNames(names.map((old, other) => (other === place ? event.currentTarget.value : old)))} />
      <button type="button" class="key quiet" aria-label=${t("start.remove", { name })} onClick=${() => names.length > 1 && setNames(names.filter((_, other) => other !== place))}>×</button></li>`)}</ol>
    <button type="button" class="wide" data-do="new" onClick=${() => names.length < game.players[1] && setNames([...names, ""])}>＋ ${t("start.add")}</button>
    <div class="foot-bar"><button type="button" class="wide primary" data-do="enter" onClick=${() => answer(names.map((name) => name.trim()).filter(Boolean).join(", "))}>✓ ${t("dispute.next")}</button></div>`;
}

/** A move, tapped like a line of the record. */
function LineAnswer({ game, question, seats, answer }) {
  const stub = `game: ${game.id}\nplayers: ${seats.join(", ")}\n\ndeal\n`;
  const composer = useMemo(() => new Composer(() => stub, (line, offer) => answer(offer.said || line)), []);
  useEffect(() => {
    composer.refresh();
  }, []);
  const choices = question.choices || [];
  const enter = () => (composer.keys.length ? composer.enter() : question.needed ? null : answer(""));
  const bare = useMemo(() => ({
    get keys() { return composer.keys; },
    get offer() {
      // On the stub nothing is known, so no verdict is shown: every key is as good as another.
      const { offer } = composer;
      return offer && { ...offer, verdict: null, keys: offer.keys.filter((each) => each.group !== "fact" && each.group !== "deal").map((each) => ({ ...each, state: null })) };
    },
    get author() { return composer.author; },
    get said() { return composer.said; },
    get trouble() { return composer.trouble; },
    tap: (key) => composer.tap(key),
    erase: () => composer.erase(),
  }), []);
  const answers = question.needed ? choices : [...choices, { value: "", title: t("dispute.unknown") }];
  return html`<div class="answers"><${Said} question=${question} answer=${answer} /></div>
    <details class="in-words"><summary>${t("dispute.in-words")}</summary><${Typed} answer=${answer} /></details>
    ${answers.length > 0 && html`<div class="answers short">${answers.map((each) => html`<button type="button" key=${each.value} class="wide" data-answer=${each.value} onClick=${() => answer(each.value)}>${each.title}</button>`)}</div>`}
    <${Players} composer=${bare} names=${seats} turn=${null} />
    <${Board} game=${game} composer=${bare} names=${seats} facts=${false} enter=${enter} />`;
}

/** Cards, a suit with them, who named it, their number, or dice. */
function CardAnswer({ game, question, seats, answer }) {
  const [cards, setCards] = useState([]);
  const [suit, setSuit] = useState(null);
  const [by, setBy] = useState(null);
  const [onto, setOnto] = useState(false); // the next card lies exactly on the one before it
  const one = question.kind === "card" || question.kind === "card-suit";
  const suits = question.kind === "card-suit" || question.kind === "suit-by";
  const named = question.kind === "suit-by";
  const rolled = question.kind === "roll";
  const noCards = NO_DECK.includes(question.kind);
  const tap = (key) => {
    const id = key.slice(key.indexOf(":") + 1);
    setOnto(false);
    setCards(one ? [id] : onto ? [...cards, `+${id}`] : rolled ? [...cards, id] : tappedOnce(game, cards, id));
  };
  const said = [cards.join(" "), suit ? (named ? suit : `suit ${suit}`) : "", by ? `by ${by}` : ""].filter(Boolean).join(" ");
  return html`<p class="composed-answer" role="status">${said || t("dispute.tap")}</p>
    <div class="answers"><${Said} question=${question} answer=${answer} /></div>
    <div class="answers short">${(question.choices || []).map((each) => html`<button type="button" key=${each.value} class="wide" data-answer=${each.value} onClick=${() => answer(each.value)}>${each.title}</button>`)}</div>
    ${suits && html`<div class="strip">${game.suits.map((each) => html`<${SuitKey} key=${each.id} game=${game} id=${each.id} state=${suit === each.id ? "legal" : null} tap=${(key) => setSuit(suit === key.slice(5) ? null : key.slice(5))} />`)}</div>`}
    ${rolled && html`<${Dice} offered=${DICE.map((name) => ({ name, state: null }))} tap=${tap} />`}
    ${named && html`<div class="strip">${seats.map((name) => html`<button type="button" class="word-key" data-player=${name} aria-pressed=${by === name} onClick=${() => setBy(by === name ? null : name)}>${name}</button>`)}</div>`}
    ${!noCards && html`<${Photo} game=${game} use=${(seen) => setCards(one ? seen.slice(0, 1) : seen)} />`}
    ${!noCards && html`<${Deck} game=${game} held=${cards.map((each) => each.replace("+", ""))} tap=${tap} />`}
    <div class="foot-bar">${question.onto && html`<button type="button" class="key" data-verb="+" aria-label=${t("word.plus")} title=${t("word.plus.why")} aria-pressed=${onto}
        onClick=${() => setOnto(!onto && cards.length > 0)}>+</button>`}${!noCards && html`<button type="button" class="key" data-do="unknown" aria-label=${t("do.unknown")} onClick=${() => tap("card:?")}>?</button>`}
      <button type="button" class="key" data-do="erase" aria-label=${t("do.erase")} onClick=${() => setCards(cards.slice(0, -1))}>⌫</button>
      <button type="button" class="wide primary" data-do="enter" onClick=${() => answer(said)}>${said ? `✓ ${t("dispute.next")}` : t("dispute.unknown")}</button></div>`;
}
