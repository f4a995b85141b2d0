"""What a speaker says of values made by hand: words of other games, breaches, what would settle them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import OptionKind
from referee.game.walk import Breach, Reason
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, LineVerdict, Settle
from referee.judge.reasons import UNSAID
from referee.judge.replay import judge
from referee.judge.supposing import Held, Supposed
from referee.record import read
from referee.record.model import UNKNOWN, Choice, Line, LineKind, Step
from referee.report.kinds import aired, either, of_rank
from referee.report.ruling import _draws, _said, follows_text
from referee.report.speech import Speaker, speaker_of

HEAD = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n"


def speaking(lang: str = "en", text: str = HEAD, **more: Any) -> Speaker:
    return Speaker(read(text), lang, **more)


def card(name: str) -> int:
    return speaking().vocabulary.table.number(name)


def guest(lang: str, words: dict[str, Any], *, built_in: bool = False, **more: Any) -> Speaker:
    """A speaker of a game from elsewhere with these words."""
    found = speaking(lang)
    book: Any = SimpleNamespace(built_in=built_in, words=lambda lang: words, **more)
    found._book = book
    return found


# --- words of the game, and ours ----------------------------------------------------------------------
def test_a_game_from_elsewhere_says_how_its_deals_end_and_what_else_is_told() -> None:
    """Its own words first, then ours by the same name, then the name itself; ours have none of their own."""
    words = {
        "ended.out": "{0} is rid of all.",
        "extra.left": "{0} over.",
        "ended.x": ("a", "b"),
        "extra.y": "",
    }
    own, ours = guest("en", words), guest("en", words, built_in=True)
    assert own.ended("out", "Aki") == "Aki is rid of all."
    assert ours.ended("out", "Aki") == "Aki went out."
    assert own.ended("burst", "Aki") == "Aki burst."
    assert own.ended("x", "Aki") == ours.ended("x", "Aki") == "ended: x."
    assert own.extra("left", "3") == "3 over."
    assert ours.extra("left", "3") == "Cards left: 3."
    assert own.extra("rank", "novice") == "Rank: novice."
    assert own.extra("y", "3") == ours.extra("y", "3") == "y: 3."
    assert own.extra("z", "3") == "z: 3."


def test_a_place_of_the_table_has_its_word_or_its_name() -> None:
    found = guest("en", {"zone.field": "the field", "zone.hand": ("a", "b")})
    assert [found.zone(name) for name in ("field", "hand", "stock")] == ["the field", "hand", "stock"]


def test_an_option_of_settlement_is_worth_naming_only_where_it_is_unusual() -> None:
    specs = (
        SimpleNamespace(name="late", kind=OptionKind.SETTLEMENT, default="stands"),
        SimpleNamespace(name="jokers", kind=None, default=0),
    )
    found = guest("en", {}, option_specs=specs)
    assert [found.worth_naming("late", value) for value in ("stands", "void")] == [False, True]
    assert [found.worth_naming("jokers", value) for value in (0, 2)] == [True, True]


def test_the_clauses_are_those_of_the_options_judged_by() -> None:
    """Without any, those of the header; of a judgement, those in force."""
    text = HEAD.replace("\n", "\noptions: jokers=1\n", 1) + "deal\n"
    clauses = [
        each.clause("TP-1.1")
        for each in (
            speaking(text=text),
            speaking(text=text, options={"jokers": 2}),
            speaking(text=text, options={}),
            speaker_of(judge(read(text)), "en"),
        )
    ]
    texts = [clause.whole for clause in clauses if clause is not None]
    assert len(texts) == 4
    assert texts[0] == texts[2] == texts[3] != texts[1]
    assert speaking().clause("XX-9") is None
    assert (speaker_of(judge(read(text)), "en").writer.aloud, speaking(aloud=True).writer.aloud) == (
        False,
        True,
    )


# --- values -------------------------------------------------------------------------------------------
def test_places_numbers_and_what_is_not_said() -> None:
    en, ja = speaking(), speaking("ja")
    spots = ("spots", ((1, 2), (3, 4)))
    assert (en.value(spots), ja.value(spots)) == (
        "row 1 place 2, row 3 place 4",
        "1 段目の 2 番目、3 段目の 4 番目",
    )
    assert (en.value((UNSAID, "")), en.value(("seat", UNKNOWN)), ja.value(("seat", UNKNOWN))) == (
        "?",
        "Somebody",
        "だれか",
    )
    assert en.value(("card", card("5H"), 3)) == f"card, {card('5H')}, 3"
    assert en.value((1, 2)) == "1, 2"
    assert en.value(()) == ""
    assert (en.identity(-1), en.identity(0)) == (None, en.vocabulary.table.names[0])
    assert (en.card(UNKNOWN), ja.cards([])) != (en.card(0), "")


def test_the_deck_has_the_cards_that_are_in_it() -> None:
    """52 of them; with a joker 53."""
    assert len(speaking().deck) == 52
    assert len(speaking(options={"jokers": 1}).deck) == 53
    assert card("JK") not in speaking().deck


# --- sentences ----------------------------------------------------------------------------------------
LINE = Line(7, LineKind.MOVE, 1, (Step("play", cards=(card("5H"),)),), "play 5H")
TURN = Breach("GEN-1", "not-on-turn", (("seat", 1), ("seat", 0)))


def verdict(told: str = ILLEGAL, **more: Any) -> LineVerdict:
    return LineVerdict(LINE, 1, told, **more)


def test_a_breach_in_doubt_over_a_choice_is_possible_and_one_over_cards_is_not() -> None:
    en = speaking()
    doubt: Any = object()
    said = en.sentence(verdict(), TURN)
    assert en.sentence(verdict(DOUBTFUL), TURN) == f"Possibly: {said}"
    assert en.sentence(verdict(DOUBTFUL), TURN._replace(doubt=doubt)) == said
    assert en.sentence(verdict(LEGAL), TURN) == said
    reason = Reason("GEN-1", TURN.why, TURN.args)
    assert en.reason(reason) == said
    assert en.reason(reason._replace(sure=False)) == f"Possibly: {said}"


@pytest.mark.parametrize(("lang", "gap"), [("en", " "), ("ja", "")])
def test_a_message_has_each_sentence_once_and_then_what_was_not_written(
    lang: str, gap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Speaker, "sentence", lambda self, verdict, breach: f"{breach.why}.")
    speaker = speaking(lang)
    one, two = Breach("A", "one"), Breach("B", "two")
    doubt: Any = object()
    assert speaker.message(verdict(breaches=(one, two, one))) == gap.join(["one.", "two."])
    proved = {
        "en": "The rest of the record proves it.",
        "ja": "記録のほかの行から、そうだったと分かります。",
    }[lang]
    doubted = (one, two._replace(doubt=doubt))
    assert speaker.message(verdict(breaches=doubted)) == gap.join(["one.", "two.", proved])
    assert speaker.message(verdict(DOUBTFUL, breaches=doubted)) == gap.join(["one.", "two."])
    assert speaker.message(verdict(LEGAL)) == ""


def test_what_was_left_open_is_named_in_a_sentence() -> None:
    en, ja = speaking(), speaking("ja")
    assert en.message(verdict(LEGAL, unwritten=("suit",))) == "Not written: suit."
    assert en.message(verdict(LEGAL, unwritten=("suit", "choice-part", "choice"))) == (
        "Not written: suit, whether the card was held or lay face up, the choice."
    )
    assert ja.message(verdict(LEGAL, unwritten=("suit", "choice"))) == "書かれていないもの：スート, 選択。"


def test_a_joker_of_a_record_without_jokers_has_its_hint() -> None:
    """Only of an illegal line, only if the line names one, and only where the game has none in force."""
    joker = LINE._replace(steps=(Step("draw"), Step("play", cards=(card("5H"), card("JK")))))
    hint = "This record plays without jokers; write “options: jokers=2”."
    told = LineVerdict(joker, 1, ILLEGAL)
    assert speaking().message(told) == hint
    assert speaking().message(told._replace(verdict=DOUBTFUL)) == ""
    assert speaking().message(told._replace(line=LINE)) == ""
    for jokers in (1, 2):
        with_one = HEAD.replace("\n", f"\noptions: jokers={jokers}\n", 1)
        assert speaking(text=with_one).message(told) == ""
    assert not Speaker(read("game: pile-up\nplayers: A, B\n"), "en").undeclared(verdict())


def test_what_settles_a_line_is_shown_or_said_by_whoever_can() -> None:
    five = (card("5H"),)
    settle = (
        Settle("show", 1, 4, five),
        Settle("show", 1, 4),
        Settle("choice", None, 5),
        Settle("row", None, 3, five),
    )
    assert speaking().settle(verdict(DOUBTFUL, settle=settle)) == [
        "Ben shows the cards held at line 4; what matters is 5H.",
        "Ben shows the cards held at line 4.",
        "Somebody says what was chosen at line 5.",
        "Write down what lay in row 3.",
    ]
    assert speaking("ja").settle(verdict(settle=settle[:1])) == [
        "Ben が 4 行目の時点の手札を見せる（問題は 5H）。"
    ]


def test_moves_of_others_have_their_names_and_what_they_cost() -> None:
    speaker = speaking()
    steps = (Step("play", cards=(card("5H"),)),)
    found = verdict(instead=((1, steps), (0, steps), (1, (Step("draw"),))))
    assert speaker.instead(found) == ["play 5H", "Aki: play 5H", "draw"]
    assert speaker.move(1, steps, None) == "Ben: play 5H"
    assert speaker.cost(steps) == ""


def test_a_testimony_that_falls_away_is_told_with_the_line_that_rules_it_out() -> None:
    """Where none of it matters to this line, that is said."""
    five = (Choice("card", card("5H"), "5H"),)
    speaker = speaking()
    words = speaker.alternative(five)
    found = verdict(dispute=((five, 9),))
    assert speaker.disputes(verdict()) == []
    assert speaker.disputes(found) == [
        f"{words} falls away: line 9 rules it out.",
        "Which of them it was does not matter for this line.",
    ]
    turns: Any = {"line 7": {five: ILLEGAL}}
    assert speaker.disputes(found._replace(turns_on=turns)) == [f"{words} falls away: line 9 rules it out."]
    other: Any = {"line 6": {five: ILLEGAL}}
    assert len(speaker.disputes(found._replace(turns_on=other))) == 2
    assert speaker.alternative((*five, *five)) == f"{words} {words}"


def test_a_supposition_is_told_only_of_a_sentence_that_leaves_it_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Speaker, "why", lambda self, breach: f"{breach.why}.")
    speaker = speaking()
    supposed = Supposed(((Held("@hand", (1,), (card("5S"),), True),),))
    doubt: Any = object()
    hidden = Breach("A", "x-hidden", doubt=doubt, supposed=supposed)
    assert speaker.sentence(verdict(DOUBTFUL), hidden) == "x-hidden. Illegal if Ben held 5S."
    assert speaker.sentence(verdict(), hidden) == "x-hidden. Ben held 5S."
    assert speaker.sentence(verdict(), hidden._replace(why="x")) == "x."
    assert speaker.sentence(verdict(), hidden._replace(supposed=None)) == "x-hidden."


# --- what follows -------------------------------------------------------------------------------------
class Sentences(Speaker):
    """A speaker whose game has these sentences."""

    known: dict[str, str]

    def has_sentence(self, name: str) -> bool:
        return name in self.known

    def told(self, name: str, args: Any) -> str:
        return self.known[name].format(*map(self.value, args))


def sentences(lang: str = "en", **known: str) -> Sentences:
    found = Sentences(read(HEAD), lang)
    found.known = {name.replace("_", "-"): text for name, text in known.items()}
    return found


def test_a_key_has_a_sentence_where_all_of_it_is_known() -> None:
    """Keys with `_` are for the sentence alone: with them it is the whole one, without one the plain one."""
    speaker = sentences(after_x="{0}, {1}.", after_x_whole="{0}, {1} of {2}.", after_n="n {0}.")
    assert _said("x", {"a": 1, "b": 2}, speaker) == ["1, 2."]
    assert _said("x", {"a": 1, "b": 2, "_c": 3}, speaker) == ["1, 2 of 3."]
    assert _said("x", {"a": 1, "b": 2, "_c": None}, speaker) == ["1, 2."]
    assert _said("x", {"a": 1, "b": 2, "_c": None, "_d": 4}, speaker) == ["1, 2."]
    assert _said("x", {"a": None, "b": 2}, speaker) == []
    assert _said("x", {"a": None, "b": 2, "_c": None}, speaker) == []
    assert _said("x", [{"a": 1, "b": 2}, {"a": 3, "b": 4}], speaker) == ["1, 2.", "3, 4."]
    assert _said("n", ("seat", 1), speaker) == ["n Ben."]
    assert _said("n", [("seat", 1), ("seat", 0)], speaker) == ["n Ben, Aki."]
    assert _said("n", 0, speaker) == ["n 0."]
    assert _said("n", None, speaker) == _said("n", [], speaker) == _said("y", 1, speaker) == []


@pytest.mark.parametrize(
    ("lang", "gap", "comma"), [("en", " ", ", "), ("ja", "", "、")]
)  # of Japanese sentences no blank stands between two
def test_what_is_owed_comes_before_who_is_next(lang: str, gap: str, comma: str) -> None:
    """The sentence of those who draw says who is next itself; without any, the turn has its own."""
    speaker = sentences(lang, after_owed="{0}+{1}.", after_n="n {0}.")
    owed = [{"player": ("seat", 1), "count": 2}, {"player": ("seat", 2), "count": 1}]
    both = _draws({"owed": owed}, speaker)
    assert f"Ben+2{comma}Chie+1" in both
    assert "Aki" not in both
    then = _draws({"owed": owed, "_then": ("seat", 0)}, speaker)
    assert "Aki" in then
    assert then != both
    forced = _draws({"owed": owed, "_forced": [("seat", 0), ("card", card("5H"))]}, speaker)
    assert "5H" in forced
    whole = follows_text({"n": 1, "owed": owed, "turn": ("seat", 0)}, speaker)
    assert whole == f"n 1.{gap}{both}"
    assert follows_text({"n": 1, "owed": [], "turn": None}, speaker) == "n 1."
    assert follows_text({"owed": [], "ended": None}, speaker) == ""
    over = follows_text({"ended": "out", "n": 1, "owed": owed}, speaker)
    assert over in ("The deal is over.", "この勝負は終わりました。")


# --- one of several -----------------------------------------------------------------------------------
def test_ranks_that_begin_with_a_vowel_and_words_between_others() -> None:
    assert [of_rank(rank, "en") for rank in ("8", "A", "11", "18", "7", "1", "10", "K")] == [
        "an 8", "an A", "an 11", "an 18", "a 7", "a 1", "a 10", "a K",
    ]  # fmt: skip
    assert [aired(text) for text in ("5H", "ハート", "5H・ハート", "ハート・5H")] == [
        " 5H ",
        "ハート",
        " 5H・ハート",
        "ハート・5H ",
    ]
    assert either(["Aki", "Ben"], "en") == either(["Aki", "Ben"], "en", people=True) == "Aki or Ben"
    assert either(["Aki", "Ben"], "ja") != either(["Aki", "Ben"], "ja", people=True)
