// Pictures of cards and pages by one address on both ends: an image from the server, or PDFium's pixels on a canvas.

import { el } from "./dom.js";
import { engine } from "./engine.js";

const SHOT = /^cards\/(\d+)-(\d+)\.png$/;
const SHEET = /^pages\/([^/]+)-(\d+)-(\d+)\.png$/;
const PAGE = /^blobs\/([0-9a-f]+)-(\d+)-(\d+)\.png$/;

function request(address) {
  let found;
  if ((found = SHOT.exec(address))) return ["shot", { serial: Number(found[1]), dpi: Number(found[2]) }];
  if ((found = SHEET.exec(address))) return ["sheet", { name: found[1], index: Number(found[2]), dpi: Number(found[3]) }];
  if ((found = PAGE.exec(address))) return ["page", { blob: found[1], index: Number(found[2]), dpi: Number(found[3]) }];
  throw new Error(address);
}

/** An element that shows a picture: `show(address, alt)`; `project` is whose cards they are. */
export function picture({ project = () => ({}), lazy = true, facts = {} } = {}) {
  return engine.live ? imaged(lazy, facts) : painted(project, lazy, facts);
}

function imaged(lazy, facts) {
  const root = el("img", { loading: lazy ? "lazy" : "eager", decoding: "async", draggable: false, ...facts });
  return {
    root,
    show(address, alt = "") {
      root.alt = alt;
      if (root.getAttribute("src") !== address) root.src = address;
      return root.decode ? root.decode().catch(() => {}) : Promise.resolve();
    },
  };
}

const seen = typeof IntersectionObserver === "undefined" ? null : new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) waiting.get(entry.target)?.();
}, { rootMargin: "300px" });
const waiting = new WeakMap(); // pictures that nobody has seen yet -> how to draw each

/** Draw what is on the screen and waits, now rather than when the browser gets round to telling. */
export function paintNear() {
  for (const root of document.querySelectorAll("#main canvas")) {
    if (waiting.has(root) && near(root)) waiting.get(root)();
  }
}

function painted(project, lazy, facts) {
  const root = el("canvas", { role: "img", width: 2, height: 3, ...facts });
  let wanted = "";
  let drawn = "";
  const paint = async () => {
    seen?.unobserve(root);
    waiting.delete(root);
    const address = wanted;
    if (drawn === address) return;
    const [method, params] = request(address);
    try {
      const made = await engine.ask(method, { ...params, ...project() });
      if (wanted !== address) return;
      root.width = made.width;
      root.height = made.height;
      root.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(made.data), made.width, made.height), 0, 0);
      drawn = address;
      root.dataset.shown = address;
    } catch (error) {
      if (wanted === address) root.dataset.failed = error.code || "broken";
    }
  };
  return {
    root,
    show(address, alt = "") {
      root.setAttribute("aria-label", alt);
      if (wanted === address) return Promise.resolve();
      wanted = address;
      if (drawn && lazy === false) return paint();
      if (!lazy || !seen || (drawn && root.isConnected && near(root))) return paint();
      waiting.set(root, paint);
      seen.observe(root);
      return Promise.resolve();
    },
  };
}

function near(root) {
  const box = root.getBoundingClientRect();
  return box.bottom > -300 && box.top < window.innerHeight + 300;
}
