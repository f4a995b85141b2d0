"""What is printed of a game stated as data: its facts, its clauses, and a lesson that teaches it.

Everything here has the shape in which `layouts` reads it from the files of a folder, so that a game stated
as data is a game like any other from there on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layouts import fill
from layouts.card_list.reader import CardTable
from layouts.ruledata.description import Description
from layouts.ruledata.figures import text_in, with_numbers
from layouts.ruledata.lesson import goal, lesson_words, skeleton
from layouts.rules import ClauseSource, SectionSource
from layouts.tomls import TomlFile, freeze


def card_table(description: Description, name: str) -> CardTable:
    """The cards, as if they had been read from a table."""
    columns = tuple(description.rows[0])
    line = description.file.line(("pack",)) or 1
    rows = tuple((line, tuple(row[column] for column in columns)) for row in description.rows)
    return CardTable(name=name, columns=columns, rows=rows)


# --- rules --------------------------------------------------------------------------------------
def section_sources(description: Description, lang: str) -> tuple[SectionSource, ...]:
    """The sections and clauses in a language."""
    found = []
    numbers = description.names.numbers
    for place, section in enumerate(description.data.get("section", ())):
        clauses = []
        for number, clause in enumerate(section.get("clause", ())):
            path = ("section", place, "clause", number)
            line, titled, told = (
                description.file.line((*path, *key)) or 1 for key in ((), ("title",), ("text", lang))
            )
            body = fill.parse(with_numbers(text_in(clause.get("text", {}), lang), numbers, lang), told)
            title = with_numbers(text_in(clause.get("title", {}), lang), numbers, lang)
            clauses.append(
                ClauseSource(
                    id=clause["id"],
                    heading=fill.parse(title, titled),
                    ruling=False,
                    line=line,
                    body=body,
                    options=fill.names(body.parts),
                )
            )
        found.append(
            SectionSource(
                id=section.get("id", ""),
                title=text_in(section.get("title", {}), lang),
                line=description.file.line(("section", place)) or 1,
                clauses=tuple(clauses),
            )
        )
    return (*found, _general(description, lang)) if description.data.get("general-rules") else tuple(found)


def _general(description: Description, lang: str) -> SectionSource:
    """The general clauses that speak of an original, or of a stock where nobody draws, in words that hold."""
    words = {"GEN-6": "mistakes", "GEN-7": "mishaps"}
    if not any("draw" in verb.takes.split() for verb in description.verbs.values()):
        words |= {"GEN-6.1": "taken-back", "GEN-7.1": "misdeal"}
    clauses = tuple(
        ClauseSource(
            id=identity,
            heading=fill.parse(skeleton(lang)[f"{word}-title"]),
            ruling=True,
            line=1,
            body=fill.parse(skeleton(lang)[word]),
            options=(),
        )
        for identity, word in words.items()
    )
    return SectionSource(id="GEN", title="", line=1, clauses=clauses)


def sentences(description: Description, lang: str) -> dict[str, str]:
    """What verdicts say; a clause without a `fine` of its own speaks for itself."""
    found: dict[str, str] = {}
    for clause in description.clauses:
        name = clause.key
        for kind, sentence in clause.sentences.items():
            key = f"{name}-why-hidden" if kind == "maybe" else f"{name}-{kind}"
            found[key] = text_in(sentence.texts, lang)
        if clause.can_be_broken:
            found.setdefault(f"{name}-fine", "")
    return found


# --- words --------------------------------------------------------------------------------------
def words(description: Description, lang: str) -> dict[str, Any]:
    """Words of places and endings, and a lesson that follows from deal, places and verbs."""
    data = description.data
    found: dict[str, Any] = {
        "ended": {
            clause.id.lower(): text_in(clause.sentences["ended"].texts, lang)
            for clause in description.clauses
            if "ended" in clause.sentences
        },
        "zone": {name: text_in(zone.titles, lang) for name, zone in description.names.zones.items()},
    }
    about = {"about": {"text": goal(description, lang)}}
    return {**found, **lesson_words(description, lang), **about, **_own_words(data, lang)}


def _own_words(data: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Further words that the file gives: `[about]`, `tagline`, `[questions]`."""
    found: dict[str, Any] = {"title": text_in(data.get("title", {}), lang)}
    if "tagline" in data:
        found["tagline"] = text_in(data["tagline"], lang)
    return found


def words_file(description: Description, lang: str, own: TomlFile | None) -> TomlFile:
    """The same as a file of words, with those of the folder's own file over them."""
    found = words(description, lang)
    if own is None:
        return TomlFile(description.file.name, "", freeze(found))
    return own.with_data(freeze(_merged(found, _numbered(own.data, description.names.numbers, lang))))


def _numbered(value: Any, numbers: Mapping[str, int | str], lang: str) -> Any:
    """Words, however they are nested, with the numbers of the description in them."""
    if isinstance(value, Mapping):
        return {key: _numbered(each, numbers, lang) for key, each in value.items()}
    if isinstance(value, tuple):
        return tuple(_numbered(each, numbers, lang) for each in value)
    return with_numbers(value, numbers, lang) if isinstance(value, str) else value


def _merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Two tables as one; where both say something, the one above holds."""
    found = dict(below)
    for key, each in above.items():
        mine = found.get(key)
        both = isinstance(mine, Mapping) and isinstance(each, Mapping)
        found[key] = _merged(mine, each) if both and mine is not None else each
    return found
