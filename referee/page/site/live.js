// The records in the house: read, written with the version that was seen, and heard of live.

const TOKEN = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Conflict extends Error {
  constructor({ error, ...there }) {
    super(error || "conflict");
    this.name = "Conflict";
    this.there = there; // the record as it stands: version, text, epoch, serial
  }
}

export class Refused extends Error {
  constructor(status, { error, code }) {
    super(error || `HTTP ${status}`);
    this.name = "Refused";
    this.status = status;
    this.code = code || `http-${status}`;
  }
}

/** The server's records, or null where no server answers this page. */
export async function live() {
  try {
    const found = await fetch("live.json", { cache: "no-store" });
    if (!found.ok || (await found.json()).live !== true) return null;
  } catch {
    return null;
  }
  return new Table();
}

class Table {
  constructor() {
    this.me = TOKEN();
    this.state = "live";
    this.onstate = null;
    this._epoch = "";
    this._over = new Set(); // the starts of the server that were followed by another
  }

  async list() {
    return (await this._ask("records")).records;
  }

  read(name) {
    return this._ask(`records/${encodeURIComponent(name)}`);
  }

  create(text, name = "") {
    return this._ask("records", "POST", { text, name });
  }

  append(name, lines, version) {
    const joined = Array.isArray(lines) ? lines.join("\n") : lines;
    return this._ask(`records/${encodeURIComponent(name)}`, "POST", { lines: joined, version });
  }

  write(name, text, version) {
    return this._ask(`records/${encodeURIComponent(name)}`, "PUT", { text, version });
  }

  merge(base, mine, theirs) {
    return merge(base, mine, theirs);
  }

  /** Whether what was said of a record is older than what is had of it: answers and events overtake each other.

  Serials only grow, but begin anew when the server does; of two starts the one that was met later is the newer. */
  older(said, had) {
    if (this._over.has(said.epoch)) return true;
    return said.epoch === had.epoch && said.serial < had.serial;
  }

  _met(epoch) {
    if (!epoch || epoch === this._epoch || this._over.has(epoch)) return;
    if (this._epoch) this._over.add(this._epoch);
    this._epoch = epoch;
  }

  /** What stands on a record now and whatever is written on it, until the returned function is called. */
  listen(name, heard) {
    let source = null;
    let stopped = false;
    let timer = 0;
    const open = () => {
      if (stopped) return;
      source = new EventSource(`events/${encodeURIComponent(name)}`);
      source.onopen = () => this._now("live");
      source.onmessage = (event) => {
        this._now("live");
        const said = JSON.parse(event.data);
        this._met(said.epoch);
        heard(said);
      };
      source.onerror = () => {
        this._now("lost");
        if (source.readyState === EventSource.CLOSED) {
          clearTimeout(timer);
          timer = setTimeout(open, 1000);
        }
      };
    };
    open();
    return () => {
      stopped = true;
      clearTimeout(timer);
      if (source) source.close();
    };
  }

  _now(state) {
    if (this.state === state) return;
    this.state = state;
    if (this.onstate) this.onstate(state);
  }

  async _ask(path, method = "GET", body = null) {
    const lang = document.documentElement.lang === "ja" ? "ja" : "en";
    let found;
    try {
      found = await fetch(`${path}?lang=${lang}`, {
        method,
        cache: "no-store",
        headers: body ? { "content-type": "application/json" } : {},
        body: body ? JSON.stringify({ ...body, by: this.me }) : undefined,
      });
    } catch (error) {
      this._now("lost");
      throw new Refused(0, { error: String(error), code: "lost" });
    }
    const said = await found.json().catch(() => ({}));
    this._met(said.epoch);
    if (found.ok) {
      this._now("live");
      return said;
    }
    if (found.status === 409) throw new Conflict(said);
    throw new Refused(found.status, said);
  }
}

/** Three texts of one record as one: lines that both ends appended, theirs before mine.

`conflict` where one of them changed what stood there before; then the text is theirs with my new lines at its end,
and `mine` names what of mine is not in it. */
export function merge(base, mine, theirs) {
  const [old, own, other] = [base, mine, theirs].map(lines);
  const begun = (all) => old.every((line, index) => all[index] === line);
  const tail = begun(own) ? own.slice(old.length) : changed(old, own);
  const theirTail = begun(other) ? other.slice(old.length) : [];
  const added = theirTail.map((text, index) => ({ line: old.length + index + 1, text }));
  const conflict = !begun(own) || !begun(other);
  const merged = [...other, ...tail];
  return { text: merged.length ? `${merged.join("\n")}\n` : "", added, conflict, mine: conflict ? tail : [] };
}

/** What both had at last, where a text was sent and the answer lost: what of it stands with them now was mine. */
export function reached(base, sent, theirs) {
  if (!sent || theirs.startsWith(sent)) return sent || base;
  const [old, own, other] = [base, sent, theirs].map(lines);
  let same = 0;
  while (same < own.length && own[same] === other[same]) same += 1;
  return same > old.length ? `${own.slice(0, same).join("\n")}\n` : base;
}

function lines(text) {
  const all = text.split("\n");
  while (all.length && !all[all.length - 1].trim()) all.pop();
  return all;
}

/** The lines of a text that are new after the last one that both have. */
function changed(old, own) {
  let same = 0;
  while (same < old.length && old[same] === own[same]) same += 1;
  return own.slice(same).filter((line) => !old.slice(same).includes(line));
}
