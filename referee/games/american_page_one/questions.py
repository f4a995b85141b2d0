"""American Page One: what a table may know of the position in which a disputed move was made."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.dispute import Dispute, Item, by_rank

SUITS = "SHDC"
RUNNING = ("2", "3", "JK")
"""Beginnings of cards that may make the next player draw."""
LIKELY = 6
"""How much likelier one of them is where somebody takes cards."""

OWN = {"2": "two-cards", "3": "three-cards", "JK": "joker-cards"}
"""The figures of the cards that each of them makes the next player take."""


def questions(dispute: Dispute) -> Iterator[Item]:
    """Everything that may matter, in the order in which a person would ask."""
    me = dispute.mover
    suited = by_rank([name for name in dispute.names if name != "JK"])
    jokers = tuple(f"JK suit {suit}" for suit in SUITS) if "JK" in dispute.cards() else ()
    named = tuple(f"{name} suit {suit}" for name in suited if name[0] == "8" for suit in SUITS)
    plain = tuple(name for name in suited if name[0] != "8")
    tables = (*plain, *named, *jokers)
    if dispute.any("take", "pass", "draw"):
        running = tuple(name for name in tables if name.startswith(RUNNING))
        tables = (*running * LIKELY, *(name for name in tables if name not in running))
    yield Item("@table", tables, prompt="table", needed=True)
    two, three, joker = (dispute.figures[name] for name in OWN.values())
    sizes = tuple(dict.fromkeys(map(str, (two, 2 * two, joker, three))))
    if dispute.author is None:
        yield Item("@run", ("", *sizes), prompt="run")
    elif more := more_than_its_own(dispute):
        values = (str(more), "", *(size for size in sizes if size != str(more)))
        yield Item("@run", values, prompt="run", unsure=f"{more} or none", always=True)
    yield Item("@direction", ("clockwise", "counterclockwise"), prompt="direction")
    for seat in (me, *dispute.others):
        shown = dispute.cards("play", "dobon", "show") if seat == me else ()
        if seat == dispute.author:
            shown = dispute.cards_before("play", "dobon", "show")
        held = (5, 4, 3, 2, 1)
        hands = tuple(hand for size in held for hand in dispute.hands(size, shown)[:2] if len(shown) <= size)
        counts = tuple(str(size) for size in (*held, 7) if len(shown) <= size)
        prompt = "hand" if seat == me else "count"
        yield Item("@hand", (*(counts or (str(len(shown)),)), *hands), seat, prompt=prompt, needed=True)
    yield Item("@stock", ("", "0", "1"), prompt="stock")


def more_than_its_own(dispute: Dispute) -> int:
    """How many cards more are taken than the card before asks for: a run that it answered (AP-4.4, 5.1)."""
    laid = dispute.cards_before("play")
    taken = sum(len(step.cards or ()) for step in dispute.steps if step.verb in ("take", "draw"))
    figure = OWN.get(laid[-1] if laid[-1:] == ("JK",) else laid[-1][:-1]) if laid else None
    own = 0 if figure is None else dispute.figures[figure]
    return max(0, taken - own) if own else 0
