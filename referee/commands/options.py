"""`referee options`: the choices of a table, with what each value means."""

from __future__ import annotations

from layouts.model import Option
from referee import registry
from referee.commands.common import all_games, as_command, game_named
from referee.messages import say
from runtime import terminal
from runtime.terminal import columns, padded


@as_command("options", "[GAME]", "guests lang")
def command(lang: str, game: str | None) -> int:
    """List the options of a game."""
    games = all_games(lang) if game is None else (game_named(game, lang),)
    terminal.write("\n\n".join(listed(each, lang) for each in games))
    return 0


def listed(game: str, lang: str) -> str:
    """The options of one game, the default first."""
    book = registry.book(game)
    head = f"{game}: {book.title(lang)}"
    if not book.option_specs:
        return f"{head}\n  {say('no-options', lang)}"
    rows = [(spec.name, values(spec, lang), book.option_title(spec.name, lang)) for spec in book.option_specs]
    width, second = (max(columns(row[place]) for row in rows) for place in (0, 1))
    lines = [f"  {padded(name, width)}  {padded(value, second)}  {title}" for name, value, title in rows]
    return "\n".join([head, *lines])


def values(spec: Option, lang: str) -> str:
    """The values of an option, the default first."""
    if spec.default is None:
        by_players = ", ".join(f"{players}: {value}" for players, value in spec.default_by_players.items())
        return say("by-players", lang, values=" | ".join(map(str, spec.values)), by_players=by_players)
    if not spec.values:
        return say("from", lang, default=spec.default, minimum=spec.minimum)
    others = [value for value in spec.values if value != spec.default]
    return " | ".join([f"[{spec.default}]", *map(str, others)])
