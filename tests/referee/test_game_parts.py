"""What games are built from, each part by itself: hands and facts, the walk, chance, the plain contract."""

from __future__ import annotations

from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

import referee.game
from referee.game.cards import FRENCH, JOKER, RANKS, SUITS
from referee.game.contract import Setup, State
from referee.game.dealing import Dealer, Luck, Sight, card_names
from referee.game.dice import combine, leaves, makeable, uses, value
from referee.game.dispute import HANDS, Dispute, Item, by_rank
from referee.game.hand_facts import (
    HAND_FACTS,
    dealt,
    enough,
    hand,
    on_turn,
    overfull,
    placed,
    position,
    reveal,
    sorted_out,
    stock,
    walk_facts,
)
from referee.game.hands import (
    ANY,
    BITS,
    LOW,
    MOST_CARDS,
    ONE,
    HandState,
    cards_of,
    flat,
    hands_dealt,
    size,
)
from referee.game.odds import Odds
from referee.game.scenes import Scene, Spread, spread_of
from referee.game.shapes import beside, cell, pyramid
from referee.game.teller import turn_line
from referee.game.walk import CONTRADICTION, KEPT, OPEN_CHOICE, UNDOABLE, Breach, Late, Reason, Walk
from referee.game.zones import Zone, covered
from referee.hidden.cases import Doubt, Literal
from referee.hidden.events import Kind
from referee.hidden.ledger import Ledger
from referee.record.deck import CardTable
from referee.record.model import UNKNOWN, Line, LineKind, Step
from tests.referee import toy
from tests.referee.toy import Toy, lines

KINDS = 6


def setup(*copies: int, seats: int = 2, **options: Any) -> Setup:
    """A deck with so many copies of each card."""
    names = tuple("ABCDEF")[: len(copies)]
    return Setup("toy", options, seats, CardTable(names, copies))


def table(*copies: int, count: int = 2, seats: int = 2) -> HandState:
    """Two players who were dealt so many cards each, out of this deck."""
    made = copies or (1,) * KINDS
    return HandState(setup(*made, seats=seats), 0, made, count)


def pack(*cards: int) -> int:
    return sum(ONE[card] for card in cards)


def fact(verb: str, cards: tuple[int, ...] | None = None, seat: int | None = 0, *numbers: int) -> Step:
    return Step(verb, cards, seat=seat, numbers=numbers)


def found(walk: Walk) -> list[tuple[str, str, tuple[object, ...], int]]:
    """What a walk has met, in short."""
    return [(each.clause, each.why, each.args, each.left_out) for each in walk.found]


# --- hands as counters ----------------------------------------------------------------------------
def test_a_packed_hand_counts_each_card_in_its_own_eight_bits() -> None:
    assert (BITS, LOW, MOST_CARDS) == (8, 255, 53)
    assert ONE[:3] == (1, 256, 65536)
    assert ANY[1] == 0xFF00
    assert (len(ONE), len(ANY)) == (53, 53)
    hands = pack(0, 2, 2, 5)
    assert (size(hands), cards_of(hands), flat(hands)) == (4, [0, 2, 2, 5], 0b100101)
    assert (size(0), cards_of(0), flat(0)) == (0, [], 0)
    assert size(255 * ONE[3] + ONE[4]) == 256
    assert flat(ONE[52]) == 1 << 52
    assert hands_dealt(2, 3) == tuple(Step("@hand", (UNKNOWN,) * 3, seat=seat) for seat in (0, 1))


def test_a_table_of_hands_at_the_beginning() -> None:
    """Six cards and one more copy: two hands of two leave three in the stock."""
    made = table(1, 1, 2, 1, 1, 1)
    assert (made.cards, made.deck, made.nstock, made.count, made.hand) == (6, 7, 3, [2, 2], [0, 0])
    assert (made.pool, made.pads, made.position) == (pack(0, 1, 2, 2, 3, 4, 5), {}, False)
    assert (made.said_stock, made.told, made.heap, made.elsewhere) == (-1, 0, 2, 0)
    assert made.ledger is None
    assert [made.hidden(seat) for seat in (0, 1)] == [0, 0]
    assert made.seen(0) == ()
    made.pool -= pack(2, 3)
    made.hand[1] += pack(3)
    assert made.elsewhere == 1
    fewer = HandState(setup(1, 1, 5), 0, (1, 1), 0)
    assert (fewer.cards, fewer.deck) == (2, 2)


def test_hidden_cards_are_those_dealt_and_not_named() -> None:
    made = table()
    made.hand[0] = pack(1)
    made.pool -= pack(1)
    made.hand[1] = pack(2, 3)
    made.pool -= pack(2, 3)
    made.deal_hidden()
    assert made.ledger is not None
    assert [(e.kind, e.container) for e in made.ledger.events] == [(Kind.BIRTH, 0)]
    assert made.ledger.pool == (1, 0, 0, 0, 1, 1)
    assert [made.hidden(seat) for seat in (0, 1)] == [1, 0]
    assert made.seen(0) == ((0, 1),)
    assert made.ledger_open() is made.ledger
    open_hands = table(count=0)
    open_hands.deal_hidden()
    assert open_hands.ledger is None


