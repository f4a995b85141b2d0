"""Helping cards as far as their words go, looks spelt out byte by byte, and the cut plan step by step."""

from __future__ import annotations

import marshal
from array import array
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import Card, CardSize, Size
from pnp.art import pen
from pnp.art.style import ink
from pnp.compose import cutplan, looks
from pnp.compose.booklet.flow import Block, Piece
from pnp.compose.imposition import Grid
from pnp.compose.pictures import style_of
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.geometry import Box, nm
from pnp.preflight.walk import leaves
from pnp.scene import Color, Group, Path, Picture, Reuse, Text
from pnp.settings import Settings
from pnp.type import fit
from pnp.type.setting import Setting
from tests.pnp.told_blocks import said

aids: Any = import_module("pnp.compose.aids")
looking: Any = import_module("pnp.compose.looks")
"""The modules, whose parts are exchanged for what is told by hand."""
POKER = layouts.card_size("poker")
SETTINGS = Settings(paper=layouts.paper("a4"), card=POKER)
BOOK = layouts.load("pile-up")
MM = 25.4 / 72


def block(*heights: float, name: str = "") -> Block:
    return Block(pieces=tuple(Piece(items=(), height=height) for height in heights), name=name)


# helping cards


class Helping:
    """Sides of an aid told by hand, and markers and the card between the piles where they are wanted."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *sides: str, piles: bool = False, room: bool = True
    ) -> None:
        made = [aids.Side(name=name, items=()) for name in sides]
        monkeypatch.setattr(aids, "_leaves", lambda *_: made)
        monkeypatch.setattr(aids, "_marker", lambda name, _: aids.Side(name=name, items=()))
        monkeypatch.setattr(aids.markers, "tokens", lambda _: (("S", "H"), ("start", "start")))
        monkeypatch.setattr(aids.piles, "wanted", lambda *_: piles)
        monkeypatch.setattr(aids.piles, "side", lambda *_: ())
        monkeypatch.setattr(aids, "_room_for_one_more", lambda *_: room)

    def cards(
        self, settings: Settings = SETTINGS, *, aid: bool = True, marks: bool = False
    ) -> list[tuple[Any, ...]]:
        found = aids.helpers(BOOK, settings, aids=aid, marks=marks)
        return [
            (card.id, card.quantity, card.back, *(side.name for side in found.sides[card.id]))
            for card in found.cards
        ]


def test_each_player_has_an_aid_of_as_many_cards_as_its_words_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sides a card; the last one may have nothing behind it."""
    three = Helping(monkeypatch, "a", "b", "c")
    usual = BOOK.standard_players
    assert three.cards() == [("aid 1", usual, "aid 1", "a", "b"), ("aid 2", usual, "aid 2", "c", "")]
    assert [quantity for _, quantity, *_ in three.cards(replace(SETTINGS, players=6))] == [6, 6]
    assert Helping(monkeypatch, "a", "b").cards() == [("aid 1", usual, "aid 1", "a", "b")]
    assert Helping(monkeypatch).cards() == []


def test_markers_are_there_once_and_the_card_between_the_piles_where_it_costs_no_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    marks = [
        ("marker S H", 1, "marker S H", "S", "H"),
        ("marker start start", 1, "marker start start", "start", "start"),
    ]
    between = ("marker piles", 1, "marker piles", "piles", "piles")
    told: Any = {"aid": False, "marks": True}
    assert Helping(monkeypatch).cards(**told) == marks
    assert Helping(monkeypatch, piles=True).cards(**told) == [*marks, between]
    assert Helping(monkeypatch, piles=True, room=False).cards(**told) == marks
    assert Helping(monkeypatch, "a", "b").cards(marks=True)[1:] == marks


@pytest.mark.parametrize(
    ("cards", "deck", "copies", "room"),
    [
        (8, 9, 1, True),  # of nine places on a sheet one is left
        (9, 9, 1, False),  # neither their sheet nor the deck's has any
        (9, 10, 1, True),  # eight places beside the deck
        (9, 17, 1, True),  # one place beside it: ten helping cards on one sheet more, not two
        (9, 9, 3, False),
        (9, 5, 2, True),
    ],
)
def test_one_more_card_has_room_where_it_needs_no_sheet(
    cards: int, deck: int, copies: int, room: bool
) -> None:
    game: Any = SimpleNamespace(cards=[SimpleNamespace(quantity=deck)])
    helping = [SimpleNamespace(quantity=cards - 1), SimpleNamespace(quantity=1)]
    assert aids._room_for_one_more(game, replace(SETTINGS, copies=copies), helping) == room


def test_helping_cards_are_cut_out_one_by_one_and_without_backs_their_second_sides_too() -> None:
    card = Card(id="aid 1", quantity=2, back="aid 1", columns={}, line=0)
    found = aids.Helpers(cards=(card, replace(card, id="x", quantity=1)), sides={})
    told = [(piece.card.id, piece.side) for piece in found.pieces(SETTINGS)]
    assert told == [("aid 1", "face"), ("aid 1", "face"), ("x", "face")]
    told = [(piece.card.id, piece.side) for piece in found.pieces(replace(SETTINGS, backs="none"))]
    assert told == [("aid 1", "face"), ("aid 1", "back")] * 2 + [("x", "face"), ("x", "back")]


def test_helping_cards_draw_themselves_and_leave_the_deck_to_its_pictures() -> None:
    deck: Any = SimpleNamespace(
        face=lambda _: "deck face", back=lambda _: "deck back", back_name=lambda _: "deck"
    )
    one, other = (Card(id=name, quantity=1, back="b", columns={}, line=0) for name in ("aid 1", "KS"))
    sides = {"aid 1": (aids.Side(name="", items=("front",)), aids.Side(name="", items=("behind",)))}
    helped = aids.Helped(deck, aids.Helpers(cards=(one,), sides=sides))
    assert (helped.face(one), helped.back(one), helped.back_name(one)) == (
        ("front",),
        ("behind",),
        "second aid 1",
    )
    assert (helped.face(other), helped.back(other), helped.back_name(other)) == (
        "deck face",
        "deck back",
        "deck",
    )


def test_a_game_speaks_where_it_tells_a_turn_in_all_its_languages() -> None:
    def book(*told: str) -> Any:
        return SimpleNamespace(
            languages=("en", "ja"), words=lambda lang: {"turn.list": ()} if lang in told else {}
        )

    assert aids.speaks(book("en", "ja"))
    assert not aids.speaks(book("en"))


def leaves_of(
    monkeypatch: pytest.MonkeyPatch,
    pages: dict[tuple[str, float, bool], int | None],
    *,
    large: bool = False,
    lang: str = "en",
    special: bool = True,
) -> tuple[list[str], list[tuple[str, float, bool]]]:
    """The sides of an aid whose parts take so many columns at each size; None: a word does not fit.

    Three columns where nothing is said.
    """  # fmt: skip
    asked: list[tuple[str, float, bool]] = []

    def story(name: str) -> Any:
        def told(_: object, __: object, setter: tuple[float, bool, Size], ___: int) -> Any:
            if name == "special" and not special:
                return []
            asked.append((name, *setter[:2]))
            if pages.get(asked[-1], 3) is None:
                raise PnpError([])
            return asked[-1]

        return told

    def columns(key: Any, room: Size, _: object) -> list[str]:
        assert (room.width, room.height) == pytest.approx((63.5 - 8.75, 88.9 - 8.75)), (
            "4.375 mm on every side"
        )
        return [f"{key[0]} {key[1]:g} {n}" for n in range(pages.get(key, 3) or 0)]

    monkeypatch.setattr(aids, "_turn", story("turn"))
    monkeypatch.setattr(aids, "_special", story("special"))
    monkeypatch.setattr(aids, "_setter", lambda _, __, room, size, close: (size, close, room))
    monkeypatch.setattr(aids, "_columns", columns)
    monkeypatch.setattr(aids, "_side", lambda column, _: column)
    return aids._leaves(BOOK, replace(SETTINGS, large=large, langs=(lang,))), asked


def test_each_side_of_an_aid_is_as_large_as_its_own_words_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    """12 points first, by halves; the turn stops at 11.5, the special cards go on to 8."""
    found, asked = leaves_of(monkeypatch, {("turn", 11.5, False): 1, ("special", 8.0, False): 1})
    assert found == ["turn 11.5 0", "special 8 0"]
    assert [size for name, size, _ in asked if name == "turn"] == [12.0, 11.5]
    assert [size for name, size, _ in asked if name == "special"][-1] == 8.0


