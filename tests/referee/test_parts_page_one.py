"""The smaller parts of American Page One, each by itself: options, points, the table card, positions."""

from __future__ import annotations

from typing import Any

import pytest

from referee.game.hands import cards_of, flat
from referee.game.reads import Reads
from referee.game.walk import Walk
from referee.games.american_page_one import score, suits
from referee.games.american_page_one.calls import called, settle
from referee.games.american_page_one.drawing import Moment, joker_fits, moment, one_fits
from referee.games.american_page_one.rules import OpenRules, Rules, rules_of
from referee.games.american_page_one.suits import suits_named
from referee.games.american_page_one.table import Bluff, Call, Owed, Run
from referee.games.american_page_one.tops import asked_of_top
from referee.hidden.cases import Literal, Sum
from referee.judge.rooms import engine
from referee.record.model import Line, LineKind, Step
from tests.games import setup_for
from tests.referee.tables import line, table

HEAD = "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: {}\n\ndeal\n@position\n"
PLAIN = HEAD.format("jokers=2")
SETUP = setup_for("american-page-one", 3)
NAMES = SETUP.cards.names
VALUES: dict[str, tuple[str, ...]] = {
    "match": ("suit", "suit-or-rank"),
    "jump": ("J", "A", "off"),
    "turn": ("Q", "9", "off"),
    "two": ("stack", "flat"),
    "three": ("off", "stack", "flat"),
    "draw": ("one", "until"),
    "joker-last": ("off", "on"),
    "challenge": ("off", "on"),
    "dobon": ("off", "on"),
    "starter-effect": ("on", "off"),
}
RANKS = ("JK", "A", *map(str, range(2, 11)), "J", "Q", "K")
"""The rank of -1, 0 and so on."""


def number(card: str) -> int:
    return NAMES.index(card)


def cards(packed: int) -> set[str]:
    return {NAMES[card] for card in cards_of(packed)}


def rules(**options: str) -> Rules:
    found = rules_of({**SETUP.options, **{name.replace("_", "-"): value for name, value in options.items()}})
    assert isinstance(found, Rules)
    return found


# --- options ---------------------------------------------------------------------------------------
def loud(found: Any) -> set[str]:
    """Ranks of cards that do something when they are played."""
    return {RANKS[NAMES.index(name) % 13 + 1] for name in NAMES[:13] if not found.quiet[number(name)]} | (
        set() if found.quiet[number("JK")] else {"JK"}
    )


@pytest.mark.parametrize(
    ("options", "ranks"),
    [
        ({}, {"2", "8", "J", "Q", "JK"}),
        ({"jump": "A"}, {"A", "2", "8", "Q", "JK"}),
        ({"jump": "off"}, {"2", "8", "Q", "JK"}),
        ({"turn": "9"}, {"2", "8", "9", "J", "JK"}),
        ({"turn": "off"}, {"2", "8", "J", "JK"}),
        ({"three": "flat"}, {"2", "3", "8", "J", "Q", "JK"}),
        ({"three": "stack"}, {"2", "3", "8", "J", "Q", "JK"}),
    ],
)
def test_which_ranks_do_something(options: dict[str, str], ranks: set[str]) -> None:
    """AP-4: 8, 2 and the joker always; jump, turn and 3 as the table has it."""
    found = rules(**options)
    assert loud(found) == ranks
    numbers = range(-1, 13)
    assert {RANKS[n + 1] for n in numbers if found.draws(n)} == ranks & {"2", "3", "JK"}
    assert {RANKS[n + 1] for n in numbers if found.jumps(n)} == {options.get("jump", "J")} - {"off"}
    assert {RANKS[n + 1] for n in numbers if found.turns(n)} == {options.get("turn", "Q")} - {"off"}


@pytest.mark.parametrize(("two", "three"), [("stack", "flat"), ("flat", "stack")])
def test_twos_and_jokers_are_answered_by_one_option_threes_by_another(two: str, three: str) -> None:
    """AP-4.4, 5.1: `two` says it of jokers, too."""
    found = rules(two=two, three=three)
    assert [found.answers(rank) for rank in (-1, 1, 2)] == [two == "stack", two == "stack", three == "stack"]


