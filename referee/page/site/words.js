// The words of the page in the reader's language.

import { app, set } from "./state.js";
import { recall, remember } from "./kept.js";

const LANGUAGES = ["en", "ja"];

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

/** Speak a language from now on. */
export async function speak(lang) {
  const found = await fetch(`words/${lang}.json`);
  const words = await found.json();
  document.documentElement.lang = lang;
  remember("lang", lang);
  set({ lang, words });
}
