"""`ruling`: all there is to say about one line: verdict, clauses, why, what follows, what to do now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.judge.deal_runs import default_books
from referee.judge.judgement import ILLEGAL, LEGAL, LineVerdict
from referee.judge.rulings import Ruling, rulings
from referee.messages import say
from referee.page.clauses import clause_entry
from referee.page.faults import RequestError
from referee.page.parsed_record import judged, opened
from referee.record.formatter import line_text
from referee.report.card import card, hanging
from referee.report.disputed import DisputedMove
from referee.report.document import entry
from referee.report.follows import follows_text
from referee.report.settling import shown
from referee.report.speech import Speaker, speaker_of


def ruling(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The ruling on one line of the file."""
    found = opened(request.get("text"))
    judgement = judged(found, house_rules=True)
    line = request.get("line")
    if judgement is None:
        fault = found.faults[0]
        raise RequestError("no-record", message=fault.message(lang))
    place = next((i for i, each in enumerate(judgement.lines) if each.line.number == line), None)
    if place is None:
        raise RequestError("no-such-line", line=str(line)[:20])
    told = rulings(judgement, book_for=default_books(judgement.record))[place]
    verdict = judgement.lines[place]
    speaker = speaker_of(judgement, lang).at(verdict.deal)
    raw = found.text.split("\n")[verdict.line.number - 1]
    return {
        **ruled(verdict, told, speaker_of(judgement, lang, aloud=True).at(verdict.deal)),
        "written": line_text(raw, verdict.line, speaker.writer),
    }


def ruled(
    verdict: LineVerdict,
    told: Ruling,
    speaker: Speaker,
    lines: Mapping[str, str] | None = None,
    *,
    recorded: bool = True,
) -> dict[str, Any]:
    """A verdict with its ruling as the page shows it; `lines` says what other lines are about."""
    lang = speaker.lang
    line = verdict.line
    why = entry(verdict, told, speaker)
    cited = list(dict.fromkeys([*verdict.clauses, *(each["clause"] for each in why["because"])]))
    if told.remedy is not None:
        cited += [each for each in told.remedy.clauses if each not in cited]
    return {
        "card": card(DisputedMove(verdict, speaker), told, recorded=recorded),
        "line": line.number,
        "verdict": verdict.verdict,
        "title": say(f"verdict-{verdict.verdict}", lang),
        "player": None if line.seat is None else speaker.name(line.seat),
        "text": line.text,
        "said": speaker.writer.line(line),
        "message": speaker.message(verdict),
        "broken": list(verdict.clauses),
        "clauses": [clause_entry(clause) for each in cited if (clause := speaker.clause(each)) is not None],
        **why,
        "follows": follows_text(told.follows, speaker),
        "instead": [] if verdict.verdict == LEGAL else speaker.instead(verdict),
        "legal_under": [
            {
                "option": name,
                "value": value,
                "said": say("legal-under", lang, text=speaker.house_rule(name, value)),
            }
            for name, value in verdict.legal_under
        ],
        "turns_on": [{"what": what, "said": said} for what, said in hanging(verdict, speaker, lines)],
        "settle": shown(verdict, speaker),
        "applied": verdict.applied,
        "exact": verdict.exact,
        "notes": notes(verdict, lang) if recorded else [],
    }


def notes(verdict: LineVerdict, lang: str) -> list[str]:
    """Whether an illegal line counts as written, and whether the search was cut short."""
    told = []
    if verdict.verdict == ILLEGAL:
        told.append(say("applied" if verdict.applied else "left-out", lang))
    if not verdict.exact:
        told.append(say("inexact", lang))
    return told
