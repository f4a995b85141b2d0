"""Limits, just at and just beyond: of files, decks, names, lengths; each as its message says it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts import camera, fonts, sizes, vendors
from layouts.deck import make_cards
from layouts.faults import fault
from layouts.model import LayoutError, Problem
from layouts.near import MOST_MEANT, listed, nearest
from layouts.outside.paths import DEVICES
from layouts.sizes import meant_size, parse_size, single_length
from layouts.sources import Findings, read_bytes
from layouts.tables import CardTable, delimiter, foreign, read_table, trimmed
from layouts.tomls import Table, parse_toml
from layouts.value import value

GAME = 'id = "own"\ntitle.en = "Own"\n'


def problems(folder: Path, game: str = GAME, cards: str = "id\nA\n", **given: Any) -> list[Problem]:
    """Every fault of a folder with these two files."""
    folder.mkdir(exist_ok=True)
    (folder / "game.toml").write_text(game, "utf-8")
    (folder / "cards.csv").write_text(cards, "utf-8")
    try:
        layouts.load(folder, **given)
    except LayoutError as error:
        return list(error.problems)
    return []


def codes(*given: Any, **named: Any) -> list[str]:
    return [problem.code for problem in problems(*given, **named)]


def read(text: str | bytes, folder: Path, name: str = "cards.csv") -> tuple[CardTable | None, Findings]:
    """The table of a file."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    findings = Findings()
    return read_table(path, name, findings), findings


# words


def test_a_hundred_names_are_listed_and_an_ellipsis_for_more() -> None:
    names = [f"n{place}" for place in range(101)]
    assert listed(names[:100]) == ", ".join(names[:100])
    assert listed(names) == ", ".join(names[:100]) + ", …"
    assert listed([]) == ""


def test_what_is_near_is_what_is_alike_for_six_tenths() -> None:
    """Two times three equal letters of ten are six tenths; of eleven they are fewer."""
    assert nearest("abcde", ["abcxy"]) == "abcxy"
    assert nearest("abcde", ["abcxyz"]) is None
    assert nearest("abc", []) is None


def test_what_was_meant_is_looked_for_only_where_it_may_be_said() -> None:
    """By the word and what is known; by what is known better; or not at all."""
    told: Any = {"file": "f", "known": ["title"]}
    assert "“title”" in fault("key-unknown", word="titel", **told).hint
    assert "“name”" in fault("key-unknown", word="titel", near="name", **told).hint
    for quiet in (
        fault("key-unknown", word="titel", near="", **told),
        fault("key-unknown", word="zzzzz", **told),
    ):
        assert "mean" not in quiet.hint
        assert "ことですか" not in quiet.hint_ja
        assert "title" in quiet.hint, "what is known is told all the same"
    made = fault("key-unknown", file="f", word="a\x1bb", cell="S\x1b!A1")
    assert "a\ufffdb" in made.message
    assert (made.cell, made.key) == ("S\ufffd!A1", None)


def test_a_hundred_strange_keys_are_looked_up_and_no_more() -> None:
    text = "title = 1\n" + "".join(f"titl{place:04d} = 1\n" for place in range(MOST_MEANT + 1))
    findings = Findings()
    file = parse_toml(text, "f", findings)
    assert file is not None
    table = Table(file, file.data, (), findings)
    table.free("title")
    table.done(further=("titl",))
    meant = ["mean" in problem.hint for problem in findings.faults]
    assert meant == [True] * 100 + [False]


# lengths


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("2x3", 2, 3),
        ("2x3mm", 2, 3),
        ("2x3cm", 20, 30),
        ("2x3in", 50.8, 76.2),
        ('2x3"', 50.8, 76.2),
        ("2x3inch", 50.8, 76.2),
        ("2in×3in", 50.8, 76.2),
        ("2.5 * 3.5 cm", 25, 35),
        ("3.45678x1in", 87.8022, 25.4),  # 87.802212: four decimals of a millimetre
        ("1x3.45678in", 25.4, 87.8022),
        ("123456789012x1", 123456789012, 1),
    ],
)
def test_every_unit_has_its_length(text: str, width: float, height: float) -> None:
    size = parse_size(text)
    assert size is not None
    assert (size.width, size.height) == (width, height)


