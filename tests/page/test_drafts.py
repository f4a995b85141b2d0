"""Keys to lines: what each sequence of taps says, what may follow it, and what cannot be tapped there.

What a verb or fact takes is that of the record format; a card or a die that is tapped first has the verb that
may be left out.
"""

from __future__ import annotations

import pytest

from referee import registry
from referee.page.draft import DraftContext
from referee.page.faults import RequestError

TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"
CALLS = "page-one reach stop two three joker"


def desk(game: str) -> DraftContext:
    """The desk of two players."""
    return DraftContext(registry.vocabulary(game), ("Aki", "Ben"))


@pytest.mark.parametrize(
    ("game", "keys", "line"),
    [
        # a card first is played; a verb after it takes it over, unless the verb follows a play
        (TP, "card:7S", "Aki: play 7S"),
        (TP, "card:7S verb:lay", "Aki: lay 7S"),
        (TP, "verb:lay card:7S", "Aki: lay 7S"),
        (TP, "verb:lay card:7S card:8S", "Aki: lay 7S 8S"),
        (TP, "card:7S verb:draw", "Aki: draw 7S"),
        (TP, "verb:play card:7S verb:draw", "Aki: play 7S; draw"),
        (TP, "card:KC verb:build card:7S card:10D", "Aki: play KC build 7S 10D"),
        (TP, "card:8H suit:S", "Aki: play 8H suit S"),
        (TP, "card:8H suit:?", "Aki: play 8H suit ?"),
        (TP, "card:8H verb:suit suit:S verb:pass", "Aki: play 8H suit S pass"),
        (TP, "card:7S verb:pass", "Aki: play 7S pass"),
        (TP, "card:? verb:lay", "Aki: lay ?"),
        (TP, "card:7S card:8S", "Aki: play 7S; play 8S"),
        (TP, "verb:swap card:7S card:8S verb:draw", "Aki: swap 7S 8S; draw"),
        (TP, "by:Ben verb:draw", "Ben: draw"),
        (TP, "verb:draw by:Ben", "Ben: draw"),
        # cards by their number
        (TP, "verb:take number:2", "Aki: take ? ?"),
        (AP, "verb:penalty number:9", "Aki: penalty" + " ?" * 9),
        (AP, "verb:draw card:7S verb:play card:7S", "Aki: draw 7S; play 7S"),
        # cards of the table
        (TP, "verb:change card:AS word:top", "Aki: change AS for top"),
        (TP, "verb:change card:AS card:4S player:Ben", "Aki: change AS for 4S from Ben"),
        (TP, "verb:change card:AS", "Aki: change AS for ?"),
        (TP, "verb:change", "Aki: change ? for ?"),
        (TP, "card:AS verb:change word:top suit:C", "Aki: change AS for top suit C"),
        # calls and choices
        (AP, "card:7S word:!", "Aki: play 7S!"),
        (AP, "card:7S word:stop word:two", "Aki: play 7S say stop two"),
        (AP, "card:8S suit:H word:page-one", "Aki: play 8S suit H say page-one"),
        (AP, "word:won", "Aki: challenge won"),
        (AP, "verb:challenge word:lost", "Aki: challenge lost"),
        # dice
        (PD, "number:2 number:3 number:4 card:T18", "Aki: roll 2 3 4; take T18"),
        (PD, "number:2 number:3 number:4 verb:use card:G3 number:12", "Aki: roll 2 3 4; use G3 12"),
        (PD, "verb:roll number:1 number:1 number:6 verb:use card:RA number:2 number:2 number:3",
         "Aki: roll 1 1 6; use RA 2 2 3"),
        (PD, "number:2 number:3 number:4 card:T18 verb:fail", "Aki: roll 2 3 4; fail T18"),
        (PD, "verb:flip", "Aki: flip"),
        (PU, "number:1 number:2 number:3 card:R3 plus card:R3 player:Ben",
         "Aki: roll 1 2 3; play R3 +R3; give Ben"),
        (PU, "number:1 number:2 number:3 plus card:R3 card:B3", "Aki: roll 1 2 3; play +R3 B3"),
        (PU, "number:1 number:2 number:3 card:R3 verb:discard", "Aki: roll 1 2 3; play R3; discard"),
        (PU, "verb:dodge number:4 player:Ben", "Aki: dodge 4 give Ben"),
        (PU, "verb:show card:G1 card:B2 verb:penalty card:G1", "Aki: show G1 B2; penalty G1"),
        (PU, "verb:show number:3", "Aki: show ? ? ?"),
        # facts
        (TP, "fact:@hand player:Ben card:AS card:?", "@hand Ben: AS ?"),
        (TP, "fact:@hand player:Ben number:12", "@hand Ben:" + " ?" * 12),
        (TP, "fact:@starter card:9C card:5H", "@starter 9C 5H"),
        (TP, "fact:@table card:8S suit:H", "@table 8S suit H"),
        (TP, "fact:@fixed suit:H player:Ben", "@fixed H by Ben"),
        (TP, "fact:@due player:Ben number:2", "@due Ben: 2"),
        (TP, "fact:@stock number:0", "@stock 0"),
        (TP, "fact:@turn player:Ben", "@turn Ben"),
        (TP, "fact:@direction word:counterclockwise", "@direction counterclockwise"),
        (TP, "fact:@result word:none", "@result none"),
        (TP, "fact:@result player:Ben word:burst", "@result Ben: burst"),
        (TP, "fact:@ruling word:void", "@ruling void"),
        (TP, "fact:@ruling player:Ben number:-10", "@ruling Ben: -10"),
        (TP, "fact:@undo", "@undo"),
        (AP, "fact:@left player:Ben number:57", "@left Ben: 57"),
        (AP, "fact:@left player:Ben card:7S card:KD", "@left Ben: 7S KD"),
        (PD, "fact:@left number:6", "@left 6"),
        (PD, "fact:@row number:2 card:T18 card:-", "@row 2: T18 -"),
        (PD, "fact:@points player:Ben number:27 number:9", "@points Ben: 27, 9"),
        (PU, "fact:@minus player:Ben number:999", "@minus Ben: 999"),
        (TP, "deal", "deal"),
        (TP, "", ""),
        (TP, "by:Ben", ""),
    ],
)  # fmt: skip
def test_what_a_sequence_of_taps_says(game: str, keys: str, line: str) -> None:
    here = desk(game)
    draft = here.read(keys.split())
    assert here.written(draft, draft.seat or 0, "en") == line