def test_what_may_be_laid_on_a_card() -> None:
    """AP-3.1, 3.2: its suit and the eights, with `match` = suit-or-rank its rank, too; on a joker eights."""
    hearts = {name for name in NAMES if name[-1] == "H"} | {"8S", "8D", "8C"}
    assert cards(rules().fits[number("5H")]) == hearts
    assert cards(rules(match="suit-or-rank").fits[number("5H")]) == hearts | {"5S", "5D", "5C"}
    for match in VALUES["match"]:
        assert cards(rules(match=match).fits[number("JK")]) == {"8S", "8H", "8D", "8C"}


def test_a_challenge_makes_the_joker_the_last_resort() -> None:
    """AP-5.3: `challenge` = on overrides `joker-last` = off."""
    wanted = {("off", "off"): False, ("on", "off"): True, ("off", "on"): True, ("on", "on"): True}
    for (challenge, last), there in wanted.items():
        found = rules(challenge=challenge, joker_last=last)
        assert (found.joker_last, found.challenge) == (there, challenge == "on")


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in VALUES for value in VALUES[name]])
def test_rules_that_nobody_remembers_are_the_same_and_read_only_when_asked(name: str, value: str) -> None:
    options = {**SETUP.options, name: value, "hand": "5"}
    plain, reads = rules_of(options), Reads(options, frozenset(VALUES))
    found = rules_of(reads)
    assert isinstance(found, OpenRules)
    assert isinstance(plain, Rules)
    assert not reads.first
    for field in ("hand", "starter_effect", "until", "two_stack", "three", "three_stack", "dobon"):
        assert getattr(found, field) == getattr(plain, field)
    assert (found.joker_last, found.challenge, found.dobon) == (
        plain.joker_last,
        plain.challenge,
        plain.dobon,
    )
    for rank in range(-1, 13):
        assert found.draws(rank) == plain.draws(rank)
        assert found.jumps(rank) == plain.jumps(rank)
        assert found.turns(rank) == plain.turns(rank)
        assert found.answers(rank) == plain.answers(rank)
    for card in range(len(NAMES)):
        assert (found.quiet[card], found.fits[card]) == (plain.quiet[card], plain.fits[card])


@pytest.mark.parametrize(
    ("card", "read"),
    [
        ("8H", set()),
        ("2H", set()),
        ("JK", set()),
        ("3H", {"three"}),
        ("AH", {"jump"}),
        ("JH", {"jump"}),
        ("9H", {"turn"}),
        ("QH", {"turn"}),
        ("KH", set()),
    ],
)
def test_whether_a_card_does_something_hangs_on_its_option_alone(card: str, read: set[str]) -> None:
    reads = Reads({**SETUP.options, "three": "off", "jump": "off", "turn": "off"}, frozenset(VALUES))
    found = rules_of(reads)
    assert found.quiet[number(card)] == (card not in ("8H", "2H", "JK"))
    assert set(reads.first) == read


# --- points ----------------------------------------------------------------------------------------
def test_what_cards_left_are_worth() -> None:
    """AP-7.1: 8 and joker 50; 2, J, Q 20; 10 and K 10; a 3 is 20 where it is special; others their number."""
    worth = {"8": 50, "JK": 50, "2": 20, "J": 20, "Q": 20, "10": 10, "K": 10, "A": 1, "4": 4, "7": 7, "9": 9}
    for three in (True, False):
        for rank, points in {**worth, "3": 20 if three else 3}.items():
            name = rank if rank == "JK" else rank + "D"
            assert score.card_points(number(name), three=three) == points


def test_what_is_left_hangs_on_the_option_three_only_where_a_three_is_left() -> None:
    left = [number(name) for name in ("8S", "JK", "4H")]
    assert score.left_over(left, {"three": None}) == 104
    assert score.left_over([*left, number("3D")], {"three": None}) is None
    assert score.left_over([*left, number("3D")], {"three": "off"}) == 107
    assert score.left_over([*left, number("3D")], {"three": "flat"}) == 124


