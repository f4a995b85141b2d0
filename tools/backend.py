"""The build: setuptools, with archives that are the same bytes whoever builds them, wherever and whenever.

The archives of setuptools hold times, owners and permissions of the folder that they were made from.
"""

from __future__ import annotations

import gzip
import os
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

MOMENT = 315_532_800
"""1 January 1980, the first that a ZIP archive can name, in seconds since 1970."""
PLAIN, PROGRAM = 0o644, 0o755
BEST = 9  # level of deflate


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """The source, ready to be tested."""
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    _same_tar(Path(sdist_directory) / name)
    return name


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """The package, ready to be installed."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", str(MOMENT))
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    _same_zip(Path(wheel_directory) / name)
    return name


def _same_tar(path: Path) -> None:
    """The archive again: its files by name, with one time, owner and permission."""
    made = BytesIO()
    with (
        tarfile.open(path) as old,
        tarfile.open(fileobj=made, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda one: one.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = MOMENT, 0, 0, "", ""
            member.mode = PROGRAM if member.isdir() or member.mode & 0o100 else PLAIN
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    path.write_bytes(gzip.compress(made.getvalue(), BEST, mtime=0))


def _same_zip(path: Path) -> None:
    """The archive again: its files in their order, with one time and permission."""
    made = BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(made, "w") as new:
        for member in old.infolist():
            entry = zipfile.ZipInfo(member.filename, (1980, 1, 1, 0, 0, 0))
            entry.external_attr, entry.create_system = PLAIN << 16, 3
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, old.read(member), compresslevel=BEST)
    path.write_bytes(made.getvalue())
