"""Reads `words.<lang>.toml`: nested tables become flat keys such as `mat.stock`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from layouts.sources import Findings
from layouts.tomls import TomlFile

Words: TypeAlias = Mapping[str, str | tuple[str, ...]]

AID = ".aid"
"""Ends the key of what another key says, as aids say it where a language speaks plainly on them."""


def flat_words(file: TomlFile, findings: Findings) -> dict[str, str | tuple[str, ...]]:
    """Key -> word or list of words; entries of an array of tables are numbered: `special.0.name`."""
    found: dict[str, str | tuple[str, ...]] = {}
    _gather(file, file.data, (), found, findings)
    return found


def _gather(
    file: TomlFile,
    value: Any,
    path: tuple[str | int, ...],
    found: dict[str, str | tuple[str, ...]],
    findings: Findings,
) -> None:
    key = ".".join(map(str, path))
    if isinstance(value, str | int | float) and not isinstance(value, bool):  # most are
        found[key] = str(value)
    elif isinstance(value, Mapping):
        for name, item in value.items():
            _gather(file, item, (*path, name), found, findings)
    elif isinstance(value, tuple) and all(isinstance(item, str) for item in value):
        found[key] = value
    elif isinstance(value, tuple) and all(isinstance(item, Mapping) for item in value):
        for place, item in enumerate(value):
            _gather(file, item, (*path, place), found, findings)
    else:
        findings.faults.append(file.fault("word-shape", path))
