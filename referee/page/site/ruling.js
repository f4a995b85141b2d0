// A ruling: why, by which clause, what follows, what to do now.

import { html, useEffect, useRef, useState } from "./vendor/htm.js";
import { engine } from "./evening.js";
import { SIGNS } from "./keys.js";
import { app } from "./state.js";
import { t } from "./words.js";

/** The ruling of one line of the open record. */
export function Opened({ line }) {
  const [found, setFound] = useState(null);
  const box = useRef(null);
  const { text } = app.evening;
  useEffect(() => {
    if (found && box.current) box.current.closest("[data-line]").scrollIntoView({ block: "start" });
  }, [found]);
  useEffect(() => {
    let here = true;
    engine
      .ask("ruling", { text, line, lang: app.lang })
      .then((ruling) => here && setFound(ruling))
      .catch((error) => here && setFound({ trouble: error.message }));
    return () => {
      here = false;
    };
  }, [text, line, app.lang]);
  if (!found) return html`<div class="ruling"><span class="thinking"></span></div>`;
  if (found.trouble) return html`<div class="ruling"><p class="trouble">${found.trouble}</p></div>`;
  return html`<div ref=${box}><${Ruling} ruling=${found} /></div>`;
}

export function Ruling({ ruling, headed = false }) {
  const because = [];
  for (const each of ruling.because || []) because.push(each);
  return html`<div class="ruling ${ruling.verdict}">
    ${headed &&
    html`<p class="verdict-head ${ruling.verdict}"><span class="big-sign" aria-hidden="true">${SIGNS[ruling.verdict]}</span>
      <span><strong>${t(`verdict.${ruling.verdict}`)}</strong><br />${ruling.said}</span></p>`}
    ${because.length > 0
      ? html`<h3>${t("ruling.why")}</h3><ul>${because.map((each) => html`<li><b class="clause-id">${each.clause}</b> ${each.message}</li>`)}</ul>`
      : ruling.message && html`<h3>${t("ruling.why")}</h3><p>${ruling.message}</p>`}
    ${ruling.follows && html`<h3>${t("ruling.follows")}</h3><p>${ruling.follows}</p>`}
    ${ruling.remedy && html`<h3>${t("ruling.now")}</h3><p>${ruling.remedy.message} <span class="muted">${(ruling.remedy.clauses || []).join(" ")}</span></p>`}
    ${ruling.instead && ruling.instead.length > 0 &&
    html`<h3>${t("ruling.instead")}</h3><p class="chips">${ruling.instead.slice(0, 12).map((step) => html`<span class="chip">${step}</span>`)}</p>`}
    ${ruling.legal_under && ruling.legal_under.length > 0 &&
    html`<h3>${t("ruling.under")}</h3><ul>${ruling.legal_under.map((each) => html`<li>${each.said || `${each.option}=${each.value}`}</li>`)}</ul>`}
    ${ruling.turns_on && ruling.turns_on.length > 0 &&
    html`<h3>${t("ruling.turns")}</h3><ul>${ruling.turns_on.map((each) => html`<li>${each.said}</li>`)}</ul>`}
    ${ruling.settle && ruling.settle.length > 0 &&
    html`<h3>${t("ruling.settle")}</h3><ul>${ruling.settle.map((each) => html`<li>${each}</li>`)}</ul>`}
    ${(ruling.notes || []).map((note) => html`<p class="muted">${note}</p>`)}
    ${ruling.clauses && ruling.clauses.length > 0 &&
    html`<details class="clauses" open=${true}><summary>${t("ruling.clauses")}: ${ruling.clauses.map((each) => each.id).join(", ")}</summary>
      ${ruling.clauses.map((each) => html`<${Clause} clause=${each} />`)}</details>`}
  </div>`;
}

/** A clause in the words of the booklet. */
export function Clause({ clause }) {
  return html`<article class="clause"><h4><span class="clause-id">${clause.id}</span> ${clause.title}${clause.ruling ? html` <abbr title=${t("rules.ruling")}>[R]</abbr>` : null}</h4>
    ${clause.text.split("\n").map((line) => (line.trim() ? html`<p class=${line.startsWith("- ") ? "item" : ""}>${line.replace(/^- /, "• ")}</p>` : null))}
    ${(clause.examples || []).map((example) => html`<p class="note">${example}</p>`)}</article>`;
}
