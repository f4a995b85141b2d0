"""The tally as text, JSON and CSV: deal by deal, evening by evening, standings by player."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any

from referee import registry
from referee.judge.game_loader import engine
from referee.judge.judgement import ILLEGAL, Judgement
from referee.messages import say
from referee.messages.wrap import paragraphs, wrapped
from referee.record.normalize import fold
from referee.report.document import FORMAT, ended_by, outcome_entries
from referee.report.speech import speaker_of
from referee.report.standings import Standing, date_of, points, standings
from referee.report.tally import STAR, contested_lines, deal_lines, plain, total_lines
from runtime.csv_cells import safe
from runtime.paths import portable, quoted
from runtime.terminal import columns, padded

CSV_HEAD = ("file", "date", "game", "deal", "ended_by", "player", "points", "running_total", "contested")


def score_text(judgements: Sequence[Judgement], lang: str) -> str:
    """Each record deal by deal; after several records the standings."""
    parts = [_evening(judgement, lang) for judgement in judgements]
    if len(judgements) > 1:
        parts.append(_standings(standings(judgements), lang, spoilt(judgements)))
        parts += _contested(judgements, lang)
    else:
        parts += ["\n".join(wrapped(text, 2)) for each in judgements for text in counted_by(each, lang)]
    return "\n\n".join(parts)


def _evening(judgement: Judgement, lang: str) -> str:
    """One record: its deals in a table with a column for each player, then totals and places."""
    speaker = speaker_of(judgement, lang)
    date = date_of(judgement)
    lines = [f"{judgement.record.file}: {speaker.title}" + (f", {date}" if date else "")]
    lines += [f"  {line}" for line in deal_lines(judgement, speaker)]
    lines += [f"  {line}" for line in total_lines(judgement, speaker)]
    illegal = judgement.summary[ILLEGAL]
    if illegal:
        lines.append("  " + say("has-illegal", lang, illegal=illegal, file=quoted(judgement.record.file)))
    return "\n".join(lines)


def counted_by(judgement: Judgement, lang: str) -> Iterator[str]:
    """The clauses by which the deals of one record were scored, each once."""
    speaker, scoring = speaker_of(judgement, lang), engine(judgement.record.game).scoring
    ends = (ended_by(deal) for deal in judgement.deals if deal.scores is not None)
    for identity in dict.fromkeys(each for end in ends for each in scoring.get(end or "", ())):
        clause = speaker.clause(identity)
        if clause is not None:
            text = paragraphs(clause.full_text)
            yield say("clause", lang, identity=identity, title=clause.title, paragraphs=text)


def spoilt(judgements: Sequence[Judgement]) -> set[tuple[str, str]]:
    """(game, folded player) whose points hold a deal that an illegal line ended."""
    return {
        (judgement.record.game, fold(player))
        for judgement in judgements
        if judgement.contested
        for player in judgement.record.players
    }


def _contested(judgements: Sequence[Judgement], lang: str) -> list[str]:
    """The sentences under the standings, each with its file."""
    found = []
    for judgement in judgements:
        lines = contested_lines(judgement, speaker_of(judgement, lang))
        found += [f"{judgement.record.file}: {line}" for line in lines]
    return ["\n".join(found)] if found else []


def _standings(table: Sequence[Standing], lang: str, marked: set[tuple[str, str]]) -> str:
    """Players in rows: evenings, wins, places, points by game."""
    games = list(dict.fromkeys(game for standing in table for game in standing.points))
    titles = [registry.book(game).title(lang) for game in games]
    head = [say(f"standing-{name}", lang) for name in ("player", "evenings", "wins", "places")] + titles
    rows = [
        [
            standing.player,
            str(standing.evenings),
            str(standing.wins),
            " ".join(f"{place}.×{count}" for place, count in sorted(standing.places.items())),
            *(
                plain(standing.points[game]) + STAR * ((game, fold(standing.player)) in marked)
                if game in standing.points
                else ""
                for game in games
            ),
        ]
        for standing in table
    ]
    widths = [max(columns(row[place]) for row in [head, *rows]) for place in range(len(head))]
    lines = [
        "  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [head, *rows]
    ]
    return "\n".join([say("standings", lang), *lines])


def score_document(judgements: Sequence[Judgement]) -> dict[str, Any]:
    """The tally as one JSON document."""
    return {
        "format": FORMAT,
        "records": [_record_entry(judgement) for judgement in judgements],
        "standings": [_standing_entry(standing) for standing in standings(judgements)],
    }


def _record_entry(judgement: Judgement) -> dict[str, Any]:
    record = judgement.record
    return {
        "file": portable(record.file),
        "date": date_of(judgement) or None,
        "game": record.game,
        "players": list(record.players),
        **outcome_entries(judgement),
    }


def _standing_entry(standing: Standing) -> dict[str, Any]:
    return {
        "player": standing.player,
        "records": standing.evenings,
        "wins": standing.wins,
        "places": {str(place): count for place, count in sorted(standing.places.items())},
        "points": dict(standing.points),
    }


def score_csv(judgements: Sequence[Judgement]) -> str:
    """One row for each player of each scored deal, with the running total in that game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_HEAD)
    for point in points(judgements):
        judgement = judgements[point.evening]
        ended = next(deal.ended_by for deal in judgement.deals if deal.deal == point.deal)
        row = (
            portable(judgement.record.file),
            date_of(judgement),
            point.game,
            point.deal,
            ended or "",
            point.player,
        )
        numbers = ("" if value is None else value for value in (point.points, point.running))
        mark = STAR if any(each.deal == point.deal for each in judgement.contested) else ""
        writer.writerow([*(safe(str(cell)) for cell in row), *numbers, mark])
    return out.getvalue()
