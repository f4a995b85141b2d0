// What stands on a screen of a record while none is open.

import { html } from "./vendor/htm.js";
import { go } from "./way.js";
import { t } from "./words.js";

export function NoEvening() {
  return html`<div class="screen"><div class="panel welcome"><h2>${t("none.title")}</h2><p>${t("none.how")}</p>
    <button type="button" class="wide primary" onClick=${() => go("start")}>${t("go.start")}</button></div>
    <button type="button" class="key enter hidden-enter" data-do="enter" aria-label=${t("do.enter")}>✓</button></div>`;
}