def test_a_drawn_card_is_named_or_hidden() -> None:
    made = table(count=0)
    made.draw(0, 3)
    assert (made.nstock, made.count, made.hand, made.ledger) == (5, [1, 0], [pack(3), 0], None)
    assert made.pool == pack(0, 1, 2, 4, 5)
    made.draw(1, UNKNOWN)
    assert (made.nstock, made.count, made.hand[1]) == (4, [1, 1], 0)
    assert made.hidden(1) == 1
    made.draw(0, 4)
    assert made.ledger is not None
    assert [(e.kind, e.card) for e in made.ledger.events] == [(Kind.BIRTH, -1), (Kind.OUT, 4)]


def test_a_card_that_leaves_a_hand_was_known_there_or_is_by_now() -> None:
    made = table(count=0)
    made.draw(0, 3)
    made.draw(0, UNKNOWN)
    made.remove(0, 3)
    assert (made.count[0], made.hand[0], made.pool) == (1, 0, pack(0, 1, 2, 4, 5))
    made.remove(0, 5)
    assert (made.count[0], made.hidden(0), made.pool) == (0, 0, pack(0, 1, 2, 4))
    assert made.ledger is not None
    assert made.ledger.events[-1][:3] == (Kind.REVEAL, 0, 5)


def test_a_hand_holds_what_is_known_in_it_or_can_be_hidden_there() -> None:
    """A hidden card is known once it was named; a known one cannot lie in a second hand."""
    made = table(count=0)
    made.draw(0, 3)
    assert made.holds(0, 3)
    assert not made.holds(0, 4)  # nothing is hidden
    made.draw(0, UNKNOWN)
    made.draw(1, UNKNOWN)
    assert not made.holds(1, 3)  # in the other hand
    assert made.holds(0, 4)
    assert (made.hand[0], made.hidden(0), made.pool) == (pack(3, 4), 0, pack(0, 1, 2, 5))
    assert not made.holds(0, 5)  # no hidden card is left
    assert not made.holds(1, 99)
    assert not made.holds(1, UNKNOWN)
    assert made.holds(1, 5)
    late = table(count=0)
    late.draw(0, UNKNOWN)
    assert late.ledger is not None
    late.ledger.require((Literal(late.seen(0), 1 << 2, False),))
    assert not late.uncover(0, 2)  # somebody said that he has it not
    learned = table()
    learned.learn(0, 4)
    assert (learned.pool, learned.hand[0], learned.count[0]) == (pack(0, 1, 2, 3, 5), pack(4), 2)


# --- facts of hands -------------------------------------------------------------------------------
def test_named_cards_are_taken_from_those_that_lie_nowhere_yet() -> None:
    made, walk = table(1, 2, 1), Walk()
    assert placed(walk, made, fact("@x", (1, UNKNOWN, 1, 0))) == [1, 1, 0]
    assert made.pool == pack(2)
    assert found(walk) == []
    assert placed(walk, made, fact("@x", (1, 2, 3))) == [2]
    assert found(walk) == [
        ("GEN-2", "card-elsewhere", (("card", 1),), CONTRADICTION),
        ("GEN-2", "not-in-play", (("card", 3),), CONTRADICTION),
    ]
    assert placed(walk, made, fact("@x")) == []


def test_shown_cards_are_sorted_into_new_ones_and_those_that_were_known() -> None:
    made = table(2, 2, 2)
    made.hand[1] = pack(0, 0, 1)
    assert sorted_out(made, fact("@x", (0, 1, 1, UNKNOWN, 2, 9), 1)) == ([1, 2, 9], pack(0))
    assert sorted_out(made, fact("@x", None, 1)) == ([], pack(0, 0, 1))
    assert sorted_out(made, fact("@x", (0,), None)) == ([0], 0)


def test_a_dealt_hand_has_no_more_cards_than_were_dealt() -> None:
    made, walk = table(), Walk()
    dealt(walk, made, 1, fact("@hand", (2, 3)), 2)
    assert (found(walk), made.hand) == ([], [0, pack(2, 3)])
    dealt(walk, made, 1, fact("@hand", (3,)), 2)  # named before
    assert (found(walk), made.hand[1]) == ([], pack(2, 3))
    dealt(walk, made, 1, fact("@hand", (4, 5)), 2)
    assert found(walk) == [("GEN-2", "not-in-hand", (("seat", 1), ("card", 5)), CONTRADICTION)]
    walk = Walk()
    dealt(walk, made, 1, fact("@hand", ()), 1)
    assert found(walk) == [("GEN-2", "reveal-count", (("seat", 1), 1, 4), CONTRADICTION)]


