// A ruling: why, by which clause, what follows, what to do now.

import { html, useEffect, useRef, useState } from "./vendor/htm.js";
import { append, change, engine, gameOfText } from "./evening.js";
import { Face, SIGNS } from "./keys.js";
import { app, set } from "./state.js";
import { t } from "./words.js";

/** The ruling of one line of the open record. */
export function Opened({ line }) {
  const [found, setFound] = useState(null);
  const box = useRef(null);
  const { text } = app.evening;
  const again = found && found.trouble ? `${app.line} ${engine.kind}` : ""; // who could not be reached may be by now
  useEffect(() => {
    if (found && box.current) box.current.closest("[data-line]").scrollIntoView({ block: "start" });
  }, [found]);
  useEffect(() => {
    let here = true;
    engine
      .ask("ruling", { text, line, lang: app.lang })
      .then((ruling) => here && setFound({ ...ruling, of: text }))
      .catch((error) => here && setFound({ trouble: error.message }));
    return () => {
      here = false;
    };
  }, [text, line, app.lang, again]);
  if (!found) return html`<div class="ruling"><span class="thinking"></span></div>`;
  if (found.trouble) return html`<div class="ruling"><p class="trouble">${found.trouble}</p></div>`;
  // A second tap of the same deed comes before the ruling on what the first one wrote.
  const write = (move) => app.evening.text === found.of && append(move);
  return html`<div ref=${box}><${Ruling} ruling=${found} line=${line} write=${write} /></div>`;
}

/** A ruling as a card: what now, who and why, what can be done; everything else folded.
 *  `take` is told which other move was tapped: of a record, it replaces the one that is taken back. */
export function Ruling({ ruling, line = null, game = gameOfText(app.evening.text), instead = "ruling.instead", write = null, take = (move) => write(`@undo\n${move}`) }) {
  const { card } = ruling;
  const [mending, setMending] = useState(false);
  const open = ruling.verdict === "unknown"; // first it is settled, and only then something else is played
  const others = card.alternatives.slice(0, open ? 2 : 4);
  return html`<div class="ruling ${ruling.verdict}">
    <p class="verdict-head ${ruling.verdict}"><span class="big-sign" aria-hidden="true">${SIGNS[ruling.verdict]}</span>
      <span><strong>${card.right}</strong><span class="why">${card.why} <span class="rests">${card.clause}</span></span></span></p>
    ${card.now && html`<p class="what-now">${!open && html`<b>${t("ruling.now")}</b> `}${card.now}</p>`}
    ${line !== null && html`<div class="ruling-deeds">${card.deeds.map(({ do: deed, title, write: deedLine }) => html`<button type="button" key=${deed} class="wide" data-deed=${deed}
      onClick=${() => (deed === "mend" ? setMending(!mending) : deedLine ? write(deedLine) : set({ open: null }))}>${title}</button>`)}</div>`}
    ${mending && html`<${Mend} line=${line} written=${ruling.written} />`}
    ${others.length > 0 && html`<div class="other-moves" role="group" aria-label=${t(instead)}><span class="muted">${t(instead)}</span>
      ${others.map((move) => html`<button type="button" class="other-move" data-move=${move.write} onClick=${() => take(move.write)}>
        ${move.cards.slice(0, 4).map((id) => html`<${Face} game=${game} id=${id} size="small" />`)}<span>${move.said}</span></button>`)}</div>`}
    <details class="more"><summary>${t("ruling.more")}</summary><${More} ruling=${ruling} /></details>
  </div>`;
}

