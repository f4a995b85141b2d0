"""`judge`: the whole record line by line with verdicts, whose turn it is, totals, and the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee import registry
from referee.judge.judgement import Judgement, LineVerdict
from referee.judge.seating import spread
from referee.page.parsed_record import Opened, Standing, ending, judged, opened, seated_next
from referee.page.scene import drawn
from referee.record.model import LineKind
from referee.record.structure import is_change, is_deal, without_comment
from referee.report.document import by_name, deal_entries, document, error_keys
from referee.report.speech import Speaker, speaker_of
from referee.report.tally import STAR, deal_line
from referee.show import prepared


def judge(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Everything the page shows of a record; `last`: only so many rows of its end, and those with an error.

    `document`, and `why` or `at` in it: the document of `referee check --json`, too.
    """
    found = opened(request.get("text"))
    judgement = judged(found, house_rules=any(map(request.get, DOCUMENTED)))
    listed = rows(found, judgement, lang, before(found.text, request.get("last")))
    if judgement is None:
        errors = {"format": 1, "file": "-", **error_keys(found.faults, lang)}
        return {**({"document": errors} if request.get("document") else {}), "rows": listed, **NOTHING}
    record = judgement.record
    place = ending(found)
    return {
        **judgement_document(judgement, lang, request),
        "rows": listed,
        "players": list(record.players),
        "options": dict(judgement.options),
        **now(judgement, place, lang),
        "seated": list(seated_next(found)),
        "totals": by_name(judgement.scores, record.players),
        "deals": deals(judgement, lang),
        "standing": {
            "ranking": None
            if judgement.ranking is None
            else [[record.players[seat] for seat in group] for group in judgement.ranking],
            "finished": judgement.finished,
        },
        "table": None if place is None else drawn(place, record, lang, end_of(found)),
        "carried": carried(record.game),
    }


def carried(game: str) -> dict[str, Any] | None:
    """The catalogue's entry of a game that the record brought along; None of one that the page has."""
    own = registry.own_id(game)
    if own == game:
        return None
    from referee.page.catalogue import game_entry

    return {**game_entry(game, frozenset()), "id": own, "asked_as": game}


DOCUMENTED = ("document", "why", "at")
"""What asks for the document, which names house rules that would allow a line."""
NOTHING: dict[str, Any] = {
    "turn": None,
    "deal": 0,
    "ended": None,
    "begun": False,
    "owed": [],
    "note": "",
    "players": [],
    "options": None,
    "seated": [],
    "totals": None,
    "deals": [],
    "standing": {"ranking": None, "finished": False},
    "table": None,
    "carried": None,
}
"""What is said of the table where nothing of the record can be judged."""


def end_of(found: Opened) -> int:
    """The line after the last one of the text."""
    return found.text.count("\n") + 1


def judgement_document(judgement: Judgement, lang: str, request: Mapping[str, Any]) -> dict[str, Any]:
    """The document, where it is asked for; with why, what follows and the remedy where they are, too."""
    at = request.get("at")
    if not request.get("why") and at is None:
        return {"document": document(judgement, lang)} if request.get("document") else {}
    from referee.judge.deal_runs import default_books
    from referee.judge.rulings import rulings

    found = rulings(judgement, book_for=default_books(judgement.record))
    wanted = {
        index: found[index]
        for index, verdict in enumerate(judgement.lines)
        if request.get("why") or verdict.line.number == at
    }
    return {"document": document(judgement, lang, wanted)}


# --- line by line -------------------------------------------------------------------------------
def before(text: str, last: object) -> int:
    """How many lines of a text stand before the last so many that are not blank."""
    if not isinstance(last, int):
        return 0
    written = [number for number, raw in enumerate(text.split("\n"), 1) if raw.strip()]
    return written[-last] - 1 if 0 < last < len(written) else 0


def rows(found: Opened, judgement: Judgement | None, lang: str, skipped: int = 0) -> list[dict[str, Any]]:
    """One entry for each line of the file, judged or not; of the first ones, that are skipped, for errors."""
    verdicts = {} if judgement is None else {each.line.number: each for each in judgement.lines}
    speaker = None if judgement is None else speaker_of(judgement, lang, aloud=True)
    faults = {fault.line: fault for fault in reversed(found.faults)}
    listed = []
    in_deal = False
    for number, raw in enumerate(found.text.split("\n"), 1):
        in_deal = in_deal or is_deal(raw)
        if number <= skipped and number not in faults:
            continue
        row: dict[str, Any] = {"line": number, "text": raw.strip()}
        verdict = verdicts.get(number)
        if verdict is not None and speaker is not None:
            row |= judged_row(verdict, speaker.at(verdict.deal))
        else:
            row |= {**UNJUDGED, "kind": kind_of(raw, in_deal=in_deal), "said": row["text"]}
        if number in faults:
            fault = faults[number]
            row |= {
                "kind": "error",
                "error": {
                    "code": fault.why,
                    "message": fault.message(lang),
                    "hint": fault.advice(lang),
                    "column": fault.column or None,
                },
            }
        listed.append(row)
    while listed and listed[-1]["kind"] == "blank":
        listed.pop()
    return listed


