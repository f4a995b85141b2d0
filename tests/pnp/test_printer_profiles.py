"""Printer profiles: readings as typed, the file, the correction of pages, and the commands."""

from __future__ import annotations

import json
from dataclasses import replace
from math import cos, radians, sin
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import layouts
from layouts.model import LayoutError
from pnp.cli import cli
from pnp.printer import page, readings, store
from pnp.printer.apply import apply
from pnp.printer.profile import Flip, Profile, Scale, correction
from pnp.scene import Group, Item, Matrix, Page, Scene
from pnp.scene import Path as Drawn
from pnp.settings import Margins
from tests.pnp.scene_tools import collisions, outside

CROOKED = Profile(
    name="crooked",
    paper="A4",
    margins=Margins(top=4.2, right=4.0, bottom=9.0, left=4.5),
    front=Scale(x=1.003, y=0.998),
    back=Scale(x=0.997, y=1.002),
    shift_x=0.4,
    shift_y=-0.9,
    rotation=0.3,
)


def run(*arguments: str | Path, home: Path, lang: str = "en_GB.UTF-8") -> Result:
    environment = {"LANG": lang, "LC_ALL": "", "LC_MESSAGES": "", "XDG_CONFIG_HOME": str(home)}
    return CliRunner(env=environment).invoke(cli, [str(argument) for argument in arguments])


# readings


def test_readings_as_the_page_shows_them() -> None:
    """-1+.65 is the front's -1 and .65 more: -0.35; commas, case and a real minus sign do not matter."""
    typed = readings.parse(["left=-1+.65,RIGHT=0+0.20", "top=−0.35 bottom=2"])
    assert typed == {"left": -0.35, "right": 0.2, "top": -0.35, "bottom": 2.0}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (["left=1 rigth=2 top=0 bottom=0"], ["rigth", "Did you mean `right`?"]),
        (["left=1 left=2 right=1 top=0 bottom=0"], ["left", "twice"]),
        (["left=one right=1 top=0 bottom=0"], ["one", "left"]),
        (["left=1"], ["right, top, bottom"]),
        (["left=0 right=0 top=0 bottom=0 front-x=200"], ["front-y, back-x, back-y"]),
    ],
)
def test_readings_that_cannot_be_read(typed: list[str], words: list[str]) -> None:
    with pytest.raises(LayoutError) as caught:
        readings.parse(typed)
    for word in words:
        assert word in str(caught.value)
    assert "--read" in caught.value.text("ja")


def test_absurd_values_are_all_named() -> None:
    """6 mm of shift, a line of 180 mm, a margin of 30 mm: no printer, but three slips."""
    typed = readings.parse(
        ["left=6 right=0 top=0 bottom=0 front-x=180 front-y=200 back-x=200 back-y=200 margin-top=30"]
    )
    with pytest.raises(LayoutError) as caught:
        readings.profile("x", typed, (200.0, 200.0), (105.0, 148.5), "long", Margins())
    assert len(caught.value.problems) == 3


def test_a_turn_is_read_from_opposite_edges() -> None:
    """A back turned by 0.1 degrees clockwise sinks 0.175 mm at the right, 100 mm from the middle."""
    lift = 100 * sin(radians(0.1))
    typed = {"left": 0.5 - lift, "right": 0.5 + lift, "top": 0.2 + lift, "bottom": 0.2 - lift}
    made = readings.profile("x", typed, (200.0, 200.0), (100.0, 100.0), "long", Margins())
    assert made.rotation == pytest.approx(0.1, abs=1e-3)
    assert (made.shift_x, made.shift_y) == pytest.approx((0.2, 0.5))


def test_a_whole_number_misread_is_noticed(tmp_path: Path) -> None:
    """-1+.00 for 0 at the left only: the sides then say half a millimetre of turn, the ends none."""
    good = {"left": 0.0, "right": 0.0, "top": 0.2, "bottom": 0.2}
    assert readings.disagreement(good, (105.0, 148.5)) == 0
    assert readings.disagreement({**good, "left": -1.0}, (105.0, 148.5)) == pytest.approx(0.5)
    typed = ("left=-1", "right=0", "top=.2", "bottom=.2")
    result = run("calibrate", "--printer", "canon", "--read", *typed, home=tmp_path)
    assert result.exit_code == 0
    assert "off by 1" in result.stderr


def test_white_edges_that_were_read_replace_the_usual_ones() -> None:
    typed = readings.parse(["left=0 right=0 top=0 bottom=0 margin-bottom=12"])
    made = readings.profile("x", typed, (200.0, 200.0), (105.0, 148.5), "long", Margins())
    assert made.margins == Margins(top=6.35, right=6.35, bottom=12.0, left=6.35)


# the file


