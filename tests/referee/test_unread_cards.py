"""Several cards that nobody could read: told apart by effect, and never another verdict than card by card.

The slow way writes every card that could be meant into the record, judges each of these records by itself,
and says what all of them say.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product

import pytest

from referee.budget import JUDGING_STATED, Purse
from referee.game.contract import Setup
from referee.game.walk import CONTRADICTION
from referee.judge.deal_runs import position, run_record
from referee.judge.replay import judge, judge_with
from referee.judge.verdicts import severity
from referee.record import read
from referee.record.model import UNKNOWN, Line, LineKind, Record
from tests.conserved import cards_conserved
from tests.games import setup_for
from tests.referee import wild
from tests.referee.playing import played, record_of, small_deck
from tests.referee.test_pyramid_dice import rows_of, shuffled
from tests.values import altered

Dealt = tuple[Setup, list[Line]]
Judged = tuple[list[str], list[object]]
"""The verdicts on the lines of a deal, and whose turn it is after each."""
MOST_RECORDS = 900
"""Records that one comparison may take."""


def twin(rng: random.Random) -> Dealt:
    """A short deal of Twin Pyramid with a deck of a few cards."""
    setup = small_deck(rng)
    try:
        return setup, played(setup, rng, rng.randint(7, 10))[1]
    except IndexError:  # no plain card turned up as starter
        return twin(rng)


def page_one(rng: random.Random) -> Dealt:
    return wild.page_one(rng, rng.randint(6, 9))


def pile(rng: random.Random) -> Dealt:
    return wild.pile(rng, rng.randint(2, 4))


def dice(rng: random.Random) -> Dealt:
    """A few turns of Pyramid Dice with some rows that nobody wrote down."""
    setup = setup_for("pyramid-dice", 2)
    pyramid = shuffled(setup, rng)
    rows = [row for row in rows_of(pyramid) if rng.random() < 0.3]
    turns = []
    for turn in range(rng.randint(3, 5)):
        roll = " ".join(str(rng.randint(1, 6)) for _ in range(3))
        card = rng.choice(pyramid[-12:])
        turns.append(f"{'AB'[turn % 2]}: roll {roll}; {rng.choice(('take', 'take', 'fail'))} {card}")
    text = "game: pyramid-dice\nplayers: A, B\n\ndeal\n" + "\n".join((*rows, *turns)) + "\n"
    return setup, list(read(text).deals[0].lines)


GAMES: dict[str, Callable[[random.Random], Dealt]] = {
    "twin-pyramid": twin,
    "american-page-one": page_one,
    "pile-up": pile,
    "pyramid-dice": dice,
}


def unread(lines: list[Line], rng: random.Random, count: int, *, open_hands: bool) -> list[Line]:
    """The lines with hands and draws hidden, and so many cards played or taken that nobody could read."""
    done = list(lines if open_hands else wild.veiled(lines, rng, rng.choice((0.7, 1.0))))
    plays = [
        (index, place)
        for index, line in enumerate(done)
        for place, step in enumerate(line.steps)
        if step.verb in ("play", "take", "fail") and line.kind is LineKind.MOVE
        if len(step.cards or ()) == 1 and (step.verb == "play" or line.steps[0].verb == "roll")
        if not any(each.verb == "draw" for each in line.steps[:place])  # else it is the drawn card
    ]
    for index, place in rng.sample(plays, min(count, len(plays))):
        line = done[index]
        steps = list(line.steps)
        steps[place] = altered(steps[place], cards=(UNKNOWN,))
        done[index] = altered(line, steps=tuple(steps), guess=(place,))
    return done


def shown(setup: Setup, lines: list[Line]) -> Iterator[list[Line]]:
    """The lines with every card of the deck in every place that nobody could read."""
    places = [index for index, line in enumerate(lines) if line.guess]
    deck = [card for card, copies in enumerate(setup.cards.copies) if copies]
    if len(deck) ** len(places) > MOST_RECORDS:
        return
    for cards in product(deck, repeat=len(places)):
        full = list(lines)
        for index, card in zip(places, cards, strict=True):
            line = full[index]
            steps = list(line.steps)
            steps[line.guess[0]] = altered(steps[line.guess[0]], cards=(card,))
            full[index] = altered(line, steps=tuple(steps), guess=())
        yield full


def card_by_card(setup: Setup, lines: list[Line]) -> list[str] | None:
    """The verdicts over all cards that could be meant; None where that is not for this test.

    Where a `?` leaves open whose turn it is, who is written next is evidence, as far as any card bears it.
    """
    alive: list[Judged] = []
    for full in shown(setup, lines):
        record = record_of_any(setup, full)
        (run,) = run_record(record, record.deals, setup, advise=False, telling=True).deals
        if all(severity(result.breaches) != CONTRADICTION for result in run.results):
            turns = [told.follows[0].get("turn") if told.follows else None for told in run.told]
            alive.append(([result.verdict for result in run.results], turns))
    for index, line in enumerate(lines):
        if line.guess:
            alive = as_written_next(lines, index, alive)
    if not alive:
        return None
    columns = zip(*(verdicts for verdicts, _ in alive), strict=True)
    return [column[0] if len(set(column)) == 1 else "unknown" for column in columns]


def as_written_next(lines: list[Line], index: int, alive: list[Judged]) -> list[Judged]:
    """The ways to read a `?` that bear who is written where they first part over whose turn it is."""
    for at in range(index, len(lines) - 1):
        after = lines[at + 1]
        if after.kind is LineKind.MOVE and len({turns[at] for _, turns in alive} - {None}) > 1:
            bears = [each for each in alive if each[1][at] == ("seat", after.seat)]
            return bears if bears and after.steps[0].verb not in ("dobon", "penalty", "dodge") else alive
    return alive


def record_of_any(setup: Setup, lines: list[Line]) -> Record:
    """A record of one deal of any game."""
    return record_of(setup, lines) if setup.game == "twin-pyramid" else wild.record(setup, lines)


def disagreement(game: str, seed: int, count: int) -> str:
    """Where a record with unread cards is judged otherwise than card by card, though it is called exact."""
    rng = random.Random(seed)
    setup, lines = GAMES[game](rng)
    lines = unread(lines, rng, count, open_hands=game == "pyramid-dice")
    wanted = card_by_card(setup, lines)
    if wanted is None:
        return ""
    found = judge_with(record_of_any(setup, lines), setup).lines
    for verdict, want in zip(found, wanted, strict=True):
        if verdict.verdict != want and verdict.exact:
            return f"{game}, seed {seed}, line {verdict.line.number}: {verdict.verdict}, not {want}"
    return ""


@pytest.fixture
def always_merged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that come to the same become one at once, and not only where there are too many."""
    monkeypatch.setattr(import_module("referee.judge.engine"), "MAX_WORLDS", 1)


