// Beside the page: pictures get their mirrored edges, one after the other.

import { mirrored } from "./edges.js";

self.onmessage = async ({ data: { bytes, type, bleed } }) => {
  try {
    const made = await mirrored(bytes, type, bleed, (width, height) => new OffscreenCanvas(width, height));
    self.postMessage({ made }, made ? [made] : []);
  } catch {
    self.postMessage({ failed: true }); // the page draws it
  }
};
