"""What is looked for on single cards, asked of templates and pictures made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image as Raster

import layouts
from layouts.model import Card, CardSize, LayoutError, Problem, Size
from pnp.art import pen
from pnp.messages import say
from pnp.preflight import defaults, draw, idle, images, overlaps, places, texts, translations, unused, walk
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding
from pnp.preflight.pages.lines import sheet
from pnp.preflight.places import Places
from pnp.scene import IDENTITY, Color, Group, Item, Scene, Text
from pnp.scene import Path as Shape
from pnp.scene import Picture as Drawn
from pnp.type import measure, upright

Box = tuple[float, float, float, float]
MM = 25.4 / 72
EM = 10.0 * MM
TRIM = Size(width=60.0, height=90.0)


def card(name: str = "A1", back: str = "plain", **columns: str) -> Card:
    return Card(id=name, quantity=1, back=back, columns={"id": name, **columns}, line=3)


def picture(*items: Item, side: Any = "face", size: CardSize | None = None, **more: Any) -> Picture:
    own = size or replace(layouts.card_size("poker"), trim=TRIM)
    return Picture(side=side, card=more.pop("card", card()), lang="ja", items=items, size=own)


def words(text: str, x: float = 20.0, y: float = 20.0, size: float = 10.0, **more: Any) -> Text:
    facts: dict[str, Any] = {"font": "sans", "color": Color(0, 0, 0), "role": "title", **more}
    return Text(x=x, y=y, text=text, size=size, **facts)


def element(name: str = "title", kind: str = "text", **more: Any) -> Any:
    return SimpleNamespace(**{"name": name, "kind": kind, "marks": True, "when": None, **more})


def template(*shown: tuple[Any, Box, str], **more: Any) -> Any:
    """A template that shows these elements with their boxes and texts; each stands in line 5."""
    facts = {
        "file": "faces.toml",
        "choose": "kind",
        "element": lambda card, side, name: next((e for e, _, _ in shown if e.name == name), None),
        "elements": lambda card, side, lang, trim: ((e, box) for e, box, _ in shown),
        "contents": lambda card, side, lang, trim: iter(shown),
        "line": lambda element: 5,
        "line_of": lambda path: {"face": 11, "back": 12}[path[0]],
        "definitions": lambda lang: ("tap",),
    }
    return SimpleNamespace(**{**facts, **more})


def where(of: Any = None) -> Places:
    return Places(file="cards.csv", cards="cards.csv", template=of)


def facts(one: Finding) -> tuple[str, str, int | None, str | None]:
    return one.severity, one.problem.file, one.problem.line, one.problem.key


# places


def test_a_finding_belongs_to_the_element_or_else_to_the_side_of_the_card() -> None:
    """Of a game without templates to the card list; the spot names card, row, side and language."""
    own = where(template((element(), (0, 0, 9, 9), "")))
    spot = own.of(picture(), "title", (1, 2, 3, 4))["spot"]
    assert (spot.card, spot.row, spot.side, spot.lang, spot.box) == ("A1", 3, "face", "ja", (1, 2, 3, 4))

    def said(place: Places, *given: Any, **more: Any) -> tuple[str, int | None, str]:
        told = place.of(picture(**more), *given)
        return told["file"], told["line"], told["key"]

    assert said(own, "title") == ("faces.toml", 5, "face, title")
    assert said(own, "title", side="back") == ("faces.toml", 5, "back plain, title")
    assert said(own, "other") == ("faces.toml", None, "face")
    assert said(own) == ("faces.toml", None, "face")
    assert said(where(), "title", side="back") == ("cards.csv", None, "back plain")


def test_templates_that_cannot_be_read_are_none_and_the_file_of_the_cards_may_be_another() -> None:
    book = layouts.load("pile-up")
    assert places.template_of(book) is None
    found = places.places(book, None)
    assert found.file == found.cards
    assert found.file.endswith("cards.csv")
    other = places.places(book, None, "mine.csv")
    assert (other.file, other.cards, other.template) == ("mine.csv", "mine.csv", None)


def test_faults_of_a_template_are_told_where_cards_are_drawn(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text('id = "own"\ntitle.en = "Own"\ntitle.ja = "自作"\n', "utf-8")
    (tmp_path / "cards.csv").write_text("id,quantity\nA1,1\n", "utf-8")
    (tmp_path / "faces.toml").write_text("[face.default.title]\nwords = 3\n", "utf-8")
    assert places.template_of(layouts.load(tmp_path)) is None
    (tmp_path / "faces.toml").write_text('[face.default.title]\ntext = "a"\n', "utf-8")
    assert places.template_of(layouts.load(tmp_path)) is not None


# marks that do nothing


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("**bold", ["stars **"]),
        ("**bold** **more", ["stars **"]),
        ("**bold**", []),
        ("*lean", ["stars *"]),
        ("*lean*", []),
        ("*a* *b", ["stars *"]),
        ("a * b", []),
        ("a *", []),
        ("2*3", []),
        ("2*3*4", []),
        ("2*x", ["stars *"]),
        ("x*3", ["stars *"]),
        ("x*y*z", ["italic *y*"]),
        ("2*y*4", ["italic *y*"]),
        ("x*3*4", ["italic *3*"]),
        ("x2*3*4", []),
        ("2x*3*4", ["italic *3*"]),
        ("2*3y*z", []),
        ("2*y3*z", ["italic *y3*"]),
        ("x*y*z *b", ["italic *y*", "stars *"]),
        ("*a *b* * c*", []),
        ("*a * b*", []),
        ("\\*a", []),
        ("{/}", ["end {/}"]),
        ("{color:red}a{/}b{/}", ["end {/}"]),
        ("{color:red}a{/}{/}{/}", ["end {/}", "end {/}"]),
        ("{color:red}a", ["open {color:red}"]),
        ("{size:9}a{font:b}c{/}", ["open {size:9}"]),
        ("{size:9}a{font:b}c{/}{/}", []),
        ("{color}a", ["braces {color}"]),
        ("{colour:red}a", ["braces {colour:red}"]),
        ("{x}", ["braces {x}"]),
        ("{漢字|かんじ}", []),
        ("{|かんじ}", ["braces {|かんじ}"]),
        ("{漢字|}", []),
        ("<b>a</b>", ["foreign <b>"]),
        ('<SPAN class="x">', ['foreign <SPAN class="x">']),
        ("a < b > c", []),
        ("a&nbsp;b &#160;c", ["foreign &nbsp;", "foreign &#160;"]),
        ("@[x] ![y]", ["foreign @[x]", "foreign ![y]"]),
        ("#(x)#", ["foreign #(x)#"]),
        ("\\q and \\quite", ["foreign \\q"]),
        ("{half", ["half {"]),
        ("half}", ["half }"]),
        ("}{", ["half {", "half }"]),
        ("\\{x}", []),
        ("\\*{x", ["half {"]),
        ("**a\nb**", ["stars **", "stars **"]),
        ("*a\\n*b", ["stars *", "stars *"]),
        ("", []),
    ],
)
def test_what_a_mark_does_not_do(text: str, found: list[str]) -> None:
    """Paragraph by paragraph: stars, then braces, then the marks of other programs."""
    assert [f"{one.reason} {one.mark}" for one in idle.marks(text)] == found


def test_an_idle_mark_is_told_once_an_element_at_its_place() -> None:
    """Texts alone, and such with marks; what a brace may have been meant for is offered."""
    box, other = (5.0, 7.0, 30.0, 20.0), (5.0, 40.0, 30.0, 20.0)
    of = template(
        (element("code", marks=False), box, "{x}"),
        (element("art", "image"), box, "{x}"),
        (element(), box, "{x} and\n{x} **b"),
        (element(), box, "{x} again **"),
        (element("note"), other, "{x}"),
        (element("tint"), other, "{colour:red}"),
    )
    told = list(idle.on_card(picture(), TRIM, where(of)))
    assert [one.problem.key for one in told] == ["face, title"] * 2 + ["face, note", "face, tint"]
    assert {facts(one)[:3] for one in told} == {("warning", "faces.toml", 5)}
    assert {one.check for one in told} == {"idle-mark"}
    assert [one.spots[0].box for one in told[1:3]] == [(5.0, 7.0, 35.0, 27.0), (5.0, 40.0, 35.0, 60.0)]
    assert "“{x} and {x} **b”" in told[0].problem.message
    assert "\\*\\*" in f"{told[1].problem.message} {told[1].problem.hint}"
    assert "`color:red`" in told[3].problem.hint, "the mark that is nearest"
    assert list(idle.on_card(picture(), TRIM, where())) == [], "faces of ours have no marks of their own"


def test_what_a_brace_may_have_been_meant_for() -> None:
    assert idle._meant(idle.Idle("braces", "{tpa}"), ["tap"]) == ("tap",)
    meant = ("color:red", "size:red", "font:red")
    assert idle._meant(idle.Idle("braces", "{colour:red}"), ["tap"]) == meant
    assert idle._meant(idle.Idle("open", "{color:red}"), ["tap"]) == ()


# defaults


def faces(*names: str, **more: Any) -> Any:
    return template(names_of=lambda part: names, **more)


@pytest.mark.parametrize(
    ("word", "severity"),
    [("god", None), ("gdo", "error"), ("wholly", "warning"), ("", None), (" ", None), ("default", None)],
)
def test_a_word_for_a_face_that_is_none_is_a_slip_where_one_is_near(word: str, severity: str | None) -> None:
    told = list(defaults.face(card(kind=word), faces("god", "hero", "default"), "cards.csv"))
    assert [facts(one) for one in told] == (
        [] if severity is None else [(severity, "cards.csv", None, "kind")]
    )
    if severity is not None:
        (spot,) = told[0].spots
        assert (spot.card, spot.row, spot.side, spot.lang, spot.box) == ("A1", 3, "face", "", None)
        assert (told[0].cards, told[0].rows) == (("A1",), (3,))
    assert list(defaults.face(card(), faces("god"), "cards.csv")) == []


def test_backs_that_nothing_draws_are_blank_or_the_usual_ones() -> None:
    """Where others are drawn; each is told once."""
    book: Any = SimpleNamespace(cards=[card(back=name) for name in ("net", "grid", "wave", "grid")])

    def told(*names: str) -> list[tuple[str, str, int | None, str | None]]:
        return [facts(one) for one in defaults.backs(book, faces(*names))]

    assert told("net") == [("error", "faces.toml", 12, "back.grid"), ("error", "faces.toml", 12, "back.wave")]
    assert told("default", "grid") == [
        ("warning", "faces.toml", 12, "back.net"),
        ("warning", "faces.toml", 12, "back.wave"),
    ]
    assert told("default") == told() == told("net", "grid", "wave") == []
    seen: list[tuple[str, ...]] = []
    of = faces("default", "grid", line_of=seen.append)
    blank, usual = (next(defaults.backs(book, found)) for found in (faces("net"), of))
    assert seen[0] == ("back", "grid"), "beside the backs that are drawn"
    assert blank.problem.message != usual.problem.message
    assert blank.problem.message_ja != usual.problem.message_ja


# translations


def own_book(*cards: Card, languages: tuple[str, ...] = ("en", "ja")) -> Any:
    return SimpleNamespace(cards=cards, languages=languages)


def uses(*names: str, back: tuple[str, ...] = ()) -> Any:
    return template(used=lambda card, side: frozenset(names if side == "face" else back))


def test_a_column_that_one_language_has_and_another_lacks() -> None:
    """Of the names that templates show; a column for all languages is enough, and none at all is no fault."""
    one = card(title_en="Sun", text="x", **{"note.ja": "n", "rest": "r", "kind": "k"})
    of = uses("title", "text", "nothing", back=("note",))

    def told(langs: Sequence[str] = ("en", "ja"), *cards: Card) -> list[tuple[Any, ...]]:
        book = own_book(*(cards or (one,)))
        return [facts(found) for found in translations.columns(book, of, langs, "cards.csv")]

    assert told() == [("error", "cards.csv", 1, "note.en"), ("error", "cards.csv", 1, "title_ja")]
    assert told(("ja",)) == [("error", "cards.csv", 1, "title_ja")]
    assert told(("en",)) == [("error", "cards.csv", 1, "note.en")]
    both = card(title_en="Sun", title_ja="太陽", text="x", **{"note.ja": "n", "note-en": "n"})
    assert told(("en", "ja"), both) == []
    plain = card(title="Sun", title_en="Sun", text="x", note="n")
    assert told(("en", "ja"), plain) == [], "the column for all languages stands in"
    assert list(translations.columns(own_book(), of, ("en", "ja"), "cards.csv")) == []
    (_, title) = translations.columns(own_book(one), of, ("en", "ja"), "cards.csv")
    assert "Japanese" in title.problem.message
    assert "日本語" in title.problem.message_ja
    meant = card(title_en="Sun", titel_ja="太陽")
    (near,) = translations.columns(own_book(meant), uses("title"), ("en", "ja"), "cards.csv")
    assert "`titel_ja`" in near.problem.hint, "columns that no name asks for may have been meant"


def empty(one: Card, of: Any, *langs: str) -> list[Finding]:
    return list(translations.cells(one, of, own_book(), langs or ("en", "ja"), "cards.csv"))


def test_a_cell_that_one_language_fills_and_another_leaves_empty() -> None:
    """Each name is told once, on the side that shows it first."""
    one = card(title_en="Sun", title_ja=" ", note_en="", note_ja="n", **{"text": "x", "text.ja": ""})
    of = uses("title", back=("title", "note", "text"))
    found = empty(one, of)
    assert [(facts(told), told.spots[0].side, told.spots[0].lang) for told in found] == [
        (("error", "cards.csv", None, "title_ja"), "face", "ja"),
        (("error", "cards.csv", None, "note_en"), "back", "en"),
        (("error", "cards.csv", None, "text.ja"), "back", "ja"),
    ]
    assert "“Sun”" in found[0].problem.message
    assert "title_en" in found[0].problem.message
    assert (found[0].cards, found[0].rows, found[0].spots[0].box) == (("A1",), (3,), None)
    assert [told.problem.key for told in empty(one, of, "en")] == ["note_en"]
    assert [told.problem.key for told in empty(one, of, "ja")] == ["title_ja", "text.ja"]
    assert empty(card(title_en="", title_ja=" "), uses("title")) == []
    assert empty(card(title="", note_en="n", note_ja="n"), uses("title", "note")) == []
    alone = card(title_en="Sun", note_en="", note_ja="n")
    assert [told.problem.key for told in empty(alone, uses("note", "title"))] == ["note_en"]


def test_only_columns_of_a_language_are_looked_at() -> None:
    assert translations._own_columns(("id", "title-ja"), ("en", "ja"))
    assert not translations._own_columns(("id", "title", "ninja"), ("en", "ja"))
    there = ("title", "text", "text.ja", "note_en", "note_ja")
    assert translations._translated(frozenset({"title", "text", "note"}), there, ("en", "ja")) == (
        ("note", (("en", "note_en"), ("ja", "note_ja"))),
        ("text", (("en", "text"), ("ja", "text.ja"))),
    )


# names that nothing uses


def listed(folder: Path, table: str = "id,quantity\nA1,1\n", **more: Any) -> Any:
    """A book whose card list is this table."""
    (folder / "cards.csv").write_text(table, "utf-8")
    source = SimpleNamespace(name="game.toml", line=lambda path: {"backs": 21, "fonts": 22}[path[0]])
    game = SimpleNamespace(deck=SimpleNamespace(file="cards.csv"), source=source)
    given = {"cards": [card(kind="god", tint="red")], "backs": {"plain": 0, "other": 0}, "fonts": tuple}
    return SimpleNamespace(**{"folder": folder, "built_in": False, "game": game, **given, **more})


def names(found: Any) -> list[tuple[Any, ...]]:
    return [facts(one) for one in found]


def test_a_back_that_no_card_has_is_told_unless_options_bring_cards(tmp_path: Path) -> None:
    other = [("warning", "game.toml", 21, "backs.other")]
    assert names(unused.check(listed(tmp_path), None)) == other
    assert names(unused.check(listed(tmp_path, "id\nA1\n"), None)) == other
    assert names(unused.check(listed(tmp_path, "id,quantity\nA1, 2 \n"), None)) == other
    assert names(unused.check(listed(tmp_path, "quantity,id\n1,A1\njokers,B1\n"), None)) == []
    missing = listed(tmp_path)
    missing.game.deck.file = "nowhere.csv"
    assert names(unused.check(missing, None)) == other


def test_a_row_of_no_cards_is_told_with_its_line(tmp_path: Path) -> None:
    nought = [("warning", str(tmp_path / "cards.csv"), 3, "quantity")]
    book = listed(tmp_path, "id,quantity\nA1,1\nB1, 0 \nC1,10\nD1,\nE1,-1\n", backs={})
    (told,) = unused.check(book, None)
    assert names([told]) == nought
    assert "B1" in told.problem.message
    assert names(unused.check(listed(tmp_path, "id\n0\n", backs={}), None)) == []
    assert names(unused.check(listed(tmp_path, "quantity\n0\n", backs={}), None)) == []


def test_faces_and_typefaces_that_nothing_uses_are_told(tmp_path: Path) -> None:
    of = template(unused=lambda: ["hero"], fonts=lambda: {"title"})
    book = listed(tmp_path, backs={}, fonts=lambda: ("title", "small"))
    assert names(unused.check(book, of)) == [
        ("warning", "faces.toml", 11, "face.hero"),
        ("warning", "game.toml", 22, "fonts.small"),
    ]


def test_a_condition_that_holds_on_no_card_is_told_once(tmp_path: Path) -> None:
    """With what the card list says in its column; elements without a condition or without cards are not."""
    tints = SimpleNamespace(columns=lambda: iter(["tint", "tint"]))
    dark = element("dark", path=("face", "god", "dark"), when=tints)
    seen = element("seen", path=("face", "god", "seen"), when=tints)
    back = element("dark", path=("back", "plain", "dark"), when=tints)
    free = element("free", path=("face", "god", "free"))
    nobody = element("nobody", path=("face", "hero", "nobody"), when=tints)
    parts = [("face", "god", one) for one in (dark, seen, free)]
    parts += [("back", "plain", back), ("face", "hero", nobody), ("face", "hero", dark)]
    lines = {("face", "god", "dark", "when"): 31, ("back", "plain", "dark", "when"): None}
    of = template(
        unused=tuple,
        fonts=set,
        all_elements=lambda: iter(parts),
        taken=lambda part, one: one is not nobody,
        elements=lambda card, side, lang, trim: (
            [(seen, (0, 0, 1, 1))] if (side, lang) == ("face", "ja") else []
        ),
        line_of=lines.get,
    )
    cards = [card(f"A{n}", tint=f"{n:02}") for n in range(14)] + [card("B", tint="")]
    book = listed(tmp_path, backs={}, cards=cards)
    chosen: Any = SimpleNamespace(langs=("en", "ja"), card=SimpleNamespace(trim=TRIM))
    told = list(unused.check(book, of, chosen))
    assert names(told) == [
        ("warning", "faces.toml", 31, "face.god.dark"),
        ("warning", "faces.toml", 5, "back.plain.dark"),
    ]
    assert unused._said(book, iter(["tint", "none"])) == [f"{n:02}" for n in range(12)]
    assert names(unused.check(book, of)) == [], "nothing is asked where cards cannot be drawn"


# texts and icons near the cut


def test_type_on_cards_is_as_large_as_its_script_asks_for() -> None:
    """6 pt, Japanese 7; readings half of it; in a group as large as it comes out."""

    def small(*items: Item) -> list[tuple[Any, ...]]:
        return [
            (one.problem.key, one.spots[0].box is None) for one in texts.sizes(picture(*items), where(of))
        ]

    of = template((element(), (0, 0, 9, 9), ""))
    told = [("face, title", False)]
    for script, least in (("Ra", 6.0), ("ラー", 7.0)):
        assert small(words(script, size=least - 0.059)) == []
        assert small(words(script, size=least - 0.061)) == told
        assert small(words(script, size=least / 2 - 0.059, reading=True)) == []
        assert small(words(script, size=least / 2 - 0.061, reading=True)) == told
    quarter = (0.25, 0.0, 0.0, 1.0, 0.0, 0.0)
    assert small(Group(items=(words("Ra", size=11.95),), transform=quarter)) == []
    assert small(Group(items=(words("Ra", size=11.85),), transform=quarter)) == told
    assert small(words("  ", size=1.0), words("Ra", size=5.0)) == told, "blanks are not read"


def placed(x: float, y: float, wide: float, tall: float) -> Drawn:
    return Drawn(x=x, y=y, width=wide, height=tall, key="art.png", data=png(300, 150))


@cache
def png(width: int, height: int) -> bytes:
    data = BytesIO()
    Raster.new("RGB", (width, height)).save(data, "PNG")
    return data.getvalue()


def test_words_and_icons_too_near_to_the_cut_are_told_with_edge_and_distance() -> None:
    """Icons as squares in the middle of their boxes, each element once; 3.055 mm is near enough."""
    boxes = {
        "left": (3.0, 20.0, 6.0, 10.0),
        "top": (20.0, 3.0, 10.0, 6.0),
        "right": (48.0, 20.0, 9.0, 9.0),
        "bottom": (20.0, 78.0, 9.0, 9.0),
        "fine": (3.06, 3.06, 6.0, 6.0),
        "wide": (0.5, 20.0, 20.0, 9.0),
    }
    shown = [(element(name, "icon"), box, name) for name, box in boxes.items()]
    shown += [(element("left", "icon"), (1.0, 20.0, 6.0, 6.0), ""), (element("word"), (0, 0, 9, 9), "")]
    of = where(template(*shown))
    told = list(texts.safe_icons(picture(), TRIM, of))
    assert [one.problem.key for one in told] == [
        f"face, {name}" for name in ("left", "top", "right", "bottom")
    ]
    assert [one.spots[0].box for one in told] == [
        (3.0, 22.0, 9.0, 28.0),
        (22.0, 3.0, 28.0, 9.0),
        (48.0, 20.0, 57.0, 29.0),
        (20.0, 78.0, 29.0, 87.0),
    ]
    assert ["3.0 mm" in one.problem.message for one in told] == [True] * 4
    for edge, one in zip(texts.EDGES, told, strict=True):
        assert say("en", f"preflight.edge.{edge}") in one.problem.message
        assert say("ja", f"preflight.edge.{edge}") in one.problem.message_ja
    assert list(texts.safe_icons(picture(), TRIM, where())) == []
    box = walk.ink_box(words("H", 0.0, 0.0), IDENTITY)
    assert box is not None
    for near, count in ((3.06, 0), (3.05, 1)):
        there = (
            words("H", near - box[0], 40.0),
            words("H", 30.0, near - box[1]),
            words("H", 60.0 - near - box[2], 40.0),
            words("H", 30.0, 90.0 - near - box[3]),
        )
        for word in there:
            assert len(list(texts.safe(picture(words(" "), placed(0, 0, 1, 1), word), TRIM, of))) == count


CIRCLE = replace(layouts.card_size("poker"), trim=Size(width=40.0, height=40.0), shape="circle", corner=0.0)
HEXAGON = replace(CIRCLE, trim=Size(width=34.64, height=40.0), shape="hexagon")


def test_room_within_an_outline_is_what_is_left_to_it() -> None:
    """A circle of 20 mm; a hexagon 34.64 mm wide whose corners lie above and below."""
    assert texts.room(CIRCLE, 23.0, 16.0) == pytest.approx(15.0)
    assert texts.room(CIRCLE, 20.0, 45.0) == pytest.approx(-5.0)
    assert texts.room(HEXAGON, 17.32, 20.0) == pytest.approx(17.32, abs=0.01)
    assert texts.room(HEXAGON, 2.0, 20.0) == pytest.approx(2.0, abs=0.01)
    assert texts.room(HEXAGON, 34.0, 21.0) == pytest.approx(0.64, abs=0.01)
    assert texts.room(HEXAGON, 17.32, 2.0) == pytest.approx(2.0 * 3**0.5 / 2, abs=0.01)
    assert texts.room(HEXAGON, 17.32, 39.0) == pytest.approx(3**0.5 / 2, abs=0.01)
    assert texts.room(HEXAGON, 1.0, 1.0) < -5.0


def test_words_in_circles_and_hexagons_keep_two_millimetres_from_the_outline() -> None:
    """Told with the nearest corner of their ink; the check of straight cuts leaves them alone."""
    box = walk.ink_box(words("H", 0.0, 0.0), IDENTITY)
    assert box is not None

    def told(x: float) -> list[Finding]:
        word = words("H", 40.0 - x - box[2], 20.0 - (box[1] + box[3]) / 2)
        return list(texts.outside(picture(words(" "), placed(0, 0, 1, 1), word, size=CIRCLE), where()))

    half = (box[3] - box[1]) / 2
    sunk = 20.0 - (18.12**2 - half**2) ** 0.5  # there the corners are 1.88 mm within
    assert told(sunk + 0.01) == []
    (near,) = told(sunk - 0.01)
    assert near.check == "safe-zone"
    assert "1.9 mm" in near.problem.message
    small = picture(words("H", 0.0, 20.0), size=CIRCLE)
    assert list(texts.safe(small, CIRCLE.trim, where())) == []
    icon = where(template((element("sun", "icon"), (0.0, 0.0, 9.0, 9.0), "sun")))
    assert list(texts.safe_icons(small, CIRCLE.trim, icon)) == []
    assert list(texts.outside(picture(words("H", 0.0, 20.0)), where())) == []


# pictures


@pytest.mark.parametrize(
    ("wide", "told"),
    [(38.09, None), (38.11, "warning"), (63.49, "warning"), (63.51, "error")],
)
def test_pixels_of_a_picture_are_counted_by_the_inch(wide: float, told: str | None) -> None:
    """300 pixels on 38.1 mm are 200 to the inch, on 63.5 mm 120; across or down, whichever are fewer."""
    for at in ((1.0, 0.0, 0.0, 1.0, 4.0, 5.0), (0.0, 2.0, -2.0, 0.0, 4.0, 5.0)):
        scale = abs(at[0] + at[1])
        for item in (
            placed(2.0, 3.0, wide / scale, wide / 4 / scale),
            placed(2.0, 3.0, wide / 4 / scale, wide / 2 / scale),
        ):
            found = list(images.check(picture(words("H"), Group(items=(item,), transform=at)), where()))
            assert [one.severity for one in found] == ([] if told is None else [told])
    if told is not None:
        item = placed(2.0, 3.0, wide, wide / 4)
        (found_one,) = images.check(picture(item), where())
        assert found_one.spots[0].box == pytest.approx((2.0, 3.0, 2.0 + wide, 3.0 + wide / 4))
    exact = [replace(placed(0.0, 0.0, 25.4, 25.4), data=png(pixels, 300)) for pixels in (200, 120)]
    assert [one.severity for one in images.check(picture(*exact), where())] == ["warning"]


# where ink lies


def letters(*given: Text, at: Any = IDENTITY) -> list[Box]:
    return [box for one in given for box in walk.glyph_boxes(one, at)]


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_letters_stand_one_after_another_from_where_their_line_is_held(anchor: Any, share: float) -> None:
    """Each further by the width of those before, the space after each and that of words."""
    line = words("a bc", 30.0, 20.0, anchor=anchor, spacing=2.0, word_spacing=3.0)
    whole = measure.width("a bc", "sans", 10.0) + 3 * 2.0 * MM + 3.0 * MM
    (a,), (b,), (c,) = (letters(words(letter, 0.0, 20.0)) for letter in "abc")
    x = 30.0 - share * whole
    second = x + measure.width("a ", "sans", 10.0) + 2 * 2.0 * MM + 3.0 * MM
    third = second + measure.width("b", "sans", 10.0) + 2.0 * MM
    found = letters(line)
    assert [one[0] for one in found] == pytest.approx([x + a[0], second + b[0], third + c[0]])
    assert [one[2] for one in found] == pytest.approx([x + a[2], second + b[2], third + c[2]])
    assert [one[1::2] for one in found] == [a[1::2], b[1::2], c[1::2]]


def test_letters_are_found_where_a_transformation_puts_them() -> None:
    """Scaled and moved by the short way, mirrored or turned by the corners of their boxes."""
    (box,) = letters(words("b", 30.0, 20.0))
    left, top, right, foot = box
    assert letters(words("b", 30.0, 20.0), at=(2.0, 0.0, 0.0, 3.0, 4.0, 5.0)) == [
        pytest.approx((2 * left + 4, 3 * top + 5, 2 * right + 4, 3 * foot + 5))
    ]
    assert letters(words("b", 30.0, 20.0), at=(-2.0, 0.0, 0.0, 3.0, 4.0, 5.0)) == [
        pytest.approx((4 - 2 * right, 3 * top + 5, 4 - 2 * left, 3 * foot + 5))
    ]
    assert letters(words("b", 30.0, 20.0), at=(2.0, 0.0, 0.0, -0.5, 4.0, 5.0)) == [
        pytest.approx((2 * left + 4, 5 - 0.5 * foot, 2 * right + 4, 5 - 0.5 * top))
    ]
    assert letters(words("b", 30.0, 20.0), at=(0.0, 2.0, -3.0, 0.0, 4.0, 5.0)) == [
        pytest.approx((4 - 3 * foot, 2 * left + 5, 4 - 3 * top, 2 * right + 5))
    ]
    lean = (1.0, 0.0, 0.5, 1.0, 0.0, 0.0)
    assert letters(words("b", 30.0, 20.0), at=lean) == [
        pytest.approx((left + 0.5 * top, top, right + 0.5 * foot, foot))
    ]
    assert walk.ink_box(words(" "), IDENTITY) is None
    (first, last) = letters(words("b", 30.0, 20.0), words("y", 40.0, 20.0))
    around = walk.ink_box(words("by", 30.0, 20.0), IDENTITY)
    assert around is not None
    assert around[1] == first[1]
    assert around[3] == last[3]


def test_letters_of_a_column_stand_below_each_other_about_its_middle() -> None:
    """A square each, and the space after it; a blank leaves no box and takes its room."""
    column = words("札 口", 30.0, 20.0, downwards=True, spacing=2.0)
    across = [letters(words(letter, 0.0, 0.0))[0] for letter in "札口"]
    stands = upright.upright("sans")
    wide = measure.advances("sans")
    found = letters(column)
    assert len(found) == 2
    tops = [20.0, 20.0 + (1.0 + stands.advance(stands.glyph(" "))) * EM + 2 * 2.0 * MM]
    for letter, top, flat, box in zip("札口", tops, across, found, strict=True):
        x, base = 30.0 - wide[letter] / 2 * EM, top + stands.origin(stands.glyph(letter)) * EM
        assert box == pytest.approx((x + flat[0], base + flat[1], x + flat[2], base + flat[3]), abs=1e-6)


def test_transformations_follow_each_other_and_tell_how_much_they_enlarge() -> None:
    outer, inner = (2.0, 3.0, 5.0, 7.0, 11.0, 13.0), (17.0, 19.0, 23.0, 29.0, 31.0, 37.0)
    whole = walk.times(outer, inner)

    def moved(at: Any, x: float, y: float) -> tuple[float, float]:
        return at[0] * x + at[2] * y + at[4], at[1] * x + at[3] * y + at[5]

    for x, y in ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)):
        assert moved(whole, x, y) == pytest.approx(moved(outer, *moved(inner, x, y)))
    assert walk.scale((3.0, 0.0, 0.0, -12.0, 9.0, 9.0)) == pytest.approx(6.0)
    assert walk.scale((3.0, 4.0, 2.0, 12.0, 9.0, 9.0)) == pytest.approx(28.0**0.5)
    assert walk.stretch((3.0, 4.0, 5.0, 12.0, 9.0, 9.0)) == pytest.approx((5.0, 13.0))
    assert walk.moved((1.0, 2.0, 3.0, 5.0), outer) == pytest.approx((23.0, 30.0, 42.0, 57.0))


# what is drawn once


def drawn(*faults: str) -> Any:
    """A painter whose cards of these names cannot be drawn."""

    def paint(one: Card) -> tuple[Item, ...]:
        if one.id in faults:
            told = Problem(
                file="faces.toml", line=5, column=None, key=f"card {one.id}, art", code="file-not-there",
                message="m", message_ja="m", hint="h", hint_ja="h",
            )  # fmt: skip
            raise LayoutError((told, replace(told, code="drawing.text-over")))
        return (words(one.columns.get("title", "")),)

    return SimpleNamespace(face=paint, back=paint, back_name=lambda one: one.back)


def test_each_back_is_drawn_once_for_each_size_and_what_cannot_be_is_told() -> None:
    poker, tarot = layouts.card_size("poker"), layouts.card_size("tarot")
    cards = [card("A1", "net"), card("A2", "net"), card("B1", "net"), card("C1", "none"), card("D1", "net")]
    faults: list[Finding] = []
    made = list(
        draw._side(
            cards,
            drawn("D1"),
            "ja",
            faults,
            lambda one: tarot if one.id == "B1" else poker,
            lambda one: one.back != "none",
        )
    )
    assert [(one.side, one.card.id, one.size) for one in made] == [
        ("face", "A1", poker),
        ("back", "A1", poker),
        ("face", "A2", poker),
        ("face", "B1", tarot),
        ("back", "B1", tarot),
        ("face", "C1", poker),
    ]
    assert {one.lang for one in made} == {"ja"}
    assert [(one.check, one.cards, one.rows, one.problem.key) for one in faults] == [
        ("image-missing", ("D1",), (3,), "art"),
        ("text-fit", ("D1",), (3,), "card D1, art"),
    ]
    assert [(one.severity, one.spots[0].side, one.spots[0].lang) for one in faults] == [
        ("error", "face", "ja")
    ] * 2


def test_what_is_the_same_in_a_further_language_is_drawn_once() -> None:
    first = picture(words("Sun"))
    same, other = replace(first, lang="en"), replace(first, lang="en", items=(words("Moon"),))
    assert list(draw._once([first, same])) == [first]
    assert list(draw._once([first, other])) == [first, other]
    back = replace(first, side="back")
    assert list(draw._once([first, back, replace(back, lang="en")])) == [first, back]
    assert list(draw._once([first, replace(first, card=card("B1"))])) == [
        first,
        replace(first, card=card("B1")),
    ]


@pytest.mark.parametrize(
    ("code", "check"),
    [
        ("drawing.no-glyph", "missing-glyph"),
        ("drawing.no-glyph-chain", "missing-glyph"),
        ("drawing.text-over", "text-fit"),
        ("component.tall-aid", "text-fit"),
        ("path-leaves", "image-missing"),
        ("font-damaged", "font"),
        ("id-twice", "ids"),
        ("drawing.no-key", "definition"),
    ],
)
def test_a_fault_of_drawing_belongs_to_its_check(code: str, check: str) -> None:
    said = dict.fromkeys(("message", "message_ja", "hint", "hint_ja"), "")
    told = Problem(file="f", line=1, column=None, key=None, code=code, **said)
    assert draw.check_of(told) == check
    alone = draw.from_problem(told)
    assert (alone.cards, alone.rows, alone.spots, alone.severity) == ((), (), (), "error")


# overlaps


def test_a_card_is_judged_as_a_page_with_its_bleed_around() -> None:
    page = overlaps._page((words("H"),), TRIM)
    assert (page.width, page.height) == (66.0, 96.0)
    (group,) = page.items
    assert isinstance(group, Group)
    assert group.transform == (1.0, 0.0, 0.0, 1.0, 3.0, 3.0)
    assert overlaps._on_card((4.0, 5.0, 7.0, 9.0)) == (1.0, 2.0, 4.0, 6.0)
    assert overlaps._on_card(None) is None


def found_on(*items: Item) -> Any:
    page = overlaps._page(items, TRIM)
    return sheet(Scene(title="t", lang="en", pages=(page,), forms={}), page)


def test_texts_over_one_another_are_told_once_for_two_elements() -> None:
    """At the place of the second, on the card."""
    one, over = words("HHH", 20.0, 20.0), words("XXX", 20.5, 20.0, role="note")
    again = words("HHH", 20.0, 60.0), words("XXX", 20.5, 60.0, role="note")
    third = words("HHH", 20.0, 40.0), words("XXX", 20.5, 40.0, role="other")
    of = where(template((element(), (0, 0, 9, 9), ""), (element("note"), (0, 0, 9, 9), "")))
    told = list(overlaps._texts(found_on(one, over, *again, *third), picture(), of))
    assert [one.problem.key for one in told] == ["face, note", "face"]
    box = walk.ink_box(over, IDENTITY)
    assert told[0].spots[0].box == pytest.approx(box)
    assert "“HHH” and “XXX”" in told[0].problem.message


def test_words_across_the_edge_of_a_picture_are_told_unless_a_panel_lies_between() -> None:
    """Of pictures and icons that stand straight, words and filled shapes drawn after them."""
    art, icon = element("art", "image", fit="cover", turn=0.0), element("sun", "icon", turn=0.0)
    word, panel = element(turn=0.0), element("panel", "shape", fill="white", turn=0.0)
    box, around = (10.0, 10.0, 12.0, 20.0), (5.0, 5.0, 50.0, 50.0)
    on_card = found_on(words("HHHH", 18.0, 20.0))

    def told(*shown: tuple[Any, Box]) -> list[str]:
        of = where(template(*((one, room, "") for one, room in shown)))
        found = list(overlaps._across(on_card, picture(), TRIM, of))
        assert {(one.severity, one.problem.key) for one in found} <= {("warning", "face, title")}
        return [one.problem.message for one in found]

    (said,) = told((art, box), (word, around))
    assert "art" in said
    assert "“HHHH”" in said
    assert len(told((icon, box), (word, around))) == 1
    assert len(told((art, box), (art, box), (word, around))) == 2
    assert told((word, around), (art, box)) == [], "what is drawn over words is told elsewhere"
    assert told((element("art", "image", fit="cover", turn=9.0), box), (word, around)) == []
    assert len(told((element("a", "image", fit="cover", turn=9.0), box), (art, box), (word, around))) == 1
    assert told((art, box), (panel, around), (word, around)) == []
    assert len(told((panel, around), (art, box), (word, around))) == 1
    beside = (
        (2.0, 10.0, 9.0, 20.0),
        (10.0, 2.0, 40.0, 9.0),
        (16.0, 16.0, 3.0, 30.0),
        (16.0, 16.0, 40.0, 2.0),
    )
    for room in beside:
        assert len(told((art, box), (panel, room), (word, around))) == 1, "a panel that lies beside the words"
    empty_panel = element("panel", "shape", fill=None, turn=0.0)
    assert len(told((art, box), (empty_panel, around), (word, around))) == 1
    assert len(told((art, box), (element("x", "icon", fill="white", turn=1.0), around), (word, around))) == 1
    assert told((element("ground", "shape", fill="white", turn=0.0), box), (word, around)) == []
    assert told((art, box), (element("note", turn=0.0), around)) == [], "nothing is set by that element"


def cover(y: float) -> Item:
    return Shape(segments=pen.rectangle(18.0, y - 10.0, 12.0, 20.0), fill=Color(0, 0, 0))


def test_pages_may_be_drawn_only_where_something_lies_over_their_words() -> None:
    """Two of three cards have a cover; each is found in the one file that is made of these two."""
    plain = picture(words("HHH"))
    first, second = (picture(words("HHH", 20.0, y), cover(y)) for y in (20.0, 60.0))
    with overlaps.Wholes([plain, first, second], TRIM) as wholes:
        assert [len(wholes.sheet(one).covers) for one in (plain, first, second)] == [0, 1, 1]
        tops = []
        for one in (second, first):
            image = wholes.raster(one).convert("L").point(lambda value: 255 if value < 128 else 0)
            tops.append(round((image.getbbox() or (0, 0, 0, 0))[3] / 4))
        assert tops == [73, 33]
