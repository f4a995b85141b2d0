"""What two processes draw is what one draws: the same bytes, the same looks, the same faults."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import layouts
from layouts.outside import beside
from pnp.compose import cards as sheets
from pnp.compose.looks import deck, watched
from pnp.draw import content, halves, pdf
from pnp.errors import PnpError
from pnp.settings import Settings
from pnp.type.faces import face
from tests.pnp.test_template import GAME

pytestmark = pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="only Linux has two processes")

FACES = """\
[face.default.words]
text = "{words}"
box = [5, 5, 50, 40]
size = [5, 9]
[face.default.icon]
icon = "{icon}"
box = [20, 50, 20, 20]
color = "{color}"
[face.default.disc]
shape = "ellipse"
box = [20, 70, 9, 9]
fill = "{color}"
"""
PLAIN = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), backs="none")
ICONS = ("sword", "shield", "heart")
COLORS = ("#102030", "#c02040", "#208040")
KANJI = [chr(code) for code in range(0x4E00, 0x5000) if face("sans").glyph(chr(code))][:70]
RARE = "".join(chr(code) for code in range(0x20000, 0x30000) if face("sans").glyph(chr(code)))[:3]
"""Characters above U+FFFF: their codes are given out in the order in which they come."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decks of some dozens of cards are large ones here, so that hundreds of examples are quick."""
    monkeypatch.setattr(sheets, "INLINE_FROM", 2)
    monkeypatch.setattr(halves, "SETTLED", 1)
    monkeypatch.setattr(halves, "WORTH_TWO", 2)


def drawn(folder: Path, monkeypatch: pytest.MonkeyPatch, *, by: int) -> tuple[bytes, object]:
    """The file and the looks for the ledger, by one process or by two."""
    monkeypatch.setattr(beside, "possible", lambda: by == 2)
    book = layouts.load(folder)
    seen = watched(book, PLAIN)
    scene = sheets.compose(book, PLAIN, drawn_by=seen)
    data = pdf.data(scene)
    assert list(seen.faces) == [card.id for card in book.cards], "no card is drawn once more for the ledger"
    return data, deck(book, PLAIN, book.cards, seen)


def written(folder: Path, rows: list[tuple[str, str, str]]) -> Path:
    folder.mkdir(exist_ok=True)
    lines = ["id,quantity,words,icon,color"]
    lines += [f"c{place},1,{','.join(row)}" for place, row in enumerate(rows)]
    (folder / "cards.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "faces.toml").write_text(FACES, encoding="utf-8")
    return folder


ROWS = st.lists(
    st.tuples(
        st.text("ab 札山()\\" + RARE, min_size=1, max_size=6).map(lambda text: f"x{text}"),
        st.sampled_from(ICONS),
        st.sampled_from(COLORS),
    ),
    min_size=60,
    max_size=70,
)


@settings(
    max_examples=8,
    deadline=None,
    phases=[Phase.generate],  # a smaller deck is no easier to read, and to look for one takes minutes
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(rows=ROWS)
def test_two_processes_write_what_one_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: list[tuple[str, str, str]]
) -> None:
    """Whether or not the last cards bring icons, colours and characters that the first ones had not."""
    folder = written(tmp_path / "game", rows)
    assert drawn(folder, monkeypatch, by=2) == drawn(folder, monkeypatch, by=1)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each second process was of use."""
    told: list[bool] = []
    usual = beside.beside

    class Counting:
        def __init__(self, work: Callable[[], bytes]) -> None:
            self._inner = usual(work)

        def __enter__(self) -> Callable[[], bytes | None]:
            answer = self._inner.__enter__()

            def ask() -> bytes | None:
                made = answer()
                told.append(made is not None)
                return made

            return ask

        def __exit__(self, *failure: object) -> None:
            self._inner.__exit__(*failure)  # type: ignore[arg-type]

    monkeypatch.setattr(halves, "beside", Counting)
    return told


def test_the_second_process_is_of_use_where_all_shapes_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Characters may be new on any card: a deck in Japanese has some on nearly every one."""
    told = counted(monkeypatch)
    rows = [(kanji, ICONS[0], COLORS[0]) for kanji in KANJI]
    drawn(written(tmp_path / "game", rows), monkeypatch, by=2)
    assert told == [True]


def test_what_a_late_card_brings_anew_is_drawn_by_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An icon of the last card alone: its label would depend on how many there were before."""
    told = counted(monkeypatch)
    rows = [("x", ICONS[0], COLORS[0])] * 69 + [("x", ICONS[1], COLORS[1])]
    drawn(written(tmp_path / "game", rows), monkeypatch, by=2)
    assert True not in told
    assert told


def test_what_comes_anew_in_the_middle_costs_no_more_than_that_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve pages: the second process meets the new icon first, and the pages after it are divided anew."""
    told = counted(monkeypatch)
    rows = [("x", ICONS[place >= 63], COLORS[0]) for place in range(108)]
    folder = written(tmp_path / "game", rows)
    two = drawn(folder, monkeypatch, by=2)
    assert told == [False, True]
    assert two == drawn(folder, monkeypatch, by=1)


def test_a_rich_picture_that_each_half_shows_once_is_drawn_as_by_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its second showing makes a form of it, and neither process alone would see a second one."""
    monkeypatch.setattr(content, "LARGE_GROUP", 20)
    rows = [("x", "rich.svg" if place in (30, 80) else "", COLORS[0]) for place in range(108)]
    folder = written(tmp_path / "game", rows)
    lines = "".join(f'<path d="M0 {y}L9 {y}" stroke="#000"/>' for y in range(30))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">{lines}</svg>'
    (folder / "rich.svg").write_text(svg, encoding="utf-8")
    shown = '[face.default.picture]\nimage = "{icon}"\nbox = [5, 50, 30, 30]\nwhen = "icon"\n'
    (folder / "faces.toml").write_text(shown, encoding="utf-8")
    assert drawn(folder, monkeypatch, by=2) == drawn(folder, monkeypatch, by=1)


def test_faults_of_both_halves_are_told_together_and_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [("x", ICONS[0], COLORS[0])] * 70
    rows[30] = ("x", ICONS[0], "mauve")
    rows[65] = ("x", ICONS[0], "taupe")
    folder = written(tmp_path / "game", rows)
    faults = []
    for by in (1, 2):
        with pytest.raises(PnpError) as raised:
            drawn(folder, monkeypatch, by=by)
        faults.append([problem.said("en") for problem in raised.value.problems])
    assert faults[0] == faults[1]
    assert ["c30" in fault for fault in faults[0]] == [True, True, False, False]  # its icon and its disc
    assert ["c65" in fault for fault in faults[0]] == [False, False, True, True]
