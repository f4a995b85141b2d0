// Beside an editor, whose page frames this one: the rules it saved take the place of those that the record carries.

import { change, engine, head, openEvening, openText } from "./evening.js";
import { go } from "./way.js";
import * as store from "./store.js";
import { app, tell } from "./state.js";
import { speak, t } from "./words.js";

let spoken = ""; // the language of the page around this one
const CARRIED = /^([^:：\n]+[:：]\s*)z:\S+/m;

/** Hear of rules from the window around this one, and say that they may come. */
export function beside() {
  if (window.parent === window) return;
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin === location.origin && source === window.parent && data && data.rules) saved(data);
  });
  window.parent.postMessage({ table: "ready" }, location.origin);
}

async function saved({ rules: files, lang }) {
  if (lang !== spoken) await speak(lang);
  spoken = lang;
  let told;
  try {
    told = await engine.ask("carry", { files, lang: app.lang }, { latest: "carry" });
  } catch (error) {
    if (error.code !== "superseded") tell(error.message);
    return;
  }
  const ours = (evening) => evening && head(evening.text).game === told.game && CARRIED.test(evening.text);
  if (!ours(app.evening)) {
    const kept = store.list().find(ours);
    const names = t("beside.names").split(", ").slice(0, told.seats);
    if (kept) await openEvening(kept);
    else await openText(`game: ${told.game}\ngame-data: ${told.data}\nplayers: ${names.join(", ")}\n\ndeal\n`);
    go("record");
  }
  await change(app.evening.text.replace(CARRIED, (_, key) => key + told.data));
}
