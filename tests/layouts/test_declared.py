"""What a definition declares and what comes of it: one small folder for each sentence of its pages."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import layouts
from layouts import cardtables, texts
from layouts.model import LayoutError, Problem
from layouts.rules import flow
from layouts.sources import Findings, inside, read_text

GAME = 'id = "own"\ntitle.en = "Own"\n'
SECTION = "## O-1 A\n"
OPTION = "[[option]]\nname = 'a'\nvalues = [1, 2]\n"


def write(folder: Path, game: str = "", **files: str) -> Path:
    """A folder of these files; `cards_csv` writes `cards.csv`, and `rules_en_md` writes `rules.en.md`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.toml").write_text(GAME + game, "utf-8")
    for name, text in {"cards_csv": "id\nA\n", **files}.items():
        (folder / name.replace("_", ".")).write_text(text, "utf-8")
    return folder


def refused(folder: Path, **given: Any) -> list[Problem]:
    """The faults of a folder, none where it loads."""
    try:
        layouts.load(folder, **given)
    except LayoutError as error:
        return list(error.problems)
    return []


def told(problems: list[Problem]) -> list[tuple[str, int | None]]:
    """Code and line."""
    return [(problem.code, problem.line) for problem in problems]


# the game itself


def test_a_game_is_made_for_so_many_players(tmp_path: Path) -> None:
    """For the fewest unless it says otherwise; what follows their number is reckoned with that."""
    hand = '[[option]]\nname = "hand"\nvalues = [5, 7]\ndefault-by-players = { 2 = 7, 3 = 5 }\n'
    for standard, count, dealt in (("standard = 3\n", 3, 5), ("", 2, 7)):
        book = layouts.load(write(tmp_path, f"[players]\nmin = 2\nmax = 4\n{standard}{hand}"))
        assert (book.players, book.standard_players, book.options["hand"]) == ((2, 4), count, dealt)
    alone = layouts.load(write(tmp_path / "alone", "[players]\nmin = 1\nmax = 1\nstandard = 1\n"))
    assert (alone.players, alone.standard_players) == ((1, 1), 1)
    for players, fits in ((1, False), (2, True), (4, True), (5, False)):
        found = refused(tmp_path, players=players)
        assert [one.code for one in found] == ([] if fits else ["players-number"])
        assert fits or f"for 2 to 4 players, not {players}." in found[0].message


def test_an_option_that_was_not_chosen_does_not_hinder_the_others(tmp_path: Path) -> None:
    game = '[[option]]\nname = "a"\nvalues = [1, 2]\n[[option]]\nname = "b"\nvalues = [1, 2]\n'
    book = layouts.load(write(tmp_path, game), {"a": None, "b": "2"})
    assert book.options == {"a": 1, "b": 2}


def test_components_and_languages_are_those_that_there_are(tmp_path: Path) -> None:
    assert layouts.load(write(tmp_path)).components == ("cards", "proof")
    with_rules = write(tmp_path / "rules", rules_fr_md="## 1 Tour\n\n### A-1 Jouer\nOn joue.\n")
    assert layouts.load(with_rules).components == ("cards", "booklet", "proof")
    book = layouts.load(write(tmp_path, 'components = ["mat"]\nlanguages = ["ja"]\n'))
    assert (book.components, book.languages) == (("mat",), ("ja",))
    found = refused(
        write(tmp_path, 'components = ["mta", "mat", "card"]\nlanguages = ["fr!", "D", "de", "zh-Hant"]\n')
    )
    assert told(found) == [("word-unknown", 3)] * 2 + [("language-code", 4)] * 2


def test_the_languages_of_a_game_are_those_of_its_texts_else_of_its_title(tmp_path: Path) -> None:
    for files, title, languages in (
        ({}, GAME, ("en",)),
        ({}, 'id = "own"\ntitle = "Own"\n', ("en", "ja")),
        ({"words_ja_toml": 'a = "b"\n'}, GAME, ("ja",)),
        ({"rules_ja_md": f"{SECTION}### O-1.1 B\nc\n"}, GAME, ("ja",)),
        ({"words_ja_toml": 'a = "b"\n', "rules_en_md": f"{SECTION}### O-1.1 B\nc\n"}, GAME, ("en", "ja")),
    ):
        folder = write(tmp_path / str(len(list(tmp_path.iterdir()))), **files)
        (folder / "game.toml").write_text(title, "utf-8")
        assert layouts.load(folder).languages == languages


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ('[card]\nsize = "poker"\nx = 1\n', 5),
        ("[booklet]\nvertical = true\nx = 1\n", 5),
        ("[backs.a]\ninformation = true\nx = 1\n", 5),
        ("[deck]\nsupply.ids = ['A']\nsupply.x = 1\n", 5),
        ("[[deck.sheets]]\nsize = 'poker'\nx = 1\n", 5),
        ("[[deck.column]]\nname = 'id'\nx = 1\n", 5),
        ("[[deck.require]]\ncolumn = 'id'\nvalue = 'A'\ncards = 1\nx = 1\n", 7),
        ("[[option]]\nname = 'a'\nvalues = [1]\nx = 1\n", 6),
    ],
)
def test_a_key_that_a_table_has_not_is_told_with_its_line(table: str, line: int, tmp_path: Path) -> None:
    strange = [one for one in told(refused(write(tmp_path / "bad", table))) if one[0] == "key-unknown"]
    assert strange == [("key-unknown", line)], "once"
    good = table.replace("x = 1\n", "").replace("supply.", "supply.")
    good = "\n".join(one for one in good.splitlines() if not one.endswith(".x = 1")) + "\n"
    assert "key-unknown" not in [code for code, _ in told(refused(write(tmp_path / "good", good)))]


