"""What is small and used everywhere: margins and sheets, boxes and lines, a scene as text, the terminal."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import click
import pytest
from click.testing import CliRunner

import layouts
from layouts.model import CardSize, LayoutError, Problem, Size
from pnp import cli
from pnp.console import Progress, columns, language, padded
from pnp.crossing import crosses
from pnp.describe import describe, items, texts
from pnp.pages import LazyPages
from pnp.scene import (
    Bookmark,
    Color,
    Form,
    Gradient,
    Group,
    Page,
    Path,
    Picture,
    Reuse,
    Scene,
    Stop,
    Stroke,
    Text,
)
from pnp.settings import Margins, Settings
from pnp.usage import explain

BLACK, RED = Color(0.0, 0.0, 0.0), Color(1.0, 0.0, 0.0)


# sheets


def chosen(**more: Any) -> Settings:
    return replace(Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker")), **more)


def test_the_room_of_a_sheet_is_what_both_its_sides_can_reach() -> None:
    """The wider margin counts on both edges; on its side the top lies at the left."""
    margins = Margins(top=1.0, right=2.0, bottom=3.0, left=4.0)
    room = margins.room(Size(width=100.0, height=200.0))
    assert (room.width, room.height) == (92.0, 194.0)
    turned = margins.turned()
    assert (turned.top, turned.right, turned.bottom, turned.left) == (2.0, 3.0, 4.0, 1.0)
    run = chosen(margins=margins)
    assert [(run.sheet(way).width, run.sheet(way).height) for way in ("portrait", "landscape")] == [
        (210.0, 297.0),
        (297.0, 210.0),
    ]
    assert (run.sheet(), run.room()) == (run.sheet("portrait"), run.room("portrait"))
    assert (run.room().width, run.room().height) == (202.0, 291.0)
    assert (run.room("landscape").width, run.room("landscape").height) == (291.0, 202.0)


def test_cards_in_sleeves_are_three_millimetres_larger_and_twice_as_thick() -> None:
    """Tokens and tiles are not; a thickness that was measured counts before the usual one."""
    poker = layouts.card_size("poker")
    run = chosen(sleeved=True)
    assert (run.laid.trim.width, run.laid.trim.height) == (poker.trim.width + 3.0, poker.trim.height + 3.0)
    token = CardSize(name="token", trim=Size(width=25.0, height=25.0), corner=0.0, shape="circle")
    assert run.in_sleeve(token) is token
    assert chosen().laid is poker
    assert [chosen(sleeved=sleeved).thick for sleeved in (False, True)] == [0.3, 0.6]
    assert chosen(sleeved=True, thickness=0.45).thick == 0.45
    assert [chosen(vertical=flag).downwards(lang) for flag in (True, False) for lang in ("ja", "en")] == [
        True,
        False,
        False,
        False,
    ]
    assert chosen(langs=("en", "ja")).speaking("ja").langs == ("ja",)


# lines and boxes

BOX = (10.0, 20.0, 30.0, 50.0)


@pytest.mark.parametrize(
    ("piece", "meets"),
    [
        ((0.0, 30.0, 40.0, 30.0), True),
        ((20.0, 0.0, 20.0, 90.0), True),
        ((15.0, 30.0, 20.0, 40.0), True),
        ((15.0, 30.0, 15.0, 30.0), True),
        ((0.0, 30.0, 9.9, 30.0), False),
        ((30.1, 30.0, 40.0, 30.0), False),
        ((20.0, 0.0, 20.0, 19.9), False),
        ((20.0, 50.1, 20.0, 90.0), False),
        ((0.0, 30.0, 10.0, 30.0), True),
        ((30.0, 30.0, 40.0, 30.0), True),
        ((20.0, 0.0, 20.0, 20.0), True),
        ((20.0, 50.0, 20.0, 90.0), True),
        ((5.0, 30.0, 20.0, 10.0), True),
        ((5.0, 25.0, 14.0, 15.0), False),
        ((14.0, 15.0, 5.0, 25.0), False),
        ((26.0, 15.0, 35.0, 25.0), False),
        ((5.0, 45.0, 14.0, 55.0), False),
        ((35.0, 45.0, 26.0, 55.0), False),
        ((4.0, 25.0, 16.0, 15.0), True),
        ((10.0, 0.0, 10.0, 90.0), True),
        ((9.9, 0.0, 9.9, 90.0), False),
        ((0.0, 50.0, 90.0, 50.0), True),
        ((0.0, 50.1, 90.0, 50.1), False),
    ],
)
def test_a_piece_of_a_line_runs_through_a_box_or_past_it(
    piece: tuple[float, float, float, float], meets: bool
) -> None:
    """Its edge included; past a corner it does not, either way along."""
    assert crosses(BOX, *piece) == meets
    assert crosses(BOX, *piece[2:], *piece[:2]) == meets


# pages


class Numbers(LazyPages):
    """Three pages, each as wide as its number."""

    def __init__(self) -> None:
        self.done = 0

    def __len__(self) -> int:
        return 3

    def made(self, place: int) -> Page:
        return Page(width=float(place), height=1.0, items=())

    def finish(self) -> None:
        self.done += 1


def test_pages_are_made_when_they_are_asked_for() -> None:
    """By place, from the end, some of them, or all; after all of them their faults are told."""
    pages = Numbers()
    assert (pages[0].width, pages[-1].width, [page.width for page in pages[1:]]) == (0.0, 2.0, [1.0, 2.0])
    assert pages.done == 0
    assert [page.width for page in pages] == [0.0, 1.0, 2.0]
    assert pages.done == 1
    with pytest.raises(IndexError):
        pages[3]
    assert pages.remembered() == ()


# a scene as text


def test_a_scene_is_told_line_by_line() -> None:
    """What is as usual is left out; figures to thousandths, without noughts at their end."""
    line = Text(x=1.0, y=2.5, text="a", font="sans", size=9.0, color=RED)
    marked = replace(
        line,
        font="own\\folder/Mine.ttf",
        anchor="end",
        spacing=0.12345,
        word_spacing=2.0,
        slant=11.0,
        downwards=True,
        reading=True,
        role="body",
    )
    stroke = Stroke(color=BLACK, width=0.25, cap="round", join="bevel", dash=(1.0, 2.0))
    stops = (Stop(at=0.0, color=BLACK), Stop(at=1.0, color=RED, opacity=0.5))
    way = Gradient(start=(0.0, 0.0), end=(1.0, 0.0), stops=stops)
    drawn = (
        line,
        marked,
        Path(segments=(("M", 0.0, 0.0), ("L", -0.0001, 2.0), ("Z",)), fill=RED, stroke=stroke, even_odd=True),
        Path(segments=(("M", 0.0, 0.0),), fill=way, opacity=0.5),
        Path(
            segments=(("M", 0.0, 0.0),),
            fill=replace(way, radius=0.5, transform=(2.0, 0.0, 0.0, 2.0, 0.0, 0.0)),
        ),
        Picture(x=1.0, y=2.0, width=3.0, height=4.0, key="own.png", data=b""),
        Group(items=(line,), transform=(1.0, 0.0, 0.0, 1.0, 5.0, 6.0), clip=(("M", 1.0, 1.0),), opacity=0.25),
        Group(items=(line,), mask=(line,), by_opacity=True),
        Group(items=(), mask=(line,)),
        Reuse(form="card", transform=(1.0, 0.0, 0.0, 1.0, 5.0, 6.0)),
        Reuse(form="card"),
    )
    told = "text 1,2.5 sans 9pt #ff0000 'a'"
    wanted = [
        told,
        "text 1,2.5 Mine.ttf 9pt #ff0000 end spacing=0.123 words=2 slant=11 downwards reading (body) 'a'",
        "path fill=#ff0000 stroke=#000000/0.25 round bevel dash=1,2 even-odd M0,0 L0,2 Z",
        "path fill=linear(0,0,1,0 0:#000000,1:#ff0000opacity=0.5) opacity=0.5 M0,0",
        "path fill=radial:0.5(0,0,1,0 [2,0,0,2,0,0] 0:#000000,1:#ff0000opacity=0.5) M0,0",
        "picture 1,2,3,4 own.png",
        "group [1,0,0,1,5,6] opacity=0.25 clip=M1,1",
        f"  {told}",
        "group",
        "  mask by opacity",
        f"    {told}",
        f"  {told}",
        "group",
        "  mask by brightness",
        f"    {told}",
        "reuse card [1,0,0,1,5,6]",
        "reuse card",
    ]
    assert items(drawn).splitlines() == wanted
    assert [one.text for one in texts(drawn)] == ["a"] * 4
    pages = (
        Page(width=10.0, height=20.0, items=(line,)),
        Page(width=1.0, height=2.0, items=(), trim=(1, 2, 3, 4), bleed=(0, 1, 2, 3), label="two"),
    )
    scene = Scene(
        title="t",
        lang="ja",
        pages=pages,
        forms={"card": Form(name="card", box=(0, 0, 5, 6), items=(line,))},
        bookmarks=(Bookmark(title="one", page=0), Bookmark(title="two", page=1, level=2, y=3.5)),
        duplex="long",
    )
    assert describe(scene).splitlines() == [
        "scene 't' lang=ja duplex=long",
        "bookmark 'one' page=0 y=0",
        "bookmark     'two' page=1 y=3.5",
        "form card box=0,0,5,6",
        f"  {told}",
        "page 0 10x20",
        f"  {told}",
        "page 1 'two' 1x2 trim=1,2,3,4 bleed=0,1,2,3",
    ]
    assert (
        describe(replace(scene, right_bound=True)).splitlines()[0].endswith("duplex=long bound at the right")
    )


def test_what_is_not_said_of_a_drawing_is_as_usual() -> None:
    """One side alone is printed, from left to right; letters stand upright and whole where they begin."""
    scene = Scene(title="t", lang="en", pages=(), forms={})
    assert (scene.duplex, scene.right_bound, scene.author, scene.subject) == (
        "simplex",
        False,
        "Kamifuda",
        "",
    )
    assert (Page(width=1, height=1, items=()).trim, Page(width=1, height=1, items=()).label) == (None, "")
    stroke = Stroke(color=BLACK, width=1.0)
    assert (stroke.cap, stroke.join, stroke.dash) == ("butt", "miter", ())
    path = Path(segments=())
    assert (path.fill, path.stroke, path.even_odd, path.opacity, path.role) == (None, None, False, 1.0, "")
    line = Text(x=0, y=0, text="a", font="sans", size=9, color=BLACK)
    assert (line.anchor, line.spacing, line.word_spacing, line.slant) == ("start", 0.0, 0.0, 0.0)
    assert (line.downwards, line.reading, line.role) == (False, False, "")
    group = Group(items=())
    assert (group.clip, group.clip_even_odd, group.opacity, group.mask, group.by_opacity) == (
        (),
        False,
        1.0,
        (),
        False,
    )
    assert group.transform == Reuse(form="a").transform == (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    way = Gradient(start=(0, 0), end=(1, 0), stops=())
    assert (way.radius, way.transform, Stop(at=0.0, color=BLACK).opacity) == (0.0, group.transform, 1.0)
    mark = Bookmark(title="a", page=0)
    assert (mark.level, mark.y) == (0, 0.0)


@pytest.mark.parametrize("text", ["#ff", "#ffff", "#fffffff", "#gggggg", "#-1-1-1", "", "#+1+1+1"])
def test_what_is_no_colour_in_figures_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a colour"):
        Color.hex(text)


def test_figures_of_a_colour_are_shares_of_255() -> None:
    assert Color.hex("#ff8000") == Color(1.0, 128 / 255, 0.0)
    assert Color.hex("1aF") == Color(17 / 255, 170 / 255, 1.0)


# the terminal


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        (["list", "--lang", "ja"], {}, "ja"),
        (["list", "--lang=JA"], {}, "ja"),
        (["list", "--lang", "fr"], {"LANG": "ja_JP"}, "ja"),
        (["list", "--lang", "fr", "--lang", "en"], {"LANG": "ja_JP"}, "en"),
        (["list", "--lang"], {"LANG": "ja_JP"}, "ja"),
        (["--lang", "en", "--lang", "ja"], {}, "en"),
        (["list"], {"LC_ALL": "en_GB", "LC_MESSAGES": "ja_JP", "LANG": "ja_JP"}, "en"),
        (["list"], {"LC_ALL": "", "LC_MESSAGES": "JA", "LANG": "en"}, "ja"),
        (["list"], {"LANG": "C"}, "en"),
        (["list"], {}, "en"),
        (["ja"], {}, "en"),
    ],
)
def test_a_run_speaks_the_language_that_is_named_first_or_that_of_its_locale(
    arguments: Sequence[str], environment: dict[str, str], lang: str
) -> None:
    assert language(arguments, environment) == lang


class Terminal(io.StringIO):
    """A terminal, where somebody watches."""

    def isatty(self) -> bool:
        return True


def test_progress_is_one_line_that_is_replaced_and_taken_away() -> None:
    """A shorter line covers the one before; nothing is said where nobody watches."""
    screen = Terminal()
    progress = Progress(screen)
    progress.clear()
    progress.show("long line")
    progress.show("short")
    progress.clear()
    progress.clear()
    assert screen.getvalue() == "\rlong line" + "\rshort    " + "\r" + " " * 10 + "\r"
    for stream, quiet in ((io.StringIO(), False), (Terminal(), True)):
        silent = Progress(stream, quiet=quiet)
        silent.show("line")
        silent.clear()
        assert stream.getvalue() == ""


def faults(count: int) -> list[Problem]:
    said = {"message_ja": "だめです", "hint": "", "hint_ja": "", "code": "x"}
    return [
        Problem(file="a.toml", line=n, column=None, key=None, message=f"fault {n}.", **said)
        for n in range(1, count + 1)
    ]


@pytest.mark.parametrize(("count", "lines"), [(1, 1), (2, 3), (20, 21), (21, 22)])
def test_twenty_faults_are_told_and_how_many_there_are(
    count: int, lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the stream of errors; one alone needs no number, and of more the rest is a number as well."""
    cli._print_problems(faults(count), "en")
    out, err = capsys.readouterr()
    told = err.splitlines()
    assert (out, len(told)) == ("", lines)
    assert [f"fault {n}." in line for n, line in enumerate(told[: min(count, 20)], start=1)] == [True] * min(
        count, 20
    )
    assert count == 1 or str(count) in told[-1]
    assert count != 21 or "1 more" in told[-2] or " 1 " in told[-2]


