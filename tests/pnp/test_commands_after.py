"""What proof, update and new do once everything is chosen: pages shown, ledgers compared, folders begun."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from layouts.model import LayoutError
from layouts.outside import writer
from pnp.commands import choose, new, produce, proof, update
from pnp.commands.choose import Run
from pnp.commands.output import File
from pnp.compose.kit import Product
from pnp.console import Progress
from pnp.errors import PnpError
from pnp.messages import problem, say
from pnp.preflight.finding import Finding
from pnp.scene import Page, Scene
from pnp.update.changes import Changes
from pnp.update.ledger import Ledger, text


@pytest.fixture(scope="module")
def run() -> Run:
    """A run of one of our games."""
    return choose.choose({"game": "twin-pyramid", "paper": "a4", "out": "o"}, "en")


def product(component: str, pages: int, lang: str | None = None, **given: Any) -> Product:
    made = tuple(Page(width=25.4, height=25.4, items=()) for _ in range(pages))
    scene = Scene(title="t", lang="en", pages=made, forms={}, duplex=given.pop("duplex", "simplex"))
    return Product(component=component, lang=lang, scene=scene, **given)


# proofs


def test_every_page_is_shown_with_its_document_and_number(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def pages(data: bytes, dpi: int) -> Iterator[Image.Image]:
        asked.append(dpi)
        return iter([Image.new("RGB", (1, 1))] * int(data))

    monkeypatch.setattr("pnp.draw.png.pages", pages)
    monkeypatch.setattr("pnp.draw.pdf.data", lambda scene: str(len(scene.pages)).encode())
    documents = [product("cards", 2), product("booklet", 3, "ja")]
    shots = list(proof._shots(documents, replace(run, dpi=45), Progress(quiet=True)))
    cards, booklet = say("en", "part.cards"), say("en", "part.booklet")
    assert [shot.caption for shot in shots] == [
        f"{cards} 1/2", f"{cards} 2/2",
        f"{booklet} (ja) 1/3", f"{booklet} (ja) 2/3", f"{booklet} (ja) 3/3",
    ]  # fmt: skip
    assert asked == [45, 45]


@pytest.mark.parametrize(("dpi", "wanted"), [(None, 60), ("100", 100)])
def test_a_proof_is_written_whole_and_told(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    dpi: str | None,
    wanted: int,
) -> None:
    """Sixty dots an inch unless more are asked for: enough to see what a page is."""
    fineness: list[int] = []
    written: list[list[str]] = []
    parts: list[Any] = []
    chosen = replace(run, dpi=300 if dpi is None else int(dpi), without=frozenset(("mat",)))

    def shots(products: Any, run: Run, progress: Any) -> Any:
        fineness.append(run.dpi)
        return []

    def names(book: Any, without: frozenset[str]) -> Any:
        parts.append(without)
        return () if "cards" in without else ("cards",)

    monkeypatch.setattr(proof, "choose", lambda raw, lang, **given: chosen)
    monkeypatch.setattr(proof, "check_folder", lambda run: None)
    monkeypatch.setattr(proof, "_shots", shots)
    monkeypatch.setattr("pnp.compose.kit.parts", names)
    monkeypatch.setattr("pnp.compose.kit.products", lambda *given, **more: [product("cards", 2)])
    monkeypatch.setattr("pnp.compose.proof.sheets", lambda shots: [Image.new("RGB", (2, 2))] * 3)

    def write_set(files: Mapping[Path, bytes]) -> None:
        assert all(data.startswith(b"\x89PNG") for data in files.values())
        written.append([path.as_posix() for path in files])

    monkeypatch.setattr("pnp.draw.files.write_set", write_set)
    from click.testing import CliRunner

    from pnp.cli import cli

    words = ["proof", "twin-pyramid", "--lang", "en", *(["--dpi", dpi] if dpi else [])]
    made = CliRunner().invoke(cli, words)
    assert made.exit_code == 0, made.output
    paths = [f"o/proof-en-a4-0{number}.png" for number in (1, 2, 3)]
    assert (fineness, written, parts) == ([wanted], [paths], [frozenset(("mat",))])
    assert made.output.splitlines() == [say("en", "run.wrote", path=path) for path in paths]
    chosen = replace(chosen, json=True)
    told = json.loads(CliRunner().invoke(cli, words).output)
    assert told["files"] == [{"path": path, "component": "proof", "pages": 1} for path in paths]
    assert told["shown"] == [{"component": "cards", "lang": None, "pages": 2}]
    chosen = replace(chosen, without=frozenset(("cards",)))
    refused = CliRunner().invoke(cli, words)
    assert (refused.exit_code, len(written)) == (2, 2)
    assert "--without" in refused.output


# updates


def ledger(number: int, game: str = "twin-pyramid") -> Ledger:
    return Ledger(game=game, number=number, choices={}, decks={})


def test_an_update_goes_on_from_the_newest_ledger_or_from_the_one_that_is_named(tmp_path: Path) -> None:
    raw: dict[str, Any] = {"game": "twin-pyramid", "out": str(tmp_path), "since": None}
    with pytest.raises(PnpError) as error:
        update._ledgers(raw)
    assert list(error.value.problems) == [
        problem(str(tmp_path / "ledger.json"), "update.none_yet", game="twin-pyramid")
    ]
    newest, before = tmp_path / "ledger.json", tmp_path / "ledger-0001.json"
    newest.write_text(text(ledger(2)), "utf-8")
    before.write_text(text(ledger(1)), "utf-8")
    assert update._ledgers(raw) == (newest, ledger(2), ledger(2))
    assert update._ledgers({**raw, "since": "1"}) == (before, ledger(1), ledger(2))
    newest.write_text(text(ledger(2, "pile-up")), "utf-8")
    assert update._ledgers({**raw, "since": "1"}) == (before, ledger(1), None), "of another game"
    with pytest.raises(PnpError):
        update._ledgers(raw)
    newest.unlink()
    assert update._ledgers({**raw, "since": "1"}) == (before, ledger(1), None)
    with pytest.raises(PnpError):
        update._ledgers({**raw, "out": str(tmp_path / "nothing")})


def changes(**of: int) -> dict[str, Changes]:
    return {"en": Changes(away=(), add=tuple(of.items()))}


def test_an_update_says_what_is_to_be_done(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What changed, on how many sheets, which files; and how to take back what is not printed after all."""
    made = replace(run, out=tmp_path)
    sheets = [product("update", 4, duplex="long")]
    files = [File(path=tmp_path / "update-a4.pdf", pages=4, product=sheets[0])]
    (tmp_path / "ledger.json").write_text(text(ledger(3)), "utf-8")
    raw = {"dry_run": False}
    update._tell(made, raw, changes(AS=1), sheets, files, tmp_path / "ledger.json")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == say("en", "update.away", count=0)
    assert say("en", "update.sheets", paper="A4", sheets=2, how=say("en", "run.duplex.long")) in lines
    assert lines[-3:] == [
        say("en", "run.wrote", path=tmp_path / "update-a4.pdf"),
        say("en", "run.wrote", path=tmp_path / "update-a4.txt"),
        say("en", "update.counted", path=tmp_path / "ledger.json", number=2),
    ]
    (tmp_path / "ledger.json").write_text(text(ledger(1)), "utf-8")
    update._tell(made, raw, changes(AS=1), sheets, files, tmp_path / "ledger.json")
    assert capsys.readouterr().out.splitlines()[-1] == say("en", "run.wrote", path=tmp_path / "update-a4.txt")
    update._tell(made, {"dry_run": True}, changes(AS=1), sheets, [], tmp_path / "ledger.json")
    assert capsys.readouterr().out.splitlines()[-1] == say("en", "update.would")
    update._tell(made, raw, changes(), [], [], tmp_path / "ledger.json")
    assert capsys.readouterr().out.rstrip("\n") == say("en", "update.nothing", since=tmp_path / "ledger.json")
    update._tell(
        replace(made, json=True), {"dry_run": True}, changes(AS=2), [*sheets, *sheets], files, Path("l")
    )
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["since"], told["dry_run"], told["sheets"]) == ("twin-pyramid", "l", True, 4)
    assert told["add"] == [{"card": "AS", "count": 2, "lang": "en"}]
    assert (told["throw_away"], len(told["files"])) == ([], 1)