def test_a_hand_before_the_first_move_is_as_large_as_the_rule_says() -> None:
    """`@hand 3` where two are dealt breaks GEN-3 and the clause of the game; of a position it is the size."""
    made, walk = table(), Walk()
    hand(walk, made, fact("@hand", (1,), 1), 2, "T-2.1")
    assert (found(walk), made.hand, made.count) == ([], [0, pack(1)], [2, 2])
    hand(walk, made, fact("@hand", (2, 3, 4), None), 2, "T-2.1")
    large = ("hand-too-large", (("seat", 0), 2, 3), CONTRADICTION)
    assert found(walk) == [("GEN-3", *large), ("T-2.1", *large)]
    walk = Walk()
    hand(walk, made, fact("@hand", None, 1, 2), 2, "T-2.1")
    assert found(walk) == []
    hand(walk, made, fact("@hand", None, 1, 3), 2, "T-2.1")
    assert len(walk.found) == 2
    laid, walk = table(), Walk()
    laid.position = True
    hand(walk, laid, fact("@hand", (1, 2), 1), 5, "T-2.1")
    hand(walk, laid, fact("@hand", None, 0, 1), 5, "T-2.1")
    assert (found(walk), laid.count, laid.told, laid.hand) == ([], [1, 2], 3, [0, pack(1, 2)])
    known, walk = table(), Walk()
    known.position = True
    known.hand[1] = pack(4, 5)
    hand(walk, known, fact("@hand", None, 1, 1), 5, "T-2.1")
    assert found(walk) == [("GEN-2", "reveal-count", (("seat", 1), 1, 2), CONTRADICTION)]


def test_a_hand_that_is_shown_later_has_its_cards_and_no_others() -> None:
    """`@reveal` shows the whole of it, `@hand` some of it; with known cards missing it cannot be."""

    def shown(
        cards: tuple[int, ...], *, known: tuple[int, ...] = (), hidden: int = 0, verb: str = "@reveal"
    ) -> Any:
        made, walk = table(count=0), Walk()
        for card in (*known, *(UNKNOWN,) * hidden):
            made.draw(1, card)
        made.ready = True
        if verb == "@reveal":
            reveal(walk, made, fact(verb, cards, 1))
        else:
            hand(walk, made, fact(verb, cards, 1), 9, "T-2.1")
        return found(walk), made.hand[1]

    assert shown((2, 3), known=(2,), hidden=1) == ([], pack(2, 3))
    count = ("GEN-3", "reveal-count", (("seat", 1), 2, 1), KEPT)
    assert shown((2,), known=(2,), hidden=1) == ([count], pack(2))
    assert shown((2,), known=(2,), hidden=1, verb="@hand") == ([], pack(2))
    more = ("GEN-3", "reveal-count", (("seat", 1), 1, 2), KEPT)
    gone = ("GEN-2", "not-in-hand", (("seat", 1), ("card", 3)), CONTRADICTION)
    assert shown((2, 3), known=(2,)) == ([more, gone], pack(2))
    assert shown((2, 3), known=(2,), verb="@hand") == ([more, gone], pack(2))
    missing = ("GEN-2", "not-shown", (("seat", 1), ("card", 2)), CONTRADICTION)
    assert shown((3, 4), known=(2,), hidden=1)[0][0] == missing
    assert shown((3, UNKNOWN), known=(2,), hidden=1) == ([], pack(2, 3))
    assert shown((3,), known=(2,), hidden=1, verb="@hand") == ([], pack(2, 3))
    assert shown((3, 3), hidden=2)[0] == [("GEN-2", "not-in-hand", (("seat", 1), ("card", 3)), CONTRADICTION)]
    assert shown((3, 4), hidden=1)[0] == [more, gone]  # the first of those that are new
    fresh, walk = table(), Walk()
    reveal(walk, fresh, fact("@reveal", (2, 3), None))
    assert (found(walk), fresh.hand) == ([], [pack(2, 3), 0])


def test_a_position_counts_no_more_cards_than_there_are() -> None:
    def full(deck: int, said: int, hands: int, elsewhere: int) -> Any:
        walk = Walk()
        overfull(walk, deck, said, hands, elsewhere)
        return found(walk)

    assert full(10, 4, 5, 1) == []
    assert full(10, 5, 5, 1) == [("GEN-2", "position-too-full", (5, 5, 1, 11, 10), CONTRADICTION)]
    assert full(10, -1, 9, 1) == []
    assert full(10, -1, 9, 2) == [("GEN-2", "hands-too-full", (9, 2, 11, 10), CONTRADICTION)]
    assert full(10, 0, 9, 2) == [("GEN-2", "position-too-full", (0, 9, 2, 11, 10), CONTRADICTION)]
    made, walk = table(), Walk()  # six cards: hands of 3 (counted) and 1 (known), one elsewhere
    made.count[0], made.told, made.hand[1], made.said_stock = 3, 1, pack(1), 1
    made.pool -= pack(1, 2)
    enough(walk, made)
    assert found(walk) == []
    made.said_stock = 2
    enough(walk, made)
    assert found(walk) == [("GEN-2", "position-too-full", (2, 4, 1, 7, 6), CONTRADICTION)]


