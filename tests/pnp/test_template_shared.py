"""Keys and boxes that elements share: styles, elements that extend others, boxes by name or beside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pnp.decks import FACES, run, said, text_of, write

SHARED = """\
choose = "kind"

[styles.body]
size = 8
color = "blue"

[boxes]
head = [6, 6, "100%-12", 9]

[face.card.name]
text = "{name}"
box = "head"

[face.card.rule]
text = "rule {gain}"
box = "below name 3"
style = "body"

[face.card.stars]
icon = "{item}"
repeat = "{letters('SHD')}"
box = ["name.left", "rule.bottom + 2mm", 6, 6]

[face.card.more]
extends = "rule"
text = "more"
box = ["name.right - 20", "stars.bottom + 2", 20, "100% - stars.bottom - 8"]

[back.plain.ground]
shape = "rect"
box = "bleed"
fill = "#224466"
"""
PLAIN = """\
choose = "kind"

[face.card.name]
text = "{name}"
box = [6, 6, "100%-12", 9]

[face.card.rule]
text = "rule {gain}"
box = [6, 18, "100%-12", 9]
size = 8
color = "blue"

[face.card.stars]
icon = "{item}"
repeat = ["S", "H", "D"]
box = [6, 29, 6, 6]

[face.card.more]
text = "more"
box = ["100%-26", 37, 20, "100%-43"]
size = 8
color = "blue"

[back.plain.ground]
shape = "rect"
box = "bleed"
fill = "#224466"
"""


def test_what_is_shared_prints_what_is_written_out(tmp_path: Path) -> None:
    """The same bytes: sharing is a way of writing, not of drawing."""
    made = []
    for name, faces in (("shared", SHARED), ("plain", PLAIN)):
        out = tmp_path / name
        done = run("cards", write(tmp_path / f"g-{name}", faces_toml=faces), "--out", out, "--lang", "en")
        assert done.exit_code == 0, said(done)
        made.append((out / "cards-en-a4.pdf").read_bytes())
    assert made[0] == made[1]


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ('"below name 3"', '"below nam 3"', ("`nam`", "`name`")),
        ('style = "body"', 'style = "bodi"', ("`bodi`", "`body`")),
        ('extends = "rule"', 'extends = "ruel"', ("`ruel`", "`rule`")),
        ('"rule.bottom + 2mm"', '"rul.bottom + 2mm"', ("`rul`", "`rule`")),
        ('box = "below name 3"', 'box = "below more"', ("loop", "rule → more → rule")),
    ],
)
def test_a_slip_is_told_once_with_the_name_that_was_meant(
    old: str, new: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    assert old in SHARED
    done = run("check", write(tmp_path / "g", faces_toml=SHARED.replace(old, new)))
    assert done.exit_code == 1
    assert "1 error," in said(done), said(done)
    for part in parts:
        assert part in said(done)


def test_an_element_of_another_face_is_extended_by_its_full_name(tmp_path: Path) -> None:
    faces = FACES.replace('[face.coin.name]\ntext = "{name}"\n', '[face.coin.name]\nextends = "card.name"\n')
    rows = "id,kind,name_en,name_ja,gain\nC1,card,Ant,あ,1\nT1,coin,Bee,い,2\n"
    game = write(tmp_path / "g", faces_toml=faces, cards_csv=rows)
    assert run("cards", game, "--out", tmp_path / "out", "--lang", "en").exit_code == 0
    assert "Bee" in text_of(tmp_path / "out" / "cards-en-a4.pdf")