def test_a_booklet_is_set_downwards_where_that_is_wanted(tmp_path: Path) -> None:
    assert layouts.load(write(tmp_path, "[booklet]\nvertical = true\n")).game.vertical
    assert not layouts.load(write(tmp_path)).game.vertical


# icons


def test_an_icon_is_a_picture_of_the_folder_under_a_name_that_texts_can_have(tmp_path: Path) -> None:
    icons = '[icons]\nsun = "sun.svg"\nmoon = "../moon.svg"\nstar = "star.svg"\n'
    icons += 'Sun = "sun.svg"\n"a b" = "sun.svg"\n'
    folder = write(tmp_path / "own", icons)
    for place in (folder / "sun.svg", tmp_path / "moon.svg"):
        place.write_text("<svg/>", "utf-8")
    found = refused(folder)
    assert told(found) == [("icon-name", 7), ("icon-name", 8), ("path-leaves", 5), ("file-not-there", 6)]
    assert "“Sun”" in found[0].message
    book = layouts.load(write(tmp_path / "own", '[icons]\nsun = "sun.svg"\na-b_2 = "sun.svg"\n'))
    assert dict(book.game.icons) == {"sun": "sun.svg", "a-b_2": "sun.svg"}


# the file of the cards


def test_a_file_of_cards_that_is_not_there_is_looked_for_beside(tmp_path: Path) -> None:
    """The only table is meant whatever it is called; of several the one that is called almost so."""
    folder = write(tmp_path, '[deck]\ncards = "deck.csv"\n')
    for there, meant in (
        (["cards.csv"], "cards.csv"),
        (["other.XLSX"], "other.XLSX"),
        (["a.json"], "a.json"),
        (["xxxxx.xlsx", "yyyyy.ods"], None),
        (["a.csv", "decks.csv"], "decks.csv"),
        (["notes.md"], None),
        ([], None),
    ):
        for path in folder.iterdir():
            if path.name != "game.toml":
                path.unlink()
        for name in there:
            (folder / name).write_text("id\nA\n", "utf-8")
        (problem,) = refused(folder)
        assert problem.code == ("cards-nowhere" if meant is None else "cards-missing"), there
        assert meant is None or meant in problem.hint
        assert problem.file == str(folder / "deck.csv")


def test_the_definition_itself_may_be_named(tmp_path: Path) -> None:
    """The folder, or the file in it; of ours by its path it is ours all the same."""
    folder = write(tmp_path / "own")
    assert layouts.load(folder / "game.toml").folder == folder
    assert layouts.load(str(folder / "game.toml")).id == "own"
    ours = layouts.load("pile-up").folder
    assert layouts.load(ours / "game.toml").built_in
    assert not layouts.load(folder).built_in
    namesake = layouts.load(write(tmp_path / "pile-up"))
    assert (namesake.id, namesake.built_in) == ("own", False), "a folder of its name is not ours"
    (problem,) = refused(folder / "cards.csv")
    assert problem.code == "game-unknown"
    (problem,) = refused(tmp_path)
    assert problem.code == "folder-without-game"
    (tmp_path / "round").symlink_to(tmp_path / "round")
    for name in (tmp_path / "round", str(tmp_path / ("x" * 300)), "a\0b"):
        assert [one.code for one in refused(name)] == ["game-unknown"]  # type: ignore[arg-type]


def test_a_definition_that_cannot_be_read_is_told_alone(tmp_path: Path) -> None:
    folder = write(tmp_path)
    (folder / "game.toml").write_text("id = \n", "utf-8")
    assert told(refused(folder)) == [("toml-broken", 1)]


# columns and backs


def test_a_back_is_one_of_the_deck_or_none(tmp_path: Path) -> None:
    backs = "[backs.red]\n[backs.blue]\ntitle.en = 'blue one'\n"
    cards = "id,back\nA,\nB,blue\nC,none\n"
    book = layouts.load(write(tmp_path, backs, cards_csv=cards))
    assert [card.back for card in book.cards] == ["red", "blue", "none"], "the first where nothing is said"
    assert book.backs["blue"].titles == {"en": "blue one"}
    book = layouts.load(write(tmp_path, '[deck]\nback = "blue"\n' + backs, cards_csv=cards))
    assert book.cards[0].back == "blue"
    assert layouts.load(write(tmp_path)).cards[0].back == "back"
    found = refused(write(tmp_path, backs, cards_csv=cards.replace("blue", "bleu")))
    assert [(one.code, one.line, one.key) for one in found] == [("back-unknown", 3, "back")]
    assert "“blue”" in found[0].hint
    found = refused(write(tmp_path, '[deck]\nback = "bleu"\n' + backs, cards_csv="id\nA\nB\n"))
    assert told(found) == [("back-unknown", 2)], "once, though every card has it"
    asked = backs + '[[deck.column]]\nname = "back"\nvalues = ["red", "blue", "none"]\n'
    found = refused(write(tmp_path, asked, cards_csv="id,back\nA,red\nB,bleu\nC,none\n"))
    assert told(found) == [("cell-word", 3)], "and not a second time as no back"


