"""What a game stated as data still lacks: said by `referee check FOLDER`, before anybody plays it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import layouts
from layouts.ruledata.description import Description
from layouts.sources import stated
from referee import registry
from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.messages import say
from referee.record.faults import RecordError
from referee.record.reader import read

MOST_RECORDS = 200
"""Records of a folder that are looked through for broken rules."""


def is_stated(path: str) -> bool:
    """Whether a path is the folder of a game stated as data."""
    return Path(path).is_dir() and stated(Path(path))


def report(folder: Path, lang: str) -> list[str]:
    """How much is there, and everything that is missing; `LayoutError` where the rules cannot be used."""
    place = registry.register_folder(folder)
    rules = layouts.described(folder)
    assert rules is not None
    book = layouts.load(folder)
    clauses = dict.fromkeys(clause.id for clause in rules.clauses)
    lines = [say("stated-summary", lang, book.title(lang), len(clauses), len(rules.verbs), len(book.cards))]
    with registry.extra_games(place):
        lines += [f"- {each}" for each in lacking(rules, folder, lang)]
    return lines if len(lines) > 1 else [*lines, say("stated-whole", lang)]


def lacking(rules: Description, folder: Path, lang: str) -> Iterator[str]:
    """What nobody needs to judge a record, and a game should have."""
    for other in ("en", "ja"):
        if other not in rules.languages:
            yield say("stated-language", lang, other)
    for key in ("about", "tagline"):
        if key not in rules.data:
            yield say("stated-text", lang, key)
    verbs = {part.verb for phase in rules.phases.values() for parts in phase.lines for part in parts}
    for verb in rules.verbs:
        if verb not in verbs:
            yield say("stated-verb", lang, verb)
    for verb in verbs - set(rules.bots) if len(verbs) > 1 or not rules.bots else ():
        yield say("stated-bot", lang, verb)
    judged = list(judgements(folder))
    told = {breach.clause for each in judged for line in each.lines for breach in line.breaches}
    broken = {clause.id for clause in rules.clauses if clause.can_be_broken}
    missing = sorted((broken | {phase.clause for phase in rules.phases.values()}) - told)
    if missing:
        yield say("stated-records", lang, ", ".join(missing))


def judgements(folder: Path) -> Iterator[Judgement]:
    """The records of the folder, as far as they can be read."""
    for path in sorted(folder.rglob("*.game"))[:MOST_RECORDS]:
        try:
            yield judge(read(path.read_text("utf-8"), str(path), base=path.parent))
        except (OSError, UnicodeError, RecordError):
            continue  # `check` says what is wrong with it