def test_the_winner_gets_what_the_others_lose() -> None:
    """AP-7.2: Ben 57, Chie 4; with a hidden card of Chie's the sum stays open by just that card."""
    state = table(PLAIN + "@table 5H\n@hand Aki: 1\n@hand Ben: 7S 8S\n@hand Chie: 4C\n")
    assert score.scores(state) is None
    state.winners = (0,)
    assert score.scores(state) == (61, -57, -4)
    state.winners = (1,)
    state.pads[2] = 9
    found = score.scores(state)
    assert found is not None
    gain, lost = found[1], found[0]
    assert isinstance(lost, Sum)
    assert isinstance(gain, Sum)
    ((factor, places, values),) = lost.terms
    assert (lost.base, factor, bool(places)) == (0, -1, True)
    assert (values[number("8S")], values[number("JK")], values[number("6D")]) == (50, 50, 6)
    assert (gain.base, gain.terms) == (9, ((1, places, values),))
    assert found[2] == -9
    state.count[0] = -1  # a score pad says nothing of this hand
    assert score.scores(state) == (None, None, -9)


# --- the table card --------------------------------------------------------------------------------
def asked(options: str, body: str, tops: str, facts: str = "") -> list[str]:
    """The groups of cards that the table card may be, as a line tells them apart."""
    text = HEAD.format(options) + "@table 5H\n@hand Aki: 9H 8S KD JK QC 7D\n" + facts
    found = asked_of_top(table(text), line(text, body), [number(name) for name in tops.split()])
    return [" ".join(NAMES[card] for card in group) for group in found]


@pytest.mark.parametrize(
    ("options", "body", "groups"),
    [
        ("jokers=2", "Aki: play 9H", ["5H KH", "9S KS"]),  # AP-3.1: its suit
        ("jokers=2, match=suit-or-rank", "Aki: play 9H", ["5H 9S KH", "KS"]),  # or its rank
        ("jokers=2", "Aki: play 8S suit D", ["5H 9S KH KS"]),  # AP-3.2: on any card
        ("jokers=2", "Aki: draw 6C", ["5H 9S KH KS"]),
        ("jokers=2", "Aki: draw 6C; play 9H", ["5H KH", "9S KS"]),
        ("jokers=2, draw=until", "Aki: draw 6C", ["5H", "9S", "KH", "KS"]),  # AP-3.3: until it fits
        ("jokers=2, joker-last=on", "Aki: play 9H", ["5H", "9S", "KH", "KS"]),
        ("jokers=2, challenge=on", "Aki: play 9H", ["5H", "9S", "KH", "KS"]),
        ("jokers=2, challenge=on", "Aki: take", ["5H 9S KH KS"]),
        ("jokers=2", "Aki: take", ["5H 9S KH KS"]),
        ("jokers=2", "Aki: pass", ["5H 9S KH KS"]),
        ("jokers=2", "Aki: play 9H; play KD", ["5H", "9S", "KH", "KS"]),
        ("jokers=2, dobon=on", "Aki: dobon", ["5H", "9S", "KH", "KS"]),  # AP-8.1: its number
        ("jokers=2", "@reveal Ben: 4S", ["5H", "9S", "KH", "KS"]),
    ],
)
def test_what_a_line_asks_of_a_table_card_that_nobody_could_read(
    options: str, body: str, groups: list[str]
) -> None:
    assert asked(options, body, "5H 9S KH KS") == groups


@pytest.mark.parametrize(
    ("options", "body", "groups"),
    [
        ("jokers=2", "Aki: play 9H", ["5H 9S"]),  # the run is answered or not, whatever lies there
        ("jokers=2, challenge=on", "Aki: play JK suit S", ["5H 9S"]),
        ("jokers=2", "Aki: draw 6C", ["5H 9S"]),
        ("jokers=2, draw=until", "Aki: play 9H", ["5H", "9S"]),
        ("jokers=2, dobon=on", "Aki: dobon", ["5H", "9S"]),
    ],
)
def test_where_a_run_is_due_the_table_card_is_not_asked(options: str, body: str, groups: list[str]) -> None:
    text = HEAD.format(options) + "@table 2H\n@run 2\n@hand Aki: 9H 8S KD JK QC 7D\n"
    found = asked_of_top(table(text), line(text, body), [number("5H"), number("9S")])
    assert [" ".join(NAMES[card] for card in group) for group in found] == groups


