"""Readers of tables: each takes what it should at its very bounds, and names what is beyond them once."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import layouts
from layouts import options, parts
from layouts.keylines import key_lines
from layouts.model import MANY, DealNeeds, LayoutError, Option, Shape
from layouts.near import LONGEST_MISS, nearest
from layouts.sheets import letters
from layouts.sources import Findings, decode
from layouts.tomls import DEEPEST, LARGEST, SMALLEST, Table, TomlFile, parse_toml
from layouts.vocabulary import merged, read_vocabulary


def parsed(text: str) -> tuple[TomlFile, Findings]:
    findings = Findings()
    file = parse_toml(text, "f.toml", findings)
    assert file is not None, findings.faults
    return file, findings


def top(text: str) -> tuple[Table, Findings]:
    """The table of a whole file."""
    file, findings = parsed(text)
    return Table(file, file.data, (), findings), findings


def told(findings: Findings) -> list[tuple[str, int | None, str | None]]:
    """Code, line and key of every fault."""
    return [(fault.code, fault.line, fault.key) for fault in findings.faults]


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ("min = 1\nmax = 99", None),
        ("min = 1\nmax = 100", ("max", 5)),
        ("min = 3\nmax = 2", ("max", 5)),
        ("min = 2\nmax = 2", None),
        ("min = 2\nmax = 4\nstandard = 5", ("standard", 6)),
        ("min = 2\nmax = 4\nstandard = 1", ("standard", 6)),
        ("min = 2\nmax = 4\nstandard = 4", None),
        ("min = 0\nmax = 4", ("min", 4)),
    ],
)
def test_players_are_one_to_ninety_nine(players: str, told: tuple[str, int] | None, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("id\nA\n")
    (tmp_path / "game.toml").write_text(f'id = "x"\ntitle.en = "X"\n[players]\n{players}\n')
    if told is None:
        assert layouts.load(tmp_path).players[0] in (1, 2)
        return
    with pytest.raises(LayoutError) as error:
        layouts.load(tmp_path)
    key, line = told
    assert (f"players.{key}", line) in [(one.key, one.line) for one in error.value.problems]


@pytest.mark.parametrize("key", ["column", "value", "cards"])
def test_what_a_deck_requires_is_said_in_full(key: str, tmp_path: Path) -> None:
    lines = {"column": 'column = "kind"', "value": 'value = "god"', "cards": "cards = 1"}
    (tmp_path / "cards.csv").write_text("id,kind\nA,god\n")
    start = 'id = "x"\ntitle.en = "X"\n[[deck.require]]\n'
    (tmp_path / "game.toml").write_text(start + "\n".join(lines.values()) + "\n")
    assert layouts.load(tmp_path).card_count == 1
    (tmp_path / "game.toml").write_text(start + "\n".join(lines[one] for one in lines if one != key) + "\n")
    with pytest.raises(LayoutError) as error:
        layouts.load(tmp_path)
    assert ("key-missing", 3) in [(one.code, one.line) for one in error.value.problems]


@pytest.mark.parametrize(
    ("players", "found"),
    [("min = 3", (3, 4)), ("min = 6", (6, 6)), ("max = 3", (1, 3)), ("min = 1\nmax = 1", (1, 1))],
)
def test_players_that_are_not_written_are_one_to_four(
    players: str, found: tuple[int, int], tmp_path: Path
) -> None:
    """Of more than four at least, so many and no more."""
    (tmp_path / "cards.csv").write_text("id\nA\n")
    (tmp_path / "game.toml").write_text(f'id = "x"\ntitle.en = "X"\n[players]\n{players}\n')
    assert layouts.load(tmp_path).players == found


# values of a table

READERS: list[tuple[str, Any, str, Any, Any]] = [
    # reader, what it reads, its TOML, what it gives where nothing is, arguments
    ("text", "a", '"a"', "", {}),
    ("whole", 3, "3", None, {}),
    ("whole", 0, "0", None, {}),
    ("flag", True, "true", False, {}),
    ("flag", False, "false", True, {"default": True}),
    ("strings", ("a", "b"), '["a", "b"]', (), {}),
    ("scalars", ("a", 2), '["a", 2]', (), {}),
    ("length", 2.5, "2.5", 1.0, {"least": 1.0, "most": 3.0}),
    ("length", 1.0, "1", 1.0, {"least": 1.0, "most": 3.0}),
    ("length", 3.0, "3.0", 1.0, {"least": 1.0, "most": 3.0}),
]
WRONG = {
    "text": ("3", "key-not-text"),
    "whole": ("2.5", "key-not-whole"),
    "flag": ('"true"', "key-not-flag"),
    "strings": ('["a", 2]', "key-not-list"),
    "scalars": ('["a", true]', "key-not-list"),
    "length": ('"2 mm"', "key-not-number"),
}


@pytest.mark.parametrize(("reader", "value", "written", "without", "given"), READERS)
def test_a_reader_gives_what_is_written_and_a_default_where_nothing_is(
    reader: str, value: Any, written: str, without: Any, given: dict[str, Any]
) -> None:
    table, findings = top(f"\nkey = {written}\n")
    found = getattr(table, reader)("key", **given)
    assert (found, type(found)) == (value, type(value))
    assert told(findings) == []
    table, findings = top("")
    assert getattr(table, reader)("key", **given) == without
    assert told(findings) == ([("key-missing", None, None)] if reader == "length" else [])


@pytest.mark.parametrize("reader", list(WRONG))
def test_a_reader_names_what_is_of_another_kind(reader: str) -> None:
    written, code = WRONG[reader]
    given = {"least": 1.0, "most": 3.0} if reader == "length" else {}
    for text in (written, "[[1]]", "true" if reader != "flag" else "1"):
        table, findings = top(f"\n\nkey = {text}\n")
        found = getattr(table, reader)("key", **given)
        assert found == (
            1.0 if reader == "length" else () if "s" in reader[-1] else getattr(top("")[0], reader)("k")
        )
        assert told(findings) == [(code, 3, "key")]


def test_bounds_belong_to_what_is_allowed() -> None:
    table, findings = top("a = 2\nb = 1\nc = 0.9\nd = 3.1\n")
    assert table.whole("a", 7, least=2) == 2
    assert table.whole("b", 7, least=2) == 7
    assert table.length("c", least=1.0, most=3.0) == 1.0
    assert table.length("d", least=1.0, most=3.0) == 1.0
    assert told(findings) == [
        ("key-too-small", 2, "b"),
        ("key-out-of-range", 3, "c"),
        ("key-out-of-range", 4, "d"),
    ]
    table, findings = top("[t]\nx = 1")
    assert table.table("t").text("name", required=True) == ""
    assert table.table("t").whole("count", 5, required=True) == 5
    assert told(findings) == [("key-missing", 1, "t")] * 2


def test_tables_below_and_lists_of_them_know_their_lines() -> None:
    table, findings = top("[one]\nx = 1\n[[many]]\ny = 2\n[[many]]\ny = 'z'\n")
    assert table.table("one").whole("x") == 1
    assert table.table("nothing").data == {}
    first, second = table.tables("many")
    assert (first.whole("y"), second.whole("y")) == (2, None)
    assert table.tables("nothing") == []
    assert told(findings) == [("key-not-whole", 6, "many.y")]
    table, findings = top("one = 3\nmany = [{ y = 1 }, 2]\n")
    assert (table.table("one").data, table.tables("many")) == ({}, [])
    assert told(findings) == [("key-not-table", 1, "one"), ("key-not-tables", 2, "many")]


def test_a_text_by_language_may_be_one_for_all() -> None:
    table, findings = top('a = "x"\nb.en = "y"\nb.ja = "z"\n')
    assert table.by_language("a") == {"": "x"}
    assert table.by_language("b") == {"en": "y", "ja": "z"}
    assert table.by_language("c") == {}
    assert table.free("a") == "x"
    table.done()
    assert told(findings) == []
    table, findings = top("a = 3\nb.en = 4\n")
    assert table.by_language("a") == table.by_language("b") == {}
    assert told(findings) == [("key-not-by-language", 1, "a"), ("key-not-by-language", 2, "b")]


def test_keys_that_nobody_asked_for_are_named_at_the_end() -> None:
    table, findings = top("a = 1\nb = 2\nc = 3\n")
    table.whole("a")
    table.done(further=("c",))
    assert told(findings) == [("key-unknown", 2, "b")]
    assert "a, c" in findings.faults[0].message + findings.faults[0].hint


# files


@pytest.mark.parametrize("number", [SMALLEST, LARGEST, 0, -LARGEST, -SMALLEST])
def test_numbers_that_can_be_reckoned_with_are_read(number: float) -> None:
    assert parsed(f"a = [1, {number!r}]")[0].data["a"][1] == number


@pytest.mark.parametrize("number", ["inf", "-inf", "nan", "1e16", "1e-13", "-1e16", "1" * 17])
def test_numbers_that_cannot_be_are_named_with_their_line(number: str) -> None:
    findings = Findings()
    assert parse_toml(f"x = 1\n[t]\na = [1, {{ b = {number} }}]\n", "f.toml", findings) is None
    assert told(findings) == [("toml-number", 3, "t.a.b")]


def test_values_may_lie_so_deep_and_no_deeper() -> None:
    for deep, fits in ((DEEPEST - 1, True), (DEEPEST + 1, False)):
        findings = Findings()
        file = parse_toml(f"a = {'[' * deep}{']' * deep}\n", "f.toml", findings)
        assert (file is not None) == fits
        assert told(findings) == ([] if fits else [("toml-nested", None, None)])
    findings = Findings()
    assert parse_toml("a = " + "9" * 5000, "f.toml", findings) is None
    assert told(findings) == [("toml-number", None, None)]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [('a = 1\nb = "x', 2, None), ("a = 1\nb = = 2\n", 2, 5), ("a = 1\na = 2\n", 2, None)],
)
def test_broken_files_say_where(text: str, line: int, column: int | None) -> None:
    findings = Findings()
    assert parse_toml(text, "f.toml", findings) is None
    ((fault),) = findings.faults
    assert (fault.code, fault.line) == ("toml-broken", line)
    assert column is None or fault.column == column
    assert "(at " not in fault.message


def test_a_key_that_is_not_there_stands_where_its_table_does() -> None:
    file, _ = parsed("a = 1\n[t]\nb = 2\n[[m]]\nc = 3\n[[m]]\nc = 4\n")
    assert file.line(("t", "b")) == 3
    assert file.line(("t", "x")) == file.line(("t", "x", "y")) == 2
    assert file.line(("m", 1, "x")) == 6
    assert file.line(("x",)) is None
    assert file.fault("toml-nested", ("m", 1, "c")).key == "m.c"


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("a = '''\nb = 1\n'''\nc = 2", ("c",), 4),
        ('a = """\\"""\nb = 1\n"""\nc = 2', ("c",), 4),
        ("a = '\\'\nc = 2", ("c",), 2),  # a backslash means nothing between single quotes
        ('a = "\\""\nc = 2', ("c",), 2),
        ("a = [ # ]\n1]\nc = 2", ("c",), 3),
        ('a = ["""""", 1]\nc = 2', ("c",), 2),
        ("a = ['', , 1]\nc = 2", ("c",), 2),
        ("a = [\n[1],\n2]\nc = 2", ("c",), 4),
        ("a = [\n{ x = 1 },\n{ x = 2 },\n]\nc = 2", ("a", 1), 3),
        ("a = [\n{ x = 1 },\n]\nb = [\n{ x = 1 },\n]", ("b", 0), 5),
        ("\"a.b\".'c=d' = 1", ("a.b", "c=d"), 1),
        ("[ a . b ]\nc = 1", ("a", "b", "c"), 2),
        ("[[a]]\n[[a.b]]\n[[a.b]]\nc = 1\n[[a]]\n[[a.b]]\nd = 1", ("a", 0, "b", 1, "c"), 4),
        ("# x\n\na.b = 1\na.c = 2", ("a", "c"), 4),
        ("a.b = 1\na.c = 2", ("a",), 1),
    ],
)
def test_keys_stand_on_their_lines(text: str, key: tuple[str | int, ...], line: int) -> None:
    assert key_lines(text)[key] == line


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", ["a\nb\n", "ab\n札\n", "\na", "id,name\nA,札\n"])
def test_utf_16_is_known_by_the_line_end_that_it_writes(encoding: str, text: str) -> None:
    """Without the mark that says so: the zero of a line end stands where it should, not a byte aside."""
    assert decode(text.encode(encoding), "f", Findings()) == text
    assert decode(b"x" + text.encode(encoding), "f", Findings()) is None


