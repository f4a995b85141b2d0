"""The vocabulary of records: that of all games, and over it that of a folder."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from layouts import texts
from layouts.model import RecordWords
from layouts.protocols import OpenBook as Book
from layouts.sources import COMMON, Findings, display, there
from layouts.tomls import TomlFile, freeze, read_toml
from runtime import messages

RECORD = "record.toml"


def record_words(book: Book) -> RecordWords:
    """The common vocabulary and over it that of the game, whatever its options are."""
    known = tuple(book.game.figures.items())
    if book.built_in:
        return _built_in_words(book.folder, known)
    return _words((COMMON, True), (book.folder, False), known=known)


@cache
def _built_in_words(folder: Path, known: tuple[tuple[str, int], ...]) -> RecordWords:
    """The vocabulary of one of our folders, parsed once however many books are made of it."""
    return _words((COMMON, True), (folder, True), known=known)


@cache
def shared_record_words() -> RecordWords:
    """The vocabulary that the records of every game share."""
    return _words((COMMON, True))


def _words(*folders: tuple[Path, bool], known: tuple[tuple[str, int], ...] = ()) -> RecordWords:
    """The vocabulary of folders, each over the one before; whether each is built in.

    `known` are the figures of the game, which say how many dice there are and fill the legends.
    """
    from layouts.vocabulary import merged, read_vocabulary, translated

    findings = Findings()
    files = [read_record(folder, built_in, findings) for folder, built_in in folders]
    words = [read_vocabulary(file, findings, dict(known)) for file in files if file is not None]
    found = merged(words)
    for lang in messages.spoken():
        if lang not in texts.SPOKEN_FIRST:
            found = translated(found, lang, _more_words(lang, folders, findings), findings)
    texts.finish(findings)
    return found


def _more_words(lang: str, folders: Iterable[tuple[Path, bool]], findings: Findings) -> list[TomlFile]:
    """The files `record.<lang>.toml` of one more language: ours, the person's, the game's."""
    named = f"record.{lang}.toml"
    places = [*(Path(folder) for folder in messages.folders()), *(folder for folder, _ in folders)]
    files = [read_toml(place / named, named, findings) for place in places if there(place / named)]
    return [file for file in files if file is not None]


def read_record(folder: Path, built_in: bool, findings: Findings) -> TomlFile | None:
    """The vocabulary file of a folder, None where there is none."""
    described = texts.description(folder, built_in)
    if described is not None:
        from layouts.ruledata.record import record_data

        return described.file.with_data(freeze(record_data(described)))
    path = folder / RECORD
    return read_toml(path, display(folder, built_in, RECORD), findings) if there(path) else None
