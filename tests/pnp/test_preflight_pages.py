"""Composed pages: for each fault a page that has it, and the same page without it, which passes."""

from __future__ import annotations

import struct

import pytest

import layouts
from layouts.fonts import FACES
from layouts.model import CardSize
from pnp.art import pen
from pnp.compose import kit, plain
from pnp.preflight.finding import Finding, finding_line
from pnp.preflight.pages import Document, check, dropped, grounds, lines, markers
from pnp.scene import Color, Form, Group, Item, Page, Path, Reuse, Scene, Text
from pnp.settings import Settings
from pnp.type.faces import face

BLACK, WHITE = Color(0.0, 0.0, 0.0), Color(1.0, 1.0, 1.0)


def text(words: str, x: float, y: float, size: float = 10.0, **more: object) -> Text:
    """A line of black type."""
    facts: dict[str, object] = {"font": "sans", "color": BLACK, "role": "body", **more}
    return Text(x=x, y=y, text=words, size=size, **facts)  # type: ignore[arg-type]


def found(
    *items: Item,
    component: str = "booklet",
    forms: dict[str, Form] | None = None,
    before: tuple[Page, ...] = (),
    large: bool = False,
) -> list[Finding]:
    """The findings of one page of A5, the last of its document."""
    page = Page(width=148.0, height=210.0, items=items)
    scene = Scene(title="t", lang="en", pages=(*before, page), forms=forms or {})
    document = Document(scene=scene, component=component, lang="en", file="game.toml", large=large)
    return list(check(document))


def names(
    *items: Item, component: str = "booklet", forms: dict[str, Form] | None = None, large: bool = False
) -> list[str]:
    """The checks that found something."""
    return [one.check for one in found(*items, component=component, forms=forms, large=large)]


def test_a_quiet_page_passes() -> None:
    """Lines at their usual distance, whose descenders and ascenders come near, are no fault."""
    assert (
        names(text("Ägypten", 20, 20), text("jumping quickly", 20, 24.2), text("end of it", 20, 28.4)) == []
    )


def test_text_over_text() -> None:
    """Two lines one millimetre apart; a finding names the page and both texts, in both languages."""
    (one,) = found(text("one line", 20, 20), text("another line", 20, 21))
    assert one.check == "text-over-text"
    assert one.severity == "error"
    assert finding_line(one, "en").startswith(
        "game.toml [booklet-en]: page 1: “one line” and “another line” overlap."
    )
    assert "「one line」と「another line」が重なっています" in finding_line(one, "ja")


def test_a_word_with_an_outline_is_one_word() -> None:
    """The same word again half a millimetre aside is its shadow."""
    assert names(text("Ra", 20, 20), text("Ra", 20.4, 20.4)) == []
    assert names(text("Ra", 20, 20), text("Ra", 22, 20)) == ["text-over-text"]


def test_texts_of_turned_groups_stand_where_they_are_seen() -> None:
    """A line up the side of the page crosses one across it, though both begin far apart."""
    up = Group(items=(text("runs up the side of the page", 0, 0),), transform=(0.0, -1.0, 1.0, 0.0, 30, 60))
    assert names(up, text("and this one runs across", 10, 40)) == ["text-over-text"]
    assert names(up, text("and this one does not", 40, 40)) == []


def test_cards_may_lie_on_cards() -> None:
    """Pictures of cards overlap in diagrams as they do on the table."""
    card = Form(name="card", box=(0, 0, 20, 30), items=(text("Osiris", 1, 5),))
    pair = (
        Reuse(form="card", transform=(1, 0, 0, 1, 20, 20)),
        Reuse(form="card", transform=(1, 0, 0, 1, 21, 21)),
    )
    assert names(*pair, forms={"card": card}) == []


def test_words_beside_the_cards_of_a_sheet_may_stand_on_either_side_of_one() -> None:
    """The line reaches over the card, its letters do not; one letter on the card is a fault."""
    card = Form(name="card", box=(0, 0, 20, 30), items=())
    line = text("l l", 10, 35, word_spacing=200.0)  # the second l stands 70 mm farther
    for x, wanted in ((40, []), (70, ["text-over-art"]), (0, ["text-over-art"])):
        placed = Reuse(form="card", transform=(1, 0, 0, 1, x, 20))
        assert names(placed, line, component="cards", forms={"card": card}) == wanted, x


