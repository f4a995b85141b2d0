// What was found: by card, and of the game as a whole.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { doors, say, state } from "./state.js";

const MOST_ALIKE = 3; // cards of which each says in full what is found on all of them

/** Whether a finding is told once for many cards, and on each of them in a line. */
export const folded = (one) => (one.cards ?? []).length > MOST_ALIKE;

// Card -> what is wrong with it: the faults that keep it from being drawn first.
export function byCard() {
  const found = new Map();
  const add = (id, one) => { if (!found.has(id)) found.set(id, []); found.get(id).push(one); };
  const told = new Map();
  for (const card of state.look?.cards ?? []) {
    for (const fault of card.faults) {
      const one = { ...fault, severity: "error", check: "", places: [], side: "face" };
      told.set(card.id + "\n" + fault.message, one);
      add(card.id, one);
    }
  }
  for (const one of state.findings.findings) {
    const message = one.message[state.ui] ?? one.message.en;
    for (const id of one.cards) {
      const places = one.places.filter((place) => place.card === id);
      const same = told.get(id + "\n" + message);
      if (same) { // told when it could not be drawn; the check knows where on the card
        Object.assign(same, { places, check: one.check, side: places[0]?.side ?? "face" });
        continue;
      }
      add(id, { ...one, message, hint: one.hint[state.ui] ?? one.hint.en, places, side: places[0]?.side ?? "face" });
    }
  }
  return found;
}

export function ofDeck() {
  return state.findings.findings
    .filter((one) => one.cards.length === 0 || folded(one))
    .map((one) => ({ ...one, message: one.message[state.ui] ?? one.message.en, hint: one.hint[state.ui] ?? one.hint.en, places: [] }));
}

export function place(one) {
  const line = one.line ? `${one.file}:${one.line}${one.column ? ":" + one.column : ""}` : one.file;
  return [line, one.key ? `[${one.key}]` : ""].filter(Boolean).join(" ");
}

export function item(one, extra = {}) {
  const langs = new Set(one.places.map((where) => where.lang).filter(Boolean));
  const other = langs.size && state.look?.lang && !langs.has(state.look.lang) ? [...langs][0] : "";
  const tags = [folded(one) ? say("same-on", { n: one.cards.length }) : "", one.check, one.side === "back" ? say("back") : "", other ? say("in-language", { lang: other }) : ""];
  return el("li", { class: `finding ${one.severity}`, ...extra },
    el("p", { class: "what" },
      el("span", { class: "kind" }, say(one.severity)),
      ...tags.filter(Boolean).map((tag) => el("span", { class: "tag" }, tag)),
      " " + one.message),
    one.hint ? el("p", { class: "hint" }, one.hint) : null,
    one.file && one.line && engine.editable
      ? el("button", { type: "button", class: "place link", on: { click: (event) => { event.stopPropagation(); document.querySelector("dialog[open]")?.close(); doors.jump(one.file, one.line); } } }, place(one))
      : el("p", { class: "place" }, place(one)));
}

/** The same in one line that opens: it is told in full elsewhere. */
function line(whole) {
  const kind = [...whole.querySelectorAll(".kind, .tag")].map((each) => each.cloneNode(true));
  whole.classList.add("alike");
  whole.replaceChildren(el("details", {}, el("summary", {}, ...kind), ...whole.children));
}

/**
 * A list of findings, those of one check on one element under the first of them. `root` is where their marks light up;
 * with `short` what is told once for many cards takes a line.
 */
export function entries(list, { root = null, short = false } = {}) {
  const groups = new Map();
  list.forEach((one, index) => {
    const name = JSON.stringify([one.severity, one.check, one.side, one.file, one.key, one.line ?? one.message]);
    groups.set(name, [...(groups.get(name) ?? []), { one, index }]);
  });
  return [...groups.values()].map((group) => {
    const first = group.find(({ one }) => !folded(one)) ?? group[0];
    const lights = (on) => () => { for (const { index } of group) light(root, index, on); };
    const made = item(first.one, root ? { on: { pointerenter: lights(true), pointerleave: lights(false) } } : {});
    if (short && folded(first.one)) line(made);
    const others = group.filter((each) => each !== first);
    if (others.length) {
      made.append(el("details", { class: "others" }, el("summary", {}, say("more-alike", { n: others.length })),
        ...others.map(({ one }) => el("p", {}, one.message))));
    }
    return made;
  });
}

// Marks on a picture of `trim` millimetres: boxes round what findings say of this side.
export function spots(list, side, trim) {
  const made = [];
  list.forEach((one, index) => {
    const here = one.places.filter((where) => where.side === side && where.box
      && (!where.lang || !state.look.lang || where.lang === state.look.lang));
    for (const where of here) {
      const [left, top, right, bottom] = where.box;
      const mark = el("span", { class: `spot ${one.severity}`, "aria-hidden": "true", data: { finding: index } });
      const room = 0.7;
      mark.style.left = `${(100 * (left - room)) / trim.width}%`;
      mark.style.top = `${(100 * (top - room)) / trim.height}%`;
      mark.style.width = `${(100 * (right - left + 2 * room)) / trim.width}%`;
      mark.style.height = `${(100 * (bottom - top + 2 * room)) / trim.height}%`;
      made.push(mark);
    }
  });
  return made;
}

// A finding under the pointer lights up on the picture.
export function light(root, index, on) {
  for (const mark of root.querySelectorAll(`.spot[data-finding="${index}"]`)) mark.classList.toggle("lit", on);
}
