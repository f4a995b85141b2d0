// One card large: face and back, in two languages or beside the last print; under the pointer each element says what it is.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { entries, spots } from "./findings.js";
import { picture } from "./pictures.js";
import { otherLanguages } from "./languages.js";
import { note } from "./notes.js";
import { Mover, millimetres, place } from "./moving.js";
import { doors, fineness, form, keep, params, say, state } from "./state.js";

const BLEED = 3; // millimetres beyond the cut
let dialog = null;
let current = "";
let order = [];
let last = new Map();
const mover = new Mover(() => draw(last));

export function open(id, shown, found) {
  if (!dialog) {
    dialog = el("dialog", { id: "large", tabIndex: -1, on: {
      keydown: (event) => {
        if (event.target.closest("textarea, input") || mover.undoes(event) || event.target.closest(".elements")) return;
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

/** Draw again what stands open, after a save. */
export function again(found) {
  last = found;
  if (current && dialog?.open && !mover.held) draw(found);
}

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
  const told = el("p", { class: "told soft", role: "status" });
  const names = el("div", { class: "elements" });
  dialog.replaceChildren(
    el("header", {},
      el("h2", {}, card.id), el("span", { class: "soft" }, where),
      button("before", "‹", () => step(-1)), button("after", "›", () => step(1)),
      button("close", "×", () => dialog.close())),
    el("div", { class: "row layers" },
      layer("safe"), layer("bleed"), layer("grid"),
      engine.editable ? toggle("move", mover.on, (on) => { mover.on = on; draw(last); }) : "",
      engine.editable && mover.past.length ? el("button", { type: "button", data: { hold: "undo" }, on: { click: () => mover.undo() } }, say("undo")) : "",
      (state.look.languages ?? []).length > 1 ? toggle("both", state.both, (on) => { state.both = on; keep("both", on ? "1" : "0"); draw(last); doors.languages(); }) : ""),
    told,
    el("div", { class: "inside" }, sides,
      el("div", { class: "beside" }, names, remark(card, told),
        el("ul", { class: "found", "aria-label": say("found-on", { id: card.id }) },
          ...entries(list, { root: dialog }),
          list.length ? null : el("li", { class: "fine" }, say("fine"))))));
  const again = held && dialog.querySelector(`[data-hold="${held}"]`);
  if (again) again.focus();
  else if (dialog.open && !dialog.contains(document.activeElement)) dialog.focus(); // keys go on working
  beside(card, sides).catch(() => {});
  board(card, sides, names, told).catch(() => {});
}

/** What somebody wants to remember of this card. */
function remark(card, told) {
  if (!engine.editable) return state.remarks[card.id] ? el("p", { class: "note" }, state.remarks[card.id]) : "";
  return el("label", { class: "field remark" }, el("span", {}, say("note-on", { id: card.id })),
    el("textarea", { rows: 2, value: state.remarks[card.id] ?? "", data: { hold: "remark" }, on: { change: async (event) => {
      try {
        await note(card.id, event.target.value);
        doors.moved("");
      } catch (error) {
        told.textContent = error.message;
      }
    } } }));
}

function layer(name) {
  const on = state.layers.split(" ").includes(name);
  return toggle(name, on, (now) => {
    const set = new Set(state.layers.split(" ").filter(Boolean));
    if (now) set.add(name);
    else set.delete(name);
    state.layers = [...set].join(" ");
    keep("layers", state.layers);
    draw(last);
  });
}

function toggle(name, on, work) {
  return el("button", { type: "button", data: { hold: `layer-${name}`, layer: name }, "aria-pressed": String(on), on: { click: () => work(!on) } }, say(`layer-${name}`));
}

function measure(size) {
  const wide = Math.min(400, window.innerWidth * 0.8, (window.innerHeight * 0.66 * size.width) / size.height);
  return state.size === "actual" ? state.scale : wide / size.width;
}

function side(card, shot, list, name, { caption = say(name), own = {} } = {}) {
  const size = card.size;
  const figure = el("figure", { data: { side: name, ...own } }, el("figcaption", {}, caption));
  const px = measure(size);
  const box = el("div", { class: "picture" });
  form(box, size, px);
  if (shot !== null) {
    const one = picture({ project: () => ({ project: state.project, printed: own.printed ? true : undefined }), lazy: false });
    one.show(`cards/${shot}-${fineness(px)}.png`, say(name === "face" ? "face-of" : "back-of", { id: card.id }));
    box.append(one.root);
  }
  box.append(...layers(size));
  if (state.marks && list.length) box.append(...spots(list, name, size));
  figure.append(box);
  return figure;
}

/** A millimetre grid and the zone that no cut reaches, over a card. */
function layers(size) {
  const made = [];
  const wanted = state.layers.split(" ");
  if (wanted.includes("grid")) {
    const grid = el("span", { class: "layer grid-mm", "aria-hidden": "true" });
    grid.style.backgroundSize = `${100 / (size.width / 5)}% ${100 / (size.height / 5)}%`;
    made.push(grid);
  }
  if (wanted.includes("safe")) {
    const safe = el("span", { class: "layer safe", "aria-hidden": "true" });
    place(safe, [3, 3, size.width - 6, size.height - 6], size);
    made.push(safe);
  }
  return made;
}

// --- beside it: the other language, the last print --------------------------------------------
async function beside(card, sides) {
  const face = sides.firstChild;
  if (state.both && (await otherLanguages())) {
    if (!sides.isConnected) return;
    for (const look of state.others) {
      const same = look.cards.find((one) => one.id === card.id);
      if (same) face.after(side(same, same.shot, [], "face", { caption: look.lang, own: { lang: look.lang } }));
    }
    face.firstChild.textContent = `${say("face")} · ${state.look.lang}`;
  }
  if (state.layers.split(" ").includes("bleed")) await bled(card, sides);
  const before = state.printed?.[card.id];
  if (before !== undefined && state.differing?.has(card.id)) {
    const printed = side(card, before, [], "face", { caption: say("as-printed"), own: { printed: "1" } });
    sides.append(printed);
    await differing(card, before, face.querySelector(".picture"));
  }
}

/** What differs from the last print, in magenta over the card. */
async function differing(card, before, box) {
  const [now, then] = await Promise.all([pixels(card.shot, {}), pixels(before, { printed: true })]);
  if (!now || !then || now.width !== then.width || now.height !== then.height) return;
  const mark = new ImageData(now.width, now.height);
  for (let at = 0; at < now.data.length; at += 4) {
    const apart = Math.abs(now.data[at] - then.data[at]) + Math.abs(now.data[at + 1] - then.data[at + 1]) + Math.abs(now.data[at + 2] - then.data[at + 2]);
    if (apart > 40) mark.data.set([226, 0, 122, 190], at);
  }
  const canvas = el("canvas", { class: "layer differing", width: now.width, height: now.height, "aria-hidden": "true" });
  canvas.getContext("2d").putImageData(mark, 0, 0);
  box.append(canvas);
}

async function pixels(serial, more) {
  const made = await engine.ask("shot", { ...params(), serial, dpi: 100, ...more });
  return new ImageData(new Uint8ClampedArray(made.data ?? (await engine.bytes(made.pixels))), made.width, made.height);
}

/** The face with what is printed beyond the cut, and the cut on it. */
async function bled(card, sides) {
  const { width, height } = card.size;
  const made = await pixels(card.shot, { bleed: true });
  if (!sides.isConnected) return;
  const canvas = el("canvas", { role: "img", "aria-label": say("bleed-side"), width: made.width, height: made.height });
  canvas.getContext("2d").putImageData(made, 0, 0);
  const cut = el("span", { class: "layer cut", "aria-hidden": "true" });
  const whole = { width: width + 2 * BLEED, height: height + 2 * BLEED };
  place(cut, [BLEED, BLEED, width, height], whole);
  const box = el("div", { class: "picture", data: { shape: "rect" } }, canvas, cut);
  box.style.width = `${whole.width * measure(card.size)}px`;
  sides.firstChild.after(el("figure", { data: { bleed: "1" } }, el("figcaption", {}, say("bleed-side")), box));
}

// --- the drawing board --------------------------------------------------------------------------
async function board(card, sides, names, told) {
  for (const figure of [...sides.querySelectorAll("figure[data-side]")]) {
    if (figure.dataset.printed) continue;
    const side = figure.dataset.side;
    const { elements } = await engine.ask("elements", { ...params(), card: card.id, side, lang: figure.dataset.lang || state.look.lang });
    if (!figure.isConnected || !elements.length) continue;
    const box = figure.querySelector(".picture");
    const frame = el("span", { class: "layer element", "aria-hidden": "true", hidden: true });
    box.append(frame);
    box.classList.add("board");
    const say_ = (one) => {
      frame.hidden = !one;
      told.textContent = one ? about(one) : "";
      if (one) { place(frame, one.box, card.size); frame.style.transform = one.turn ? `rotate(${one.turn}deg)` : ""; }
    };
    const under = (event) => {
      const [x, y] = mover.at(event, box, card.size);
      const hit = elements.filter((one) => x >= one.box[0] && y >= one.box[1] && x <= one.box[0] + one.box[2] && y <= one.box[1] + one.box[3]);
      return hit.reduce((best, one) => (!best || one.box[2] * one.box[3] <= best.box[2] * best.box[3] ? one : best), null);
    };
    box.addEventListener("pointermove", (event) => { if (!mover.held) say_(under(event)); });
    box.addEventListener("pointerleave", () => { if (!mover.held) say_(null); });
    if (mover.on && !figure.dataset.lang) mover.listen(box, frame, told, { card, side, under });
    else box.addEventListener("click", (event) => { const one = under(event); if (one) go(one); });
    if (!figure.dataset.lang) {
      names.append(el("details", { open: side === "face" && elements.length < 14 }, el("summary", {}, say("elements-of", { side: say(side) })),
        el("ul", {}, ...elements.map((one) => el("li", {}, el("button", {
          type: "button", class: "link element-name", data: { element: one.name },
          on: {
            click: () => go(one), focus: () => say_(one), blur: () => say_(null), pointerenter: () => say_(one), pointerleave: () => say_(null),
            keydown: (event) => mover.key(event, card, side, one, told),
          },
        }, one.name), el("span", { class: "soft" }, ` ${millimetres(one.box)} · ${one.file}:${one.line ?? ""}`))))));
    }
  }
}

const about = (one) => [one.name, one.text && `“${one.text.slice(0, 60)}”`, millimetres(one.box), `${one.file}:${one.line ?? ""}`].filter(Boolean).join(" · ");

function go(one) {
  if (!one.line || !engine.editable) return;
  dialog.close();
  doors.jump(one.file, one.line);
}

function button(name, sign, work) {
  return el("button", { type: "button", class: "round", "aria-label": say(name), title: say(name), data: { hold: name }, on: { click: work } }, sign);
}
