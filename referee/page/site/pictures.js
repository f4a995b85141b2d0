// The cards as pictures: one packed file of the pieces that they are drawn with, put together here as they are shown.

import { catalogue } from "./catalogue.js";
import { loadedJson } from "./inflate.js";

const shown = new Map(); // addresses by game, language and name
let pack = null; // {games: game → language → name → numbers, pieces}
let loading = null;

/** Load the pictures, where there are any of this game; without, `pictureOf` answers null. */
export async function loadPictures(game) {
  try {
    const entry = (await catalogue()).games.find(({ id }) => id === game);
    if (!entry || !entry.cards.some(({ picture }) => picture)) return;
    loading ??= loadedJson("cards/pictures.json.gz");
    pack = await loading;
  } catch {
    loading = null;
  }
}

/** The address of a card's picture (or of "back", "back-NAME"), or null. */
export function pictureOf(game, name) {
  const sides = pack && pack.games[game];
  if (!sides) return null;
  const lang = sides[document.documentElement.lang]?.[name] ? document.documentElement.lang : "en";
  const row = sides[lang]?.[name];
  if (!row) return null;
  const key = `${game} ${lang} ${name}`;
  if (!shown.has(key)) {
    const text = row.map((number) => pack.pieces[number]).join("");
    shown.set(key, text.startsWith("data:") ? text : `data:image/svg+xml,${text.replace(/[^ !"$&-~]+/gu, encodeURIComponent)}`); // fifty blobs take a second
  }
  return shown.get(key);
}
