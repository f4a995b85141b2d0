"""`referee prove`: the proof of the verdict on one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from referee.commands.common import as_command, choices
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.rulings import rulings
from referee.messages import say
from referee.messages.wrap import wrapped
from referee.opening import books, open_record
from referee.proof.prove import Proof, prove
from referee.record.model import Line
from referee.record.writer import write
from referee.report.document import FORMAT, line_entry
from referee.report.proving import both, paragraph
from referee.report.ruling import because
from referee.report.speech import Speaker, speaker_of
from referee.report.text import INDENT, line_report
from runtime import terminal
from runtime.paths import portable


@as_command("prove", "FILE", "at! as_of as_json chosen guests lang")
def command(lang: str, file: str, at: int, as_of: int | None, as_json: bool, chosen: tuple[str, ...]) -> int:
    """Prove one verdict."""
    record = open_record(file, choices(chosen, lang))
    proof = prove(record, at, as_of=as_of, book_for=books(record))
    if proof is None:
        hidden = as_of is not None and as_of < at
        raise click.UsageError(
            say("line-beyond", lang, at=at, as_of=as_of) if hidden else say("no-line", lang, file=file, at=at)
        )
    if as_json:
        terminal.write(terminal.json_text(entry(proof, lang)))
    else:
        terminal.write(text(proof, lang, terminal.Paint(terminal.coloured())))
    return 0


def entry(proof: Proof, lang: str) -> dict[str, Any]:
    """The proof as a JSON document; every key always present."""
    speaker = speaker_of(proof.judgement, lang).at(proof.verdict.deal)
    return {
        "format": FORMAT,
        "file": portable(proof.judgement.record.file),
        **line_entry(proof.verdict, speaker),
        "why": paragraph(proof, speaker),
        "needed": sorted(line.number for line in (*proof.needed, *proof.seen)),
        "seen": [line.number for line in proof.seen],
        "legal": None if proof.legal is None else write(proof.legal, lang),
        "illegal": None if proof.illegal is None else write(proof.illegal, lang),
        "differing": [
            {"line": each.number or None, "legal": legal, "illegal": illegal}
            for each, (legal, illegal) in zip(proof.differing, both(proof.differing, speaker), strict=True)
        ],
    }


def text(proof: Proof, lang: str, paint: terminal.Paint) -> str:
    """The proof for a person to follow."""
    speaker = speaker_of(proof.judgement, lang).at(proof.verdict.deal)
    title, *rest = line_report(proof.verdict, speaker, paint, explained=proof.verdict.verdict == LEGAL)
    if proof.verdict.verdict == LEGAL:
        return "\n".join(
            [title, *rest, *wrapped(reasons(proof, speaker), INDENT), say("prove-nothing", lang)]
        )
    parts = [title, *wrapped(paragraph(proof, speaker), INDENT), ""]
    if proof.verdict.verdict == ILLEGAL:
        parts += _needed(proof, speaker)
    elif proof.legal is None or proof.illegal is None:
        found = (("legal", proof.legal), ("illegal", proof.illegal))
        parts += [
            say("prove-none", lang, say=say(f"verdict-{key}", lang)) for key, deal in found if deal is None
        ]
    else:
        parts += _difference(proof, speaker)
    return "\n".join([*parts, "", *rest])


def reasons(proof: Proof, speaker: Speaker) -> str:
    """Why a legal line is legal, the clause of each reason named."""
    verdict = proof.verdict
    place = next(
        at for at, each in enumerate(proof.judgement.lines) if each.line.number == verdict.line.number
    )
    ruling = rulings(proof.judgement, book_for=books(proof.judgement.record))[place]
    told = because(verdict, ruling.reasons, speaker)
    said = [say("rests-on", speaker.lang, why=each["message"], clause=each["clause"]) for each in told]
    return say("gap", speaker.lang).join(said)


def _needed(proof: Proof, speaker: Speaker) -> list[str]:
    """The lines that are needed and those everybody saw, each as it was written."""
    parts = [*wrapped(say("prove-needed", speaker.lang), 0), *_listed(proof.needed, speaker)]
    if proof.seen:
        parts += [say("prove-seen", speaker.lang), *_listed(proof.seen, speaker)]
    return parts


def _listed(lines: Sequence[Line], speaker: Speaker) -> list[str]:
    told = []
    for line in lines:
        who = "" if line.seat is None else f"{speaker.name(line.seat)}: "
        told.append(f"  {say('line', speaker.lang, number=line.number)}  {who}{line.text}")
    return told


def _difference(proof: Proof, speaker: Speaker) -> list[str]:
    """What tells the two deals apart, and nothing else."""
    lang, number = speaker.lang, proof.verdict.line.number
    parts = wrapped(say("prove-two", lang), 0)
    sides = zip(*both(proof.differing, speaker), strict=True)
    for key, side in zip(("prove-legal", "prove-illegal"), sides, strict=True):
        parts += [say(key, lang, line=number), *("  " + told for told in side)]
    return parts
