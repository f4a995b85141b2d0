// Print: what is chosen at the left, at the right the documents of the kit with their sheets, and how to print each.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { picture } from "./pictures.js";
import { printer, profile } from "./printer.js";
import { address, read, tell } from "./route.js";
import { doing, download } from "./start.js";
import { keep, say, state } from "./state.js";

const OWN = "my/";
const LESS = "without";

export async function mount(root, name) {
  if (!name) return choose(root);
  const subject = name.startsWith(OWN) ? { project: name.slice(OWN.length) } : { game: name };
  const screen = new Screen(root, subject);
  await screen.begin();
  return () => screen.end();
}

async function choose(root) {
  const told = await (await fetch("catalogue.json")).json();
  root.replaceChildren(el("main", { class: "start" }, el("h1", {}, say("print-a-game")),
    el("ul", { class: "games" }, ...told.games.map((one) => el("li", {}, el("a", { class: "game", href: address("print", one.id), data: { game: one.id } },
      one.picture ? el("img", { src: one.picture, alt: "", width: 320, height: 220 }) : null,
      el("strong", {}, one.titles[state.ui] || one.titles.en)))))));
}

/** The documents of a kit, each with its first page, its sheets and what to tell the printer. */
export function documents(made, { left = null, ontick = null, ontaken = () => {} } = {}) {
  return made.documents.map((one) => {
    const first = picture({ facts: { class: "page-picture" } });
    const [page] = one.pages;
    first.root.style.aspectRatio = `${page.width} / ${page.height}`;
    first.show(`blobs/${one.blob}-0-50.png`, one.title);
    const spoken = one.lang ? ` · ${language(one.lang)}` : "";
    return el("li", { class: "document", data: { component: one.component, name: one.name } },
      el("button", { type: "button", class: "look", "aria-label": say("leaf", { name: one.title + spoken }), on: { click: () => leaf(one) } }, first.root),
      el("div", { class: "about" },
        ontick ? el("label", { class: "tick" }, el("input", { type: "checkbox", checked: !left.has(one.component), on: { change: (event) => ontick(one.component, event.target.checked) } }), el("strong", {}, one.title + spoken)) : el("strong", {}, one.title + spoken),
        el("p", { class: "soft" }, say("sheets-of", { n: one.sheets, pages: one.pages.length }), " · ", one.how),
        ...one.notes.map((note) => el("p", { class: "note" }, note)),
        el("div", { class: "row" },
          el("button", { type: "button", class: "primary", data: { do: "print" }, on: { click: () => { print(one); ontaken(); } } }, say("print")),
          el("button", { type: "button", data: { do: "save" }, on: { click: async () => { download(await engine.address(one.blob, one.name), one.name); ontaken(); } } }, say("save-pdf")))));
  });
}

function language(lang) {
  try { return new Intl.DisplayNames([state.ui], { type: "language" }).of(lang); } catch { return lang; }
}

/** The browser's own dialogue of printing, for one document alone. */
async function print(one) {
  const source = await engine.address(one.blob, one.name);
  document.getElementById("printing")?.remove();
  if (navigator.pdfViewerEnabled === false) {
    window.open(source, "_blank") || download(source, one.name);
    return;
  }
  const frame = el("iframe", { id: "printing", class: "unseen", title: one.name, src: source, on: { load: () => {
    setTimeout(() => {
      try { frame.contentWindow.focus(); frame.contentWindow.print(); } catch { window.open(source, "_blank"); }
    }, 200);
  } } });
  document.body.append(frame);
}

