"""What is claimed about hands in American Page One, and facts of positions, each with a table of few words;
effect words of Twin Pyramid that stand where they do not belong.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.ask.outcome import either
from referee.game.cards import JOKER
from referee.game.hands import ONE
from referee.game.walk import UNDOABLE, Walk
from referee.games.american_page_one import claims, facts
from referee.games.american_page_one.ranks import EIGHT, NONE, TWO
from referee.games.american_page_one.table import Owed, Run
from referee.games.twin_pyramid import action
from referee.record.model import UNKNOWN, Line, LineKind, Step
from tests.games import setup_for
from tests.referee.tables import table

PAGE = "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: jokers=2, dobon=on\n\ndeal\n@position\n"
TWIN = "game: twin-pyramid\nplayers: Aki, Ben, Chie\noptions: jokers=2\n\ndeal\n@position\n@table 5H\n"
NAMES = setup_for("american-page-one", 3).cards.names


def number(card: str) -> int:
    return NAMES.index(card)


def told(walk: Walk) -> list[Any]:
    return [(each.clause, each.why, *each.args) for each in walk.found]


def move(*steps: Step, seat: int | None = 0) -> Line:
    return Line(7, LineKind.MOVE, seat, steps, "")


def bare(**more: Any) -> Any:
    return cast("Any", SimpleNamespace(**more))


# --- dobons ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("layer", "direction", "winner", "caller", "nearest"),
    [
        (1, 1, 0, 3, 3),  # behind seat 1 come 2, 3, 0
        (1, 1, 0, 2, 2),
        (1, 1, 2, 3, 2),
        (1, 1, 0, 1, 0),  # who laid the card comes last of all
        (1, -1, 0, 3, 0),  # behind seat 1 come 0, 3, 2
        (1, -1, 2, 3, 3),
        (1, -1, 2, 0, 0),
        (0, 1, 3, 1, 1),
        (0, -1, 3, 1, 3),
        (3, 1, 2, 0, 0),
    ],
)
def test_of_several_dobons_the_nearest_behind_the_card_goes_out(
    layer: int, direction: int, winner: int, caller: int, nearest: int
) -> None:
    """AP-8.2: in the direction of play."""
    state = bare(
        ended="dobon", winners=(winner,), layer=layer, start=2, direction=direction,
        setup=SimpleNamespace(seats=4),
    )  # fmt: skip
    walk = Walk()
    claims.second_dobon(walk, state, move(Step("dobon"), seat=caller))
    assert told(walk) == [("AP-8.2", "dobon-second", ("seat", winner), ("seat", layer), ("seat", nearest))]


@pytest.mark.parametrize(("start", "direction", "layer"), [(0, 1, 3), (1, 1, 0), (1, -1, 2), (3, -1, 0)])
def test_a_starter_was_laid_by_whoever_sits_before_the_start_player(
    start: int, direction: int, layer: int
) -> None:
    state = bare(
        ended="dobon", winners=(1,), layer=NONE, start=start, direction=direction,
        setup=SimpleNamespace(seats=4),
    )  # fmt: skip
    walk = Walk()
    claims.second_dobon(walk, state, move(Step("dobon"), seat=2))
    assert told(walk)[0][3] == ("seat", layer)


def test_only_a_dobon_after_a_dobon_is_a_second_one() -> None:
    for ended, steps in (("out", (Step("dobon"),)), ("dobon", ()), ("dobon", (Step("play"), Step("dobon")))):
        walk = Walk()
        state = bare(ended=ended, winners=(1,), layer=0, start=0, direction=1, setup=SimpleNamespace(seats=3))
        claims.second_dobon(walk, state, move(*steps))
        assert told(walk) == []


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("4S 3D", []),
        ("7S", []),
        ("6S", ["dobon-sum"]),
        ("8S", ["dobon-sum"]),
        ("6S ?", ["dobon-hidden"]),  # the hidden one may be an ace
        ("5S ? ?", ["dobon-hidden"]),
        ("6S ? ?", ["dobon-over"]),  # two cards make two at least
        ("7S ?", ["dobon-over"]),
        ("9S ?", ["dobon-over"]),
        ("JK 3D", ["dobon-joker"]),
    ],
)
def test_a_hand_adds_up_to_the_number_of_the_table_card(hand: str, why: list[str]) -> None:
    """AP-8.1: a 7 lies there; an ace counts 1, and a joker makes no dobon."""
    state, walk = table(PAGE + f"@table 7H\n@hand Ben: {hand}\n"), Walk()
    claims.adds_up(walk, state, 1)
    assert [each.why for each in walk.found] == why
    for top, wanted in ((JOKER, "dobon-joker"), (-1, "dobon-unknown")):
        state.top, other = top, Walk()
        claims.adds_up(other, state, 1)
        assert [each.why for each in other.found] == [wanted]


# --- challenges -----------------------------------------------------------------------------------
def bluff(**more: Any) -> Any:
    return bare(**{"seat": 1, "answer": False, "emptied": False, **more})


def challenged(
    monkeypatch: pytest.MonkeyPatch, *rest: Step, won: bool = False, seat: int = 2, **more: Any
) -> Any:
    """What a challenge says of the line, and what came of it, on a table where seat 2 is on turn."""
    done: list[Any] = []
    monkeypatch.setattr(claims, "outcome", lambda walk, state, bluff, won: done.append(("outcome", won)))
    monkeypatch.setattr(claims, "give_back", lambda state, bluff, at: done.append(("back", at)))

    def from_stock(walk: Walk, state: Any, who: int, cards: Any) -> bool:
        done.append(("take", who, cards))
        return bool(more.get("there", True))

    monkeypatch.setattr(claims, "from_stock", from_stock)
    state = bare(
        bluff=more.get("bluff", bluff()), rules=SimpleNamespace(challenge=more.get("challenge", True)),
        turn=2, run=4, supply=more.get("supply", 40), cause=more.get("cause"),
        over=lambda who, changed: done.append(("over", who, changed)),
    )  # fmt: skip
    walk, step = Walk(), Step("challenge", words=("won" if won else "lost",))
    claims.challenge(walk, state, move(step, *rest, seat=seat), step, rest)
    return [(each.clause, each.why, each.left_out) for each in walk.found], done, state.cause


TAKEN = ("take", 2, (UNKNOWN,) * 9)


def test_a_challenge_that_fails_costs_the_cards_of_the_joker_and_five(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """AP-5.4: four for the joker that is due and five more, as far as there are cards."""
    wanted = [("outcome", False), TAKEN, ("over", 2, True)]
    assert challenged(monkeypatch) == ([], wanted, "not-on-turn-took")
    assert challenged(monkeypatch, cause="x")[2] == "x"
    assert challenged(monkeypatch, supply=8)[1][1] == ("take", 2, (UNKNOWN,) * 8)
    nine, eight = Step("take", cards=tuple(range(9))), Step("take", cards=tuple(range(8)))
    assert challenged(monkeypatch, nine)[:2] == ([], [wanted[0], ("take", 2, nine.cards), wanted[2]])
    found, done, _ = challenged(monkeypatch, eight)
    assert found == [("AP-5.4", "take-count", 0), ("GEN-3", "take-count", 0)]
    assert done[1] == ("take", 2, eight.cards)
    assert challenged(monkeypatch, there=False) == ([], wanted[:2], None)


def test_a_challenge_that_is_won_takes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert challenged(monkeypatch, won=True) == ([], [("outcome", True), ("back", 7)], None)
    assert challenged(monkeypatch, Step("take"), won=True) == ([("AP-5.4", "won-takes", UNDOABLE)], [], None)


def test_what_may_not_be_challenged_tells_nothing_of_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """AP-5.3: no joker, the rule not agreed, a joker that answered one, a last card, somebody else's turn."""
    assert challenged(monkeypatch, bluff=None) == ([("AP-5.3", "no-joker", UNDOABLE)], [], None)
    off = challenged(monkeypatch, bluff=None, challenge=False)
    assert off == ([("AP-5.3", "challenge-off", UNDOABLE)], [], None)
    for more, why in (
        ({"challenge": False}, "challenge-off"),
        ({"bluff": bluff(answer=True)}, "joker-answered"),
        ({"bluff": bluff(emptied=True)}, "joker-emptied"),
    ):
        found, done, _ = challenged(monkeypatch, **more)
        assert (found, done[0]) == ([("AP-5.3", why, 0)], TAKEN)
    found, done, _ = challenged(monkeypatch, seat=0)
    assert (found, done[0]) == ([], ("take", 0, (UNKNOWN,) * 9))


