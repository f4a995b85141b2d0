"""No key moves under a thumb: all of them stand where they stood, before and after each tap of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.page.conftest import Served
from tests.page.taps import Thumb, keys_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {
    "small": (320, 568),
    "phone": (390, 844),
    "lying": (740, 360),
    "tablet": (820, 1180),
    "desk": (1280, 800),
}
USUAL = ("phone", "lying")
MOVES = {
    "twin-pyramid": [
        "@starter 5H",
        "Aki: play 8S suit H",
        "Ben: lay KC; draw",
        "Chie: draw 2C",
        "Aki: play 9C",
    ],
    "american-page-one": ["@starter 5H", "Aki: play 8H suit S", "Ben: draw", "Chie: play 2S"],
    "pile-up": ["Aki: roll 1 2 3 play R2 +R3", "Ben: pass"],
    "pyramid-dice": ["Aki: roll 1 2 3 fail"],
}
"""Lines of each kind: a suit to be named, several deeds, dice, a card laid onto another."""

PLACES = """() => {
  const kinds = ["[data-card]", "[data-verb]", ".dice [data-number]", "[data-player]", "[data-do]"];
  const keys = [...document.querySelectorAll(kinds.map((kind) => `.record ${kind}`).join(", "))];
  return Object.fromEntries(keys.filter((key) => !key.closest(".over")).map((key) => {
    const box = key.getBoundingClientRect();
    const strip = key.closest(".strip, .deeds, .deck, .players") || { scrollLeft: 0, scrollTop: 0 };
    const place = [box.x + strip.scrollLeft, box.y + strip.scrollTop, box.width, box.height];
    return [JSON.stringify(key.dataset), place];
  }));
}"""
"""Where each key lies; how far a person has scrolled a strip to reach a key is not the key's doing."""


THUMB = 43.9
"""CSS pixels that a thumb needs, but for what a browser rounds."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".card-key")].flatMap((key) => {
  const box = key.getBoundingClientRect();
  return [box.width, box.height];
}))"""
"""The shorter side of the smallest card key."""
BELOW = """() => [...document.querySelectorAll(".card-key")].filter((key) => {
  const box = key.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.bottom - 3);
  return !top || top.closest(".card-key") !== key;
}).map((key) => key.dataset.card)"""
"""Cards of which no thumb reaches the lower edge."""

HIDDEN = """() => [...document.querySelectorAll(".strip")]
  .filter((strip) => strip.scrollWidth > strip.clientWidth + 1)
  .map((strip) => strip.innerText)"""
"""Strips that go on beyond their end."""


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What lies elsewhere, or has come or gone."""
    return sorted(key for key in before.keys() | after.keys() if before.get(key) != after.get(key))


def quiet(page: Page) -> None:
    """Nothing is on its way any more."""
    page.wait_for_function("() => !document.querySelector('.thinking')")


@pytest.mark.parametrize("game", MOVES)
@pytest.mark.parametrize(
    "size", [pytest.param(each, marks=() if each in USUAL else pytest.mark.long) for each in SIZES]
)
def test_no_tap_moves_a_key(browser: Browser, served: Served, game: str, size: str) -> None:
    wide, high = SIZES[size]
    context = browser.new_context(viewport={"width": wide, "height": high}, locale="en")
    thumb = Thumb(context.new_page())
    page = thumb.page
    page.set_default_timeout(25_000)
    thumb.open(served.url)
    thumb.begin(game, ["Aki", "Ben", "Chie"])
    page.locator(".card-key img").first.wait_for()
    page.locator(".card-key.legal, .word-key.legal, .number-key").first.wait_for()
    first = page.evaluate(PLACES)
    assert len(first) > 30
    for line in MOVES[game]:
        count = thumb.text().count("\n")
        for key in [*keys_of(line), "do=enter"]:
            thumb.tap(key)
            assert moved(first, page.evaluate(PLACES)) == [], (line, key, "at once")
            quiet(page)
            assert moved(first, page.evaluate(PLACES)) == [], (line, key)
        page.wait_for_function(
            "count => window.kamifuda.text().split('\\n').length - 1 > count", arg=count, timeout=25_000
        )
        thumb.judged(count + 1)
        assert moved(first, page.evaluate(PLACES)) == [], (line, "judged")
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    context.close()


def test_all_cards_are_reached_by_a_thumb_without_scrolling_on_a_phone_that_lies(
    browser: Browser, served: Served
) -> None:
    context = browser.new_context(viewport={"width": 740, "height": 360}, locale="en")
    thumb = Thumb(context.new_page())
    thumb.page.set_default_timeout(25_000)
    thumb.open(served.url)
    for game in MOVES:
        thumb.begin(game, ["Aki", "Ben", "Chie"])
        thumb.page.locator(".card-key").first.wait_for()
        assert thumb.page.evaluate(BELOW) == [], game
        assert thumb.page.evaluate(SMALLEST) >= THUMB, game
        thumb.tap("go=dispute")
        thumb.tap(f"game={game}", "do=enter")
        thumb.page.locator(".dispute .card-key").first.wait_for()
        assert thumb.page.evaluate(BELOW) == [], f"a dispute of {game}"
        assert thumb.page.evaluate(SMALLEST) >= THUMB, f"a dispute of {game}"
    thumb.page.set_viewport_size({"width": 320, "height": 568})
    for game in MOVES:
        thumb.begin(game, ["Aki", "Ben", "Chie"])
        thumb.page.locator(".card-key").first.wait_for()
        assert thumb.page.evaluate(SMALLEST) >= THUMB, game
    context.close()


def test_a_mouse_needs_no_way_along_a_strip(browser: Browser, served: Served) -> None:
    """A wheel goes up and down only: on a desk no key hides behind the end of its strip."""
    wide, high = SIZES["desk"]
    context = browser.new_context(viewport={"width": wide, "height": high}, locale="en")
    thumb = Thumb(context.new_page())
    thumb.page.set_default_timeout(25_000)
    thumb.open(served.url)
    for game in MOVES:
        thumb.begin(game, ["Aki", "Ben", "Chie"])
        thumb.page.locator(".card-key").first.wait_for()
        assert thumb.page.evaluate(HIDDEN) == [], game
        assert thumb.page.evaluate(BELOW) == [], game
    thumb.tap("go=rules")
    thumb.page.locator(".clause").first.wait_for()
    assert thumb.page.evaluate(HIDDEN) == []
    context.close()


def test_taking_a_line_away_is_far_from_digits_and_can_be_put_back(browser: Browser, served: Served) -> None:
    """The keys that destroy are no neighbours of those that are tapped all the time."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
    thumb = Thumb(context.new_page())
    page = thumb.page
    page.set_default_timeout(25_000)
    thumb.open(served.url)
    thumb.begin("pile-up", ["Aki", "Ben", "Chie"])
    undo = page.locator('[data-do="undo"]').bounding_box()
    digits = [each.bounding_box() for each in page.locator("[data-number]").all()]
    assert undo is not None
    for digit in digits:
        assert digit is not None
        assert digit["y"] - undo["y"] - undo["height"] > 88  # two rows of keys between them
    thumb.line("Aki: pass")
    written = thumb.text()
    thumb.tap("do=undo")
    page.wait_for_function("() => !window.kamifuda.text().includes('pass')")
    page.get_by_text("Put back").click()
    page.wait_for_function("text => window.kamifuda.text() === text", arg=written)
    context.close()
