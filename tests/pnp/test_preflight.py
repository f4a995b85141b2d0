"""Preflight: our games pass, and for each check a deck that fails it, and nothing else."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import Result

from tests.pnp import decks

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")

GAME = """\
id = "small"
title.en = "Small"
title.ja = "小さい"

[backs.net]
title.en = "net"

[distinguish]
colour = ["rose", "moss"]
"""

CARDS = "id,quantity,kind,colour,title\nA1,1,plain,rose,Apple\nB1,2,plain,moss,Bread\n"

ONE_TITLE = CARDS.replace("Bread", "Apple")
"""Both cards with one title: one finding, since it is the same fault."""

FACES = """\
choose = "kind"

[colors]
rose = "#8e1023"
moss = "#2c5a1e"

[face.plain.ground]
shape = "rect"
box = "bleed"
fill = "#fdf6e6"

[face.plain.title]
text = "{title}"
box = [6, 8, "100%-12", 12]
size = [8, 14]

[face.plain.sign]
text = "{colour}"
box = [6, 40, "100%-12", 12]
size = 12
color = "{colour}"

[back.net.ground]
shape = "rect"
box = "bleed"
fill = "#1e2547"

[back.net.middle]
shape = "ellipse"
box = ["40%", "40%", "20%", "20%"]
fill = "#fdf6e6"
"""


def deck(
    folder: Path, *changes: tuple[str, str], more: str = "", game: str = GAME, cards: str = CARDS
) -> Path:
    """A folder with the small deck; `changes` of its faces as pairs of old and new, `more` after them."""
    faces = FACES
    for old, new in changes:
        assert old in faces, old
        faces = faces.replace(old, new)
    for name, text in (("game.toml", game), ("cards.csv", cards), ("faces.toml", faces + more)):
        (folder / name).write_text(text, "utf-8")
    return folder


def run(*arguments: str | Path, lang: str = "en") -> Result:
    return decks.run("check", *arguments, lang=lang)


def findings(folder: Path, *arguments: str) -> list[dict[str, object]]:
    """What `--json` tells; the exit status agrees with it."""
    result = run(folder, "--lang", "en", "--json", *arguments)
    told = json.loads(result.stdout)
    assert result.exit_code == (1 if told["errors"] else 0), result.output
    found: list[dict[str, object]] = told["findings"]
    assert told["errors"] + told["warnings"] == len(found)
    return found


def only(found: list[dict[str, object]], check: str, severity: str = "error") -> dict[str, object]:
    """The one finding there is."""
    assert [(one["check"], one["severity"]) for one in found] == [(check, severity)], found
    assert found[0]["hint"]
    return found[0]


def png(width: int, height: int) -> bytes:
    from PIL import Image

    data = BytesIO()
    Image.new("RGB", (width, height), "#8e1023").save(data, format="PNG")
    return data.getvalue()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_our_games_pass(game: str) -> None:
    """Not even a warning."""
    result = run(game)
    assert result.exit_code == 0
    assert "no problems found" in result.output


@pytest.mark.long
@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "ink"), [("pyramid-dice", "low"), ("pile-up", "mono")])
def test_our_games_pass_with_little_ink(game: str, ink: str) -> None:
    """Rays and hatching cross the cut aslant, and hatching need not fall on itself: neither is a fault."""
    assert run(game, "--ink", ink, "--lang", "en").exit_code == 0


def test_the_small_deck_passes(tmp_path: Path) -> None:
    """What the decks below are made from has nothing wrong, so each shows its own fault alone."""
    assert findings(deck(tmp_path)) == []


# texts


def test_missing_glyph(tmp_path: Path) -> None:
    one = only(findings(deck(tmp_path, cards=CARDS.replace("Apple", "Apple \U0001f34e"))), "missing-glyph")
    assert one["cards"] == ["A1"]
    assert one["rows"] == [2]
    assert "U+1F34E" in str(one["message"])


def test_text_that_does_not_fit(tmp_path: Path) -> None:
    """Card, field and by how much."""
    long = "An apple of the old kind that grows behind the house of the miller and is picked in October " * 3
    one = only(findings(deck(tmp_path, cards=CARDS.replace("Apple", long))), "text-fit")
    assert one["key"] == "card A1, title"
    assert one["line"] == 12  # [face.plain.title]
    assert "mm too tall" in str(one["message"])


def test_text_under_the_least_size(tmp_path: Path) -> None:
    """5.5 pt is under 6; the same 6.5 pt is enough for Latin and too small for Japanese."""
    one = only(findings(deck(tmp_path, ("size = [8, 14]", "size = 5.5"), cards=ONE_TITLE)), "text-size")
    assert "5.5 pt" in str(one["message"])
    japanese = CARDS.replace("Apple", "りんご")
    changes = ("size = [8, 14]", "size = 6.5")
    one = only(findings(deck(tmp_path, changes, cards=japanese)), "text-size")
    assert one["cards"] == ["A1"]


@pytest.mark.parametrize(
    ("box", "cards"),
    [('[6, 1, "100%-12", 12]', ["A1", "B1"]), ('[2, 8, "100%-12", 12]', ["A1", "B1"])],
)
def test_text_outside_the_safe_zone(box: str, cards: list[str], tmp_path: Path) -> None:
    """1/8 in from the cut: a text 1 mm from the top, and one 2 mm from the left."""
    found = findings(deck(tmp_path, ('[6, 8, "100%-12", 12]', box)))
    assert {one["check"] for one in found} == {"safe-zone"}
    assert sorted(str(card) for one in found for card in one["cards"]) == cards  # type: ignore[attr-defined]


def test_icon_outside_the_safe_zone(tmp_path: Path) -> None:
    """An icon of 8 mm that begins 2 mm from the left edge; the fault names its line in faces.toml."""
    more = '\n[face.plain.star]\nicon = "star"\nbox = [2, 60, 8, 8]\n'
    one = only(findings(deck(tmp_path, more=more)), "safe-zone")
    assert one["key"] == "face, star"
    assert one["line"] == FACES.count("\n") + 2
    assert one["cards"] == ["A1", "B1"]
    assert findings(deck(tmp_path, more=more.replace("[2, 60", "[4, 60"))) == []


def test_contrast_under_four_and_a_half(tmp_path: Path) -> None:
    """#777777 on white is 4.48 : 1, #7d7d7d on cream less; #666666 is 5.7 : 1 on white."""
    one = only(
        findings(deck(tmp_path, ("size = [8, 14]", 'size = [8, 14]\ncolor = "#7d7d7d"'), cards=ONE_TITLE)),
        "contrast",
    )
    assert "“Apple”" in str(one["message"])
    assert one["key"] == "face, title"
    assert findings(deck(tmp_path, ("size = [8, 14]", 'size = [8, 14]\ncolor = "#666666"'))) == []