/** Leaf through the pages of a document. */
function leaf(one) {
  let index = 0;
  const page = picture({ lazy: false, facts: { class: "page-picture" } });
  const where = el("span", { class: "soft", role: "status" });
  const show = () => {
    const { width, height, label } = one.pages[index];
    const high = Math.min(window.innerHeight * 0.78, (window.innerWidth * 0.86 * height) / width);
    page.root.style.height = `${high}px`;
    page.root.style.width = `${(high * width) / height}px`;
    const dpi = Math.min(200, Math.max(40, Math.round(((high * (window.devicePixelRatio || 1)) / height) * 25.4)));
    page.show(`blobs/${one.blob}-${index}-${dpi}.png`, `${one.title} ${label || index + 1}`);
    where.textContent = `${index + 1} / ${one.pages.length}${label ? ` · ${label}` : ""}`;
  };
  const turn = (by) => { index = (index + by + one.pages.length) % one.pages.length; show(); };
  const dialog = el("dialog", { class: "leaf", "aria-label": one.title, on: {
    close: () => dialog.remove(),
    click: (event) => { if (event.target === dialog) dialog.close(); },
    keydown: (event) => { if (event.key === "ArrowRight") turn(1); if (event.key === "ArrowLeft") turn(-1); },
  } },
    el("header", {}, el("h2", {}, one.title), where,
      el("button", { type: "button", class: "round", "aria-label": say("page-before"), on: { click: () => turn(-1) } }, "‹"),
      el("button", { type: "button", class: "round", "aria-label": say("page-after"), on: { click: () => turn(1) } }, "›"),
      el("button", { type: "button", class: "round", "aria-label": say("close"), on: { click: () => dialog.close() } }, "×")),
    page.root);
  document.body.append(dialog);
  dialog.showModal();
  show();
}

class Screen {
  constructor(root, subject) {
    this.root = root;
    this.subject = subject;
    this.choice = read().choice;
    this.left = new Set((this.choice.get(LESS) || "").split(",").filter(Boolean));
    this.made = null;
    this.asked = 0;
    this.ended = false;
  }

  end() { this.ended = true; }

  async begin() {
    this.form = el("form", { class: "fields", on: { submit: (event) => event.preventDefault() } });
    this.sum = el("div", { class: "sum-up", role: "status" });
    this.list = el("ul", { class: "documents" });
    this.news = el("div", { role: "alert" });
    this.title = el("h1", {}, "");
    this.root.replaceChildren(el("div", { class: "press" },
      el("aside", { class: "choices" }, this.title, this.form),
      el("main", { tabindex: -1 },
        this.sum, this.news,
        printer({ choice: () => this.params().choice, print, changed: () => this.fresh() }),
        el("div", { class: "row" },
          el("button", { type: "button", class: "primary", data: { do: "all" }, on: { click: () => doing(this.news, () => this.all()) } }, say("save-all")),
          el("button", { type: "button", data: { do: "link" }, on: { click: (event) => this.copy(event.target) } }, say("copy-link")),
          this.subject.project ? el("a", { class: "button", href: address("design", this.subject.project) }, say("go-design")) : null),
        el("details", { class: "exports" }, el("summary", {}, say("export")),
          el("p", { class: "soft" }, say("export-help")),
          el("div", { class: "row" }, ...["svg", "cutter"].map((to) => el("button", { type: "button", data: { export: to }, on: { click: () => doing(this.news, () => this.export(to)) } }, say(`export-${to}`))))),
        this.list)));
    this.sum.replaceChildren(el("span", { class: "soft" }, say("making")));
    await this.fresh();
  }

  params() {
    const choice = Object.fromEntries([...this.choice].filter(([name]) => name !== LESS));
    if (!("lang" in choice) && this.subject.game) choice.lang = state.ui;
    return { ...this.subject, choice, without: [...this.left], profile: profile() };
  }

  async fresh() {
    const number = (this.asked += 1);
    this.root.dataset.busy = "1";
    try {
      const told = await engine.ask("choices", this.params());
      if (number !== this.asked || this.ended) return;
      this.fields(told);
      this.sum.replaceChildren(el("span", { class: "soft" }, say("making")));
      const made = await engine.ask("kit", this.params());
      if (number !== this.asked || this.ended) return;
      this.made = made;
      this.draw();
    } catch (error) {
      if (number !== this.asked || this.ended) return;
      this.sum.replaceChildren();
      this.list.replaceChildren();
      if (!this.form.firstChild) await engine.ask("choices", this.subject).then((told) => this.fields(told)).catch(() => {}); // a link that asks for what is not there
      await doing(this.news, () => Promise.reject(error));
    } finally {
      if (number === this.asked) delete this.root.dataset.busy;
    }
  }

