// Moving an element of a card, with the pointer or with keys: its box in the file is changed, and can be changed back.

import { engine } from "./engine.js";
import { doors, params, say, state } from "./state.js";

const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEP = 0.5; // millimetres: what moves goes from step to step
const CORNER = 12; // pixels from the lower right corner in which the pointer sizes rather than moves
const LEAST = 1; // millimetres that an element stays wide and high

const short = (value) => String(Math.round(value * 100) / 100);
export const millimetres = ([x, y, width, height]) => `x ${short(x)} y ${short(y)} · ${short(width)}×${short(height)} mm`;

/** Lay a mark over a card. */
export function place(mark, [x, y, width, height], size) {
  mark.style.left = `${(100 * x) / size.width}%`;
  mark.style.top = `${(100 * y) / size.height}%`;
  mark.style.width = `${(100 * width) / size.width}%`;
  mark.style.height = `${(100 * height) / size.height}%`;
}

export class Mover {
  /** `fresh` draws the card again. */
  constructor(fresh) {
    this.fresh = fresh;
    this.on = false; // whether the pointer moves elements
    this.held = null; // what it has hold of
    this.past = []; // {project, path, before, digest} of every move, to undo it
  }

  /** Where a pointer is on a card, in millimetres. */
  at(event, box, size) {
    const room = box.getBoundingClientRect();
    return [((event.clientX - room.left) / room.width) * size.width, ((event.clientY - room.top) / room.height) * size.height];
  }

  listen(box, frame, told, { card, side, under }) {
    box.classList.add("moving");
    box.addEventListener("pointerdown", (event) => {
      const one = under(event);
      if (!one || event.button) return;
      event.preventDefault();
      const [x, y] = this.at(event, box, card.size);
      const [right, bottom] = [one.box[0] + one.box[2], one.box[1] + one.box[3]];
      const near = (CORNER / box.getBoundingClientRect().width) * card.size.width;
      const sizes = !one.turn && right - x < near && bottom - y < near && one.box[2] > near && one.box[3] > near;
      this.held = { one, x, y, sizes, by: [0, 0, 0, 0] };
      box.setPointerCapture(event.pointerId);
    });
    box.addEventListener("pointermove", (event) => {
      const held = this.held;
      if (!held) return;
      const [x, y] = this.at(event, box, card.size);
      const way = [x - held.x, y - held.y].map((each) => STEP * Math.round(each / STEP));
      const size = held.one.box.slice(2);
      held.by = held.sizes ? [0, 0, ...way.map((each, at) => Math.max(each, Math.min(0, LEAST - size[at])))] : [...way, 0, 0];
      const now = held.one.box.map((each, at) => each + held.by[at]);
      frame.hidden = false;
      place(frame, now, card.size);
      told.textContent = `${held.one.name} · ${millimetres(now)}`;
    });
    const end = (done) => () => {
      const held = this.held;
      this.held = null;
      if (!held) return;
      if (done && held.by.some(Boolean)) this.move(card, side, held.one, held.by, told);
      else this.fresh();
    };
    box.addEventListener("pointerup", end(true));
    box.addEventListener("pointercancel", end(false));
  }

  /** With Alt and an arrow an element moves by half a millimetre, with Shift it is sized. */
  key(event, card, side, one, told) {
    const way = MOVES[event.key];
    if (!way || !event.altKey || !engine.editable) return;
    event.preventDefault();
    event.stopPropagation();
    const by = way.map((each) => each * STEP);
    if (event.shiftKey && by.some((each, at) => one.box[2 + at] + each < LEAST)) return;
    this.move(card, side, one, event.shiftKey ? [0, 0, ...by] : [...by, 0, 0], told);
  }

  async move(card, side, one, by, told) {
    try {
      const { path, before, digest } = await engine.ask("move", { ...params(), card: card.id, side, element: one.name, by });
      this.past.push({ project: state.project, path, before, digest });
      await doors.moved(one.name);
    } catch (error) {
      this.fresh();
      told.textContent = error.message;
    }
  }

  undoes(event) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || !this.past.length) return false;
    event.preventDefault();
    this.undo();
    return true;
  }

  /** Change the last move back, if the file is as it left it. */
  async undo() {
    const { project, path, before, digest } = this.past.pop();
    if (project !== state.project) { this.past = []; this.fresh(); return; }
    try {
      const made = await engine.ask("put", { project, path, text: before, was: digest });
      const last = this.past[this.past.length - 1];
      if (last && last.path === path) last.digest = made.digest;
      await doors.moved("");
    } catch (error) {
      this.past = [];
      this.fresh();
      document.querySelector("#large .told").textContent = error.message || say("file-failed");
    }
  }
}
