"""`rules`, `rule`: the rules of the games to read, and to search by number and by words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import layouts
from layouts import Book
from layouts.clauses import Section
from layouts.model import Clause, OptionValue
from referee import registry
from referee.messages import say
from referee.page.beginning import game_of
from referee.page.clauses import clause_entry, in_use
from referee.page.faults import RequestError
from referee.page.parsed_record import options_of
from referee.rulebook import Entry, entries, examples_of, index_of, matching, near, search

LONGEST: Final = 200
"""Characters of a query."""


def _sections(book: Book, lang: str) -> tuple[Section, ...]:
    """The rules of a game in the language of the page, or in one that it has."""
    return book.sections(book.language(lang))


def rules(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The whole rules, section by section, of one game under its options or of all games as usual."""
    games = [game_of(request["game"])] if request.get("game") else list(own_games())
    return {
        "games": [
            {
                "game": game,
                "title": registry.book(game).title(lang),
                "sections": [
                    {
                        "id": each.id,
                        "title": each.title,
                        "clauses": [clause(c, book, lang) for c in each.clauses],
                    }
                    for each in _sections(book, lang)
                ],
            }
            for game in games
            for book in (registry.book(game, values(game, request)),)
        ]
    }


def own_games() -> tuple[str, ...]:
    """Our games and those that were named beside them."""
    return (*layouts.games(), *layouts.gallery(), *(place.game for place in registry.present()))


def values(game: str, request: Mapping[str, Any]) -> dict[str, OptionValue]:
    """The options of a request, checked; without any, those of the game."""
    texts = [f"{name}={value}" for name, value in options_of(request.get("options")).items() if value != "?"]
    found, problems = layouts.parse_options(registry.book(game).option_specs, texts)
    if problems:
        raise layouts.LayoutError(problems)
    return {name: value for name, value in found.items() if value is not None}


def clause(found: Clause, book: Book, lang: str) -> dict[str, Any]:
    """One clause as it is read, with the house rules that it is played by."""
    return {
        **clause_entry(found),
        "mark": say("ruling", lang).strip() if found.ruling else "",
        "house": in_use(found, book, lang),
    }


def rule(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The clauses that a query finds, best first; where there are none, what may have been meant."""
    query = request.get("query")
    if not isinstance(query, str) or len(query) > LONGEST:
        raise RequestError("field-form", field="query")
    words = query.split()
    game = request.get("game")
    whole = registry.find_game(query) if query.strip() else None
    games = [whole] if whole else [game_of(game)] if game else list(own_games())
    chosen = {each: values(each, request) for each in games} if game and not whole else {}
    known = entries(games, lang, chosen)
    if whole or not words:
        return _found(known, lang, chosen)
    clauses = [entry.clause for entry in known]
    by_number = [matching(word, clauses) for word in words]
    if all(by_number):
        wanted = {each.id for found in by_number for each in found}
        return _found([entry for entry in known if entry.clause.id in wanted], lang, chosen)
    found = search(words, known, index_of(games, chosen))
    if found:
        return _found(found, lang, chosen, examples=examples_of(games, chosen, lang))
    meant = [each for word in words if (each := near(word, known)) and each != word]
    return _found([], lang, chosen, meant, say("no-clause", lang, query=query))


def _found(
    entries_: list[Entry],
    lang: str,
    chosen: Mapping[str, Mapping[str, OptionValue]],
    meant: Sequence[str] = (),
    message: str = "",
    examples: Mapping[str, Sequence[tuple[str, str]]] | None = None,
) -> dict[str, Any]:
    ids = set(own_games())
    asked = examples or {}
    return {
        "found": [
            {
                **clause(entry.clause, registry.book(entry.games[0], chosen.get(entry.games[0])), lang),
                "games": [game for game in entry.games if game in ids],
                "examples": [
                    say("rule-example", lang, line=line, verdict=verdict)
                    for line, verdict in asked.get(entry.clause.id, ())
                ],
            }
            for entry in entries_
        ],
        "near": list(meant),
        "message": message,
    }
