"""`referee rule`: find clauses by number, by game, or by words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import click

import layouts
from layouts.model import Clause, OptionValue
from referee import registry
from referee.commands.common import all_games, as_command, choices, game_named
from referee.messages import say
from referee.messages.wrap import paragraphs, wrapped
from referee.questions import Index
from referee.rulebook import Entry, entries, examples_of, index_of, matching, near, search
from runtime import terminal
from runtime.language import language

GENERAL = "general"
"""What `--game` calls the clauses that all games share."""
IN_FULL = 5
"""Clauses that a search prints whole; of the others it names the titles."""


@as_command("rule", "WORD…", "chosen within lang")
def command(lang: str, query: tuple[str, ...], chosen: tuple[str, ...], within: tuple[str, ...]) -> int:
    """Find clauses."""
    forced = choices(chosen, lang)
    shared = GENERAL in within
    games = all_games(lang) if shared or not within else [_game(name, lang) for name in within]
    whole = registry.find_game(" ".join(query))
    if whole is not None:
        games, query = [whole], ()
    values = _values(games, forced, lang)
    known = [
        entry for entry in entries(games, lang, values) if not shared or entry.clause.id.startswith("GEN")
    ]
    terminal.write("\n".join(answer(query, known, lang, games, values)))
    return 0


def answer(
    words: Sequence[str],
    known: Sequence[Entry],
    lang: str,
    games: Sequence[str],
    values: Mapping[str, Mapping[str, OptionValue]],
) -> list[str]:
    """The lines that answer; a usage error with near misses where nothing is found."""
    if not words:
        return [titled(entry.clause, lang) for entry in known]
    clauses = [entry.clause for entry in known]
    by_number = [matching(word, clauses) for word in words]
    if all(by_number):
        return "\n\n".join(printed(clause, lang) for found in by_number for clause in found).split("\n")
    usual = index_of(games, values)
    found = search(words, known, usual)
    named = usual.game_of(" ".join(words))[1]
    asked = [named] if named in games else games
    examples_only = [game for game in asked if game in layouts.gallery()]
    elsewhere, of_examples = (
        list(_by_other_choices(words, each, usual, values, lang, usual if found else None))
        for each in ([game for game in asked if game not in examples_only], examples_only)
    )
    if not (found or elsewhere or of_examples):
        raise click.UsageError(_nothing(words, known, lang))
    examples = examples_of(games, values, lang)
    told = [*elsewhere, *(printed(entry.clause, lang, examples) for entry in found[:IN_FULL]), *of_examples]
    lines = "\n\n".join(told).split("\n")
    if len(found) > IN_FULL:
        lines += ["", say("rule-more", lang, count=len(found) - IN_FULL)]
        lines += [titled(entry.clause, lang, 2) for entry in found[IN_FULL:]]
    return lines


def _game(name: str, lang: str) -> str:
    """The game that `--game` names: by id, by title, or by the folder it lies in."""
    found = registry.find_game(name)
    if found is not None:
        return found
    folder = Path(name)
    if folder.is_dir() or registry.names_folder(name):
        guest = registry.register_folder(folder)
        click.get_current_context().with_resource(registry.extra_games(guest))
        return guest.game
    return game_named(name, lang)


def _values(games: Sequence[str], forced: dict[str, str], lang: str) -> dict[str, dict[str, OptionValue]]:
    """The options chosen for each game: each holds in every game that has it."""
    found: dict[str, dict[str, OptionValue]] = {}
    strange = set(forced)
    for game in games if forced else ():
        specs = registry.book(game).option_specs
        names = {spec.name for spec in specs}
        values, problems = layouts.parse_options(
            specs, [f"{name}={value}" for name, value in forced.items() if name in names]
        )
        if problems:
            raise layouts.LayoutError(problems)
        found[game] = {name: value for name, value in values.items() if value is not None}
        strange -= names
    if strange:
        raise click.UsageError(say("no-game-option", lang, strange=", ".join(sorted(strange))))
    return found


def _by_other_choices(
    words: Sequence[str],
    games: Sequence[str],
    everywhere: Index,
    values: Mapping[str, Mapping[str, OptionValue]],
    lang: str,
    usual: Index | None,
) -> Iterator[str]:
    """Stated clauses of games that answer only under another choice, each with one that prints it.

    `usual` answers under the choices in force: another has to know a word of the question that it lacks.
    Where that is None, the question has to be one of the games, as the index of all of them has it.
    """
    asked, told = " ".join(words), set[str]()
    for game in games:
        book = registry.book(game, values.get(game))
        if layouts.described(book.folder) is None:
            continue
        here = {entry.clause.id: entry.clause.text for entry in entries([game], lang, values)}
        for name, value in ((spec.name, value) for spec in book.option_specs for value in spec.values):
            chosen = {game: {**values.get(game, {}), name: value}}
            index = index_of([game], chosen)
            if usual is not None and index.words(asked) <= usual.words(asked):
                continue
            if usual is None and not everywhere.about(asked, index.words(asked)):
                continue
            for clause in (each.clause for each in search(words, entries([game], lang, chosen), index)):
                if clause.text != here.get(clause.id) and clause.id not in told:
                    told.add(clause.id)
                    titles = book.option_title(name, lang), book.value_title(name, str(value), lang)
                    rule = language(lang).colon.join(titles)
                    title = say("rule-option", lang, title=clause.title, rule=rule, given=f"{name}={value}")
                    yield printed(replace(clause, title=title), lang)


def _nothing(words: Sequence[str], known: Sequence[Entry], lang: str) -> str:
    """What is said where no clause answers: words that are nowhere in the rules, and what is like them."""
    gap = say("gap", lang)
    meant = {word: near(word, known) for word in words}
    likely = [
        f"{gap}{say('did-you-mean', lang, near=found)}"
        for word, found in meant.items()
        if found and found != word
    ]
    return say("no-clause", lang, query=" ".join(words)) + "".join(dict.fromkeys(likely))


def titled(clause: Clause, lang: str, indent: int = 0) -> str:
    """Number and title of a clause."""
    mark = say("ruling", lang) if clause.ruling else ""
    return f"{'':{indent}}{clause.id} {clause.title}{mark}"


def printed(
    clause: Clause, lang: str, examples: Mapping[str, Sequence[tuple[str, str]]] | None = None
) -> str:
    """A clause as a paragraph, and what the booklet answers to questions about it."""
    asked = [
        say("rule-example", lang, line=line, verdict=verdict)
        for line, verdict in (examples or {}).get(clause.id, ())
    ]
    told = [line for each in asked for line in wrapped(paragraphs(each), 2)]
    return "\n".join([titled(clause, lang), *wrapped(paragraphs(clause.full_text), 2), *told])
