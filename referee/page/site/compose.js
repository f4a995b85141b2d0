// Composing one line of a record by tapping: keys go in, in the order they were tapped, and the engine says what they mean.

import { engine, gameOfText, players } from "./evening.js";
import { inWords } from "./keys.js";
import { plainLine, upNext } from "./plain.js";
import { app, set, tell } from "./state.js";
import { t } from "./words.js";

const ERASE = "erase";
const EFFORTS = 20; // how often the phone's own referee is asked about all keys, a little further each time
const AWAY = /^(lost|http-|engine-failed)/; // the referee cannot be reached: no fault of the key

/** A line being composed.  `textOf` gives the record it comes after; `done` gets the finished line. */
export class Composer {
  constructor(textOf, done) {
    this.textOf = textOf;
    this.done = done;
    this.offer = null; // what the engine said last
    this.past = null; // what it said before the line that was just entered
    this.busy = 0;
    this._chain = Promise.resolve();
  }

  /** The keys of the line: those that were read, and those that were tapped since. */
  get keys() {
    return this._waiting.reduce((keys, key) => (key === ERASE ? keys.slice(0, -1) : key ? [...keys, key] : keys), this._held);
  }

  /** One key was tapped. */
  tap(key) {
    return this._wait(key, () => this._tapped(key));
  }

  /** The line is finished. */
  enter() {
    return this._queue(() => this._finish());
  }

  /** Take the last key back. */
  erase() {
    return this._wait(ERASE, () => {
      if (this._waiting[0] === ERASE) this._held = this._held.slice(0, -1);
      this._waiting = this._waiting.slice(1);
      return this._look();
    });
  }

  /** Look anew at what can come next: the record or the language has changed. */
  refresh() {
    return this._queue(() => this._look());
  }

  /** A key, or taking one back, in the order of the taps: each means the keys that were tapped before it. */
  _wait(key, work) {
    this._waiting = [...this._waiting, key];
    set({});
    return this._queue(work);
  }

  _queue(work) {
    this.busy += 1;
    this._chain = this._chain
      .then(work)
      .catch((error) => {
        if (error.code === "superseded") return;
        this.trouble = error.message;
      })
      .then(() => {
        this.busy -= 1;
        set({});
      });
    return this._chain;
  }

  _held = [];
  _waiting = [];
  _refused = null; // whose line was entered and is none yet

  /** A name means the author of the line, or somebody named in it: what the keys before it ask for decides. */
  async _meant(key) {
    if (!key.startsWith("who:")) return key;
    if (this.offer && this.offer.early) this.offer = await this._ask(this._held);
    const name = key.slice(4);
    const named = this.offer
      ? this.offer.keys.some((each) => each.key === `player:${name}`)
      : this._held.some((each) => each.startsWith("fact:")) || this._wantsName();
    return `${named ? "player" : "by"}:${name}`;
  }

  /** Whether the deed that was tapped last is done to somebody. */
  _wantsName() {
    const game = gameOfText(this.textOf() || "");
    const last = this._held[this._held.length - 1];
    return Boolean(game) && game.verbs.some(({ name, takes }) => takes && takes.name && last === `verb:${name}`);
  }

  /** A die that a whole line does not take is the first of the next one: no ✓ is needed between them. */
  async _begunByDie(key) {
    if (!key.startsWith("number:")) return;
    if (this.offer && this.offer.early) await this._look();
    const { offer } = this;
    if (offer && offer.complete && offer.verdict && !offer.keys.some((each) => each.key === key)) await this._finish(offer);
  }

  async _tapped(tapped) {
    let key;
    try {
      await this._begunByDie(tapped);
      key = await this._meant(tapped);
    } finally {
      this._waiting = this._waiting.slice(1);
    }
    this._letGo(key);
    this._held = [...this._held, key];
    const before = this._held.length;
    const early = await this._ask(this._held, true);
    if (this._held.length < before) {
      // The key meant nothing here: who took it back already has nothing more to take back.
      if (this._waiting[0] === ERASE) this._waiting = ["", ...this._waiting.slice(1)];
      const { trouble } = this;
      if (this.offer && this.offer.early) await this._look();
      this.trouble = trouble;
      return;
    }
    if (early) {
      // What the line says is shown at once; what can follow it takes longer, and a quick thumb does not wait for it.
      this.offer = { ...early, keys: this.offer ? this.offer.keys : [], early: true };
      set({});
      if (!early.complete && this.busy > 1) return;
    }
    this.offer = early;
    if (early) await this._look(early);
    const { offer } = this;
    if (offer && offer.closed && offer.complete) await this._finish(offer);
  }

  async _finish(known = null) {
    if (!this._held.length) return;
    const offer = known || this.offer || (this.away ? this._plain() : null);
    if (!offer || !offer.line) return this._refuse();
    this._held = [];
    this._refused = null;
    this.past = this.offer;
    this.offer = null;
    await this.done(offer.line, offer);
    await this._look();
  }

  /** Who writes this line: who was tapped, else who the referee or, where it is away, the order of the seats says. */
  get author() {
    const said = this._held.findLast((key) => key.startsWith("by:"));
    if (said) return said.slice(3);
    if (this.offer && this.offer.player) return this.offer.player;
    return this.away ? upNext(this.textOf() || "", app.judged, players()) : null;
  }

  /** The line so far in words, by whoever can say it. */
  get said() {
    if (this.offer) return this.offer.said || this.offer.written;
    const plain = this.away ? plainLine(this.keys, this.author) : "";
    const game = gameOfText(this.textOf() || "");
    return (game && inWords(game, plain)) || this.keys.map((key) => key.slice(key.indexOf(":") + 1)).join(" ");
  }

  /** What was entered is no line yet: it may be finished, but nobody else's line grows out of it. */
  _refuse() {
    this._refused = this.author;
    if (this.away) this.trouble = t("record.unfinished");
  }

  /** Somebody else begins: what was refused before is let go, and said to be. */
  _letGo(key) {
    const other = this._refused && key.startsWith("by:") && key.slice(3) !== this._refused;
    this._refused = null;
    if (!other) return;
    const words = this.said;
    this._held = [];
    this.offer = null;
    tell(t("record.let-go", { line: words || "…" }));
  }

  /** The line as it would be read, where nobody can be asked. */
  _plain() {
    return { line: plainLine(this._held, this.author) };
  }

  /** What can come next; what it would be of each key, as long as nobody wants anything else. */
  async _look(early = null) {
    const { trouble } = this;
    let known = -1;
    for (let effort = engine.kind === "worker" ? 1 : EFFORTS; effort <= EFFORTS; effort += 1) {
      this.offer = (await this._ask(this._held, false, effort)) || early;
      this.past = null;
      if (this._refused && this.away) this.trouble = trouble; // a look that comes late takes no answer back
      if (!this.offer || !this.offer.more || this.busy > 1) return;
      const told = this.offer.keys.filter(({ state }) => state).length;
      if (told === known) return;
      known = told;
      set({});
    }
  }

  async _ask(keys, brief = false, effort = 1) {
    const text = this.textOf();
    if (text === null) return null;
    try {
      this.trouble = "";
      this.away = false;
      return await engine.ask("next", { text, lang: app.lang, keys, brief, effort });
    } catch (error) {
      if (error.code === "superseded") return this.offer;
      if (AWAY.test(error.code)) {
        this.away = true;
        return null;
      }
      if (keys.length) {
        // A key that means nothing here is not kept: the line stays as it was.
        this._held = keys.slice(0, -1);
        this.trouble = error.message;
        return this.offer;
      }
      this.trouble = error.message;
      return null;
    }
  }
}