@pytest.mark.sample(2)
@pytest.mark.usefixtures("always_merged")
@pytest.mark.parametrize(
    ("game", "count", "seeds"),
    [
        ("twin-pyramid", 2, 3),
        ("american-page-one", 2, 3),
        ("pile-up", 1, 2),
        ("pyramid-dice", 1, 2),
        pytest.param("twin-pyramid", 2, 5, marks=pytest.mark.long),
        pytest.param("american-page-one", 2, 7, marks=pytest.mark.long),
    ],
)
def test_tables_told_apart_by_effect_judge_as_card_by_card(game: str, count: int, seeds: int) -> None:
    assert [found for seed in range(seeds) if (found := disagreement(game, seed, count))] == []


OF_SEVERAL_TABLES = {"american-page-one": {1012}}
"""Games in which a later line tells apart tables that one alone cannot keep: the 64 of the program can."""


@pytest.mark.long
@pytest.mark.usefixtures("always_merged")
@pytest.mark.parametrize("first", range(1000, 1400, 40))
@pytest.mark.parametrize("game", GAMES)
def test_tables_told_apart_by_effect_judge_as_card_by_card_at_length(game: str, first: int) -> None:
    seeds = {*range(first, first + (40 if game in ("twin-pyramid", "american-page-one") else 4))}
    seeds -= OF_SEVERAL_TABLES.get(game, set())
    assert [found for seed in sorted(seeds) if (found := disagreement(game, seed, 2))] == []


HEADS = {
    "twin-pyramid": "@starter 4H\n",
    "american-page-one": "@starter 5H\n",
    "pile-up": "",
    "pyramid-dice": "".join(f"@row {row}: {' '.join('?' * row)}\n" for row in range(1, 8)),
}


def judged(game: str, body: str) -> list[tuple[str, bool]]:
    """Verdict and whether it is exact, of the moves."""
    head = f"game: {game}\nplayers: Mum, Tom, Lu\n\ndeal\n{HEADS[game]}"
    lines = judge(read(head + body)).lines
    return [(each.verdict, each.exact) for each in lines if each.line.kind is LineKind.MOVE]


@pytest.mark.long
def test_two_unread_cards_of_twin_pyramid_stay_exact() -> None:
    """TP-5.1: some card lies on 4H that 5S may follow (any spade, or a 5), and some that it may not."""
    found = judged("twin-pyramid", "Mum: play ?\nTom: play ?\nLu: draw\nMum: play 5S\n")
    # Whatever Tom played, Lu may draw: as a turn of her own, or as the draw that a 2 or a 3 asks of her.
    assert found == [("unknown", True), ("unknown", True), ("legal", True), ("unknown", True)]


