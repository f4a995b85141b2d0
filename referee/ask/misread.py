"""What is said of an answer that cannot be read: in words of the talk, for nobody has a record here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from referee import registry
from referee.ask.case import LETTERS, Case
from referee.game.dispute import Item
from referee.messages import say
from referee.record import Fault, RecordError
from referee.record.normalize import fold

OF_NAMES: Final = frozenset({"players-count", "name-empty", "name-sign", "name-number", "name-twice"})
"""What can be wrong with the names of players themselves."""

OF_RECORDS: Final = frozenset(
    {"line-strange", "header-in-deal", "deal-missing", "key-missing", "step-missing"}
)
"""What is wrong only because the answer is read as a line of a record."""

FORM: Final = "-form"
"""Ends what says how a record writes something."""

NO_MOVE: Final = "move-here"
"""What is said of a text that tells neither who did something nor what."""

REASONED: Final = frozenset({"unclear-here", "heap-strange", "article-strange"})
"""What is said of a text that no record can have, with the reason."""

LISTS: Final = frozenset({"hint-words", "hint-move"})
"""Advice that sends people to a list of words, or to the form of a record."""


def of_players(text: str, faults: Sequence[Fault], lang: str) -> list[Fault]:
    """What is wrong with the names that were typed."""
    own = [fault for fault in faults if fault.why in OF_NAMES]
    return own or [Fault(1, 1, "names-here", (text, say("comma", lang).join(LETTERS[:3])))]


def of_line(text: str, faults: Sequence[Fault], example: str) -> list[Fault]:
    """What is wrong with a move that was typed, with a move as it may be written."""
    if any(fault.why in OF_RECORDS for fault in faults):
        return [Fault(1, 1, NO_MOVE, (text,), "hint-like", (example,))]
    return [
        fault._replace(hint="hint-like", hint_args=(example,)) if fault.hint in LISTS else fault
        for fault in faults
    ]


def of_fact(text: str, faults: Sequence[Fault], example: str) -> list[Fault]:
    """What is wrong with a fact that was typed, with one as it may be written."""
    if not example:
        return list(faults)
    return [
        Fault(1, 1, "fact-here", (text,), "hint-like", (example,))
        if fault.hint in LISTS or fault.why == "choice-strange" or fault.why.endswith(FORM)
        else fault
        for fault in faults
    ]


def sample(case: Case, item: Item) -> str:
    """An answer to the question for a fact as it may be typed; empty where the fact has no form."""
    words = registry.book(case.game).record_words.facts
    form = next((fact.form for fact in words if fact.name == item.fact), "").partition(" [")[0]
    cards = [name for name in registry.vocabulary(case.game).table.names if name != "?"]
    each = iter(cards[3:])
    signs = {"C…": " ".join(cards[3:5]), "NAME": case.players[-1], "N": "3", "S": cards[3][-1]}
    written = re.sub(r"\b(?:C…|(?:C|NAME|N|S)\b)", lambda sign: signs.get(sign[0]) or next(each), form)
    try:
        told = case.worded(written).partition(" ")[2]
    except RecordError:
        return ""
    return told if item.seat is None and item.number is None else told.partition(": ")[2]


def nameless(case: Case, typed: str, line: str) -> list[Fault]:
    """What is wrong where a line was read as that of somebody else than who was named first, if anybody."""
    seat = case.line(line.split("\n")[0]).seat
    places = {fold(typed).find(fold(name)): fold(name) for name in case.players}
    told = [places[place] for place in sorted(places) if place >= 0]
    if told and told[0] not in fold(line):
        return [Fault(1, 1, "line-strange", (typed,))]
    if seat is None or fold(case.players[seat]) in told:
        return []
    meant = line.partition(":")[2].strip()
    return [Fault(1, 1, "who-here", (typed,), "hint-like", (f"{case.players[-1]}: {meant}",))]


def apart(fault: Fault, text: str) -> str:
    """A move with too many cards as several deeds, for people ask whether that is allowed; "" else."""
    extra = str(fault.args[-1]) if fault.why == "cards-too-many" else ""
    before, _, after = text.partition(f" {extra}")
    return "" if not extra or extra.isdigit() or before.endswith(";") else f"{before}; {extra}{after}"