def test_a_profile_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "crooked.toml"
    path.write_text(store.text(CROOKED), "utf-8")
    assert store.read(path) == CROOKED
    assert store.find(tmp_path, "Crooked") == CROOKED  # case does not matter


def test_every_fault_of_a_profile_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    text = (
        store.text(CROOKED).replace("shift-x = 0.4000", 'shift-x = "left"').replace("scale-x = 1.003000", "")
    )
    path.write_text(text.replace('flip = "long"', 'flip = "lnog"') + "extra = 1\n", "utf-8")
    with pytest.raises(LayoutError) as caught:
        store.read(path)
    said = str(caught.value)
    assert len(caught.value.problems) == 4
    for word in ("bad.toml:4 [flip]", "long", "[front", "scale-x", "[back.shift-x]", "extra"):
        assert word in said


@pytest.mark.parametrize("name", ["", "a/b", "..", "con", "x" * 61])
def test_names_that_no_file_can_have(name: str) -> None:
    with pytest.raises(LayoutError):
        store.check_name(name)


# the correction


def place(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def printed(profile: Profile, x: float, y: float, width: float, height: float) -> tuple[float, float]:
    """Where a point of the back page comes out, seen from the front: over, scaled, turned, shifted."""
    x, y = (width - x, y) if profile.flip == "long" else (x, height - y)
    u, v = (x - width / 2) * profile.back.x, (y - height / 2) * profile.back.y
    c, s = cos(radians(profile.rotation)), sin(radians(profile.rotation))
    return width / 2 + profile.shift_x + u * c - v * s, height / 2 + profile.shift_y + u * s + v * c


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_correction_is_the_inverse_of_what_the_printer_does(flip: Flip) -> None:
    profile = replace(CROOKED, flip=flip)
    back = correction(profile, "back", 210.0, 297.0)
    front = correction(profile, "front", 210.0, 297.0)
    for x, y in ((0.0, 0.0), (210.0, 10.0), (33.0, 280.0)):
        wanted = (210.0 - x, y) if flip == "long" else (x, 297.0 - y)
        assert printed(profile, *place(back, x, y), 210.0, 297.0) == pytest.approx(wanted)
        fx, fy = place(front, x, y)
        assert (105 + (fx - 105) * 1.003, 148.5 + (fy - 148.5) * 0.998) == pytest.approx((x, y))


def dots(item: Item, matrix: Matrix) -> list[tuple[float, float]]:
    """Where the corners of all paths of an item come to lie."""
    if isinstance(item, Drawn):
        return [place(matrix, segment[1], segment[2]) for segment in item.segments if len(segment) == 3]
    assert isinstance(item, Group)
    a, b, c, d, e, f = matrix
    p, q, r, s, t, u = item.transform
    inner = (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)
    return [dot for part in item.items for dot in dots(part, inner)]


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_sheets_that_lie_across_register_too(duplex: Flip) -> None:
    """A dot of the front and the dot meant to meet it on the back fall on one point of the paper.

    Lying across, a sheet turned on its long edge is turned about the horizontal: y is mirrored there,
    x where it is turned on the short edge.
    """
    identity: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    x, y, width, height = 40.0, 30.0, 297.0, 210.0
    over = (x, height - y) if duplex == "long" else (width - x, y)
    pages = tuple(
        Page(width=width, height=height, items=(Drawn(segments=(("M", *dot),)),)) for dot in ((x, y), over)
    )
    scene = Scene(title="t", lang="en", pages=pages, forms={}, duplex=duplex)
    made = apply(scene, CROOKED)
    front, back = made.pages
    assert (front.width, front.height) == (height, width)  # both stand now, turned the same way
    ((fx, fy),) = dots(front.items[0], identity)
    ((bx, by),) = dots(back.items[0], identity)
    profile = replace(CROOKED, flip=duplex)
    on_paper = printed(profile, bx, by, height, width)
    assert (105 + (fx - 105) * 1.003, 148.5 + (fy - 148.5) * 0.998) == pytest.approx(on_paper)


def test_one_sided_documents_are_all_fronts() -> None:
    """Without duplex the second page is no back: it is scaled, and neither shifted nor turned."""
    pages = (Page(width=210, height=297, items=()),) * 2
    made = apply(Scene(title="t", lang="en", pages=pages, forms={}, duplex="simplex"), CROOKED)
    first, second = (page.items[0] for page in made.pages)
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert first.transform == second.transform


# the page


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("paper", "flip"), [("a4", "long"), ("letter", "short"), ("b5", "long"), ("a3", "short")]
)
def test_nothing_on_the_page_overlaps_or_leaves_it(paper: str, flip: Flip, lang: str) -> None:
    size = layouts.paper(paper)
    command = page.command(size, "--printer x", "long")
    scene = page.compose(size, "The printer in the hall", flip, lang, command)
    assert scene.duplex == flip
    for index in (0, 1):
        assert not collisions(scene, index)
        assert not outside(scene, index)


