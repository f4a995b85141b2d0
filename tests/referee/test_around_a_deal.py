"""What is told before the first move: who begins where only the dealer is named, hands; and what was left."""

from __future__ import annotations

import pytest

from referee.mend.fixing import fixed
from referee.record.completeness import truncate_incomplete
from referee.record.reader import read_partly

NAMED = "game: american-page-one\nplayers: Aki, Ben, Chie, Dan\n\n"
KANA = "game: american-page-one\nplayers: アキ, ベン, チエ, ダン\n\n"
TWO = "game: american-page-one\nplayers: Tess, Ray\n\n"


def written(text: str) -> str:
    """A record once it is written as its messages say."""
    return "\n".join(fixed(text, "t", None).repair.applied(text.split("\n")))


@pytest.mark.parametrize(
    ("head", "line", "moved", "begins"),
    [
        # AP-2.2: the player after the dealer; AP-2.4: a J skips this one, a Q turns the play round
        (NAMED, "Deal 1, dealer Dan, card turned up: J of hearts -> Aki is skipped", "Ben: play 3h", "Aki"),
        (NAMED, "deal 1, dealer Chie, turned up 5h", "Dan: play 3h", "Dan"),
        (NAMED, "Deal 1, dealer Aki, turned up QH", "Aki: play 3h", "Ben"),
        (TWO, "Tess deals, first card: king of hearts", "Ray: 3 of hearts", "Ray"),
        (TWO, "Tess deals, first card: jack of hearts", "Tess: 3 of hearts", "Ray"),
        (KANA, "第1局 親はベン、最初の札は♥J", "ダン: ♥3", "チエ"),
        (KANA, "第1局 配り手 チエ、めくり札：♥10", "ダン: ♥4", "ダン"),
    ],
)
def test_the_dealer_tells_who_begins(head: str, line: str, moved: str, begins: str) -> None:
    text = written(f"{head}{line}\n{moved}\n")
    assert f"@start {begins}" in text or f"@最初の人 {begins}" in text


def test_who_was_skipped_at_once_begins_all_the_same() -> None:
    """AP-2.4: the J skips the first of the list; nothing says that another one began."""
    head = "american page one\nplayers (clockwise) Aki Ben Chie Dan\n\nturned up JH\n"
    text = written(f"{head}Ben: 3H\nChie: 4H\n")
    assert "start" not in text.replace("@starter", "")


TWIN = "game: twin-pyramid\nplayers: Ann, Bo\n\ndeal\n@starter 6D\n"


@pytest.mark.parametrize(
    ("line", "hands"),
    [
        (
            "hand Ann: 10 of spades, queen, 8 and 9 of hearts; hand Bo: 5D AD AH 7H",
            ["@hand Ann: 10S QH 8H 9H", "@hand Bo: 5D AD AH 7H"],
        ),
        (
            "hand Ann: 6H 10H 3H 10D, hand Bo: KH 7S 5C JS",
            ["@hand Ann: 6H 10H 3H 10D", "@hand Bo: KH 7S 5C JS"],
        ),
        ("@hand Ann: 10 of spades, 7 and 8 of clubs, 2H", ["@hand Ann: 10S 7C 8C 2H"]),
        ("手札Ann：♠10、ハートQ、ハート8、♥9", ["@手札 Ann: ♠10 ♥Q ♥8 ♥9"]),
        (
            "Ann had 8C 2S 6S QS. Bo had KD 2H QH 7D",
            ["@hand Ann: 8C 2S 6S QS", "@hand Bo: KD 2H QH 7D"],
        ),
    ],
)
def test_hands_of_one_line_are_facts_of_each(line: str, hands: list[str]) -> None:
    """A 10 before its suit is a card and no count."""
    assert written(f"{TWIN}{line}\nAnn: draw ?\n").split("\n")[5:-2] == hands


