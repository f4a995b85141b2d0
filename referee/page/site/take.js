// Take it with you: the record as text, file, link and QR; the kept evenings out and in again.

import { html, useEffect, useState } from "./vendor/htm.js";
import { change, engine, gameOfText, head, openEvening, openText, rewrite, sure, theHouse } from "./evening.js";
import { pack } from "./link.js";
import { NoEvening } from "./none.js";
import { Slips } from "./ruling.js";
import { go } from "./way.js";
import * as store from "./store.js";
import { app, set, tell, titled } from "./state.js";
import { t } from "./words.js";

const MARK = "### kamifuda evening"; // before every record of an export
const LARGEST_FILE = 8_000_000;

export function TakeScreen() {
  return html`<div class="screen take">${app.evening ? html`<${Text} key=${app.evening.id} /><${Link} />` : html`<${Empty} />`}<${Another} /><${Kept} /></div>`;
}

/** The address of this page as a code for the next phone at the table. */
function Another() {
  const [qr, setQr] = useState(null);
  const address = `${location.origin}${location.pathname}`;
  useEffect(() => {
    if (theHouse()) engine.ask("qr", { text: address, lang: app.lang }).then(setQr, () => {});
  }, []);
  if (!theHouse()) return null;
  const alone = ["localhost", "127.0.0.1"].includes(location.hostname);
  return html`<section data-go-phone=""><h2>${t("take.another")}</h2><div class="panel">${qr && html`<${Qr} qr=${qr} label=${t("take.another")} />`}
    <p>${t(alone ? "take.another-alone" : "take.another-how")}</p><p class="muted">${address}</p></div></section>`;
}

function Empty() {
  return html`<section class="panel"><h2>${t("none.title")}</h2><p>${t("take.none")}</p>
    <textarea data-field="text" class="text" rows="6" aria-label=${t("take.text")} placeholder=${t("take.paste")} id="new-text"></textarea>
    <button type="button" class="wide primary" data-do="enter" onClick=${async () => {
      const text = document.getElementById("new-text").value;
      if (!text.trim()) return;
      await openText(ended(text));
      go("record");
    }}>✓ ${t("take.open")}</button></section>`;
}

function ended(text) {
  return text.replace(/\r\n?/g, "\n").replace(/\n*$/, "\n");
}

/** Record as text: read, changed, copied, saved. */
function Text() {
  const { evening } = app;
  const [draft, setDraft] = useState(null); // {text, of}: what is typed, and what it was made of
  const text = draft ? draft.text : evening.text;
  const name = fileName(evening.text);
  const copy = async (what) => {
    try {
      await navigator.clipboard.writeText(what);
      tell(t("take.copied"));
    } catch {
      const box = document.querySelector('[data-field="text"]');
      box.focus();
      box.select();
      tell(t("take.select"));
    }
  };
  const apply = () => {
    if (draft) change(ended(draft.text), { of: draft.of });
    setDraft(null);
  };
  const tidy = () => rewrite("format").then(() => tell(t("take.formatted")), (error) => tell(error.message));
  return html`<section><h2>${t("take.text")}</h2>
    <textarea data-field="text" class="text" rows="10" spellcheck=${false} autocapitalize="off" aria-label=${t("take.text")} value=${text} onInput=${(event) => setDraft({ text: event.currentTarget.value, of: draft ? draft.of : app.evening.text })}></textarea>
    <div class="keys-row">
      <button type="button" class="wide primary ${draft ? "" : "idle"}" data-do="enter" onClick=${apply}>✓ ${t("take.apply")}</button>
      <button type="button" class="wide" onClick=${() => copy(evening.text)}>${t("take.copy")}</button>
      <button type="button" class="wide" onClick=${() => save(`${name}.game`, evening.text)}>${t("take.save")}</button>
      <button type="button" class="wide" onClick=${tidy}>${t("take.format")}</button>
    </div>
    <${Slips} key=${evening.id} /></section>`;
}

/** The part of a link that holds the record, by whoever can pack it. */
async function packed(text) {
  if (typeof CompressionStream !== "undefined") return pack(text);
  return (await engine.ask("pack", { text, lang: app.lang })).packed;
}

