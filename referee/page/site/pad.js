// The score pad: the end of a deal in two or three taps, totals, corrections, a latecomer, the curve, the winter.

import { html, useEffect, useState } from "./vendor/htm.js";
import { Curve } from "./curve.js";
import { change, engine, gameOfText, everybody, rewrite } from "./evening.js";
import { Deck, WordKey, tappedOnce, wordHint, wordTitle } from "./keys.js";
import { Photo } from "./photo.js";
import { NoEvening } from "./none.js";
import * as store from "./store.js";
import { Winter } from "./winter.js";
import { app, tell } from "./state.js";
import { awaited, printed, t } from "./words.js";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

export function PadScreen() {
  const { evening, lang } = app;
  const text = evening ? evening.text : null;
  const [pad, setPad] = useState(null);
  const [deal, setDeal] = useState("new");
  useEffect(() => {
    let here = true;
    if (text !== null) {
      engine.ask("pad", { text, lang }).then((found) => here && setPad({ ...found, of: text }), (error) => here && setPad({ trouble: error.message }));
    }
    return () => {
      here = false;
    };
  }, [text, lang]);
  if (!evening) return html`<${NoEvening} />`;
  const game = gameOfText(evening.text);
  if (!game || !pad || pad.trouble) {
    return html`<div class="screen"><p class="panel">${pad && pad.trouble ? pad.trouble : awaited()}</p>
      <button type="button" class="key enter hidden-enter" data-do="enter" aria-label=${t("do.enter")}>✓</button></div>`;
  }
  return html`<div class="screen pad">
    <${Entry} key="${evening.id} ${deal} ${pad.deals.length} ${lang}" game=${game} pad=${pad} deal=${deal} setDeal=${setDeal} />
    <${Deals} pad=${pad} deal=${deal} setDeal=${setDeal} />
    <${Evening} />
  </div>`;
}

// --- one deal ----------------------------------------------------------------------------------------
/** The facts of the deal that is corrected, by fact and player. */
function told(pad, deal) {
  const found = {};
  const at = pad.deals.find((each) => each.deal === deal);
  for (const fact of at ? [...at.facts, ...at.rulings] : []) found[`${fact.fact} ${fact.player || ""}`] = fact;
  return found;
}

