"""Lines of words on cards, shrunk to their box but never below the smallest type."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.model import Size
from pnp.art.style import Style
from pnp.scene import Color, Item
from runtime.language import language
from runtime.value import short

LEAST = (6.0, 7.0)
"""Points: the smallest type of words on cards, by language."""

STEPS = 20
"""How finely the width is looked for at which lines are even."""

Box = tuple[float, float, float, float]


@short
class Print:
    """How the cards of a game are printed: trim, inks, millimetres of bleed, language and words."""

    trim: Size
    style: Style
    bleed: float
    lang: str
    words: Mapping[str, object]


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
    even: bool = False,
) -> tuple[Item, ...]:
    """The text in the middle of a box, from `most` points down to the least that is read there.

    Terms of the glossary are kept whole; `even` lines are about as long as each other.
    Text that does not fit is an error that names the place.
    """
    from pnp.type.fit import fit, layout
    from pnp.type.setting import Setting

    least = max(least, language(lang).suited(*LEAST))
    font = "sans-bold"
    setting = Setting(
        font=font, lang=lang, color=color, align="center", role=role, place=place, glossary=glossary
    )
    block = fit(text, box, setting, least=least, most=max(least, most), valign="middle", tight=True)
    if even and block.lines > 1:
        x, y, width, height = box
        for narrower in (width * share / STEPS for share in range(STEPS // 2, STEPS)):
            broken = layout(text, narrower, setting, block.size)
            if broken.lines == block.lines and not broken.excess:
                box = (x + (width - narrower) / 2, y, narrower, height)
                size = block.size
                return fit(text, box, setting, least=size, most=size, valign="middle", tight=True).items
    return block.items


def word(words: Mapping[str, object], key: str) -> str:
    """A word of the game, empty where it has none."""
    found = words.get(key, "")
    return found if isinstance(found, str) else ""
