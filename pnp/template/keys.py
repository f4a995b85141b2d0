"""Every key of a face template, from `keys.toml`: what the reader accepts and the reference prints."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from pathlib import Path

from runtime.value import value

TEXT, SHAPE, ICON, IMAGE = "text", "shape", "icon", "image"
KINDS = (TEXT, SHAPE, ICON, IMAGE)
"""An element is what its first key says: one of these four."""


@value
class Key:
    """One key: the kinds of element that have it, what it holds, what it does."""

    name: str
    holds: str
    means: str
    of: tuple[str, ...] = KINDS
    holds_ja: str = ""
    default: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it may hold."""
        return tuple(re.findall(r"`([\w-]+)`", self.holds))

    def wanted(self) -> dict[str, str]:
        """What it holds, as the facts of a message."""
        plain = self.holds.replace("`", "")
        return {"wanted": plain, "wanted_ja": self.holds_ja or plain}


_FILE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


def _keys(section: str) -> tuple[Key, ...]:
    """The keys of a section, in the order of the file."""
    return tuple(
        Key(name=name, **(row | {"of": tuple(row.get("of", KINDS))})) for name, row in _FILE[section].items()
    )


TOP, FACE, ELEMENT = map(_keys, ("top", "face", "element"))
"""Keys at the top of the file, of a face or back beside its elements, of an element."""
FORM = ("size", "orientation", "shape", "corner", "back")
"""Keys that faces alone have."""
BY_NAME = {key.name: key for key in ELEMENT}
ALL = tuple(BY_NAME)
"""Names of all keys of elements."""
SHAPES, ALIGNS, VALIGNS, FITS = (BY_NAME[name].words for name in ("shape", "align", "valign", "fit"))


def keys_of(kind: str) -> tuple[str, ...]:
    """Names of the keys that an element of this kind may have."""
    return tuple(key.name for key in ELEMENT if kind in key.of)


def meant(word: str, known: Collection[str]) -> str | None:
    """The known word that was meant by a word of another tool, None where it is none of these.

    >>> meant("Circle", ["rect", "ellipse"])
    'ellipse'
    """
    return next((ours for ours in _FILE["meant"].get(word.strip().lower(), ()) if ours in known), None)
