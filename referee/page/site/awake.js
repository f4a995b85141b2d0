// The screen stays on while a record is open, where the phone allows it.

import { app } from "./state.js";

let lock = null;

export function canStayAwake() {
  return "wakeLock" in navigator;
}

/** Keep the screen on from now on, whenever the page is seen. */
export function awake() {
  if (!canStayAwake()) return;
  const ask = async () => {
    if (lock || document.visibilityState !== "visible" || !app.evening) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => {
        lock = null;
      });
    } catch {
      lock = null; // a low battery may forbid it
    }
  };
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("pointerdown", ask, { passive: true });
  ask();
}