def test_text_off_the_paper() -> None:
    """The words reach 2 mm and more beyond the right edge; what is cut off before it does not."""
    over = text("over the edge of the page", 120, 20)
    assert "off-page" in names(over)
    assert "off-page" not in names(Group(items=(over,), clip=pen.rectangle(115, 10, 20, 20)))
    assert names(text("within", 120, 20)) == []


def test_type_under_the_size_of_its_component() -> None:
    """8 pt are too small for a booklet and enough for a mat; 16 pt reduced by half are too small."""
    assert names(text("small", 20, 20, 8.0)) == ["text-size"]
    assert names(text("small", 20, 20, 8.0), component="mat") == []
    assert names(text("2 in", 20, 20, 5.5, role="small print")) == []
    half = Group(items=(text("small", 20, 20, 16.0),), transform=(0.5, 0, 0, 0.5, 0, 0))
    assert names(half) == ["text-size"]


def test_contrast() -> None:
    """#777777 on #c4c4c4 is 2.6:1."""
    ground = Path(segments=pen.rectangle(0, 0, 148, 210), fill=Color.hex("#c4c4c4"))
    (one,) = found(ground, text("too pale", 20, 20, color=Color.hex("#777777")))
    assert one.check == "contrast"
    assert "2.6:1" in one.problem.message


def test_large_print_is_neither_small_nor_pale() -> None:
    """12 points at least; 7 : 1 with the ground, which grey (4.5 : 1 and more) has not, unless it is bold."""
    grey = Color(0.42, 0.42, 0.42)
    for component in ("booklet", "pocket", "sheets", "aids", "mat", "box"):
        assert names(text("small", 20, 20, 11.5), component=component, large=True) == ["text-size"]
        assert names(text("enough", 20, 20, 12.0), component=component, large=True) == []
    assert names(text("pale", 20, 20, 14.0, color=grey)) == []
    assert names(text("pale", 20, 20, 14.0, color=grey), large=True) == ["contrast"]
    assert names(text("pale", 20, 20, 14.0, color=grey, font="sans-bold"), large=True) == []


def test_markers_lie_in_the_spots_of_their_mat() -> None:
    """A mat shrunk to one sheet has spots that its markers do not fit; one as it is has not."""

    def documents(share: float) -> list[Document]:
        spot = Path(segments=pen.circle(0.0, 0.0, 12.0), role="spot")
        mat = Group(items=(spot,), transform=(share, 0.0, 0.0, share, 50.0, 50.0))
        marker = Path(segments=pen.circle(50.0, 50.0, 11.5), role="marker")
        pages = {"mat": Page(width=148.0, height=210.0, items=(mat,))}
        pages["aids"] = Page(width=148.0, height=210.0, items=(marker,))
        scenes = {name: Scene(title="t", lang="en", pages=(page,), forms={}) for name, page in pages.items()}
        return [Document(scene=scene, component=name) for name, scene in scenes.items()]

    assert [*markers.check(documents(1.0))] == []
    (one,) = markers.check(documents(0.9))
    assert (one.check, one.severity, one.pages) == ("marker-too-wide", "warning", (1,))
    assert "23.0 mm wide" in finding_line(one, "en")
    assert "21.6 mm" in finding_line(one, "en")


@pytest.mark.long
def test_no_letter_of_our_faces_leaves_the_reach_of_its_line() -> None:
    """By the box that a font keeps with each glyph; on this the short way for plain grounds rests."""
    for name in FACES:
        found = face(name)
        for code in range(0x20, 0x30000):
            glyph = found.glyph(chr(code))
            data = found.outline_bytes(glyph) if glyph else b""
            if len(data) > 10:
                _, left, low, right, high = struct.unpack_from(">5h", data)
                beside = max(-left, right - found.advance(glyph)) / found.units
                assert beside < grounds.REACH, chr(code)
                assert high / found.units < lines.ASCENT + grounds.REACH, chr(code)
                assert -low / found.units < lines.DESCENT + grounds.REACH, chr(code)


