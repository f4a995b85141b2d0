"""Games that a record carries with it, or names by folder: rules that are data, of which no code is run.

`game-data: z:…` holds the files of a game, packed; `game-data: sha256:…` says what the folder that `game:`
names must hold.  What is unpacked is bounded before it is read, and lies in a folder of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from layouts.sources import OURS, RULES, Findings, decode
from referee import registry
from referee.record.model import MOST_PACKED

PACKED: Final = "z:"
DIGEST: Final = "sha256:"
FILES: Final = re.compile(r"rules(\.[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?\.toml|cards\.csv")
"""What a game stated as data consists of; everything else follows from these."""
COMMON: Final = OURS / "common" / "carried.toml"
"""What the rules of games have in common."""
MOST_BYTES: Final = 250_000
"""Bytes of its files."""
MOST_FILES: Final = 40
"""Files: a translator writes one for a language."""


class NotCarried(Exception):
    """What cannot be used: the name of the sentence that says so."""


def pack(folder: Path) -> str:
    """The game of a folder as a record carries it; `LayoutError` where it cannot be used."""
    registry.without_code(folder)
    return packed(files_of(folder))


def packed(files: Mapping[str, str]) -> str:
    """Files of a game as a record carries them."""
    import zlib
    from base64 import urlsafe_b64encode

    deflate = zlib.compressobj(9, zdict=_known())
    return PACKED + urlsafe_b64encode(deflate.compress(_text(files)) + deflate.flush()).decode("ascii")


def digest(folder: Path) -> str:
    """What a record says of the folder beside it, so that a later change is noticed."""
    return DIGEST + mark_of(files_of(folder))


def files_of(folder: Path) -> dict[str, str]:
    """The files of a game stated as data."""
    return {path.name: decode(path.read_bytes(), path.name, Findings()) or "" for path in _own(folder)}


def _own(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if FILES.fullmatch(path.name) and path.is_file())


def mark_of(files: Mapping[str, str]) -> str:
    """What tells these files from any others."""
    from hashlib import sha256

    return sha256(_text(files)).hexdigest()


def _text(files: object) -> bytes:
    import json

    return json.dumps(files, ensure_ascii=False, sort_keys=True).encode()


@cache
def _known() -> bytes:
    """What both ends know beforehand, as it stands in packed files."""
    import tomllib

    return _text(tomllib.loads(COMMON.read_text("utf-8"))["words"])


def unpacked(value: str) -> registry.Place:
    """The place of a game that a record carries."""
    import json
    import zlib
    from base64 import urlsafe_b64decode
    from binascii import Error as BadBase64

    text = value.removeprefix(PACKED)
    if len(text) > MOST_PACKED:
        raise NotCarried("game-data-large")
    try:
        stream = zlib.decompressobj(zdict=_known())
        data = stream.decompress(urlsafe_b64decode(text.encode("ascii")), MOST_BYTES)
        if stream.unconsumed_tail:
            raise NotCarried("game-data-large")
        files = json.loads(data.decode())
        mark = mark_of(files)  # half a sign can be written as JSON, and in no file
    except (BadBase64, UnicodeError, zlib.error, ValueError, RecursionError):
        raise NotCarried("game-data-broken") from None
    sound = isinstance(files, dict) and RULES in files and all(map(FILES.fullmatch, files))
    if not sound or not all(isinstance(each, str) for each in files.values()):
        raise NotCarried("game-data-broken")
    if len(files) > MOST_FILES:
        raise NotCarried("game-data-large")
    folder = _home() / mark
    if not folder.is_dir():
        folder.mkdir(parents=True)
        for name, content in files.items():
            (folder / name).write_text(content, "utf-8")
    return registry.carry(folder, mark)


@cache
def _home() -> Path:
    """A folder of this process for games that came with records."""
    import atexit
    import shutil
    from tempfile import mkdtemp

    home = Path(mkdtemp(prefix="kamifuda-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    return home


def beside(text: str, base: Path | None, wanted: str = "") -> registry.Place | None:
    """The place of a game stated as data in the record's own folder or below it; None where there is none.

    `wanted`: the digest that the record names.
    """
    if base is None:
        return None
    home, folder = base.resolve(), (base / text).resolve()
    if not folder.is_relative_to(home) or not (folder / RULES).is_file():
        return None
    if any(path.suffix == ".py" or path.name == "game" for path in folder.iterdir()):
        return None  # a folder with code, whatever else it holds
    own = _own(folder)
    if len(own) > MOST_FILES or sum(path.stat().st_size for path in own) > MOST_BYTES:
        raise NotCarried("game-data-large")
    mark = digest(folder)
    if wanted and wanted != mark:
        raise NotCarried("game-data-other")
    return registry.carry(folder, mark.removeprefix(DIGEST))
