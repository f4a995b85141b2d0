"""Small pictures of play reckoned by hand: turned cards, arrows, sums, labels, stand-ins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import Card, Size
from pnp.art import pen
from pnp.art.style import WHITE, Style
from pnp.compose.diagrams import draw, parts, stage, standins, sums, words
from pnp.compose.diagrams.frame import Frame
from pnp.compose.mats.motifs import tone
from pnp.errors import PnpError
from pnp.scene import Color, Group, Path, Text

drawing: Any = import_module("pnp.compose.diagrams.draw")
standing: Any = import_module("pnp.compose.diagrams.standins")
pieces: Any = import_module("pnp.compose.diagrams.parts")
"""The modules, whose parts are exchanged for what is told by hand."""
MM = 25.4 / 72
TONE = tone("plain", Style())


class Stage(SimpleNamespace):
    """Cards that are noted down with their place and width: 1.5 times as high as wide."""

    def __init__(self, **more: Any) -> None:
        self.asked: list[tuple[Any, ...]] = []
        voice = SimpleNamespace(say=lambda key, **values: f"{key} {values}" if values else key)
        super().__init__(tone=TONE, style=Style(), size=9.0, voice=voice, book=None, **more)

    def named(self, name: str) -> str:
        if name == "missing":
            raise KeyError(name)
        return name

    backed = named

    def extent(self, _: object, width: float) -> Size:
        return Size(width=width, height=1.5 * width)

    def shown(self, *given: Any) -> tuple[Any, ...]:
        self.asked.append(("shown", *given))
        return (mark(),)

    def back(self, *given: Any) -> tuple[Any, ...]:
        self.asked.append(("back", *given))
        return (mark(),)


def mark() -> Path:
    return Path(segments=pen.rectangle(0.0, 0.0, 1.0, 1.0), fill=Color(0.5, 0.5, 0.5))


def frame(own: Any = None, **more: Any) -> Any:
    """A diagram of 100 mm whose cards are 10 × 15 mm."""
    given = {
        "stage": own or Stage(),
        "name": "d",
        "across": 10.0,
        "down": 15.0,
        "width": 100.0,
        "legend": None,
    }
    return Frame(**{**given, **more})


def near(found: Sequence[Any], wanted: Sequence[Any]) -> None:
    assert [tuple(one[1:]) for one in found] == [pytest.approx(tuple(one[1:]), abs=1e-6) for one in wanted]
    assert [one[0] for one in found] == [one[0] for one in wanted]


def noting(asked: list[tuple[Any, ...]]) -> Any:
    """Who draws something, noted down: what it is, where, and how large."""

    def drawn(*given: Any) -> tuple[()]:
        asked.append(given[:4])
        return ()

    return drawn


# cards


@pytest.mark.parametrize("degrees", [0.0, 30.0, 90.0, -45.0])
def test_a_card_is_turned_about_its_middle(degrees: float) -> None:
    """Its corner at (20, 45) when it stands; its middle stays at (25, 52.5)."""
    own = Stage()
    (group,) = parts._card(frame(own), {"card": "K", "at": (2, 3), "turn": degrees})
    assert own.asked == [("shown", "K", 0.0, 0.0, 10.0)]
    assert isinstance(group, Group)
    a, b, c, d, e, f = group.transform
    assert (a * 5 + c * 7.5 + e, b * 5 + d * 7.5 + f) == pytest.approx((25.0, 52.5))
    turn = math.radians(degrees)
    assert (a, b, c, d) == pytest.approx((math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn)))
    (back,) = parts._back(frame(), {"back": "b", "at": (2, 3), "turn": degrees})
    assert isinstance(back, Group)
    assert back.transform == group.transform


def test_a_card_without_a_turn_stands() -> None:
    (group,) = parts._card(frame(), {"card": "K", "at": (2, 3)})
    assert isinstance(group, Group)
    assert group.transform == pytest.approx((1.0, 0.0, 0.0, 1.0, 20.0, 45.0))


def test_a_pile_shows_its_edges_below_at_the_right() -> None:
    """0.7 mm each, the lowest drawn first; a single back where none is told."""
    own = Stage()
    parts._back(frame(own), {"back": "b", "at": (2, 3), "count": 3})
    assert own.asked == [("back", "b", 20.0 + n * 0.7, 45.0 + n * 0.7, 10.0) for n in (2, 1, 0)]
    own = Stage()
    parts._back(frame(own), {"back": "b", "at": (2, 3)})
    assert own.asked == [("back", "b", 20.0, 45.0, 10.0)]
    own = Stage()
    parts._back(frame(own), {"back": "b", "at": (2, 3), "turn": 90})
    assert own.asked == [("back", "b", 0.0, 0.0, 10.0)]


def test_an_empty_place_is_dashed_with_its_word_in_the_middle() -> None:
    """Marks of one or two letters are large; longer ones have the size of the diagram's words."""
    (edge,) = parts._place(frame(), {"place": "", "at": (2, 3)})
    assert isinstance(edge, Path)
    assert edge.segments == pen.rectangle(20.0, 45.0, 10.0, 15.0, 1.0)
    assert edge.stroke is not None
    assert (edge.fill, edge.stroke.width, edge.stroke.dash) == (TONE.tint, 0.2, (1.2, 0.9))
    for text, size in (("10", 15.0), ("ten", 9.0)):
        _, word = parts._place(frame(), {"place": text, "at": (2, 3)})
        assert isinstance(word, Text)
        assert (word.text, word.font, word.anchor, word.x) == (text, "condensed", "middle", 25.0)
        assert word.size == size
        assert word.y == pytest.approx(52.5 + 0.36 * size * MM)


