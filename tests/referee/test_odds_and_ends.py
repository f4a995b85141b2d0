"""What only a line here and there asks for in American Page One and Twin Pyramid: the second run that waits,
who is late, which way play goes for two, a table that nobody sees.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from referee.commands.show import table_text
from referee.game.cards import JOKER
from referee.game.dispute import Dispute
from referee.game.hands import ONE
from referee.game.walk import Walk
from referee.games.american_page_one import bot
from referee.games.american_page_one.calls import called
from referee.games.american_page_one.claims import give_back
from referee.games.american_page_one.questions import more_than_its_own
from referee.games.american_page_one.suits import with_suit
from referee.games.american_page_one.table import Bluff, Run
from referee.games.twin_pyramid import arrange, hand
from referee.games.twin_pyramid.table import HELD, OPEN, Due, cards_of, container, pin, pinned
from referee.games.twin_pyramid.tops import asked_of_top
from referee.games.twin_pyramid.turn import skip
from referee.judge.rooms import engine
from referee.play.bots import dealer_of
from referee.record.model import Step
from referee.record.reader import read
from tests.games import setup_for
from tests.referee.tables import line, luck, marked, table, wishes

PAGE = "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: jokers=2{}\n\ndeal\n"
TWIN = "game: twin-pyramid\nplayers: Aki, Ben, Chie\noptions: jokers=2\n\ndeal\n@position\n"
PLAIN = PAGE.format("") + "@position\n"
NAMES = setup_for("twin-pyramid", 3).cards.names


def number(card: str) -> int:
    return NAMES.index(card)


# --- both games -------------------------------------------------------------------------------------
@pytest.mark.parametrize("head", [PLAIN, TWIN])
def test_which_way_play_goes(head: str) -> None:
    """AP-4.3, TP-8.1: for two players there is one way alone."""
    game = import_module(f"referee.games.{read(head).game.replace('-', '_')}.after")
    for players, word, way in (
        ("Aki, Ben, Chie", "clockwise", "clockwise"),
        ("Aki, Ben, Chie", "counterclockwise", "counterclockwise"),
        ("Aki, Ben", "counterclockwise", "clockwise"),
        ("Aki, Ben", "clockwise", "clockwise"),
    ):
        text = head.replace("Aki, Ben, Chie", players) + f"@table 5H\n@direction {word}\n"
        assert game.after(table(text))["direction"] == way


@pytest.mark.parametrize("head", [PLAIN, TWIN])
def test_a_table_without_a_card_is_an_empty_pile(head: str) -> None:
    game = import_module(f"referee.games.{read(head).game.replace('-', '_')}.scene")
    assert game.scene(table(head)).spreads[0].cards == ()
    assert game.scene(table(head + "@table AS\n")).spreads[0].cards == (0,)
    assert "No table card yet." in table_text(read(head), 1000, "en").splitlines()
    assert "Table card: AS" in table_text(read(head + "@table AS\n"), 1000, "en").splitlines()
    assert (
        "Table card: JK as spades" in table_text(read(head + "@table JK suit S\n"), 1000, "en").splitlines()
    )


@pytest.mark.parametrize("head", [PLAIN, TWIN])
def test_of_a_table_that_is_known_nothing_is_hidden(head: str) -> None:
    assert table(head + "@table 5H\n@hand Aki: AS\n@hand Ben: 6S\n@hand Chie: 7S\n@pile 9D\n").ledger is None
    assert table(head + "@table 5H\n@hand Aki: AS\n@hand Ben: ?\n@hand Chie: 7S\n").ledger is not None


@pytest.mark.parametrize("head", [PLAIN, TWIN])
def test_a_table_card_that_may_be_any_adds_itself_to_what_is_hidden(head: str) -> None:
    state = table(head + "@table 5H\n@hand Aki: 9H\n")
    before = state.pool
    assert state.recast(number("5H"), -1)
    assert state.pool == before + (ONE if head == PLAIN else [1 << n for n in range(52)])[number("5H")]
    assert (state.top, state.suit) == (-1, -1)


def test_all_cards_may_be_placed() -> None:
    """Twelve in hands, one on the table, the rest in the pile: none is left for the stock."""
    state = table(TWIN + "@table 5H\n@pile" + " ?" * 41 + "\n")
    assert (state.nstock, state.npile) == (0, 41)
    assert engine("twin-pyramid").conserved(state)


# --- American Page One ------------------------------------------------------------------------------
def test_the_first_run_that_waits_is_taken_first() -> None:
    """AP-4.4: whoever made it; a joker given back leaves it to be taken."""
    first, second = Run(0, 2, 1, True, "AP-4.4", 2, 8), Run(1, 3, 2, True, "AP-4.5", 0, 9)
    state = table(PLAIN + "@table 5H\n@turn Chie\n")
    state.due, state.later = Run(2, 4, -1, True, "AP-5.1", 1, 7), (first, second)
    state.go_on(2, 0)
    assert (state.due, state.later, state.turn) == (first, (second,), 0)
    state.go_on(0, 1)
    assert (state.due, state.later, state.turn) == (second, (), 1)
    caught = table(PLAIN + "@table JK suit S\n@turn Chie\n")
    caught.due, caught.later = Run(2, 4, -1, True, "AP-5.1", 1, 7), (first, second)
    caught.bluff = Bluff(
        seat=1, answer=False, emptied=False, other=True, places=(), cards=0,
        top=-1, suit=-1, named=False, namer=-1,
    )  # fmt: skip
    give_back(caught, caught.bluff, 9)
    assert (caught.due, caught.later, caught.turn) == (first, (second,), 1)


def test_a_covered_card_is_forgotten_and_the_one_under_the_joker_is_not() -> None:
    """AP-5.4: what lay there is still what a challenge is about."""
    text = PLAIN + "@table 5H\n@pile AS KC\n@hand Aki: JK 9H\nAki: play JK suit S\n"
    for card in ("AS", "KC"):
        state = table(text)
        assert state.forget(number(card))
        assert (state.bluff.top, state.bluff.traced) == (number("5H"), True)


def test_a_starter_of_number_nothing_has_its_effect() -> None:
    """AP-2.4, 4.2: the ace of spades where aces are jumps."""
    assert table(PAGE.format(", jump=A") + "@starter AS\n").turn == 1
    assert table(PAGE.format("") + "@starter AS\n").turn == 0


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("Ben: draw\nAki: dobon 5S", True),
        ("Ben: draw\nChie: dobon 5S", True),
        ("Aki: dobon 5S", False),
        ("Chie: dobon 5S", False),
    ],
)
def test_who_calls_dobon_too_late(body: str, told: bool) -> None:
    """AP-8.2: whichever side of the player who moved."""
    who = body.splitlines()[-1].partition(":")[0]
    text = PAGE.format(", dobon=on") + f"@position\n@table 5H\n@turn Ben\n@hand {who}: 5S\n"
    *before, last = body.splitlines()
    state = table(text + "".join(f"{each}\n" for each in before))
    found = [each.why for each in engine("american-page-one").check(state, line(text, last))]
    assert found == ["dobon-late"] * told


def test_words_of_other_steps_are_no_calls() -> None:
    state = table(PLAIN + "@table 5H\n")
    for verb in ("take", "suit", "play", "draw"):
        assert not called(state, (Step(verb, words=("stop",)),), "stop")
    assert called(state, (Step("say", words=("stop",)),), "stop")


def test_a_suit_is_filled_in_at_the_table_card_alone() -> None:
    steps = tuple(Step(verb) for verb in ("@pile", "@table", "@turn", "@stock"))
    assert [step.suit for step in with_suit(steps, 3)] == [None, 3, None, None]


def test_cards_taken_are_no_run_where_nothing_was_laid_before() -> None:
    """A run is more than its last card asks for; where the line before laid none there is none."""

    def asked(before: str, body: str) -> int:
        steps, former = line(PLAIN, body).steps, line(PLAIN, before).steps
        players = ("Aki", "Ben", "Chie")
        return more_than_its_own(
            Dispute(seats=3, mover=1, steps=steps, names=NAMES, players=players, before=former, author=0)
        )

    four = "Ben: take 9S 9C 9D 9H"
    assert asked("Aki: draw", four) == 0
    assert asked("Aki: play 5H", four) == 0
    assert asked("Aki: play 2H", four) == 2
    assert asked("Aki: play 2H", "Ben: draw 9S 9C") == 0
    assert asked("Aki: play 3H", four) == 1
    assert asked("Aki: play JK suit S", four) == 0
    assert asked("Aki: play JK suit S", "Ben: take 9S 9C 9D 9H 10S") == 1
    assert asked("Aki: play 2H", "Ben: take 9S") == 0


def test_a_joker_is_challenged_however_many_cards_are_left() -> None:
    text = PAGE.format(", challenge=on") + "@position\n@table 5H\n@hand Aki: 7\n@hand Ben: 7S KC\n"
    assert "challenge" in " ".join(wishes(text + "Aki: play JK suit S\n", seat=1))


def test_a_joker_in_the_hand_adds_up_to_nothing() -> None:
    """AP-8.1: 5 and 7 would be the queen's twelve."""
    state = table(PAGE.format(", dobon=on") + "@position\n@table QH\n@hand Aki: JK 5S 7D\n")
    assert not bot.adds_up(state, [JOKER, number("5S"), number("7D")])
    assert bot.adds_up(state, [number("5S"), number("7D")])
    assert not bot.adds_up(state, [])