def test_the_sum_behind_cards_that_were_left_is_a_remark() -> None:
    head = f"{NAMED}deal\n@starter 9S\nAki: play 3S! stop\n"
    line = "left: Ben qc jd 4h = 24, Chie ad 5d 6s 12, Dan ah 3h 5c 9"
    assert written(f"{head}{line}\n").split("\n")[6:-1] == [
        "@left Ben: qc jd 4h  # = 24",
        "@left Chie: ad 5d 6s  # 12",
        "@left Dan: ah 3h 5c  # 9",
    ]


@pytest.mark.parametrize("front", ["In hand:", "left over:", "cards left:"])
def test_what_everybody_had_left_is_told_in_sentences(front: str) -> None:
    head = f"{NAMED}deal\n@starter 9S\nAki: play 3S! stop\n"
    line = f"{front} Ben 7S AD 9S. Chie 3S 5D. Dan QC JC AC 6C"
    assert written(f"{head}{line}\n").split("\n")[6:-1] == [
        "@left Ben: 7S AD 9S",
        "@left Chie: 3S 5D",
        "@left Dan: QC JC AC 6C",
    ]


def test_what_somebody_had_is_a_remark_where_nothing_counts_it() -> None:
    """TP-9 counts no cards: what burst lay there is told, and no move."""
    head = f"{TWIN}Ann: play 2D pass\nBo: take 9C 10H\n@result Bo: burst\n"
    amid = "Bo has 6 cards left\nBo's hand after that: KH 8D 9S 9C\n"
    assert "\nBo has" not in written(head.replace("Bo: take", f"{amid}Bo: take"))
    said = ["Bo had KH 8D 9S 9C in hand at the end", "Bo -20, we get 10 each", "20 to Ann, minus 20 Bo"]
    assert written("\n".join([head.rstrip(), *said, ""])).split("\n")[-4:-1] == [f"# {each}" for each in said]


@pytest.mark.parametrize(
    ("game", "said", "facts"),
    [
        ("twin-pyramid", "on the table 9S", ["@starter 9S"]),
        ("twin-pyramid", "middle of the deal. on the table 10S", ["@position", "@turn Ann", "@table 10S"]),
        ("american-page-one", "first card 9S", ["@starter 9S"]),
    ],
)
def test_the_table_card_of_a_remark_is_written_above_the_first_move(
    game: str, said: str, facts: list[str]
) -> None:
    """And nobody is told of a card that the record does not name."""
    head = f"game: {game}\nplayers: Ann, Bo\n\n"
    assert written(f"{head}# {said}\ndeal\nAnn: draw\n").split("\n")[5:-2] == facts
    alone = truncate_incomplete(read_partly(f"{head}deal\nAnn: draw\n", "t", leads=True)).faults
    assert [fault.why for fault in alone] == ["starter-unknown"]
    assert "H" not in alone[0].advice("en")


def test_what_lies_on_the_columns_where_a_dispute_begins_is_a_position() -> None:
    """PU-5.4: whose black card was laid on hangs on what lay there."""
    head = "game: pile-up\nplayers: Felix, Nora\n\ndeal\n@hand Nora: K4 G4 B2 R6 R6 W1\n"
    said = "on column 4 lies R4, nothing else. column 2 has B2"
    assert written(f"{head}{said}\nNora: roll 4 4 3; play K4 G4\n").split("\n")[4:-2] == [
        "@position",
        "@turn Nora",
        "@column 4: R4",
        "@column 2: B2",
        "@hand Nora: K4 G4 B2 R6 R6 W1",
        f"# {said}",
    ]


def test_what_somebody_had_built_lies_in_the_field_and_in_no_hand() -> None:
    head = "game: twin-pyramid\nplayers: Dad, Ivy\n\n# middle of the deal. on the table 10S\n"
    told = written(f"{head}# Ivy had 8C built already\ndeal\nDad: play 8S suit C\n")
    assert "@field Ivy: 8C" in told
    assert "@hand" not in told


