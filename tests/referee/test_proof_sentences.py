"""Proofs and suppositions to the letter: which lines a verdict rests on, which cards it hangs on."""

from __future__ import annotations

import pytest

from referee.ask.outcome import outcome
from referee.ask.talk import talk_through
from referee.commands.prove import entry, text
from referee.console import Paint
from referee.judge.replay import judge
from referee.judge.supposing import Held, Supposed
from referee.proof.prove import Proof, prove
from referee.record import read
from referee.record.model import UNKNOWN
from referee.report.dispute import ending, subject
from referee.report.kinds import condition, either, kinds
from referee.report.ruling import follows_text, plain
from referee.report.speech import Speaker, speaker_of
from tests.referee.test_prove import LATER_PLAY

HEAD = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n"
ELSEWHERE = f"{HEAD}@hand Aki: 4C 5C 6C JC\n@starter 5S\nAki: play 7S\n"
"""GEN-2: all four cards are shown, 7S is not among them."""
ON_SIX = f"{HEAD}@hand Ben: 7S\n@starter 5H\nAki: play 6H\nBen: play 7S\n"
"""TP-5.1: neither a heart nor a 6."""
JOKER = (
    "game: american-page-one\nplayers: Aki, Ben\noptions: jokers=2, joker-last=on, hand=4\ndeal\n"
    "@hand Aki: JK ? ? ?\n@starter 5H\nAki: play JK suit H\nBen: take 4\nAki: play 6H\n"
)
"""AP-5.2: Aki drew nothing between the joker and 6H, which fits 5H."""


def proof_of(record: str, at: int) -> Proof:
    proof = prove(read(record, "a.game"), at)
    assert proof is not None
    return proof


def told(record: str, at: int, lang: str = "en") -> list[str]:
    return text(proof_of(record, at), lang, Paint(False)).split("\n")


SUFFICE = [
    "Proof: these lines suffice, and none of them can be left out. (Left out, the hidden cards a line",
    "names would be unknown, and later lines not read; cards played and moves made were seen by all.)",
]


def test_a_proof_names_the_lines_it_rests_on_and_then_the_clause() -> None:
    assert told(ELSEWHERE, 6) == [
        "!! illegal  line 6  Aki: play 7S",
        "     It relies on line 4 (@hand Aki: 4C 5C 6C JC). So at line 6: 7S was not in Aki’s hand. That",
        "     breaks GEN-2 (A card is in one place).",
        "",
        *SUFFICE,
        "  line 4  @hand Aki: 4C 5C 6C JC",
        "  line 6  Aki: play 7S",
        "",
        "     GEN-2 A card is in one place: “Every card is in exactly one place. Nobody can play, place,",
        "     show, give … or draw a card that is somewhere else, and no card can turn up more often than",
        "     the deck holds it.”",
        "     Legal here: draw · play 5C",
        "     This line was left out; the rest of the game was judged without it.",
    ]


def test_what_everybody_saw_stands_apart() -> None:
    found = told(ON_SIX, 7)
    assert found[:9] == [
        "!! illegal  line 7  Ben: play 7S",
        "     It relies on line 6 (Aki: play 6H). So at line 7: 7S has neither the suit nor the rank of",
        "     6H. That breaks rule TP-5.1 (Suit or rank).",
        "",
        *SUFFICE,
        "  line 7  Ben: play 7S",
        "It relies on what everyone saw:",
        "  line 6  Aki: play 6H",
    ]
    assert told(ON_SIX, 7, "ja")[1] == (
        "     根拠は6 行目（Aki: play 6H）です。ですから、7行目はこうなります。7S は台札 6H とスートもラン"
    )
    assert told(ON_SIX, 6) == ["ok legal  line 6  Aki: play 6H", "This line does not break any rule."]


def test_a_later_line_shows_what_was_held() -> None:
    found = told(JOKER, 7)
    assert found[1:4] == [
        "     Aki had 6H at line 9 and drew nothing between line 7 and then, "
        "so 6H was already in the hand at line 7.",
        "     So at line 7: Aki played a joker, but may have been able to play another card. Aki held a",
        "     heart or an 8. That breaks rule AP-5.2 (Jokers last).",
    ]
    assert found[7:9] == ["  line 7  Aki: play JK suit H", "  line 9  Aki: play 6H"]


def test_two_ways_that_differ_in_one_place_are_set_side_by_side() -> None:
    found = told(LATER_PLAY, 10)
    assert found[:11] == [
        "?? unknown  line 10  Aki: draw 4C",
        "     Aki drew a tenth card with 5H, but may have been able to play or change a card. Illegal if",
        "     Aki held a heart or a 5. With “@hand Aki: AS” it is legal, with “@hand Aki: 5S” it is illegal;",
        "     nothing else need differ. What would settle it: Aki shows the cards they held at line 10.",
        "",
        "Proof: the cards can lie in two ways that both agree with everything recorded. Only this differs:",
        "Line 10 is legal with",
        "  @hand Aki: AS",
        "Line 10 is illegal with",
        "  @hand Aki: 5S",
        "",
    ]