def test_a_column_may_be_bound_for_some_cards_alone(tmp_path: Path) -> None:
    column = (
        '[[deck.column]]\nname = "suit"\nvalues = ["S", "H", ""]\naliases = { spades = "S" }\n'
        'only = { kind = ["card", ""] }\n'
        '[[deck.column]]\nname = "n"\nwhole = true\nonly = { kind = ["card"] }\n'
    )
    cards = "id,kind,suit,n\nA,card,Spades,07\nB,joker,any,any\nC,,ｈ,any\nD,,,x\n"
    found = layouts.load(write(tmp_path, column, cards_csv=cards)).cards
    assert [(card.columns["suit"], card.columns["n"]) for card in found] == [
        ("S", "7"),
        ("any", "any"),
        ("H", "any"),
        ("", "x"),
    ]
    problems = refused(write(tmp_path, column, cards_csv=cards.replace("Spades,07", "X,seven")))
    assert [(one.code, one.line, one.key) for one in problems] == [
        ("cell-word", 2, "suit"),
        ("cell-not-whole", 2, "n"),
    ]
    assert "S, H" in problems[0].hint + problems[0].message
    assert "S, H," not in problems[0].hint + problems[0].message, "what is empty is no word"
    empty = column.replace(', ""]\n', "]\n").replace('["S", "H", ""]', '["S", "H"]')
    (problem, *_) = refused(write(tmp_path, empty, cards_csv="id,kind,suit,n\nA,card,,1\n"))
    assert (problem.code, problem.line) == ("cell-empty", 2)


def test_columns_that_are_missing_are_told_in_order(tmp_path: Path) -> None:
    """The copies second, as they stand in a table; and nothing more is said of such a table."""
    column = '[[deck.column]]\nname = "kind"\n'
    for heading, keys in (
        ("x,qty", ["id", "quantity", "kind"]),
        ("id,qty", ["quantity", "kind"]),
        ("id,x", ["kind"]),
        ("x,kind", ["id"]),
    ):
        found = refused(write(tmp_path, column, cards_csv=f"{heading}\nA,?\nA,?\n"))
        assert [one.key for one in found] == keys
        assert {one.line for one in found} == {1}
    once = '[deck.columns]\nquantity = ""\n'
    assert layouts.load(write(tmp_path, once, cards_csv="id,qty\nA,3\n")).cards[0].quantity == 1


@pytest.mark.parametrize(
    ("columns", "meant"),
    [
        (["idd"], "idd"),
        (["iddd"], None),  # half of so short a word proves nothing
        (["card_name"], "card_name"),
        (["x", "カード名"], "カード名"),
        (["quantity", "back"], None),  # they mean themselves
    ],
)
def test_what_is_likely_the_id(columns: list[str], meant: str | None) -> None:
    from layouts.card_list.headings import like

    assert like("id", columns) == meant


def test_quality_is_no_slip_of_quantity() -> None:
    from layouts.card_list.headings import like

    assert like("quantity", ["Quality", "qualities"]) is None
    assert like("quantity", ["quantitty"]) == "quantitty"
    assert like("quantity", ["number_of_copies"]) == "number_of_copies"


# mats and small tables


def test_every_fault_of_one_table_is_told(tmp_path: Path) -> None:
    mat = '[mat]\n[[mat.sheet]]\nname = "a"\ncolumns = 1\nrows = 1\nx = 1\ny = 2\neach = "all"\nbands = -1\n'
    found = refused(write(tmp_path, mat))
    assert [(one.code, one.line) for one in found] == [
        ("key-unknown", 8),
        ("key-unknown", 9),
        ("word-unknown", 10),
        ("key-not-whole", 11),
        ("key-not-positive", 11),
    ]