def test_words_that_fit_no_side_take_more_at_the_smallest_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """6 points, in Japanese 7; lines stand close only where that brings them onto one side."""
    found, asked = leaves_of(monkeypatch, {("turn", 6.0, False): 2, ("turn", 6.0, True): 2})
    assert found == ["turn 6 0", "turn 6 1", "special 6 0", "special 6 1", "special 6 2"]
    assert asked[13] == ("turn", 6.0, True)
    assert [size for _, size, _ in asked[:13]] == [12.0 - n / 2 for n in range(13)], "by halves of a point"
    found, _ = leaves_of(monkeypatch, {("turn", 6.0, False): 2, ("turn", 6.0, True): 1})
    assert found[0] == "turn 6 0"
    assert found[1].startswith("special")
    _, asked = leaves_of(monkeypatch, {}, lang="ja")
    assert min(size for _, size, _ in asked) == 7.0
    assert leaves_of(monkeypatch, {("turn", 12.0, False): 1}, special=False)[0] == ["turn 12 0"]


def test_a_size_at_which_a_word_does_not_fit_is_passed_over_on_an_aid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, _ = leaves_of(monkeypatch, {("turn", 12.0, False): None, ("turn", 11.5, False): 1})
    assert found[0] == "turn 11.5 0"


def test_large_words_of_an_aid_have_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    found, asked = leaves_of(monkeypatch, {}, large=True)
    assert {size for _, size, _ in asked} == {14.0}
    assert len(found) == 6


@pytest.mark.parametrize(
    ("lang", "close", "leading"),
    [("en", False, 1.25), ("en", True, 1.15), ("ja", False, 1.4), ("ja", True, 1.24)],
)
def test_type_of_an_aid(lang: str, close: bool, leading: float) -> None:
    """One size throughout, its title larger by 35 per cent; lines as far apart as the language wants."""
    room = Size(width=50.0, height=80.0)
    setter = aids._setter(BOOK, replace(SETTINGS, langs=(lang,)), room, 8.0, close)
    kind = setter.type
    assert (kind.body, kind.clause, kind.heading, kind.small, kind.leading) == (8.0, 8.0, 8.0, 8.0, leading)
    assert kind.title == pytest.approx(10.8)
    assert (setter.width, setter.voice.lang) == (50.0, lang)


def setter_for(lang: str = "en", width: float = 55.0) -> Any:
    return replace(
        aids._setter(BOOK, replace(SETTINGS, langs=(lang,)), Size(width=width, height=80.0), 8.0, False)
    )


def test_a_title_wider_than_its_card_stands_on_several_lines() -> None:
    assert aids._title(setter_for(), "Turn").name == "Turn"
    long = aids._title(setter_for(width=20.0), "One two three four")
    assert said([long]) == ["Onetwothreefour"]

    def refused(_: str) -> Block:
        raise PnpError([])

    def lines(*given: Any, **more: Any) -> tuple[Any, ...]:
        return (SimpleNamespace(items=((*given, *more.values()),)),)

    made = aids._title(SimpleNamespace(title=refused, width=20.0, lines=lines), "Wide")
    assert (made.pieces[0].items, made.before) == ((("**Wide**", 20.0, "start"),), 0.0)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_aid_tells_the_turn_step_by_step(lang: str) -> None:
    voice = Voice(book=BOOK, lang=lang)
    title, *steps = aids._turn(BOOK, SETTINGS, setter_for(lang), 0)
    assert title.name == voice.say("pocket.turn")
    assert len(steps) == len(voice.lines("turn.list"))
    assert said(steps)[0].startswith("1")


