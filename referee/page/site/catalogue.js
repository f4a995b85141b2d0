// What the page knows before Python is up: games, words in both languages, and who serves it; loaded once.

import { loadedJson } from "./inflate.js";

let found = null;

/** The catalogue of `referee/page/catalogue.py`, with `words`, `live` and `camera`. */
export function catalogue() {
  found ??= loadedJson("catalogue.json.gz");
  return found;
}
