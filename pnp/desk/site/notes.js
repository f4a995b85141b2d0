// Notes on cards, kept beside the deck in a file of their own: card -> what somebody wants to remember of it.

import { engine } from "./engine.js";
import { state } from "./state.js";

const FILE = "notes.json";

/** Read the notes of the deck that is shown. */
export async function readNotes() {
  const { project } = state;
  const found = await engine.ask("read", { project, path: FILE }).catch((error) => (error.code === "desk.no-file" ? { text: "{}", digest: "" } : Promise.reject(error)));
  let told = null;
  try { told = JSON.parse(found.text); } catch { /* somebody else's file, which stays as it is */ }
  if (project !== state.project) return null;
  state.remarks = told && typeof told === "object" ? told : {};
  return told && { digest: found.digest };
}

/** Write down a note on a card, or rub it out; what others wrote meanwhile on other cards stays. */
export async function note(card, text) {
  const { project } = state;
  const read = await readNotes();
  if (!read) throw new Error(FILE);
  const told = { ...state.remarks };
  if (text.trim()) told[card] = text.trim();
  else delete told[card];
  await engine.ask("put", { project, path: FILE, was: read.digest, text: `${JSON.stringify(told, null, 2)}\n` });
  state.remarks = told;
}
