// A record in a link: deflated and in the letters of addresses; read back within bounds, since it comes from strangers.

export const LARGEST = 65536;
const LONGEST = 100000;

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
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > LARGEST) {
        await reader.cancel();
        throw new Error("link-large");
      }
      parts.push(value);
    }
    const whole = new Uint8Array(size);
    let place = 0;
    for (const part of parts) {
      whole.set(part, place);
      place += part.length;
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch (error) {
    throw error.message === "link-large" ? error : new Error("link-bad");
  }
}