def test_a_joker_given_back_is_as_if_it_had_not_been_played() -> None:
    """AP-5.4: its player owes four cards, and is on turn; the run before it is due again."""
    restored: list[Any] = []
    for later, due, rest in (((), None, ()), (("a",), "a", ()), (("a", "b"), "a", ("b",))):
        state = bare(
            hand=[5, 6, 7], count=[1, 2, 3], restore=restored.append, due="joker", later=later, bluff="b",
            emptied=True, out=1, fresh=False, drawer=2, owed=None, turn=2,
        )  # fmt: skip
        played = bluff()
        claims.give_back(state, played, 9)
        assert restored.pop() is played
        assert (state.hand, state.count) == ([5, 6 + ONE[JOKER], 7], [1, 3, 3])
        assert (state.due, state.later, state.bluff) == (due, rest, None)
        assert (state.emptied, state.out, state.fresh, state.drawer) == (False, NONE, True, NONE)
        assert (state.owed, state.turn) == (Owed(1, 4, "AP-5.4", 9), 1)


# --- facts of a position --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("top", "count", "wrong"),
    [
        ("2D", 2, None), ("2D", 4, None), ("2D", 3, "AP-4.4"), ("2D", 1, "AP-4.4"),
        ("3D", 3, None), ("3D", 4, "AP-4.5"), ("JK suit S", 4, None), ("JK suit S", 6, "AP-5.1"),
        ("AS", 2, "AP-4.4"), ("5H", 2, "AP-4.4"), ("5H", 0, None), ("2D", 0, None), ("", 3, None),
    ],
)  # fmt: skip
def test_a_run_is_a_multiple_of_its_card(top: str, count: int, wrong: str | None) -> None:
    """AP-4.4, 4.5, 5.1: twos, threes where they draw, jokers; with no card there nothing is said."""
    text = PAGE.replace("dobon=on", "three=stack") if top.startswith("3") else PAGE
    state = table(text + (f"@table {top}\n" if top else ""))
    walk = Walk()
    facts.run(walk, state, Step("@run", numbers=(count,)))
    card = ("card", number(top.split()[0])) if top else None
    assert told(walk) == ([(wrong, "run-size", count, card)] if wrong else [])
    assert (state.due.cards if state.due else 0) == count


