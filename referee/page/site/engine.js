// The engine's two ends as one: a worker with the referee inside, or the computer in the house that serves the page.

import { complete, offline } from "./offline.js";

const TRIES = 3;

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
    this.kind = null;
    this.onprogress = null;
    this.onupdate = null;
    this.offline = null;
    this.camera = false;
    this._queue = [];
    this._busy = false;
    this._end = null;
    this.known = this._choose();
    this.ready = this.known.then(() => this._end.ready);
    this.ready.catch(() => {});
    this.kept = this.ready.then(() => (this.kind === "worker" ? complete() : false));
    this.kept.catch(() => {});
  }

  /** The result of a method; `latest`: an older question of the same name that still waits is dropped. */
  ask(method, params = {}, { latest = null } = {}) {
    return new Promise((resolve, reject) => {
      if (latest !== null) {
        const older = this._queue.findIndex((each) => each.latest === latest);
        if (older >= 0) {
          const [dropped] = this._queue.splice(older, 1);
          dropped.reject(new EngineError({ code: "superseded", message: "" }));
        }
      }
      this._queue.push({ request: { ...params, method }, latest, resolve, reject });
      this._next();
    });
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
    } catch (error) {
      throw new EngineError({ code: "lost", message: String(error) });
    }
    const said = await found.json().catch(() => ({}));
    if (!found.ok) throw new EngineError({ code: said.code || `http-${found.status}`, message: said.error || "" });
    return said;
  }

  /** Begin to load now what verdicts need. */
  warm() {
    this.known.then(() => this._end.warm());
  }

  async _choose() {
    let live = false;
    try {
      const found = await fetch("live.json", { cache: "no-store" });
      const said = found.ok ? await found.json() : {};
      live = said.live === true;
      this.camera = live && said.camera === true;
    } catch {
      live = false;
    }
    this.kind = live ? "server" : "worker";
    if (!live) this.offline = await offline({ onupdate: (apply) => this.onupdate && this.onupdate(apply) });
    this._end = live ? new ServerEnd() : new WorkerEnd((part) => this.onprogress && this.onprogress(part));
  }

  async _next() {
    if (this._busy) return;
    this._busy = true;
    await this.known;
    while (this._queue.length) {
      const one = this._queue.shift();
      try {
        const found = await this._end.answer(one.request);
        if (found.ok) one.resolve(found.result);
        else one.reject(new EngineError(found.error));
      } catch (error) {
        one.reject(error instanceof EngineError ? error : new EngineError({ code: "lost", message: String(error) }));
      }
    }
    this._busy = false;
  }
}

/** The computer in the house: the same Python, asked over the network. */
class ServerEnd {
  constructor() {
    this.ready = Promise.resolve();
    this._lost = false; // nobody waits three times for each key while the house is away
  }

  warm() {}

  async answer(request) {
    let last = null;
    for (let tried = 0; tried < (this._lost ? 1 : TRIES); tried += 1) {
      if (tried) await new Promise((resolve) => setTimeout(resolve, 300 * tried));
      try {
        const found = await fetch("engine", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(request),
        });
        const said = await found.json();
        this._lost = false;
        if (found.ok) return said;
        last = new EngineError({ code: `http-${found.status}`, message: said.error || "" });
        if (found.status !== 429 && found.status !== 503) break;
      } catch (error) {
        last = new EngineError({ code: "lost", message: String(error) });
      }
    }
    this._lost = last.code === "lost";
    throw last;
  }
}

/** A worker that runs Python; the page stays quick while it thinks, and starts it anew if it dies. */
class WorkerEnd {
  constructor(progress) {
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
    this._worker = new Worker("worker.js", { type: "module" });
    this._worker.onmessage = ({ data }) => this._heard(data);
    this._worker.onerror = (event) => this._died(event.message || "the worker could not start");
  }

  warm() {
    this._worker.postMessage({ warm: true });
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

  _heard(data) {
    if (data.ready) this._resolve();
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
    this._reject(error);
    for (const one of this._waiting.values()) one.reject(error);
    this._waiting.clear();
  }
}
