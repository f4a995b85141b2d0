// About this page: what this browser cannot do, and the licences of everything inside.

import { html, useEffect, useState } from "./vendor/htm.js";
import { canStayAwake } from "./awake.js";
import { engine, theHouse } from "./evening.js";
import { loadedJson } from "./inflate.js";
import { app } from "./state.js";
import * as store from "./store.js";
import { t } from "./words.js";

let install = null;
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install = event;
});

/** What this browser cannot do here, in sentences. */
function limits(kept) {
  const found = [];
  if (!window.isSecureContext) found.push(t("about.http"));
  else if (engine.kind === "server") found.push(t("about.house"));
  else if (!("serviceWorker" in navigator)) found.push(t("about.no-worker"));
  if (!canStayAwake()) found.push(t("about.no-wake"));
  if (kept === false) found.push(t("about.forgets"));
  if (kept === null) found.push(t("about.may-forget"));
  if (!navigator.share) found.push(t("about.no-share"));
  return found;
}

export function AboutScreen() {
  const [kept, setKept] = useState(undefined);
  const [licences, setLicences] = useState([]);
  useEffect(() => {
    store.persist().then(setKept);
    loadedJson("licences.json.gz").then(setLicences, () => {});
  }, []);
  return html`<div class="screen about"><h2 class="title">${t("app.name")}</h2><p>${t("about.text")}</p>
    <p class="muted">${t("about.version", { version: app.catalogue.version })}</p>
    ${app.update && html`<div class="panel"><p>${t("news.update")}</p><button type="button" class="wide primary" data-do="update" onClick=${app.update}>${t("do.update")}</button></div>`}
    ${install && html`<button type="button" class="wide primary" onClick=${() => install.prompt()}>${t("about.install")}</button>`}
    <h2>${t("about.limits")}</h2>
    <ul>${limits(kept).map((each) => html`<li>${each}</li>`)}${kept === true && html`<li>${t("about.keeps")}</li>`}${theHouse() === null && window.isSecureContext && html`<li>${t(app.offline ? "about.offline-now" : "about.offline")}</li>`}</ul>
    <h2>${t("about.licences")}</h2>
    <p>${t("about.ours")}</p>
    ${licences.map((each) => html`<details class="panel"><summary>${each.name} ${each.version} – ${each.licence}</summary>${each.url && html`<p class="muted">${each.url}</p>`}${each.text && html`<pre class="text" tabindex="0">${each.text}</pre>`}</details>`)}
    <button type="button" class="key enter hidden-enter" data-do="enter" aria-label=${t("do.enter")}>✓</button></div>`;
}
