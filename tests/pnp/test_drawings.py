"""Faces, diagrams, mats and boxes of our games, and every kind of page of a small one, as digests of scenes.

After a change that was meant, look at what is named (`pnp proof`), then write the digests anew:
UPDATE_GOLDEN=1 python make.py test tests/pnp/test_drawings.py
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner

import layouts
import pnp
from pnp.art.faces import back, face
from pnp.art.style import Style
from pnp.cli import cli
from pnp.compose.diagrams.draw import figures
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.groups import size_of
from pnp.compose.mats.motifs import tone
from pnp.compose.pictures import pictures
from pnp.compose.words import BookWords
from pnp.library import Choices
from pnp.scene import Scene
from pnp.settings import Settings
from tests.pnp import scene_text
from tests.pnp.test_golden import GOLDEN, LOW, MONO, TRIM, UPDATE
from tools.gallery_pictures import decks

STYLES = (Style(), LOW, MONO)
PRINTS: dict[str, Choices] = {
    "usual": {"lang": "en", "paper": "a4"},
    "folded over, low ink, letter": {"lang": "en", "paper": "letter", "backs": "gutterfold", "ink": "low"},
    "large": {"lang": "en", "paper": "a4", "large": True, "box": "all"},
    "with bleed, one stack": {
        "lang": "en", "bleed": "2mm", "gap": "4mm", "stack_order": True, "marks": "corner"
    },
    "unfolded": {"lang": "en", "fold": "none"},
    "pocket": {"lang": "en", "fold": "pocket"},
    "Japanese": {"lang": "ja", "paper": "b5", "card": "mini"},
    "vertical": {"lang": "ja", "vertical": True},
    "in halves": {"lang": "en", "card": "tarot", "thickness": "1mm", "box": "all"},
}  # fmt: skip
"""How the small game is printed."""
ALONE = {**dict.fromkeys(("unfolded", "pocket", "vertical"), "booklet"), "in halves": "box"}
"""What differs there; of the others all is printed."""

THINGS: dict[str, Choices] = {
    "usual": {"lang": "en", "paper": "a4", "box": "all"},
    "large, for bridge cards": {
        "lang": ["en", "ja"], "paper": "a4", "card": "bridge", "large": True, "ink": "mono", "camera": True
    },
}  # fmt: skip
"""How the things of our games are printed: one language a page, and two that leave no room for words."""

COLUMN = 125.0
"""Millimetres of a diagram's column."""

PARTS = """
components = ["cards", "mat", "booklet", "pocket", "sheets", "dice", "box", "proof"]
[dice]
count = 2
[mat]
motif = "piles"
[[mat.sheet]]
name = "row"
columns = 4
rows = 2
"""

Rows = Iterator[tuple[str, list[str]]]


def digest(text: str) -> str:
    """Enough of it to notice."""
    return sha256(text.encode()).hexdigest()[:8]


def pages(scene: Scene) -> list[str]:
    """Each page by itself, and first what they share; the number of our version is none of it."""
    head, *rest = re.sub(r"\d+\.\d+\.\d+'", "'", scene_text.describe(scene)).split("\npage ")
    return [digest(part) for part in (head, *rest)]


def of_game(game: str) -> Rows:
    """All that is drawn for a game of ours, apart from the pages that are mostly words."""
    book = layouts.load(game)
    yield from faces(book)
    yield from diagrams(book)
    for name, choices in THINGS.items():
        for component in ("mat", "box", "markers", "dice"):
            if component in book.components:
                for place, made in enumerate(pnp.compose(book, component, **choices), start=1):
                    yield f"{component} {place}, {name}", pages(made.scene)


def diagrams(book: layouts.Book) -> Rows:
    """Every diagram of the lesson and of the rules by itself."""
    chosen = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("en",))
    stage = DiagramContext(
        book=book,
        art=pictures(book, chosen),
        style=Style(),
        lang="en",
        usual=chosen.card,
        sized=size_of(book, chosen),
        voice=BookWords(book=book, lang="en", ink=chosen.ink),
        size=8.0,
        tone=tone("plain", Style(), large=False),
    )
    for clauses in (False, True):
        for figure in figures(stage, COLUMN, clauses=clauses):
            yield f"diagram {figure.name}", [digest(scene_text.items(figure.items))]