def recast(facts: str, card: str, other: str) -> tuple[bool, Any]:
    state = table(PLAIN + facts)
    return state.recast(number(card), number(other) if other else -1), state


def test_a_table_card_that_was_another_one_is_that_one() -> None:
    """Suit and what fits it are those of the other card; the first one is hidden or in the stock again."""
    done, state = recast("@table 5H\n@hand Aki: 9H\n", "5H", "9S")
    assert done
    assert (state.top, state.suit, state.fits) == (number("9S"), 0, state.rules.fits[number("9S")])
    assert "5H" in cards(state.pool)
    assert "9S" not in cards(state.pool)
    assert engine("american-page-one").conserved(state)


def test_a_table_card_that_may_be_any_has_no_suit() -> None:
    """AP-3.2: what may be laid on whatever it is are the eights."""
    done, state = recast("@table 5H\n@hand Aki: 9H\n", "5H", "")
    assert done
    assert (state.top, state.suit, cards(state.fits)) == (-1, -1, {"8S", "8H", "8D", "8C"})
    assert cards(state.pool) == set(NAMES) - {"9H"}


def test_of_an_eight_only_the_suit_that_was_named_counts() -> None:
    done, state = recast("@table 8H suit S\n@hand Aki: 9H\n", "8H", "8D")
    assert done
    assert (state.top, state.suit, state.named) == (number("8D"), 0, True)
    assert {"9S", "8H"} <= cards(state.fits)
    assert "9D" not in cards(state.fits)


def test_jokers_and_cards_that_are_not_the_table_card_stay_what_they_are() -> None:
    for facts, card in (("@table JK suit S\n", "JK"), ("@table 5H\n", "6H")):
        done, state = recast(facts + "@hand Aki: 9H\n", card, "9S")
        assert not done
        assert "9S" in cards(state.pool)


def test_a_covered_card_that_nobody_names_lies_somewhere_in_the_pile() -> None:
    state = table(PLAIN + "@table 5H\n@hand Aki: 9H\n@pile 6S 7S\n")
    assert not state.forget(number("5H"))  # the table card
    assert not state.forget(number("9H"))  # in a hand
    assert state.forget(number("6S"))
    assert (cards(state.pile), state.npile) == ({"7S"}, 2)
    assert "6S" in cards(state.pool)
    assert not state.forget(number("6S"))


def test_a_challenge_does_not_ask_of_a_card_that_was_forgotten() -> None:
    """AP-5.4: what lay under the joker cannot be read, so the outcome that was announced is believed."""
    text = PLAIN + "@table 5H\n@hand Aki: JK 9H 4S\n@hand Ben: 4\n@hand Chie: 4\n"
    state = table(text + "Aki: play JK suit S\n")
    assert (state.bluff.other, state.bluff.top, state.bluff.traced) == (True, number("5H"), True)
    assert state.forget(number("5H"))
    assert state.bluff == Bluff(
        seat=0, answer=False, emptied=False, other=False, places=(), cards=0,
        top=-1, suit=1, named=False, namer=-1, traced=False,
    )  # fmt: skip


# --- drawing until a card fits ---------------------------------------------------------------------
LAST = HEAD.format("jokers=2, joker-last=on, draw=until")


def test_whether_a_drawn_joker_can_be_played() -> None:
    """AP-5.2: not where another card of the hand can be; without `joker-last` always."""
    fitting, idle = Moment(0, True), Moment(0, False)
    free = table(PLAIN + "@table 5H\n@hand Aki: 9H 4S\n")
    assert joker_fits(free, 0, fitting) is True
    known = table(LAST + "@table 5H\n@hand Aki: 9S 4S\n@hand Ben: 4C\n@hand Chie: 4D\n@stock 10\n")
    assert joker_fits(known, 0, fitting) is False
    assert joker_fits(known, 0, idle) is True
    hidden = table(LAST + "@table 5H\n@hand Aki: 9S ?\n@hand Ben: 4C\n@hand Chie: 4D\n")
    assert joker_fits(hidden, 0, fitting) is False
    found = joker_fits(hidden, 0, idle)
    assert not isinstance(found, bool)
    ((sure,),), ((other,),) = found.breach, found.fine
    assert isinstance(sure, Literal)
    assert isinstance(other, Literal)
    assert (sure.has, other.has, sure.places == other.places) == (False, True, True)
    assert sure.cards == other.cards == flat(hidden.fits)


