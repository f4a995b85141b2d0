"""Game folders of strangers: what they point to, how large and how deep they are, which numbers they hold."""

from __future__ import annotations

import os
import random
import resource
import shutil
import struct
import subprocess
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import layouts
from layouts import LayoutError
from layouts.fonts import FOLDER
from pnp.cli import cli
from pnp.errors import PnpError
from pnp.messages import problem as pnp_problem
from pnp.template import images, svgfile
from pnp.type.truetype import TrueType
from referee.record.formatter import format_text
from runtime import opener
from tests.hostile.runs import RECORD, clean, inside, run

POSIX = pytest.mark.skipif(os.name != "posix", reason="links and devices as POSIX has them")


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small game as `pnp new` makes it."""
    folder = tmp_path_factory.mktemp("made") / "game"
    done = inside("pnp", "new", folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def game(made: Path, tmp_path: Path) -> Path:
    """A copy of it to spoil."""
    return Path(shutil.copytree(made, tmp_path / "game"))


def swap(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")


def refused(folder: Path, *, apart: bool = False) -> str:
    """The words of the refusal: status 2, no traceback, nothing written; `apart` where it might not end."""
    words = ["cards", str(folder), "--out", str(folder.parent / "out")]
    if apart:
        done = run("pnp", *words, timeout=120)
        clean(done)
        status, told = done.returncode, done.stderr
    else:
        result = CliRunner(env={"LC_ALL": "C.UTF-8"}).invoke(cli, words)
        status, told = result.exit_code, result.stderr
    assert status == 2, told
    assert not (folder.parent / "out").exists()
    return told


@pytest.mark.sample(4)
@POSIX
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("link", "rules.en.md"),
        ("link", "words.en.toml"),
        ("link", "faces.toml"),
        ("link", "cards.csv"),
        ("zero", "cards.csv"),
        ("zero", "words.en.toml"),
        ("pipe", "game.toml"),
        ("pipe", "faces.toml"),
    ],
)
def test_only_files_of_the_folder_are_read(name: str, kind: str, game: Path) -> None:
    """A link out of the folder would print somebody's secrets; a device or a pipe would never end."""
    path = game / name
    path.unlink(missing_ok=True)
    secret = game.parent / "secret"
    secret.write_text("the secret words\n")
    if kind == "link":
        path.symlink_to(secret)
    elif kind == "zero":
        path.symlink_to("/dev/zero")
    else:
        os.mkfifo(path)
    assert "secret words" not in refused(game, apart=kind != "link")


@POSIX
def test_a_copy_of_a_game_takes_nothing_from_outside(game: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("mine")
    (game / "more.txt").symlink_to(secret)
    done = inside("pnp", "new", tmp_path / "copy", "--from", game)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "copy" / "more.txt").exists()


@POSIX
def test_records_that_are_no_files(tmp_path: Path) -> None:
    """A device never ends, a pipe in a folder never begins; what a shell connects is read."""
    os.mkfifo(tmp_path / "pipe.game")
    for path in (tmp_path / "pipe.game", "/dev/zero", tmp_path):
        done = run("referee", "check", path)
        assert done.returncode == 2
        clean(done)
    shell = f"cat | {' '.join(run_words())}"
    done = subprocess.run(["sh", "-c", shell], input=RECORD, text=True, capture_output=True, check=False)
    assert "2 legal" in done.stdout, done.stderr


def run_words() -> list[str]:
    import sys

    return [sys.executable, "-m", "referee", "check", "/dev/stdin"]


@pytest.mark.sample(3)
@POSIX
@pytest.mark.parametrize("named", ["/etc/passwd", "../secret.csv", "link.csv", "/dev/zero", "pipe.csv"])
def test_cards_of_a_record_lie_beside_it(named: str, tmp_path: Path) -> None:
    """The message names the header's line, and not one word of the file."""
    folder = tmp_path / "records"
    folder.mkdir()
    (tmp_path / "secret.csv").write_text("secret words\n")
    (folder / "link.csv").symlink_to(tmp_path / "secret.csv")
    os.mkfifo(folder / "pipe.csv")
    record = folder / "a.game"
    record.write_text(RECORD.replace("\n\n", f"\ncards: {named}\n\n", 1))
    done = inside("referee", "check", record)
    assert done.returncode == 2, done.stdout
    assert "secret words" not in done.stderr
    assert "root:" not in done.stderr
    clean(done)


def test_a_record_from_standard_input_names_no_files(tmp_path: Path) -> None:
    text = RECORD.replace("\n\n", "\ncards: cards.csv\n\n", 1)
    done = inside("referee", "check", "-", stdin=text, cwd=tmp_path)
    assert done.returncode == 2
    assert "cards.csv" in done.stderr


def test_reading_is_bounded(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * 101)
    assert len(opener.read(path, 101)) == 101
    with pytest.raises(opener.TooLarge):
        opener.read(path, 100)


