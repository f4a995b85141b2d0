"""What the commands of played games share: numbers of players, bots by seat, values to be tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

import layouts
from referee import registry
from referee.messages import fault, played, say
from referee.play.batch import Run
from referee.play.bots import bots_of
from runtime.suggestions import nearest

MOST_PLAYERS = 1000


def bots_named(game: str, text: str | None, seats: int, lang: str) -> tuple[str, ...]:
    """The bots of `--bots`; without it the first that the game has."""
    known = bots_of(game)
    if text is None:
        return (next(iter(known)),)
    names = tuple(name.strip().lower() for name in text.replace("、", ",").split(","))
    wrong = [name for name in names if name not in known]
    if wrong:
        near = nearest(wrong[0], known)
        hint = "" if near is None else " " + say("did-you-mean", lang, near=near)
        raise click.UsageError(
            played("bot-unknown", lang, wrong=", ".join(wrong), game=game, known=", ".join(known)) + hint
        )
    if len(names) > seats:
        raise click.UsageError(played("bots-many", lang, count=len(names), players=seats))
    return names


def players_named(game: str, text: str | None, lang: str) -> tuple[int, ...]:
    """The numbers of `--players`: 3, 2-4, 2,3,5; without it the game's usual one."""
    book = registry.book(game)
    if text is None:
        return (book.standard_players,)
    found: list[int] = []
    for part in text.replace("、", ",").replace("–", "-").replace("〜", "-").split(","):
        first, dash, last = part.partition("-")
        ends = (first.strip(), last.strip() if dash else first.strip())
        if not all(end.isascii() and end.isdigit() and int(end) <= MOST_PLAYERS for end in ends):
            raise click.UsageError(played("players-form", lang, players=text))
        found += range(int(ends[0]), int(ends[1]) + 1)
    if not found:
        raise click.UsageError(played("players-form", lang, players=text))
    fewest, most = book.players
    wrong = [number for number in found if not fewest <= number <= most]
    if wrong:
        raise click.UsageError(
            played("players-range", lang, players=text, game=game, fewest=fewest, most=most)
        )
    return tuple(dict.fromkeys(found))


def values_named(game: str, chosen: Sequence[str], lang: str) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """The options of `--option NAME=A,B`, each with its values; all faults at once."""
    specs = registry.book(game).option_specs
    found: dict[str, list[Any]] = {}
    problems: list[layouts.Problem] = []
    for text in chosen:
        name, equals, listed = text.partition("=")
        several = [part.strip() for part in listed.replace("、", ",").split(",")] if equals else [""]
        for value in several:
            values, wrong = layouts.parse_options(specs, [f"{name}={value}" if equals else text])
            problems += wrong
            for option, parsed in values.items():
                own = found.setdefault(option, [])
                if parsed in own:
                    raise click.UsageError(played("value-twice", lang, option=option, parsed=parsed))
                own.append(parsed)
    if problems:
        raise layouts.LayoutError(list(dict.fromkeys(problems)))
    return tuple((name, tuple(values)) for name, values in found.items())


def can_be_dealt(run: Run, lang: str) -> None:
    """A usage error where the values do not go together, or the deck is too small for the hands."""
    book = registry.book(run.game, dict(run.options), run.players)
    hand, deck = book.options.get("hand"), sum(card.quantity for card in book.cards)
    if isinstance(hand, int) and run.players * hand >= deck:
        raise click.UsageError(fault("deck-too-small", (run.players, hand, deck), lang))
