// A line written without the referee, when it cannot be reached: the keys in the words of the record, judged later.

/** The line that these keys make, or "" where it is not said whose it is. */
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