def test_text_across_art() -> None:
    """A line through black words, and the edge of a dark panel under white ones."""
    line = Path(segments=pen.line((25, 10), (25, 30)), stroke=plain.CUT)
    assert names(line, text("crossed here", 20, 20)) == ["text-over-art"]
    panel = Path(segments=pen.rectangle(10, 10, 100, 30), fill=BLACK)
    assert names(panel, text("upon a panel", 20, 20, color=WHITE)) == []
    half = Path(segments=pen.rectangle(10, 10, 28, 30), fill=BLACK)
    assert names(half, text("out of its panel", 20, 20, color=WHITE)) == ["contrast"]
    edge = Path(segments=pen.rectangle(10, 10, 31.5, 30), fill=BLACK)
    assert "text-over-art" in names(edge, text("out of a panel", 20, 20, color=WHITE))


def test_text_under_art() -> None:
    """A panel drawn after the words hides them, a part of them, or nothing."""
    words = text("covered", 20, 20)
    cover = Path(segments=pen.rectangle(10, 10, 60, 20), fill=WHITE)
    (one,) = found(words, cover)
    assert one.check == "text-hidden"
    assert "7 of the 7 letters" in one.problem.message
    assert names(words, Path(segments=pen.rectangle(26, 10, 60, 20), fill=WHITE)) == ["text-hidden"]
    assert names(cover, words) == []


def test_text_cut_off_by_a_clip() -> None:
    """Words in a group whose clip ends before them."""
    group = Group(items=(text("clipped away", 20, 20),), clip=pen.rectangle(0, 0, 28, 40))
    assert names(group) == ["text-hidden"]


def test_text_across_a_fold_or_a_cut() -> None:
    """A dashed line that is declared as a fold; the message says which of both it is."""
    (one, *_) = found(plain.fold((("M", 30, 0), ("L", 30, 100))), text("over the fold", 22, 20))
    assert one.check == "across"
    assert "crosses a fold line" in finding_line(one, "en")
    assert "折り線にかかっています" in finding_line(one, "ja")
    assert "across" in names(plain.cut(pen.rectangle(10, 10, 20, 20)), text("over the cut", 22, 20))
    assert names(plain.cut(pen.rectangle(10, 10, 60, 20)), text("inside", 22, 20)) == []


def test_text_in_a_notch() -> None:
    """The words of a net lie in the notch of its own outline; words of the page beside it do not matter."""
    notched = ((0.0, 0.0), (10.0, 0.0), (10.0, 12.0), (40.0, 12.0), (40.0, 0.0), (50.0, 0.0), (50.0, 60.0))
    outline = plain.cut(pen.polygon(*notched, (0.0, 60.0)))
    lying = Form(name="net", box=(0, 0, 50, 60), items=(text("title", 15, 8), outline))
    standing = Form(name="net", box=(0, 0, 50, 60), items=(text("title", 15, 20), outline))
    reuse = Reuse(form="net", transform=(1, 0, 0, 1, 20, 20))
    assert names(reuse, forms={"net": lying}, component="box") == ["cut-away"]
    assert names(reuse, text("how to cut", 80, 10), forms={"net": standing}, component="box") == []


def test_a_heading_at_the_foot() -> None:
    """What it heads stands in the next column; text or a figure under it ends the complaint."""
    body = [text("a line of the text that runs on", 10, 20 + 4 * line) for line in range(10)]
    heading = text("Scoring", 10, 190, 13.0, role="heading")
    assert names(*body, heading) == ["heading-stranded"]
    assert names(*body, text("Scoring", 10, 190, 13.0, font="sans-bold", role="label")) == []
    assert names(*body, heading, text("First, count the cards.", 10, 196)) == []
    assert names(*body, heading, Path(segments=pen.rectangle(10, 193, 40, 12), stroke=plain.CUT)) == []
    far = text("another column", 80, 196)
    assert names(*body, heading, far) == ["heading-stranded"]


