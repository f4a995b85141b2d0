// The first screen: print a game, go on with a deck of one's own, begin one.

import { el } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import * as folders from "./folders.js";
import { address } from "./route.js";
import { keep, say, state } from "./state.js";

export async function mount(root) {
  const told = await (await fetch("catalogue.json")).json();
  const decks = el("ul", { class: "decks" });
  const news = el("div", { role: "alert" });
  root.replaceChildren(el("main", { class: "start" },
    el("h1", {}, say("start-title")),
    el("section", {},
      el("h2", {}, say("print-a-game")),
      el("ul", { class: "games" }, ...told.games.map(game))),
    el("section", {},
      el("h2", {}, say("my-decks")),
      news,
      decks,
      el("div", { class: "row" },
        el("a", { class: "button", href: address("import") }, say("from-pictures")),
        pick("zip", say("open-zip"), ".zip,application/zip", false, (files) => unzip(files[0], news)),
        folders.possible()
          ? el("button", { type: "button", data: { do: "edit-folder" }, on: { click: () => doing(news, async () => go(await folders.choose(free))) } }, say("edit-folder"))
          : folder(news))),
    el("section", {},
      el("h2", {}, say("begin-with")),
      el("ul", { class: "gallery" },
        starter("sample", say("sample-deck"), "", () => begun("sample", say("sample-deck"), news)),
        ...told.gallery.map((one) => starter(one.name, one.title[state.ui] || one.title.en, one.picture, () => fetched(one, news))))),
    ...beside().map((one) => el("section", {}, el("h2", {}, one.titles[state.ui] || one.titles.en), el("a", { class: "button", href: one.path, data: { app: one.id } }, say("open-app")))),
    el("footer", {}, el("a", { class: "soft", href: address("about") }, say("go-about")))));
  engine.ready.then(() => list(decks, news)).catch(() => {});
}

/** The other programs of the site. */
function beside() {
  return state.apps.filter((one) => one.id !== "press");
}

function title(one) {
  return one.titles[state.ui] || one.titles.en;
}

function game(one) {
  return el("li", {}, el("a", { class: "game", href: address("print", one.id), data: { game: one.id } },
    one.picture ? el("img", { src: one.picture, alt: "", width: 320, height: 220, loading: "lazy" }) : null,
    el("strong", {}, title(one)),
    el("span", { class: "soft" }, say("players-count", { from: one.players[0], to: one.players[1] }))));
}

function starter(name, text, source, work) {
  return el("li", {}, el("button", { type: "button", class: "game", data: { begin: name }, on: { click: work } },
    source ? el("img", { src: source, alt: "", width: 320, height: 150, loading: "lazy" }) : null,
    el("strong", {}, text)));
}

async function list(box, news) {
  const [{ projects }, outside] = await Promise.all([engine.ask("projects"), folders.known()]);
  const closed = outside.filter((name) => !engine.linked.has(name));
  box.replaceChildren(...closed.map((name) => el("li", { data: { folder: name } },
    el("button", { type: "button", class: "link", on: { click: () => doing(news, async () => go(await folders.again(name))) } }, say("again-folder", { name })))), ...projects.map(({ name }) => el("li", { data: { deck: name } },
    el("a", { href: address("design", name) }, name),
    el("a", { class: "soft", href: address("print", `my/${name}`) }, say("print")),
    el("button", { type: "button", class: "link", on: { click: () => save(name) } }, say("save-zip")),
    el("button", { type: "button", class: "link danger", on: { click: () => remove(name, box, news) } }, say(engine.linked.has(name) ? "close-folder" : "delete")))));
  if (!projects.length && !closed.length) box.replaceChildren(el("li", { class: "soft" }, say(engine.kept === "browser" ? "no-decks" : "no-keeping")));
}

export async function save(name) {
  const made = await engine.ask("zip", { project: name });
  download(await engine.address(made.blob, made.name), made.name);
  keep(`edits-${name}`, "0");
}

export function download(address, name) {
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

async function remove(name, box, news) {
  if (!engine.linked.has(name) && !window.confirm(say("delete-sure", { name }))) return;
  await doing(news, async () => {
    await engine.ask("drop", { project: name });
    engine.linked.delete(name);
    await folders.forget(name);
    await list(box, news);
  });
}

/** A file chooser that looks like a button. */
export function pick(id, text, accept, many, work) {
  const input = el("input", { type: "file", id, accept, multiple: many, class: "unseen", on: { change: () => { if (input.files.length) work([...input.files]); input.value = ""; } } });
  return el("label", { class: "button", htmlFor: id }, text, input);
}

function folder(news) {
  const input = el("input", { type: "file", id: "folder", class: "unseen", webkitdirectory: true, multiple: true, on: { change: () => upload([...input.files], news) } });
  if (!("webkitdirectory" in input)) return null;
  return el("label", { class: "button", htmlFor: "folder" }, say("open-folder"), input);
}

/** A name that no deck has yet. */
export async function free(wanted) {
  const { projects } = await engine.ask("projects");
  const taken = new Set([...projects.map((one) => one.name), ...await folders.known()]);
  const stem = wanted.replace(/[\\/:*?"<>|.\u0000-\u001f]+/g, " ").trim().slice(0, 60) || "deck";
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Fill a deck that has just been begun; where that fails, nothing of it stays. */
export async function filled(project, work) {
  try {
    await work();
  } catch (error) {
    await engine.ask("drop", { project }).catch(() => {});
    throw error;
  }
}

export async function doing(news, work) {
  news.replaceChildren();
  try {
    await work();
  } catch (error) {
    const problems = error instanceof EngineError ? error.problems : [{ file: "", message: String(error.message || error), hint: "" }];
    news.replaceChildren(el("ul", { class: "bad-news" }, ...problems.slice(0, 12).map((one) => el("li", {}, one.file && !one.file.startsWith("--") ? el("code", {}, one.file) : null, " ", one.message, " ", el("span", { class: "hint" }, one.hint || "")))));
  }
}

/** To a folder of the computer, if one was opened. */
const go = (name) => { if (name) open(name); };

const open = (name) => { location.hash = address("design", name); };

async function unzip(file, news, wanted = file.name.replace(/\.zip$/i, "")) {
  await doing(news, async () => {
    const name = await free(wanted);
    await engine.ask("unzip", { project: name }, await file.arrayBuffer());
    open(name);
  });
}

async function fetched(one, news) {
  await doing(news, async () => {
    const found = await fetch(one.zip);
    if (!found.ok) throw new Error(`${one.zip}: ${found.status}`);
    const name = await free(one.title[state.ui] || one.title.en);
    await engine.ask("unzip", { project: name }, await found.arrayBuffer());
    open(name);
  });
}

async function begun(source, wanted, news) {
  await doing(news, async () => {
    const name = await free(wanted);
    await engine.ask("copy", { project: name, from: source });
    open(name);
  });
}

/** Put chosen files into a project, by the paths within their folder. */
export async function upload(files, news) {
  if (!files.length) return;
  await doing(news, async () => {
    const name = await free((files[0].webkitRelativePath || "deck").split("/")[0]);
    await filled(name, async () => {
      for (const file of files) {
        const path = (file.webkitRelativePath || file.name).split("/").slice(file.webkitRelativePath ? 1 : 0).join("/");
        if (path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX" || part === "Thumbs.db")) continue;
        await engine.ask("put", { project: name, path, was: "" }, await file.arrayBuffer());
      }
    });
    open(name);
  });
}
