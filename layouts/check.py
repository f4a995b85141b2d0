"""Checks every file of a definition at once: what `load` does for a folder of the user's own."""

from __future__ import annotations

from collections.abc import Mapping

from layouts import own_files, reasons, record_texts, rules, texts
from layouts.book import Book
from layouts.faults import fault
from layouts.model import Problem
from layouts.options import value_of
from layouts.parts import check_parts
from layouts.sources import RULES, Findings, display, stated, there
from layouts.tomls import TomlFile, read_toml
from layouts.vocabulary import read_vocabulary
from layouts.words import AID, flat_words


def problems(book: Book) -> tuple[Problem, ...]:
    """Every fault of the texts, fonts and templates of a book; those of game and cards came with `load`."""
    findings = Findings()
    check_parts(book.game.source, findings)
    _check_conditions(book, findings)
    _check_rules(book, findings)
    _check_words(book, findings)
    _check_sentences(book, findings)
    record = record_texts.read_record(book.folder, book.built_in, findings)
    if record is not None:
        read_vocabulary(record, findings, book.game.figures)
    texts.read_lesson(book.folder, book.built_in, findings)
    own_files.check_fonts(book, findings)
    own_files.check_icons(book, findings)
    own_files.check_art(book, findings)
    faces = book.folder / own_files.FACES
    if there(faces):
        read_toml(faces, display(book.folder, book.built_in, own_files.FACES), findings)
    return tuple(findings.faults)


def _check_conditions(book: Book, findings: Findings) -> None:
    """The options under which a diagram is printed are options of the game, with values that there are."""
    _check_when(book, book.game.source, findings)
    lesson = texts.read_lesson(book.folder, book.built_in, Findings())
    if lesson is not None:
        _check_when(book, lesson, findings)


def _check_when(book: Book, source: TomlFile, findings: Findings) -> None:
    """The conditions of one file."""
    diagrams = source.data.get("diagram", ())
    for place, entry in enumerate(diagrams if isinstance(diagrams, tuple) else ()):
        conditions = entry.get("when") if isinstance(entry, Mapping) else None
        for name, values in (conditions if isinstance(conditions, Mapping) else {}).items():
            path = ("diagram", place, "when", name)
            option = next((option for option in book.option_specs if option.name == name), None)
            if option is None:
                known = [option.name for option in book.option_specs]
                findings.faults.append(source.fault("option-unknown", path, word=name, known=known))
            elif not isinstance(values, tuple):
                findings.faults.append(source.fault("key-not-list", path))
            else:
                findings.faults.extend(
                    source.fault("value-unknown", path, word=str(value), known=option.values, name=name)
                    for value in values
                    if value_of(option, value) != value
                )


def _check_rules(book: Book, findings: Findings) -> None:
    """The clauses of all languages: well formed, known parameters, the same ids everywhere."""
    options = {option.name: option for option in book.option_specs}
    data = texts.description(book.folder, book.built_in)
    figures = {**book.game.figures, **({} if data is None else data.names.numbers)}
    ids: dict[str, dict[str, int]] = {}
    for lang in book.languages:
        name = display(book.folder, book.built_in, f"rules.{lang}.md" if data is None else RULES)
        sections = texts.read_rules(book.folder, lang, book.built_in, findings)
        rules.check_parameters(sections, options, figures, name, findings)
        if sections:
            ids[lang] = {clause.id: clause.line for section in sections for clause in section.clauses}
    for lang, own in ids.items():
        for other, theirs in ids.items():
            for identity, line in own.items():
                if identity not in theirs:
                    name = display(book.folder, book.built_in, f"rules.{lang}.md")
                    findings.fault("clause-one-language", file=name, line=line, name=identity, lang=other)


def _check_words(book: Book, findings: Findings) -> None:
    """The words of all languages: well formed, the same keys everywhere; aids may say them their own way."""
    keys: dict[str, Mapping[str, object]] = {}
    for lang in book.languages:
        file = texts.read_words(book.folder, lang, book.built_in, findings)
        if file is not None:
            keys[lang] = flat_words(file, findings)
    for lang, own in keys.items():
        for other, theirs in keys.items():
            missing = [key for key in own if key not in theirs and key.removesuffix(AID) not in theirs]
            name = display(book.folder, book.built_in, f"words.{lang}.toml")
            findings.faults.extend(
                fault("word-one-language", file=name, key=key, name=key, lang=other) for key in missing
            )


def _check_sentences(book: Book, findings: Findings) -> None:
    """The reasons of all languages: the same names, each with the same facts."""
    if stated(book.folder):
        return  # its sentences were read together: a language may leave facts out
    facts: dict[str, dict[str, set[str]]] = {}
    for lang in book.languages:
        sentences = reasons.read_sentences(book.folder, lang, book.built_in, findings, book.game.figures)
        facts[lang] = {name: set(reasons.facts_of(sentence) or ()) for name, sentence in sentences.items()}
    for lang, own in facts.items():
        for other, theirs in facts.items():
            name = display(book.folder, book.built_in, f"why.{lang}.toml")
            findings.faults.extend(
                fault("sentence-one-language", file=name, key=key, name=key, lang=other)
                for key, fields in own.items()
                if theirs.get(key) != fields
            )
