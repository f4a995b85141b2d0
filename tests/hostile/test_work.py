"""Work grows with what is read, and no faster: a careless expression never ends with a text of 200 kB."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp import svgpath
from pnp.errors import PnpError
from pnp.printer import readings
from pnp.template import conditions, lengths, svgfile
from pnp.template.grammar import Unreadable
from referee.record import dates
from referee.record.normalize import column_in, plain
from referee.record.reader import read_partly
from referee.record.structure import LINE_LIMIT
from tests.hostile.runs import RECORD, clean, inside, run
from tests.properties import examples

LONG = 200_000
LONGEST = 2.0  # s; what is linear takes 0.1 s here, what is quadratic a minute
SHRINKING = "aeｶﾞか゛\u3099\u0301\u0302\u0323♥\ufe0e１㍿ﷺ\u200b\u1100\u1161\u11a8 "
"""Signs that grow, shrink, join or vanish when they are brought to one form."""
LONGEST_LINE = 0.7  # s of CPU; a line at its limit takes 0.02 to 0.2 s, and took 1.2 s
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'


def drawn(picture: str) -> None:
    try:
        svgfile.parse(f"{HEAD}{picture}</svg>".encode())
    except svgfile.UnsupportedImageError:
        return


def measured(words: str) -> None:
    try:
        readings.parse([words.replace(" ", "")])
    except PnpError:
        return


READERS: dict[str, Callable[[str], object]] = {
    "transform": lambda text: drawn(f'<g transform="{text}"><path d="M0 0h1"/></g>'),
    "colour": lambda text: drawn(f'<rect fill="rgb({text}"/>'),
    "style": lambda text: drawn(f'<rect style="{text}"/>'),
    "points": lambda text: drawn(f'<polygon points="{text}"/>'),
    "path": lambda text: _unless(ValueError, svgpath.parse, text),
    "length": lambda text: _unless(lengths.BadLength, lengths.length, text),
    "condition": lambda text: _unless(Unreadable, conditions.compile_condition, text),
    "reading": lambda text: measured(f"left={text}"),
    "date": dates.readings,
}


def _unless(kind: type[Exception], work: Callable[[str], object], text: str) -> None:
    try:
        work(text)
    except kind:
        return


@pytest.mark.sample(12)
@pytest.mark.parametrize("name", list(READERS))
@pytest.mark.parametrize(
    "piece", [" ", "\t", "1", "1.", "a", "-", "(", "scale(", "x ", "1 ", "M0 ", "[(", "%"]
)
def test_texts_without_an_end(name: str, piece: str) -> None:
    """Whether it is taken or refused: at once."""
    begin = time.process_time()
    READERS[name](piece * (LONG // len(piece)) + "\u0001")
    assert time.process_time() - begin < LONGEST


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    "piece", [" ", "\u3000", "か", "を", "or ", "  or", "3 of ", "1", "8 ", "⇔a", "ハートの"]
)
@pytest.mark.parametrize("place", ["Aki: ", "@starter ", "date: ", "game: ", "options: hand=", ""])
def test_lines_without_an_end(place: str, piece: str) -> None:
    """Such a line is none that a person wrote: it is named with its length, wherever it stands."""
    endless = place + piece * (LONG // len(piece)) + "."
    head, body = RECORD.split("\n\n", 1)
    text = f"{head}\n\n{body}{endless}\n" if place[:1] in "A@" else f"{endless}\n{head}\n\n{body}"
    begin = time.process_time()
    found = read_partly(text)
    assert time.process_time() - begin < LONGEST
    told = [fault for fault in found.faults if fault.why == "line-too-long"]
    assert [fault.args for fault in told] == [(len(endless), LINE_LIMIT)]
    assert all(len(fault.message()) < 400 for fault in found.faults)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "piece",
    ["3 of hearts ", *(pytest.param(each, marks=pytest.mark.long) for each in ("か", "7Sか8Sか")), "draw; "],
)
def test_many_lines_at_the_limit(piece: str) -> None:
    """The longest lines that are read, a thousand of them: it ends once enough was tried in vain."""
    line = ("Aki: " + piece * LINE_LIMIT)[:LINE_LIMIT]
    found = read_partly(RECORD + f"{line}\n" * 1000)
    (tried,) = [fault.args[0] for fault in found.faults if fault.why == "faults-stop"]
    assert int(tried) <= 101, "no more than 200 kB of what cannot be read"


@pytest.mark.sample(4)
@pytest.mark.parametrize("piece", ["3か4 ", "7Sか8S ", "7S か ", "か", "3 or 4 ", "ハートの3か4 "])
@pytest.mark.parametrize("place", ["Aki: ", "@hand Ben: "])
def test_a_line_of_many_doubts_at_the_limit(place: str, piece: str) -> None:
    """What may be a name, a doubt or a column is looked for near its place, not over the whole line."""
    read_partly(RECORD)
    begin = time.process_time()
    found = read_partly(RECORD + (place + piece * LINE_LIMIT)[:LINE_LIMIT] + "\n")
    assert time.process_time() - begin < LONGEST_LINE
    assert found.faults


@given(st.text(SHRINKING, max_size=14), st.integers(0, 16))
@examples(60)
def test_a_column_is_where_the_beginning_first_reaches_it(text: str, index: int) -> None:
    """As the sentence says it, sign by sign; the reader finds it quicker."""
    ends = (end for end in range(1, len(text) + 1) if len(plain(text[:end])) > index)
    assert column_in(text, index) == (index + 1 if text.isascii() else next(ends, len(text) + 1))


@pytest.mark.sample(1)
@pytest.mark.parametrize("piece", ["1", "か", "5を", "hearts ", "⇔a"])
def test_check_does_not_look_for_a_cure_of_endless_lines(piece: str, tmp_path: Path) -> None:
    """Neither the verdicts nor the last sentence of `check`, which asks whether one change would do."""
    record = tmp_path / "a.game"
    record.write_text(RECORD + "@starter " + piece * (LONG // len(piece)) + "\n", "utf-8")
    done = run("referee", "check", record, timeout=60)
    clean(done)
    assert done.returncode == 2
    assert len(done.stderr) < 2000


def test_json_names_no_folder_of_this_machine(tmp_path: Path) -> None:
    """Reports are handed on; a path from the working folder serves the same programs."""
    folder = tmp_path / "aki"
    (folder / "evenings").mkdir(parents=True)
    record = folder / "evenings" / "a.game"
    record.write_text(RECORD, "utf-8")
    for words in (["check", record], ["score", record], ["legal", record, "--at", "7"]):
        done = inside("referee", *words, "--json", cwd=folder)
        assert json.loads(done.stdout)
        assert str(tmp_path) not in done.stdout, words
        assert "evenings/a.game" in done.stdout
    done = inside("pnp", "cards", "pile-up", "--only", "R1", "--out", folder / "out", "--json", cwd=folder)
    assert str(tmp_path) not in done.stdout
    (file,) = json.loads(done.stdout)["files"]
    assert (folder / file["path"]).is_file()
