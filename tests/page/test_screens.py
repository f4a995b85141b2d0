"""Every screen as people see it: nothing serious for axe, keys as large as a thumb, nothing too wide.

With PAGE_PICTURES=1 the pictures of `docs/at-the-table.md` are taken on the way.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from tests.page.conftest import DESK, PHONE, Host, Served, serve
from tests.page.taps import READY, Thumb

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
AXE = ROOT / "tools" / "page" / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = ROOT / "docs" / "pictures"
PICTURED = ("start", "record", "ruling", "pad", "totals")
THUMB = 44
LONG = [
    "Maximiliane-Alexandra",
    "Ben",
    "Chie",
    "Daisuke",
    "Elisabeth",
    "Fumiko",
    "Großmutter",
    "Hiroshi",
    "Ida",
]
LOOKS = [("en", "light", PHONE), ("ja", "dark", PHONE), ("ja", "light", DESK), ("en", "dark", DESK)]
USUAL_LOOKS = [*(pytest.param(look, marks=pytest.mark.long) for look in LOOKS[::3]), *LOOKS[1:3]]
"""Two looks in every run, which have both languages, tones and sizes; the others in the long one."""

SERIOUS = """async () => {
  const found = await window.axe.run(document, { resultTypes: ["violations"] });
  return found.violations
    .filter((each) => ["serious", "critical"].includes(each.impact))
    .map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join("|")}`);
}"""
SETTLED = """() => document.fonts.status === "loaded"
  && !document.querySelector(".thinking")
  && [...document.images].every((each) => each.complete)
  && document.getAnimations().every((each) => each.playState !== "running")"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
KEYS = "main button, main input:not([type=file]), nav button, header button"
SMALL = """([least, keys]) => [...document.querySelectorAll(keys)]
  .filter((each) => each.checkVisibility() && !each.classList.contains("hidden-enter"))
  .map((each) => [each.getBoundingClientRect(), each])
  .filter(([box]) => box.height < least - 0.5 || box.width < least - 0.5)
  .map(([box, each]) => `${each.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""

PILLARS = """keys => [...document.querySelectorAll(keys)].map((each) => [each.getBoundingClientRect(), each])
  .filter(([box, each]) => each.innerText.trim().length > 1 && box.height > 3 * Math.max(box.width, 30))
  .map(([box, each]) => `one letter a line: ${each.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


@pytest.fixture(params=USUAL_LOOKS, ids=lambda look: f"{look[0]}-{look[1]}-{look[2]['width']}")
def thumb(request: pytest.FixtureRequest, browser: Browser, served: Served) -> Iterator[Thumb]:
    """A phone or a desk, light or dark, in each language, at the page of the house."""
    lang, scheme, size = request.param
    context = browser.new_context(
        viewport=size, locale=lang, color_scheme=scheme, device_scale_factor=1, bypass_csp=True
    )
    page = context.new_page()
    page.set_default_timeout(READY)
    found = Thumb(page)
    found.open(served.url)
    yield found
    context.close()


def settled(page: Page) -> None:
    """Nothing is on its way any more: no verdict, no picture, no motion."""
    page.wait_for_function(SETTLED)


def looked_at(page: Page, name: str) -> list[str]:
    """What is wrong with a screen; and its picture, where one is wanted."""
    settled(page)
    taken(page, name)
    found = list(page.evaluate(SMALL, [THUMB, KEYS]))
    found += page.evaluate(PILLARS, KEYS)
    if page.evaluate(WIDER) > 0:
        found.append("wider than the screen")
    if AXE.is_file():
        if not page.evaluate("() => Boolean(window.axe)"):
            page.add_script_tag(path=str(AXE))
        found += page.evaluate(SERIOUS)
    return [f"{name}: {each}" for each in found]


def taken(page: Page, name: str) -> None:
    """A small picture for the documentation."""
    lang = page.evaluate("() => document.documentElement.lang")
    size: Any = page.viewport_size
    if os.environ.get("PAGE_PICTURES") != "1" or size["width"] != PHONE["width"] or name not in PICTURED:
        return
    from PIL import Image

    shown = Image.open(BytesIO(page.screenshot())).convert("RGB")
    small = shown.quantize(96)
    small.save(PICTURES / f"page-{name}-{lang}.png", optimize=True)


def test_every_screen_is_for_everybody(thumb: Thumb) -> None:
    page = thumb.page
    wrong: list[str] = []
    page.locator("[data-game] img").first.wait_for()
    wrong += looked_at(page, "start")
    thumb.tap("game=american-page-one")
    wrong += looked_at(page, "set-up")
    thumb.begin("american-page-one", ["Aki", "Ben", "Chie"])
    for line in ("@starter 5H", "Aki: play 4H", "Ben: draw", "Chie: play 7C"):
        thumb.line(line)
    page.locator('[data-verdict="unknown"], [data-verdict="illegal"]').first.wait_for()
    wrong += looked_at(page, "record")
    page.locator("[data-line] button").last.click()
    page.locator(".ruling .verdict-head").first.wait_for()
    wrong += looked_at(page, "ruling")
    for screen in ("table", "take", "rules"):
        thumb.tap(f"go={screen}")
        page.locator({"rules": ".clause"}.get(screen, ".screen")).first.wait_for()
        wrong += looked_at(page, screen)
    thumb.tap("go=pad")
    page.locator('[data-verb="@left"]').wait_for()
    thumb.tap("player=Aki", "number=5", "number=7", "player=Chie", "number=8")
    wrong += looked_at(page, "pad")
    thumb.tap("do=enter")
    page.locator("table").first.wait_for()
    wrong += looked_at(page, "totals")
    thumb.tap("go=dispute", "game=twin-pyramid")
    page.locator('[data-field="player"]').first.wait_for()
    wrong += looked_at(page, "dispute")
    page.get_by_role("button", name="About").or_(page.get_by_role("button", name="このページ")).click()
    wrong += looked_at(page, "about")
    assert wrong == []


def test_nine_long_names_and_two_packs_fit_a_phone(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport=PHONE, locale="en")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    thumb.page.set_default_timeout(READY)
    thumb.open(served.url)
    thumb.begin("american-page-one", LONG, options=["decks=2", "jokers=4"])
    thumb.line("@starter 5H")
    for place, name in enumerate(LONG[:3]):
        thumb.line(f"{name}: play {place + 6}H")
    thumb.judged(10)
    assert thumb.page.evaluate(WIDER) <= 0
    for name in ("Ben", "Chie"):
        shown = thumb.key(f"player={name}").locator(".player-name")
        assert shown.evaluate("each => each.scrollWidth <= each.clientWidth"), name
    for screen in ("pad", "table", "take"):
        thumb.tap(f"go={screen}")
        settled(thumb.page)
        assert thumb.page.evaluate(WIDER) <= 0, screen
    context.close()


def test_a_disputed_move_is_settled_with_taps(browser: Browser, served: Served) -> None:
    """Aki had fixed spades with her 8; Ben's 8H is not of them (TP-8.7), and nobody has moved since."""
    context = browser.new_context(viewport=PHONE, locale="en")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    page = thumb.page
    page.set_default_timeout(READY)
    thumb.open(served.url)
    thumb.tap("go=dispute", "game=twin-pyramid")
    fields = page.locator('[data-field="player"]')
    fields.first.wait_for()
    for place, name in enumerate(("Aki", "Ben", "Chie")):
        fields.nth(place).fill(name)
    thumb.tap("do=enter")
    thumb.tap("player=Ben", "card=8H", "suit=H", "do=enter")
    page.get_by_text("question 3").wait_for()
    thumb.tap("player=Aki", "card=8S", "suit=S", "do=enter")
    for number in range(4, 20):  # what decides is asked; nothing else was in force, and the rest is not known
        page.locator(f'.verdict-head, :text("question {number}")').first.wait_for()
        if page.locator(".verdict-head").count():
            break
        offered = [
            each for each in ("none", "no", "clockwise") if page.locator(f'[data-answer="{each}"]').count()
        ]
        thumb.tap(f"answer={offered[0]}" if offered else "do=enter")
    page.locator(".verdict-head.illegal").wait_for()
    assert "TP-8.7" in page.inner_text("main")
    thumb.tap("do=enter")
    page.wait_for_function("() => window.kamifuda.text().includes('Ben: play 8H suit H')")
    context.close()


def test_a_dispute_goes_on_once_the_house_is_back(browser: Browser, served: Served) -> None:
    """The answer that nobody heard is not lost, and is not tapped again."""
    context = browser.new_context(viewport=PHONE, locale="en", service_workers="block")  # type: ignore[arg-type]
    context.route("**/worker.js*", lambda route: route.abort())  # their own referee is not there yet
    thumb = Thumb(context.new_page())
    page = thumb.page
    page.set_default_timeout(READY)
    thumb.open(served.url)
    thumb.tap("go=dispute", "game=twin-pyramid")
    page.locator('[data-field="player"]').first.wait_for()
    served.process.kill()
    served.process.wait(60)
    thumb.tap("do=enter")
    page.get_by_text("The computer does not answer").wait_for()
    again = serve(Path(served.folder), "--port", str(urlsplit(served.url).port))
    try:
        page.get_by_text("question 2").wait_for()
    finally:
        again.process.terminate()
        again.process.wait(60)
    context.close()


def test_the_pad_scores_corrects_and_takes_a_latecomer(browser: Browser, served: Served) -> None:
    """Ben holds 57, Chie 12: 69 for Aki who went out (AP-7.2)."""
    context = browser.new_context(viewport=PHONE, locale="en")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    page = thumb.page
    page.set_default_timeout(READY)
    thumb.open(served.url)
    thumb.begin("american-page-one", ["Aki", "Ben", "Chie"], to="pad")
    thumb.tap("player=Aki", "number=5", "number=7", "player=Chie", "number=1", "number=2", "do=enter")
    page.wait_for_function("() => document.querySelector('[data-total=\"Aki\"]').textContent === '69'")
    page.get_by_role("button", name="Edit deal 1").click()
    thumb.tap("verb=@left", "player=Ben", "number=7", "do=enter")
    page.wait_for_function("() => document.querySelector('[data-total=\"Aki\"]').textContent === '19'")
    assert "@left Ben: 7\n" in thumb.text()
    page.get_by_role("button", name="Add a latecomer").click()
    page.get_by_label("Name of the latecomer").fill("Dai")
    page.get_by_role("button", name="Join", exact=True).click()
    page.wait_for_function("() => window.kamifuda.text().includes('Dai')")
    context.close()


def test_a_link_opens_in_a_fresh_profile_only_if_wanted(browser: Browser, static: Host) -> None:
    contexts = [browser.new_context(viewport=PHONE, locale="en") for _ in range(2)]  # type: ignore[arg-type]
    first, other = (Thumb(context.new_page()) for context in contexts)
    for each in (first, other):
        each.page.set_default_timeout(READY)
    first.open(static.url)
    first.begin("pile-up", ["Aki", "Ben"])
    first.tap("go=take", "do=share")
    link = first.page.locator('[data-field="link"]').input_value()
    first.page.locator(".qr").wait_for()
    other.open(link)
    other.page.locator('[role="alertdialog"]').wait_for()
    assert other.text() == ""
    other.tap("do=enter")
    other.page.wait_for_function("() => window.kamifuda.text() !== ''")
    assert other.text() == first.text()
    other.page.goto(f"{static.url}#r1.AAAA")
    other.page.get_by_text("contains no readable record").wait_for()
    assert other.text() == first.text()
    for context in contexts:
        context.close()


def test_two_taps_begin_one_evening(browser: Browser, static: Host) -> None:
    """The set-up was put away after the evening was written, so that whoever was quick began it twice."""
    context = browser.new_context(viewport=PHONE, locale="en")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    thumb.page.set_default_timeout(READY)
    thumb.open(static.url)
    thumb.page.locator("[data-game]").last.click()  # far below
    thumb.page.locator('[data-field="player"]').first.wait_for()
    assert thumb.page.evaluate("scrollY") == 0
    thumb.tap("go=start", "game=pile-up")
    thumb.page.evaluate(
        """async () => {
            const keys = ["record", "take"].map((to) => document.querySelector(`[data-go="${to}"]`));
            document.querySelector("form").requestSubmit();
            for (const key of keys) {
                for (let turn = 0; turn < 20; turn += 1) await null; // being written
                key.click();
            }
        }"""
    )
    rows = thumb.page.locator(".kept-row strong")
    rows.first.wait_for()
    thumb.page.wait_for_function("() => window.kamifuda.text() !== ''")
    assert rows.all_inner_texts() == ["Pile up"]
    context.close()


def test_evenings_go_out_in_one_file_and_come_back(browser: Browser, static: Host, tmp_path: Path) -> None:
    contexts = [browser.new_context(viewport=PHONE, locale="en") for _ in range(2)]  # type: ignore[arg-type]
    first, other = (Thumb(context.new_page()) for context in contexts)
    for each in (first, other):
        each.page.set_default_timeout(READY)
        each.open(static.url)
    for game in ("pile-up", "twin-pyramid"):
        first.begin(game, ["Aki", "Ben"])
    first.tap("go=take")
    with first.page.expect_download() as saving:
        first.tap("do=export")
    file = tmp_path / "all.txt"
    saving.value.save_as(file)
    other.tap("go=take")
    other.page.locator('input[type="file"]').set_input_files(file)
    other.page.locator('[role="alertdialog"]').wait_for()
    other.tap("do=enter")
    other.page.wait_for_function("() => window.kamifuda.text() !== ''")
    assert other.text() == first.text()
    rows = other.page.locator(".kept-row strong")
    rows.nth(1).wait_for()
    assert sorted(rows.all_inner_texts()) == ["Pile up", "Twin Pyramid"]
    for context in contexts:
        context.close()


def test_the_key_beside_the_search_puts_the_keyboard_away_and_goes_to_the_answers(
    browser: Browser, served: Served
) -> None:
    context = browser.new_context(viewport=PHONE, locale="en")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    page = thumb.page
    page.set_default_timeout(READY)
    thumb.open(served.url)
    thumb.tap("go=rules")
    page.locator(".clause").first.wait_for()
    thumb.key("field=query").fill("AP-4.2")
    thumb.tap("do=enter")
    page.wait_for_function("() => document.querySelectorAll('.clause').length === 1")
    assert page.evaluate("document.activeElement.dataset.field") is None
    thumb.key("field=query").fill("")
    thumb.tap("do=enter")
    assert page.evaluate("document.activeElement.dataset.field") == "query"
    context.close()


PENALTY = f"""game: american-page-one
players: {", ".join(LONG[:3])}
options: jokers=2

deal
@position
@turn {LONG[0]}
@table 6H
@hand {LONG[0]}: 5
@hand Ben: 5
@hand Chie: 4
{LONG[0]}: play JK suit S
{LONG[1]}: play JK suit D
"""


def test_no_sentence_of_what_happens_now_is_cut(browser: Browser, served: Served) -> None:
    """AP-5.1: a suit named by one, eight cards for the next, and who is next then: whole on every phone."""
    context = browser.new_context(viewport={"width": 320, "height": 568}, locale="ja")
    thumb = Thumb(context.new_page())
    thumb.page.set_default_timeout(READY)
    thumb.open(served.url)
    thumb.begin("american-page-one", LONG[:3], to="take")
    thumb.page.locator('[data-field="text"]').fill(PENALTY)
    thumb.tap("do=enter", "go=record")
    thumb.judged(13)
    for wide, high in ((320, 568), (390, 844), (740, 360)):
        thumb.page.set_viewport_size({"width": wide, "height": high})
        settled(thumb.page)
        words = thumb.page.locator(".now-words")
        assert "8枚" in words.inner_text()
        assert words.evaluate("at => at.scrollHeight - at.parentElement.clientHeight") <= 3, (wide, high)
    context.close()
