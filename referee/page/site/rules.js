// The rules: search in words or by number, and every clause of a game.

import { html, useEffect, useRef, useState } from "./vendor/htm.js";
import { engine, gameOfText } from "./evening.js";
import { Clause } from "./ruling.js";
import { app, gameOf, titled } from "./state.js";
import { awaited, t } from "./words.js";

export function RulesScreen() {
  const { evening, lang, judged } = app;
  const open = evening ? gameOfText(evening.text) : null;
  const [game, setGame] = useState(open ? open.id : app.catalogue.games[0]?.id);
  const [query, setQuery] = useState("");
  const [book, setBook] = useState(null);
  const [found, setFound] = useState(null);
  const [entered, setEntered] = useState(null); // anew with each ✓
  const answers = useRef(null);
  const options = open && open.id === game && judged ? judged.options : undefined;
  const chosen = options ? Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)) : undefined;
  const asked = gameOf(game)?.asked_as || game; // one that the record brought has an id of its own
  useEffect(() => {
    let here = true;
    setBook(null);
    engine.ask("rules", { lang, game: asked, options: chosen }).then((rules) => here && setBook(rules), (error) => here && setBook({ trouble: error.message }));
    return () => {
      here = false;
    };
  }, [asked, lang]);
  useEffect(() => {
    if (!query.trim()) return setFound(null);
    let here = true; // an answer that comes late is to words that stand there no more
    engine.ask("rule", { query, lang, game: asked, options: chosen }, { latest: "rule" }).then((told) => here && setFound(told), (error) => here && setFound({ found: [], near: [], message: error.message }));
    return () => {
      here = false;
    };
  }, [query, lang, asked]);
  useEffect(() => {
    if (entered && found) answers.current.scrollIntoView({ block: "start" });
  }, [entered, found]);
  /** The answers come with each letter: ✓ puts the phone's keyboard away and goes to them. */
  const enter = (event) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector("input");
    if (!query.trim()) return field.focus();
    field.blur();
    setEntered({});
  };
  const sections = book && book.games && book.games[0] ? book.games[0].sections : [];
  return html`<div class="screen rules">
    <form class="search" onSubmit=${enter}><input type="search" data-field="query" value=${query} placeholder=${t("rules.search")} aria-label=${t("rules.search")} enterkeyhint="search"
      onInput=${(event) => { setQuery(event.currentTarget.value); setEntered(null); }} />
      <button class="key enter" data-do="enter" aria-label=${t("rules.search")}>✓</button></form>
    <div class="strip" role="group" aria-label=${t("rules.games")}>${[...app.catalogue.games].sort((a, b) => (b.id === (open && open.id)) - (a.id === (open && open.id))).map((each) => html`<button type="button" key=${each.id} data-game=${each.id} class="word-key" aria-pressed=${each.id === game}
      onClick=${() => { setGame(each.id); setQuery(""); }}>${titled(each)}</button>`)}</div>
    ${found
      ? html`<section ref=${answers} aria-live="polite">${found.message && html`<p class="note">${found.message}</p>`}
          ${(found.near || []).length > 0 && html`<p class="chips">${found.near.map((near) => html`<button type="button" class="chip" onClick=${() => setQuery(typeof near === "string" ? near : near.id || near.word)}>${typeof near === "string" ? near : near.id || near.word}</button>`)}</p>`}
          ${found.found.map((clause) => html`<${Clause} key=${clause.id} clause=${clause} />`)}</section>`
      : book && book.trouble
        ? html`<p class="trouble">${book.trouble}</p>`
        : !book
          ? html`<p class="note">${awaited()}</p>`
          : html`<nav class="strip" aria-label=${t("rules.contents")}>${sections.map((section) => html`<button type="button" class="chip" onClick=${() => document.getElementById(section.id)?.scrollIntoView({ block: "start" })}>${section.title}</button>`)}</nav>
            ${sections.map((section) => html`<section key=${section.id} id=${section.id}><h2>${section.title}</h2>${section.clauses.map((clause) => html`<${Clause} key=${clause.id} clause=${clause} />`)}</section>`)}`}
  </div>`;
}
