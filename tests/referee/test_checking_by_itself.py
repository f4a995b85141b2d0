"""`check` apart from its command: plain command lines, which rulings are told, when `mend` is hinted at."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee import checking
from referee.checking import Request, cure, judged, named_value, plain_request, run, told, wanted
from referee.judge import rulings as once_more
from referee.mend import search
from referee.record.faults import SHOWN, Fault, RecordError
from tests.referee.command_runs import BROKEN, ILLEGAL, LEGAL

A = ("a.game",)


def test_without_options_nothing_more_is_asked_for() -> None:
    assert Request(A) == (A, False, None, False, False, {}, False, None, False, None, None)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (
            "--strict --all --why --json a.game",
            Request(A, strict=True, everything=True, why=True, as_json=True),
        ),
        ("a.game", Request(A)),
        ("a.game b.game", Request(("a.game", "b.game"))),
        ("-", Request(("-",))),
        ("--at 3 a.game", Request(A, at=3)),
        ("a.game --as-of 12", Request(A, as_of=12)),
        ("--at 999999999 a.game", Request(A, at=999_999_999)),
        ("--at 1000000000 a.game", None),
        ("--at 1000000001 a.game", None),
        ("--at 1 a.game", Request(A, at=1)),
        ("--at 0 a.game", None),
        ("--at -1 a.game", None),
        ("--at ３ a.game", None),
        ("--at x a.game", None),
        ("a.game --at", None),
        ("-o a=1 --option b=2 -o a=3 a.game", Request(A, forced={"a": "3", "b": "2"})),
        ("-o a a.game", None),
        ("--lang ja a.game", Request(A)),
        ("--lang fr a.game", None),
        ("a.game --lang", None),
        ("--jsonl a.game", None),
        ("--json --jsonl a.game", None),
        ("--unheard-of a.game", None),
        ("-x a.game", None),
        ("club", None),
        ("--json", None),
        ("", None),
    ],
)
def test_a_plain_command_line_is_read_and_all_else_left_to_others(
    monkeypatch: pytest.MonkeyPatch, words: str, found: Request | None
) -> None:
    """A folder, a fault, a document a line: what is unusual is for the shelf of commands to say."""
    monkeypatch.setattr(checking, "isdir", lambda name: name == "club")
    assert plain_request(words.split()) == found


def test_a_name_and_a_value_stand_around_the_first_equals_sign() -> None:
    assert named_value(" a = b=c ") == ("a", "b=c")
    for text in ("a", "a=", "=b", "a= ", " =b", ""):
        assert named_value(text) is None


# --- what is told ---------------------------------------------------------------------------------------
def line(number: int, verdict: str) -> Any:
    return SimpleNamespace(line=SimpleNamespace(number=number), verdict=verdict)


def test_a_ruling_is_told_of_what_is_asked_about_else_of_what_is_not_legal() -> None:
    legal, illegal, unknown = line(1, "legal"), line(2, "illegal"), line(3, "unknown")
    for more, asked in (
        ({}, [False, True, True]),
        ({"as_json": True}, [False, False, False]),
        ({"why": True}, [True, True, True]),
        ({"why": True, "as_json": True}, [True, True, True]),
        ({"at": 1}, [True, False, False]),
        ({"at": 1, "why": True}, [True, False, False]),
        ({"at": 3, "as_json": True}, [False, False, True]),
    ):
        request = Request(A, **cast("Any", more))
        assert [wanted(each, request) for each in (legal, illegal, unknown)] == asked


def test_a_record_is_judged_once_more_only_where_a_ruling_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def rulings(result: Any, *, as_of: int | None, book_for: Any) -> Any:
        asked.append(as_of)
        return ("one", "two", "three")

    monkeypatch.setattr(once_more, "rulings", rulings)
    monkeypatch.setattr(checking, "books", lambda record: None)
    result: Any = SimpleNamespace(lines=[line(4, "legal"), line(5, "illegal"), line(6, "legal")], record=None)
    assert told(result, Request(A, as_json=True)) == {}
    assert asked == []
    assert [*told(result, Request(A, as_of=6)).items()] == [(1, cast("Any", "two"))]
    assert [*told(result, Request(A, at=6)).items()] == [(2, cast("Any", "three"))]
    assert asked == [6, None]


# --- a hint at `referee mend` ---------------------------------------------------------------------------
FAULT = Fault(1, 1, "line-strange", ("x",))


def result(illegal: int = 0, faults: int = 0) -> Any:
    return SimpleNamespace(summary={"illegal": illegal}, faults=(FAULT,) * faults)


@pytest.fixture
def mending(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What is asked of the search for one change; it finds one unless it is told not to."""
    asked = SimpleNamespace(answer=True, calls=[])

    def one_change(place: Any, lines: Any, work: int) -> bool:
        asked.calls.append((place, work))
        return bool(asked.answer)

    monkeypatch.setattr(search, "one_change", one_change)
    return asked