def test_the_document_of_a_proof_has_both_deals_and_where_they_differ() -> None:
    unknown = entry(proof_of(LATER_PLAY, 10), "en")
    assert (unknown["needed"], unknown["seen"], unknown["line"]) == ([], [], 10)
    assert unknown["differing"] == [{"line": 7, "legal": "@hand Aki: AS", "illegal": "@hand Aki: 5S"}]
    for key, card in (("legal", "AS"), ("illegal", "5S")):
        assert unknown[key].startswith("game: twin-pyramid\nplayers: Aki, Ben\n")
        assert f"@hand Aki: {card} 9C 9D QC\n" in unknown[key]
    illegal = entry(proof_of(ON_SIX, 7), "en")
    assert (illegal["needed"], illegal["seen"]) == ([6, 7], [6])
    assert (illegal["legal"], illegal["illegal"], illegal["differing"]) == (None, None, [])
    assert illegal["why"] == (
        "It relies on line 6 (Aki: play 6H). So at line 7: 7S matches neither the suit nor the rank of 6H. "
        "That breaks rule TP-5.1 (Suit or rank)."
    )


# --- cards in words -------------------------------------------------------------------------------
def speaker(lang: str, game: str = "twin-pyramid") -> Speaker:
    """Who speaks of a table of three."""
    return speaker_of(judge(read(f"game: {game}\nplayers: Aki, Ben, Chie\ndeal\n")), lang)


def cards(speaking: Speaker, *names: str) -> tuple[int, ...]:
    """Cards by their names, `*H` for all of a suit and `8*` for all of a rank, of those in the deck."""
    known = speaking.vocabulary.table.names
    return tuple(
        card
        for name in names
        for card in speaking.deck
        if known[card] == name or (name[0] == "*" and known[card][-1:] == name[1:])
        or (name[-1] == "*" and known[card][:-1] == name[:-1])
    )  # fmt: skip


def test_whole_suits_and_ranks_are_named_as_such_and_the_rest_one_by_one() -> None:
    """Before a rank that begins with a vowel stands “an”; a suit with a card missing is no whole one."""
    en, ja = speaker("en"), speaker("ja")
    for speaking, words in ((en, ["a heart", "an 8", "5S", "10C"]), (ja, ["ハート", "8", "5S", "10C"])):
        wanted = cards(speaking, "*H", "8*", "10C", "5S")
        assert kinds(wanted, speaking.deck, speaking) == words
    assert kinds(cards(en, "8S", "AC"), en.deck, en) == ["8S", "AC"]
    assert kinds(cards(en, "A*", "7*"), en.deck, en) == ["an A", "a 7"]
    hearts = cards(en, "*H")
    assert len(kinds(hearts[1:], en.deck, en)) == 12
    assert kinds(hearts[1:], [card for card in en.deck if card != hearts[0]], en) == ["a heart"]
    red = speaker("en", "pile-up")
    names = red.vocabulary.table.names
    of_red = [card for card in red.deck if names[card][0] == "R" or names[card][1] == "3"]
    assert kinds(of_red, red.deck, red) == ["a red card", "a 3"]


def test_one_of_several_things() -> None:
    assert [either(words, "en") for words in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a or b",
        "a, b or c",
    ]
    assert [either(words, "ja") for words in (["ハート"], ["ハート", "8"])] == [
        "ハート",
        "ハート・8 のどれか",
    ]
    assert either(["Aki", "アキ"], "ja", people=True) == " Aki・アキのだれか"


@pytest.mark.parametrize(
    ("held", "english", "japanese"),
    [
        (("@hand", (0,), ("*H",), True), "Illegal if Aki held a heart.",
         "Akiがハートを持っていたなら、反則です。"),
        (("@hand", (0, 1), ("5S",), True), "Illegal if Aki or Ben held 5S.",
         "Aki・Ben のだれかが 5S を持っていたなら、反則です。"),
        (("@open", (1,), ("5S", "6S"), True), "Illegal if 5S or 6S lay face up in front of Ben.",
         "Benの前に 5S・6S のどれかが表向きに置いてあったなら、反則です。"),
        (("@hand", (0,), ("5S", "6S"), False), "Illegal if Aki held none of these: 5S, 6S.",
         "Akiが次のどれも持っていなかった（5S、6S）なら、反則です。"),
        (("@open", (0,), ("5S",), False), "Illegal if none of these lay face up in front of Aki: 5S.",
         "Akiの前に次のどれも表向きに置いていなかった（5S）なら、反則です。"),
        (("@hand", (None,), ("5S",), True), "Illegal if 5S lay under the table card.",
         "台札の下に 5S があったなら、反則です。"),
    ],
)  # fmt: skip
def test_what_would_make_a_line_illegal(
    held: tuple[str, tuple[int | None, ...], tuple[str, ...], bool], english: str, japanese: str
) -> None:
    fact, seats, named, has = held
    for lang, said in (("en", english), ("ja", japanese)):
        speaking = speaker(lang)
        supposed = Supposed(((Held(fact, seats, cards(speaking, *named), has),),))
        assert condition(supposed, speaking) == said