@pytest.mark.long
@pytest.mark.parametrize(("count", "exact"), [(3, {True}), (10, {True, False})])
def test_many_unread_cards_of_american_page_one_are_never_wrong(count: int, exact: set[bool]) -> None:
    """AP-3.1: whichever cards they were, each may have fitted or not; 5S may follow a spade alone.

    With ten of them the work of judging may end before all ways are looked at.
    """
    names = ("Mum", "Tom", "Lu") * 4
    body = "".join(f"{name}: play ?\n" for name in names[:count])
    found = judged("american-page-one", f"{body}{names[count]}: play 5S\n")
    assert [verdict for verdict, _ in found] == ["unknown"] * (count + 1)
    assert {each for _, each in found} <= exact


def test_two_unread_cards_of_pile_up_stay_exact() -> None:
    """PU-3.2: each may have had a rolled number or not; Lu's R3 has one whatever lies there."""
    body = "Mum: roll 1 2 3; play ?\nTom: roll 1 2 3; play ?\nLu: roll 1 2 3; play R3\n"
    assert judged("pile-up", body) == [("unknown", True), ("unknown", True), ("legal", True)]


@pytest.mark.long
def test_three_unread_cards_of_pyramid_dice_stay_exact() -> None:
    """PD-3.2: 1 1 1 makes 1, 2 and 3; a card with another number may have been meant as well (PD-3.3)."""
    body = "Mum: roll 1 1 1; take ?\nTom: roll 2 2 2; take ?\nLu: roll 1 2 3; fail ?\n"
    assert judged("pyramid-dice", body) == [("unknown", True)] * 3


@pytest.mark.long
def test_laid_cards_that_nobody_could_read_change_nothing() -> None:
    """TP-4.2 allows each; Mum's 5S has neither suit nor rank of 4H (TP-5.1)."""
    laid = "".join(f"{name}: lay ?; draw\n" for name in ("Mum", "Tom"))
    found = judged("twin-pyramid", f"{laid}Lu: draw\nMum: play 5S\n")
    assert found == [("legal", True)] * 3 + [("illegal", True)]


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", ["crazy-eights", "hearts", "president", "whist"])
def test_a_deal_that_nobody_could_read_is_given_up_and_the_next_one_judged(game: str) -> None:
    """By the work, not by the clock; what was certain before stays, and nothing after it is said for sure."""
    names = ("Aki", "Ben", "Chie", "Dai")
    told = "".join(f"{names[turn % 4]}: play ?\n" for turn in range(30))
    starter = "@starter 9C\n" if game in ("crazy-eights", "whist") else ""
    last = "deal\n@starter 9C\nBen: play 9S\nChie: play 9H\nDai: play 10S\n" if game == "crazy-eights" else ""
    text = f"game: {game}\nplayers: {', '.join(names)}\ndeal\n{starter}{told}{last}"
    with Purse(3 * JUDGING_STATED):
        judged = judge(read(text))
    first = [verdict for verdict in judged.lines if verdict.deal == 1 and verdict.line.kind is LineKind.MOVE]
    assert {verdict.verdict for verdict in first[10:]} == {"unknown"}
    assert not any(verdict.exact for verdict in first[10:])
    assert "judging" in judged.untried
    assert [verdict.verdict for verdict in judged.lines if verdict.deal == 2] == (
        ["legal", "legal", "legal", "illegal"] if last else []
    )


def test_many_deals_that_nobody_could_read_cost_little_more_than_few() -> None:
    """Two hundred of them; each is given up by its own share of the work once that of the record is gone."""
    deals = "".join(f"deal\n{'ABCD'[number % 4]}: play ?\n" for number in range(200))
    with Purse(6 * JUDGING_STATED):
        found = judge(read(f"game: hearts\nplayers: A, B, C, D\n{deals}"))
    assert len(found.lines) == 200
    assert {verdict.verdict for verdict in found.lines[100:]} == {"unknown"}


def test_a_table_after_many_unread_cards_is_shown_in_two_of_its_ways() -> None:
    """The phone page and `show` go on; which cards these were is not settled by it."""
    names = ("Aki", "Ben", "Chie", "Dai")
    told = "".join(f"{names[turn % 4]}: play ?\n" for turn in range(30))
    record = read(f"game: whist\nplayers: {', '.join(names)}\ndeal\n@starter 9C\n{told}")
    with Purse(2 * JUDGING_STATED):
        game, table = position(record, 10**9)
    assert len(table.worlds) == 2
    assert all(cards_conserved(game, world.state) for world in table.worlds)
    for world in table.worlds:
        hands = [zone.cards for zone in game.zones(world.state) if zone.name == "hand"]
        assert sum(map(len, hands)) == 52 - 30
