"""Whether the dice, the cards that change them and the way to a number of one turn belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from referee.record.expressions import leaves, parse_expr, value
from referee.record.faults import Unreadable
from referee.record.vocabulary import Vocabulary


def agrees(body: str, words: Vocabulary) -> bool:
    """Whether the steps of a turn can be so: each die that is changed lies there, the sum makes the card.

    What was not written is no contradiction.
    """
    dice: list[int] = []
    for step in body.split("; "):
        verb, _, rest = step.partition(" ")
        shape = words.shapes.get(verb)
        if shape is None:
            continue
        if shape.dice:
            dice = [int(each) for each in rest.split() if each.isdigit()]
        elif shape.form == "on-die":
            card, *shown = rest.split()
            if len(shown) > 1:
                dice = [int(each) for each in shown]
            elif shown and dice:
                if int(shown[0]) not in dice:
                    return False
                dice.remove(int(shown[0]))
                dice.append(_changed(int(shown[0]), card, words))
        elif shape.sum and "=" in rest and not _makes(rest, dice, words):
            return False
    return True


def shown(steps: Iterable[str], words: Vocabulary) -> list[str]:
    """What the dice show once cards have changed them; empty where none did."""
    dice: list[str] = []
    used = False
    for step in steps:
        verb, _, rest = step.partition(" ")
        form = words.shapes[verb].form if verb in words.shapes else ""
        if form != "on-die":
            dice = rest.split() if verb in words.shapes and words.shapes[verb].dice else dice
            continue
        card, *die = rest.split() or [""]
        used = used or bool(die)
        if len(die) == 1 and die[0] in dice:
            dice[dice.index(die[0])] = str(_changed(int(die[0]), card, words))
        dice = die if die[1:] else dice
    return dice if used else []


def _makes(rest: str, dice: list[int], words: Vocabulary) -> bool:
    """Whether a sum comes to the number of its card, with just the dice that lie there."""
    card, _, reckoned = rest.partition("=")
    try:
        expr = parse_expr(reckoned.strip())
    except Unreadable:
        return True  # said elsewhere
    made = words.card(card.strip())
    number = None if made is None else _numbers(words).get(made)
    return (number is None or value(expr) == (number, 1)) and (
        not dice or sorted(leaves(expr)) == sorted(dice)
    )


def regrouped(card: str, reckoned: str, words: Vocabulary) -> str:
    """A sum that comes to its card only with the usual precedence, with the brackets for that; else itself.

    >>> from referee import registry
    >>> regrouped("7", "= 6+2/2", registry.vocabulary("pyramid-dice"))
    '= 6+(2/2)'
    """
    apart = re.fullmatch(r"=\s*(\d+\s*[-+])\s*(\d+\s*[*/]\s*\d+)", reckoned.strip())
    if apart is None or _makes(f"{card} {reckoned}", [], words):
        return reckoned
    grouped = f"= {apart[1]}({apart[2]})"
    return grouped if _makes(f"{card} {grouped}", [], words) else reckoned


def cards_made(reckoned: str, words: Vocabulary) -> Iterator[str]:
    """The cards whose number a sum comes to."""
    try:
        made = value(parse_expr(reckoned.strip("= ")))
    except Unreadable:
        return
    yield from (words.table.names[card] for card, number in _numbers(words).items() if made == (number, 1))


@lru_cache(maxsize=16)
def _numbers(words: Vocabulary) -> Mapping[int, int]:
    """The number of each card that dice can make."""
    told = [(words.card(card), int(number)) for number, card in words.does.values()]
    told += [(words.card(str(number)), number) for number in range(MOST)]
    return {card: number for card, number in told if card is not None}


MOST = 100
"""Numbers that a card may have, and one."""


def _changed(die: int, card: str, words: Vocabulary) -> int:
    """What a die shows once a card has changed it."""
    does = next((does for does, (_, each) in words.does.items() if words.card(each) == words.card(card)), "")
    verb, _, number = does.partition(" ")
    if verb.startswith("+"):
        return die + int(verb[1:])
    return int(number) if number else SIDES - die


SIDES = 7
"""What a die shows and what lies below it, together."""
