"""Which widths are tried for what stands upright among columns: from 14 characters to the whole room."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pnp.compose.booklet import insets

EM = 10.0 * 25.4 / 72
COUNTS = (14, 16, 18, 20, 22, 25, 28, 32, 36)


@pytest.mark.parametrize(
    ("across", "least", "counts"),
    [
        (40.0, (), (*COUNTS, 40.0)),
        (36.0, (), COUNTS),
        (21.0, (), (14, 16, 18, 20, 21.0)),
        (13.0, (), (13.0,)),
        (40.0, (13.9, 14.0), (*COUNTS, 40.0)),
        (40.0, (14.1, 39.0), (14, 14.1, *COUNTS[1:], 39.0, 40.0)),
        (40.0, (50.0,), (*COUNTS, 40.0)),
    ],
)
def test_widths_grow_from_fourteen_characters_up_to_the_room(
    across: float, least: tuple[float, ...], counts: tuple[float, ...]
) -> None:
    """What a part needs at least is tried, too, where it is wider than the narrowest and has room."""
    setter: Any = SimpleNamespace(type=SimpleNamespace(body=10.0), across=across * EM)
    found = insets._widths(setter, [wide * EM for wide in least])
    assert found == pytest.approx([count * EM for count in counts])