def test_a_last_line_of_two_characters() -> None:
    """手札を引きま / す。 is broken too late; a cell of a table under a word is no last line."""
    first = text("手札から1枚を出すか、山札から1枚引きま", 10, 20)
    (one,) = found(first, text("す。", 10, 25))
    assert one.check == "short-last-line"
    assert "only “す。”" in one.problem.message
    assert names(first, text("します。", 10, 25)) == []
    assert names(text("山札から1枚を引きます。それで終わりです。", 10, 20), text("2", 10, 25)) == []
    assert names(text("deal", 10, 20), text("2", 10, 25)) == []
    assert names(text("山札から引かされたカードを", 10, 20), text("罰", 10, 25, font="sans-bold")) == []
    assert names(first, text("す。それから次の人が", 10, 25), text("出す", 10, 30)) == ["short-last-line"]


def test_furniture_on_a_card() -> None:
    """The settings of a card sheet must not run into the cards."""
    card = {"card": Form(name="card", box=(0, 0, 60, 80), items=())}
    reuse = Reuse(form="card", transform=(1, 0, 0, 1, 20, 20))
    small = text("A4 · 100 %", 21, 18, 5.5, role="small print")
    assert names(small, reuse, component="cards", forms=card) == []
    low = text("A4 · 100 %", 21, 22, 5.5, role="small print")
    assert names(low, reuse, component="cards", forms=card) == ["text-over-art"]


def test_words_that_were_asked_for_must_be_printed() -> None:
    """A booklet with a page taken away lacks the words of that page; whole, it lacks none."""
    book = layouts.load("pile-up")
    card = layouts.card_size("poker")
    assert isinstance(card, CardSize)
    settings = Settings(paper=layouts.paper("a4"), card=card, langs=("en",))
    ear = dropped.WordRecorder(book, ("en",))
    ear.start_component("sheets")
    (product,) = kit.component("sheets", ear.book, settings, book.cards)
    whole = Document(scene=product.scene, component="sheets", lang="en", file="game.toml")
    assert list(dropped.check([whole], "sheets", ear)) == []
    scene = product.scene
    torn = Scene(title=scene.title, lang="en", pages=(scene.pages[0],), forms=scene.forms)
    part = Document(scene=torn, component="sheets", lang="en", file="game.toml")
    assert {one.check for one in dropped.check([part], "sheets", ear)} == {"text-dropped"}
    ear.heard["cards"] = ear.heard["sheets"]
    assert list(dropped.check([part], "sheets", ear)) == []


def test_a_page_of_which_more_than_a_third_is_blank() -> None:
    """A page of two lines is; one with lines all over is not, nor a cover, a mat, a short booklet."""
    number = text("4", 10, 204, role="page number")
    full = [text("a line of words all over the page, from left to right", 10, y) for y in range(20, 200, 12)]
    before = (Page(width=148.0, height=210.0, items=(number, *full)),) * 3
    (one,) = found(number, *full[:8], before=before)
    assert (one.check, one.severity) == ("page-empty", "warning")
    sign = Path(segments=pen.polygon((70, 160), (74, 164), (70, 168), (66, 164)), fill=BLACK)
    ornament = Path(segments=pen.rectangle(20, 120, 100, 80), fill=BLACK, role="ornament")
    picture = Path(segments=pen.rectangle(20, 120, 100, 80), fill=BLACK)
    assert found(number, *full[:8], picture, before=before) == []
    for drawn in ([*full[:8], sign], [*full[:8], ornament], full[::2]):  # nor does white between all lines
        assert [one.check for one in found(number, *drawn, before=before)] == ["page-empty"]
    assert names(number, *full[:8]) == []
    assert names(number, *full) == []
    assert names(*full[:8]) == []
    assert names(number, *full[:8], component="mat") == []


def test_outlines_are_straightened_where_they_lie_on_the_page() -> None:
    """Turned, leant and moved: the same pieces as those of the outline that was moved first."""
    outline = (*pen.ellipse(3, 4, 5, 2), *pen.line((1, 2), (7, -3), (0, 5)), *pen.rectangle(1, 1, 4, 9, 1.5))
    for at in (
        (1.0, 0.0, 0.0, 1.0, 0.0, 0.0),
        (0.5, 0.25, -2.0, 1.5, 7.0, -4.0),
        (0.0, 1.0, -1.0, 0.0, 3.0, 9.0),
    ):
        pieces = list(lines.straight(outline, at))
        wanted = list(lines.straight(pen.moved(outline, at), (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)))
        assert len(pieces) > 30
        for piece, other in zip(pieces, wanted, strict=True):
            assert piece == pytest.approx(other)
