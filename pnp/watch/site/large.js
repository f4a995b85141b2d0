// One card large: face and back beside each other, and all that was found on it.

import { el } from "./dom.js";
import { item, light, spots } from "./findings.js";
import { fineness, form, say, state } from "./state.js";

let dialog = null;
let current = "";
let order = [];

export function open(id, shown, found) {
  if (!dialog) {
    dialog = el("dialog", { id: "large", on: {
      keydown: (event) => {
        if (event.key === "ArrowLeft") step(-1);
        if (event.key === "ArrowRight") step(1);
      },
      click: (event) => { if (event.target === dialog) dialog.close(); },
      close: () => { current = ""; },
    } });
    document.body.append(dialog);
  }
  current = id;
  order = shown.map((card) => card.id);
  draw(found);
  if (!dialog.open) dialog.showModal();
}

// Draw again what stands open, after a save.
export function again(found) {
  if (current && dialog?.open) draw(found);
}

let last = new Map();

function step(by) {
  const at = order.indexOf(current);
  if (at < 0 || order.length < 2) return;
  current = order[(at + by + order.length) % order.length];
  draw(last);
}

function draw(found) {
  last = found;
  const card = state.look.cards.find((one) => one.id === current);
  if (!card) { dialog.close(); return; }
  const list = found.get(card.id) ?? [];
  const back = state.look.backs[card.back];
  const sides = el("div", { class: "sides" }, side(card, card.shot, list, "face"));
  if (back && !back.blank) sides.append(side(card, back.shot, list, "back"));
  const where = [card.file, say("row", { n: card.row })].filter(Boolean).join(" · ");
  dialog.setAttribute("aria-label", card.id);
  dialog.dataset.eyes = state.eyes;
  const held = document.activeElement?.dataset?.hold;
  dialog.replaceChildren(
    el("header", {},
      el("h2", {}, card.id), el("span", { class: "soft" }, where),
      button("before", "‹", () => step(-1)), button("after", "›", () => step(1)),
      button("close", "×", () => dialog.close())),
    el("div", { class: "inside" }, sides,
      el("ul", { class: "found", "aria-label": say("found-on", { id: card.id }) },
        ...list.map((one, index) => item(one, { on: {
          pointerenter: () => light(dialog, index, true), pointerleave: () => light(dialog, index, false) } })),
        list.length ? null : el("li", { class: "fine" }, say("fine")))));
  if (held) dialog.querySelector(`[data-hold="${held}"]`)?.focus();
}

function side(card, shot, list, name) {
  const size = card.size;
  const figure = el("figure", {}, el("figcaption", {}, say(name)));
  const wide = Math.min(400, window.innerWidth * 0.8, (window.innerHeight * 0.72 * size.width) / size.height);
  const px = state.size === "actual" ? state.scale : wide / size.width;
  const box = el("div", { class: "picture" });
  form(box, size, px);
  if (shot !== null) {
    const alt = say(name === "face" ? "face-of" : "back-of", { id: card.id });
    box.append(el("img", { src: `cards/${shot}-${fineness(px)}.png`, alt }));
  }
  if (state.marks) box.append(...spots(list, name, size));
  figure.append(box);
  return figure;
}

function button(name, sign, work) {
  return el("button", { type: "button", class: "round", "aria-label": say(name), title: say(name), data: { hold: name }, on: { click: work } }, sign);
}