def faces(book: layouts.Book) -> Rows:
    """Every card and every back in full ink, in little, and in one."""
    for card in book.cards:
        drawn = (face(book, card, TRIM, style, "en") for style in STYLES)
        yield card.id, [digest(scene_text.items(one)) for one in drawn]
    for name in book.backs:
        drawn = (back(book, name, TRIM, style, "en") for style in STYLES)
        yield f"back {name}", [digest(scene_text.items(one)) for one in drawn]


def gallery(_: Path) -> Rows:
    """The cards of every deck of the gallery."""
    for folder in decks():
        (made,) = pnp.compose(folder, "cards", lang="en", paper="a4")
        yield folder.name, pages(made.scene)


def written(folder: Path) -> Path:
    """The game that `pnp new` makes, with an icon in its rules, and all that a kit may hold."""
    CliRunner().invoke(cli, ["new", str(folder)], catch_exceptions=False)
    for name, old, new in (
        ("game.toml", 'components = ["cards", "booklet", "box", "proof"]\n', PARTS),
        ("rules.en.md", "Lay a card from", "Lay a card :cup: from"),
        ("rules.ja.md", "\n手札", "\n:cup:手札"),
        ("words.en.toml", "[icon]\n", '[mat]\nrow = "row"\n[icon]\n'),
        ("words.ja.toml", "[icon]\n", '[mat]\nrow = "列"\n[icon]\n'),
        ("words.en.toml", "[score]\n", '[box]\nlantern = "lantern × {count id=L}"\n[score]\n'),
        ("words.ja.toml", "[score]\n", '[box]\nlantern = "ちょうちん × {count id=L}"\n[score]\n'),
    ):
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")
    (folder / "lesson.toml").write_text('[box]\nlantern = ["L"]\n', "utf-8")
    return folder


def small(folder: Path) -> Rows:
    """Everything of a game of its own."""
    book = layouts.load(written(folder / "own"))
    for name, choices in PRINTS.items():
        wanted = (ALONE[name],) if name in ALONE else ()
        for made in pnp.compose(book, *wanted, **choices):
            yield f"{made.component}, {name}", pages(made.scene)
    pictured(folder / "own")
    (made,) = pnp.compose(folder / "own", "booklet", lang="en", fold="none")
    yield "booklet, pictured", pages(made.scene)


def pictured(folder: Path) -> None:
    """Give a special card its picture, and put beside it something special that has none."""
    words = folder / "words.en.toml"
    text = words.read_text("utf-8").replace('any number"]', 'any number", "tie | | nobody wins"]')
    words.write_text(text, "utf-8")
    words = folder / "words.ja.toml"
    text = re.sub(r'(?s)(\[special\].*?)"\]\n\n', r'\1", "同点 | | 勝者なし"]\n\n', words.read_text("utf-8"))
    words.write_text(text, "utf-8")
    with (folder / "lesson.toml").open("a", encoding="utf-8") as lesson:
        lesson.write('[special]\nL = ["L"]\n')


DRAWN: dict[str, Callable[[Path], Rows]] = {
    **{game: lambda _, game=game: of_game(game) for game in layouts.games()},  # type: ignore[misc]
    "gallery": gallery,
    "small-game": small,
}


@pytest.mark.parametrize("name", DRAWN)
def test_what_is_drawn_is_what_was_looked_at(name: str, tmp_path: Path) -> None:
    path = GOLDEN / f"{name}.tsv"
    made = {what: "\t".join(found) for what, found in DRAWN[name](tmp_path)}
    if UPDATE:
        path.write_text("".join(f"{what}\t{found}\n" for what, found in made.items()), "utf-8", newline="\n")
    known = dict(line.split("\t", 1) for line in path.read_text("utf-8").splitlines())
    other = [what for what in known | made if known.get(what) != made.get(what)]
    assert not other, f"drawn otherwise than before: {', '.join(other)}"