/** What the referee takes for slips of the pen, once it is asked to look for them. */
export function Slips() {
  const [found, setFound] = useState(null); // {of, fixes}, {trouble}, or that they are being looked for
  const look = async () => {
    const of = app.evening.text;
    setFound({});
    try {
      const { proposals } = await engine.search("mend", { text: of, lang: app.lang });
      setFound({ of, fixes: proposals });
    } catch (error) {
      setFound({ trouble: error.message });
    }
  };
  const { of, fixes, trouble } = found || {};
  if (!found || trouble) return html`${trouble && html`<p class="trouble">${trouble}</p>`}<button type="button" class="wide" data-do="slips" onClick=${look}>${t("take.mend")}</button>`;
  if (!fixes) return html`<p class="muted"><span class="thinking"></span> ${t("take.mend")} …</p>`;
  return html`<div class="panel"><h3>${t("take.fixes")}</h3>${!fixes.length && html`<p>${t("take.no-fixes")}</p>`}
    ${fixes.map((fix) => html`<button type="button" class="wide" onClick=${() => { change(fix.text, { of }); setFound(null); }}>${fix.said}</button>`)}</div>`;
}

/** The line as it stands, to be written anew. */
function Mend({ line, written }) {
  const [{ of, was }, setOf] = useState({ of: app.evening.text, was: written }); // what is mended, whatever others write meanwhile
  const lines = of.split("\n");
  const [text, setText] = useState(written);
  const box = useRef(null);
  useEffect(() => box.current.scrollIntoView({ block: "nearest" }), []);
  const put = () => {
    if (text === was) return;
    change(lines.map((each, place) => (place === line - 1 ? text : each)).join("\n"), { of });
    setOf({ of: app.evening.text, was: text });
  };
  return html`<div class="mend" ref=${box}><div class="strip"><input type="text" data-field="line" aria-label=${t("ruling.line")} value=${text} spellcheck=${false} autocapitalize="off"
      onInput=${(event) => setText(event.currentTarget.value)} onKeyDown=${(event) => event.key === "Enter" && put()} />
    <button type="button" class="word-key" data-deed="put" onClick=${put}>${t("ruling.put")}</button></div>
    <${Slips} /></div>`;
}

/** What a ruling rests on: every reason, what else would settle it, and the clauses, each once. */
function More({ ruling }) {
  const { card } = ruling;
  const because = (ruling.because || []).filter((each) => each.message !== card.why);
  const list = (key, all) => all.length > 0 && html`<h3>${t(`ruling.${key}`)}</h3><ul>${all.map((each) => html`<li>${each}</li>`)}</ul>`;
  const remedy = ruling.remedy && ruling.remedy.do !== "mend" && ruling.remedy.message !== card.now && ruling.remedy.message;
  return html`${because.length > 0 && html`<h3>${t("ruling.why")}</h3><ul>${because.map((each) => html`<li><b class="clause-id">${each.clause}</b> ${each.message}</li>`)}</ul>`}
    ${remedy && html`<p>${remedy}</p>`}
    ${ruling.follows && ruling.follows !== card.now && html`<h3>${t("ruling.follows")}</h3><p>${ruling.follows}</p>`}
    ${list("under", (ruling.legal_under || []).map((each) => each.said || `${each.option}=${each.value}`))}
    ${list("turns", (ruling.turns_on || []).map((each) => each.said))}
    ${list("settle", ruling.settle || [])}
    ${(ruling.notes || []).map((note) => html`<p class="muted">${note}</p>`)}
    ${(ruling.clauses || []).map((each) => html`<${Clause} clause=${each} />`)}`;
}

/** A clause in the words of the booklet. */
export function Clause({ clause }) {
  return html`<article class="clause"><h3><span class="clause-id">${clause.id}</span> ${clause.title}${clause.ruling ? html` <${Decided} />` : null}</h3>
    ${clause.text.split("\n").map((line) => (line.trim() ? html`<p class=${line.startsWith("- ") ? "item" : ""}>${line.replace(/^- /, "• ").split("[R]").flatMap((part, place) => (place ? [html`<${Decided} />`, part] : [part]))}</p>` : null))}
    ${(clause.house || []).map((rule) => html`<p class="muted">${t("rules.house", { rule })}</p>`)}
    ${(clause.examples || []).map((example) => html`<p class="note">${example}</p>`)}</article>`;
}

/** The mark of what the source leaves open. */
function Decided() {
  return html`<abbr title=${t("rules.ruling")}>[R]</abbr>`;
}
