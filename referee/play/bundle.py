"""The folder of a game of one's own as bytes, so that it travels with the work to other processes."""

from __future__ import annotations

import atexit
import io
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from pathlib import Path
from typing import Final

from referee import registry

MOST_BYTES: Final = 32_000_000
"""Of a packed folder: a game is text and some pictures."""
SAME_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""Of every file in a parcel, so that equal folders are equal bytes."""


class TooLarge(Exception):
    """The folder is larger than a game is."""


def packed(folder: Path) -> bytes:
    """All files of a folder but what Python left there; TooLarge where they are more than a game needs."""
    buffer = io.BytesIO()
    size = 0
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as parcel:
        for path in sorted(folder.rglob("*")):
            if not path.is_file() or path.is_symlink() or "__pycache__" in path.parts:
                continue
            content = path.read_bytes()
            size += len(content)
            if size > MOST_BYTES:
                raise TooLarge(folder)
            name = path.relative_to(folder).as_posix()
            parcel.writestr(zipfile.ZipInfo(name, SAME_DAY), content)
    return buffer.getvalue()


@contextmanager
def unpacked(parcel: bytes | None) -> Iterator[None]:
    """Within this context the game of the parcel is known."""
    with nullcontext() if parcel is None else registry.extra_games(_place(parcel)):
        yield


@lru_cache(maxsize=8)
def _place(parcel: bytes) -> registry.Place:
    """The game of a parcel, unpacked once a process and thrown away at its end."""
    home = Path(tempfile.mkdtemp(prefix="kamifuda-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    with zipfile.ZipFile(io.BytesIO(parcel)) as content:
        content.extractall(home)
    return registry.register_folder(home)
