// The page's own small font, loaded once the page stands: the phone's own letters serve until then.

import { loaded } from "./pictures.js";

const FACES = [
  ["sans", "400"],
  ["sans-bold", "700"],
];

/** Load what is there; without it the phone's own fonts stay. */
export async function fonts() {
  if (typeof FontFace === "undefined") return;
  for (const [name, weight] of FACES) {
    try {
      const face = new FontFace("Kamifuda", await loaded(`fonts/${name}.ttf.gz`), { weight });
      document.fonts.add(await face.load());
    } catch {
      return;
    }
  }
}