@pytest.mark.parametrize(
    ("game", "keys", "kinds", "whole", "words", "numbers"),
    [
        (TP, "verb:lay", "card", False, "", range(0)),
        (TP, "verb:lay card:7S", "card", True, "", range(0)),
        (TP, "verb:swap card:7S", "card", False, "", range(0)),
        (TP, "verb:swap card:7S card:8S", "", True, "", range(0)),
        (TP, "card:7S", "", True, "", range(0)),
        (TP, "verb:pass", "", True, "", range(0)),
        (TP, "verb:take", "card number", True, "", range(1, 10)),
        (TP, "verb:take card:7S", "card", True, "", range(0)),
        (TP, "verb:suit", "suit", False, "", range(0)),
        (TP, "verb:suit suit:S", "", True, "", range(0)),
        (TP, "verb:change", "card", False, "", range(0)),
        (TP, "verb:change card:AS", "card word", False, "top", range(0)),
        (TP, "verb:change card:AS word:top", "", True, "", range(0)),
        (TP, "verb:change card:AS card:4S", "player", True, "", range(0)),
        (TP, "verb:change card:AS card:4S player:Ben", "", True, "", range(0)),
        (AP, "verb:say", "word", False, "! " + CALLS, range(0)),
        (AP, "verb:say word:!", "", True, "", range(0)),
        (AP, "verb:say word:stop", "word", True, CALLS.replace("stop ", ""), range(0)),
        (AP, "verb:challenge", "word", False, "won lost", range(0)),
        (AP, "verb:challenge word:won", "", True, "", range(0)),
        (PD, "verb:roll", "number", False, "", range(1, 7)),
        (PD, "verb:roll number:1 number:2", "number", False, "", range(1, 7)),
        (PD, "verb:roll number:1 number:2 number:3", "", True, "", range(0)),
        (PD, "verb:use", "card", False, "", range(0)),
        (PD, "verb:use card:G3", "number", False, "", range(1, 13)),
        (PD, "verb:use card:G3 number:12", "", True, "", range(0)),
        (PD, "verb:use card:RA", "number", False, "", range(1, 7)),
        (PD, "verb:use card:RA number:1 number:2", "number", False, "", range(1, 7)),
        (PD, "verb:use card:RA number:1 number:2 number:3", "", True, "", range(0)),
        (PD, "verb:fail", "card", True, "", range(0)),
        (PU, "verb:give", "player", False, "", range(0)),
        (PU, "verb:give player:Ben", "", True, "", range(0)),
        (PU, "verb:dodge", "number", False, "", range(1, 7)),
        # facts
        (TP, "fact:@result", "player word", False, "none", range(0)),
        (TP, "fact:@result player:Ben", "word", False, "burst field-pyramid", range(0)),
        (TP, "fact:@result player:Ben word:burst", "", True, "", range(0)),
        (TP, "fact:@result word:none", "", True, "", range(0)),
        (TP, "fact:@ruling", "word player", False, "void stands", range(0)),
        (TP, "fact:@ruling player:Ben", "number", False, "", range(-999, 1000)),
        (TP, "fact:@ruling player:Ben number:3", "", True, "", range(0)),
        (TP, "fact:@ruling word:void", "", True, "", range(0)),
        (TP, "fact:@fixed", "suit", False, "", range(0)),
        (TP, "fact:@fixed suit:H", "player", False, "", range(0)),
        (TP, "fact:@fixed suit:H player:Ben", "", True, "", range(0)),
        (TP, "fact:@hand", "player", False, "", range(0)),
        (TP, "fact:@hand player:Ben", "card number", True, "", range(1000)),
        (TP, "fact:@hand player:Ben card:AS", "card", True, "", range(1000)),
        (TP, "fact:@turn", "player", False, "", range(0)),
        (TP, "fact:@turn player:Ben", "", True, "", range(0)),
        (TP, "fact:@direction", "word", False, "clockwise counterclockwise", range(0)),
        (TP, "fact:@direction word:clockwise", "", True, "", range(0)),
        (TP, "fact:@starter", "card", False, "", range(1000)),
        (TP, "fact:@starter card:4H", "card", True, "", range(1000)),
        (TP, "fact:@table", "card", False, "", range(1000)),
        (TP, "fact:@table card:8S", "suit", True, "", range(1000)),
        (TP, "fact:@table card:8S suit:H", "", True, "", range(1000)),
        (TP, "fact:@stock", "number", False, "", range(1000)),
        (TP, "fact:@stock number:3", "", True, "", range(1000)),
        (TP, "fact:@position", "", True, "", range(1000)),
        (AP, "fact:@left", "player card number", False, "", range(1000)),
        (AP, "fact:@left player:Ben", "card number", False, "", range(1000)),
        (AP, "fact:@left player:Ben number:57", "", True, "", range(1000)),
        (AP, "fact:@left player:Ben card:7S", "card", True, "", range(1000)),
        (PD, "fact:@left number:6", "", True, "", range(1000)),
        (PD, "fact:@row", "number", False, "", range(1, 1000)),
        (PD, "fact:@row number:7", "card", True, "", range(1000)),
        (PD, "fact:@points player:Ben", "number", False, "", range(1000)),
        (PD, "fact:@points player:Ben number:27", "number", False, "", range(1000)),
        (PD, "fact:@points player:Ben number:27 number:9", "", True, "", range(1000)),
    ],
)
def test_what_a_step_still_takes(
    game: str, keys: str, kinds: str, whole: bool, words: str, numbers: range
) -> None:
    here = desk(game)
    last = here.read(keys.split()).last
    assert last is not None
    slots = here.slots(last)
    assert (slots.kinds, slots.whole) == (tuple(kinds.split()), whole)
    assert slots.words == tuple(words.split())
    assert slots.numbers == numbers


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        (TP, "card:4X"),
        (TP, "verb:pass card:7S fact:@hand"),  # a fact is a line of its own
        (TP, "fact:@hand verb:draw"),
        (TP, "fact:@hand card:AS"),  # whose hand it is comes first
        (TP, "fact:@hand player:Ben card:-"),  # a hand has no empty places
        (TP, "fact:@table card:8S card:9S"),
        (TP, "fact:@stock number:1000"),
        (TP, "fact:@ruling player:Ben number:1000"),
        (TP, "fact:@ruling player:Ben number:-1000"),
        (TP, "fact:@direction word:up"),
        (TP, "fact:@result player:Ben word:none"),
        (TP, "fact:@nothing"),
        (TP, "deal verb:draw"),
        (TP, "verb:draw deal"),
        (TP, "plus card:7S"),  # nothing is laid stacked on a card here
        (TP, "suit:X"),
        (TP, "word:top"),
        (TP, "number:3"),
        (TP, "verb:take number:0"),
        (TP, "verb:take number:10"),
        (TP, "verb:take card:7S number:2"),
        (PU, "fact:@column number:3 card:R3 plus card:R3"),  # a plus is a key of moves
        (AP, "word:hello"),
        (PD, "number:0"),
        (PD, "number:7"),
        (PD, "number:1x"),
        (PD, "number:１"),
        (PD, "verb:use card:G3 number:13"),
        (PD, "verb:use card:RA number:7"),
        (PD, "fact:@row number:0"),
        (PD, "fact:@row number:100000"),
        (PD, "verb:sing"),
        (PU, "suit:R"),  # nobody names a colour
        (TP, "player:Ben"),  # nobody is given anything
        (TP, "shout:hey"),
    ],
)
def test_what_cannot_be_tapped_there_is_refused(game: str, keys: str) -> None:
    with pytest.raises(RequestError):
        desk(game).read(keys.split())


