// What the page knows before Python is up: games, words in both languages, and who serves it; loaded once.

import { loaded } from "./inflate.js";

let found = null;

/** The catalogue of `referee/page/catalogue.py`, with `words`, `live` and `camera`. */
export function catalogue() {
  found ??= loaded("catalogue.json.gz").then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
  return found;
}