# the cut


def test_a_background_without_bleed(tmp_path: Path) -> None:
    """A ground that ends at the cut, on all four sides of both cards."""
    change = (
        '[face.plain.ground]\nshape = "rect"\nbox = "bleed"',
        '[face.plain.ground]\nshape = "rect"\nbox = "trim"',
    )
    found = findings(deck(tmp_path, change))
    assert {one["check"] for one in found} == {"bleed"}
    assert {str(one["message"]).split(" cut")[0].split()[-1] for one in found} == {
        "left",
        "right",
        "upper",
        "lower",
    }


@pytest.mark.parametrize(("beyond", "told"), [(2.85, {"bleed"}), (2.95, set())])
def test_a_tenth_of_a_millimetre_of_the_bleed_may_be_missing(
    tmp_path: Path, beyond: float, told: set[str]
) -> None:
    """Of the three beyond the cut: nobody sees it, and no press cuts so badly."""
    box = f'box = [-{beyond}, -{beyond}, "100%+{2 * beyond}", "100%+{2 * beyond}"]'
    ground = '[face.plain.ground]\nshape = "rect"\n'
    found = findings(deck(tmp_path, (f'{ground}box = "bleed"', f"{ground}{box}")))
    assert {one["check"] for one in found} == told


@pytest.mark.parametrize(("inside", "told"), [(1.99, {"frame-at-cut"}), (1.999, set())])
def test_a_frame_two_millimetres_inside_the_cut_needs_no_bleed(
    tmp_path: Path, inside: float, told: set[str]
) -> None:
    """A thousandth less is what adding up numbers of millimetres may cost."""
    box = f'[{inside}, {inside}, "100%-{2 * inside}", "100%-{2 * inside}"]'
    more = f'\n[face.plain.frame]\nshape = "rect"\nbox = {box}\nstroke = "black"\n'
    change = ('box = "bleed"\nfill = "#fdf6e6"', 'box = "bleed"')
    assert {one["check"] for one in findings(deck(tmp_path, change, more=more))} == told


# backs


def test_a_back_that_tells_which_way_up_it_is(tmp_path: Path) -> None:
    """A disc in the upper left corner; a declared double-sided card may have it."""
    more = '\n[back.net.spot]\nshape = "ellipse"\nbox = [8, 8, 4, 4]\nfill = "#fdf6e6"\n'
    one = only(findings(deck(tmp_path, more=more)), "symmetry")
    assert "`net`" in str(one["message"])
    told = GAME.replace('title.en = "net"', 'title.en = "net"\ninformation = true')
    assert findings(deck(tmp_path, more=more, game=told)) == []


