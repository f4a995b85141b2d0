"""What a new project begins with: the small game of `pnp new`, or a copy of one of ours."""

from __future__ import annotations

import layouts
from layouts.model import LayoutError
from pnp.messages import problem
from runtime import opener

SAMPLE = "sample"
LARGEST = 20_000_000


def begun(source: str, lang: str) -> dict[str, bytes]:
    """The files by their names."""
    if source == SAMPLE:
        from pnp.commands.sample import FILES

        return {name: text.encode("utf-8") for name, text in FILES.items()}
    if source not in layouts.games():
        raise LayoutError([problem("", "desk.no-start", name=source[:40])])
    folder = layouts.load(source).folder
    return {
        path.relative_to(folder).as_posix(): opener.read(path, LARGEST)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }
