"""Published tables by their https address: which file is the copy, and how a new one is fetched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from layouts.outside.writer import write_set
from layouts.sources import SIZE_LIMIT, Findings

if TYPE_CHECKING:
    from layouts.game import Game

HTTPS = "https://"
FOLDER = "fetched"
"""Where copies lie in the folder of a game."""

SECONDS = 20.0  # without an answer
DIGITS = 8  # of the sum of an address in the name of its copy

_GOOGLE = re.compile(r"(https://docs\.google\.com/spreadsheets/d/(?:e/)?[\w-]+)/([^?#]*)(\?[^#]*)?(?:#(.*))?")
_GID = re.compile(r"\bgid=(\d+)")


def published(name: str) -> bool:
    """Whether a table is named by an address."""
    return name.casefold().startswith(HTTPS)


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


def addresses(game: Game) -> Iterator[str]:
    """Every address that the deck of a game names, each once."""
    deck = game.deck
    tables = (name for cross in deck.crosses for name in cross.tables if isinstance(name, str))
    names: Iterable[str] = (deck.file, *deck.include, *(rule.file for rule in deck.sheets), *tables)
    yield from dict.fromkeys(name for name in names if published(name))


def fetch(game: Game, folder: Path, findings: Findings) -> tuple[Path, ...]:
    """New copies of all published tables of a game, written together; the copies there stay on any fault.

    Where a copy is there that serves, an address that cannot be reached is a note and no fault.
    """
    named = tuple(addresses(game))
    if not named:
        findings.faults.append(game.source.fault("fetch-nothing", ("deck", "cards")))
        return ()
    made: dict[Path, bytes] = {}
    for address in named:
        path = folder / copy_name(address)
        data = _downloaded(address, path.is_file(), game, findings)
        if data is not None:
            made[path] = data
    if findings.faults or not made:
        return ()
    write_set(made)
    return tuple(made)


def _downloaded(address: str, there: bool, game: Game, findings: Findings) -> bytes | None:
    from layouts.tables import foreign

    try:
        data = _get(download_of(address))
    except (OSError, ValueError) as error:  # no network, no such page, no certificate
        reason = str(getattr(error, "reason", None) or error)
        if there:
            findings.notes.append(game.source.fault("fetch-kept", ("deck",), name=address, reason=reason))
        else:
            findings.faults.append(game.source.fault("fetch-failed", ("deck",), name=address, reason=reason))
        return None
    if len(data) > SIZE_LIMIT:
        findings.faults.append(
            game.source.fault("fetch-huge", ("deck",), name=address, limit=SIZE_LIMIT // 1_000_000)
        )
        return None
    kind = foreign(data, "")
    if kind is not None:
        code = "fetch-page" if kind == "table-html" else kind
        findings.faults.append(game.source.fault(code, ("deck",), name=address))
        return None
    return data


def _get(address: str) -> bytes:
    """What an address answers, over https from first to last."""
    from urllib.request import HTTPRedirectHandler, Request, build_opener

    class Safe(HTTPRedirectHandler):
        """Follows no way that leaves https."""

        def redirect_request(self, req, fp, code, msg, headers, newurl):  # type: ignore[no-untyped-def]
            if not published(newurl):
                raise ValueError(f"it leads to {newurl}, which is not https")
            return super().redirect_request(req, fp, code, msg, headers, newurl)

    request = Request(address, headers={"User-Agent": "kamifuda"})
    with build_opener(Safe).open(request, timeout=SECONDS) as answer:
        data: bytes = answer.read(SIZE_LIMIT + 1)
        return data