@pytest.mark.parametrize(
    ("table", "code", "line"),
    [
        ('[mat]\nmotif = "nlie"\n', "word-unknown", 4),
        ("[mat]\nmotif = 3\n", "key-not-text", 4),
        ("[mat]\ncamera = [1]\n", "key-not-pair", 4),
        ("[mat]\nsheet = 3\n", "key-not-tables", 4),
        ("mat = 3\n", "key-not-table", 3),
        ("dice = 3\n", "key-not-table", 3),
        ("[dice]\ncount = -1\n", "key-not-whole", 4),
        ("[cover]\nground = 'blue'\n", "word-unknown", 4),
        ("[cover]\nlight-foot = 1\n", "key-not-flag", 4),
        ("[[diagram]]\nname = 'a'\nsize = [1, 1]\n", "key-missing", 3),
        ("[[diagram]]\nname = 'a'\nsize = [1, 1]\nparts = [{}]\n", "part-unknown", 6),
        ("[[diagram]]\nname = 'a'\nsize = [1, 1]\nparts = [{ carb = 1 }]\n", "part-unknown", 6),
        ("[players]\nmax = 0\n", "key-too-small", 4),
        ("[players]\nstandard = 0\n", "key-too-small", 4),
        ("[[diagram]]\nname = 'a'\nsize = [1, 1]\nparts = [{ card = 'A' }]\n", "key-missing", 6),
        ("[[diagram]]\nname = 'a'\nsize = [1, 1]\nparts = [{ line = [[1, 1]] }]\n", "key-not-points", 6),
        (f"{OPTION}default = 3\n", "value-unknown", 6),
        (f"{OPTION}alone = 3\n", "value-unknown", 6),
        (f"{OPTION}alone = [1]\n", "option-value-shape", 6),
        (f"{OPTION}brought-by = {{ b = 3 }}\n", "value-unknown", 6),
        (f"{OPTION}default-by-players = {{ 2 = 3 }}\n", "value-unknown", 6),
        (f"{OPTION}default-by-players = {{ two = 1 }}\n", "key-not-whole", 6),
        ("[[option]]\nname = 'a'\n", "option-without-values", 4),
        ("[[option]]\nname = 'a'\nminimum = 2\ndefault = 1\n", "value-not-whole", 6),
    ],
)
def test_a_fault_of_a_table_stands_at_its_line(table: str, code: str, line: int, tmp_path: Path) -> None:
    assert told(refused(write(tmp_path, table))) == [(code, line)]


@pytest.mark.parametrize(
    ("key", "value", "wrong"),
    [("kind", "'compact'", "'compct'"), ("columns", "0.1", "0"), ("rows", "1", "-1"), ("overlap", "12", "0"),
     ("sideways", "1", "0")],
)  # fmt: skip
def test_lengths_of_a_mat_are_more_than_nothing(key: str, value: str, wrong: str, tmp_path: Path) -> None:
    keys = {"name": "'a'", "columns": "1", "rows": "1"}
    for given, fits in ((value, True), (wrong, False)):
        lines = "".join(f"{name} = {text}\n" for name, text in {**keys, key: given}.items())
        found = [one.key for one in refused(write(tmp_path, f"[[mat.sheet]]\n{lines}"))]
        assert found == ([] if fits else [f"mat.sheet.{key}"])


@pytest.mark.parametrize(
    ("kind", "fits"), [("plain", True), ("stock", True), ("discard", True), ("stone", False), ("tier", False)]
)
def test_a_place_of_one_card_alone_is_of_a_kind_that_may_have_a_size(
    kind: str, fits: bool, tmp_path: Path
) -> None:
    place = f'places = [{{ at = [0, 0], card = "A" }}, {{ at = [0, 0], kind = "{kind}", card = "A" }}]\n'
    sheet = '[[mat.sheet]]\nname = "a"\ncolumns = 1\nrows = 1\n'
    found = refused(write(tmp_path, sheet + place))
    assert told(found) == ([] if fits else [("place-not-sized", 7)])
    unknown = refused(write(tmp_path, sheet + place.replace(f'"{kind}"', '"stnoe"')))
    assert told(unknown) == [("word-unknown", 7)], "of a kind that there is not nothing more is known"


def test_a_diagram_is_printed_under_values_that_there_are(tmp_path: Path) -> None:
    option = '[[option]]\nname = "n"\nvalues = [1, 2]\n'
    diagram = '[[diagram]]\nname = "a"\nsize = [1, 1]\nparts = []\nwhen = { WHEN }\n'
    lesson = diagram.replace("WHEN", "n = [3]")
    for when, wanted in (
        ("n = [1, 2]", []),
        ('n = ["1"]', [("value-unknown", 10)]),  # a number is no text
        ("n = [1, 3, 4]", [("value-unknown", 10)] * 2),
        ("n = 1", [("key-not-list", 10)]),
        ("n = [true]", [("value-unknown", 10)]),  # nor is it a number
        ("m = [1]", [("option-unknown", 10)]),
        ("m = [1], n = [3]", [("option-unknown", 10), ("value-unknown", 10)]),
    ):
        assert told(refused(write(tmp_path, option + diagram.replace("WHEN", when)))) == wanted, when
    assert ("key-not-list", 5) in told(refused(write(tmp_path, option.replace("2", "true"))))
    folder = write(tmp_path / "taught", option, lesson_toml="\n" + lesson)
    (problem,) = refused(folder)
    assert (problem.code, problem.line, problem.file) == ("value-unknown", 6, str(folder / "lesson.toml"))


