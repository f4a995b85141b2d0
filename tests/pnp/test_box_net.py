"""The net of a box piece by piece, where its words stand, and how many boxes a deck takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import layouts
from layouts.model import Size
from pnp.art.covers import tone
from pnp.art.style import Style, fill
from pnp.compose import boxpiles, boxwords, plain, scan, tuckbox
from pnp.compose.boxpiles import Pile
from pnp.compose.boxwords import Told
from pnp.compose.voice import Voice
from pnp.geometry import Box
from pnp.preflight.walk import leaves
from pnp.scene import Color, Group, Item, Path, Reuse, Text
from pnp.settings import Settings
from pnp.type import fit
from pnp.type.setting import Setting

MM = 25.4 / 72
BOOK = layouts.load("pile-up")
SETTINGS = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size())
BOX = tuckbox.Box(width=65.0, height=92.0, depth=18.0)
"""Its front begins 11 mm from the left and 18 + 14 from above, its back at 11 + 65 + 18 = 94."""


def mark(x: float = 0.0) -> Item:
    return Path(segments=plain.rectangle(x, 0.0, 1.0, 1.0), fill=Color(0.5, 0.5, 0.5))


class Painted:
    """Covers and backs that are only noted down: the sizes in which they were asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.covers: list[tuple[float, float]] = []
        self.backs: list[tuple[float, float]] = []
        monkeypatch.setattr("pnp.art.covers.cover", self._cover)
        monkeypatch.setattr("pnp.compose.pictures.deck_back", self._back)

    def _cover(self, _: object, size: Size, *__: object) -> tuple[Item, ...]:
        self.covers.append((round(size.width, 6), round(size.height, 6)))
        word = Text(x=0.0, y=0.0, text="Title", font="sans", size=9.0, color=plain.INK)
        return (mark(float(len(self.covers))), word)

    def _back(self, _: object, size: Size, *__: object) -> tuple[Item, ...]:
        self.backs.append((size.width, size.height))
        return (mark(9.0),)


def group(item: Item) -> Group:
    assert isinstance(item, Group)
    return item


def path(item: Item) -> Path:
    assert isinstance(item, Path)
    return item