def test_text_is_read_in_the_encodings_in_which_people_save() -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert decode("札 a".encode(encoding), "f", Findings()) == "札 a"
    findings = Findings()
    assert decode("札".encode("cp932"), "f", findings) == "札"
    assert ([note.code for note in findings.notes], findings.faults) == (["read-as-cp932"], [])
    for data, code, line in (
        (b"a\nb\x00", "file-binary", 2),
        (b"a\n\x81", "file-encoding", 2),
        (b"\xff\xfea", "file-encoding", None),
        (b"\xfe\xff\x00a\x00\x00", "file-binary", 1),
    ):
        findings = Findings()
        assert decode(data, "f", findings) is None
        assert told(findings) == [(code, line, None)]


# shapes of single values

GOOD: dict[str, tuple[Any, ...]] = {
    "number": (1, 1.5, 0, -2),
    "whole": (0, 7),
    "text": ("", "a"),
    "mark": ("A", 10, 0),
    "flag": (True, False),
    "texts": ((), ("a", "b")),
    "numbers": ((), (1, 2.5)),
    "pair": ((1, 2.5),),
    "box": ((1, 2, 3, 4.5),),
    "points": (((1, 2), (3, 4)), ((1, 2), (3, 4), (5, 6))),
    "anything": (MappingProxyType({}),),
}
BAD: dict[str, tuple[str, tuple[Any, ...]]] = {
    "number": ("key-not-number", (True, "1", (1,), None)),
    "whole": ("key-not-whole", (True, -1, 1.0, "1")),
    "text": ("key-not-text", (1, ("a",))),
    "mark": ("key-not-text", (-1, True, 1.5, ("a",))),
    "flag": ("key-not-flag", (1, "true")),
    "texts": ("key-not-list", ("a", ("a", 1))),
    "numbers": ("key-not-list", (1, (1, "a"))),
    "pair": ("key-not-pair", ((1,), (1, 2, 3), 1, ("a", "b"))),
    "box": ("key-not-box", ((1, 2, 3), (1, 2, 3, 4, 5), ("a",) * 4)),
    "points": ("key-not-points", (((1, 2),), (1, 2), ((1, 2), (3,)))),
    "anything": ("key-not-table", (1, (), "a")),
}


