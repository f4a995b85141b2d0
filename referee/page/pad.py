"""`pad`: the score pad of an evening: what deals without moves say, entered, corrected, taken away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from referee import registry
from referee.page.draft import DraftContext
from referee.page.faults import RequestError
from referee.page.parsed_record import Opened, opened, seated_next
from referee.record.model import Deal, Line, LineKind, Record, Step
from referee.record.structure import is_change, is_deal

RULING: Final = "@ruling"
MOST: Final = 60
"""Facts of one deal: every player has a few."""


def pad(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The pad as it stands; with `set` or `remove` the text after that as well."""
    found = opened(request.get("text"))
    if found.record is None:
        raise RequestError("no-record", message=found.faults[0].message(lang))
    record, words = found.record, registry.vocabulary(found.record.game)
    desk = DraftContext(words, seated_next(found))
    if request.get("set") is not None:
        return {"text": entered(found, desk, request["set"])}
    if request.get("remove") is not None:
        return {"text": removed(found, record, request["remove"])}
    return {
        "fields": fields(desk),
        "deals": [deal_entry(deal, DraftContext(words, record.sitting(deal))) for deal in record.deals],
        "players": list(desk.players),
    }


def fields(desk: DraftContext) -> list[dict[str, Any]]:
    """The facts that a pad of this game has, and the words with which a deal may end."""
    results = sorted(desk.words.of_role("result"))
    return [
        {
            "fact": fact,
            "player": desk.words.fact_shapes[fact].head or ("name" if results else "none"),
            "words": results if desk.words.fact_shapes[fact].form == "result" else [],
            "cards": bool(desk.words.fact_shapes[fact].cards[1]),
            "numbers": numbers(desk, fact),
        }
        for fact in pad_facts(desk)
    ]


def numbers(desk: DraftContext, fact: str) -> int:
    """How many numbers a fact takes: points instead of cards are one."""
    shape = desk.words.fact_shapes[fact]
    return max(shape.numbers[1], int(shape.points))


def pad_facts(desk: DraftContext) -> list[str]:
    """The facts of a score pad, as the game declares them."""
    return [fact for fact in desk.words.fact_shapes if fact in desk.words.of_role("pad")]


# --- reading ------------------------------------------------------------------------------------
def deal_entry(deal: Deal, desk: DraftContext) -> dict[str, Any]:
    """What the pad says of one deal."""
    told = set(pad_facts(desk))
    steps = [(line.number, line.steps[0]) for line in deal.lines if line.kind is LineKind.FACT]
    return {
        "deal": deal.number,
        "players": list(desk.players),
        "line": deal.line,
        "pad": not any(line.kind is LineKind.MOVE for line in deal.lines),
        "position": any(step.verb == "@position" for _, step in steps),
        "facts": [{"line": n, **fact_entry(step, desk)} for n, step in steps if step.verb in told],
        "rulings": [{"line": n, **fact_entry(step, desk)} for n, step in steps if step.verb == RULING],
    }


def fact_entry(step: Step, desk: DraftContext) -> dict[str, Any]:
    """One fact as it is entered."""
    names = desk.words.table.names
    return {
        "fact": step.verb,
        "player": None if step.seat is None else desk.players[step.seat],
        "word": step.words[0] if step.words else None,
        "cards": None if step.cards is None else [names[c] if c >= 0 else "?" for c in step.cards],
        "numbers": list(step.numbers),
    }


