"""Whole evenings written by tapping alone, at both ends: what stands written, what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.conftest import Host, Served
from tests.page.taps import READY, Thumb

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.long  # whole evenings by thumb: minutes on a busy machine


@pytest.fixture(params=[pytest.param("page", marks=pytest.mark.long), "house"])
def end(request: pytest.FixtureRequest) -> str:
    """The address of the page at each of its two ends."""
    found: Host | Served = request.getfixturevalue("static" if request.param == "page" else "served")
    return found.url


@pytest.fixture
def thumb(page: Page) -> Thumb:
    """Somebody who taps."""
    page.set_default_timeout(READY)
    return Thumb(page)


def test_the_evening_of_the_readme_gets_its_verdicts(thumb: Thumb, end: str) -> None:
    """4C is no builder (TP-5.3); all other lines are in order."""
    thumb.open(end)
    thumb.begin("twin-pyramid", ["Aki", "Ben", "Chie"])
    for line in (
        "@hand Aki: 4H 7S 10D KC",
        "@starter 5H",
        "Aki: play 4H",
        "Ben: draw ?",
        "Chie: play 4C build 7D",
    ):
        thumb.line(line)
    lines = thumb.text().split("\n")
    at = lines.index("deal") + 1
    assert lines[at : at + 5] == [
        "@hand Aki: 4H 7S 10D KC",
        "@starter 5H",
        "Aki: play 4H",
        "Ben: draw ?",
        "Chie: play 4C build 7D",
    ]
    verdicts = [thumb.judged(at + place).get_attribute("data-verdict") for place in range(1, 6)]
    assert verdicts == ["legal", "legal", "legal", "legal", "illegal"]
    last = thumb.judged(at + 5)
    last.locator("button").first.click()
    last.locator(".ruling .why").first.wait_for()
    assert "TP-5.3" in last.inner_text()
    assert "4C does not" in last.inner_text()
    thumb.tap("do=lang")
    thumb.page.wait_for_function("() => document.documentElement.lang === 'ja'")
    last.get_by_text("J・Q・K").first.wait_for()
    assert "TP-5.3" in last.inner_text()


EVENINGS = {
    "twin-pyramid": [
        "@starter 5H",
        "Aki: play 4H",
        "Ben: draw",
        "Chie: play KH build 9H 10S",
        "Aki: play 8H suit S",
        "Ben: play QS build 7C",
        "Chie: draw",
        "Aki: lay 7S; draw",
        "Ben: play 2S take",
        "Chie: change AS for top",
    ],
    "american-page-one": [
        "@starter 5H",
        "Aki: play 4H",
        "Ben: draw; play 9H",
        "Aki: play 8C suit S",
        "Ben: play 2S",
        "Aki: take",
        "Ben: draw",
    ],
    "pyramid-dice": [
        "Aki: roll 2 3 4; take T10",
        "Ben: roll 1 1 1; fail T09",
        "Aki: roll 6 1 2; take G2",
    ],
    "pile-up": [
        "Aki: roll 3 3 4; play R3 +R3 B3",
        "Ben: roll 1 2 4; play W4; discard",
        "Aki: roll 5 6 1; play K1",
    ],
}


@pytest.mark.parametrize("game", EVENINGS)
def test_an_evening_of_each_game_by_tapping_alone(thumb: Thumb, served: Served, game: str) -> None:
    """Every line stands in the record as it was tapped."""
    thumb.open(served.url)
    thumb.begin(game, ["Aki", "Ben"] if game != "twin-pyramid" else ["Aki", "Ben", "Chie"])
    for line in EVENINGS[game]:
        thumb.line(line)
    written = thumb.text().split("deal\n")[1].replace("\n\n", "\n").strip().split("\n")
    assert [line.replace(";", "") for line in written] == [line.replace(";", "") for line in EVENINGS[game]]


def test_an_open_play_costs_two_taps_and_a_draw_two(thumb: Thumb, served: Served) -> None:
    """The card and *enter*; *draw* and *enter*."""
    thumb.open(served.url)
    thumb.begin("american-page-one", ["Aki", "Ben"])
    thumb.line("@starter 5H")
    assert thumb.line("Aki: play 4H") == 2
    assert thumb.line("Ben: draw") == 2


def test_card_first_and_verb_first_are_the_same(thumb: Thumb, served: Served) -> None:
    thumb.open(served.url)
    thumb.begin("twin-pyramid", ["Aki", "Ben"])
    thumb.line("@starter 6H")
    thumb.tap("card=4H", "do=enter")
    thumb.page.wait_for_function("() => window.kamifuda.text().includes('4H')")
    thumb.tap("verb=play", "card=5H", "do=enter")
    thumb.page.wait_for_function("() => window.kamifuda.text().includes('5H')")
    assert thumb.text().strip().split("\n")[-2:] == ["Aki: play 4H", "Ben: play 5H"]


def test_a_move_before_the_card_turned_up_is_mended_by_one_tap(thumb: Thumb, served: Served) -> None:
    """No move counts before the table card is known; the card tapped then stands above the move."""
    thumb.open(served.url)
    thumb.begin("american-page-one", ["Aki", "Ben"])
    thumb.line("Aki: play 4H")
    thumb.page.locator(".trouble").wait_for()
    assert "turned up" in thumb.page.locator(".trouble").inner_text()
    thumb.tap("card=5H")
    thumb.judged(6)
    assert thumb.text().split("deal\n")[1] == "@starter 5H\nAki: play 4H\n"
    thumb.line("Ben: draw")
    assert thumb.judged(7).get_attribute("data-verdict") == "legal"


def test_what_nobody_wrote_is_not_entered(thumb: Thumb, served: Served) -> None:
    """*enter* with nothing pending does nothing, wherever one is."""
    thumb.open(served.url)
    thumb.begin("pile-up", ["Aki", "Ben"])
    before = thumb.text()
    for screen in ("record", "pad", "rules", "table", "take"):
        thumb.tap(f"go={screen}")
        thumb.page.locator('[data-do="enter"]').wait_for(state="attached")
        thumb.page.locator('[data-do="enter"]').dispatch_event("click")
    assert thumb.text() == before


def test_undo_takes_the_last_line_and_gives_it_back(thumb: Thumb, served: Served) -> None:
    thumb.open(served.url)
    thumb.begin("twin-pyramid", ["Aki", "Ben"])
    thumb.line("@starter 5H")
    with_line = thumb.text()
    thumb.tap("do=undo")
    thumb.page.wait_for_function("() => !window.kamifuda.text().includes('@starter')")
    thumb.page.get_by_text("Put back").click()
    thumb.page.wait_for_function("() => window.kamifuda.text().includes('@starter 5H')")
    assert thumb.text() == with_line


def test_nothing_is_lost_by_a_reload_or_a_second_tab(thumb: Thumb, context: BrowserContext, end: str) -> None:
    thumb.open(end)
    thumb.begin("twin-pyramid", ["Aki", "Ben"])
    thumb.line("@starter 5H")
    written = thumb.text()
    other = Thumb(context.new_page())
    other.page.set_default_timeout(READY)
    other.open(end)
    other.page.wait_for_function("text => window.kamifuda.text() === text", arg=written)
    other.tap("go=record")
    other.line("Aki: draw")
    thumb.page.wait_for_function("text => window.kamifuda.text() !== text", arg=written)
    both = other.text()
    thumb.page.wait_for_function("text => window.kamifuda.text() === text", arg=both)
    thumb.page.reload()
    thumb.page.wait_for_function("text => window.kamifuda && window.kamifuda.text() === text", arg=both)


def test_a_full_store_is_said_and_loses_nothing(thumb: Thumb, static: Host) -> None:
    """Neither place takes a byte: the page says so at once, and goes on."""
    thumb.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    )
    thumb.open(static.url)
    thumb.begin("twin-pyramid", ["Aki", "Ben"])
    thumb.page.get_by_text("storage is full").wait_for()
    thumb.line("@starter 5H")
    assert "@starter 5H" in thumb.text()


IN_BASE = """() => new Promise((found) => {
  indexedDB.open("kamifuda").onsuccess = ({ target }) => {
    target.result.transaction("evenings").objectStore("evenings").getAll().onsuccess = (kept) => {
      target.result.close();
      found(kept.target.result.some(({ text }) => text === window.kamifuda.text()));
    };
  };
})"""
"""Whether the large place has the evening as it stands."""


def test_one_full_place_is_no_loss(thumb: Thumb, static: Host) -> None:
    """localStorage full, IndexedDB not: the evening is there after a reload, and nothing is cried about."""
    thumb.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    )
    thumb.open(static.url)
    thumb.begin("twin-pyramid", ["Aki", "Ben"])
    thumb.page.wait_for_function(IN_BASE)
    assert thumb.page.get_by_text("storage is full").count() == 0
    written = thumb.text()
    thumb.page.reload()
    thumb.page.locator("[data-evening]").first.click()
    thumb.page.wait_for_function("text => window.kamifuda.text() === text", arg=written)


def test_a_wrong_clock_dates_nothing_and_orders_nothing(thumb: Thumb, static: Host) -> None:
    """A phone that believes in 1970 writes no date; the last evening is the last one all the same."""
    thumb.page.clock.install(time=0)
    thumb.open(static.url)
    thumb.begin("twin-pyramid", ["Aki", "Ben"])
    assert "date:" not in thumb.text()
    thumb.page.clock.set_system_time("2026-11-22T12:00:00")
    thumb.begin("pile-up", ["Aki", "Ben"])
    thumb.page.clock.set_system_time(0)
    thumb.begin("pyramid-dice", ["Aki", "Ben"])
    thumb.tap("go=start")
    games = thumb.page.locator("[data-evening] strong").all_inner_texts()
    assert games == ["Pyramid Dice", "Pile up", "Twin Pyramid"]
