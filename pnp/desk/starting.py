"""What a new project begins with: a small game with every kind of file, or a copy of one of ours."""

from __future__ import annotations

from pathlib import Path

import layouts
from layouts.fonts import LARGEST_FONT
from layouts.model import LayoutError
from pnp.messages import problem
from runtime import opener

SAMPLE = Path(__file__).parent.parent / "sample"


def begun(source: str) -> dict[str, bytes]:
    """The files by their names."""
    if source == SAMPLE.name:
        return files_of(SAMPLE)
    if source not in layouts.games():
        raise LayoutError([problem("", "desk.no-start", name=source[:40])])
    return files_of(layouts.load(source).folder)


def files_of(folder: Path) -> dict[str, bytes]:
    """The files of a game as they are, by their names."""
    return {
        path.relative_to(folder).as_posix(): opener.read(path, LARGEST_FONT)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and opener.lies_in(path, folder)
        and not any(part == "__pycache__" or part.startswith(".") for part in path.parts[-2:])
    }