def test_special_cards_are_told_as_full_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures and note, words and note, or words alone; the note below them, 1.2 mm apart."""
    monkeypatch.setattr("pnp.compose.pocket_cards.rows", lambda *_: [block(1.0, name="pictured")])
    monkeypatch.setattr(aids, "_title", lambda _, text: block(1.0, name=text))
    monkeypatch.setattr(aids, "_run_in", lambda _, __, row: block(1.0, name=row[0]))
    words = {"special.rows": (("K", "x"), ("Q", "y")), "special.note": "Note.", "pocket.special": "Usual"}

    def told(full: int) -> list[str]:
        voice = SimpleNamespace(
            has=lambda key: key in words, say=lambda key: words[key], rows=lambda key: words[key]
        )
        lines = lambda text, *_, **__: (Piece(items=(), height=2.0),)  # noqa: E731
        setter = SimpleNamespace(voice=voice, width=50.0, lines=lines)
        blocks = aids._special(BOOK, SETTINGS, setter, full)
        return [one.name or f"note {one.before:g}" for one in blocks]

    assert told(2) == ["Usual", "pictured", "note 1.2"]
    assert told(1) == ["Usual", "K", "Q", "note 1.2"]
    assert told(0) == ["Usual", "K", "Q"]
    words["special.title"] = "Gods"
    del words["special.note"]
    assert told(1) == ["Gods", "K", "Q"]
    del words["special.rows"]
    assert told(2) == []


@pytest.mark.parametrize(
    ("row", "en", "ja"),
    [
        (("K", "Turn", "Goes round."), "KTurn–Goesround.", "KTurn：Goesround."),
        (("KS", "Turn", "Goes round."), "Turn–Goesround.", "Turn：Goesround."),  # an id is for records
        (("K", "Goes round."), "K–Goesround.", "K：Goesround."),
        (("KS", "Goes round."), "KS–Goesround.", "KS：Goesround."),
    ],
)
def test_a_special_card_runs_into_what_it_does(row: tuple[str, ...], en: str, ja: str) -> None:
    game: Any = SimpleNamespace(cards=[SimpleNamespace(id="AS"), SimpleNamespace(id="KS")])
    for lang, wanted in (("en", en), ("ja", ja)):
        one = aids._run_in(game, setter_for(lang), row)
        assert said([one]) == [wanted]
        assert one.before == 0.7
        bold = [
            text.text
            for piece in one.pieces
            for text, _ in leaves(piece.items)
            if isinstance(text, Text) and text.font == "sans-bold"
        ]
        assert "".join("".join(bold).split()) == wanted.replace("Goesround.", "").strip("–：")


def test_no_sentence_is_parted_by_the_edge_of_a_card_where_that_costs_none() -> None:
    """Of 20 mm: 12 and two lines of 5 are two sides either way, so the second begins the next."""
    room = Size(width=50.0, height=20.0)

    def sides(*story: Block) -> list[int]:
        return [len(side) for side in aids._columns(list(story), room, SETTINGS)]

    assert sides(block(12.0), block(4.0, 4.0, 4.0, 4.0)) == [1, 1]
    assert sides(block(12.0), block(4.0, 4.0, 4.0, 4.0), block(6.0), block(5.0)) == [3, 4], (
        "else one side more"
    )
    assert sides(block(*[5.0] * 6)) == [4, 2], "a sentence longer than a card is parted"
    with pytest.raises(PnpError) as caught:
        aids._columns([block(23.0, name="Title")], room, SETTINGS)
    (told,) = caught.value.problems
    for word in ("Title", "3", "63.5 × 88.9 mm"):
        assert word in told.said("en")
    with pytest.raises(PnpError, match="…"):
        aids._columns([block(23.0)], room, SETTINGS)


def test_lines_of_an_aid_follow_each_other_down_its_side() -> None:
    def line(word: str) -> Piece:
        return Piece(
            items=(Text(x=0.0, y=1.0, text=word, font="sans", size=8.0, color=Color(0, 0, 0)),), height=4.0
        )

    story = [Block(pieces=(line("a"), line("b")), before=9.0), Block(pieces=(line("c"),), before=2.0)]
    ((*items,),) = aids._columns(story, Size(width=50.0, height=20.0), SETTINGS)
    told = [(one.text, at[5] + one.y) for one, at in leaves(tuple(items)) if isinstance(one, Text)]
    assert told == [("a", 1.0), ("b", 5.0), ("c", 11.0)]


def test_words_of_an_aid_stand_4_375_mm_within_its_card() -> None:
    """The frame 0.6 mm outside the safe zone of an eighth of an inch, a hairline of grey."""
    word = Text(x=0.0, y=0.0, text="x", font="sans", size=8.0, color=Color(0, 0, 0))
    frame, group = aids._side((word,), SETTINGS).items
    assert pen.bounds(frame.segments) == pytest.approx((2.575, 2.575, 63.5 - 2.575, 88.9 - 2.575))
    assert (frame.stroke.width, frame.fill) == (0.3, None)
    assert frame.stroke.color == ink("slate", style_of(SETTINGS))
    assert group.transform == (1.0, 0.0, 0.0, 1.0, pytest.approx(4.375), pytest.approx(4.375))
    assert group.items == (word,)


# looks


def numbers(*given: float) -> bytes:
    made = array("f", given)
    return made.tobytes()


def hashed(words: list[Any], *given: float) -> str:
    """What a ledger written today holds, and one of next year must find again."""
    return sha256(marshal.dumps(words, 2) + numbers(*given)).hexdigest()


WORD = Text(x=1.0, y=2.0, text="K", font="sans", size=9.0, color=Color(1.0, 0.0, 0.0))


def outlined_words(segments: Sequence[Any]) -> tuple[str, bytes]:
    return "".join(one[0] for one in segments), numbers(*(part for one in segments for part in one[1:]))


def test_a_look_is_reckoned_from_all_that_shows_in_its_order() -> None:
    """Words, anchors, faces, colours; then places in single precision: a ledger of last year still holds."""
    assert looks.look((WORD,)) == hashed(
        ["K", "start", "sans", repr(WORD.color)], 1.0, 2.0, 9.0, 0.0, 0.0, 0.0
    )
    down = replace(WORD, downwards=True, anchor="end", spacing=0.5, word_spacing=0.25, slant=12.0)
    assert looks.look((down,)) == hashed(
        ["K", "end", "sans", repr(WORD.color), "downwards"], 1.0, 2.0, 9.0, 0.5, 0.25, 12.0
    )
    other = replace(WORD, color=Color(0.0, 0.0, 1.0), text="Q")
    assert looks.look((WORD, other)) == hashed(
        ["K", "start", "sans", repr(WORD.color), "Q", "start", "sans", repr(other.color)],
        *(1.0, 2.0, 9.0, 0.0, 0.0, 0.0) * 2,
    )
    assert looks.look(()) == hashed([])


def test_looks_of_shapes_groups_and_pictures() -> None:
    box = pen.rectangle(0.0, 0.0, 2.0, 3.0)
    shape = Path(segments=box, fill=Color(0.5, 0.5, 0.5), opacity=0.5)
    inked = (repr(shape.fill), repr(None), False)
    bytes_ = marshal.dumps((outlined_words(box), *inked, numbers(0.5)), 2)
    assert looks.look((shape,)) == hashed([bytes_])
    photo = Picture(x=1.0, y=2.0, width=3.0, height=4.0, key="k", data=b"123")
    assert looks.look((photo,)) == hashed([sha256(b"123").digest()], 1.0, 2.0, 3.0, 4.0)
    reuse = Reuse(form="f", transform=(1.0, 0.0, 0.0, 1.0, 5.0, 6.0))
    assert looks.look((reuse,)) == hashed(["f"], 1.0, 0.0, 0.0, 1.0, 5.0, 6.0)
    group = Group(items=(reuse,), clip=box, opacity=0.25, mask=(photo,), by_opacity=True)
    assert looks.look((group,)) == hashed(
        [outlined_words(box), False, 1, "mask", True, 1, sha256(b"123").digest(), "f"],
        *(1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.25),
        *(1.0, 2.0, 3.0, 4.0),
        *(1.0, 0.0, 0.0, 1.0, 5.0, 6.0),
    )


def test_a_large_drawing_that_is_met_again_looks_as_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remembered from so many items on, so many of them at a time; what it holds is the same each time."""
    monkeypatch.setattr(looking, "_DRAWINGS", {})
    monkeypatch.setattr(looking, "LARGE", 5)
    monkeypatch.setattr(looking, "MOST_DRAWINGS", 3)

    def drawing(count: int, name: str) -> Group:
        return Group(items=tuple(replace(WORD, text=f"{name}{n}") for n in range(count)))

    small, large = drawing(4, "s"), drawing(5, "l")
    looks.look((small,))
    assert not looking._DRAWINGS
    first = looks.look((large,))
    assert list(looking._DRAWINGS) == [id(large.items)]
    assert looks.look((large,)) == first == looks.look((drawing(5, "l"),))
    words = [word for one in large.items for word in (one.text, "start", "sans", repr(WORD.color))]  # type: ignore[union-attr]
    places = (1.0, 2.0, 9.0, 0.0, 0.0, 0.0) * 5
    assert first == hashed([("", b""), False, 5, *words], 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, *places)
    others = [drawing(5, "one-")]
    for one in others:
        looks.look((one,))
    assert len(looking._DRAWINGS) == 3
    last = drawing(5, "last")
    looks.look((last,))
    assert list(looking._DRAWINGS) == [id(last.items)], "not without end"


