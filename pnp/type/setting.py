"""How a text is set: its face, language, colour and alignment, and the measures that hold for all text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Literal

from pnp.scene import Color, Item
from pnp.type import marks
from runtime.language import language
from runtime.value import value

if TYPE_CHECKING:
    from pnp.type.families import Family

Align = Literal["start", "center", "end", "justify"]
DrawIcon = Callable[[str, float, float, float, Color], tuple[Item, ...] | Item]
"""Draws an icon: name, middle x, middle y, size in mm, colour."""

ASCENT = 0.88
DESCENT = 0.24
"""Ems above and below a baseline that a line of text takes (Noto Sans JP: ideographs and descenders)."""

LEADING = (1.32, 1.5)
"""Ems from baseline to baseline where the caller does not say."""

PARAGRAPH_GAP = 0.5
"""Ems between paragraphs that stand apart by an empty line."""

LIST_INDENT = 1.0
"""Ems by which the lines of a list item stand in."""

ICON_EMS = 1.0
ICON_SIZE = 0.92
ICON_RISE = 0.38
"""Ems: the room an icon takes in a line, its size, and the height of its middle above the baseline."""

WIDEST_GAP, WIDEST_EVEN_GAP = 0.14, 0.3
"""Ems by which justifying may open a Japanese line, and one that was chosen with its paragraph."""

ERROR_OF_SUMS = 2e-6
"""Ems by which sums of widths may err."""

WIDEST_SPACE = 0.8
"""Ems by which justifying may widen the spaces of an English line."""

WIDEST_LETTER = 0.025
"""Ems by which it may open its letters where the spaces do not suffice."""


def reach(spaces: int, signs: int) -> float:
    """Ems by which justifying may open an English line with so many spaces among its signs."""
    return spaces * WIDEST_SPACE + (signs - 1) * WIDEST_LETTER if spaces else 0.0


@value
class OwnIcon:
    """An icon of a user's own within a text: its width in ems, and who draws it.

    `draw` takes the middle x, the middle y, the height in mm, and the colour that a mark asks for.
    """

    ems: float
    draw: Callable[[float, float, float, Color | None], tuple[Item, ...]]


@value
class Setting:
    """How a text is set, its size apart.  `leading` in ems; 0 = what the language asks for."""

    font: str = "sans"
    lang: str = "en"
    color: Color = field(default=marks.PALETTE["black"])
    align: Align = "start"
    leading: float = 0.0
    glossary: Iterable[str] = ()
    marked: bool = True
    role: str = ""
    icons: Collection[str] = ()
    draw_icon: DrawIcon | None = None
    own_icons: Mapping[str, OwnIcon] = field(default_factory=dict)
    family: Family | None = None  # of the font, where it is not one of ours
    families: Mapping[str, Family] = field(default_factory=dict)  # by name, for marks
    downwards: bool = False
    even: bool = False  # Japanese lines are chosen together: slower, for what is read rather than glanced at
    colors: Mapping[str, Color] = field(default_factory=lambda: marks.PALETTE)
    place: str = ""  # what messages call the text: file, card, field

    @property
    def widest_gap(self) -> float:
        """Ems by which justifying may open a Japanese line."""
        return WIDEST_EVEN_GAP if self.even else WIDEST_GAP

    @property
    def line_height(self) -> float:
        """Ems from baseline to baseline."""
        return self.leading or language(self.lang).suited(*LEADING)
