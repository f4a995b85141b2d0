"""What a table may know of a disputed move and has not said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from layouts.model import OptionKind
from referee import registry
from referee.ask.case import Case, key_of
from referee.ask.plain import plain as plain_items
from referee.game.dispute import AGREED, Item, agreed
from referee.game.paths import Key
from referee.judge.game_loader import engine, part

OPTION: Final = "option"
"""Begins the key of a house rule."""


class Unknown(NamedTuple):
    """Something that was not told: its key, some values that it may have; `item` None for an option."""

    key: Key
    values: tuple[str, ...]
    item: Item | None


def items(case: Case) -> Iterator[Item]:
    """Everything that a table may know of the position."""
    dispute = case.dispute
    game = engine(case.game)
    apart = dispute.author is None or game.allowed_out_of_turn(case.line(case.before or case.move))
    if apart or game.remembers_layers():
        order = (dispute.mover, *dispute.others)
        yield Item("@turn", tuple(case.players[seat] for seat in order), prompt="turn", needed=True)
    own = part(case.game, "questions")
    told = [*(plain_items(registry.book(case.game).record_words, dispute) if own is None else own(dispute))]
    again = dispute.author == dispute.mover  # two lines of one player: what the turn was is the argument
    in_turn = not again and not game.allowed_out_of_turn(case.line(case.move))
    if in_turn and all(item.fact != AGREED for item in told):
        yield agreed(dispute)
    yield from (item for item in told if in_turn or item.fact != AGREED)


def unknowns(case: Case) -> dict[Key, Unknown]:
    """Everything that was not told: facts first, then the house rules."""
    told = dict(case.known)
    found = {
        key_of(item): Unknown(key_of(item), item.values, item)
        for item in items(case)
        if key_of(item) not in told and (not item.after or (item.after, None, None) in told)
    }
    for name, values in rules(case).items():
        key: Key = (f"{OPTION} {name}", None, None)
        found[key] = Unknown(key, tuple(map(str, values)), None)
    return found


def rules(case: Case) -> dict[str, tuple[Any, ...]]:
    """The house rules that were not told, the usual value of each first."""
    named = {name for name, _ in (*case.chosen, *case.options)}
    found = {}
    for spec in registry.book(case.game, None, len(case.players)).option_specs:
        if spec.kind is OptionKind.RULE and spec.values and spec.name not in named:
            usual = spec.default if spec.default in spec.values else spec.values[0]
            found[spec.name] = (usual, *(value for value in spec.values if value != usual))
    return found


def told_items(case: Case) -> Iterator[tuple[Item, str]]:
    """The facts that were told, each with what was said of it."""
    told = dict(case.known)
    for item in items(case):
        if key_of(item) in told:
            yield item, with_suits(case, item, told[key_of(item)])


def with_suits(case: Case, item: Item, text: str) -> str:
    """Cards that were told by rank alone, each in a suit of which nobody named it."""
    if not item.ranks:
        return text
    names = case.dispute.names
    said = " ".join((case.move, case.before or "", *(each for _, each in case.known))).upper()
    free = [name for name in names if name not in re.findall(r"\w+", said)]
    told = re.sub(r"[,、と]|\bAND\b", " ", text.upper()).split()
    suited = [next((name for name in free if name[:-1] == each), each) for each in told]
    return " ".join(suited) if suited != told else text


def equipment(case: Case) -> dict[str, str]:
    """Jokers are in the pack where one was named, whether or not anybody declared them."""
    if dict(case.chosen).get("jokers", "0") not in ("0", "?"):
        return {}
    texts = (case.move, case.before or "", *(text for _, text in case.known))
    return jokers(case) if any(joker(text) for text in texts) else {}


def jokers(case: Case) -> dict[str, str]:
    """As many jokers as the pack may have, where it may have any."""
    spec = next((each for each in registry.book(case.game).option_specs if each.name == "jokers"), None)
    if spec is None:
        return {}
    return {spec.name: str(max(value for value in spec.values if isinstance(value, int)))}


def joker(text: str) -> bool:
    """Whether a text speaks of a joker."""
    from referee.record.normalize import fold

    return any(spelling in fold(text) for spelling in ("jk", "joker", "ジョーカー"))
