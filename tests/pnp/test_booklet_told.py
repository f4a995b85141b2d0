"""What a booklet tells and in which order: parts of the lesson, the last page, contents, notes, bookmarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import scan
from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.flow import Block, Piece
from pnp.compose.booklet.insets import stack_height
from pnp.compose.booklet.pages import Entry
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import Shape, Type, shape_for
from pnp.compose.booklet.story import Across, Chapter, Lesson
from pnp.compose.diagrams.draw import Figure
from pnp.compose.mats.motifs import tone
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Color, Form, Group, Item, Page, Path, Text
from pnp.settings import Settings
from tests.pnp.told_blocks import Spoken

story: Any = import_module("pnp.compose.booklet.story")
composing: Any = import_module("pnp.compose.booklet.compose")
"""The modules, whose parts are exchanged for what is told by hand."""
MM = 25.4 / 72
SIZES = Type(body=10.0, leading=1.4, clause=10.5, heading=14.0, title=20.0, small=9.0)
PAGE = Shape(width=148.0, height=210.0, columns=2, type=SIZES, downwards=True)
"""A page of A5 set downwards: two bands of 89.5 mm, 126 mm of room, 185 mm of depth."""
BOOK = layouts.load("american-page-one")


def chosen(**more: Any) -> Settings:
    return Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), **more)


def block(name: str = "", height: float = 5.0, **more: Any) -> Block:
    return Block(pieces=(Piece(items=(), height=height),), name=name, **more)


def setter_for(voice: Any, width: float = 126.0, across: float = 0.0) -> Setter:
    return Setter(voice=voice, width=width, type=SIZES, tone=tone("plain", Style()), across=across)


def said(blocks: Sequence[Block]) -> list[str]:
    """The words of each block."""
    return [
        "".join(one.text for piece in each.pieces for one, _ in leaves(piece.items) if isinstance(one, Text))
        for each in blocks
    ]


def plain(blocks: Sequence[Block]) -> list[str]:
    """The same without blanks, which stand where lines end."""
    return ["".join(text.split()) for text in said(blocks)]


def drawn(name: str, after: str = "goal", width: float = 30.0, height: float = 20.0) -> Figure:
    shape = Path(segments=pen.rectangle(0.0, 0.0, width, height), fill=Color(0.5, 0.5, 0.5))
    return Figure(name=name, items=(shape,), width=width, height=height, after=after, caption=name)


# the parts of the lesson


def test_diagrams_are_kept_by_where_they_stand_in_their_order() -> None:
    one, two, three = drawn("a"), drawn("b", "first"), drawn("c")
    assert story.by_place(None, "en", [one, two, three]) == {"goal": [one, three], "first": [two]}


def test_parts_begin_new_pages_where_they_are_told_to() -> None:
    """A part that says nothing is not counted; what goes on stands 4.5 mm below what stands above."""
    lesson = Lesson(parts=([block("a")], [], [block("b"), block("b2")], None, [block("c")]))
    assert [[one.name for one in part] for part in lesson.told] == [["a"], ["b", "b2"], ["c"]]
    assert not lesson.may_flow

    def broken(*new: int) -> list[list[tuple[str, float]]]:
        return [[(one.name, one.before) for one in chapter.blocks] for chapter in lesson.broken(new)]

    assert broken(1, 2) == [[("a", 0.0)], [("b", 0.0), ("b2", 0.0)], [("c", 0.0)]]
    assert broken(2) == [[("a", 0.0), ("b", 4.5), ("b2", 0.0)], [("c", 0.0)]]
    assert broken(1) == [[("a", 0.0)], [("b", 0.0), ("b2", 0.0), ("c", 4.5)]]
    assert broken() == [[("a", 0.0), ("b", 4.5), ("b2", 0.0), ("c", 4.5)]]
    assert Lesson(parts=([block("a")], [])).may_flow, "a part without words flows"


def test_goal_and_set_up_are_titled_where_there_are_words_for_them() -> None:
    """Words, then pictures; of a game that has only pictures, those alone."""
    figures = {"goal": [drawn("g")], "setup": [drawn("s")]}
    told = setter_for(Spoken(about_text="Words.", setup_list=("One", "Two")))
    goal, words, picture = story._goal(told, figures)
    assert (goal.name, said([words, picture])) == ("<booklet.goal>", ["Words.", "g"])
    title, *steps, shown = story._set_up(told, figures)
    assert (title.name, plain([*steps, shown])) == ("<booklet.set-up>", ["1One", "2Two", "s"])
    assert all(len(step.pieces) == 1 for step in steps)
    bare = setter_for(Spoken())
    assert said(story._goal(bare, figures)) == ["g"]
    assert said(story._set_up(bare, figures)) == ["s"]
    assert story._goal(bare, {}) == story._set_up(bare, {}) == []


def test_the_first_turn_is_told_in_pictures_else_in_a_list() -> None:
    figures = {"first": [drawn("p"), drawn("q")]}
    title, words, one, two = story._first_turn(setter_for(Spoken(lesson_first="Words.")), figures)
    assert title.name == "<booklet.first>"
    assert plain([words, one, two]) == ["Words.", "1p", "2q"], "its panels are counted"
    title, *panels = story._first_turn(setter_for(Spoken()), figures)
    assert (title.name, plain(panels)) == ("<booklet.first>", ["1p", "2q"])
    title, *steps = story._first_turn(setter_for(Spoken(turn_list=("One", "Two"))), {})
    assert (title.name, plain(steps)) == ("<booklet.turn>", ["1One", "2Two"])
    assert story._first_turn(setter_for(Spoken(lesson_first="Words.")), {}) == []


def test_turns_worked_through_are_not_counted() -> None:
    title, one = story._worked(setter_for(Spoken()), {"worked": [drawn("w")]})
    assert (title.name, said([one])) == ("<booklet.worked>", ["w"])
    assert story._worked(setter_for(Spoken()), {}) == []


def special(voice: Any, lesson: Mapping[str, Any], figures: Any = None) -> list[Block]:
    stage: Any = SimpleNamespace(height=lambda width: 1.4 * width, book=SimpleNamespace(cards=()))
    found = story._special(
        setter_for(voice), SimpleNamespace(lesson=lesson), stage=stage, figures=figures or {}
    )
    assert isinstance(found, list)
    return found


def test_special_cards_are_told_in_a_table_with_small_cards_unless_they_have_pictures() -> None:
    rows = (("K", "King", "Turns."), ("2", "Two", "Draws."))
    told = special(Spoken(special_rows=rows, special_heads=("Card", "Name", "What")), {})
    assert told[0].name == "<booklet.special>"
    assert plain(told[1:]) == ["CardNameWhat", "KKingTurns.", "2TwoDraws."]
    chips = [one for one, _ in leaves(told[2].pieces[0].items) if isinstance(one, Path) and one.fill]
    assert len(chips) == 1
    told = special(
        Spoken(special_rows=rows, special_title="Gods", special_note="Note."),
        {},
        {"special": [drawn("below")]},
    )
    assert (told[0].name, plain(told[1:])) == ("Gods", ["Note.", "KKingTurns.", "2TwoDraws.", "below"])
    pictured = special(Spoken(special_rows=rows, special_heads=("a", "b", "c")), {"special": {"X": ()}})
    assert plain(pictured[1:]) == ["KingTurns.", "TwoDraws."], "heads belong to the table alone"
    assert special(Spoken(), {}) == []


def test_the_score_is_told_with_what_goes_with_it_in_its_order() -> None:
    voice = Spoken(
        score_rows=(("A", "1"),),
        score_heads=("Card", "Points"),
        score_solo="Alone.",
        score_end="End.",
        score_example="Example.",
    )
    told = story._score(setter_for(voice), {"score": [drawn("s")]})
    assert told[0].name == "<booklet.score>"
    assert plain(told[1:]) == ["CardPoints", "A1", "Example.", "End.", "Alone.", "s"]
    assert [one.before for one in told[3:6]] == [2.0] * 3
    assert all(len(one.pieces) == 1 for one in told[3:6])
    assert plain(story._score(setter_for(Spoken(score_rows=(("A", "1"),))), {})[1:]) == ["A1"]
    assert story._score(setter_for(Spoken(score_end="End.")), {}) == []


@pytest.mark.parametrize(("lang", "answer"), [("en", "Answer (X-1)"), ("ja", "Answer（X-1）")])
def test_a_question_stays_with_its_answer_and_the_clause_that_gives_it(lang: str, answer: str) -> None:
    voice = Spoken(lang, questions_rows=(("Asked?", "Answer", "X-1"), ("Again?", "No", "X-2")))
    title, asked, told, *_ = blocks = story._questions(setter_for(voice))
    assert len(blocks) == 5
    assert title.name == "<booklet.questions>"
    assert said([asked, told]) == ["Asked?", answer]
    assert (asked.before, asked.with_next) == (1.4, True)
    assert {one.font for one, _ in leaves(asked.pieces[0].items) if isinstance(one, Text)} == {"sans-bold"}
    assert "sans-bold" not in {one.font for one, _ in leaves(told.pieces[0].items) if isinstance(one, Text)}
    assert (told.before, told.with_next, len(told.pieces)) == (0.0, False, 1)
    assert story._questions(setter_for(Spoken())) == []


def test_variants_are_listed_below_a_word_to_those_who_know_the_game() -> None:
    title, how, one, two = story._variants(setter_for(Spoken(variants_list=("One", "Two"))))
    assert (title.name, plain([how, one, two])) == (
        "<booklet.variants>",
        ["<booklet.variants-how>", "•One", "•Two"],
    )
    assert one.before == 0.6
    assert two.before == pytest.approx(0.28 * 14.0 * MM)
    assert story._variants(setter_for(Spoken())) == []
    assert story._variants(setter_for(Spoken(variants_list=()))) == [], "none is in force"


def test_score_questions_and_variants_are_one_part() -> None:
    """Each 4.5 mm below what stands above it; without a score the questions begin the part."""
    *_, last = story._parts(SimpleNamespace(lesson={}), None, {})
    voice = Spoken(
        score_rows=(("A", "1"),), questions_rows=(("Asked?", "Yes", "X-1"),), variants_list=("One",)
    )
    told = last(setter_for(voice))
    heads = [(one.name, one.before) for one in told if one.name]
    assert heads == [("<booklet.score>", 0.0), ("<booklet.questions>", 4.5), ("<booklet.variants>", 4.5)]


def test_six_parts_follow_one_another() -> None:
    rows = (("K", "x"),)
    voice = Spoken(about_text="x", setup_list=("x",), turn_list=("x",), special_rows=rows, score_rows=rows)
    parts = story._parts(SimpleNamespace(lesson={}), None, {"worked": [drawn("w")]})
    assert [part(setter_for(voice))[0].name for part in parts] == [
        "<booklet.goal>",
        "<booklet.set-up>",
        "<booklet.turn>",
        "<booklet.worked>",
        "<booklet.special>",
        "<booklet.score>",
    ]
    lesson = story.lesson(SimpleNamespace(lesson={}), setter_for(voice), None, {})
    assert [bool(part) for part in lesson.parts] == [True, True, True, False, True, True]


# the lesson downwards


def given(*parts: Any) -> tuple[Any, ...]:
    """Who sets each part: what it makes of a setter, or why not."""

    def made(part: Any, setter: Setter) -> Any:
        found = part(setter) if callable(part) else part
        if found is None:
            raise PnpError([])
        return found

    return tuple(partial(made, part) for part in parts)


def downwards(monkeypatch: pytest.MonkeyPatch, *parts: Any, shape: Shape = PAGE, large: Any = None) -> Any:
    monkeypatch.setattr(story, "_parts", lambda *_: given(*parts))
    setter = setter_for(Spoken("ja"), width=shape.column, across=shape.across)
    return story.lesson_downwards(None, setter, None, {}, shape, large or {})


NAMES = ("goal", "setup", "first", "worked", "special", "last")
ALL = tuple([block(name)] for name in NAMES)


def test_pictures_among_bands_may_be_as_high_as_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """First turn, worked turns and special cards are; the others stand in bands."""

    def high(name: str) -> Any:
        return lambda setter: [block(f"{name} {setter.high:g}")]

    told = downwards(monkeypatch, *(high(name) for name in NAMES))
    assert [part[0].name for part in told.parts] == [f"{name} 0" for name in NAMES]
    assert [part[0].name for part in told.tall] == ["first 185", "worked 185", "special 185"]
    assert [part[0].name for part in told.pages] == ["goal 0", "setup 0"], "they have no pictures"


def test_a_page_of_one_band_has_no_parts_as_high_as_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    told = downwards(monkeypatch, *ALL, shape=replace(PAGE, columns=1))
    assert (len(told.parts), told.tall, told.pages) == (6, (), ())
    with pytest.raises(PnpError):
        downwards(monkeypatch, *ALL[:5], None, shape=replace(PAGE, columns=1))


@pytest.mark.parametrize("place", range(6))
def test_a_part_that_no_band_holds_may_be_one_that_the_page_does(
    monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    """Of goal and set-up other pages are made; the last part has no other way, and says what does not fit."""
    parts: list[Any] = [*ALL]
    parts[place] = lambda setter: [block("tall")] if setter.high else None
    if place in (0, 1):
        with pytest.raises(PnpError):  # they are told bare above their pictures, which must fit
            downwards(monkeypatch, *parts)
        return
    if place == 5:
        with pytest.raises(PnpError):
            downwards(monkeypatch, *parts)
        return
    told = downwards(monkeypatch, *parts)
    assert [part is None for part in told.parts] == [at == place for at in range(6)]
    assert told.tall[place - 2][0].name == "tall"
    parts[place] = None
    with pytest.raises(PnpError):
        downwards(monkeypatch, *parts)


@pytest.mark.parametrize(("height", "kept"), [(80.0, True), (90.0, True), (100.0, False)])
def test_pictures_far_higher_than_their_band_are_not_pressed_into_it(
    monkeypatch: pytest.MonkeyPatch, height: float, kept: bool
) -> None:
    """A band of 89.5 mm takes pictures of up to 98.45; the caption counts.  Their page stands apart."""
    figure = drawn("g", height=height)
    told = downwards(monkeypatch, *ALL, large={"goal": [figure]})
    assert (told.parts[0] is not None) == kept
    assert told.parts[1] is not None
    assert isinstance(told.pages[0], Chapter)
    assert told.pages[0].picture is not None
    assert told.pages[-1][0].name == "setup"


def test_the_limit_of_what_is_pressed_into_a_band(monkeypatch: pytest.MonkeyPatch) -> None:
    for over, kept in ((-0.01, True), (0.01, False)):
        across = Across(blocks=(), width=50.0, height=89.5 * 1.1 + over)
        monkeypatch.setattr(story, "_across", lambda *_, across=across: across)
        monkeypatch.setattr(story, "_over_picture", lambda *_: [])
        told = downwards(monkeypatch, *ALL)
        assert [part is not None for part in told.parts[:2]] == [kept, kept]


def test_pictures_across_are_as_wide_as_the_widest_with_8_mm_for_the_caption() -> None:
    """No wider than the page; one above the other."""
    setter = setter_for(Spoken("ja"), width=89.5, across=PAGE.across)
    assert story._across(setter, PAGE, ()) is None
    found = story._across(setter, PAGE, [drawn("a", width=40.0), drawn("b", width=60.0)])
    assert (found.width, len(found.blocks)) == (68.0, 2)
    assert found.height == stack_height(found.blocks) > 40.0
    assert story._across(setter, PAGE, [drawn("a", width=120.0)]).width == 126.0
    lone = found.upright(180.0)
    assert lone.pieces[0].height == 68.0, "no white after it"
    (stands,) = lone.pieces[0].items
    assert isinstance(stands, Group)
    assert stands.transform[4] == pytest.approx((180.0 - found.height) / 2)


def over(part: Any, banded: Any, shape: Shape = PAGE, high: float | None = 50.0) -> list[Any]:
    across = None if high is None else Across(blocks=(block("picture", high),), width=60.0, height=high)
    made: list[Any] = story._over_picture(
        given(part)[0], banded, setter_for(Spoken("ja"), width=shape.column, across=60.0), shape, across
    )
    return made


def wide(setter: Setter) -> list[Block]:
    """Words that are set in lines of the width given."""
    return [block(f"{setter.width:g}")]


def test_words_stand_above_their_picture_as_far_as_that_leaves_room() -> None:
    """185 mm less 6 and the picture: a band of at most its usual 89.5 mm, 52 at least."""
    (chapter,) = over(wide, [block("band")])
    assert (chapter.blocks[0].name, chapter.length, chapter.tall) == ("89.5", 89.5, False)
    assert chapter.picture.pieces[0].height == 60.0
    (stands,) = chapter.picture.pieces[0].items
    assert stands.transform[4] == pytest.approx((185.0 - 6.0 - 89.5 - 50.0) / 2), (
        "in the middle of what is left"
    )
    (chapter,) = over(wide, [block("band")], high=127.0)
    assert chapter.length == 52.0
    told, alone = over(wide, [block("band")], high=127.01)
    assert told[0].name == "89.5"
    assert (alone.tall, alone.picture, len(alone.blocks)) == (True, None, 1), "on the next page"
    (stands,) = alone.blocks[0].pieces[0].items
    assert stands.transform[4] == pytest.approx((185.0 - 127.01) / 2)


def test_words_that_fill_more_than_one_band_have_their_picture_on_the_next_page() -> None:
    long = [block(f"{n}", 70.0) for n in range(2)]
    told, alone = over(long, [block("band")])
    assert (len(told), alone.tall) == (2, True)
    none, alone = over([], [block("band")])
    assert (none, alone.tall) == ([], True)


def test_pages_of_three_bands_keep_a_part_that_fits_one() -> None:
    three = replace(PAGE, columns=3)
    assert over(wide, ["band"], shape=three) == [["band"]]
    (chapter,) = over(wide, None, shape=three)
    assert isinstance(chapter, Chapter)
    assert over([block("bare")], ["band"], high=None) == [[block("bare")]]


# rules


def test_of_the_rules_only_what_is_in_force_is_told() -> None:
    """A section all of whose clauses are out of force has no heading."""
    sections = layouts.load("pile-up").sections("en")
    clause = sections[0].clauses[0]

    def section(name: str, *force: bool) -> Any:
        clauses = tuple(replace(clause, id=f"{name}.{n}", in_force=one) for n, one in enumerate(force))
        return replace(sections[0], id=name, clauses=clauses)

    book: Any = SimpleNamespace(
        sections=lambda _: [section("A", True, False), section("B", False), section("C", True)]
    )
    assert [(one.id, [each.id for each in one.clauses]) for one in story._in_force(book, "en")] == [
        ("A", ["A.0"]),
        ("C", ["C.0"]),
    ]
    assert story.rules(SimpleNamespace(sections=lambda _: []), setter_for(Spoken()), {}) == []


@pytest.mark.parametrize(
    ("ruling", "text", "told"), [(False, "x", False), (True, "x", True), (False, "x [R]", True)]
)
def test_what_r_stands_for_is_told_where_it_is_used(ruling: bool, text: str, told: bool) -> None:
    sections = layouts.load("pile-up").sections("en")
    clause = replace(sections[0].clauses[0], id="A-1", title="T", text=text, ruling=ruling, options=())
    last = replace(clause, id="A-2", ruling=False, text="y")
    book: Any = SimpleNamespace(sections=lambda _: [replace(sections[0], clauses=(clause, last))])
    blocks = story.rules(book, setter_for(Spoken()), {"A-1": [drawn("under")]})
    assert blocks[0].name == "<booklet.rules>"
    assert plain(blocks[1:2]) == ["<booklet.ruling>"] if told else plain(blocks[1:2]) != ["<booklet.ruling>"]
    words = plain(blocks)
    assert words.index("under") == len(words) - 2, "a diagram stands under its clause"


# the last page


def options_told(lang: str, book: Any) -> list[str]:
    return plain(story._options(book, setter_for(Voice(book=book, lang=lang))))


def test_every_option_is_told_with_its_value_and_what_else_might_be_agreed() -> None:
    """An open value is told as the rules tell it; any number from 1; what comes with another option."""
    book = layouts.load("american-page-one", {"challenge": "on"})
    told = options_told("en", book)
    assert told[0] == "Agreedforthisbooklet"
    assert "•whatmustmatchthetablecard:suit(orsuitorrank)" in told
    assert "•deals:1(oranynumberfrom1up)" in told
    assert "•jokersonlywhennothingelsecanbeplayed:on(comeswith“challengingajoker”)" in told
    (hand,) = [text for text in told if text.startswith("•cardsdealttoeachplayer")]
    assert hand.endswith("(7–9players)"), "an open value has no other beside it"
    assert len(told) == 1 + len(book.option_specs) + 1
    assert told[-1].startswith("Beforeplay")
    assert story._options(SimpleNamespace(option_specs=()), setter_for(Spoken())) == []


def test_options_are_told_in_japanese_signs() -> None:
    told = options_told("ja", layouts.load("american-page-one", {"challenge": "on"}))
    assert "•台札と合わせるもの：スート（または" in "".join(
        told
    ) or "•台札と合わせるもの：スート（" in "".join(told)
    assert any("：あり（" in text and "ジョーカーへのチャレンジ" in text for text in told)
    three = next(text for text in told if text.startswith("•3のドロースリー"))
    assert "3で返せる、返せない" in three


def test_values_are_bold_and_several_others_stand_apart_by_commas() -> None:
    book = layouts.load("american-page-one")
    blocks = story._options(book, setter_for(Voice(book=book, lang="en")))
    (three,) = [one for one in blocks if said([one])[0].startswith("•3 as a draw three")]
    texts = [one for piece in three.pieces for one, _ in leaves(piece.items) if isinstance(one, Text)]
    assert [one.text.strip() for one in texts if one.font == "sans-bold"][1:] == ["not used"], (
        "the sign before it apart"
    )
    assert "may be answered with a 3, no answering" in " ".join("".join(one.text for one in texts).split())
    assert blocks[-1].before == 1.2


@pytest.mark.parametrize(
    ("across", "folded", "last"),
    [(0.0, True, "b"), (60.0, True, "<print.right-bound>"), (60.0, False, "<print.right-bound-plain>")],
)
def test_who_makes_a_booklet_bound_at_the_right_is_told_so(across: float, folded: bool, last: str) -> None:
    setter = setter_for(Spoken(print_steps=("a", "b")), across=0.0)
    told: list[str] = []

    def numbered(steps: Sequence[str]) -> list[str]:
        told.extend(steps)
        return ["steps"]

    fake: Any = SimpleNamespace(
        voice=setter.voice,
        across=across,
        subtitle=lambda text: text,
        numbered=numbered,
    )
    assert story._making(fake, folded=folded) == ["<print.title>", "steps"]
    assert (told[:2], told[-1]) == (["a", "b"], last)
    assert len(told) == (3 if across else 2)


def colophon(facts: Mapping[str, Any]) -> list[str]:
    return plain(story.colophon(SimpleNamespace(facts=facts), setter_for(Spoken())))


def test_the_colophon_tells_what_is_known_and_the_licences() -> None:
    always = [
        f"<colophon.{key}>" for key in ("independent", "numbers", "licence-code", "licence-fonts", "made")
    ]
    known = {
        "inventor": {"en": "I"},
        "publisher": {"en": ""},
        "source": {"ja": "S"},
        "thanks": {"en": "Thanks."},
    }
    told = colophon({"colophon": known})
    assert told[: 3 + len(always)] == ["<colophon.title>", "<colophon.game>inventor=I", "Thanks.", *always]
    bare = colophon({})
    assert bare[: len(always) + 1] == ["<colophon.title>", *always]
    assert all(text.startswith("<colophon.version>version=") for text in bare[len(always) + 1 :])
    full = colophon({"colophon": {"inventor": {"en": "I"}, "publisher": {"en": "P"}, "source": {"en": "S"}}})
    assert full[1:4] == [
        "<colophon.game>inventor=I",
        "<colophon.publisher>publisher=P",
        "<colophon.source>source=S",
    ]


def test_lines_of_the_colophon_stand_a_millimetre_apart() -> None:
    blocks = story.colophon(SimpleNamespace(facts={}), setter_for(Spoken()))
    assert {one.before for one in blocks[1:]} == {1.0}


def test_the_last_page_is_in_its_order_and_no_paragraph_is_divided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Options, making, the page to scan, where the game comes from: each apart from what stands above."""
    monkeypatch.setattr(story, "_options", lambda *_: [block("options")])
    monkeypatch.setattr(story, "_making", lambda *_, folded: [block(f"making {folded}")])
    monkeypatch.setattr(story, "colophon", lambda *_: [block("colophon"), block("lines")])
    monkeypatch.setattr(story, "scanned", lambda _, url: [block(url)])
    setter = setter_for(Spoken(scan_title="Scan"))
    found = [(one.name, one.before) for one in story.about(None, setter)]
    assert found == [("options", 0.0), ("making True", 4.5), ("colophon", 4.5), ("lines", 0.0)]
    found = [(one.name, one.before) for one in story.about(None, setter, "url", folded=False)]
    assert found == [
        ("options", 0.0),
        ("making False", 4.5),
        ("Scan", 4.5),
        ("url", 0.0),
        ("colophon", 4.5),
        ("lines", 0.0),
    ]
    monkeypatch.setattr(story, "_options", lambda *_: [])
    assert story.about(None, setter)[0].before == 0.0, "what comes first begins the page"


