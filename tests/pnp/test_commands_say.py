"""What the small commands print: lists, printers, new folders, the sheets of a kit, watched folders."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

import layouts
from layouts.model import LayoutError
from pnp.cli import cli
from pnp.commands import (
    calibrate,
    check,
    listing,
    new,
    output,
    printed,
    printers,
    produce,
    proof,
    update,
    watch,
)
from pnp.commands.choose import Run, choose
from pnp.compose.kit import Product
from pnp.printer import store
from pnp.printer.profile import Profile, Scale
from pnp.scene import Page, Scene
from pnp.settings import Margins
from pnp.update.changes import Changes
from pnp.update.ledger import Ledger
from tests.pnp.test_watch_parts import FACES, GAME


def run(*arguments: str | Path, home: Path, lang: str = "en") -> Result:
    environment = {"LANG": f"{lang}_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "XDG_CONFIG_HOME": str(home)}
    return CliRunner(env=environment).invoke(cli, [str(argument) for argument in arguments])


def chosen(**given: Any) -> Run:
    return choose({"game": "twin-pyramid", "paper": "a4", **given}, "en")


# lists


def test_everything_that_can_be_named_is_listed(tmp_path: Path) -> None:
    lines = run("list", home=tmp_path).output.splitlines()
    games, papers, sizes = (lines.index(head) for head in ("Games", "Papers (mm)", "Card sizes (mm)"))
    assert (lines[papers - 1], lines[sizes - 1]) == ("", "")
    assert "  pile-up            Pile up – 2 to 5 players, 68 cards" in lines[games:papers]
    assert papers - games == len(layouts.games()) + 2
    assert "  Letter       215.9 × 279.4" in lines[papers:sizes]
    assert len(set(lines[papers + 1 : sizes - 1])) == len(set(layouts.papers().values()))
    assert lines[-len(layouts.card_sizes()) :][0] == "  poker        63.5 × 88.9"


def test_a_game_is_listed_with_its_options_as_one_writes_them(tmp_path: Path) -> None:
    lines = run("list", "american-page-one", home=tmp_path).output.splitlines()
    assert lines[:3] == ["American Page One (american-page-one)", "  2 to 9 players", "  52 cards"]
    assert lines[3].startswith("  Components: cards, ")
    rows = {line.split()[0]: line for line in lines[6:]}
    assert rows["jokers"] == "  jokers           0 | 2 | 3 | 4                jokers in all"
    assert "4 | 5 | 6 | 7 (by the number of players)" in rows["hand"]
    assert "1 | 1 or more " in rows["deals"]
    assert run("list", "american-page-one", home=tmp_path, lang="ja").output != "\n".join(lines)


def test_lists_for_programs_say_the_same(tmp_path: Path) -> None:
    told = json.loads(run("list", "--json", home=tmp_path).output)
    assert [game["id"] for game in told["games"]] == list(layouts.games())
    pile = next(game for game in told["games"] if game["id"] == "pile-up")
    assert (pile["players"], pile["cards"], pile["titles"]["en"]) == ([2, 5], 68, "Pile up")
    assert {"name": "A4", "width": 210, "height": 297} in told["papers"]
    assert {"name": "jp-tcg", "width": 59, "height": 86, "corner": 1.0} in told["cards"]
    game = json.loads(run("list", "american-page-one", "--json", home=tmp_path).output)
    hand = next(option for option in game["options"] if option["name"] == "hand")
    assert (hand["default"], hand["values"], hand["minimum"], hand["kind"]) == (
        None,
        [4, 5, 6, 7],
        None,
        "equipment",
    )
    assert sum(card["quantity"] for card in game["deck"]) == game["cards"] == 52
    assert "cards" in game["components"]


def test_values_of_an_option_begin_with_what_holds() -> None:
    specs = {option.name: option for option in layouts.load("american-page-one").option_specs}
    assert listing._values(specs["two"], "en") == "stack | flat"
    assert listing._values(specs["deals"], "en") == "1 | 1 or more"
    assert (
        listing._values(replace(specs["deals"], default=None), "en") == "1 or more (by the number of players)"
    )


# printers


PROFILE = Profile(
    name="Hall", paper="A4", flip="short", margins=Margins(top=4.5, right=5, bottom=9, left=6.35),
    front=Scale(x=1.002, y=0.998), back=Scale(x=1.001, y=0.999), shift_x=0.25, shift_y=-0.5, rotation=0.125,
)  # fmt: skip


def test_a_printer_is_listed_with_what_it_corrects(tmp_path: Path) -> None:
    assert "No printer" in run("printers", home=tmp_path).output
    home = tmp_path / "kamifuda" / "printers"
    home.mkdir(parents=True)
    (home / "Hall.toml").write_text(store.text(PROFILE), "utf-8")
    lines = run("printers", home=tmp_path).output.splitlines()
    assert lines[0] == "Hall"
    assert len(lines) == 5
    assert "A4, " in lines[1]
    assert lines[2].endswith("4.5 / 5 / 9 / 6.35 mm")
    assert lines[4].endswith(str(home / "Hall.toml"))
    assert lines[3].endswith(printers.summary(PROFILE, "en"))
    for figure in ("0.25", "0.5", "0.1"):
        assert figure in lines[3].replace("−", "-")
    (told,) = json.loads(run("printers", "--json", home=tmp_path).output)["printers"]
    assert told["margins"] == [4.5, 5.0, 9.0, 6.35]
    assert (told["front"], told["back"]["scale"]) == ({"scale": [1.002, 0.998]}, [1.001, 0.999])
    assert (told["back"]["shift"], told["back"]["rotation"], told["flip"]) == ([0.25, -0.5], 0.125, "short")


def test_a_profile_is_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printers, "folder", lambda: tmp_path)
    file = tmp_path / "Hall.toml"
    file.write_text(store.text(PROFILE), "utf-8")
    assert printers.profile_of("hall", None) == printers.profile_of(None, str(file)) == PROFILE
    for printer, path in (("hall", str(file)), (None, None), ("hal", None), (None, str(tmp_path / "x"))):
        with pytest.raises(LayoutError):
            printers.profile_of(printer, path)


def test_the_words_of_a_calibration(tmp_path: Path) -> None:
    """Names with blanks stand in quotation marks, files have them with hyphens."""
    assert [calibrate._quoted(word) for word in ("a", "a b")] == ["a", '"a b"']
    made = run("calibrate", "--printer", "my hall", "--paper", "a4", "--out", tmp_path, home=tmp_path)
    assert str(tmp_path / "calibrate-my-hall-en-a4.pdf") in made.output
    readings = ("left=0", "right=0", "top=0", "bottom=0")
    made = run("calibrate", "--printer", "my hall", "--paper", "a4", "--read", *readings, home=tmp_path)
    assert '--printer "my hall"' in made.output
    for words, status in (
        (("--margin", "15"), 0),
        (("--margin", "15.1"), 2),
        (("--backs", "SHORT"), 0),
        (("--backs", "left"), 2),
        (("--lang", "fr"), 2),
    ):
        given = ("calibrate", "--printer", "x", "--paper", "a4", *words, "--read", *readings)
        assert run(*given, home=tmp_path).exit_code == status, words
    assert store.read(tmp_path / "kamifuda" / "printers" / "x.toml").flip == "short"


# new folders


def test_a_folder_is_begun_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"a.txt": b"1", "deep/b.txt": b"2"}
    (tmp_path / "empty").mkdir()
    for name in ("new", "empty", "far/below"):
        new.write(tmp_path / name, files)
        assert (tmp_path / name / "deep" / "b.txt").read_bytes() == b"2"
        assert (tmp_path / name).stat().st_mode & 0o777 == 0o755
    (tmp_path / "file").write_bytes(b"")
    for name in ("new", "file"):
        with pytest.raises(LayoutError) as error:
            new.write(tmp_path / name, files)
        assert [one.file for one in error.value.problems] == [str(tmp_path / name)]

    def full(*_: object) -> None:
        raise OSError(28, "No space left")

    before = sorted(path.name for path in tmp_path.iterdir())
    monkeypatch.setattr("layouts.outside.writer._part", full)
    with pytest.raises(LayoutError, match="No space left"):
        new.write(tmp_path / "other", files)
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_copy_of_a_game_has_its_files_and_nothing_hidden(tmp_path: Path) -> None:
    home = tmp_path / "own"
    (home / "art").mkdir(parents=True)
    (home / "__pycache__").mkdir()
    for name in ("game.toml", "art/a.svg", ".hidden", "__pycache__/x.pyc"):
        (home / name).write_text(GAME if name == "game.toml" else "x", "utf-8")
    (home / "cards.csv").write_text("id\nA\n", "utf-8")
    (tmp_path / "secret").write_text("x")
    (home / "link").symlink_to(tmp_path / "secret")
    assert sorted(new._copied(str(home))) == ["art/a.svg", "cards.csv", "game.toml"]
    made = run("new", tmp_path / "made", "--from", home, home=tmp_path)
    assert made.exit_code == 0
    assert [line for line in made.output.splitlines() if line.startswith("  ")] == [
        "  art/a.svg",
        "  cards.csv",
        "  game.toml",
    ]


# sheets of a kit


def product(component: str, pages: int, **given: Any) -> Product:
    made = tuple(Page(width=210.0, height=297.0, items=()) for _ in range(pages))
    scene = Scene(title="t", lang="en", pages=made, forms={}, duplex=given.pop("duplex", "simplex"))
    return Product(component=component, lang=given.pop("lang", None), scene=scene, **given)


def test_the_sheets_of_a_kit_are_counted_and_how_they_are_printed_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A document that was written in several files counts once; the sum stands at the foot."""
    made = chosen()
    deck, booklet = (
        product("cards", 5, duplex="long"),
        product("booklet", 8, lang="en", duplex="short", notes=("Cut.",)),
    )
    files = [output.File(path=Path(f"{n}.svg"), pages=1, product=deck) for n in range(2)]
    files.append(output.File(path=Path("b.pdf"), pages=8, product=booklet))
    files.append(output.File(path=Path("c.pdf"), pages=1, product=product("mat", 1, also=("pocket",))))
    output.report(made, files, sheets=True)
    lines = capsys.readouterr().out.splitlines()
    assert [line.rpartition(" ")[2] for line in lines[:4]] == ["0.svg", "1.svg", "b.pdf", "c.pdf"]
    assert lines[4:6] == ["Cut.", ""]
    rows = lines[7:-1]
    assert len(rows) == 4
    assert (
        len({line.index(count) for line, count in zip(rows, ("   3", "   4", "   1", "   8"), strict=True)})
        == 1
    )
    assert "(en)" in rows[1]
    assert "A4" in lines[6]
    output.report(made, files)
    assert len(capsys.readouterr().out.splitlines()) == 5, "without the sheets"
    output.report(replace(made, json=True), files)
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], len(told["files"])) == ("twin-pyramid", 4)


