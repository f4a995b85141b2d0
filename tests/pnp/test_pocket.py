"""The pocket fold: eight pages that read in order, at 7 points or more."""

from __future__ import annotations

import pytest

import layouts
from pnp.compose import pocket
from pnp.compose.booklet.signature import pocket_places
from pnp.scene import Scene
from pnp.settings import Settings
from tests.pnp.scene_tools import collisions, outside, said, texts

GAMES = layouts.games()
LANGS = ("en", "ja")


def composed(game: str, lang: str, paper: str = "A4", **more: object) -> Scene:
    chosen = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"), **more)  # type: ignore[arg-type]
    return pocket.compose(layouts.load(game), chosen, lang)


def test_the_fold_makes_a_book() -> None:
    """Cut between the middle panels, fold along the length, push together: these pairs become leaves.

    The end columns fold along the sheet's middle line, the middle columns along the line between them.
    """
    upper, lower = pocket_places()[:4], pocket_places()[4:]
    leaves = {
        frozenset((upper[0][0], lower[0][0])),
        frozenset((upper[3][0], lower[3][0])),
        frozenset((upper[1][0], upper[2][0])),
        frozenset((lower[1][0], lower[2][0])),
    }
    assert leaves == {frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6), (7, 8))}
    assert all(turned for _, turned in upper)
    assert not any(turned for _, turned in lower)
    reading = [page for page, _ in lower[1:]] + [page for page, _ in reversed(upper)] + [lower[0][0]]
    assert reading == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_one_clean_sheet(game: str, lang: str, paper: str) -> None:
    """One side of one sheet, nothing outside or overlapping, 7 pt or more, nothing across a fold."""
    scene = composed(game, lang, paper)
    assert len(scene.pages) == 1
    assert outside(scene, 0) == []
    assert collisions(scene, 0, clips=False) == []
    page = scene.pages[0]
    for one in texts(scene, 0, clips=False):  # the cover is a picture
        if one.text.role == "small print" and one.size < 7:
            continue  # ruler and settings
        assert one.size >= 7.0 - 1e-6, one.text.text
        if one.text.role == "small print":
            continue  # the word beside the cut
        for column in (1, 2, 3):
            fold = page.width * column / 4
            assert not one.left < fold - 1 < fold + 1 < one.right, one.text.text
        assert not one.top < page.height / 2 < one.bottom


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_set_up_turn_special_cards_and_score_are_there(game: str, lang: str) -> None:
    """All four parts in full."""
    words = layouts.load(game).words(lang)
    sheet = said(composed(game, lang), without=("page number", "small print"))
    for key in ("pocket.set-up", "pocket.turn", "pocket.special", "pocket.score"):
        assert "".join(str(words[key]).split()) in sheet
    for key in ("setup.list", "turn.list"):
        for line in words[key]:
            if "{" not in line:
                assert "".join(line.split()) in sheet


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_large_type_takes_further_sheets(game: str, lang: str) -> None:
    """14 pt has no room on six small pages, so there are more of them, and nothing is left out."""
    scene = composed(game, lang, large=True)
    assert len(scene.pages) > 1
    words = layouts.load(game).words(lang)
    sheet = said(scene, without=("page number", "small print"))
    assert "".join(str(words["setup.list"][-1]).split()) in sheet or "{" in words["setup.list"][-1]
    for page in range(len(scene.pages)):
        assert collisions(scene, page, clips=False) == []
