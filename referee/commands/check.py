"""`referee check`: judge every line of records, explain, and score."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from os.path import isdir
from pathlib import Path
from typing import Any

import click

import layouts
from layouts.model import OptionValue
from layouts.ruledata.description import Description
from layouts.ruledata.names import SIGNS, Typed
from layouts.ruledata.printing import section_sources
from layouts.ruledata.syntax import Part
from layouts.sources import stated
from referee import registry
from referee.checking import Request, run
from referee.commands.common import as_command, choices
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, Judgement
from referee.judge.replay import judge
from referee.messages import played, say
from referee.record.faults import RecordError
from referee.record.reader import read
from referee.registry import present
from runtime import BAD_INPUT
from runtime.terminal import write

REMARKS = (ILLEGAL, DOUBTFUL)
"""What a line of a lesson may say of itself: `# illegal SV-2.1`."""
MOST_RECORDS = 200
"""Records of a folder that are looked through for broken rules."""
MOST_CHOICES = 100
"""Choices under which the texts are looked at."""


def is_stated(path: str) -> bool:
    """Whether a path is the folder of a game stated as data."""
    return Path(path).is_dir() and stated(Path(path))


def report(folder: Path, lang: str) -> tuple[list[str], int]:
    """How much is there, and everything that is missing, with the exit status.

    `LayoutError` where the rules cannot be used.
    """
    place = registry.register_folder(folder)
    rules = layouts.described(folder)
    assert rules is not None
    book = layouts.load(folder)
    clauses = dict.fromkeys(clause.id for clause in rules.clauses)
    lines = [
        say(
            "stated-summary",
            lang,
            title=book.title(lang),
            rules=len(clauses),
            verbs=len(rules.verbs),
            cards=len(book.cards),
        )
    ]
    with registry.extra_games(place):
        wrong = list(worked(folder, lang))
        missing = [*lacking(rules, folder, lang), *left_out(rules, place.game, lang)]
    lines += [f"- {each}" for each in (*wrong, *missing)]
    return lines if len(lines) > 1 else [*lines, say("stated-whole", lang)], BAD_INPUT if wrong else 0


def lacking(rules: Description, folder: Path, lang: str) -> Iterator[str]:
    """What nobody needs to judge a record, and a game should have."""
    for other in ("en", "ja"):
        if other not in rules.languages:
            yield say("stated-language", lang, language=other)
    for key in ("about", "tagline"):
        if key not in rules.data:
            yield say("stated-text", lang, key=key)
    verbs = {part.verb for phase in rules.phases.values() for parts in phase.lines for part in parts}
    for verb in rules.verbs:
        if verb not in verbs:
            yield say("stated-verb", lang, verb=verb)
    from_stock = any({"draw", "reveal"} & {*rule.takes.split()} for rule in rules.verbs.values())
    if from_stock and "stock" not in rules.names.zones:
        yield say("stated-stock", lang)
    for verb, rule in rules.verbs.items():
        moved = rules.moved(verb) if rule.takes_cards else True
        if not moved:
            yield say("stated-stays-sometimes" if moved is None else "stated-stays", lang, verb=verb)
    begins = {
        verb: None for phase in rules.phases.values() for parts in phase.lines for verb in _first(parts)
    }
    for verb in begins if len(begins) > 1 or not rules.bots else ():
        if verb not in rules.bots:
            yield say("stated-bot", lang, verb=verb)
    judged = list(judgements(folder))
    told = {breach.clause for each in judged for line in each.lines for breach in line.breaches}
    broken = {clause.id for clause in rules.clauses if clause.can_be_broken}
    missing = sorted((broken | {phase.clause for phase in rules.phases.values()}) - told)
    if missing:
        yield say("stated-records", lang, clauses=", ".join(missing))


def worked(folder: Path, lang: str) -> Iterator[str]:
    """Lines of the records that a lesson works through which are not judged as their remarks say."""
    for entry in layouts.load(folder).lesson.get("worked", ()):
        facts = {"name": entry["name"]}
        try:
            found = judge(read(entry["record"], base=folder)).lines
        except RecordError as error:
            fault = error.faults[0]
            yield say("stated-worked-fault", lang, line=fault.line, why=fault.message(lang), **facts)
            continue
        text = entry["record"].split("\n")
        for each in found:
            marked = text[each.line.number - 1].partition("#")[2].split()[:1]
            if each.verdict != (marked[0] if marked and marked[0] in REMARKS else LEGAL):
                clauses = ", ".join(dict.fromkeys(breach.clause for breach in each.breaches))
                facts |= {"line": each.line.number, "move": each.line.text, "clauses": clauses}
                yield say(f"stated-worked-{each.verdict}", lang, **facts)


def left_out(rules: Description, game: str, lang: str) -> Iterator[str]:
    """Rules of which a choice leaves no text, and which judge all the same, or are spoken of."""
    named = {clause.id: clause.options for each in section_sources(rules, lang) for clause in each.clauses}
    asked = {name for names in named.values() for name in names}
    specs = [spec for spec in registry.book(game).option_specs if spec.name in asked]
    for name, value in [(spec.name, value) for spec in specs for value in spec.values][:MOST_CHOICES]:
        book = registry.book(game, {name: value})
        sections = book.sections(book.language(lang))
        texts = {clause.id: clause.full_text for section in sections for clause in section.clauses}
        gone = [each for each in rules.clauses if each.id not in texts and name in named[each.id]]
        facts = {"option": f"{name}={value}"}
        for identity in dict.fromkeys(each.id for each in gone):
            mine = [each for each in gone if each.id == identity and each.can_be_broken]
            if any(_truth(each.when, name, value) is not False for each in mine):
                yield say("stated-left-judging", lang, clause=identity, **facts)
            told = re.compile(rf"\b{re.escape(identity)}\b")
            naming = ", ".join(other for other, text in texts.items() if told.search(text))
            if naming:
                yield say("stated-left-named", lang, clause=identity, clauses=naming, **facts)


def _truth(tree: Typed | None, name: str, value: OptionValue) -> bool | None:
    """Whether a condition holds with this choice; None where that hangs on the table, or on another one."""
    if tree is None:
        return True
    if tree.op == "compare" and [part.op for part in tree.parts] == ["option", "const"]:
        same = tree.parts[0].value == name
        return SIGNS[str(tree.value)](value, tree.parts[1].value) if same else None
    parts = [_truth(part, name, value) for part in tree.parts]
    if tree.op == "not":
        return None if parts[0] is None else not parts[0]
    if tree.op in ("and", "or"):
        decides = tree.op == "or"
        return decides if decides in parts else None if None in parts else not decides
    return None


def _first(parts: Sequence[Part]) -> Iterator[str]:
    """The verbs with which a line may begin: by these a bot chooses."""
    for part in parts:
        yield part.verb
        if part.repeat not in ("?", "*"):
            return


def judgements(folder: Path) -> Iterator[Judgement]:
    """The records of the folder, as far as they can be read."""
    for path in sorted(folder.rglob("*.game"))[:MOST_RECORDS]:
        try:
            yield judge(read(path.read_text("utf-8"), str(path), base=path.parent))
        except (OSError, UnicodeError, RecordError):
            continue  # `check` says what is wrong with it


@as_command(
    "check",
    "FILE…",
    "as_json jsonl as_of strict everything why at take_back let_stand chosen lang workers cluster guests",
)
def command(lang: str, files: tuple[str, ...], chosen: tuple[str, ...], **given: Any) -> int:
    """Judge records."""
    request = Request(files, forced=choices(chosen, lang), **given)
    if request.as_json and request.jsonl:
        raise click.UsageError(played("jsonl-or-json", lang))
    if request.take_back or request.let_stand:
        return decided(request, lang)
    if len(files) == 1 and isdir(files[0]) and is_stated(files[0]):
        lines, status = report(Path(files[0]), lang)
        write("\n".join(lines))
        return status
    if not (request.jsonl or request.workers or request.cluster or any(map(isdir, files))):
        return run(request, lang)
    return archive(request, lang)


def decided(request: Request, lang: str) -> int:
    """Write what the table decides about a line into its record, and judge it again."""
    from referee.commands.deeds import decide
    from referee.opening import record_faults

    if len(request.files) != 1 or None not in (request.take_back, request.let_stand):
        raise click.UsageError(say("deed-one", lang))
    try:
        told = decide(request, lang)
    except RecordError as error:
        write(record_faults(error, lang), sys.stderr)
        return BAD_INPUT
    write(told)
    return run(request, lang)


def archive(request: Request, lang: str) -> int:
    """Judge folders, or many files, by the processes or the cluster that were asked for."""
    from referee.archive import NoRecords, files_of, run_archive
    from referee.commands.workers import crew
    from referee.play.bundle import MOST_BYTES, TooLarge, packed

    try:
        jobs = len(files_of(request.files))
        parcels = [packed(guest.folder) for guest in present() if guest.folder] if request.cluster else []
    except NoRecords as error:
        raise click.UsageError(played("no-such-folder", lang, error=error)) from None
    except TooLarge as error:
        raise click.ClickException(
            played("folder-large", lang, error=error, most=MOST_BYTES // 1_000_000)
        ) from None
    with crew(request.workers, request.cluster, lang, jobs=jobs) as team:
        return run_archive(request, lang, team.over, parcels, away=request.cluster is not None)