def test_the_time_before_a_card_is_drawn() -> None:
    """Of a deal in which everything is known nothing has happened to hidden cards yet."""
    known = "@table 5H\n@hand Aki: {}\n@hand Ben: 4C\n@hand Chie: 4D\n"
    assert moment(table(PLAIN + known.format("6S")), 0) == Moment(0, False)
    assert moment(table(PLAIN + known.format("6S 6H")), 0) == Moment(0, True)
    assert moment(table(PLAIN + known.format("6S ? ?")), 0) == Moment(2, False)
    assert moment(table(PLAIN + known.format("8S ?")), 0) == Moment(1, True)


def fits(text: str, since: Moment, *, hand_hidden: bool) -> tuple[list[list[tuple[str, bool, int]]], ...]:
    """The ways in which one of the cards drawn can be played, and in which none can: cards, has, since."""
    state = table(text)
    good, joker = flat(state.fits), flat(255 << (8 * number("JK")))
    names = {good: "fits", joker: "joker", good | joker: "either"}
    doubt = one_fits(state, state.ledger.seen(0), since, hand_hidden=hand_hidden)
    return tuple(
        [[(names[each.cards], each.has, each.since) for each in case] for case in cases]
        for cases in (doubt.breach, doubt.fine)
    )


def test_whether_one_of_the_hidden_cards_drawn_can_be_played() -> None:
    """AP-3.3, 5.2: a joker among them can, but with `joker-last` only where the rest of the hand cannot."""
    facts = "@table 5H\n@hand Aki: 9S ?\n@hand Ben: 4C\n@hand Chie: 4D\n"
    open_, last = PLAIN + facts, LAST + facts
    either = ([[("either", True, 3)]], [[("either", False, 3)]])
    assert fits(open_, Moment(3, True), hand_hidden=True) == either
    assert fits(open_, Moment(3, False), hand_hidden=False) == either
    assert fits(last, Moment(3, False), hand_hidden=False) == either
    assert fits(last, Moment(3, True), hand_hidden=False) == ([[("fits", True, 3)]], [[("fits", False, 3)]])
    assert fits(last, Moment(3, False), hand_hidden=True) == (
        [[("fits", True, 3)], [("joker", True, 3), ("fits", False, 0)]],
        [[("either", False, 3)], [("fits", False, 3), ("joker", True, 3), ("fits", True, 0)]],
    )


# --- calls that go without saying ------------------------------------------------------------------
def assumed(word: str, hand: str, following: str | None) -> Any:
    """The table once a call that was not written is settled, with `calls: assumed`."""
    text = PLAIN.replace("options", "calls: assumed\noptions") + f"@table 5H\n@hand Aki: {hand}\n"
    state = table(text + "Aki: play 2H\n")
    assert state.pending == Call(10, 0, word)
    after = None if following is None else line(text + "Aki: play 2H\n", following)
    walk = Walk()
    settle(walk, state, after)
    assert not walk.late
    return state


def test_a_call_assumed_was_made_unless_a_penalty_follows() -> None:
    """AP-6.3: with the call "stop" the player is out, once the run of two is taken (AP-6.4)."""
    assert assumed("stop", "2H", "Ben: take").out == 0
    assert assumed("stop", "2H", None).out == 0
    assert assumed("page-one", "2H 4S", "Ben: take").out == -1
    forgotten = assumed("stop", "2H", "Aki: penalty")
    assert (forgotten.out, forgotten.owed) == (-1, Owed(0, 5, "AP-6.3", 10))
    other = assumed("stop", "2H", "Ben: penalty")
    assert (other.out, other.owed) == (0, None)
    undone = assumed("stop", "2H", "@undo")
    assert (undone.out, undone.owed, undone.ended) == (-1, None, None)


