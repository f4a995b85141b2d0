// The colour of each player, remembered by name on this phone.

import { recall, remember } from "./kept.js";

export const HUES = 9;

/** The number of a player's colour; somebody new gets the one that fewest of those here have. */
export function hueOf(name, others = []) {
  const known = recall("hues") || {};
  if (known[name] !== undefined) return known[name];
  const used = others.filter((each) => each !== name && known[each] !== undefined).map((each) => known[each]);
  let hue = 0;
  while (hue < HUES - 1 && used.includes(hue)) hue += 1;
  remember("hues", { ...known, [name]: hue });
  return hue;
}

/** The next colour for a player. */
export function nextHue(name) {
  remember("hues", { ...(recall("hues") || {}), [name]: (hueOf(name) + 1) % HUES });
}