def test_cover_and_back_stand_on_their_panels_with_art_beyond_the_edges(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The cover 1 mm under the notch of 6.5; the same again, 6.5 mm larger all round, fills what is beyond.

    Of that one no word shows, and nothing beyond 2 mm left, right and below the front.
    """
    painted = Painted(monkeypatch)
    low = replace(SETTINGS, ink="low")
    under, front, back, *_ = map(group, tuckbox.net(BOOK, low, BOX)[:3])
    assert painted.covers == [(65.0 + 13.0, 84.5 + 13.0), (65.0, 84.5)]
    assert painted.backs == [(69.0, 96.0)]
    assert under.clip == plain.rectangle(9.0, 39.5, 69.0, 86.5)
    larger = group(under.items[0])
    assert larger.transform == (1.0, 0.0, 0.0, 1.0, 11.0 - 6.5, 39.5 - 6.5)
    assert larger.clip == plain.rectangle(0.0, 0.0, 78.0, 97.5)
    assert larger.items == (mark(1.0),), "its words stand on the panel itself"
    assert front.transform == (1.0, 0.0, 0.0, 1.0, 11.0, 39.5)
    assert front.clip == plain.rectangle(0.0, 0.0, 65.0, 84.5)
    assert [type(item) for item in front.items] == [Path, Text]
    assert back.transform == (1.0, 0.0, 0.0, 1.0, 92.0, 30.0)
    assert back.clip == plain.rectangle(0.0, 0.0, 69.0, 96.0)


def test_in_full_ink_the_whole_box_has_the_colour_of_its_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    """2 mm beyond every cut, so 4 mm of line; of the glue flap only 2 mm.  Folds show pale on it."""
    Painted(monkeypatch)
    first, *_ = tuckbox.net(BOOK, SETTINGS, BOX)
    ground = group(first)
    (shape,) = map(path, ground.items)
    own = fill(tone(BOOK), Style())
    assert shape.fill == own
    assert shape.stroke is not None
    assert (shape.stroke.color, shape.stroke.width, shape.stroke.join) == (own, 4.0, "round")
    xs = [float(one[1]) for one in shape.segments if len(one) == 3]
    assert (min(xs), max(xs)) == (11.0, 177.0)
    assert ground.clip == plain.rectangle(9.0, -2.0, 177.0 - 9.0 + 2.0, 156.0 + 4.0)
    pale = [
        one
        for one in tuckbox.net(BOOK, SETTINGS, BOX)
        if isinstance(one, Path) and one.stroke is not None and one.stroke.dash and one.role != "fold"
    ]
    (one,) = pale
    assert one.stroke is not None
    assert (one.stroke.color, one.stroke.width) == (Color(1.0, 1.0, 1.0), 0.25)
    assert one.segments == tuple(tuckbox.outline(BOX)[1])


@pytest.mark.parametrize("ink", ["full", "low"])
def test_cuts_are_drawn_last_on_a_white_halo(monkeypatch: pytest.MonkeyPatch, ink: Any) -> None:
    Painted(monkeypatch)
    items = tuckbox.net(BOOK, replace(SETTINGS, ink=ink), BOX)
    line = plain.polyline(tuckbox.outline(BOX)[0], closed=True)
    folds, *rest = [one for one in items if isinstance(one, Path)]
    assert folds == plain.fold(tuckbox.outline(BOX)[1])
    assert rest[-1] == plain.cut(line)
    assert (rest[-2].segments, rest[-2].stroke) == (line, tuckbox.HALO)
    assert len(rest) == (3 if ink == "full" else 2)
    groups = [one for one in items if isinstance(one, Group)]
    assert len(groups) == (1 if ink == "full" else 0) + 3 + 2 + 1, "three pictures, two sides, the glue flap"


@pytest.mark.parametrize(("large", "size"), [(False, 8.0), (True, 14.0)])
def test_the_glue_flap_says_so_along_its_middle(
    monkeypatch: pytest.MonkeyPatch, large: bool, size: float
) -> None:
    """9 mm of it are bare: turned by a quarter about the middle of its height, the baseline 1 mm beyond."""
    Painted(monkeypatch)
    last = group(tuckbox.net(BOOK, replace(SETTINGS, large=large), BOX)[-1])
    assert last.transform == (0.0, -1.0, 1.0, 0.0, 5.5, 78.0)
    (word,) = last.items
    assert isinstance(word, Text)
    assert (word.x, word.y, word.size, word.anchor) == (0.0, 0.0, size, "middle")


def test_the_code_to_scan_stands_6_mm_above_the_foot_of_the_back(monkeypatch: pytest.MonkeyPatch) -> None:
    Painted(monkeypatch)
    url = "https://example.org/table/"
    edge = scan.side(url)
    with_code = tuckbox.net(BOOK, replace(SETTINGS, page=url), BOX)
    (code,) = [one for one in with_code if isinstance(one, Group) and one.items == scan.code(url)]
    assert code.transform == (1.0, 0.0, 0.0, 1.0, 94.0 + (65.0 - edge) / 2, 32.0 + 92.0 - edge - 6.0)
    assert len(with_code) == len(tuckbox.net(BOOK, SETTINGS, BOX)) + 1


def test_both_sides_bear_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sides begin 76 and 159 mm from the left: their middles are 9 mm on."""
    Painted(monkeypatch)
    found = [
        at[4]
        for item, at in leaves(tuckbox.net(BOOK, SETTINGS, BOX))
        if isinstance(item, Text) and item.role == "title"
    ]
    base = 14.0 * 0.3528 * 0.36
    ways = {
        at[:4]
        for item, at in leaves(tuckbox.net(BOOK, SETTINGS, BOX))
        if isinstance(item, Text) and item.role == "title"
    }
    assert ways == {(0.0, -1.0, 1.0, 0.0)}, "read from below upwards"
    japanese = tuckbox.net(BOOK, replace(SETTINGS, langs=("ja",)), BOX)
    upright = [at for item, at in leaves(japanese) if isinstance(item, Text) and item.size == 14.0]
    assert len(upright) > 2
    assert {at[:5] for at in upright} == {(1.0, 0.0, 0.0, 1.0, 0.0)}, "Japanese runs down"
    assert found == pytest.approx([85.0 + base, 168.0 + base])
    white = [
        item.color
        for item, _ in leaves(tuckbox.net(BOOK, SETTINGS, BOX))
        if isinstance(item, Text) and item.role == "title"
    ]
    assert white == [Color(1.0, 1.0, 1.0)] * 2


def test_words_within_groups_of_a_picture_are_left_out_as_well() -> None:
    word = Text(x=0.0, y=0.0, text="x", font="sans", size=9.0, color=plain.INK)
    nested = Group(items=(word, mark(), Group(items=(word,))))
    assert tuckbox._wordless((word, nested, mark(2.0))) == (
        Group(items=(mark(), Group(items=()))),
        mark(2.0),
    )


def test_the_title_of_a_narrow_side_is_as_large_as_that_and_at_least_6_points() -> None:
    """A side 6 mm deep leaves 3 mm, lines of 1.2 ems: 7.1 points.  A title downwards has as long a room."""
    style = Style()

    def sizes(lang: str, title: str, box: tuckbox.Box) -> set[float]:
        made = tuckbox._spine(0.0, 0.0, box, title, lang, style)
        return {round(one.size, 4) for one, _ in leaves(tuple(made)) if isinstance(one, Text)}

    thin = replace(BOX, depth=6.0)
    assert sizes("en", "Pile up", thin) == {round(3.0 / 0.3528 / 1.2, 4)}
    assert sizes("ja", "積", thin) == {round(3.0 / 0.3528 / 1.2, 4)}
    (size,) = sizes("ja", "積" * 20, BOX)
    assert size == pytest.approx(82.0 / 20 / MM, abs=0.01), "twenty kanji in 92 mm less 10"
    (size,) = sizes("ja", "積" * 38, BOX)
    assert size == pytest.approx(82.0 / 38 / MM, abs=0.01)
    assert sizes("ja", "積" * 39, BOX) == set(), "under 6 points"
    low = [
        one.color
        for one, _ in leaves(tuple(tuckbox._spine(0.0, 0.0, BOX, "x", "en", Style(ink="low"))))
        if isinstance(one, Text)
    ]
    (color,) = low
    assert max(color.red, color.green, color.blue) < 0.4, "black where the side is white"


# words


def voiced(settings: Settings, held: str = "") -> tuple[str, str]:
    """Title and instructions as they are to be read."""
    voice = Voice(book=BOOK, lang=settings.lang)
    how = voice.say("box.how")
    if settings.box == "all":
        how += " " + voice.say("box.all")
    if held:
        how += (" " if settings.lang == "en" else "") + held
    gap = " – " if settings.lang == "en" else ""
    return f"{BOOK.title(settings.lang)}{gap}", how


def said(told: Told | None) -> str:
    assert told is not None
    return "".join(one.text for one in told.items if isinstance(one, Text))


def heights(settings: Settings, width: float, size: float) -> tuple[float, float]:
    """Millimetres that title and instructions take in a column of this width."""
    voice = Voice(book=BOOK, lang=settings.lang)
    lang = settings.lang
    found = boxwords._stand(
        BOOK, settings, (wide := Box(x=0.0, y=0.0, width=width, height=900.0), wide), size, ""
    )
    assert found is not None
    name = "".join(one.text for one in found.items if isinstance(one, Text) and one.role == "heading")
    bold = Setting(lang=lang, marked=False, font="sans-bold", role="heading")
    title = fit.layout(name, width, bold, size * 1.4)
    words = fit.layout(voice.say("box.how"), width, Setting(lang=lang, marked=False), size)
    return title.height, words.height


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_instructions_stand_a_little_below_their_title_and_the_area_may_end_there(lang: str) -> None:
    """1.5 mm between them, and a fifth of an em of air below the last line."""
    settings = replace(SETTINGS, langs=(lang,))
    title, words = heights(settings, 120.0, 9.0)
    high = title + 1.5 + words + 9.0 * MM * 0.2
    area = Box(x=10.0, y=20.0, width=120.0, height=high + 1e-6)
    found = boxwords._stand(BOOK, settings, (area, area), 9.0, "")
    assert found is not None
    assert found.box.as_tuple() == pytest.approx((10.0, 20.0, 120.0, title + 1.5 + words))
    lower = replace(area, height=high - 1e-3)
    assert boxwords._stand(BOOK, settings, (lower, lower), 9.0, "") is None
    texts = [one for one in found.items if isinstance(one, Text)]
    assert {one.size for one in texts if one.role == "heading"} == {9.0 * 1.4}
    assert {one.size for one in texts if one.role != "heading"} == {9.0}
    assert {one.color for one in texts} == {plain.INK}
    assert min(one.x for one in texts) == pytest.approx(10.0)


def test_instructions_may_stand_in_an_area_of_their_own() -> None:
    """Each ends where its own area does; both together are what the sheet holds beside the net."""
    title, words = heights(SETTINGS, 120.0, 9.0)
    air = 9.0 * MM * 0.2
    first = Box(x=10.0, y=100.0, width=120.0, height=title + 1e-6)
    second = Box(x=40.0, y=20.0, width=120.0, height=words + air + 1e-6)
    found = boxwords._stand(BOOK, SETTINGS, (first, second), 9.0, "")
    assert found is not None
    assert found.box.as_tuple() == pytest.approx((10.0, 20.0, 150.0, 100.0 + title - 20.0))
    below = replace(second, y=300.0)
    found = boxwords._stand(BOOK, SETTINGS, (first, below), 9.0, "")
    assert found is not None
    assert found.box.as_tuple() == pytest.approx((10.0, 100.0, 150.0, 200.0 + words))
    low = replace(first, height=title - 1e-3)
    assert boxwords._stand(BOOK, SETTINGS, (low, second), 9.0, "") is None
    short = replace(second, height=words + air - 1e-3)
    assert boxwords._stand(BOOK, SETTINGS, (first, short), 9.0, "") is None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_instructions_say_what_the_box_holds_besides(lang: str) -> None:
    """A blank before each further sentence, which Japanese does without."""
    area = Box(x=0.0, y=0.0, width=180.0, height=280.0)
    for kind in ("small", "all"):
        for held in ("", "Held." if lang == "en" else "入る。"):
            settings = replace(SETTINGS, langs=(lang,), box=kind)
            _, how = voiced(settings, held)
            told = said(boxwords._stand(BOOK, settings, (area, area), 9.0, held))
            assert told.replace(" ", "").endswith(how.replace(" ", ""))
            block = fit.layout(how, 180.0, Setting(lang=lang, marked=False), 9.0)
            lines = [one.text for one in block.items if isinstance(one, Text)]
            assert told.endswith("".join(lines)), "with the blanks that belong between sentences"


def test_stars_in_the_words_of_a_box_are_stars() -> None:
    area = Box(x=0.0, y=0.0, width=180.0, height=280.0)
    assert "**3**" in said(boxwords._stand(BOOK, SETTINGS, (area, area), 9.0, "**3**"))


def tried(monkeypatch: pytest.MonkeyPatch, fits: Any) -> list[tuple[float, str, str]]:
    """What `told` tries, until `fits` says yes: the size, and the names of both areas."""
    asked: list[tuple[float, str, str]] = []

    def stand(_: object, __: object, areas: tuple[Box, Box], size: float, ___: str) -> object:
        asked.append((size, *(f"{one.x:g}" for one in areas)))  # type: ignore[arg-type]
        return asked[-1] if fits(asked[-1]) else None

    monkeypatch.setattr(boxwords, "_stand", stand)
    return asked


AREAS = tuple(Box(x=x, y=0.0, width=10.0, height=10.0) for x in (0.0, 5.0, 20.0))
"""The first two lie on each other."""


def test_the_largest_words_come_first_then_one_area_then_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """9.5, 9, 8.5 and 8 points; a pair only where neither lies on the other, in either order."""
    asked = tried(monkeypatch, lambda _: False)
    assert boxwords.told(BOOK, SETTINGS, AREAS) is None
    alone = [("0", "0"), ("5", "5"), ("20", "20")]
    pairs = [("0", "20"), ("5", "20"), ("20", "0"), ("20", "5")]
    assert asked == [(size, *both) for size in (9.5, 9.0, 8.5, 8.0) for both in (*alone, *pairs)]
    asked = tried(monkeypatch, lambda _: False)
    assert boxwords.told(BOOK, replace(SETTINGS, large=True), AREAS) is None
    assert asked == [(14.0, *both) for both in (*alone, *pairs)]
    for wanted in ((9.0, "5", "5"), (8.5, "20", "0")):
        tried(monkeypatch, lambda one, wanted=wanted: one == wanted)
        found: object = boxwords.told(BOOK, SETTINGS, AREAS)
        assert found == wanted


# how many boxes, and where on the paper


TOLD = Told(items=(mark(3.0),), box=Box(x=5.0, y=6.0, width=60.0, height=20.0))
PILE = Pile(trim=Size(width=63.5, height=88.9), room=Size(width=63.5, height=88.9), cards=55)


def test_the_fewest_boxes_whose_net_finds_room_are_made_up_to_twelve(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standing paper is tried before lying paper; each box holds its share of the cards."""
    asked: list[tuple[int, str]] = []
    wanted = (3, "landscape")
    place = Box(x=1.0, y=2.0, width=3.0, height=4.0)

    def on_paper(_: object, __: object, box: tuckbox.Box, way: str, ___: str) -> object:
        cards = round((box.depth - 1.5) / SETTINGS.thick)
        asked.append((cards, way))
        return (place, TOLD) if asked[-1] == (19, wanted[1]) and wanted[0] == 3 else None

    monkeypatch.setattr(tuckbox, "_on_paper", on_paper)
    found = tuckbox._laid(BOOK, SETTINGS, (PILE,), None)
    assert found is not None
    assert found[1:] == (3, "landscape", place, TOLD)
    assert asked == [
        (55, "portrait"),
        (55, "landscape"),
        (28, "portrait"),
        (28, "landscape"),
        (19, "portrait"),
        (19, "landscape"),
    ]
    asked.clear()
    wanted = (0, "")
    assert tuckbox._laid(BOOK, SETTINGS, (PILE,), None) is None
    assert len(asked) == 2 * 12


def test_boxes_are_numbered_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line at the foot says how many cards of what thickness lie how deep in one of them."""
    Painted(monkeypatch)
    place = Box(x=20.0, y=30.0, width=177.0, height=156.0)

    def composed(count: int, deck: Sequence[Pile] = (PILE,), settings: Settings = SETTINGS) -> Any:
        monkeypatch.setattr(tuckbox, "piles", lambda *_: tuple(deck))
        monkeypatch.setattr(tuckbox, "_laid", lambda *_: (BOX, count, "landscape", place, TOLD))
        return tuckbox.compose(BOOK, settings)

    one = composed(1)
    (page,) = one.pages
    assert (page.width, page.height) == (297.0, 210.0)
    assert one.title == "Pile up – box"
    words = [item.text for item, _ in leaves(page.items) if isinstance(item, Text)]
    assert any("55 cards" in text and "18.0" in text and "0.3 mm" in text for text in words)
    assert page.items[:2] == (Reuse(form="box", transform=(1.0, 0.0, 0.0, 1.0, 20.0, 30.0)), mark(3.0))
    assert page.trim == place.as_tuple()
    assert page.bleed == (18.0, 28.0, 181.0, 160.0)
    assert one.forms["box"].box == (-2.0, -2.0, 181.0, 160.0)
    assert page.label == "Pile up · box A4", "as the line at the foot begins"
    two = composed(2)
    assert [page.label for page in two.pages] == ["Pile up · box 1/2", "Pile up · box 2/2"]
    words = [item.text for item, _ in leaves(two.pages[0].items) if isinstance(item, Text)]
    assert any("28 cards" in text for text in words)
    assert any("63.5 × 88.9" in text for text in words)
    small = replace(PILE, trim=Size(width=25.0, height=25.0), room=Size(width=25.0, height=25.0))
    several = composed(1, (PILE, small))
    words = [item.text for item, _ in leaves(several.pages[0].items) if isinstance(item, Text)]
    assert any("110 cards" in text for text in words), "all of them"
    assert not any("63.5 × 88.9" in text for text in words), "the size of one of several is none to tell"
    monkeypatch.setattr(tuckbox, "_laid", lambda *_: None)
    assert tuckbox.compose(BOOK, SETTINGS) is None


def test_only_a_box_for_all_is_made_larger(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(tuckbox, "_laid", lambda *given: asked.append(given[-1]))
    tuckbox.compose(BOOK, SETTINGS)
    tuckbox.compose(BOOK, replace(SETTINGS, box="all"))
    assert asked == [None, tuckbox.extras_of(BOOK, SETTINGS)]


def test_a_net_stands_in_the_middle_else_at_the_foot_else_at_the_foot_on_the_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """177 × 156 mm on A4, 6.35 mm of margin and 2 of art beyond the cuts."""
    nets: list[Box] = []
    given: list[dict[str, float]] = []

    def free(net: Box, room: Box, **more: float) -> Box:
        assert room.as_tuple() == pytest.approx((6.35, 6.35, 197.3, 284.3))
        given.append(more)
        return net

    def told(_: object, __: object, net: Box, held: str) -> Told | None:
        nets.append(net)
        assert held == "held"
        return TOLD if len(nets) == wanted else None

    monkeypatch.setattr(tuckbox, "free_areas", free)
    monkeypatch.setattr(tuckbox, "told", told)
    places = [
        ((210.0 - 177.0) / 2, (297.0 - 156.0) / 2),
        ((210.0 - 177.0) / 2, 297.0 - 6.35 - 2.0 - 156.0),
        (210.0 - 6.35 - 2.0 - 177.0, 297.0 - 6.35 - 2.0 - 156.0),
    ]
    for wanted in (1, 2, 3):
        nets.clear()
        found = tuckbox._on_paper(BOOK, SETTINGS, BOX, "portrait", "held")
        assert found is not None
        assert found == (nets[-1], TOLD)
        assert [(net.x, net.y) for net in nets] == [pytest.approx(one) for one in places[:wanted]]
        assert {(net.width, net.height) for net in nets} == {(177.0, 156.0)}
    nets.clear()
    wanted = 4
    assert tuckbox._on_paper(BOOK, SETTINGS, BOX, "portrait", "held") is None
    assert given[0] == {"over": 2.0, "corner": 76.0, "top": 32.0}


@pytest.mark.parametrize(
    ("width", "height", "fits"),
    [
        (181.0, 284.3, True),  # 11 + 2 × 65 + 2 × 18 + 4 of art on 181 mm
        (180.99, 284.3, False),
        (181.0, 160.0, True),
        (181.0, 159.99, False),
    ],
)
def test_a_net_with_its_art_needs_the_room_of_the_paper(
    monkeypatch: pytest.MonkeyPatch, width: float, height: float, fits: bool
) -> None:
    monkeypatch.setattr(tuckbox, "told", lambda *_: TOLD)
    paper = layouts.paper(f"{width + 12.7}x{height + 12.7}mm")
    if width > height:
        found = tuckbox._on_paper(BOOK, replace(SETTINGS, paper=paper), BOX, "landscape", "")
    else:
        found = tuckbox._on_paper(BOOK, replace(SETTINGS, paper=paper), BOX, "portrait", "")
    assert (found is not None) == fits


def test_the_area_round_two_others() -> None:
    one, other = Box(x=10.0, y=50.0, width=30.0, height=10.0), Box(x=20.0, y=5.0, width=5.0, height=20.0)
    assert tuckbox._around(one, other).as_tuple() == (10.0, 5.0, 30.0, 55.0)
    assert tuckbox._around(other, one).as_tuple() == (10.0, 5.0, 30.0, 55.0)
    wide = replace(other, width=50.0, height=80.0)
    assert tuckbox._around(one, wide).as_tuple() == (10.0, 5.0, 60.0, 80.0)


# piles


def test_a_pile_of_each_size_lies_upright_and_in_its_sleeves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lying cards and upright ones of one size are one pile; three decks are three times as many."""
    poker = layouts.card_size("poker")
    lying = replace(poker, trim=Size(width=88.9, height=63.5))
    token = replace(poker, trim=Size(width=25.0, height=25.0))
    cards = [
        replace(BOOK.cards[0], id=name, quantity=count) for name, count in (("a", 2), ("b", 3), ("c", 4))
    ]
    sizes = {"a": poker, "b": lying, "c": token}
    monkeypatch.setattr(boxpiles, "size_of", lambda *_: lambda card: sizes[card.id])
    book: Any = type("Book", (), {"cards": cards})()
    settings = replace(SETTINGS, copies=3, sleeved=True)
    one, other = boxpiles.piles(book, settings)
    assert (one.trim, one.cards) == (Size(width=63.5, height=88.9), 15)
    assert (one.room.width, one.room.height) == pytest.approx((66.5, 91.9))
    assert (other.trim, other.cards) == (Size(width=25.0, height=25.0), 12)
    loose = boxpiles.piles(book, SETTINGS)
    assert [(pile.cards, pile.room) for pile in loose] == [(5, one.trim), (4, other.trim)]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_sizes_are_listed_one_after_the_other(lang: str) -> None:
    token = Pile(trim=Size(width=25.0, height=30.0), room=Size(width=26.0, height=31.0), cards=7)
    told = boxpiles.listed((PILE, token), lang)
    assert told.count("63.5 × 88.9") == told.count("25 × 30") == told.count("55") == 1
    assert told.index("63.5 × 88.9") < told.index("25 × 30")
    assert "26" not in told, "as they are cut, without sleeves"
