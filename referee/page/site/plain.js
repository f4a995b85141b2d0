// A line written without the referee, when it cannot be reached: the keys in the words of the record, judged later.

/** What follows at the table, unless all of it is that the deal is over: the title says so. */
export const noted = (judged, title) => (judged.note.replace(/[.。]$/, "") === title ? "" : judged.note);

/** Who moves next as far as anybody knows without the referee: who is next to whoever wrote the last line.

The page shows that name as the author before the line is entered, and a tap on another name changes it. */
export function upNext(text, judged, names) {
  if (judged && judged.of === text) return judged.turn;
  const known = judged && text.startsWith(judged.of) ? judged.of : "";
  const authors = text
    .slice(known.length)
    .split("\n")
    .map((line) => /^\s*(?:\d+\.\s*)?([^:：@#]+?)\s*[:：]/.exec(line))
    .map((found) => (found ? names.indexOf(found[1]) : -1))
    .filter((place) => place >= 0);
  if (authors.length) return names[(authors[authors.length - 1] + 1) % names.length];
  return (known && judged.turn) || names[0] || null;
}

/** The line that these keys make, or "" where they make none. */
export function plainLine(keys, turn) {
  let author = turn;
  let fact = "";
  let head = "";
  let text = "";
  let before = "";
  for (const key of keys) {
    const at = key.indexOf(":");
    const kind = at < 0 ? key : key.slice(0, at);
    const name = at < 0 ? key : key.slice(at + 1);
    if (kind === "deal") return "deal";
    if (kind === "by") author = name;
    else if (kind === "fact") fact = name;
    else if (fact && !head && !text && (kind === "player" || (kind === "number" && fact === "@row"))) head = name;
    else if (kind === "plus") before = "+";
    else {
      const step = kind === "verb" && text;
      const taken = kind === "card" && /^[\d ]+$/.test(text.split("; ").pop());
      const word = kind === "suit" && !/suit$/.test(text) ? `suit ${name}` : name;
      text += `${step || taken ? "; " : text ? " " : ""}${before}${word}`;
      before = "";
    }
  }
  if (fact) return `${fact}${head ? ` ${head}:` : ""}${text ? ` ${text}` : ""}`;
  return author && text ? `${author}: ${text}` : "";
}
