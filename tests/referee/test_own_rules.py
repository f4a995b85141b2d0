"""Rules that a table tells in words of its own are understood, or said to be no choice; never dropped."""

from __future__ import annotations

import pytest

from referee.mend.fixing import fixed
from referee.record import read
from referee.record.faults import Fault
from referee.record.reader import read_partly


def fixed_header(game: str, line: str) -> tuple[list[str], tuple[Fault, ...]]:
    """The lines of a record with a line in its header once they are written, and what is still said."""
    text = f"game: {game}\nplayers: Mia, Hana, Ken\n{line}\n\ndeal\n@starter 9H\nMia: QH\n"
    lines = [*fixed(text, "t", None).repair.applied(text.split("\n"))]
    return lines, read_partly("\n".join(lines), "t", leads=True).faults


@pytest.mark.parametrize(
    ("game", "line", "near"),
    [
        ("american-page-one", "house rules: 2 means skip", "two=stack|flat"),
        ("american-page-one", "2で引かされたら休み", "two=stack|flat"),
        ("american-page-one", "4枚ルール", "hand"),
        ("american-page-one", "we play that an Ace also reverses", "turn=Q|9|off"),
        ("american-page-one", "options: dobon=on, kings are wild", "dobon"),
        ("american-page-one", "Rules: number counts too, 2s skip", "jump=J|A|off"),
        ("twin-pyramid", "jokers in", "jokers=0|1|2"),
        ("american-page-one", "we play suit or number, and you must pass after a 9", "suit-or-rank"),
        ("twin-pyramid", "ルール: jokers=2、2で引かされたら休み", "draw-two-turn=kept|lost"),
        ("american-page-one", "ルール: 2の上に2を出すのはなし、2勝負", "two=stack|flat"),
    ],
)
def test_a_rule_that_is_no_choice_is_told_with_those_that_come_near(game: str, line: str, near: str) -> None:
    _, faults = fixed_header(game, line)
    assert [(fault.line, fault.why) for fault in faults] == [(3, "rule-strange")]
    assert near in faults[0].advice("en")
    assert near in faults[0].advice("ja")


@pytest.mark.parametrize(
    ("line", "chosen"),
    [
        ("きまり：マークか数字があえば出せる。2回勝負", {"match": "suit-or-rank", "deals": 2}),
        ("ルール: 2を2で返すのはなし、2勝負", {"two": "flat", "deals": 2}),
        ("Rules: two packs, dobon allowed", {"decks": 2, "dobon": "on"}),
        ("house rules: none, all as printed", {}),
        ("ルール：説明書のとおり", {}),
        ("we play suit or number, and you draw till you can", {"match": "suit-or-rank", "draw": "until"}),
    ],
)
def test_a_rule_that_a_choice_says_is_one(line: str, chosen: dict[str, object]) -> None:
    lines, faults = fixed_header("american-page-one", line)
    assert not faults
    record = read("\n".join(lines))
    assert {name: record.options[name] for name in chosen} == chosen
    assert record.chosen == frozenset(chosen)


@pytest.mark.parametrize(
    ("game", "said", "near"),
    [
        (
            "twin-pyramid",
            "house rule of ours: whoever gets two cards from a 2 loses their turn",
            "draw-two-turn=lost",
        ),
        ("american-page-one", "house rule: suit or number will do", "match=suit-or-rank"),
        ("american-page-one", "our rule: a 9 turns it round", "turn=9"),
    ],
)
def test_a_rule_below_the_header_is_asked_about_with_its_choice(game: str, said: str, near: str) -> None:
    text = f"game: {game}\nplayers: Mia, Hana\n\ndeal\n@starter 9H\n{said}\nMia: QH\n"
    (fault,) = fixed(text, "t", None).left
    assert (fault.line, fault.why) == (6, "rule-strange")
    assert f"options: {near}" in fault.advice("en")
    assert f"ルール: {near}" in fault.advice("ja")


def test_what_stands_around_a_choice_told_in_words_is_kept_as_it_was_typed() -> None:
    text = "game: american-page-one\nplayers: Jo, Marek\nwe play suit or number, same as always\n"
    (fault,) = read_partly(text).faults
    assert fault.hint_args == ("options: match=suit-or-rank  # we play, same as always",)