def test_other_facts_of_a_table() -> None:
    made, walk = table(), Walk()
    position(walk, made, fact("@position"))
    on_turn(walk, made, fact("@turn", seat=1))
    stock(walk, made, fact("@stock", None, None, 6))
    assert (made.position, made.turn, made.said_stock, found(walk)) == (True, 1, 6, [])
    stock(walk, made, fact("@stock", None, None, 7))
    assert (made.said_stock, found(walk)) == (7, [("GEN-2", "stock-too-large", (6, 7), CONTRADICTION)])
    on_turn(walk, made, fact("@turn", seat=None))
    assert made.turn == 0


def test_every_fact_of_a_line_is_walked_through() -> None:
    """What a position counts is added up after each, until something is wrong."""
    made, walk = table(), Walk()
    told = Line(
        1, LineKind.FACT, None, (fact("@other"), fact("@turn", seat=1), fact("@stock", None, None, 6)), ""
    )
    walk_facts(HAND_FACTS, walk, made, told)
    assert (made.turn, made.said_stock, found(walk)) == (1, 6, [])
    made.hand[0] = pack(1)
    made.pool -= pack(1)
    again = Line(1, LineKind.FACT, None, (fact("@turn", seat=0),), "")
    walk_facts(HAND_FACTS, walk, made, again)
    assert found(walk) == []  # no position
    made.position = made.ready = True
    walk_facts(HAND_FACTS, walk, made, again)
    assert found(walk) == []  # not any more
    made.ready = False
    twice = again._replace(steps=again.steps * 2)
    walk_facts(HAND_FACTS, walk, made, twice)
    assert [each[1] for each in found(walk)] == ["position-too-full"]


# --- the walk -------------------------------------------------------------------------------------
def test_what_a_line_breaks_is_noted_with_what_becomes_of_it() -> None:
    walk = Walk()
    assert (walk.left_out, walk.undecided) == (KEPT, False)
    walk.breach("A-1", "w", 1, ("card", 2))
    assert walk.left_out == KEPT
    assert walk.require(1, "A-2", "x") is True
    assert walk.require([], "A-3", "y", 5) is False
    assert walk.left_out == KEPT
    assert walk.require(0, "A-4", "z", left_out=UNDOABLE) is False
    assert walk.left_out == UNDOABLE
    walk.undoable("A-5", "u", 6)
    walk.contradiction("A-6", "c", 7)
    assert walk.left_out == CONTRADICTION
    assert walk.found == [
        Breach("A-1", "w", (1, ("card", 2)), None, 0),
        Breach("A-3", "y", (5,), None, 0),
        Breach("A-4", "z", (), None, 1),
        Breach("A-5", "u", (6,), None, 1),
        Breach("A-6", "c", (7,), None, 2),
    ]
    doubt = Doubt(((),), ((),))
    walk.breach("A-7", "d", doubt=doubt, left_out=1)
    assert walk.found[-1] == Breach("A-7", "d", (), doubt, 1)
    walk.overdue(4, "A-8", "late", 3, doubt=doubt)
    walk.overdue(5, "A-9", "later")
    assert walk.late == [Late(4, Breach("A-8", "late", (3,), doubt)), Late(5, Breach("A-9", "later"))]


def test_the_first_choice_that_was_not_written_is_kept() -> None:
    """A line hangs on it unless it is left out anyway."""
    walk = Walk()
    walk.choose("suit", 3)
    walk.choose("give", 4, 5)
    assert (walk.open, walk.where, walk.undecided) == ("suit", (3,), True)
    walk.breach("A", "w")
    assert walk.undecided
    walk.undoable("A", "w")
    assert not walk.undecided


def test_reasons_are_kept_where_somebody_asks() -> None:
    for telling in (False, True):
        walk = Walk(telling=telling)
        walk.because("A", "w", 1, 2)
        assert walk.reasons == ([Reason("A", "w", (1, 2), True)] if telling else [])
    assert Walk().line is None


def test_none_of_some_cards_is_there_for_sure_perhaps_or_not() -> None:
    walk, places = Walk(), ((0, 3),)
    assert walk.none_of(None, (), 6, "A", "w", 9) is True
    assert walk.found == []
    assert walk.none_of(4, places, 6, "A", "w", 9) is False
    assert walk.found == [Breach("A", "w", (("card", 4), 9))]
    assert walk.none_of(None, places, 6, "B", "v", 9) is False
    doubt = Doubt(((Literal(places, 6, True),),), ((Literal(places, 6, False),),))
    assert walk.found[1] == Breach("B", "v-hidden", (9,), doubt)
    assert walk.none_of(0, (), 1, "A", "w") is False


# --- the contract ---------------------------------------------------------------------------------
class Full(State):
    """A state with values of every kind."""

    __slots__ = ("by_name", "deep", "names")

    def __init__(self) -> None:
        super().__init__(setup(1, 1), 1)
        self.names = {3, 4}
        self.by_name = {"a": [1]}
        self.deep = [[1], [2]]


