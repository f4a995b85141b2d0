"""Score pads and record sheets: the words of the record format, room to write, both languages."""

from __future__ import annotations

from itertools import pairwise

import pytest

import layouts
from pnp.compose import sheets
from pnp.compose.kit import products
from pnp.compose.words import BookWords
from pnp.errors import PnpError
from pnp.scene import Group, Path, Scene, Segment, Text
from pnp.settings import Settings
from referee.record import read
from tests.pnp.scene_tools import collisions, outside, said, texts

GAMES = layouts.games()
LANGS = ("en", "ja")


def composed(game: str, lang: str, paper: str = "A4", **more: object) -> Scene:
    chosen = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"), **more)  # type: ignore[arg-type]
    return sheets.compose(layouts.load(game), chosen, lang)


def words_on(scene: Scene, page: int) -> list[str]:
    return [one.text.text for one in texts(scene, page)]


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "B5"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_sheets_are_clean(game: str, lang: str, paper: str, large: bool) -> None:
    """Two sheets, both sides; nothing leaves the paper or lies on something else; 14 pt where large."""
    scene = composed(game, lang, paper, large=large)
    assert (len(scene.pages), scene.duplex) == (4, "long") or (large and len(scene.pages) > 4)
    for page in range(len(scene.pages)):
        assert outside(scene, page) == []
        assert collisions(scene, page) == []
        for one in texts(scene, page):
            if one.text.role != "small print":
                assert one.size >= (14.0 if large else 7.0) - 1e-6


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_no_command_line_syntax_on_paper(game: str, lang: str) -> None:
    """People write on these sheets: no @facts, no name=value, no blanks in capitals, no brackets of options.

    With every option changed the sheets say so in words.
    """
    book = layouts.load(game)
    changed = {option.name: option.values[-1] for option in book.option_specs if len(option.values) > 1}
    more = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"), langs=(lang,))
    for scene in (composed(game, lang), sheets.compose(layouts.load(game, changed), more, lang)):
        for page in range(len(scene.pages)):
            for text in words_on(scene, page):
                assert not any(sign in text for sign in ("@", "=", "[", "]", "NAME", "…")), text


def test_only_rules_that_differ_are_told() -> None:
    """With the usual rules nothing is said of them; with two jokers that, and that alone."""
    told = said(composed("twin-pyramid", "en"), without=("running head",))
    assert "Houserules" not in told
    usual = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"))
    changed = sheets.compose(layouts.load("twin-pyramid", {"jokers": 2}), usual, "en")
    told = said(changed, without=("running head",))
    assert "Houserules:jokersinthepack:2" in told
    assert "turnaftertwo" not in told
    japanese = sheets.compose(layouts.load("pyramid-dice", {"hard": "on"}), usual, "ja")
    assert "いつもと違うルール：ハードモード：あり" in said(japanese, without=("running head",))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_the_record_can_be_typed(game: str, lang: str) -> None:
    """Every step that a record knows has its box; each sample and the filled line are read without fault."""
    chosen: dict[str, dict[str, str | int]] = {
        "twin-pyramid": {"jokers": 2},
        "american-page-one": {"jokers": 2, "challenge": "on", "dobon": "on"},
        "pyramid-dice": {"steal": "on"},
        "pile-up": {},
    }
    options = chosen[game]
    book = layouts.load(game, options)
    scene = sheets.compose(
        book, Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"), langs=(lang,)), lang
    )
    printed = said(scene, without=("running head",))
    voice = BookWords(book=book, lang=lang)
    rows = voice.rows("sheet.words")
    samples = [row[0] for row in rows]
    header = f"game: {game}\nplayers: Aki, Ben, アキ, ベン\n"
    if options:
        header += "options: " + ", ".join(f"{name}={value}" for name, value in options.items()) + "\n"
    for sample in (*samples, voice.say("sheet.example")):
        assert "".join(sample.split()) in printed
        read(f"{header}deal\n{voice.say('sheet.example-name')}: {sample}\n", "sample.game")
    spoken = " ".join(word for row in rows for word in row)
    steps = [verb for verb in book.record_words.verbs if verb.form and not verb.form.startswith("@")]
    steps = [verb for verb in steps if "refuses" not in verb.roles]  # nobody is taught to write a fault
    for verb in steps:
        assert any(alias in spoken for alias in (*verb.aliases[lang], verb.name)), verb.name


