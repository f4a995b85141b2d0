"""Face templates: what they draw, what they refuse, and that unsafe pictures stay harmless."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path as FilePath

import pytest
from PIL import Image

import layouts
from layouts.model import LayoutError, Size
from pnp import svgpath, template
from pnp.art.style import Style
from pnp.compose.pictures import pictures
from pnp.errors import PnpError
from pnp.scene import Color, Group, Item, Path, Picture, Text
from pnp.settings import Settings
from pnp.template import conditions, keys, svgfile
from pnp.template.fields import Values
from pnp.template.grammar import Unreadable
from tests.pnp import decks
from tests.pnp.scene_text import items as told
from tests.pnp.scene_text import texts
from tools.reference import faces_page

ROOT = FilePath(__file__).resolve().parent.parent.parent
POKER = Size(width=63.5, height=88.9)
GAME = """\
id = "own"
title.en = "Own"
title.ja = "自作"
components = ["cards"]
[players]
min = 2
max = 4
standard = 2
[deck]
back = "plain"
[backs.plain]
title.en = "plain"
title.ja = "無地"
"""
CARDS = """\
id,quantity,kind,title,title.ja,points,mark
K1,1,god,Sun **king**,太陽の王,3,sword
K2,2,item,Harbour,港,0,
"""

Folder = Callable[..., FilePath]


@pytest.fixture
def folder(tmp_path: FilePath) -> Folder:
    """Writes a game's folder: its faces, and where asked its cards and pictures."""

    def write(faces: str, cards: str = CARDS, **pictures: bytes) -> FilePath:
        (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
        (tmp_path / "cards.csv").write_text(cards, encoding="utf-8")
        (tmp_path / "faces.toml").write_text(faces, encoding="utf-8")
        for name, data in pictures.items():
            (tmp_path / name.replace("_", ".")).write_bytes(data)
        return tmp_path

    return write


def face(place: FilePath, card: str = "K1", lang: str = "en", ink: str = "full") -> tuple[Item, ...]:
    """The face of one card."""
    book = layouts.load(place)
    chosen = next(c for c in book.cards if c.id == card)
    style = Style(ink=ink)  # type: ignore[arg-type]
    return template.load(book).face(chosen, POKER, style, lang)


def words(drawn: tuple[Item, ...]) -> list[str]:
    return [text.text for text in texts(drawn)]


TITLE = '[face.default.title]\ntext = "{title}"\nbox = [5, 5, "100%-10", 8]\nsize = [8, 12]\n'


def test_fields_take_the_column_of_the_language(folder: Folder) -> None:
    place = folder(TITLE)
    assert words(face(place, "K2", "en")) == ["Harbour"]
    assert words(face(place, "K2", "ja")) == ["港"]


def test_rich_marks_within_a_column_are_set(folder: Folder) -> None:
    drawn = face(folder(TITLE))
    assert [(t.text, t.font) for t in texts(drawn)] == [("Sun ", "sans"), ("king", "sans-bold")]


def test_lengths_are_mm_per_cent_or_both(folder: Folder) -> None:
    box = '["50%", "100%-10", "50%-3.5", 5]'
    drawn = face(folder(f'[face.default.a]\nshape = "rect"\nfill = "red"\nbox = {box}\n'))
    (path,) = drawn
    assert isinstance(path, Path)
    assert path.segments[0][1:] == pytest.approx((31.75, 78.9))
    assert path.segments[2][1:] == pytest.approx((31.75 + 28.25, 83.9))


def test_a_face_extends_another_and_changes_only_what_it_says(folder: Folder) -> None:
    place = folder(
        'choose = "kind"\n' + TITLE + 'color = "blue"\n[face.god]\nextends = "default"\n'
        '[face.god.title]\nfont = "sans-bold"\n[face.god.sun]\nicon = "sun"\nbox = [5, 20, 9, 9]\n'
    )
    god, item = face(place, "K1"), face(place, "K2")
    assert {t.font for t in texts(god)} == {"sans-bold"}
    assert {t.color for t in texts(god)} == {t.color for t in texts(item)}
    assert sum(isinstance(i, Group) for i in god) == 1  # the sun
    assert not any(isinstance(i, Group) for i in item)


def test_repetition_counts_and_zero_draws_nothing(folder: Folder) -> None:
    place = folder(
        '[face.default.suns]\nicon = "sun"\nbox = [5, 20, 9, 9]\nrepeat = "{points}"\nstep = [10, 0]\n'
    )
    three = face(place, "K1")
    assert len(three) == 3
    first, *others = [item.transform[4:] for item in three if isinstance(item, Group)]
    assert first == (9.5, 24.5)  # the middle of the box
    assert others == [(10, 0), (20, 0)]
    assert face(place, "K2") == ()


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("kind == god", True),
        ("kind != god", False),
        ("points >= 3 and kind == god", True),
        ("points > 3 or mark == sword", True),
        ("not mark", False),
        ("empty", False),
        ("not empty", True),
        ('title == "Sun king"', True),
        ("title < 3", False),  # words are not smaller than numbers
    ],
)
def test_conditions_read_as_they_are_written(text: str, holds: bool) -> None:
    condition = conditions.compile_condition(text)
    columns = {"kind": "god", "points": "3", "mark": "sword", "empty": " ", "title": "Sun king"}
    assert condition.holds(Values(columns, {}, "en")) is holds


