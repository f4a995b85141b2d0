"""The icons that running text of a game may name: the registry's, and those of `[icons]` in `game.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.type.setting import OwnIcon


@value
class TextIcons:
    """Names of icons, and who draws those of the game's own."""

    names: frozenset[str]
    own: Mapping[str, OwnIcon]


@lru_cache(maxsize=8)
def text_icons(book: Book, *, one_ink: bool) -> TextIcons:
    """The icons of a game; `one_ink` draws its own in black.  `PnpError` where a picture cannot be read."""
    from pnp.art.icons import ICONS
    from pnp.template.images import read
    from pnp.template.ownicons import OwnIcons

    files = book.game.icons
    own = OwnIcons(files, lambda name: read(book.file(name), name), one_ink=one_ink)
    return TextIcons(names=frozenset({*ICONS, *files}), own=own.in_text())
