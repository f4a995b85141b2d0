// A typeface whose outlines were parted into numbers of one kind, which pack smaller, put together again byte for byte.
// `tools/outlines.py` parts it and says what each part is.

const NAME = ".parted";
const [EMPTY, , WHOLE, BOXED] = [0, 1, 2, 3];
const HEAD = 5;
const PARTS = 10;

/** A file as it is: a parted one under its own name, joined. */
export function whole([name, data]) {
  return name.endsWith(NAME) ? [name.slice(0, -NAME.length), joined(data)] : [name, data];
}

export function joined(data) {
  const head = new DataView(data.buffer, data.byteOffset);
  const told = Array.from({ length: HEAD + PARTS }, (_, place) => head.getUint32(4 * place, true));
  const [size, glyphs, length, index, indexLength] = told;
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  let begin = 4 * told.length;
  const parts = told.slice(HEAD).map((long) => data.subarray(begin, (begin += long)));
  const between = reader(parts[0]);
  let at = 0;
  for (const [from, gap] of [[glyphs, length], [index, indexLength]].sort(([one], [other]) => one - other).concat([[size, 0]])) {
    out.set(between.some(from - at), at);
    at = from + gap;
  }
  const [counts, boxes, ends, hints, flags, across, down, others] = parts.slice(2).map(reader);
  const seen = new Uint8Array(1 << 16); // the flags of all points
  let place = glyphs;
  const put = (bytes) => {
    out.set(bytes, place);
    place += bytes.length;
  };
  /** The flags of so many points. */
  const flagged = (points) => {
    for (let point = 0; point < points; ) {
      const flag = flags.one();
      out[place++] = flag;
      seen[point++] = flag;
      if (!(flag & 8)) continue;
      const more = flags.one();
      out[place++] = more;
      seen.fill(flag, point, (point += more));
    }
  };
  /** The numbers of an axis; the least and the most that its points have. */
  const axis = (points, numbers, short, same) => {
    let [value, least, most] = [0, 1 << 16, -1 << 16];
    for (let point = 0; point < points; point += 1) {
      const flag = seen[point];
      if (flag & short) {
        const step = numbers.one();
        out[place++] = step;
        value += flag & same ? step : -step;
      } else if (!(flag & same)) {
        const [high, low] = [numbers.one(), numbers.one()];
        out[place++] = high;
        out[place++] = low;
        value += ((high << 24) >> 16) | low;
      }
      if (value < least) least = value;
      if (value > most) most = value;
    }
    return [least, most];
  };
  parts[1].forEach((kind, glyph) => {
    view.setUint32(index + 4 * glyph, place - glyphs);
    if (kind === EMPTY) return;
    if (kind === WHOLE) {
      const long = others.some(4);
      put(others.some(long[0] | (long[1] << 8) | (long[2] << 16)));
      return;
    }
    put(counts.some(2));
    const box = place;
    place += 8;
    put(ends.some(2 * view.getUint16(box - 2)));
    const points = view.getUint16(place - 2) + 1;
    put(hints.some(2));
    put(hints.some(view.getUint16(place - 2)));
    flagged(points);
    const [left, right] = axis(points, across, 2, 16);
    const [low, high] = axis(points, down, 4, 32);
    if (kind === BOXED) out.set(boxes.some(8), box);
    else [left, low, right, high].forEach((value, corner) => view.setInt16(box + 2 * corner, value));
  });
  view.setUint32(index + 4 * parts[1].length, place - glyphs);
  return out;
}

/** What comes next of a part: one byte, or some. */
function reader(bytes) {
  let place = 0;
  return { one: () => bytes[place++], some: (count) => bytes.subarray(place, (place += count)) };
}
