"""A ruling as a card: who and why, what now, and deeds that do what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.page.conftest import PHONE, Host, Served
from tests.page.taps import Thumb
from tests.page.test_engine import ask
from tests.page.texts import EVENING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

QUARREL = (
    "game: american-page-one\nplayers: Mum, Dad, Kid\n\ndeal\n@starter 5H\n"
    "Mum: play 5C\nDad: play 2C\nKid: take 4\nMum: play 9S\nDad: play 9C\n"
)
"""AP-4.4: a 2 means two cards. Mum went on; then AP-3.1: 9S is no club, 9C no spade."""
SLIP = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@starter 5H\nAki: play 4C\n"
WORDS = {"en": "Chie: play 4C build 7D", "ja": "Chie: 4C 出す 7D 建設"}
WRITTEN = {"en": "Chie: play 9S", "ja": "Chie: 9S 出す"}
NAMED = {"en": "9S", "ja": "♠9"}
HIGHEST = 490
"""Pixels: what is left of a phone above the way between screens, below the lines."""


def card(text: str, line: int, **more: str) -> dict[str, Any]:
    return dict(ask("ruling", text=text, line=line, **more)["card"])


def test_three_others_are_told_with_a_word_between_the_last_two() -> None:
    """TP-5.1: 4S on 5H is wrong; of 4H on 5H nobody knows who said what, so nobody is named."""
    head = "game: twin-pyramid\nplayers: A, B, C, D\n\ndeal\n@starter 5H\n"
    assert "B、CとDが正しい" in card(f"{head}A: play 4S\n", 6, lang="ja")["right"]
    assert card(f"{head}A: play 4H\n", 6)["right"] == "A is right: “play 4H” is legal."


def test_a_move_that_nobody_followed_is_taken_back_and_what_is_legal_can_be_tapped() -> None:
    """TP-5.3 and GEN-6.1; without the stone it is a 4 on a 4 (TP-5.1)."""
    found = card(EVENING, 9)
    assert (found["why"], found["clause"]) == ("Only a J, Q or K places stones; 4C does not.", "TP-5.3")
    assert "Chie" in found["right"]
    assert "Chie puts 4C and 7D back" in found["now"]
    assert [(each["do"], each["write"]) for each in found["deeds"]] == [
        ("take-back", "@undo"),
        ("stands", None),
        ("mend", None),
    ]
    assert [move["write"] for move in found["alternatives"]] == ["Chie: play 4C", "Chie: draw"]
    after = f"{EVENING}@undo\n{found['alternatives'][0]['write']}\n"
    assert [row["verdict"] for row in ask("judge", text=after)["rows"]][-1] == "legal"


def test_a_move_that_others_followed_stands() -> None:
    """GEN-6.2, with the clauses of one fact said once."""
    found = card(QUARREL, 8)
    assert [each["do"] for each in found["deeds"]] == ["stands", "mend"]
    assert (found["alternatives"], found["clause"]) == ([], "AP-4.4 GEN-3")
    assert "stands" in found["now"]
    assert "It is Kid’s turn." in found["now"]


@pytest.mark.parametrize(("lang", "said"), [("en", "Mum forgot a call"), ("ja", "Mumは宣言を忘れました")])
def test_of_a_forgotten_call_the_play_itself_stands(lang: str, said: str) -> None:
    """AP-6.3: 9H leaves one card, and Dad has moved since."""
    hands = "@position\n@table 6H\n@hand Mum: 9H 5C\n@hand Dad: 9D 2H KH\n@hand Kid: 4\n"
    head = QUARREL.partition("@starter")[0]
    assert said in card(f"{head}{hands}Mum: play 9H\nDad: play KH\n", 10, lang=lang)["right"]


def test_no_card_tells_anybody_to_type_a_command_and_a_talk_speaks_of_no_record() -> None:
    """GEN-3: the same card twice."""
    text = EVENING.replace("Ben: draw ?", "Ben: play 4H")
    assert "ecord" in card(text, 8)["now"]
    answers = ["Aki, Ben", "Ben: play 9C", ""]
    told = ask("ask", game="twin-pyramid", answers=answers)
    while "question" in told:
        answers.append("")
        told = ask("ask", game="twin-pyramid", answers=answers)
    shown = told["ruling"]["card"]
    for one in (card(text, 8), shown):
        assert "referee" not in str(one)
    assert "record" not in str(shown)
    assert (shown["deeds"], told["ruling"]["notes"]) == ([], [])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_card_fits_a_phone_and_its_keys_do_what_they_say(
    browser: Browser, served: Served, lang: str
) -> None:
    context = browser.new_context(viewport=PHONE, locale=lang, service_workers="block")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    page = thumb.page
    thumb.open(served.url)
    thumb.tap("go=take")
    page.locator('[data-field="text"]').fill(EVENING)
    thumb.tap("do=enter", "go=record")
    thumb.judged(9).locator(".line-head").click()
    page.locator("[data-deed]").first.wait_for()
    box = page.locator(".ruling").bounding_box()
    assert box is not None
    assert box["height"] <= HIGHEST
    assert "TP-5.3" in page.locator(".ruling").inner_text()
    page.locator('[data-deed="mend"]').click()
    field = page.locator('[data-field="line"]')
    assert field.input_value() == WORDS[lang]
    field.fill(WRITTEN[lang])
    page.locator('[data-deed="put"]').click()
    page.wait_for_function("line => window.kamifuda.text().endsWith(line)", arg=f"\n{WRITTEN[lang]}\n")
    page.wait_for_function("() => document.querySelector('[data-line=\"9\"]').dataset.verdict === 'illegal'")
    page.locator(".ruling .why").get_by_text(NAMED[lang]).wait_for()
    page.locator('[data-move="Chie: draw"]').click()
    page.wait_for_function("() => window.kamifuda.text().endsWith('@undo\\nChie: draw\\n')")
    context.close()


def test_slips_are_looked_for_when_asked_while_verdicts_go_on(browser: Browser, static: Host) -> None:
    """TP-5.1: 4C on 5H; a slip of one sign makes a heart of it, or a 5."""
    context = browser.new_context(viewport=PHONE, locale="en", service_workers="block")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    page = thumb.page
    thumb.open(static.url)
    thumb.ready()
    thumb.tap("go=take")
    page.locator('[data-field="text"]').fill(SLIP)
    thumb.tap("do=enter", "go=record")
    thumb.judged(6).locator(".line-head").click()
    page.locator('[data-deed="mend"]').click()
    assert page.locator(".mend .panel").count() == 0
    thumb.tap("do=slips")
    page.locator(".mend .panel button").get_by_text("“4C” should be “4H”").click()
    page.wait_for_function("text => window.kamifuda.text() === text", arg=SLIP.replace("4C", "4H"))
    page.wait_for_function("() => document.querySelector('[data-line=\"6\"]').dataset.verdict === 'legal'")
    context.close()


def test_why_is_said_in_the_other_language_and_stays_in_sight_when_the_phone_is_turned(
    browser: Browser, served: Served
) -> None:
    """The sentence stayed in the language of before, and the strip showed the first lines again."""
    context = browser.new_context(viewport=PHONE, locale="en", service_workers="block")  # type: ignore[arg-type]
    thumb = Thumb(context.new_page())
    page = thumb.page
    thumb.open(served.url)
    thumb.tap("go=take")
    page.locator('[data-field="text"]').fill(EVENING)
    thumb.tap("do=enter", "go=record")
    why = thumb.judged(9).locator(".line-why")
    assert "4C does not" in why.inner_text()
    thumb.tap("do=lang")
    page.locator('[data-line="9"] .line-why:has-text("J・Q・K")').wait_for()
    for width, height in ((820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seen = "() => { const box = document.querySelector('.lines'); return box.scrollTop > 0; }"
    page.wait_for_function(seen)
    context.close()
