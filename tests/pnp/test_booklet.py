"""Booklets: imposition, flow, completeness of the rules, sizes of type, options in force, padding."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from pnp.compose import booklet
from pnp.compose.booklet.flow import Block, Piece, Placed, TooTall, evened, fill, together
from pnp.compose.booklet.pages import Leaf
from pnp.compose.booklet.shape import BOTTOM, Shape, type_for
from pnp.compose.booklet.sharing import Way
from pnp.compose.booklet.signature import creep, padding, sides
from pnp.errors import PnpError
from pnp.preflight.pages import Document, check
from pnp.scene import Group, Item, Reuse, Scene
from pnp.settings import Settings
from tests.pnp.booklets import composed
from tests.pnp.scene_tools import collisions, outside, said, texts
from tests.properties import examples, whole

GAMES = layouts.games()
LANGS = ("en", "ja")
A5 = Shape(width=148.5, height=210.0, columns=1, type=type_for("en", large=False))


# -- imposition ---------------------------------------------------------------------------------------


@given(st.integers(1, 20))
def test_a_folded_signature_reads_in_order(sheets: int) -> None:
    """Fold the sheets into one another: going through their right halves, then their left ones, counts up."""
    pages = 4 * sheets
    imposed = sides(pages)
    leaves = [(imposed[i].right, imposed[i + 1].left) for i in range(0, len(imposed), 2)]  # recto, verso
    leaves += [(imposed[i + 1].right, imposed[i].left) for i in range(len(imposed) - 2, -1, -2)]
    assert [page for leaf in leaves for page in leaf] == list(range(1, pages + 1))


def test_front_and_back_of_a_sheet_meet_when_turned_on_the_short_edge() -> None:
    """Behind the right half of a front lies the left half of its back: 1 and 2, 3 and 4 share a leaf."""
    front, back, inner_front, inner_back = sides(8)
    assert (front.right, back.left) == (1, 2)
    assert (front.left, back.right) == (8, 7)
    assert (inner_front.right, inner_back.left) == (3, 4)
    assert composed("twin-pyramid", "en").duplex == "short"


def test_pages_fill_whole_sheets_only() -> None:
    """Five pages are an error, not a booklet with a hole."""
    with pytest.raises(ValueError, match="5 pages"):
        sides(5)
    assert [padding(n) for n in (4, 5, 6, 7)] == [0, 3, 2, 1]


def test_deeper_sheets_creep_farther() -> None:
    """The outermost sheet stays; each one deeper moves by one thickness more."""
    assert [round(creep(depth, 4, 0.1), 3) for depth in range(4)] == [0.0, 0.1, 0.2, 0.3]


def test_plain_pages_use_both_columns() -> None:
    """On A4 a chapter begins with a column: no page between contents and colophon leaves one empty."""
    scene = composed("pile-up", "en", fold="none")
    for index in range(2, len(scene.pages) - 2):
        page = scene.pages[index]
        body = [found for found in texts(scene, index) if 15 < found.top < page.height - 20]
        assert any(found.left > page.width / 2 for found in body), index


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_cover_keeps_a_white_edge(paper: str) -> None:
    """As wide left, right and above as it says, with room below: a home printer reaches no farther."""
    scene = composed("pile-up", "en", paper=paper, fold="none")
    page = scene.pages[0]
    (cover,) = [item for item in page.items if isinstance(item, Group) and item.clip]
    xs, ys = [[float(one[axis]) for one in cover.clip if len(one) > axis] for axis in (1, 2)]
    (a, b, c, d, right, down) = cover.transform
    assert (a, b, c, d) == (1.0, 0.0, 0.0, 1.0)
    assert right + min(xs) == page.width - (right + max(xs)) == down + min(ys) == 8.0
    assert page.height - (down + max(ys)) == pytest.approx(BOTTOM - 2.0)
    words = texts(scene, 0)
    assert words
    for one in words:
        assert right <= one.left < one.right <= right + max(xs), one.text.text
        assert down <= one.top < one.bottom <= down + max(ys), one.text.text


def scales(items: tuple[Item, ...], outer: float = 1.0) -> Iterator[float]:
    """How large cards are shown, beside real ones."""
    for item in items:
        if isinstance(item, Group | Reuse):
            a, b = item.transform[:2]
            scale = outer * (a * a + b * b) ** 0.5
            if isinstance(item, Group):
                yield from scales(item.items, scale)
            elif item.form.startswith("small-"):
                yield scale


@pytest.mark.parametrize("fold", ["none", pytest.param("saddle", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "paper",
    [
        "a4",
        *(pytest.param(one, marks=pytest.mark.long) for one in ("a3", "b4", "letter", "legal", "tabloid")),
    ],
)
@pytest.mark.parametrize(
    "game", ["pile-up", *(pytest.param(one, marks=pytest.mark.long) for one in GAMES if one != "pile-up")]
)
def test_cards_in_figures_are_two_fifths_of_real_ones(game: str, paper: str, fold: str) -> None:
    """Where a page has two columns, what comes before playing stands across both."""
    pages = composed(game, "en", paper=paper, fold=fold).pages
    assert min(scale for page in pages for scale in scales(page.items)) > 0.399


# -- flow ----------------------------------------------------------------------------------------------


def lines(count: int, *, with_next: bool = False, before: float = 0.0, floats: bool = False) -> Block:
    return Block(
        pieces=tuple(Piece(items=(), height=5.0) for _ in range(count)),
        with_next=with_next,
        before=before,
        floats=floats,
    )


stories = st.lists(
    st.tuples(st.booleans(), st.integers(1, 9), st.sampled_from([0.0, 2.0])).map(
        lambda drawn: (
            lines(1, with_next=True, before=drawn[2]) if drawn[0] else lines(drawn[1], before=drawn[2])
        )
    ),
    min_size=1,
    max_size=25,
)


@examples(150)
@given(stories, st.integers(8, 14))
def test_nothing_is_lost_and_no_line_stands_alone(story: list[Block], rows: int) -> None:
    """Every line stands once and in order; headings stay with text; breaks leave two lines on either side."""
    story = [*story, lines(4)]
    room = rows * 5.0
    columns = fill(story, lambda _: room)
    order = [
        (id(placed.block), n)
        for column in columns
        for placed in column
        for n in range(placed.start, placed.stop)
    ]
    assert order == [(id(block), n) for block in story for n in range(len(block.pieces))]
    for column in columns:
        assert column
        foot = max(placed.y + sum(piece.height for piece in placed.pieces) for placed in column)
        assert foot <= room + 1e-6
        for placed in column:
            if len(placed.block.pieces) >= 4:
                assert placed.stop - placed.start >= 2
    chained = [placed.block.with_next for column in columns[:-1] for placed in column[-1:]]
    longest = max(_chain(story, index) for index in range(len(story)))
    if longest <= room:
        assert not any(chained)


def _chain(story: list[Block], index: int) -> float:
    """Height of the headings from here on and the lines that must follow them."""
    height = 0.0
    while index < len(story) and story[index].with_next:
        height += story[index].height + story[index].before
        index += 1
    return height + 5.0 * min(3, len(story[index].pieces)) + 2.0


def test_a_figure_lets_text_pass_rather_than_leave_a_hole() -> None:
    """A figure that finds no room heads the next column; the text after it goes on before it."""
    figure = Block(pieces=(Piece(items=(), height=30.0),), floats=True)
    text = lines(3)
    columns = fill([lines(6), figure, text], lambda _: 50.0)
    assert [placed.block for placed in columns[0]][1] is text
    assert columns[1][0].block is figure


def test_what_no_column_can_hold_is_said() -> None:
    """A figure taller than the page is an error that says by how much."""
    with pytest.raises(TooTall) as error:
        fill([Block(pieces=(Piece(items=(), height=60.0),), name="big")], lambda _: 50.0)
    assert error.value.excess == pytest.approx(10.0)


# -- the booklet ---------------------------------------------------------------------------------------


def printed(game: str, lang: str, options: dict[str, str | int] | None = None, **more: Any) -> str:
    """All words of a booklet on plain pages, furniture apart."""
    aside = ("running head", "page number", "small print", "label")
    return said(composed(game, lang, fold="none", options=options, **more), without=aside)


def bare(text: str) -> str:
    """The text without blanks, styles, and what marks a ruling: [R] in the source, a star on paper."""
    return "".join(text.replace("*", "").replace("[R]", "").split())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_in_force_is_printed_under_its_number(game: str, lang: str) -> None:
    """Numbers that the referee cites, and the text of each clause; declarations of options apart."""
    book = layouts.load(game)
    starred = printed(game, lang)
    assert "[R]" not in starred
    words = bare(starred)
    for section in book.sections(lang):
        for clause in section.clauses:
            assert (bare(clause.id + clause.title) in words) == clause.in_force, clause.id
            if not clause.in_force:
                continue
            for line in clause.text.splitlines():
                if any(f"**{option}**" in line for option in clause.options):
                    assert bare(line) not in words
                    continue
                cells = line.strip("| ").split("|") if line.startswith("|") else [line.removeprefix("- ")]
                assert all(bare(cell) in words for cell in cells), clause.id


@pytest.mark.parametrize(
    ("lang", "ends"),
    [
        ("en", ("rolls.*", "wins;playerswithequaltotalssharetheplace.*", "Playifyoucan*Ifyouhave")),
        ("ja", ("サイコロを振ります*。", "（いちばん上だけです）*。", "出せるなら出す*出た目")),
    ],
)
def test_a_ruling_bears_a_star_at_its_end(lang: str, ends: tuple[str, ...]) -> None:
    """After the sentence that this edition decided, or after the title where that is the whole clause."""
    words = printed("pile-up", lang)
    assert [end for end in ends if end not in words] == []


@pytest.mark.sample(1)
@whole
@pytest.mark.parametrize(
    ("game", "options", "here", "gone"),
    [
        ("american-page-one", {}, "AP-4.4", ("AP-4.5", "AP-5.1", "AP-5.3", "AP-8.1")),
        ("american-page-one", {"dobon": "on"}, "AP-8.1", ("AP-5.1",)),
        ("american-page-one", {"jokers": 2, "challenge": "on"}, "AP-5.2", ("AP-8.1",)),
        ("pyramid-dice", {}, "PD-7.1", ("PD-8.1", "PD-8.2")),
        ("pyramid-dice", {"steal": "on"}, "PD-8.2", ()),
        ("twin-pyramid", {}, "TP-8.8", ("TP-7.3", "TP-8.9", "TP-8.11")),
        ("twin-pyramid", {"jokers": 1}, "TP-8.11", ()),
    ],
)
def test_only_the_rules_of_this_table_are_printed(
    game: str, options: dict[str, str | int], here: str, gone: tuple[str, ...], whole: bool
) -> None:
    """`challenge=on` puts AP-5.2 in force; what no option asks for stands nowhere."""
    book = layouts.load(game, options)
    for lang in LANGS if whole or not options else LANGS[:1]:
        words = printed(game, lang, options)
        assert bare(here + book.clause(here, lang).title) in words
        for identity in gone:
            assert bare(identity + book.clause(identity, lang).title) not in words


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("game", "strange"),
    [
        ("twin-pyramid", ("dobon", "dodge", "ドボン", "回避", "横取り", "ラーカード")),
        (
            "pile-up",
            ("dobon", "challenge", "thedeal", "ドボン", "チャレンジ", "横取り", "ラーカード", "勝負"),
        ),
        ("pyramid-dice", ("dobon", "challenge", "dodge", "deal", "stock", "ドボン", "回避", "勝負", "山札")),
        ("whist", ("stock", "山札")),
        ("american-page-one", ("dodge", "steal", "forced draw", "横取り", "回避")),
    ],
)
def test_a_booklet_names_only_what_its_game_has(game: str, strange: tuple[str, ...]) -> None:
    """General clauses speak of this game alone."""
    for lang in LANGS:
        words = printed(game, lang).lower()
        assert not [word for word in strange if word in words], lang


@pytest.mark.sample(1)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_it_teaches_before_it_legislates(game: str, lang: str) -> None:
    """Goal, box, set-up, one round, special cards, score, questions; rules; the rest."""
    words = layouts.load(game).words(lang)
    parts = ("goal", "box", "set-up", "first", "special", "score", "questions", "rules", "options")
    heads = [str(words[f"booklet.{part}"]) for part in parts]
    heads[4] = str(words.get("special.title", heads[4]))
    marks = [mark.title for mark in composed(game, lang).bookmarks]
    found = [marks.index(head) for head in heads]
    assert found == sorted(found)
    for question in words["questions.rows"]:
        assert re.search(r"[A-Z]{2}-\d", question)


@pytest.mark.sample(1)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", GAMES)
def test_three_sheets_hold_it(game: str, paper: str) -> None:
    """At most twelve pages, of which eight teach at most; at most one page for notes."""
    for lang in LANGS:
        scene = composed(game, lang, paper=paper)
        assert len(scene.pages) * 2 <= 12
        found = [one.text for page in range(len(scene.pages)) for one in texts(scene, page)]
        heads = [text.text for text in found if text.role == "running head"]
        words = layouts.load(game).words(lang)
        assert heads.count(str(words["booklet.notes"])) <= 1
        assert teaching(composed(game, lang, paper=paper, fold="saddle"), str(words["booklet.rules"])) <= 8


@pytest.mark.sample(1)
@pytest.mark.parametrize("paper", ["B5", pytest.param("Letter", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_twelve_pages_teach_at_most(game: str, paper: str) -> None:
    """In every form, with the options that add most."""
    more: dict[str, dict[str, str | int]] = {
        "twin-pyramid": {"jokers": 2},
        "pyramid-dice": {"steal": "on", "hard": "on"},
        "american-page-one": {"jokers": 2, "challenge": "on", "dobon": "on", "three": "stack"},
    }
    for lang in LANGS:
        scene = composed(game, lang, paper=paper, options=more.get(game, {}))
        assert teaching(scene, str(layouts.load(game).words(lang)["booklet.rules"])) <= 12


def teaching(scene: Scene, rules: str) -> int:
    """How many pages of a folded booklet stand before the rules in full."""
    for mark in scene.bookmarks:
        if mark.title == rules:
            side = sides(len(scene.pages) * 2)[mark.page]
            return min(side.left, side.right) - 1
    raise AssertionError(f"no {rules}")


def sizes(scene: Scene) -> list[float]:
    """The commonest size of type on each page of plain ones, by letters."""
    found: list[float] = []
    for page in range(len(scene.pages)):
        letters: Counter[float] = Counter()
        for one in texts(scene, page):
            letters[round(one.text.size, 2)] += len(one.text.text)
        found.append(letters.most_common(1)[0][0])
    return found


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_what_teaches_is_no_smaller_than_what_is_looked_up(game: str, lang: str) -> None:
    """The rules in full are the appendix: a page that is half empty has room for larger words instead."""
    scene = composed(game, lang, fold="none")
    head = str(layouts.load(game).words(lang)["booklet.rules"])
    pages = range(len(scene.pages))
    first = next(page for page in pages[2:] if any(one.text.text == head for one in texts(scene, page)))
    found = sizes(scene)
    assert min(found[1:first]) >= max(found[first:]) >= 9.0


def test_a_part_is_whole_where_the_smaller_rules_leave_it_a_page() -> None:
    """The gods of Pyramid Dice are looked up during play: not four of them on either side of a leaf."""
    scene = composed("pyramid-dice", "ja")
    gods = [row.split(" | ")[1] for row in layouts.load("pyramid-dice").words("ja")["special.rows"]]
    pages = {
        (page, one.left > scene.pages[0].width / 2)
        for page in range(len(scene.pages))
        for one in texts(scene, page)
        if one.text.text in gods and one.text.font == "sans-bold"
    }
    assert len(pages) == 1


def test_a_part_torn_where_the_page_is_turned_counts_most() -> None:
    """Pages 2 and 3 lie open together; from 3 to 4 one turns the page."""

    def leaf(*, begins: bool) -> Leaf:
        block = replace(lines(3), head="Title" if begins else "")
        return Leaf(columns=((Placed(block=block, y=0.0, start=0, stop=3),),), shape=A5)

    def break_penalty(*begins: bool) -> int:
        return Way(leaves=tuple(leaf(begins=one) for one in begins), flowing=0).break_penalty

    assert break_penalty(True, True, True) == 0
    assert (
        0
        < break_penalty(True, False, True)
        < break_penalty(True, True, False)
        < break_penalty(True, False, False)
    )


@pytest.mark.parametrize("fold", ["saddle", "none"])
def test_ruler_and_settings_stand_once(fold: str) -> None:
    """The ruler's 50 mm is read on one page: the back of the booklet."""
    scene = composed("pile-up", "en", fold=fold)
    rulers = [
        page for page in range(len(scene.pages)) for one in texts(scene, page) if one.text.text == "50 mm"
    ]
    assert rulers == ([0] if fold == "saddle" else [len(scene.pages) - 1])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_files_and_programs_are_spoken_of_on_the_last_page_only(game: str, lang: str) -> None:
    """Who plays with cards need not know that records exist."""
    scene = composed(game, lang, fold="none")
    last = len(scene.pages) - 1
    for page in range(last):
        words = " ".join(one.text.text for one in texts(scene, page))
        assert not re.search(
            r"record(?! sheet)|@|program|=off|=on|記録(?!用紙)|プログラム|card list", words
        ), page


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("paper", "large"),
    [
        ("A4", True),
        ("Letter", False),
        pytest.param("A4", False, marks=pytest.mark.long),
        pytest.param("Letter", True, marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_no_heading_is_stranded(game: str, paper: str, large: bool) -> None:
    """Whatever the size of the type: under a heading stands what it heads."""
    for lang in LANGS:
        scene = composed(game, lang, paper=paper, large=large)
        found = check(Document(scene=scene, component="booklet", lang=lang))
        assert [one for one in found if one.check in ("heading-stranded", "text-over-art")] == []


@pytest.mark.sample(3)
@pytest.mark.parametrize("fold", ["saddle", "none"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_pages_are_clean(game: str, lang: str, paper: str, fold: str) -> None:
    """Nothing leaves the paper or lies on something else, no page is blank, words are 9 pt or more."""
    scene = composed(game, lang, paper=paper, fold=fold)
    pages = len(scene.pages)
    assert pages % 2 == 0 or fold == "none"
    for page in range(pages):
        assert texts(scene, page)
        assert outside(scene, page) == []
        assert collisions(scene, page, clips=False) == []
        for one in texts(scene, page, clips=False):
            if one.text.role != "small print":
                assert one.size >= 9.0 - 1e-6 or one.text.font == "condensed", one.text.text


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
def test_large_type_is_14_points_throughout(game: str) -> None:
    """The cover is a picture; everything else is 14 pt or more."""
    for lang in LANGS:
        scene = composed(game, lang, large=True)
        for page in range(len(scene.pages)):
            assert collisions(scene, page, clips=False) == []
            for one in texts(scene, page, clips=False):
                if one.text.role != "small print" and one.text.font != "condensed":
                    assert one.size >= 14.0 - 1e-6 or len(one.text.text) < 2, one.text.text


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("game", "paper", "langs"),
    [
        ("pyramid-dice", "b5", LANGS),
        ("pile-up", "b5", LANGS),
        ("american-page-one", "b5", ("en",)),  # ja: only cards with signs under 10 points would fill page 2
        ("twin-pyramid", "legal", LANGS),
    ],
)
def test_no_page_of_large_type_is_blank_by_a_third(game: str, paper: str, langs: Sequence[str]) -> None:
    """The papers on which few words were left over for a page."""
    for lang in langs:
        scene = composed(game, lang, paper=paper, large=True)
        assert list(check(Document(scene=scene, component="booklet", lang=lang))) == []


@pytest.mark.sample(1)
@pytest.mark.parametrize(("paper", "card", "lang"), [("a4", "euro", "ja"), ("b5", "tarot", "en")])
def test_a_picture_that_does_not_fit_smaller_or_larger_stays_as_it_is(
    paper: str, card: str, lang: str
) -> None:
    """Of the first dice a sum has no room over a smaller card, and a tarot card fills its page."""
    scene = composed("pyramid-dice", lang, paper=paper, card=card, large=True)
    assert list(check(Document(scene=scene, component="booklet", lang=lang))) == []


@pytest.mark.parametrize("lang", LANGS)
def test_settings_stand_beside_the_words_of_a_small_page(lang: str) -> None:
    """Of a page of 105 mm they find no room beside the ruler."""
    scene = composed("pile-up", lang, paper="148x210mm")
    assert list(check(Document(scene=scene, component="booklet", lang=lang))) == []


@pytest.mark.parametrize(("high", "little", "found"), [(30, 2 / 3, 2), (30, 0.2, 3), (28, 2 / 3, 3)])
def test_a_last_column_takes_blocks_of_the_one_before_that_stays_fuller(
    high: float, little: float, found: int
) -> None:
    """Of four blocks in 100 mm the third goes on where the last bears little, and 60 mm stay before it."""
    blocks = [Block(pieces=(Piece(items=(), height=high),)) for _ in range(4)]
    columns = fill(blocks, lambda _: 100.0)
    assert len(evened(blocks, columns, 100.0, little, 0.6)[0]) == found


@pytest.mark.parametrize("game", GAMES)
def test_bookmarks_lead_to_the_page_of_each_section(game: str) -> None:
    """The page that a bookmark opens bears the heading."""
    book = layouts.load(game)
    scene = composed(game, "en", fold="none")
    pages = {mark.title: mark.page for mark in scene.bookmarks}
    for section in book.sections("en"):
        if not any(clause.in_force for clause in section.clauses):
            continue
        on_page = [one.text.text for one in texts(scene, pages[f"{section.id}  {section.title}"])]
        assert section.id in on_page
        assert section.title.split()[0] in " ".join(on_page)


def test_bookmarks_lead_through_the_booklet() -> None:
    """Cover, contents, every section one level down, and the last page."""
    scene = composed("twin-pyramid", "ja", fold="none")
    titles = [mark.title for mark in scene.bookmarks]
    assert [mark.level for mark in scene.bookmarks if re.match(r"TP-\d", mark.title)] == [1] * 9
    assert titles[0] == layouts.load("twin-pyramid").words("ja")["title"]
    assert scene.bookmarks[-1].page == len(scene.pages) - 1


def test_options_in_force_are_printed_in_words() -> None:
    """jokers=2 is not the usual value of Twin Pyramid: text, deck and the list of options follow."""
    usual = said(composed("twin-pyramid", "en"))
    other = said(composed("twin-pyramid", "en", options={"jokers": 2}))
    assert "jokersinthepack:■0□1□2" in usual
    assert "jokersinthepack:□0□1■2" in other
    assert "Shufflethe52cards." in usual
    assert "Shufflethe52cardsandbothjokers." in other


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES)
def test_every_diagram_of_the_lesson_has_its_caption(game: str) -> None:
    """Both languages, each caption on the pages; what is filled in apart."""
    book = layouts.load(game)
    for lang in LANGS:
        words = said(composed(game, lang))
        for entry in book.lesson["diagram"]:
            if "when" in entry and entry["name"] not in ("step-2", "step-3"):
                continue
            caption = book.fill(str(book.words(lang)[f"diagram.{entry['name']}"]), lang)
            for piece in re.split(r"\{[^}]*\}", caption):
                assert bare(piece) in words, (game, entry["name"])


def test_diagrams_of_house_rules_come_with_their_option() -> None:
    """Dobon and the challenge are drawn only where the table plays with them."""
    caption = "".join(str(layouts.load("american-page-one").words("en")["diagram.dobon"]).split())
    assert caption not in said(composed("american-page-one", "en"))
    assert caption in said(composed("american-page-one", "en", options={"dobon": "on"}))


def test_paper_too_small_for_a_booklet_is_refused() -> None:
    """A sheet of 100 × 150 mm cannot be folded into pages that one can read."""
    with pytest.raises(PnpError) as refusal:
        composed("pile-up", "en", paper="100x150mm")
    assert "100" in refusal.value.text("ja")


def test_the_same_booklet_twice_is_the_same() -> None:
    """Composing is pure."""
    chosen = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("ja",))
    assert booklet.compose(layouts.load("pile-up"), chosen, "ja") == composed("pile-up", "ja")


def test_the_last_row_of_a_table_takes_another_with_it() -> None:
    """A row alone at the head of a page belongs to nothing, and two rows are not parted at all."""
    rows = together([lines(2) for _ in range(8)])
    for room in range(10, 60):
        columns = fill(rows, lambda _, room=room: float(room))  # type: ignore[misc]
        assert len(columns[-1]) > 1 or len({len(column) for column in columns}) == 1, room
    above, pair = lines(4), together([lines(2), lines(2)])
    height = above.height + pair[0].height
    assert [len(column) for column in fill([above, *pair], lambda _: height)] == [1, 2]


def test_a_heading_above_rows_too_tall_for_one_column_keeps_the_first_of_them() -> None:
    """Rows stay together where they can; a heading alone on a panel heads nothing."""
    heading = lines(2, with_next=True)
    rows = together([lines(3), lines(3)])
    rows = [replace(row, pieces=(Piece(items=(), height=row.height),)) for row in rows]
    height = heading.height + 1.5 * rows[0].height
    assert [len(column) for column in fill([heading, *rows], lambda _: height)] == [2, 1]


@pytest.mark.long
def test_a_figure_that_bears_words_is_not_reduced() -> None:
    """On B5 山札 ran over the fan below it; pictures without words may shrink."""
    scene = composed("american-page-one", "ja", paper="B5", options={"hand": 4})
    document = Document(scene=scene, component="booklet", lang="ja", file="game.toml")
    assert list(check(document)) == []


def test_a_narrow_table_does_not_tear_its_terms() -> None:
    """宝物カ／ード beside an empty half of the panel: large type in a pocket has eleven letters a line."""
    scene = composed("pyramid-dice", "ja", fold="pocket", large=True)
    words = [one.text.text for page in range(len(scene.pages)) for one in texts(scene, page)]
    assert "宝物カード" in words
    assert not any(word.startswith("ド") for word in words)


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_no_clause_has_a_page_to_itself(game: str, lang: str) -> None:
    """Four lines on an empty page look like a mistake; the rules are rather set a little smaller."""
    scene = composed(game, lang)
    for number, page in list(enumerate(scene.pages))[1:]:  # without the cover and the back
        for side in (0.0, page.width / 2):
            words = [
                one
                for one in texts(scene, number)
                if side <= one.left < side + page.width / 2
                and one.text.role not in ("running head", "page number")
            ]
            lines = {round(one.bottom) for one in words}
            assert not 1 < len(lines) <= 5, [one.text.text for one in words]