def test_a_run_is_of_its_table_card_and_can_be_answered_by_it() -> None:
    for top, kind, answerable, clause in (
        (number("2D"), TWO, True, "AP-4.4"),
        (JOKER, NONE, True, "AP-5.1"),
        (0, 0, False, "AP-4.4"),
        (-1, EIGHT, False, "AP-4.4"),
    ):
        rules = SimpleNamespace(answers=lambda rank: True)
        state = bare(top=top, turn=2, rules=rules)
        assert facts.run_of(state, 6) == Run(2, 6, kind, answerable, clause, NONE, 0)
        rules.answers = lambda rank: False
        assert facts.run_of(state, 6) == Run(2, 6, kind, False, clause, NONE, 0)


# --- effect words where they do not belong (Twin Pyramid) ------------------------------------------
def test_an_effect_word_where_none_belongs_is_carried_out_as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-4.1: stones are built, a stone is broken, one card is taken; a suit or a pass does nothing."""
    done: list[str] = []
    monkeypatch.setattr(action, "build", lambda *_: done.append("build"))
    monkeypatch.setattr(action, "destroy", lambda state, stone: done.append(f"break {stone}"))
    monkeypatch.setattr(
        action, "take", lambda walk, state, seat, step, owed, clause: done.append(f"take {owed}")
    )
    for verb, both, alone in (
        ("build", ["build"], ["build"]),
        ("break", ["break 3"], ["break 3"]),
        ("take", ["take 1"], []),
        ("suit", [], []),
        ("pass", [], []),
    ):
        step = Step(verb, cards=(3,))
        action.carried(Walk(), bare(), move(Step("play"), step), 0, 1)
        assert done == both, verb
        done.clear()
        walk = Walk()
        action.stray(walk, bare(), move(Step("play"), step), 0, 1, 2)
        assert done == alone, verb
        assert [each[1:] for each in told(walk)] == [("no-action",), ("effect-alone", verb)]
        done.clear()


def test_a_suit_is_named_once_after_a_change_that_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-4.1, 7.3: spades as any other; what else stands there comes after the action."""
    done: list[int] = []
    monkeypatch.setattr(action, "carried", lambda walk, state, line, seat, index: done.append(index))
    suits = [Step("suit", suit=0), Step("suit", suit=2)]
    change = Step("change", cards=(JOKER,))
    for steps, names, suit, whys in (
        ((), True, UNKNOWN, []),
        (suits[:1], True, 0, []),
        (suits, True, 0, ["effect-twice"]),
        (suits[::-1], True, 2, ["effect-twice"]),
        (suits, False, UNKNOWN, ["suit-not-here", "suit-not-here"]),
        ([Step("build"), suits[1]], True, 2, ["after-the-action"]),
    ):
        told_line = move(change, *steps, Step("suit", suit=3))
        walk = Walk()
        assert action.named_suit(walk, bare(), told_line, 0, 0, 1 + len(steps), names) == suit
        assert [each.why for each in walk.found] == whys
        assert done == ([1] if "after-the-action" in whys else [])
        done.clear()