@pytest.mark.parametrize(
    "text",
    ["2", "x3", "2x", "2x3x4", "2x3in mm", '2x3"mm', "2x3incm", "1234567890123x1", "1.2.3x4", "-2x3"],
)
def test_what_is_no_size_is_none(text: str) -> None:
    """One unit alone, and twelve figures at most."""
    assert parse_size(text) is None


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("25", 25.0),
        ("2.5 cm", 25.0),
        ("1 in", 25.4),
        ('1"', 25.4),
        ("1inch", 25.4),
        ("3.45678in", 87.8022),
        ("in", None),
        ("1in2", None),
        ("1 cm mm", None),
        ("1.2.3", None),
    ],
)
def test_one_length_in_every_unit(text: str, length: float | None) -> None:
    assert single_length(text) == length


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2.5x3.5", "2.5x3.5in"),
        ("6x9", "6x9in"),
        ("0.6x0.6", "0.6x0.6in"),  # 15.24 mm
        ("0.59x0.59", None),  # 14.99 mm, and smaller still in centimetres
        ("15x15", None),  # it is one already
        ("14.9x15", "14.9x15in"),
        ("1.5x40", "1.5x40cm"),  # in inches it is more than a metre
        ("1.4x40", None),
        ("5x50", "5x50cm"),
        ("5x50.1", None),
        ("10x300", None),
        ("63,5x88,9", "63.5x88.9"),
        ("2.5 by 3.5 inches", "2.5x3.5in"),
        ("2.5''x3.5''", "2.5inx3.5in"),
        ("60 millimeters x 90 millimetres", "60mmx90mm"),
        ("poker", None),
    ],
)
def test_a_size_that_was_meant_is_one_that_a_card_can_have(text: str, meant: str | None) -> None:
    assert meant_size(text) == meant


@pytest.mark.parametrize(
    ("kind", "least", "most"), [(layouts.paper, 50.0, 2000.0), (layouts.card_size, 15.0, 500.0)]
)
def test_the_smallest_and_the_largest_are_possible(kind: Any, least: float, most: float) -> None:
    for good in (f"{least}x{most}", f"{most}x{least}mm"):
        assert (
            kind(good).name
            == f"{'x'.join(f'{float(side):g}' for side in good.removesuffix('mm').split('x'))}mm"
        )
    for bad in (
        f"{least - 0.1}x{most}",
        f"{least}x{most + 0.1}",
        f"{most + 0.1}x{least}",
        f"{most}x{least - 0.1}",
    ):
        with pytest.raises(LayoutError) as refused:
            kind(bad)
        (problem,) = refused.value.problems
        assert problem.code == "size-out-of-range"
        assert f"{least} and {most} mm" in problem.message


def test_a_size_of_ones_own_has_the_usual_corners() -> None:
    own = layouts.card_size("60x90")
    assert own.corner == layouts.default_card_size().corner == 3.0
    assert layouts.default_card_size().name == "poker"
    with pytest.raises(LayoutError) as refused:
        layouts.card_size("2.5x3.5")
    assert "2.5x3.5in" in refused.value.problems[0].hint, "inches are meant"
    with pytest.raises(LayoutError) as refused:
        layouts.paper("8.5x11")
    assert "mean" not in refused.value.problems[0].hint, "nobody guesses at papers"


def test_labels_lie_on_their_paper_as_their_makers_cut_it() -> None:
    """Whatever the figures of a maker: no label leaves the sheet, none lies on another, left is as right."""
    cut = {paper.name: paper for paper in sizes.papers().values() if paper.slots is not None}
    assert cut
    for paper in cut.values():
        slots = paper.slots
        assert slots is not None
        assert slots.size is not None
        assert min(*slots.gap, slots.left, slots.top) >= 0
        wide = slots.columns * slots.size.width + (slots.columns - 1) * slots.gap[0]
        deep = slots.rows * slots.size.height + (slots.rows - 1) * slots.gap[1]
        assert paper.size.width - wide == pytest.approx(2 * slots.left, abs=1.0), paper.name
        assert paper.size.height - deep == pytest.approx(2 * slots.top, abs=1.0), paper.name
        base = layouts.paper(paper.base)
        assert paper.plain == base
        assert paper.size == base.size
    avery = layouts.paper("avery 5371")
    assert avery.slots is not None
    assert avery.slots.size is not None
    assert (avery.slots.columns, avery.slots.rows) == (2, 5)
    assert (avery.slots.size.width, avery.slots.size.height) == (88.9, 50.8), "3.5 x 2 in"