@pytest.mark.parametrize(
    ("key", "value", "share"), [("die", 3, 0.5), ("suit", "S", 0.4), ("icon", "star", 0.4)]
)
def test_dice_suits_and_icons_have_a_share_of_a_card(
    monkeypatch: pytest.MonkeyPatch, key: str, value: Any, share: float
) -> None:
    asked: list[tuple[Any, ...]] = []
    monkeypatch.setattr(pieces, key, noting(asked))
    parts.draw(frame(), {key: value, "at": (2, 3)})
    parts.draw(frame(), {key: value, "at": (2, 3), "scale": 0.9})
    assert asked == [(value, 20.0, 45.0, 10.0 * share), (value, 20.0, 45.0, 9.0)]


def test_a_sum_stands_in_a_row_about_its_middle_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice of 5 mm, signs 0.86 and brackets 0.5 of that; the card behind the equals sign."""
    asked: list[tuple[Any, ...]] = []
    monkeypatch.setattr(pieces, "die", noting(asked))
    monkeypatch.setattr(pieces, "settled", lambda *_: ("(6 + 2) × 5", "K"))
    own = Stage()
    items = parts._sum(frame(own), {"sum": "x", "card": "K", "at": (2, 3)})
    widths = [("(", 2.5), ("6", 5.0), ("+", 4.3), ("2", 5.0), (")", 2.5), ("×", 4.3), ("5", 5.0), ("=", 4.3)]
    x, places = 20.0, {}
    for token, wide in widths:
        places[token] = x + wide / 2
        x += wide
    assert [(one[0], round(one[1], 6)) for one in asked] == [(n, round(places[str(n)], 6)) for n in (6, 2, 5)]
    assert {one[2:] for one in asked} == {(45.0, 5.0)}
    signs = [one for one in items if isinstance(one, Text)]
    assert [one.text for one in signs] == ["(", "+", ")", "×", "="]
    assert [one.x for one in signs] == pytest.approx([places[one.text] for one in signs])
    assert {round(one.size, 4) for one in signs} == {round(15.0 * 10.0 / 13.0, 4)}, (
        "half of 30, as cards are small"
    )
    assert own.asked == [("shown", "K", pytest.approx(x), 45.0 - 7.5, 10.0)]
    monkeypatch.setattr(pieces, "settled", lambda *_: None)
    assert parts._sum(frame(own), {"sum": "x", "card": "K", "at": (2, 3)}) == ()


# signs


@pytest.mark.parametrize("bend", [0.0, 0.5, -0.5])
def test_an_arrow_ends_at_its_point_and_bows_to_its_left(bend: float) -> None:
    """From (10, 15) to (50, 45): 40 right and 30 down, 50 mm; the head 2.4 mm long, 1.248 to either side."""
    curve, tip = parts._arrow(
        frame(), {"arrow": ((1, 1), (5, 3)), "bend": bend} if bend else {"arrow": ((1, 1), (5, 3))}
    )
    assert isinstance(curve, Path)
    assert isinstance(tip, Path)
    middle = (30.0 + 0.6 * bend * 10.0, 30.0 - 0.8 * bend * 10.0)
    angle = math.atan2(45.0 - middle[1], 50.0 - middle[0])
    back = (50.0 - 2.4 * math.cos(angle), 45.0 - 2.4 * math.sin(angle))
    corners = [(float(one[1]), float(one[2])) for one in tip.segments if len(one) == 3]
    assert corners[0] == (50.0, 45.0)
    for corner, side in zip(corners[1:], (1.0, -1.0), strict=True):
        assert corner == pytest.approx(
            (back[0] - side * 1.248 * math.sin(angle), back[1] + side * 1.248 * math.cos(angle))
        )
    wanted = pen.outline(f"M10.0000 15.0000 Q{middle[0]:.4f} {middle[1]:.4f} {back[0]:.4f} {back[1]:.4f}")
    assert curve.segments == wanted
    assert curve.stroke is not None
    assert (curve.stroke.width, curve.stroke.color, tip.fill) == (0.55, TONE.accent, TONE.accent)


def test_a_ring_stands_a_little_outside_of_what_it_rings() -> None:
    """0.9 mm; its tick at the upper right corner."""
    (edge,) = parts._ring(frame(), {"ring": (1, 2, 3, 1)})
    assert isinstance(edge, Path)
    assert edge.segments == pen.rectangle(10.0 - 0.9, 30.0 - 0.9, 31.8, 16.8, 1.6)
    assert edge.stroke is not None
    assert (edge.stroke.width, edge.stroke.color) == (0.8, TONE.accent)
    _, *badge = parts._ring(frame(), {"ring": (1, 2, 3, 1), "tick": True})
    assert tuple(badge) == parts._badge(40.0, 30.0, tick=True, frame=frame())


def test_a_badge_is_a_tick_or_a_cross_in_white() -> None:
    disc, tick = parts._mark(frame(), {"mark": "yes", "at": (2, 3)})
    assert isinstance(disc, Path)
    assert isinstance(tick, Path)
    assert (disc.segments, disc.fill) == (pen.circle(20.0, 45.0, 2.1), TONE.accent)
    near(tick.segments, pen.line((19.0, 45.1), (19.7, 45.9), (21.1, 44.1)))
    assert tick.stroke is not None
    assert (tick.stroke.width, tick.stroke.color) == (0.5, WHITE)
    _, cross = parts._mark(frame(), {"mark": "no", "at": (2, 3)})
    assert isinstance(cross, Path)
    near(cross.segments, pen.line((19.2, 44.2), (20.8, 45.8)) + pen.line((19.2, 45.8), (20.8, 44.2)))


def test_a_line_runs_through_its_points() -> None:
    (line,) = parts._line(frame(), {"line": ((0, 0), (1, 1), (2, 0))})
    assert isinstance(line, Path)
    assert line.segments == pen.line((0.0, 0.0), (10.0, 15.0), (20.0, 0.0))
    assert line.stroke is not None
    assert line.stroke.width == 0.35


def test_what_no_part_can_be_made_of_is_told_with_its_diagram() -> None:
    with pytest.raises(PnpError) as caught:
        parts.draw(frame(), {"card": "missing", "at": (0, 0)})
    (told,) = caught.value.problems
    assert "missing" in told.said("en")
    assert "diagram d" in str(told)


# words


def text(frame_: Any, **part: Any) -> list[Text]:
    found = words.text(frame_, {"text": "key", "at": (2, 3), **part})
    assert all(isinstance(one, Text) for one in found)
    return [one for one in found if isinstance(one, Text)]


def test_words_of_a_diagram_are_those_under_its_name_unless_the_key_has_a_dot() -> None:
    (one,) = text(frame())
    assert (one.text, one.x, one.anchor, one.font) == ("diagram.d.key", 20.0, "middle", "sans")
    assert one.y == pytest.approx(45.0 + 0.36 * 9.0 * MM)
    (one,) = text(frame(), text="a.b", bold=True, align="start", values={"n": 1})
    assert (one.text, one.anchor, one.font) == ("a.b {'n': 1}", "start", "sans-bold")


def test_lines_of_a_label_stand_about_its_middle() -> None:
    own = Stage()
    own.voice = SimpleNamespace(say=lambda *_, **__: "one\ntwo\nthree")
    found = text(frame(own))
    deep = 9.0 * 1.25 * MM
    assert [one.text for one in found] == ["one", "two", "three"]
    assert [one.y for one in found] == pytest.approx([45.0 + n * deep + 0.36 * 9.0 * MM for n in (-1, 0, 1)])


@pytest.mark.parametrize(
    ("x", "anchor", "room"),
    [(20.0, "start", 80.0), (20.0, "end", 20.0), (20.0, "middle", 40.0), (90.0, "middle", 20.0)],
)
def test_words_have_the_room_of_their_diagram(x: float, anchor: Any, room: float) -> None:
    assert words._room(frame(), x, anchor) == room


def test_words_that_need_more_than_their_room_are_refused() -> None:
    own = Stage()
    own.voice = SimpleNamespace(say=lambda *_, **__: "a label of some length")
    assert text(frame(own), at=(5, 1))
    assert text(frame(own), at=(1, 1), room=5)
    with pytest.raises(PnpError, match="label"):
        text(frame(own), at=(5, 1), room=1)
    with pytest.raises(PnpError, match="label"):
        text(frame(own), at=(1, 1))


def test_letters_stand_for_words_and_equal_words_share_one() -> None:
    """In a ring of 0.26 sizes, from a on; line breaks are blanks in the legend."""
    legend: list[str] = []
    own = Stage()
    own.voice = SimpleNamespace(say=lambda key: key.replace("diagram.d.", "").replace("-", "\n"))
    lettered = frame(own, legend=legend)
    found = [words.text(lettered, {"text": key, "at": (2, 3)}) for key in ("x", "y-z", "x")]
    assert legend == ["x", "y z"]
    assert [one[1].text for one in found if isinstance(one[1], Text)] == ["a", "b", "a"]
    ring, letter = found[0]
    assert isinstance(ring, Path)
    assert isinstance(letter, Text)
    assert ring.segments == pen.circle(20.0, 45.0, 9.0 * 0.26)
    assert ring.stroke is not None
    assert (ring.fill, ring.stroke.width) == (WHITE, 0.3)
    assert (letter.x, letter.size, letter.font) == (20.0, 9.0, "sans-bold")
    assert letter.y == pytest.approx(45.0 + 0.36 * 9.0 * MM - 0.25)


def test_signs_are_large_but_smaller_beside_small_cards() -> None:
    """16 points, or what is told, where cards are 13 mm wide or more; never under the words' size."""
    for across, points, size in (
        (13.0, None, 16.0),
        (26.0, None, 16.0),
        (10.0, None, 160 / 13),
        (10.0, 30, 300 / 13),
        (5.0, None, 9.0),
    ):
        part = {"sign": "+", "at": (2, 3)} | ({} if points is None else {"points": points})
        (one,) = words.sign(frame(across=across), part)
        assert isinstance(one, Text)
        assert one.size == pytest.approx(size)
        assert one.y == pytest.approx(45.0 + 0.36 * size * MM)
        assert (one.x, one.font, one.anchor, one.color) == (2 * across, "sans-bold", "middle", TONE.accent)


