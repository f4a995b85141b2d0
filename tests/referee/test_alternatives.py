"""Two testimonies, and the card that nobody can read: what is said holds whichever it was."""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.record import RecordError, read
from referee.record.reader import read_partly
from referee.record.writer import write
from referee.report.document import document

HEAD = """game: twin-pyramid
players: Aki, Ben, Chie

deal
@hand Aki: 4H 4S 10D KC
@starter 5H
"""


def judged(body: str, head: str = HEAD) -> Judgement:
    return judge(read(head + body))


def line(body: str, number: int, head: str = HEAD) -> dict[str, Any]:
    """The entry of one line of the file, as JSON has it."""
    entries = document(judged(body, head), "en")["lines"]
    found: dict[str, Any] = next(entry for entry in entries if entry["line"] == number)
    return found


def test_the_verdict_turns_on_what_people_remember() -> None:
    """TP-5.1: 4H has the suit of 5H; 4S has neither its suit nor its rank."""
    found = line("Aki: play 4H or 4S\n", 7)
    assert (found["verdict"], found["exact"]) == ("unknown", True)
    assert found["turns_on"] == {"line 7": {"4H": "legal", "4S": "illegal"}}


def test_a_quarrel_that_does_not_matter_is_said_to_be_one() -> None:
    """Both fours are laid face up before a draw: TP-4.2 and TP-6.1 allow either."""
    found = line("Aki: lay 4H or 4S; draw\n", 7)
    assert found["verdict"] == "legal"
    assert "makes no difference" in found["message"]


def test_a_later_line_turns_on_the_quarrel_too() -> None:
    """Chie's 4C has the rank of both fours; 9S has the suit of the 4S alone."""
    head = HEAD + "@hand Ben: 9S 4C 2C 3C\n"
    assert line("Aki: play 4H or 4S\nBen: play 4C\n", 9, head)["verdict"] == "legal"
    assert line("Aki: play 4H or 4S\nBen: play 9S\n", 9, head)["turns_on"] == {
        "line 8": {"4H": "illegal", "4S": "legal"}
    }


def test_what_the_record_rules_out_falls_away() -> None:
    """Aki plays 4S two turns later, so it cannot have been the one played before (GEN-2)."""
    later = "Aki: play 4H or 4S\nBen: draw\nChie: draw\nAki: play 4S\n"
    found = line(later, 7)
    assert found["verdict"] == "legal"  # it was 4H
    assert "4S is impossible: line 10 rules it out" in found["message"]


def test_a_card_that_was_never_dealt_falls_away_at_its_own_line() -> None:
    """7C lies nowhere near: Aki's hand is known, so only 4H can have been played."""
    found = line("Aki: play 4H or 7C\n", 7)
    assert found["verdict"] == "legal"


def test_when_all_testimonies_are_impossible_the_line_is() -> None:
    found = line("Aki: play 7C or 8C\n", 7)
    assert (found["verdict"], found["applied"]) == ("illegal", False)
    assert "GEN-2" in found["clauses"]


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("Aki: 4H OR 4S", "Aki: play 4H or 4S"),
        ("Aki: ハート4かスペード4出す", "Aki: play 4H or 4S"),
        ("Aki: play 8H suit S or D", "Aki: play 8H suit S or D"),
        ("@hand Ben: 7H or 7D ? ? ?", "@hand Ben: 7H or 7D ? ? ?"),
    ],
)
def test_testimonies_are_read_and_written(typed: str, canonical: str) -> None:
    record = read(HEAD + typed + "\n")
    assert write(record).splitlines()[6] == canonical
    assert write(read(write(record))) == write(record)
    assert write(read(write(record, "ja"))) == write(record)


@pytest.mark.parametrize("text", ["Aki: play 4H or draw", "Aki: play or 4H", "Aki or Ben: draw"])
def test_testimonies_stand_between_cards_alone(text: str) -> None:
    with pytest.raises(RecordError):
        read(HEAD + text + "\n")


def test_more_than_eight_ways_are_too_many() -> None:
    cards = " or ".join(f"{n}H" for n in range(2, 11))
    with pytest.raises(RecordError):
        read(HEAD + f"Aki: play {cards}\n")


def test_a_name_with_the_japanese_or_is_a_name() -> None:
    record = read(HEAD.replace("Ben", "たかし") + "Aki: draw\nたかし: draw\n")
    assert record.deals[0].lines[-1].seat == 1


# --- a card that nobody can read ----------------------------------------------------------------
def test_a_card_nobody_can_read_is_any_that_could_have_been_played() -> None:
    """Of 4H 4S 10D KC only 4H fits 5H (TP-5.1); all four could have been laid down."""
    found = line("Aki: play ?\n", 7)
    assert (found["verdict"], found["clauses"], found["exact"]) == ("unknown", ["TP-5.1"], True)


