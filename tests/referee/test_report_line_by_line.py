"""The report of one line, sentence by sentence, from a verdict and a speaker made by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.console import Paint
from referee.game.walk import Breach
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, LineVerdict
from referee.record.model import Line, LineKind
from referee.report import document, ruling, text
from referee.report.dispute import subject

LINE = Line(7, LineKind.MOVE, 1, (), "play 5H")
PLAIN = Paint(False)


class Speaks:
    """A speaker who knows two clauses and says what is given."""

    def __init__(self, lang: str = "en", *, instead: int = 0, settle: int = 0) -> None:
        self.lang = lang
        self.moves = [f"move {number}" for number in range(1, instead + 1)]
        self.shows = [f"show {number}." for number in range(1, settle + 1)]
        self.title = "Title"
        self.tables: list[int] = []

    def at(self, deal: int) -> Speaks:
        self.tables.append(deal)
        return self

    def name(self, seat: int) -> str:
        return ("Aki", "Ben")[seat]

    def message(self, verdict: LineVerdict) -> str:
        return "Because."

    def clause(self, identity: str) -> Any:
        if identity.startswith("ZZ"):
            return None
        return SimpleNamespace(id=identity, title=f"Title {identity}", whole=f"Wording {identity}.")

    def instead(self, verdict: LineVerdict) -> list[str]:
        return self.moves

    def settle(self, verdict: LineVerdict) -> list[str]:
        return self.shows

    def turning(self, name: str, value: object = None) -> str:
        return name.upper() if value is None else f"{name}={value}"

    def alternative(self, value: object) -> str:
        return f"<{value}>"

    def worth_naming(self, name: str, value: object) -> bool:
        return value != "usual"


def verdict(told: str = ILLEGAL, *clauses: str, **more: Any) -> LineVerdict:
    return LineVerdict(LINE, 3, told, tuple(Breach(clause, "x") for clause in clauses), **more)


def lines(found: LineVerdict, speaker: Speaks | None = None, **more: Any) -> list[str]:
    """The lines of the report, the indent taken away."""
    who: Any = speaker or Speaks()
    told = text._line(found, who, PLAIN, more.pop("cited", set()), **more)
    assert all(line.startswith("     ") for line in told[1:])
    return [told[0], *(line[5:] for line in told[1:])]


APPLIED = "The game was judged on as written, this line included."
LEFT = "This line was left out; the game was judged on without it."


def test_an_illegal_line_says_why_which_clause_and_whether_it_counts() -> None:
    assert lines(verdict(ILLEGAL, "XX-1")) == [
        "!! illegal  line 7  Ben: play 5H",
        "Because.",
        "XX-1 Title XX-1: “Wording XX-1.”",
        APPLIED,
    ]
    assert lines(verdict(ILLEGAL, applied=False))[1:] == ["Because.", LEFT]
    assert lines(verdict(ILLEGAL, "ZZ-1"))[2] == "ZZ-1"
    assert lines(verdict(DOUBTFUL)) == ["?? unknown  line 7  Ben: play 5H", "Because."]
    assert lines(verdict(LEGAL)) == ["ok legal  line 7  Ben: play 5H", "Because."]
    nobody = verdict()._replace(line=LINE._replace(seat=None))
    assert lines(nobody)[0] == "!! illegal  line 7  play 5H"


def test_the_wording_of_a_clause_stands_once_in_a_report() -> None:
    cited: set[str] = set()
    first = lines(verdict(DOUBTFUL, "XX-1", "XX-2"), cited=cited)
    assert first[2:] == ["XX-1 Title XX-1: “Wording XX-1.”", "XX-2 Title XX-2: “Wording XX-2.”"]
    again = lines(verdict(DOUBTFUL, "XX-2", "XX-3", "ZZ-1"), cited=cited)
    assert again[2:] == ["XX-2 Title XX-2 (see above)", "XX-3 Title XX-3: “Wording XX-3.”", "ZZ-1"]
    assert cited == {"XX-1", "XX-2", "XX-3"}


def test_without_its_place_a_line_says_nothing_of_the_file() -> None:
    """Of a move in dispute there is no record that could go on."""
    assert lines(verdict(), placed=False) == ["!! illegal  Ben: play 5H", "Because."]
    assert lines(verdict(), Speaks(settle=2), explained=False) == [
        "!! illegal  line 7  Ben: play 5H",
        APPLIED,
    ]


@pytest.mark.parametrize(("count", "named", "more"), [(0, 0, 0), (1, 1, 0), (12, 12, 0), (13, 12, 1)])
def test_a_dozen_legal_moves_are_named(count: int, named: int, more: int) -> None:
    found = " ".join(lines(verdict(DOUBTFUL), Speaks(instead=count))[2:])
    wanted = " · ".join(f"move {number}" for number in range(1, named + 1))
    assert found.startswith(f"Legal here: {wanted}") == (count > 0)
    assert (f"{more} more" in found) == (more > 0)
    assert f"move {named + 1}" not in found


def test_what_it_hangs_on_and_what_settles_it_follow() -> None:
    turns: Any = {"jokers": {0: LEGAL, 2: ILLEGAL}, "line 4": {"a": DOUBTFUL}}
    found = verdict(DOUBTFUL, legal_under=(("two", "on"), ("hand", 5)), turns_on=turns, exact=False)
    told = lines(found, Speaks(settle=2))
    assert told[2:] == [
        "House rule: legal with two=on.",
        "House rule: legal with hand=5.",
        "It turns on JOKERS (jokers=0: legal, jokers=2: illegal).",
        "It turns on LINE 4 (line 4=a: unknown).",
        "To settle it: show 1.",
        "To settle it: show 2.",
        told[-1],
    ]
    assert told[-1] != told[-2]
    named = lines(found, lines={"line 4": "@table"})
    assert "It turns on @table (line 4=a: unknown)." in named
    assert "It turns on JOKERS (jokers=0: legal, jokers=2: illegal)." in named
    assert len(lines(found._replace(exact=True))) == len(lines(found)) - 1


def test_the_place_of_a_line_is_that_of_its_deal() -> None:
    speaker = Speaks()
    lines(verdict(), speaker)
    assert set(speaker.tables) == {3}


# --- the ruling below it ------------------------------------------------------------------------------
def ruled(monkeypatch: pytest.MonkeyPatch, told: str, **more: Any) -> list[str]:
    """The sentences of a ruling."""
    monkeypatch.setattr(
        ruling,
        "because",
        lambda *_: [{"clause": "XX-1", "message": "One"}, {"clause": "XX-2", "message": "Two"}],
    )
    monkeypatch.setattr(ruling, "hangs", lambda hanging, speaker: f"Hangs on {hanging}.")
    monkeypatch.setattr(ruling, "follows_text", lambda follows, speaker: follows)
    monkeypatch.setattr(ruling, "remedy_text", lambda remedy, verdict, speaker: "Back")
    known = {"reasons": (), "hanging": None, "follows": "", "remedy": None}
    found: Any = SimpleNamespace(**{**known, **more})
    speaker: Any = Speaks()
    return text.ruling_sentences(verdict(told), found, speaker)


def test_reasons_are_told_of_a_legal_line_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of any other they stand above already."""
    legal = ruled(monkeypatch, LEGAL)
    assert [("One" in each, "XX-1" in each) for each in legal] == [(True, True), (False, False)]
    assert ruled(monkeypatch, ILLEGAL) == ruled(monkeypatch, DOUBTFUL) == []