def test_a_box_has_its_words_in_the_middle() -> None:
    """30 × 15 mm from (10, 30); a millimetre of air at either side of the words."""
    part = {"box": (1, 2, 3, 1)}
    (edge,) = words.box(frame(), part)
    assert isinstance(edge, Path)
    assert edge.segments == pen.rectangle(10.0, 30.0, 30.0, 15.0, 1.6)
    assert edge.stroke is not None
    assert (edge.fill, edge.stroke.width, edge.stroke.dash) == (TONE.tint, 0.2, (1.2, 0.9))
    _, word = words.box(frame(), {**part, "text": "key"})
    assert isinstance(word, Text)
    assert (word.text, word.x, word.anchor) == ("diagram.d.key", 25.0, "middle")
    assert word.y == pytest.approx(37.5 + 0.36 * 9.0 * MM)
    legend: list[str] = []
    _, ring, letter = words.box(frame(legend=legend), {**part, "text": "key"})
    assert isinstance(ring, Path)
    assert isinstance(letter, Text)
    assert (letter.text, legend) == ("a", ["diagram.d.key"])
    assert ring.segments == pen.circle(25.0, 37.5, 9.0 * 0.26)
    own = Stage()
    own.voice = SimpleNamespace(say=lambda _: "just as wide as it")
    with pytest.raises(PnpError):
        words.box(frame(own), {"box": (0, 0, 2, 1), "text": "key"})


