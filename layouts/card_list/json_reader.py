"""Reads a list of objects in JSON as rows: every object a card, every key a column."""

from __future__ import annotations

import json
import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from layouts.card_list.number_formats import text_of
from layouts.card_list.sheets import WIDEST, Rows, Sheet
from layouts.sources import Findings
from runtime.suggestions import fold

BETWEEN = ", "
"""Between the entries of a list in one cell."""


def read_json(text: str, name: str, findings: Findings, wanted: str = "") -> Sheet | None:
    """The list of the file, or the one under the key `wanted`; None with a fault."""
    try:
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        findings.fault("json-broken", file=name, line=error.lineno, column=error.colno, reason=error.msg)
        return None
    except (RecursionError, ValueError):
        findings.fault("json-shape", file=name)
        return None
    title, start = "", text.find("[")
    others: tuple[str, ...] = ()
    if isinstance(whole, dict):
        lists = {key: entry for key, entry in whole.items() if isinstance(entry, list)}
        key = _key(lists, wanted) if wanted else next(iter(lists), None)
        if wanted and key is None:
            findings.fault("sheet-unknown", file=name, word=wanted, known=lists)
            return None
        if key is None:
            return _by_id(whole, text, name, findings)
        title, whole, others = key, lists[key], tuple(one for one in lists if one != key)
        _, start = _keys(text)[key]
    elif wanted:
        findings.fault("sheet-none", file=name, word=wanted)
        return None
    if not isinstance(whole, list):
        findings.fault("json-shape", file=name)
        return None
    lines = _lines(text, (place for place, _ in _entries(text, start)))
    return Sheet(title=title, rows=_rows(whole, lines, name, findings), others=others)


def _key(lists: Mapping[str, Any], wanted: str) -> str | None:
    return next((key for key in lists if fold(key) == fold(wanted)), None)


def _by_id(whole: Mapping[str, Any], text: str, name: str, findings: Findings) -> Sheet | None:
    """Objects by id: `{"A1": {"title": "Apple"}}`."""
    if not whole or not all(isinstance(entry, dict) for entry in whole.values()):
        findings.fault("json-shape", file=name)
        return None
    cards = [{"id": key, **entry} for key, entry in whole.items()]
    places = _keys(text)
    lines = _lines(text, (place for place, _ in map(places.__getitem__, whole)))
    return Sheet(title="", rows=_rows(cards, lines, name, findings))


def _keys(text: str) -> dict[str, tuple[int, int]]:
    """Where each key of the whole object begins, and where its value does."""
    entries = list(_entries(text, text.find("{")))
    pairs = zip(entries[::2], entries[1::2], strict=True)
    return {key: (place, below) for (place, key), (below, _) in pairs}


def _entries(text: str, start: int) -> Iterator[tuple[int, Any]]:
    """Where each entry of a list begins, and what it is; of an object, each key and each value in turn."""
    decoder = json.JSONDecoder()
    place = start + 1
    while True:
        while text[place] in " \t\r\n,:":
            place += 1
        if text[place] in "]}":
            return
        entry, after = decoder.raw_decode(text, place)
        yield place, entry
        place = after


def _lines(text: str, places: Iterable[int]) -> list[int]:
    """The lines of places."""
    ends = [found.start() for found in re.finditer("\n", text)]
    return [bisect(ends, place) + 1 for place in places]


def _rows(cards: list[Any], lines: list[int], name: str, findings: Findings) -> Rows:
    """A heading of all keys, and a row for each object."""
    columns: dict[str, int] = {}
    for card in cards:
        for key in card if isinstance(card, dict) else ():
            columns.setdefault(str(key), len(columns))
    rows: Rows = [(lines[0] if lines else 1, list(columns))] if columns else []
    if len(columns) > WIDEST:  # told of its heading
        return rows
    for line, card in zip(lines, cards, strict=True):
        if not isinstance(card, dict):
            findings.fault("json-entry", file=name, line=line)
            continue
        cells = [""] * len(columns)
        for key, entry in card.items():
            text = _cell(entry)
            if text is None:
                findings.fault("json-cell", file=name, line=line, key=str(key))
            cells[columns[str(key)]] = text or ""
        rows.append((line, cells))
    return rows


def _cell(entry: Any) -> str | None:
    """What a value shows; None for tables within a card."""
    if isinstance(entry, str):
        return entry
    if isinstance(entry, dict):
        return None
    if isinstance(entry, list):
        parts = [_cell(part) for part in entry if not isinstance(part, list)]
        whole = len(parts) == len(entry) and None not in parts
        return BETWEEN.join(part for part in parts if part is not None) if whole else None
    return text_of(entry)
