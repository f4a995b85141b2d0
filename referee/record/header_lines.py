"""The lines of a header, one by one: keys with their values, and what is no line of a header."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from referee import registry
from referee.record.dates import date_fault, readings
from referee.record.faults import Fault
from referee.record.header_keys import key_word
from referee.record.normalize import column_in, fold
from referee.record.respell import any_of
from referee.record.seating import JOINS, LEAVES
from referee.record.structure import names_no_game
from runtime.suggestions import nearest
from runtime.value import value

if TYPE_CHECKING:
    from referee.record.vocabulary import Vocabulary

JUDGED = frozenset({"game", "players", "start", "options", "calls", "cards"})
"""Keys that the referee uses; the others are kept as they are."""
_KEY_END = re.compile(r"([^\s;=]*)(\s*[;=]\s*|\s+)?(.*)")
_ROLL = re.compile(r"\s*[1-6](?:[\s,、・と-]*[1-6]){2}(?!\d)")
"""Three dice with which a line begins."""
MOST_FAULTS = 2_000
"""Faults after which nothing more of a file is read: it is no record."""

MOST_EXTRAS = 1_000
"""Keys that the referee does not know, after which nothing more of a header is read."""


@value
class Entry:
    """One `key: value` line, plain and without comment."""

    key: str
    value: str
    line: int
    key_column: int
    column: int


class HeaderLines:
    """The entries of a header, read line by line."""

    def __init__(self, keys: Mapping[str, str]) -> None:
        self.keys = keys
        self.entries: dict[str, Entry] = {}
        self.extras: dict[str, str] = {}
        self.places: dict[str, int] = {}  # the lines of these
        self.notes: list[str] = []
        self.faults: list[Fault] = []
        self.harmless: list[Fault] = []

    def read(self, number: int, original: str, typed: str, better: str) -> bool:
        """Enter a line, `better` as it is meant; False where no more is read."""
        text = better.partition("\n")[0].partition("  #")[0]
        if better.startswith("#"):
            self._enter(Fault(number, 1, "header-line", (typed.strip(),), "write", (better,)), None)
            return True
        if better != typed:
            at = column_in(original, len(typed) - len(typed.lstrip()))
            fault = Fault(number, at, "header-line", (typed.strip(),), "write", (better,))
            self._enter(fault, self.keys[fold(text.partition(":")[0])])
        if len(self.extras) > MOST_EXTRAS:
            self.faults.append(Fault(number, 1, "header-too-long", (MOST_EXTRAS,)))
            return False
        if len(self.faults) >= MOST_FAULTS:
            self.faults.append(Fault(number, 1, "faults-stop", (len(self.faults),)))
            return False
        key, colon, value = text.partition(":")
        at = column_in(original, len(key) - len(key.lstrip()))
        if text.lstrip().startswith("@"):
            self.faults.append(Fault(number, 1, "fact-in-header", (text.split()[0],), "hint-deal"))
        elif colon and key.strip():
            entry = Entry(
                key=key.strip(),
                value=" ".join(value.split()),
                line=number,
                key_column=at,
                column=column_in(original, len(key) + 1 + len(value) - len(value.lstrip())),
            )
            self._enter_entry(entry)
        elif colon or self.entries or self.extras or self.faults or not _titles(text, self.keys):
            self._enter(_no_key(number, at, text.strip(), self.keys), self.keys.get(fold(text.split()[0])))
        self.besides(number, better.partition("\n")[2])
        return True  # what was passed over is a title over the record

    def besides(self, number: int, lines: str) -> None:
        """Enter what a line says besides, or one that is not there, each as a line with its key."""
        for text in lines.split("\n"):
            key, colon, value = text.partition("  #")[0].partition(":")
            name = self.keys.get(fold(key)) if colon else None
            if name in JUDGED and name not in self.entries:
                self.entries[name] = Entry(
                    key=key, value=" ".join(value.split()), line=number, key_column=1, column=1
                )

    def _enter(self, fault: Fault, name: str | None) -> None:
        """A fault of a line, which is harmless where no verdict depends on its key."""
        self.faults.append(fault)
        if name not in JUDGED:
            self.harmless.append(fault)

    def _enter_entry(self, entry: Entry) -> None:
        """A line with a key and a value."""
        written, number = entry.key, entry.line
        name = self.keys.get(fold(written))
        if name is None:
            near = nearest(fold(written), self.keys)
            if near is not None and self.keys[near] not in self.entries:
                self.notes.append(f"key-ignored\t{number}\t{written}\t{near}")
            self.extras[written] = entry.value
            self.places[written] = entry.line
        elif name in (JOINS, LEAVES):
            fault = Fault(number, entry.key_column, f"{name}-in-header", (written,), f"hint-{name}")
            self.faults.append(fault)
        elif name in self.entries:
            twice = (written, self.entries[name].line)
            self._enter(Fault(number, entry.key_column, "key-twice", twice), name)
        else:
            self.entries[name] = entry
            if name not in JUDGED:
                self.extras[name] = entry.value
            if name == "date" and (told := date_fault(entry.value)) is not None:
                self._enter(Fault(number, entry.column, *told), name)


def named_game(value: str, base: Path | None) -> str | None:
    """The game that a header names: by id, title, or the folder of a guest."""
    text = value.strip()
    return registry.guest_at(text, base) if registry.names_folder(text) else registry.find_game(text)


def words_for(lines: Sequence[str], base: Path | None) -> Vocabulary:
    """The words the header is read with: those of the game named in it, else those that all games share."""
    shared = registry.shared_words()
    for text in lines:
        key, _, value = with_colon(text, shared.keys).partition(":")
        if shared.keys.get(fold(key)) == "game":
            game = named_game(value, base)
            if game is not None:
                return registry.vocabulary(game)
    return shared


def with_colon(text: str, keys: Mapping[str, str]) -> str:
    """A header line that begins with a key, with the colon that was forgotten after it."""
    long = next(
        (key for key in keys if " " in key and fold(text).startswith(f"{key} ") and ":" not in text), ""
    )
    if long:
        return f"{long}: {_are().sub('', text.strip()[len(long) :].strip())}"
    match = _KEY_END.match(text.strip())
    assert match is not None
    first, sign, rest = match[1].removesuffix("は"), match[2], match[3]
    if (
        ":" in text
        or not sign
        or names_no_game(text, keys)
        or fold(first) not in keys
        or keys[fold(first)] in (JOINS, LEAVES)
    ):
        return text
    return f"{first}: {_are().sub('', rest.strip())}"


@cache
def _are() -> re.Pattern[str]:
    """What stands between a key and what it says."""
    return re.compile(rf"^(?:{any_of(registry.shared_words().fillers['are'])}|=|[-–—>]+)\s+", re.IGNORECASE)


def _titles(text: str, keys: Mapping[str, str]) -> bool:
    """Whether a line before the first key is a title: no key without its colon, no date and no game."""
    first = (text.split() or [""])[0]
    return (
        (fold(first) not in keys or names_no_game(text, keys))
        and not readings(text)
        and registry.find_game(text) is None
    )


def _no_key(number: int, column: int, text: str, keys: Mapping[str, str]) -> Fault:
    """A header line without a colon: a key of which the colon was forgotten, or something else."""
    first, _, rest = text.partition(" ")
    if fold(first) in keys:
        return Fault(number, column, "header-line", (text,), "write", (f"{first}: {rest}".strip(),))
    if _ROLL.match(text):
        return Fault(number, column, "header-line", (text,))  # a turn is no note
    return Fault(number, column, "header-line", (text,), "write", (f"{key_word('note', text)}: {text}",))
