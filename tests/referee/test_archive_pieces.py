"""An archive piece by piece: what each process is given, what it says of a file, how that is put together.

The processes are a function made up for it, which notes what it was asked to do.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import pytest

from referee import archive, console, shelf
from referee.archive import A_PIECE, NoRecords, Piece, Said, files_of, in_order, run_archive, said
from referee.checking import Request
from tests.games import OUTSIDE
from tests.referee.command_runs import BROKEN, HANDS, HEAD, ILLEGAL, LEGAL

WHIST = OUTSIDE / "short-whist"
OPEN = HEAD + HANDS.replace("5H", "8H") + "Aki: play 8H\nBen: play 9C\n"
"""TP-8.7: an 8 names a suit, and whether that was clubs is not written."""


class Over:
    """Answers for each file by its name, and keeps the work and the pieces it was given."""

    def __init__(self, answer: Callable[[str], Said | None]) -> None:
        self.answer = answer
        self.pieces: list[Piece] = []
        self.work: Any = None

    def __call__(self, work: Callable[[Any], Any], pieces: Iterable[Any]) -> Iterator[tuple[Any, float, Any]]:
        self.work = work
        for piece in pieces:
            self.pieces.append(piece)
            yield piece, 0.0, [self.answer(Path(name).name) for name, _ in piece.files]


def named(name: str) -> Said:
    """Nothing is said of a file but its name."""
    return Said({"of": name}, name, "", 0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(*names: str, text: str = LEGAL) -> tuple[str, ...]:
    for name in names:
        Path(name).write_text(text, encoding="utf-8")
    return names


# --- the files --------------------------------------------------------------------------------------
def test_folders_stand_for_the_records_in_them_and_names_for_themselves(folder: Path) -> None:
    """`-` is standard input, though a folder were called so; a folder is no record, whatever its name."""
    for name in ("-", "club/b.game", "club/a"):
        Path(name).mkdir(parents=True)
    written("club/c.game", "club/a/z.game", "club/b.game/y.game", "club/notes.txt", "-/x.game")
    found = [str(Path("club", *parts)) for parts in (("a", "z.game"), ("b.game", "y.game"), ("c.game",))]
    assert files_of(["-", "gone.game", "club", "club/c.game"]) == ["-", "gone.game", *found, "club/c.game"]
    Path("empty").mkdir()
    with pytest.raises(NoRecords, match=r"^empty$"):
        files_of(["club", "empty"])


@pytest.mark.parametrize("count", [A_PIECE - 1, A_PIECE, A_PIECE + 1, 2 * A_PIECE + 1])
def test_so_many_files_are_judged_in_one_go_and_none_is_left_out(folder: Path, count: int) -> None:
    names = written(*(f"{place:02}.game" for place in range(count)))
    over = Over(named)
    assert run_archive(Request(names), "en", over, (), away=False) == 0
    assert [piece.place for piece in over.pieces] == list(range(len(over.pieces)))
    assert [len(piece.files) for piece in over.pieces] == [
        min(8, count - first) for first in range(0, count, 8)
    ]
    assert [name for piece in over.pieces for name, _ in piece.files] == list(names)
    assert {data for piece in over.pieces for _, data in piece.files} == {LEGAL.encode()}


@pytest.mark.parametrize(
    ("away", "how", "relative"),
    [
        (False, {}, False),
        (False, {"as_json": True}, False),
        (False, {"jsonl": True}, False),
        (True, {}, False),  # what a person reads names the file as the person did
        (True, {"as_json": True}, True),
        (True, {"jsonl": True}, True),
    ],
)
def test_only_a_document_from_elsewhere_names_its_file_from_the_folder_of_the_run(
    folder: Path, away: bool, how: dict[str, bool], relative: bool
) -> None:
    """Another machine does not know from where to look; here whoever writes the document does."""
    written("a.game")
    over = Over(named)
    run_archive(Request((str(folder / "a.game"),), **cast("Any", how)), "en", over, (), away=away)
    ((name, _),) = over.pieces[0].files
    assert name == ("a.game" if relative else str(folder / "a.game"))
    assert over.work is (archive.work_away if away else archive.work)


def test_each_process_is_told_what_it_needs_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of one's own are folders here and parcels elsewhere; a plain dictionary goes through a pipe."""
    monkeypatch.setattr(console, "coloured", lambda: True)
    monkeypatch.setattr(console, "shows_unicode", lambda: False)
    request = Request(written("a.game"), forced=MappingProxyType({"rounds": "2"}), why=True)
    with shelf.guests(shelf.admit(WHIST)):
        pieces = []
        for away in (False, True):
            over = Over(named)
            run_archive(request, "ja", over, [b"parcel"], away=away)
            pieces += over.pieces
    here, there = pieces
    assert (here.folders, here.parcels) == ((str(WHIST.resolve()),), ())
    assert (there.folders, there.parcels) == ((), (b"parcel",))
    for piece in pieces:
        assert (piece.lang, piece.colour, piece.unicode) == ("ja", True, False)
        assert piece.request == Request((), forced={"rounds": "2"}, why=True)
        assert type(piece.request.forced) is dict