def test_chance_leaves_alone_what_is_told_and_what_suffices() -> None:
    """AP-3.4, 5.4: the pile is not touched while the stock lasts."""
    dealer: Any = dealer_of("american-page-one")
    text = PLAIN + "@table 2H\n@run 2\n@hand Aki: 6S\n@pile 9S 9C 9D\n@stock 30\n"
    state = table(text)
    chance = luck(state, "KC", "KD", "KH")
    (step,) = dealer.filled(engine("american-page-one"), state, 0, (Step("take"),), chance)
    assert [NAMES[card] for card in step.cards] == ["KC", "KD"]
    assert [NAMES[card] for card in chance.stock] == ["KH"]
    won = (Step("challenge", words=("won",)),)
    assert dealer.filled(engine("american-page-one"), state, 0, won, chance) == won


# --- Twin Pyramid -----------------------------------------------------------------------------------
def test_limits_of_a_hand_are_noted_one_by_one() -> None:
    """TP-4.2: four held and six face up are the most."""
    for held, opened, whys in (
        (4, 6, []),
        (5, 6, ["too-many-held"]),
        (4, 7, ["too-many-open"]),
        (5, 7, ["too-many-held", "too-many-open"]),
    ):
        state, walk = table(TWIN + "@table 5H\n"), Walk()
        state.nheld[1], state.nopen[1] = held, opened
        arrange.limits(walk, state, 1)
        assert [each.why for each in walk.found] == whys