def test_paper_too_small_to_fold(tmp_path: Path) -> None:
    result = run("calibrate", "--printer", "x", "--paper", "4x6", "--out", tmp_path, home=tmp_path)
    assert result.exit_code == 2
    assert "A4" in result.stderr


# the commands


def test_from_page_to_profile_to_print(tmp_path: Path) -> None:
    """Measure, list, print: margins and turning edge of the profile hold, and the pages are corrected."""
    typed = ["left=-1+.65", "right=-1+.80", "top=0+.10", "bottom=0+.05", "margin-top=9", "margin-bottom=9"]
    result = run("calibrate", "--printer", "canon", "--out", tmp_path, "--json", home=tmp_path)
    (file,) = json.loads(result.stdout)["files"]
    assert Path(file["path"]).is_file()
    assert (
        "not measured" in run("printers", home=tmp_path).output
        or "No printer" in run("printers", home=tmp_path).output
    )
    result = run("calibrate", "--printer", "canon", "--backs", "short", "--read", *typed, home=tmp_path)
    assert result.exit_code == 0, result.output
    (told,) = json.loads(run("printers", "--json", home=tmp_path).stdout)["printers"]
    assert (told["name"], told["flip"], told["margins"]) == ("canon", "short", [9.0, 6.35, 9.0, 6.35])
    assert told["back"]["shift"] == pytest.approx([0.075, -0.275])

    arguments = ("cards", "twin-pyramid", "--only", "AS", "--json", "--out", tmp_path)
    plain = json.loads(run(*arguments, home=tmp_path).stdout)
    before = Path(plain["files"][0]["path"]).read_bytes()
    with_profile = json.loads(run(*arguments, "--printer", "CANON", home=tmp_path).stdout)
    assert with_profile["settings"]["printer"] == "canon"
    assert with_profile["settings"]["backs"] == "short"
    assert with_profile["settings"]["margins"] == [9.0, 6.35, 9.0, 6.35]
    assert Path(with_profile["files"][0]["path"]).read_bytes() != before


def test_a_page_to_verify_with_is_the_corrected_one(tmp_path: Path) -> None:
    """It needs the profile that it shows at work."""
    typed = ("left=1", "right=1", "top=0", "bottom=0")
    arguments = ("calibrate", "--printer", "canon", "--out", tmp_path)
    assert run(*arguments, "--verify", home=tmp_path).exit_code == 2
    assert run("calibrate", "--printer", "canon", "--read", *typed, home=tmp_path).exit_code == 0
    assert run(*arguments, home=tmp_path).exit_code == 0
    assert run(*arguments, "--verify", home=tmp_path).exit_code == 0
    plain, corrected = tmp_path / "calibrate-canon-en-a4.pdf", tmp_path / "verify-canon-en-a4.pdf"
    assert plain.read_bytes() != corrected.read_bytes()
    assert run(*arguments, "--verify", "--read", *typed, home=tmp_path).exit_code == 2


def test_a_profile_in_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "office.toml"
    typed = ("left=0", "right=0", "top=0", "bottom=0")
    assert run("calibrate", "--profile", path, "--read", *typed, home=tmp_path).exit_code == 0
    assert store.read(path).name == "office"
    result = run("mat", "twin-pyramid", "--profile", path, "--out", tmp_path, "--json", home=tmp_path)
    assert json.loads(result.stdout)["settings"]["printer"] == "office"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("cards", "twin-pyramid", "--printer", "canno"), ["no printer called `canno`"]),
        (("cards", "twin-pyramid", "--profile", "no.toml"), ["no.toml"]),
        (("kit", "twin-pyramid", "--printer", "a", "--profile", "b.toml"), ["cannot be used together"]),
        (("calibrate",), ["no printer was named"]),
        (("calibrate", "--printer", "x", "--backs", "gutterfold"), ["gutterfold", "long"]),
        (("calibrate", "--printer", "x", "--read", "left=9 right=0 top=0 bottom=0"), ["9.00", "left"]),
    ],
)
def test_bad_input_of_the_printer_commands(
    arguments: tuple[str, ...], words: list[str], tmp_path: Path
) -> None:
    result = run(*arguments, home=tmp_path)
    assert result.exit_code == 2
    for word in words:
        assert word in result.stderr
    assert not list(tmp_path.rglob("*.toml"))


def test_a_broken_profile_does_not_hide_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "kamifuda" / "printers"
    folder.mkdir(parents=True)
    (folder / "crooked.toml").write_text(store.text(CROOKED), "utf-8")
    (folder / "broken.toml").write_text("name = \n", "utf-8")
    result = run("printers", home=tmp_path)
    assert result.exit_code == 2
    assert "crooked" in result.stdout
    assert "broken.toml:1" in result.stderr