def test_which_words_are_the_call_that_is_due() -> None:
    """AP-6.1, 6.2: its own word or an exclamation mark, in a dobon game "reach" for "page one"."""

    def made(word: str, *words: str, options: str = "dobon=off", verb: str = "say") -> bool:
        state = table(HEAD.format(options) + "@table 5H\n@hand Aki: 6H\n")
        return called(state, (Step("suit", suit=1), *(Step(verb, words=(each,)) for each in words)), word)

    for word, other in (("stop", "page-one"), ("page-one", "stop")):
        assert made(word, word)
        assert made(word, "!")
        assert made(word, other, word)
        assert not made(word)
        assert not made(word, other)
        assert not made(word, word, verb="play")
        assert not made(word, "reach")
        assert made(word, "reach", options="dobon=on") == (word == "page-one")
    assumed_ = table(PLAIN.replace("options", "calls: assumed\noptions") + "@table 5H\n@hand Aki: 6H\n")
    assert not called(assumed_, (Step("say", words=("stop",)),), "stop")  # settled by the next line


# --- suits -----------------------------------------------------------------------------------------
def test_a_suit_that_was_not_written_is_tried_in_all_four() -> None:
    text = PLAIN + "@table 5H\n@hand Aki: 8H 9S 4S\n"
    state, game = table(text), engine("american-page-one")
    found = suits_named(game, state, line(text, "Aki: play 8H"))
    assert [[(step.verb, step.suit) for step in each.steps] for each in found] == [
        [("play", None), ("suit", suit)] for suit in range(4)
    ]
    drawn = suits_named(game, state, line(text, "Aki: draw 8D; play 8D say stop"))
    assert [[step.verb for step in each.steps] for each in drawn] == [["draw", "play", "suit", "say"]] * 4
    suit, play = Step("suit", suit=-1), Step("play", (5,))
    for steps in ((suit, play), (play,)):
        assert suits.first_suit(steps, 2) == (Step("suit", suit=2), play)
    facts = (Step("@table", (5,)), Step("@pile", (6,)))
    assert suits.with_suit(facts, 2) == (facts[0]._replace(suit=2), facts[1])
    assert suits.played_suit((play, suit, Step("say")), 2) == (play, Step("suit", suit=2), Step("say"))
    whole = line(text, "Aki: play 8H suit S")
    assert suits_named(game, state, whole) == (whole,)


# --- positions -------------------------------------------------------------------------------------
def test_what_a_position_leaves_out_lies_in_the_stock_and_in_the_pile() -> None:
    """54 cards: hands of 2, 3 and 3 and the table card leave 45."""
    facts = "@table 5H\n@hand Aki: 9H ?\n@hand Ben: 3\n@hand Chie: 3\n"
    state = table(PLAIN + facts)
    assert (state.nstock, state.npile) == (45, 0)
    state = table(PLAIN + facts + "@pile 6S ?\n")
    assert (state.nstock, state.npile, state.ledger.hidden(state.heap)) == (43, 2, 1)
    state = table(PLAIN + facts + "@pile 6S ?\n@stock 40\n")
    assert (state.nstock, state.npile, state.ledger.hidden(state.heap)) == (40, 5, 4)
    assert [state.ledger.hidden(seat) for seat in range(3)] == [1, 3, 3]


@pytest.mark.parametrize(
    ("options", "facts", "due"),
    [
        ("jokers=2", "@table 2H\n@run 4\n", Run(0, 4, 1, True, "AP-4.4", -1, 0)),
        ("two=flat", "@table 2H\n@run 2\n", Run(0, 2, 1, False, "AP-4.4", -1, 0)),
        ("three=stack", "@table 3H\n@run 6\n@turn Ben\n", Run(1, 6, 2, True, "AP-4.5", -1, 0)),
        ("jokers=2", "@table JK suit S\n@run 4\n", Run(0, 4, -1, True, "AP-5.1", -1, 0)),
        ("jokers=2", "@run 4\n", Run(0, 4, 7, False, "AP-4.4", -1, 0)),  # the table card was not written
        ("jokers=2", "@table 2H\n@run 0\n", None),
    ],
)
def test_cards_that_a_position_has_to_be_taken(options: str, facts: str, due: Run | None) -> None:
    assert table(HEAD.format(options) + "@hand Aki: 9H\n" + facts).due == due