/** The record in a link, also as a picture for another phone's camera. */
function Link() {
  const { evening } = app;
  const [shown, setShown] = useState(null);
  useEffect(() => setShown(null), [evening.id, evening.text]);
  const make = async () => {
    let link;
    try {
      link = `${location.origin}${location.pathname}#${await packed(evening.text)}`;
    } catch {
      return tell(t("take.link-large"));
    }
    setShown({ link, qr: null });
    try {
      const qr = await engine.ask("qr", { text: link, lang: app.lang });
      setShown({ link, qr });
    } catch (error) {
      setShown({ link, qr: null, trouble: error.message });
    }
    return undefined;
  };
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title: t("app.name"), url: shown.link });
      else {
        await navigator.clipboard.writeText(shown.link);
        tell(t("take.copied"));
      }
    } catch {
      // The reader thought better of it.
    }
  };
  return html`<section><h2>${t("take.link")}</h2>
    ${!shown && html`<button type="button" class="wide" data-do="share" onClick=${make}>${t("take.link-make")}</button>`}
    ${shown && html`<div class="panel link-panel">
      ${shown.qr && html`<${Qr} qr=${shown.qr} label=${t("take.qr")} />`}${shown.trouble && html`<p class="note">${shown.trouble}</p>`}
      <input type="text" readonly data-field="link" aria-label=${t("take.link")} value=${shown.link} onFocus=${(event) => event.currentTarget.select()} />
      <button type="button" class="wide" data-do="share" onClick=${share}>${navigator.share ? t("take.share") : t("take.copy-link")}</button>
      <p class="muted">${t(theHouse() ? "take.link-house" : "take.link-how")}</p></div>`}</section>`;
}

export function Qr({ qr, label }) {
  const size = qr.size + 8;
  let path = "";
  qr.rows.forEach((row, y) => {
    for (const run of row.matchAll(/1+/g)) path += `M${run.index + 4} ${y + 4}h${run[0].length}v1h-${run[0].length}z`;
  });
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges"><rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" /></svg>`;
}

/** All evenings of this phone: open, let go, out in one file, in again. */
function Kept() {
  const all = store.list();
  const read = async (event) => {
    const files = [...event.currentTarget.files];
    event.currentTarget.value = "";
    const texts = [];
    for (const file of files) {
      if (file.size > LARGEST_FILE) {
        tell(t("take.file-large", { name: file.name }));
        continue;
      }
      texts.push(...split(await decoded(file)));
    }
    const known = new Set(store.list().map((each) => each.text.trim()));
    const fresh = texts.filter((text) => !known.has(text.trim()));
    if (!fresh.length) return tell(t("take.nothing-new"));
    if (fresh.length > 1 && !(await sure(t("take.read-many", { count: fresh.length }), t("take.open")))) return undefined;
    for (const text of fresh.slice(0, -1)) await store.keep(store.create(ended(text)));
    await openText(ended(fresh[fresh.length - 1]));
    tell(t("take.read", { count: fresh.length }));
    return undefined;
  };
  const drop = async (evening) => {
    if (!(await sure(t("take.drop-sure", { name: nameOf(evening) }), t("take.drop")))) return;
    await store.drop(evening.id);
    if (app.evening && app.evening.id === evening.id) await openEvening(null);
    tell(t("take.dropped"), async () => {
      await store.keep({ ...evening, gone: false });
      set({});
    });
    set({});
  };
  return html`<section><h2>${t("take.kept")}</h2>
    <div class="keys-row"><label class="wide file"><span>${t("take.file")}</span><input type="file" multiple accept=".game,.txt,text/plain" aria-label=${t("take.file")} onChange=${read} /></label>
    ${all.length > 0 && html`<button type="button" class="wide" data-do="export" onClick=${() => save("kamifuda.txt", all.slice().reverse().map((each, place) => `${MARK} ${place + 1}\n${ended(each.text)}`).join("\n"))}>${t("take.export")}</button>`}</div>
    <p class="muted">${t("take.kept-how")}</p>
    <ul class="kept">${all.map((evening) => html`<li key=${evening.id} class="kept-row"><button type="button" class="wide kept-evening ${app.evening && app.evening.id === evening.id ? "now-open" : ""}" onClick=${async () => { await openEvening(evening); go("record"); }}>
      <strong>${titled(gameOfText(evening.text)) || t("take.unknown-game")}</strong><span>${nameOf(evening)}</span></button>
      <button type="button" class="key quiet" aria-label=${t("take.drop-name", { name: nameOf(evening) })} onClick=${() => drop(evening)}>×</button></li>`)}</ul></section>`;
}

function nameOf(evening) {
  const { players, date } = head(evening.text);
  return [date, players.join(t("list.comma"))].filter(Boolean).join(" · ");
}

function split(text) {
  if (!text.includes(MARK)) return text.trim() ? [text] : [];
  return text.split(new RegExp(`^${MARK} \\d+\\s*$`, "m")).map((each) => each.trim()).filter(Boolean);
}

/** A file's text: UTF-8, else the Japanese of older Windows. */
async function decoded(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

function fileName(text) {
  const { game, date } = head(text);
  return [game || "record", date].filter(Boolean).join("-").replace(/[^\w.-]+/g, "-");
}

function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
