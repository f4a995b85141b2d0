"""How many pages the printed booklet of each game has at most, by its paper and form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.cli import cli

FORMS = (
    "a4", "letter", "b5", "b4", "a3", "a4 --large", "b5 --large", "a4 --vertical", "b5 --vertical",
)  # fmt: skip
MOST = {  # sides of sheets, in the language that takes more
    "american-page-one": (6, 6, 8, 6, 4, 12, 16, 6, 8),
    "pile-up": (6, 6, 8, 4, 4, 10, 14, 6, 8),
    "twin-pyramid": (6, 6, 10, 6, 4, 16, 20, 6, 8),
    "pyramid-dice": (6, 6, 8, 6, 4, 14, 18, 6, 8),
}
CASES = [
    (game, form, lang, most)
    for game, counts in MOST.items()
    for form, most in zip(FORMS, counts, strict=True)
    for lang in (("ja",) if "vertical" in form else ("en", "ja"))
]


@pytest.mark.sample(2)
@pytest.mark.parametrize(("game", "form", "lang", "most"), CASES)
def test_a_booklet_takes_no_more_pages(game: str, form: str, lang: str, most: int, tmp_path: Path) -> None:
    done = CliRunner().invoke(
        cli, ["booklet", game, "--lang", lang, "--out", str(tmp_path), "--paper", *form.split()]
    )
    assert done.exit_code == 0, done.output
    (printed,) = tmp_path.glob("*.pdf")
    assert len(re.findall(rb"/Type\s*/Page\b", printed.read_bytes())) <= most