@pytest.mark.parametrize("text", ["", "kind ==", "== god", "kind = god", "a and", "a b"])
def test_what_is_no_condition_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        conditions.compile_condition(text)


def test_every_fault_of_the_file_is_told_at_once_with_line_and_near_miss(folder: Folder) -> None:
    place = folder(
        'chose = "kind"\n'
        "[face.default.title]\n"
        'text = "{titel}"\n'
        'colr = "red"\n'
        "[face.default.sign]\n"
        'icon = "sward"\n'
        'color = "reed"\n'
        "box = [1, 2, 3]\n"
        "[face.default.nothing]\n"
        "turn = 5\n"
        "[face.god]\n"
        'extends = "defualt"\n'
        "[back.plan.a]\n"
        'text = "x"\n'
    )
    with pytest.raises(PnpError) as caught:
        template.load(layouts.load(place))
    message = str(caught.value)
    for expected in (
        "faces.toml:1 [chose]: there is no key `chose` here. Did you mean `choose`?",
        "[face.default.title.text]: the cards have no column `titel`. Did you mean `title`?",
        "faces.toml:4 [face.default.title.colr]: there is no key `colr` here. Did you mean `color`?",
        "faces.toml:6 [face.default.sign.icon]: there is no icon called `sward`. Did you mean `sword`?",
        "[face.default.sign.color]: `reed` is not a colour. Did you mean `red`?",
        "faces.toml:8 [face.default.sign.box]",
        "[face.default.nothing]: this element does not say what it is",
        "Did you mean `default`?",
        "the deck has no back `plan`. Did you mean `plain`?",
    ):
        assert expected in message, message
    assert all(problem.words("ja")[0] for problem in caught.value.problems)


def test_faces_that_extend_each_other_in_a_circle_are_refused(folder: Folder) -> None:
    place = folder('[face.a]\nextends = "b"\n[face.b]\nextends = "a"\n')
    with pytest.raises(PnpError, match="in a loop"):
        template.load(layouts.load(place))


def test_text_that_does_not_fit_names_card_element_and_excess(folder: Folder) -> None:
    place = folder('[face.default.text]\ntext = "{title}"\nbox = [5, 5, 20, 3]\nsize = [9, 10]\n')
    with pytest.raises(PnpError) as caught:
        face(place, "K1")
    message = str(caught.value)
    assert "faces.toml:1 [card K1, text]" in message
    # one line takes 1.12 em = 1.12 * 9 pt * 25.4 / 72 = 3.56 mm of the 3 mm
    assert "at 9 pt it is 0.6 mm too tall" in message


def test_gigantic_and_senseless_repetitions_are_refused(folder: Folder) -> None:
    faces = '[face.default.a]\nicon = "sun"\nrepeat = "{points}"\nbox = [0, 0, 5, 5]\n'
    with pytest.raises(PnpError, match="must be between 0 and 100"):
        face(folder(faces, CARDS.replace(",3,", ",1000000000,")))
    with pytest.raises(PnpError, match="is not a whole number"):
        face(folder(faces, CARDS.replace(",3,", ",many,")))