@pytest.mark.parametrize(
    ("found", "hint", "work"),
    [
        (result(illegal=1), "mend-hint", search.ONE_CHANGE),
        (result(illegal=1, faults=SHOWN + 1), "mend-hint", search.ONE_CHANGE),
        (result(faults=1), "mend-hint-read", 12_000),
        (result(faults=SHOWN), "mend-hint-read", 12_000),
        (result(faults=SHOWN + 1), "", None),
        (result(), "", None),
        (RecordError("a.game", [FAULT]), "mend-hint-read", 12_000),
        (RecordError("a.game", [FAULT] * (SHOWN + 1)), "", None),
    ],
)
def test_a_change_is_looked_for_where_something_is_wrong(
    mending: Any, found: Any, hint: str, work: int | None
) -> None:
    """An illegal line before faults; of many faults nobody thinks that one change mends them."""
    assert cure(found, Request(A), b"text\n") == hint
    assert [call[1] for call in mending.calls] == ([] if work is None else [work])
    mending.answer = False
    assert cure(found, Request(A), b"text\n") == ""


def test_a_change_is_looked_for_in_five_thousand_lines_and_no_more(mending: Any) -> None:
    for lines, hint in ((4_999, "mend-hint"), (5_000, "mend-hint"), (5_001, "")):
        assert cure(result(illegal=1), Request(A), b"x\n" * lines) == hint
    assert len(mending.calls) == 2


def test_a_change_is_looked_for_where_the_record_lies_and_under_its_options(mending: Any) -> None:
    for file, folder in (("club/a.game", Path("club")), ("(1)/a.game", Path("(1)")), ("-", None)):
        request = Request((file,), forced={"b": "2", "a": "1"})
        assert cure(result(illegal=1), request, b"x\n") == "mend-hint"
        (place, _) = mending.calls.pop()
        assert tuple(place)[:3] == (file, folder, (("a", "1"), ("b", "2")))
    assert cure(result(illegal=1), Request(A), None) == ""
    assert cure(result(faults=1), Request(A), b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe") == ""
    assert mending.calls == []


# --- one file -------------------------------------------------------------------------------------------
def test_faults_are_hinted_at_by_what_is_possible_unless_a_record_must_be_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is judged of a record that must be whole and is not, nor of one without a line."""
    asked = []

    def hinted(found: Any, file: str, request: Request, data: bytes) -> Any:
        asked.append((file, data))
        return found

    monkeypatch.setattr(checking, "hinted", hinted)
    part = (LEGAL + "Aki: paly 7S\n").encode()
    for data, strict, faults, hints in (
        (LEGAL.encode(), False, None, 0),
        (LEGAL.encode(), True, None, 0),
        (part, False, None, 1),
        (part, True, 1, 0),
        (BROKEN.encode(), False, 1, 1),
    ):
        asked.clear()
        found = judged("a.game", Request(A, strict=strict), data)
        assert (len(found.faults) if isinstance(found, RecordError) else None) == faults
        assert asked == [("a.game", data)] * hints
    assert [fault.why for fault in judged("a.game", Request(A), b"\x89PNG\r\n\x1a\n\x00\xff").faults] != []


def test_options_and_lines_that_count_are_those_of_the_request() -> None:
    found: Any = judged("a.game", Request(A, as_of=8, forced={"rounds": "3"}), LEGAL.encode())
    assert (len(found.lines), found.options["rounds"]) == (3, 3)


# --- the whole ------------------------------------------------------------------------------------------
@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("legal", LEGAL), ("illegal", ILLEGAL), ("broken", BROKEN)):
        Path(name).write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("files")
def test_reports_stand_apart_and_the_worst_is_the_status(
    mending: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """A change is looked for in a single file alone, and hinted at behind its report."""
    for names, status in (
        (("legal",), 0),
        (("legal", "illegal"), 1),
        (("illegal", "gone"), 2),
        (("gone", "illegal"), 2),
    ):
        assert run(Request(names), "en") == status
        out, err = capsys.readouterr()
        assert out.count("Twin Pyramid — Aki, Ben") == sum(name != "gone" for name in names)
        assert out.lstrip("\n").startswith(f"{next(name for name in names if name != 'gone')}: ")
        assert ("\nillegal: " in out) == (names[1:] == ("illegal",))
        assert ("mend" in out, bool(err)) == (False, "gone" in names)
    assert mending.calls == []
    assert run(Request(("illegal",)), "en") == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("`referee mend illegal`")
    assert run(Request(("broken",)), "en") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[-1].startswith("`referee mend broken`")
    assert len(mending.calls) == 2
