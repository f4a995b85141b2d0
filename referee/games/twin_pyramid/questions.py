"""Twin Pyramid: what a table may know of the position in which a disputed move was made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.game.cards import SUITS
from referee.game.dispute import COUNTED, Dispute, Item, agreed_free, by_rank
from referee.record.model import Step

FULL = "7S 8S 9S 10S 4S 5S 6S 2S 3S"
"""A field pyramid that only lacks its A."""
TWO_CARDS = "two"
"""What is owed is two cards for a 2, not one each for a 3."""
NINE = ("4S 5H 6D 8C KD", "4D 5C 6S 9H QC")
"""With four cards held the next is the tenth (TP-6.5, 8.3a); one of every suit can be played somewhere."""


QUIET = {"play", "build", "lay", "pick", "swap"}
MOVING = ("8", "10", "JK")
"""Plays of which more is left on the table than the card, and the beginnings of cards that leave more."""
UNSEEN = 0.2
"""Who argues about a move seldom knows what somebody else held."""


def turn_after(steps: Sequence[Step]) -> bool:
    """Whether a turn may follow cards drawn for another's 2 or 3: told in a breath they are two moves."""
    return any(step.verb in ("play", "draw", "change") for step in steps)


def other(suit: str) -> str:
    """A suit that is not this one."""
    return SUITS[SUITS.index(suit) - 1]


def questions(dispute: Dispute) -> Iterator[Item]:
    """Everything that may matter, in the order in which a person would ask."""
    me, deck = dispute.mover, dispute.names
    drawing = any(card[:1] in "23" for card in dispute.cards_before("play"))
    verbs, top = {step.verb for step in dispute.before}, dispute.laid_before("play")
    if not drawing and "take" not in verbs and not dispute.any("take"):  # what a take is argued about
        quiet = bool(top) and not top.startswith(MOVING) and verbs <= QUIET
        yield agreed_free(dispute, "@due", "forced-first", apart=quiet, skips=("7",))
    plain = tuple(name for name in deck if name != "JK")
    jokers = tuple(f"JK suit {suit}" for suit in SUITS) if "JK" in dispute.cards() else ()
    yield Item("@table", (*by_rank(plain), *jokers), prompt="table", needed=True)
    wilds = tuple(f"{suit} by {dispute.players[seat]}" for seat in (*dispute.others, me) for suit in SUITS)
    yield Item("@fixed", ("", *wilds), prompt="fixed", passing=True)
    told = dispute.players[me if dispute.author is None else dispute.author]
    names = tuple(dict.fromkeys((told, *dispute.players)))
    yield Item("@due", ("", *names), prompt="due", spoken=(("", "nobody"), *((name, "") for name in names)))
    counts = (TWO_CARDS, *map(str, range(1, dispute.seats + 1)))
    whose = "" if "take" in verbs else "@due"  # who takes owed it: nobody argues about the line before
    words = ((each, "two-cards" if each == TWO_CARDS else "") for each in counts)
    yield Item("@owed", counts, prompt="owed", spoken=tuple(words), after=whose)
    if dispute.author is not None:
        yield Item("@turn", dispute.players, prompt="after-draws", after=whose)
    yield Item("@direction", ("clockwise", "counterclockwise"), prompt="direction")
    held = dispute.cards("play", "lay", "change", "swap")[:4]
    yield Item("@hand", ("? ? ? ?", *dispute.hands(4, held)), me, unsure="? ? ? ?", prompt="held")
    named = [
        card for card in dispute.cards("change", "build", "pick", "play", "swap", "break") if card != "JK"
    ]
    stones = [card for card in named if card[0] not in "JQK"]
    alike = " ".join(f"{card[:-1]}{other(card[-1])}" for card in stones)  # places that are taken already
    suited = {"swap", "break"} & {step.verb for step in (*dispute.steps, *dispute.before)}
    unsuited = not suited and not any(card.startswith("10") for card in dispute.cards_before())
    for seat in (me, *dispute.others):
        nine = NINE if seat == me and dispute.any("draw", "take", "pass") else ()
        opened = (*nine, *dispute.hands(6)[:2], *named, *dispute.hands(3)[:2])
        yield Item("@open", ("", *dict.fromkeys(opened)), seat, prompt="open")
        fields = (alike, *stones, FULL, "7S 8D 9C 10H", "7H 8S 9D 10C 4S 5H 6D")
        there = " ".join(dispute.cards("break")) if seat == dispute.others[0] else ""  # a stone to break
        values = (there, "", *(each for each in fields if each))
        yield Item("@field", tuple(dict.fromkeys(values)), seat, prompt="field", ranks=unsuited)
    yield from (
        Item("@hand", ("? ? ? ?", *dispute.hands(4)), seat, unsure="? ? ? ?", prompt="held", ease=UNSEEN)
        for seat in dispute.others
    )
    yield Item("@stock", ("", "0", "1"), prompt="stock", ease=COUNTED)
    yield Item("@pile", ("", "?"), prompt="pile")