def test_diagrams_of_the_game_come_before_those_of_its_lesson(tmp_path: Path) -> None:
    one = '[[diagram]]\nname = "NAME"\nsize = [1, 1]\nparts = []\n'
    game, lesson = one.replace("NAME", "a"), one.replace("NAME", "b") + '[special]\nx = ["A"]\n'
    book = layouts.load(write(tmp_path, game, lesson_toml=lesson))
    assert [diagram["name"] for diagram in book.lesson["diagram"]] == ["a", "b"]
    assert book.lesson["special"]["x"] == ("A",)
    alone = layouts.load(write(tmp_path / "alone", game))
    assert [diagram["name"] for diagram in alone.lesson["diagram"]] == ["a"]


# texts of two languages


def test_a_word_must_be_text_and_be_there_in_both_languages(tmp_path: Path) -> None:
    good = {
        "words_en_toml": 'a = "x"\nb = ["y"]\n[c]\nd = 2.5\n',
        "words_ja_toml": 'a = "x"\nb = ["y"]\nc.d = "z"\n"b.aid" = ["w"]\n',
    }
    assert layouts.load(write(tmp_path, **good)).words("en")["c.d"] == "2.5"
    for wrong, line in (("true", 1), ("[1]", 1), ('["a", [1]]', 1), ("2026-01-01", 1)):
        found = refused(write(tmp_path, words_en_toml=f"a = {wrong}\n", words_ja_toml='a = "x"\n'))
        assert ("word-shape", line) in told(found)
    japanese = 'a = "x"\nc = "x"\n"d.aid" = "x"\n'
    found = refused(write(tmp_path, words_en_toml='a = "x"\nb = "x"\n', words_ja_toml=japanese))
    assert [(one.code, one.key, Path(one.file).name) for one in found] == [
        ("word-one-language", "b", "words.en.toml"),
        ("word-one-language", "c", "words.ja.toml"),
        ("word-one-language", "d.aid", "words.ja.toml"),
    ]
    assert "“ja”" in found[0].message
    assert "“en”" in found[1].message


def test_terms_of_both_files_are_kept_whole_once_each(tmp_path: Path) -> None:
    common = layouts.load(write(tmp_path / "none")).words("en")["glossary"]
    own = 'glossary = ["my term", "other term", "my term"]\n'
    book = layouts.load(write(tmp_path / "own", words_en_toml=own))
    assert book.words("en")["glossary"] == (*common, "my term", "other term")


def test_a_sentence_has_the_same_facts_in_both_languages(tmp_path: Path) -> None:
    both, good = 'languages = ["en", "ja"]\n', 'a = "{card} {seat}"\nb = "c"\n'
    assert (
        refused(write(tmp_path, both, why_en_toml=good, why_ja_toml='b = "c"\na = "{seat}{card}{card}"\n'))
        == []
    )
    for other, names in (
        ('a = "{card}"\nb = "c"\n', ["a", "a"]),
        ('b = "{card}"\na = "{card}{seat}"\n', ["b", "b"]),
    ):
        found = refused(write(tmp_path, both, why_en_toml=good, why_ja_toml=other))
        assert [(one.code, one.key) for one in found] == [("sentence-one-language", name) for name in names]
        assert [Path(one.file).name for one in found] == ["why.en.toml", "why.ja.toml"]
    found = refused(write(tmp_path, both, why_en_toml=good, why_ja_toml='a = "{seat}{card}"\n'))
    assert [(one.key, Path(one.file).name) for one in found] == [("b", "why.en.toml")]


def test_a_clause_is_there_in_both_languages(tmp_path: Path) -> None:
    english = f"{SECTION}### O-1.1 B\ntext\n\n### O-1.2 C\ntext\n"
    found = refused(write(tmp_path, rules_en_md=english, rules_ja_md=english.replace("O-1.2", "O-1.3")))
    assert [(one.code, one.line, Path(one.file).name) for one in found] == [
        ("clause-one-language", 5, "rules.en.md"),
        ("clause-one-language", 5, "rules.ja.md"),
    ]
    assert "O-1.2" in found[0].message
    assert "“ja”" in found[0].message
    assert refused(write(tmp_path / "one", rules_en_md=english)) == [], "a game may have one language"


# clauses


OPTIONS = '[[option]]\nname = "steal"\nvalues = ["off", "on"]\n[[option]]\nname = "n"\nvalues = [1, 2, 3]\n'


@pytest.mark.parametrize(
    ("heading", "steal", "n", "holds"),
    [
        ("[if steal=on]", "on", 1, True),
        ("[if steal=on]", "off", 1, False),
        ("[if steal=on; n=2,3]", "on", 3, True),
        ("[if steal=on; n=2,3]", "on", 1, False),
        ("[if steal=on; n=2,3]", "off", 3, False),
        ("[if steal=on | n=2]", "off", 2, True),
        ("[if steal=on | n=2]", "on", 1, True),
        ("[if steal=on | n=2]", "off", 1, False),
        ("", "off", 1, True),
    ],
)
def test_a_clause_holds_under_its_conditions(
    heading: str, steal: str, n: int, holds: bool, tmp_path: Path
) -> None:
    """`;` is and, `|` is or; the heading is printed without them, the clause can be read all the same."""
    rules = f"{SECTION}### O-1.1 [R] {heading} Who may steal\ntext\n"
    book = layouts.load(write(tmp_path, OPTIONS, rules_en_md=rules), {"steal": steal, "n": n})
    clause = book.clause("O-1.1", "en")
    assert (clause.in_force, clause.title, clause.ruling) == (holds, "Who may steal", True)


