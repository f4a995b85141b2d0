// The cards as pictures: one packed file a game, unpacked here, shown from memory.

import { catalogue } from "./catalogue.js";
import { unzipped } from "./inflate.js";

const packs = new Map();

/** Load the pictures of a game once; without any, `pictureOf` answers null. */
export function loadPictures(game) {
  if (!packs.has(game)) packs.set(game, { addresses: new Map(), done: load(game) });
  return packs.get(game).done;
}

/** The address of a card's picture (or of "back", "back-NAME"), or null. */
export function pictureOf(game, name) {
  const pack = packs.get(game);
  if (!pack || !pack.sides) return null;
  const lang = document.documentElement.lang;
  const side = pack.sides[lang]?.[name] ?? pack.sides.en?.[name];
  if (side === undefined) return null;
  if (side.startsWith("data:")) return side;
  const key = `${pack.sides[lang]?.[name] === undefined ? "en" : lang} ${name}`;
  if (!pack.addresses.has(key)) {
    pack.addresses.set(key, URL.createObjectURL(new Blob([side], { type: "image/svg+xml" })));
  }
  return pack.addresses.get(key);
}

const files = new Map(); // packs that were asked for

function pack(name) {
  if (!files.has(name)) files.set(name, loaded(`cards/${name}.json.gz`).then((found) => JSON.parse(new TextDecoder().decode(found))));
  return files.get(name);
}

async function load(game) {
  try {
    const entry = (await catalogue()).games.find(({ id }) => id === game);
    if (!entry || !entry.cards.some(({ picture }) => picture)) return;
    const sides = (await pack("all"))[game] || (await pack(encodeURIComponent(game)));
    packs.get(game).sides = sides;
  } catch {
    files.clear();
    packs.delete(game);
  }
}

/** The bytes of a gzipped file by its address, also where a host has unpacked it on the way. */
export async function loaded(address) {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  const bytes = new Uint8Array(await found.arrayBuffer());
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unzipped(bytes) : bytes;
}
