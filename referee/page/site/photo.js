// A photograph of the table: taken, looked at by the computer in the house, shown as cards, and asked about before it is used.

import { html, useRef, useState } from "./vendor/htm.js";
import { append, engine, players } from "./evening.js";
import { Face, WordKey, wordTitle } from "./keys.js";
import { app, tell } from "./state.js";
import { t } from "./words.js";

const KINDS = "image/jpeg,image/png,image/webp";
const USUAL = ["@left", "@hand", "@reveal"]; // what a photograph is mostly taken for

/** Whether photographs can be read here: only where a server looks at them. */
export function canPhoto() {
  return engine.camera;
}

/** The key that takes a picture, and what was seen on it.  `use(cards)` gets one pile; without it piles become lines. */
export function Photo({ game, use = null, title = null }) {
  const [state, setState] = useState("idle");
  const [found, setFound] = useState(null);
  const input = useRef(null);
  if (!canPhoto()) return null;
  const taken = async (event) => {
    const [file] = event.currentTarget.files;
    event.currentTarget.value = "";
    if (!file) return;
    setState("looking");
    setFound(null);
    try {
      const told = app.judged && app.judged.options;
      setFound(await engine.look(file, { game: game.id, options: known(game, told), players: players(), lang: app.lang }));
    } catch (error) {
      setFound({ trouble: error.message });
    }
    setState("idle");
  };
  const close = () => setFound(null);
  return html`<section class="photo" aria-label=${t("photo.title")}>
    <button type="button" class="wide photo-key" data-do="photo" aria-busy=${state === "looking"} onClick=${() => state === "idle" && input.current.click()}>
      <${Lens} /><span>${state === "looking" ? t("photo.looking") : title || t("photo.take")}</span></button>
    <input ref=${input} class="unseen" type="file" accept=${KINDS} capture="environment" tabindex="-1" aria-label=${t("photo.take")} data-field="photo" onChange=${taken} />
    ${found && html`<${Seen} key=${found} game=${game} found=${found} use=${use} close=${close} />`}
  </section>`;
}

/** Options with a value that the record names. */
function known(game, told) {
  if (!told || typeof told !== "object") return {};
  const names = game.options.map((option) => option.name);
  return Object.fromEntries(Object.entries(told).filter(([name, value]) => names.includes(name) && value !== null && value !== "?"));
}

function Lens() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true" class="lens"><path d="M4 8h3l1.6-2.4h6.8L17 8h3a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 20 19H4a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 4 8z" /><circle cx="12" cy="13" r="3.6" /></svg>`;
}

function Seen({ game, found, use, close }) {
  const [left, setLeft] = useState(found.piles || []);
  const [lines, setLines] = useState(found.lines || []);
  const remarks = found.remarks || [];
  const without = (pile) => {
    const rest = left.filter((each) => each !== pile);
    setLeft(rest);
    if (use || (!rest.length && !lines.length)) close();
  };
  const written = () => {
    setLines([]);
    if (!left.length) close();
  };
  if (found.trouble) return html`<p class="trouble" role="alert">${found.trouble}</p>`;
  return html`<div class="panel photo-seen" role="status">
    ${remarks.map((said) => html`<p class="trouble">${said}</p>`)}
    ${!use && lines.length > 0 && html`<${Lines} lines=${lines} done=${written} />`}
    ${left.map((pile) => html`<${Pile} key=${(found.piles || []).indexOf(pile)} game=${game} pile=${pile} use=${use} done=${() => without(pile)} />`)}
    <button type="button" class="wide" data-do="discard" onClick=${close}>${t("photo.discard")}</button>
  </div>`;
}

/** What lies on mats: lines that are whole already. */
function Lines({ lines, done }) {
  const write = async () => {
    done(); // first: a second tap writes nothing
    for (const line of lines) await append(line);
    tell(t("photo.written", { count: lines.length }));
  };
  return html`<pre class="text" tabindex="0">${lines.join("\n")}</pre>
    <button type="button" class="wide primary" data-do="write" onClick=${write}>✓ ${t("photo.write")}</button>`;
}

/** One pile: its cards, each of which a tap takes away, and what they are to be. */
function Pile({ game, pile, use, done }) {
  const [cards, setCards] = useState(pile.cards);
  const [fact, setFact] = useState(null);
  const facts = factsOf(game);
  const chosen = facts.find((each) => each.name === fact);
  const whose = (name) => write(name);
  const write = async (name) => {
    done();
    await append(`${fact}${name ? ` ${name}` : ""}: ${cards.join(" ")}`);
    tell(t("photo.written", { count: 1 }));
  };
  const points = pile.points !== null && cards.length === pile.cards.length ? t("photo.points", { points: pile.points }) : "";
  return html`<div class="photo-pile">
    <p><strong>${t("photo.cards", { count: cards.length })}</strong> ${points}</p>
    <div class="row-of photo-cards">${cards.map((id, place) => html`<button type="button" class="photo-card" aria-label=${t("photo.away", { card: id })} data-card=${id}
      onClick=${() => setCards(cards.filter((_, other) => other !== place))}><${Face} game=${game} id=${id} /></button>`)}</div>
    ${use
      ? html`<button type="button" class="wide primary" data-do="use" disabled=${!cards.length} onClick=${() => { use(cards); done(); }}>✓ ${t("photo.use")}</button>`
      : html`<div class="strip">${facts.map((each) => html`<${WordKey} key=${each.name} name=${each.name} at=${each.name} title=${wordTitle(game, each.name)} pressed=${fact === each.name} tap=${setFact} />`)}</div>
        ${chosen && html`<p class="muted">${chosen.takes.head ? t("photo.whose") : ""}</p><div class="strip">${chosen.takes.head
          ? players().map((name) => html`<button type="button" key=${name} class="word-key" data-player=${name} onClick=${() => whose(name)}>${name}</button>`)
          : html`<button type="button" class="wide primary" data-do="write" onClick=${() => write("")}>✓ ${t("photo.write")}</button>`}</div>`}`}
  </div>`;
}

/** The facts that list cards and belong to a player or to nobody, the usual ones first. */
function factsOf(game) {
  const found = game.facts.filter((each) => each.takes.cards[1] > 0 && each.takes.head !== "number" && !each.takes.suit);
  return [...found].sort((one, other) => rank(one.name) - rank(other.name));
}

function rank(name) {
  const place = USUAL.indexOf(name);
  return place < 0 ? USUAL.length : place;
}
