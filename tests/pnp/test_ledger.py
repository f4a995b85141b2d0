"""The ledger of what was printed: its text, every fault of a stranger's, its place, what differs."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.model import LayoutError
from pnp.compose.appearance import ANY, Held
from pnp.update import ledger_store
from pnp.update.changes import Changes, by_language, changes
from pnp.update.ledger import FORM, Ledger, merged, parse, text


def held(*entries: tuple[str, int, str]) -> tuple[Held, ...]:
    return tuple(Held(name=name, count=count, look=look) for name, count, look in entries)


LEDGER = Ledger(
    game="market", number=3, choices={"ink": "low"}, decks={"en": held(("A", 2, "x"), ("“札”", 1, "y"))}
)


# its text


def test_a_ledger_has_a_line_for_each_card() -> None:
    """So that two of them can be compared by eye, and by every program that compares texts."""
    assert text(LEDGER) == (
        '{\n  "ledger": 1,\n  "game": "market",\n  "number": 3,\n  "choices": {"ink": "low"},\n  "decks": {\n'
        '    "en": [\n      {"card": "A", "count": 2, "look": "x"},\n'
        '      {"card": "“札”", "count": 1, "look": "y"}\n    ]\n  }\n}\n'
    )
    assert FORM == 1


CARD = {"card": "A", "count": 1, "look": "x"}
GOOD = {"ledger": 1, "game": "g", "number": 1, "choices": {}, "decks": {"en": [CARD]}}


def broken(**given: Any) -> list[str | None]:
    """The keys of what is wrong with a ledger that has these parts instead of good ones."""
    try:
        parse(json.dumps({**GOOD, **given}), "l.json")
    except LayoutError as error:
        return [problem.key for problem in error.problems if problem.file == "l.json"]
    return []


@pytest.mark.parametrize(
    ("given", "keys"),
    [
        ({}, []),
        ({"game": ""}, ["game"]),
        ({"game": 3}, ["game"]),
        ({"number": 0}, ["number"]),
        ({"number": True}, ["number"]),
        ({"number": 1.0}, ["number"]),
        ({"choices": []}, ["choices"]),
        ({"choices": {"a": 1, "b": ["x", 1], "c": ["x"], "d": True}}, ["choices.a", "choices.b"]),
        ({"decks": []}, ["decks"]),
        ({"decks": {"en": {}}}, ["decks"]),
        ({"decks": {"en": [3]}}, ["decks.en[0]"]),
        (
            {
                "decks": {
                    "en": [{"card": "A", "count": 1, "look": "x"}, {"card": "", "count": 0, "look": None}]
                }
            },
            ["decks.en[1].card", "decks.en[1].count", "decks.en[1].look"],
        ),
        ({"game": "", "number": -1, "decks": None}, ["game", "number", "decks"]),
        ({"decks": {"en": [{**CARD, "count": 0}]}}, ["decks.en[0].count"]),
        ({"decks": {"en": [{**CARD, "count": -1}]}}, ["decks.en[0].count"]),
        ({"decks": {"en": [{**CARD, "count": True}]}}, ["decks.en[0].count"]),
        ({"decks": {"en": [{**CARD, "card": ""}]}}, ["decks.en[0].card"]),
        ({"decks": {"en": [{**CARD, "look": ""}]}}, ["decks.en[0].look"]),
        ({"decks": {"en": [{**CARD, "look": 1}]}}, ["decks.en[0].look"]),
    ],
)
def test_everything_that_is_wrong_is_told_at_its_key(given: dict[str, Any], keys: list[str]) -> None:
    assert broken(**given) == keys


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('{"a": 1,\n"b" 2}', 2),
        ("[" * 100_000, None),
        ("[]", None),
        ('{"number": 1}', None),
        ('{"ledger": 2}', None),
        ('{"ledger": ' + "1" * 5000 + "}", None),
    ],
)
def test_what_is_no_ledger_of_ours_is_told_in_one_line(source: str, line: int | None) -> None:
    with pytest.raises(LayoutError) as refused:
        parse(source, "l.json")
    (problem,) = refused.value.problems
    assert (problem.file, problem.line) == ("l.json", line)


def test_a_ledger_of_a_later_program_names_both_forms() -> None:
    with pytest.raises(LayoutError) as refused:
        parse('{"ledger": 7}', "l.json")
    assert "7" in str(refused.value)
    assert "1" in str(refused.value)


# where it lies


def test_ledgers_are_numbered_beside_the_newest(tmp_path: Path) -> None:
    assert ledger_store.newest(tmp_path) is None
    assert ledger_store.older(tmp_path, 7).name == "ledger-0007.json"
    assert ledger_store.older(tmp_path, 12345).name == "ledger-12345.json"
    later = Ledger(game="market", number=4, choices={}, decks={})
    for before, after, names in (
        (None, LEDGER, ["ledger.json"]),
        (LEDGER, later, ["ledger-0003.json", "ledger.json"]),
        (LEDGER, LEDGER, ["ledger.json"]),
    ):
        made = ledger_store.files(tmp_path, before, after)
        assert [path.name for path in made] == names
        assert made[tmp_path / "ledger.json"] == text(after).encode()
    (tmp_path / "ledger.json").write_text(text(LEDGER), "utf-8")
    assert ledger_store.newest(tmp_path) == LEDGER


def test_a_ledger_is_named_by_its_number_its_file_or_its_folder(tmp_path: Path) -> None:
    newest, old = tmp_path / "ledger.json", tmp_path / "ledger-0002.json"
    newest.write_text(text(LEDGER), "utf-8")
    old.write_text(text(LEDGER), "utf-8")
    for word, path in (
        ("2", old),
        (" 02 ", old),
        ("3", newest),
        (str(old), old),
        (str(tmp_path), newest),
    ):
        assert ledger_store.since(tmp_path, word) == path
    (tmp_path / "ledger-0010.json").write_text("{}", "utf-8")
    (tmp_path / "ledger-x.json").write_text("{}", "utf-8")
    for word in ("4", "²", str(tmp_path / "nothing"), str(tmp_path / "nothing" / "deep")):
        with pytest.raises(LayoutError) as refused:
            ledger_store.since(tmp_path, word)
        assert "2, 10" in str(refused.value), "those that there are"
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(LayoutError):
        ledger_store.since(empty, "1")


def test_a_ledger_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "latin").write_bytes(b'{"ledger": "\xff"}')
    for name in ("folder", "latin", "nothing"):
        with pytest.raises(LayoutError) as refused:
            ledger_store.read(tmp_path / name)
        assert [problem.file for problem in refused.value.problems] == [str(tmp_path / name)]


def test_the_ledger_of_a_game_is_that_of_no_other() -> None:
    ledger_store.check_game(LEDGER, "ＭＡＲＫＥＴ", "l.json")
    with pytest.raises(LayoutError) as refused:
        ledger_store.check_game(LEDGER, "market2", "l.json")
    assert "market2" in str(refused.value)


# what differs


def pieces(entries: tuple[tuple[str, int], ...]) -> int:
    return sum(count for _, count in entries)


decks = st.lists(
    st.tuples(st.sampled_from("ABC"), st.integers(1, 3), st.sampled_from("xyz")),
    unique_by=lambda one: one[0],
    max_size=3,
)


@given(decks, decks)
def test_the_fewest_pieces_make_the_old_deck_the_new_one(
    old: list[tuple[str, int, str]], new: list[tuple[str, int, str]]
) -> None:
    """What looks alike serves on: of every look only the difference goes or comes."""
    found = changes(held(*old), held(*new))
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    for _, count, look in old:
        before[look] += count
    for _, count, look in new:
        after[look] += count
    assert pieces(found.away) == (before - after).total()
    assert pieces(found.add) == (after - before).total()
    assert {name for name, _ in found.away} <= {name for name, _, _ in old}
    assert {name for name, _ in found.add} <= {name for name, _, _ in new}
    assert bool(found) == (before != after)
    assert all(count > 0 for _, count in (*found.away, *found.add))


def test_a_card_that_kept_its_name_and_look_serves_before_one_that_was_renamed() -> None:
    found = changes(held(("A", 1, "x"), ("B", 1, "x")), held(("B", 1, "x"), ("C", 3, "x")))
    assert (found.away, found.add) == ((), (("C", 2),))
    found = changes(held(("A", 2, "x"), ("B", 2, "x")), held(("B", 1, "x")))
    assert (found.away, found.add) == ((("A", 2), ("B", 1)), ())


def test_decks_are_compared_in_their_language_unless_none_has_kept_it() -> None:
    one, two = held(("A", 1, "x")), held(("A", 1, "y"))
    found = by_language({"en": one, "ja": two}, {"ja": two, "fr": one})
    assert not found["ja"]
    assert found["fr"].add == (("A", 1),)
    found = by_language({"en": one, "ja": two}, {"fr": one, "de": one})
    assert not found["fr"], "it follows the first one of then"
    assert found["de"] == Changes(away=(), add=(("A", 1),))
    assert by_language({}, {"en": one})["en"].add == (("A", 1),)


def test_a_print_of_some_cards_leaves_the_others_and_one_of_all_does_not() -> None:
    old = {"en": held(("A", 1, "a"), ("B", 1, "b")), "ja": held(("A", 1, "c"))}
    new = {"en": held(("B", 2, "d"), ("C", 1, "e")), "fr": held(("A", 1, "f"))}
    assert merged(old, new, partly=True) == {
        "en": held(("A", 1, "a"), ("B", 2, "d"), ("C", 1, "e")),
        "ja": old["ja"],
        "fr": new["fr"],
    }
    assert merged(old, new, partly=False) == {**new, "ja": old["ja"]}
    wordless = {ANY: held(("A", 1, "a"))}
    assert merged(old, wordless, partly=False) == wordless
    assert merged(wordless, new, partly=True) == new
    assert merged({**wordless}, {ANY: held(("B", 1, "b"))}, partly=True) == {
        ANY: held(("A", 1, "a"), ("B", 1, "b"))
    }