function Entry({ game, pad, deal, setDeal }) {
  const at = pad.deals.find((each) => each.deal === deal);
  const names = (at || pad).players; // who sat at the table of this deal
  const fields = [...pad.fields, { fact: "@ruling", player: "name?", words: ["void", "stands"], cards: false, numbers: 1 }];
  const alone = names.length === 1;
  const useful = fields.filter((field) => (field.player !== "none" || field.words.length) && (alone || field.player !== "name?" || field.fact !== "@left" || fields.some((each) => each.player === "name" && each.words.length)));
  const [facts, setFacts] = useState(() => told(pad, deal));
  const [active, setActive] = useState({ fact: useful[0].fact, player: useful[0].words.length ? null : names[0], slot: 0, word: useful[0].words.length ? null : undefined, fresh: true });
  const field = useful.find((each) => each.fact === active.fact) || useful[0];
  const slots = field.numbers;
  const keyOf = (fact, player) => `${fact} ${player || ""}`;
  const put = (fact) => setFacts((old) => ({ ...old, [keyOf(fact.fact, fact.player)]: fact }));
  const now = facts[keyOf(active.fact, active.player)] || null;
  const result = Object.values(facts).find((fact) => fact.fact === "@result");

  const settle = (word, player) => {
    const others = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.fact !== active.fact));
    setFacts({ ...others, [keyOf(active.fact, player)]: { fact: active.fact, player, word, cards: null, numbers: [] } });
    const next = useful[useful.indexOf(field) + 1];
    const rest = names.filter((name) => name !== player);
    if (next && next.fact === "@left" && rest.length) setActive({ fact: next.fact, player: rest[0], slot: 0, fresh: true });
    else setActive({ ...active, player, word });
  };
  const onPlayer = (name) => {
    if (!field.words.length || field.fact === "@ruling") return setActive({ ...active, player: name, slot: 0, fresh: true });
    const usual = field.words.length === 1 ? field.words[0] : usualWord(field.words);
    if (active.word || usual) return settle(active.word || usual, name);
    return setActive({ ...active, player: name });
  };
  const onWord = (word) => {
    if (field.fact === "@ruling") {
      const others = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.fact !== "@ruling"));
      return setFacts(result && facts["@ruling "] && facts["@ruling "].word === word ? others : { ...others, "@ruling ": { fact: "@ruling", player: null, word, cards: null, numbers: [] } });
    }
    if (word === "none") return settle("none", null);
    const player = active.player || (result && result.player);
    if (player) return settle(word, player);
    return setActive({ ...active, word });
  };
  const onDigit = (digit) => {
    if (!active.player && field.player === "name") return;
    const old = now && !active.fresh ? now.numbers || [] : [];
    const numbers = Array.from({ length: Math.max(slots, 1) }, (_, place) => old[place] ?? (now && now.numbers ? now.numbers[place] : undefined) ?? 0);
    const before = active.fresh ? 0 : numbers[active.slot];
    const grown = before < 0 ? before * 10 - digit : before * 10 + digit;
    if (Math.abs(grown) > 99999) return;
    numbers[active.slot] = grown;
    put({ fact: field.fact, player: active.player, word: null, cards: null, numbers });
    setActive({ ...active, fresh: false });
  };
  const onSign = () => {
    if (!now || !now.numbers.length) return;
    put({ ...now, numbers: now.numbers.map((number, place) => (place === active.slot ? -number : number)) });
  };
  const onErase = () => {
    if (!now) return;
    if (now.cards && now.cards.length) return put({ ...now, cards: now.cards.slice(0, -1) });
    const numbers = now.numbers.map((number, place) => (place === active.slot ? Math.trunc(number / 10) : number));
    if (numbers.every((number) => !number)) {
      const rest = { ...facts };
      delete rest[keyOf(active.fact, active.player)];
      setFacts(rest);
    } else put({ ...now, numbers });
  };
  const onCard = (key) => {
    const id = key.slice(5);
    if (!active.player && field.player !== "name?") return;
    const cards = tappedOnce(game, (now && now.cards) || [], id);
    put({ fact: field.fact, player: active.player, word: null, cards, numbers: [] });
  };
  const enter = async () => {
    const all = Object.values(facts).filter((fact) => fact.word || (fact.cards && fact.cards.length) || (fact.numbers && fact.numbers.length));
    if (!all.length) return;
    const rulings = all.filter((fact) => fact.fact === "@ruling");
    const kept = all.filter((fact) => fact.fact !== "@ruling");
    setFacts({}); // a second tap has nothing left to enter
    try {
      await rewrite("pad", { set: { deal: deal === "new" ? unfinished() : deal, facts: kept, rulings } });
      setDeal("new");
      setActive({ fact: useful[0].fact, player: useful[0].words.length ? null : names[0], slot: 0, word: null, fresh: true });
    } catch (error) {
      setFacts(facts);
      tell(error.message);
    }
  };
  const showDigits = slots > 0 && (field.fact === "@ruling" || field.player !== "none");
  const labels = slots === 2 ? [t("pad.points"), t("pad.treasures")] : [t("pad.points")];
  return html`<section class="entry" aria-label=${t("pad.deal")}>
    <h2>${deal === "new" ? t("pad.new") : t("pad.correct", { deal })}</h2>
    <div class="players" role="group" aria-label=${t("record.players")}>
      ${names.map((name) => html`<button type="button" key=${name} data-player=${name} class="player ${active.player === name ? "author" : ""}" aria-pressed=${active.player === name}
        onClick=${() => onPlayer(name)}><span class="player-name">${name}</span>
        <span class="player-total" data-total=${name}>${app.judged && app.judged.totals ? printed(app.judged.totals[name]) : "–"}</span>
        <span class="player-entry">${summary(game, facts, name)}</span></button>`)}
    </div>
    <div class="strip facts-of-pad" role="group">${useful.map((each) => html`<${WordKey} key=${each.fact} name=${each.fact} at=${each.fact} title=${each.fact === "@ruling" ? t("pad.ruling") : wordTitle(game, each.fact)}
      hint=${wordHint(game, each.fact)} pressed=${each.fact === active.fact}
      tap=${() => setActive({ fact: each.fact, player: each.words.length ? null : active.player || names.find((name) => !result || result.player !== name) || null, slot: 0, word: null, fresh: true })} />`)}</div>
    <p class="muted">${active.fact === "@ruling" ? t("pad.ruling.how") : wordHint(game, active.fact)}${active.player && !field.words.length ? html` — <strong>${active.player}</strong>` : null}</p>
    ${field.words.length > 0 && html`<div class="strip">${[...field.words, ...(field.fact === "@result" ? ["none"] : [])].map((word) => html`<${WordKey} key=${word} name=${word} at=${word} title=${padWord(game, word)}
      pressed=${active.word === word || (field.fact === "@ruling" ? facts["@ruling "]?.word === word : result && result.word === word)} tap=${onWord} />`)}</div>`}
    ${slots === 2 && html`<div class="strip">${labels.map((label, slot) => html`<button type="button" class="word-key" aria-pressed=${active.slot === slot}
      onClick=${() => setActive({ ...active, slot, fresh: true })}>${label}: ${now && now.numbers.length ? now.numbers[slot] ?? 0 : "–"}</button>`)}</div>`}
    ${showDigits && html`<div class="digits">${DIGITS.map((digit) => html`<button type="button" class="number-key open" data-number=${String(digit)} onClick=${() => onDigit(digit)}>${digit}</button>`)}
      ${field.fact === "@ruling" && html`<button type="button" class="number-key open" data-number="-" aria-label=${t("pad.minus")} onClick=${onSign}>±</button>`}</div>`}
    ${field.cards && active.player && html`<${Photo} game=${game} title=${t("photo.hand", { name: active.player })}
      use=${(cards) => put({ fact: field.fact, player: active.player, word: null, cards, numbers: [] })} />`}
    ${field.cards && html`<${Deck} game=${game} held=${(now && now.cards) || []} tap=${onCard} />`}
    <div class="foot-bar">
      ${deal !== "new" && html`<button type="button" class="wide" onClick=${() => setDeal("new")}>${t("question.no")}</button>`}
      <button type="button" class="key" data-do="erase" aria-label=${t("do.erase")} onClick=${onErase}>⌫</button>
      <button type="button" class="wide primary" data-do="enter" onClick=${enter}>✓ ${t("pad.enter")}</button>
    </div>
  </section>`;
}