@pytest.mark.parametrize("name", list(GOOD))
def test_a_shape_takes_what_fits_and_names_what_does_not(name: str) -> None:
    check = getattr(parts, name)
    assert [check(value) for value in GOOD[name]] == [None] * len(GOOD[name])
    code, values = BAD[name]
    assert [check(value) for value in values] == [code] * len(values)


# the vocabulary of records


def test_a_word_of_a_later_file_takes_the_place_of_its_namesake() -> None:
    first = (
        '[cards]\nid = "{suit}{rank}"\nranks = ["1", "2"]\nothers = ["J"]\nwilds = ["J"]\n'
        '[cards.spellings]\nJ = ["JOKER"]\n[cards.letters]\nq = "Q"\n'
        '[cards.numbered]\ncolumn = "kind"\nvalue = "god"\nnumber = "points"\n'
        '[[suit]]\nname = "S"\n[[suit]]\nname = "H"\n'
        '[[verb]]\nname = "play"\nen = ["put"]\n[verb.takes]\ncards = "1+"\n[[verb]]\nname = "draw"\n'
        "[deal]\ntable-card = true\n"
    )
    second = '[[verb]]\nname = "play"\nform = "play C"\n[verb.takes]\ncards = "0-2"\nnumbers = "3"\n'
    findings = Findings()
    files = [read_vocabulary(parsed(text)[0], findings) for text in (first, second)]
    assert told(findings) == []
    words = merged(files)
    assert [verb.name for verb in words.verbs] == ["play", "draw"]
    assert words.verbs[0].takes == Shape(cards=(0, 2), numbers=(3, 3))
    assert (words.verbs[0].form, words.verbs[1].form) == ("play C", "draw")
    assert files[0].words["verbs"][0].takes == Shape(cards=(1, MANY))
    assert words.cards == ("S1", "S2", "H1", "H2", "J")
    assert (words.wilds, words.builders, words.letters) == (("J",), (), {"Q": "Q"})
    assert words.spellings == {"J": ("JOKER",)}
    assert words.numbered == ("kind", "god", "points")
    assert merged([files[0]]).needs == DealNeeds(table_card=True, hands=False)
    assert words.needs == DealNeeds(), "of the last file"


