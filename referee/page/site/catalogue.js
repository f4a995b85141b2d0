// What the page knows before Python is up: games, words in both languages, and who serves it; loaded once.

let found = null;

/** The catalogue of `referee/page/catalogue.py`, with `words`, `live` and `camera`. */
export function catalogue() {
  found ??= fetch("catalogue.json").then((answer) => {
    if (!answer.ok) throw new Error(`catalogue.json: HTTP ${answer.status}`);
    return answer.json();
  });
  return found;
}
