// The frame around every screen: title, language, the way between screens, and what has to be said.

import { html, useEffect, useMemo, useRef, useState } from "./vendor/htm.js";
import { gameOfText, judge, lostKey, theHouse, waiting } from "./evening.js";
import { AboutScreen } from "./about.js";
import { DisputeScreen } from "./dispute.js";
import { useFit } from "./fit.js";
import { PadScreen } from "./pad.js";
import { RecordScreen } from "./record.js";
import { RulesScreen } from "./rules.js";
import { go } from "./way.js";
import { StartScreen } from "./start.js";
import { app, set, titled, useApp } from "./state.js";
import { TableScreen } from "./table.js";
import { TakeScreen } from "./take.js";
import { languages, nameOfLanguage, speak, t, wordsOf } from "./words.js";

const SCREENS = {
  start: StartScreen,
  pad: PadScreen,
  record: RecordScreen,
  dispute: DisputeScreen,
  rules: RulesScreen,
  table: TableScreen,
  take: TakeScreen,
  about: AboutScreen,
};
const ICONS = {
  start: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  pad: "M5 3h14v18H5zM8 8h8M8 12h8M8 16h5",
  record: "M4 6h16M4 12h16M4 18h10M17 15l2 2 4-5",
  dispute: "M12 3v18M5 7h14M5 7l-3 7h6zM19 7l-3 7h6zM8 21h8",
  rules: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  table: "M4 8h6v9H4zM14 8h6v9h-6zM9 3h6v9H9z",
  take: "M12 3v11M8 7l4-4 4 4M5 12v8h14v-8",
};

const FREE = ["take", "about"]; // screens that need no house

export function Shell() {
  useApp();
  const main = useRef(null);
  const screen = app.question ? "question" : app.screen;
  useEffect(() => {
    if (main.current) main.current.focus({ preventScroll: true });
  }, [screen]);
  const game = app.evening && gameOfText(app.evening.text);
  const Screen = SCREENS[app.screen];
  const otherLanguage = useMemo(() => nameOfLanguage(app.nextLang), [app.nextLang]); // dear to ask for at every tap
  const title = ["start", "dispute", "about"].includes(app.screen) || !game ? t("app.name") : titled(game);
  const brand = useFit(title);
  return html`<div class="shell on-${app.screen}">
    <header class="top">
      <span class="brand" ref=${brand}>${title}</span>
      <${Status} />
      <button type="button" class="key quiet" aria-label=${app.update ? `${t("go.about")} – ${t("do.update")}` : t("go.about")} onClick=${() => go("about")}>ⓘ${app.update && html`<span class="newer" aria-hidden="true"></span>`}</button>
      <button type="button" class="key quiet lang" data-do="lang" lang=${app.nextLang} onClick=${() => speak(app.nextLang).then(judge)}>${otherLanguage}</button>
    </header>
    <${Banner} />
    <main class="main" tabindex="-1" ref=${main} aria-label=${t(`go.${app.screen}`)}>
      <h1 class="unseen">${[t(`go.${app.screen}`), game && !["start", "about"].includes(app.screen) ? titled(game) : ""].filter(Boolean).join(" – ")}</h1>
      ${app.question ? html`<${Question} />` : app.line === "stranger" && !FREE.includes(app.screen) ? html`<${ScanAgain} />` : html`<${Screen} />`}
    </main>
    <nav class="nav" aria-label=${t("app.nav")}>
      ${Object.keys(ICONS).map(
        (name) => html`<button type="button" key=${name} data-go=${name} class=${app.screen === name ? "here" : ""} aria-current=${app.screen === name ? "page" : null}
          onClick=${() => go(name)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg><span>${t(`go.${name}`)}</span></button>`,
      )}
    </nav>
    <div class="news" role="status" aria-live="polite">
      ${app.news.map((each) => html`<p key=${each.key} class="toast"><span>${each.text}</span>
        ${each.undo && html`<button type="button" onClick=${() => { each.undo(); set({ news: app.news.filter((other) => other !== each) }); }}>${each.label || t("do.again")}</button>`}</p>`)}
    </div>
  </div>`;
}

/** Whether everything is safe, in a word. */
function Status() {
  if (app.saved === "unsaved") return html`<span class="status bad">${t("status.unsaved")}</span>`;
  if (theHouse() && app.line !== "live") return html`<span class="status bad" data-line=${app.line}>${t(`status.${app.line}`)}</span>`;
  if (waiting()) return html`<span class="status warn">${t("status.unsent", { count: waiting() })}</span>`;
  if (!app.ready && !app.failed) {
    return html`<span class="status" role="progressbar" aria-label=${t("load.verdicts")} aria-valuenow=${Math.round(app.progress * 100)} aria-valuemin="0" aria-valuemax="100">
      <span class="bar"><span style=${{ width: `${Math.max(6, app.progress * 100)}%` }}></span></span></span>`;
  }
  if (theHouse() && app.evening && app.evening.remote) return html`<span class="status good">${t("status.live")}</span>`;
  return null;
}

function Banner() {
  if (app.failed && !app.ready) return html`<p class="banner bad" role="alert">${t("load.failed")} ${app.failed}</p>`;
  if (app.saved === "unsaved") return html`<p class="banner bad" role="alert">${t("banner.full")} <button type="button" onClick=${() => go("take")}>${t("go.take")}</button></p>`;
  if (theHouse() && app.line === "lost" && app.screen !== "record") return html`<p class="banner warn" role="alert">${t(lostKey(), { count: waiting() })}</p>`;
  return null;
}

/** The house does not know this address any more: said in both languages, the reader's first, until another code is scanned. */
function ScanAgain() {
  const [both, setBoth] = useState([]);
  useEffect(() => {
    languages().then((all) => Promise.all(all.map(async (lang) => [lang, await wordsOf(lang)]))).then(setBoth, () => {});
  }, []);
  const mineFirst = [...both].sort(([one], [other]) => (other === app.lang) - (one === app.lang));
  return html`<div class="screen again" role="alert">${mineFirst.map(
    ([lang, words]) => html`<section class="panel" lang=${lang}><h2>${words["again.title"]}</h2>
      <p>${words["again.text"]}</p><p>${words["again.waiting"].replace("{count}", waiting())}</p></section>`,
  )}<button type="button" class="wide" onClick=${() => go("take")}>${t("go.take")}</button></div>`;
}

function Question() {
  const { question } = app;
  const yes = useRef(null);
  useEffect(() => {
    if (yes.current) yes.current.focus();
  }, [question]);
  return html`<div class="screen"><div class="panel question" role="alertdialog" aria-labelledby="question-title" aria-describedby="question-text">
    <h2 id="question-title">${question.title}</h2><p id="question-text">${question.text}</p>
    ${question.quote && html`<pre class="text" tabindex="0">${question.quote}</pre>`}
    <div class="foot-bar"><button type="button" class="wide" onClick=${question.onno}>${question.no}</button>
    <button type="button" class="wide primary" ref=${yes} data-do="enter" onClick=${question.onyes}>${question.yes}</button></div></div></div>`;
}