@pytest.mark.parametrize(
    ("span", "wanted"), [("", (0, 0)), ("2", (2, 2)), ("0-1", (0, 1)), ("1+", (1, MANY)), ("3-3", (3, 3))]
)
def test_a_span_has_its_fewest_and_most(span: str, wanted: tuple[int, int]) -> None:
    file, findings = parsed(f'[[verb]]\nname = "x"\n[verb.takes]\ncards = "{span}"\n')
    (verb,) = read_vocabulary(file, findings).words["verbs"]
    assert verb.takes == Shape(cards=wanted)
    assert told(findings) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('cards = "2-1"', "span-strange"),
        ('cards = "a"', "span-strange"),
        ('cards = "1-"', "span-strange"),
        ('cards = "+"', "span-strange"),
        ('also = ["unknwn"]', "word-unknown"),
        ('form = "chnge"', "word-unknown"),
        ('head = "nam"', "word-unknown"),
        ("more = { column = 'a', value = 'b' }", "key-missing"),
        ("more = { column = 'a', value = 'b', numbers = 2, x = 1 }", "key-unknown"),
        ("x = 1", "key-unknown"),
    ],
)
def test_what_a_word_cannot_take_is_named(line: str, code: str) -> None:
    file, findings = parsed(f'[[verb]]\nname = "x"\n[verb.takes]\n{line}\n')
    read_vocabulary(file, findings)
    assert [one for one, *_ in told(findings)] == [code]


