"""The printing works through Typst, the quickest tool that people might take instead (PyPI `typst`).

    python bench/print_typst.py A|B|C OUT.pdf CARDS.csv

The template `print_typst.typ` reads the card list itself; places and shapes are those of `bench.print_work`.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[0] = str(HERE.parent)  # in place of this folder, whose names hide others

import typst  # noqa: E402

from bench import print_work as k  # noqa: E402

FONTS = HERE.parent / "layouts" / "fonts"


def crop_marks() -> list[tuple[float, float, float, float]]:
    """Marks of 5 mm, 2 mm off the cards."""
    right, foot = k.LEFT + k.COLUMNS * k.CARD_WIDTH, k.TOP + k.ROWS * k.CARD_HEIGHT
    marks: list[tuple[float, float, float, float]] = []
    for i in range(k.COLUMNS + 1):
        x = k.LEFT + i * k.CARD_WIDTH
        marks += [(x, k.TOP - 7, x, k.TOP - 2), (x, foot + 2, x, foot + 7)]
    for i in range(k.ROWS + 1):
        y = k.TOP + i * k.CARD_HEIGHT
        marks += [(k.LEFT - 7, y, k.LEFT - 2, y), (right + 2, y, right + 7, y)]
    return marks


def lattice() -> list[tuple[float, float]]:
    """The middles of the diamonds of a back."""
    width, height = k.CARD_WIDTH - 2 * k.BACK_INSET, k.CARD_HEIGHT - 2 * k.BACK_INSET
    across, down = width / k.LATTICE_ACROSS, height / k.LATTICE_DOWN
    return [
        (k.BACK_INSET + across * (column + 0.5), k.BACK_INSET + down * (row + 0.5))
        for row in range(k.LATTICE_DOWN)
        for column in range(k.LATTICE_ACROSS)
    ]


def figures() -> dict[str, object]:
    """Every figure of `print_work` that the template needs, with what is worked out from them."""
    plain = {name: value for name, value in vars(k).items() if name.isupper() and _plain(value)}
    return {**plain, "MARKS": crop_marks(), "LATTICE": lattice()}


def _plain(value: object) -> bool:
    return isinstance(value, str | int | float | dict) and not isinstance(value, bool)


def main(work: str, out: str, data: str) -> None:
    """One work into one file."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copy(HERE / "print_typst.typ", root / "work.typ")
        shutil.copy(data, root / "cards.csv")
        (root / "figures.json").write_text(json.dumps(figures()), encoding="utf-8")
        typst.compile(
            str(root / "work.typ"),
            output=out,
            root=folder,
            font_paths=[str(FONTS)],
            ignore_system_fonts=True,
            sys_inputs={"work": work},
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
