// A record that several phones write together: the rule of `referee/serve/log.py`, and what a phone keeps of it.
//
// An entry [id, text, after] adds the row `id` behind the row `after` (null: at the end; "": before all), and only
// where no row has had that id; without a text (null) it takes the row away, but its place stays.  The house says the
// order.  A phone has the rows of the house and, put at their end again and again, what the house has not got yet.

/** A line that begins a deal. */
export const DEAL = /^\s*(deal|配り|配札|勝負)\s*$/i;
const LONGEST_ID = 40;

/** The rows [id, text] after these entries. */
export function merged(rows, entries) {
  const found = [...rows];
  const texts = new Map(found);
  for (const [id, text, after] of entries) {
    const known = texts.has(id);
    if (known === (text !== null) || (known && texts.get(id) === null)) continue;
    if (known) found[placeOf(found, id)] = [id, null];
    else if (after === "") found.unshift([id, text]);
    else if (texts.has(after)) found.splice(placeOf(found, after) + 1, 0, [id, text]);
    else found.push([id, text]);
    texts.set(id, text);
  }
  return found;
}

function placeOf(rows, id) {
  let place = rows.length - 1;
  while (rows[place][0] !== id) place -= 1;
  return place;
}

const standing = (rows) => rows.filter(([, text]) => text !== null);

/** The text of these rows. */
export function textOf(rows) {
  return standing(rows).map(([, text]) => `${text}\n`).join("");
}

/** The entries that make this text of the rows: between what begins and ends alike, others take their place. */
export function edits(rows, text, newId = randomId) {
  const old = standing(rows);
  const wanted = text.split("\n");
  if (!wanted[wanted.length - 1]) wanted.pop();
  let most = Math.min(old.length, wanted.length);
  let head = 0;
  while (head < most && old[head][1] === wanted[head]) head += 1;
  most -= head;
  let tail = 0;
  while (tail < most && old[old.length - 1 - tail][1] === wanted[wanted.length - 1 - tail]) tail += 1;
  const gone = old.slice(head, old.length - tail).map(([id]) => [id, null, null]);
  let after = tail || gone.length ? (head ? old[head - 1][0] : "") : null;
  const added = [];
  let last = after === null && head ? old[head - 1][0] : "";
  for (const line of wanted.slice(head, wanted.length - tail)) {
    const id = (last && shared(line, last, rows)) || newId();
    added.push([id, line, after]);
    last = last && id;
    if (after !== null) after = id;
  }
  return [...gone, ...added];
}

/** The id of a line by which a deal begins: whoever begins it after the same row begins the same one. */
function shared(line, last, rows) {
  const id = `.${last}`;
  const begins = !line.trim() || DEAL.test(line);
  return begins && id.length <= LONGEST_ID && !rows.some(([known]) => known === id) ? id : "";
}

/** A text that was made of another, where that one has become `now` meanwhile: both changes, none taken back. */
export function rebased(of, text, now) {
  if (of === now || text === now) return text;
  let count = 0;
  const newId = () => String((count += 1));
  const rows = merged([], edits([], of, newId));
  return textOf(merged(rows, [...edits(rows, now, newId), ...edits(rows, text, newId)]));
}

/** A record that no house has yet: everything of it waits. */
export function begun(text, newId = randomId) {
  return { log: newId(), at: 0, rows: [], pending: edits([], text, newId) };
}

/** What a phone has of a record once the house has told this; null where something between was not heard. */
export function heard(had, said) {
  let { rows, at } = had;
  const { log } = said;
  if (said.rows) {
    if (log !== had.log || said.at >= at) ({ rows, at } = said);
  } else {
    if (log !== had.log || said.from > at) return null;
    rows = merged(rows, said.entries.slice(at - said.from));
    at = Math.max(at, said.from + said.entries.length);
  }
  const texts = new Map(rows);
  const coming = new Set(had.pending.filter(([, text]) => text !== null).map(([id]) => id));
  const open = ([id, text]) => (text !== null ? !texts.has(id) : texts.has(id) ? texts.get(id) !== null : coming.has(id));
  return { log, rows, at, pending: had.pending.filter(open) };
}

/** The text as this phone shows it: the rows of the house, and what is still on its way. */
export function shown({ rows, pending }) {
  return textOf(merged(rows, pending));
}

export function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