def test_what_happens_first_second_and_third_is_numbered_in_discs() -> None:
    disc, word = words.numbered(frame(), {"badge": 2, "at": (2, 3)})
    assert isinstance(disc, Path)
    assert isinstance(word, Text)
    assert (disc.segments, disc.fill) == (pen.circle(20.0, 45.0, 2.4), TONE.accent)
    assert disc.stroke is not None
    assert (disc.stroke.width, disc.stroke.color) == (0.4, WHITE)
    assert (word.text, word.size, word.font, word.color, word.x) == ("2", 9.5, "condensed", WHITE, 20.0)


# sums


@pytest.mark.parametrize(
    ("text_", "made"),
    [
        ("6", 6),
        ("6 − 2", 4),
        ("6 ÷ 4", Fraction(3, 2)),
        ("2 + 4 × 3", 18),
        ("2 + (4 × 3)", 14),
        ("(6 − 2) × (5 − 3)", 8),
        ("6 × (5 − (4 − 2))", 18),
        ("6 ÷ (2 − 2)", -1),
        ("", 0),
        ("()", 0),
    ],
)
def test_sums_are_reckoned_from_left_to_right_brackets_first(text_: str, made: Any) -> None:
    """What is divided by nothing makes no card: minus one."""
    assert sums.value(text_) == made


