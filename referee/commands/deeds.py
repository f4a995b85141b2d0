"""What a table decides about a line, written into its record: the move is taken back, or it stands."""

from __future__ import annotations

from pathlib import Path

import click

from referee.checking import Request, judged
from referee.judge.judgement import DEAL_OVER, OUT_OF_TURN, Judgement
from referee.judge.rulings import rulings
from referee.mend.change import Change, Counts, Repair
from referee.mend.lines import blank, language, lines_of, spans
from referee.messages import say
from referee.opening import STDIN, books, contents
from referee.record import RecordError
from referee.record.encoding import decode
from referee.record.faults import Fault
from referee.record.model import LineKind
from referee.report.card import card
from referee.report.disputed import DisputedMove
from referee.report.speech import speaker_of


def decide(request: Request, lang: str) -> str:
    """Write that a move is taken back, or stands, into the file of the request; what is to be said of it.

    Raise RecordError where the file cannot be read or nothing of that kind can be done about the line.
    """
    from referee.commands.mend import rewrite

    line, deed = request.take_back or request.let_stand or 0, "stands" if request.let_stand else "take-back"
    (file,) = request.files
    if file == STDIN:
        raise click.UsageError(say("deed-stdin", lang))
    data = contents(file)
    found = judged(file, request, data)
    if isinstance(found, RecordError):
        raise found
    lines = lines_of(decode(data, file)[0])
    words, under = words_of(found, line, deed, lang, language(lines))
    span = next(span for span in spans(lines) if span.begin <= line - 1 < span.end)
    last = max(at for at in range(span.begin, span.end) if not blank(lines[at]))
    change = Change("insert", line if under else last + 1, 0, words)
    kept = rewrite(Path(file), data, Repair((change,), (), Counts(0, 0, 0)), lang)
    return say("deed-done", lang, path=file, kept=kept)


def words_of(found: Judgement, line: int, deed: str, lang: str, written: str) -> tuple[tuple[str, ...], bool]:
    """The lines to write, and whether right under the line, because the table played on without it.

    What was drawn by right and stays in the hand is one of them, in the language `written` in the record.
    Raise RecordError where the line is not one that this can be done about.
    """
    place = next((at for at, each in enumerate(found.lines) if each.line.number == line), None)
    if place is None:
        raise RecordError(found.record.file, (Fault(line, 0, "no-line-there", (str(line),)),))
    verdict = found.lines[place]
    ruling = rulings(found, book_for=books(found.record))[place]
    disputed = DisputedMove(verdict, speaker_of(found, lang).at(verdict.deal))
    told = card(disputed, ruling)
    write = next((each["write"] for each in told["deeds"] if each["do"] == deed), None)
    if write is None:
        raise RecordError(found.record.file, (Fault(line, 0, f"no-{deed}", (told["now"] or told["right"],)),))
    later = [each for each in found.lines[place + 1 :] if each.deal == verdict.deal]
    moves = [each for each in later if each.line.kind is LineKind.MOVE] if deed == "take-back" else []
    if moves and {DEAL_OVER, OUT_OF_TURN} & {*moves[0].clauses}:
        return (write,), True
    speaker = speaker_of(found, written).at(verdict.deal)
    stays = f"{speaker.name(verdict.line.seat or 0)}: {speaker.writer.steps(disputed.kept)}"
    again = (stays,) if deed == "take-back" and not moves and disputed.over_once_drawn else ()
    return (write,) * (1 + len(moves)) + again, False
