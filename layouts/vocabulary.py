"""Reads `record.toml`: the words in which a table writes its record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from layouts.model import RecordWords, Verb
from layouts.sources import Findings
from layouts.tomls import Table, TomlFile

KINDS = {"key": "keys", "fact": "facts", "verb": "verbs", "call": "calls", "suit": "suits"}
"""Name of the array of tables -> field of `RecordWords`."""

LANGUAGES = ("en", "ja")


def read_vocabulary(file: TomlFile, findings: Findings) -> dict[str, tuple[Verb, ...]]:
    """Field of `RecordWords` -> the words of one file."""
    top = Table(file, file.data, (), findings)
    found = {field: tuple(_verb(entry) for entry in top.tables(kind)) for kind, field in KINDS.items()}
    top.done()
    return found


def _verb(table: Table) -> Verb:
    name = table.text("name", required=True)
    aliases = {lang: table.strings(lang) for lang in LANGUAGES}
    verb = Verb(
        name=name,
        aliases=MappingProxyType(aliases),
        form=table.text("form", name),
        legend=table.by_language("legend"),
    )
    table.done()
    return verb


def merged(files: Iterable[Mapping[str, tuple[Verb, ...]]]) -> RecordWords:
    """The vocabulary of several files; a word of a later file takes the place of its namesake."""
    fields: dict[str, dict[str, Verb]] = {field: {} for field in KINDS.values()}
    for file in files:
        for field, verbs in file.items():
            fields[field] |= {verb.name: verb for verb in verbs}
    return RecordWords(**{field: tuple(verbs.values()) for field, verbs in fields.items()})


def form_in(words: RecordWords, word: Verb, lang: str) -> str:
    """How a word is written in a language: every word of its form replaced by the usual one there.

    >>> import layouts
    >>> words = layouts.load("twin-pyramid").record_words
    >>> form_in(words, next(verb for verb in words.verbs if verb.name == "break"), "ja")
    '出す C 破壊 D'
    """
    import re

    spoken = (*words.keys, *words.facts, *words.verbs, *words.calls)
    usual = {each.name: listed[0] for each in spoken if (listed := each.aliases.get(lang))}
    return re.sub(r"@?[a-z][a-z-]*", lambda found: usual.get(found[0], found[0]), word.form)
