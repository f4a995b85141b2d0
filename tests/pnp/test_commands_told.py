"""What commands offer, tell and write: options, lists, the watched folder, readings, files of a print."""

from __future__ import annotations

import builtins
import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

import layouts
from layouts.model import LayoutError
from pnp.cli import COMMANDS, cli
from pnp.commands import calibrate, check, choose, listing, options, output, printed, printers, sample, watch
from pnp.commands.choose import Run
from pnp.compose.kit import Product
from pnp.console import columns
from pnp.messages import problem, say
from pnp.preflight.finding import Finding
from pnp.printer import readings, store
from pnp.printer.profile import Profile
from pnp.scene import Page, Scene
from pnp.settings import Margins

A4 = layouts.paper("a4")


@pytest.fixture(scope="module")
def run() -> Run:
    """A run of one of our games."""
    return choose.choose({"game": "twin-pyramid", "paper": "a4", "out": "o"}, "en")


# options


def test_every_option_of_a_command_is_there_once_and_paper_comes_first_of_the_sheet() -> None:
    context = click.Context(cli)
    for name in COMMANDS:
        command = cli.get_command(context, name)
        assert command is not None
        names = [param.name for param in command.params]
        assert len(names) == len(set(names)), name
        if "margin" in names and name != "calibrate":
            assert names.index("paper") < names.index("margin"), name
        for param in command.params:
            if isinstance(param, options.Spoken):
                assert param.multiple == (param.name in (*options._LISTS, "read")), param.name
                assert param.is_flag == (param.name in options._FLAGS), param.name
    assert options.parameter("json").default is False


def test_cards_of_a_print_take_what_a_sheet_takes() -> None:
    """Cards, kit and update are told of the paper, the printer, the ink and the folder."""
    context = click.Context(cli)
    for name in ("cards", "kit", "update", "mat", "booklet", "sheets", "proof"):
        command = cli.get_command(context, name)
        assert command is not None
        names = {param.name for param in command.params}
        assert names >= {"paper", "margin", "printer", "profile", "ink", "suits", "out", "json", "dpi"}, name
        assert ("only" in names) == (name not in ("update", "mat", "booklet", "sheets")), name


