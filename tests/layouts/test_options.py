"""Options: declared once, chosen as text, refused with the near miss."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts import OptionKind
from layouts.options import LARGEST_LENGTH, brought, held, value_of

# Name, kind, default and further values, as the rules pages declare them; None: a whole number from 1 up.
DECLARED = {
    "twin-pyramid": {
        "jokers": ("equipment", 0, [0, 1, 2]),
        "draw-two-turn": ("rule", "kept", ["kept", "lost"]),
        "rounds": ("length", 2, None),
    },
    "american-page-one": {
        "decks": ("equipment", 1, [1, 2]),
        "jokers": ("equipment", 0, [0, 2, 3, 4]),
        "hand": ("equipment", None, [4, 5, 6, 7]),
        "starter-effect": ("rule", "on", ["on", "off"]),
        "match": ("rule", "suit", ["suit", "suit-or-rank"]),
        "draw": ("rule", "one", ["one", "until"]),
        "jump": ("rule", "J", ["J", "A", "off"]),
        "turn": ("rule", "Q", ["Q", "9", "off"]),
        "two": ("rule", "stack", ["stack", "flat"]),
        "three": ("rule", "off", ["off", "stack", "flat"]),
        "joker-last": ("rule", "off", ["off", "on"]),
        "challenge": ("rule", "off", ["off", "on"]),
        "deals": ("length", 1, None),
        "dobon": ("rule", "off", ["off", "on"]),
    },
    "pyramid-dice": {"hard": ("rule", "off", ["off", "on"]), "steal": ("rule", "off", ["off", "on"])},
    "pile-up": {},
}


@pytest.mark.parametrize("game", layouts.games())
def test_options_are_those_of_the_rules_pages(game: str) -> None:
    found = {
        option.name: (option.kind.value, option.default, list(option.values) or None)
        for option in layouts.load(game).option_specs
    }
    late = ("settlement", "stands", ["stands", "void"])  # GEN-6.3: in every game
    assert found.pop("late") == late
    assert found == DECLARED[game]


@pytest.mark.parametrize("game", layouts.games())
def test_every_option_and_word_value_has_a_title_in_both_languages(game: str) -> None:
    for option in layouts.load(game).option_specs:
        assert set(option.titles) == {"en", "ja"}
        if option.kind is OptionKind.RULE:
            for lang in ("en", "ja"):
                assert list(option.value_titles[lang]) == [str(value) for value in option.values]


def specs(game: str = "american-page-one") -> tuple[layouts.Option, ...]:
    """The options of a game."""
    return layouts.load(game).option_specs


def test_choices_are_read_in_any_case_and_width() -> None:
    values, problems = layouts.parse_options(specs(), ["JOKERS=4", "jump=a", "ｔｕｒｎ＝9", " deals = 12 "])
    assert not problems
    assert values == {"jokers": 4, "jump": "A", "turn": "9", "deals": 12}


def test_the_printed_titles_may_be_written_for_names_and_values() -> None:
    """A Japanese table writes what the booklet shows it."""
    values, problems = layouts.parse_options(specs(), ["ドボン=あり", "3の効果（3枚取る）=3で返せる"])
    assert not problems
    assert values == {"dobon": "on", "three": "stack"}


def test_a_forgotten_rule_is_none_where_that_is_allowed() -> None:
    assert layouts.parse_options(specs(), ["two=?"], allow_unknown=True) == ({"two": None}, ())
    assert layouts.parse_options(specs(), ["two=?"])[1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dobn=on", ["“dobn”", "“dobon”"]),
        ("three=stak", ["“stak”", "“stack”", "off, stack, flat"]),
        ("jokers=1", ["“1”", "0, 2, 3, 4"]),
        ("deals=0", ["“0”", "from 1 to"]),
        ("deals=many", ["“many”"]),
        ("deals=99999999999999999999", ["from 1 to"]),
        ("deals=½", ["“½”"]),
        ("dobon", ["name=value"]),
        ("=on", ["name=value"]),
    ],
)
def test_a_wrong_choice_says_what_is_wrong_and_what_there_is(text: str, words: list[str]) -> None:
    values, problems = layouts.parse_options(specs(), [text])
    assert not values
    assert len(problems) == 1
    for word in words:
        assert word in str(problems[0])
    assert problems[0].words("ja")[0]


def test_an_option_given_twice_is_a_fault_even_with_the_same_value() -> None:
    assert len(layouts.parse_options(specs(), ["two=flat", "Two=flat"])[1]) == 1


def test_a_game_without_options_says_so() -> None:
    _, problems = layouts.parse_options((), ["rounds=2"])
    assert "no options" in str(problems[0])


@given(game=st.sampled_from(layouts.games()), data=st.data())
def test_every_declared_value_is_read_back_from_its_text(game: str, data: st.DataObject) -> None:
    for option in layouts.load(game).option_specs:
        choices = st.sampled_from(option.values) if option.values else st.integers(1, LARGEST_LENGTH)
        value = data.draw(choices)
        assert value_of(option, str(value)) == value
        assert value_of(option, value) == value


@given(text=st.text(max_size=12))
def test_no_text_brings_the_reader_down(text: str) -> None:
    values, problems = layouts.parse_options(specs(), [text], allow_unknown=True)
    assert bool(values) != bool(problems)


def test_an_option_that_another_one_brings_is_in_force() -> None:
    """AP-5.3: challenges bring “jokers last” with them, even where joker-last is set to off."""
    book = layouts.load("american-page-one", options={"jokers": "2", "challenge": "on"})
    spec = next(option for option in book.option_specs if option.name == "joker-last")
    assert held(spec, book.options) == "on"
    assert brought(spec, book.options) == "challenge"
    usual = layouts.load("american-page-one", options={"jokers": "2"})
    assert held(spec, usual.options) == "off"
    assert brought(spec, usual.options) == ""
    chosen = layouts.load("american-page-one", options={"jokers": "2", "challenge": "on", "joker-last": "on"})
    assert brought(spec, chosen.options) == ""  # chosen, so nothing brought it


def test_who_plays_alone_has_the_hard_mode_whatever_was_chosen() -> None:
    """Without a number of players, or with two, what the table chose holds."""
    for chosen, players, wanted in (
        ({}, 1, "on"),
        ({"hard": "off"}, 1, "on"),
        ({}, 2, "off"),
        ({"hard": "on"}, 2, "on"),
        ({}, None, "off"),
    ):
        assert layouts.load("pyramid-dice", chosen, players=players).options["hard"] == wanted
