"""The paragraph of a proof: of which cards it tells since when they were held, and what else it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from referee.judge.judgement import ILLEGAL
from referee.record.model import Line, LineKind, Step
from referee.report import proving
from referee.report.speech import Speaker
from tests.referee.test_said_in_full import card, speaking

FIVE, SIX, SEVEN = (card(name) for name in ("5H", "6H", "7H"))
TARGET = Line(8, LineKind.MOVE, 1, (Step("play", cards=(FIVE,)),), "play 5H")
SO = "So at line 8: wrong. That breaks XX-1."


def move(number: int, seat: int, verb: str, *cards: int) -> Line:
    return Line(number, LineKind.MOVE, seat, (Step(verb, cards=cards or None),), f"{verb} {number}")


def hand(number: int, *cards: int) -> Line:
    return Line(number, LineKind.FACT, None, (Step("@hand", cards=cards, seat=1),), f"@hand {number}")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The sentences of a proof that rests on these lines, about these cards of Ben's."""
    monkeypatch.setattr(Speaker, "sentence", lambda self, verdict, breach: breach)
    monkeypatch.setattr(Speaker, "clause", lambda self, identity: None)

    def paragraph(
        cards: Sequence[int],
        needed: Sequence[Line],
        seen: Sequence[Line] = (),
        *,
        deal: Sequence[Line] = (),
        breaches: tuple[str, ...] = ("wrong.", "wrong."),
        lang: str = "en",
    ) -> str:
        monkeypatch.setattr(proving, "_cards", lambda proof: [(each, 1) for each in cards])
        verdict = SimpleNamespace(
            verdict=ILLEGAL, line=TARGET, breaches=breaches, clauses=("XX-1",) * len(set(breaches))
        )
        lines = tuple(sorted({*deal, *needed, *seen, TARGET}, key=lambda line: line.number))
        deals = [SimpleNamespace(lines=()), SimpleNamespace(lines=lines)]
        judgement = SimpleNamespace(record=SimpleNamespace(deals=deals))
        proof: Any = SimpleNamespace(verdict=verdict, needed=needed, seen=seen, judgement=judgement)
        return proving.paragraph(proof, speaking(lang))

    return paragraph


def had(name: str, line: int) -> str:
    return f"{name} was in Ben’s hand since line {line}; Ben drew nothing after it, and had not played it."


def test_each_card_has_its_story_and_a_line_that_told_one_is_not_named_again(told: Any) -> None:
    shown = hand(4, FIVE, SIX)
    assert told([FIVE], [shown]) == f"{had('5H', 4)} {SO}"
    assert told([FIVE, FIVE, SIX], [shown]) == f"{had('5H', 4)} {had('6H', 4)} {SO}"
    assert told([FIVE, SIX], [hand(5, SIX)], [hand(3, FIVE)]) == f"{had('5H', 3)} {had('6H', 5)} {SO}"


def test_the_first_line_that_shows_a_card_is_told_of(told: Any) -> None:
    """Whether everybody saw it or not; the other one is something else that the proof rests on."""
    for needed, seen in (([hand(5, FIVE)], [hand(3, FIVE)]), ([hand(3, FIVE)], [hand(5, FIVE)])):
        assert told([FIVE], needed, seen) == f"{had('5H', 3)} It rests on line 5 (@hand 5). {SO}"


def test_a_card_that_no_line_shows_and_one_of_the_line_itself_have_no_story(told: Any) -> None:
    """What comes after them has its own all the same."""
    assert told([SEVEN, SIX], [hand(4, SIX)]) == f"{had('6H', 4)} {SO}"
    assert told([FIVE, SIX], [TARGET, hand(4, SIX)]) == f"{had('6H', 4)} {SO}"
    assert told([FIVE], [TARGET]) == SO
    assert told([], [hand(4, SIX), move(6, 0, "draw")]) == (
        f"It rests on line 4 (@hand 4), line 6 (Aki: draw 6). {SO}"
    )


def test_a_later_line_is_told_once_for_all_its_cards(told: Any) -> None:
    """What was held then was held before, as long as nothing was drawn; once is enough for a child."""
    later = move(12, 1, "play", FIVE, SIX)
    plain = "Ben had 5H at line 12 and drew nothing from line 8 to then, so 5H was in the hand at line 8."
    assert told([FIVE, SIX], [later]) == f"{plain} {SO}"


def test_only_what_was_drawn_between_the_two_lines_counts(told: Any) -> None:
    shown = hand(4, FIVE)
    for number, verb, seat, still in (
        (3, "draw", 1, True),
        (5, "draw", 1, False),
        (7, "take", 1, False),
        (7, "draw", 0, True),
        (7, "play", 1, True),
        (9, "draw", 1, True),
    ):
        found = told([FIVE], [shown], deal=[move(number, seat, verb)])
        assert found.startswith(had("5H", 4)) == still, (number, verb, seat)
        assert ("drew nothing" in found) == still


def test_two_reasons_and_two_clauses_stand_in_their_order(told: Any) -> None:
    assert told([], [], breaches=("one.", "two.")) == "So at line 8: one. two. That breaks XX-1, XX-1."
    assert told([FIVE], [hand(4, FIVE)], lang="ja") == (
        "4 行目から Ben の手札に 5H があり、その後 Ben は何も引いておらず、5H も出していません。"
        "したがって 8 行目は：wrong.これは XX-1 に反します。"
    )


def test_a_draw_is_a_card_from_the_stock_and_of_the_player_alone() -> None:
    """A card taken from the table is none, nor is one that is hidden for another reason."""
    hidden = {"draw", "take", "penalty", "lay"}
    speaker: Any = SimpleNamespace(vocabulary=SimpleNamespace(hides=lambda verb: verb in hidden))
    for verb, draws in (("draw", True), ("take", True), ("penalty", True), ("lay", False), ("play", False)):
        assert proving._draws(move(5, 1, verb), 1, speaker) == draws
        assert not proving._draws(move(5, 0, verb), 1, speaker)
    several = move(5, 1, "play")._replace(steps=(Step("play"), Step("draw"), Step("pass")))
    assert proving._draws(several, 1, speaker)
    hidden.clear()
    assert not proving._draws(several, 1, speaker)