def test_cards_share_a_back_exactly_where_it_prints_the_same(folder: Folder) -> None:
    book = layouts.load(folder(TITLE + '[back.default.p]\ntext = "{points}"\nbox = [5, 5, 20, 9]\n'))
    made = template.load(book)
    first, second = book.cards
    assert made.back_key(first) != made.back_key(second)
    plain = layouts.load(folder(TITLE + '[back.default.p]\nshape = "rect"\nfill = "red"\n'))
    made = template.load(plain)
    assert made.back_key(plain.cards[0]) == made.back_key(plain.cards[1])


def test_mono_ink_empties_large_areas_and_darkens_light_words_on_them(folder: Folder) -> None:
    place = folder(
        '[face.default.ground]\nshape = "rect"\nbox = "bleed"\nfill = "navy"\n' + TITLE + 'color = "white"\n'
    )
    full, mono = face(place, "K2"), face(place, "K2", ink="mono")
    assert isinstance(full[0], Path)
    assert isinstance(mono[0], Path)
    white = (1.0, 1.0, 1.0)
    assert isinstance(full[0].fill, Color)
    assert (full[0].fill.red, full[0].fill.green, full[0].fill.blue) != white
    assert isinstance(mono[0].fill, Color)
    assert (mono[0].fill.red, mono[0].fill.green, mono[0].fill.blue) == white
    (light,), (dark,) = list(texts(full)), list(texts(mono))
    assert light.color.red == 1.0
    assert dark.color.red == 0.0


# pictures


def png(width: int, height: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, "PNG")
    return out.getvalue()


IMAGE = '[face.default.art]\nimage = "{mark}"\nbox = [5, 5, 40, 40]\nfit = "FIT"\n'


def test_a_picture_is_shown_whole_or_crops_to_fill(folder: Folder) -> None:
    cards = CARDS.replace("sword", "art.png")
    (whole,) = face(folder(IMAGE.replace("FIT", "contain"), cards, art_png=png(20, 10)))
    assert isinstance(whole, Picture)
    assert (whole.x, whole.y, whole.width, whole.height) == (5, 15, 40, 20)
    (cropped,) = face(folder(IMAGE.replace("FIT", "cover"), cards, art_png=png(20, 10)))
    assert isinstance(cropped, Group)
    inner = cropped.items[0]
    assert isinstance(inner, Picture)
    assert (inner.x, inner.y, inner.width, inner.height) == (-15, 5, 80, 40)
    assert cropped.clip[0] == ("M", 5, 5)