def test_where_hidden_cards_of_a_hand_are() -> None:
    assert [container(seat, part) for seat in range(3) for part in (HELD, OPEN)] == [0, 1, 2, 3, 4, 5]
    for seat, name in enumerate(("Aki", "Ben", "Chie")):
        state = table(TWIN + f"@table 5H\n@hand {name}: 4S ?\n@open {name}: 8C ?\n")
        places = [place for place, _ in hand.unknown_cards(state, seat)]
        assert sorted(set(places)) == [2 * seat, 2 * seat + 1]
        assert engine("twin-pyramid").place(state, 2 * seat + 1) == ("@open", seat)
        engine("twin-pyramid").learn(state, 2 * seat + 1, number("9S"))
        assert cards_of(state.opened[seat]) == [number("9S"), number("8C")]


def test_of_two_jokers_in_the_stock_one_is_drawn() -> None:
    state = table(TWIN + "@table 5H\n@hand Aki: 4S\n")
    hand.draw(Walk(), state, 0, (JOKER,))
    assert cards_of(state.held[0]) == [number("4S"), JOKER]
    assert engine("twin-pyramid").conserved(state)


def test_a_joker_that_left_the_face_up_cards_says_nothing_of_the_others() -> None:
    state = table(TWIN + "@table 5H\n@hand Aki: ? 4S\n@open Aki: 8C ?\n")
    step = pin(Step("play", (JOKER,)), JOKER, OPEN)
    assert hand.leave(Walk(), state, 0, step, 0, JOKER)[1] == OPEN
    assert state.ledger.rules == []
    assert [pinned(Step("play"), JOKER, twin) for twin in range(3)] == [None, None, None]


