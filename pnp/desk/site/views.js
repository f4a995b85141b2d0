// The sheets and the backs of a deck, each drawn anew in place.

import { arrange, el } from "./dom.js";
import { item } from "./findings.js";
import { picture } from "./pictures.js";
import { fineness, form, say, scaleOf, state } from "./state.js";

const pageKept = new Map();

export function forgetSheets() {
  pageKept.clear();
}

/** The card sheets as they will print. */
export function drawSheets(sheets) {
  const box = document.getElementById("pages");
  if (!sheets) { box.replaceChildren(el("p", {}, say("loading"))); return; }
  if (sheets.faults.length) {
    box.replaceChildren(el("ul", { class: "found" }, ...sheets.faults.map((fault) => item({ ...fault, severity: "error", check: "", places: [] }))));
    return;
  }
  const px = state.size === "actual" ? state.scale : { small: 1.25, medium: 2.1, large: 3.6 }[state.size];
  arrange(box, sheets.pages.map((page, index) => {
    let made = pageKept.get(index);
    if (!made) {
      const one = picture({ project: () => ({ project: state.project }) });
      made = { root: el("figure", { class: "sheet" }, one.root, el("figcaption", {})), one };
      pageKept.set(index, made);
    }
    made.one.root.style.width = `${page.width * px}px`;
    made.one.root.style.aspectRatio = `${page.width} / ${page.height}`;
    made.root.lastChild.textContent = page.label;
    made.one.show(`pages/${sheets.name}-${index}-${fineness(px)}.png`, say("sheet-named", { name: page.label }));
    return made.root;
  }));
}

/** Every back, and how many cards have it. */
export function drawBacks(look) {
  const box = document.getElementById("backs");
  const px = scaleOf();
  const told = JSON.stringify([look.backs, state.ui, px]);
  if (box.dataset.told === told) return;
  box.dataset.told = told;
  box.replaceChildren(...look.backs.map((back) => {
    const frame = el("div", { class: "picture" });
    form(frame, back.size, px);
    if (back.shot !== null && !back.blank) {
      const one = picture({ project: () => ({ project: state.project }) });
      one.show(`cards/${back.shot}-${fineness(px)}.png`, say("back-named", { name: back.title }));
      frame.append(one.root);
    }
    const line = back.blank ? say("blank-back") : say("cards-with-back", { n: back.cards.length });
    return el("article", { class: `tile${back.changed ? " changed" : ""}` },
      el("div", { class: "side" }, frame,
        el("p", { class: "caption" }, el("strong", {}, back.title || back.name), back.changed ? el("span", { class: "badge new" }, say("changed")) : null),
        el("p", { class: "soft" }, line)),
      back.faults.length ? el("ul", { class: "found" }, ...back.faults.map((fault) => item({ ...fault, severity: "error", check: "", places: [] }))) : null);
  }));
}
