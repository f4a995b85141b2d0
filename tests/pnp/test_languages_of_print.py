"""Languages of print: whoever brings `words.<lang>.toml` and `rules.<lang>.md` prints in that language."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from layouts import fonts
from layouts.texts import common_words, printed
from pnp.type.truetype import TrueType
from runtime.messages import found, keys
from tests.hostile import runs

MORE = [lang for lang in printed() if lang not in ("en", "ja")]
NOT_PRINTED = re.compile(r"(ask|asked|form|general|zone|synonyms)(\.|$)")
"""Words of commands, of records and of a search, and of the clauses of all games, which are in English."""


def run(*arguments: str | Path, **environment: str) -> tuple[int, str]:
    """A run of `pnp`: its status, and everything that it says."""
    if environment:  # which is read once a process
        done = runs.run("pnp", *arguments, env=runs.environment(**environment))
    else:
        done = runs.inside("pnp", *arguments)
    return done.returncode, done.stdout + done.stderr


def folder(home: Path, lang: str, title: str, rule: str) -> Path:
    """A small game in one language."""
    home.mkdir()
    (home / "game.toml").write_text(
        f'id = "own"\ntitle.{lang} = "{title}"\n'
        'components = ["cards", "booklet", "pocket", "sheets", "box"]\n',
        "utf-8",
    )
    (home / "cards.csv").write_text(f"id,quantity,title\nA,3,{title}\n", "utf-8")
    (home / f"words.{lang}.toml").write_text(f'tagline = "{title}"\n', "utf-8")
    (home / f"rules.{lang}.md").write_text(f"## O-1 {title}\n### O-1.1 {title}\n{rule}\n", "utf-8")
    return home


def test_german_french_korean_and_chinese_come_with_the_program() -> None:
    assert {"en", "ja", "de", "fr", "ko", "zh-Hant"} <= {*printed()}


@pytest.mark.parametrize("lang", MORE)
def test_a_language_has_every_word_that_is_printed_with_the_same_fields(lang: str) -> None:
    english, own = common_words("en"), common_words(lang)
    wanted = {key for key in english if not NOT_PRINTED.match(key)} | {"run.sheets_total"}
    wanted |= {f"cut.{key}" for key in keys("pnp.cut") if key != "paper_small"}  # a fault of the command line
    assert wanted <= own.keys()
    for key, text in own.items():
        subject, _, name = key.partition(".")
        usual = english[key] if key in english else found("en", f"pnp.{subject}", name)
        assert usual is not None, key
        assert fields(usual) == fields(text), key
        if isinstance(usual, tuple):
            assert len(usual) == len(text), key


def fields(text: str | tuple[str, ...]) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", text if isinstance(text, str) else " ".join(text)))


def test_a_german_folder_prints_in_german_without_a_change_to_the_program(tmp_path: Path) -> None:
    game = folder(tmp_path / "own", "de", "Wetter", "Spiele eine Karte. Größe zählt nicht.")
    status, said = run("check", game)
    assert (status, "no problems" in said) == (0, True), said
    status, said = run("kit", game, "--out", tmp_path / "out", "--lang", "DE")
    assert status == 0, said
    made = {path.name for path in (tmp_path / "out").glob("*-de-*.pdf")}
    assert made >= {"booklet-de-a4.pdf", "box-de-a4.pdf"}


@pytest.mark.parametrize("command", ["check", "kit"])
def test_a_script_that_our_fonts_lack_is_one_fault_with_the_way_to_bring_a_font(
    tmp_path: Path, command: str
) -> None:
    game = folder(tmp_path / "own", "ko", "해와 달", "한 장을 내고 차례를 넘깁니다.")
    cards = "".join(f"C{i},1,{chr(0xAC00 + 97 * i)}\n" for i in range(20))
    (game / "cards.csv").write_text(f"id,quantity,title\n{cards}", "utf-8")
    status, said = run(command, game)
    assert status != 0
    assert said.count("Korean (Hangul)") == said.count("KAMIFUDA_FONT") == 1, said
    assert "Traceback" not in said


def test_a_language_that_nobody_asked_for_hinders_no_other(tmp_path: Path) -> None:
    """A translator who has no font yet may still print in the languages that there are."""
    game = folder(tmp_path / "own", "en", "Wolf", "One card.")
    for name in ("words", "rules"):
        (path,) = game.glob(f"{name}.en.*")
        path.with_name(path.name.replace(".en.", ".ko.")).write_text(
            path.read_text("utf-8").replace("Wolf", "늑대"), "utf-8"
        )
    status, said = run("cards", game, "--lang", "en", "--out", tmp_path / "out")
    assert status == 0, said
    assert [path.name for path in (tmp_path / "out").glob("*.pdf")] == ["cards-en-a4.pdf"]


@pytest.mark.parametrize(("lang", "title", "script"), [("ar", "لعبة", "Arabic"), ("he", "משחק", "Hebrew")])
def test_letters_that_run_from_the_right_are_refused_rather_than_a_font_asked_for(
    tmp_path: Path, lang: str, title: str, script: str
) -> None:
    """They would be printed in the wrong order, each letter alone: worse than nothing."""
    game = folder(tmp_path / "own", lang, title, title)
    status, said = run("check", game)
    assert status != 0
    assert f"{script} characters" in said
    assert "not supported" in said


def test_a_font_that_is_named_sets_all_text(tmp_path: Path) -> None:
    """Barlow has no kana: a Japanese game set in it is refused, and an English one is not."""
    barlow = str(fonts.path("condensed"))
    english = folder(tmp_path / "en", "en", "Rain", "Play a card.")
    assert run("check", english, KAMIFUDA_FONT=barlow)[0] == 0
    japanese = folder(tmp_path / "ja", "ja", "あめ", "カードを出します。")
    status, said = run("check", japanese, KAMIFUDA_FONT=barlow)
    assert status != 0
    assert "Hiragana characters (“あ め”)" in said


def test_each_font_of_a_collection_is_as_if_it_lay_alone() -> None:
    """A collection made of two of ours: the letters of each have the widths and outlines that they had."""
    files = [fonts.path("condensed").read_bytes(), fonts.path("condensed-medium").read_bytes()]
    made = collection(files)
    for number, data in enumerate(files):
        alone, one = TrueType(Path("a.ttf"), data), TrueType(Path("b.ttf"), fonts.member(made, number))
        assert one.name == alone.name
        for letter in "Agz7":
            glyph = alone.glyph(letter)
            assert (one.glyph(letter), one.advance(glyph)) == (glyph, alone.advance(glyph))
            assert one.contours(glyph) == alone.contours(glyph)
    assert fonts.member(files[0]) == files[0]
    for number in (2, -1):
        with pytest.raises(ValueError, match="no such font"):
            fonts.member(made, number)
    with pytest.raises(ValueError, match="cut off"):
        fonts.member(made[:14], 0)


def collection(files: list[bytes]) -> bytes:
    """A font collection as the OpenType specification lays it out."""
    head = 12 + 4 * len(files)
    starts, place = [], head
    for data in files:
        starts.append(place)
        place += len(data)
    moved = [shifted(data, start) for data, start in zip(files, starts, strict=True)]
    return struct.pack(f">4sHHL{len(files)}L", b"ttcf", 1, 0, len(files), *starts) + b"".join(moved)


def shifted(data: bytes, by: int) -> bytes:
    """A font whose tables are found `by` bytes later."""
    found = bytearray(data)
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        at = 12 + 16 * i + 8
        struct.pack_into(">L", found, at, struct.unpack_from(">L", data, at)[0] + by)
    return bytes(found)
