"""Published tables by their address: which file is the copy, and how a new one is loaded and kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from layouts.sources import SIZE_LIMIT, Findings, published
from runtime.messages import spoken
from runtime.writer import Linked, write_set

if TYPE_CHECKING:
    from layouts.game import Game
    from layouts.model import Problem

Key = tuple[str | int, ...]

FOLDER = "fetched"
"""Where copies lie in the folder of a game."""

PATIENCE = 120.0  # seconds for all tables of a game together
DIGITS = 8  # of the sum of an address in the name of its copy

_GOOGLE = re.compile(r"(https://docs\.google\.com/spreadsheets/d/(?:e/)?[\w-]+)/([^?#]*)(\?[^#]*)?(?:#(.*))?")
_GID = re.compile(r"\bgid=(\d+)")


def copy_name(address: str) -> str:
    """The file of the folder that holds the copy of an address."""
    return f"{FOLDER}/{sha256(address.strip().encode()).hexdigest()[:DIGITS]}.table"


def download_of(address: str) -> str:
    """The address of the data: pages of Google Sheets show a table, and give it elsewhere.

    >>> download_of("https://docs.google.com/spreadsheets/d/abc/edit#gid=7")
    'https://docs.google.com/spreadsheets/d/abc/export?format=csv&gid=7'
    """
    found = _GOOGLE.fullmatch(address.strip())
    if found is None or "output=" in address or "format=" in address:
        return address.strip()
    sheet = _GID.search(f"{found[3] or ''} {found[4] or ''}")
    gid = f"&gid={sheet[1]}" if sheet else ""
    if found[2].startswith("pub"):
        return f"{found[1]}/pub?output=csv{gid}" + ("&single=true" if gid else "")
    return f"{found[1]}/export?format=csv{gid}"


def addresses(game: Game) -> dict[str, Key]:
    """Every address that the deck of a game names, and where it does first."""
    deck = game.deck
    named: list[tuple[str, Key]] = [(deck.file, ("deck", "cards"))]
    named += [(name, ("deck", "include", place)) for place, name in enumerate(deck.include)]
    named += [(rule.file, (*rule.path, "cards")) for rule in deck.sheets]
    for cross in deck.crosses:
        tables = ((name, place) for place, name in enumerate(cross.tables) if isinstance(name, str))
        named += [(name, (*cross.path, "tables", place)) for name, place in tables]
    found: dict[str, Key] = {}
    for name, key in named:
        if published(name):
            found.setdefault(name, key)
    return found


def load(game: Game, folder: Path, findings: Findings, patience: float) -> dict[str, bytes]:
    """What the published tables of a game hold now, by the names of their copies; `patience` seconds for all.

    Where a copy is there that serves, an address that cannot be reached is a note and no fault.
    """
    named = addresses(game)
    if not named:
        findings.faults.append(game.source.fault("fetch-nothing", ("deck", "cards")))
    end = monotonic() + patience
    made: dict[str, bytes] = {}
    for address, key in named.items():
        name = copy_name(address)
        told = partial(game.source.fault, path=key, name=address)
        data = _loaded(address, (folder / name).is_file(), told, findings, end)
        if data is not None:
            made[name] = data
    return made


def keep(folder: Path, made: Mapping[str, bytes], game: Game, findings: Findings) -> None:
    """Write the copies together, through no link of the folder."""
    try:
        write_set({folder / name: data for name, data in made.items()}, home=folder)
    except Linked as link:
        findings.faults.append(game.source.fault("fetch-linked", ("deck",), name=str(link.filename)))
    except OSError as error:
        reason = error.strerror or str(error)
        findings.faults.append(game.source.fault("fetch-unwritten", ("deck",), reason=reason))


def _loaded(
    address: str, there: bool, told: Callable[..., Problem], findings: Findings, end: float
) -> bytes | None:
    from layouts.card_list.reader import foreign
    from runtime.download import Failed
    from runtime.download import load as answer

    try:
        data = answer(download_of(address), SIZE_LIMIT, end - monotonic())
    except Failed as why:
        reason = {lang: why.text(lang) for lang in spoken()}
        if there and not why.bad:
            findings.notes.append(told("fetch-kept", reason=reason))
        else:
            findings.faults.append(told("fetch-failed", reason=reason))
        return None
    if len(data) > SIZE_LIMIT:
        limit = SIZE_LIMIT // 1_000_000
        findings.faults.append(told("fetch-huge", limit=limit))
        return None
    kind = foreign(data, "")
    if kind is not None:
        code = "fetch-page" if kind == "table-html" else kind
        findings.faults.append(told(code))
        return None
    return data