def test_a_copied_position_is_one_of_its_own() -> None:
    old = Full()
    old.ledger = Ledger((1, 1))
    old.ledger.birth(0)
    new = old.copy()
    assert new.key() == old.key()
    assert new.setup is old.setup
    new.names.add(5)
    new.by_name["a"].append(2)
    new.deep[0].append(3)
    assert new.ledger is not None
    new.ledger.birth(0)
    assert (old.names, old.by_name, old.deep) == ({3, 4}, {"a": [1]}, [[1], [2]])
    assert len(old.ledger.events) == 1


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("start", 0), ("turn", 0), ("ended", "x"), ("winners", (1,)), ("losers", (1,)), ("pending", 1),
        ("ready", True), ("names", {3}), ("by_name", {"a": [2]}), ("deep", [[1], [3]]),
    ],
)  # fmt: skip
def test_positions_that_differ_in_anything_have_other_keys(name: str, other: object) -> None:
    """But for the set-up, which is that of the deal."""
    one, two = Full(), Full()
    assert one.key() == two.key()
    assert hash(one.key()) == hash(two.key())
    setattr(two, name, other)
    assert one.key() != two.key()
    two = Full()
    two.setup = setup(2, 2)
    assert one.key() == two.key()


def test_hidden_cards_count_whole_or_in_outline() -> None:
    """Which of two cards was shown does not matter once nothing is asked of it any more."""
    one, two, none = Full(), Full(), Full()
    for state, card in ((one, 0), (two, 1)):
        state.ledger = Ledger((1, 1, 1))
        state.ledger.birth(0)
        state.ledger.reveal(0, card)
    assert one.key() != two.key()
    assert one.key(settled=True) == two.key(settled=True)
    assert none.key() != one.key()
    assert none.key() == none.key(settled=True)
    assert none.possible((Literal(((0, 1),), 1, True),)) is True
    assert one.possible((Literal(((0, 1),), 1, True),)) is True
    assert one.possible((Literal(((0, 1),), 2, True),)) is False
    fresh = State(setup(1), 2)
    assert (fresh.start, fresh.turn, fresh.ended, fresh.ready, fresh.pending) == (2, 2, None, False, None)


def test_what_a_game_need_not_say_has_a_sensible_default() -> None:
    """Nothing lies open, nothing is told apart, nobody has anything beside the score."""
    game: Any = Toy()
    state = game.begin(toy.setup(), 1)
    (line,) = lines("1 say 1")
    plain: Any = super(Toy, game)
    assert plain.dealt(state.setup) == ()
    assert plain.choices(state, line, None) == (line,)
    assert not game.forget(state, 1)
    assert not game.recast(state, 1, 2)
    assert list(game.alike(state, line, (1, 2))) == [(1,), (2,)]
    assert list(game.kindred(state, [line], 0, (1, 2))) == [(1,), (2,)]
    assert game.unasked(state, [line], 0, frozenset({1})) == {1}
    assert game.turns_on_choice(state, line) is True
    assert game.tiebreak(state) == (0, 0, 0)
    assert game.extras(state) == {}
    assert game.counts_unscored(state) is False
    assert game.deals_agreed(state.setup) == 1
    assert game.rows_asked(state, None) == ()
    assert game.cost({}, 2, ()) == ()
    assert list(game.zones(state)) == []
    assert game.place(state, 4) == ("@hand", 4)
    assert plain.after(state, line, kept=True) == {}
    assert game.why_turn(state) == ("not-on-turn", ())
    assert game.at_any_time(lines("1 any 2")[0])
    assert not game.at_any_time(line)
    assert list(game.candidates_like(state, line)) == list(game.candidates(state))
    plain.stop(Walk(), state, line)
    assert state.ended == "agreed"


def test_a_line_is_walked_through_by_its_kind() -> None:
    """A move, a fact, the end; what takes a move back is not for the game."""
    game = Toy()
    told = lines("0 bad", "@odd", "end", "undo")
    state = game.begin(toy.setup(), 0)
    assert [[each.clause for each in game.check(state, line)] for line in told] == [["T-2"], ["T-7"], [], []]
    assert (state.ended, state.turn) == (None, 0)  # it stays as it is
    assert game.check(state, lines("0 pick")[0]) is OPEN_CHOICE
    assert game.check(state, lines("0 say 1")[0]) == ()
    for line, turn, ended in zip(told, (1, 1, 1, 1), (None, None, "agreed", "agreed"), strict=True):
        game.apply(state, line)
        assert (state.turn, state.ended) == (turn, ended)


