"""`pnp watch` as a process of its own, a deck for it to watch, and what a browser waits for."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from runtime.web.keys import new_key
from tests.page.starting import started

if TYPE_CHECKING:
    from playwright.sync_api import Page

KEY = new_key()

GAME = """
id = "tides"
title.en = "Tides"
title.ja = "潮"
components = ["cards"]
[players]
min = 2
max = 4
standard = 3
[backs.night]
title.en = "night"
title.ja = "夜"
"""

FACES = """
[colors]
night = "#1d2440"
[face.default.ground]
shape = "rect"
box = "bleed"
fill = "#f4ead2"
[face.default.art]
icon = "{icon}"
box = ["22%", "22%", "56%", "30%"]
color = "night"
[face.default.title]
text = "**{title}**"
box = [6, 6, "100%-12", 8]
size = [8, 13]
align = "center"
color = "night"
[face.default.rule]
text = "{text}"
box = [7, "57%", "100%-14", "30%"]
size = [7, 9]
align = "center"
color = "night"
[back.night.ground]
shape = "rect"
box = "bleed"
fill = "night"
[back.night.moon]
icon = "moon"
box = ["30%", "12%", "40%", "28%"]
color = "white"
both-ends = true
"""


def row(number: int, title: str = "", text: str = "") -> str:
    """One line of the card list."""
    icon = ("flame", "moon")[number % 2]
    said = text or f"When you play this card draw **{number % 7}** cards and discard *another* one."
    japanese = f"このカードを出したら山札から {number % 7} 枚引き、ほかのカードを 1 枚捨てる。"
    return f"C{number:03},1,night,{icon},{title or f'Card {number}'},カード {number},{said},{japanese}\n"


def table(count: int, changed: dict[int, str] | None = None, text: dict[int, str] | None = None) -> str:
    """The card list; `changed` are titles, `text` rules, of single cards."""
    head = "id,quantity,back,icon,title_en,title_ja,text_en,text_ja\n"
    return head + "".join(row(n, (changed or {}).get(n, ""), (text or {}).get(n, "")) for n in range(count))


def deck(folder: Path, count: int) -> Path:
    """A deck of so many different cards in two languages."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("game.toml", GAME), ("faces.toml", FACES), ("cards.csv", table(count))):
        (folder / name).write_text(text, "utf-8")
    return folder


class Watched(NamedTuple):
    """A running `pnp watch`."""

    url: str
    folder: Path
    process: subprocess.Popen[str]


def watch(folder: Path, *arguments: str) -> Watched:
    """Start it and wait for its address."""
    url, process = started("pnp", "watch", str(folder), "--key", KEY, "--lang", "en", *arguments)
    return Watched(url, folder, process)


UNTIL = """async ([condition, arg, patience]) => {
  const holds = CONDITION;
  const end = performance.now() + patience;
  while (!holds(arg)) {
    if (performance.now() > end) throw new Error("never: " + String(holds));
    await new Promise((done) => setTimeout(done, 4));
  }
}"""
"""Waits in the page itself; Playwright's own way evaluates text, which the page's policy forbids."""


def until(page: Page, condition: str, arg: Any = None, patience: float = 120.0) -> None:
    """Wait for a condition of the page, a function of JavaScript."""
    page.evaluate(UNTIL.replace("CONDITION", f"({condition})"), ["", arg, patience * 1000])


CHECKED = (
    "() => { const d = document.getElementById('app').dataset; return d.version && d.checked === d.version; }"
)
"""Everything is drawn and checked."""

FRESH = """([id, before]) => {
  const tile = document.querySelector(`.tile[data-id="${id}"]`);
  const image = tile?.querySelector("img");
  return tile?.classList.contains("changed") && image.getAttribute("src") !== before
    && image.complete && image.naturalWidth > 0;
}"""
"""The new picture of a card is there, outlined."""
