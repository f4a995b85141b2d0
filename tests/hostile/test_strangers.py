"""Folders of strangers once more: what cost too much, or was told as a fault of ours."""

from __future__ import annotations

import errno
import shutil
import struct
import time
from io import BytesIO
from pathlib import Path

import pytest

from layouts import load
from layouts.card_list.reader import read_table
from layouts.fonts import FOLDER
from layouts.model import LayoutError
from layouts.parts import reckoning
from layouts.sources import Findings, inside
from pnp.cli import cli
from pnp.compose import appearance
from pnp.desk.starting import SAMPLE, files_of
from pnp.draw import pdf
from pnp.errors import PnpError
from pnp.refusals import LONGEST, SECTION, UnsupportedImageError
from pnp.scene import Color, Group, Item, Outline, Page, Scene
from pnp.scene import Path as Shape
from pnp.template import images, svgfile
from pnp.type.truetype import TrueType
from runtime.messages import keys, sentence
from runtime.writer import MARK

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A small game to spoil."""
    folder = tmp_path / "game"
    shutil.copytree(SAMPLE, folder)
    return folder


def refused(game: Path, capsys: pytest.CaptureFixture[str], lang: str = "en") -> str:
    """What is said of a game that cannot be printed; nothing is written."""
    out = game.parent / "out"
    assert cli.work(["cards", str(game), "--out", str(out), "--lang", lang]) == 2
    assert not out.exists()
    return capsys.readouterr().err


def add(game: Path, name: str, text: str) -> None:
    with (game / name).open("a", encoding="utf-8") as file:
        file.write(f"\n{text}\n")


@pytest.mark.parametrize("long", ["a" * 300 + ".csv", "a/" * 3000 + "a.csv"])
@pytest.mark.parametrize("place", ["image", "include", "cross", "icon"])
def test_a_name_too_long_for_the_disk(
    place: str, long: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No disk holds such a name, and asking one for it is an error of its own."""
    if place == "image":
        add(game, "faces.toml", f'[face.goods.own]\nimage = "{long}"\nbox = [5, 5, 9, 9]')
    elif place == "icon":
        add(game, "game.toml", f'[icons]\nmine = "{long}"')
        add(game, "faces.toml", '[face.goods.own]\nicon = "mine"\nbox = [5, 5, 9, 9]')
    else:
        rest = (
            f'include = ["{long}"]' if place == "include" else f'[[deck.cross]]\ntables = ["{long}", "b.csv"]'
        )
        text = (game / "game.toml").read_text("utf-8")
        (game / "game.toml").write_text(
            text.replace("[[deck.column]]", f"[deck]\n{rest}\n[[deck.column]]", 1)
        )
    assert long[:50] in refused(game, capsys)


def test_a_path_that_can_be_none_is_not_inside(tmp_path: Path) -> None:
    (tmp_path / "round").symlink_to("round")
    for name in ("a" * 300, "round", "..", ".", ""):
        assert inside(tmp_path, name) is None
    assert inside(tmp_path, "none/there.csv") == tmp_path.resolve() / "none/there.csv"


@pytest.mark.parametrize("value", ['[1, ["a", { b = true }]]', "{ b = { c = 2 } }"])
def test_a_value_is_shown_as_the_file_has_it(
    value: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person wrote TOML, and knows nothing of tuples and proxies."""
    add(game, "faces.toml", f'[face.goods.own]\ntext = "x"\nalign = {value}\nbox = [5, 5, 9, 9]')
    told = refused(game, capsys)
    assert f"`{value.replace('{ ', '{').replace(' }', '}')}` is not one of" in told


@pytest.mark.parametrize("title", ["", " ", "\\u200b"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_title_that_nobody_sees(
    title: str, lang: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The spine of the box was as long as the title is wide, which is nothing."""
    text = (game / "game.toml").read_text("utf-8")
    lines = [f'title = "{title}"', *(line for line in text.splitlines() if not line.startswith("title."))]
    (game / "game.toml").write_text("\n".join(lines), "utf-8")
    assert "game.toml:1" in refused(game, capsys, lang)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.csv", "id," + "a," * 1000 + "\nA\n"),
        ("a.json", '[{"id": 1, ' + ", ".join(f'"k{n}": 1' for n in range(1000)) + "}]"),
    ],
)
def test_a_table_of_more_columns_than_anybody_names(name: str, text: str, tmp_path: Path) -> None:
    """Ten million bytes of commas were compared with each other, column by column."""
    (tmp_path / name).write_text(text, "utf-8")
    findings = Findings()
    assert read_table(tmp_path / name, name, findings) is None
    assert [(one.code, one.line) for one in findings.faults] == [("table-wide", 1)]