# options


def option(name: str, **given: Any) -> Option:
    usual: dict[str, Any] = {
        "kind": "rule", "default": None, "values": (), "minimum": None, "default_by_players": {},
        "alone": None, "brought_by": {}, "titles": {}, "value_titles": {},
    }  # fmt: skip
    return Option(name=name, **{**usual, **given})


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        ('name = "b"\nvalues = [1, 2]\nbrought-by = { c = 1 }', "word-unknown", 7),
        ('name = "b"\nvalues = [1, 2]\nbrought-by = { a = 3 }', "value-unknown", 7),
        ('name = "A"\nvalues = [1, 2]', "option-twice", 5),
        ('name = "b"\nvalues = [1, 2]\ndefault = 3', "value-unknown", 7),
        ('name = "b"\nvalues = [1, 2]\ndefault = true', "option-value-shape", 7),
        ('name = "b"\nvalues = [1, 2]\nalone = 3', "value-unknown", 7),
        ('name = "b"', "option-without-values", 5),
        ('name = "b"\nkind = "rlue"\nvalues = [1]', "word-unknown", 6),
        ('name = "b"\nvalues = [1]\nvalue-title.en = { 2 = "two" }', "word-unknown", 7),
        ('name = "b"\nvalues = [1]\ndefault-by-players = { two = 1 }', "key-not-whole", 7),
        ('name = "b"\nvalues = [1]\ndefault-by-players = { 2 = 3 }', "value-unknown", 7),
        ("values = [1]", "key-missing", 4),
        ('name = "b"\nvalues = [1]\nx = 1', "key-unknown", 7),
    ],
)
def test_a_slip_in_a_declaration_is_named_with_its_line(lines: str, code: str, line: int) -> None:
    table, findings = top(f'[[option]]\nname = "a"\nvalues = [1, 2]\n[[option]]\n{lines}\n')
    options.declared(table.tables("option"))
    assert (code, line) in [(one, at) for one, at, _ in told(findings)]
    assert len(findings.faults) == 1