def test_the_booklet_is_the_pocket_where_it_is_folded_so(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    from pnp.commands import booklet, cards, kit, mat, sheets

    told: list[tuple[str, ...]] = []
    pocket = replace(run, settings=replace(run.settings, fold="pocket"))

    def produce(raw: Mapping[str, Any], lang: str, names: Any, **given: Any) -> None:
        told.extend((tuple(names(run)), tuple(names(pocket))))

    for module in (booklet, cards, kit, mat, sheets):
        monkeypatch.setattr(module, "produce", produce)
    for name in ("booklet", "cards", "mat", "sheets"):
        CliRunner().invoke(cli, [name, "twin-pyramid"])
    assert told[:2] == [("booklet",), ("pocket",)]
    assert told[2:] == [("cards",)] * 2 + [("mat",)] * 2 + [("sheets",)] * 2
    assert kit.left_out(pocket) == {"booklet"}
    assert kit.left_out(replace(pocket, without=frozenset(("mat",)))) == {"booklet", "mat"}
    assert kit.left_out(run) == frozenset()


# the small game


def test_the_cards_of_the_small_game_are_those_of_its_rules() -> None:
    """Four stalls with goods numbered 1 to 6, and lanterns."""
    assert sample._cards().splitlines() == [
        "id,quantity,kind,stall,number",
        *(f"T{n},1,goods,tea,{n}" for n in (1, 2, 3, 4, 5, 6)),
        *(f"F{n},1,goods,fish,{n}" for n in (1, 2, 3, 4, 5, 6)),
        *(f"G{n},1,goods,gems,{n}" for n in (1, 2, 3, 4, 5, 6)),
        *(f"M{n},1,goods,masks,{n}" for n in (1, 2, 3, 4, 5, 6)),
        "L,lanterns,lantern,lantern,",
    ]


# lists


def test_rows_of_a_list_stand_under_one_another(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Titles of options begin in column 48, whatever the language; of a printer its facts in column 15."""
    for lang in ("en", "ja"):
        for line in list(listing._game("american-page-one", lang))[6:]:
            (title,) = [
                text
                for option in layouts.load("american-page-one").option_specs
                if line.split()[0] == option.name
                for text in [option.titles[lang]]
            ]
            assert line.endswith(title)
            before = columns(line.removesuffix(title))
            assert before == 48 or (before > 48 and "  " not in line.removesuffix(title)[40:])
        profile = Profile(name="Hall", paper="A4", flip="short", margins=Margins())
        printers._list([(Path("Hall.toml"), profile)], lang, whole=True)
        lines = capsys.readouterr().out.splitlines()
        assert columns(lines[4].removesuffix("Hall.toml")) == 14
        assert columns(lines[1][: lines[1].index("A4")]) == 14
    printers._list([], "en", whole=True)
    assert capsys.readouterr().out.rstrip() == say("en", "printer.no-printers")
    printers._list([], "en", whole=False)
    assert capsys.readouterr().out == "", "some could not be read, which is told"


# findings


def found(severity: Any, check: str, name: str) -> Finding:
    return Finding(
        severity=severity, check=check, problem=replace(problem(name, "run.nothing"), key=name), cards=(name,)
    )


def test_findings_are_counted_by_their_causes(capsys: pytest.CaptureFixture[str]) -> None:
    made = [found("error", "grey", "A"), found("warning", "ids", "B"), found("warning", "grey", "C")]
    check._tell(made, "en", "Tides", 3, "en")
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition("]")[0] for line in lines[:3]] == [
        "error: [grey", "warning: [ids", "warning: [grey",
    ]  # fmt: skip
    assert lines[3:] == [say("en", "preflight.count", errors=1, warnings=2)]
    check._tell([], "en", "Tides", 3, "en, ja")
    assert capsys.readouterr().out.splitlines() == [
        say("en", "preflight.fine", game="Tides", cards=3, langs="en, ja")
    ]
    import json

    check._tell_json(made, "tides", "en")
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["errors"], told["warnings"], len(told["findings"])) == ("tides", 1, 2, 3)


@pytest.mark.parametrize(("severity", "status"), [("error", 1), ("warning", 0)])
def test_a_check_fails_where_there_are_errors(
    monkeypatch: pytest.MonkeyPatch, severity: str, status: int
) -> None:
    monkeypatch.setattr(check, "_found", lambda raw, lang: ([found(severity, "grey", "A")], "Tides", 1, "en"))
    assert CliRunner().invoke(cli, ["check", "x"]).exit_code == status
    assert CliRunner().invoke(cli, ["check", "x", "--json"]).exit_code == status


def test_a_check_looks_at_the_cards_named_and_tells_the_kinds_named(
    monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """Notes of the definition are warnings; the count is that of the pieces of the deck."""
    note = problem("cards.csv", "run.nothing")
    book = replace(run.book, notes=(note,))
    deck = (replace(run.book.cards[0], quantity=3), run.book.cards[1])
    asked: dict[str, Any] = {}

    def choosing(raw: Mapping[str, Any], lang: str, **given: Any) -> Run:
        asked.update(raw)
        return replace(run, book=book, cards=deck)

    monkeypatch.setattr(check, "choose", choosing)
    some = [found("error", "grey", "A")]
    whole = [found("error", "grey", "A"), found("error", "ids", "B")]
    files: list[str] = []

    def check_cards(book: Any, settings: Any, cards: Any, file: str) -> list[Finding]:
        files.append(file)
        return some

    def check_all(book: Any, settings: Any, file: str, without: Any) -> list[Finding]:
        files.append(file)
        return whole

    monkeypatch.setattr("pnp.preflight.cards.check_cards", check_cards)
    monkeypatch.setattr("pnp.preflight.check.check", check_all)
    raw: dict[str, Any] = {"game": "twin-pyramid", "cards_file": None}
    for words, checks in (((), ["grey", "ids", note]), (("AS",), ["grey", note]), (("ids",), ["ids"])):
        made, title, count, langs = check._found({**raw, "looked_at": words}, "en")
        told = [note if one.problem == note else one.check for one in made]
        assert told == checks, words
        assert (title, count, langs) == (book.title("en"), 4, "en")
        assert [one.severity for one in made if one.problem == note] == ["warning"] * (note in checks)
    for words in ((), ("AS",)):
        check._found({**raw, "cards_file": "c.csv", "looked_at": words}, "en")
    assert files == ["", "", "", "c.csv", "c.csv"], "the list of cards that is blamed, where one was named"
    check._found({**raw, "looked_at": ()}, "en")
    assert asked["only"] == ()
    assert "text-fit" in asked["also"]


# a watched folder


class Served:
    """What a page would be served with."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        pytest.importorskip("uvicorn")
        self.houses: list[Any] = []
        self.ended: list[str] = []
        self.guards: list[tuple[Any, ...]] = []
        self.told: list[bool] = []
        self.ports: list[tuple[int | None, bool]] = []
        self.fails = False

        def house(bench: Any, lang: str) -> Any:
            made = SimpleNamespace(app="app", bench=bench, lang=lang, end=lambda: self.ended.append("house"))
            self.houses.append(made)
            return made

        def bound(port: int | None, lang: str, *, lan: bool) -> Any:
            self.ports.append((port, lan))
            return SimpleNamespace(url=lambda key: f"http://here/{key}", hosts=("here",), socket="socket")

        def serve(guard: Any, socket: str, *, ending: Any, started: Any) -> None:
            started()
            if self.fails:
                raise RuntimeError

        def guarding(*given: Any) -> str:
            self.guards.append(given)
            return "guard"

        monkeypatch.setattr("pnp.watch.app.House", house)
        monkeypatch.setattr("web.running.serve", serve)
        monkeypatch.setattr("web.guard.Guard", guarding)
        monkeypatch.setattr(watch, "_bound", bound)
        monkeypatch.setattr(watch, "_folder", lambda raw, lang: tmp_path)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Served:
    return Served(monkeypatch, tmp_path)


def watched(*words: str) -> Result:
    return CliRunner().invoke(cli, ["watch", "tides", "--lang", "en", "--key", "k" * 20, *words])


def test_a_folder_is_served_to_this_machine_and_the_house_closed_in_the_end(served: Served) -> None:
    made = watched()
    assert made.exit_code == 0, made.output
    assert "http://here/" + "k" * 20 in made.output
    assert say("en", "watch.here") in made.output
    assert say("en", "watch.lan") not in made.output
    assert made.output.endswith("\n" + say("en", "watch.ended") + "\n")
    assert (served.ports, served.ended) == ([(None, False)], ["house"])
    (house,) = served.houses
    assert not {"lan", "port", "key"} & set(house.bench.base)
    assert house.bench._more == ()
    ((app, key, hosts, limits),) = served.guards
    assert (app, key, hosts) == ("app", "k" * 20, ("here",))
    assert limits.burst >= 1000, "five hundred cards have as many faces, and a page may be loaded twice"
    assert limits.per_second >= 100


def test_a_folder_is_served_to_the_home_where_that_is_asked_for(served: Served, tmp_path: Path) -> None:
    """Games of the net are fetched once; another list of cards is watched besides."""
    made = watched("--lan", "--port", "65535", "--fetch", "--cards", str(tmp_path / "c.csv"))
    assert made.exit_code == 0, made.output
    assert say("en", "watch.lan") in made.output
    assert say("en", "watch.here") not in made.output
    assert served.ports == [(65535, True)]
    (house,) = served.houses
    assert house.bench.base["fetch"] is False
    assert house.bench._more == (tmp_path / "c.csv",)


@pytest.mark.parametrize(
    ("words", "files"),
    [
        (("--port", "0"), ["--port"]),
        (("--port", "65536"), ["--port"]),
        (("--key", "short"), ["--key"]),
        (("--port", "x", "--key", "short"), ["--port", "--key"]),
    ],
)
def test_a_port_and_a_key_are_looked_at_together(
    served: Served, words: tuple[str, ...], files: list[str]
) -> None:
    made = watched(*words)
    assert made.exit_code == 2
    assert [line.partition(":")[0] for line in made.output.splitlines() if line.startswith("--")] == files
    assert served.ports == []
    assert watched("--port", "1").exit_code == 0
    assert served.ports == [(1, False)]


def test_the_house_is_closed_whatever_ends_the_page(served: Served) -> None:
    served.fails = True
    watched()
    assert served.ended == ["house"]


@pytest.mark.parametrize(
    ("missing", "told"), [("uvicorn", True), ("starlette.routing", True), ("json5", False)]
)
def test_what_is_lacking_to_serve_is_told_and_nothing_else(
    served: Served, monkeypatch: pytest.MonkeyPatch, missing: str, told: bool
) -> None:
    usual = builtins.__import__

    def importing(name: str, *given: Any) -> Any:
        if name == "web.running":
            raise ModuleNotFoundError(name=missing)
        return usual(name, *given)

    monkeypatch.setattr(builtins, "__import__", importing)
    made = watched()
    assert made.exit_code != 0
    assert (say("en", "watch.extra") in made.output) == told
    assert isinstance(made.exception, SystemExit) or not told


@pytest.mark.parametrize("name", ["EACCES", "EADDRINUSE", "ENETDOWN", "EHOSTUNREACH"])
def test_a_port_that_cannot_be_had_is_told_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Only where there is no network at all is that what is told; a reason of the system's or our own."""
    import errno

    from web import address

    for error, why in ((OSError(getattr(errno, name), "the reason"), "the reason"), (OSError("odd"), "odd")):

        def refused(*, lan: bool, port: int | None, error: OSError = error) -> None:
            raise error

        monkeypatch.setattr(address, "bind", refused)
        for port in (8000, None):
            with pytest.raises(click.ClickException) as caught:
                watch._bound(port, "en", lan=False)
            assert caught.value.message == say("en", "watch.port", port=port or "", why=why)


# readings of a printer


def test_words_of_a_calibration_are_read_in_any_case() -> None:
    from pnp.commands.values import Faults

    faults = Faults()
    assert calibrate._languages({"langs": ("JA, en", "ja")}, faults, "en") == ("ja", "en")
    assert calibrate._languages({"langs": ()}, faults, "ja") == ("ja",)
    assert [calibrate._flip({"backs": word}, faults) for word in (None, " Short ", "LONG")] == [
        "long",
        "short",
        "long",
    ]
    assert faults.problems == []
    calibrate._languages({"langs": ("fr",)}, faults, "en")
    assert calibrate._flip({"backs": "none"}, faults) == "long"
    assert [one.file for one in faults.problems] == ["--lang", "--backs"]
    named = {"printer": None, "profile": "/x/My printer.toml"}
    assert calibrate._name(named, faults) == "My printer"
    assert calibrate._name({**named, "printer": " Hall "}, faults) == "Hall"
    assert len(faults.problems) == 2
    assert calibrate._name({"printer": None, "profile": None}, faults) == ""
    assert calibrate._name({"printer": "a/b", "profile": None}, faults) == ""
    assert len(faults.problems) == 4
    assert calibrate._margins({"margin": "4"}, faults) == Margins(top=4, right=4, bottom=4, left=4)


@pytest.mark.parametrize(("left", "doubtful"), [("0.6", False), ("0.7", True)])
def test_readings_that_contradict_one_another_are_doubted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], left: str, doubtful: bool
) -> None:
    """Half the difference of left and right is the turn: three tenths of a millimetre may be misread."""
    typed = readings.parse([f"left={left} right=0 top=0 bottom=0"])
    values = {"profile": str(tmp_path / "a b.toml"), "printer": None, "json": False}
    calibrate._write_profile(values, "a b", typed, A4, "long", Margins(), "en")
    told = capsys.readouterr()
    assert (told.err != "") == doubtful
    lines = told.out.splitlines()
    assert f'--profile "{tmp_path / "a b.toml"}"' in lines[0]
    assert lines[-1] == printers.summary(store.read(tmp_path / "a b.toml"), "en")


