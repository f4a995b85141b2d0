"""The corpus: records with the verdicts that people derived from the clauses, and how to compare them.

`tests/records/<game>/*.game` carry their verdicts as comments, so that a reader sees move and reason
side by side:

    Ben: play 6H        # illegal TP-8.7: Aki's 8 fixed clubs
    Aki: draw ?         # unknown TP-6.5
    #= ended burst      (of the deal so far)      #= scores Aki -20, Ben 10, Chie 10
    #= rule draw-two-turn=kept   (the one house rule that would make the last commented line legal)

A line without such a comment must be legal.  Clauses named are exactly those that must be cited.
`../shared/records/<game>`, where it is present, has its expectations beside it as JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee.game.contract import Game
from referee.judge.game_loader import engine
from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.opening import complete
from referee.record.reader import read
from referee.report.document import entry as ruled
from referee.report.speech import speaker_of

ROOT = Path(__file__).parents[2]
OWN = ROOT / "tests" / "records"
SHARED = ROOT.parent / "shared" / "records"
MISSING = "missing"
"""What stands in a report for a key that is not there."""

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")

VERDICT = re.compile(r"#\s*(illegal|unknown)\s+([A-Z]+-[0-9.]+a?(?:\s+[A-Z]+-[0-9.]+a?)*)")
RESULT = re.compile(r"#=\s*(ended|scores|rule)\s+(.+)")


def shared_records(game: str) -> list[Path]:
    """The example records of a game, none where they are not there."""
    return sorted((SHARED / game).glob("*.game"))


def judged(path: Path) -> Judgement:
    """A record file, judged."""
    return judge(read(path.read_text(encoding="utf-8"), str(path)))


def faults_by_comment(path: Path) -> list[str]:
    """Where the judgement differs from the comments of a record."""
    text = path.read_text(encoding="utf-8")
    judgement = judge(complete(read(text, str(path))))
    written = text.splitlines()
    faults = []
    for verdict in judgement.lines:
        found = VERDICT.search(written[verdict.line.number - 1])
        wanted = (found[1], set(found[2].split())) if found else ("legal", set())
        got = (verdict.verdict, set(verdict.clauses))
        if got != wanted:
            faults.append(f"line {verdict.line.number}: {got}, not {wanted}")
    return faults + list(_results(written, judgement))


def _results(written: list[str], judgement: Judgement) -> Iterator[str]:
    """Where ends, scores and house rules differ from the `#=` comments."""
    deal = 0
    names = judgement.record.players
    for number, line in enumerate(written, 1):
        deal += line.strip() == "deal"
        found = RESULT.search(line)
        if found is None:
            continue
        entry = judgement.deals[deal - 1]
        if found[1] == "ended":
            got: object = entry.ended_by or "none"
            wanted: object = found[2].strip()
        elif found[1] == "scores":
            got = None if entry.scores is None else dict(zip(names, entry.scores, strict=True))
            pairs = [part.strip().rsplit(" ", 1) for part in found[2].split(",")]
            wanted = {name: None if score == "?" else int(score) for name, score in pairs}
        else:
            last = [v for v in judgement.lines if v.line.number < number and v.verdict == "illegal"][-1]
            got = [f"{name}={value}" for name, value in last.legal_under]
            wanted = found[2].split()
            wanted = [] if wanted == ["none"] else wanted
        if got != wanted:
            yield f"line {number}: {found[1]} is {got}, not {wanted}"


def faults_by_json(path: Path) -> list[str]:
    """Where the judgement differs from the expectations beside a shared record."""
    expected = json.loads(path.with_suffix("").with_suffix(".expect.json").read_text(encoding="utf-8"))
    judgement = judged(path)
    return [
        *_lines(expected, judgement),
        *_house_rules(expected, judgement),
        *_totals(expected, judgement),
        *_deals(expected, judgement),
        *_rulings_given(expected, judgement),
    ]


def _rulings_given(expected: dict[str, Any], judgement: Judgement) -> Iterator[str]:
    """What follows from lines, and when it was noticed: a null is asserted, a missing key is not."""
    if not expected.get("after") and not expected.get("remedy_when"):
        return
    if type(engine(judgement.record.game)).after is Game.after:
        return  # a game that does not say yet what follows
    speaker = speaker_of(judgement, "en")
    told = {
        str(verdict.line.number): ruled(verdict, ruling, speaker)
        for verdict, ruling in zip(judgement.lines, rulings(judgement), strict=True)
    }
    for number, wanted in (expected.get("after") or {}).items():
        got = told[number]["after"]
        for key, value in wanted.items():
            if got.get(key, MISSING) != value:
                yield f"line {number}: {key} is {got.get(key, MISSING)}, not {value}"
    for number, when in (expected.get("remedy_when") or {}).items():
        remedy = told[number]["remedy"]
        if (None if remedy is None else remedy["when"]) != when:
            yield f"line {number}: remedy {remedy}, not {when}"


def _lines(expected: dict[str, Any], judgement: Judgement) -> Iterator[str]:
    by_line = {verdict.line.number: verdict for verdict in judgement.lines}
    for number, wanted in expected["verdicts"].items():
        got = by_line[int(number)]
        missed = wanted["verdict"] == "illegal" and not set(got.clauses) & set(wanted["clauses"])
        if got.verdict != wanted["verdict"] or missed:
            said = f"{got.verdict} {got.clauses}"
            yield f"line {number}: {said}, not {wanted['verdict']} {wanted['clauses']}"


def _house_rules(expected: dict[str, Any], judgement: Judgement) -> Iterator[str]:
    by_line = {verdict.line.number: verdict for verdict in judgement.lines}
    for number, wanted in (expected.get("legal_under") or {}).items():
        unasserted = _rulings((expected.get("legal_under_open") or {}).get(number, []))
        got = set(by_line[int(number)].legal_under) - unasserted
        if got != _rulings(wanted) - unasserted:
            yield f"line {number}: legal under {got}, not {wanted}"


def _rulings(entries: list[dict[str, Any]]) -> set[tuple[str, Any]]:
    return {(entry["option"], entry["value"]) for entry in entries}


def _totals(expected: dict[str, Any], judgement: Judgement) -> Iterator[str]:
    names = judgement.record.players
    if expected.get("scores") is not None and _named(names, judgement.scores) != expected["scores"]:
        yield f"scores {judgement.scores}, not {expected['scores']}"
    ranking = [[names[seat] for seat in place] for place in judgement.ranking or ()]
    if expected.get("ranking") is not None and ranking != expected["ranking"]:
        yield f"ranking {ranking}, not {expected['ranking']}"
    if expected.get("finished") is not None and judgement.finished != expected["finished"]:
        yield f"finished {judgement.finished}"


def _deals(expected: dict[str, Any], judgement: Judgement) -> Iterator[str]:
    names = judgement.record.players
    for entry, wanted in zip(judgement.deals, expected.get("deals") or [], strict=False):
        for key, value in (wanted or {}).items():
            if key == "ended_by":
                got: object = entry.ended_by
            elif value is None or key == "deal":
                continue
            elif key in ("winners", "losers"):
                got = [names[seat] for seat in getattr(entry, key)]
            elif key == "scores":
                got = _named(names, entry.scores)
            else:
                got = entry.extras.get(key, getattr(entry, key, None))
                got = _named(names, got) if isinstance(got, (list, tuple)) else got
            if got != value:
                yield f"deal {entry.deal}: {key} is {got}, not {value}"


def _named(names: tuple[str, ...], values: Any) -> dict[str, Any] | None:
    return None if values is None else dict(zip(names, values, strict=True))
