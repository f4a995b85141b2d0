"""A person at the page: taps by the attributes that the page promises, and counts them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

READY = 120_000
"""Milliseconds that the referee may take to arrive on a machine that does other things too."""
SUITS = frozenset("SHDC")


class Thumb:
    """Taps keys by what they stand for: `tap("card=4H", "do=enter")`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def key(self, told: str) -> Locator:
        name, value = told.split("=", 1)
        return self.page.locator(f'[data-{name}="{value}"]')

    def tap(self, *keys: str) -> None:
        for told in keys:
            self.key(told).click()
            self.taps += 1

    def open(self, url: str) -> None:
        self.page.goto(url)
        self.page.wait_for_selector("[data-go]")

    def ready(self) -> None:
        self.page.wait_for_function("() => window.kamifuda")
        self.page.evaluate("window.kamifuda.ready")

    def text(self) -> str:
        return str(self.page.evaluate("window.kamifuda.text()"))

    def begin(self, game: str, names: Sequence[str], to: str = "record", options: Sequence[str] = ()) -> None:
        """A new evening of a game."""
        self.tap("go=start")
        if not self.page.locator("[data-game]").count():
            self.tap("go=start")
        self.tap(f"game={game}")
        fields = self.page.locator('[data-field="player"]')
        while fields.count() < len(names):
            self.tap("do=new")
        for place in range(fields.count()):
            fields.nth(place).fill(names[place] if place < len(names) else "")
        for option in options:
            self.tap(f"option={option}")
        self.tap(f"go={to}")
        self.page.wait_for_function("() => window.kamifuda.text().includes('players')")

    def line(self, line: str) -> int:
        """Tap one line as a person would, and enter it; how many taps it took."""
        self.ready()  # a line of before is in fewer words
        before = self.taps
        count = self.text().count("\n")
        self.tap(*keys_of(line), "do=enter")
        self.page.wait_for_function(
            "count => window.kamifuda.text().split('\\n').length - 1 > count", arg=count, timeout=READY
        )
        return self.taps - before

    def judged(self, line: int) -> Locator:
        """The line once it has its verdict."""
        found = self.page.locator(f'[data-line="{line}"][data-verdict]')
        found.wait_for(timeout=READY)
        return found


def keys_of(line: str) -> list[str]:
    """The keys for a line of a record in the usual spelling; the verb that goes without saying is left out.

    >>> keys_of("Aki: play KC build 7S")
    ['card=KC', 'verb=build', 'card=7S']
    >>> keys_of("@hand Aki: 4H ?")
    ['verb=@hand', 'player=Aki', 'card=4H', 'do=unknown']
    """
    head, _, rest = line.partition(":")
    if head.startswith("@"):
        word, _, name = head.partition(" ")
        named = re.match(r"[\d]+$", name)
        found = [f"verb={word}"]
        if not rest:
            return [*found, *[_key(token) for token in name.split()]]
        return [
            *found,
            f"number={name}" if named else f"player={name}",
            *[_key(token) for token in rest.split()],
        ]
    keys: list[str] = []
    rest = rest.replace(" for top", " top").replace(" for ", " ")
    words: list[str] = re.findall(r"[^\s;]+", rest)
    after_name = False
    for place, word in enumerate(words):
        if (
            place == 0
            and word in ("play", "roll")
            and place + 1 < len(words)
            and not words[place + 1].startswith("+")
        ):
            continue
        if after_name:
            keys.append(f"player={word}")
        elif word.startswith("+"):
            keys += ["verb=+", f"card={word[1:]}"]
        elif words[place - 1] == "suit" and word in SUITS:
            keys[-1:] = [f"suit={word}"]
        else:
            keys.append(_key(word))
        after_name = word in ("give", "from")
    return keys


def _key(token: str) -> str:
    if token == "?":
        return "do=unknown"
    if token.isdigit():
        return f"number={token}"
    if re.match(r"[a-z!]", token):
        return f"verb={token}"
    return f"card={token}"