URL = "https://example.org/kamifuda/table/"


def test_words_beside_a_code_to_scan_begin_at_its_dark_edge_3_mm_from_it() -> None:
    """Four light modules of half a millimetre surround it: the first line begins 2 mm down."""
    (one,) = story.scanned(setter_for(Spoken(scan_how="How.")), URL)
    edge = scan.side(URL)
    (piece,) = one.pieces
    line = 14.0 * MM
    texts = [
        (text.text, at[4] + text.x, at[5] + text.y)
        for text, at in leaves(piece.items)
        if isinstance(text, Text)
    ]
    assert texts[0][0] == "How."
    assert {round(x, 6) for _, x, _ in texts} == {round(edge + 3.0, 6)}
    ys = [y for _, _, y in texts]
    assert [b - a for a, b in pairwise(ys)] == pytest.approx([line] * (len(ys) - 1))
    assert ys[0] == pytest.approx(2.0 + line / 2 + 0.36 * 10 * MM)
    assert piece.height == pytest.approx(max(edge, 2.0 + line * len(ys)))
    assert one.before == 1.0
    assert "".join(text for text, _, _ in texts[1:]) == URL
    narrow = setter_for(Spoken(scan_how="How. " * 30), width=edge + 3.0 + 40.0)
    (one,) = story.scanned(narrow, URL)
    count = len([1 for text, _ in leaves(one.pieces[0].items) if isinstance(text, Text)])
    boxes = [ink_box(text, at) for text, at in leaves(one.pieces[0].items) if isinstance(text, Text)]
    assert max(box[2] for box in boxes if box is not None) <= edge + 43.0 + 0.1
    assert one.pieces[0].height == pytest.approx(2.0 + line * count)
    assert 2.0 + line * count > edge


