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

/** The next colour for a player: the next that nobody else here has, where one is left. */
export function nextHue(name, others = []) {
  const known = recall("hues") || {};
  const used = others.filter((each) => each !== name).map((each) => known[each]);
  const next = Array.from({ length: HUES }, (_, step) => (hueOf(name, others) + 1 + step) % HUES);
  remember("hues", { ...(recall("hues") || {}), [name]: next.find((hue) => !used.includes(hue)) ?? next[0] });
}
