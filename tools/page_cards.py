"""The cards of a game as small pictures for a screen: the drawings of `pnp`, on a tenth of a millimetre."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import layouts
from layouts.sizes import card_size
from pnp.export.sides import CardSides, page
from pnp.scene import Scene
from pnp.settings import Settings

DECIMALS = 1
"""Of a millimetre: a card is 60 to 300 dots wide on a screen."""
SCALE = 10**DECIMALS

_PATH = re.compile(r' d="([^"]*)"')
_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+")
_LABEL = re.compile(r' aria-label="[^"]*"')
_HEAD = re.compile(
    r"<\?xml[^>]*\?>\s*|<title>.*?</title>|<title ?/>"
    r'| baseProfile="full"| xmlns:ev="[^"]*"| xml:lang="[a-z]*"'
)
_NUMBERS = {"M": 2, "L": 2, "C": 6, "Q": 4}


def pack(game: str) -> dict[str, dict[str, str]]:
    """Language -> name of a side -> its picture as SVG; of further languages only what differs."""
    first: dict[str, str] = {}
    found: dict[str, dict[str, str]] = {}
    for lang in ("en", "ja"):
        sides = dict(_sides(game, lang))
        found[lang] = {name: svg for name, svg in sides.items() if first.get(name) != svg}
        first = first or sides
    return found


def _sides(game: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every side of the deck with its picture."""
    from pnp.draw import svg

    book = layouts.load(game)
    size = card_size("poker")
    settings = Settings(paper=layouts.paper("A4"), card=size, langs=(lang,), suits="four")
    album = CardSides(book, settings, book.cards, bleed=0.0)
    for name, draw in album.sides():
        scene = Scene(title="", lang=lang, pages=(page(draw(), size.trim, size.trim, name),), forms={})
        yield name, small(svg.page_svg(scene, 0))


def small(svg: str) -> str:
    """The same drawing in fewer characters: relative paths, rounded, without what only a reader needs."""
    return _PATH.sub(lambda found: f' d="{shorter(found[1])}"', _LABEL.sub("", _HEAD.sub("", svg))).strip()


def shorter(data: str) -> str:
    """The data of a path, relative and rounded; rounding errors do not add up.

    >>> shorter("M1.04 2L3.5 2L3.5 4.04C1 2 3 4 5 6Z")
    'm1 2h2.5v2c-2.5-2-.5 0 1.5 2z'
    """
    tokens = _TOKEN.findall(data)
    out: list[str] = []
    x = y = left = top = place = 0
    command = last = ""
    while place < len(tokens):
        if tokens[place].isalpha():
            command, place = tokens[place], place + 1
        if command == "Z":
            out.append("z")
            last, x, y = "z", left, top
            continue
        count = _NUMBERS[command]
        values = [round(float(token) * SCALE) for token in tokens[place : place + count]]
        place += count
        steps = [value - (x, y)[index % 2] for index, value in enumerate(values)]
        x, y = values[-2:]
        if command == "M":
            left, top, last = x, y, ""
        letter, steps = _plainest(command, steps)
        if steps:
            out.append(("" if letter == last else letter) + _joined(steps, glued=letter != last))
            last = "l" if letter == "m" else letter
        command = "L" if command == "M" else command
    return "".join(out)


def _plainest(command: str, steps: list[int]) -> tuple[str, list[int]]:
    """A line along an axis has one number, one to where it stands already none."""
    if command != "L":
        return command.lower(), steps
    if not any(steps):
        return "l", []
    if steps[1] == 0:
        return "h", steps[:1]
    return ("v", steps[1:]) if steps[0] == 0 else ("l", steps)


def _joined(steps: Sequence[int], *, glued: bool) -> str:
    """Numbers one after another; a minus needs no space before it, nor does the first after a letter."""
    text = ""
    for index, step in enumerate(steps):
        number = f"{step / SCALE:.{DECIMALS}f}".rstrip("0").rstrip(".")
        number = number.replace("0.", ".", 1) if number.lstrip("-").startswith("0.") else number
        text += number if number.startswith("-") or (glued and not index) else f" {number}"
    return text
