// The cards as pictures: one packed file a game, unpacked here, shown from memory.

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

async function load(game) {
  try {
    const found = await fetch(`cards/${encodeURIComponent(game)}.json.gz`);
    if (!found.ok) return;
    packs.get(game).sides = JSON.parse(await unpacked(found));
  } catch {
    packs.delete(game);
  }
}

/** The bytes of a gzipped file by its address. */
export async function loaded(address) {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.buffer;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** The text of a gzipped file, also where a host has unpacked it on the way. */
export async function unpacked(response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}