def test_a_condition_that_asks_for_nothing_that_there_is_is_told(tmp_path: Path) -> None:
    rules = f"{SECTION}### O-1.1 [if stael=on] B\n{{nn}}\n\n### O-1.2 [if n=4] C\nx {{?n}}y{{/}}\n"
    found = refused(write(tmp_path, OPTIONS, rules_en_md=rules))
    assert [(one.code, one.line, one.key) for one in found] == [
        ("parameter-unknown", 3, "O-1.1"),
        ("parameter-unknown", 2, "O-1.1"),
        ("condition-empty", 6, "O-1.2"),
        ("condition-value", 5, "O-1.2"),
    ]
    assert "1, 2, 3" in found[3].hint + found[3].message
    assert "steal" in found[1].hint


def test_notes_concern_records_alone_and_a_clause_without_text_is_none(tmp_path: Path) -> None:
    rules = (
        f"{SECTION}### O-1.1 B\nOne\ntwo.\n\n> Write it\n> so.\n\nThree.\n\n> And so.\n\n"
        "### O-1.2 C\n{?steal=on}text{/}\n\n### O-1.3 D\n> Only this.\n"
    )
    book = layouts.load(write(tmp_path, OPTIONS, rules_en_md=rules))
    (section,) = book.sections("en")
    assert [clause.id for clause in section.clauses] == ["O-1.1"]
    clause = section.clauses[0]
    assert clause.text == "One two.\n\nThree."
    assert clause.notes == "Write it > so.\n\nAnd so."
    assert clause.full_text == f"{clause.text}\n\n{clause.notes}"
    taught = layouts.load(tmp_path, {"steal": "on"}).clause("O-1.2", "en")
    assert (taught.full_text, taught.notes, taught.options) == ("text", "", ("steal",))


def test_a_game_words_a_general_clause_itself(tmp_path: Path) -> None:
    """Its own sections come first; the general ones follow whole, with the one clause in its words."""
    rules = f"{SECTION}### O-1.1 B\ntext\n\n## GEN Always\n### GEN-2 Mine\nIn my words.\n"
    book = layouts.load(write(tmp_path, "general-rules = true\n", rules_en_md=rules))
    general = texts.general_rules("en")
    found = book.sections("en")
    own_section = next(section for section in general for clause in section.clauses if clause.id == "GEN-2")
    if own_section.id != "GEN":
        rules = rules.replace("## GEN Always", f"## {own_section.id} Always")
        found = layouts.load(write(tmp_path, "general-rules = true\n", rules_en_md=rules)).sections("en")
    assert [section.id for section in found] == ["O-1", *(section.id for section in general)]
    clauses = {clause.id: clause for section in found for clause in section.clauses}
    assert (clauses["GEN-2"].text, clauses["GEN-2"].title) == ("In my words.", "Mine")
    theirs = {clause.id: clause.text for section in general for clause in section.clauses}
    assert list(clauses) == ["O-1.1", *theirs]
    assert clauses["GEN-1"].text == theirs["GEN-1"]


@pytest.mark.parametrize(
    ("text", "lang", "joined"),
    [
        ("a\nb", "en", "a b"),
        ("a\n\n\nb\n\n", "en", "a\n\nb"),
        ("a\n- b\n- c\nd", "en", "a\n\n- b\n- c d"),
        ("| a | b |\n| c | d |", "en", "| a | b |\n| c | d |"),
        ("a\n| b |", "en", "a\n| b |"),
        ("台札\n札", "en", "台札札"),
        ("a札\n札b", "en", "a札札b"),
        ("札a\n札", "en", "札a 札"),
        ("台札\na", "en", "台札 a"),
        ("台札\na", "ja", "台札a"),
        ("a\n札", "ja", "a札"),
        ("a\nb", "ja", "a b"),
        ("a\n札", "ko", "a 札"),
        ("", "en", ""),
    ],
)
def test_lines_are_joined_as_their_language_wants(text: str, lang: str, joined: str) -> None:
    assert flow(text, lang) == joined


# tables of cards in rules