def test_shapes_are_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "_SHAPES", {})
    monkeypatch.setattr(looking, "MOST_SHAPES", 2)
    shapes = [Path(segments=pen.rectangle(0.0, 0.0, 1.0, float(n))) for n in range(1, 5)]
    for one in shapes[:3]:
        looks.look((one,))
    assert len(looking._SHAPES) == 3
    looks.look((shapes[3],))
    assert list(looking._SHAPES) == [id(shapes[3])]


def test_a_form_shows_in_hundredths_of_a_millimetre_and_by_its_shape() -> None:
    token = CardSize(name="t", trim=Size(width=25.004, height=25.006), corner=0.0)
    assert looking._form(token) == "25.00x25.01"
    assert looking._form(replace(token, shape="circle")) == "25.00x25.01 circle"


class Drawn:
    """Faces and backs that are their names."""

    def face(self, card: Card) -> Any:
        return (replace(WORD, text=card.id),)

    def back(self, card: Card) -> Any:
        return (replace(WORD, text=f"back {card.back}"),)

    def back_name(self, card: Card) -> str:
        return card.back


@pytest.mark.parametrize(("backs", "sides"), [("long", 3), ("none", 2)])
def test_a_deck_is_held_piece_by_piece_with_the_look_of_both_sides(
    monkeypatch: pytest.MonkeyPatch, backs: Any, sides: int
) -> None:
    """Form, face and back; twenty figures of it; equal cards are counted."""
    one, two = (
        Card(id=name, quantity=count, back="sea", columns={}, line=0) for name, count in (("A", 2), ("B", 1))
    )
    game: Any = SimpleNamespace(backs={}, faces_source=lambda: None)
    seen = looks.Watched(Drawn())
    settings = replace(SETTINGS, backs=backs, copies=2)
    found = looks.deck(game, settings, (one, two), seen)
    assert [(held.name, held.count) for held in found] == [("A", 4), ("B", 2)]
    parts = [
        "63.50x88.90",
        looks.look((replace(WORD, text="A"),)),
        looks.look((replace(WORD, text="back sea"),)),
    ]
    assert found[0].look == sha256(" ".join(parts[:sides]).encode()).hexdigest()[:20]
    assert found[0].look != found[1].look


