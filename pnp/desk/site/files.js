// The files of a deck at the left, one of them open: what is typed is saved by itself, unless somebody else has changed it.

import { el } from "./dom.js";
import { editor } from "./editor.js";
import { engine } from "./engine.js";
import { grid } from "./grid.js";
import { doing, pick } from "./start.js";
import { keep, kept, say } from "./state.js";

const PAUSE = 140; // milliseconds without a key until a text is saved; the first key after a rest is saved as it comes
export const CALM = 400; // milliseconds without a key after which nobody is typing
const TABLE = /\.(csv|tsv)$/i;

export class Files {
  /** `saved()` is called when something was saved, `project` whose files they are. */
  constructor(project, saved) {
    this.project = project;
    this.saved = saved;
    this.known = new Map(); // path -> {digest, text}
    this.path = "";
    this.text = "";
    this.encoding = "";
    this.timer = 0;
    this.turn = 0; // how often a file was asked for: the last one is shown
    this.strokes = 0; // how often something was typed
    this.typedAt = -CALM;
    this.pending = null;
    this.state = "saved"; // saved | typing | conflict | failed
    this.edits = Number(kept(`edits-${project}`, "0"));
    this.asGrid = kept("grid", "1") === "1";
    this.news = el("div", { role: "alert" });
    this.list = el("ul", { class: "files" });
    this.place = el("div", { class: "open-file" });
    this.bar = el("div", { class: "row file-bar" });
    this.root = el("section", { class: "workshop", "aria-label": say("files") },
      el("details", { class: "tree", open: true }, el("summary", {}, say("files")), this.list,
        engine.editable ? el("div", { class: "row" },
          pick("add-files", say("add-files"), "", true, (files) => this.add(files)),
          el("button", { type: "button", on: { click: () => this.create() } }, say("new-file"))) : null),
      this.news, this.bar, this.place);
  }

  async begin() {
    const readonly = !engine.editable;
    this.rich = await editor({ typed: (text) => this.typed(text), readonly });
    this.grid = grid({ typed: (text) => this.typed(text), readonly });
    await this.refresh();
    const first = ["faces.toml", "cards.csv", "game.toml", "rules.toml"].find((name) => this.known.has(name)) || [...this.known.keys()][0];
    if (first) await this.open(kept(`file-${this.project}`, first), 0, first);
  }

  async refresh() {
    const { files } = await engine.ask("files", { project: this.project });
    const before = this.known;
    this.known = new Map(files.map((one) => [one.path, one]));
    const told = JSON.stringify([files.map((one) => one.path), this.path]);
    if (this.list.dataset.told !== told) {
      this.list.dataset.told = told;
      this.list.replaceChildren(...files.map((one) => el("li", { data: { path: one.path } },
        el("button", { type: "button", class: one.path === this.path ? "file here" : "file", "aria-current": one.path === this.path ? "true" : null, on: { click: () => this.open(one.path) } }, one.path),
        engine.editable ? el("button", { type: "button", class: "round small", "aria-label": say("delete-file", { name: one.path }), title: say("delete"), on: { click: () => this.drop(one) } }, "×") : null)));
    }
    const now = this.known.get(this.path);
    if (now && before.get(this.path)?.digest !== now.digest && this.state === "saved" && now.digest !== this.digest) await this.open(this.path);
  }

  async open(path, line = 0, otherwise = "") {
    const { strokes } = this;
    await this.flush();
    const known = this.known.get(path) || this.known.get(otherwise);
    if (!known) return;
    const unsaved = this.state === "conflict" || this.state === "failed";
    if (unsaved && !window.confirm(say("leave-unsaved", { name: this.path }))) return;
    const turn = (this.turn += 1);
    let again = false;
    await doing(this.news, async () => {
      const found = await engine.ask("read", { project: this.project, path: known.path });
      if (turn !== this.turn) return;
      again = strokes !== this.strokes; // what was typed meanwhile is saved first, wherever it belongs
      if (!again) await this.lay(found, line);
    });
    if (again) await this.open(path, line, otherwise);
    else if (turn === this.turn) await this.refresh();
  }

  async lay(found, line) {
    this.path = found.path;
    keep(`file-${this.project}`, this.path);
    this.digest = found.digest;
    this.encoding = found.encoding || "utf-8";
    this.isText = "text" in found;
    this.state = "saved";
    this.list.dataset.told = "";
    if (this.isText) {
      this.text = found.text;
      this.show();
      if (line) this.go(line);
      return;
    }
    this.place.replaceChildren(await preview(found, this.path));
    this.bar.replaceChildren(el("strong", {}, this.path));
  }

  show() {
    const table = TABLE.test(this.path);
    const view = table && this.asGrid ? this.grid : this.rich;
    if (this.place.firstChild !== view.root) this.place.replaceChildren(view.root);
    view.set(view === this.grid ? this.text : this.path, this.text);
    this.drawBar(table);
  }

