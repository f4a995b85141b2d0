"""`referee page`: the page for the phone as a folder of files for any web server."""

from __future__ import annotations

import os
from pathlib import Path

import click

from referee import registry
from referee.commands.common import as_command
from referee.messages import say
from runtime import terminal, writer

CATALOGUE = "catalogue.json.gz"
EARLIER = "catalogue.json"
"""What the catalogue of an earlier page was called."""


@as_command("page", "DIR", "guests faces lang")
def command(lang: str, folder: Path, faces: Path | None) -> int:
    """Write the page."""
    from referee.page.pages import NotBuilt, site

    if folder.exists() and not _ours(folder):
        raise click.UsageError(say("page-folder-taken", lang, folder=folder))
    try:
        files = site(registry.present(), faces, live=False)
    except NotBuilt:
        raise click.ClickException(say("page-not-built", lang)) from None
    try:
        writer.write_set({folder / name: data for name, data in files.items()}, home=folder)
        _sweep(folder, set(files))
    except writer.Linked as link:
        raise click.ClickException(say("linked", lang, filename=link.filename)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename or folder}: {error.strerror or error}") from None
    size = sum(map(len, files.values()))
    terminal.write(say("page-written", lang, folder=folder, count=len(files), size=f"{size / 1e6:.1f}"))
    return 0


def _ours(folder: Path) -> bool:
    """Whether a folder has no files, or holds a page that was written before."""
    if not folder.is_dir():
        return False
    names = [name for name in os.listdir(folder) if not name.startswith(".")]
    ours = {"index.html", "sw.js"} <= set(names) and not {EARLIER, CATALOGUE}.isdisjoint(names)
    return ours or all(writer.is_empty(folder / name) for name in names)


def _sweep(folder: Path, kept: set[str]) -> None:
    """Take away what an earlier page had and this one has no more."""
    (folder / EARLIER).unlink(missing_ok=True)
    for name in ("cards", "own", "runtime", "words", "vendor", "fonts"):
        if (folder / name).is_symlink():  # what it leads to is somebody's own
            continue
        for path in (folder / name).rglob("*"):
            if path.is_file() and path.relative_to(folder).as_posix() not in kept:
                path.unlink()
