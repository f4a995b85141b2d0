"""Keys and names that are almost right: told once, and read as what was meant; nothing follows from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from layouts.faults import with_places
from layouts.keylines import Key
from layouts.model import Problem
from layouts.ruledata.facts import KEPT, thawed
from layouts.sources import Findings, Slip
from layouts.tomls import TomlFile, freeze
from runtime.suggestions import MOST_MEANT, nearest

PRINTED = ("languages", "components", "backs", "about", "tagline", "deck", *KEPT[2:])
"""Tables that say how the game is printed; `layouts.ruledata.printing` hands them on."""
TOP = (
    *KEPT[:2], "players", "pack", "number", "value", "zone", "state", "deal", "set", "verb", "turn",
    "phase", "left-out", "section", "bot", "python", *PRINTED,
)  # fmt: skip
"""All that a file may have at its top."""


OPTION = (
    "name", "kind", "values", "minimum", "default", "default-by-players", "alone", "brought-by", "wants",
    "title", "value-title",
)  # fmt: skip
"""All that an option may have."""


MOST_MENDED = 40
"""Slips of one reading; a file with more is told them all as they stand."""
MOST_WORDS = 20
"""Words without a meaning for which a name is looked for."""


def spelled(file: TomlFile, findings: Findings) -> TomlFile:
    """The file, with what stands at its top and in its options under the names that were meant."""
    found, told = respelled(file, _slips(file, file.data, TOP, ()))
    listed = found.data.get("option")
    for place, option in enumerate(listed if isinstance(listed, tuple) else ()):
        if isinstance(option, Mapping):
            found, more = respelled(found, _slips(found, option, OPTION, ("option", place)))
            told += more
    findings.faults += [each for each in told if each not in findings.faults]  # the file is read twice
    return found


def _slips(file: TomlFile, data: Mapping[str, Any], known: Sequence[str], above: Key) -> Iterator[Slip]:
    """Keys of a table that are almost known ones."""
    for key in [key for key in data if key not in known][:MOST_MEANT]:
        near = nearest(key, known)
        if near is not None:
            path = (*above, key)
            yield Slip(path, near, file.fault("key-unknown", path, word=key, known=known, near=near))


def respelled(file: TomlFile, slips: Iterable[Slip]) -> tuple[TomlFile, list[Any]]:
    """The file as it was meant, and the faults of what could be read so."""
    listed = list(slips)
    if not 0 < len(listed) <= MOST_MENDED:
        return file, []
    data, written, told = thawed(file.data), dict(file.written), []
    for slip in listed:
        *above, key = slip.path
        table = data
        for part in above:
            table = table[part]
        moved = _moved(table, str(key), slip.meant)
        if moved is None:
            continue
        told.append(slip.problem)
        for below in moved:
            written[(*above, slip.meant, *below)] = file.as_written((*slip.path, *below))
    return TomlFile(file.name, file.text, freeze(data), written), told


def _moved(table: dict[str, Any], key: str, meant: str) -> Sequence[Key] | None:
    """Put what stands under a key under the one that was meant: itself, or what it adds to a table there."""
    value, there = table.get(key), table.get(meant)
    if key not in table:
        return None
    if meant not in table:
        table[meant] = table.pop(key)
        return ((),)
    if not isinstance(value, dict) or not isinstance(there, dict) or value.keys() & there.keys():
        return None
    del table[key]
    there |= value
    return [(each,) for each in value]


def misnamed(file: TomlFile, unknown: Iterable[str], named: Mapping[str, Key]) -> Iterable[Slip]:
    """Names that nothing speaks of, while others that are almost the same mean nothing, twice or more often.

    Of a word that stands once, the slip is there.

    `named`: where each name of the file is given.
    """
    for word in list(dict.fromkeys(unknown))[:MOST_WORDS]:
        near = nearest(word, named)
        if near is not None and _often(near, file.text) == 1 < _often(word, file.text):
            path = named[near]
            yield Slip(path, word, file.fault("rule-name-unused", path, word=near, name=word, near=word))


def _often(word: str, text: str) -> int:
    return len(re.findall(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text))


def told_once(faults: Sequence[Problem], unknown: Mapping[str, Sequence[Problem]]) -> list[Problem]:
    """The faults, each word without a meaning at its first place alone, with the lines of the others.

    What is said of it may differ (“cards have no …”); that is told once each.
    """
    found = list(faults)
    for problems in unknown.values():
        for message in dict.fromkeys(each.message for each in problems):
            first, *rest = sorted(
                (each for each in problems if each.message == message),
                key=lambda each: (each.line or 0, each.column or 0),
            )
            if rest:
                found[found.index(first)] = with_places(first, (each.line or 0 for each in rest))
                found = [each for each in found if each not in rest]
    return found
