"""The committed corpus of hostile inputs in every run, and what coverage leads to from there in long ones."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest

import layouts
from layouts.card_list.workbooks import read_workbook
from layouts.fonts import FOLDER
from layouts.sources import Findings
from pnp.draw.pdffonts import subset
from pnp.errors import PnpError
from pnp.template import svgfile
from pnp.type.truetype import TrueType
from referee.judge.replay import judge
from referee.record.encoding import decode
from referee.record.faults import RecordError
from referee.record.reader import read_partly
from tests.hostile.fuzz import Fuzzer, corpus, names
from tests.hostile.runs import run

SECONDS = float(os.environ.get("FUZZ_SECONDS", "60"))
"""For each target; `FUZZ_SECONDS=3600 python make.py long` for a night."""
LONGEST = 3.0  # s of one input of the corpus


def record(data: bytes) -> None:
    """Read and judge: faults or verdicts, and a message for each fault."""
    found = read_partly(decode(data, "a.game")[0], "a.game")
    for fault in found.faults:
        for lang in ("en", "ja"):
            assert fault.message(lang)
            fault.advice(lang)
    if found.record is not None:
        judge(found.record)


def font(path: Path) -> Callable[[bytes], None]:
    def target(data: bytes) -> None:
        path.write_bytes(data)
        face = TrueType(path)
        for character in "Kam0é":
            glyph = face.glyph(character)
            face.advance(glyph)
            face.contours(glyph)
        subset(face, [0, *(face.glyph(character) for character in "Kam0é")])

    return target


def definition(folder: Path, name: str) -> Callable[[bytes], None]:
    """A game folder of which one file is the input; read, with its templates, and nothing drawn."""

    def target(data: bytes) -> None:
        from pnp.template import read

        (folder / name).write_bytes(data)
        book = layouts.load(folder)
        if book.faces_source() is not None:
            read.read(book)

    return target


def workbook(data: bytes) -> None:
    read_workbook(data, "cards.xlsx", Findings())


def cells() -> bytes:
    """A small workbook."""
    from openpyxl import Workbook

    book = Workbook()
    for row in (("id", "quantity", "name"), ("a", 3, "Fox"), ("b", 1.5, "=1+1"), ("c", True, "\u202e")):
        book.active.append(row)
    made = BytesIO()
    book.save(made)
    return made.getvalue()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    assert run("pnp", "new", folder).returncode == 0
    return folder


@pytest.mark.sample(6)
@pytest.mark.parametrize("data", corpus("records"), ids=names("records"))
def test_records_of_the_corpus(data: bytes) -> None:
    """Refused with faults, or judged; nothing else, and soon."""
    begin = time.process_time()
    with suppress(RecordError):
        record(data)
    assert time.process_time() - begin < LONGEST


@pytest.mark.parametrize("data", corpus("pictures"), ids=names("pictures"))
def test_pictures_of_the_corpus(data: bytes) -> None:
    """Drawn or refused; nothing else, and soon."""
    begin = time.process_time()
    with suppress(svgfile.UnsupportedImageError):
        svgfile.parse(data)
    assert time.process_time() - begin < LONGEST


@pytest.mark.parametrize("cut", [30, 200, 600, -30, -4])
def test_workbooks_that_are_cut_off(cut: int) -> None:
    """Found by the long runs: what a damaged archive raises is no special kind of exception."""
    findings = Findings()
    whole = cells()
    for data in (whole[:cut], whole[:cut] + b"\xff" * 8 + whole[cut + 8 :]):
        assert read_workbook(data, "cards.xlsx", findings) or findings.faults


def test_coverage_leads_the_fuzzer() -> None:
    """It finds what three right letters in a row lead to, which chance alone would not in this time."""

    def target(data: bytes) -> None:
        from tests.hostile import maze

        maze.walk(data)

    fuzzer = Fuzzer(target, (), seed=3)
    fuzzer.watched = (str(Path(__file__).parent / "maze.py"),)
    fuzzer.start([b"....."])
    fuzzer.go(20.0)
    assert fuzzer.fallen
    assert isinstance(fuzzer.fallen[0].error, ZeroDivisionError)


def hunted(
    target: Callable[[bytes], object], refusals: tuple[type[Exception], ...], inputs: Sequence[bytes]
) -> None:
    """Nothing but the promised refusals, however the inputs are changed."""
    fuzzer = Fuzzer(target, refusals, seed=int(time.time()))
    fuzzer.start(inputs)
    fuzzer.go(SECONDS)
    assert fuzzer.runs > len(inputs)
    assert not fuzzer.fallen, [(fell.data[:2000], repr(fell.error)) for fell in fuzzer.fallen]
    assert fuzzer.slowest < 20, f"an input took {fuzzer.slowest:.0f} s"


@pytest.mark.long
def test_fuzz_records() -> None:
    hunted(record, (RecordError,), corpus("records"))


@pytest.mark.long
def test_fuzz_pictures() -> None:
    hunted(svgfile.parse, (svgfile.UnsupportedImageError,), corpus("pictures"))


@pytest.mark.long
def test_fuzz_fonts(tmp_path: Path) -> None:
    whole = (FOLDER / "BarlowCondensed-Medium.ttf").read_bytes()
    hunted(font(tmp_path / "a.ttf"), (PnpError,), [whole])


@pytest.mark.long
@pytest.mark.parametrize("name", ["game.toml", "faces.toml", "cards.csv", "rules.en.md", "words.en.toml"])
def test_fuzz_definitions(name: str, game: Path) -> None:
    path = game / name
    inputs = [path.read_bytes() if path.exists() else b"# words\n"]
    hunted(definition(game, name), (layouts.LayoutError, PnpError), inputs)


@pytest.mark.long
def test_fuzz_workbooks() -> None:
    hunted(workbook, (), [cells()])
