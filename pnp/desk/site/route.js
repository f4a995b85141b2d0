// What the address says: the screen and everything chosen on it, so that a link shows what I see.
// Where a server shows one folder, the choice stands behind `?` and the view behind `#`.

import { engine } from "./engine.js";

/** `{screen, name, choice, view}` of the address. */
export function read() {
  if (engine.live) {
    return { screen: "design", name: engine.project, choice: new URLSearchParams(location.search), view: location.hash.slice(1) };
  }
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [screen = "", ...name] = path.split("/");
  const choice = new URLSearchParams(query);
  const view = choice.get("view") || "";
  choice.delete("view");
  return { screen: screen || "start", name: decoded(name.join("/")), choice, view };
}

function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

/** The address of a screen. */
export function address(screen, name = "", choice = {}) {
  const asked = new URLSearchParams(choice).toString();
  return `#/${screen}${name ? `/${encodeURIComponent(name)}` : ""}${asked ? `?${asked}` : ""}`;
}

/** Say in the address what was chosen, without a step back to it. */
export function tell(choice, view = "") {
  const { screen, name } = read();
  if (engine.live) {
    const asked = choice.toString();
    history.replaceState(null, "", location.pathname + (asked ? `?${asked}` : "") + (view ? `#${view}` : ""));
    return;
  }
  const said = new URLSearchParams(choice);
  if (view) said.set("view", view);
  history.replaceState(null, "", address(screen, name, said));
}