  fields(told) {
    this.title.textContent = told.title;
    document.title = `${told.title} – 紙札`;
    const held = document.activeElement?.id;
    this.form.replaceChildren(...told.switches.map((one) => el("label", { class: "field", htmlFor: `choice-${one.name}` },
      el("span", {}, one.title),
      el("select", { id: `choice-${one.name}`, data: { choice: one.name }, on: { change: (event) => this.turn(one.name, event.target.value) } },
        ...one.choices.map((each) => el("option", { value: each.value, selected: each.value === one.value }, each.title))))),
      el("label", { class: "field", htmlFor: "choice-only" }, el("span", {}, say("only-cards")),
        el("input", { id: "choice-only", type: "text", value: this.choice.get("only") || "", placeholder: say("only-cards-hint"), data: { choice: "only" }, on: { change: (event) => this.turn("only", event.target.value.trim()) } })));
    if (held) document.getElementById(held)?.focus();
  }

  turn(name, value) {
    if (value) this.choice.set(name, value);
    else this.choice.delete(name);
    tell(this.choice);
    this.news.replaceChildren();
    this.fresh();
  }

  draw() {
    const { made } = this;
    const errors = made.findings.filter((one) => one.severity === "error").length + made.faults.length;
    const others = made.findings.length - made.findings.filter((one) => one.severity === "error").length;
    this.sum.replaceChildren(
      el("strong", { data: { sheets: made.sheets } }, say("sheets-total", { n: made.sheets })),
      el("span", { class: errors ? "sum error" : "sum fine", data: { errors } }, errors ? say("errors", { n: errors }) : say("fine")),
      others ? el("span", { class: "sum warning" }, say("warnings", { n: others })) : "");
    const found = [...made.faults.map((one) => ({ ...one, severity: "error" })), ...made.findings.map((one) => ({ ...one, message: one.message[state.ui] || one.message.en, hint: one.hint[state.ui] || one.hint.en }))];
    if (found.length) {
      this.sum.append(el("details", { open: errors > 0 }, el("summary", {}, say("what-found")),
        el("ul", { class: "found" }, ...found.slice(0, 60).map((one) => el("li", { class: `finding ${one.severity}` }, el("p", {}, one.message), one.hint ? el("p", { class: "hint" }, one.hint) : null)))));
    }
    const parts = documents(made, { left: this.left, ontick: (component, on) => this.tick(component, on), ontaken: () => this.taken() });
    const absent = made.components.filter((one) => this.left.has(one.name)).map((one) => el("li", { class: "document absent", data: { component: one.name } },
      el("label", { class: "tick" }, el("input", { type: "checkbox", checked: false, on: { change: () => this.tick(one.name, true) } }), el("strong", {}, one.title))));
    this.list.replaceChildren(...parts, ...absent);
    this.root.dataset.made = String(this.asked);
  }

  tick(component, on) {
    if (on) this.left.delete(component);
    else this.left.add(component);
    if (this.left.size) this.choice.set(LESS, [...this.left].join(","));
    else this.choice.delete(LESS);
    tell(this.choice);
    this.fresh();
  }

  async all() {
    if (!this.made) return;
    const name = `${this.made.game}.zip`;
    const packed = await engine.ask("bundle", { name, files: this.made.documents.map(({ name: file, blob }) => ({ name: file, blob })) });
    download(await engine.address(packed.blob, packed.name), packed.name);
    this.taken();
  }

  async export(to) {
    const made = await engine.ask("export", { ...this.params(), to });
    download(await engine.address(made.blob, made.name), made.name);
    this.news.replaceChildren(...made.told.map((text) => el("p", { class: "note" }, text)));
  }

  /** A deck of one's own as it was printed last is kept, to see later what differs from it. */
  taken() {
    if (!this.subject.project) return;
    engine.ask("remember", { project: this.subject.project }).then(() => keep(`printed-${this.subject.project}`, new Date().toISOString())).catch(() => {});
  }

  async copy(button) {
    tell(this.choice);
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = say("copied");
    } catch {
      window.prompt(say("copy-link"), location.href);
    }
  }
}
