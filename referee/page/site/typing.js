// A keyboard of hardware at the record: words of the record are typed, and each does what its key would do.

import { app } from "./state.js";

const folded = (word) => word.normalize("NFKC").toLowerCase();

/** The key that a typed word stands for, or null: a card, a deed, a number, a suit, a player. */
export function keyOf(word, game, names, offer) {
  const typed = folded(word);
  if (!typed) return null;
  if (typed === "?") return "card:?";
  if (typed === "+") return "plus";
  if (typed === "deal") return "deal";
  const offered = (kind, name) => Boolean(offer) && offer.keys.some(({ key }) => key === `${kind}:${name}`);
  const suit = game.suits.find(({ id, titles }) => [id, ...Object.values(titles)].some((each) => folded(each) === typed));
  if (suit && offered("suit", suit.id)) return `suit:${suit.id}`;
  if (/^\d+$/.test(typed) && (!offer || offered("number", typed))) return `number:${typed}`;
  const card = game.cards.find(({ id }) => folded(id) === typed);
  if (card) return `card:${card.id}`;
  const name = only(names, typed, (each) => [each]);
  if (name) return `who:${name}`;
  const spoken = (verb) => [verb.name, verb.words[app.lang] || "", verb.words.en || ""].map((each) => each.replace(/^@/, ""));
  const fact = typed.startsWith("@") && only(game.facts, typed.slice(1), spoken);
  if (fact) return `fact:${fact.name}`;
  const verb = only(game.verbs.filter((each) => !each.inner), typed, spoken) || only(game.calls, typed, spoken);
  return verb ? `verb:${verb.name}` : null;
}

/** What has this word, or else what alone begins with it. */
function only(all, typed, words) {
  const has = (test) => all.filter((each) => words(each).some((word) => word && test(folded(word))));
  const whole = has((word) => word === typed);
  const begun = has((word) => word.startsWith(typed));
  return whole[0] || (begun.length === 1 ? begun[0] : null);
}

/** Whether a key belongs to a field, a button that has the focus, or the browser. */
function elsewhere(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const at = event.target;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)) return true;
  return (event.key === "Enter" || event.key === " ") && at.closest("button, summary, a") !== null;
}

/** Listen to the keyboard; `board` has game, names and composer as they are then.  Answers how to stop. */
export function typing(board, redraw) {
  const held = { word: "", wrong: "" };
  const done = () => {
    const { game, names, composer } = board();
    const key = keyOf(held.word, game, names, composer.offer);
    if (key === null) held.wrong = held.word;
    else composer.tap(key);
    held.word = "";
  };
  const pressed = (event) => {
    if (!board() || elsewhere(event)) return;
    const { composer } = board();
    if (event.key === "Enter") {
      if (held.word) done();
      if (!held.wrong) composer.enter();
    } else if (event.key === "Backspace") {
      if (held.word) held.word = held.word.slice(0, -1);
      else composer.erase();
    } else if (event.key === "Escape") held.word = "";
    else if (event.key === " " || event.key === ":" || event.key === ";") {
      if (held.word) done();
    } else if (event.key.length === 1) {
      held.wrong = "";
      held.word += event.key;
    } else return;
    event.preventDefault();
    redraw({ ...held });
  };
  window.addEventListener("keydown", pressed);
  return () => window.removeEventListener("keydown", pressed);
}
