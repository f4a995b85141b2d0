"""Grounds, cuts, backs and words that go missing, on pixels and texts made by hand."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import layouts
from layouts.model import Size
from pnp.art import pen
from pnp.compose import pictures
from pnp.preflight import overlaps, raster
from pnp.preflight.finding import Finding
from pnp.preflight.pages import Document, dropped, grounds
from pnp.preflight.places import Places
from pnp.scene import Bookmark, Color, Form, Group, Page, Path, Reuse, Scene
from tests.pnp.test_pages_by_hand import Box, line
from tests.pnp.test_preflight_by_hand import element, found_on, picture, template, where, words

GREY = 150
"""Text of this grey stands at 3.0 : 1 on white."""


def scene(*pages: Page, **more: Any) -> Scene:
    return Scene(title=more.pop("title", "t"), lang="en", pages=pages, forms=more.pop("forms", {}), **more)


DOCUMENT = Document(scene=scene(), component="booklet", lang="en", file="game.toml")


def paper(*dark: tuple[Box, int]) -> Image.Image:
    """40 by 30 mm of white paper, with boxes in mm of a grey."""
    image = Image.new("RGB", (160, 120), (255, 255, 255))
    for box, grey in dark:
        image.paste((grey, grey, grey), tuple(round(4 * edge) for edge in box))  # type: ignore[arg-type]
    return image


# grounds


def judged(ground: Image.Image, grey: float = 0.0) -> tuple[list[Finding], bool]:
    """What is told of a word in 10 by 10 mm of the ground, and whether a thin line may cross it."""
    word = line("word", (10.0, 10.0, 20.0, 20.0), color=Color(grey, grey, grey))
    doubtful: list[Any] = []
    return list(grounds._line(DOCUMENT, 3, word, ground, doubtful)), doubtful == [word]


def test_a_word_too_like_its_ground_is_told_with_its_colour_and_page() -> None:
    (told,), doubtful = judged(paper(), GREY / 255)
    assert (told.check, told.pages, doubtful) == ("contrast", (3,), False)
    assert "#969696" in told.problem.hint_ja
    assert "3.0 : 1" in told.problem.message
    assert "“word”" in told.problem.message
    assert judged(paper()) == ([], False)


def test_a_twentieth_of_a_ground_may_be_taken_for_letters() -> None:
    """80 of its 1600 pixels, scattered so that they make no line."""
    ground = paper()
    for place in range(80):
        ground.putpixel((41 + place % 10 * 3, 41 + place // 10 * 4), (0, 0, 0))
    assert judged(ground) == ([], False)
    ground.putpixel((75, 75), (0, 0, 0))
    (told,), doubtful = judged(ground)
    assert (told.check, told.pages, doubtful) == ("text-over-art", (3,), False)
    apart = paper()
    for place in range(200):
        apart.putpixel((41 + place % 10 * 3, 41 + place // 10), (225, 225, 225))
    assert judged(apart)[0] == [], "what no eye takes for a letter may be there"


@pytest.mark.parametrize(("grey", "doubt"), [(234, True), (240, False)])
def test_a_pale_line_across_is_looked_at_again(grey: int, doubt: bool) -> None:
    """At 1.2 : 1 with the paper: a grey of 234 has 1.21, one of 240 has 1.15."""
    assert judged(paper(((5.0, 15.0, 25.0, 15.25), grey))) == ([], doubt)
    assert judged(paper(((15.0, 5.0, 15.25, 25.0), grey))) == ([], doubt)


def test_a_ground_of_one_colour_needs_no_second_look() -> None:
    """Within three tenths of an em around the room of its line, where the text does not run downwards."""
    word = line("word", (10.0, 10.0, 20.0, 20.0))
    assert grounds._plain(word, paper())
    assert not grounds._plain(line("word", word.room, downwards=True), paper())
    assert not grounds._plain(line("word", word.room, spacing=-0.1), paper())
    assert not grounds._plain(line("word", word.room, word_spacing=-0.1), paper())
    assert not grounds._plain(line("word", word.room, font="Mine.OTF"), paper())
    grey = Color(GREY / 255, GREY / 255, GREY / 255)
    assert not grounds._plain(line("word", word.room, color=grey), paper())
    reach = 0.3 * 10.0 * 25.4 / 72
    for side in range(4):
        for by, plain in ((reach + 0.3, True), (reach - 0.3, False)):
            box = list(word.room)
            box[side] += by if side > 1 else -by
            spot = (box[side] - 0.13, box[side] + 0.13)
            dark = (spot[0], 14.0, spot[1], 15.0) if side % 2 == 0 else (14.0, spot[0], 15.0, spot[1])
            assert grounds._plain(word, paper((dark, 0))) == plain, (side, by)


def test_what_stands_out_of_a_ground_and_what_is_taken_for_letters() -> None:
    """The usual colour is the most frequent; from 1.5 : 1 the eye sees an edge, under 4.5 : 1 a letter."""
    white, pale, grey, black = ((value, value, value) for value in (255, 215, 150, 0))
    colors = [(5, black), (90, white), (3, pale), (2, grey)]
    assert grounds._unlike(colors, 1.5) == {grey, black}
    assert grounds._unlike(colors, 1.2) == {pale, grey, black}
    assert grounds._confused(Color(0, 0, 0), colors) == {black}
    assert grounds._confused(Color(0.5, 0.5, 0.5), colors) == {grey}


# hidden letters


def test_a_letter_is_seen_by_the_pixels_that_it_changes_and_those_around_it() -> None:
    """Of two letters, at 10 to 12 and 18 to 20 mm: in or one pixel beside its box, by 24 of 255 and more."""
    boxes = (10.0, 10.0, 12.0, 12.0), (18.0, 16.0, 20.0, 18.0)
    word = line("ab", (9.0, 9.0, 21.0, 19.0), *boxes)
    seen = paper(((18.5, 16.5, 19.0, 17.0), 0))

    def hidden(x: int, y: int, value: int = 0) -> int:
        full = seen.copy()
        full.putpixel((x, y), (value, value, value))
        return grounds.hidden_letters(word, full, paper())

    assert grounds.hidden_letters(word, paper(), paper()) == 2
    assert hidden(44, 44) == 0
    assert [hidden(44, 44, 255 - by) for by in (23, 24)] == [1, 0]
    assert [hidden(x, 44) for x in (38, 39, 40, 47, 48, 49)] == [1, 0, 0, 0, 0, 1]
    assert [hidden(44, y) for y in (38, 39, 40, 47, 48, 49)] == [1, 0, 0, 0, 0, 1]
    blank = line("  ", (9.0, 9.0, 21.0, 19.0))
    blank._glyphs = ()
    assert grounds.hidden_letters(blank, seen, paper()) == 0


# the edges of cards


CARD = Size(width=30.0, height=40.0)


def card(*dark: tuple[tuple[int, int, int, int], int]) -> Image.Image:
    """A card of 30 by 40 mm with its bleed, white but for boxes (pixels) of a grey; its cut is at 12."""
    image = Image.new("RGB", (144, 184), (255, 255, 255))
    for box, grey in dark:
        image.paste((grey, grey, grey), box)
    return image


def bare(*dark: tuple[tuple[int, int, int, int], int]) -> list[str]:
    return list(raster.bare_edges(card(*dark)))


@pytest.mark.parametrize(("grey", "told"), [(251, ["left"]), (252, [])])
def test_ink_is_what_is_darker_than_nearly_white(grey: int, told: list[str]) -> None:
    """Less than 98.5 per cent of full light."""
    assert bare(((12, 40, 20, 140), grey)) == told


@pytest.mark.parametrize(("grey", "told"), [(253, []), (254, ["left"])])
def test_paper_is_what_is_lighter_still(grey: int, told: list[str]) -> None:
    """At least 99.3 per cent, over all that is looked at beyond the cut."""
    assert bare(((12, 40, 20, 140), 0), ((0, 40, 12, 140), grey)) == told


@pytest.mark.parametrize(
    ("column", "inside"), [(11, False), (12, False), (13, True), (14, True), (15, False)]
)
def test_ink_reaches_the_cut_where_it_is_seen_just_inside(column: int, inside: bool) -> None:
    """A quarter to three quarters of a millimetre inside: the second and third pixel from the cut."""
    last = 143 - column
    assert bare(((column, 40, column + 1, 140), 0)) == (["left"] if inside else [])
    assert bare(((last, 40, last + 1, 140), 0)) == (["right"] if inside else [])
    assert bare(((40, column, 100, column + 1), 0)) == (["top"] if inside else [])
    below = 183 - column
    assert bare(((40, below, 100, below + 1), 0)) == (["bottom"] if inside else [])


@pytest.mark.parametrize(
    ("column", "goes_on"), [(0, False), (1, True), (5, True), (9, True), (10, False), (11, False)]
)
def test_ink_goes_on_where_any_of_it_lies_beyond_the_cut(column: int, goes_on: bool) -> None:
    """From half a millimetre beyond it to a quarter before the end of the bleed."""
    inner = ((12, 40, 20, 140), 0)
    assert bare(inner, ((column, 40, column + 1, 140), 0)) == ([] if goes_on else ["left"])
    last = 143 - column
    inner = ((124, 40, 132, 140), 0)
    assert bare(inner, ((last, 40, last + 1, 140), 0)) == ([] if goes_on else ["right"])


@pytest.mark.parametrize(("row", "told"), [(31, True), (32, False), (58, False), (59, True), (45, False)])
def test_ink_goes_on_two_millimetres_beside_where_it_crossed_the_cut(row: int, told: bool) -> None:
    """Eleven of 132 pixels are enough to be told, ten are not: the last of eleven has its continuation."""
    assert bare(((12, 40, 20, 51), 0), ((0, row, 12, row + 1), 0)) == (["left"] if told else [])


def test_a_card_lies_on_its_page_with_its_bleed_around() -> None:
    page = raster.page_of((words("H"),), CARD)
    assert (page.width, page.height) == (36.0, 46.0)
    (group,) = page.items
    assert isinstance(group, Group)
    assert group.transform == (1.0, 0.0, 0.0, 1.0, 3.0, 3.0)


def test_corners_are_left_out_of_account() -> None:
    """3.5 mm of each: 132 pixels are looked at, of which a bare edge has more than 8 per cent."""
    assert bare(((12, 26, 20, 36), 0)) == []
    assert bare(((12, 26, 20, 37), 0)) == ["left"]
    assert bare(((12, 12, 20, 36), 0)) == []
    assert bare(((12, 147, 20, 172), 0)) == ["left"]
    assert bare(((12, 148, 20, 172), 0)) == []


def test_each_bare_edge_is_told_in_both_languages() -> None:
    told = list(raster.bleeds(picture(side="back"), ("left", "top"), where()))
    assert [one.check for one in told] == ["bleed", "bleed"]
    assert len({one.problem.message for one in told}) == len({one.problem.message_ja for one in told}) == 2
    assert all("3 mm" in f"{one.problem.message} {one.problem.hint}" for one in told)
    assert {one.problem.key for one in told} == {"back plain"}


# backs


TINY = Size(width=12.0, height=18.0)


def turned(*spots: tuple[float, float, Color]) -> list[Finding]:
    """What is told of a back of 12 by 18 mm with spots as large as a cell."""
    items = [Path(segments=pen.rectangle(x, y, 1.5, 1.5), fill=color) for x, y, color in spots]
    return list(raster.symmetries(picture(*items, side="back"), TINY, where()))


@pytest.mark.parametrize("part", ["red", "green", "blue"])
def test_a_back_is_held_against_itself_cell_by_cell(part: str) -> None:
    """In each colour, by more than 20 of 255: the first cell that differs most is named by its middle."""

    def shade(value: int) -> Color:
        return replace(Color(1.0, 1.0, 1.0), **{part: value / 255})

    assert turned((3.0, 4.5, shade(236))) == []
    (told,) = turned((3.0, 4.5, shade(230)))
    assert told.check == "symmetry"
    assert told.problem.key == "back plain"
    assert "4 mm from the left, 5 mm from the top" in told.problem.message, "at 3.75 and 5.25 mm"
    assert turned((3.0, 4.5, shade(200)), (7.5, 12.0, shade(200))) == [], (
        "its partner when it is turned about"
    )
    (worse,) = turned((1.5, 1.5, shade(200)), (4.5, 6.0, shade(0)))
    assert "5 mm from the left, 7 mm from the top" in worse.problem.message, "at 5.25 and 6.75 mm"


def test_cells_are_as_near_to_a_millimetre_and_a_half_as_the_back_allows() -> None:
    assert raster._cells(Size(width=12.0, height=18.0)) == (8, 12)
    assert raster._cells(Size(width=20.5, height=19.6)) == (14, 13)
    assert raster._cells(Size(width=19.6, height=20.5)) == (13, 14)


def test_backs_that_tell_something_need_not_look_the_same_turned_about() -> None:
    spot = Path(segments=pen.rectangle(3.0, 4.5, 3.0, 3.0), fill=Color(0, 0, 0))

    def checks(exempt: frozenset[str], side: str = "back") -> list[str]:
        return [one.check for one in raster.check([picture(spot, side=side)], TINY, exempt, where())]

    assert checks(frozenset()) == checks(frozenset({"other"})) == ["symmetry"]
    assert checks(frozenset({"plain"})) == checks(frozenset(), "face") == []


def test_pictures_of_one_raster_are_judged_one_after_the_other_and_no_more_at_once_than_is_wise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Five pictures of two drawings, two at once: three runs, each drawing made once."""
    drawn: list[int] = []

    def rasters(arts: Any, trim: Size) -> Any:
        drawn.append(len(arts))
        return [card() for _ in arts]

    monkeypatch.setattr(raster, "_rasters", rasters)
    monkeypatch.setattr(raster, "AT_ONCE", 2)
    spot = Path(segments=pen.rectangle(3.0, 4.5, 3.0, 3.0), fill=Color(0, 0, 0))
    deck = [picture(words("a")), picture(spot), picture(words("b")), picture(spot, words("c")), picture()]
    runs = [[look.picture for look in run] for run in raster._runs(deck, CARD)]
    assert drawn == [2]
    assert runs == [[deck[0], deck[2]], [deck[4], deck[1]], [deck[3]]]
    assert [len(run) for run in raster._runs(deck[:4], CARD)] == [2, 2]