def test_legal_moves_are_candidates_that_break_nothing() -> None:
    """Of somebody else only what may be said at any time; none once the deal is over."""
    game = Toy()
    state = game.begin(toy.setup(), 0)
    says = [(0, (Step("say", numbers=(number,)),)) for number in range(3)]
    every = [*says, (0, (Step("odd"),)), (1, (Step("any", numbers=(9,)),))]
    assert list(game.legal_moves(state)) == every
    assert list(game.instead(state, lines("0 bad")[0])) == every
    state.picked.append(1)
    assert list(game.legal_moves(state)) == [*says, every[-1]]
    assert list(game.legal(state, [(1, (Step("say"),)), (0, (Step("say"),))])) == [(0, (Step("say"),))]
    state.ended = "out"
    assert list(game.legal_moves(state)) == []


def test_every_card_is_in_exactly_one_place() -> None:
    """As many cards as there are, none more often than the deck has it."""

    class Zoned(Toy):
        laid: tuple[Zone, ...] = ()

        def zones(self, state: Any) -> tuple[Zone, ...]:
            return self.laid

    game = Zoned()
    state: Any = SimpleNamespace(setup=setup(1, 2))
    for laid, whole in (
        (((0, 1), (1,)), True),
        (((UNKNOWN, 1), (1,)), True),
        (((UNKNOWN,) * 3,), True),
        (((0, 1),), False),
        (((0, 0), (1,)), False),
        (((0, 1), (1, UNKNOWN)), False),
    ):
        game.laid = tuple(Zone("x", cards) for cards in laid)
        assert game.conserved(state) is whole