def test_a_card_back_stands_in_the_middle_below_the_last_words() -> None:
    """26 mm wide; downwards on its feet, as much smaller as its height has less room than the column."""

    def extent(_: object, width: float) -> Any:
        return SimpleNamespace(width=width, height=1.5 * width)

    def back(_: object, x: float, y: float, width: float) -> tuple[Item, ...]:
        return (Path(segments=pen.rectangle(x, y, width, 1.5 * width), fill=Color(0.5, 0.5, 0.5)),)

    stage: Any = SimpleNamespace(book=BOOK, extent=extent, back=back)
    lying = story.device(setter_for(Spoken(), width=100.0), stage)
    assert (lying.before, lying.height) == (8.0, 39.0)
    (one,) = lying.pieces[0].items
    assert pen.bounds(one.segments) == pytest.approx((37.0, 0.0, 63.0, 39.0))
    for room, width in ((80.0, 26.0), (39.0, 26.0), (30.0, 20.0)):
        downwards = story.device(setter_for(Spoken("ja"), width=room, across=60.0), stage)
        assert (downwards.before, downwards.height) == (8.0, pytest.approx(width))
        (group,) = downwards.pieces[0].items
        ((path, at),) = leaves((group,))
        assert isinstance(path, Path)
        left, top, right, foot = pen.bounds(pen.moved(path.segments, at))
        assert (left, right) == pytest.approx(((room - 1.5 * width) / 2, (room + 1.5 * width) / 2))
        assert (top, foot) == pytest.approx((0.0, width))