  drawBar(table = TABLE.test(this.path)) {
    this.bar.replaceChildren(
      el("strong", {}, this.path),
      el("span", { class: `kept ${this.state}`, role: "status", data: { kept: this.state } }, say(`file-${this.state}`)),
      table ? el("button", { type: "button", on: { click: () => { this.asGrid = !this.asGrid; keep("grid", this.asGrid ? "1" : "0"); this.show(); } } }, say(this.asGrid ? "as-text" : "as-grid")) : "");
  }

  /** Go to a line of a file; another file is opened for it. */
  async jump(path, line) {
    if (path && path !== this.path) await this.open(path, line);
    else this.go(line);
  }

  go(line) {
    (TABLE.test(this.path) && this.asGrid ? this.grid : this.rich).go(line);
  }

  /** What is wrong with the open file, by lines. */
  mark(problems) {
    const here = problems.filter((one) => one.file === this.path && one.line);
    const told = JSON.stringify([this.path, here.map((one) => [one.line, one.column, one.message])]);
    if (this.marked === told) return;
    this.marked = told;
    this.rich.mark(here);
  }

  typed(text) {
    if (text === this.text) return;
    this.text = text;
    this.strokes += 1;
    this.state = "typing";
    this.drawBar();
    clearTimeout(this.timer);
    const wait = this.busy() ? PAUSE : 0;
    this.typedAt = performance.now();
    this.timer = setTimeout(() => this.flush(), wait);
  }

  /** Whether somebody is typing. */
  busy() {
    return performance.now() - this.typedAt < CALM;
  }

  /** Save what was typed, now; one after the other. */
  async flush() {
    clearTimeout(this.timer);
    if (this.pending) await this.pending;
    if (this.state !== "typing") return;
    const { path, text } = this;
    this.pending = this.put(path, text).finally(() => { this.pending = null; });
    await this.pending;
  }

  async put(path, text, was = this.digest) {
    try {
      const made = await engine.ask("put", { project: this.project, path, text, was, encoding: this.encoding });
      this.digest = made.digest;
      this.edits += 1;
      keep(`edits-${this.project}`, String(this.edits));
      if (this.text === text) this.state = "saved";
      this.news.replaceChildren();
      this.known.set(path, { ...this.known.get(path), digest: made.digest });
      this.drawBar();
      this.saved();
    } catch (error) {
      this.state = error.code === "desk.changed-meanwhile" ? "conflict" : "failed";
      this.drawBar();
      await doing(this.news, () => Promise.reject(error));
      if (this.state === "conflict") this.settle(path, text);
    }
    if (this.text !== text && this.state !== "conflict") { this.state = "typing"; this.timer = setTimeout(() => this.flush(), PAUSE); }
  }

  settle(path, text) {
    this.news.append(el("div", { class: "row" },
      el("button", { type: "button", on: { click: async () => {
        const { digest } = await engine.ask("read", { project: this.project, path });
        await this.put(path, text, digest);
      } } }, say("take-mine")),
      el("button", { type: "button", on: { click: () => { this.news.replaceChildren(); this.state = "saved"; this.open(path); } } }, say("take-theirs"))));
  }

  async add(files) {
    await doing(this.news, async () => {
      for (const file of files) {
        const known = this.known.get(file.name);
        await engine.ask("put", { project: this.project, path: file.name, was: known ? known.digest : "" }, await file.arrayBuffer());
      }
      await this.refresh();
      this.saved();
    });
  }

  async create() {
    const path = window.prompt(say("new-file-name"), "words.en.toml");
    if (!path) return;
    await doing(this.news, async () => {
      await engine.ask("put", { project: this.project, path, text: "", was: "" });
      await this.refresh();
      await this.open(path);
      this.saved();
    });
  }

  async drop(one) {
    if (!window.confirm(say("delete-sure", { name: one.path }))) return;
    await doing(this.news, async () => {
      await engine.ask("drop", { project: this.project, path: one.path, was: this.known.get(one.path).digest });
      if (one.path === this.path) { this.path = ""; this.place.replaceChildren(); this.bar.replaceChildren(); this.state = "saved"; }
      await this.refresh();
      this.saved();
    });
  }
}

async function preview(found, path) {
  if (!/\.(png|jpe?g)$/i.test(path)) return el("p", { class: "soft" }, say("no-preview"));
  const type = /\.png$/i.test(path) ? "image/png" : "image/jpeg";
  const source = URL.createObjectURL(new Blob([await engine.bytes(found.blob)], { type }));
  return el("img", { class: "preview", src: source, alt: path, on: { load: () => URL.revokeObjectURL(source) } });
}