# --- chance ---------------------------------------------------------------------------------------
def test_a_stock_is_drawn_from_the_top_and_filled_from_below() -> None:
    luck = Luck(Random(3), range(6))
    assert sorted(luck.stock) == list(range(6))
    assert luck.stock != list(range(6))
    luck.stock = [0, 1, 2, 3]
    assert luck.draw(2) == (3, 2)
    luck.put_under((7, 8))
    assert (sorted(luck.stock[:2]), luck.stock[2:]) == ([7, 8], [0, 1])
    assert len(luck.draw(9)) == 4
    assert luck.draw(1) == ()
    assert {luck.dice(1)[0] for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert len(luck.dice(3)) == 3
    orders = {tuple(Luck(Random(seed), range(3)).stock) for seed in range(40)}
    assert len(orders) == 6
    unders = set()
    for seed in range(40):
        under = Luck(Random(seed))
        under.put_under(range(3))
        unders.add(tuple(under.stock))
    assert len(unders) == 6


class Dealt(Toy):
    """Two hands of two; the card turned up must not be 5, and `take` must bring exactly two."""

    def dealt(self, setup: Setup) -> tuple[Step, ...]:
        return hands_dealt(2, 2)

    def fact(self, walk: Walk, state: Any, line: Line) -> None:
        if line.steps[0].verb == "@starter":
            walk.require(line.steps[0].cards != (5,), "A", "special")

    def turn(self, walk: Walk, state: Any, line: Line) -> None:
        for step in line.steps:
            if step.verb == "take":
                walk.require(len(step.cards or ()) == 2, "A", "count")
            if step.verb == "bad":
                walk.breach("A", "bad")

    def candidates(self, state: Any) -> Any:
        yield 0, (Step("roll", numbers=(0, 0, 0)), Step("take"))
        yield 0, (Step("roll", numbers=(0, 0, 0)), Step("fail"))
        yield 1, (Step("roll"),)


def test_the_facts_of_a_set_up_are_dealt_off_the_top() -> None:
    """The card turned up is the next one that may be; where the stock has none, one out of a hand."""
    game, dealer = Dealt(), Dealer[Any]()
    state = game.begin(toy.setup(), 0)

    def laid(*stock: int, table_card: bool = True) -> tuple[list[tuple[int, ...] | None], list[int]]:
        luck = Luck(Random(1))
        luck.stock = list(stock)
        facts = list(dealer.deal(game, state, luck, table_card=table_card))
        return [step.cards for step in facts], luck.stock

    assert laid(0, 1, 2, 3, 4, 5) == ([(5, 4), (3, 2), (1,)], [0])
    assert laid(0, 1, 2, 3, 4, 5, table_card=False) == ([(5, 4), (3, 2)], [0, 1])
    assert laid(0, 5, 2, 3, 4, 1) == ([(1, 4), (3, 2), (0,)], [5])
    assert laid(5, 2, 3, 4, 1) == ([(1, 4), (3, 2), (2,)], [5])
    assert dealer.stock(setup(1, 0, 2)) == [0, 2, 2]


def test_draws_are_filled_with_as_many_cards_as_the_rule_asks() -> None:
    game, dealer = Dealt(), Dealer[Any]()
    state = game.begin(toy.setup(), 0)
    luck = Luck(Random(1))
    luck.stock = [0, 1, 2, 3]
    steps = (Step("say"), Step("take"), Step("draw", (9,)))
    assert dealer.filled(game, state, 0, steps, luck) == (steps[0], Step("take", (3, 2)), steps[2])
    assert luck.stock == [0, 1]
    assert dealer.filled(game, state, 0, steps[:1], luck) == steps[:1]
    assert dealer.filled(game, state, 0, (Step("bad"), Step("take")), luck) == (Step("bad"), Step("take"))
    luck.stock = [0]
    assert dealer.filled(game, state, 0, (Step("take"),), luck) == (Step("take"),)
    assert luck.stock == [0]


@pytest.mark.parametrize("due", [60, 61])
def test_draws_of_up_to_sixty_cards_are_filled(due: int) -> None:
    class Many(Dealt):
        def turn(self, walk: Walk, state: Any, line: Line) -> None:
            walk.require(len(line.steps[0].cards or ()) == due, "A", "count")

    game = Many()
    luck = Luck(Random(1), range(80))
    (step,) = Dealer[Any]().filled(game, game.begin(toy.setup(), 0), 0, (Step("penalty"),), luck)
    assert (step.cards is None) is (due > 60)
    assert len(luck.stock) == (80 if due > 60 else 20)


def test_a_roll_comes_before_the_choice_and_the_line_goes_on_with_it() -> None:
    game, dealer = Dealt(), Dealer[Any]()
    state = game.begin(toy.setup(), 0)
    luck = Luck(Random(1))
    (rolled,) = dealer.first(game, state, 0, luck, asked=False)
    assert (rolled.verb, len(rolled.numbers)) == ("roll", 3)
    assert all(1 <= number <= 6 for number in rolled.numbers)
    assert dealer.first(Toy(), Toy().begin(toy.setup(), 0), 0, luck, asked=False) == ()
    begun = (Step("roll", numbers=(0, 0, 0)),)
    sight = Sight(game, dealer, state, 0, begun, Random(1))
    assert list(sight.candidates()) == [(Step("take"),), (Step("fail"),)]
    assert list(sight._replace(begun=()).candidates()) == [(*begun, Step("take")), (*begun, Step("fail"))]
    assert list(sight._replace(begun=(), seat=1).candidates()) == [(Step("roll"),)]
    assert list(sight._replace(begun=rolled and (rolled,)).candidates()) == []


def test_what_a_dealer_need_not_say() -> None:
    game, dealer = Toy(), Dealer[Any]()
    state = game.begin(toy.setup(), 0)
    (line, any_time, empty) = (*lines("0 say 1", "1 any 2"), Line(1, LineKind.MOVE, 0, (), ""))
    assert dealer.seen(state, 0) is None
    assert dealer.again(state, 0, (), 0) is False
    assert dealer.instead(state, 0, ()) is None
    assert list(dealer.asked(state)) == []
    assert dealer.stops(state, []) is False
    assert list(dealer.marks(state, state, line)) == []
    assert [dealer.is_turn(game, state, each) for each in (line, any_time, empty)] == [True, False, False]
    assert card_names(state, (2, UNKNOWN, 0)) == ["C", "A"]


def test_dice_are_reckoned_in_lowest_terms() -> None:
    """Fractions with a denominator above 0; a division by nothing has no value."""
    half, third = (1, 2), (-1, 3)
    assert combine("+", half, third) == (1, 6)
    assert combine("-", half, third) == (5, 6)
    assert combine("*", half, third) == (-1, 6)
    assert combine("/", half, third) == (-3, 2)
    assert combine("/", third, half) == (-2, 3)
    assert combine("-", half, half) == (0, 1)
    assert combine("/", half, (0, 1)) is None
    assert combine("+", (2, 4), (2, 4)) == (1, 1)
    assert value(("/", 3, ("-", 2, 2))) is None
    assert value(("+", ("/", 3, ("-", 2, 2)), 1)) is None
    assert value(("/", 6, ("/", 3, 2))) == (4, 1)
    assert list(leaves(("-", ("+", 4, 1), 2))) == [4, 1, 2]
    assert uses(("-", ("+", 4, 1), 2), (1, 2, 4))
    assert not uses(("-", 4, 1), (1, 2, 4))
    assert not uses(("+", 1, 1), (1, 2))


def test_results_of_dice_are_whole_from_nought_up_in_order() -> None:
    """1 and 2 make 0.5, -1 and so on as well; a way without brackets, and adding before anything else."""
    assert dict(makeable((1, 2))) == {1: ("-", 2, 1), 2: ("*", 2, 1), 3: ("+", 2, 1)}
    assert list(makeable((6, 5, 4))) == sorted(makeable((6, 5, 4)))
    assert makeable((4,)) == {4: 4}
    assert 0 in makeable((3, 3))
    assert makeable((2, 3, 4))[9] == ("+", ("+", 4, 3), 2)
    assert makeable((2, 4, 3)) is makeable((4, 3, 2))


# --- disputes, scenes, pictures -------------------------------------------------------------------
def test_a_dispute_tells_what_the_two_moves_name() -> None:
    told = Dispute(
        seats=4, mover=1, names=("A", "B", "C"), players=("p",) * 4, author=0,
        steps=(Step("play", (1, UNKNOWN)), Step("draw"), Step("give", (0,))), before=(Step("draw", (2,)),),
    )  # fmt: skip
    assert (told.any("draw"), told.any("x", "give"), told.any("x"), told.any()) == (True, True, False, False)
    assert (told.cards(), told.cards("play"), told.cards("draw")) == (("B", "A"), ("B",), ())
    assert (told.cards_before(), told.cards_before("play")) == (("C",), ())
    assert (told.first, told.others) == ("play", (2, 3, 0))


def test_some_hands_are_tried_with_the_cards_that_are_known() -> None:
    """Six, of the size asked for, no card twice, the same every time; no more than there are."""
    told = Dispute(seats=2, mover=0, names=tuple("ABCDEFGH"), players=("p", "q"), steps=(Step("x"),))
    found = told.hands(4, ("C", "A"))
    assert len(found) == HANDS == 6
    assert found == told.hands(4, ("C", "A"))
    for each in found:
        cards = each.split()
        assert cards[:2] == ["C", "A"]
        assert len(set(cards)) == 4
    assert len(set(found)) > 1
    assert told.hands(4) != told.hands(5)
    assert told.hands(1, ("C", "A")) == ("C",) * 6
    assert {len(each.split()) for each in told.hands(20)} == {8}
    assert told.hands(0) == ("",) * 6


def test_cards_are_tried_rank_by_rank() -> None:
    assert by_rank("abcdefgh") == tuple("acegbdfh")
    assert by_rank("abc") == tuple("abc")
    assert by_rank("") == ()
    assert by_rank("abcdefghi") == tuple("acegibdfh")


def test_what_need_not_be_said_of_an_item_odds_and_a_spread() -> None:
    assert tuple(Item("@turn", ("A",))) == ("@turn", ("A",), None, None, None, "", False, False, 1.0)
    assert tuple(Spread("x", ())) == ("x", (), None, None, "row", (), (), ())
    assert Scene(()).direction is None
    assert Odds(card="A", number=3, alone=cast("Any", 1), by_ability=()).number == 3


def test_a_place_that_is_only_counted_is_drawn_as_a_pile_and_others_as_a_row() -> None:
    assert spread_of(Zone("stock", covered(3))) == Spread("stock", covered(3), shape="pile")
    assert spread_of(Zone("stock", ())).shape == "pile"
    assert spread_of(Zone("hand", covered(2), 1, 4)) == Spread("hand", covered(2), 1, 4, "row")
    assert spread_of(Zone("pile", (UNKNOWN, 3))).shape == "row"
    assert Zone("x", (UNKNOWN, 3, -2)).known == (3, -2)
    assert covered(0) == ()


def test_cards_are_laid_out_of_characters() -> None:
    """Each row centred over the next; two pictures stand four columns apart on the same ground."""
    assert cell("A", 2, "()") == "(A )"
    rows = pyramid([["A"], ["2", "3"], ["4", "5", "6"]], 2, ["()", "{}"])
    assert rows == ["    (A )", "  {2 }{3 }", "[4 ][5 ][6 ]"]
    assert pyramid([], 2) == []
    assert pyramid([["A"]], 0) == ["[A]"]
    assert pyramid([["A"], ["B", "C"]], 1) == [" [A]", "[B][C]"]
    assert beside(["ab", "c"], ["x"]) == ["ab", "c     x"]
    assert beside(["a"], ["x", "yy"]) == ["     x", "a    yy"]
    assert beside(["a"], ["x"], 3) == ["a      x"]
    assert beside([], []) == []
    assert beside(["札"], ["x"]) == ["札    x"]


def test_a_picture_says_whose_turn_it_is_or_how_it_ended() -> None:
    teller: Any = SimpleNamespace(
        lang="en", name=lambda seat: "ABC"[seat], ended=lambda ending, who: f"{ending} by {who}"
    )
    state: Any = SimpleNamespace(ended=None, turn=2, winners=(0,), losers=(1,))
    assert turn_line(state, teller) == "Turn: C"
    state.ended = "out"
    assert "out by A, B" in turn_line(state, teller)
    state.ended = "none"
    assert "by" not in turn_line(state, teller).split()
    assert turn_line(state, teller) != "Turn: C"


# --- the house ------------------------------------------------------------------------------------
def test_every_name_of_the_house_is_what_its_module_has() -> None:
    assert sorted(referee.game.__all__) == sorted(referee.game._HOME_OF)
    for home, names in referee.game._HOMES.items():
        for name in names:
            assert getattr(referee.game, name) is getattr(import_module(home), name)
    with pytest.raises(AttributeError, match=r"referee\.game has no 'nothing'"):
        _ = referee.game.nothing


def test_the_french_pack_is_numbered_by_suit_and_rank() -> None:
    assert (SUITS, RANKS[0], RANKS[12], JOKER) == ("SHDC", "A", "K", 52)
    assert (len(FRENCH), FRENCH[0], FRENCH[13], FRENCH[38], FRENCH[51], FRENCH[52]) == (
        53,
        "AS",
        "AH",
        "KD",
        "KC",
        "JK",
    )
