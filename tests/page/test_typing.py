"""A keyboard of hardware types the words of the record, and a pyramid is laid card by card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.page.conftest import DESK, Host, Served
from tests.page.taps import Thumb

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SAME = "text => window.kamifuda.text().endsWith(text)"


@pytest.fixture
def thumb(browser: Browser, served: Served) -> Iterator[Thumb]:
    context = browser.new_context(viewport=DESK, locale="en", service_workers="block")  # type: ignore[arg-type]
    found = Thumb(context.new_page())
    found.open(served.url)
    yield found
    context.close()


def test_a_line_is_typed_as_it_is_written(thumb: Thumb) -> None:
    """Cards, deeds, suits and players by their words or what they begin with; nonsense is said."""
    thumb.begin("twin-pyramid", ["Aki", "Ben", "Chie"])
    page = thumb.page
    page.locator(".card-key").first.wait_for()
    page.evaluate("document.activeElement.blur()")
    for typed, line in (("@starter 5h", "@starter 5H\n"), ("4h", "Aki: play 4H\n"), ("dr", "Ben: draw\n")):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        page.wait_for_function(SAME, arg=line)
        thumb.judged(thumb.text().count("\n"))
    page.keyboard.type("xyzzy ")
    page.locator(".trouble").get_by_text("xyzzy").wait_for()
    page.keyboard.type("2c")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("Aki: 9s ")
    page.locator(".composed").get_by_text("9S").wait_for()
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.wait_for_function("() => !document.querySelector('.composed')")
    assert thumb.text().endswith("Ben: draw\n")


PYRAMID = """\
T30
T24 T20
G7 T16 G1
T21 T25 T18 G6
T07 T12 T03 G3 T02
T13 G5 T08 G4 T11 G2
T05 T04 T09 T01 T14 T06 T10
"""
"""PD-2.2: the cards with a 2 on their backs, then those with a 1."""


def test_a_pyramid_is_laid_from_the_top_without_numbers_of_rows(thumb: Thumb) -> None:
    thumb.begin("pyramid-dice", ["Aki", "Ben"])
    page = thumb.page
    page.locator(".so-far").get_by_text("from the top").wait_for()
    cards = PYRAMID.split()
    thumb.tap(f"card={cards[0]}", "number=3")
    page.locator(".composed").get_by_text("Aki: roll 3").wait_for()  # a move begins with dice
    thumb.tap("do=erase")
    page.wait_for_function("() => !document.querySelector('.composed')")
    thumb.tap(f"card={cards[0]}", "do=erase", *(f"card={card}" for card in cards[:3]))
    thumb.tap("do=erase", *(f"card={card}" for card in cards[2:-1]))
    page.locator(".composed").get_by_text("27/28").wait_for()
    thumb.tap(f"card={cards[-1]}")
    rows = f"@row 1: {cards[0]}\n@row 2: {cards[1]} {cards[2]}\n@row 3: {' '.join(cards[3:6])}\n"
    page.wait_for_function("rows => window.kamifuda.text().includes(rows)", arg=rows)
    bottom = f"@row 7: {' '.join(cards[21:])}\n"
    assert thumb.text().endswith(bottom)
    thumb.tap("do=undo")  # a row that is left alone is laid alone
    page.locator(".so-far").get_by_text("from the top").wait_for()
    thumb.tap(*(f"card={card}" for card in cards[21:]))
    page.wait_for_function("row => window.kamifuda.text().endsWith(row)", arg=bottom)


AT_ONCE = "keys => keys.forEach((key) => document.querySelector(`.record ${key}`).click())"


def test_a_quick_thumb_ends_lines_with_dice_and_takes_back_what_it_tapped_last(thumb: Thumb) -> None:
    """PU-3: nothing that follows a card takes a number, so that the next move is never glued to this one.
    A fact means nothing after a card: who takes it back at once keeps the card.
    """
    thumb.begin("pile-up", ["Aki", "Ben"])
    thumb.ready()
    thumb.tap("number=1", "number=2", "number=3", "card=R2", "number=4", "number=5")
    thumb.page.wait_for_function(SAME, arg="Aki: roll 1 2 3; play R2\n")
    thumb.tap("number=6", "card=R2", "number=1")
    thumb.page.wait_for_function(SAME, arg="Ben: roll 4 5 6; play R2\n")
    quick = ["number=2", "do=erase", "number=3", "number=4", "card=R4", "verb=@hand", "do=erase", "do=enter"]
    thumb.page.evaluate(
        AT_ONCE, [f"[data-{name}='{value}']" for name, value in (each.split("=") for each in quick)]
    )
    thumb.page.wait_for_function(SAME, arg="Aki: roll 1 3 4; play R4\n")


def test_lines_are_written_before_the_referee_has_come(browser: Browser, static: Host) -> None:
    """By whoever is next, and the page says that verdicts follow."""
    context = browser.new_context(locale="en", service_workers="block")
    context.route("**/pyodide.asm.wasm.gz", lambda route: None)  # on its way for ever
    thumb = Thumb(context.new_page())
    thumb.open(static.url)
    thumb.begin("twin-pyramid", ["Aki", "Ben"])
    thumb.page.get_by_text("verdicts will follow").wait_for()
    for card, author in (("4H", "Aki"), ("7C", "Ben")):
        thumb.page.locator(f'.player.author[data-player="{author}"]').wait_for()
        thumb.tap(f"card={card}", "do=enter")
        thumb.page.wait_for_function(
            "line => window.kamifuda.text().endsWith(line)", arg=f"\n{author}: {card}\n"
        )
    context.close()


def test_a_deed_done_to_somebody_has_its_own_key_and_nothing_covers_the_lines(thumb: Thumb) -> None:
    """A suit or a name that only follows another deed is tapped itself; who is asked for cards is not."""
    thumb.begin("go-fish", ["Aki", "Ben", "Chie"])
    thumb.key("verb=ask").and_(thumb.page.locator(".deeds *")).wait_for()
    thumb.ready()
    assert thumb.page.locator(".over").count() == 0
    thumb.tap("verb=ask", "player=Ben", "verb=7", "do=enter")
    thumb.page.wait_for_function("() => window.kamifuda.text().endsWith('deal\\nAki: ask Ben for 7\\n')")
