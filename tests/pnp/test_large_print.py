"""Large print: nothing that is read is under 12 points, in any part of a kit, cards included."""

from __future__ import annotations

import pytest

import layouts
from pnp.compose import kit
from pnp.preflight.pages.lines import sheet
from pnp.settings import Settings

LEAST, IN_FIGURES, RULER = 12.0, 10.0, 10.0
"""Points of words; of what cards in figures are known by; of ruler and settings, read once."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("indices", ["2", "large"])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", layouts.games())
def test_no_type_of_a_kit_is_under_12_points(game: str, lang: str, indices: str) -> None:
    """Ids are left out: they say what index and number say."""
    book = layouts.load(game)
    chosen = Settings(
        paper=layouts.paper("a4"),
        card=layouts.card_size("poker"),
        langs=(lang,),
        large=True,
        indices=indices,  # type: ignore[arg-type]
    )
    for made in kit.gather(book, chosen, book.cards, kit.parts(book)).products:
        for page in made.scene.pages:
            for line in sheet(made.scene, page).lines:
                figure = line.text.role == "index" and made.component != "cards"
                ruled = line.text.role == "small print" and made.component != "cards"
                least = IN_FIGURES if figure else RULER if ruled else LEAST
                assert line.size >= least - 0.06, (made.component, line.text.text, line.size)
