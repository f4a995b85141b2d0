"""Lines that may be missing, and other equipment: which are tried, in which words, what is made up."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import Shape
from referee import shelf
from referee.mend import lost
from referee.mend.change import Change, Likely
from referee.mend.trial import Bench, Work
from referee.mend.whole import Place
from referee.record.model import UNKNOWN, Step
from referee.record.reader import read
from referee.record.writer import Writer


def writer_of(game: str = "twin-pyramid", lang: str = "en") -> Writer:
    """What writes lines of two players."""
    return Writer(shelf.vocabulary(game), ("Aki", "Ben"), lang)


# --- options ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("options: jokers=1", "options: jokers=2"),
        ("options: rounds=3,  Jokers = 1 , hand=4", "options: rounds=3,  jokers=2, hand=4"),
        ("options: rounds=3  # hm # so", "options: rounds=3, jokers=2  # hm # so"),
        ("options: jokers=1, jokers=0", "options: jokers=2, jokers=0"),
        ("options:", "options: jokers=2"),
        ("options:  # none", "options: jokers=2  # none"),
        ("オプション：ｊｏｋｅｒｓ＝1、hand=4＃注", "オプション：jokers=2,hand=4  ＃注"),
        ("options: rounds=3，hand=4", "options: rounds=3，hand=4, jokers=2"),
    ],
)
def test_one_option_of_a_line_is_set_and_the_others_stay(line: str, wanted: str) -> None:
    assert lost.with_option(line, "jokers", "2") == wanted


def changes(*lines: str) -> list[tuple[int, int, str, str]]:
    """Other equipment for a record: place, lines taken, the new line, how likely."""
    record = read("\n".join(lines))
    found = list(lost.equipment(record, lines, Writer(shelf.vocabulary(record.game), record.players, "en")))
    assert all((c.kind, c.why, len(c.facts)) == ("option", "option", 1) for c in found)
    assert all(c.facts[0] in c.new[0] for c in found)
    return [(c.at, c.taken, c.new[0], c.likely.name) for c in found]


PAGE = ("game: american-page-one", "players: Aki, Ben")


def test_every_other_number_of_decks_jokers_and_cards_is_tried_and_no_rule() -> None:
    """AP-2: one deck or two, 0, 2, 3 or 4 jokers, hands of 4 to 7.  Jokers not declared are a slip."""
    assert changes(*PAGE, "", "# so", "deal") == [
        (2, 0, "options: decks=2", "OTHER"),
        (2, 0, "options: jokers=2", "SLIP"),
        (2, 0, "options: jokers=3", "SLIP"),
        (2, 0, "options: jokers=4", "SLIP"),
        *[(2, 0, f"options: hand={cards}", "OTHER") for cards in (4, 5, 6, 7) if cards != usual_hand()],
    ]
    found = changes(PAGE[0], "options: jokers=3, hand=4, draw=until", PAGE[1], "deal")
    assert found == [
        (1, 1, "options: jokers=3, hand=4, draw=until, decks=2", "OTHER"),
        (1, 1, "options: jokers=0, hand=4, draw=until", "OTHER"),
        (1, 1, "options: jokers=2, hand=4, draw=until", "OTHER"),
        (1, 1, "options: jokers=4, hand=4, draw=until", "OTHER"),
        *[(1, 1, f"options: jokers=3, hand={cards}, draw=until", "OTHER") for cards in (5, 6, 7)],
    ]


def usual_hand() -> Any:
    """The cards that two players are dealt."""
    return read("\n".join((*PAGE, "deal"))).options["hand"]


def test_nothing_is_tried_of_equipment_that_was_left_open_or_that_a_game_has_not() -> None:
    assert changes("game: pyramid-dice", "players: Aki, Ben", "deal") == []
    told = changes(*PAGE, "options: hand=?, decks=2", "deal")
    assert {line for _, _, line, _ in told if "hand=?" not in line} == set()


# --- what is made up --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ((Step("pass"),), "insert-move"),
        ((Step("play", cards=(UNKNOWN,)),), "insert-move"),
        ((Step("play", cards=()),), "insert-move"),
        ((Step("play", cards=(UNKNOWN, 3)),), "insert-cards"),
        ((Step("play", cards=(UNKNOWN,)), Step("build", cards=(0,))), "insert-cards"),
        ((Step("suit", suit=UNKNOWN),), "insert-move"),
        ((Step("suit", suit=0),), "insert-cards"),
        ((Step("take", cards=(3,)), Step("roll", numbers=(1, 2, 3))), "insert-dice"),
    ],
)
def test_what_nobody_wrote_down_is_called_made_up(steps: tuple[Step, ...], why: str) -> None:
    assert lost.made_up(steps) == why


def test_a_line_put_in_is_no_slip_of_the_hand() -> None:
    assert lost.inserted(4, "Aki: draw", (0, "draw"), "Aki", "insert-move") == Change(
        "insert", 4, 0, ("Aki: draw",), Likely.NAME, "insert-move", ("Aki",), (0, "draw")
    )
    for at, line in ((4, "5"), (7, "8")):
        assert lost.lost_deal(at, writer_of(lang="ja")) == Change(
            "deal", at, 0, ("配り",), Likely.SLIP, "deal", (line,)
        )


def test_a_card_turned_up_may_be_any_and_says_the_same() -> None:
    found = list(lost.lost_facts(7, writer_of()))
    assert len(found) == 53  # a deck and the joker
    assert found[1] == Change(
        "insert", 7, 0, ("@starter 2S",), Likely.NAME, "insert-card", ("@starter 2S",), (None, "@starter")
    )
    assert not list(lost.lost_facts(7, writer_of("pile-up")))


# --- words that leave their cards open --------------------------------------------------------
BARE = {
    "a": Shape(),
    "b": Shape(cards=(1, 2)),
    "two": Shape(cards=(2, 3)),
    "sum": Shape(cards=(1, 1), sum=True),
    "hidden": Shape(cards=(3, 3)),
    "form": Shape(form="calls"),
    "choice": Shape(choice=("won",)),
    "name": Shape(name=True),
    "suit": Shape(suit=True),
    "count": Shape(numbers=(0, 1)),
    "pass": Shape(),
    "effect": Shape(cards=(1, 2)),
    "small": Shape(cards=(1, 1)),
}


def words(shapes: dict[str, Shape], effects: tuple[str, ...] = ("pass", "effect", "small")) -> Any:
    """A vocabulary of which only this is known."""
    roles = {"effect": frozenset(effects), "host": frozenset({"b"})}
    return SimpleNamespace(shapes=shapes, hides=lambda verb: verb == "hidden", of_role=roles.__getitem__)


def test_a_verb_stands_alone_where_it_takes_nothing_but_a_list_of_cards() -> None:
    assert [verb for verb, shape in BARE.items() if lost.listing(shape)] == [
        "a", "b", "two", "sum", "hidden", "pass", "effect", "small",
    ]  # fmt: skip
    known = words(BARE)
    assert {verb: lost.unseen(verb, known) for verb in ("a", "b", "two", "sum", "hidden")} == {
        "a": Step("a"),
        "b": Step("b", cards=(UNKNOWN,)),
        "two": None,  # one `?` says too little
        "sum": None,
        "hidden": Step("hidden"),
    }


def test_moves_are_tried_with_their_cards_open_and_an_effect_behind_those_that_have_one() -> None:
    """`pass` is an effect and a move of its own; an effect of a single card says nothing when it is open."""
    found = list(lost.veiled(words(BARE), all_open=True))
    effect = Step("effect", cards=(UNKNOWN,))
    b = Step("b", cards=(UNKNOWN,))
    assert found == [(Step("a"),), (b,), (b, effect), (Step("hidden"),), (Step("pass"),)]
    assert [each for each in lost.veiled(words(BARE), all_open=False) if len(each) > 1] == []


def test_where_dice_are_rolled_each_throw_of_equal_ones_stands_first() -> None:
    """One die is no roll that begins a turn."""
    shapes = {"one": Shape(dice=True, numbers=(1, 1)), "roll": Shape(dice=True, numbers=(2, 3)), "a": Shape()}
    assert list(lost.veiled(words(shapes), all_open=True)) == [
        (Step("roll", numbers=(die, die)), Step("a")) for die in range(1, 7)
    ]


def test_claims_out_of_turn_are_tried_with_every_die() -> None:
    shapes = {**BARE, "die": Shape(numbers=(1, 1)), "dice": Shape(numbers=(1, 2))}
    names = ("a", "b", "hidden", "form", "choice", "name", "suit", "die", "dice", "unheard-of")
    game = SimpleNamespace(
        any_turn=frozenset(names[:5]), claims={str(n): each for n, each in enumerate(names)}
    )
    found = list(lost.claims(words(shapes), SimpleNamespace(game=game), 1))  # type: ignore[arg-type]
    assert found == [
        (Step("a"),),
        *[(Step("die", numbers=(die,)),) for die in range(1, 7)],
        (Step("hidden"),),
    ]


# --- moves ------------------------------------------------------------------------------------
def world(turn: int, legal: tuple[Step, ...], *, ended: str | None = None, ready: bool = True) -> Any:
    """A world of which only turn and legal moves are known."""
    state = SimpleNamespace(turn=turn, legal=legal, ended=ended, ready=ready)
    state.copy = lambda: SimpleNamespace(**{**vars(state), "copied": True})
    return SimpleNamespace(state=state)


def moves(*worlds: Any, named: bool = True, seats: int = 2) -> list[str]:
    """The lines that may be missing on a table of these worlds; unready ones are prepared before."""

    def legal(state: Any) -> Any:
        assert state.ready
        assert state.copied
        return ((state.turn, (step,)) for step in state.legal)

    def prepare(state: Any) -> None:
        assert not state.ready
        state.turn += 1

    game = SimpleNamespace(prepare=prepare, legal_moves=legal, any_turn=frozenset({"dodge"}), claims={})
    table: Any = SimpleNamespace(game=game, worlds=list(worlds))
    found = list(lost.lost_moves(table, 3, writer_of("pile-up"), seats, all_open=False, named=named))
    assert all((c.at, c.taken, c.kind) == (3, 0, "insert") for c in found)
    assert all(c.same[1:] == tuple(word.split(" ")[0] for word in steps_of(c)) for c in found)
    assert all(c.facts == (c.new[0].partition(":")[0],) for c in found)
    return [c.new[0] for c in found]


def steps_of(change: Change) -> list[str]:
    """The steps of a line put in, as written."""
    return change.new[0].partition(": ")[2].split("; ")


def test_open_moves_of_who_is_on_turn_come_first_then_claims_then_legal_ones() -> None:
    dodge = Step("dodge", numbers=(3,))
    found = moves(world(1, (Step("discard"), dodge)))
    rolls = [line for line in found if "roll" in line]
    assert rolls
    assert all(line.startswith("Ben: roll ") for line in rolls)
    rest = found[len(rolls) :]
    assert rest[:12] == [f"{name}: dodge {die}" for name in ("Aki", "Ben") for die in range(1, 7)]
    assert rest[12:] == ["Ben: discard"]  # what was said is not said twice
    assert moves(world(1, (Step("discard"),)), named=False) == found[:-1]


def test_two_worlds_are_looked_at_and_none_in_which_the_deal_is_over() -> None:
    one, two, three = (world(0, (Step("discard"),)), world(0, (Step("spread"),)), world(0, (Step("pass"),)))
    found = moves(one, two, three)
    assert found[-1] == "Aki: spread"
    assert "Aki: discard" in found
    over = world(0, (Step("discard"),), ended="out")
    assert moves(over) == []
    assert moves(over, two)[-1] == "Aki: spread"
    assert moves(world(0, (Step("discard"),), ready=False), seats=0)[-1] == "Ben: discard"  # on turn by then


def test_four_hundred_legal_moves_are_looked_at() -> None:
    many = tuple(Step("draw", cards=(card,) * count) for count in range(1, 20) for card in range(24))
    plain = len(moves(world(0, ())))
    assert len(many) > 401
    assert len(moves(world(0, many))) - plain == 400


def test_the_moves_of_a_real_table() -> None:
    """Twin Pyramid, Aki on turn: with hidden cards she may draw, pass, play; nobody else moves."""
    lines = ("game: twin-pyramid", "players: Aki, Ben", "deal", "@starter 4H")
    bench = Bench(Place(), lines, Work(100))
    table = bench.tables(0)[1]
    found = [c.new[0] for c in lost.lost_moves(table, 4, writer_of(), 2, all_open=False, named=False)]
    assert {"Aki: draw", "Aki: play ?", "Aki: pass"} <= set(found)
    assert not any(line.startswith("Ben: draw") for line in found)