def test_a_second_side_that_is_a_card_of_its_own_has_the_look_of_its_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = Card(id="A", quantity=1, back="sea", columns={}, line=0)
    facts = SimpleNamespace(information=True, on_face=False)
    game: Any = SimpleNamespace(backs={"sea": facts}, faces_source=lambda: None)
    found = looks.deck(game, replace(SETTINGS, backs="none"), (card,), looks.Watched(Drawn()))
    assert [held.name for held in found] == ["A", "A back"]
    parts = ["63.50x88.90", looks.look((replace(WORD, text="back sea"),))]
    assert found[1].look == sha256(" ".join(parts).encode()).hexdigest()[:20]


@pytest.mark.parametrize(
    ("more", "again"), [({}, False), ({"bleed": 3.0, "gap": 6.0}, True), ({"gap": 2.0}, True)]
)
def test_looks_are_those_within_the_trim(monkeypatch: pytest.MonkeyPatch, more: Any, again: bool) -> None:
    """What was drawn with another spill is drawn anew without: what lies beyond the cut does not count."""
    asked: list[Settings] = []

    def watched(_: object, settings: Settings) -> Any:
        asked.append(settings)
        return looks.Watched(Drawn())

    monkeypatch.setattr(looking, "watched", watched)
    card = Card(id="A", quantity=1, back="sea", columns={}, line=0)
    game: Any = SimpleNamespace(backs={}, faces_source=lambda: None)
    seen = looks.Watched(Drawn())
    looks.deck(game, replace(SETTINGS, **more), (card,), seen)
    assert [(one.bleed, one.gap) for one in asked] == ([(0.0, 0.0)] if again else [])
    assert bool(seen.faces) != again
    looks.deck(game, replace(SETTINGS, **more), (card,))
    assert (asked[-1].bleed, asked[-1].gap) == (0.0, 0.0)


