// The printer: its test page, what was read of it, and the profile that kits are printed with from then on.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { doing } from "./start.js";
import { keep, kept, say } from "./state.js";

const EDGES = ["left", "right", "top", "bottom"];
const LENGTHS = ["front-x", "front-y", "back-x", "back-y"];

/** The profile that is kept, as text; "" where no printer was measured. */
export const profile = () => kept("printer", "");

/** A part of the page: `choice()` says for which paper, `print(document)` prints, `changed()` hears of another profile. */
export function printer({ choice, print, changed }) {
  const root = el("section", { class: "printer", "aria-label": say("printer") });
  const news = el("div", { role: "alert" });
  const draw = () => {
    const test = el("button", { type: "button", data: { do: "test-page" }, on: { click: () => doing(news, testPage) } }, say("test-page"));
    root.replaceChildren(
      el("p", { class: kept("tested", "") ? "soft" : "tip" }, profile() ? `${say("printer-measured")} ${kept("printer-summary", "")}` : say("test-first"), " ", test,
        profile() ? el("button", { type: "button", data: { do: "forget" }, on: { click: () => use("", "") } }, say("printer-forget")) : ""),
      kept("tested", "") && !profile() ? form() : "", news);
  };
  async function testPage() {
    const made = await engine.ask("testpage", { choice: choice() });
    keep("tested", "1");
    draw();
    await print({ ...made, title: say("test-page") });
  }
  function use(text, summary) {
    keep("printer", text);
    keep("printer-summary", summary);
    draw();
    changed();
  }
  function form() {
    const fields = new Map();
    const field = (name) => {
      const input = el("input", { type: "text", inputMode: "text", size: 8, autocomplete: "off", data: { reading: name } });
      fields.set(name, input);
      return el("label", { class: "field" }, el("span", {}, say(`reading-${name}`)), input);
    };
    const work = async () => {
      const readings = Object.fromEntries([...fields].map(([name, input]) => [name, input.value.trim()]));
      const made = await engine.ask("calibrate", { choice: choice(), readings });
      use(made.profile, made.summary);
      if (made.doubt) news.replaceChildren(el("p", { class: "note" }, made.doubt));
    };
    return el("details", { class: "readings" }, el("summary", {}, say("readings")),
      el("form", { class: "fields across", on: { submit: (event) => { event.preventDefault(); doing(news, work); } } },
        el("p", { class: "soft" }, say("readings-help")),
        ...EDGES.map(field), ...LENGTHS.map(field),
        el("button", { type: "submit", class: "primary", data: { do: "calibrate" } }, say("readings-keep"))));
  }
  draw();
  return root;
}