# pages put together


class Bound:
    """A booklet whose plan has so many pages after the cover, and contents of so many."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, pages: int, contents: int) -> None:
        self.listed: list[Any] = []
        shape = shape_for(chosen(), "en")
        blocks = [block(f"part {n}", 180.0) for n in range(1, pages + 1)]
        leaves_ = paging.leaves([Chapter(blocks=(one,)) for one in blocks], shape)
        plan = SimpleNamespace(leaves=tuple(leaves_))
        listing = paging.leaves(
            [Chapter(blocks=(block(f"list {n}", 180.0),)) for n in range(contents)], shape
        )

        def listed(found: Any, *_: object) -> Any:
            self.listed.append(found)
            return listing

        monkeypatch.setattr(composing, "planned", lambda *_: plan)
        monkeypatch.setattr(composing.paging, "contents", listed)
        monkeypatch.setattr(composing, "_cover", lambda *given: f"cover {given[-1]}")
        monkeypatch.setattr(composing.paging, "draw", self._draw)
        monkeypatch.setattr(composing.paging, "notes", lambda page, *_: f"notes {page}")
        self.setter: Any = SimpleNamespace(voice=SimpleNamespace(title="Game", say=lambda key: f"<{key}>"))
        self.shape = shape

    def _draw(self, leaf: Any, page: int, _: object, title: str, *, numbered: bool = True) -> str:
        assert title == "Game"
        return f"{leaf.columns[0][0].block.name} {page}" + ("" if numbered else " bare")

    def made(self, fold: str = "saddle") -> tuple[list[str], list[tuple[str, int, int]]]:
        settings: Any = SimpleNamespace(fold=fold)
        drawn_, marks = composing._pages(BOOK, settings, self.shape, self.setter, None)
        pages = [one(place) for place, one in enumerate(drawn_, 1)]
        return pages, [(mark.title, mark.page, mark.level) for mark in marks]


def test_pages_that_fill_their_sheets_need_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cover and three: one sheet.  The last page, the back, bears no number."""
    pages, marks = Bound(monkeypatch, 3, 1).made()
    assert pages == ["cover 1", "part 1 2", "part 2 3", "part 3 4 bare"]
    assert marks == [("Game", 1, 0), ("part 1", 2, 0), ("part 2", 3, 0), ("part 3", 4, 0)]


