// The engine's two ends as one: a worker with the referee inside, or the computer in the house that serves the page.

import { catalogue } from "./catalogue.js";
import { timely } from "./live.js";
import { complete, offline, root } from "./offline.js";

const TRIES = 3; // where the house says that it is busy
const QUICK = 2000; // ms that a key waits for what it means
const LONG = 20_000; // ms that anything else may take
const ANEW = 10_000; // ms after which it is fetched again, where the way to the house was cut meanwhile
const SETTLED = 4000; // ms after which the page's own referee is fetched, where the house answers meanwhile

export class EngineError extends Error {
  constructor({ code, message, hint }) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    this.hint = hint || "";
  }
}

/** The engine of this page; one for all screens. */
export function connect() {
  return new Engine();
}

class Engine {
  constructor() {
    this.kind = null; // "server" or "worker": who answers now
    this.live = false; // a computer in the house serves this page
    this.onprogress = null;
    this.onupdate = null;
    this.onown = null; // the phone's own referee answers from now on
    this.camera = false;
    this._queue = [];
    this._busy = false;
    this._end = null;
    this.known = this._choose();
    this.ready = this.known.then(() => this._end.ready);
    this.ready.catch(() => {});
    this.own = new Promise((resolve) => {
      this._owned = resolve;
    }); // the phone's own referee answers
    this.kept = this.ready.then(() => (this.live ? false : complete()));
    this.kept.catch(() => {});
  }

  /** The result of a method; `latest`: an older question of the same name that still waits is dropped. */
  ask(method, params = {}, { latest = null } = {}) {
    return new Promise((resolve, reject) => {
      if (method === "next" && !(this._end && this._end.up)) { // nor for a referee that is still on its way
        reject(new EngineError({ code: "lost", message: "" }));
        return;
      }
      if (latest !== null) {
        const older = this._queue.findIndex((each) => each.latest === latest);
        if (older >= 0) {
          const [dropped] = this._queue.splice(older, 1);
          dropped.reject(new EngineError({ code: "superseded", message: "" }));
        }
      }
      const one = { request: { ...params, method }, latest, resolve, reject };
      this._queue.push(one);
      this._next();
      if (method !== "next" || this.kind !== "server") return;
      setTimeout(() => {
        one.late = true; // a thumb does not wait for a house that sleeps, nor for what it was asked before
        reject(new EngineError({ code: "lost", message: "" }));
      }, QUICK);
    });
  }

  /** The same of a search that takes long: in a worker of its own, so that no verdict waits for it. */
  async search(method, params) {
    if (this.kind !== "worker") return this.ask(method, params);
    const own = new WorkerEnd(this._games, () => {});
    try {
      const found = await own.answer({ ...params, method });
      if (!found.ok) throw new EngineError(found.error);
      return found.result;
    } finally {
      own.end();
    }
  }

  /** What a photograph of the table shows; only where `camera` is true: the server looks, and keeps nothing. */
  async look(file, { game, options = {}, players = [], lang }) {
    const asked = encodeURIComponent(JSON.stringify({ game, options, players }));
    let found;
    try {
      found = await fetch(`look?lang=${lang}&ask=${asked}`, {
        method: "POST",
        cache: "no-store",
        headers: { "content-type": file.type || "image/jpeg" },
        body: file,
      });
    } catch {
      throw new EngineError({ code: "lost", message: "" });
    }
    const said = await found.json().catch(() => ({}));
    if (!found.ok) throw new EngineError({ code: said.code || `http-${found.status}`, message: said.error || "" });
    return said;
  }

  /** Nobody waits any longer for a house that is away. */
  lost() {
    if (this.kind === "server") this._end.giveUp();
  }

  /** The house answers again. */
  found() {
    if (this.kind === "server") this._end.back();
  }

  async _choose() {
    const { live, camera, games } = await catalogue();
    this.live = live === true;
    this.camera = this.live && camera === true;
    this._games = games.filter((game) => game.own).map((game) => game.id);
    this.kind = this.live ? "server" : "worker";
    const registered = offline({ onupdate: (apply) => this.onupdate && this.onupdate(apply) });
    if (this.live) {
      this._end = new ServerEnd();
      registered.then(() => setTimeout(() => this._own(), SETTLED));
      return;
    }
    await registered;
    this._end = new WorkerEnd(this._games, (part) => this.onprogress && this.onprogress(part));
    this._end.ready.then(this._owned, () => {});
  }

  /** The phone's own referee beside the house's: as soon as it can judge, it does. */
  _own() {
    if (typeof WebAssembly === "undefined") return;
    const own = new WorkerEnd(this._games, () => {});
    own.ready.then(() => {
      this.kind = "worker";
      this._end.giveUp();
      this._end = own;
      complete();
      this._owned();
      if (this.onown) this.onown();
    }, () => setTimeout(() => this._own(), ANEW));
  }

