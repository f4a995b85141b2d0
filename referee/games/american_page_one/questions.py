"""American Page One: what a table may know of the position in which a disputed move was made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.game.cards import SUITS
from referee.game.dispute import COUNTED, YES_NO, Dispute, Item, agreed_free, by_rank
from referee.games.american_page_one.unknowns import CALLED_TOO

RUNNING = ("2", "3", "JK")
"""Beginnings of cards that make the next player take cards."""
OWN = ("two-cards", "three-cards", "joker-cards")
"""The figures of the cards that each of them makes the next player take."""


SKIPS = ("J", "A")
"""Beginnings of cards that may skip the next player."""


def is_complete(laid: str) -> bool:
    """Whether it was told what lies on the table: of an 8 the suit as well."""
    return bool(laid) and (laid[0] != "8" or " suit " in laid)


def drawn(figures: Mapping[str, int], count: int) -> str:
    """What so many cards were drawn for, where only a penalty can be: nobody takes five for 2s; "" else."""
    runs = (figures[name] for name in OWN)
    return "penalty" if count == figures["forgotten-call"] and all(count % each for each in runs) else ""


def shown(dispute: Dispute) -> str:
    """The hand that a dobon shows, as it was before the line before (AP-8.1); "" where cards were drawn."""
    own = dispute.before if dispute.author == dispute.mover else ()
    verbs = {step.verb for step in (*own, *dispute.steps)}
    if "dobon" not in verbs or not verbs <= {"dobon", "play", "say"}:
        return ""
    return " ".join((*dispute.cards("dobon"), *(dispute.cards_before("play") if own else ())))


def questions(dispute: Dispute) -> Iterator[Item]:
    """Everything that may matter, in the order in which a person would ask."""
    me = dispute.mover
    laid = dispute.cards_before("play")
    answered = laid[-1] if laid else ""
    verbs, top = {step.verb for step in dispute.before}, dispute.laid_before("play")
    takes = dispute.any("take")  # whether any were due is the very thing that is argued about
    if not answered.startswith(RUNNING) and "penalty" not in verbs and not takes:
        bare = verbs <= {"draw", "play", "say", "suit"} and is_complete(top)
        yield agreed_free(dispute, "@run", "run-first", "penalty-first", apart=bare, skips=SKIPS)
    suited = by_rank([name for name in dispute.names if name != "JK"])
    jokers = tuple(f"JK suit {suit}" for suit in SUITS) if "JK" in dispute.cards() else ()
    named = tuple(f"{name} suit {suit}" for name in suited if name[0] == "8" for suit in SUITS)
    plain = tuple(name for name in suited if name[0] != "8")
    tables = (*plain, *named, *jokers)
    yield Item("@table", tables, prompt="table", needed=True)
    prompt = "answer" if answered.startswith(RUNNING) else "run"
    two, three, joker = (dispute.figures[name] for name in OWN)
    sizes = tuple(dict.fromkeys(map(str, (two, 2 * two, joker, three))))
    yield Item("@run", ("", *sizes), prompt=prompt, label=answered, now=bool(answered))
    if dispute.author is not None and prompt == "run":
        yield Item("@turn", dispute.players, prompt="runner", after="@run")
    paid = dispute.any("penalty") and dispute.author == me
    said = verbs if paid else {step.verb for step in dispute.steps}
    if "play" in said and "say" not in said:
        yield Item("@call", ("yes", "no"), me, prompt="call", now=True, spoken=YES_NO, bars=("call-denied",))
    if dispute.before and dispute.before[0].verb == "penalty":
        yield Item("@caught", ("yes", "no"), prompt="caught", spoken=YES_NO)
    if dispute.any("dobon") and dispute.seats > 2:
        names = tuple(dispute.players[seat] for seat in dispute.others)
        spoken = (("", "nothing"), *((name, "") for name in names))
        yield Item(CALLED_TOO, ("", *names), prompt="called", now=True, spoken=spoken)
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
    yield Item("@stock", ("", "0", "1"), prompt="stock", ease=COUNTED)
    yield Item("@pile", ("", "?"), prompt="pile")
