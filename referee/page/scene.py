"""`table`: the table as it stands, place by place, for the page to draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.game.contract import State
from referee.game.scenes import Scene, Spread, spread_of
from referee.judge.game_loader import engine, part
from referee.page.faults import RequestError
from referee.page.parsed_record import END, Standing, ending, opened, standing
from referee.record.model import EMPTY, UNKNOWN, Record
from referee.report.speech import Speaker
from referee.show import picture, prepared


def table(request: Mapping[str, Any], lang: str) -> dict[str, Any] | None:
    """The table before a line of the file, or at the end; None where no deal has begun."""
    found = opened(request.get("text"))
    if found.record is None:
        return None
    at = request.get("at")
    if at is not None and (not isinstance(at, int) or not 0 < at <= END):
        raise RequestError("field-form", field="at")
    place = ending(found) if at is None else standing(found.record, at)
    return None if place is None else drawn(place, found.record, lang, at or found.text.count("\n") + 1)


def drawn(place: Standing, record: Record, lang: str, line: int) -> dict[str, Any]:
    """The drawing: places with cards, and the same as lines of text."""
    speaker = Speaker(record, lang).at(place.deal.number)
    worlds = place.table.worlds
    state = prepared(place.game, worlds[0].state)
    laid = scene_of(state)
    return {
        "game": record.game,
        "deal": place.deal.number,
        "line": line,
        "turn": None if state.ended is not None else speaker.name(state.turn),
        "ended": None if state.ended == "none" else state.ended,
        "direction": None
        if laid.direction is None
        else ("clockwise" if laid.direction > 0 else "counterclockwise"),
        "ways": len(worlds),
        "lines": picture(state, speaker),
        "zones": [zone(spread, speaker) for spread in laid.spreads],
    }


def scene_of(state: State) -> Scene:
    """The table of a game that says how it is drawn, else every place that it counts."""
    own = part(state.setup.game, "scene")
    if own is not None:
        found = own(state)
        assert isinstance(found, Scene)
        return found
    return Scene(tuple(map(spread_of, engine(state.setup.game).zones(state))))


def zone(spread: Spread, speaker: Speaker) -> dict[str, Any]:
    """One place as the page reads it."""
    return {
        "name": spread.name,
        "title": speaker.zone(spread.name),
        "player": None if spread.seat is None else speaker.name(spread.seat),
        "number": spread.number,
        "shape": spread.shape,
        "cards": [_card(card, speaker) for card in spread.cards],
        "count": len(spread.cards),
        "hidden": sum(card == UNKNOWN for card in spread.cards),
        "rows": [[_card(card, speaker) for card in row] for row in spread.rows] or None,
        "onto": list(spread.onto),
        "free": [_card(card, speaker) for card in spread.free],
        "top": _card(spread.cards[-1], speaker) if spread.shape == "pile" and spread.cards else None,
    }


def _card(card: int, speaker: Speaker) -> str:
    return "-" if card == EMPTY else speaker.identity(card) or "?"
