// The engine's two ends as one: a worker with Python inside, or the computer whose folder the page shows.

import { complete, offline, root } from "./offline.js";

export class EngineError extends Error {
  constructor({ code, problems }) {
    super(problems.map((one) => [one.file && `${one.file}: `, one.message, one.hint && ` ${one.hint}`].filter(Boolean).join("")).join("\n"));
    this.name = "EngineError";
    this.code = code;
    this.problems = problems;
  }
}

const failed = (code, message) => new EngineError({ code, problems: [{ file: "", message, hint: "" }] });

class Engine {
  constructor() {
    this.live = false; // a server answers
    this.editable = true;
    this.project = ""; // the only project there is, where a server shows one
    this.kept = "memory";
    this.offline = false;
    this.ui = "en";
    this.linked = new Set(); // decks that lie in a folder of the computer
    this.heard = new Map();
    this.end = null;
  }

  /** Find out who answers; resolves as soon as questions may be asked, which wait until they can be answered. */
  async connect() {
    const told = await (await fetch("live.json", { cache: "no-store" })).json().catch(() => ({}));
    Object.assign(this, { live: told.live === true, editable: told.editable !== false, project: told.project || "" });
    this.end = this.live ? new ServerEnd(this) : new WorkerEnd(this);
    if (!this.live) {
      offline({ onupdate: (apply) => this.say("update", apply) })
        .then(() => this.end.ready)
        .then(() => complete())
        .then((whole) => { this.offline = whole; this.say("offline", whole); })
        .catch(() => {});
    }
    return told;
  }

  get ready() { return this.end.ready; }

  /** The result of a method; `bytes` go along with it. */
  ask(method, params = {}, bytes = null) {
    return this.end.ask({ ...params, method, ui: this.ui }, bytes);
  }

  /** Edit a folder of the computer, which the browser has given us a hold of, as a deck of this name. */
  async link(name, handle) {
    await this.end.post({ request: { method: "files", project: name, ui: this.ui }, handle });
    this.linked.add(name);
  }

  /** The bytes of a key that an answer named. */
  bytes(key) { return this.end.bytes(key); }

  /** An address under which a document can be opened. */
  address(key, name) { return this.end.address(key, name); }

  on(event, work) {
    this.heard.set(event, [...(this.heard.get(event) || []), work]);
  }

  say(event, value) {
    for (const work of this.heard.get(event) || []) work(value);
  }
}

/** The computer that shows its folder: the same Python, asked over the network. */
class ServerEnd {
  constructor(engine) {
    this.engine = engine;
    this.ready = Promise.resolve();
    engine.kept = "folder";
  }

  async ask(request, bytes) {
    const body = bytes ? { ...request, data: base64(bytes) } : request;
    let found;
    try {
      found = await fetch("ask", { method: "POST", credentials: "omit", cache: "no-store", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    } catch (error) {
      throw failed("lost", String(error));
    }
    const said = await found.json().catch(() => ({}));
    if (!found.ok) throw failed(`http-${found.status}`, said.error || said.message || String(found.status));
    if (!said.ok) throw new EngineError(said.error);
    return said.result;
  }

  async bytes(key) {
    const found = await fetch(`blob/${key}`, { credentials: "omit" });
    if (!found.ok) throw failed("gone", String(found.status));
    return found.arrayBuffer();
  }

  async address(key, name) { return `blob/${key}/${encodeURIComponent(name)}`; }
}

function base64(bytes) {
  let text = "";
  const view = new Uint8Array(bytes);
  for (let place = 0; place < view.length; place += 0x8000) text += String.fromCharCode(...view.subarray(place, place + 0x8000));
  return btoa(text);
}

/** A worker that runs Python. */
class WorkerEnd {
  constructor(engine) {
    this.engine = engine;
    this.waiting = new Map();
    this.number = 0;
    this.addresses = new Map();
    this.begin();
  }

  begin() {
    this.ready = new Promise((resolve, reject) => { this.resolve = resolve; this.reject = reject; });
    this.ready.catch(() => {});
    this.dead = false;
    this.worker = new Worker(`worker.js?root=${encodeURIComponent(root())}`, { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.die(event.message || "the worker could not start");
  }

  post(message, bytes) {
    if (this.dead) this.begin();
    return new Promise((resolve, reject) => {
      this.number += 1;
      this.waiting.set(this.number, { resolve, reject });
      const given = bytes ? bytes.slice(0) : null;
      this.worker.postMessage({ id: this.number, ...message, bytes: given }, given ? [given] : []);
    });
  }

  async ask(request, bytes) {
    const { answer, bytes: pixels } = await this.post({ request }, bytes);
    if (!answer.ok) throw new EngineError(answer.error);
    if ("kept" in answer) {
      this.engine.say("saved", answer.kept);
      if (!this.asked) this.asked = navigator.storage?.persist?.().catch(() => false); // once: to forget nothing
    }
    return pixels ? { ...answer.result, data: pixels } : answer.result;
  }

  async bytes(key) {
    const { bytes } = await this.post({ request: { method: "bytes", key } });
    if (!bytes) throw failed("gone", key);
    return bytes;
  }

  async address(key, name) {
    if (!this.addresses.has(key)) {
      const type = name.endsWith(".zip") ? "application/zip" : "application/pdf";
      this.addresses.set(key, URL.createObjectURL(new File([await this.bytes(key)], name, { type })));
    }
    return this.addresses.get(key);
  }

  hear(data) {
    if (data.progress !== undefined) this.engine.say("progress", data.progress);
    if (data.said !== undefined) this.engine.say("said", data.said);
    if (data.failed) this.die(data.failed);
    if (data.ready) {
      this.engine.kept = data.kept;
      this.resolve(data);
      this.engine.say("ready", data);
    }
    const one = this.waiting.get(data.id);
    if (!one) return;
    this.waiting.delete(data.id);
    if (data.broken) one.reject(failed("broken", data.broken));
    else one.resolve(data);
  }

  die(message) {
    const error = failed("engine-failed", message);
    this.worker.terminate();
    this.dead = true;
    this.reject(error);
    for (const one of this.waiting.values()) one.reject(error);
    this.waiting.clear();
    this.engine.say("failed", message);
  }
}

export const engine = new Engine();
