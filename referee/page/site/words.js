// The words of the page in the reader's language.

import { catalogue } from "./catalogue.js";
import { app, set } from "./state.js";
import { recall, remember } from "./kept.js";

/** The sentence of a key, its braces filled by name. */
export function t(key, values = {}) {
  const found = app.words[key];
  if (found === undefined) return key;
  return String(found).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** What stands where an answer of the referee is awaited. */
export function awaited() {
  return app.ready ? "…" : t("load.verdicts");
}

/** A number as it is printed: with a minus that is one, `?` where nobody knows it. */
export function printed(number, sign = "") {
  if (typeof number !== "number") return "?";
  return number > 0 ? `${sign}${number}` : String(number).replace("-", "−");
}

/** All words by language, the languages in the order in which a button goes through them. */
async function everyWord() {
  return (await catalogue()).words;
}

/** The languages of the page. */
export async function languages() {
  return Object.keys(await everyWord());
}

/** The language of last time, else the first of the phone's that the page speaks, else English. */
export async function usualLanguage() {
  const spoken = await languages();
  const kept = recall("lang");
  if (spoken.includes(kept)) return kept;
  const wanted = (navigator.languages || [navigator.language]).map((each) => (each || "").toLowerCase());
  const found = wanted.map((each) => spoken.find((lang) => each.startsWith(lang.toLowerCase()))).filter(Boolean);
  return found.find((lang) => lang !== "en") || found[0] || "en";
}

/** What a language calls itself. */
export function nameOfLanguage(lang) {
  return new Intl.DisplayNames([lang], { type: "language" }).of(lang) || lang;
}

/** All words of one language. */
export async function wordsOf(lang) {
  return (await everyWord())[lang];
}

/** Speak a language from now on. */
export async function speak(lang) {
  const words = await wordsOf(lang);
  document.documentElement.lang = lang;
  remember("lang", lang);
  const all = await languages();
  set({ lang, words, nextLang: all[(all.indexOf(lang) + 1) % all.length] });
}