def test_a_card_without_templates_has_no_pictures_whose_edges_are_known() -> None:
    """Words over one another are told either way; hidden ones not where words are too pale to be seen."""
    sheet = found_on(words("HHHH", 18.0, 20.0), words("XXXX", 18.5, 20.0, role="note"))
    wholes: Any = SimpleNamespace(sheet=lambda picture: sheet)
    art = element("art", "image", fit="cover", turn=0.0)
    around = (5.0, 5.0, 50.0, 50.0)
    of = template((art, (10.0, 10.0, 12.0, 20.0), ""), (element(turn=0.0), around, ""))

    def checks(places: Places) -> list[str]:
        found = overlaps.on_card(picture(), card(), Size(width=60, height=90), places, wholes, pale=True)
        return [one.check for one in found]

    assert checks(where()) == ["text-over-text"]
    assert checks(where(of)) == ["text-over-text", "text-over-art"]


# words that go missing


def test_a_text_is_found_whole_or_in_two_halves() -> None:
    """Of twenty letters the two halves; shorter ones are never parted, nor after nine letters."""
    letters = "abcdefghijklmnopqrst"
    assert dropped._stands(letters, f"x{letters}y")
    assert dropped._stands(letters, f"{letters[10:]} {letters[:10]}")
    assert not dropped._stands(letters, letters[:10])
    assert not dropped._stands(letters, letters[10:])
    assert not dropped._stands(letters[:19], f"{letters[10:19]} {letters[:10]}")
    assert not dropped._stands(letters, f"{letters[9:]} {letters[:9]}")
    long = f"{letters}uvw"
    assert dropped._stands(long, f"{long[13:]} {long[:13]}")
    assert not dropped._stands(long, f"{long[14:]} {long[:14]}")


