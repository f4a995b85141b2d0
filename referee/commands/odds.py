"""`referee odds`: the chance of every number made with dice, for those who write numbers of their own."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import click

import layouts
from layouts import Book
from referee import registry
from referee.commands.common import as_command, game_named
from referee.game.odds import Odds
from referee.judge.game_loader import games_with, part
from referee.messages import say
from runtime import terminal
from runtime.terminal import columns, padded


@as_command("odds", "GAME", "cards as_json guests lang")
def command(lang: str, game: str, cards: Path | None, as_json: bool) -> int:
    """Chances of the numbers."""
    identity = game_named(game, lang)
    table = part(identity, "odds", "table")
    if table is None:
        raise click.UsageError(
            say("odds-only", lang, games_with=", ".join(games_with("odds", "table", layouts.games())))
        )
    book = registry.book(identity, cards=cards)
    abilities = _abilities(book)
    odds: tuple[Odds, ...] = table(_numbers(book), abilities)
    terminal.write(_json(odds) if as_json else _text(odds, abilities, lang))
    return 0


def _numbers(book: Book) -> list[tuple[str, int]]:
    """Every card that has a number to be made."""
    rows = [(card.id, card.columns.get("number", "")) for card in book.cards]
    return [(identity, int(number)) for identity, number in rows if number.isdigit()]


def _abilities(book: Book) -> list[str]:
    """The abilities of the deck, each once, in the order of the cards."""
    found = (card.columns.get("ability", "") for card in book.cards)
    return list(dict.fromkeys(ability for ability in found if ability))


def percent(chance: Fraction) -> str:
    """A chance in percent with one digit.

    >>> percent(Fraction(1, 216)), percent(Fraction(1))
    ('0.5', '100.0')
    """
    return f"{float(chance * 100):.1f}"


def _text(odds: tuple[Odds, ...], abilities: list[str], lang: str) -> str:
    """The table in percent, cards in rows."""
    head = [say("odds-card", lang), say("odds-number", lang), say("odds-alone", lang), *abilities]
    rows = [
        [
            each.card,
            str(each.number),
            percent(each.alone),
            *(percent(chance) for _, chance in each.by_ability),
        ]
        for each in odds
    ]
    widths = [max(columns(row[place]) for row in [head, *rows]) for place in range(len(head))]
    lines = ["  ".join(padded(cell, width) for cell, width in zip(head, widths, strict=True)).rstrip()]
    for row in rows:
        cells = [padded(row[0], widths[0])]
        cells += [
            " " * (width - columns(cell)) + cell for cell, width in zip(row[1:], widths[1:], strict=True)
        ]
        lines.append("  ".join(cells))
    return "\n".join([say("odds-head", lang), "", *lines])


def _json(odds: tuple[Odds, ...]) -> str:
    entries = [
        {
            "card": each.card,
            "number": each.number,
            "alone": float(each.alone),
            "rolls": int(each.alone * 216),
            "with": {ability: float(chance) for ability, chance in each.by_ability},
        }
        for each in odds
    ]
    return terminal.json_text({"format": 1, "odds": entries})
