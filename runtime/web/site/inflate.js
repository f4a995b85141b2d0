// Unpacking for browsers that cannot do it themselves (Safari before 16.4): deflate by RFC 1951, gzip by RFC 1952.

const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const WAYS = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577];
const WAY_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST = 15; // bits of a code

/** The bytes that a stream of deflate holds; an error beyond `most`, or where it is none.  */
export function inflated(bytes, most = Infinity) {
  const out = new Growing(most);
  const bits = new Bits(bytes);
  for (let last = 0; !last; ) {
    last = bits.take(1);
    const kind = bits.take(2);
    if (kind === 0) stored(bits, out);
    else if (kind === 1) coded(bits, out, FIXED, FIXED_WAYS);
    else if (kind === 2) coded(bits, out, ...tables(bits));
    else throw new Error("deflate");
  }
  return out.bytes();
}

/** The bytes that a gzipped file holds. */
export function gunzipped(bytes) {
  const flags = bytes[3];
  let place = 10;
  if (flags & 4) place += 2 + bytes[place] + 256 * bytes[place + 1];
  for (const named of [8, 16]) if (flags & named) place = bytes.indexOf(0, place) + 1;
  if (flags & 2) place += 2;
  return inflated(bytes.subarray(place));
}

/** Bytes that unpack themselves, by the browser where it can. */
export async function unzipped(bytes) {
  if (typeof DecompressionStream === "undefined") return gunzipped(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The bytes of a gzipped file by its address, also where a host has unpacked it on the way. */
export async function loaded(address, ask = fetch) {
  const found = await ask(address);
  if (!found.ok) throw new Error(`${address.split("/").pop()}: HTTP ${found.status}`);
  const bytes = new Uint8Array(await found.arrayBuffer());
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unzipped(bytes) : bytes;
}

/** What a gzipped file of JSON says. */
export async function loadedJson(address) {
  return JSON.parse(new TextDecoder().decode(await loaded(address)));
}

class Bits {
  constructor(bytes) {
    this.bytes = bytes;
    this.place = 0;
    this.held = 0;
    this.count = 0;
  }

  fill(count) {
    while (this.count < count) {
      // beyond the end come noughts, which a code that is whole never uses
      if (this.place > this.bytes.length + 4) throw new Error("deflate");
      this.held |= (this.bytes[this.place] || 0) << this.count;
      this.place += 1;
      this.count += 8;
    }
  }

  take(count) {
    this.fill(count);
    const found = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.count -= count;
    return found;
  }

  /** The next sign of a code: its table has for every 15 bits the sign and its length. */
  sign(table) {
    this.fill(LONGEST);
    const found = table[this.held & 32767];
    const length = found & 15;
    if (!length) throw new Error("deflate");
    this.held >>>= length;
    this.count -= length;
    return found >> 4;
  }
}

class Growing {
  constructor(most) {
    this.most = most;
    this.all = new Uint8Array(65536);
    this.length = 0;
  }

  room(count) {
    if (this.length + count > this.most) throw new Error("large");
    if (this.length + count <= this.all.length) return;
    const more = new Uint8Array(Math.max(2 * this.all.length, this.length + count));
    more.set(this.all);
    this.all = more;
  }

  bytes() {
    return this.all.slice(0, this.length);
  }
}

/** A table of a code, by the lengths of its signs. */
function table(lengths) {
  const found = new Uint16Array(32768);
  let code = 0;
  for (let length = 1; length <= LONGEST; length += 1) {
    for (let sign = 0; sign < lengths.length; sign += 1) {
      if (lengths[sign] !== length) continue;
      let turned = 0;
      for (let bit = 0; bit < length; bit += 1) turned |= ((code >> bit) & 1) << (length - 1 - bit);
      for (let at = turned; at < 32768; at += 1 << length) found[at] = (sign << 4) | length;
      code += 1;
    }
    code <<= 1;
  }
  return found;
}

const FIXED = table(Array.from({ length: 288 }, (_, sign) => (sign < 144 ? 8 : sign < 256 ? 9 : sign < 280 ? 7 : 8)));
const FIXED_WAYS = table(Array(30).fill(5));

/** The two codes of a block, which stand before it in a code of their own. */
function tables(bits) {
  const signs = bits.take(5) + 257;
  const ways = bits.take(5) + 1;
  const count = bits.take(4) + 4;
  const lengths = Array(19).fill(0);
  for (let place = 0; place < count; place += 1) lengths[ORDER[place]] = bits.take(3);
  const code = table(lengths);
  const all = [];
  while (all.length < signs + ways) {
    const sign = bits.sign(code);
    if (sign < 16) all.push(sign);
    else {
      const again = sign === 16 ? all[all.length - 1] : 0;
      const times = sign === 16 ? 3 + bits.take(2) : sign === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
      for (let time = 0; time < times; time += 1) all.push(again);
    }
  }
  return [table(all.slice(0, signs)), table(all.slice(signs))];
}

function stored(bits, out) {
  bits.take(bits.count & 7);
  const length = bits.take(16);
  bits.take(16);
  out.room(length);
  for (let place = 0; place < length; place += 1) out.all[out.length++] = bits.take(8);
}

function coded(bits, out, signs, ways) {
  for (;;) {
    const sign = bits.sign(signs);
    if (sign === 256) return;
    if (sign < 256) {
      out.room(1);
      out.all[out.length++] = sign;
      continue;
    }
    const length = LENGTHS[sign - 257] + bits.take(LENGTH_BITS[sign - 257]);
    const way = bits.sign(ways);
    const back = WAYS[way] + bits.take(WAY_BITS[way]);
    if (!(back <= out.length)) throw new Error("deflate");
    out.room(length);
    for (let place = 0; place < length; place += 1, out.length += 1) out.all[out.length] = out.all[out.length - back];
  }
}
