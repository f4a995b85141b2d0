"""A line composed by taps, part by part: who writes it, what it wants, how bright its keys are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee import shelf
from referee.game.walk import Breach
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.page import composing
from referee.page.composing import Composer, Place
from referee.page.draft import Draft, Slots
from referee.page.faults import Refused
from referee.record.model import Step
from tests.page.test_engine import START, ask, refused

TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"
PAGE = f"game: {AP}\nplayers: Aki, Ben\noptions: dobon=on\n\ndeal\n@hand Aki: 5H 8S\n@starter 4H\n"
PILE = f"game: {PU}\nplayers: Aki, Ben\n\ndeal\n"


def at(text: str) -> Place:
    """The table at the end of a record."""
    return composing._place(text, shelf.present())


def composer(text: str, keys: str = "", lang: str = "en", **place: Any) -> Composer:
    """What is composed there by these taps."""
    here = at(text)
    return Composer(here._replace(**place), here.desk.read(keys.split()), lang)


# --- whose line -----------------------------------------------------------------------------------
def test_a_line_is_of_whoever_was_tapped_or_else_on_turn() -> None:
    for keys, seat in (("", 0), ("verb:draw", 0), ("by:Ben", 1), ("by:Ben verb:draw", 1), ("by:Aki", 0)):
        here = composer(PAGE, keys)
        assert here.author(here.draft) == seat


def test_a_call_out_of_turn_is_of_the_one_who_may_make_it() -> None:
    """AP-8: `dobon` is for any turn; of who may call it the first is taken, else the one on turn."""
    claims = ((0, (Step("play"),)), (1, (Step("dobon"),)), (0, (Step("dobon"),)))
    here = composer(PAGE, "verb:dobon", moves=claims)
    assert here.author(here.draft) == 1
    assert composer(PAGE, "verb:dobon", moves=claims[:1]).author(here.draft) == 0
    play = composer(PAGE, "verb:play", moves=((1, (Step("play"),)),))
    assert play.author(play.draft) == 0


def test_after_the_end_of_a_deal_nobody_is_on_turn_until_something_is_written() -> None:
    here = composer(PAGE + "@result Aki: out\n")
    assert here.author(here.draft) is None
    draw = composer(PAGE + "@result Aki: out\n", "verb:draw")
    assert draw.author(draw.draft) == 0
    late = composer(PAGE + "@result Aki: out\n", "verb:dobon", moves=((1, (Step("dobon"),)),))
    assert late.author(late.draft) == 0
    before = composer(f"game: {AP}\nplayers: Aki, Ben\n")
    assert before.author(before.draft) is None


def test_a_table_before_the_first_deal_has_no_moves_and_no_words_to_act_with() -> None:
    here = at(f"game: {AP}\nplayers: Aki, Ben\n")
    assert (here.standing, here.moves, here.actions) == (None, (), frozenset())
    assert here.desk.players == ("Aki", "Ben")


def test_of_hidden_cards_the_words_are_known_all_the_same() -> None:
    """Nobody knows Ben's hand: `play` is a word to act with, although no card of his is listed."""
    assert {"play", "draw"} <= at(PILE).actions | at(START).actions
    assert "roll" in at(PILE).actions
    assert "lay" not in at(START.replace("@hand Aki: 4H 7S 10D KC\n", "")).actions


def test_as_many_moves_are_looked_at_as_a_thumb_has_patience_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (composing.MOST_MOVES, composing.KEPT) == (400, 4)
    monkeypatch.setattr(composing, "MOST_MOVES", 1)
    composing._place.cache_clear()
    assert len(at(PAGE).moves) <= 1
    composing._place.cache_clear()


# --- what it wants --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "keys", "whole", "wants"),
    [
        (PAGE, "", False, "verb"),
        (f"game: {AP}\nplayers: Aki, Ben\n", "", False, "deal"),
        (PAGE, "deal", True, ""),
        (PAGE, "verb:draw", True, ""),
        (PAGE, "verb:play", False, "card"),
        (PAGE, "verb:suit", False, "suit"),
        (PAGE, "card:8S verb:suit", False, "suit"),
        (PAGE, "fact:@hand", False, "player"),
        (PILE, "number:1 number:2 number:3 card:R3 plus", False, ""),
        (PILE, "number:1", False, "number"),
    ],
)
def test_a_draft_wants_what_its_first_unfinished_step_takes(
    text: str, keys: str, whole: bool, wants: str
) -> None:
    here = composer(text, keys)
    assert (here.whole(here.draft), here.wants(here.draft)) == (whole, wants)