def test_pieces_of_a_text_that_are_not_printed_are_named() -> None:
    """Between blanks to fill in, lines, cells and icons; of four letters and more, hyphens apart."""
    printed = "drawcardsplayone"
    assert list(dropped._missing("Draw {n} cards|play\\none", printed)) == ["play\\none"]
    assert list(dropped._missing("Draw\ncards :sun: play|**one**", printed)) == []
    assert list(dropped._missing("Keep {n} them | all :sun: four", printed)) == ["Keep", "them", "four"]
    assert list(dropped._missing("the c-ard s*", printed)) == ["the c-ard s*"]
    assert list(dropped._missing("c-ard s*", printed)) == []


def test_words_are_taken_from_who_is_composed_at_the_time() -> None:
    """A book lent an ear: words that are only looked for are not taken."""
    ear = dropped.Ear(layouts.load("pile-up"), ("en", "ja"))
    ear.hear("booklet")
    first, second, *_ = ear.book.words("en")
    english = ear.book.words("en")
    assert first in english
    assert "no such word" not in english
    assert len(english) == len(list(english)) > 10
    assert english[first] == layouts.load("pile-up").words("en")[first]
    ear.hear("mat")
    assert english[second]
    assert ear.taken("booklet") == {"en": {first: None}, "ja": {}}
    assert ear.taken("mat") == {"en": {second: None}, "ja": {}}
    assert ear.taken("dice") == {}