# what the ledger remembers


def test_the_number_of_a_ledger_goes_up_where_the_decks_differ() -> None:
    made = chosen()
    decks: Any = {"en": ()}
    first = printed.following(None, made, {}, decks)
    assert (first.game, first.number) == ("twin-pyramid", 1)
    assert printed.following(first, made, {}, decks).number == 1
    assert printed.following(first, made, {}, {"ja": ()}).number == 2
    assert printed.choices_of(made, {"ink": "low", "paper": None, "json": True, "only": ()}) == {
        "ink": "low",
        "langs": ("en",),
    }


def test_cards_printed_again_leave_the_choices_of_their_deck() -> None:
    made = replace(chosen(), settings=replace(chosen().settings, only=("AS", "2S")))
    whole = Ledger(game="twin-pyramid", number=1, choices={"ink": "low"}, decks={})
    some = Ledger(game="twin-pyramid", number=1, choices={"ink": "low", "only": ("AS", "KH")}, decks={})
    raw = {"ink": "full", "only": ("AS", "2S")}
    assert printed._choices(whole, made, raw, partly=True) == {"ink": "low"}
    assert printed._choices(some, made, raw, partly=True) == {"ink": "low", "only": ("AS", "KH", "2S")}
    for before, partly in ((None, True), (some, False)):
        assert printed._choices(before, made, raw, partly=partly)["ink"] == "full"
    assert printed._words("AS") == ()