def number(name: str, made: str, kind: str = "") -> Card:
    return Card(id=name, quantity=1, back="b", columns={"number": made, "kind": kind}, line=0)


def test_a_sum_of_the_same_dice_is_found_for_a_deck_with_other_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ours first, where a card bears its result; of several the one that is ours, else one of its kind."""
    plain, ours, god, other = (
        number("p", "8"),
        number("o", "8", "god"),
        number("g", "8", "god"),
        number("x", "4"),
    )
    monkeypatch.setattr(sums, "stand_in", lambda book, _: book.like)

    def found(text_: str, like: Card | None, *cards: Card) -> tuple[str, str] | None:
        made = sums.settled(SimpleNamespace(cards=cards, like=like), text_, "o")  # type: ignore[arg-type]
        return None if made is None else (made[0], made[1].id)

    assert found("6 + 2", ours, plain, god, ours) == ("6 + 2", "o")
    assert found("6 + 2", replace_id(ours), plain, god) == ("6 + 2", "g")
    assert found("6 + 2", replace_id(ours), plain) == ("6 + 2", "p")
    assert found("6 + 2", ours, other) == ("6 − 2", "x")
    assert found("6 + 2", ours, number("y", "3")) == ("6 ÷ 2", "y")
    assert found("6 + 2", ours, number("y", "99")) is None
    assert found("6 + 2", None, plain) is None
    assert list(sums._others("6 + 2"))[:5] == ["6 + 2", "6 − 2", "6 × 2", "6 ÷ 2", "2 + 6"]
    assert sums.spelt("6 + 2 = 8", "en") == "6 + 2 = 8"


def replace_id(card: Card) -> Card:
    """A card like it that is not in the deck."""
    return Card(id="not there", quantity=1, back=card.back, columns=card.columns, line=0)


# cards that a deck lacks


def carded(name: str, **columns: str) -> Card:
    return Card(id=name, quantity=1, back=f"back {name}", columns=columns, line=0)


def test_a_card_that_a_deck_lacks_is_stood_for_by_the_one_most_like_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a deck of one's own for one of our games alone; the first column of our file counts most."""
    ours = carded("K", id="K", rank="K", suit="S", kind="court", quantity="1")
    monkeypatch.setattr(standing, "_ours", lambda _: {"K": ours})
    one, two, three = (
        carded("a", rank="K", suit="H", kind="x"), carded("b", rank="Q", suit="S", kind="court"),
        carded("c", rank="K", suit="H", kind="court"),
    )  # fmt: skip

    def found(name: str, *cards: Card, built_in: bool = True) -> str | None:
        card = standins.stand_in(SimpleNamespace(cards=cards, built_in=built_in), name)  # type: ignore[arg-type]
        return None if card is None else card.id

    assert found("b", one, two, built_in=False) == "b"
    assert found("K", one, two, built_in=False) is None
    assert found("K", one, two) == "a", "of the same rank, though the other is alike in two"
    assert found("K", one, two, three) == "c"
    assert found("K", two, carded("d", rank="Q", suit="S")) == "b"
    assert found("X", one) is None
    assert found("K") is None
    assert standins._likeness(one, carded("K", id="K")) == (0, 0), "nothing to compare"
    assert standins._likeness(three, ours) == (1, 2, 1, 0, 1)


