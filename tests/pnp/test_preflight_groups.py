"""What `[distinguish]` declares, on cards made by hand: which pairs are compared, what is said."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.art import pen
from pnp.preflight import groups, lost
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding
from pnp.scene import Color, Group, Item, Path, Stroke
from pnp.scene import Picture as Drawn
from tests.pnp.test_preflight_limits import area, picture, text


def book(declared: Any, *deck: Picture) -> Any:
    """A game that declares this, with the cards of these pictures."""
    source = SimpleNamespace(name="game.toml", line=lambda path: {"kind": 7, "back": 9}[path[1]])
    cards = [one.card for one in deck]
    return SimpleNamespace(facts={"distinguish": declared}, game=SimpleNamespace(source=source), cards=cards)


def found(declared: Any, *deck: Picture) -> list[Finding]:
    return list(groups.check(book(declared, *deck), deck))


RED, GREEN = area(1, 0, 0), area(0, 0.6, 0)


def test_every_pair_of_declared_values_is_compared_and_those_without_cards_are_told() -> None:
    """Of four values three have cards, all alike: three pairs, each for all eyes that see no difference."""
    deck = [picture(name.upper(), RED, kind=name) for name in "abd"]
    told = found({"kind": ["a", "b", "c", "d"]}, *deck)
    (empty,) = [one for one in told if one.check == "group-empty"]
    assert empty.severity == "warning"
    assert (empty.problem.file, empty.problem.line, empty.problem.key) == ("game.toml", 7, "distinguish.kind")
    assert "`c` in the column `kind`" in empty.problem.message
    assert "`kind` に `c`" in empty.problem.message_ja
    pairs = [one for one in told if one.check == "grey"]
    said = [one.problem.message.partition(" differ by colour alone: on a grey printer")[0] for one in pairs]
    assert said == ["kind a and b", "kind a and d", "kind b and d"]
    assert {one.severity for one in pairs} == {"warning"}
    assert {(one.problem.line, one.problem.key) for one in pairs} == {(7, "distinguish.kind")}
    seen = [one for one in told if one.check == "colour-vision"]
    assert len(seen) == 9
    assert {one.severity for one in seen} == {"error"}
    assert found({"kind": ["a", "c"]}, *deck)[0].check == "group-empty"
    assert found(["kind"], *deck) == [], "what is no table is told where the game is read"


def test_backs_are_compared_as_backs_and_all_else_on_faces() -> None:
    """Backs alike and faces not, then the other way round."""
    ones = [picture("A", RED, side="back", back="a"), picture("A", RED, back="a", kind="a")]
    others = [picture("B", RED, side="back", back="b"), picture("B", area(0, 0, 0), back="b", kind="b")]
    deck = [*ones, *others]
    assert {one.problem.key for one in found({"back": ["a", "b"]}, *deck)} == {"distinguish.back"}
    assert found({"back": ["a", "b"]}, *deck)[0].problem.line == 9
    assert found({"kind": ["a", "b"]}, *ones, *others[:1], picture("B", RED, GREEN, kind="b")) == []


def test_the_language_of_the_first_picture_is_the_one_in_which_cards_are_compared() -> None:
    """In the other language the same values differ by a shape."""
    same = [picture("A", RED, kind="a"), picture("B", RED, kind="b")]
    apart = [replace(picture("A", RED, RED, kind="a"), lang="ja"), replace(same[1], lang="ja")]
    first = [same[0], apart[0], apart[1], same[1]]
    assert [code for code, _ in groups.pair(first, "kind", "a", "b", "face")] != []
    assert list(groups.pair([apart[0], same[0], same[1], apart[1]], "kind", "a", "b", "face")) == []
    template: Any = SimpleNamespace(colouring=lambda: ["kind"])
    settings: Any = SimpleNamespace(ink="low")
    pale = [picture("A", RED, kind="a"), picture("B", area(1, 0, 0.01), kind="b")]
    plain = [
        replace(picture(name, shade, kind=name.lower()), lang="ja")
        for name, shade in zip("AB", (area(0, 0, 0), area(1, 1, 1)), strict=True)
    ]
    for deck, told in (
        ([pale[0], plain[0], plain[1], pale[1]], True),
        ([plain[0], pale[0], pale[1], plain[1]], False),
    ):
        checks = {one.check for one in lost.check(book({}, *deck), deck, settings, template, "cards.csv")}
        assert ("grey" in checks) == told


def test_of_equal_looks_the_difference_is_none_and_the_message_has_it() -> None:
    """The facts of a pair: both cards, the name of the eyes in both languages, how much of how little."""
    told = list(
        groups.pair([picture("A", RED, kind="a"), picture("B", RED, kind="b")], "kind", "a", "b", "face")
    )
    assert [code for code, _ in told] == ["preflight.colour-vision"] * 3 + ["preflight.grey"]
    assert {(facts["first"], facts["second"], facts["delta"]) for _, facts in told} == {("A", "B", 0.0)}
    assert [facts["least"] for _, facts in told] == [10.0, 10.0, 10.0, 15.0]
    words = {(facts["vision"], facts["vision_ja"]) for _, facts in told[:3]}
    assert len(words) == 3
    assert all(english.isascii() and not japanese.isascii() for english, japanese in words)
    nothing = [picture("A", kind="a"), picture("B", kind="b")]
    assert len(list(groups.pair(nothing, "kind", "a", "b", "face"))) == 4, "two empty cards are alike as well"


@pytest.mark.parametrize(("lightness", "grey"), [(14.9, True), (15.1, False)])
def test_greys_are_plain_from_fifteen_steps_of_lightness(lightness: float, grey: bool) -> None:
    """White has L* 100; of a grey of L* x the light is ((x + 16) / 116)³ (CIE 1976)."""
    light = ((100 - lightness + 16) / 116) ** 3
    part = 1.055 * light ** (1 / 2.4) - 0.055
    deck = [picture("A", area(1, 1, 1), kind="a"), picture("B", area(part, part, part), kind="b")]
    told = [code for code, _ in groups.pair(deck, "kind", "a", "b", "face")]
    assert ("preflight.grey" in told) == grey


def test_the_first_forty_cards_of_a_value_are_looked_at() -> None:
    """The fortieth of each value agree with each other in most; a forty-first would in more."""
    ones = [picture(f"A{n}", kind="a", points=f"{n}", tint=f"t{n}") for n in range(1, 42)]
    others = [picture(f"B{n}", kind="b", points=f"{100 + n}", tint=f"t{100 + n}") for n in range(1, 42)]
    ones[39] = picture("A40", kind="a", points="0", tint="t40")
    others[39] = picture("B40", kind="b", points="0", tint="t140")
    ones[40] = picture("A41", kind="a", points="0", tint="0")
    others[40] = picture("B41", kind="b", points="0", tint="0")
    both = groups.alike([*ones, *others], "kind", "a", "b")
    assert both is not None
    assert [one.card.id for one in both] == ["A40", "B40"]


def test_of_cards_that_are_as_much_alike_the_first_are_compared() -> None:
    deck = [picture(name, kind=name[0].lower(), points="1") for name in ("A1", "A2", "B1", "B2")]
    both = groups.alike(deck, "kind", "a", "b")
    assert both is not None
    assert [one.card.id for one in both] == ["A1", "B1"]


def test_words_that_differ_are_those_of_the_other_columns_of_both_cards() -> None:
    """A column that only one of them has counts; the column that is compared does not."""
    one = picture("A", kind="a", points="1", title="Sun", same="x").card
    other = picture("B", kind="b", points="2", same="x").card
    assert groups._differing(one, other, "kind") == {"A", "B", "1", "2", "Sun", ""}
    assert groups._differing(one, other, "points") == {"A", "B", "a", "b", "Sun", ""}


def looks(*items: Item) -> Any:
    return groups._looks(items, frozenset({"7"}))


def test_a_look_is_all_that_is_drawn_apart_from_its_colours() -> None:
    """Of an item only what can be seen without colour; words that other columns bring are left out."""
    line = Stroke(color=Color(0, 0, 1), width=0.5, dash=(1.0, 2.0))
    at = (1.0, 0.0, 0.0, 1.0, 3.0, 4.0)
    lined = Path(segments=pen.rectangle(0, 0, 1, 1), fill=None, stroke=line, opacity=0.5)
    both = Path(segments=pen.rectangle(0, 0, 1, 1), fill=Color(1, 0, 0), stroke=line)
    photo = Drawn(x=0, y=0, width=1, height=1, key="k", data=b"bytes")
    marks, colors = looks(Group(items=(lined,), transform=at), both, text("7", 1, 1), text("8", 1, 1), photo)
    place = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    assert marks == [
        ("path", at, lined.segments, True, (0.5, (1.0, 2.0)), 0.5),
        ("path", place, both.segments, False, (0.5, (1.0, 2.0)), 1.0),
        ("text", place, "8", "sans", 10.0),
        ("image", place, b"bytes"),
    ]
    assert colors == [Color(0, 0, 1), Color(1, 0, 0), Color(0, 0, 1), Color(0, 0, 0)]
    assert looks(Path(segments=(), fill=Color(0, 1, 0)))[0] == [("path", place, (), False, None, 1.0)]


def coloured(*values: str, declared: Any = ()) -> list[tuple[str, str, str]]:
    """Pairs of values of a column that colours cards, as they are told where nothing declares them."""
    deck = [picture(value.upper(), area(1, 0, n / 100), kind=value) for n, value in enumerate(values)]
    template: Any = SimpleNamespace(colouring=lambda: ["kind"])
    settings: Any = SimpleNamespace(ink="low")
    told = lost.check(book(dict.fromkeys(declared, ()), *deck), deck, settings, template, "cards.csv")
    return [(one.check, one.severity, f"{one.problem.file} {one.problem.key}") for one in told]


def test_colours_of_two_to_eight_values_are_a_code_that_players_learn() -> None:
    """Eight values make 28 pairs, all too like each other for grey printers; nine are no code."""
    assert coloured("a") == []
    two = coloured("a", "b")
    assert two == [("colour-vision", "warning", "cards.csv kind")] * 3 + [
        ("grey", "warning", "cards.csv kind")
    ]
    assert coloured("a", "", "b") == two, "an empty cell is no value"
    assert len([check for check, _, _ in coloured(*"abcdefgh") if check == "grey"]) == 28
    assert coloured(*"abcdefghi") == []
    assert coloured("a", "b", declared=("kind",)) == [], "what is declared is looked at there"


def test_cards_that_look_the_same_to_everyone_carry_no_meaning_in_their_colours() -> None:
    deck = [picture("A", RED, kind="a"), picture("B", RED, kind="b")]
    template: Any = SimpleNamespace(colouring=lambda: ["kind"])
    settings: Any = SimpleNamespace(ink="low")
    assert list(lost.check(book({}, *deck), deck, settings, template, "cards.csv")) == []
