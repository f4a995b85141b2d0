"""A judgement as the JSON document of `referee check --json`: every key always present."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee import registry
from referee.judge.judgement import DealVerdict, Judgement, LineVerdict
from referee.record.faults import SHOWN, Fault, RecordError
from referee.report.settling import shown
from referee.report.speech import Speaker, speaker_of
from runtime.paths import portable

if TYPE_CHECKING:
    from referee.judge.rulings import Ruling

FORMAT = 1
"""Version of the document; it changes when a key changes its meaning."""
OFFERED = 8
"""Legal steps that a remedy names."""


def document(
    judgement: Judgement,
    lang: str,
    told: Mapping[int, Ruling] | None = None,
    remarks: Sequence[str] = (),
) -> dict[str, Any]:
    """The whole document; `told` are the rulings of some lines by their place among `lines`.

    `remarks` are sentences on what remarks of the record tell and no verdict holds.
    """
    speaker = speaker_of(judgement, lang)
    record = judgement.record
    return {
        "format": FORMAT,
        "file": portable(record.file),
        "game": registry.own_id(record.game),
        "players": list(record.players),
        "options": dict(judgement.options),
        "lines": [
            line_entry(verdict, speaker) | ruling_keys(verdict, (told or {}).get(place), speaker)
            for place, verdict in enumerate(judgement.lines)
        ],
        **outcome_entries(judgement),
        **({"untried": list(judgement.untried)} if judgement.untried else {}),
        **({"remarks": list(remarks)} if remarks else {}),
        **(error_keys(judgement.faults, lang) if judgement.faults else {}),
    }


def outcome_entries(judgement: Judgement) -> dict[str, Any]:
    """What a record came to: its deals, scores, ranking, and what an illegal line left open."""
    players, ranking = judgement.record.players, judgement.ranking
    return {
        "deals": deal_entries(judgement),
        "scores": by_name(judgement.scores, players),
        "ranking": None if ranking is None else [[players[seat] for seat in place] for place in ranking],
        "finished": judgement.finished,
        "contested": contested_entries(judgement),
        "summary": judgement.summary,
    }


def contested_entries(judgement: Judgement) -> list[dict[str, Any]]:
    """The deals that an illegal line ended and that nobody settled, and the totals without each."""
    players = judgement.record.players
    return [
        {"deal": each.deal, "line": each.line, "scores_without": by_name(each.scores_without, players)}
        for each in judgement.contested
    ]


def entry(verdict: LineVerdict, ruling: Ruling, speaker: Speaker) -> dict[str, Any]:
    """The three keys that `--why` adds to the entry of a line."""
    from referee.report.follows import UNLISTED, plain
    from referee.report.ruling import because

    return {
        "because": because(verdict, ruling.reasons, speaker, ruling.hanging),
        "after": {
            key: plain(value, speaker)
            for key, value in ruling.follows.items()
            if not key.startswith(UNLISTED)
        },
        "remedy": remedy_entry(ruling, verdict, speaker),
    }


def remedy_entry(ruling: Ruling, verdict: LineVerdict, speaker: Speaker) -> dict[str, Any] | None:
    """The remedy as JSON; None for a legal line."""
    from referee.judge.remedy import RemedyAction, RemedyTiming
    from referee.report.card import card, happening
    from referee.report.disputed import DisputedMove
    from referee.report.ruling import remedy_text

    remedy = ruling.remedy
    if remedy is None:
        return None
    if remedy.do is RemedyAction.MEND:
        message = remedy_text(remedy, verdict, speaker)
    else:
        disputed = DisputedMove(verdict, speaker)
        message = happening(card(disputed, ruling), disputed)
    legal = remedy.when in (RemedyTiming.NOW, RemedyTiming.DEAL_OVER)
    return {
        "when": remedy.when.value,
        "do": remedy.do.value,
        "clauses": list(remedy.clauses),
        "legal": speaker.instead(verdict)[:OFFERED] if legal else [],
        "message": message,
    }


def ruling_keys(verdict: LineVerdict, ruling: Ruling | None, speaker: Speaker) -> dict[str, Any]:
    """What `--why` adds to the entry of a line."""
    if ruling is None:
        return {}

    return entry(verdict, ruling, speaker.at(verdict.deal))


def line_entry(verdict: LineVerdict, speaker: Speaker) -> dict[str, Any]:
    """The entry of one line."""
    line, speaker = verdict.line, speaker.at(verdict.deal)
    return {
        "line": line.number,
        "deal": verdict.deal,
        "player": None if line.seat is None else speaker.name(line.seat),
        "text": line.text,
        "verdict": verdict.verdict,
        "clauses": list(verdict.clauses),
        "message": speaker.message(verdict),
        "legal_under": [{"option": name, "value": value} for name, value in verdict.legal_under],
        "turns_on": {
            name: {speaker.alternative(value): said for value, said in values.items()}
            for name, values in verdict.turns_on.items()
        },
        "instead": speaker.instead(verdict),
        "settle": shown(verdict, speaker),
        "applied": verdict.applied,
        "exact": verdict.exact,
    }


def deal_entries(judgement: Judgement) -> list[dict[str, Any]]:
    """The entries of all deals, each with those who played it."""
    tables = {deal.number: judgement.record.sitting(deal) for deal in judgement.record.deals}
    return [deal_entry(deal, tables[deal.deal]) for deal in judgement.deals]


def deal_entry(deal: DealVerdict, players: Sequence[str]) -> dict[str, Any]:
    """The entry of one deal; lists by seat become dictionaries by name."""
    entry: dict[str, Any] = {
        "deal": deal.deal,
        "finished": deal.finished,
        "ended_by": ended_by(deal),
        "winners": [players[seat] for seat in deal.winners],
        "losers": [players[seat] for seat in deal.losers],
        "scores": None if deal.scores is None else dict(deal.entries(deal.scores, players)),
    }
    for key, value in deal.extras.items():
        entry[key] = dict(deal.entries(value, players)) if isinstance(value, list | tuple) else value
    return entry


def ended_by(deal: DealVerdict) -> str | None:
    """How the deal ended; a deal that was played and not scored did not end by a rule."""
    return None if deal.ended_by == "none" else deal.ended_by


def by_name(values: Sequence[Any] | None, players: Sequence[str]) -> dict[str, Any] | None:
    """Values by seat to values by name."""
    return None if values is None else dict(zip(players, values, strict=True))


def error_document(error: RecordError, lang: str) -> dict[str, Any]:
    """The document of a file that cannot be read."""
    return {
        "format": FORMAT,
        "file": portable(error.file),
        **error_keys(error.faults, lang),
    }


def error_keys(faults: Sequence[Fault], lang: str) -> dict[str, Any]:
    """The first faults of a file, and how many more there are."""
    return {
        "errors": [fault_entry(fault, lang) for fault in faults[:SHOWN]],
        "errors_left_out": max(len(faults) - SHOWN, 0),
    }


def fault_entry(fault: Fault, lang: str) -> Mapping[str, Any]:
    """One place that cannot be read; line and column are null where the fault is the file itself."""
    return {
        "line": fault.line or None,
        "column": fault.column or None,
        "message": fault.message(lang),
        "hint": fault.advice(lang),
    }
