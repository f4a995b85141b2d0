"""Parameters and conditions in texts: `{rounds}`, `{rounds.value}`, `{?challenge=on}…{/}`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from layouts.cardtables import well_asked
from layouts.choices import FORMS as LISTED
from layouts.figures import FORMS
from layouts.model import Option, OptionValue
from layouts.options import BY_PLAYERS, value_of
from runtime.value import value

DEEPEST = 20
"""Conditions within one another."""
TAG = "\0"
"""Stands where a condition began, ended or was left out, so that a line of tags alone can go."""


@value
class Parameter:
    """A value to be filled in; `raw` asks for the value itself instead of its title."""

    name: str
    form: str  # how a number is said: a form of `layouts.figures`, or of `layouts.choices` with a counter
    raw: bool
    source: str  # as it stands in the text
    line: int


@value
class Condition:
    """A part that is printed only where an option has one of these values."""

    name: str
    values: tuple[str, ...]
    parts: tuple[Part, ...]
    line: int


Title: TypeAlias = Callable[[str, str], "str | None"]
"""What is printed for a name in a form; None where nobody knows it."""

Part: TypeAlias = str | Parameter | Condition


@value
class Template:
    """A text taken apart, with the faults of its braces as (message key, line, word)."""

    parts: tuple[Part, ...]
    faults: tuple[tuple[str, int, str], ...]


def parse(text: str, line: int = 1) -> Template:
    """Take a text apart; `line` is where it begins in its file.

    >>> parse("Play {rounds} rounds.").parts[1].name
    'rounds'
    """
    faults: list[tuple[str, int, str]] = []
    stack: list[tuple[str, tuple[str, ...], int, list[Part]]] = []
    parts: list[Part] = []
    position = 0
    while True:
        begin = text.find("{", position)
        if begin < 0:
            parts.append(text[position:])
            break
        parts.append(text[position:begin])
        here = line + text.count("\n", 0, begin)
        end = text.find("}", begin)
        if end < 0:
            faults.append(("brace-open", here, text[begin : begin + 20]))
            parts.append(text[begin:])  # words of components are not refused for it: it is printed as written
            break
        inner = text[begin + 1 : end]
        position = end + 1
        if inner == "/":
            if not stack:
                faults.append(("condition-not-open", here, "{/}"))
                continue
            name, values, opened, outer = stack.pop()
            outer.append(Condition(name=name, values=values, parts=tuple(parts), line=opened))
            parts = outer
        elif "|" in inner and not inner.startswith("?"):
            parts.append(text[begin:position])  # a reading: {漢字|かんじ}
        elif inner.startswith("?"):
            if len(stack) == DEEPEST:
                return Template(parts=(text,), faults=(("condition-deep", here, text[begin:position]),))
            name, _, listed = inner[1:].partition("=")
            values = tuple(value.strip() for value in listed.split(",") if value.strip())
            stack.append((name.strip(), values, here, parts))
            parts = []
        else:
            name, _, suffix = inner.partition(".")
            raw, form = suffix == "value", suffix if suffix.partition(" ")[0] in (*FORMS, *LISTED) else ""
            whole = name if raw or form or not suffix else inner
            parts.append(Parameter(name=whole, form=form, raw=raw, source=text[begin:position], line=here))
    for name, values, opened, outer in reversed(stack):
        faults.append(("condition-open", opened, "{?" + name + "}"))
        outer.append(Condition(name=name, values=values, parts=tuple(parts), line=opened))
        parts = outer
    return Template(parts=tuple(parts), faults=tuple(faults))


def fill(
    template: Template,
    title: Title,
    raw: Mapping[str, OptionValue],
    chosen: Mapping[str, str],
) -> str:
    """The text with its parameters: `title` gives what is printed for a name in a form, `raw` the values,
    `chosen` what holds.

    Lines that held conditions only are dropped; a parameter that nobody knows stays as it is.
    """
    text = "".join(_filled(template.parts, title, raw, chosen))
    if TAG not in text:
        return text
    lines = [line for line in text.split("\n") if TAG not in line or line.replace(TAG, "").strip()]
    return "\n".join(lines).replace(TAG, "")


def _filled(
    parts: tuple[Part, ...],
    title: Title,
    raw: Mapping[str, OptionValue],
    chosen: Mapping[str, str],
) -> list[str]:
    found: list[str] = []
    for part in parts:
        if isinstance(part, str):
            found.append(part)
        elif isinstance(part, Condition):
            holds = chosen.get(part.name) in part.values
            inner = _filled(part.parts, title, raw, chosen) if holds else []
            found += [TAG, *inner, TAG]
        elif part.raw:
            found.append(str(raw[part.name]) if part.name in raw else part.source)
        else:
            text = title(part.name, part.form)
            found.append(part.source if text is None else text)
    return found


def names(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """Every option that a text names, in order of appearance."""
    found: dict[str, None] = {}
    for part in parts:
        if isinstance(part, Condition):
            found[part.name] = None
            found |= dict.fromkeys(names(part.parts))
        elif isinstance(part, Parameter) and not well_asked(part.name):
            found[part.name] = None
    return tuple(found)


def unknown_in(
    parts: tuple[Part, ...], options: Mapping[str, Option], figures: Collection[str]
) -> list[tuple[str, int, str, str]]:
    """What a text asks that there is not: (message key, line, word, option or figure)."""
    found: list[tuple[str, int, str, str]] = []
    for part in parts:
        if isinstance(part, str) or well_asked(part.name):
            continue
        option = options.get(part.name)
        if part.name in figures:
            pass
        elif option is None:
            found.append(("parameter-unknown", part.line, part.name, part.name))
        elif isinstance(part, Condition):
            if not part.values:
                found.append(("condition-empty", part.line, part.name, part.name))
            for value in part.values:
                by_players = value == BY_PLAYERS and option.default_by_players
                if not by_players and value_of(option, value) is None:
                    found.append(("condition-value", part.line, value, part.name))
        if isinstance(part, Condition):
            found += unknown_in(part.parts, options, figures)
    return found