# the cut plan


def grid(fold: Any = None, columns: int = 2, gap: float = 0.0) -> Grid:
    xs = tuple(nm(40.0 + (30.0 + gap) * n) for n in range(columns))
    return Grid(
        sheet=Size(width=210.0, height=297.0), orientation="portrait", trim=Size(width=30.0, height=60.0),
        bleed=0.0, xs=xs, ys=(nm(50.0), nm(110.0)), fold=fold,
    )  # fmt: skip


def test_the_steps_of_the_cut_plan_in_their_order() -> None:
    """Three upright cuts and three level ones: 1 to 3, then 4 to 6."""
    first, second, corners, order = cutplan.steps(grid(), SETTINGS)
    assert first.startswith("Cut 1 to 3 (red) from mark to mark")
    assert second.startswith("Cut 4 to 6 (blue, dashed) right through the border")
    assert corners == f"Round the corners with a punch of {POKER.corner:g} mm, if you have one."
    assert order.startswith("The numbers show the order of the cards on each sheet")
    stacked = cutplan.steps(grid(), replace(SETTINGS, stack_order=True))
    assert stacked[-1].startswith("Cut all sheets in one stack")
    assert stacked[:3] == (first, second, corners)
    measure, bare, *_ = cutplan.steps(grid(), replace(SETTINGS, marks="none"))
    assert measure == (
        "No marks are printed. Measure in mm from the left edge: 40, 70, 100; "
        "from the upper edge: 50, 110, 170."
    )
    assert bare.startswith("Cut 1 to 3 (red) with knife and ruler, only as far as the cards reach")
    fold, *rest = cutplan.steps(grid("across"), SETTINGS)
    assert fold.startswith("Fold every sheet on the dashed line")
    assert rest[1].startswith("Cut 4 to 4 (blue"), "half of the level cuts: the backs lie under the faces"
    folded = cutplan.steps(grid("down"), SETTINGS)
    assert folded[1].startswith("Cut 1 to 1 (red)")
    assert folded[2].startswith("Cut 2 to 4 (blue")
    japanese = cutplan.steps(grid(), replace(SETTINGS, langs=("ja",)))
    assert japanese[0].startswith("1 から 3（赤）を、")
    assert japanese[1].startswith("4 から 6（青の破線）を、")


HALF = Box(x=20.0, y=30.0, width=105.0, height=148.5)


@pytest.mark.parametrize(
    ("fold", "line"), [("across", (20.0, 104.25, 125.0, 104.25)), ("down", (72.5, 30.0, 72.5, 178.5))]
)
def test_the_fold_runs_through_the_middle_of_the_small_sheet(fold: Any, line: tuple[float, ...]) -> None:
    items = cutplan._small_sheet(grid(fold), SETTINGS, HALF, 9.0)
    (found,) = [one for one in items if isinstance(one, Path) and one.role == "fold"]
    (_, x, y), (_, right, foot) = found.segments  # type: ignore[misc]
    assert (x, y, right, foot) == line
    assert not [
        one
        for one in cutplan._small_sheet(grid(), SETTINGS, HALF, 9.0)
        if isinstance(one, Path) and one.role == "fold"
    ]


