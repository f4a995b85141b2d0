"""Findings of one cause told together: which cards, rows and pages are named, and how many they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from layouts.model import Problem
from pnp.preflight.finding import CHECKS, Finding, Spot, finding_line, group_line, grouped, joined


def fault(message: str = "“Sun” is 5 mm too wide.", **more: Any) -> Finding:
    """A finding of a card's text."""
    given = {
        "severity": "error",
        "check": "text-fit",
        "cards": ("A1",),
        "rows": (2,),
        "key": "card A1, title",
    } | more
    key, line = given.pop("key"), given.pop("line", 7)
    hint = ("Shorten it.", "短くしてください。")
    problem = Problem(
        file="faces.toml", line=line, column=None, key=key, code="preflight.text-fit",
        message=message, hint=hint[0], others=(("ja", f"{message}（日）", hint[1]),),
    )  # fmt: skip
    return Finding(problem=problem, **given)


def on(card: str, row: int, message: str = "“Sun” is 5 mm too wide.") -> Finding:
    return fault(message, cards=(card,), rows=(row,), key=f"card {card}, title")


def test_a_finding_names_its_card_and_row_or_how_many_there_are() -> None:
    assert finding_line(fault(cards=(), rows=()), "en") == fault().problem.text("en")
    assert finding_line(fault(), "en").endswith(" (card A1, row 2)")
    two = finding_line(fault(cards=("A1", "A2"), rows=(2, 3)), "en")
    assert two.endswith(" (2 cards: A1, A2; rows 2, 3)")
    names = tuple(f"A{n}" for n in range(1, 7))
    six = finding_line(fault(cards=names, rows=tuple(range(2, 8))), "en")
    assert six.endswith(" (6 cards: A1, A2, A3, A4, A5, A6; rows 2, 3, 4, 5, 6, 7)")
    seven = finding_line(fault(cards=(*names, "A7"), rows=tuple(range(2, 9))), "en")
    assert seven.endswith(" (7 cards: A1, A2, A3, A4, A5, A6 …; rows 2, 3, 4, 5, 6, 7)")
    assert "2枚：A1, A2" in finding_line(fault(cards=("A1", "A2"), rows=(2, 3)), "ja")


def test_the_same_fault_of_several_cards_is_one_finding_and_errors_come_first() -> None:
    spots = [
        Spot(card=name, row=2, side="face", lang="en", box=(1.234, 2.0, 3.0, 4.567)) for name in ("A1", "A2")
    ]
    same = [
        fault(severity="warning", key=None, cards=("A1",), rows=(2,), spots=spots[:1], pages=(1,)),
        fault("other", key=None),
        fault(severity="warning", key=None, cards=("A2", "A1"), rows=(3, 2), spots=spots, pages=(1, 4)),
    ]
    first, second = joined(same)
    assert (first.severity, second.severity) == ("error", "warning")
    assert (second.cards, second.rows, second.pages) == (("A1", "A2"), (2, 3), (1, 4))
    assert second.spots == tuple(spots)
    facts = second.facts("ja")
    assert facts["places"][0] == {
        "card": "A1",
        "row": 2,
        "side": "face",
        "lang": "en",
        "box": [1.23, 2.0, 3.0, 4.57],
    }
    assert (facts["message"], facts["hint"]) == ("“Sun” is 5 mm too wide.（日）", "短くしてください。")
    assert second.facts("en")["hint"] == "Shorten it."
    assert Spot(card="A", row=1, side="back", lang="en").facts()["box"] is None


@pytest.mark.parametrize(
    ("other", "together"),
    [
        (on("A2", 3, "“Moon” is 7.5 mm too wide."), True),  # words and figures of the card apart
        (on("A2", 3, "“Moon” is too tall."), False),
        (fault(cards=("A2",), rows=(3,), key="card A2, text"), False),
        (fault(cards=("A2",), rows=(3,), key="card A2, title", line=8), False),
        (fault(cards=("A2",), rows=(3,), key="card A2, title", severity="warning"), False),
        (fault(cards=("A2",), rows=(3,), key="card A2, title", check="text-size"), False),
        (fault(cards=(), rows=(), key="title"), False),
    ],
)
def test_findings_of_one_element_on_many_cards_stand_together(other: Finding, together: bool) -> None:
    found = grouped([on("A1", 2), other])
    assert len(found) == (1 if together else 2)


def test_faults_of_files_stand_for_themselves() -> None:
    """Two unused names are two things to mend; the same on two pages of a booklet is one."""
    files = [fault(f"“{name}” is used by nothing.", cards=(), rows=(), key=None) for name in ("a", "b")]
    assert len(grouped(files)) == 2
    pages = [fault(cards=(), rows=(), key="booklet", pages=(page,)) for page in (2, 5)]
    (group,) = grouped(pages)
    assert group_line(group, "en").endswith(" (2 times, on the pages 2, 5)")
    assert group_line(group, "ja").endswith("（同様のもの2か所、ページ2, 5）")


def line(cards: Sequence[tuple[str, int]], lang: str = "en") -> str:
    (group,) = grouped([on(card, row) for card, row in cards])
    return group_line(group, lang)


def test_a_group_is_told_by_its_first_finding_and_its_cards() -> None:
    assert line([("A1", 2)]) == finding_line(on("A1", 2), "en")
    two = line([("A1", 2), ("A2", 3)])
    assert two.startswith(on("A1", 2).problem.text("en"))
    assert "A1, A2" in two
    assert "2, 3" in two
    assert line([("A1", 2), ("A1", 2)]).endswith(" (card A1, row 2)"), "one card, twice the same"
    many = line([(f"A{n}", n + 1) for n in range(1, 9)])
    assert "A1, A2, A3, A4, A5, A6 …" in many
    assert "A7" not in many
    assert "8" in many.rsplit("(", 1)[1]


def test_the_names_of_checks_stand_in_order_once() -> None:
    assert list(CHECKS) == sorted(set(CHECKS))