def test_a_step_that_can_take_nothing_wants_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    here = composer(PAGE, "verb:draw")
    monkeypatch.setattr(here.desk, "slots", lambda step: Slots((), False))
    assert here.wants(here.draft) == ""
    assert not here.whole(here.draft)


def test_a_line_that_cannot_be_read_is_not_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    here = composer(PAGE, "verb:draw")
    monkeypatch.setattr(here, "line", lambda draft: None)
    assert not here.whole(here.draft)


def test_dice_alone_wait_for_their_card() -> None:
    """A roll and nothing else; with a card, or as a second step, the line is one."""
    for text, keys, grows in (
        (PILE, "number:1 number:2 number:3", True),
        (PILE, "number:1 number:2 number:3 card:R3", False),
        (PILE, "verb:draw", False),
        (PILE, "", False),
    ):
        here = composer(text, keys)
        assert here.may_grow(here.draft) == grows


# --- how bright -----------------------------------------------------------------------------------
class Judged(Composer):
    """A composer whose verdicts are given: by the written line."""

    verdicts: dict[str, Any]

    def judged(self, draft: Draft) -> Any:
        return self.verdicts.get(self.desk.written(draft, self.author(draft), "en"))


def verdict(told: str, *, applied: bool = True) -> Any:
    return SimpleNamespace(verdict=told, applied=applied)


def judged(text: str, keys: str, verdicts: dict[str, Any], **place: Any) -> Judged:
    here = at(text)
    found = Judged(here._replace(moves=(), **place), here.desk.read(keys.split()), "en")
    found.verdicts = verdicts
    return found


def test_a_draft_is_as_bright_as_its_verdict_or_as_that_with_an_action_after_it() -> None:
    """TP-4: an arrangement alone is illegal, and with a draw it may be legal; then it shines."""

    def state(keys: str, verdicts: dict[str, Any], **place: Any) -> str | None:
        here = judged(START, keys, verdicts, **place)
        return here.state(here.draft)

    lay, lay_draw = "Aki: lay 7S", "Aki: lay 7S; draw"
    assert state("verb:lay card:7S", {lay: verdict(LEGAL)}) == LEGAL
    assert state("verb:lay card:7S", {lay: verdict(DOUBTFUL)}) == DOUBTFUL
    assert state("verb:lay card:7S", {}) is None
    assert state("verb:lay card:7S", {lay: verdict(ILLEGAL)}) == ILLEGAL
    for told in (LEGAL, DOUBTFUL):
        both = {lay: verdict(ILLEGAL), lay_draw: verdict(told)}
        assert state("verb:lay card:7S", both) == told
        assert state("verb:lay card:7S", {**both, lay: verdict(ILLEGAL, applied=False)}) == ILLEGAL
        assert state("verb:lay card:7S", both, actions=frozenset({"lay"})) == ILLEGAL
    assert state("verb:lay card:7S", {lay: verdict(ILLEGAL), lay_draw: verdict(ILLEGAL)}) == ILLEGAL
    assert state("verb:lay", {"Aki: lay": verdict(LEGAL)}) is None  # not whole
    assert state("fact:@undo", {"@undo": verdict(LEGAL)}) is None
    assert state("deal", {"deal": verdict(LEGAL)}) is None


def test_an_effect_is_no_action_that_an_arrangement_waits_for() -> None:
    """`take` and `pass` follow a 2 as well as standing alone."""
    here = judged(
        START, "verb:lay card:7S", {"Aki: lay 7S pass": verdict(LEGAL), "Aki: lay 7S; pass": verdict(LEGAL)}
    )
    assert here.with_action(here.draft) is None