def test_a_hand_of_any_deck_can_be_tapped_and_no_novel() -> None:
    """A fact, a player and 78 cards are 80 keys; the message names what cannot be right."""
    keys: list[object] = ["fact:@hand", "player:Ben", *["card:?"] * 78]
    here = desk(TP)
    assert here.written(here.read(keys), None, "en") == "@hand Ben:" + " ?" * 78
    for wrong in ([*keys, "card:?"], [3]):
        with pytest.raises(RequestError) as caught:
            here.read(wrong)
        assert caught.value.code == "field-form"
    with pytest.raises(RequestError) as caught:
        here.read(["player:Zed"])
    assert caught.value.code in ("player-unknown", "key-unknown")


def test_verbs_that_follow_a_step_do_not_begin_a_line() -> None:
    """`build` and `break` follow a play; a forced draw (`take`) and `pass` stand alone as well."""
    assert desk(TP).alone == ("lay", "pick", "swap", "play", "change", "draw", "take", "pass")
    assert desk(AP).alone == ("play", "draw", "take", "pass", "penalty", "challenge", "dobon")
    assert (desk(TP).suited, desk(PU).named, desk(PD).suited, desk(PD).named) == ("suit", "give", "", "")


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("card:7S", "Aki: ♠7 出す"),
        ("verb:draw", "Aki: 引く"),
        ("fact:@hand player:Ben card:AS", "@手札 Ben: ♠A"),
    ],
)
def test_a_line_is_read_aloud_in_the_language_of_the_table(keys: str, line: str) -> None:
    here = desk(TP)
    assert here.written(here.read(keys.split()), 0, "ja") == line