def bomb() -> bytes:
    """A PNG of 60,000 by 60,000 pixels in a few bytes: only its head is true."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">L", len(data)) + kind + data + struct.pack(">L", zlib.crc32(kind + data))

    head = struct.pack(">LLBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def svg(body: str, head: str = "") -> bytes:
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{body}</svg>'.encode()


ENTITIES = '<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY x SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("art.png", bomb(), "60000 × 60000"),
        ("art.png", b"not a picture", "neither PNG nor JPEG"),
        ("art.gif", b"GIF89a" + bytes(30), "neither PNG nor JPEG"),
        ("art.svg", svg("&x;", ENTITIES), "document type"),
        ("art.svg", svg("<script>alert(1)</script>"), "<script>"),
        ("art.svg", svg('<rect width="5" height="5" onclick="x()"/>'), "script"),
        ("art.svg", svg('<image href="http://example.org/a.png"/>'), "<image>"),
        ("art.svg", svg('<use href="other.svg#a"/>'), "not in the file"),
        ("art.svg", svg('<g id="a"><use href="#a"/></g>'), "circle|deep"),
        ("art.svg", svg('<rect width="5" height="5" fill="url(#g)"/>'), "`#g`, which is not in"),
        ("art.svg", svg('<rect width="5" height="5" filter="url(#f)"/>'), "effect"),
        ("art.svg", svg('<pattern id="p"/><rect width="5" height="5" fill="url(#p)"/>'), "pattern"),
        ("art.svg", svg("<text>hi</text>"), "paths"),
        ("art.svg", svg("<g>" * 3000 + "</g>" * 3000), "deep"),
        ("art.svg", b"<svg", "well-formed"),
    ],
)
def test_unsafe_and_broken_pictures_are_refused_with_the_reason(
    folder: Folder, name: str, data: bytes, reason: str
) -> None:
    place = folder(IMAGE.replace("FIT", "contain"), CARDS.replace("sword", name))
    (place / name).write_bytes(data)
    with pytest.raises(LayoutError, match=reason):
        face(place)


@pytest.mark.parametrize("name", ["../secret.png", "/etc/passwd", "missing.png", "a/../../x.png"])
def test_pictures_stay_inside_the_folder(folder: Folder, name: str) -> None:
    place = folder(IMAGE.replace("FIT", "contain"), CARDS.replace("sword", name))
    (place.parent / "secret.png").write_bytes(png(2, 2))
    with pytest.raises(LayoutError):
        face(place)


def test_a_plain_svg_becomes_shapes(folder: Folder) -> None:
    body = (
        '<g transform="translate(1 2) scale(2)" style="fill:#f00;stroke:none">'
        '<path d="M0 0h1v1z"/><circle cx="2" cy="2" r="1" fill="blue" opacity=".5"/></g>'
        '<line x1="0" y1="0" x2="9" y2="9" stroke="black" stroke-width=".5"/>'
    )
    drawing = svgfile.parse(svg(body))
    lines = told(drawing.items).splitlines()
    assert lines[0] == "group [2,0,0,2,1,2]"
    assert lines[1].strip() == "path fill=#ff0000 M0,0 L1,0 L1,1 Z"
    assert lines[2].strip() == "group opacity=0.5"
    assert lines[3].strip().startswith("path fill=#0000ff M3,2 C")
    assert lines[4] == "path stroke=#000000/0.5 butt miter M0,0 L9,9"


def test_path_data_of_every_letter_ends_where_it_should() -> None:
    end = svgpath.parse("M1 1 l2 0 H5 v2 c1 0 1 1 2 1 s1 1 2 1 q1 0 1 1 t1 1 a2 2 0 0 1 2 2 Z")
    assert end[-2][-2:] == pytest.approx((13, 9))
    half = svgpath.parse("M0 0A5 5 0 0110 0")  # flags without spaces: half a circle, bulging upwards
    assert half[1][-2:] == pytest.approx((5, -5))
    assert half[2][-2:] == pytest.approx((10, 0))
    for bad in ("L1 1", "M1", "M0 0 L1", "M0 0 x", "5 5", "M0 0Z3", "M0 0L1e999 0"):
        with pytest.raises(ValueError):
            svgpath.parse(bad)


def test_the_reference_page_is_what_the_code_says() -> None:
    page = (ROOT / "docs" / "reference-faces.md").read_text("utf-8")
    assert page == faces_page.text(), "python make.py docs writes it anew"
    for key in (*keys.TOP, *keys.FACE, *keys.ELEMENT):
        assert f"| `{key.name}` |" in page


def test_every_key_of_an_element_is_read(folder: Folder) -> None:
    """A key that is accepted but does nothing would be a promise unkept: each must change the drawing."""
    base = {
        "text": 'text = "{title} and more words to set in lines"\nbox = [5, 5, 18, 40]\nsize = [6, 9]\n',
        "shape": 'shape = "rect"\nbox = [5, 5, 40, 40]\nfill = "red"\nstroke = "blue"\n',
        "icon": 'icon = "sun"\nbox = [5, 5, 40, 40]\n',
        "image": 'image = "art.png"\nbox = [5, 5, 40, 30]\n',
    }
    change = {
        "when": '"kind == item"', "repeat": "3", "step": "[2, 3]", "turn": "30", "both-ends": "true",
        "color": '"red"', "font": '"condensed"', "align": '"center"', "valign": '"bottom"', "leading": "2",
        "stroke-width": "2", "dash": "[1, 2]", "corner": "4", "opacity": "0.4", "fit": '"cover"',
        "vertical": "true", "fill": '"green"', "stroke": '"gold"', "shadow": '"navy"', "mask": '"art.png"',
        "shadow-offset": "[1, 1]", "shadow-blur": "1", "shadow-opacity": "0.2",
    }  # fmt: skip
    for kind, lines in base.items():
        plain = told(face(folder("[face.default.a]\n" + lines, art_png=png(20, 10))))
        for key in keys.keys_of(kind):
            if key not in change:
                continue
            needed = {"step": "repeat = 2\n", "stroke-width": 'stroke = "blue"\n' * (kind == "text")}
            extra = 'shadow = "red"\n' if key.startswith("shadow-") else needed.get(key, "")
            before = told(face(folder("[face.default.a]\n" + lines + extra))) if extra else plain
            others = "".join(line for line in lines.splitlines(True) if not line.startswith(f"{key} ="))
            drawn = told(face(folder(f"[face.default.a]\n{others}{extra}{key} = {change[key]}\n")))
            assert drawn != before, f"{kind}: {key}"


def test_marks_can_be_switched_off(folder: Folder) -> None:
    drawn = face(folder(TITLE + "marks = false\n"))
    assert words(drawn) == ["Sun **king**"]


def test_a_word_file_fills_fields(folder: Folder) -> None:
    place = folder('[face.default.k]\ntext = "{words.kind-{kind}}"\nbox = [5, 5, 40, 9]\n')
    for lang, god in (("en", "Deity"), ("ja", "神")):
        (place / f"words.{lang}.toml").write_text(f'kind-god = "{god}"\n', encoding="utf-8")
    assert words(face(place, "K1", "en")) == ["Deity"]
    assert words(face(place, "K1", "ja")) == ["神"]
    with pytest.raises(PnpError, match="no key `kind-item`"):
        face(place, "K2", "en")


def test_a_template_knows_whether_its_words_depend_on_the_language(folder: Folder) -> None:
    """One file serves every language only where no word changes."""
    plain = '[face.default.a]\ntext = "{points}"\nbox = [5, 5, 20, 9]\n'
    assert not template.load(layouts.load(folder(plain))).has_words()
    assert template.load(layouts.load(folder(TITLE))).has_words()  # there is a column title.ja


def test_text_items_carry_the_element_as_their_role(folder: Folder) -> None:
    (text,) = [item for item in face(folder(TITLE), "K2") if isinstance(item, Text)]
    assert text.role == "title"


def test_backs_alone_leave_french_cards_their_faces(tmp_path: FilePath) -> None:
    """A stated game has the neutral back, not that of another game, and may have one of its own."""
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    stated = (layouts.load("sueca").folder / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(stated.replace('id = "sueca"', 'id = "own"'), "utf-8")
    book = layouts.load(tmp_path)
    before = pictures(book, settings)
    eights = layouts.load("american-page-one")
    assert before.back(book.cards[0]) != pictures(eights, settings).back(eights.cards[0])
    (tmp_path / "faces.toml").write_text(
        '[back.default.ground]\nshape = "rect"\nbox = "bleed"\nfill = "#224466"\n'
        '[back.default.name]\ntext = "OWN"\nbox = ["10%", "20%", "80%", "12%"]\ncolor = "#ffffff"\n'
        "both-ends = true\n",
        "utf-8",
    )
    own = layouts.load(tmp_path)
    after = pictures(own, settings)
    assert [after.face(card) for card in own.cards] == [before.face(card) for card in book.cards]
    assert after.back(own.cards[0]) != before.back(book.cards[0])
    marked = replace(settings, camera=True, indices="large")
    assert pictures(own, marked).face(own.cards[0]) == pictures(book, marked).face(book.cards[0])
    for wish in ((), ("--camera", "--indices", "large"), ("--indices", "4")):
        assert decks.run("check", tmp_path, *wish, lang="en").exit_code == 0, wish


def test_a_back_that_no_table_is_for_is_told_once(tmp_path: FilePath) -> None:
    """One back alone is that of the deck; another name in `[deck]` is one fault, not one a card."""
    sueca = (layouts.load("sueca").folder / "rules.toml").read_text("utf-8")
    stated = sueca.replace('id = "sueca"', 'id = "own"')
    stated += '\n[backs.stone]\ntitle = { en = "stone", ja = "石" }\n'
    (tmp_path / "rules.toml").write_text(stated, "utf-8")
    assert {card.back for card in layouts.load(tmp_path).cards} == {"stone"}
    (tmp_path / "rules.toml").write_text(stated + '[deck]\nback = "stome"\n', "utf-8")
    told = decks.run("check", tmp_path, lang="en").output
    assert told.count("There is no back “stome”. Did you mean “stone”?") == 1