NUMBERS = ["1e999", "-inf", "nan", "1e-320", "9" * 400, "9" * 5000]


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_are_finite(number: str, game: Path) -> None:
    """Refused where it is read, with a message: never drawn, never a traceback."""
    swap(game, "game.toml", "[players]\n", f"[players]\nstandard = {number}\n")
    assert "number" in refused(game)


@pytest.mark.parametrize(
    "text",
    [
        "[a" + ".a" * 900 + "]\nb = 1\n",
        "a = " + "[" * 900 + "]" * 900 + "\n",
        "a" + ".a" * 900 + " = 1\n",
    ],
)
def test_toml_of_900_levels(text: str, game: Path) -> None:
    with (game / "game.toml").open("a") as file:
        file.write("\n" + text)
    refused(game)


MOST = 700_000_000
"""Bytes that a run may ask for."""


@pytest.mark.parametrize("form", ["{} = 1", "[{}]", "x = {{ {} = 1 }}"])
def test_a_key_of_20000_parts_takes_no_memory(form: str, tmp_path: Path) -> None:
    """Its paths alone were two gigabytes."""
    (tmp_path / "rules.toml").write_text(form.format(".".join(["a", '"b"'] * 10_000)), "utf-8")
    done = run(
        "referee", "check", tmp_path, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST,) * 2)
    )
    assert (done.returncode, "nested too deeply" in done.stderr) == (2, True), done.stderr
    clean(done)


@pytest.mark.long
def test_a_chain_of_3000_extends(game: Path) -> None:
    chain = "".join(f'[face.f{n}]\nextends = "f{n + 1}"\n' for n in range(3000))
    with (game / "faces.toml").open("a") as file:
        file.write("\n" + chain + "[face.f3000]\n")
    assert "extend" in refused(game)


@pytest.mark.parametrize("identity", ["", "con", "LPT1", "x" * 300, "a/b", "..", "-x"])
def test_ids_that_no_file_can_bear(identity: str, game: Path) -> None:
    text = (game / "game.toml").read_text("utf-8")
    lines = [f'id = "{identity}"' if line.startswith("id") else line for line in text.splitlines()]
    (game / "game.toml").write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(layouts.LayoutError) as caught:
        layouts.load(game)
    assert any(problem.code.startswith("game-id") for problem in caught.value.problems)


HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
MANY = "".join(f'<g id="g{n}">' + f'<use href="#g{n + 1}"/>' * 10 + "</g>" for n in range(8))
PICTURES = {
    "infinite": f'{HEAD}<rect x="1e999" width="1" height="1"/></svg>',
    "tiny view": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e-320 1"><rect/></svg>',
    "scale": f'{HEAD}<g transform="scale(1e300) scale(1e300)"><rect width="1" height="1"/></g></svg>',
    "path": f'{HEAD}<path d="M0 0L1e308 1"/></svg>',
    "rgb": f'{HEAD}<rect width="1" height="1" fill="rgb({"9" * 5000},0,0)"/></svg>',
    "hex": f'{HEAD}<rect width="1" height="1" fill="#-1-1-1"/></svg>',
    "encoding": f'<?xml version="1.0" encoding="no-such"?>{HEAD}</svg>',
    "entities": f'<!DOCTYPE svg [<!ENTITY a "b">]>{HEAD}</svg>',
    "points through use": f'{HEAD}<g id="g8"><path d="M0 0{"h1" * 999}"/></g>{MANY}<use href="#g0"/></svg>',
    "linear": f'{HEAD}<g transform="{"scale(" * 30_000}"><rect width="1" height="1"/></g></svg>',
}


@pytest.mark.parametrize("name", list(PICTURES))
def test_pictures_that_are_refused(name: str) -> None:
    with pytest.raises(svgfile.UnsupportedImageError):
        svgfile.parse(PICTURES[name].encode())


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_entities_hide_in_no_encoding(encoding: str) -> None:
    text = '<?xml version="1.0" encoding="utf-16"?>' + PICTURES["entities"]
    with pytest.raises(svgfile.UnsupportedImageError):
        svgfile.parse(text.encode(encoding))


def damaged(change: Callable[[bytearray], None], tmp_path: Path) -> Path:
    data = bytearray((FOLDER / "BarlowCondensed-Bold.ttf").read_bytes())
    change(data)
    path = tmp_path / "face.ttf"
    path.write_bytes(data)
    return path


def test_a_font_without_an_em(tmp_path: Path) -> None:
    """Everything is divided by the units of an em."""

    def change(data: bytearray) -> None:
        at = data.index(b"head")
        (offset,) = struct.unpack_from(">L", data, at + 8)
        struct.pack_into(">H", data, offset + 18, 0)

    with pytest.raises(PnpError):
        TrueType(damaged(change, tmp_path))


