"""Where titles above things to cut out stand: within what the printer reaches, left and top."""

from __future__ import annotations

import pytest

import layouts
from pnp.compose.plain import ASIDE, centred, heading
from pnp.geometry import Box
from pnp.scene import Text
from pnp.settings import Settings


def test_a_box_in_the_middle_has_as_much_on_either_side() -> None:
    from layouts.model import Size

    box = centred(Size(width=210, height=297), 100, 40)
    assert box.x == 210 - (box.x + box.width) == 55
    assert box.y == 297 - (box.y + box.height) == 128.5


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_a_heading_begins_at_the_corner_of_the_room(orientation: str) -> None:
    """Neither off the sheet nor deep in it: as far in as the printer needs, and a little aside."""
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    sheet, room = settings.sheet(orientation), settings.room(orientation)  # type: ignore[arg-type]
    low = Box(x=20, y=sheet.height - 60, width=50, height=40)
    items = heading(settings, orientation, low, layouts.load("pile-up"), "marker")  # type: ignore[arg-type]
    texts = [item for item in items if isinstance(item, Text)]
    assert texts
    edge, top = (sheet.width - room.width) / 2, (sheet.height - room.height) / 2
    assert {text.x for text in texts} == {edge + ASIDE}
    first = min(text.y for text in texts)
    assert top < first < top + 12
    assert all(text.y < low.y for text in texts)