def test_a_thousand_columns_may_be(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("id," + ",".join(f"c{n}" for n in range(999)) + ",,,\nA\n", "utf-8")
    findings = Findings()
    table = read_table(tmp_path / "a.csv", "a.csv", findings)
    assert not findings.faults
    assert table is not None
    assert len(table.columns) == 1000


def test_empty_lines_count_and_cost_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("id\n" + "\n" * 100 + "A\n", "utf-8")
    table = read_table(tmp_path / "a.csv", "a.csv", Findings())
    assert table is not None
    assert table.rows == ((102, ("A",)),)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\x1f\x8b\x08\0\0\0", "compressed"),
        (f"{HEAD}</svg>".encode("utf-32"), "encoding"),
        (f"{HEAD}</svg>".encode("utf-16-le"), "encoding"),
        (f"{HEAD}a\0b</svg>".encode(), "binary"),
        (b'<?xml version="1.0" encoding="Shift_JIS"?>' + f"{HEAD}</svg>".encode(), "encoding"),
        (b"<?xml version='1.0' encoding='rot13'?>" + f"{HEAD}</svg>".encode(), "encoding"),
        (f'<?xml-stylesheet href="a.css"?>{HEAD}</svg>'.encode(), "sheet"),
        (
            f'{HEAD}<mask id="m" mask="url(#m)"><path d="M0 0H1"/></mask>'
            '<rect width="1" height="1" mask="url(#m)"/></svg>'.encode(),
            "masked",
        ),
        (f'{HEAD}<rect width="1" height="1" fill="{"a" * 5000}"/></svg>'.encode(), "color"),
    ],
)
def test_a_picture_is_refused_for_what_it_is(data: bytes, why: str) -> None:
    with pytest.raises(UnsupportedImageError) as caught:
        svgfile.parse(data)
    assert caught.value.why == why
    assert len(str(caught.value)) < 100 + LONGEST


def test_pictures_of_known_encodings_are_read() -> None:
    for name in ("UTF-8", "utf-8", "ISO-8859-1", "us-ascii"):
        data = f'<?xml version="1.0" encoding="{name}" standalone="no"?>\n{HEAD}<path d="M0 0H9"/></svg>'
        svgfile.parse(data.encode())


