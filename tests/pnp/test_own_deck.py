"""A deck that nobody here designed, written as a newcomer writes it and printed by the public command."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import cli

GAME = """\
id = "yokai"
title = "妖怪ぞろぞろ"
players = { min = 2, max = 5, standard = 4 }
"""
FACES = """\
[face.default.name]
text = "{name}"
box = [6, 6, "100%-12", 9]
size = [10, 15]

[face.default.rule]
text = "{rule}"
box = [6, "60%", "100%-12", "30%"]

[back.default.moon]
icon = "moon"
box = ["20%", "30%", "60%", "40%"]
color = "gold"
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """Three cards with their words in two languages, columns named with an underline."""
    folder = tmp_path / "yokai"
    folder.mkdir()
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "faces.toml").write_text(FACES, encoding="utf-8")
    rows = (
        "id,quantity,name_ja,name_en,rule_ja,rule_en",
        "K1,2,河童,Kappa,相撲を挑まれたら、**必ず**頭を下げる。,Bow first.",
        "K2,1,雪女,Snow woman,:moon: が出ていれば、全員1回休み。,All miss a turn.",
    )
    (folder / "cards.csv").write_text("\n".join(rows) + "\n", encoding="utf-8-sig")
    return folder


def printed(deck: Path, *options: str) -> Result:
    out = deck.parent / "out"
    return CliRunner().invoke(cli, ["cards", str(deck), "--out", str(out), *options])


def text_of(path: Path) -> str:
    import pypdfium2

    return "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))


@pytest.mark.parametrize(("lang", "name", "other"), [("ja", "河童", "Kappa"), ("en", "Kappa", "河童")])
def test_each_language_prints_its_own_columns(deck: Path, lang: str, name: str, other: str) -> None:
    """A title without a language holds for both, so both may be printed."""
    assert printed(deck, "--lang", lang).exit_code == 0
    text = text_of(next((deck.parent / "out").glob("*.pdf")))
    assert name in text
    assert other not in text


def test_backs_that_print_a_column_differ_with_it(deck: Path) -> None:
    """One drawing serves all equal backs; these are not equal."""
    back = '[back.default.name]\ntext = "{name}"\nbox = [6, 6, 40, 9]\n'
    (deck / "faces.toml").write_text(FACES.partition("[back")[0] + back, encoding="utf-8")
    assert printed(deck, "--lang", "ja").exit_code == 0
    text = text_of(next((deck.parent / "out").glob("*.pdf")))
    assert text.count("河童") == 4
    assert text.count("雪女") == 2


@pytest.mark.parametrize("place", ["box = [50, 5, 20, 9]", "box = [5, 5, 25, 9]\nrepeat = 3"])
def test_words_never_lie_beyond_the_card(deck: Path, place: str) -> None:
    """The cut would take them in silence: a poker card is 63.5 mm wide."""
    (deck / "faces.toml").write_text(f'[face.default.a]\ntext = "{{name}}"\n{place}\n', encoding="utf-8")
    result = printed(deck, "--lang", "en")
    assert result.exit_code == 2
    assert "beyond the card" in result.output
    assert not list(deck.parent.glob("out/*"))


def test_a_missing_picture_names_card_and_element(deck: Path) -> None:
    (deck / "art").mkdir()
    (deck / "art" / "kappa.png").write_bytes(b"")
    faces = '[face.default.picture]\nimage = "art/kapa.png"\nbox = [5, 5, 40, 30]\n'
    (deck / "faces.toml").write_text(faces, encoding="utf-8")
    result = printed(deck, "--lang", "en")
    assert result.exit_code == 2
    assert "faces.toml:1 [card K1, picture]" in result.output
    assert "Did you mean “art/kappa.png”?" in result.output


def test_a_slip_in_the_kind_of_an_element_is_named_too(deck: Path) -> None:
    """Without a kind the element is nothing; the misspelt key says why."""
    (deck / "faces.toml").write_text('[face.default.a]\ntxt = "{name}"\nboxx = "trim"\n', encoding="utf-8")
    output = printed(deck, "--lang", "en").output
    assert "Did you mean `text`?" in output
    assert "Did you mean `box`?" in output


def test_a_deck_without_backs_is_printed_on_one_side(deck: Path) -> None:
    """Three cards make one page, nobody is told to print both sides, and the sheet says so itself."""
    faces = deck / "faces.toml"
    faces.write_text(FACES.partition("[back.")[0], encoding="utf-8")
    result = CliRunner().invoke(cli, ["kit", str(deck), "--lang", "en", "--out", str(deck.parent / "out")])
    assert result.exit_code == 0, result.output
    assert "both sides" not in result.output
    printed(deck, "--lang", "en", "--json")
    import pypdfium2

    pdf = next((deck.parent / "out").glob("cards*.pdf"))
    assert len(pypdfium2.PdfDocument(pdf)) == 1
    assert "no backs" in text_of(pdf)