def test_pieces_that_are_the_same_in_every_language_name_none(run: Run) -> None:
    some = {"any": Changes(away=(("AS", 1),), add=())}
    told = json.loads(update._as_json(run, some, [], [], Path("l"), dry=False))
    assert (told["throw_away"], told["add"]) == ([{"card": "AS", "count": 1, "lang": None}], [])


@pytest.mark.parametrize(
    ("changed", "dry", "prints"),
    [(changes(AS=1), False, True), (changes(AS=1), True, False), (changes(), False, False)],
)
def test_an_update_is_printed_where_something_changed_and_it_is_no_rehearsal(
    run: Run, monkeypatch: pytest.MonkeyPatch, changed: dict[str, Changes], dry: bool, prints: bool
) -> None:
    done: list[str] = []
    monkeypatch.setattr(update, "_ledgers", lambda raw: (Path("l"), ledger(1), None))
    monkeypatch.setattr(update, "choose", lambda raw, lang, **given: run)
    monkeypatch.setattr(update, "check_folder", lambda run: done.append("folder"))
    monkeypatch.setattr(update, "wanted", lambda run, base: {})
    monkeypatch.setattr("pnp.update.changes.by_language", lambda old, new: changed)
    monkeypatch.setattr("pnp.update.sheets.compose", lambda *given: [])
    monkeypatch.setattr(update, "_tell", lambda *given: done.append("told"))

    def deliver(products: Any, run: Run, progress: Any, beside: Any) -> list[File]:
        done.append("printed")
        return []

    monkeypatch.setattr(update, "deliver", deliver)
    from click.testing import CliRunner

    from pnp.cli import cli

    made = CliRunner().invoke(cli, ["update", "twin-pyramid", *(["--dry-run"] if dry else [])])
    assert made.exit_code == 0, made.output
    assert done == [*(["folder"] if not dry else []), *(["printed"] if prints else []), "told"]


