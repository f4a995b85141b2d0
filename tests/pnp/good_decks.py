"""The good decks of `good_decks.toml`, written into folders."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tests.pnp.planted import png

GOOD: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
WORDS = (
    *("Amber", "Birch", "Cedar", "Dune", "Ember", "Fjord", "Grove", "Heath", "Islet", "Jetty", "Knoll"),
    *("Lagoon", "Marsh", "Nook", "Oasis", "Pebble", "Quay", "Ridge", "Shore", "Thicket", "Upland", "Vale"),
)
KANJI = "琥樺杉丘熾湾林野島桟塚潟沼隅泉礫埠嶺浜茂台谷"
GAME = """\
id = "{name}"
title.en = "Deck of {name}"
title.ja = "{name}の札"
components = {components}
[players]
min = 2
max = 4
standard = 2
{more}
"""
BACK = """
[back.plain]
ground = {{ shape = "rect", box = "bleed", fill = "{}" }}
sign = {{ icon = "{}", box = ["30%", "14%", "40%", "28%"], color = "white", both-ends = true }}
"""


def write(folder: Path, name: str) -> Path:
    """One of the decks in a folder."""
    deck = GOOD[name]
    plain = (
        '[backs.plain]\ntitle.en = "back"\ntitle.ja = "裏"\n' if "back" in deck or "game" not in deck else ""
    )
    components = str(deck.get("components", ["cards"])).replace("'", '"')
    texts = {"game.toml": GAME.format(name=name, components=components, more=plain + deck.get("game", ""))}
    texts["faces.toml"] = deck["faces"] + (BACK.format(*deck["back"]) if "back" in deck else "")
    if "row" in deck:
        rows = [_row(deck, n) for n in range(deck["count"])]
        texts["cards.csv"] = "\n".join([deck["heading"], *rows, ""])
    (folder / "art").mkdir(parents=True)
    for file, text in {**texts, **deck.get("files", {})}.items():
        (folder / file).write_text(text, "utf-8")
    for n in range(1, deck.get("pictures", 0) + 1):
        (folder / f"art/P{n}.png").write_bytes(png(826, 1126, (60 + 20 * n, 110, 190 - 15 * n)))
    return folder


def _row(deck: dict[str, Any], n: int) -> str:
    lists = {key: values[n % len(values)] for key, values in deck.get("each", {}).items()}
    word = n % len(WORDS)
    row: str = deck["row"].format(n=n + 1, w=WORDS[word], k=KANJI[word], **lists)
    return row