def test_a_single_page_wanting_is_one_for_notes_before_the_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Contents of one page would have room: but then nobody could write anywhere."""
    pages, marks = Bound(monkeypatch, 2, 1).made()
    assert pages == ["cover 1", "part 1 2", "notes 3", "part 2 4 bare"]
    assert marks == [("Game", 1, 0), ("part 1", 2, 0), ("part 2", 4, 0)]


@pytest.mark.parametrize(
    ("parts", "contents", "order"),
    [
        (1, 1, ["list 0 2", "notes 3", "part 1 4 bare"]),
        (1, 2, ["list 0 2", "list 1 3", "part 1 4 bare"]),
        (1, 3, ["notes 2", "notes 3", "part 1 4 bare"]),
        (1, 0, ["notes 2", "notes 3", "part 1 4 bare"]),
        (4, 1, ["list 0 2", "part 1 3", "part 2 4", "part 3 5", "notes 6", "notes 7", "part 4 8 bare"]),
        (
            4,
            3,
            ["list 0 2", "list 1 3", "list 2 4", *(f"part {n} {n + 4}" for n in (1, 2, 3)), "part 4 8 bare"],
        ),
        (4, 4, [*(f"part {n} {n + 1}" for n in (1, 2, 3)), "notes 5", "notes 6", "notes 7", "part 4 8 bare"]),
    ],
)
def test_contents_stand_behind_the_cover_where_two_pages_or_more_want_filling(
    monkeypatch: pytest.MonkeyPatch, parts: int, contents: int, order: list[str]
) -> None:
    """They are left out where they would take a sheet more; what is still wanting is for notes."""
    bound = Bound(monkeypatch, parts, contents)
    pages, marks = bound.made()
    assert pages == ["cover 1", *order]
    (told,) = bound.listed
    assert [entry.page for entry in told] == list(range(2, parts + 2)), "as they stand without contents"
    last = len(pages)
    listed = any(one.startswith("list") for one in order)
    assert marks[0] == ("Game", 1, 0)
    assert ((marks[1] == ("<booklet.contents>", 2, 0)) if parts else True) == listed
    own = {title: page for title, page, _ in marks if title.startswith("part")}
    assert own == {
        one.rsplit(" ", 1)[0] if "bare" not in one else one[: one.index(" ", 5)]: place
        for place, one in enumerate(pages, 1)
        if one.startswith("part")
    }
    assert own[f"part {parts}"] == last


def test_plain_pages_are_as_many_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = Bound(monkeypatch, 2, 1)
    pages, _ = bound.made("none")
    assert pages == ["cover 1", "part 1 2", "part 2 3 bare"]
    assert bound.listed == []


@pytest.mark.parametrize(("fold", "duplex"), [("saddle", "short"), ("none", "long")])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_booklet_is_called_after_its_game_and_bookmarks_lead_to_its_sides(
    monkeypatch: pytest.MonkeyPatch, fold: Any, duplex: str, lang: str
) -> None:
    """Two pages of a folded sheet are one side of the file."""
    asked: dict[str, Any] = {}

    def pages(_: object, settings: Settings, shape: Shape, setter: Setter, stage: Any) -> Any:
        stage.forms["f"] = Form(name="f", box=(0.0, 0.0, 1.0, 1.0), items=())
        asked.update(settings=settings, setter=setter, stage=stage, shape=shape)
        return ["drawn"], (Entry(title="One", page=1, level=0), Entry(title="Five", page=5, level=1))

    page = Page(width=1.0, height=1.0, items=())
    monkeypatch.setattr(composing, "_pages", pages)
    monkeypatch.setattr(composing, "_saddle", lambda *_: ((page, page), {1: 0, 5: 2}))
    monkeypatch.setattr(composing, "_plain", lambda *_: ((page,), {1: 0, 5: 4}))
    settings = chosen(langs=("ja", "en"), fold=fold, vertical=True, bleed=3.0, gap=6.0)
    scene = composing.compose(BOOK, settings, lang)
    title, part = BOOK.title(lang), ("booklet" if lang == "en" else "冊子")
    assert scene.title.startswith(f"{title} – ")
    assert scene.subject
    assert scene.title.endswith(scene.subject)
    assert part.casefold() in scene.title.casefold()
    assert (scene.lang, scene.duplex, scene.right_bound) == (lang, duplex, lang == "ja")
    assert len(scene.pages) == (2 if fold == "saddle" else 1)
    assert [(one.title, one.page, one.level) for one in scene.bookmarks] == [
        ("One", 0, 0),
        ("Five", 2 if fold == "saddle" else 4, 1),
    ]
    assert scene.keywords == ("american-page-one", "rules")
    assert list(scene.forms) == ["f"]
    assert (asked["settings"].lang, asked["settings"].bleed) == (lang, 0.0)
    setter, stage, shape = asked["setter"], asked["stage"], asked["shape"]
    assert (setter.width, setter.type, setter.across) == (shape.column, shape.type, shape.across)
    assert (stage.size, stage.usual, stage.lang) == (9.0, settings.card, lang)
    assert setter.tone == stage.tone == tone("page", Style()), "the inks of its mat"


def test_a_game_without_a_mat_has_a_booklet_in_plain_inks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def pages(*given: Any) -> Any:
        asked.append(given[3])
        return [], ()

    monkeypatch.setattr(composing, "_pages", pages)
    monkeypatch.setattr(composing, "_saddle", lambda *_: ((), {}))
    book: Any = SimpleNamespace(
        id="x", facts={}, words=lambda _: {"title": "X", "component.booklet": "B"}, title=lambda _: "X"
    )
    monkeypatch.setattr(composing, "pictures", lambda *_: None)
    monkeypatch.setattr(composing, "size_of", lambda *_: None)
    composing.compose(book, chosen(), "en")
    assert asked[0].tone == tone("plain", Style())


def test_the_ruler_stands_under_the_back_wherever_that_lies() -> None:
    """Bound at the left its back is the left half of the first side; bound at the right, the right half."""
    for down in (False, True):
        settings = chosen(langs=("ja",), vertical=down)
        shape = shape_for(settings, "ja")
        items = composing._at_the_back(BOOK, settings, shape, settings.sheet("landscape"), "8")
        boxes = [(one.text, ink_box(one, at)) for one, at in leaves(items) if isinstance(one, Text)]
        xs = [box[0] for _, box in boxes if box is not None]
        ends = [box[2] for _, box in boxes if box is not None]
        assert len(xs) > 2
        if down:
            assert min(xs) >= 148.5 + 2.5
            (ruler,) = [box for text, box in boxes if text == "50 mm" and box is not None]
            assert ruler[0] < 148.5 + 80.0
        else:
            assert min(xs) < 148.5
        assert max(ends) <= 297.0 - 6.35


def test_ruler_and_settings_stand_below_all_that_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Text may reach from 10 mm left and right and 8 mm above to 12 mm from the foot; the rest is theirs.

    On a back that lies right of the fold they have the half sheet there, 2.5 mm from the fold on.
    """
    asked: list[Any] = []

    def compose(sheet: Any, free: Any, margins: Any, pieces: Any) -> tuple[Item, ...]:
        asked.append((sheet.width, sheet.height, free.as_tuple(), margins, pieces))
        return ()

    monkeypatch.setattr("pnp.compose.furniture.compose", compose)
    settings = chosen(langs=("ja",), vertical=True)
    shape, sheet = shape_for(settings, "ja"), settings.sheet("landscape")
    (group,) = composing._at_the_back(BOOK, settings, shape, replace(sheet, width=297.5), "8")
    assert group.transform == pen.shift(148.75, 0.0)
    turned = settings.margins.turned()
    ((width, height, free, margins, pieces),) = asked
    assert (width, height, free) == (148.75, 210.0, (10.0, 8.0, 128.75, 190.0))
    assert margins == replace(turned, left=2.5)
    assert "8" in " ".join(pieces)
    assert BOOK.title("ja") in pieces[0]
    across = shape_for(chosen(), "en")
    assert composing._at_the_back(BOOK, chosen(), across, sheet, "8") == ()
    assert asked[-1][:4] == (297.0, 210.0, (10.0, 8.0, 277.0, 190.0), turned)


def test_marks_at_the_fold_are_short_dashes_of_a_hairline() -> None:
    (marks,) = composing._fold(chosen().sheet("landscape"))
    assert (marks.stroke.width, marks.stroke.dash) == (0.12, (0.8, 0.8))


def test_every_single_page_is_drawn_as_the_page_that_it_is() -> None:
    asked: list[int] = []

    def drawn_(page: int) -> tuple[Item, ...]:
        asked.append(page)
        return ()

    shape = shape_for(chosen(fold="none"), "en")
    composing._plain(BOOK, chosen(fold="none"), shape, [drawn_] * 3)
    assert asked == [1, 2, 3]


def test_diagrams_that_the_deck_leaves_out_are_told_in_the_language_of_the_booklet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(composing, "left_out", lambda _: (("fan", "KS"), ("goal", "2H")))
    for lang in ("en", "ja"):
        one, two = composing.notes(BOOK, lang)
        assert "fan" in one
        assert "KS" in one
        assert "goal" in two
        assert "2H" in two
    assert composing.notes(BOOK, "en") != composing.notes(BOOK, "ja")