def test_a_back_that_a_deck_lacks_is_stood_for_by_its_first() -> None:
    def found(name: str, *cards: Card, built_in: bool = True) -> str | None:
        card = standins.same_back(SimpleNamespace(cards=cards, built_in=built_in), name)  # type: ignore[arg-type]
        return None if card is None else card.id

    one, two = carded("a"), carded("b")
    assert found("back b", one, two, built_in=False) == "b"
    assert found("sea", one, two) == "a"
    assert found("sea", one, two, built_in=False) is None
    assert found("sea") is None


# the stage and the size of a diagram


def test_words_of_a_card_are_left_out_as_specks_or_drawn_as_outlines() -> None:
    """Under 4 points nothing, under 9 outlines, indices and larger ones text; groups scale what they hold."""

    def word(size: float, role: str = "") -> Text:
        return Text(x=0.0, y=0.0, text="K", font="sans", size=size, color=Color(0, 0, 0), role=role)

    def kinds(*items: Any, scale: float = 0.5) -> list[str]:
        return [type(one).__name__ for one in stage._readable(items, scale)]

    assert kinds(word(7.99)) == []
    assert kinds(word(8.0)) == ["Path"]
    assert kinds(word(17.99)) == ["Path"]
    assert kinds(word(18.0)) == ["Text"]
    assert kinds(word(8.0, "index")) == ["Text"]
    assert kinds(word(7.99, "index")) == []
    assert kinds(mark()) == ["Path"]
    turned = Group(
        items=(word(18.0), word(3.9)),
        transform=(0.0, 2.0, -2.0, 0.0, 1.0, 2.0),
        opacity=0.5,
        clip=pen.line((0.0, 0.0), (1.0, 1.0)),
        clip_even_odd=True,
    )
    (group,) = stage._readable((turned,), 0.5)
    assert isinstance(group, Group)
    assert [type(one).__name__ for one in group.items] == ["Text"]
    assert (group.transform, group.opacity, group.clip, group.clip_even_odd) == (
        turned.transform,
        0.5,
        turned.clip,
        True,
    )
    small = Group(items=(word(18.0),), transform=(0.3, 0.4, -0.4, 0.3, 0.0, 0.0))
    (group,) = stage._readable((small,), 0.5)
    assert isinstance(group, Group)
    assert [type(one).__name__ for one in group.items] == ["Path"], "at half of a half: 4.5 points"


def sized(
    monkeypatch: pytest.MonkeyPatch,
    limits: Any = draw.UNLIMITED,
    *,
    width: float = 100.0,
    points: float = 9.5,
    **entry: Any,
) -> Any:
    """A diagram of four cards across and two down, beside words of so many points."""
    monkeypatch.setattr(drawing, "_sums", lambda *_: {})
    monkeypatch.setattr(drawing, "_drawn", lambda *_: ())
    voice = SimpleNamespace(say=lambda key, **_: key, has=lambda key: key == "diagram.d.title")
    own: Any = SimpleNamespace(
        size=points, book=None, lang="en", voice=voice, height=lambda across: 1.5 * across
    )
    part = {"name": "d", "size": (4, 2), "parts": [], "after": "goal", **entry}
    return draw._figure(own, part, width, 17.0, limits)


