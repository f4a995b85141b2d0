"""What a quick reference tells, its little pictures, and where each panel lies on its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import pocket_fold
from pnp.compose.booklet.flow import Block, Piece, Placed
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import Type
from pnp.compose.mats.motifs import tone
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Color, Group, Item, Path, Text
from pnp.settings import Settings
from tests.pnp.told_blocks import Spoken as Voiced
from tests.pnp.told_blocks import said

pocket: Any = import_module("pnp.compose.pocket")
pocket_cards: Any = import_module("pnp.compose.pocket_cards")
"""The modules, whose parts are exchanged for what is told by hand."""
SETTINGS = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
BOOK = layouts.load("pile-up")
MM = 25.4 / 72
PANEL = Size(width=74.25, height=105.0)
ROOM = Size(width=61.75, height=88.0)
"""A4 in eight: 74.25 × 105 mm, less 7.5 + 5 at the sides, 12 for the ruler and 5 at the fold."""


def kind(body: float = 9.0) -> Type:
    return Type(
        body=body, leading=1.3, clause=body + 0.5, heading=body * 1.3, title=body * 1.4, small=body
    )  # fmt: skip


class Spoken(Voiced):
    """A voice with the words of one table; lines that it lacks it says by their key."""

    def lines(self, key: str) -> tuple[str, ...]:
        return super().lines(key) if self.has(key) else (f"<{key}>",)

    def differing(self) -> str:
        return str(self._words.get("differs", ""))


def setter_for(voice: Any = None, body: float = 9.0, width: float = ROOM.width) -> Setter:
    given = voice or Voice(book=BOOK, lang="en")
    return Setter(voice=given, width=width, type=kind(body), tone=tone("plain", Style()))


def texts(items: Sequence[Item]) -> list[tuple[Text, float, float]]:
    return [
        (one, at[0] * one.x + at[4], at[3] * one.y + at[5])
        for one, at in leaves(tuple(items))
        if isinstance(one, Text)
    ]


# the story


def told(voice: Spoken, **more: Any) -> list[list[str]]:
    settings = replace(SETTINGS, **more)
    book: Any = SimpleNamespace(
        facts={"colophon": {"inventor": {"en": "I"}, "source": {"en": "S"}}}, cards=()
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pocket_cards, "rows", lambda *_: [Block(pieces=(), name="special cards")])
        patch.setattr(
            pocket_cards, "pyramid", lambda *_: [Block(pieces=(), name="pyramid")] if more_built else []
        )
        patch.setattr(pocket, "scanned", lambda _, url: [Block(pieces=(), name=url)])
        parts = pocket._story(book, settings, setter_for(voice))
    return [[one.name or text for one, text in zip(part, said(part), strict=True)] for part in parts]


more_built = False


def test_a_quick_reference_tells_its_parts_in_order() -> None:
    """Set-up with what differs, turn, special cards with their note, score, questions with their clauses."""
    voice = Spoken(
        setup_list=("a", "b"), turn_list=("c",), differs="Differs.", special_rows=(("K", "x"),),
        special_note="Note.", score_rows=(("A", "1"),), score_solo="Alone.", score_end="End.",
        questions_rows=(("Asked?", "Yes", "X-1"), ("Again?", "No")),
    )  # fmt: skip
    assert told(voice) == [
        ["<pocket.set-up>", "1a", "2b", "Differs."],
        ["<pocket.turn>", "1c"],
        ["<pocket.special>", "special cards", "Note."],
        ["<pocket.score>", "A1", "End.", "Alone."],
        ["<pocket.questions>", "Asked?YesX-1", "Again?No"],
    ]


def test_a_quick_reference_leaves_out_what_its_game_does_not_say() -> None:
    assert told(Spoken(differs="Differs.")) == []
    assert told(Spoken(turn_list=("c",), differs="Differs.")) == [["<pocket.turn>", "1c", "Differs."]]
    assert told(Spoken(special_rows=(("K", "x"),), special_title="gods")) == [["Gods", "special cards"]], (
        "a title begins with a capital"
    )
    assert told(Spoken(score_end="End.")) == []


def test_the_pyramid_to_be_built_stands_above_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "more_built", True)
    assert told(Spoken(score_rows=(("A", "1"),))) == [["<mat.field>", "pyramid", "<pocket.score>", "A1"]]
    assert told(Spoken()) == [["<mat.field>", "pyramid"]]


def test_the_page_to_scan_and_in_large_type_fold_and_origin_come_last() -> None:
    assert told(Spoken(), page="https://x.org/") == [["<scan.title>", "https://x.org/"]]
    voice = Spoken(pocket_fold=("Fold.",))
    assert told(voice, large=True) == [
        ["<pocket.fold-title>", "1Fold."],
        ["<colophon.game>inventor=I", "<colophon.source>source=S", "<colophon.independent>"],
    ]


def test_parts_stand_apart_and_steps_are_not_divided() -> None:
    setter = setter_for(Spoken(list=("one two three " * 12, "b")))
    steps = pocket._steps(setter, "list")
    assert [(len(step.pieces), step.with_next) for step in steps] == [(1, False), (1, False)]
    part = pocket._part(setter, "word", steps)
    assert (part[0].name, part[0].before, part[1:]) == ("<word>", 3.5, steps)
    assert pocket._line(setter, "x").before == 1.2


def test_where_a_game_comes_from_is_told_as_far_as_it_is_known() -> None:
    def origin(lang: str, **facts: Any) -> list[str]:
        found = pocket._origin(SimpleNamespace(facts={"colophon": facts} if facts else {}), Spoken(lang))
        assert isinstance(found, list)
        return found

    known: dict[str, Any] = {
        "inventor": {"en": "I", "ja": "い"},
        "source": {"en": "S"},
        "publisher": {"en": "P"},
    }
    assert origin("en", **known) == ["<colophon.game> inventor=I", "<colophon.source> source=S"]
    assert origin("ja", **known) == ["<colophon.game> inventor=い"]
    assert origin("en") == []


# panels


@pytest.mark.parametrize(
    ("place", "turned", "matrix"),
    [
        (4, False, (1.0, 0.0, 0.0, 1.0, 7.5, 110.0)),
        (5, False, (1.0, 0.0, 0.0, 1.0, 74.25 + 6.25, 110.0)),
        (7, False, (1.0, 0.0, 0.0, 1.0, 3 * 74.25 + 5.0, 110.0)),
        (0, True, (-1.0, 0.0, 0.0, -1.0, 7.5 + 61.75, 100.0)),
        (2, True, (-1.0, 0.0, 0.0, -1.0, 2 * 74.25 + 6.25 + 61.75, 100.0)),
        (3, True, (-1.0, 0.0, 0.0, -1.0, 3 * 74.25 + 5.0 + 61.75, 100.0)),
    ],
)
def test_a_panel_lies_at_its_place_upper_ones_on_their_heads(
    place: int, turned: bool, matrix: tuple[float, ...]
) -> None:
    """7.5 mm from the sheet's edge, 5 from a fold, 6.25 on either side between two folds."""
    assert pocket._placed((), place, turned, PANEL, ROOM).transform == matrix


