// The computer in the house: its records, what is entered on them, and whether it is awake.

const PATIENCE = 3500; // ms until a question that has no answer is given up
const QUIET = 4000; // ms without a sign of life; the house gives one every 1.5 s
const MISSED = 2000; // ms in which an awake house has given one: a phone that wakes calls no other live
const AGAIN = 1000; // ms until a lost way is tried again

export class Refused extends Error {
  constructor(status, { error, code }) {
    super(error || `HTTP ${status}`);
    this.name = "Refused";
    this.status = status;
    this.code = code || `http-${status}`;
  }
}

/** An answer within a time: nobody waits for a computer that sleeps, and one that is cut off on its way is none. */
export async function timely(address, options = {}, patience = PATIENCE) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  try {
    const found = await fetch(address, { ...options, signal: giveUp.signal });
    const said = found.ok ? await found.json() : await found.json().catch(() => ({}));
    return { status: found.status, ok: found.ok, said };
  } finally {
    clearTimeout(timer);
  }
}

/** The way to the house; `state` is "live", "lost", or "stranger" where it does not know our key. */
export class House {
  constructor() {
    this.state = "live";
    this.onstate = null;
    this._heard = performance.now();
    this._at = Date.now(); // when there was the last sign of life, by the clock on the wall
  }

  async list() {
    return (await this._ask("records")).records;
  }

  /** What a record has more than `at` entries of `log`. */
  read(name, { log = "", at = "" } = {}) {
    return this._ask(`records/${encodeURIComponent(name)}`, { log, at });
  }

  create({ log, entries }) {
    return this._ask("records", {}, { log, at: 0, entries });
  }

  enter(name, { log, at, entries }) {
    return this._ask(`records/${encodeURIComponent(name)}`, {}, { log, at, entries });
  }

  /** Whatever is entered on a record, until the returned function is called.  `seen` says what is known already.

  A stream that falls silent is given up and begun anew, and a phone that wakes asks at once. */
  listen(name, seen, heard) {
    let source = null;
    let timer = 0;
    const end = () => {
      clearTimeout(timer);
      if (source) source.close();
    };
    const open = () => {
      end();
      const { log, at } = seen();
      const mine = new EventSource(`events/${encodeURIComponent(name)}?${new URLSearchParams({ log, at })}`);
      source = mine;
      const alive = (event) => {
        if (source !== mine) return;
        this._lives();
        if (event.data) heard(JSON.parse(event.data));
      };
      mine.onmessage = alive;
      mine.onopen = alive;
      mine.addEventListener("beat", alive);
      mine.onerror = () => {
        if (source !== mine) return;
        mine.close();
        timer = setTimeout(anew, AGAIN);
      };
      this._heard = performance.now();
    };
    const anew = () => {
      open();
      this.read(name, seen()).then(heard, () => {}); // a stream does not say why it failed
    };
    const watch = setInterval(() => {
      const slept = this.state === "live" && Date.now() - this._at > QUIET; // the other clock may have slept as well
      if (!slept && performance.now() - this._heard < QUIET) return;
      this._now("lost");
      anew();
    }, 500);
    const woken = () => {
      if (document.visibilityState !== "visible") return;
      if (Date.now() - this._at > MISSED) this._now("lost");
      anew();
    };
    document.addEventListener("visibilitychange", woken);
    window.addEventListener("pageshow", woken);
    window.addEventListener("online", woken);
    open();
    return () => {
      end();
      clearInterval(watch);
      document.removeEventListener("visibilitychange", woken);
      window.removeEventListener("pageshow", woken);
      window.removeEventListener("online", woken);
    };
  }

  _lives() {
    this._heard = performance.now();
    this._now("live");
  }

  _now(state) {
    if (state === "live") this._at = Date.now();
    if (this.state === state) return;
    this.state = state;
    if (this.onstate) this.onstate(state);
  }

  async _ask(path, query = {}, body = null) {
    const lang = document.documentElement.lang;
    const sent = body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
    let found;
    try {
      found = await timely(`${path}?${new URLSearchParams({ ...query, lang })}`, { cache: "no-store", ...sent });
    } catch {
      this._now("lost");
      throw new Refused(0, { code: "lost" });
    }
    const refused = found.said.code === "key" || (found.status === 429 && this.state === "stranger");
    this._now(refused ? "stranger" : "live"); // who asks too often with an old key still has an old key
    if (found.ok) return found.said;
    throw new Refused(found.status, found.said);
  }
}
