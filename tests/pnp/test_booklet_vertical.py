"""Booklets set downwards: bound at the right, columns from right to left, with all that those across say."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import layouts
from pnp.art.style import Style
from pnp.cli import cli
from pnp.compose import booklet
from pnp.compose.booklet.blanks import notes
from pnp.compose.booklet.contents import Entry
from pnp.compose.booklet.contents import contents_pages as contents
from pnp.compose.booklet.pages import draw
from pnp.compose.booklet.shape import Shape, shape_for
from pnp.compose.booklet.signature import sides
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.mats.motifs import tone
from pnp.compose.words import BookWords
from pnp.draw import pdf
from pnp.preflight.pages import Document, check
from pnp.preflight.pages.lines import sheet
from pnp.preflight.pages.vertical import Column, columns
from pnp.scene import Color, Item, Page, Scene, Text
from pnp.scene import Path as Drawn
from pnp.settings import Settings
from tests.pnp import booklets
from tests.pnp.scene_tools import outside, said, texts

GAMES = layouts.games()
FEW = [pytest.param(game, marks=[] if game == "pile-up" else pytest.mark.long) for game in layouts.games()]
"""One game in the usual run, the shortest; the others in the long one."""

SAFE = 25.4 / 8
"""Millimetres from the edge of a page that stay free of words: the safe zone."""

BLACK = Color(0.0, 0.0, 0.0)


def chosen(*, vertical: bool = True, paper: str = "A4", **more: object) -> Settings:
    return Settings(
        paper=layouts.paper(paper),
        card=layouts.card_size("poker"),
        langs=("ja",),
        vertical=vertical,
        **more,  # type: ignore[arg-type]
    )


def composed(game: str, *, vertical: bool = True, **more: Any) -> Scene:
    return booklets.composed(game, "ja", vertical=vertical, **more)


# -- bound on the right --------------------------------------------------------------------------------


@given(st.integers(1, 20))
def test_a_signature_bound_at_the_right_reads_in_order(sheets: int) -> None:
    """Folded into one another, their left halves and then their right ones count up."""
    imposed = sides(4 * sheets, right_bound=True)
    leaves = [(imposed[i].left, imposed[i + 1].right) for i in range(0, len(imposed), 2)]  # recto, verso
    leaves += [(imposed[i + 1].left, imposed[i].right) for i in range(len(imposed) - 2, -1, -2)]
    assert [page for leaf in leaves for page in leaf] == list(range(1, 4 * sheets + 1))


@given(st.integers(1, 20))
def test_pages_that_face_each_other_lie_side_by_side(sheets: int) -> None:
    """Of the innermost side both pages follow each other, the later one at the left; behind 1 lies 2."""
    imposed = sides(4 * sheets, right_bound=True)
    assert imposed[-1].left == imposed[-1].right + 1
    assert (imposed[0].left, imposed[1].right) == (1, 2)


def test_the_cover_lies_left_and_numbers_stand_outside() -> None:
    """A booklet read from right to left has its odd pages at the left of the fold."""
    scene = composed("pile-up")
    assert scene.duplex == "short"
    assert scene.right_bound
    numbers = {
        int(one.text.text): one.left / scene.pages[page].width
        for page in range(len(scene.pages))
        for one in texts(scene, page)
        if one.text.role == "page number"
    }
    assert numbers
    assert all((share < 0.1) == (number % 2 == 1) for number, share in numbers.items())
    assert all(share < 0.1 or share > 0.9 for share in numbers.values())
    assert [one.left > 0.5 * scene.pages[0].width for one in texts(scene, 0) if one.text.text == "50 mm"] == [
        True
    ]


def test_the_file_tells_viewers_that_pages_go_from_right_to_left() -> None:
    """So that two pages side by side on a screen stand as they do in the hand; files across say nothing."""
    assert b"/Direction /R2L" in pdf.data(composed("pile-up"), effort=0)
    assert b"/Direction" not in pdf.data(composed("pile-up", vertical=False), effort=0)


# -- the text ------------------------------------------------------------------------------------------


def flow(scene: Scene, page: int) -> list[Column]:
    """The columns of running text of a page in the order in which they were drawn."""
    aside = ("running head", "page number", "small print", "label", "index")
    lines = [
        line
        for line in sheet(scene, scene.pages[page]).lines
        if not line.owner and line.text.role not in aside
    ]
    return columns(lines)


@pytest.mark.parametrize("game", FEW)
def test_columns_follow_from_right_to_left_and_bands_from_the_top(game: str) -> None:
    """Within a band every column lies left of the one before; a column further right begins a lower band."""
    scene = composed(game, fold="none")
    seen = 0
    for page in range(1, len(scene.pages)):
        found = flow(scene, page)
        for before, after in pairwise(found):
            seen += 1
            if after.middle < before.middle - 1.0:
                continue
            assert after.top > before.foot - 1.0 or after.top > before.top + 20.0, (before.text, after.text)
    assert seen > 200


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", FEW)
def test_the_rules_read_back_are_those_of_the_booklet_across(game: str) -> None:
    """From the title of the rules to that of the options, letter for letter."""
    words = layouts.load(game).words("ja")
    aside = ("running head", "page number", "small print", "label")
    told = []
    for vertical in (True, False):
        text = said(composed(game, vertical=vertical, fold="none"), without=aside)
        text = text[text.rindex(str(words["booklet.rules"])) :]
        told.append(text[: text.index(str(words["booklet.options"]))])
    assert len(told[0]) > 1500
    assert told[0] == told[1]


@pytest.mark.parametrize("game", FEW)
def test_the_lesson_says_all_that_the_lesson_across_says(game: str) -> None:
    """Every sentence of the taught half stands on the pages, whatever order pictures stand in."""
    words = layouts.load(game).words("ja")
    aside = ("running head", "page number", "small print")
    text = said(composed(game, fold="none"), without=aside)
    across = said(composed(game, vertical=False, fold="none"), without=aside)
    keys = [
        key
        for key in words
        if key.split(".")[0] in ("about", "setup", "lesson", "special", "score", "questions")
    ]
    sentences = [
        "".join(piece.split())
        for key in keys
        for value in ((words[key],) if isinstance(words[key], str) else words[key])
        for piece in re.split(r"\{[^{}]*\}|[|*]", str(value))
    ]
    known = [piece for piece in sentences if len(piece) > 3 and piece in across]
    assert len(known) > 20
    assert [piece for piece in known if piece not in text] == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", FEW)
def test_pages_are_clean(game: str) -> None:
    """The check of composed pages finds nothing; words keep to the safe zone on either side of the fold."""
    scene = composed(game)
    assert list(check(Document(scene=scene, component="booklet", lang="ja"))) == []
    for number, page in enumerate(scene.pages):
        assert outside(scene, number) == []
        middle = page.width / 2
        for line in sheet(scene, page).lines:
            left, top, right, bottom = line.room
            if line.owner or line.text.role in ("small print", "index"):
                continue
            assert left > SAFE
            assert right < page.width - SAFE
            assert top > SAFE
            assert bottom < page.height - SAFE
            assert right < middle - SAFE or left > middle + SAFE


@pytest.mark.sample(3)
@pytest.mark.long
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("fold", ["saddle", "none"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "B5", "Legal"])
@pytest.mark.parametrize("game", GAMES)
def test_every_paper_and_size_is_clean(game: str, paper: str, fold: str, large: bool) -> None:
    """The same on other papers, on plain pages and in large type: nor is a page of them blank."""
    scene = composed(game, paper=paper, large=large, fold=fold)
    assert list(check(Document(scene=scene, component="booklet", lang="ja"))) == []


@pytest.mark.parametrize("game", FEW)
def test_three_sheets_hold_it(game: str) -> None:
    """Twelve pages as for the booklet across."""
    assert len(composed(game).pages) * 2 == 12


def test_numbers_stand_abreast_and_ids_lie() -> None:
    """Two figures share a square upright; TP-1.1 lies on its side, as words of Latin letters do.

    TP-8.2 is named after the rank that it is about: its 2 stands upright below the id.
    """
    scene = composed("twin-pyramid")
    pages = range(len(scene.pages))
    found = [line for page in pages for column in flow(scene, page) for line in column.lines]
    assert {line.upright for line in found if line.text.text == "52"} == {True}
    assert {line.upright for line in found if line.text.text.startswith("TP-1.1")} == {False}
    named = [
        after for line, after in pairwise(found) if line.text.text == "TP-8.2" and "bold" in line.text.font
    ]
    assert [(one.text.text, one.upright) for one in named] == [("2", True)]


def test_cells_of_a_table_are_not_torn() -> None:
    """Between columns of text a table is as wide as its words ask for."""
    scene = composed("pyramid-dice", fold="none")
    found = [one.text.text for page in range(len(scene.pages)) for one in texts(scene, page)]
    assert "1、2、3、4、5、6、7" in found


def test_captions_of_figures_run_downwards_as_well() -> None:
    """A page that reads from right to left reads so everywhere: labels within pictures apart."""
    scene = composed("pyramid-dice", fold="none")
    seen = 0
    for page in scene.pages[1:5]:
        for line in sheet(scene, page).lines:
            if line.text.role != "caption" or line.owner or len(line.text.text) < 4:
                continue
            seen += 1
            assert line.text.downwards or not line.upright, line.text.text
    assert seen > 20


def test_making_it_is_told_as_it_is_bound() -> None:
    """Short edge and the fold at the right for folded sheets, the long edge for plain pages."""
    assert "右とじです。両面印刷の設定は「短辺とじ」" in said(composed("pile-up"))
    assert "右とじです。両面印刷の設定は「長辺とじ」" in said(composed("pyramid-dice", fold="none"))
    assert "右とじです" not in said(composed("pile-up", vertical=False))


@pytest.mark.long
def test_the_same_booklet_twice_is_the_same() -> None:
    """Composing is pure."""
    assert booklet.compose(layouts.load("pile-up"), chosen(), "ja") == composed("pile-up")


def test_other_languages_stay_as_they_are() -> None:
    """A kit in two languages sets its Japanese booklet downwards and the English one across."""
    book = layouts.load("pile-up")
    usual = booklet.compose(book, chosen(vertical=False), "en")
    assert booklet.compose(book, chosen(), "en") == usual


# -- blocks set across ---------------------------------------------------------------------------------


def setter(shape: Shape | None = None) -> Setter:
    page = shape or shape_for(chosen(), "ja")
    return Setter(
        voice=BookWords(book=layouts.load("pile-up"), lang="ja"),
        width=page.column,
        type=page.type,
        tone=tone("plain", Style("full", "two")),
        across=page.across,
    )


def test_long_titles_of_the_contents_take_two_lines() -> None:
    """In large type they are not made smaller for the page number; what one page does not hold takes more.

    The entries move behind the pages of the contents: 16 and one page come to 17.
    """
    shape = shape_for(chosen(paper="B5", large=True), "ja")
    title = "GEN  すべてのゲームに共通のルール"
    (leaf,) = contents([Entry(title=title, page=16, level=1)], shape, setter(shape))
    page = Page(width=128.5, height=182.0, items=draw(leaf, 2, setter(shape), "パイル アップ"))
    scene = Scene(title="t", lang="ja", pages=(page,), forms={})
    found = texts(scene, 0)
    assert "".join(title.split()) + "17" in said(scene)
    assert {one.size for one in found if one.text.text != "17"} == {
        14.0,
        24.0,
    }  # that is pressed into a square
    assert outside(scene, 0) == []
    assert len(contents([Entry(title=title, page=16, level=0)] * 40, shape, setter(shape))) > 1


@pytest.mark.parametrize("vertical", [True, False])
def test_lines_to_write_on_lie_on_their_page(vertical: bool) -> None:
    """As many as the room holds, between the running head and the page number."""
    shape = shape_for(chosen(vertical=vertical), "ja")
    drawn = notes(2, shape, setter(shape), "パイル アップ", headed=True)
    (lines,) = [item for item in drawn if isinstance(item, Drawn) and len(item.segments) > 4]
    ends = [cast(tuple[float, ...], segment[-2:]) for segment in lines.segments]
    across, down = {x for x, _ in ends}, {y for _, y in ends}
    assert len(across if vertical else down) > 10
    assert SAFE < min(across) < max(across) < shape.width - SAFE
    assert SAFE < min(down) < max(down) < shape.height - SAFE


def test_the_head_of_a_box_is_bold_and_what_it_holds_is_not() -> None:
    (box,) = setter().boxed(["場札", "山札から引きます。", "- 引かない"]).pieces
    scene = Scene(title="t", lang="ja", pages=(Page(width=128.5, height=182.0, items=box.items),), forms={})
    bold = {one.text.text: "bold" in one.text.font for one in texts(scene, 0) if one.text.text != "•"}
    assert bold == {"場札": True, "山札から引きます。": False, "引かない": False}


# -- what the check of pages finds ---------------------------------------------------------------------


def down(words: str, x: float, y: float = 20.0, size: float = 10.0, **more: object) -> Text:
    """A column of black type."""
    facts: dict[str, object] = {"font": "sans", "color": BLACK, "role": "body", "downwards": True, **more}
    return Text(x=x, y=y, text=words, size=size, **facts)  # type: ignore[arg-type]


def names(*items: Item) -> list[str]:
    """The checks that found something on a page of A5."""
    page = Page(width=148.0, height=210.0, items=items)
    scene = Scene(title="t", lang="ja", pages=(page,), forms={})
    return [one.check for one in check(Document(scene=scene, component="booklet", lang="ja"))]


def test_a_last_column_of_two_characters() -> None:
    """Two alone at the left are torn from their paragraph; three, or a paragraph of their own, pass."""
    full = down("山札から一枚引いて手札に加えま", 120.0)
    assert names(full, down("すね", 114.7)) == ["short-last-line"]
    assert names(full, down("した。", 114.7)) == []
    assert names(down("山札から一枚引いて手札に加えた。", 120.0), down("はい", 114.7)) == []


def test_a_heading_at_the_left_end_of_a_band() -> None:
    """Nothing stands at its left; with text there it passes, and what lies across the fold does not count."""
    body = [down("山札から一枚引いて手札に加えます。", x) for x in (130.0, 124.7, 119.4)]
    heading = down("場札", 105.0, role="heading", size=14.0)
    assert names(*body, heading) == ["heading-stranded"]
    assert names(*body, heading, down("山札から一枚引きます。", 97.0)) == []
    assert names(*body, heading, down("山札から一枚引きます。", 97.0, 120.0)) == ["heading-stranded"]


# -- the command line ----------------------------------------------------------------------------------


def run(*arguments: str | Path, lang: str = "en") -> tuple[int, str]:
    done = CliRunner(env={"LANG": f"{lang}_{'JP' if lang == 'ja' else 'US'}.UTF-8", "LC_ALL": ""}).invoke(
        cli, [str(argument) for argument in arguments]
    )
    return done.exit_code, done.output


@pytest.mark.parametrize(
    ("arguments", "here"),
    [
        (("booklet", "pile-up", "--lang", "en"), ("only Japanese can be set vertically", "--lang ja")),
        (("booklet", "pile-up", "--lang", "ja", "--fold", "pocket"), ("折り本", "--fold saddle")),
        (("kit", "pile-up", "--without", "booklet"), ("no booklet",)),
        (("check", "pile-up", "--lang", "en"), ("only Japanese",)),
    ],
)
def test_what_cannot_be_set_downwards_is_refused(
    arguments: tuple[str, ...], here: tuple[str, ...], tmp_path: Path
) -> None:
    """A clear message, status 2, and nothing written."""
    out = () if arguments[0] == "check" else ("--out", tmp_path / "out")
    status, told = run(*arguments, "--vertical", *out)
    assert status == 2
    assert all(word in told for word in ("--vertical", *here))
    assert not (tmp_path / "out").exists()


def test_a_game_of_ones_own_may_ask_for_it(tmp_path: Path) -> None:
    """`vertical = true` under `[booklet]` binds the Japanese booklet at the right, not the English one."""
    folder = tmp_path / "market"
    folder.mkdir()
    game = 'id = "market"\ntitle.en = "Market"\ntitle.ja = "市"\n\n[booklet]\nvertical = true\n'
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "cards.csv").write_text("id,title_en,title_ja\nA1,Apple,りんご\n", encoding="utf-8")
    rules = "## M-1 準備\n### M-1.1 山札\nカードをよく混ぜて、5枚ずつ配ります。\n"
    (folder / "rules.ja.md").write_text(rules, encoding="utf-8")
    rules = "## M-1 Start\n### M-1.1 Deck\nShuffle and deal five.\n"
    (folder / "rules.en.md").write_text(rules, encoding="utf-8")
    status, told = run("booklet", folder, "--lang", "ja", "--lang", "en", "--out", tmp_path / "out")
    assert status == 0, told
    bound = {path.name[:10]: b"/R2L" in path.read_bytes() for path in (tmp_path / "out").glob("*.pdf")}
    assert bound == {"booklet-ja": True, "booklet-en": False}
    making = said(composed("pile-up"))
    assert "マットは、重なる余白" in making
    market = said(booklet.compose(layouts.load(folder), chosen(), "ja"))
    assert "余白の印に合わせて切ります" in market
    assert "マット" not in market  # it has none
    (folder / "game.toml").write_text(game.replace("true", '"yes"'), encoding="utf-8")
    status, told = run("booklet", folder, "--out", tmp_path / "out")
    assert status == 2
    assert "vertical" in told
