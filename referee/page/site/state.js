// What the page knows right now: one state, changed by `set`, drawn by whoever calls `useApp`.

import { useEffect, useState } from "./vendor/htm.js";

export const app = {
  lang: "en",
  words: {},
  catalogue: { games: [] },
  screen: "start",
  evening: null, // the record that is open: {id, text, …} of store.js
  judged: null, // what the engine said of its text
  thinking: false, // a verdict is on its way
  ready: false, // verdicts can be given
  progress: 0, // how much of the referee has been loaded, 0…1
  failed: "", // why no verdicts can be given
  question: null, // {title, text, yes, no, onyes, onno}: one thing to be answered first
  news: [], // [{key, text, undo}] said and gone again
  saved: "saved", // "saved" | "unsaved"
  line: "live", // "live" | "lost": the way to the computer in the house
  draft: null, // an evening that is being set up
  left: "", // the end of a deal that nobody looks at any more
  laying: null, // rows that are being laid: {rows, cards}
  redo: [], // lines taken away, last first
  update: null, // takes the newer version of the page, where one waits
  offline: false, // no network is needed any more
  open: null, // the line whose ruling is open
  whole: false, // all lines of a long record are shown
};

const listeners = new Set();

/** Change some of the state and draw anew. */
export function set(patch) {
  Object.assign(app, patch);
  for (const listener of listeners) listener();
}

/** The state; the component is drawn anew whenever it changes. */
export function useApp() {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = () => redraw((count) => count + 1);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  return app;
}

/** The catalogue's entry of a game. */
export function gameOf(id) {
  return app.catalogue.games.find((game) => game.id === id) || null;
}

/** The title of something in the reader's language. */
export function titled(thing) {
  return (thing && (thing.titles[app.lang] || thing.titles.en || Object.values(thing.titles)[0])) || "";
}

let newest = 0;

/** Say something that goes by itself; a button may take back what it tells of, or do what it offers. */
export function tell(text, undo = null, label = "") {
  newest += 1;
  const key = newest;
  set({ news: [...app.news.slice(-1), { key, text, undo, label }] });
  setTimeout(() => set({ news: app.news.filter((each) => each.key !== key) }), undo ? 10000 : 5000);
}

/** Ask one thing with yes and no; resolves to true or false. */
export function question(words) {
  return new Promise((resolve) => {
    const answer = (value) => {
      set({ question: null });
      resolve(value);
    };
    set({ question: { ...words, onyes: () => answer(true), onno: () => answer(false) } });
  });
}