def test_a_kit_speaks_all_languages_unless_fewer_are_asked_for(deck: Path) -> None:
    """As its help promises, for a game of one's own as for ours."""
    out = deck.parent / "out"
    for arguments, names in (
        ((), {"cards-en-a4.pdf", "cards-ja-a4.pdf"}),
        (("--lang", "en"), {"cards-en-a4.pdf"}),
        (("--lang", "ja"), {"cards-ja-a4.pdf"}),
        (("--lang", "en,ja"), {"cards-en-a4.pdf", "cards-ja-a4.pdf"}),
    ):
        for path in out.glob("*"):
            path.unlink()
        environment = {"LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
        runner = CliRunner(env=environment)
        result = runner.invoke(cli, ["kit", str(deck), "--unchecked", "--out", str(out), *arguments])
        assert result.exit_code == 0, result.output
        assert {path.name for path in out.glob("cards-*.pdf")} == names


def test_faults_of_the_card_list_do_not_hide_those_of_the_faces(deck: Path) -> None:
    """One round of mending, not two: the columns are known though a cell is wrong."""
    cards = deck / "cards.csv"
    cards.write_text(cards.read_text("utf-8-sig").replace("K1,2,", "K1,many,"), encoding="utf-8")
    (deck / "faces.toml").write_text(FACES.replace("{name}", "{nmae}"), encoding="utf-8")
    for command in ("cards", "check"):
        result = CliRunner(env={"LC_ALL": "en_GB.UTF-8"}).invoke(cli, [command, str(deck)])
        assert result.exit_code in (1, 2)
        assert "cards.csv:2 [quantity]" in result.output, result.output
        assert "faces.toml:2 [face.default.name.text]" in result.output, result.output
        assert "name" in result.output


def test_faults_of_a_cell_stand_at_the_cell(deck: Path) -> None:
    """Somebody with a spreadsheet open looks for the row, not for a line of the templates."""
    cards = deck / "cards.csv"
    cards.write_text(
        cards.read_text("utf-8-sig").replace("Bow first.", "{color:rde}Bow{/} first."), encoding="utf-8"
    )
    result = printed(deck, "--lang", "en")
    assert result.exit_code == 2
    assert "cards.csv:2 [rule_en]: `rde`" in result.output, result.output
    assert "faces.toml:" not in result.output


def test_names_in_templates_match_columns_whatever_case_and_width(deck: Path) -> None:
    cards = deck / "cards.csv"
    text = cards.read_text("utf-8-sig").replace("name_ja,name_en", "Ｎame_JA,NAME_en")
    cards.write_text(text, encoding="utf-8")
    result = printed(deck, "--lang", "ja")
    assert result.exit_code == 0, result.output
    assert "河童" in text_of(next((deck.parent / "out").glob("cards-*.pdf")))


@pytest.mark.parametrize("card", ["pluie", "gjpqyQ", "a_b", "hi"])
def test_the_card_of_an_id_with_tails_keeps_off_the_cut(tmp_path: Path, card: str) -> None:
    """A deck without a face of its own: whatever its cards are called, its face can be printed."""
    (tmp_path / "game.toml").write_text('id = "meteo"\ntitle = "Météo"\n', encoding="utf-8")
    (tmp_path / "cards.csv").write_text(f"id,text\n{card},Il pleut.\n", encoding="utf-8")
    checked = CliRunner().invoke(cli, ["check", str(tmp_path)])
    assert checked.exit_code == 0, checked.output


def test_a_pack_of_52_may_bring_backs_alone_and_any_other_deck_faces_too(tmp_path: Path) -> None:
    for cards, wanted in (("id,suit,rank\nAS,S,A\nKH,H,K\n", 0), ("id,suit,rank\nAS,S,A\nX,X,9\n", 2)):
        folder = tmp_path / str(wanted) / "own"
        folder.mkdir(parents=True)
        (folder / "game.toml").write_text(
            'id = "own"\ntitle = "Own"\n[backs.moon]\ntitle = "moon"\n', "utf-8"
        )
        (folder / "cards.csv").write_text(cards, "utf-8")
        (folder / "faces.toml").write_text(
            FACES[FACES.index("[back.default.moon]") :].replace("default", "moon"), "utf-8"
        )
        done = printed(folder)
        assert done.exit_code == wanted, done.output
        assert ("no face is defined" in done.output) == bool(wanted), done.output
