"""`referee rule`: clauses found by number, by game, and by words in both languages."""

from __future__ import annotations

import pytest

from referee import shelf
from referee.rulebook import entries, search, worth
from tests.referee.command_runs import Run

IDS = ("TP-", "AP-", "PD-", "PU-", "GEN-")


def ids(out: str) -> list[str]:
    """The numbers of the clauses that an answer prints, in their order."""
    return [line.split()[0] for line in out.splitlines() if line.strip().startswith(IDS) and line.split()]


def in_full(out: str) -> list[str]:
    """Those that are printed with their text: flush left, in a search."""
    return [line.split()[0] for line in out.splitlines() if line.startswith(IDS)]


def test_a_word_finds_the_clause_that_has_it_in_its_title_first(run: Run) -> None:
    status, out, _ = run("rule", "skip")
    assert status == 0
    assert ids(out)[0] == "TP-8.5"  # "7: skip"
    assert "AP-4.2" in ids(out)  # "the next player is skipped": J of the other card game


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_words_of_either_language_are_found_in_both(run: Run, lang: str) -> None:
    assert ids(run("rule", "白", "--lang", lang)[1])[0] == "PU-5.1"
    assert ids(run("rule", "page one", "--lang", lang)[1])[0] == "AP-6.1"
    assert ids(run("rule", "ＤＯＢＯＮ", "--lang", lang)[1])[0].startswith("AP-8")


def test_a_phrase_is_found_as_a_whole_and_a_word_at_its_beginning_only(run: Run) -> None:
    """`page one` is no other page and no other one; `art` is not in “start”."""
    assert run("rule", "one page")[0] == 2
    assert "start" not in run("rule", "jokers")[1].split("\n")[0]
    known = entries(shelf.games(), "en", {})
    start = next(entry for entry in known if entry.clause.id == "TP-2.2")
    assert worth(["start"], start) > 0
    assert worth(["art"], start) == 0


def test_several_words_must_all_be_there(run: Run) -> None:
    out = run("rule", "stock", "empty", "--game", "twin-pyramid")[1]
    assert ids(out)[0] == "TP-6.3"
    known = entries(["twin-pyramid"], "en", {})
    both = {entry.clause.id for entry in search(["stock", "empty"], known)}
    assert both == {entry.clause.id for entry in search(["stock"], known)} & {
        entry.clause.id for entry in search(["empty"], known)
    }


def test_five_in_full_and_the_rest_as_titles(run: Run) -> None:
    out = run("rule", "joker")[1]
    assert len(in_full(out)) == 5
    assert len(ids(out)) > 5
    assert f"{len(ids(out)) - 5} more:" in out
    few = run("rule", "page one")[1]
    assert "more:" not in few


def test_a_number_prints_its_clause_with_its_parts(run: Run) -> None:
    assert ids(run("rule", "GEN-6")[1]) == [
        "GEN-6", "GEN-6.1", "GEN-6.2", "GEN-6.3", "GEN-6.4", "GEN-6.5",
    ]  # fmt: skip
    assert ids(run("rule", "tp-5.2", "AP-6.3")[1]) == ["TP-5.2", "AP-6.3"]
    assert in_full(run("rule", "TP-8.3")[1]) == ["TP-8.3"]


@pytest.mark.parametrize("name", ["pile-up", "Pile up", "パイルアップ"])
def test_a_game_lists_its_clauses(run: Run, name: str) -> None:
    named = name if name.isascii() else shelf.book("pile-up").title("ja")
    out = run("rule", named)[1]
    wanted = [c.id for section in shelf.book("pile-up").sections("en") for c in section.clauses]
    assert ids(out) == wanted
    assert len(out.splitlines()) == len(wanted)  # titles only


def test_a_title_needs_no_quotes(run: Run) -> None:
    assert run("rule", "american", "page", "one")[1] == run("rule", "american-page-one")[1]


def test_game_narrows(run: Run) -> None:
    assert all(
        i.startswith(("AP-", "GEN-")) for i in ids(run("rule", "joker", "--game", "american-page-one")[1])
    )
    assert run("rule", "pyramid", "--game", "pile-up")[0] == 2
    assert run("rule", "joker", "--game", "chess")[0] == 2


@pytest.mark.parametrize(
    ("words", "near"),
    [(["TP-5.22"], "TP-5.2"), (["jokre"], "joker"), (["白札"], "白"), (["dobno"], "dobon")],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_found_names_what_is_near(run: Run, words: list[str], near: str, lang: str) -> None:
    status, out, err = run("rule", *words, "--lang", lang)
    assert (status, out) == (2, "")
    assert f"“{near}”" in err or f"「{near}」" in err


def test_words_that_never_stand_together_are_said_apart(run: Run) -> None:
    status, out, err = run("rule", "dice", "dobon")
    assert (status, out) == (2, "")
    assert "PD-" in err
    assert "AP-8.1" in err