def test_a_small_word_on_the_back_is_found_too(tmp_path: Path) -> None:
    more = '\n[back.net.word]\ntext = "small"\nbox = [20, 60, 24, 6]\nsize = 7\ncolor = "white"\n'
    only(findings(deck(tmp_path, more=more)), "symmetry")


# colours


ONLY_COLOUR = (
    '[face.plain.sign]\ntext = "{colour}"',
    '[face.plain.dot]\nshape = "ellipse"\nbox = [20, 60, 12, 12]\nfill = "{colour}"\n\n'
    '[face.plain.sign]\ntext = "x"',
)


def test_colours_that_not_everyone_sees(tmp_path: Path) -> None:
    """A red and a green of one lightness, told apart by nothing else: deutan eyes see two browns."""
    alike = (('rose = "#8e1023"', 'rose = "#a14a2a"'), ('moss = "#2c5a1e"', 'moss = "#676719"'), ONLY_COLOUR)
    cards = CARDS.replace("Bread", "Apple")
    found = findings(deck(tmp_path, *alike, cards=cards))
    assert {"colour-vision", "grey"} == {one["check"] for one in found}
    assert any("deutan" in str(one["message"]) for one in found)
    assert {one["severity"] for one in found if one["check"] == "grey"} == {"warning"}
    assert all(one["key"] == "distinguish.colour" and one["line"] == 9 for one in found)


def test_titles_that_differ_within_a_colour_do_not_tell_it(tmp_path: Path) -> None:
    """Apple is the one rose card, but who reads Corn does not know that Bread is moss, too."""
    alike = (('rose = "#8e1023"', 'rose = "#a14a2a"'), ('moss = "#2c5a1e"', 'moss = "#676719"'), ONLY_COLOUR)
    told = [
        findings(deck(tmp_path, *alike, cards=cards)) for cards in (CARDS, CARDS + "C1,1,plain,moss,Corn\n")
    ]
    assert ["colour-vision" in {one["check"] for one in found} for found in told] == [False, True]


def test_backs_are_told_apart_by_backs_alone(tmp_path: Path) -> None:
    """Two backs that differ in colour alone: what the faces show besides tells no one."""
    game = (
        GAME.replace('colour = ["rose", "moss"]', 'back = ["net", "web"]') + '[backs.web]\ntitle.en = "web"\n'
    )
    cards = "id,kind,back,title_en,title_ja\nA1,plain,net,Apple,林檎\nB1,barred,web,Bread,麺麭\n"
    dots = "".join(
        f'\n[back.{name}.dot]\nshape = "ellipse"\nbox = ["40%", "40%", "20%", "20%"]\nfill = "{fill}"\n'
        for name, fill in (("net", "#a14a2a"), ("web", "#676719"))
    )
    bar = '\n[face.barred]\nextends = "plain"\n[face.barred.bar]\nshape = "rect"\nbox = [20, 60, 12, 12]\n'
    bar += 'fill = "#2c5a1e"\n'
    ground = '\n[back.web.ground]\nshape = "rect"\nbox = "bleed"\nfill = "#1e2547"\n'
    changes = (('text = "{colour}"', 'text = "x"'), ('color = "{colour}"', 'color = "#1e2547"'))
    middle = FACES[FACES.index("[back.net.middle]") :]
    found = findings(deck(tmp_path, *changes, (middle, ""), game=game, cards=cards, more=bar + ground + dots))
    assert {one["check"] for one in found} == {"colour-vision", "grey"}, found
    assert all(one["key"] == "distinguish.back" for one in found)
    assert "A1" in str(found[0]["message"])
    assert "B1" in str(found[0]["message"])


def test_another_channel_lets_colours_be_alike(tmp_path: Path) -> None:
    """The same two colours, and the word of the colour beside them."""
    alike = (('rose = "#8e1023"', 'rose = "#8a3a1c"'), ('moss = "#2c5a1e"', 'moss = "#565615"'))
    assert findings(deck(tmp_path, *alike, cards=CARDS.replace("Bread", "Apple"))) == []


def test_a_grey_printer_is_only_a_warning(tmp_path: Path) -> None:
    """Blue and orange-brown of one lightness: plain for every eye, the same grey on paper."""
    change = (('rose = "#8e1023"', 'rose = "#2f55c8"'), ('moss = "#2c5a1e"', 'moss = "#8a4b00"'), ONLY_COLOUR)
    one = only(findings(deck(tmp_path, *change, cards=CARDS.replace("Bread", "Apple"))), "grey", "warning")
    assert "ΔL*" in str(one["message"])


def test_an_id_in_small_print_is_no_channel(tmp_path: Path) -> None:
    """Every card has its own id: that does not tell suits apart across the table."""
    alike = (('rose = "#8e1023"', 'rose = "#a14a2a"'), ('moss = "#2c5a1e"', 'moss = "#676719"'), ONLY_COLOUR)
    more = '\n[face.plain.id]\ntext = "{id}"\nbox = [20, 78, 24, 5]\nsize = 6\n'
    found = findings(deck(tmp_path, *alike, more=more, cards=CARDS.replace("Bread", "Apple")))
    assert "colour-vision" in {one["check"] for one in found}