def test_what_the_first_card_did_stays_as_a_remark() -> None:
    assert "@starter JH  # Aki is skipped" in written(
        f"{NAMED}Deal 1, dealer Dan, card turned up: J of hearts -> Aki is skipped\nBen: play 3h\n"
    )


def test_rules_as_printed_below_the_head_are_a_remark() -> None:
    text = "american page one, Tess and Ray\nTess deals, first card: 9H\nhouse rules: as printed\n\nRay: 3H\n"
    assert "# house rules: as printed" in written(text).split("\n")


def test_a_message_quotes_what_was_typed() -> None:
    faults = read_partly(f"{TWO}Deal 1, Tess deals, turned up 9H\nRay: 3H\n", "t", leads=True).faults
    assert not any("Ray" in str(each) for fault in faults for each in fault.args)


@pytest.mark.parametrize(
    ("head", "opening", "heading"),
    [
        (NAMED, "card turned up: seven of clubs", "Deal 1"),
        (NAMED, "first card 7C", "First deal"),
        (KANA, "台札は♠7", "第1局"),
        ("game: pyramid-dice\nplayers: Ann, Bo\n\n", "Thoth", "deal 1"),
        (
            "game: pile-up\nplayers: Ann, Bo\n\n",
            "Ann: B5 G1 G4 K6 R6 W5   Bo: G1 G2 G6 K2 R1 R2",
            "Game 1",
        ),
    ],
)
def test_a_heading_below_what_was_set_up_begins_no_other_deal(head: str, opening: str, heading: str) -> None:
    first = head.partition("players: ")[2].partition(",")[0]
    text = written(f"{head}{opening}\n{heading}\n{first}: pass\n")
    found = read_partly(text, "t", leads=True)
    assert f"\n# {heading}\n" in text
    assert found.record is not None
    assert len(found.record.deals) == 1


def test_the_heading_of_a_second_deal_begins_it() -> None:
    text = written(f"{NAMED}first card 7C\nAki: 7D\nDeal 2\nfirst card 5H\nBen: 6H\n")
    found = read_partly(text, "t", leads=True)
    assert found.record is not None
    assert len(found.record.deals) == 2


def test_a_card_laid_behind_a_builder_is_a_stone() -> None:
    """TP-8.9: the queen places stones; what is said to be played is no stone."""
    head = "game: twin-pyramid\nplayers: Ann, Bo\n\ndeal\n@starter KS\n"
    for line, verbs in (
        ("Ann: plays QS, puts down 8C", ["play", "build"]),
        ("Ann: QS, puts down 8C", ["play", "build"]),
        ("Ann: plays KS and puts 8C", ["play", "build"]),
        ("Ann: plays QS, plays 8C", ["play", "play"]),
        ("Ann: スペードQを出す、クラブ8を出す", ["play", "play"]),
    ):
        found = read_partly(f"{head}{line}\n", "t", leads=True)
        assert found.record is not None
        assert [step.verb for step in found.record.deals[0].lines[-1].steps] == verbs, line


@pytest.mark.parametrize(
    "line",
    [
        "Cy roll 3 3 3, spread: Ann 3 Bo 2, all gone",
        "Cy roll 6 6 6 !!! spread, Ann 4 Bo 4",
        "Cy: 333 ゾロ目、Ann 3枚、Bo 2枚",
    ],
)
def test_what_a_triple_gave_to_whom_is_never_a_remark_alone(line: str) -> None:
    """PU-6.1: the minus cards go to the others; amid the moves of an evening a count would be none."""
    head = "game: pile-up\nplayers: Ann, Bo, Cy\n\ndeal\n"
    text = written(
        f"{head}Ann roll 5 2 3, play B5\nBo roll 6 1 3, play G1\n{line}\nAnn roll 2 4 4, play R4\n"
    )
    assert f"# {line}" not in text