def test_a_ledger_of_another_game_or_one_that_is_broken_gives_way(tmp_path: Path) -> None:
    from pnp.update.ledger import text

    assert printed.before_now(tmp_path, "market") is None
    ledger = Ledger(game="market", number=3, choices={}, decks={})
    (tmp_path / "ledger.json").write_text(text(ledger), "utf-8")
    assert printed.before_now(tmp_path, "market") == ledger
    assert printed.before_now(tmp_path, "other") is None
    (tmp_path / "ledger.json").write_text("{", "utf-8")
    assert printed.before_now(tmp_path, "market") is None


# checks and proofs


def test_words_of_only_name_checks_or_cards() -> None:
    assert check._parted(("Text-Fit, AS", "2S")) == (frozenset(("text-fit",)), ("AS", "2S"))
    assert check._parted(()) == (frozenset(), ())


def test_proofs_are_numbered_and_named_by_their_language() -> None:
    one = chosen(langs=("ja",))
    two = chosen(langs=("ja", "en"))
    assert proof._path(one, 0, 9).name == "proof-ja-a4-01.png"
    assert proof._path(two, 99, 100).name == "proof-a4-100.png"


# a watched folder


def test_what_is_no_game_is_told_before_the_page_opens(tmp_path: Path) -> None:
    """Faults of the files are told by the page; those of the command line at once."""
    home = tmp_path / "tides"
    home.mkdir()
    for name, text in (("game.toml", GAME), ("faces.toml", FACES), ("cards.csv", "id,id\n")):
        (home / name).write_text(text, "utf-8")
    assert watch._folder({"game": str(home)}, "en") == home
    assert watch._folder({"game": str(home / "game.toml")}, "en") == home
    for raw in ({"game": str(tmp_path)}, {"game": "nothing"}, {"game": str(home), "paper": "a44"}):
        with pytest.raises(LayoutError):
            watch._folder(raw, "en")
    (home / "cards.csv").write_text("id,title\nA,one\n", "utf-8")
    assert watch._folder({"game": str(home)}, "en") == home