def test_a_table_of_the_rules_follows_the_cards(tmp_path: Path) -> None:
    """Rows by the first column, numbers by size, before words; what is bold says so in brackets, too."""
    cards = (
        "id,kind,points,number,rare\nA,gem,10,2,\nB,gem,9,10,yes\nC,gem,10,1,yes\nD,god,9,4,\nE,gem,few,z,\n"
        "F,gem,9,9,\n"
    )
    words = 'face.z = "Zed"\n'
    book = layouts.load(write(tmp_path, cards_csv=cards, words_en_toml=words))
    asked = "cards kind=gem: points, number"
    assert texts.parameter(book, asked, "en") == "| 9 | 9, 10 |\n| 10 | 1, 2 |\n| few | Zed |"
    assert texts.parameter(book, f"{asked}, bold rare=yes", "en") == (
        "| 9 | 9, **10 (yes)** |\n| 10 | **1 (yes)**, 2 |\n| few | Zed |"
    )
    assert texts.parameter(book, f"{asked}, bold rare=yes", "ja") == (
        "| 9 | 9、**10（yes）** |\n| 10 | **1（yes）**、2 |\n| few | z |"
    )
    assert texts.parameter(book, asked, "ja") == "| 9 | 9、10 |\n| 10 | 1、2 |\n| few | z |"
    assert texts.parameter(book, "cards kind=gem", "en") is None
    assert cardtables.well_asked(asked)
    assert not cardtables.well_asked("cards kind=gem")
    assert not cardtables.well_asked("rounds")
    rules = f"{SECTION}### O-1.1 B\n{{{asked}}}\n\n### O-1.2 C\n{{cards kind}}\n"
    found = refused(write(tmp_path, cards_csv=cards, words_en_toml=words, rules_en_md=rules))
    assert told(found) == [("parameter-unknown", 6)], "what cannot be answered is told"


# braces


def test_braces_ask_for_titles_values_readings_and_parts(tmp_path: Path) -> None:
    titled = OPTIONS.replace(
        'values = ["off", "on"]\n', 'values = ["off", "on"]\nvalue-title.en = { off = "none" }\n'
    )
    book = layouts.load(write(tmp_path, titled))
    for text, wanted in (
        ("{steal} {steal.value}", "none off"),
        ("{steal.other}", "{steal.other}"),
        ("{漢字|かんじ} {n}", "{漢字|かんじ} 1"),
        ("{?n=1,2}a{?steal=off}b{/}c{/}d", "abcd"),
        ("{?n=2}a{?steal=off}b{/}c{/}d", "d"),
        ("a\n{?n=2}\nb\n{/}\nc {n}", "a\nc 1"),
        ("a\n{?n=1}\nb\n{/}\nc {n}", "a\nb\nc 1"),
        ("{n", "{n"),
    ):
        assert book.fill(text, "en").replace("\n\n", "\n") == wanted, text


# games of two, files of others


@pytest.mark.parametrize(
    ("written", "copies", "code"),
    [("", 1, ""), ("04", 4, ""), ("extra", 3, ""), ("Extra", 3, ""), ("ＥＸＴＲＡ", 3, ""), ("-0", 0, ""),
     ("-1", 0, "quantity-negative"), ("20001", 0, "quantity-huge"), ("ekstra", 0, "quantity-not-number")],
)  # fmt: skip
def test_copies_are_a_number_or_an_option(written: str, copies: int, code: str, tmp_path: Path) -> None:
    option = "[[option]]\nname = 'Extra'\nvalues = [3, 1]\n"
    folder = write(tmp_path, option, cards_csv=f"id,quantity\nA,1\nB,{written}\n")
    assert told(refused(folder)) == ([(code, 3)] if code else [])
    if not code:
        assert [card.quantity for card in layouts.load(folder).cards][1:] == [copies][: copies > 0]


