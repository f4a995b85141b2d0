// The other languages of a deck, beside the one that is shown.

import { engine } from "./engine.js";
import { params, query, state } from "./state.js";

/** Look at the deck in its other languages, if somebody wants to see them; true once all have come. */
export async function otherLanguages() {
  const { languages = [], lang } = state.look ?? {};
  const asked = query();
  const wanted = state.both ? languages.filter((one) => one !== lang) : [];
  const others = [];
  for (const one of wanted) others.push(await engine.ask("look", params({ lang: one })));
  if (asked !== query()) return false;
  state.others = others;
  return true;
}
