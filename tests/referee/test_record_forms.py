"""What a text may stand for that does not read as it is: plain words, turns in one breath, whole lines."""

from __future__ import annotations

import pytest

from referee import shelf
from referee.record import leads, respell, turns
from referee.record.respell import rewritten
from referee.record.seats import Seats

SEATS = Seats(("Aki", "Ben Lee", "健"))
TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"
WORDS = shelf.vocabulary(TP)


def spaced(text: str) -> str:
    """The text with one blank between its words."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("game", "text", "forms"),
    [
        (TP, "play the seven of hearts", ["play 7H"]),
        (TP, "play seven of hearts.", ["play 7H"]),
        (TP, "draw two cards", ["draw 2"]),
        (TP, "draw two", ["draw 2"]),
        (TP, "play 8 of spades, hearts", ["play 8S suit hearts"]),
        (TP, "play 8S hearts", ["play 8S suit hearts"]),
        (TP, "play JK hearts", ["play JK suit hearts"]),
        (TP, "play the 5 of hearts and draw", ["play 5H; draw"]),
        (TP, "draw 5H, play it", ["draw 5H; play 5H"]),
        (TP, "draw 5H and play it", ["draw 5H; play 5H"]),
        (TP, "build 5H and 6H", ["build 5H 6H"]),
        (TP, "play 5H", []),
        (AP, "play 5H, page one!", ["play 5H say page one"]),
        (AP, "5Hでページワン", ["5H say ページワン"]),
        (PD, "234, take T09", ["2 3 4; take T09"]),
        (PD, "2-3-4 take T09", ["2 3 4; take T09"]),
        (PD, "2 3 4, take T09", ["2 3 4; take T09"]),
        (PD, "2 3 4 take T09", []),  # nothing parts them: that is for a turn in one breath
        (PD, "take T09 = 3x3", ["take T09 = 3 * 3"]),
        (PD, "use G1 on 3", ["use G1 3"]),
        (PU, "play red 3 and blue 4", ["play R3 B4"]),
        (PU, "赤3、青の4を重ねる", ["R3、 +B4"]),
        (PU, "123 play R3", ["1 2 3; play R3"]),
    ],
)
def test_a_text_in_plain_words_stands_for_one_form_that_is_believed(
    game: str, text: str, forms: list[str]
) -> None:
    found = list(rewritten(text, shelf.vocabulary(game)))
    assert [spaced(form) for form, _ in found] == forms
    assert all(certain for _, certain in found)


def test_a_number_before_a_suit_is_a_card_or_a_count_and_neither_is_believed_alone() -> None:
    found = [(spaced(form), certain) for form, certain in rewritten("take 3 hearts", WORDS)]
    assert found == [("take 3H", False), ("take 3", False)]
    found = [(spaced(form), certain) for form, certain in rewritten("take jack hearts", WORDS)]
    assert ("take", False) not in found


def test_what_is_too_long_for_a_line_of_the_table_is_not_respelled() -> None:
    widest = respell.WIDEST
    assert list(rewritten("draw two".ljust(widest), WORDS))
    assert not list(rewritten("draw two".ljust(widest + 1), WORDS))
    assert respell.spelled_out("seven of hearts".ljust(widest + 1), WORDS).startswith("seven")
    assert respell.spelled_out("seven of hearts or queen of spades", WORDS) == "7H or QS"
    assert respell.builders("ハートKでハート9を建設", WORDS) == "play KH build 9H"
    assert respell.builders("ハート5でハート9を建設", WORDS) == "ハート5でハート9を建設"  # no builder


@pytest.mark.parametrize(
    ("game", "text", "first"),
    [
        (PD, "2 3 4 T09", "2 3 4; take T09"),
        (PD, "234T09", "2 3 4; take T09"),
        (PD, "2 3 4 take T09", "2 3 4; take T09"),
        (PD, "2 3 4 → T09", "2 3 4; take T09"),
        (PD, "2 3 4 use G1 3 T10 = 2*5", "2 3 4; use G1 3; take T10 = 2*5"),
        (PD, "roll 2 3 4 nothing", "2 3 4; fail"),
        (PD, "2 3 4 nothing T05", "2 3 4; fail T05"),
        (PD, "2 3 4 5", None),  # a fourth number may as well be a die too many
        (PD, "2 3 4, 5", "2 3 4; take 5"),
        (PD, "2 3 4", None),
        (PD, "2 3 7 T09", None),
        (PD, "RA 1 2 3 take T09", "use RA 1 2 3; take T09"),
        (PD, "G1 3 T09", "use G1 3; take T09"),
        (PD, "G1 3 4", None),
        (PD, "nothing", "fail"),
        (PU, "4 5 6 青4出す", "4 5 6; play B4"),
        (PU, "4 5 6 play B4 give Ben Lee", "4 5 6; play B4; give Ben Lee"),
        (PU, "1 2 3 R3 Ben Lee", "1 2 3; play R3; give Ben Lee"),
        (PU, "give Aki", None),
        (PU, "1 2 3 play R3 give Aki draw", None),  # behind a name only a semicolon goes on
        (TP, "2 3 4 T09", None),
    ],
)
def test_a_turn_in_one_breath_is_parted(game: str, text: str, first: str | None) -> None:
    assert next(turns.apart(text, shelf.vocabulary(game), SEATS), None) == first


def test_what_stands_in_front_of_a_line_is_left_out_and_kept_as_a_remark_where_it_is_a_time() -> None:
    assert list(leads._fronts("- Aki: draw")) == [("- Aki: draw", ""), ("Aki: draw", "")]
    assert list(leads._fronts("12:30 Aki draw"))[:2] == [("12:30 Aki draw", ""), ("Aki draw", "12:30")]
    assert list(leads._fronts("[3] Aki: draw")) == [
        ("[3] Aki: draw", ""),
        ("3. Aki: draw", ""),
        ("Aki: draw", ""),
    ]
    assert list(leads._fronts(" Aki: draw ")) == [("Aki: draw", "")]
    assert leads._noted("Aki: draw", "12:30") == "Aki: draw  # 12:30"
    assert leads._noted("Aki: draw", "(-)") == "Aki: draw"


def test_a_fact_is_tried_with_its_colon_behind_the_player_or_the_number() -> None:
    assert list(leads._facts("@hand Aki 5H and 6H", WORDS, SEATS)) == [
        "@hand Aki 5H and 6H",
        "@hand Aki 5H and 6H",
        "@hand Aki 5H 6H",
        "@hand Aki: 5H and 6H",
        "@hand Aki: 5H 6H",
    ]
    assert list(leads._facts("@ hand: Aki - 5H", WORDS, SEATS))[1:3] == ["@hand: Aki - 5H", "@hand Aki - 5H"]
    assert list(leads._facts("@row 3 5H", WORDS, SEATS))[-1] == "@row 3: 5H"
    assert list(leads._facts("@handAki 5H", WORDS, SEATS, 5))[-1] == "@hand Aki: 5H"


def test_a_remark_in_brackets_is_part_of_the_move_or_a_comment() -> None:
    found = list(leads._bodies("play 5H (oops)", WORDS, SEATS, "", japanese=False))
    assert list(dict.fromkeys(found)) == ["play 5H (oops)", "play 5H oops", "play 5H  # oops"]


def test_the_same_is_the_move_before_with_what_else_was_said() -> None:
    found = list(leads._bodies("same (oops)", WORDS, SEATS, "draw", japanese=False))
    assert "draw  # oops" in found
    assert "oops" in found
    found = list(leads._bodies("same, again", WORDS, SEATS, "draw", japanese=False))
    assert found.index("again") < found.index("draw  # again")
    assert not any(
        each.startswith("draw") for each in leads._bodies("same", WORDS, SEATS, "", japanese=False)
    )
    assert not any(
        each.startswith("draw") for each in leads._bodies("samey", WORDS, SEATS, "draw", japanese=False)
    )


def test_words_that_are_not_known_become_remarks_one_by_one_the_last_first_then_all() -> None:
    found = list(leads._bodies("quickly plays 5H now", WORDS, SEATS, "", japanese=False))
    assert list(dict.fromkeys(found)) == [
        "quickly plays 5H now",
        "quickly plays 5H  # now",
        "plays 5H now  # quickly",
        "plays 5H  # quickly now",
    ]


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        ("just talking", True), ("Aki laughs", True), ("Aki skipped", True), ("(so)", True),
        ("健は笑った", True),
        ("Aki wins", False), ("5H", False), ("palyed", False), ("@x", False), ("Aki draw", False),
        ("", False), ("at 12", False), ("Aki", False),
    ],
)  # fmt: skip
def test_a_line_in_which_nothing_is_of_the_game_is_a_remark(line: str, remark: bool) -> None:
    assert leads.remark(line, WORDS, SEATS) == (f"# {line}" if remark else None)


@pytest.mark.parametrize(
    ("line", "heads"),
    [
        ("== Game 2 ==", True), ("2局目", True), ("game", True), ("game two", True), ("new game", True),
        ("deal x", False), ("Round 1234", False), ("gamer", False), ("", False),
    ],
)  # fmt: skip
def test_a_heading_over_a_deal(line: str, heads: bool) -> None:
    assert leads._heads_a_deal(line, WORDS) == heads


def test_the_first_proposal_that_reads_is_taken_and_none_is_read_twice() -> None:
    tried: list[str] = []

    def reads(text: str) -> bool:
        tried.append(text)
        return text == "Aki: draw"

    assert leads.lead("3) Aki draw", WORDS, SEATS, "", reads) == "Aki: draw"
    assert len(tried) == len(set(tried))
    assert "3) Aki draw" not in tried  # that did not read
    assert leads.lead("== Game 2 ==", WORDS, SEATS, "", reads) == "deal"
    assert leads.lead("2局目", WORDS, SEATS, "", reads) == "配り"
    assert leads.lead("just talking", WORDS, SEATS, "", reads) == "# just talking"
    assert (leads.LONGEST, leads.MOST_TRIED) == (200, 60)
    assert leads.lead("- Aki: draw".ljust(200, "!"), WORDS, SEATS, "", lambda _: True) is not None
    assert leads.lead("- Aki: draw".ljust(201, "!"), WORDS, SEATS, "", lambda _: True) is None
