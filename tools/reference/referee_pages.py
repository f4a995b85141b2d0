"""The reference pages of the referee, written from the commands and from the words of the record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import layouts
from layouts.model import Option, RecordWords, Verb
from runtime.messages import spoken
from tools.reference.commands import reference, table

COMMANDS_OPENING = """\
# Reference: the command `referee`

Written from the code by `python make.py docs`; do not edit it by hand.

Exit status: 0 no illegal line, 1 at least one (with `--strict` also for unknown lines), 2 a file that could
not be read or a command that was misused. Every command takes `--help`, in English or Japanese.
"""

RECORD_OPENING = """\
# Reference: the words of the record

Written from the game definitions by `python make.py docs`; do not edit it by hand.
How a record is written is told in [the format](record.md), and for newcomers in
[settle an argument](settle-an-argument.md). The first column says how a line is
written, the second which words are read for it.

Words are read regardless of case and width. In Japanese the verb may stand last and without spaces:
`ハート7出す`.
"""


def commands_page() -> str:
    """Every command with its example and options, in Markdown."""
    from referee.command_line import CommandGroup, cli

    assert isinstance(cli, CommandGroup)
    return reference(cli, COMMANDS_OPENING)


def record_page() -> str:
    """Every word of the record and every option, in Markdown: what all games share, then game by game."""
    books = [layouts.load(game) for game in layouts.games()]
    shared = _shared([book.record_words for book in books])
    parts = [RECORD_OPENING, "## All games\n", *_tables(books[0].record_words, lambda verb: verb in shared)]
    for book in books:
        parts.append(f"## {book.title('en')} · {book.title('ja')}\n")
        parts.append(f"Header: `game: {book.id}`, {book.players[0]} to {book.players[1]} players.\n")
        if book.option_specs:
            head = ("option", "values", "meaning")
            parts += ["### Options", "", *table(head, _options(book.option_specs)), ""]
        parts += _tables(book.record_words, lambda verb: verb not in shared)
    return "\n".join(parts)


def _shared(vocabularies: Sequence[RecordWords]) -> list[Verb]:
    """The words that mean the same in every game."""
    first, *others = [[*words.keys, *words.facts, *words.verbs] for words in vocabularies]
    return [verb for verb in first if all(verb in other for other in others)]


def _tables(words: RecordWords, wanted: Callable[[Verb], bool]) -> Iterator[str]:
    """A table of each kind of word, of those that are wanted."""
    facts = [*words.facts, *(verb for verb in words.verbs if verb.form.startswith("@"))]
    steps = [verb for verb in words.verbs if verb.form and not verb.form.startswith("@")]
    inner = [verb for verb in words.verbs if not verb.form]
    kinds = (
        ("Header", words.keys),
        ("Facts", facts),
        ("Steps", steps),
        ("Words within a line", inner),
        ("Calls", words.calls),
        ("Suits and colours", words.suits),
    )
    for heading, verbs in kinds:
        chosen = [verb for verb in verbs if wanted(verb)]
        if chosen:
            yield from (f"### {heading}", "", *table(("written", "words", "meaning"), _words(chosen)), "")


def _options(specs: Iterable[Option]) -> Iterator[tuple[str, str, str]]:
    for spec in specs:
        if spec.default_by_players:
            default = ", ".join(
                f"{seats} players: {value}" for seats, value in spec.default_by_players.items()
            )
        else:
            default = str(spec.default)
        values = ", ".join(str(value) for value in spec.values) or f"{spec.minimum} and more"
        yield f"`{spec.name}`", f"{values} (default: {default})", f"{spec.titles['en']} · {spec.titles['ja']}"


def _words(verbs: Iterable[Verb]) -> Iterator[tuple[str, str, str]]:
    for verb in verbs:
        aliases = [alias for lang in spoken() for alias in verb.aliases.get(lang, ())]
        written = f"`{verb.form or verb.name}`"
        meaning = " · ".join(text for lang in spoken() if (text := verb.legend.get(lang, "")))
        yield written, ", ".join(f"`{alias}`" for alias in aliases), meaning
