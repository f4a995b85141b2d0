"""Figures of booklets: every card shows what it is, and what is laid on cards sits on what it means."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import layouts
from pnp.art import pen
from pnp.preflight.finding import Finding
from pnp.preflight.pages import Document, check
from pnp.scene import IDENTITY, Color, Form, Group, Item, Matrix, Page, Path, Reuse, Scene, Text
from tests.pnp.booklets import composed
from tests.pnp.scene_tools import named

BLACK = Color(0.0, 0.0, 0.0)
GAMES = layouts.games()
OF_FIGURES = ("sign-hidden", "sign-covered", "mark-astray")


def indices(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text) and item.role == "index":
            yield item.text
        elif isinstance(item, Group):
            yield from indices(item.items)


def unranked(scene: Scene) -> list[str]:
    """French cards in figures that lack the rank in their name."""
    shown = {name for page in scene.pages for name in named(page.items)}
    cards = [name for name in sorted(shown) if name.startswith("small-") and name[-1] in "SHDC"]
    assert cards
    return [
        name
        for name in cards
        if name.removeprefix("small-")[:-1] not in set(indices(scene.forms[name].items))
    ]


@pytest.mark.parametrize(
    ("game", "lang", "vertical"),
    [
        ("twin-pyramid", "en", False),
        ("twin-pyramid", "ja", True),
        ("american-page-one", "ja", True),
    ],
)
@pytest.mark.long
def test_cards_in_figures_have_their_ranks(game: str, lang: str, vertical: bool) -> None:
    """However small a card was shown where the booklet shows it for the first time."""
    assert unranked(composed(game, lang, vertical=vertical)) == []


def test_the_free_cards_of_the_picture_are_those_that_none_covers() -> None:
    """Ticks lie within one card each, and of every card of the pyramid the number shows."""
    assert seen(composed("pyramid-dice", "en"), "en") == []


def seen(scene: Scene, lang: str) -> list[Finding]:
    found = check(Document(scene=scene, component="booklet", lang=lang, file="game.toml"))
    return [one for one in found if one.check in OF_FIGURES]


@pytest.mark.long
@pytest.mark.parametrize("paper", ["a4", "a3", "b5", "b4", "letter", "legal", "tabloid"])
@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_every_booklet_is_seen(game: str, paper: str) -> None:
    for lang, vertical in (("en", False), ("ja", False), ("ja", True)):
        for large in (False, True):
            scene = composed(game, lang, paper=paper, vertical=vertical, large=large)
            assert seen(scene, lang) == [], (lang, vertical, large)


# -- what the check finds -----------------------------------------------------------------------------


def index(words: str, size: float = 30.0) -> Text:
    return Text(x=3.0, y=12.0, text=words, font="condensed", size=size, color=BLACK, role="index")


FORMS = {
    name: Form(name=name, box=(0.0, 0.0, 60.0, 90.0), items=items, sign=sign)
    for name, items, sign in (
        ("small-7H", (index("7"),), "7"),
        ("small-8H", (index("8"),), "8"),
        ("small-bare", (), "9"),
        ("small-back", (), ""),
    )
}


def at(x: float, y: float, scale: float = 0.25) -> Matrix:
    """A card of 15 by 22.5 mm."""
    return (scale, 0.0, 0.0, scale, x, y)


def card(name: str, x: float, y: float = 50.0, scale: float = 0.25) -> Reuse:
    return Reuse(form=f"small-{name}", transform=at(x, y, scale))


def ring(x: float, y: float = 50.0) -> Path:
    return Path(segments=pen.rectangle(x, y, 15.0, 22.5, 1.0), role="ring")


def badge(x: float, y: float) -> Path:
    return Path(segments=pen.circle(x, y, 2.0), fill=BLACK, role="badge")


def names(*items: Item, turn: Matrix = IDENTITY) -> list[str]:
    page = Page(width=148.0, height=210.0, items=(Group(items=items, transform=turn),))
    scene = Scene(title="t", lang="en", pages=(page,), forms=FORMS)
    return [one.check for one in check(Document(scene=scene, component="booklet", lang="en", file="g"))]


def test_a_card_without_its_index_or_with_all_of_it_covered_is_found() -> None:
    assert names(card("7H", 20)) == []
    assert names(card("bare", 20)) == ["sign-hidden"]
    assert names(card("back", 20)) == []
    assert names(card("7H", 20), card("8H", 26)) == [], "a fan shows the corner"
    assert names(card("7H", 20), card("8H", 21)) == ["sign-hidden"]
    assert names(card("8H", 21), card("7H", 20)) == ["sign-hidden"], "what is drawn later lies above"
    assert names(card("7H", 20), card("7H", 21)) == [], "a pile of cards that are alike"
    assert names(card("7H", 20, scale=0.11)) == ["text-size"], "3.3 points nobody reads"


def test_of_a_card_that_is_cut_out_its_index_shows_and_nothing_else_hides() -> None:
    """The 7 stands from 0.75 to some 3 mm at the left of its card and 1.6 to 3 mm below its top."""

    def cut(wide: float, high: float) -> Group:
        return Group(items=(card("7H", 20),), clip=pen.rectangle(20.0, 50.0, wide, high))

    assert names(cut(4.0, 4.0)) == []
    assert names(cut(4.0, 2.0)) == ["sign-hidden"], "half of the number"
    assert names(cut(1.0, 4.0)) == ["sign-hidden"]
    assert names(card("8H", 22), cut(1.9, 4.0)) == [], "what is cut off covers nothing"


def test_a_ring_frames_a_card_that_lies_open() -> None:
    assert names(card("7H", 20), ring(20)) == []
    assert names(card("7H", 20), card("8H", 35), ring(27.5)) == ["mark-astray"]
    assert names(card("7H", 20), card("8H", 35), ring(20.0, 50.0)) == []
    wide = Path(segments=pen.rectangle(20.0, 50.0, 16.0, 22.5), role="ring")
    assert names(card("7H", 20), card("8H", 35), wide) == ["sign-covered"], "its line runs through the 8"
    assert names(card("7H", 20), ring(60)) == ["mark-astray"]
    assert names(card("7H", 20), card("8H", 24), ring(20)) == ["mark-astray"], "the other covers its middle"


def test_a_badge_sits_on_something_and_covers_no_sign() -> None:
    assert names(card("7H", 20), badge(35, 50)) == []
    assert names(card("7H", 20), badge(60, 100)) == ["mark-astray"]
    assert names(card("7H", 20), badge(21.5, 52)) == ["sign-hidden", "sign-covered"]
    assert names(card("7H", 20), card("8H", 35), badge(35, 52)) == ["sign-hidden", "sign-covered"]


def test_figures_of_vertical_booklets_are_judged_as_they_lie() -> None:
    turned = (0.0, 1.0, -1.0, 0.0, 148.0, 0.0)
    assert names(card("7H", 20), card("8H", 26), turn=turned) == []
    assert names(card("7H", 20), card("8H", 21), turn=turned) == ["sign-hidden"]
