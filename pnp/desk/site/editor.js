// One file as text: CodeMirror where the page brings it, else a plain field; both say what was typed and go to a line.

import { el } from "./dom.js";
import { say, state } from "./state.js";

let bundle;

/** The editor that was built along with the page, null where it was not. */
function built() {
  bundle = bundle || (state.editor ? import("./vendor/editor.js").catch(() => null) : Promise.resolve(null));
  return bundle;
}

/** `{root, set(path, text), text(), go(line), mark(problems)}`; `typed(text)` hears every change by hand. */
export async function editor({ typed, readonly = false }) {
  const made = await built();
  return made ? rich(made, typed, readonly) : plain(typed, readonly);
}

function rich({ make }, typed, readonly) {
  const root = el("div", { class: "editor" });
  // Its styles are sheets of its own tree: nothing is written into the page, which the page's policy forbids.
  const tree = root.attachShadow({ mode: "open" });
  const view = make({ root: tree, parent: tree, typed, readonly, label: say("editor"), dark: matchMedia("(prefers-color-scheme: dark)").matches });
  return { root, ...view };
}

function plain(typed, readonly) {
  const field = el("textarea", { class: "plain", spellcheck: false, readOnly: readonly, "aria-label": say("editor"), on: { input: () => typed(field.value) } });
  const list = el("ul", { class: "found" });
  return {
    root: el("div", { class: "editor" }, field, list),
    set(path, text) { if (field.value !== text) field.value = text; },
    text: () => field.value,
    go(line) {
      const lines = field.value.split("\n");
      const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
      field.focus();
      field.setSelectionRange(start, start + (lines[line - 1] || "").length);
      field.scrollTop = (field.scrollHeight * Math.max(0, line - 4)) / Math.max(1, lines.length);
    },
    mark(problems) {
      list.replaceChildren(...problems.map((one) => el("li", { class: `finding ${one.severity}` }, el("button", { type: "button", class: "link", on: { click: () => this.go(one.line) } }, `${one.line}`), ` ${one.message}`)));
    },
  };
}