def test_a_suit_that_nobody_remembers_is_asked_of_an_eight() -> None:
    """TP-8.7."""
    state, walk = table(TWIN + "@table 5H\n@hand Aki: 8H 4S\n"), Walk()
    engine("twin-pyramid").walk(walk, state, line(TWIN, "Aki: play 8H suit ?"))
    assert (walk.open, walk.where) == ("suit", (0,))


def test_a_line_left_out_uses_up_one_forced_draw() -> None:
    state = table(TWIN + "@table 5H\n@due Ben: 1\n@due Chie: 1\n")
    skip(None, state, line(TWIN, "Ben: take"))
    assert (state.dues, state.turn) == ((Due(2, 1, "TP-8.3", True),), 2)
    skip(None, state, line(TWIN, "Chie: take"))
    assert (state.dues, state.turn) == ((), 0)


def test_who_has_five_cards_draws_two() -> None:
    """TP-8.3a: of ten there is room for five more."""
    after = import_module("referee.games.twin_pyramid.after")
    for opened in range(6):
        laid = "@open Ben:" + " ?" * opened + "\n" if opened else ""
        state = table(TWIN + "@table 5H\n" + laid)
        state.dues = (Due(1, 2, "TP-8.2", True),)
        assert [entry["count"] for entry in after.after(state)["owed"]] == [2 if opened < 5 else 1]


def test_nobody_s_card_forces_draws_where_somebody_strayed() -> None:
    """What made it the turn of the next one is the stray line, and whose card it was is past."""
    after = import_module("referee.games.twin_pyramid.after")
    state = table(TWIN + "@table 5H\n@hand Aki: 2H 6S\nAki: play 2H pass\nChie: take\n")
    assert state.dues
    assert after.after(state)["_forced"] is None


def test_a_pass_behind_a_card_asks_no_more_of_the_table_card() -> None:
    """TP-8.2: it is the word of a 2; a pass by itself asks whether anything could be done."""
    text = TWIN + "@table 5H\n@hand Aki: 9H 2H\n"
    tops = [number(name) for name in ("5H", "9S", "2S")]
    state = table(text)
    assert len(list(asked_of_top(state, line(text, "Aki: play 9H pass"), tops))) == 2
    assert len(list(asked_of_top(state, line(text, "Aki: pass"), tops))) == 3
    assert len(list(asked_of_top(state, line(text, "Aki: change JK for top suit S; play 9H"), tops))) == 3


@pytest.mark.parametrize("card", ["AS", "4S", "6S"])
def test_plain_cards_are_counted_under_nothing(card: str) -> None:
    text = TWIN + f"@table 5S\n@hand Aki: {card} KH\n@field Ben: 7S\n"
    assert marked(text, f"Aki: play {card}") == []


def test_chance_names_what_is_drawn_and_nothing_else() -> None:
    dealer: Any = dealer_of("twin-pyramid")
    text = TWIN + "@table 5H\n@hand Aki: 4S\n"
    state = table(text)
    for body, drawn in (("draw 4D", [number("4D")]), ("take", []), ("draw", [number("9S")])):
        steps = line(text, f"Aki: {body}").steps
        (step,) = dealer.filled(engine("twin-pyramid"), state, 0, steps, luck(state, "9S", "9C"))
        assert list(step.cards) == drawn


def test_hands_that_are_asked_for_have_four_cards() -> None:
    """TP-3.1: what is held; of more cards that a line names the first four."""
    questions = import_module("referee.games.twin_pyramid.questions")
    steps = line(TWIN, "Ben: lay 4S 5S 6S KS QS; draw").steps
    dispute = Dispute(seats=3, mover=1, steps=steps, names=NAMES, players=("Aki", "Ben", "Chie"))
    hands = [item for item in questions.questions(dispute) if item.fact == "@hand"]
    assert [item.seat for item in hands] == [1, 2, 0]
    for item in hands:
        assert {len(value.split()) for value in item.values} == {4}
    assert all(value.startswith("4S 5S 6S KS") for value in hands[0].values[1:])