def test_a_definition_is_read_through_no_link_that_came_with_it(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    home = write(tmp_path / "home")
    (home / "game.toml").rename(tmp_path / "game.toml")
    (home / "game.toml").symlink_to(tmp_path / "game.toml")
    assert [one.code for one in refused(home)] == ["link-leaves"]


def test_a_link_of_a_folder_is_no_text_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret", "utf-8")
    home = tmp_path / "home"
    home.mkdir()
    (home / "rules.en.md").symlink_to(tmp_path / "secret")
    findings = Findings()
    assert read_text(home / "rules.en.md", "rules.en.md", findings) is None
    assert [one.code for one in findings.faults] == ["link-leaves"]
    assert read_text(home / "rules.en.md", "rules.en.md", Findings(), named=True) == "secret"


def test_nothing_leads_out_of_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("", ".", "..", "a/../..", "a\\b", "a\0b", "/etc/passwd", "../" + tmp_path.name):
        assert inside(tmp_path, name) is None, name
    assert inside(tmp_path, "a/../b") == tmp_path / "b"
    assert inside(tmp_path, "a/b") == tmp_path / "a" / "b"
    for error in (OSError(40, "round"), RuntimeError("round")):

        def fails(self: Path, strict: bool = False, error: Exception = error) -> Path:
            raise error

        with monkeypatch.context() as patched:
            patched.setattr(Path, "resolve", fails)
            assert inside(tmp_path, "a") is None


def test_a_pipe_in_the_place_of_a_picture_is_told(tmp_path: Path) -> None:
    book = layouts.load(write(tmp_path))
    os.mkfifo(tmp_path / "pipe.png")
    with pytest.raises(LayoutError) as error:
        book.file("pipe.png")
    assert [one.code for one in error.value.problems] == ["file-no-file"]


def test_names_that_make_one_id_are_told_apart_by_the_id(tmp_path: Path) -> None:
    cards = "Name,x\nFire Bolt,1\nFire-Bolt,2\nfire/bolt,3\n"
    book = layouts.load(write(tmp_path, '[deck.columns]\nid = "Name"\n', cards_csv=cards))
    assert [card.id for card in book.cards] == ["Fire-Bolt", "Fire-Bolt-2", "fire-bolt-3"]


def test_a_column_that_is_missing_is_told_in_the_line_of_the_heading(tmp_path: Path) -> None:
    """Empty rows above it, or between it and the first card, are counted."""
    column = '[[deck.column]]\nname = "kind"\n'
    found = refused(write(tmp_path, column, cards_csv="\n\nid,x\n\n\nA,1\n"))
    assert told(found) == [("column-missing", 3)]


def test_rules_that_are_broken_later_are_told_by_their_path(tmp_path: Path) -> None:
    """Who edits a file while a book of it is open reads which file it is."""
    folder = write(tmp_path, rules_en_md=f"{SECTION}### O-1.1 B\nc\n")
    book = layouts.load(folder)
    (folder / "rules.en.md").write_text(f"{SECTION}### O-1.1 B\n{{", "utf-8")
    with pytest.raises(LayoutError) as error:
        book.sections("en")
    assert [one.file for one in error.value.problems] == [str(folder / "rules.en.md")]


def test_every_part_of_a_diagram_and_every_long_row_is_told(tmp_path: Path) -> None:
    parts = "[[diagram]]\nname = 'a'\nsize = [1, 1]\nparts = [\n"
    parts += "{ carb = 1 },\n{ dei = 1 },\n{ card = 1, at = [0, 0] },\n]\n"
    found = refused(write(tmp_path / "diagram", parts))
    assert told(found) == [("part-unknown", 7), ("part-unknown", 8), ("key-not-text", 9)]
    found = refused(write(tmp_path / "rows", cards_csv="id,a\nA,1,x\nB,2\nC,3,y\n"))
    assert told(found) == [("row-long", 2), ("row-long", 4)]


def test_a_sheet_may_say_that_no_column_holds_its_copies(tmp_path: Path) -> None:
    sheet = '[[deck.sheets]]\ncards = "b.csv"\ncolumns = { id = "Name", quantity = "" }\n'
    book = layouts.load(write(tmp_path, sheet, b_csv="Name,Qty\nCoin,12\n"))
    assert [(card.id, card.quantity) for card in book.cards][-1] == ("Coin", 1)
    asked = sheet.replace(', quantity = ""', "")
    found = refused(write(tmp_path, asked, b_csv="Name,Qty\nCoin,12\n"))
    assert [one.key for one in found] == ["quantity"]


def test_cards_of_another_file_do_without_ours_where_ours_are_gone(tmp_path: Path) -> None:
    """Nothing can be supplied from a file that is not there: that is told, once."""
    folder = write(tmp_path / "own", '[deck]\nsupply.ids = ["RA"]\n')
    other = tmp_path / "other.csv"
    other.write_text("id\nX\n", "utf-8")
    (folder / "cards.csv").write_text("id\nRA\nB\n", "utf-8")
    assert [card.id for card in layouts.load(folder, cards=other).cards] == ["X", "RA"]
    (folder / "cards.csv").unlink()
    assert [one.code for one in refused(folder, cards=other)] == ["cards-nowhere"]


def test_a_card_says_its_file_where_it_is_not_that_of_the_deck(tmp_path: Path) -> None:
    game = '[deck]\ninclude = ["a.csv", "z.csv"]\n'
    book = layouts.load(write(tmp_path, game, a_csv="id\nB\n", z_csv="id\nC\n"))
    assert [card.file for card in book.cards] == ["", str(tmp_path / "a.csv"), str(tmp_path / "z.csv")]


def test_a_list_without_cards_is_told_unless_its_heading_is_wrong(tmp_path: Path) -> None:
    assert told(refused(write(tmp_path, cards_csv="id\n"))) == [("deck-empty", None)]
    assert told(refused(write(tmp_path, cards_csv="id,x,x\n"))) == [("column-twice", 1)]


@pytest.mark.parametrize("key", ["column", "value", "number", "numbers"])
def test_what_numbers_and_dice_of_a_record_need_is_said_in_full(key: str, tmp_path: Path) -> None:
    for numbered in (False, True):
        names = ("column", "value", "number") if numbered else ("column", "value", "numbers")
        if key not in names:
            continue
        table = "[cards.numbered]\n" if numbered else '[[verb]]\nname = "x"\n[verb.takes.more]\n'
        given = {name: f"{name} = 1\n" if name == "numbers" else f'{name} = "kind"\n' for name in names}
        assert refused(write(tmp_path, record_toml=table + "".join(given.values()))) == []
        left = "".join(text for name, text in given.items() if name != key)
        assert [code for code, _ in told(refused(write(tmp_path, record_toml=table + left)))] == [
            "key-missing"
        ]


def test_a_column_without_a_name_is_told_by_its_place(tmp_path: Path) -> None:
    for heading, place in ((",id,x", 1), ("id,,x", 2), ("id,x,,y", 3)):
        found = refused(write(tmp_path, cards_csv=f"{heading}\n1,2,3\n"))
        assert f"Column {place} has no name" in found[0].message
