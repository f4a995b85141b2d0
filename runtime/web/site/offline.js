// The page without a network: registers the service worker, and tells when a new version waits.

/** The root of the site, as seen from this page: several pages share one service worker. */
export const root = () => document.documentElement.dataset.root || "./";

/** Resolves when the page's own files come from the service worker, or at once where there can be none. */
export async function offline({ onupdate = null } = {}) {
  if (!("serviceWorker" in navigator) || !self.isSecureContext) return { can: false };
  let registration;
  try {
    registration = await navigator.serviceWorker.register(`${root()}sw.js`, { scope: root(), updateViaCache: "none" });
  } catch {
    return { can: false };
  }
  if (!registration) return { can: false }; // a browser that pretends
  const waiting = () => {
    const next = registration.waiting;
    if (next && navigator.serviceWorker.controller && onupdate) onupdate(() => take(next));
  };
  waiting();
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    if (next) next.addEventListener("statechange", () => next.state === "installed" && waiting());
  });
  await controlled(5000);
  return { can: true };
}

/** Fetch whatever is not kept yet; true when the page needs no network any more. */
export async function complete() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data.complete === true);
    const home = new URL(root(), location.href).pathname;
    const under = new URL("./", location.href).pathname.slice(home.length);
    worker.postMessage({ complete: true, under }, [port2]);
  });
}

function take(worker) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage({ take: true });
}

function controlled(patience) {
  if (navigator.serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    navigator.serviceWorker.addEventListener(
      "controllerchange",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