def test_a_refusal_is_told_in_both_languages(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also what lies deeper: the fault of a path within the fault of its element."""
    (game / "a.svg").write_text(f'{HEAD}<path d="M1"/></svg>', "utf-8")
    add(game, "faces.toml", '[face.goods.own]\nimage = "a.svg"\nbox = [5, 5, 9, 9]')
    assert "a <path> cannot be read: `M` needs 2 numbers at a time" in refused(game, capsys)
    told = refused(game, capsys, "ja")
    assert "<path> を読めません" in told
    assert "個ずつ" in told
    assert "cannot" not in told
    for key in keys(SECTION):
        assert sentence(SECTION, key, "en").isascii()
        assert not sentence(SECTION, key, "ja").isascii()


def test_a_jpeg_that_is_unpacked_over_and_over(tmp_path: Path) -> None:
    """A progressive JPEG may name any number of scans, each a run over all of its pixels."""
    from PIL import Image

    file = BytesIO()
    Image.new("L", (2000, 2000), 128).save(file, "JPEG", progressive=True)
    data = file.getvalue()
    scan = data[data.rindex(b"\xff\xda") : -2]
    path = tmp_path / "a.jpg"
    path.write_bytes(data)
    assert images.read(path, "a.jpg").width == 2000
    path.write_bytes(data[:-2] + scan * 1000 + data[-2:])
    with pytest.raises(PnpError, match="scans"):
        images.read(path, "a.jpg")


@pytest.mark.parametrize("filling", [b"\xff", b"\0"])
def test_a_damaged_table_of_names_is_no_name(filling: bytes) -> None:
    """The name is only what the font is called within the PDF: another serves as well."""
    source = min(FOLDER.glob("*.ttf"), key=lambda path: path.stat().st_size)
    data = bytearray(source.read_bytes())
    for entry in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16):
        if data[entry : entry + 4] == b"name":
            start, length = struct.unpack(">II", data[entry + 8 : entry + 16])
            data[start : start + length] = filling * length
    assert TrueType(Path("My Font.ttf"), bytes(data)).name == "MyFont"


def rich() -> tuple[Item, ...]:
    """A drawing of many parts, one object on all the cards that show it."""
    shape: Outline = (("M", 0.0, 0.0), ("L", 1.0, 0.0), ("L", 0.0, 1.0), ("Z",))
    return tuple(
        Group(
            items=(Shape(segments=shape, fill=Color(0.1, 0.2, 0.3)),), transform=(1.0, 0.0, 0.0, 1.0, n, 0.0)
        )
        for n in map(float, range(600))
    )


def test_a_rich_picture_is_written_once(tmp_path: Path) -> None:
    """Twenty thousand parts on each of thirty cards took seven seconds and as many megabytes."""
    drawing = rich()

    def size(pages: int) -> int:
        made = [
            Page(
                width=60.0, height=90.0, items=(Group(items=drawing, transform=(1.0, 0.0, 0.0, 1.0, 1.0, n)),)
            )
            for n in map(float, range(pages))
        ]
        file = BytesIO()
        pdf.write(Scene(title="x", lang="en", pages=tuple(made), forms={}), file)
        return len(file.getvalue())

    two, six = size(2), size(6)
    assert six - two < 4 * 2000


def test_the_look_of_a_rich_picture_is_what_it_was() -> None:
    """Ledgers outlive this program: what is remembered must come to the same as what is gathered anew."""
    drawing = rich()
    group = Group(items=drawing, transform=(1.0, 0.0, 0.0, 1.0, 2.0, 3.0))
    first = appearance.look((group,))
    assert appearance.look((group,)) == first
    fresh = Group(items=rich(), transform=group.transform)
    assert appearance.look((fresh,)) == first
    assert appearance.look((Group(items=drawing[:-1], transform=group.transform),)) != first


def test_a_wide_table_costs_little(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """UnsupportedImageError at its heading, before any cell is looked at."""
    shutil.copy(game / "cards.csv", game / "old.csv")
    (game / "cards.csv").write_text("a," * 500_000, "utf-8")
    begin = time.process_time()
    assert "1000" in refused(game, capsys)
    assert time.process_time() - begin < 2


@pytest.mark.sample(1)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_game_that_everybody_begins_with_prints(lang: str, game: Path) -> None:
    """Preflight took the last row of its score table for a heading, and nothing was printed."""
    assert cli.work(["kit", str(game), "--out", str(game.parent / "out"), "--lang", lang]) == 0


def test_a_table_of_a_head_alone(game: Path) -> None:
    """Its columns were measured by rows, of which it has none."""
    add(game, "rules.en.md", "|a|b|c|\n|-|-|-|")
    assert cli.work(["booklet", str(game), "--out", str(game.parent / "out"), "--lang", "en"]) == 0


def test_a_new_game_after_a_kill(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a killed run left is swept by the next; it used to lie beside the folder for ever."""
    folder = tmp_path / "mine"
    (folder / "art").mkdir(parents=True)
    (folder / f"{MARK}0123.part").write_bytes(b"half")
    (folder / "art" / f"{MARK}4567.part").write_bytes(b"half")
    assert cli.work(["new", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir() if path.is_file()) == sorted(files_of(SAMPLE))
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
    assert cli.work(["new", str(folder)]) == 2
    assert "mine" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["9**9", "", "1 +", "(1 + 2", "1 2", "1" * 4, "+".join("123456"), "٣ + 1"])
def test_a_sum_that_is_none(text: str, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All sums of the same dice are tried where a deck lacks the result: of ten dice there are too many."""
    part = f'{{ sum = "{text}", at = [0, 0], card = "T1" }}'
    add(game, "game.toml", f'[[diagram]]\nname = "d"\nafter = "goal"\nsize = [3, 1]\nparts = [{part}]')
    told = refused(game, capsys)
    assert "up to five dice" in told
    assert "game.toml:" in told


def test_sums_that_are() -> None:
    for text in ("(6 − 2) × 5", "2 + 5 + 6", "((1 + 2) × 3 − 4) ÷ 5", "7"):
        assert reckoning(text) is None


def test_a_folder_without_rights_is_there(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was said not to be; who may do everything is refused by hand."""
    real = Path.is_file

    def barred(path: Path) -> bool:
        if path.parent == game:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path)

    monkeypatch.setattr(Path, "is_file", barred)
    with pytest.raises(LayoutError, match="Permission denied") as caught:
        load(game)
    assert [problem.file for problem in caught.value.problems] == [str(game / "game.toml")]
