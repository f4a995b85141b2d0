"""Of all sizes between the least and the wished one a text has the largest that its box holds."""

from __future__ import annotations

import pytest

from pnp.errors import PnpError
from pnp.type import measure
from pnp.type.fit import SIZE_STEP, fit
from pnp.type.setting import Setting

WORD = "Wordwithoutanyplacetobreak"


@pytest.mark.parametrize("steps", range(9))
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_size_is_found_whatever_the_number_of_sizes(steps: int, lang: str) -> None:
    """Also where only the least fits; a hair less than that needs is refused."""
    sizes = [8.0 + SIZE_STEP * step for step in range(steps + 1)]
    setting = Setting(lang=lang)
    for wanted in sizes:
        room = measure.width(WORD, "sans", wanted) + 0.001
        found = fit(WORD, (3.0, 4.0, room, 50.0), setting, least=8.0, most=sizes[-1])
        assert found.size == pytest.approx(wanted)
        assert found.excess <= 0.0
    room = measure.width(WORD, "sans", 8.0) - 0.1
    with pytest.raises(PnpError):
        fit(WORD, (3.0, 4.0, room, 50.0), setting, least=8.0, most=sizes[-1])


@pytest.mark.parametrize("steps", range(5))
def test_lines_one_above_another_shrink_until_their_box_is_high_enough(steps: int) -> None:
    """Three lines of 1.32 ems, the last one only as high as its letters: 2 × 1.32 + 1.12 ems."""
    sizes = [8.0 + SIZE_STEP * step for step in range(steps + 1)]
    for wanted in sizes:
        high = (2 * 1.32 + 1.12) * wanted * 25.4 / 72 + 0.001
        found = fit("one\ntwo\nthree", (3.0, 4.0, 60.0, high), Setting(), least=8.0, most=sizes[-1])
        assert found.size == pytest.approx(wanted)
