"""The end of a deal, another game of the same, colours, a player's winter, the code for the next phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.conftest import PHONE, Served
from tests.page.taps import Thumb

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DEALS = (
    "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: challenge=on\ndate: 2026-11-20\n\n"
    "deal\n@result Aki: out\n@left Ben: 4H 5S\n@left Chie: KC\n\n"
    "deal\n@result Ben: out\n@left Aki: 9S\n@left Chie: 2C 3C\n"
)
"""AP-7.1: Ben has what the others hold: 9 for the 9, 20 and 3 for a 2 and a 3."""
PLAYED = (
    "game: american-page-one\nplayers: Aki, Ben\noptions: hand=4\n\n"
    "deal\n@hand Aki: 5H 7H 9H KH\n@hand Ben: AC 8S JD 3C\n@starter 6H\n"
    "Aki: play 5H\nBen: draw 6C\nAki: play 7H\nBen: draw 7C\n"
    "Aki: play 9H say page-one\nBen: draw 9C\nAki: play KH say stop\n"
)
"""AP-6.5: Aki's hand is empty."""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_end_of_a_deal_is_a_moment_and_the_game_can_be_played_again(
    browser: Browser, served: Served, lang: str
) -> None:
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        locale=lang,
        service_workers="block",
        reduced_motion="reduce",
    )
    thumb = Thumb(context.new_page())
    page = thumb.page
    thumb.open(served.url)
    thumb.tap("go=take")
    page.locator("#new-text").fill(DEALS)
    thumb.tap("do=enter", "go=record")
    page.locator(".moment-scores").wait_for()
    scores = {
        each.locator("span").inner_text().lstrip("★ "): each.locator("b").all_inner_texts()
        for each in page.locator(".moment-scores li").all()
    }
    totals = {name: page.locator(f'[data-total="{name}"]').inner_text() for name in scores}
    assert scores["Ben"][0] == "+32"
    assert "32" not in page.locator(".moment .title").inner_text(), "points stand once, in the list"
    assert {name: points[1] for name, points in scores.items()} == totals
    assert any(total.startswith("−") for total in totals.values())
    over = page.locator(".now-words strong").inner_text()
    assert over not in page.locator(".now-words span").inner_text()
    assert page.locator(".moment-scores .won").inner_text().startswith("★ Ben")
    colours = [
        page.locator(f'[data-player="{name}"]').evaluate("each => getComputedStyle(each).borderBottomColor")
        for name in scores
    ]
    assert len(set(colours)) == 3
    thumb.tap("go=pad")
    page.locator(".evening-more > button").nth(1).click()
    page.locator('[data-winter="Ben"]').click()
    assert "32" in page.locator(".winter-player").inner_text()
    thumb.tap("go=take")
    page.locator("[data-go-phone] .qr").wait_for()
    thumb.tap("go=record", "do=rematch")
    page.wait_for_function("text => window.kamifuda.text() !== text", arg=DEALS)
    again = thumb.text()
    assert again.startswith("game: american-page-one\nplayers: Aki, Ben, Chie\noptions: challenge=on\n")
    assert again.endswith("\n\ndeal\n")
    assert "@result" not in again
    context.close()


def test_a_line_that_comes_after_the_end_covers_no_key_again(browser: Browser, served: Served) -> None:
    """GEN-4: the deal is over. Played anew, its end is a moment once more."""
    context = browser.new_context(viewport=PHONE, locale="en", service_workers="block")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    page = thumb.page
    thumb.open(served.url)
    thumb.tap("go=take")
    page.locator("#new-text").fill(PLAYED)
    thumb.tap("do=enter", "go=record", "do=look", "player=Ben", "verb=draw", "do=enter")
    late = PLAYED.count("\n") + 1
    assert thumb.judged(late).get_attribute("data-verdict") == "illegal"
    assert page.locator(".moment").count() == 0
    thumb.tap("do=undo", "do=undo")
    page.locator(".card-key.legal").first.wait_for()
    thumb.tap("card=KH", "verb=stop", "do=enter")
    page.locator(".moment").wait_for()
    context.close()


def test_a_hand_is_known_to_its_own_phone_until_it_is_written(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport=PHONE, locale="en", service_workers="block")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    page = thumb.page
    thumb.open(served.url)
    thumb.begin("twin-pyramid", ["Aki", "Ben", "Chie"])
    thumb.line("@starter 5H")
    thumb.tap("go=table", "own=Ben", "do=own-cards", "card=4H", "card=KC")
    page.locator(".own-hand").get_by_text("4H KC").wait_for()
    before = thumb.text()
    thumb.tap("go=record")
    page.locator(".card-key.mine").nth(1).wait_for()
    assert thumb.text() == before
    thumb.tap("go=table", "do=own-write")
    page.wait_for_function("() => window.kamifuda.text().includes('deal\\n@hand Ben: 4H KC\\n@starter')")
    context.close()