def test_what_it_hangs_on_what_follows_and_what_to_do_stand_in_this_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, both = SimpleNamespace(clauses=()), SimpleNamespace(clauses=("A-1", "B-2"))
    told = ruled(monkeypatch, ILLEGAL, hanging="x", follows="Next: Ben.", remedy=both)
    assert told == [
        "Hangs on x.",
        "What follows: Next: Ben.",
        "What to do now: Back (A-1, B-2)",
    ]
    assert ruled(monkeypatch, ILLEGAL, remedy=one) == ["What to do now: Back"]


# --- head and sum -------------------------------------------------------------------------------------
def test_the_head_names_what_is_unusual_and_what_nobody_knows() -> None:
    def head(**options: Any) -> str:
        found: Any = SimpleNamespace(
            record=SimpleNamespace(file="a.game", players=("Aki", "Ben")), options=options
        )
        who: Any = Speaks()
        return text._head(found, who, PLAIN)

    assert head() == head(late="usual") == "a.game: Title — Aki, Ben"
    assert head(late="usual", hand=5, jokers=None) == "a.game: Title — Aki, Ben (hand=5, jokers=?)"


@pytest.mark.parametrize(
    ("counts", "code"), [((3, 0, 0), "32"), ((3, 1, 0), "31;1"), ((3, 0, 1), "33;1"), ((0, 2, 2), "31;1")]
)
def test_the_sum_has_the_colour_of_its_worst_line(counts: tuple[int, int, int], code: str) -> None:
    """Green where all is legal, red for an illegal line, yellow where one is unknown at worst."""
    found: Any = SimpleNamespace(summary=dict(zip((LEGAL, ILLEGAL, DOUBTFUL), counts, strict=True)))
    who: Any = Speaks()
    painted = text._summary(found, who, Paint(True))
    plain = text._summary(found, who, PLAIN)
    assert painted == f"\x1b[{code}m{plain}\x1b[0m"
    assert [str(count) in plain for count in counts] == [True] * 3


def test_what_a_fact_is_about() -> None:
    for fact, told in (
        ("@hand Aki: 5H", "@hand Aki"),
        ("@table 5H suit H", "@table"),
        ("@points Ben: 3: 4", "@points Ben"),
        ("@undo", "@undo"),
    ):
        assert subject(fact) == told


# --- as a document ------------------------------------------------------------------------------------
def test_the_entry_of_a_line_has_every_key(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: Any = {"jokers": {0: LEGAL, 2: ILLEGAL}}
    found = verdict(DOUBTFUL, "XX-1", "XX-1", legal_under=(("two", "on"),), turns_on=turns, exact=False)
    who: Any = Speaks(instead=2, settle=1)
    assert document.line_entry(found, who) == {
        "line": 7,
        "deal": 3,
        "player": "Ben",
        "text": "play 5H",
        "verdict": "unknown",
        "clauses": ["XX-1"],
        "message": "Because.",
        "legal_under": [{"option": "two", "value": "on"}],
        "turns_on": {"jokers": {"<0>": "legal", "<2>": "illegal"}},
        "instead": ["move 1", "move 2"],
        "settle": ["show 1."],
        "applied": True,
        "exact": False,
    }
    nobody = found._replace(line=LINE._replace(seat=None))
    assert document.line_entry(nobody, who)["player"] is None
