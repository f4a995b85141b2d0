"""The options of a game: their declaration in `game.toml`, and the values that a table chose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from layouts.faults import fault
from layouts.model import Option, OptionKind, OptionValue, Problem
from layouts.tomls import Table
from runtime.suggestions import fold

BY_PLAYERS = "by-players"
"""In conditions of the rules text: the value still follows the number of players."""

UNKNOWN = "?"
WIDE_EQUALS = "\uff1d"
CHOSEN = "options"  # what faults name as their file where no file holds the choice
LARGEST_LENGTH = 999  # rounds or deals: beyond any evening, and small enough to print


_COUNT = r"の?(?:合計)?[枚組回]?数$"
_APART = dict.fromkeys(map(ord, " -‐‑–・_"))
"""What may stand between the words of a title, or not."""


def declared(tables: Iterable[Table]) -> tuple[Option, ...]:
    """All `[[option]]` entries of a game."""
    found: list[Option] = []
    listed = list(tables)
    for table in listed:
        option = _declared(table)
        if any(fold(option.name) == fold(other.name) for other in found):
            table.report("option-twice", "name", name=option.name)
        found.append(option)
    names = [option.name for option in found]
    for option, table in zip(found, listed, strict=True):
        for word in option.brought_by.keys() - set(names):
            table.report("word-unknown", "brought-by", word=word, known=names)
        for word in option.wants.keys() - set(names):
            table.report("word-unknown", "wants", word=word, known=names)
    return tuple(found)


def _declared(table: Table) -> Option:
    name = table.text("name", required=True)
    kinds = [kind.value for kind in OptionKind]
    kind = table.text("kind", OptionKind.RULE.value)
    if kind not in kinds:
        table.report("word-unknown", "kind", word=kind, known=kinds)
        kind = OptionKind.RULE.value
    values = table.scalars("values")
    minimum = table.integer("minimum")
    default = _of_values(table, "default", values)
    by_players = _by_players(table, values)
    alone = _of_values(table, "alone", values)
    brought_by = _brought_by(table, values)
    wanted = table.table("wants")
    wants = MappingProxyType({name: wanted.scalars(name) for name in wanted.data})
    if not values and minimum is None:
        table.report("option-without-values", "name", name=name)
    if default is None and not by_players:
        default = values[0] if values else minimum
    if not values and None not in (minimum, default) and not _in_length(default, minimum):
        where = "default" if "default" in table.data else "minimum"
        known = {"word": str(default), "least": minimum, "most": LARGEST_LENGTH}
        table.report("value-not-whole", where, name=name, **known)
    titles = table.by_language("title")
    value_titles = _value_titles(table, values)
    table.done()
    return Option(
        name=name,
        kind=OptionKind(kind),
        default=default,
        values=values,
        minimum=minimum,
        default_by_players=by_players,
        alone=alone,
        brought_by=brought_by,
        wants=wants,
        titles=titles,
        value_titles=value_titles,
    )


def _in_length(number: object, least: int | None) -> bool:
    """Whether so many rounds or deals may be chosen."""
    return isinstance(number, int) and (least or 0) <= number <= LARGEST_LENGTH


def _of_values(table: Table, key: str, values: tuple[OptionValue, ...]) -> OptionValue | None:
    """The value under a key where it is given; one that is not among the values is a fault."""
    found = table.free(key)
    if found is None:
        return None
    if isinstance(found, bool) or not isinstance(found, str | int):
        table.report("option-value-shape", key)
        return None
    if values and found not in values:
        table.report("value-unknown", key, word=str(found), known=values, name=table.data.get("name"))
        return None
    return found


def _brought_by(table: Table, values: tuple[OptionValue, ...]) -> Mapping[str, OptionValue]:
    """Other option -> the value of it with which this option has the same value, whatever was chosen."""
    data = table.table("brought-by")
    found = {name: _of_values(data, name, values) for name in data.data}
    return MappingProxyType({name: value for name, value in found.items() if value is not None})


def brought(option: Option, chosen: Mapping[str, OptionValue]) -> str:
    """The other option that brings a value of this one which was not chosen; "" where none does."""
    for name, value in option.brought_by.items():
        if chosen.get(name) == value != chosen.get(option.name):
            return name
    return ""


def senseless(
    specs: Iterable[Option], chosen: Mapping[str, OptionValue]
) -> Iterator[tuple[Option, str, tuple[OptionValue, ...]]]:
    """Options whose chosen value means nothing without another one: that one, and which values would do."""
    for option in specs:
        if chosen.get(option.name) == option.default:
            continue
        for other, values in option.wants.items():
            if chosen.get(other) not in values:
                yield option, other, values


def held(option: Option, chosen: Mapping[str, OptionValue]) -> OptionValue:
    """The value that a table plays with: the one chosen, or the one that another option brings."""
    bringing = brought(option, chosen)
    return option.brought_by[bringing] if bringing else chosen[option.name]


def _by_players(table: Table, values: tuple[OptionValue, ...]) -> Mapping[int, int]:
    """Number of players -> default."""
    data = table.table("default-by-players")
    found: dict[int, int] = {}
    for players in data.data:
        value = data.integer(players)
        if not players.isdecimal():
            data.report("key-not-whole", players)
        elif value is not None and values and value not in values:
            data.report("value-unknown", players, word=str(value), known=values, name=table.data.get("name"))
        elif value is not None:
            found[int(players)] = value
    return MappingProxyType(found)


def _value_titles(table: Table, values: tuple[OptionValue, ...]) -> Mapping[str, Mapping[str, str]]:
    """Language -> value -> title; a title for a value that does not exist is a fault."""
    data = table.table("value-title")
    found: dict[str, Mapping[str, str]] = {}
    for lang in data.data:
        titles = data.table(lang)
        found[lang] = MappingProxyType({value: titles.text(value) for value in titles.data})
        for value in titles.data:
            if values and value not in map(str, values):
                titles.report("word-unknown", value, word=value, known=map(str, values))
    return MappingProxyType(found)


def default_of(option: Option, players: int) -> OptionValue:
    """The value that holds where the table chose none.

    A number of players that the table of defaults does not name takes that of the next smaller one named.
    """
    if option.default is not None:
        return option.default
    named = [count for count in option.default_by_players if count <= players]
    nearest_count = max(named) if named else min(option.default_by_players)
    return option.default_by_players[nearest_count]


def value_of(option: Option, text: OptionValue) -> OptionValue | None:
    """The value of an option that a person wrote, or None where there is no such value.

    Width and case do not matter, and the printed title of a value will do for the value.
    """
    word = fold(str(text))
    for shape in (fold, joined):
        for value in option.values:
            titles = [names[str(value)] for names in option.value_titles.values() if str(value) in names]
            if shape(word) in (shape(str(value)), *map(shape, titles)):
                return value
    if option.values or option.minimum is None or not word.isdecimal() or len(word) > 9:
        return None
    return int(word) if _in_length(int(word), option.minimum) else None


def option_by_name(specs: Iterable[Option], name: str) -> Option | None:
    """The option of a name, or of its printed title."""
    word = fold(name)
    listed = list(specs)
    for option in listed:
        if fold(option.name) == word:
            return option
    for option in listed:
        if word in map(fold, option.titles.values()):
            return option
    word = joined(name)
    loose = [option for option in listed if word in map(joined, (option.name, *option.titles.values()))]
    loose = loose or [option for option in listed if word in map(joined, _unit(option))]
    return loose[0] if len(loose) == 1 else None


def _unit(option: Option) -> Iterator[str]:
    """What an option counts, as people call it: `joker` for `jokers`, ジョーカー for the number of them."""
    if option.name.endswith("s"):
        yield option.name[:-1]
    for title in option.titles.values():
        if short := re.sub(_COUNT, "", title):
            yield short


_KANJI: Final = {ord(sign): str(number) for number, sign in enumerate("一二三四五六七八九", 1)}
_NO: Final = r"^(?:no|without)\s+|(?:は)?(?:なし|無し)$"
_SAID: Final = r"(?P<before>\D*?)\s*(?P<number>\d+)\s*枚?\s*(?P<after>\D*)"
"""A number of something."""


def joined(text: str) -> str:
    """A name or title without its spaces, hyphens and dots.

    >>> joined("Draw two turn") == joined("draw-two-turn")
    True
    """
    return fold(text).translate(_APART)


def _of_count(listed: Sequence[Option], text: str) -> str | None:
    """A choice of a number as people say it: `2 jokers`, `no jokers`, ジョーカー2枚 for `jokers=2`."""
    match = re.fullmatch(_SAID, re.sub(_NO, "0 ", fold(text)).translate(_KANJI))
    option = option_by_name(listed, match["after"] or match["before"].rstrip("は ")) if match else None
    return f"{option.name}={match['number']}" if match and option is not None else None


def parse_options(
    specs: Iterable[Option], texts: Iterable[str], *, allow_unknown: bool = False, file: str = CHOSEN
) -> tuple[dict[str, OptionValue | None], tuple[Problem, ...]]:
    """Choices written as `name=value`, with every fault among them.

    With `allow_unknown` the value `?` is None: the table does not remember this rule.
    """
    listed = tuple(specs)
    values: dict[str, OptionValue | None] = {}
    problems: list[Problem] = []
    for text in texts:
        name, equals, value = (_of_count(listed, text) or text.replace(WIDE_EQUALS, "=")).partition("=")
        if not equals or not name.strip() or not value.strip():
            problems.append(fault("option-shape", file=file, text=text.strip()))
            continue
        option = option_by_name(listed, name)
        if option is not None and option.name in values:
            problems.append(fault("option-chosen-twice", file=file, key=option.name, name=option.name))
            continue
        if option is not None and allow_unknown and fold(value) == UNKNOWN:
            values[option.name] = None
            continue
        chosen, problem = choose(listed, name.strip(), value.strip(), file=file)
        if problem is not None:
            problems.append(problem)
        elif option is not None:
            values[option.name] = chosen
    return values, tuple(problems)


def choose(
    specs: Iterable[Option], name: str, text: OptionValue, *, file: str = CHOSEN
) -> tuple[OptionValue | None, Problem | None]:
    """One choice: the value, or the problem with its name or value."""
    listed = tuple(specs)
    option = option_by_name(listed, name)
    if option is None and not listed:
        return None, fault("option-none", file=file, key=name, name=name)
    if option is None:
        names = [spec.name for spec in listed]
        return None, fault("option-unknown", file=file, key=name, word=name, known=names)
    value = value_of(option, text)
    if value is not None:
        return value, None
    if option.values:
        known = [str(allowed) for allowed in option.values]
        return None, fault(
            "value-unknown", file=file, key=option.name, word=str(text), known=known, name=option.name
        )
    return None, fault(
        "value-not-whole",
        file=file,
        key=option.name,
        word=str(text),
        name=option.name,
        least=option.minimum,
        most=LARGEST_LENGTH,
    )