def test_it_is_illegal_where_no_card_of_the_hand_fits() -> None:
    head = HEAD.replace("4H 4S 10D KC", "4C 4S 10D KC")
    assert line("Aki: play ?\n", 7, head)["verdict"] == "illegal"


def test_it_is_legal_where_every_card_of_the_hand_fits() -> None:
    head = HEAD.replace("4H 4S 10D KC", "4H 6H 10H KH")
    assert line("Aki: play ?\n", 7, head)["verdict"] == "legal"


def test_the_short_form_may_be_unreadable_too() -> None:
    assert line("Aki: ?\n", 7)["text"] == "?"
    assert line("Aki: ?\n", 7)["verdict"] == "unknown"


def test_who_is_written_next_is_evidence_of_the_card() -> None:
    """A 7 skips Ben (TP-8.5): as Chie is written next, it was the 7H, and 7H fits 5H."""
    head = HEAD.replace("4H 4S 10D KC", "4S 7H 10D KC")
    assert line("Aki: play ?\nChie: draw\n", 7, head)["verdict"] == "legal"
    assert line("Aki: play ?\nChie: draw\n", 8, head)["verdict"] == "legal"


def test_a_later_line_shows_what_it_was_not() -> None:
    """Aki plays 4H afterwards, so it was another card, and none of the others fits."""
    later = "Aki: play ?\nBen: draw\nChie: draw\nAki: play 4H\n"
    assert line(later, 7)["verdict"] == "illegal"


PILE = """game: pile-up
players: Aki, Ben, Chie

deal
@hand Aki: W3 R3 B3 G1 G2 R5
"""


def test_a_column_given_to_somebody_is_a_choice_that_was_not_written() -> None:
    """PU-5.1: after a white last card the column goes to somebody; any other player will do."""
    found = line("Aki: roll 3 4 6; play W3; give ?\n", 6, PILE)
    assert found["verdict"] == "legal"


@pytest.mark.parametrize("seed", range(10))
def test_hiding_a_played_card_never_turns_right_into_wrong(seed: int) -> None:
    """Whatever was legal or illegal with the card shown stays possible when nobody can read it."""
    rng = random.Random(seed)
    hand = rng.sample([r + s for r in "456789" for s in "SHDC" if r + s != "5H"], 4)
    head = HEAD.replace("4H 4S 10D KC", " ".join(hand))
    shown = line(f"Aki: play {hand[0]}\n", 7, head)["verdict"]
    hidden = line("Aki: play ?\n", 7, head)
    assert hidden["exact"]
    assert hidden["verdict"] in (shown, "unknown")


def test_a_card_lifted_off_that_nobody_can_read_leaves_several_tables() -> None:
    """PD-5.1: of seven free cards any may have gone; a free one may be taken next, a covered one not."""
    rows = "".join(f"@row {n}: {' '.join('?' * n)}\n" for n in range(1, 7))
    head = f"game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n{rows}@row 7: T02 T03 T04 T05 T06 T07 T08\n"
    take = "roll 1 1 1; take T03 = 1 + 1 + 1"
    body = f"Aki: roll 1 1 1; fail ?\nBen: {take}\nAki: {take}\n"
    assert line(body, 14, head)["verdict"] == "illegal"


@pytest.mark.parametrize(("body", "fault"), [("か KH 7D", "word-strange"), (" or KH 7D", "or-misplaced")])
def test_an_or_with_nothing_on_one_side_is_an_error_and_never_dropped(body: str, fault: str) -> None:
    text = f"game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@hand Aki:{body}\n@starter 5H\n"
    assert [(each.line, each.why) for each in read_partly(text).faults] == [(5, fault)]


@pytest.mark.long
def test_two_cards_nobody_can_read_are_followed_by_their_effect() -> None:
    """AP-3.1: 7H fits 6H and AS does not, and so on; which card lies covered changes nothing any more."""
    text = (
        "game: american-page-one\nplayers: Mum, Tom, Lu\noptions: hand=4\ndeal\n@hand Mum: 6H 2C 3C 4C\n"
        "@starter 5H\nMum: play 6H\nTom: play ?\nLu: play ?\nMum: play 2C\n"
    )
    verdicts = judge(read(text)).lines
    assert [verdict.verdict for verdict in verdicts[3:]] == ["unknown", "unknown", "unknown"]
    assert all(verdict.exact for verdict in verdicts)