def test_numbers_of_stacks_are_bold_and_larger_than_those_of_cuts() -> None:
    items = cutplan._small_sheet(grid(), SETTINGS, HALF, 9.0)
    texts = [one for one in items if isinstance(one, Text)]
    assert [(one.text, one.font) for one in texts[:4]] == [(str(n), "sans-bold") for n in range(1, 5)]
    assert [one.size for one in texts[:4]] == pytest.approx([11.7] * 4)
    assert {(one.font, one.size) for one in texts[4:]} == {("sans", 9.0)}
    first = texts[0]
    assert (first.x, first.y) == pytest.approx((20.0 + 27.5, 30.0 + 40.0 + 9.0 * MM * 0.36))


def test_numbers_that_come_close_stand_by_turns_near_and_far() -> None:
    """Cuts 2 mm apart: the second number a line higher, the third near again; far ones are all near."""
    close = replace(
        grid(columns=1), xs=tuple(nm(40.0 + 2.0 * n) for n in range(3)), trim=Size(width=30.0, height=60.0)
    )
    scale = 0.5
    line = 9.0 * MM
    items = cutplan._cuts(close, HALF, scale, 9.0)
    texts = [one for one in items if isinstance(one, Text)]
    ys = [round(one.y, 4) for one in texts[:6]]
    near, far = round(30.0 - 1.2, 4), round(30.0 - 1.2 - line, 4)
    assert ys == [near, far, near, near, far, near], "40, 42, 44, then 70, 72, 74"
    xs = [round(one.x, 4) for one in texts[6:]]
    assert set(xs) == {round(125.0 + 3.0, 4)}
    low = replace(grid(), ys=tuple(nm(50.0 + 2.0 * n) for n in range(3)))
    texts = [one for one in cutplan._cuts(low, HALF, scale, 9.0) if isinstance(one, Text)][3:]
    near, far = round(128.0, 4), round(128.0 + 1.8 * line, 4)
    assert [round(one.x, 4) for one in texts] == [near, far, near, near, far, near]
    for over, level in ((-0.01, True), (0.01, False)):
        apart = 1.6 * line / scale + over
        pair = replace(grid(), xs=(nm(40.0), nm(40.0 + apart)), trim=Size(width=150.0, height=60.0))
        one, two, *_ = [item for item in cutplan._cuts(pair, HALF, scale, 9.0) if isinstance(item, Text)]
        assert (two.y < one.y) == level
        deep = 1.1 * line / scale + over
        pair = replace(grid(), ys=(nm(50.0), nm(50.0 + deep)), trim=Size(width=30.0, height=150.0))
        texts = [item for item in cutplan._cuts(pair, HALF, scale, 9.0) if isinstance(item, Text)][3:]
        assert (texts[1].x > texts[0].x) == level


def test_steps_stand_behind_bold_numbers_and_languages_apart() -> None:
    """A third of a line between steps, half a line more between languages, then the counts of sheets."""
    box = Box(x=10.0, y=20.0, width=190.0, height=260.0)
    settings = replace(SETTINGS, langs=("en", "ja"))
    items, _ = cutplan._told(grid(), settings, [("cards", 6)], box, 100.0, 9.5)
    line = 9.5 * 1.5 * MM
    numbers_ = [
        one for one in items if isinstance(one, Text) and one.text.endswith(".") and one.text[:-1].isdigit()
    ]
    assert [one.text for one in numbers_] == ["1.", "2.", "3.", "4."] * 2
    assert {one.font for one in numbers_} == {"sans-bold"}
    assert numbers_[0].y == 100.0
    high = [
        fit.layout(step, 183.0, Setting(lang=lang, leading=1.5, marked=False), 9.5).height
        for lang in ("en", "ja")
        for step in cutplan.steps(grid(), replace(SETTINGS, langs=(lang,)))
    ]
    for place, (one, other) in enumerate(pairwise(numbers_)):
        extra = 0.35 + (0.5 if other.text == "1." else 0.0)
        assert other.y - one.y == pytest.approx(high[place] + line * extra)
        (words, *_) = [
            text for text in items if isinstance(text, Text) and text.x == 17.0 and text.y > one.y - 1.0
        ]
        assert words.y == pytest.approx(one.y, abs=0.6), "beside its number"
    head = next(one for one in items if isinstance(one, Text) and "A4" in one.text)
    assert (head.font, head.x) == ("sans-bold", 10.0)
    assert head.y - numbers_[-1].y == pytest.approx(high[-1] + line * 0.85)