def test_where_only_one_player_may_have_the_card_it_is_that_one_on_either_side() -> None:
    """TP-7.1: the hidden face-up card of a player who sits before or behind."""
    for owner, name in ((0, "Aki"), (2, "Chie")):
        state = table(TWIN + f"@open {name}: ?\n@hand Ben: 4S\n")
        assert action.whose(Walk(), state, 1, 0, number("9C")) == owner


# --- what nobody knows ----------------------------------------------------------------------------
def test_a_fact_that_may_have_been_two_things_is_told_as_such() -> None:
    assert either("5H", "6H") == "5H or 6H"
    assert either("", "6H") == "6H or none"
    assert either("6H", "") == "6H or none"
    assert either("5H 6H", "6H") == "5H 6H or 6H or none"
    assert either("5H", "6H 7H") == "5H or 6H 7H or none"


def test_what_a_position_leaves_out_lies_in_the_stock_or_under_the_table_card() -> None:
    """54 cards, of which 6 are held and one is the table card."""
    text = PAGE + "@table 5H\n@hand Aki: 2\n@hand Ben: 2\n@hand Chie: 2\n"
    for told_, stock, pile in (
        ("", 47, 0),
        ("@stock 0\n", 0, 47),
        ("@stock 1\n", 1, 46),
        ("@stock 47\n", 47, 0),
    ):
        state = table(text + told_)
        assert (state.nstock, state.npile) == (stock, pile)


@pytest.mark.parametrize("effect", [True, False])
def test_a_starter_takes_effect_where_that_was_agreed(effect: bool) -> None:
    """AP-2.4: an 8 asks for a suit, others skip, turn play round, or have cards taken."""
    jumps, turns, draws = 10, 8, TWO
    rules = SimpleNamespace(
        starter_effect=effect, jumps=lambda rank: rank == jumps, turns=lambda rank: rank == turns,
        draws=lambda rank: rank in (draws, NONE),
    )  # fmt: skip

    def after(top: int) -> tuple[Any, ...]:
        state = bare(top=top, rules=rules, unnamed=False, turn=1, direction=1, cause=None, due=None)
        state.next = lambda seat: (seat + state.direction) % 3
        facts.turned_up(state)
        return state.unnamed, state.turn, state.direction, state.cause, state.due

    plain = (False, 1, 1, None, None)
    for top, changed in (
        (EIGHT, (True, 1, 1, None, None)),
        (jumps, (False, 2, 1, "not-on-turn-starter-skipped", None)),
        (turns, (False, 0, -1, "not-on-turn-starter-reversed", None)),
        (draws, (False, 1, 1, None, Run(1, 2, TWO, False, "AP-2.4", NONE, 0))),
        (JOKER, plain),
        (-1, plain),
        (3, plain),
    ):
        assert after(top) == (changed if effect else plain)


def test_a_starter_that_nobody_saw_stays_in_the_stock() -> None:
    """AP-2.1: one that was seen is the table card, and gone from the stock; a joker before it is back."""
    for cards, top, drawn in (
        ("?", -1, 0),
        ("JK ?", -1, 0),
        ("", -1, 0),
        ("AS", 0, 1),
        ("JK 5H", number("5H"), 1),
    ):
        state = table(PAGE)
        state.ready = False
        before = state.nstock, state.pool
        step = Step(
            "@starter", cards=tuple(UNKNOWN if card == "?" else number(card) for card in cards.split())
        )
        facts.starter(Walk(), state, step)
        assert (state.top, before[0] - state.nstock) == (top, drawn)
        assert before[1] - state.pool == (ONE[top] if drawn else 0)