@pytest.mark.parametrize("arguments", [["nothing"], ["cards", "--nothing"], ["cards"], ["list", "--nothing"]])
def test_faults_of_the_command_line_go_to_the_stream_of_errors(arguments: list[str]) -> None:
    """Where help is to be had as well; the status is that of bad input."""
    result = CliRunner(env={"LANG": "C", "LC_ALL": ""}).invoke(cli.cli, arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--help" in result.stderr.splitlines()[-1]


def test_without_a_word_the_program_explains_itself() -> None:
    result = CliRunner(env={"LANG": "C", "LC_ALL": ""}).invoke(cli.cli, [])
    assert "pnp" in result.output
    assert all(command in result.output for command in cli.COMMANDS)


def test_only_errors_that_have_problems_are_told_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    assert not cli.cli.told_fault(ValueError("no"), "en")
    assert cli.cli.told_fault(LayoutError(tuple(faults(1))), "en")
    assert capsys.readouterr().err == faults(1)[0].said("en") + "\n"


def test_columns_of_a_terminal() -> None:
    assert [columns(text) for text in ("ab", "紙", "ｱ", "Ａ", "")] == [2, 2, 1, 2, 0]
    assert [padded("紙a", width) for width in (2, 3, 5)] == ["紙a", "紙a", "紙a  "]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_fault_of_the_command_line_names_what_is_wrong(lang: str) -> None:
    command = click.Command("cards", params=[click.Option(["--paper"]), click.Argument(["game"])])
    context = click.Context(command)
    paper, game = command.params

    def said(error: click.UsageError) -> str:
        return explain(error, lang)

    near = said(click.NoSuchOption("--papr", ctx=context))
    assert "--papr" in near
    assert "--paper" in near
    short = click.Context(click.Command("cards", params=[click.Option(["-paper"])]))
    assert "-paper" not in said(click.NoSuchOption("--papr", ctx=short)), "only long options are offered"
    far = said(click.NoSuchOption("--zzzzzz", ctx=context))
    assert "--paper" not in far
    assert "--zzzzzz" in said(click.NoSuchOption("--zzzzzz"))
    assert "GAME" in said(click.MissingParameter(ctx=context, param=game))
    assert said(click.MissingParameter(ctx=context))
    assert "--paper" in said(click.BadOptionUsage("--paper", "why", ctx=context))
    bad = said(click.BadParameter("a reason", ctx=context, param=paper))
    assert "--paper" in bad
    assert "a reason" in bad
    assert "a reason" in said(click.BadParameter("a reason", ctx=context))
    assert said(click.UsageError("plain words")) == "plain words"