def test_a_diagram_is_as_wide_as_its_cards_wish_and_its_column_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cards of 17 mm at most, larger beside larger words; never wider than the column."""
    found = sized(monkeypatch)
    assert (found.width, found.height) == (68.0, 51.0)
    assert (found.name, found.after, found.caption, found.title) == (
        "d",
        "goal",
        "diagram.d",
        "diagram.d.title",
    )
    assert sized(monkeypatch, card=12).width == 48.0
    assert sized(monkeypatch, card=20).width == 68.0
    assert sized(monkeypatch, points=14.25, width=200.0).width == pytest.approx(102.0)
    assert sized(monkeypatch, points=14.25, width=200.0, card=12).width == pytest.approx(72.0)
    assert sized(monkeypatch, points=5.0).width == 68.0
    assert sized(monkeypatch, width=40.0).width == 40.0


def test_a_diagram_is_reduced_as_far_as_it_must(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the share asked for, unless it bears words; then as high as its place; letters below a share."""
    limits = draw.Limits(reduced=0.5)
    assert sized(monkeypatch, limits).width == 34.0
    worded = draw.Limits(reduced=0.5, worded=True)
    assert sized(monkeypatch, worded, parts=[{"text": "x"}]).width == 68.0
    assert sized(monkeypatch, worded, parts=[{"card": "x"}]).width == 34.0
    larger = draw.Limits(reduced=1.2, worded=True)
    assert sized(monkeypatch, larger, parts=[{"text": "x"}]).width == pytest.approx(81.6)
    assert sized(monkeypatch, larger, width=70.0).width == 70.0
    low = draw.Limits(height=lambda caption: 30.0 if caption == "diagram.d" else 0.0)
    assert (sized(monkeypatch, low).height, sized(monkeypatch, low).width) == pytest.approx((30.0, 40.0))
    exact = draw.Limits(height=lambda _: 51.0)
    assert sized(monkeypatch, exact).height == 51.0


@pytest.mark.parametrize(("share", "legend"), [(0.51, []), (0.5, None)])
def test_letters_stand_for_words_of_a_diagram_reduced_below_a_share(
    monkeypatch: pytest.MonkeyPatch, share: float, legend: list[str] | None
) -> None:
    seen: list[Any] = []

    def drawn(frame_: Any, _: object) -> tuple[()]:
        seen.append(frame_.legend)
        return ()

    monkeypatch.setattr(drawing, "_sums", lambda *_: {})
    monkeypatch.setattr(drawing, "_drawn", drawn)
    own: Any = SimpleNamespace(
        size=9.5, book=None, lang="en", height=lambda across: 1.5 * across,
        voice=SimpleNamespace(say=lambda key, **_: key, has=lambda _: False),
    )  # fmt: skip
    limits = draw.Limits(reduced=0.5, lettered=share)
    made = draw._figure(own, {"name": "d", "size": (4, 2), "parts": []}, 100.0, 17.0, limits)
    assert (made.title, made.after, seen) == ("", "", [legend])


def test_where_words_have_no_room_letters_stand_for_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def drawn(frame_: Any, _: object) -> tuple[()]:
        asked.append(frame_.legend)
        if frame_.legend is None:
            raise PnpError([])
        frame_.legend.append("words")
        return ()

    monkeypatch.setattr(drawing, "_sums", lambda *_: {})
    monkeypatch.setattr(drawing, "_drawn", drawn)
    own: Any = SimpleNamespace(
        size=9.5, book=None, lang="en", height=lambda across: 1.5 * across,
        voice=SimpleNamespace(say=lambda key, **_: key, has=lambda _: False),
    )  # fmt: skip
    found = draw._figure(own, {"name": "d", "size": (4, 2), "parts": []}, 100.0, 17.0, draw.UNLIMITED)
    assert asked == [None, ["words"]]
    assert found.legend == ("words",)
