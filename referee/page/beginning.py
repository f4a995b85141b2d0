"""`begin`, `header`: the head of a record, made of choices and read back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from referee import registry
from referee.page.faults import RequestError
from referee.page.parsed_record import NAME, options_of
from referee.record import carried
from referee.record.faults import Fault, RecordError
from referee.record.model import Record
from referee.record.reader import read, read_partly
from referee.record.writer import Writer

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
LONGEST: Final = 200
"""Characters of one entry of the head."""


def begin(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The text with which a new evening begins: header and a first `deal`."""
    game = game_of(request.get("game"))
    names = names_of(request.get("players"))
    start = request.get("start")
    day = request.get("date")
    text = head(
        game,
        names,
        options_of(request.get("options")),
        start=None if start in (None, "", names[0] if names else "") else entry_of(start, "start"),
        day=None if day in (None, "") else day_of(day),
    )
    try:
        record = read(text, NAME)
    except RecordError as error:
        raise as_said(error) from None
    return {"text": text, "players": list(record.players)}


def carry(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The rules of a folder that somebody edits beside this page, as a record carries them."""
    files = request.get("files")
    if not isinstance(files, Mapping) or not all(isinstance(text, str) for text in files.values()):
        raise RequestError("field-form", field="files")
    data = carried.packed(files)
    try:
        place = carried.unpacked(data)
    except carried.NotCarried as why:
        raise RecordError(NAME, [Fault(0, 0, str(why))]) from None
    seats = registry.book(place.game).standard_players
    return {"game": registry.own_id(place.game), "data": data, "seats": seats}


def as_said(error: RecordError) -> RecordError:
    """The faults that concern what was chosen, without places in a text that nobody has seen."""
    return RecordError(NAME, [fault._replace(line=0, column=0) for fault in error.faults])


def head(
    game: str, names: Sequence[str], options: Mapping[str, str], *, start: str | None, day: str | None
) -> str:
    """Header and first deal; only options that are not as usual are written down."""
    writer = Writer(registry.vocabulary(game), (), "en")
    lines = [f"{writer.key('game')}: {game}", f"{writer.key('players')}: {', '.join(names)}"]
    if start is not None:
        lines.append(f"{writer.key('start')}: {start}")
    listed = unusual(game, options, len(names))
    if listed:
        lines.append(f"{writer.key('options')}: " + ", ".join(f"{k}={v}" for k, v in listed.items()))
    if day is not None:
        lines.append(f"{writer.key('date')}: {day}")
    return "\n".join([*lines, "", writer.key("deal")]) + "\n"


def unusual(game: str, options: Mapping[str, str], seats: int) -> dict[str, str]:
    """The options that are not what the game has anyway at this table."""
    specs = {spec.name: spec for spec in registry.book(game).option_specs}
    found = {}
    for name, value in options.items():
        if name not in specs:
            raise RequestError("option-unknown", name=name[:40])
        spec = specs[name]
        usual = spec.default_by_players.get(seats, spec.default)
        if value != str(usual):
            found[name] = value
    return found


def game_of(value: object) -> str:
    """The id of a game."""
    found = registry.find_game(value) if isinstance(value, str) and len(value) < LONGEST else None
    if found is None:
        raise RequestError("game-unknown", value=str(value)[:40])
    return found


def names_of(value: object) -> list[str]:
    """The players in the order of the seats."""
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value) or len(value) > 60:
        raise RequestError("field-form", field="players")
    return [entry_of(name, "players") for name in value]


def entry_of(value: object, field: str) -> str:
    """One entry of the head: one line, and no comment in it."""
    if not isinstance(value, str) or len(value) > LONGEST:
        raise RequestError("field-form", field=field)
    return " ".join(value.replace("#", " ").split())


def day_of(value: object) -> str:
    """A day as the header has it."""
    if not isinstance(value, str) or _DAY.fullmatch(value) is None:
        raise RequestError("field-form", field="date")
    return value


# --- reading back ---------------------------------------------------------------------------------
def header(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """What the head of a record says; no line of it is judged."""
    text = request.get("text")
    if not isinstance(text, str):
        raise RequestError("text-missing")
    record, faults = _head_of(text)
    told = [{"line": f.line or None, "message": f.message(lang), "hint": f.advice(lang)} for f in faults]
    if record is None:
        return {"game": None, "players": [], "options": {}, "start": None, "date": None, "errors": told}
    return {
        "game": record.game,
        "players": list(record.players),
        "options": dict(record.options),
        "start": record.players[record.start],
        "date": date_in(record),
        "errors": told,
    }


def _head_of(text: str) -> tuple[Record | None, tuple[Fault, ...]]:
    """The record of the lines before the first deal."""
    from referee.record.structure import is_deal

    lines = []
    for line in text.split("\n"):
        if is_deal(line):
            break
        lines.append(line)
    found = read_partly("\n".join(lines), NAME)
    return found.record, found.faults


def date_in(record: Record) -> str | None:
    """The day of the header, where it says one."""
    from referee.record.normalize import fold

    keys = registry.shared_words().keys
    return next((value for key, value in record.extras.items() if keys.get(fold(key)) == "date"), None)
