// The words of the page in the reader's language.

import { app, set } from "./state.js";
import { recall, remember } from "./kept.js";

export const LANGUAGES = ["en", "ja"];

let known = null; // all words by language, once

/** The sentence of a key, its braces filled by name. */
export function t(key, values = {}) {
  const found = app.words[key];
  if (found === undefined) return key;
  return String(found).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** The language of last time, else that of the phone. */
export function usualLanguage() {
  const kept = recall("lang");
  if (LANGUAGES.includes(kept)) return kept;
  return (navigator.languages || [navigator.language]).some((each) => /^ja/i.test(each || "")) ? "ja" : "en";
}

/** All words of one language. */
export async function wordsOf(lang) {
  known ??= fetch("words.json").then((found) => found.json());
  return (await known)[lang];
}

/** Speak a language from now on. */
export async function speak(lang) {
  const words = await wordsOf(lang);
  document.documentElement.lang = lang;
  remember("lang", lang);
  set({ lang, words });
}