# --- writing ------------------------------------------------------------------------------------
def entered(found: Opened, desk: DraftContext, wanted: object) -> str:
    """The text with what is entered for a deal in the place of what the pad said of it."""
    if not isinstance(wanted, Mapping) or not isinstance(wanted.get("facts"), list):
        raise RequestError("field-form", field="set")
    listed = [*wanted["facts"], *(wanted.get("rulings") or [])]
    if len(listed) > MOST:
        raise RequestError("field-form", field="set")
    record = found.record
    assert record is not None
    lines = found.text.rstrip().split("\n")
    number = wanted.get("deal")
    if number != "new":
        desk = DraftContext(desk.words, record.sitting(deal_of(record, number)))
    told = [fact_line(each, desk) for each in listed]
    if number == "new":
        empty = record.deals and not record.deals[-1].lines and not record.deals[-1].cut
        head = [] if empty else ["", "deal"]
        return "\n".join([*lines, *head, *told]) + "\n"
    deal = deal_of(record, number)
    mine = {line.number for line in pad_lines(deal, desk)}
    end = end_of(lines, deal)
    kept = [
        (place, text) for place, text in enumerate(lines[deal.line : end], deal.line + 1) if place not in mine
    ]
    while kept and not kept[-1][1].strip():
        kept.pop()
    rest = lines[end:]
    gap = [""] if rest else []
    body = [text for _, text in kept]
    return "\n".join([*lines[: deal.line], *body, *told, *gap, *rest]) + "\n"


def pad_lines(deal: Deal, desk: DraftContext) -> Iterator[Line]:
    """The lines of a deal that the pad wrote: those of its facts, and the table's decisions after them.

    After moves they are results only where nothing but results follows.
    """
    told = {*pad_facts(desk), RULING}
    for line in takewhile(lambda line: line.kind is not LineKind.MOVE, reversed(deal.lines)):
        if line.kind is LineKind.FACT and line.steps[0].verb in told:
            yield line


def fact_line(entry: object, desk: DraftContext) -> str:
    """The line of a fact; `Refused` where the game's pad has none such."""
    if not isinstance(entry, Mapping):
        raise RequestError("field-form", field="facts")
    fact = entry.get("fact")
    if fact not in {*pad_facts(desk), RULING}:
        raise RequestError("pad-entry", fact=str(fact)[:40])
    keys: list[str] = [f"fact:{fact}"]
    if entry.get("player") is not None:
        keys.append(f"player:{entry['player']}")
    if entry.get("word") is not None:
        keys.append(f"word:{entry['word']}")
    keys += [f"card:{card}" for card in _listed(entry, "cards")]
    keys += [f"number:{number}" for number in _listed(entry, "numbers")]
    try:
        draft = desk.read(keys)
    except RequestError as why:
        raise (
            why if why.code == "player-unknown" else RequestError("pad-entry", fact=" ".join(keys)[:80])
        ) from None
    if not all(desk.slots(step).whole for step in draft.steps):
        raise RequestError("pad-entry", fact=" ".join(keys)[:80])
    return desk.written(draft, None, "en")


def _listed(entry: Mapping[str, Any], field: str) -> Sequence[object]:
    value = entry.get(field)
    if value is None:
        return ()
    if not isinstance(value, list):
        raise RequestError("field-form", field=field)
    return value


def removed(found: Opened, record: Record, number: object) -> str:
    """The text without a deal."""
    deal = deal_of(record, number)
    lines = found.text.rstrip().split("\n")
    end = end_of(lines, deal)
    before = lines[: deal.line - 1]
    while before and not before[-1].strip():
        before.pop()
    rest = lines[end:]
    come = bool(rest) and deal.number == 1 and is_change(rest[0])
    kept = ["", "deal"] if come else []  # nobody can join before the first deal
    return "\n".join([*before, *kept, *([""] if rest else []), *rest]) + "\n"


def deal_of(record: Record, number: object) -> Deal:
    """The deal of this number."""
    deal = next((deal for deal in record.deals if deal.number == number), None)
    if deal is None:
        raise RequestError("pad-deal", number=str(number)[:20])
    return deal


def end_of(lines: Sequence[str], deal: Deal) -> int:
    """The index behind the last line of a deal; who joins or leaves after it is not of it."""
    last = max((line.number for line in deal.lines), default=deal.line)
    for index in range(last, len(lines)):
        if is_deal(lines[index]) or is_change(lines[index]):
            return index
    return len(lines)
