"""What stopped a designer's evening: each at the end of a command, as it would be met again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.pnp.decks import CARDS, FACES, GAME, TOKENS, run, said, text_of, write

COINS = "id,kind,quantity,name_en,name_ja\n" + "".join(f"T{n},coin,20,{n},{n}\n" for n in range(1, 7))


@pytest.mark.long
def test_small_tokens_do_not_hold_up_the_kit(tmp_path: Path) -> None:
    """120 rectangles of 18 mm: their cut plan is ours, and nothing of ours is an error."""
    game = write(tmp_path / "g", game_toml=GAME + TOKENS, tokens_csv=COINS)
    assert "0 errors" in said(run("check", game)) or "no problems" in said(run("check", game))
    done = run("kit", game, "--out", tmp_path / "out", "--lang", "en")
    assert done.exit_code == 0, said(done)
    assert (tmp_path / "out" / "cards-one-side-a4.pdf").is_file()


def test_a_sheet_names_the_face_of_its_cards_beside_a_column_that_chooses(tmp_path: Path) -> None:
    bare = "id,name_en,name_ja\nT1,a,a\nT2,b,b\n"
    game = write(tmp_path / "g", game_toml=GAME + TOKENS, tokens_csv=bare)
    assert run("check", game).exit_code == 0
    spoiled = write(tmp_path / "h", game_toml=GAME + TOKENS.replace('"coin"', '"koin"'), tokens_csv=bare)
    done = run("check", spoiled)
    assert done.exit_code == 1
    assert "`koin`" in said(done)
    assert "`coin`" in said(done)


def test_small_type_on_a_crossed_deck_is_a_finding(tmp_path: Path) -> None:
    """Twenty cards of one line of `game.toml`: each finds its own place."""
    cross = '[[deck.cross]]\ntables = [{ gain = "1-5" }, { name = ["Ant", "Bee"] }]\n'
    faces = FACES.replace("size = [9, 14]", "size = 4").replace("face.card.", "face.default.")
    faces = faces.replace('choose = "kind"\n', "")
    game = write(tmp_path / "g", game_toml=GAME + cross, faces_toml=faces)
    (game / "cards.csv").unlink()
    done = run("check", game)
    assert done.exit_code == 1
    assert "text-size" in said(done)
    assert "10 cards" in said(done)


@pytest.mark.parametrize(
    ("lesson", "place", "named"),
    [
        ('[box]\nlantern = ["lantern"]\n', "[box.lantern]", "`lantern`"),
        ('[special]\nL = ["die 7"]\n', "[special.L]", "`die 7`"),
    ],
)
def test_the_lesson_shows_what_the_game_has(lesson: str, place: str, named: str, tmp_path: Path) -> None:
    game = tmp_path / "g"
    run("new", game)
    (game / "lesson.toml").write_text(lesson, "utf-8")
    for lang, words in (("en", "lantern"), ("ja", "ちょうちん")):
        with (game / f"words.{lang}.toml").open("a", encoding="utf-8") as file:
            file.write(f'\n[box]\nlantern = "{words}"\n')
    done = run("booklet", game, "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert f"lesson.toml {place}" in said(done)
    assert named in said(done)
    assert not (tmp_path / "out").exists()


def test_a_kit_speaks_the_languages_that_its_help_promises(tmp_path: Path) -> None:
    game = write(tmp_path / "g")
    assert "English and Japanese" in said(run("kit", "--help"))
    run("kit", game, "--out", tmp_path / "out", "--without", "box")
    assert {path.name for path in (tmp_path / "out").glob("booklet-*")} == {
        "booklet-en-a4.pdf",
        "booklet-ja-a4.pdf",
    }


@pytest.mark.parametrize(
    ("file", "old", "new", "parts"),
    [
        ("game_toml", "min = 2", "min = = 2", ("game.toml:7:", "quotes", "“=”")),
        ("game_toml", 'id = "coins"\n', "", ("“id”", "id = …")),
        ("game_toml", "[deck]", '[fonts]\ntitle = "titel.ttf"\n[deck]', ("titel.ttf", "Fonts there")),
        ("game_toml", '[deck]\nback = "plain"', "[deck]\nback = 3", ("game.toml:19", "text in quotes")),
        ("faces_toml", "size = [9, 14]", 'size = "large"', ("faces.toml:6", "points")),
        (
            "faces_toml",
            'text = "{name}"\nbox = [6, 6',
            'text = "{name"\nbox = [6, 6',
            ("error: [idle-mark]", "{name"),
        ),
    ],
)
def test_a_slip_says_its_line_and_what_to_write(
    file: str, old: str, new: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    text = {"game_toml": GAME, "faces_toml": FACES}[file]
    assert old in text
    done = run("check", write(tmp_path / "g", **{file: text.replace(old, new)}))
    assert done.exit_code == 1
    for part in parts:
        assert part in said(done), said(done)


def test_a_calculation_without_braces_is_told(tmp_path: Path) -> None:
    row = 'icon = "{item}"\nrepeat = "letters({gain})"\nbox = [6, 40, 6, 6]\n'
    faces = FACES.replace("[face.coin.name]", f"[face.card.row]\n{row}\n[face.coin.name]")
    done = run("check", write(tmp_path / "g", faces_toml=faces))
    assert done.exit_code == 1
    assert "{letters(gain)}" in said(done)


def test_a_missing_sheet_says_where_it_is_named_and_which_was_meant(tmp_path: Path) -> None:
    sheets = TOKENS.replace("tokens.csv", "tokenz.csv")
    done = run("check", write(tmp_path / "g", game_toml=GAME + sheets, tokens_csv=COINS))
    assert done.exit_code == 1
    assert "game.toml:" in said(done)
    assert "Did you mean “tokens.csv”?" in said(done)


def test_equal_faults_of_many_lines_are_told_once(tmp_path: Path) -> None:
    rows = "id,kind,quantity,name_en,name_ja,gain\n" + "".join(f"C{n},card,lots,a,b,1\n" for n in range(45))
    game = write(tmp_path / "g", cards_csv=rows)
    for command in ("check", "kit"):
        told = said(run(command, game, *(("--out", tmp_path / "out") if command == "kit" else ())))
        assert told.count("“lots”") == 1
        assert "45 times" in told
    told = json.loads(run("check", game, "--json").output)
    assert len(told["findings"]) == 45


def test_ids_may_have_a_number_sign_where_no_record_names_them(tmp_path: Path) -> None:
    game = write(tmp_path / "g", cards_csv=CARDS.replace("C1,", "C#1,"))
    assert run("cards", game, "--out", tmp_path / "out", "--only", "C#1", "--lang", "en").exit_code == 0
    (game / "record.toml").write_text("", "utf-8")
    done = run("check", game)
    assert done.exit_code == 1
    assert "C-1" in said(done)


def test_a_diagram_under_a_clause_has_its_title(tmp_path: Path) -> None:
    diagram = '[[diagram]]\nname = "start"\nafter = "C-1.1"\n'
    diagram += 'size = [3, 1]\nparts = [{ card = "C1", at = [1, 0.5] }, { icon = "gold", at = [0, 0] }]\n'
    game = write(tmp_path / "g", game_toml=GAME + diagram)
    for lang in ("en", "ja"):
        with (game / f"words.{lang}.toml").open("a", encoding="utf-8") as words:
            words.write('[diagram.start]\ntitle = "How it starts"\ncaption = "One card."\n')
    done = run("booklet", game, "--out", tmp_path / "out", "--lang", "en")
    assert done.exit_code == 0, said(done)
    assert "How it starts One card." in text_of(tmp_path / "out" / "booklet-en-a4.pdf")
    for wrong, told in (('icon = "goldd"', "Did you mean `gold`?"), ("die = 7", "`die = 7`")):
        spoiled = diagram.replace('icon = "gold"', wrong)
        (game / "game.toml").write_text(GAME + spoiled, "utf-8")
        assert told in said(run("check", game))


def test_icons_of_its_own_stand_in_rules_and_in_the_words_of_a_table(tmp_path: Path) -> None:
    game = write(tmp_path / "g")
    out = tmp_path / "out"
    assert run("kit", game, "--out", out, "--lang", "en", "--lang", "ja").exit_code == 0
    for path in out.glob("*.pdf"):
        assert ":gold:" not in text_of(path), path
    assert run("export", game, "--to", "tts", "--out", out, "--lang", "en").exit_code == 0
    saved = (out / "tts" / "coins.json").read_text("utf-8")
    assert "Gain 1 [gold]" in saved
    spoiled = write(tmp_path / "h", rules_en_md="## C-1 Start\n### C-1.1 The deck\nGain :goldd:.\n")
    assert "rules.en.md [C-1.1]: there is no icon called `goldd`" in said(run("check", spoiled))
    assert run("check", spoiled).exit_code == 1


def test_the_last_page_says_nothing_that_is_ours_alone(tmp_path: Path) -> None:
    own = (
        '[colophon]\ninventor.en = "Ida"\ninventor.ja = "イダ"\ntext.en = "CC BY 4.0."\ntext.ja = "初版。"\n'
    )
    game = write(tmp_path / "g", game_toml=GAME + own)
    assert run("booklet", game, "--out", tmp_path / "out", "--lang", "en").exit_code == 0
    told = text_of(tmp_path / "out" / "booklet-en-a4.pdf")
    for word in ("independent", "approved", "referee", "MIT licence"):
        assert word not in told
    for word in ("Game: Ida", "CC BY 4.0.", "Noto Sans JP", "Made with Kamifuda"):
        assert word in told
    assert run("booklet", "pile-up", "--out", tmp_path / "ours", "--lang", "en").exit_code == 0
    assert "independent edition" in text_of(tmp_path / "ours" / "booklet-en-a4.pdf")


def test_cover_box_and_mat_bear_art_of_ones_own(tmp_path: Path) -> None:
    """The same picture on all three, each of its own colour: the pages show it, and no other art."""
    art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    art += '<rect width="9" height="9" fill="{}"/></svg>'
    tables = '[cover]\nimage = "cover.svg"\n[box]\nside = "side.svg"\n[mat]\nimage = "mat.svg"\n'
    sheet = '[[mat.sheet]]\nname = "table"\ncolumns = 3\nrows = 1\n'
    text = GAME.replace('"box"', '"box", "mat"') + tables + sheet
    colours = {"cover_svg": "#c80000", "side_svg": "#00c800", "mat_svg": "#0000c8"}
    game = write(tmp_path / "g", game_toml=text, **{name: art.format(c) for name, c in colours.items()})
    for lang in ("en", "ja"):
        with (game / f"words.{lang}.toml").open("a", encoding="utf-8") as words:
            words.write('[mat]\ntable = "table"\n')
    out = tmp_path / "out"
    done = run("kit", game, "--out", out, "--lang", "en")
    assert done.exit_code == 0, said(done)
    assert share(out / "booklet-en-a4.pdf", (200, 0, 0)) > 0.3
    assert share(out / "box-en-a4.pdf", (200, 0, 0)) > 0.05
    assert share(out / "box-en-a4.pdf", (0, 200, 0)) > 0.004
    assert share(out / "mat-en-a4.pdf", (0, 0, 200)) > 0.2
    (game / "side.svg").unlink()
    assert "side.svg" in said(run("check", game))


def test_coarse_art_of_cover_and_box_is_found_and_holds_up_an_order(tmp_path: Path) -> None:
    """Art at 20 dpi is a fault of the box at a shop that makes boxes, and of no order without one."""
    from PIL import Image

    game = write(tmp_path / "g", game_toml=GAME + '[box]\nside = "art/side.png"\n')
    (game / "art").mkdir()
    Image.new("RGB", (20, 90), "#00c800").save(game / "art" / "side.png")
    assert "[image-dpi]" in said(run("check", game))
    ordered = run("order", "thegamecrafter", game, "--out", tmp_path / "out", "--lang", "en")
    assert ordered.exit_code == 2
    assert "art/side.png prints at" in said(ordered)
    assert not (tmp_path / "out").exists()
    assert run("order", "mpc", game, "--out", tmp_path / "out", "--lang", "en").exit_code == 0
    (game / "game.toml").write_text(GAME + '[box]\nside = "art/sides.png"\n', "utf-8")
    assert "Did you mean “art/side.png”?" in said(run("check", game))


def share(path: Path, colour: tuple[int, int, int]) -> float:
    """How much of the first page has a colour."""
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    picture = document[0].render(scale=0.5).to_pil().convert("RGB")
    document.close()
    pixels = picture.getcolors(picture.width * picture.height)
    area: int = picture.width * picture.height
    return sum(int(n) for n, rgb in pixels if rgb == colour) / area
