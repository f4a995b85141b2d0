// The cards: one tile each, drawn anew in place; what has just changed comes first.

import { arrange, el } from "./dom.js";
import { entries, spots } from "./findings.js";
import { picture } from "./pictures.js";
import { fineness, form, say, scaleOf, state } from "./state.js";

const MOST_TOLD = 4;
const tiles = new Map();

export function forget() {
  tiles.clear();
}

export function cards(found, open) {
  const look = state.look;
  const grid = document.getElementById("grid");
  const px = scaleOf();
  const dpi = fineness(px);
  const words = state.search.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown = look.cards.filter((card) => {
    if (state.onlyFound && !found.has(card.id)) return false;
    const text = `${card.id} ${card.words}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  const sorted = [...shown.filter((card) => card.changed), ...shown.filter((card) => !card.changed)];
  const all = new Set(look.cards.map((card) => card.id));
  for (const id of [...tiles.keys()]) if (!all.has(id)) tiles.delete(id);
  arrange(grid, sorted.map((card) => tile(card, found.get(card.id) ?? [], px, dpi, open)));
  return shown;
}

function tile(card, found, px, dpi, open) {
  let made = tiles.get(card.id);
  if (!made) {
    const shown = picture({ project: () => ({ project: state.project }) });
    const button = el("button", { type: "button", class: "picture", on: { click: () => open(card.id) } }, shown.root);
    made = { root: el("article", { class: "tile", data: { id: card.id } }), button, shown, others: new Map(), told: "" };
    tiles.set(card.id, made);
  }
  const source = card.shot === null ? "" : `cards/${card.shot}-${dpi}.png`;
  const others = otherFaces(card, made);
  const told = JSON.stringify([card, others, found, state.ui, state.marks, state.look.lang, px, state.differing?.has(card.id), state.remarks[card.id]]);
  if (made.told !== told) {
    made.told = told;
    fresh(made, card, found, px, open, others);
  }
  if (source) made.shown.show(source, say("face-of", { id: card.id }));
  for (const { lang, shot } of others) made.others.get(lang).show(`cards/${shot}-${dpi}.png`, `${say("face-of", { id: card.id })} (${lang})`);
  return made.root;
}

/** The face in the other languages that are shown, where it looks otherwise there. */
function otherFaces(card, made) {
  const found = [];
  for (const look of state.others) {
    const same = look.cards.find((one) => one.id === card.id);
    if (!same || same.shot === null) continue;
    if (!made.others.has(look.lang)) made.others.set(look.lang, picture({ project: () => ({ project: state.project }) }));
    found.push({ lang: look.lang, shot: same.shot });
  }
  return found;
}

function fresh(made, card, found, px, open, others) {
  const { root, button, shown } = made;
  const worst = found.some((one) => one.severity === "error") ? "error" : found.length ? "warning" : "";
  root.className = ["tile", card.changed ? "changed" : "", worst, found.length ? "noted" : "", card.faults.length ? "old" : ""].join(" ").trim();
  root.setAttribute("aria-label", card.id);
  button.setAttribute("aria-label", say("open", { id: card.id }));
  button.classList.toggle("empty", card.shot === null);
  const marks = state.marks ? spots(found, "face", card.size) : [];
  button.replaceChildren(shown.root, ...marks);
  form(button, card.size, px);
  const caption = el("p", { class: "caption" },
    el("strong", {}, card.id),
    card.copies === 1 ? null : el("span", { class: "copies" }, say("copies", { n: card.copies })),
    card.changed ? el("span", { class: "badge new" }, say("changed")) : null,
    state.differing?.has(card.id) ? el("span", { class: "badge other" }, say("differs")) : null,
    state.remarks[card.id] ? el("span", { class: "badge remark", title: state.remarks[card.id] }, say("note")) : null,
    card.faults.length ? el("span", { class: "badge bad" }, say(card.shot === null ? "no-picture" : "old-picture")) : null);
  const all = entries(found, { root, short: true });
  const list = all.slice(0, MOST_TOLD);
  const more = all.length - MOST_TOLD;
  if (more > 0) list.push(el("li", { class: "more" }, el("button", { type: "button", class: "link", on: { click: () => open(card.id) } }, say("more", { n: more }))));
  const beside = found.length ? el("ul", { class: "found", "aria-label": say("found-on", { id: card.id }) }, ...list) : null;
  const frames = others.map(({ lang }) => {
    const frame = el("div", { class: "picture", data: { lang } }, made.others.get(lang).root);
    form(frame, card.size, px);
    return frame;
  });
  const side = el("div", { class: "side" }, frames.length ? el("div", { class: "pair" }, button, ...frames) : button, caption);
  side.style.width = `${Math.max(card.size.width * px * (1 + frames.length) + 8 * frames.length, 96)}px`;
  root.replaceChildren(side, ...(beside ? [beside] : []));
}