def test_the_pages_of_a_sheet_are_cover_words_notes_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pocket, "_cover", lambda *_: "cover")
    monkeypatch.setattr(pocket, "_back", lambda *_: "back")
    monkeypatch.setattr(pocket, "_notes", lambda *_: "notes")
    monkeypatch.setattr(pocket, "_column", lambda column: column)
    found = pocket._panels(None, None, None, ROOM, ["a", "b", "c", "d"])
    assert found == {1: "cover", 2: "a", 3: "b", 4: "c", 5: "d", 6: "notes", 7: "notes", 8: "back"}


def test_further_sheets_take_what_six_pages_do_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight pages are two sheets of six and two; each is counted, and numbered from 2 to 7."""
    asked: list[Any] = []

    def column(name: str) -> list[Placed]:
        word = Text(x=0.0, y=0.0, text=name, font="sans", size=9.0, color=Color(0, 0, 0))
        return [Placed(block=Block(pieces=(Piece(items=(word,), height=5.0),)), y=0.0, start=0, stop=1)]

    def furniture(sheet: Size, content: Any, margins: Any, pieces: Sequence[str]) -> tuple[Item, ...]:
        asked.append((sheet.width, content.as_tuple(), margins, pieces))
        return ()

    columns = [column(f"page {n}") for n in range(8)]
    monkeypatch.setattr(pocket, "_filled", lambda *_: (setter_for(), columns))
    monkeypatch.setattr(pocket.furniture, "compose", furniture)
    scene = pocket.compose(BOOK, replace(SETTINGS, bleed=3.0, gap=6.0), "en")
    assert len(scene.pages) == 2
    words = [{one.text for one, _, _ in texts(page.items)} for page in scene.pages]
    assert [sorted(one for one in page if one.startswith("page")) for page in words] == [
        [f"page {n}" for n in range(6)],
        ["page 6", "page 7"],
    ]
    for page in scene.pages:
        numbers = sorted(one.text for one, _, _ in texts(page.items) if one.role == "page number")
        assert numbers == ["2", "3", "4", "5", "6", "7"]
    voice = Voice(book=BOOK, lang="en")
    assert voice.say("booklet.notes") in words[1] - words[0]
    assert (scene.title, scene.subject) == (
        f"{voice.title} – {voice.say('component.pocket')}",
        voice.say("component.pocket"),
    )
    assert (scene.keywords, scene.lang, scene.forms) == (("pile-up", "quick reference"), "en", {})
    (width, content, margins, pieces), second = asked
    assert (width, content) == (297.0, (7.5, 7.5, 282.0, 210.0 - 7.5 - 12.0))
    assert margins == SETTINGS.margins.turned()
    assert (pieces[1], second[3][1]) == ("1/2", "2/2")


def test_a_quick_reference_has_the_inks_of_its_mat(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def filled(*given: Any) -> Any:
        asked.append(given)
        raise PnpError([])

    monkeypatch.setattr(pocket, "_filled", filled)
    for book, motif in (
        (layouts.load("american-page-one"), "page"),
        (SimpleNamespace(facts={}, id="x"), "plain"),
    ):
        with pytest.raises(PnpError):
            pocket.compose(book, SETTINGS, "en")
        _, settings, voice, room, found, _ = asked[-1]
        assert (found, settings.bleed, voice.lang) == (motif, 0.0, "en")
        assert (room.width, room.height) == (61.75, 88.0)


@pytest.mark.parametrize(("body", "size"), [(7.0, 7.0), (8.0, 8.0), (9.0, 8.0), (14.0, 14.0)])
def test_numbers_of_pages_are_small_but_in_large_type(body: float, size: float) -> None:
    """In the middle of the page, a millimetre above the foot of its room."""
    (one,) = pocket._number(4, setter_for(body=body), ROOM)
    assert (one.text, one.size, one.anchor, one.font) == ("4", size, "middle", "sans-bold")
    assert (one.x, one.y) == pytest.approx((61.75 / 2, 87.0 + 0.36 * size * MM))


def back(body: float, room: Size = ROOM, **words: Any) -> Any:
    voice = Spoken(
        pocket_title="title", colophon_made="made", colophon_independent="own", pocket_fold=("f",), **words
    )
    book: Any = SimpleNamespace(facts={"colophon": {"inventor": {"en": "I"}}})
    return pocket._back(book, setter_for(voice, body), room)


def test_the_back_tells_how_to_fold_and_where_the_game_comes_from() -> None:
    """Words of 7 points end at the foot, the first of them bold; in large type only title and maker."""
    lines = [(one, y) for one, _, y in texts(back(9.0))]
    ends = [one.text.strip() for one, _ in lines][-4:]
    assert [ends[0], ends[2], ends[3]] == ["title", "own", "made"]
    assert ends[1].startswith("<colophon.game>")
    foot = lines[-4:]
    assert [one.font for one, _ in foot] == ["sans-bold", "sans", "sans", "sans"]
    assert {one.size for one, _ in foot} == {7.0}
    assert {x for _, x, _ in texts(back(9.0))[-4:]} == {0.0}
    deep = 7.0 * 1.32 * MM
    assert [b[1] - a[1] for a, b in pairwise(foot)] == pytest.approx([1.35 * deep] * 3)
    assert foot[-1][1] == pytest.approx(88.0 - 0.35 * deep - deep / 2 + 0.36 * 7.0 * MM)
    assert "f" in [one.text for one, _ in lines]
    large = texts(back(14.0, Size(width=61.75, height=88.0)))
    assert [(one.text, one.size) for one, _, _ in large] == [("title", 14.0), ("made", 14.0)]
    (rule,) = [one for one in back(14.0) if isinstance(one, Path)]
    assert rule.segments == pen.line((0.0, 88.0), (61.75, 88.0))
    assert rule.stroke is not None
    assert rule.stroke.width == 0.3


def test_a_back_without_room_for_its_words_says_by_how_much() -> None:
    """What stands above them counts with 1.5 mm of air."""
    setter = setter_for(Spoken("en"))
    deep = 7.0 * 1.32 * MM
    high = 2 * 1.35 * deep
    assert pocket._back_lines(setter, Size(width=61.75, height=high + 5.0), ["a", "b"], above=5.0 - 1e-6)
    with pytest.raises(PnpError) as caught:
        pocket._back_lines(setter, Size(width=61.75, height=high + 5.0), ["a", "b"], above=7.0)
    (one,) = caught.value.problems
    assert "2" in one.said("en")
    assert "“a”" in one.said("en") or "a" in one.said("en").split()
    ja = setter_for(Spoken("ja"))
    (group, _) = pocket._back_lines(ja, Size(width=61.75, height=88.0), ["あ", "い"])
    ys = [y for _, _, y in texts((group,))]
    assert ys[1] - ys[0] == pytest.approx(1.35 * 7.0 * 1.5 * MM)
    _, tall = pocket._folding(setter, ROOM)
    low = Size(width=61.75, height=tall + 1.5 + high)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pocket, "_origin", lambda *_: [])
        patch.setattr(pocket, "_independent", lambda _: "x")
        voice = Spoken(pocket_title="t", colophon_made="m")
        with pytest.raises(PnpError):
            pocket._back(None, setter_for(voice), Size(width=61.75, height=low.height))
        assert pocket._back(
            None, setter_for(voice), Size(width=61.75, height=tall + 1.5 + 3 * 1.35 * deep + 1e-6)
        )


def test_how_to_fold_is_told_below_its_title_and_pictures() -> None:
    """Title of 9 points, 1 mm, pictures of 11 mm, 2 mm, then a numbered line for each step in 7 points."""
    voice = Spoken(pocket_fold=("one", "two"), pocket_fold_title="Fold")
    items, tall = pocket._folding(setter_for(voice), ROOM)
    words = {one.text: (one, x, y) for one, x, y in texts(items)}
    line = 7.0 * 1.3 * MM
    gap = 0.28 * line
    title = 9.0 * 1.3 * MM + 3.2
    top = title + 1.0 + 11.0 + 2.0
    assert tall == pytest.approx(top + 2 * (gap + line))
    assert words["one"][2] == pytest.approx(top + gap + line / 2 + 0.36 * 7.0 * MM)
    assert words["two"][2] - words["one"][2] == pytest.approx(gap + line)
    assert words["Fold"][0].size == 9.0
    drawn = pocket_fold.pictures(ROOM.width, setter_for().tone)
    (group,) = [one for one in items if isinstance(one, Group) and one.items == drawn]
    assert group.transform == pytest.approx((1.0, 0.0, 0.0, 1.0, 0.0, title + 1.0))


def test_the_cover_of_a_quick_reference_fills_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.art.covers.cover", lambda _, size, *__: (f"{size.width} {size.height}",))
    (group,) = pocket._cover(BOOK, setter_for(), Style(), ROOM)
    assert group.items == ("61.75 88.0",)
    assert pen.bounds(group.clip) == (0.0, 0.0, 61.75, 88.0)


@pytest.mark.parametrize(("body", "size"), [(9.0, 7.0), (14.0, 14.0)])
def test_the_word_at_the_cut_stands_just_below_it(body: float, size: float) -> None:
    folds, cut, word = pocket._lines(Size(width=297.0, height=210.0), setter_for(body=body))
    assert (folds.stroke.width, folds.stroke.dash) == (0.15, (1.0, 0.8))
    assert (cut.stroke.width, cut.stroke.dash) == (0.3, (2.4, 1.2))
    assert (word.size, word.anchor, word.x) == (size, "middle", 148.5)
    assert word.y == pytest.approx(105.0 + 1.2 + size * 0.25)


# how it is folded


def boxes(items: Sequence[Item]) -> list[tuple[float, ...]]:
    return [
        tuple(round(part, 3) for part in pen.bounds(pen.moved(one.segments, at)))
        for one, at in leaves(tuple(items))
        if isinstance(one, Path)
    ]


def test_four_pictures_of_folding_are_numbered_side_by_side() -> None:
    """A quarter of the width each; the picture 3.4 mm behind its number and 1.2 below the top."""
    inks = setter_for().tone
    items = pocket_fold.pictures(60.0, inks)
    numbers = texts(items)
    assert [(one.text, x) for one, x, _ in numbers] == [(str(n + 1), 15.0 * n) for n in range(4)]
    assert {(one.size, round(y, 4)) for one, _, y in numbers} == {(8.0, round(1.6 + 0.36 * 8.0 * MM, 4))}
    drawn = [one for one in items if isinstance(one, Group) and len(one.items) > 1]
    assert [one.transform[4:] for one in drawn] == [(15.0 * n + 3.4, 1.2) for n in range(4)]
    for group in drawn:
        for _, top, _, foot in boxes((group,)):
            assert 0.0 <= top < foot + 1e-9 <= pocket_fold.HEIGHT


def segments(item: Item) -> list[tuple[float, ...]]:
    assert isinstance(item, Path)
    points = [(float(one[1]), float(one[2])) for one in item.segments if len(one) == 3]
    return [
        tuple(round(part, 3) for part in (*a, *b)) for a, b in zip(points[::2], points[1::2], strict=True)
    ]


def test_the_little_sheet_has_its_creases_and_its_cut() -> None:
    """Panels of 2.6 × 3.6 mm, four across and two down; the cut along the middle two."""
    inks = setter_for().tone
    sheet, folds = pocket_fold._creased(inks)
    assert pen.bounds(sheet.segments) == pytest.approx((0.0, 0.0, 10.4, 7.2))  # type: ignore[union-attr]
    upright = [(2.6 * n, 0.0, 2.6 * n, 7.2) for n in (1, 2, 3)]
    assert segments(folds) == [
        *(tuple(round(part, 3) for part in one) for one in upright),
        (0.0, 3.6, 10.4, 3.6),
    ]
    assert isinstance(folds, Path)
    assert folds.stroke is not None
    assert (folds.stroke.width, folds.stroke.dash) == (0.15, (0.7, 0.5))
    *before, cut = pocket_fold._slit(inks)
    assert tuple(before) == (sheet, folds)
    assert segments(cut) == [(2.6, 3.6, 7.8, 3.6)]
    assert isinstance(cut, Path)
    assert cut.stroke is not None
    assert (cut.stroke.width, cut.stroke.color) == (0.7, inks.accent)


def test_the_middle_of_the_sheet_that_is_pushed_together_opens_both_ways() -> None:
    """1.3 mm to the front and to the back; arrows of 0.6 mm heads push from either side alike."""
    far, near, folds, arrows = pocket_fold._pushed(setter_for().tone)
    assert isinstance(near, Path)
    assert isinstance(far, Path)
    outline = [(round(float(one[1]), 3), round(float(one[2]), 3)) for one in near.segments if len(one) == 3]
    upper = [(0.0, 3.6), (2.6, 3.6), (5.2, 4.9), (7.8, 3.6), (10.4, 3.6)]
    assert outline == [*upper, *((x, round(y + 3.6, 3)) for x, y in reversed(upper))]
    assert [(round(float(one[1]), 3), round(float(one[2]), 3)) for one in far.segments] == [  # type: ignore[misc]
        (2.6, 3.6),
        (5.2, 2.3),
        (7.8, 3.6),
    ]
    assert segments(folds) == [(2.6, 3.6, 2.6, 7.2), (5.2, 4.9, 5.2, 8.5), (7.8, 3.6, 7.8, 7.2)]
    assert isinstance(arrows, Path)
    points = [(round(float(one[1]), 3), round(float(one[2]), 3)) for one in arrows.segments]  # type: ignore[misc]
    left = [(-2.2, 5.4), (-0.5, 5.4), (-1.1, 4.8), (-0.5, 5.4), (-1.1, 6.0)]
    assert points == [*left, *((round(10.4 - x, 3), y) for x, y in left)]
    widths = [one.stroke.width for one in (far, near, folds, arrows) if isinstance(one, Path) and one.stroke]
    assert widths == [0.25, 0.25, 0.15, 0.35]


def test_the_little_book_lies_closed_with_its_cover_in_front() -> None:
    """4.2 × 5.6 mm; two layers behind it, each half a millimetre to the right and 0.4 up."""
    inks = setter_for().tone
    layers = pocket_fold._closed(inks)
    assert boxes(layers) == [(3.0, 0.8, 7.2, 6.4), (2.5, 1.2, 6.7, 6.8), (2.0, 1.6, 6.2, 7.2)]
    fills = [one.fill for one in layers if isinstance(one, Path)]
    assert fills == [inks.tint, inks.tint, inks.accent]


# pictures of special cards


class Shown(SimpleNamespace):
    """A book with cards by id, rank and colour."""


def deck(*cards: tuple[str, str, str]) -> Any:
    found = [SimpleNamespace(id=name, columns={"rank": rank, "color": color}) for name, rank, color in cards]
    return Shown(cards=found, facts={})


DECK = deck(("KS", "K", "B"), ("KH", "K", "R"), ("5H", "5", "R"), ("6H", "6", "R"), ("7H", "7", "R"))


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("KH", "KH"), ("K", "KS"), ("rank K", "KS"), ("R", "6H"), ("B", "KS"), ("X", None), ("", None),
        ("6 6 6", None), ("5 6", "6H"),
    ],
)  # fmt: skip
def test_the_card_that_stands_for_a_row_is_found_by_id_rank_or_colour(key: str, found: str | None) -> None:
    """Of a colour the one in the middle; three of a kind are dice."""
    one = pocket_cards.example(DECK, key)
    assert (None if one is None else one.id) == found


def rows(told_: Sequence[Sequence[str]], body: float = 9.0, lang: str = "en") -> list[Block]:
    shape = Path(segments=pen.rectangle(0.0, 0.0, 63.5, 88.9), fill=Color(0.5, 0.5, 0.5))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pocket_cards, "pictures", lambda *_: SimpleNamespace(face=lambda _: (shape,)))
        patch.setattr(pocket_cards, "_drawn", lambda *_: {})
        found = pocket_cards.rows(DECK, SETTINGS, setter_for(Spoken(lang), body), told_)
    assert isinstance(found, list)
    return found


def test_a_special_card_stands_in_small_beside_its_words() -> None:
    """8.6 mm wide beside words of 9 points, in proportion beside others; picture and words in the middle."""
    for body in (9.0, 7.0):
        (one,) = rows([("K", "Turn", "Goes round.")], body)
        wide, tall = 8.6 * body / 9.0, 8.6 * body / 9.0 * 88.9 / 63.5
        (piece,) = one.pieces
        assert piece.height == pytest.approx(tall + 1.4)
        ground, picture, frame, *_, rule = piece.items
        for each in (ground, frame):
            assert isinstance(each, Path)
            assert pen.bounds(each.segments) == pytest.approx((0.0, 0.7, wide, 0.7 + tall), abs=1e-6)
        assert isinstance(picture, Group)
        assert picture.transform == pytest.approx((wide / 63.5, 0.0, 0.0, wide / 63.5, 0.0, 0.7))
        assert picture.clip == pen.rectangle(0.0, 0.0, 63.5, 88.9, SETTINGS.card.corner)
        words = texts(piece.items)
        assert min(x for _, x, _ in words) == pytest.approx(wide + 2.4)
        line = body * 1.3 * MM
        assert words[0][2] == pytest.approx((tall + 1.4 - line) / 2 + line / 2 + 0.36 * body * MM)
        assert isinstance(rule, Path)
        assert rule.segments == pen.line((0.0, piece.height), (ROOM.width, piece.height))
    assert said(rows([("K", "Turn", "Goes round.")])) == ["Turn–Goesround."]
    assert said(rows([("K", "Turn", "x")], lang="ja")) == ["Turn：x"]
    assert said(rows([("K", "Goes round.")])) == ["Goesround."]
    (high,) = rows([("K", "Turn", "many words " * 20)])
    assert high.pieces[0].height > 8.6 * 88.9 / 63.5 + 1.4
    ground = high.pieces[0].items[0]
    assert isinstance(ground, Path)
    _, top, _, foot = pen.bounds(ground.segments)
    assert top == pytest.approx(high.pieces[0].height - foot), "in the middle of its words"
    count = len({round(y, 3) for _, _, y in texts(high.pieces[0].items)})
    assert high.pieces[0].height == pytest.approx(9.0 * 1.3 * MM * count + 1.4)


def test_a_row_that_no_card_shows_has_a_chip() -> None:
    (one,) = rows([("6 6 6", "Turn", "Goes round.")])
    assert said([one]) == ["666Turn–Goesround."]


def test_large_words_stand_below_their_picture() -> None:
    """Beside it stands the name alone; both stay together."""
    name, effect = rows([("K", "Turn", "Goes round.")], 14.0)
    assert (said([name, effect]), name.with_next, effect.with_next) == (["Turn", "Goesround."], True, False)
    assert len(rows([("K", "Goes round.")], 14.0)) == 1
    assert len(rows([("K", "Turn", "x")], 13.9)) == 1


def test_a_picture_is_drawn_once_for_all_sizes_of_words() -> None:
    asked: list[str] = []

    def face(card: Any) -> tuple[Item, ...]:
        asked.append(card.id)
        return ()

    kept: dict[Any, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pocket_cards, "pictures", lambda *_: SimpleNamespace(face=face))
        patch.setattr(pocket_cards, "_drawn", lambda *_: kept)
        for body in (9.0, 8.0):
            pocket_cards.rows(
                DECK, SETTINGS, setter_for(Spoken(), body), [("K", "x"), ("5", "y"), ("K", "z")]
            )
    assert asked == ["KS", "5H", "KS"], "each row has its own"
    assert pocket_cards._drawn(BOOK, SETTINGS) is pocket_cards._drawn(BOOK, SETTINGS)


def pyramid(
    *places: tuple[float, float, str], body: float = 9.0, width: float = ROOM.width, **words: Any
) -> list[Block]:
    stones = [{"kind": "stone", "at": (x, y), "mark": mark} for x, y, mark in places]
    sheets = [
        {"places": [{"kind": "stock", "at": (0, 0)}]},
        {"places": [*stones, {"kind": "stock", "at": (9, 9)}]},
        {},
    ]
    book: Any = SimpleNamespace(facts={"mat": {"sheet": sheets if places else sheets[:1]}})
    found = pocket_cards.pyramid(book, setter_for(Spoken(**words), body, width))
    assert isinstance(found, list)
    return found


def test_the_pyramid_is_drawn_stone_by_stone_in_the_middle() -> None:
    """Stones of 9 × 7.2 mm beside words of 9 points, 0.3 mm within their places; rows lie tier by tier."""
    (one,) = pyramid((0.5, 0.0, "A"), (0.0, 1.0, "2"), (1.0, 1.0, "3"))
    (piece,) = one.pieces
    assert piece.height == pytest.approx(2 * 7.2 + 1.0)
    left = (ROOM.width - 18.0) / 2
    drawn = [pen.bounds(item.segments) for item in piece.items if isinstance(item, Path)]
    wanted = [(left + 4.5, 0.0), (left, 7.2), (left + 9.0, 7.2)]
    assert drawn == [pytest.approx((x + 0.3, y + 0.3, x + 8.7, y + 6.9)) for x, y in wanted]
    marks = texts(piece.items)
    assert [(text.text, text.anchor) for text, _, _ in marks] == [(mark, "middle") for mark in "A23"]
    assert [text.size for text, _, _ in marks] == pytest.approx([10.8] * 3)
    for (_, x, y), (corner, top) in zip(marks, wanted, strict=True):
        assert (x, y) == pytest.approx((corner + 4.5, top + 3.6 + 0.36 * 10.8 * MM), abs=1e-6)
    (small,) = pyramid((0.0, 0.0, "A"), body=7.0)
    assert small.height == pytest.approx(0.8 * 7.0 + 1.0)
    (narrow,) = pyramid((0.0, 0.0, "A"), (3.0, 0.0, "B"), width=20.0)
    assert narrow.height == pytest.approx(0.8 * 5.0 + 1.0), "four columns on 20 mm"
    assert pyramid() == []


def test_words_about_the_pyramid_stand_below_it() -> None:
    words: Any = {"mat_last_tier": "Last.", "mat_field.note": "Note."}
    one, note, last = pyramid((0.0, 0.0, "A"), **words)
    assert said([note, last]) == ["Note.", "Last."]
    assert (one.before, note.before, last.before) == (0.0, 1.0, 1.0)


def test_ink_of_a_mark_stands_in_its_stone() -> None:
    (one,) = pyramid((0.0, 0.0, "A"))
    (box,) = [ink_box(text, at) for text, at in leaves(one.pieces[0].items) if isinstance(text, Text)]
    assert box is not None
    assert 0.3 < box[1] < box[3] < 6.9