def test_the_joker_of_a_position_may_be_challenged_but_tells_nothing() -> None:
    """AP-5.3: the player before laid it; eight cards were an answer; an empty hand was its last card."""
    facts = "@hand Aki: 9H\n@hand Ben: 3\n@hand Chie: {}\n@table JK suit S\n@run {}\n"
    for count, run, answer, emptied in ((3, 4, False, False), (0, 4, False, True), (3, 8, True, False)):
        assert table(PLAIN + facts.format(count, run)).bluff == Bluff(
            seat=2, answer=answer, emptied=emptied, other=False, places=(), cards=0,
            top=-1, suit=-1, named=False, namer=-1, traced=False,
        )  # fmt: skip
    turned = table(PLAIN + facts.format(3, 4) + "@direction counterclockwise\n")
    assert turned.bluff.seat == 1
    assert table(PLAIN + facts.format(3, 0)).bluff is None


@pytest.mark.parametrize(
    ("options", "starter", "turn", "direction", "cause", "due", "unnamed"),
    [
        ("", "5H", 0, 1, "", None, False),
        ("", "8H", 0, 1, "", None, True),
        ("", "JH", 1, 1, "not-on-turn-starter-skipped", None, False),
        ("jump=A", "JH", 0, 1, "", None, False),
        ("jump=A", "AH", 1, 1, "not-on-turn-starter-skipped", None, False),
        ("", "QH", 2, -1, "not-on-turn-starter-reversed", None, False),
        ("turn=9", "9H", 2, -1, "not-on-turn-starter-reversed", None, False),
        ("", "2H", 0, 1, "", Run(0, 2, 1, False, "AP-2.4", -1, 0), False),
        ("", "3H", 0, 1, "", None, False),
        ("three=flat", "3H", 0, 1, "", Run(0, 3, 2, False, "AP-2.4", -1, 0), False),
        ("starter-effect=off", "2H", 0, 1, "", None, False),
        ("starter-effect=off", "8H", 0, 1, "", None, False),
        ("starter-effect=off", "JH", 0, 1, "", None, False),
    ],
)
def test_what_the_starter_does(
    options: str, starter: str, turn: int, direction: int, cause: str, due: Run | None, unnamed: bool
) -> None:
    """AP-2.4."""
    text = HEAD.format(options or "jokers=0").replace("@position\n", "@hand Aki: 9S\n")
    state = table(text + f"@starter {starter}\n")
    assert (state.turn, state.direction, state.cause, state.due, state.unnamed) == (
        turn, direction, cause, due, unnamed,
    )  # fmt: skip
    assert (state.nstock, state.top) == (30, number(starter))


def test_what_is_dealt_is_a_hand_for_everybody() -> None:
    """AP-1.3: seven cards each for three players, as many as the option says otherwise."""
    game = engine("american-page-one")
    assert [(step.verb, step.seat, len(step.cards or ())) for step in game.dealt(SETUP)] == [
        ("@hand", seat, 7) for seat in range(3)
    ]
    five = SETUP._replace(options={**SETUP.options, "hand": 5})
    assert [len(step.cards or ()) for step in game.dealt(five)] == [5, 5, 5]


def test_lines_that_are_left_out_use_up_what_was_due() -> None:
    game = engine("american-page-one")
    caught = HEAD.format("jokers=2, challenge=on") + "@table 5H\n@hand Aki: JK 9H 4S\n"
    state = table(caught + "Aki: play JK suit S\nBen: challenge won\n")
    game.skip(state, Line(0, LineKind.MOVE, 0, (Step("penalty"),), ""))
    assert (state.owed, state.turn) == (None, 1)  # AP-5.4: the challenger has a normal turn
    state = table(caught + "Aki: play JK suit S\nBen: challenge won\n")
    game.skip(state, Line(0, LineKind.MOVE, 1, (Step("draw"),), ""))
    assert state.owed is not None
    assert state.turn == 0
    state = table(PLAIN + "@table 5H\n@hand Aki: 9H\n")
    game.skip(state, Line(0, LineKind.MOVE, 2, (Step("dobon"),), ""))
    assert (state.ended, state.winners, state.turn) == ("dobon", (2,), 0)
