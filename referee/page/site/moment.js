// The end of a deal as a moment: how it ended, points counted up, who begins the next, and another game of the same.

import { html, useEffect, useState } from "./vendor/htm.js";
import { hueOf } from "./colours.js";
import { append, engine, openText, today } from "./evening.js";
import { DEAL } from "./log.js";
import { app, set } from "./state.js";
import { printed, t } from "./words.js";

const COUNTING = 700; // ms

/** The deal that has just ended, as long as nobody has looked away from it; else null. */
export function momentOf() {
  const { judged, evening } = app;
  if (!judged || judged.of !== evening.text || !judged.ended) return null;
  const deal = judged.deals[judged.deals.length - 1];
  return deal && app.left !== markOf(deal) ? deal : null;
}

/** Lines that come late after the end of a deal do not bring it back; another outcome does. */
const markOf = (deal) => `${app.evening.id} ${deal.deal} ${JSON.stringify(deal.scores)}`;

/** Whoever looks away from it, or writes on, has the keys again. */
export function leave() {
  const deal = momentOf();
  if (deal) set({ left: markOf(deal) });
}

export function Moment({ deal }) {
  const { judged, evening, lang } = app;
  const [next, setNext] = useState("");
  const part = useCounting(evening.text);
  useEffect(() => {
    let here = true;
    engine.ask("judge", { text: `${evening.text}\ndeal\n`, lang, last: 1 }).then((found) => here && setNext(found.turn || ""), () => {});
    return () => {
      here = false;
    };
  }, [evening.text, lang]);
  const names = Object.keys(deal.scores || {});
  const best = deal.winners || [];
  return html`<section class="moment" aria-live="polite">
    <p class="title">${names.length > 0 ? deal.how : deal.said}</p>
    ${names.length > 0 && html`<ol class="moment-scores">${names.map((name) => html`<li key=${name} class="hue-of-${hueOf(name)} ${best.includes(name) ? "won" : ""}">
      <span>${best.includes(name) ? "★ " : ""}${name}</span><b>${counted(deal.scores[name], part, "+")}</b><b>${counted(deal.running ? deal.running[name] : null, part)}</b></li>`)}</ol>`}
    ${deal.scores === null && html`<p>${t("moment.open")}</p>`}
    <div class="ruling-deeds"><button type="button" class="wide primary" data-do="next-deal" onClick=${() => append("deal")}>${next ? t("moment.next-by", { name: next }) : t("record.deal")}</button>
      <button type="button" class="wide" data-do="rematch" onClick=${() => openText(rematch(evening.text))}>${t("moment.rematch")}</button>
      <button type="button" class="wide" data-do="look" onClick=${leave}>${t("moment.look")}</button></div></section>`;
}

/** From 0 to 1 while points are counted up, at once for who wants no movement. */
function useCounting(of) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [part, setPart] = useState(still ? 1 : 0);
  useEffect(() => {
    if (still) return undefined;
    let frame = 0;
    const begun = performance.now();
    const step = (now) => {
      const at = Math.min(1, (now - begun) / COUNTING);
      setPart(at);
      if (at < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [of]);
  return part;
}

function counted(points, part, sign = "") {
  if (typeof points !== "number") return "?";
  return printed(Math.round(points * part), sign);
}

/** The head of this record for another evening of the same players by the same rules. */
export function rematch(text) {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => DEAL.test(line));
  const head = lines.slice(0, end < 0 ? lines.length : end).filter((line) => line.trim());
  const day = today();
  const dated = head.map((line) => (day && /^\s*(date|日付)\s*[:：]/i.test(line) ? `date: ${day}` : line));
  return `${dated.join("\n")}\n\ndeal\n`;
}
