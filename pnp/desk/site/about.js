// What the page carries, each part with its licence and the place of its source.

import { el } from "./dom.js";
import { say } from "./state.js";

export async function mount(root) {
  const parts = await (await fetch("licences.json")).json();
  root.replaceChildren(el("main", { class: "start" },
    el("h1", {}, say("about-title")),
    el("p", {}, say("about-text")),
    el("ul", { class: "decks" }, ...parts.map((one) => el("li", {}, el("details", {},
      el("summary", {}, `${one.name} ${one.version} · ${one.licence}`),
      el("p", { class: "soft" }, one.holder), el("p", {}, el("a", { href: one.url, rel: "noreferrer" }, one.url)),
      el("pre", { class: "licence" }, one.text)))))));
}