def test_a_declaration_has_the_first_value_as_its_default() -> None:
    table, findings = top(
        '[[option]]\nname = "a"\nvalues = [2, 1]\nbrought-by = { b = 1 }\nalone = 1\n'
        '[[option]]\nname = "b"\nminimum = 3\nkind = "length"\n'
        '[[option]]\nname = "c"\nminimum = 1\ndefault-by-players = { 2 = 7, 4 = 6 }\n'
        '[[option]]\nname = "d"\nvalues = ["x", "y"]\ndefault = "y"\nvalue-title.en = { x = "ex" }\n'
    )
    first, second, third, fourth = options.declared(table.tables("option"))
    assert told(findings) == []
    assert (first.default, first.alone, first.brought_by, first.kind.value) == (2, 1, {"b": 1}, "rule")
    assert (second.default, second.minimum, second.kind.value) == (3, 3, "length")
    assert (third.default, third.default_by_players) == (None, {2: 7, 4: 6})
    assert (fourth.default, fourth.value_titles) == ("y", {"en": {"x": "ex"}})


def test_a_default_that_is_not_named_for_a_number_is_that_of_the_next_smaller_one() -> None:
    made = option("hand", default_by_players={3: 7, 5: 6})
    assert [options.default_of(made, players) for players in (2, 3, 4, 5, 9)] == [7, 7, 7, 6, 6]
    assert options.default_of(option("hand", default=0, default_by_players={3: 7}), 3) == 0


def test_what_another_option_brings_holds_whatever_was_chosen() -> None:
    made = option("joker-last", brought_by={"challenge": "on"})
    for challenge, chosen, bringing, value in (
        ("on", "off", "challenge", "on"),
        ("on", "on", "", "on"),
        ("off", "on", "", "on"),
        ("off", "off", "", "off"),
    ):
        table = {"challenge": challenge, "joker-last": chosen}
        assert options.brought(made, table) == bringing
        assert options.held(made, table) == value


def test_a_length_is_a_whole_number_within_its_bounds() -> None:
    made = option("rounds", minimum=2)
    given = ("2", "999", "１０", "1", "1000", "-3", "2.0", "", "9" * 12)
    assert [options.value_of(made, text) for text in given] == [2, 999, 10, *[None] * 6]
    assert options.value_of(option("x", values=(1, 2), minimum=2), "3") is None


def test_a_title_without_its_blanks_names_one_option_or_none() -> None:
    specs = [
        option("draw-two", titles={"en": "Draw two"}),
        option("drawtwo", titles={"en": "other"}),
        option("late", titles={"en": "late-comers"}),
    ]
    assert options.named(specs, "DRAW-TWO") is specs[0]
    assert options.named(specs, "drawtwo") is specs[1]
    assert options.named(specs, "draw two") is specs[0]
    assert options.named(specs, "draw_two") is None, "two are called so"
    assert options.named(specs, "latecomers") is specs[2]
    assert options.named(specs, "nothing") is None


def test_choices_are_read_with_their_faults_in_one_go() -> None:
    specs = [option("late", values=("stands", "void")), option("rounds", minimum=1)]
    texts = ["late＝void", "rounds= 3 ", "late=stands", "x", "=3", "rounds=", "what=3", "rounds=0"]
    values, problems = options.parse_options(specs, texts)
    assert values == {"late": "void", "rounds": 3}
    assert [problem.code for problem in problems] == [
        "option-chosen-twice", "option-shape", "option-shape", "option-shape", "option-unknown",
        "option-chosen-twice",
    ]  # fmt: skip
    values, problems = options.parse_options(specs, ["late=?", "rounds=0"], allow_unknown=True)
    assert values == {"late": None}
    assert [(problem.code, problem.file) for problem in problems] == [("value-not-whole", "options")]
    assert [one.code for one in options.parse_options(specs, ["late=?"])[1]] == ["value-unknown"]
    assert [one.code for one in options.parse_options([], ["late=x"])[1]] == ["option-none"]


# words


def test_a_long_word_is_no_slip_of_another() -> None:
    for count, near in ((LONGEST_MISS, "a" * LONGEST_MISS), (LONGEST_MISS + 1, None)):
        assert nearest("a" * count, ["a" * LONGEST_MISS]) == near
    assert nearest("ＪＯＫＲＥＳ", ["jokers"]) == "jokers"
    assert nearest("abcde", ["abcxy", "abxyz"]) == "abcxy", "three letters of five are alike"


@pytest.mark.parametrize(
    ("place", "name"), [(1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (53, "BA"), (702, "ZZ"), (703, "AAA")]
)
def test_columns_are_counted_in_letters(place: int, name: str) -> None:
    assert letters(place) == name
