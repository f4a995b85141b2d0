"""One table of options: what a run is asked for, what the help shows and what pages set come from it."""

from __future__ import annotations

import dataclasses
import json

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pnp
from pnp.cli import COMMANDS, cli
from pnp.messages import say
from pnp.options import OPTIONS, Request, request_of
from pnp.watch.chosen import PAGES, chosen, request_with

EMPTY = Request(game="pile-up")


@pytest.mark.parametrize("name", OPTIONS)
def test_a_request_holds_what_the_option_gives(name: str) -> None:
    option = OPTIONS[name]
    wanted = False if option.is_flag else () if option.many else None
    assert EMPTY.given(name) == wanted


def test_a_request_holds_nothing_else() -> None:
    names = {field.name for field in dataclasses.fields(Request)}
    assert names == {"game", "offered", *OPTIONS}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_help_shows_every_option_with_its_words(command: str, lang: str) -> None:
    """Flag, what its value is called, and a sentence of the messages."""
    with click.Context(cli, info_name="pnp", obj=lang) as parent:
        made = cli.get_command(parent, command)
        assert made is not None
        with click.Context(made, info_name=command, parent=parent) as ctx:
            text = "".join(made.get_help(ctx).split())
            for param in made.params:
                option = OPTIONS.get(param.name)
                if option is None or option.flag not in param.opts:
                    continue
                assert option.flag in text
                assert option.metavar in text
                assert "".join(say(lang, f"option.{param.name}").partition("{")[0].split())[:12] in text


def words(name: str) -> st.SearchStrategy[object]:
    option = OPTIONS[name]
    if option.is_flag:
        return st.just(True)
    text = st.sampled_from(option.words) if option.words else st.text(min_size=1, max_size=5)
    return st.lists(text, min_size=1, max_size=3).map(tuple) if option.many else text


ASKED = st.sets(st.sampled_from(sorted(OPTIONS)), max_size=6).flatmap(
    lambda names: st.fixed_dictionaries({name: words(name) for name in sorted(names)})
)


@given(ASKED)
def test_a_request_comes_back_out_of_json(asked: dict[str, object]) -> None:
    request = request_of({"game": "pile-up", **asked})
    assert request_of(json.loads(json.dumps(request.facts()))) == request


@pytest.mark.parametrize("name", PAGES)
def test_a_page_sets_what_it_shows_and_nothing_else(name: str) -> None:
    text = "1" if OPTIONS[name].is_flag else "x"
    changed = request_with(EMPTY, chosen([(name, text)]))
    assert changed.facts() == {"game": "pile-up", name: [text] if OPTIONS[name].many else changed.given(name)}
    assert changed.given(name)


@pytest.mark.parametrize("name", ["out", "cards_file", "profile", "printer", "fetch", "json"])
def test_a_page_names_no_files(name: str) -> None:
    assert chosen([(name, "1")]) == ()


def test_a_word_may_be_in_capitals() -> None:
    """People type `--ink LOW` as they type `--paper A4`."""
    book = pnp.load("pile-up")
    (loud,), (low,), (full,) = (pnp.compose(book, "dice", ink=word) for word in ("LOW", "low", "full"))  # type: ignore[arg-type]
    assert loud.scene == low.scene != full.scene


def test_a_number_reaches_from_the_least_to_the_most() -> None:
    book = pnp.load("pile-up")
    copies = OPTIONS["copies"]
    for number in (copies.least, copies.most):
        assert pnp.compose(book, "cards", only=["R1"], lang=["en"], copies=int(number))
    for number in (copies.least - 1, copies.most + 1):
        with pytest.raises(pnp.LayoutError, match="out of range"):
            pnp.compose(book, "cards", only=["R1"], lang=["en"], copies=int(number))