def test_a_roll_that_is_illegal_so_far_says_nothing_yet() -> None:
    roll = "number:1 number:2 number:3"
    here = judged(PILE, roll, {"Aki: roll 1 2 3": verdict(ILLEGAL)})
    assert here.state(here.draft) is None
    assert (
        judged(PILE, roll, {"Aki: roll 1 2 3": verdict(ILLEGAL, applied=False)}).state(here.draft) == ILLEGAL
    )
    acting = judged(PILE, roll, {"Aki: roll 1 2 3": verdict(ILLEGAL)}, actions=frozenset({"roll"}))
    assert acting.state(here.draft) is None


def test_what_begins_a_legal_move_shines_whatever_it_is_alone() -> None:
    """Of the one who writes it; columns in the text do not matter, nor does a move that is shorter."""
    move = (Step("lay", cards=(5,)), Step("draw"))
    here = at(START)
    draft = Draft(steps=(Step("lay", cards=(5,), column=7),))
    for moves, told in (
        (((0, move),), True),
        (((1, move),), False),
        (((0, move[1:]),), False),
        (((0, move[:1]),), True),
        ((), False),
    ):
        found = Composer(here._replace(moves=moves), draft, "en")
        assert found.begins(draft) == told
        if told:
            assert found.state(draft) == LEGAL
    longer = draft.and_then(Step("draw"))
    assert not Composer(here._replace(moves=((0, move[:1]),)), longer, "en").begins(longer)
    assert Composer(here._replace(moves=((0, move),)), longer, "en").begins(longer)


@pytest.mark.parametrize(
    ("told", "meant", "same"),
    [
        (Step("play"), Step("play", cards=(3,)), True),
        (Step("play"), Step("draw"), False),
        (Step("play", cards=(3,)), Step("play", cards=(3, 4)), True),
        (Step("play", cards=(4,)), Step("play", cards=(3, 4)), False),
        (Step("play", cards=(3, 4)), Step("play", cards=(3,)), False),
        (Step("play", cards=(3,)), Step("play"), False),
        (Step("play", cards=()), Step("play"), True),
        (Step("roll", numbers=(1, 2)), Step("roll", numbers=(1, 2, 3)), True),
        (Step("roll", numbers=(2,)), Step("roll", numbers=(1, 2, 3)), False),
        (Step("say", words=("two",)), Step("say", words=("two", "stop")), True),
        (Step("say", words=("stop",)), Step("say", words=("two", "stop")), False),
        (Step("suit"), Step("suit", suit=2), True),
        (Step("suit", suit=0), Step("suit", suit=0), True),
        (Step("suit", suit=0), Step("suit", suit=2), False),
        (Step("suit", suit=0), Step("suit"), False),
        (Step("give"), Step("give", seat=1), True),
        (Step("give", seat=0), Step("give", seat=0), True),
        (Step("give", seat=0), Step("give", seat=1), False),
        (Step("give", seat=0), Step("give"), False),
    ],
)
def test_a_step_begins_another_if_what_it_says_is_said_there_too(told: Step, meant: Step, same: bool) -> None:
    assert composing._beginning([told], [meant]) == same
    assert composing._beginning([Step("draw"), told], [Step("draw"), meant, Step("pass")]) == same


