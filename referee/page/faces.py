"""Pictures for the cards of a game of one's own: what `pnp export` wrote into a folder."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

from layouts.faults import fault
from layouts.model import LayoutError
from referee import registry
from runtime import opener

KINDS: Final = {".svg": "", ".png": "data:image/png;base64,", ".jpg": "data:image/jpeg;base64,"}
"""Pictures that a page shows; SVG is kept as text, the others as data in an address."""
LARGEST: Final = 400
"""Thousand bytes of one picture: a phone loads a whole deck of them."""


def faces_in(folder: Path, game: str, *, alone: bool) -> dict[str, str]:
    """Card or back -> picture: from `folder/GAME` or below, for a game alone from the folder itself."""
    wanted = {*registry.cards_of(registry.book(game)).names}
    homes = [folder / game / kind for kind in ("svg", "png")] + [folder / game]
    if alone:
        homes += [folder / "svg", folder / "png", folder]
    for home in homes:
        if not home.is_dir():
            continue
        found = _pictures(home, wanted)
        if found:
            return found
    raise LayoutError([fault("faces-none", file=str(folder), name=game)])


def _pictures(home: Path, wanted: set[str]) -> dict[str, str]:
    """The pictures of one folder that are named by cards of the game, and its backs."""
    found: dict[str, str] = {}
    for path in sorted(home.iterdir()):
        name, kind = path.stem, path.suffix.lower()
        if kind not in KINDS or not (name in wanted or name.startswith("back")) or not path.is_file():
            continue
        try:
            data = opener.read(path, LARGEST * 1000, home=home)
        except opener.TooLarge:
            raise LayoutError([fault("faces-large", file=str(path), size=LARGEST)]) from None
        except OSError as error:
            raise LayoutError([fault("file-unreadable", file=str(path), reason=str(error))]) from None
        found[name] = (
            data.decode("utf-8") if kind == ".svg" else KINDS[kind] + base64.b64encode(data).decode()
        )
    return found