def test_a_picture_of_a_vendor_is_measured_to_a_tenth_of_a_micrometre() -> None:
    """One dot of three hundred an inch is 0.08466… mm."""
    made = vendors.Vendor(name="v", title="V", dpi=300, bleed=0.01234, sizes={"dot": (1, 10)})
    assert (made.whole("dot").width, made.whole("dot").height) == (0.0847, 0.8467)
    assert (made.trim("dot").width, made.trim("dot").height) == (0.06, 0.822)


# files


def sparse(path: Path, size: int) -> Path:
    """A file of so many zero bytes that takes no room."""
    with path.open("wb") as stream:
        stream.truncate(size)
    return path


def test_twenty_megabytes_of_a_definition_are_read_and_no_byte_more(tmp_path: Path) -> None:
    for size, fits in ((20_000_000, True), (20_000_001, False)):
        findings = Findings()
        data = read_bytes(sparse(tmp_path / "a", size), "a", findings)
        assert (data is not None) == fits
        assert [problem.code for problem in findings.faults] == ([] if fits else ["file-huge"])
    sparse(tmp_path / "a", 33_900_000)
    findings = Findings()
    read_bytes(tmp_path / "a", "a", findings)
    assert "33 MB; 20 MB is the most" in findings.faults[0].message


def test_eighty_megabytes_of_a_font_are_read_and_no_byte_more(tmp_path: Path) -> None:
    assert fonts.refusal(sparse(tmp_path / "a.ttf", 80_000_000)) == "font-broken", "read, and no font"
    assert fonts.refusal(sparse(tmp_path / "a.ttf", 80_000_001)) == "font-missing"


def test_what_cannot_be_read_is_told_by_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name, code, word in (
        ("folder", "file-is-folder", ""),
        ("pipe", "file-no-file", ""),
        ("nothing", "file-missing", ""),
        ("a\0b", "file-unreadable", "null"),
        ("x" * 300, "file-unreadable", "File name too long"),
    ):
        findings = Findings()
        assert read_bytes(tmp_path / name, "f", findings) is None
        (problem,) = findings.faults
        assert problem.code == code
        assert word in problem.message


# tables


@pytest.mark.parametrize(
    ("data", "suffix", "code"),
    [
        (b"\xd0\xcf\x11\xe0", "", "table-xls"),
        (b"%PDF", "", "table-pdf"),
        (b"\xef\xbb\xbf \r\n\t<HTML>", "", "table-html"),
        (b"<!DocType html>", ".csv", "table-html"),
        (b"id,name", ".numbers", "table-numbers"),
        (b"id,name", ".NUMBERS", "table-numbers"),
        (b"PK\x03\x04" + b"-" * 2000 + b"Index/", ".xlsx", "table-numbers"),
        (b"PK\x03\x04" + b"-" * 2039 + b"Index/", "", None),  # too far behind to be the first of its parts
        (b"PK\x03\x04" + b"-" * 2038 + b"Index/", "", "table-numbers"),
        (b"id\nIndex/", "", None),
        (b"PK\x03\x04" + b"-" * 4087 + b"word/", ".docx", "table-document"),
        (b"PK\x03\x04" + b"-" * 4088 + b"word/", ".docx", None),
        (b"PK\x03\x05word/", "", None),
        (b"id,name", ".csv", None),
        (b" " * 2043 + b"<html", "", "table-html"),
        (b" " * 2044 + b"<html", "", None),
        (b"", "", None),
    ],
)
def test_a_file_of_another_kind_is_known_by_its_first_bytes(
    data: bytes, suffix: str, code: str | None
) -> None:
    assert foreign(data, suffix) == code


@pytest.mark.parametrize(
    ("cell", "bare"),
    [
        ("A", "A"),
        ("\u200bA", "A"),
        ("A\ufeff", "A"),
        (" \u2060 A B \u200c\u200d ", "A B"),
        ("A\u200bB", "A\u200bB"),
        (" A ", "A"),
        ("\u200b", ""),
        ("", ""),
    ],
)
def test_signs_that_nobody_sees_are_taken_off_both_ends(cell: str, bare: str) -> None:
    assert trimmed(cell) == bare