def test_a_value_that_no_card_has(tmp_path: Path) -> None:
    game = GAME.replace('"moss"]', '"moss", "sky"]')
    one = only(findings(deck(tmp_path, game=game)), "group-empty", "warning")
    assert "sky" in str(one["message"])


# pictures


@pytest.mark.parametrize(("side", "severity"), [(15, "warning"), (30, "error")])
def test_pictures_too_coarse(side: int, severity: str, tmp_path: Path) -> None:
    """100 pixels on 15 mm are 169 dpi, on 30 mm 85 dpi; on 12 mm they are 212."""
    (tmp_path / "apple.png").write_bytes(png(100, 100))
    more = f'\n[face.plain.picture]\nimage = "apple.png"\nbox = [10, 54, {side}, {side}]\n'
    one = only(findings(deck(tmp_path, more=more)), "image-dpi", severity)
    assert "apple.png" in str(one["message"])
    fine = more.replace(f"{side}, {side}", "12, 12")
    assert findings(deck(tmp_path, more=fine)) == []


def test_a_picture_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "apple.png").write_bytes(png(300, 300))
    more = '\n[face.plain.picture]\nimage = "appel.png"\nbox = [10, 54, 20, 20]\n'
    one = only(findings(deck(tmp_path, more=more)), "image-missing")
    assert one["cards"] == ["A1", "B1"]
    assert "apple.png" in str(one["hint"])


# names


def test_duplicate_ids(tmp_path: Path) -> None:
    one = only(findings(deck(tmp_path, cards=CARDS.replace("B1", "a1"))), "ids")
    assert one["line"] == 3


def test_names_that_nothing_uses(tmp_path: Path) -> None:
    """A back without cards, a face without cards, a row that is never printed."""
    game = GAME.replace("[distinguish]", '[backs.other]\ntitle.en = "other"\n\n[distinguish]')
    cards = CARDS + "C1,0,plain,rose,Cheese\n"
    more = '\n[face.special.title]\ntext = "{title}"\nbox = [6, 8, 40, 12]\n'
    found = findings(deck(tmp_path, game=game, cards=cards, more=more))
    assert {one["check"] for one in found} == {"unused"}
    assert {one["severity"] for one in found} == {"warning"}
    said = " ".join(str(one["message"]) for one in found)
    assert all(name in said for name in ("`other`", "`special`", "`C1`"))
    assert [one["line"] for one in found if "C1" in str(one["message"])] == [4]


def test_a_font_that_cannot_be_embedded(tmp_path: Path) -> None:
    """It begins as a font with PostScript outlines does, and holds none."""
    (tmp_path / "fine.otf").write_bytes(b"OTTO" + bytes(64))
    game = GAME.replace("[backs.net]", '[fonts]\nfine = "fine.otf"\n\n[backs.net]')
    one = only(findings(deck(tmp_path, game=game)), "font")
    assert one["line"] == 6


# the command


def test_what_is_said_in_both_languages(tmp_path: Path) -> None:
    folder = deck(tmp_path, ("size = [8, 14]", "size = 5.5"), cards=ONE_TITLE)
    english, japanese = run(folder), run(folder, lang="ja")
    assert english.exit_code == japanese.exit_code == 1
    assert "error: [text-size]" in english.output
    assert "1 error, 0 warnings" in english.output
    assert "誤り: [text-size]" in japanese.output


def test_an_unknown_game_is_a_fault_of_the_command_line() -> None:
    result = run("twin-pyramd")
    assert result.exit_code == 2
    assert "twin-pyramid" in result.stderr


def test_a_fault_of_the_definition_is_a_finding(tmp_path: Path) -> None:
    one = only(findings(deck(tmp_path, game=GAME + "\n[nonsense]\n")), "definition")
    assert one["line"] == 11


@pytest.mark.parametrize(
    ("edge", "box"),
    [
        ("left", "[0, 60, 20, 20]"),
        ("upper", "[20, 0, 20, 6]"),
        ("right", '["100%-20", 60, 20, 20]'),
        ("lower", '[20, "100%-20", 20, 20]'),
    ],
)
def test_a_bar_that_ends_at_a_cut_is_told_with_the_cut(tmp_path: Path, edge: str, box: str) -> None:
    bar = f'[face.plain.bar]\nshape = "rect"\nbox = {box}\nfill = "#2c5a1e"\n'
    title = ("[face.plain.title]", f"{bar}[face.plain.title]")
    found = only(findings(deck(tmp_path, title)), "bleed")
    assert f"the {edge} cut" in str(found["message"])