  /** The answer of the house or of the phone's own referee, whichever comes while the other is asked. */
  async _answer(request) {
    const end = this._end;
    try {
      return await end.answer(request);
    } catch (error) {
      if (end === this._end) throw error;
      return this._end.answer(request);
    }
  }

  async _next() {
    if (this._busy) return;
    this._busy = true;
    await this.known;
    while (this._queue.length) {
      const one = this._queue.shift();
      if (one.late) continue;
      try {
        const found = await this._answer(one.request);
        if (found.ok) one.resolve(found.result);
        else one.reject(new EngineError(found.error));
      } catch (error) {
        one.reject(error instanceof EngineError ? error : new EngineError({ code: "broken", message: String(error) }));
      }
    }
    this._busy = false;
  }
}

/** The computer in the house: the same Python, asked over the network. */
class ServerEnd {
  constructor() {
    this.ready = Promise.resolve();
    this.up = true;
    this.away = 0; // when it was last in vain to ask
    this.slow = 0; // when a key was last in vain: a house that is busy still judges
    this.gone = false; // it is known to be away, until it answers
    this._stop = () => {};
  }

  giveUp() {
    this.away = performance.now();
    this.gone = true;
    this._stop();
  }

  back() {
    this.away = 0;
    this.slow = 0;
    this.gone = false;
  }

  async answer(request) {
    const vain = request.method === "next" ? Math.max(this.away, this.slow) : this.away;
    if (vain && performance.now() - vain < QUICK) throw new EngineError({ code: "lost", message: "" });
    const given = new Promise((resolve, reject) => {
      this._stop = () => reject(new EngineError({ code: "lost", message: "" }));
    });
    given.catch(() => {});
    const asked = this._asked(request);
    if (!this.gone || request.method !== "next") return Promise.race([given, asked]);
    asked.catch(() => {}); // it tells whether the house is back; a thumb does not wait for that
    throw new EngineError({ code: "lost", message: "" });
  }

  async _asked(request) {
    const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request) };
    for (let tried = 1; ; tried += 1) {
      let found;
      try {
        found = await timely("engine", sent, this.away || request.method === "next" ? QUICK : LONG);
        this.away = 0;
        this.gone = false;
      } catch {
        this[request.method === "next" ? "slow" : "away"] = performance.now();
        throw new EngineError({ code: "lost", message: "" });
      }
      if (found.ok) return found.said;
      const busy = found.status === 429 || found.status === 503;
      if (!busy || tried === TRIES) throw new EngineError({ code: `http-${found.status}`, message: found.said.error || "" });
      await new Promise((resolve) => setTimeout(resolve, 300 * tried));
    }
  }
}

/** The worker, told the root of the site and the games that lie beside it. */
function workerAddress(games) {
  return `worker.js?${new URLSearchParams({ root: root(), own: games.join(" ") })}`;
}

/** A worker that runs Python; the page stays quick while it thinks, and starts it anew if it dies. */
class WorkerEnd {
  constructor(games, progress) {
    this._games = games; // those that come with this page alone
    this._progress = progress;
    this._waiting = new Map();
    this._number = 0;
    this._begin();
  }

  _begin() {
    this.ready = new Promise((resolve, reject) => {
      this._resolve = resolve;
      this._reject = reject;
    });
    this.ready.catch(() => {});
    this.up = false;
    this._worker = new Worker(workerAddress(this._games), { type: "module" });
    this._worker.onmessage = ({ data }) => this._heard(data);
    this._worker.onerror = (event) => this._died(event.message || "the worker could not start");
  }

  answer(request) {
    if (this._dead) {
      this._dead = false;
      this._begin();
    }
    return new Promise((resolve, reject) => {
      this._number += 1;
      this._waiting.set(this._number, { resolve, reject });
      this._worker.postMessage({ id: this._number, request: JSON.stringify(request) });
    });
  }

  end() {
    this._worker.terminate();
  }

  _heard(data) {
    if (data.ready) {
      this.up = true;
      this._resolve();
    }
    if (data.progress !== undefined) this._progress(data.progress);
    if (data.failed) this._died(data.failed);
    const one = this._waiting.get(data.id);
    if (one) {
      this._waiting.delete(data.id);
      one.resolve(JSON.parse(data.answer));
    }
  }

  _died(message) {
    const error = new EngineError({ code: "engine-failed", message });
    this._worker.terminate();
    this._dead = true;
    this.up = false;
    this._reject(error);
    for (const one of this._waiting.values()) one.reject(error);
    this._waiting.clear();
  }
}