def test_a_port_that_is_taken_and_a_network_that_is_not_there_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import errno

    from web import address

    for number, word in ((errno.EADDRINUSE, "8000"), (errno.ENETUNREACH, "network")):

        def refused(*, lan: bool, port: int | None, number: int = number) -> None:
            raise OSError(number, "in use")

        monkeypatch.setattr(address, "bind", refused)
        with pytest.raises(click.ClickException) as error:
            watch._bound(8000, "en", lan=True)
        assert word in error.value.message


def test_the_address_is_told_with_the_folder_and_a_code_for_phones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for lan in (False, True):
        watch._tell("http://127.0.0.1:1/?key=x", tmp_path, "en", lan=lan)
        lines = capsys.readouterr().out.splitlines()
        assert "  http://127.0.0.1:1/?key=x" in lines
        assert any(str(tmp_path) in line for line in lines)
        assert (len(lines) > 10) == lan, "the code takes some twenty lines"


def test_programs_are_told_letters_as_they_are(tmp_path: Path) -> None:
    """A person who looks into the JSON reads her own language, and no codes."""
    assert layouts.load("pile-up").title("ja") in run("list", "--json", home=tmp_path).output
    readings = ("left=0", "right=0", "top=0", "bottom=0")
    made = run(
        "calibrate", "--printer", "広間", "--paper", "a4", "--json", "--read", *readings, home=tmp_path
    )
    assert "広間" in made.output
    assert "広間" in run("printers", "--json", home=tmp_path).output
    pages = run("calibrate", "--printer", "広間", "--paper", "a4", "--json", "--out", tmp_path, home=tmp_path)
    assert "広間" in pages.output
    file = output.File(path=Path("札.pdf"), pages=1, product=product("cards", 1))
    assert "札.pdf" in output.as_json(chosen(), [file])


