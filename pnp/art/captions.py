"""Lines of words on cards, shrunk to their box but never below the smallest type."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.scene import Color, Item
from runtime.language import language

LEAST = (6.0, 7.0)
"""Points: the smallest type of words on cards, by language."""

Box = tuple[float, float, float, float]


def caption(
    text: str,
    box: Box,
    lang: str,
    color: Color,
    *,
    most: float,
    place: str,
    least: float = 0.0,
    glossary: tuple[str, ...] = (),
    role: str = "body",
) -> tuple[Item, ...]:
    """The text in the middle of a box, from `most` points down to the least that is read there.

    Terms of the glossary are kept whole.  Text that does not fit is an error that names the place.
    """
    from pnp.type.fit import fit
    from pnp.type.setting import Setting

    least = max(least, language(lang).suited(*LEAST))
    setting = Setting(
        font="sans-bold",
        lang=lang,
        color=color,
        align="center",
        role=role,
        place=place,
        glossary=glossary,
    )
    block = fit(text, box, setting, least=least, most=max(least, most), valign="middle", tight=True)
    return block.items


def word(words: Mapping[str, object], key: str) -> str:
    """A word of the game, empty where it has none."""
    found = words.get(key, "")
    return found if isinstance(found, str) else ""
