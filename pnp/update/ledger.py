"""The ledger: which cards of which look were printed last, and with which choices; a text beside them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from layouts.model import Problem
from pnp.compose.appearance import ANY, Decks, Held
from pnp.errors import PnpError, refused
from pnp.messages import problem, worded
from runtime.value import value

FORM = 1
"""Which form of the ledger this version writes; a later one gets the next number."""

Choice = str | bool | tuple[str, ...]


@value
class Ledger:
    """What was printed: `number` counts the states of a deck, `choices` are words of the command line."""

    game: str
    number: int
    choices: Mapping[str, Choice]
    decks: Decks


def text(ledger: Ledger) -> str:
    """The ledger as its file holds it: one line for each card, so that two can be compared by eye."""
    head = {"ledger": FORM, "game": ledger.game, "number": ledger.number}
    quoted = json.JSONEncoder(ensure_ascii=False).encode  # one encoder for all cards of a large deck
    lines = ["{"]
    lines += [f"  {json.dumps(name)}: {_json(one)}," for name, one in head.items()]
    lines += [f'  "choices": {_json(ledger.choices)},', '  "decks": {']
    decks = []
    for lang, deck in ledger.decks.items():
        cards = [
            f'      {{"card": {quoted(held.name)}, "count": {held.count}, "look": "{held.look}"}}'
            for held in deck
        ]
        decks.append(f"    {json.dumps(lang)}: [\n" + ",\n".join(cards) + "\n    ]")
    return "\n".join([*lines, ",\n".join(decks), "  }", "}", ""])


def _json(one: object) -> str:
    return json.dumps(one, ensure_ascii=False)


def parse(source: str, file: str) -> Ledger:
    """The ledger of a file's text; `PnpError` with every fault found."""
    try:
        found = json.loads(source)
    except ValueError as error:
        line = getattr(error, "lineno", None)
        reason = getattr(error, "msg", str(error))
        raise refused(file, "update.not_json", line=line, reason=reason) from error
    except RecursionError as error:
        raise refused(file, "update.not_ours") from error
    if not isinstance(found, dict) or "ledger" not in found:
        raise refused(file, "update.not_ours")
    if found["ledger"] != FORM:
        raise refused(file, "update.too_new", form=found["ledger"], ours=FORM)
    reader = _Reader(file)
    ledger = Ledger(
        game=reader.text(found, "game"),
        number=reader.whole_number(found, "number", "number"),
        choices=reader.choices(found.get("choices")),
        decks=reader.decks(found.get("decks")),
    )
    if reader.problems:
        raise PnpError(reader.problems)
    return ledger


class _Reader:
    """Takes the parts of a ledger, and keeps what is wrong with them."""

    def __init__(self, file: str) -> None:
        self._file = file
        self.problems: list[Problem] = []

    def text(self, table: Mapping[str, Any], name: str, key: str = "") -> str:
        """A text that is not empty."""
        found = table.get(name)
        if isinstance(found, str) and found:
            return found
        self._wrong(key or name, "text")
        return ""

    def whole_number(self, table: Mapping[str, Any], name: str, key: str) -> int:
        """A whole number of at least one."""
        found = table.get(name)
        if isinstance(found, int) and not isinstance(found, bool) and found > 0:
            return found
        self._wrong(key, "count")
        return 1

    def choices(self, found: object) -> dict[str, Choice]:
        """Words of the command line by the name of their option."""
        if not isinstance(found, dict):
            self._wrong("choices", "table")
            return {}
        taken: dict[str, Choice] = {}
        for name, one in found.items():
            if isinstance(one, str | bool):
                taken[name] = one
            elif isinstance(one, list) and all(isinstance(word, str) for word in one):
                taken[name] = tuple(one)
            else:
                self._wrong(f"choices.{name}", "choice")
        return taken

    def decks(self, found: object) -> dict[str, tuple[Held, ...]]:
        """The decks by language."""
        if not isinstance(found, dict) or not all(isinstance(deck, list) for deck in found.values()):
            self._wrong("decks", "lists")
            return {}
        return {
            lang: tuple([self._held(one, lang, index) for index, one in enumerate(deck)])
            for lang, deck in found.items()
        }

    def _held(self, one: object, lang: str, index: int) -> Held:
        if isinstance(one, dict):  # nearly always right, and there may be ten thousand of them
            name, count, look = one.get("card"), one.get("count"), one.get("look")
            if type(name) is type(look) is str and type(count) is int and name and look and count > 0:
                return Held(name=name, count=count, look=look)
        return self._mended(one, f"decks.{lang}[{index}]")

    def _mended(self, one: object, key: str) -> Held:
        """Something in place of an entry that is wrong, and what is wrong with it."""
        if not isinstance(one, dict):
            self._wrong(key, "table")
            one = {"card": "-", "count": 1, "look": "-"}
        return Held(
            name=self.text(one, "card", f"{key}.card"),
            count=self.whole_number(one, "count", f"{key}.count"),
            look=self.text(one, "look", f"{key}.look"),
        )

    def _wrong(self, key: str, wanted: str) -> None:
        """Keep that something else is needed there; `wanted` is the rest of its key among the facts."""
        fact = worded("wanted", f"fact.{wanted}")
        self.problems.append(problem(self._file, "update.bad_field", key=key, **fact))


def merged(old: Decks, new: Decks, *, partly: bool) -> Decks:
    """The decks after a print; `partly` = only some cards were printed, the others stay as they were.

    A deck for every language takes the place of those for one, and the other way round: the faces have
    lost or gained their words.
    """
    kept = {lang: deck for lang, deck in old.items() if (lang == ANY) == (ANY in new)}
    for lang, deck in new.items():
        if not partly or lang not in kept:
            kept[lang] = deck
            continue
        printed = {held.name: held for held in deck}
        there = tuple(printed.pop(held.name, held) for held in kept[lang])
        kept[lang] = (*there, *printed.values())
    return kept