def test_pages_to_read_and_to_verify_are_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the names of their files, and by what is to be done next; corrected are those to verify."""
    corrected: list[str] = []

    def apply(scene: Scene, profile: Profile) -> Scene:
        corrected.append(profile.name)
        return scene

    monkeypatch.setattr("pnp.printer.apply.apply", apply)
    monkeypatch.setattr("pnp.draw.pdf.data", lambda scene: b"%PDF")
    values: dict[str, Any] = {"profile": None, "out": str(tmp_path), "json": False}
    profile = Profile(name="my hall")
    for one, stem, key in ((None, "calibrate", "printer.next"), (profile, "verify", "printer.next-verify")):
        calibrate._write_pages(values, "my hall", A4, "short", ("en", "ja"), "en", one)
        lines = capsys.readouterr().out.splitlines()
        files = [tmp_path / f"{stem}-my-hall-{lang}-a4.pdf" for lang in ("en", "ja")]
        assert lines[:2] == [say("en", "printer.wrote", path=file) for file in files]
        assert lines[2:] == say("en", key, flip=say("en", "printer.flip.short")).splitlines()
        assert all(file.read_bytes() == b"%PDF" for file in files)
    assert corrected == ["my hall"] * 2
    calibrate._write_pages({**values, "json": True}, "x", A4, "long", ("ja",), "en", None)
    import json

    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert (file["lang"], file["pages"], Path(file["path"]).name) == ("ja", 2, "calibrate-x-ja-a4.pdf")


def test_a_profile_of_a_perfect_printer_has_no_minus() -> None:
    """A shift that is reckoned to be -0 is written as 0."""
    made = store.text(Profile(name="x", paper="A4", shift_x=-0.0, shift_y=-0.0, rotation=-0.0))
    assert "-0" not in made
    assert "shift-x = 0.0000\nshift-y = 0.0000\nrotation = 0.00000\n" in made


@pytest.mark.parametrize(
    ("name", "good"),
    [("com1", False), ("COM9", False), ("lpt1", False), ("lpt9", False), ("com0", False), ("com10", True)],
)
def test_names_that_windows_keeps_are_no_names_of_printers(name: str, good: bool) -> None:
    if good:
        assert store.check_name(name) == name
        return
    with pytest.raises(LayoutError):
        store.check_name(name)


def test_a_printer_that_is_not_there_yet_gets_a_file_of_its_own(tmp_path: Path) -> None:
    """Between two others in the alphabet; one that is there is found in any case of letters."""
    for name in ("Attic", "Study"):
        (tmp_path / f"{name}.toml").write_text("", "utf-8")
    assert store.path_of(tmp_path, "Hall") == tmp_path / "Hall.toml"
    assert store.path_of(tmp_path, "sTUDY") == tmp_path / "Study.toml"
    assert store.path_of(tmp_path / "nothing", "x") == tmp_path / "nothing" / "x.toml"
    (tmp_path / "Hall.txt").write_text("", "utf-8")
    (tmp_path / "Cellar.toml").mkdir()
    assert [path.stem for path in store.files(tmp_path)] == ["Attic", "Study"]


# cards that lack words


def test_words_that_are_lacking_are_looked_for_in_the_file_of_their_card(
    monkeypatch: pytest.MonkeyPatch, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    """A card of a second list by that, others by the list of the game."""
    from pnp.commands import produce

    asked: list[tuple[str, str]] = []

    def cells(card: Any, template: Any, book: Any, langs: Any, file: str) -> list[Finding]:
        asked.append((card.id, file))
        return [found("warning", "translation", card.id)]

    book: Any = SimpleNamespace(faces_source=lambda: "faces.toml")
    cards: Any = (SimpleNamespace(id="A", file="more.csv"), SimpleNamespace(id="B", file=""))
    monkeypatch.setattr("pnp.preflight.places.template_of", lambda book: "template")
    monkeypatch.setattr(
        "pnp.preflight.places.places", lambda book, template, file: SimpleNamespace(cards=f"cards.csv{file}")
    )
    monkeypatch.setattr("pnp.preflight.translations.columns", lambda *given: [])
    monkeypatch.setattr("pnp.preflight.translations.cells", cells)
    produce._tell_untranslated(replace(run, book=book, cards=cards), "!")
    assert asked == [("A", "more.csv"), ("B", "cards.csv!")]
    assert len(capsys.readouterr().err.splitlines()) == 2
    monkeypatch.setattr("pnp.preflight.places.template_of", lambda book: None)
    produce._tell_untranslated(replace(run, book=book, cards=cards), "!")
    assert capsys.readouterr().err == "", "its template cannot be read, which is told elsewhere"


# files of a print


def product(component: str = "cards", pages: int = 2, **given: Any) -> Product:
    made = tuple(Page(width=25.4, height=25.4, items=()) for _ in range(pages))
    return Product(
        component=component, lang=None, scene=Scene(title="t", lang="en", pages=made, forms={}), **given
    )


def test_a_document_is_one_pdf_or_a_picture_for_each_page(run: Run) -> None:
    made = replace(run, dpi=100)
    ((path, data, pages, _),) = output._drawn(product(), made)
    assert (path, data[:4], pages) == (Path("o/cards-a4.pdf"), b"%PDF", 2)
    for ending, head in (("svg", b"<?xm"), ("png", b"\x89PNG")):
        shots = list(output._drawn(product(), replace(made, format=ending)))  # type: ignore[arg-type]
        assert [path.as_posix() for path, _, _, _ in shots] == [
            f"o/cards-a4-{number:02}.{ending}" for number in (1, 2)
        ]
        assert [(data[:4], pages) for _, data, pages, _ in shots] == [(head, 1)] * 2
    from PIL import Image

    picture = Image.open(io.BytesIO(shots[0][1]))
    assert picture.size == (100, 100)
    assert picture.info["dpi"][0] == pytest.approx(100, abs=0.01)


def test_documents_are_written_with_what_stands_beside_them(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What continues a folder is asked for while nobody else writes there."""
    order: list[str] = []

    @contextmanager
    def writing(folder: Path) -> Iterator[None]:
        order.append("locked")
        yield
        order.append("free")

    def beside() -> Mapping[Path, bytes]:
        order.append("asked")
        return {tmp_path / "ledger.json": b"{}"}

    monkeypatch.setattr("pnp.draw.files.writing", writing)
    monkeypatch.setattr("pnp.draw.files.write_set", lambda files: order.extend(path.name for path in files))
    from pnp.console import Progress

    made = replace(run, out=tmp_path)
    files = output.deliver([product(), product("mat", 1)], made, Progress(quiet=True), beside)
    assert order == ["locked", "asked", "cards-a4.pdf", "mat-a4.pdf", "ledger.json", "free"]
    assert [(file.path.name, file.pages, file.product.component) for file in files] == [
        ("cards-a4.pdf", 2, "cards"),
        ("mat-a4.pdf", 1, "mat"),
    ]


