"""`referee words`: the vocabulary of the record, both languages side by side."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.model import Verb
from referee import registry
from referee.commands.common import all_games, as_command, game_named
from referee.messages import say
from runtime import terminal

KINDS = ("keys", "facts", "verbs", "calls", "suits")


@as_command("words", "[GAME]", "guests lang")
def command(lang: str, game: str | None) -> int:
    """List the words of the record."""
    games = all_games(lang) if game is None else (game_named(game, lang),)
    terminal.write("\n\n".join(listed(each, lang) for each in games))
    return 0


def listed(game: str, lang: str) -> str:
    """The words of one game, kind by kind."""
    book = registry.book(game)
    lines = [f"{game}: {book.title(lang)}"]
    for kind in KINDS:
        words: Sequence[Verb] = getattr(book.record_words, kind)
        if words:
            lines.append(f"\n{say(f'words-{kind}', lang)}")
            lines += [entry(word, lang) for word in words]
    return "\n".join(lines)


def entry(word: Verb, lang: str) -> str:
    """A word: how it is written, its other spellings, what it means."""
    spellings = [word.name, *(s for listed in word.aliases.values() for s in listed)]
    others = " ".join(dict.fromkeys(s for s in spellings if s != word.name))
    form = word.form or word.name
    return f"  {form}\n      {word.legend.get(lang, '')}" + (f"\n      = {others}" if others else "")
