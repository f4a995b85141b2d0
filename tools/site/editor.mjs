// The editor of the drawing board, bundled by esbuild: CodeMirror with TOML, search, history and marks of faults.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const night = HighlightStyle.define([
  { tag: tags.comment, color: "#9aa3ad" },
  { tag: tags.string, color: "#9fe0a8" },
  { tag: [tags.number, tags.bool, tags.atom], color: "#f2c46d" },
  { tag: [tags.propertyName, tags.definition(tags.variableName), tags.atom], color: "#8cc7ff" },
]);

const looks = (dark) => EditorView.theme({
  "&": { height: "100%", fontSize: "13px", backgroundColor: dark ? "#1b1e22" : "#ffffff", color: dark ? "#eceef1" : "#1d2024" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "SFMono-Regular", Consolas, "Noto Sans Mono CJK JP", monospace', lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: dark ? "#22252a" : "#f4f5f6", color: dark ? "#a9b0ba" : "#5b616b", border: "none" },
  ".cm-activeLine": { backgroundColor: dark ? "#ffffff12" : "#17635e14" },
}, { dark });

export function make({ root, parent, typed, readonly, label, dark }) {
  let quiet = false;
  const extensions = (path) => [
    lineNumbers(), history(), drawSelection(), bracketMatching(), highlightActiveLine(), highlightSelectionMatches(),
    search({ top: true }), lintGutter(), looks(dark), EditorView.lineWrapping,
    syntaxHighlighting(dark ? night : defaultHighlightStyle), ...(path.endsWith(".toml") ? [StreamLanguage.define(toml)] : []),
    keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
    EditorState.readOnly.of(readonly), EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
    EditorView.updateListener.of((update) => { if (update.docChanged && !quiet) typed(update.state.doc.toString()); }),
  ];
  const view = new EditorView({ root, parent, state: EditorState.create({ doc: "", extensions: extensions("") }) });
  view.scrollDOM.tabIndex = 0; // long texts are reached by the keyboard, too
  let shown = "";
  return {
    view,
    set(path, text) {
      if (path !== shown) {
        shown = path;
        quiet = true;
        view.setState(EditorState.create({ doc: text, extensions: extensions(path) }));
        quiet = false;
        return;
      }
      const now = view.state.doc.toString();
      if (now === text) return;
      quiet = true;
      view.dispatch({ changes: { from: 0, to: now.length, insert: text } });
      quiet = false;
    },
    text: () => view.state.doc.toString(),
    go(line) {
      const at = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      view.dispatch({ selection: { anchor: at.from, head: at.to }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
      view.focus();
    },
    mark(problems) {
      const found = problems.map((one) => {
        const at = view.state.doc.line(Math.max(1, Math.min(one.line, view.state.doc.lines)));
        const from = one.column ? Math.min(at.to, at.from + one.column - 1) : at.from;
        return { from, to: Math.max(from, at.to), severity: one.severity === "warning" ? "warning" : "error", message: [one.message, one.hint].filter(Boolean).join(" ") };
      });
      view.dispatch(setDiagnostics(view.state, found));
    },
  };
}
