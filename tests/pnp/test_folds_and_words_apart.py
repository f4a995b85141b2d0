"""Cards about a fold, words beside pictures of cards, captions below pictures, and looks as they are kept."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.mats import Area
from pnp import template
from pnp.art.style import Style
from pnp.compose import imposition, looks, pocket_cards
from pnp.compose.mats.motifs import tone
from pnp.errors import PnpError
from pnp.geometry import Box
from pnp.settings import Settings
from pnp.template import refusals

areas: Any = import_module("pnp.compose.mats.areas")
story: Any = import_module("pnp.compose.booklet.story")
PLAIN = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("en",))
MM = 1_000_000
"""Nanometres."""


@pytest.mark.parametrize(
    ("half", "gap", "starts"),
    [
        (0, 10, ()),
        (1, 10, (370, 530)),
        (2, 10, (260, 370, 530, 640)),
        (2, 0, (270, 370, 530, 630)),
        (3, 4, (162, 266, 370, 530, 634, 738)),
    ],
)
def test_cards_about_a_fold_mirror_each_other(half: int, gap: int, starts: tuple[int, ...]) -> None:
    """The fold at 500, 30 free at either side of it, cards of 100 with their gap between them."""
    assert imposition._spread_about_fold(1000, 100, gap, 60, half) == starts


@pytest.mark.parametrize(
    ("bleed", "gap", "gutter"), [(0.0, 0.0, 6.0), (2.5, 5.0, 6.0), (3.0, 6.0, 6.0), (4.0, 8.0, 8.0)]
)
def test_six_millimetres_at_a_fold_or_the_bleed_of_both_sides(
    bleed: float, gap: float, gutter: float
) -> None:
    grid = imposition.best_grid(replace(PLAIN, backs="gutterfold", bleed=bleed, gap=gap))
    assert grid is not None
    sides, length = (grid.ys, grid.trim.height) if grid.fold == "across" else (grid.xs, grid.trim.width)
    at = len(sides) // 2
    assert (sides[at] - sides[at - 1]) / MM - length == pytest.approx(gutter)
    whole = grid.sheet.height if grid.fold == "across" else grid.sheet.width
    assert (sides[at] / MM) == pytest.approx((whole + gutter) / 2), "the fold is the middle of the sheet"


def test_a_look_is_kept_as_twenty_figures() -> None:
    """80 bits; the same for the same card, another for another."""
    book = layouts.load("twin-pyramid")
    first, second = (looks.deck(book, PLAIN, book.cards[place:][:1]) for place in (0, 1))
    told = [one.look for one in (*first, *second)]
    assert {len(look) for look in told} == {20}
    assert all(set(look) <= set("0123456789abcdef") for look in told)
    assert len(set(told)) == 2
    assert looks.deck(book, PLAIN, book.cards[:1]) == first


class Setting:
    """Sets nothing, and notes what it is asked to set, and how wide."""

    def __init__(self, body: float) -> None:
        self.type = SimpleNamespace(body=body)
        self.tone = tone("plain", Style())
        self.width = 80.0
        self.voice = SimpleNamespace(lang="en")
        self.asked: list[tuple[str, float]] = []

    def lines(self, text: str, width: float, **_: object) -> tuple[()]:
        self.asked.append((text, round(width, 6)))
        return ()


@pytest.mark.parametrize(
    ("body", "row", "apart"),
    [
        (13.9, 3, False),
        (14.0, 3, True),
        (14.0, 2, False),
        (20.0, 3, True),
    ],
)
def test_words_of_large_type_stand_below_the_picture_of_their_card(
    body: float, row: int, apart: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From 14 points on a name alone stands beside it, its effect over the whole width."""
    book = layouts.load("pile-up")
    card = book.cards[0]
    monkeypatch.setattr(pocket_cards, "example", lambda *_: card)
    monkeypatch.setattr(pocket_cards, "_drawn", lambda *_: {(0, card.id): ()})
    setter: Any = Setting(body)
    blocks = pocket_cards.rows(book, PLAIN, setter, [("id", "Name", "effect")[:row]])
    beside = round(80.0 - pocket_cards.ACROSS * body / 9.0 - pocket_cards.GAP, 6)
    if apart:
        assert setter.asked == [("**Name**", beside), ("effect", 80.0)]
        assert [block.with_next for block in blocks] == [True, False]
    else:
        said = "**Name** – effect" if row == 3 else "Name"
        assert setter.asked == [(said, beside)]
        assert [block.with_next for block in blocks] == [False]


def test_a_caption_may_be_eight_millimetres_wider_than_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several pictures than the widest one, and no wider than the room for text."""
    monkeypatch.setattr(story, "replace", lambda one, **more: SimpleNamespace(figure=one.figure, **more))
    monkeypatch.setattr(story, "stack_height", lambda blocks: 7.0 * len(blocks))
    setter = SimpleNamespace(figure=lambda figure: figure.width)
    drawn = [SimpleNamespace(width=40.0), SimpleNamespace(width=60.0)]
    for room, width in ((100.0, 68.0), (68.0, 68.0), (65.0, 65.0)):
        found = story._across(setter, SimpleNamespace(room=room), drawn)
        assert (found.width, found.height, found.blocks) == (width, 14.0, (40.0, 60.0))
    assert story._across(setter, SimpleNamespace(room=100.0), []) is None


def test_what_a_title_explains_stands_half_a_millimetre_in(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def noted(texts: tuple[str, ...], box: Box, _look: object, key: str) -> tuple[()]:
        asked.append((texts, box, key))
        return ()

    monkeypatch.setattr(areas, "paragraph", noted)
    look = SimpleNamespace(
        words=lambda key: ("said",) if key.endswith(".note") else (), tone=tone("plain", Style())
    )
    area = Area(box=Box(x=10.0, y=20.0, width=50.0, height=40.0), kind="title", label="mat")
    (rule,) = areas._title(area, None, look)
    ((texts, room, key),) = asked
    assert (texts, key) == (("said",), "mat.note")
    assert (room.x, room.y, room.right, room.bottom) == pytest.approx((10.5, 23.4, 59.5, 60.0))
    assert rule.segments == (("M", 10.5, 21.6), ("L", 60.0, 21.6))
    assert rule.stroke.width == 0.3


@pytest.mark.parametrize(("count", "told"), [(60, "x" * 60), (61, "x" * 59 + "…")])
def test_what_a_picture_says_is_told_back_up_to_sixty_characters(count: int, told: str) -> None:
    found = refusals.Refused("no-number", text="x" * count, key="r")
    assert str(found) == f"`{told}` is no number (r)"
    assert found.reason_ja == f"`{told}` は数ではありません（r）"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_word_that_is_no_text_is_told_in_the_language_of_the_run(lang: Any, tmp_path: Any) -> None:
    for name, text in (
        ("game.toml", 'id = "own"\ntitle.en = "Own"\n[backs.net]\ntitle.en = "net"\n'),
        ("cards.csv", "id,quantity,back\nA1,1,net\n"),
        ("faces.toml", '[define]\nmotto = 3\n[face.default.a]\ntext = "a"\n'),
    ):
        (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(PnpError) as caught:
        template.load(layouts.load(tmp_path))
    (problem,) = caught.value.problems
    assert problem.code == "drawing.bad-value"
    wanted = {"en": "text, or a text for each language", "ja": "文字列、または言語ごとの文字列"}
    other = wanted["en" if lang == "ja" else "ja"]
    assert wanted[lang] in problem.said(lang)
    assert other not in problem.said(lang)