def test_one_wide_column_with_numbered_lines() -> None:
    """The first line is filled in; the numbers go on over the leaf."""
    words = layouts.load("twin-pyramid").words("en")
    front, back = (words_on(composed("twin-pyramid", "en"), page) for page in (2, 3))
    assert front.count(str(words["sheet.steps"])) == back.count(str(words["sheet.steps"])) == 1
    assert str(words["sheet.example"]) in front
    assert str(words["sheet.example"]) not in back
    numbers = [int(text) for text in (*front, *back) if text.isdecimal()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 40


@pytest.mark.parametrize("height", range(180, 300, 20))
def test_the_words_leave_room_to_write(height: int) -> None:
    """Where too few lines would stand over them, they stand on the other side."""
    assert len(numbered(words_on(composed("twin-pyramid", "en", f"150x{height}mm"), 2))) >= 6


def test_a_grid_like_the_pyramid() -> None:
    """28 places in seven rows, numbered from the apex; other games have none."""
    scene = composed("pyramid-dice", "en")
    rows = [text for text in words_on(scene, 2) if text.isdecimal()][:7]
    assert rows == ["1", "2", "3", "4", "5", "6", "7"]
    boxes = [
        item.segments
        for item in scene.pages[2].items
        if isinstance(item, Path) and sum(segment[0] == "M" for segment in item.segments) == 28
    ]
    assert len(boxes) == 1


# pads


def numbered(words: list[str]) -> list[int]:
    return [int(text) for text in words if text.isdecimal()]


@pytest.mark.parametrize("paper", ["A4", "Letter", "B5"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_four_pads_on_a_sheet(game: str, lang: str, paper: str) -> None:
    """The same pad four times, or two for the table and two for one player alone.

    The twelve deals of Twin Pyramid do not stand on a quarter of B5.
    """
    words = words_on(composed(game, lang, paper), 0)
    book = layouts.load(game).words(lang)
    titles = [words.count(str(book[key])) for key in ("pad.title", "solo.title") if key in book]
    few = [2] if (game, paper) == ("twin-pyramid", "B5") else [4]
    assert titles == ([2, 2] if game == "pyramid-dice" else few)


def is_upright(start: Segment, end: Segment) -> bool:
    """Whether a line runs straight down from where it starts."""
    return start[0] == "M" and end[0] == "L" and start[1] == end[1]


@pytest.mark.parametrize(("players", "columns"), [(None, 6), (2, 2), (4, 4)])
def test_a_column_for_every_player(players: int | None, columns: int) -> None:
    """Between the uprights of a pad: the number, a column for each player."""
    scene = composed("twin-pyramid", "en", players=players)
    pad = scene.pages[0].items[0]
    assert isinstance(pad, Group)
    ruled = [item for item in pad.items if isinstance(item, Path) and item.stroke and not item.fill]
    uprights = max(sum(is_upright(a, b) for a, b in pairwise(path.segments)) for path in ruled)
    assert uprights == columns + 2


def test_rows_are_numbered_and_have_boxes_to_tick() -> None:
    """A box for each player in each row where a deal is ended by somebody; rows for two rounds of six."""

    def boxes(scene: Scene) -> tuple[int, int]:
        pad = scene.pages[0].items[0]
        assert isinstance(pad, Group)
        squares = [
            item
            for item in pad.items
            if isinstance(item, Path) and sum(s[0] == "C" for s in item.segments) == 4
        ]
        rows = [item.text for item in pad.items if isinstance(item, Text) and item.text.isdecimal()]
        assert [int(row) for row in rows] == list(range(1, len(rows) + 1))
        return len(squares), len(rows)

    assert boxes(composed("twin-pyramid", "en")) == (6 * 12, 12)
    ticks, rows = boxes(composed("american-page-one", "en"))
    assert ticks == 9 * rows
    usual = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"))
    for rounds in (3, 9, 40):
        _, rows = boxes(sheets.compose(layouts.load("twin-pyramid", {"rounds": rounds}), usual, "en"))
        assert rows >= min(6 * rounds, 30)
    assert boxes(composed("pile-up", "en"))[0] == 0


def test_pads_for_one_player_alone() -> None:
    """Date, cards left, rank; with one player nothing else, with four nothing of it."""
    solo = words_on(composed("pyramid-dice", "en", players=1), 0)
    assert solo.count("Solo pad") == 4
    assert {"date", "cards left", "rank"} <= set(solo)
    assert "Score pad" not in solo
    assert "Solo pad" not in words_on(composed("pyramid-dice", "en", players=4), 0)


def test_where_a_side_holds_one_pad_the_other_side_is_for_one_player_alone() -> None:
    """Changed rules in large type on B5: the pads for two and more in front, those for one behind."""
    book = layouts.load("pyramid-dice", {"hard": "on", "steal": "on", "late": "void"})
    chosen = Settings(paper=layouts.paper("B5"), card=layouts.card_size("mini"), large=True)
    scene = sheets.compose(book, chosen, "en")
    front, back = words_on(scene, 0), words_on(scene, 1)
    assert (front.count("Score pad"), front.count("Solo pad")) == (1, 0)
    assert (back.count("Score pad"), back.count("Solo pad")) == (0, 1)


def test_paper_too_small_to_write_on_is_refused() -> None:
    """A postcard is no record sheet; the message gives the least size, in both languages."""
    with pytest.raises(PnpError) as refusal:
        composed("pile-up", "en", "4x6in")
    assert "128 × 180 mm" in refusal.value.text("en")
    assert "128 × 180 mm" in refusal.value.text("ja")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "B5"])
def test_a_table_that_changes_every_option_has_room_for_them(paper: str, lang: str) -> None:
    """Fourteen rules in words, on the record and on every pad."""
    usual = layouts.load("american-page-one")
    chosen: dict[str, str | int] = {}
    for option in usual.option_specs:
        others = [value for value in option.values if value != option.default]
        chosen[option.name] = others[-1] if others else 20
    book = layouts.load("american-page-one", {**chosen, "decks": 2, "jokers": 4, "hand": 7})
    settings = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"), langs=(lang,))
    scene = sheets.compose(book, settings, lang)
    for page in (0, 2):
        printed = "".join("".join(words_on(scene, page)).split())
        for name in ("jokers", "deals", "dobon"):
            assert "".join(book.option_title(name, lang).split()) in printed


@pytest.mark.parametrize("game", GAMES)
def test_bookmarks_lead_to_the_first_sheet_of_each_kind(game: str) -> None:
    """Pads on both sides of the first sheet, the record on the next."""
    scene = composed(game, "en")
    pad, record = scene.bookmarks
    assert (pad.page, scene.pages[pad.page].label) == (0, scene.pages[0].label)
    assert scene.pages[record.page].label != scene.pages[record.page - 1].label == scene.pages[0].label


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_kit_to_fold_and_glue_is_printed_on_one_side(game: str) -> None:
    """Whoever folds backs over has no printer that turns the paper: each page stands there, and once."""
    book = layouts.load(game)
    settings = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"), backs="gutterfold")
    made = products(book, settings, book.cards, ("booklet", "sheets", "pocket", "box", "cutplan"))
    assert {one.scene.duplex for one in made} == {"simplex"}
    booklet = next(one.scene for one in made if one.component == "booklet")
    pages = [int(number) for page in booklet.pages for number in page.label.split(" · ")]
    assert pages == list(range(1, 2 * len(booklet.pages) + 1))