# --- judging --------------------------------------------------------------------------------------
def test_a_draft_is_judged_as_the_line_after_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for each text; below the last line of its deal, or below the word `deal` itself."""
    tried: list[Any] = []

    found: Any = SimpleNamespace(verdict="judged")

    def note(table: Any, line: Any) -> Any:
        tried.append(line)
        return found

    monkeypatch.setattr(composing, "tried", note)
    here = composer(PAGE, "verb:draw")
    assert here.judged(here.draft) is here.judged(here.draft) is found
    assert [(line.number, line.text) for line in tried] == [(8, "draw")]
    first = composer(PILE, "verb:draw")
    assert first.judged(first.draft) is found
    assert tried[-1].number == 5
    assert composer(f"game: {PU}\nplayers: Aki, Ben\n").judged(here.draft) is None
    cut = composer(PILE + "Aki: draw\nAki: paly R1\n", "verb:draw")
    assert cut.judged(cut.draft) is None  # what was written before cannot be read
    assert len(tried) == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [("Aki: draw", True), ("@stock 4", True), ("Aki: draw\nBen: draw", False), ("", False), ("deal", False),
     ("Aki: drwa", False), ("joins: Zoe", False), ("deal\nAki: draw", False)],
)  # fmt: skip
def test_a_line_is_one_that_can_be_read(text: str, told: bool) -> None:
    found = composing._line(PU, ("Aki", "Ben"), text, ())
    assert (found is not None) == told
    if found is not None:
        assert found.number == 4


# --- what can be tapped ---------------------------------------------------------------------------
def keys(here: Composer) -> list[tuple[str, str]]:
    return list(here.possible(here.draft))


def of(here: Composer, group: str) -> list[str]:
    return [key for key, each in keys(here) if each == group]


def test_keys_say_nothing_of_names_facts_unread_cards_and_dice() -> None:
    dice, number = composer(PILE, "number:1"), composer(PAGE, "verb:draw")
    for key in ("by:Ben", "fact:@hand", "deal", "card:?", "suit:?"):
        assert not number.tells(key, number.draft)
    assert number.tells("card:5H", number.draft)
    assert number.tells("number:2", number.draft)
    assert not dice.tells("number:2", dice.draft)
    assert dice.tells("card:R3", dice.draft)
    assert dice.tells("number:2", Draft())


def test_a_line_may_begin_with_dice_where_they_may_go_without_their_word() -> None:
    assert of(composer(PILE), "number") == [f"number:{die}" for die in range(1, 7)]
    assert of(composer(PAGE), "number") == []
    assert of(composer(PAGE), "by") == ["by:Aki", "by:Ben"]
    assert of(composer(PAGE), "deal") == ["deal"]
    assert of(composer(PAGE), "fact")[0].startswith("fact:@")
    assert keys(composer(f"game: {AP}\nplayers: Aki, Ben\n")) == [("deal", "deal")]


def test_verbs_of_legal_moves_may_begin_a_line_beside_those_that_stand_alone() -> None:
    here = composer(PAGE, moves=((0, (Step("suit"), Step("draw"))), (0, (Step("play"),))))
    alone = list(here.desk.alone)
    assert here.first_verbs() == [*alone, "suit"]
    assert of(here, "verb") == [f"verb:{verb}" for verb in [*alone, "suit"]]


def test_a_fact_goes_on_with_what_it_takes_and_nothing_else() -> None:
    assert {group for _, group in keys(composer(PAGE, "fact:@hand"))} == {"player"}
    assert {group for _, group in keys(composer(PAGE, "fact:@hand player:Ben"))} == {
        "card"  # of numbers there are too many
    }


def test_after_a_roll_cards_may_be_tapped_until_one_is_played() -> None:
    roll = "number:1 number:2 number:3"
    assert len(of(composer(PILE, roll), "card")) == 32  # 31 kinds, and `?`
    assert of(composer(PILE, roll), "plus") == []
    played = composer(PILE, f"{roll} card:R3")
    assert of(played, "plus") == ["plus"]
    assert of(composer(PILE, f"{roll} card:R3 verb:discard"), "plus") == []
    assert len(of(played, "card")) == len(of(composer(PILE, roll), "card"))  # of the play itself
    assert of(composer(PILE, f"{roll} card:R3 plus"), "plus") == []
    assert of(composer(PILE, "number:1"), "card") == []
    dodge = composer(PILE, "verb:dodge number:4")
    assert of(dodge, "card") == []
    assert of(dodge, "player") == ["player:Aki", "player:Ben"]


def test_after_a_card_its_effects_are_steps_and_other_verbs_take_it_over() -> None:
    """A word that has been told is not told again; calls are the words of the table, `!` first."""
    here = composer(PAGE, "card:8S")
    assert of(here, "suit") == ["suit:S", "suit:H", "suit:D", "suit:C", "suit:?"]
    assert of(here, "word") == [
        f"word:{word}" for word in ("!", "page-one", "reach", "stop", "two", "three", "joker")
    ]
    assert "verb:draw" in of(here, "verb")
    assert of(here, "step") == []
    named = composer(PAGE, "card:8S suit:H")
    assert of(named, "suit") == []
    assert "verb:draw" in of(named, "step")
    assert of(named, "verb") == []
    said = composer(PAGE, "card:8S suit:H word:!")
    assert of(said, "word") == []


def test_effects_follow_the_step_that_has_them_and_no_other() -> None:
    built = composer(START, "card:KC verb:build card:7S")
    assert "verb:build" not in of(built, "step")
    assert {"verb:break", "verb:take", "verb:pass"} <= set(of(built, "step"))
    assert of(built, "suit") != []
    laid = composer(START, "verb:lay card:7S")
    assert "verb:break" not in of(laid, "step")
    assert of(laid, "suit") == []
    assert "verb:lay" in of(laid, "step")  # another card may be laid


def test_long_rows_of_numbers_are_not_listed_and_cards_that_the_deck_lacks_neither() -> None:
    here = composer(PAGE)
    assert len(list(here.values(("number",), numbers=range(19)))) == 19
    assert list(here.values(("number",), numbers=range(20))) == list(here.values(("number",))) == []
    assert list(here.values(("word", "player"), ("a", "b"))) == [
        ("word:a", "word"),
        ("word:b", "word"),
        ("player:Aki", "player"),
        ("player:Ben", "player"),
    ]
    cards = [key for key, _ in here.values(("card",))]
    assert (len(cards), cards[-1], "card:JK" in cards) == (53, "card:?", False)
    assert list(here.values(("elsewhere",))) == []


def test_a_key_that_cannot_be_tapped_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    here = composer(PAGE, "verb:draw")
    keys = [("number:2", "number"), ("card:XX", "card"), ("player:Zed", "player"), ("number:3", "number")]
    monkeypatch.setattr(here, "possible", lambda draft: keys)
    assert [each["key"] for each in here.offered(here.draft)] == ["number:2", "number:3"]
    deal = composer(PAGE, "deal")
    assert list(deal.offered(deal.draft)) == []


# --- the answer -----------------------------------------------------------------------------------
def test_the_answer_says_the_line_in_the_words_of_the_record_and_of_the_reader() -> None:
    found = ask("next", text=START, keys=["card:KC"], lang="ja", brief=True)
    found.pop("message")
    assert found == {
        "player": "Aki",
        "line": "Aki: play KC",
        "written": "Aki: play KC",
        "said": "Aki: KC 出す",
        "complete": True,
        "closed": False,
        "verdict": "illegal",
        "clauses": ["TP-5.1"],
        "keys": [],
        "wants": "",
    }
    begun = ask("next", text=START, keys=["verb:play"])
    assert (begun["line"], begun["written"], begun["complete"], begun["verdict"]) == (
        "",
        "Aki: play",
        False,
        None,
    )
    legal = ask("next", text=START, keys=["card:4H"], brief=True)
    assert (legal["verdict"], legal["clauses"], legal["message"]) == ("legal", [], "")
    assert ask("next", text=START, keys=["card:4H"], brief="yes")["keys"] != []


def test_each_clause_and_each_sentence_stands_once_with_gaps_in_english_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sentences are those of the table at the end of the record."""
    places: list[int] = []

    def speaker(record: object, lang: str) -> Any:
        def at_line(number: int) -> Any:
            places.append(number)
            return SimpleNamespace(why=lambda breach: f"{breach.why}.")

        return SimpleNamespace(at_line=at_line)

    monkeypatch.setattr(composing, "Speaker", speaker)
    breaches = [Breach("TP-1", "one"), Breach("TP-2", "two"), Breach("TP-1", "two")]
    for lang, message in (("en", "one. two."), ("ja", "one.two.")):
        here = composer(START, "card:KC", lang)
        result: Any = SimpleNamespace(verdict=ILLEGAL, breaches=breaches, applied=True)
        monkeypatch.setattr(here, "judged", lambda draft, result=result: result)
        told = here.answer(brief=True)
        assert (told["clauses"], told["message"]) == (["TP-1", "TP-2"], message)
    assert places == [10**9] * 2


def test_what_is_no_list_of_keys_and_no_record_is_refused() -> None:
    assert refused("next", text=START, keys="verb:draw") == "field-form"
    assert refused("next", text="good evening", keys=[]) == "no-record"
    with pytest.raises(Refused) as caught:
        composing.compose({"text": "game: chess\nplayers: A, B\ndeal\n"}, "en")
    assert str(caught.value.facts[0]).startswith("1: ")
    assert ask("next", text=START)["wants"] == "verb"
