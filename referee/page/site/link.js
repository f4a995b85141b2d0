// A record in a link: deflated and in the letters of addresses; read back within bounds, since it comes from strangers.

import { inflated } from "./inflate.js";

export const LARGEST = 1_000_000;
const LONGEST = 500_000;

/** The part of a link after `#` that holds a record. */
export async function pack(text) {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > LARGEST) throw new Error("link-large");
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const small = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of small) letters += String.fromCharCode(byte);
  return `r1.${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The record that a link holds; an Error "link-bad" or "link-large" where there is none that may be opened. */
export async function unpack(packed) {
  const found = /^#?(?:r1\.)([A-Za-z0-9_-]+)$/.exec(packed);
  if (!found) throw new Error("link-bad");
  if (found[1].length > LONGEST) throw new Error("link-large");
  let letters;
  try {
    letters = atob(found[1].replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new Error("link-bad");
  }
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(inflated(bytes, LARGEST));
  } catch (error) {
    throw new Error(error.message === "large" ? "link-large" : "link-bad");
  }
}