def test_a_file_that_cannot_be_opened_is_left_to_whoever_judges_it(folder: Path) -> None:
    over = Over(named)
    run_archive(Request(("gone.game",)), "en", over, (), away=False)
    assert over.pieces[0].files == (("gone.game", b""),)


# --- what is told -------------------------------------------------------------------------------------
def test_the_worst_of_all_is_the_exit_status(folder: Path) -> None:
    for statuses, worst in (((0, 0), 0), ((0, 1), 1), ((1, 0), 1), ((2, 1), 2), ((0, 2, 1), 2)):
        names = written(*(f"{place}.game" for place in range(len(statuses))))
        told = dict(zip(names, statuses, strict=True))
        over = Over(lambda name, told=told: Said(None, "", "", told[name]))  # type: ignore[misc]
        assert run_archive(Request(names), "en", over, (), away=False) == worst


def test_reports_stand_apart_by_an_empty_line_and_faults_elsewhere(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No empty line before the first report, though a file before it had none."""
    said_of = {"a": Said(None, "", "fault a", 2), "b": Said(None, "B", "", 0), "c": Said(None, "C", "c!", 2)}
    names = written("a", "b", "c")
    run_archive(Request(names), "en", Over(said_of.__getitem__), (), away=False)
    assert capsys.readouterr() == ("B\n\nC\n", "fault a\nc!\n")
    run_archive(Request(names, jsonl=True), "en", Over(said_of.__getitem__), (), away=False)
    assert capsys.readouterr().out == "B\nC\n"  # a document a line, and nothing between


def test_one_document_stands_alone_and_those_of_a_folder_in_a_list(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder is a list though it holds one record: who reads it need not know how many there are."""
    Path("club").mkdir()
    written("club/a", "club/b.game", "a", "b")
    for files, told in (
        (("a",), {"of": "a"}),
        (("a", "b"), [{"of": "a"}, {"of": "b"}]),
        (("club",), [{"of": "b.game"}]),
    ):
        run_archive(Request(files, as_json=True), "en", Over(named), (), away=False)
        out, err = capsys.readouterr()
        assert (json.loads(out), err) == (told, "")


def test_what_another_machine_cannot_judge_is_judged_here(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written("a.game", text=ILLEGAL)
    assert run_archive(Request(("a.game",), jsonl=True), "en", Over(lambda name: None), (), away=True) == 1
    assert json.loads(capsys.readouterr().out)["summary"] == {"legal": 3, "illegal": 1, "unknown": 0}


def test_results_wait_for_those_before_them_and_for_nothing_else() -> None:
    """Pieces come back as 2, 0, 1, 3: the first of them can only be told with the second."""
    pieces = [Piece(place, (), Request(()), "en", False, True) for place in range(4)]
    given: list[int] = []

    def found() -> Iterator[tuple[Piece, float, Any]]:
        for place in (2, 0, 1, 3):
            given.append(place)
            yield pieces[place], 0.0, f"of {place}"

    told = in_order(found())
    assert (next(told), given) == ((pieces[0], "of 0"), [2, 0])
    assert (next(told), given) == ((pieces[1], "of 1"), [2, 0, 1])
    assert (next(told), given) == ((pieces[2], "of 2"), [2, 0, 1])
    assert list(told) == [(pieces[3], "of 3")]


# --- one file -----------------------------------------------------------------------------------------
def piece(
    request: Request | None = None, *, colour: bool = False, unicode: bool = True, **more: Any
) -> Piece:
    return Piece(0, (), request or Request(()), "en", colour, unicode, **more)


def test_of_a_file_either_a_document_or_a_report_is_said() -> None:
    """In JSON the document, in lines of it the same as text; else the report, and nothing of its faults."""
    whole = said(piece(Request((), as_json=True)), "a.game", ILLEGAL.encode())
    assert whole.document is not None
    assert (whole.out, whole.err, whole.status) == ("", "", 1)
    line = said(piece(Request((), jsonl=True)), "a.game", ILLEGAL.encode())
    assert (line.document, line.err, line.status) == (None, "", 1)
    assert json.loads(line.out) == whole.document
    assert "\n" not in line.out
    text = said(piece(), "a.game", ILLEGAL.encode())
    assert (text.document, text.err, text.status) == (None, "", 1)
    assert "TP-5.1" in text.out
    assert "\x1b[" not in text.out
    assert "\x1b[" in said(piece(colour=True), "a.game", ILLEGAL.encode()).out


def test_documents_are_written_in_characters_that_the_reader_shows() -> None:
    text = LEGAL.replace("Aki", "秋")
    for unicode in (True, False):
        line = said(piece(Request((), jsonl=True), unicode=unicode), "a.game", text.encode()).out
        assert ("秋" in line, line.isascii()) == (unicode, not unicode)
        assert "秋" in json.loads(line)["players"]


@pytest.mark.parametrize(("text", "status"), [(LEGAL, 0), (OPEN, 0), (ILLEGAL, 1), (BROKEN, 2)])
def test_the_exit_status_of_a_file_is_that_of_its_worst_line(text: str, status: int) -> None:
    """With `--strict` what is not known counts as illegal does."""
    assert said(piece(), "a.game", text.encode()).status == status
    assert said(piece(Request((), strict=True)), "a.game", text.encode()).status == (
        1 if text == OPEN else status
    )


def test_a_record_of_which_nothing_can_be_read_has_its_faults_alone() -> None:
    found = said(piece(), "a.game", BROKEN.encode())
    assert (found.document, found.out) == (None, "")
    assert found.err.startswith("a.game:6:")
    document = said(piece(Request((), as_json=True)), "a.game", BROKEN.encode()).document
    assert document is not None
    assert [each["line"] for each in document["errors"]] == [6]


def test_of_a_record_that_can_be_read_in_part_both_are_said() -> None:
    """The report on standard output, what could not be read on standard error with how many that were."""
    found = said(piece(), "a.game", (LEGAL + "Aki: paly 7S\n").encode())
    assert "Aki" in found.out
    first, *_, last = found.err.splitlines()
    assert first.startswith("a.game:11:")
    assert last == "1 fault; what stands before it in its deal, and every other deal, is judged."
    assert found.status == 2


def test_a_line_that_is_asked_about_must_be_there() -> None:
    there = said(piece(Request((), at=9)), "a.game", LEGAL.encode())
    assert (there.status, there.err) == (0, "")
    gone = said(piece(Request((), at=99)), "a.game", LEGAL.encode())
    assert (gone.status, gone.out) == (2, "")
    assert gone.err.startswith("a.game:99")


def test_a_file_that_was_not_sent_is_opened(folder: Path) -> None:
    """Nothing was read of it where it was found: it is gone, or it is there by now."""
    written("a.game")
    assert said(piece(), "a.game", b"").status == 0
    gone = said(piece(), "b.game", b"")
    assert (gone.status, gone.out) == (2, "")
    assert "a.game" in gone.err  # the name that may have been meant


# --- in a process -------------------------------------------------------------------------------------
def test_a_process_knows_the_games_of_its_piece_and_loads_each_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process forked from one that has them needs no copy."""
    loaded: list[str] = []

    def admitted(folder: str) -> shelf.Place:
        loaded.append(folder)
        return shelf.admit(Path(folder))

    monkeypatch.setattr(archive, "_admitted", admitted)
    monkeypatch.setattr(archive, "said", lambda piece, name, data: [each.game for each in shelf.present()])
    do: Any = archive.work
    mine = piece(folders=(str(WHIST.resolve()),))._replace(files=(("a", b"x"), ("b", b"y")))
    assert do(mine) == [["short-whist"], ["short-whist"]]
    assert (loaded, shelf.present()) == ([str(WHIST.resolve())], ())
    with shelf.guests(shelf.admit(WHIST)):
        assert do(mine) == [["short-whist"], ["short-whist"]]
    assert len(loaded) == 1
    assert do(mine._replace(folders=())) == [[], []]


def test_a_game_is_admitted_once_in_a_process() -> None:
    assert archive._admitted(str(WHIST)) is archive._admitted(str(WHIST))


def test_another_machine_judges_what_needs_no_folder_and_leaves_the_rest() -> None:
    own = LEGAL.replace("\n\n", "\ncards: own.csv\n\n", 1)
    files = (("a.game", LEGAL.encode()), ("b.game", own.encode()), ("c.game", b""))
    found = archive.work_away(piece()._replace(files=files))
    assert [None if each is None else each.status for each in found] == [0, None, None]


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("game: pile-up\ncards\n\ndeal\n", False),  # no header line without a colon
        ("game: pile-up\n", False),  # no deal yet
        ("game: mine/own\ndeal\n", True),
        ("game: mine\\own\ndeal\n", True),
        ("game:   .own\ndeal\n", True),
        ("game: own.\ndeal\n", False),
        ("players: ./a, b\ndeal\n", False),
        ("GAME: pile-up\nDeal\ncards: own.csv\n", False),
        ("配り\ncards: own.csv\n", False),
        ("ゲーム： ./own\n配り\n", True),
    ],
)
def test_a_folder_is_needed_for_cards_and_games_that_the_header_names(text: str, needed: bool) -> None:
    assert archive.needs_its_folder("a.game", text.encode()) is needed


def test_what_is_no_text_needs_no_folder_to_be_refused() -> None:
    assert archive.needs_its_folder("a.game", b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe") is False
