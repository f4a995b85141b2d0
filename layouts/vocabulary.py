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
