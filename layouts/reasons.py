"""The sentences that give reasons, read from `why.<lang>.toml`: of every game, and over them those of one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from layouts import figures, texts
from layouts.faults import fault
from layouts.sources import COMMON, Findings, display, there
from layouts.tomls import read_toml
from runtime import messages
from runtime.messages import ENGLISH

if TYPE_CHECKING:
    from layouts.protocols import OpenBook as Book


def sentences(book: Book, lang: str) -> dict[str, str]:
    """The common reasons and over them those of the game, in another language where it has not this one."""
    findings = Findings()
    found: dict[str, str] = {}
    for code in dict.fromkeys((ENGLISH, lang)):
        found |= read_sentences(COMMON, code, True, findings)
    found |= translated_sentences("why", lang, found, findings)
    own = lang if lang in book.languages else book.languages[0]
    found |= read_sentences(book.folder, own, book.built_in, findings, book.game.figures)
    if own != lang:
        section = f"why.{book.game.code or book.game.id}"
        found |= translated_sentences(section, lang, found, findings, book.game.figures)
    texts.finish(findings)
    return found


def translated_sentences(
    section: str,
    lang: str,
    known: Mapping[str, str],
    findings: Findings,
    numbers: Mapping[str, int] = MappingProxyType({}),
) -> dict[str, str]:
    """The reasons that the file of a language holds for a game whose folder does not speak it.

    Each speaks of no other facts than the sentence that is `known`.
    """
    found: dict[str, str] = {}
    for name in messages.keys(section, lang):
        text = figures.stated(messages.sentence(section, name, lang), numbers, lang)
        told, facts = facts_of(text), facts_of(known.get(name, text)) or ()
        file, key = f"{lang}.toml", f"{section}.{name}"
        if told is None:
            findings.faults.append(fault("sentence-facts", file=file, key=key))
        findings.faults.extend(
            fault("sentence-other-fact", file=file, key=key, word=word, known=facts or ("–",))
            for word in told or ()
            if word not in facts
        )
        found[name] = text
    return found


def read_sentences(
    folder: Path,
    lang: str,
    built_in: bool,
    findings: Findings,
    known: Mapping[str, int] = MappingProxyType({}),
) -> dict[str, str]:
    """The file of reasons of a folder in a language: whole sentences whose braces name facts.

    Those with the name of a figure that is `known` are filled with it.
    """
    described = texts.description(folder, built_in)
    if described is not None:
        from layouts.ruledata import printing

        return printing.sentences(described, lang)
    path = folder / f"why.{lang}.toml"
    file = read_toml(path, display(folder, built_in, path.name), findings) if there(path) else None
    found: dict[str, str] = {}
    if file is None:
        return found
    for name, sentence in file.data.items():
        if not isinstance(sentence, str) or not sentence.strip():
            findings.faults.append(file.fault("sentence-shape", (name,)))
        elif facts_of(stated := figures.stated(sentence, known, lang)) is None:
            findings.faults.append(file.fault("sentence-facts", (name,)))
        else:
            found[name] = stated
    return found


def facts_of(sentence: str) -> tuple[str, ...] | None:
    """The facts of a sentence; None where a brace belongs to no fact such as {card}."""
    from string import Formatter

    try:
        fields = [tuple(each[1:]) for each in Formatter().parse(sentence) if each[1] is not None]
    except ValueError:
        return None
    named = tuple(str(name) for name, spec, conversion in fields if not spec and not conversion)
    return named if len(named) == len(fields) and all(map(str.isidentifier, named)) else None