@pytest.mark.long
def test_worlds_that_are_given_up_leave_no_certainty_behind() -> None:
    """PU-3.2: three unread cards leave more columns than are followed; of them nothing is certain."""
    turns = "".join(f"{name}: roll 1 2 3; play ?\n" for name in ("Aki", "Ben", "Chie"))
    verdicts = judge(read("game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\n" + turns)).lines
    assert [(verdict.verdict, verdict.exact) for verdict in verdicts] == [("unknown", False)] * 3


def test_an_or_within_a_hand_is_about_one_card_of_it() -> None:
    """As it was read before facts could be doubted whole: 7H, one of 2C and QD, and 4S."""
    text = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@hand Ben: 7H 2C or QD 4S\n@starter 5H\n"
    (line, _) = read(text).deals[0].lines
    assert line.testimony is not None
    assert [len(steps[0].cards or ()) for steps in line.testimony.readings] == [3, 3]


def test_a_move_may_be_taken_back_in_a_deal_with_a_fact_that_may_not_have_been_there() -> None:
    text = HEAD.replace("@starter", "@position\n@table") + "@fixed S by Aki or none\nAki: draw\n@undo\n"
    assert judge(read(text)).lines[-1].line.text == "@undo"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("Aki: play the seven of hearts or the queen of spades", "Aki: play 7H or QS"),
        ("Aki: play hearts 7 or clubs 10; draw", "Aki: play 7H or 10C; draw"),
        ("アキ: ハートの7かスペードのQ出す", "Aki: play 7H or QS"),
        ("Aki: 7H/QS", "Aki: play 7H or QS"),
        ("Aki: 8S suit S/H/D/C", "Aki: 8S suit S or H or D or C"),
        ("@hand Aki: the seven of hearts or the queen of spades, 4H", "@hand Aki: 7H or QS 4H"),
    ],
)
def test_cards_in_words_may_stand_beside_an_or(written: str, canonical: str) -> None:
    """reading.md reads `queen of spades`, rulings.md reads `or`: together they are what both say."""
    head = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@starter 5H\n"
    records = [read(head + line.replace("アキ", "Aki") + "\n") for line in (written, canonical)]
    (first, second) = (record.deals[0].lines[-1] for record in records)
    assert first.testimony == second.testimony
    assert first.steps == second.steps
    assert first.testimony is not None


@pytest.mark.parametrize(
    ("fact", "first", "other"),
    [
        ("@field Aki: 3H or 3D, 4S", "@field Aki: 3H 4S", "@field Aki: 3D 4S"),
        ("@場札 Aki: 3Hか3D、4S", "@field Aki: 3H 4S", "@field Aki: 3D 4S"),
        ("@open Ben: 4S 3H or KD 5C", "@open Ben: 4S 3H 5C", "@open Ben: 4S KD 5C"),
        (
            "@公開 Ben: スペード4 ハート3かダイヤK、クラブ5 6C",
            "@reveal Ben: 4S 3H 5C 6C",
            "@reveal Ben: 4S KD 5C 6C",
        ),
        ("@hand Ben: 7H or 7D ? ?", "@hand Ben: 7H ? ?", "@hand Ben: 7D ? ?"),
        ("@pile 4S 3H or KD", "@pile 4S 3H", "@pile 4S KD"),
    ],
)
def test_an_or_within_a_list_is_about_one_place_of_it(fact: str, first: str, other: str) -> None:
    """rulings.md 4: it stands between cards of one place; the rest of the list is there either way."""
    head = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@position\n@table 5H\n"
    lines = [read(f"{head}{text}\n").deals[0].lines[-1] for text in (fact, first, other)]
    assert lines[0].testimony is not None
    cards = [[step.cards for step in reading] for reading in lines[0].testimony.readings]
    assert cards == [[step.cards for step in line.steps] for line in lines[1:]]


def test_a_list_beside_none_may_not_have_been_there_at_all() -> None:
    head = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@position\n@table 5H\n"
    line = read(f"{head}@field Aki: 3H 4S or none\n").deals[0].lines[-1]
    assert line.testimony is not None
    assert [len(reading) for reading in line.testimony.readings] == [1, 0]


def test_a_place_of_a_list_decides_a_move() -> None:
    """TP-3.3: a 2 is carried by a 4 and a 5; Aki has the 4, and either the 5 or a 6."""
    head = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@position\n@table 5H\n@hand Aki: KH 2S\n"
    move = "Aki: play KH build 2S\n"
    for fact in ("@field Aki: 7C 8D 9H 10S 4D 5D or 6D\n", "@場札 Aki: 7C 8D 9H 10S 4D 5Dか6D\n"):
        assert line(fact + move, 9, head)["turns_on"] == {"line 8": {"5D": "legal", "6D": "illegal"}}