@pytest.mark.parametrize(
    ("text", "suffix", "mark"),
    [
        ("a;b,c;d", "", ";"),
        ("a,b\n1;2;3", "", ","),
        ('"a;b;c",d', "", ","),
        ("a\tb,c", "", "\t"),  # as many of each: the tab, then the semicolon
        ("a;b,c", "", ";"),
        ("\r\n a;b", "", ";"),
        ("id", ".TSV", "\t"),
        ("id", ".tab", "\t"),
        ("id", ".txt", ","),
    ],
)
def test_the_heading_says_what_stands_between_cells(text: str, suffix: str, mark: str) -> None:
    assert delimiter(text, suffix) == mark


def test_a_cell_may_have_twenty_thousand_characters(tmp_path: Path) -> None:
    assert read(f"id,t\nA,{'x' * 20_000}\n", tmp_path)[1].faults == []
    long = "x" * 20_001
    _, findings = read(f"id,t,u\nA,b,{long}\nB,{long},c\n", tmp_path)
    assert [(one.code, one.line, one.key) for one in findings.faults] == [
        ("cell-long", 2, "u"),
        ("cell-long", 3, "t"),
    ]
    assert "20000" in findings.faults[0].message


def test_a_table_may_have_so_many_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred thousand; tried with three, since to read all takes a second."""
    from layouts import sources

    assert sources.ROW_LIMIT == 40_000
    monkeypatch.setattr("layouts.tables.ROW_LIMIT", 3)
    table, findings = read("id\nA\n\nB\nC\n", tmp_path)
    assert findings.faults == []
    table, findings = read("id\nA\n\nB\nC\nD\nE\n", tmp_path)
    assert [(one.code, one.line) for one in findings.faults] == [("table-long", 6)]
    assert table is not None


@pytest.mark.parametrize(
    ("text", "code", "line", "words"),
    [
        ("My deck\n\nid,name\nA,x\n", "heading-below", 1, ["“My deck”", "row 3"]),
        ("My deck\nid,name\nA,x\n", "heading-below", 1, ["row 2"]),
        ("My deck\nname,copies\nA,1\n", "heading-below", 1, ["row 2"]),
        ("x,A,B\nid,1,2\nquantity,3,4\n", "table-sideways", 1, []),
        ("id,A,B\nquantity,1,2\n", "table-sideways", 1, []),
        ("id,quantity,B\nquantity,1,2\n", None, 0, []),  # two names: a heading, whatever stands below
        ("id,a\nA,1,x,y\n", "row-long", 2, ["4 cells", "2 columns", "“x”"]),
        ("id,a\nA,1,,y,\n", "row-long", 2, ["4 cells", "“y”"]),
        ("id,a\nA,„1,x“\n", "row-long-quotes", 2, ["3 cells", "2 columns"]),
    ],
)
def test_a_heading_is_looked_for_and_a_row_that_is_too_long_is_told(
    text: str, code: str | None, line: int, words: list[str], tmp_path: Path
) -> None:
    _, findings = read(text, tmp_path)
    if code is None:
        assert {one.code for one in findings.faults} <= {"id-missing"}
        return
    problem = findings.faults[0]
    assert (problem.code, problem.line) == (code, line)
    for word in words:
        assert word in problem.message


def test_a_heading_is_looked_for_in_twelve_rows(tmp_path: Path) -> None:
    for above, found in ((11, True), (12, False)):
        _, findings = read("a\n" * above + "id,name\nA,x\n", tmp_path)
        below = [one.message for one in findings.faults if one.code == "heading-below"]
        assert bool(below) == found
        assert not found or f"row {above + 1}" in below[0]


def test_a_row_that_repeats_its_sum_is_noted(tmp_path: Path) -> None:
    """Only the last row, only under such a name, only where its number is the sum of all others."""
    for rows, noted in (
        ("A,2\nB,3\ntotal,5\n", True),
        ("A,2\nB,3\n合計：,5\n", True),
        ("A,2\nB,3\nTotal,6\n", False),
        ("A,2\nB,3\nC,5\n", False),
        ("A,2\nTotal,2\nB,3\n", False),
        ("A,0\nTotal,0\n", False),
        ("Total,1\n", False),
    ):
        (tmp_path / "game.toml").write_text(GAME, "utf-8")
        (tmp_path / "cards.csv").write_text("id,quantity\n" + rows, "utf-8")
        notes = layouts.load(tmp_path).notes
        assert [note.code for note in notes] == (["row-total"] if noted else []), rows
        assert not noted or (notes[0].line == 4 and " 5 " in notes[0].message)


# decks


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("A,20000\n", []),
        ("A,20001\n", [("quantity-huge", 2)]),
        ("A,10000\nB,10000\n", []),
        ("A,10000\nB,10001\n", [("deck-huge", None)]),
        ("A,000000002\n", []),
        ("A,0000000002\n", [("quantity-huge", 2)]),  # ten figures are no number of copies
        ("A,-0\n", []),
        ("A,-1\n", [("quantity-negative", 2)]),
    ],
)
def test_twenty_thousand_cards_are_a_deck(
    cards: str, told: list[tuple[str, int | None]], tmp_path: Path
) -> None:
    found = problems(tmp_path, cards="id,quantity\n" + cards)
    assert [(one.code, one.line) for one in found] == told
    assert not told or told[0][0] == "quantity-negative" or "20000" in found[0].message


def test_a_number_in_a_cell_may_have_nine_figures(tmp_path: Path) -> None:
    game = GAME + '[[deck.column]]\nname = "n"\nwhole = true\n'
    for cell, found in (("007", "7"), ("１２", "12"), ("999999999", "999999999")):
        assert problems(tmp_path, game, f"id,n\nA,{cell}\n") == []
        assert layouts.load(tmp_path).cards[0].columns["n"] == found
    for cell in ("1000000000", "-1", "x", ""):
        told = [(one.code, one.line, one.key) for one in problems(tmp_path, game, f"id,n\nA,{cell}\n")]
        assert told == [("cell-not-whole", 2, "n")]


@pytest.mark.parametrize(
    ("wanted", "have", "code", "difference"),
    [
        (0, 0, None, 0),
        (0, 1, "deck-surplus", 1),
        (2, 2, None, 0),
        (2, 0, "deck-lacks", 2),
        (2, 3, "deck-surplus", 1),
    ],
)
def test_a_kind_of_card_is_there_as_often_as_it_must_be(
    wanted: int, have: int, code: str | None, difference: int, tmp_path: Path
) -> None:
    game = GAME + f'[[deck.require]]\ncolumn = "kind"\nvalue = "god"\ncards = {wanted}\n'
    found = problems(tmp_path, game, f"id,kind,quantity\nA,god,{have}\nB,man,5\n")
    assert [one.code for one in found] == ([] if code is None else [code])
    assert code is None or (f"{have} cards" in found[0].message and f"{difference} are" in found[0].message)


def test_signs_that_no_id_may_have_are_named_once_each(tmp_path: Path) -> None:
    """As they are where they can be seen, by number and name where not; and what may stand instead."""
    (one,) = problems(tmp_path, cards='id\n"a, b,\tc\u00a0d"\n')
    assert one.code == "id-characters"
    assert "U+0009 TAB, ' ', ',', U+00A0 NO-BREAK SPACE." in one.message
    assert "a-b-c-d" in one.hint
    (one,) = problems(tmp_path, cards='id\n"?"\n')
    assert one.code == "id-signs"
    (one,) = problems(tmp_path, cards="id\na\u200db\n")
    assert "U+200D ZERO WIDTH JOINER" in one.message
    for good in ("a-b", "札", "Acorn!", "A1", "é"):
        assert problems(tmp_path, cards=f"id\n{good}\n") == []


@pytest.mark.parametrize(
    ("identity", "code"),
    [
        ("x" * 60, None),
        ("x" * 61, "game-id-long"),
        ("", "game-id-empty"),
        ("  ", "game-id-empty"),
        ("con", "game-id-device"),
        ("LPT9", "game-id-device"),
        ("com0", "game-id-device"),
        ("com10", None),
        ("a_b-c", None),
        ("-a", "game-id"),
        ("_a", "game-id"),
        ("a b", "game-id"),
        ("a.b", "game-id"),
        ("札", None),
        ("0", None),
    ],
)
def test_a_game_is_called_as_files_can_be(identity: str, code: str | None, tmp_path: Path) -> None:
    game = GAME.replace('"own"', f'"{identity}"')
    found = problems(tmp_path, game)
    assert [(one.code, one.line) for one in found] == ([] if code is None else [(code, 1)])
    assert code != "game-id-long" or "61" in found[0].message
    assert len(DEVICES) == 24, "four, and ten each of two kinds of ports"


def test_a_cross_takes_two_to_four_tables(tmp_path: Path) -> None:
    for count, fits in ((1, False), (2, True), (4, True), (5, False)):
        given = ", ".join(f'{{ c{place} = ["{place}"] }}' for place in range(count))
        found = problems(tmp_path, GAME + f"[[deck.cross]]\ntables = [{given}]\n")
        assert [(one.code, one.line) for one in found][:1] == ([] if fits else [("cross-tables", 4)])


def test_a_cross_makes_twenty_thousand_cards_and_no_more(tmp_path: Path) -> None:
    """Each of 200 with each of 100, and with each of one more; nothing is made before it is counted."""
    for last, fits in ((100, True), (101, False)):
        tables = f'[{{ a = "1-200" }}, {{ b = "1-{last}" }}]'
        found = codes(tmp_path, GAME + f'[[deck.cross]]\ntables = {tables}\nset.quantity = "0"\n')
        assert ("deck-huge" in found) != fits


@pytest.mark.parametrize(
    ("span", "ids"),
    [
        ('"1-3"', ["1", "2", "3"]),
        ('"-1 – 1"', ["-1", "0", "1"]),
        ('"2..3"', ["2", "3"]),
        ('"2〜3"', ["2", "3"]),
        ('"7-7"', ["7"]),
        ('"3-1"', None),
        ('"x"', None),
        ('"1234567-1234568"', None),
        ('[" a ", 2]', ["a", "2"]),
        ("[]", None),
        ("[true]", None),
        ("[1.5]", None),
        ("3", None),
    ],
)
def test_a_column_is_written_as_a_list_or_a_span(span: str, ids: list[str] | None, tmp_path: Path) -> None:
    game = GAME + f'[[deck.cross]]\ntables = [{{ n = {span} }}, {{ k = ["K"] }}]\nid = "{{n}}"\n'
    found = problems(tmp_path, game, cards="id\n")
    if ids is None:
        assert (found[0].code, found[0].line) == ("cross-table", 4)
        return
    (tmp_path / "cards.csv").unlink()
    assert [card.id for card in layouts.load(tmp_path).cards] == ids


# marks


@pytest.mark.parametrize(("count", "fits"), [(37, True), (38, False)])
def test_the_numbers_from_a_hundred_on_are_for_thirty_seven_mats(count: int, fits: bool) -> None:
    """Of 250 numbers faces have a hundred; four for each mat, and two are left over."""
    sheets = [{"name": f"m{place}"} for place in range(count)] + [{"name": "m0", "each": "player"}]
    book: Any = SimpleNamespace(facts={"mat": {"sheet": sheets}}, players=(1, 4))
    if fits:
        assert len(camera.mat_numbers(book)) == 148, "a mat of the same name has the same numbers"
        return
    with pytest.raises(LayoutError) as refused:
        camera.mats(book)
    assert "need 152 marks; there are 150" in refused.value.problems[0].message
    table: Any = SimpleNamespace(facts={}, players=(1, 4))
    assert camera.mat_numbers(table) == ()


def test_a_mat_of_each_player_has_numbers_for_as_many_as_may_play() -> None:
    sheets = [{"name": "own", "each": "player"}, {"name": "own"}, {"name": "all", "each": "table"}]
    book: Any = SimpleNamespace(facts={"mat": {"sheet": sheets}}, players=(2, 3))
    assert dict(camera.mats(book)) == {"own": range(100, 112), "all": range(112, 116)}


# values


def test_a_value_equals_itself_and_needs_what_has_no_default() -> None:
    from dataclasses import field

    @value
    class Part:
        shown: int
        hidden: float = field(repr=False)

    with pytest.raises(TypeError):
        Part(shown=1)  # type: ignore[call-arg]
    made = Part(shown=1, hidden=float("nan"))
    other = Part(shown=1, hidden=float("nan"))
    assert made == made
    assert made != other, "as nan is not nan"
    assert repr(made) == "Part(shown=1)"


def test_cards_know_their_row_among_all_that_are_listed() -> None:
    table = CardTable(
        name="cards.csv",
        columns=("id", "quantity"),
        rows=((2, ("A", "0")), (3, ("B", "2")), (5, ("C", "1"))),
    )
    cards = make_cards(
        table,
        layouts.load("pile-up").game.deck.__class__(
            file="cards.csv", back="", columns=(), requirements=(), supplied=()
        ),
        {},
        {},
        Findings(),
    )
    assert [(card.id, card.row, card.line) for card in cards] == [("B", 1, 3), ("C", 2, 5)]
