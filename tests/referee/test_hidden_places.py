"""A hand and a face-down row: the verdicts on a tiny pack against all deals that agree with the record.

The oracle is written from the texts of the rules alone: it deals out every card in every way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts import LayoutError
from referee.cli import work
from referee.judge.replay import judge
from referee.record.model import LineKind
from referee.record.reader import read
from referee.registry import extra_games, register_folder
from tests.properties import examples
from tests.values import altered

FOLDER = Path(__file__).parents[1] / "games_outside" / "two-places"
PACK = tuple(rank + suit for suit in "SH" for rank in "A234")
NAMES = ("Aki", "Ben")
WORTH = {"A": 1, "2": 2, "3": 3, "4": 4}
PLACES = ("@hand", "@row")
MOVES = ("play", "flip", "tuck", "lift", "draw", "pass")
Fact: TypeAlias = tuple[str, int, str]
"""That a place of a player had a card when play began."""
Move: TypeAlias = tuple[str, str]
"""A verb, and its card: `?` for one that nobody saw."""


class Deal(NamedTuple):
    """Where every card lies; `met` says of each line so far whether it was against a rule."""

    hands: tuple[frozenset[str], ...]
    rows: tuple[frozenset[str], ...]
    stock: tuple[str, ...]
    pile: tuple[str, ...] = ()
    met: tuple[bool, ...] = ()


def deals() -> Iterator[Deal]:
    """Every way to deal two cards into each hand and one into each row."""
    for first in combinations(PACK, 2):
        rest = [card for card in PACK if card not in first]
        for second in combinations(rest, 2):
            left = [card for card in rest if card not in second]
            for one, two, *stock in permutations(left):
                rows = frozenset([one]), frozenset([two])
                yield Deal((frozenset(first), frozenset(second)), rows, tuple(stock))


def fits(deal: Deal, card: str) -> bool:
    """Whether a card has the suit or the rank of the top card."""
    return bool(deal.pile) and (card[0] == deal.pile[-1][0] or card[1] == deal.pile[-1][1])


def broken(deal: Deal, seat: int, verb: str, card: str) -> bool:
    """Whether a move is against the rules, every card being known."""
    hand, row = (any(fits(deal, each) for each in place[seat]) for place in (deal.hands, deal.rows))
    if verb == "play":
        return bool(deal.pile) and not fits(deal, card)
    if verb == "lift":
        held = deal.hands[seat]
        return any(each[0] == card[0] for each in held) or len(held) > 1
    return {"flip": hand, "tuck": hand != row, "draw": row, "pass": hand or row}[verb]


def moved(deal: Deal, seat: int, verb: str, card: str) -> Deal | None:
    """The deal after a move; None where the card cannot be where the move takes it from."""
    hands, rows, stock = list(deal.hands), list(deal.rows), deal.stock
    if verb == "draw":
        if card not in ("?", stock[0]):
            return None
        card, stock = stock[0], stock[1:]
        rows[seat] |= {card}
    elif verb != "pass":
        source = rows if verb in ("flip", "lift") else hands
        if card not in source[seat]:
            return None
        source[seat] -= {card}
        if verb in ("tuck", "lift"):
            target = rows if verb == "tuck" else hands
            target[seat] |= {card}
    pile = (*deal.pile, card) if verb in ("play", "flip") else deal.pile
    met = (*deal.met, broken(deal, seat, verb, card))
    return Deal(tuple(hands), tuple(rows), stock, pile, met)


def over(deal: Deal) -> bool:
    """Whether somebody has no card left."""
    return any(not hand and not row for hand, row in zip(deal.hands, deal.rows, strict=True))


def points(deal: Deal) -> tuple[int, ...]:
    """What the players lose."""
    worth = [[sum(WORTH[card[0]] for card in place) for place in each] for each in (deal.hands, deal.rows)]
    return tuple(-hand - 2 * row for hand, row in zip(*worth, strict=True))


def by_hand(facts: Sequence[Fact], moves: Sequence[Move]) -> tuple[list[str], list[Deal]]:
    """The verdicts over all deals, and the deals that agree with the record."""
    left = [
        deal
        for deal in deals()
        if all(card in (deal.hands, deal.rows)[PLACES.index(kind)][seat] for kind, seat, card in facts)
    ]
    final: list[str] = []
    for number, (verb, card) in enumerate(moves):
        after = [new for deal in left if (new := moved(deal, number % 2, verb, card)) is not None]
        if after:
            left = after
        else:  # it cannot be: the record says nothing more of what was before
            final += [*over_all(left), "illegal"]
            left = [altered(deal, met=()) for deal in left]
    return final + over_all(left), left


def over_all(left: Sequence[Deal]) -> list[str]:
    """The verdicts on the lines so far."""
    found = ({deal.met[place] for deal in left} for place in range(len(left[0].met)))
    return ["unknown" if len(each) > 1 else "illegal" if each == {True} else "legal" for each in found]


def played(rng: random.Random) -> tuple[list[Move], Deal]:
    """A deal as it began, and moves in it, some of them against the rules."""
    cards = rng.sample(PACK, len(PACK))
    hands, rows = (cards[:2], cards[2:4]), (cards[4:5], cards[5:6])
    begun = deal = Deal(tuple(map(frozenset, hands)), tuple(map(frozenset, rows)), tuple(cards[6:]))
    moves: list[Move] = []
    while len(moves) < 9 and not over(deal):
        seat, verb = len(moves) % 2, rng.choice(MOVES)
        source = deal.rows[seat] if verb in ("flip", "lift") else deal.hands[seat]
        if not (deal.stock if verb == "draw" else source or verb == "pass"):
            continue
        card = "" if verb == "pass" else deal.stock[0] if verb == "draw" else rng.choice(sorted(source))
        after = moved(deal, seat, verb, card)
        assert after is not None
        if after.met[-1] and rng.random() < 0.6:
            continue
        moves.append((verb, "?" if verb == "draw" and rng.random() < 0.7 else card))
        deal = after
    return moves, begun


def told(rng: random.Random, begun: Deal) -> list[Fact]:
    """Some of what was dealt; now and then with a card that somebody misread."""
    facts = [
        (kind, seat, card)
        for kind, places in zip(PLACES, begun[:2], strict=True)
        for seat in (0, 1)
        for card in sorted(places[seat])
        if rng.random() < 0.3
    ]
    if facts and rng.random() < 0.15:
        kind, seat, _ = facts.pop()
        facts.append((kind, seat, rng.choice([each for each in PACK if each not in [f[2] for f in facts]])))
    return facts


def written(facts: Sequence[Fact], moves: Sequence[Move]) -> str:
    """The record."""
    lines = ["game: two-places", f"players: {', '.join(NAMES)}", "deal"]
    for kind, dealt in zip(PLACES, (2, 1), strict=True):
        for seat, name in enumerate(NAMES):
            named = [card for each, who, card in facts if (each, who) == (kind, seat)]
            if named:
                lines.append(f"{kind} {name}: {' '.join([*named, *['?'] * (dealt - len(named))])}")
    lines += [f"{NAMES[place % 2]}: {verb} {card}".rstrip() for place, (verb, card) in enumerate(moves)]
    return "\n".join(lines) + "\n"


@given(st.integers(0, 10**6))
@examples(12)
def test_verdicts_and_points_agree_with_all_deals(seed: int) -> None:
    rng = random.Random(seed)
    moves, begun = played(rng)
    facts = told(rng, begun)
    text = written(facts, moves)
    with extra_games(register_folder(FOLDER)):
        found = judge(read(text))
    expected, left = by_hand(facts, moves)
    assert [each.verdict for each in found.lines if each.line.kind is LineKind.MOVE] == expected, text
    if found.deals[0].scores is not None:
        losses = [set(each) for each in zip(*map(points, left), strict=True)]
        sure = tuple(each.pop() if len(each) == 1 else None for each in losses)
        assert found.deals[0].scores == sure, text


@pytest.mark.parametrize(
    ("before", "after", "line", "said"),
    [
        ("move card to hand", "move row to hand", 119, "“row” is face down"),
        ("draw 1 to row", "recycle row", 136, "“row” is face down"),
        ("draw 1 to row", "draw 1 to pile", 136, "Known: hand, row."),
        ('of = "seat", seen', "seen", 15, 'of = "seat"'),
        ('"nobody"', '"nobdy"', 15, "Known: all, owner, nobody."),
        ("row = 1", "rwo = 1", 21, "Did you mean “row”?"),
    ],
)
def test_what_such_a_place_cannot_do_is_said_where_it_stands(
    before: str, after: str, line: int, said: str, tmp_path: Path
) -> None:
    text = (FOLDER / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(LayoutError) as caught:
        register_folder(tmp_path)
    (fault,) = caught.value.problems
    assert fault.line == line
    assert said in str(fault)


def test_what_would_settle_it_names_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "evening.game"
    text = written([("@hand", 1, "4H"), ("@hand", 1, "AH")], [("play", "2S"), ("pass", "")])
    record.write_text(text, "utf-8")
    work(["check", str(record), "--game", str(FOLDER), "--lang", "en"])
    assert "a spade or a 2 was in Ben’s row" in " ".join(capsys.readouterr().out.split())
