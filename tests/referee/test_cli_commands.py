"""The commands beside `check`: legal moves, the table, rules, words, new records, odds, questions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee import registry
from referee.messages import say
from runtime.terminal import columns
from tests.referee.command_runs import BROKEN, HEAD, ILLEGAL, LEGAL, Run, save


def test_legal_lists_exactly_the_legal_moves(run: Run) -> None:
    """Before Aki's move on 4H: 5H by suit, 4C by rank, a draw; 7S and KD fit nothing."""
    status, out, _ = run("legal", save(LEGAL), "--at", "9")
    assert status == 0
    assert sorted(out.split("\n")[:-1]) == ["Aki: draw", "Aki: play 4C", "Aki: play 5H"]


def test_show_draws_the_table_before_a_line(run: Run) -> None:
    out = run("show", save(LEGAL), "--at", "10")[1]
    assert "Turn: Ben" in out
    assert "Table card: 5H" in out
    assert "(7S )(KD )(4C )(·  )" in out


def test_rule_prints_a_clause_or_all_of_a_section(run: Run) -> None:
    one = run("rule", "tp-5.2")[1]
    assert one.startswith("TP-5.2 ")
    section = run("rule", "TP-5", "--lang", "ja")[1]
    assert [line.split()[0] for line in section.splitlines() if line.startswith("TP-")] == [
        f"TP-5.{number}" for number in range(1, 8)
    ]
    assert "TP-1.1" not in run("rule", "TP-1.2")[1]


def test_options_and_words_name_all_there_is(run: Run) -> None:
    options = run("options", "american-page-one")[1]
    for name in ("decks", "jokers", "hand", "match", "draw", "two", "challenge", "dobon", "deals"):
        assert name in options
    words = run("words", "pile-up", "--lang", "ja")[1]
    for word in ("押付", "dodge", "@minus", "赤", "players"):
        assert word in words


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", registry.games())
def test_options_stand_in_columns_as_wide_as_their_widest_entry(run: Run, game: str, lang: str) -> None:
    """Name, values and title, two columns of letters apart; a Japanese sign takes two."""
    book = registry.book(game)
    rows = run("options", game, "--lang", lang)[1].splitlines()[1:]
    assert len(rows) == len(book.option_specs)
    starts = set()
    values = []
    for row, spec in zip(rows, book.option_specs, strict=True):
        title = book.option_title(spec.name, lang)
        assert row.startswith(f"  {spec.name} ")
        assert row.endswith("  " + title)
        starts.add(columns(row.removesuffix(title)))
        values.append(row.removesuffix(title).strip().removeprefix(spec.name).strip())
    names = max(columns(spec.name) for spec in book.option_specs)
    assert starts == {2 + names + 2 + max(map(columns, values)) + 2}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_new_record_can_be_checked_as_it_is(run: Run, lang: str) -> None:
    for game in ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"):
        text = run("new", game, "--players", "Aki,Ben", "--start", "Ben", "--lang", lang)[1]
        assert run("check", save(text))[0] == 0


def test_new_does_not_overwrite(run: Run) -> None:
    save("mine", "a.game")
    assert run("new", "pile-up", "--players", "A,B", "--out", "a.game")[0] == 2
    assert Path("a.game").read_text() == "mine"
    assert run("new", "pile-up", "--players", "A,B", "--out", "b.game")[0] == 0


def test_fmt_writes_checks_and_replaces(run: Run) -> None:
    name = save(LEGAL.replace("play 5H", "PLAY  h5"))
    assert run("fmt", "--check", name)[0] == 1
    assert run("fmt", name)[1] == LEGAL
    assert run("fmt", "-w", name)[0] == 0
    assert Path(name).read_text("utf-8") == LEGAL
    assert run("fmt", "--check", name)[0] == 0
    assert run("fmt", save(BROKEN, "b"))[0] == 2
    assert not list(Path().glob("*.part"))


