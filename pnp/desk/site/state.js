// What the page knows: the words, the programs beside it, the look at a deck, its findings, and what was chosen.

import { fill } from "./dom.js";

const FINENESS = [75, 100, 150, 300];
const MM_PER_INCH = 25.4;

export const state = {
  words: {},
  apps: [],
  project: "",
  ui: "en",
  look: null,
  findings: { version: 0, whole: false, findings: [] },
  asked: false,
  view: "cards",
  size: kept("size", window.innerWidth < 600 ? "small" : "medium"),
  eyes: kept("eyes", "full"),
  marks: kept("marks", "1") === "1",
  onlyFound: false,
  search: "",
  others: [], // looks at the deck in its other languages
  remarks: {}, // card -> a note on it
  scale: Number(kept("scale", "")) || 96 / MM_PER_INCH,
  live: false,
  chosen: new URLSearchParams(),
  both: kept("both", "0") === "1", // two languages beside one another
  layers: kept("layers", ""), // what is drawn over a large card: "safe grid"
};

/** What a screen can do for the others that know it not: set by who can. */
export const doors = { speak: () => {}, jump: () => {}, moved: () => {}, languages: () => {}, draw: () => {}, refresh: () => {}, flush: async () => {} };

export function kept(name, otherwise) {
  try { return localStorage.getItem("watch-" + name) ?? otherwise; } catch { return otherwise; }
}

export function keep(name, value) {
  try { localStorage.setItem("watch-" + name, value); } catch { /* a private window keeps nothing */ }
}

/** The language that comes after the reader's, and how it calls itself. */
export function nextLanguage() {
  const all = Object.keys(state.words);
  return all[(all.indexOf(state.ui) + 1) % all.length];
}

export function nameOfLanguage(lang) {
  try { return new Intl.DisplayNames([lang], { type: "language" }).of(lang) || lang; } catch { return lang; }
}

export function say(name, facts) {
  return fill(state.words[state.ui]?.[name] ?? name, facts);
}

/** What is asked of the engine about the deck as it was chosen. */
export function params(more = {}) {
  return { project: state.project, choice: { ...Object.fromEntries(state.chosen), ...more } };
}

export function query() {
  return JSON.stringify([params(), state.ui]);
}

/** Pixels of the screen for a millimetre of the card. */
export function scaleOf() {
  const trim = state.look.size;
  if (state.size === "actual") return state.scale;
  const width = { small: 132, medium: 208, large: 340 }[state.size];
  return width / Math.min(trim.width, trim.height * 1.1);
}

/** A picture as large and of the shape that the card has. */
export function form(picture, size, px) {
  picture.style.width = `${size.width * px}px`;
  picture.style.aspectRatio = `${size.width} / ${size.height}`;
  const corner = size.shape === "circle" ? "50%" : size.shape === "hexagon" ? "0" : `${size.corner * px}px`;
  picture.style.borderRadius = corner;
  picture.dataset.shape = size.shape === "hexagon" && size.width > size.height ? "hexagon-flat" : size.shape;
}

/** As fine as the screen shows it, and hardly finer. */
export function fineness(pxPerMm) {
  const needed = pxPerMm * MM_PER_INCH * (window.devicePixelRatio || 1) * 0.92;
  return FINENESS.find((dpi) => dpi >= needed) ?? FINENESS[FINENESS.length - 1];
}