def test_the_list_beside_the_sheets_names_the_print_that_it_goes_on_from(run: Run, tmp_path: Path) -> None:
    """With the sheets, where there are any, and the ledger that follows."""
    made = replace(run, out=tmp_path)
    (tmp_path / "ledger.json").write_text(text(ledger(4)), "utf-8")
    decks: Any = {"en": ()}
    for sheets, papers in (([product("update", 2)], 1), ([], 0)):
        files = update._beside(made, {}, changes(AS=1), sheets, ledger(2), decks)
        assert [path.name for path in files] == ["update-a4.txt", "ledger-0004.json", "ledger.json"]
        lines = files[tmp_path / "update-a4.txt"].decode().split("\n")
        assert lines[0] == say("en", "update.title", game="Twin Pyramid", number=2)
        assert lines[-1] == ""
        assert (lines[-3] == "") == bool(papers)
        assert ("    1 × AS" in lines) is True
        after = json.loads(files[tmp_path / "ledger.json"])
        assert after["number"] == 5


# kits


def test_a_kit_is_composed_from_a_book_that_hears_what_is_dropped_and_checked(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Errors end it, warnings do not; cards that are not printed are heard besides."""
    heard: list[str] = []

    class Ear:
        def __init__(self, book: Any, langs: Any) -> None:
            self.book = "heard book"
            assert langs == ("en",)

        def hear(self, name: str) -> None:
            heard.append(name)

        def hear_cards(self, settings: Any) -> None:
            heard.append("all cards")

    books: list[Any] = []

    def gather(book: Any, settings: Any, cards: Any, wanted: Any, *, watch: Any) -> Any:
        books.append(book)
        for name in wanted:
            watch(name)
        return SimpleNamespace(faults={}, products=[product("cards", 1)])

    found: list[Finding] = []
    monkeypatch.setattr("pnp.preflight.pages.dropped.Ear", Ear)
    monkeypatch.setattr("pnp.compose.kit.gather", gather)
    monkeypatch.setattr("pnp.preflight.check.check_kit", lambda *given: found)
    quiet = Progress(quiet=True)
    for wanted, told in ((["cards", "mat"], ["cards", "mat"]), (["mat"], ["all cards", "mat"])):
        heard.clear()
        (one,) = produce._composed(run, {}, wanted, quiet, checked=True)
        assert (one.component, heard) == ("cards", told)
    heard.clear()
    produce._composed(run, {}, ["mat"], quiet, checked=False)
    assert (heard, books) == ([], ["heard book", "heard book", run.book])
    odd = problem("x", "run.nothing")
    for severity, fails in (("warning", False), ("error", True)):
        found[:] = [Finding(severity=severity, check="grey", problem=odd)]  # type: ignore[arg-type]
        if not fails:
            assert produce._composed(run, {}, ["cards"], quiet, checked=True)
            continue
        with pytest.raises(LayoutError) as error:
            produce._composed(run, {}, ["cards"], quiet, checked=True)
        assert list(error.value.problems) == [odd, problem("pnp kit", "kit.faulty")]


def test_what_cannot_be_made_is_handed_on_with_what_was_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Mapping[str, Any]] = []
    faults = {"mat": [problem("x", "run.nothing")]}
    monkeypatch.setattr(produce, "_unfit", lambda run, faults, **given: told.append(given))
    for products, left in (([], False), ([product("cards", 1)], True)):
        monkeypatch.setattr(
            "pnp.compose.kit.gather",
            lambda *given, products=products, **more: SimpleNamespace(faults=faults, products=products),
        )
        for skip in (None, True):
            produce._composed(run, {"skip_unfit": skip}, ["mat"], Progress(quiet=True), checked=False)
            assert told[-1] == {"skip": bool(skip), "left": left}


# new folders


def test_a_folder_counts_as_empty_where_nothing_of_anybody_is_in_it(tmp_path: Path) -> None:
    """Folders, and what a run left there that was killed."""
    assert new._is_empty(tmp_path)
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / f"{writer.MARK}x").write_text("")
    assert new._is_empty(tmp_path)
    (tmp_path / "a" / "b" / "c").write_text("")
    assert not new._is_empty(tmp_path)


@pytest.mark.parametrize("there", [True, False])
def test_folders_that_were_made_in_vain_are_taken_away(tmp_path: Path, there: bool) -> None:
    """The deepest first; one that was there before stays, and one in which something lies."""
    folder = tmp_path / "game"
    (folder / "a" / "b").mkdir(parents=True)
    (folder / "c").mkdir()
    names = {"a/b/x.txt": b"", "y.txt": b""}
    new._take_back(folder, names, there=there)
    assert sorted(path.name for path in folder.iterdir()) == ["c"], "nobody had made that one for these files"
    (folder / "c").rmdir()
    new._take_back(folder, names, there=there)
    assert folder.exists() == there


def test_what_a_system_says_of_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for error, reason in ((OSError(28, "No space left"), "No space left"), (OSError("odd"), "odd")):

        def fails(files: Any, error: OSError = error) -> None:
            raise error

        monkeypatch.setattr(writer, "write_set", fails)
        with pytest.raises(LayoutError) as caught:
            new.write(tmp_path / "x", {"a": b""})
        assert list(caught.value.problems) == [problem(str(tmp_path / "x"), "new.cannot", reason=reason)]