def test_words_of_cards_are_learnt_by_drawing_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces and backs in every language; a card that cannot be drawn hides no other."""
    asked: list[tuple[str, str, str]] = []

    def painter(book: Any, settings: Any) -> Any:
        def draw(side: str) -> Any:
            def one(card: Any) -> None:
                asked.append((settings.lang, side, card.id))
                if (side, card.id) == ("face", "A"):
                    raise layouts.LayoutError(())

            return one

        return SimpleNamespace(face=draw("face"), back=draw("back"))

    monkeypatch.setattr(pictures, "pictures", painter)
    ear = dropped.Ear(layouts.load("pile-up"), ("en", "ja"))
    ear.book = replace(ear.book, cards=tuple(replace(ear.book.cards[0], id=name) for name in "AB"))
    settings: Any = SimpleNamespace(langs=("en", "ja"), speaking=lambda lang: SimpleNamespace(lang=lang))
    ear.hear_cards(settings)
    one_language = [("face", "A"), ("face", "B"), ("back", "B")]
    assert asked == [(lang, *call) for lang in ("en", "ja") for call in one_language]
    assert "cards" in ear.heard


def test_all_that_a_document_says_counts_as_printed() -> None:
    """Texts of pages, groups and forms, then title, subject and bookmarks; readings do not."""
    form = Form(name="f", box=(0, 0, 9, 9), items=(words("in a form"),))
    group = Group(items=(words("in a group"), Reuse(form="f")))
    pages = [
        Page(width=9, height=9, items=(words("first"), group)),
        Page(width=9, height=9, items=(words("second"),)),
    ]
    read = words("reading", reading=True)
    made = scene(
        *pages,
        Page(width=9, height=9, items=(read,)),
        forms={"f": form},
        title="title",
        subject="subject",
        bookmarks=(Bookmark(title="mark", page=0),),
    )
    assert list(dropped._printed(made)) == [
        "first",
        "in a group",
        "in a form",
        "second",
        "title",
        "subject",
        "mark",
    ]


def test_words_that_a_component_took_must_stand_in_its_documents_of_that_language() -> None:
    """Not those that only name things or that stand on cards; lists count entry by entry."""
    book = layouts.load("pile-up")
    texts = {
        "title": "A title",
        "form.kind": "A form",
        "rule": "Draw one card",
        "list": ("Heads up", "Tails up"),
    }
    fake: Any = SimpleNamespace(words=lambda lang: texts, fill=lambda text, lang: text)
    heard: dict[str, Any] = {"mat": {"en": dict.fromkeys(texts), "ja": dict.fromkeys(texts)}}
    ear: Any = SimpleNamespace(book=fake, hear=lambda name: None, taken=lambda name: heard.get(name, {}))

    def missing(*said: str, lang: str | None = "en") -> list[str]:
        page = Page(width=9, height=9, items=tuple(map(words, said)))
        document = Document(scene=scene(page), component="mat", lang=lang, file="game.toml")
        told = list(dropped.check([document], "mat", ear))
        assert {(one.check, one.pages) for one in told} <= {("text-dropped", (0,))}
        return [one.problem.message for one in told]

    assert len(missing("heads up", "TAILS UP", "draw", "one card")) == 0
    assert len(missing("heads up", "draw one card")) == 1
    assert "Tails up" in missing("heads up", "draw one card")[0]
    assert len(missing("nothing", lang=None)) == 2 * 3, "a document of no language speaks all of them"
    assert len(missing("nothing", lang="ja")) == 3
    heard["cards"] = {"en": {"rule": None}}
    assert len(missing("heads up")) == 1
    heard["aids"] = {"en": {"special.note": None}}
    texts["special.note"] = "A note that may go"
    assert list(dropped.check([DOCUMENT], "aids", ear)) == []
    heard["mat"] = {"en": {"special.note": None}}
    assert len(missing("nothing")) == 1
    assert book.words("en")
