"""Slips of a designer's hand, in every key: the message names the place and leads to the mend."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.cli import cli

GAME = 'id = "own"\ntitle.en = "Own"\ntitle.ja = "自作"\n[backs.plain]\ntitle.en = "plain"\n'
CARDS = """\
id,quantity,kind,points,title_en,title_ja,pic,tint
A1,1,god,3,Sun,太陽,sun,red
B1,2,item,1,Harbour,港,anchor,blue
"""
FACES = """\
choose = "kind"
[colors]
sea = "#0b5394"
[define]
tap = ":clockwise:"
[face.default.title]
text = "{title}"
box = [6, 6, "100%-12", 8]
size = [8, 12]
align = "center"
[face.default.band]
shape = "rect"
box = [6, 16, 50, 10]
fill = "sea"
stroke = "black"
corner = 2
[face.default.pic]
icon = "{pic}"
box = [20, 30, 20, 20]
color = "{tint}"
[face.god]
extends = "default"
[face.god.suns]
icon = "sun"
repeat = "{points}"
box = [6, 70, 6, 6]
when = "points >= 2"
[face.item]
extends = "default"
[back.plain.ground]
shape = "rect"
box = "bleed"
fill = "sky"
"""
WHEN = 'when = "points >= 2"'
TITLE = 'text = "{title}"'
BOX = '[6, 6, "100%-12", 8]'

IN_FACES = [
    ('choose = "kind"', 'chose = "kind"', ":1 [chose]", "`choose`"),
    ('choose = "kind"', 'choose = "knd"', ":1 [choose]", "`kind`"),
    ("[colors]", "[colours]", ":2 [colours]", "`colors`"),
    ('"#0b5394"', '"#0b539"', ":3 [colors.sea]", 'such as "#0b5394"'),
    ('"#0b5394"', '"blue"', ":3 [colors.sea]", 'such as "#0b5394"'),
    ("[define]", "[defines]", ":4 [defines]", "`define`"),
    ("[face.default.title]", "[faces.default.title]", "[faces]", "`face`"),
    (TITLE, 'txt = "{title}"', ":7 [face.default.title.txt]", "`text`"),
    (TITLE, 'string = "{title}"', ":7 [face.default.title.string]", "`text`"),
    ("{title}", "{titel}", ":7 [face.default.title.text]", "`title`"),
    ("{title}", "{Titel}", ":7 [face.default.title.text]", "`title`"),
    ("{title}", "{title", ":6 [face, title]", "other brace"),
    ("{title}", "{points point}", ":7 [face.default.title.text]", "from `point` on"),
    ("{title}", "{title + 1}", "cards.csv:2 [title_en]", "is not a number"),
    ("{title}", "{if(points > 1, title)}", ":7 [face.default.title.text]", "if(test, then, else)"),
    ("{title}", "{legnth(title)}", ":7 [face.default.title.text]", "`length`"),
    ("{title}", "{words.titel}", ":7 [face.default.title.text]", "words.en.toml"),
    ("box = " + BOX, "bx = " + BOX, ":8 [face.default.title.bx]", "`box`"),
    ('"100%-12"', '"100-12%%"', ":8 [face.default.title.box]", "100% - 5mm"),
    ('"100%-12"', '"100%-12mn"', ":8 [face.default.title.box]", "`mm`"),
    (BOX, "[6, 6, 50]", ":8 [face.default.title.box]", "[x, y, width, height]"),
    (BOX, "[6, 6, 750, 10500]", ":8 [face.default.title.box]", "px"),
    ("size = [8, 12]", "sise = [8, 12]", ":9 [face.default.title.sise]", "`size`"),
    ("size = [8, 12]", "fontsize = 9", ":9 [face.default.title.fontsize]", "`size`"),
    ("size = [8, 12]", "size = [12, 8]", ":9 [face.default.title.size]", "[least, most]"),
    ("size = [8, 12]", 'size = "large"', ":9 [face.default.title.size]", "points"),
    ('align = "center"', 'align = "centre"', ":10 [face.default.title.align]", "`center`"),
    ('align = "center"', 'align = "left"', ":10 [face.default.title.align]", "`start`"),
    ('align = "center"', 'valign = "center"', ":10 [face.default.title.valign]", "`middle`"),
    ('align = "center"', "leading = 9", ":10 [face.default.title.leading]", "between 0.8 and 4"),
    ('align = "center"', 'marks = "no"', ":10 [face.default.title.marks]", "true or false"),
    ('shape = "rect"\nbox = [6', 'shape = "rectangle"\nbox = [6', ":12 [face.default.band.shape]", "`rect`"),
    ('shape = "rect"\nbox = [6', 'shape = "circle"\nbox = [6', ":12 [face.default.band.shape]", "`ellipse`"),
    ('fill = "sea"', 'fill = "see"', ":14 [face.default.band.fill]", "`sea`"),
    ('fill = "sea"', 'color = "sea"', ":14 [face.default.band.color]", "`fill`"),
    ('stroke = "black"', 'stroke = "blak"', ":15 [face.default.band.stroke]", "`black`"),
    ('stroke = "black"', "stroke_width = 2", ":15 [face.default.band.stroke_width]", "`stroke-width`"),
    ("corner = 2", 'corner = "round"', ":16 [face.default.band.corner]", "is not a length"),
    ("corner = 2", "corner = 200", ":16 [face.default.band.corner]", "between 0 and 100"),
    ("corner = 2", "radius = 2", ":16 [face.default.band.radius]", "`corner`"),
    ("corner = 2", "opacity = 50", ":16 [face.default.band.opacity]", "between 0 and 1"),
    ("corner = 2", 'dash = "long"', ":16 [face.default.band.dash]", "is not a length"),
    ('icon = "{pic}"', 'icon = "{pik}"', ":18 [face.default.pic.icon]", "`pic`"),
    ('color = "{tint}"', 'color = "{tin}"', ":20 [face.default.pic.color]", "`tint`"),
    ('color = "{tint}"', 'fit = "cover"', ":20 [face.default.pic.fit]", "a key for image"),
    ('"default"\n[face.god.suns]', '"defualt"\n[face.god.suns]', ":22 [face.god.extends]", "`default`"),
    ('icon = "sun"', 'icon = "son"', ":24 [face.god.suns.icon]", "`sun`"),
    ('repeat = "{points}"', 'repeat = "{point}"', ":25 [face.god.suns.repeat]", "`points`"),
    ('repeat = "{points}"', "repeat = -1", "[card A1, suns]", "between 0 and 100"),
    ('repeat = "{points}"', 'repeat = "{kind}"', "cards.csv:2 [kind]", "3 x 4"),
    (WHEN, 'when = "points => 2"', ":27 [face.god.suns.when]", "`points >= 3"),
    (WHEN, 'when = "kind = god"', ":27 [face.god.suns.when]", "Equal is written `==`"),
    (WHEN, 'when = "kind == gdo"', ":27 [face.god.suns]", "god, item"),
    (WHEN, 'when = "points >= 2 && kind == god"', ":27 [face.god.suns.when]", "`and` or `or`"),
    (WHEN, 'when = "(points >= 2"', ":27 [face.god.suns.when]", "Write `)`"),
    (WHEN, 'turn = "45deg"', ":27 [face.god.suns.turn]", "without a unit"),
    (WHEN, "rotate = 45", ":27 [face.god.suns.rotate]", "`turn`"),
    (WHEN, "both_ends = true", ":27 [face.god.suns.both_ends]", "`both-ends`"),
    (WHEN, "step = 7", ":27 [face.god.suns.step]", "[x, y]"),
    (WHEN, 'font = "sans"', ":27 [face.god.suns.font]", "a key for text"),
    ("[face.item]", "[face.itme]", "[kind]", "`itme`"),
    ("[back.plain.ground]", "[back.plane.ground]", "[back.plane]", "`plain`"),
    ('box = "bleed"', 'box = "bled"', ":32 [back.plain.ground.box]", "`bleed`"),
]
"""What stands there, what is written instead, the place that is named, and what leads to the mend."""

IN_CARDS = [
    (",god,", ",gdo,", "cards.csv [kind]", "`god`"),
    ("title_ja", "title_jp", "cards.csv:1 [title_ja]", "`title_jp`"),
    ("title_ja", "titel_ja", "cards.csv:1 [title_ja]", "`titel_ja`"),
    ("太陽", "", "(card A1, row 2)", "Translate it"),
    ("Sun", "**Sun", "(card A1, row 2)", "another `**`"),
    ("Sun", "{Tap} Sun", "(card A1, row 2)", "`tap`"),
    ("Sun", "{points} Sun", "(card A1, row 2)", "belong into faces.toml"),
    ("Sun", "{colour:red}Sun{/}", "(card A1, row 2)", "`color:red`"),
    ("Sun", "{color:rde}Sun{/}", "(card A1, row 2)", "`red`"),
    ("Sun", ":clokwise: Sun", "(card A1, row 2)", "`clockwise`"),
    ("anchor", "ancor", "(card B1, row 3)", "`anchor`"),
    ("blue", "bleu", "(card B1, row 3)", "`blue`"),
    ("id,quantity", "id,quantitiy", "cards.csv:1", "quantitiy"),
]


def checked(folder: Path, faces: str, cards: str) -> str:
    """What check says of a game, its folder left out."""
    for name, text in (("game.toml", GAME), ("faces.toml", faces), ("cards.csv", cards)):
        (folder / name).write_text(text, encoding="utf-8")
    result = CliRunner().invoke(cli, ["check", str(folder)])
    assert "went wrong inside" not in result.output
    return result.output.replace(f"{folder}/", "")


def test_the_game_of_these_tests_is_fine(tmp_path: Path) -> None:
    """So that every complaint below comes from its slip."""
    assert "no problems found" in checked(tmp_path, FACES, CARDS)


@pytest.mark.parametrize(("right", "wrong", "place", "mend"), IN_FACES)
def test_a_slip_in_faces_toml(tmp_path: Path, right: str, wrong: str, place: str, mend: str) -> None:
    assert right in FACES
    said = checked(tmp_path, FACES.replace(right, wrong, 1), CARDS)
    assert any(place in line and mend in line for line in said.splitlines()), said


@pytest.mark.parametrize(("right", "wrong", "place", "mend"), IN_CARDS)
def test_a_slip_in_the_card_list(tmp_path: Path, right: str, wrong: str, place: str, mend: str) -> None:
    assert right in CARDS
    said = checked(tmp_path, FACES, CARDS.replace(right, wrong, 1))
    assert any(place in line and mend in line for line in said.splitlines()), said
