"""A whole small game as a stranger writes one, to be spoiled in one place at a time, and the commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from pnp.cli import cli
from pnp.compose.imposition import Grid, best_grid
from pnp.settings import Settings

GAME = """\
id = "coins"
title.en = "Coins"
title.ja = "硬貨"
components = ["cards", "booklet", "box", "proof"]

[players]
min = 2
max = 4
standard = 2

[backs.plain]
title.en = "back"
title.ja = "裏"

[icons]
gold = "gold.svg"

[deck]
back = "plain"
"""
TOKENS = """
[[deck.sheets]]
cards = "cards.csv"

[[deck.sheets]]
cards = "tokens.csv"
size = "18mm"
shape = "rectangle"
face = "coin"
back = "none"
"""
GOLD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
GOLD += '<circle cx="5" cy="5" r="5" fill="#8a6500"/></svg>'
NAMES = ("Ant", "Bee", "Cat", "Dog", "Elk", "Fox")
FACES = """\
choose = "kind"

[face.card.name]
text = "{name}"
box = [6, 6, "100%-12", 9]
size = [9, 14]

[face.card.rule]
text = "Gain {gain} :gold:"
box = [6, "60%", "100%-12", "20%"]

[face.coin.name]
text = "{name}"
box = [4, 4, 10, 10]
align = "center"
size = [6, 12]

[back.plain.ground]
shape = "rect"
box = "bleed"
fill = "#224466"
"""
CARDS = "id,kind,name_en,name_ja,gain\n" + "".join(
    f"C{n},card,{name},{'あいうえおか'[n - 1] * 2},{n}\n" for n, name in enumerate(NAMES, 1)
)
RULES = {"en": "Gain :gold:. If you hold a :gold:, stop.", "ja": ":gold:を取る。:gold:があれば止まる。"}


def write(folder: Path, **spoiled: str) -> Path:
    """The game in a folder; `spoiled` are texts of files in place of the usual ones, `_` for the dot."""
    folder.mkdir(exist_ok=True)
    files = {"game_toml": GAME, "faces_toml": FACES, "cards_csv": CARDS, "gold_svg": GOLD}
    for lang, text in RULES.items():
        files[f"rules_{lang}_md"] = f"## C-1 Start\n### C-1.1 The deck\n{text}\n"
        files[f"words_{lang}_toml"] = 'title = "Coins"\n[turn]\nlist = ["Take :gold:."]\n'
    for name, text in {**files, **spoiled}.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return folder


def grid_of(settings: Settings) -> Grid:
    """How cards lie on a sheet under settings under which they do."""
    grid = best_grid(settings)
    assert grid is not None
    return grid


def run(*words: object, lang: str = "en") -> Result:
    """A command of `pnp`, on a machine of this language."""
    surroundings = {"LANG": f"{lang}_XX.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    return CliRunner(env=surroundings).invoke(cli, [str(word) for word in words])


def told(*words: object) -> dict[str, Any]:
    """What a command writes with --json."""
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def said(done: Result) -> str:
    """All that a command says."""
    return done.output


def text_of(path: Path) -> str:
    """The words of a PDF, page after page."""
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()
