"""The cards of a game stated as data: a pack by name, or a table of the folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from layouts.ruledata.names import Names
from layouts.tomls import Table
from runtime.suggestions import fold

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
FRENCH = "french"
CARDS = "cards.csv"


def rows_of_pack(top: Table) -> tuple[Mapping[str, str], ...] | None:
    """The cards of `pack = "french"`, or of some of its ranks; None where a table of the folder has them."""
    pack = top.free("pack")
    if pack is None or pack == CARDS:
        return None
    if pack == FRENCH:
        return french(RANKS, SUITS, ())
    if not isinstance(pack, Mapping):
        top.report("word-unknown", "pack", word=str(pack), known=(FRENCH, CARDS))
        return french(RANKS, SUITS, ())
    table = top.table("pack")
    ranks, suits = table.text("ranks").split() or RANKS, table.text("suits").split() or SUITS
    without = table.text("without").split()
    table.done()
    for key, listed, known in (("ranks", ranks, RANKS), ("suits", suits, SUITS)):
        for each in listed:
            if each not in known:
                table.report("word-unknown", key, word=each, known=known)
    found = french(ranks, suits, ())
    ids = [row["id"] for row in found]
    for each in without:
        if each not in ids:
            table.report("word-unknown", "without", word=each, known=ids)
    return french(ranks, suits, without)


def french(
    ranks: Iterable[str], suits: Iterable[str], without: Iterable[str]
) -> tuple[Mapping[str, str], ...]:
    """Cards of a French pack, suit by suit from the ace to the king."""
    wanted, gone = set(ranks), set(without)
    return tuple(
        {"id": rank + suit, "quantity": "1", "rank": rank, "suit": suit}
        for suit in SUITS
        if suit in set(suits)
        for rank in RANKS
        if rank in wanted and rank + suit not in gone
    )


def copies(row: Mapping[str, str]) -> int:
    """How many of a card there are."""
    count = row.get("quantity", "")
    return int(count) if count.isdecimal() else 1


def columns(rows: Iterable[Mapping[str, str]]) -> dict[str, tuple[int | str, ...]]:
    """The columns of the cards; those of whole numbers as numbers, but for ranks and suits."""
    listed = list(rows)
    found: dict[str, tuple[int | str, ...]] = {}
    for column in listed[0] if listed else ():
        texts = tuple(row.get(column, "") for row in listed)
        if column in ("id", "quantity"):
            continue
        whole = column not in ("rank", "suit") and all(text.lstrip("-").isdecimal() for text in texts)
        found[column] = tuple(map(int, texts)) if whole else texts
    return found


def add_values(table: Table, names: Names, rows: tuple[Mapping[str, str], ...]) -> None:
    """`[value]`: orders of the ranks, and points by card, rank or suit."""
    for name in table.data:
        if name in names.columns or not fold(name).isidentifier():
            table.report("rule-name-taken", name, word=name)
            continue
        spec = table.free(name)
        if isinstance(spec, str):
            order = spec.split()
            ranks = [str(row.get("rank", "")) for row in rows]
            missing = [rank for rank in dict.fromkeys(ranks) if rank not in order]
            if missing:
                table.report("rule-order-short", name, word=", ".join(missing))
            names.columns[name] = tuple(order.index(rank) if rank in order else 0 for rank in ranks)
        elif isinstance(spec, Mapping):
            known = dict.fromkeys(row.get(key, "") for key in ("rank", "suit") for row in rows)
            ids = {row.get("id") for row in rows}
            for word in [word for word in spec if word not in {*known, *ids, "other"}]:
                every = [*filter(None, known), "other"]
                table.report_at(f"{word} =", "rule-name-unknown", name, word=word, known=every)
            names.columns[name] = tuple(_worth(table, name, spec, names, row) for row in rows)
        else:
            table.report("key-not-text", name)
    table.done(table.data)


def _worth(table: Table, name: str, spec: Mapping[str, Any], names: Names, row: Mapping[str, str]) -> int:
    """The number of one card: by its id, its rank, its suit, else `other`."""
    keys = (row.get("id"), row.get("rank"), row.get("suit"))
    found = next((spec[key] for key in keys if key is not None and key in spec), spec.get("other", 0))
    if isinstance(found, str) and found in names.numbers:
        found = names.numbers[found]
    if isinstance(found, str):
        text = row.get(found, "")
        if text.lstrip("-").isdecimal():
            return int(text)
        table.report("rule-worth", name, word=row.get("id", ""))
        return 0
    return int(found)