def test_a_ledger_holds_the_decks_that_were_printed_each_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the language of their faces; cards without backs, in a document of their own, were counted."""
    assert printed.ledger_of(run, {}, [product("mat")])() == {}
    asked: list[tuple[str, ...]] = []

    def deck(book: Any, settings: Any, cards: Any, seen: Any) -> tuple[Any, ...]:
        asked.append(settings.langs)
        return (len(asked),)

    kept: list[Any] = []

    def files(out: Path, before: Any, after: Any) -> dict[Path, bytes]:
        kept.append(after)
        return {}

    monkeypatch.setattr("pnp.compose.looks.deck", deck)
    monkeypatch.setattr("pnp.update.shelf.files", files)
    two = replace(run, out=tmp_path, settings=replace(run.settings, langs=("en", "ja")))
    documents = [
        product(),
        replace(product(), variant="one-side"),
        replace(product(), lang="ja"),
        product("mat"),
    ]
    printed.ledger_of(two, {"ink": "low"}, documents)()
    assert asked == [("en", "ja"), ("ja",)]
    (ledger,) = kept
    assert ledger.decks == {"any": (1,), "ja": (2,)}
    assert ledger.choices == {"ink": "low", "langs": ("en", "ja")}
    assert ledger.number == 1


def test_suits_may_be_called_as_the_record_of_a_game_calls_them(run: Run) -> None:
    words = choose.suit_names(run.book)
    assert words["スペード"] == words["spades"] == "S"