def test_what_was_drawn_what_holds_together_and_what_has_to_be_so() -> None:
    speaking = speaker("en")
    drew = Held("@hand", (0,), cards(speaking, "5S"), True, drawn=True)
    had = Held("@hand", (1,), cards(speaking, "6S"), True)
    assert condition(Supposed(((drew,),)), speaking) == "Illegal if Aki drew 5S."
    both = Supposed(((drew, had), (had,)))
    assert condition(both, speaking) == "Illegal if Aki drew 5S and Ben held 6S, or if Ben held 6S."
    assert condition(Supposed(((had,),), unless=True), speaking).startswith("Illegal unless Ben held 6S")
    assert condition(Supposed(((had,),)), speaking, proved=True) == "Ben held 6S."


# --- what follows ---------------------------------------------------------------------------------
def test_the_table_after_a_line_is_told_in_names_ids_and_letters() -> None:
    """Keys that only sentences need are no part of the document; an unknown card or suit is nothing."""
    speaking = speaker("en")
    five, six = cards(speaking, "5H", "6H")
    found = plain(
        {
            "turn": ("seat", 1),
            "table": ("card", five),
            "pile": ("pile", (five, UNKNOWN)),
            "cards": ("cards", (five, six)),
            "suit": ("suit", 1),
            "open": ("suit", -1),
            "owed": [{"player": ("seat", 0), "count": 2}],
            "number": 3,
            "_forced": [1],
        },
        speaking,
    )
    assert found == {
        "turn": "Ben",
        "table": "5H",
        "pile": "5H+?",
        "cards": ["5H", "6H"],
        "suit": "H",
        "open": None,
        "owed": [{"player": "Aki", "count": 2}],
        "number": 3,
    }
    assert plain(("card", UNKNOWN), speaking) is None


def test_who_is_next_is_said_unless_the_deal_is_over() -> None:
    speaking = speaker("en")
    assert follows_text({"turn": ("seat", 1)}, speaking) == "It is Ben’s turn."
    over = follows_text({"ended": "burst", "turn": ("seat", 1)}, speaking)
    assert over == follows_text({"ended": "x"}, speaking) != ""
    assert "Ben" not in over
    assert follows_text({}, speaking) == ""


# --- the end of a talk ----------------------------------------------------------------------------
def test_a_ruling_on_one_move_ends_with_what_follows_what_to_do_and_what_was_assumed() -> None:
    """TP-8.7: the suit that an 8 fixed binds another 8, too; GEN-6.1: nobody has moved since."""
    typed = ("Aki, Ben, Chie", "Ben: play 8H suit H", "Aki: play 8S suit S", "no")
    case = talk_through("twin-pyramid", "en", (), typed).case
    lines = ending(outcome(case), case, Paint(False)).split("\n")
    assert lines[:3] == [
        "!! illegal  Ben: play 8H suit H",
        "     Aki had fixed the suit: only spades could be played. 8H is of another suit. "
        "8H had no effect: Aki had fixed the suit",
        "     (spades).",
    ]
    assert lines[-6:] == [
        "     Legal here: draw",
        "     What happens next: Aki has named spades. Next: Chie.",
        "     What to do now: Nobody else has moved since: the move is taken back. Cards return to where",
        "     they were, and what was seen stays seen. Then Ben may: draw (GEN-6.1)",
        "     Assumed (the verdict does not depend on it): @table AS · @direction clockwise · nothing in",
        "     force, owed or face up but what you named; house rules that were not asked, as you like",
    ]


def test_what_nobody_knows_is_told_apart_from_what_was_assumed() -> None:
    """With Enter all along it hangs on the table card, and on whether a suit is fixed."""
    case = talk_through("twin-pyramid", "en", (), ("Aki, Ben", "Aki: play 4H", *[""] * 8)).case
    lines = ending(outcome(case), case, Paint(False)).split("\n")
    assert lines[0] == "?? unknown  Aki: play 4H"
    assert "     It depends on @table (AS: unknown, AH: legal)." in lines
    assert "     It depends on @fixed (H by Ben: legal, none: unknown)." in lines
    assert lines[-3].startswith("     Nobody knows, and the verdict depends on it: @table AS or AH · @fixed")
    assert [subject(each) for each in ("@hand Aki: 5H", "@table 5H", "@end")] == [
        "@hand Aki",
        "@table",
        "@end",
    ]