@pytest.mark.parametrize("seed", range(12))
def test_damaged_fonts_are_refused_or_drawn(seed: int, tmp_path: Path) -> None:
    """Whatever bytes are wrong: the outlines of a text, or a `PnpError`; no other exception."""
    dice = random.Random(seed)

    def change(data: bytearray) -> None:
        for _ in range(40):
            data[dice.randrange(12, len(data))] = dice.randrange(256)

    try:
        face = TrueType(damaged(change, tmp_path))
        for character in "Kamifuda 0123456789":
            glyph = face.glyph(character)
            face.advance(glyph)
            face.contours(glyph)
    except PnpError:
        return


@pytest.mark.parametrize(("kind", "said"), [("pipe", "a pipe"), ("folder", "a folder")])
def test_a_picture_of_the_right_name_that_is_no_file(kind: str, said: str, game: Path) -> None:
    """It is not said to be missing, nor that its own name was meant."""
    make = os.mkfifo if kind == "pipe" else os.mkdir
    make(game / "p.svg")
    with pytest.raises(LayoutError) as found:
        layouts.load(game).file("p.svg")
    (problem,) = found.value.problems
    assert said in str(problem)
    assert "mean" not in str(problem)


def test_of_thousands_of_names_a_hundred_are_told() -> None:
    told = pnp_problem("cards.csv", "drawing.no-column", word="zzz", known=[f"c{n}" for n in range(20_000)])
    assert len(str(told)) < 1000
    assert "c99, …" in str(told)


def test_a_row_of_a_workbook_that_stands_for_millions_of_cells(game: Path) -> None:
    """An ODS of 1 kB says `repeated` twice; it is refused before anybody counts to the end."""
    names = "".join(
        f' xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
        for short, long in (("office", "office"), ("table", "table"), ("text", "text"))
    )
    cell = '<table:table-cell table:number-columns-repeated="16384"><text:p>id</text:p></table:table-cell>'
    row = f'<table:table-row table:number-rows-repeated="1048576">{cell}</table:table-row>'
    sheet = f'<office:spreadsheet><table:table table:name="a">{row}</table:table></office:spreadsheet>'
    with zipfile.ZipFile(game / "cards.ods", "w") as book:
        book.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        book.writestr(
            "content.xml",
            f"<office:document-content{names}><office:body>{sheet}</office:body></office:document-content>",
        )
    (game / "cards.csv").unlink()
    swap(game, "game.toml", "[[deck.column]]", '[deck]\ncards = "cards.ods"\n\n[[deck.column]]')
    begin = time.process_time()
    with pytest.raises(LayoutError) as found:
        layouts.load(game)
    assert time.process_time() - begin < 3
    assert any(problem.code == "table-long" for problem in found.value.problems)


def test_a_table_of_thousands_of_strange_keys(game: Path) -> None:
    """Each is a fault; what may have been meant is said of the first hundred: one takes a millisecond."""
    text = (game / "game.toml").read_text("utf-8")
    (game / "game.toml").write_text("".join(f"titel{n} = 1\n" for n in range(5_000)) + text, "utf-8")
    begin = time.process_time()
    with pytest.raises(LayoutError) as found:
        layouts.load(game)
    assert time.process_time() - begin < 4
    assert len(found.value.problems) >= 5_000
    assert sum("mean" in problem.hint for problem in found.value.problems) == 100


def test_a_picture_that_is_a_pipe(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes here")
    os.mkfifo(tmp_path / "a.png")
    with pytest.raises(PnpError):
        images.read(tmp_path / "a.png", "a.png")


def test_fmt_takes_its_language_from_game() -> None:
    """The key `game` decides, wherever it stands; an English remark above it changes nothing."""
    japanese = "date: 2026-11-20\n" + RECORD.replace("game:", "ゲーム:")
    assert "勝負" in format_text(japanese)
    english = "日付: 2026-11-20\n" + RECORD
    assert "\ndeal" in format_text(english)


def test_a_refused_picture_is_told_once(game: Path) -> None:
    """The fault is the file's, and not that of each of the cards that show it."""
    with (game / "faces.toml").open("a") as file:
        file.write('\n[face.goods.bad]\nimage = "bad.svg"\nbox = [7, 17, 9, 9]\n')
    (game / "bad.svg").write_text(f"{HEAD}<text>x</text></svg>")
    told = refused(game)
    assert told.count("bad.svg") == 1


def test_of_many_faults_twenty_are_told(game: Path) -> None:
    """The rest is a number: 3,000 lines on a terminal help nobody."""
    with (game / "game.toml").open("a") as file:
        file.write("\n[zzz]\n")
    text = (game / "game.toml").read_text("utf-8")
    (game / "game.toml").write_text("".join(f"strange{n} = 1\n" for n in range(300)) + text, "utf-8")
    told = refused(game).splitlines()
    assert len(told) < 30
    assert any("more" in line for line in told)