def test_odds_for_a_table_s_own_numbers(run: Run) -> None:
    """T01: of 216 rolls 143 make 1 (counted by hand-written enumeration in test_odds)."""
    document = json.loads(run("odds", "pyramid-dice", "--json")[1])
    assert len(document["odds"]) == 28
    assert {"card", "number", "alone", "rolls", "with"} == set(document["odds"][0])
    table = run("odds", "pyramid-dice", "--lang", "ja")[1]
    assert "re-roll" in table


@pytest.mark.parametrize(
    "words",
    [
        ("check", "a.game"),
        ("score", "a.game"),
        ("mend", "a.game"),
        ("legal", "a.game", "--at", "9"),
        ("prove", "a.game", "--at", "9"),
        ("odds", "pyramid-dice"),
        ("simulate", "pile-up", "--games", "1", "--limit", "10"),
    ],
)
def test_every_document_says_which_format_it_has(run: Run, words: tuple[str, ...]) -> None:
    """Programs of others look at the number first; it is the one that the documentation names."""
    save(ILLEGAL, "a.game")
    assert json.loads(run(*words, "--json")[1])["format"] == 1


# --- ask --------------------------------------------------------------------------------------
def test_ask_settles_one_move_and_saves_it(run: Run) -> None:
    """TP-5.1: the same suit; what went before says what lay there, and all agree whose turn it was."""
    typed = "Aki, Ben\nAki: play 4C\nBen: play 5C\nyes\nnone\n" + "\n" * 9
    status, out, _ = run("ask", "twin-pyramid", "--save", "d.game", typed=typed)
    assert status == 0
    assert "legal" in out
    assert run("check", "d.game")[0] == 0
    assert "Ben: play 5C\nAki: play 4C\n" in Path("d.game").read_text("utf-8")


@pytest.mark.long
def test_ask_gives_the_clause_for_an_illegal_move_and_asks_again_after_a_slip(run: Run) -> None:
    typed = "\nA: plya 7S\nA: play 7S\nC: play 4X\nC: play 4H\n" + "clockwise\nnone\nno\n" * 3
    status, out, _ = run("ask", "twin-pyramid", typed=typed)
    assert status == 1
    assert "Did you mean “play”?" in out
    assert "TP-5.1" in out


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Ben, Chie and Dai are"), ("ja", "Ben、ChieとDaiが正しい")]
)
def test_who_is_right_is_named_as_the_language_joins_names(run: Run, lang: str, told: str) -> None:
    """TP-5.1: whoever does not play a 7 on the 4 may have objected."""
    text = ILLEGAL.replace("Aki, Ben\n", "Aki, Ben, Chie, Dai\n")
    assert told in run("check", save(text), "--lang", lang)[1]


@pytest.mark.parametrize(("treasures", "winners"), [(8, ["Aki"]), (9, ["Aki", "Ben"])])
def test_more_treasures_win_among_equal_points(run: Run, treasures: int, winners: list[str]) -> None:
    """PD-6.3."""
    text = "game: pyramid-dice\nplayers: Aki, Ben\ndeal\n@points Aki: 27, 9\n@points Ben: 27, {}\n@end\n"
    found = json.loads(run("check", save(text.format(treasures)), "--json")[1])
    assert found["deals"][0]["winners"] == winners


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_proof_says_what_it_is_of(run: Run, tmp_path: Path, lang: str) -> None:
    """Nothing of a legal line, which lines are enough for an illegal one, two ways of an unknown one."""
    second = HEAD + "@starter 4H\nAki: draw\nBen: play ?\n"
    told = {"prove-nothing": (LEGAL, 10), "prove-needed": (ILLEGAL, 9), "prove-two": (second, 8)}
    for key, (text, line) in told.items():
        (tmp_path / "a.game").write_text(text, "utf-8")
        out = run("prove", "a.game", "--at", str(line), "--lang", lang)[1]
        whole = "".join(out.split())
        assert [each for each in told if "".join(say(each, lang).split()) in whole] == [key]
        pieces = [piece for line in out.split("\n") if len(piece := "".join(line.split())) > 20]
        assert [piece for piece in pieces if whole.count(piece) > 1] == []  # each thing is said once