UNJUDGED: dict[str, Any] = {"player": None, "verdict": None, "clauses": [], "message": "", "error": None}
"""What an entry says of a line that nobody judges."""


def kind_of(raw: str, *, in_deal: bool) -> str:
    """What a line is before anybody judges it."""
    if not raw.strip():
        return "blank"
    if not without_comment(raw).strip():
        return "comment"
    if is_deal(raw):
        return "deal"
    if not in_deal:
        return "header"
    if is_change(raw):
        return "seats"
    return "fact" if raw.lstrip().startswith(("@", "＠")) else "move"


def judged_row(verdict: LineVerdict, speaker: Speaker) -> dict[str, Any]:
    """What a judged line adds to its entry."""
    line = verdict.line
    return {
        "kind": {LineKind.MOVE: "move", LineKind.LEAVES: "seats"}.get(line.kind, "fact"),
        "player": None if line.seat is None else speaker.name(line.seat),
        "said": speaker.writer.line(line),
        "verdict": verdict.verdict,
        "clauses": list(verdict.clauses),
        "message": speaker.message(verdict),
        "applied": verdict.applied,
        "exact": verdict.exact,
        "error": None,
    }


# --- as things stand ----------------------------------------------------------------------------
def now(judgement: Judgement, place: Standing | None, lang: str) -> dict[str, Any]:
    """Whose turn it is at the end of the record, why, and what is owed."""
    if place is None:
        return {key: NOTHING[key] for key in ("turn", "deal", "ended", "begun", "owed", "note")}
    from referee.judge.explanations import agreeing, follows
    from referee.report.follows import follows_text, plain

    deal = place.deal
    speaker = speaker_of(judgement, lang, aloud=True).at(deal.number)
    states = [prepared(place.game, world.state) for world in place.table.worlds]
    after: dict[str, Any] = {}
    if deal.lines:
        kept = judgement.lines[-1].applied if judgement.lines else True
        after = dict(agreeing([follows(place.game, each, deal.lines[-1], kept=kept) for each in states]))
    ended = judgement.deals[-1].ended_by
    turn = after.get("turn", ("seat", states[0].turn)) if ended is None else None
    if not after.get("owed"):
        after.pop("turn", None)  # whose turn it is stands above the note
    return {
        "turn": None if turn is None else plain(turn, speaker),
        "deal": deal.number,
        "ended": ended,
        "begun": any(each.kind is LineKind.MOVE for each in deal.lines),
        "owed": plain(after.get("owed", []), speaker),
        "note": follows_text(after, speaker) if after else "",
    }


def deals(judgement: Judgement, lang: str) -> list[dict[str, Any]]:
    """Deal by deal how it ended, with running totals."""
    speaker = speaker_of(judgement, lang)
    record = judgement.record
    entries = deal_entries(judgement)
    spoilt = {each.deal for each in judgement.contested}
    running: list[int | None] = [0] * len(record.players)
    listed = []
    for deal, verdict, entry in zip(record.deals, judgement.deals, entries, strict=True):
        scores = spread(record, deal, verdict.scores, 0)
        mark = STAR if deal.number in spoilt else ""
        if verdict.finished and scores is not None:
            running = [
                None if sum_ is None or points is None else sum_ + points
                for sum_, points in zip(running, scores, strict=True)
            ]
        listed.append(
            {
                "deal": deal.number,
                "line": deal.line,
                "ended_by": None if verdict.ended_by == "none" else verdict.ended_by,
                "finished": verdict.finished,
                "scores": entry["scores"],
                "running": by_name(running, record.players),
                "winners": entry["winners"],
                "losers": entry["losers"],
                "pad": not any(line.kind is LineKind.MOVE for line in deal.lines),
                "contested": deal.number in spoilt,
                "how": deal_line(verdict._replace(scores=None), speaker, mark, deal.cut),
                "said": deal_line(verdict, speaker, mark, deal.cut),
            }
        )
    return listed