# what is to be thrown away and added


@pytest.mark.parametrize(
    ("changed", "lines"),
    [
        (
            {"en": Changes(away=(("A", 2), ("B", 1)), add=())},
            ["", "Throw away (3):", "    2 × A", "    1 × B", "", "Add (0):", "  nothing"],
        ),
        (
            {"en": Changes(away=(), add=(("A", 1),)), "ja": Changes(away=(), add=(("A", 12),))},
            ["", "Throw away (0):", "  nothing", "", "Add (13):", "    1 × A, en", "   12 × A, ja"],
        ),
    ],
)
def test_pieces_are_listed_with_their_language_where_there_are_several(
    changed: dict[str, Changes], lines: list[str]
) -> None:
    found = list(update.lists(chosen(), changed))
    assert len(found) == len(lines)
    for made, wanted in zip(found, lines, strict=True):
        if "×" in wanted:
            name, _, lang = wanted.partition(", ")
            assert made.startswith(name)
            assert (lang in made) if lang else (made == name)
        else:
            assert made.startswith(wanted[:12])


def test_an_update_repeats_the_words_of_the_print_unless_others_are_said() -> None:
    raw = {"ink": None, "paper": "a3", "option": ("hand=5",), "copies": None, "large": False}
    before = {
        "ink": "low",
        "paper": "a4",
        "option": ("Hand = 7", "x=1"),
        "large": True,
        "strange": "y",
        "only": ("A",),
    }
    assert update.as_before(raw, before) == {
        "ink": "low",
        "paper": "a3",
        "option": ("x=1", "hand=5"),
        "copies": None,
        "large": True,
        "only": ("A",),
    }
    assert update.as_before(raw, {})["only"] == ()


def test_faults_of_a_definition_are_findings_and_those_of_the_command_line_are_not(tmp_path: Path) -> None:
    """Status 1 and a line for each where the game is at fault, 2 where the words are."""
    home = tmp_path / "tides"
    home.mkdir()
    for name, text in (("game.toml", GAME), ("faces.toml", FACES), ("cards.csv", "id,id\n")):
        (home / name).write_text(text, "utf-8")
    made = run("check", home, home=tmp_path)
    assert made.exit_code == 1
    assert made.output.startswith("error: [")
    for words in (("check", home, "--paper", "a44"), ("check", "nothing"), ("check", tmp_path)):
        refused = run(*words, home=tmp_path)
        assert refused.exit_code == 2
        assert "error: [" not in refused.output
    told = json.loads(run("check", home, "--json", home=tmp_path).output)
    assert (told["errors"], told["warnings"]) == (len(told["findings"]), 0)
    assert {one["severity"] for one in told["findings"]} == {"error"}


# cards that lack words


def test_printing_tells_which_cards_lack_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a game that draws its own cards, in the languages printed; nothing is told of our own games."""
    cards = "id,title_en,title_ja\nA,one,一\nB,two,\n"
    for name, text in (("game.toml", GAME), ("faces.toml", FACES), ("cards.csv", cards)):
        (tmp_path / name).write_text(text, "utf-8")
    produce._tell_untranslated(chosen(game=str(tmp_path), langs=("ja",)), "")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("warning: ")
    assert "`title_ja` is empty" in line
    assert line.endswith("(card B, row 3)")
    produce._tell_untranslated(chosen(game=str(tmp_path), langs=("en",)), "")
    produce._tell_untranslated(chosen(), "")
    assert capsys.readouterr().err == ""