/** The deal that is going on, which this result ends; else a new one. */
function unfinished() {
  const last = app.judged && app.judged.of === app.evening.text ? app.judged.deals[app.judged.deals.length - 1] : null;
  return last && app.judged.begun && last.ended_by === null && !last.pad ? last.deal : "new";
}

/** The way in which most deals end, where one is plainly the usual. */
function usualWord(words) {
  return words.includes("out") ? "out" : null;
}

function padWord(game, word) {
  return word === "none" ? t("pad.none") : wordTitle(game, word);
}

function summary(game, facts, name) {
  return Object.values(facts)
    .filter((fact) => fact.player === name)
    .map((fact) => (fact.word ? padWord(game, fact.word) : fact.cards && fact.cards.length ? fact.cards.join(" ") : fact.numbers.join(", ")))
    .join(" · ");
}

// --- deal by deal -------------------------------------------------------------------------------------
function Deals({ pad, deal, setDeal }) {
  const { judged } = app;
  const names = everybody();
  if (!judged || !judged.deals.some((each) => each.finished || each.ended_by)) return null;
  const remove = async (number) => {
    const before = app.evening.text;
    await rewrite("pad", { remove: number });
    const after = app.evening.text;
    tell(t("pad.removed", { deal: number }), () => change(before, { of: after }));
  };
  return html`<section aria-label=${t("pad.deals")}><h2>${t("pad.deals")}</h2><div class="wide-table" tabindex="0"><table class="tally"><thead><tr><th scope="col">#</th>
    ${names.map((name) => html`<th scope="col">${name}</th>`)}<th scope="col"><span class="unseen">${t("pad.change")}</span></th></tr></thead>
    <tbody>${judged.deals.map((each) => {
      const mine = pad.deals.find((other) => other.deal === each.deal);
      return html`<tr key=${each.deal} class=${deal === each.deal ? "chosen" : ""}><th scope="row">${each.deal}${each.contested ? "*" : ""}</th>
        ${names.map((name) => html`<td>${each.scores && name in each.scores ? printed(each.scores[name], "+") : "–"}</td>`)}
        <td class="row-keys">${mine && html`<button type="button" class="key quiet" aria-label=${t("pad.correct", { deal: each.deal })} onClick=${() => { setDeal(each.deal); window.scrollTo(0, 0); }}>✎</button>
          ${mine.pad && html`<button type="button" class="key quiet" aria-label=${t("pad.remove", { deal: each.deal })} onClick=${() => remove(each.deal)}>×</button>`}`}</td></tr>`;
    })}</tbody>
    <tfoot><tr><th scope="row">${t("pad.total")}</th>${names.map((name) => html`<td><strong>${printed(judged.totals ? judged.totals[name] : null)}</strong></td>`)}<td></td></tr></tfoot></table></div>
    ${judged.deals.some((each) => each.contested) && html`<p class="muted">* ${t("pad.contested")}</p>`}
    <${Curve} label=${t("pad.curve")} names=${names} points=${judged.deals.filter((each) => each.finished).map((each) => each.running)} /></section>`;
}

// --- latecomer, winter ---------------------------------------------------------------------------------
function Evening() {
  const [name, setName] = useState(null);
  const [winter, setWinter] = useState(null);
  const late = async () => {
    if (!name || !name.trim()) return;
    setName(null); // a second tap has nobody left to add
    try {
      await rewrite("latecomer", { player: name.trim() });
      tell(t("pad.late-done", { name: name.trim() }));
    } catch (error) {
      setName(name);
      tell(error.message);
    }
  };
  const look = async () => {
    const texts = store.list().reverse().map((each) => (app.evening && each.id === app.evening.id ? app.evening.text : each.text));
    try {
      setWinter(await engine.ask("standings", { texts, lang: app.lang }));
    } catch (error) {
      tell(error.message);
    }
  };
  return html`<section class="evening-more">
    ${name === null
      ? html`<button type="button" class="wide" onClick=${() => setName("")}>${t("pad.late")}</button>`
      : html`<div class="strip"><input type="text" aria-label=${t("pad.late-name")} placeholder=${t("pad.late-name")} value=${name} onInput=${(event) => setName(event.currentTarget.value)} />
          <button type="button" class="word-key" onClick=${late}>${t("pad.late-yes")}</button></div><p class="muted">${t("pad.late-how")}</p>`}
    <button type="button" class="wide" onClick=${look}>${t("pad.winter")}</button>
    ${winter && html`<${Winter} found=${winter} />`}
  </section>`;
}
