"""The switches of the page: what may be chosen, and how a choice becomes the options of a run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import layouts
from pnp.messages import say
from pnp.options import OPTIONS, Request
from runtime.value import value

if TYPE_CHECKING:
    from pnp.commands.choose import Run

OPTION: Final = "option."
"""What the names of the game's own options begin with."""
PAGES: Final = {name: option for name, option in OPTIONS.items() if option.page}
"""Options that a page may set; files and folders are never named by it."""
LONGEST: Final = 60
"""Characters of a value; of a list of cards ten times as many."""
MOST: Final = 40
"""Switches set at once."""
MOST_VALUES: Final = 24
ON: Final = "1"

Chosen = tuple[tuple[str, str], ...]
"""Switches that stand otherwise than the command line has them, in order of their names."""


def chosen(asked: Iterable[tuple[str, str]]) -> Chosen:
    """What a page asks for; names that are none of ours are passed over.

    >>> chosen([("ink", "low"), ("out", "/etc"), ("lang", "ja")])
    (('ink', 'low'), ('lang', 'ja'))
    """
    known = {*PAGES, "lang"}
    found = {
        name: text
        for name, text in asked
        if (name in known or name.startswith(OPTION))
        and len(name) <= LONGEST
        and len(text) <= (10 * LONGEST if name == "only" else LONGEST)
    }
    return tuple(sorted(found.items())[:MOST])


def request_with(base: Request, picked: Chosen) -> Request:
    """What is asked of a run: as the command line has it, and over that what the page chose."""
    told: dict[str, Any] = {}
    options = {text.partition("=")[0].strip(): text for text in base.option}
    for name, text in picked:
        if name.startswith(OPTION):
            option = name.removeprefix(OPTION)
            options[option] = f"{option}={text}"
        elif name == "lang":
            told["langs"] = (text,)
        elif PAGES[name].is_flag:
            told[name] = text == ON
        elif PAGES[name].many:
            told[name] = (text,) if text else ()
        else:
            told[name] = text or None
    return replace(base, option=tuple(options.values()), **told)


@value
class Choice:
    """One value of a switch."""

    value: str
    title: str


@value
class Switch:
    """One thing to choose, with the value in force."""

    name: str
    title: str
    value: str
    choices: tuple[Choice, ...]
    sheets: bool = False  # whether it changes the sheets alone

    def facts(self) -> dict[str, Any]:
        """The switch for the page."""
        return {
            "name": self.name,
            "title": self.title,
            "value": self.value,
            "sheets": self.sheets,
            "choices": [{"value": one.value, "title": one.title} for one in self.choices],
        }


def switches(run: Run, lang: str, *, kit: bool = False) -> Iterator[Switch]:
    """What can be chosen for this game; for a whole `kit` also what concerns booklet, mat and box."""
    book, made = run.book, run.settings
    if len(book.languages) > 1:
        names = tuple(Choice(value=name, title=_language(name, lang)) for name in book.languages)
        yield Switch(name="lang", title=_title("lang", lang), value=made.lang, choices=names)
    sizes = [
        Choice(value=size.name, title=f"{size.name} · {size.trim.width:g} × {size.trim.height:g} mm")
        for size in dict.fromkeys(layouts.card_sizes().values())
    ]
    yield _switch("card", made.card.name, sizes, lang)
    yield _worded("ink", made.ink, lang)
    if book.faces_source() is None:
        yield _worded("suits", made.suits, lang)
        yield _worded("indices", made.indices, lang)
        yield _flag("large", made.large, lang)
    yield from _options(run, lang)
    papers = [Choice(value=one.name, title=one.name) for one in dict.fromkeys(layouts.papers().values())]
    yield _switch("paper", made.paper.name, papers, lang, sheets=True)
    yield _worded("backs", made.backs, lang, sheets=True)
    yield _worded("marks", made.marks, lang, sheets=True)
    if kit:
        yield from _of_a_kit(run, lang)


def _of_a_kit(run: Run, lang: str) -> Iterator[Switch]:
    """Players, and what concerns components beside the cards."""
    book, made = run.book, run.settings
    components = book.components
    counts = range(book.game.players[0], book.game.players[1] + 1)
    players = made.players or book.standard_players
    if len(counts) > 1:
        yield _switch("players", str(players), [Choice(value=str(n), title=str(n)) for n in counts], lang)
    yield _flag("light_backs", made.light_backs, lang)
    if "booklet" in components:
        yield _worded("fold", made.fold, lang)
    if "mat" in components:
        yield _worded("mats", made.mats, lang)
        yield _flag("fit", made.fit, lang)
    if "box" in components:
        yield _worded("box", made.box, lang)
        yield _flag("sleeved", made.sleeved, lang)


def _options(run: Run, lang: str) -> Iterator[Switch]:
    """The options of the game that have few values."""
    for option in run.book.option_specs:
        values = [str(one) for one in option.values][:MOST_VALUES]
        now = str(run.book.options.get(option.name, ""))
        if len(values) < 2:
            continue
        titles = [
            Choice(value=one, title=run.book.value_title(option.name, typed, lang))
            for one, typed in zip(values, option.values, strict=False)
        ]
        yield Switch(
            name=OPTION + option.name,
            title=run.book.option_title(option.name, lang),
            value=now,
            choices=_with(titles, now),
        )


def _switch(name: str, now: str, choices: list[Choice], lang: str, *, sheets: bool = False) -> Switch:
    return Switch(name=name, title=_title(name, lang), value=now, choices=_with(choices, now), sheets=sheets)


def _worded(name: str, now: str, lang: str, *, sheets: bool = False) -> Switch:
    choices = [
        Choice(value=word, title=say(lang, f"watch.value.{name}.{word}")) for word in OPTIONS[name].words
    ]
    return _switch(name, now, choices, lang, sheets=sheets)


def _flag(name: str, now: bool, lang: str) -> Switch:
    choices = [Choice(value=word, title=say(lang, f"watch.value.flag.{word}")) for word in ("0", ON)]
    return _switch(name, ON if now else "0", choices, lang)


def _with(choices: list[Choice], now: str) -> tuple[Choice, ...]:
    """The choices, and among them what is in force now: a size of one's own is on no list."""
    if any(one.value == now for one in choices):
        return tuple(choices)
    return (Choice(value=now, title=now), *choices)


def _title(name: str, lang: str) -> str:
    return say(lang, f"watch.switch.{name}")


def _language(name: str, lang: str) -> str:
    from pnp.messages import known

    key = f"watch.language.{name}"
    return say(lang, key) if known(key) else name
