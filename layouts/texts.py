"""The texts of a book: rules, words, record vocabulary, read from its folder when they are needed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from layouts import choices, figures, options
from layouts.faults import fault
from layouts.model import LayoutError, Option, OptionValue
from layouts.sources import (
    COMMON,
    LANGUAGE,
    RULES,
    Findings,
    display,
    read_text,
    stated,
    there,
)
from layouts.tomls import TomlFile, freeze, read_toml
from runtime.language import language
from runtime.messages import ENGLISH

if TYPE_CHECKING:
    from layouts.clauses import Section
    from layouts.protocols import OpenBook as Book
    from layouts.ruledata.description import Description
    from layouts.rules import SectionSource

LESSON = "lesson.toml"
GLOSSARY = "glossary"
OUT_OF_TURN = "out-of-turn"
DEAL = "deal"
"""What a game calls what is played from set-up to score; its word is `general.deal`."""
SPOKEN_FIRST = ("en", "ja")
"""The languages that come first in every list."""


def languages(book: Book) -> tuple[str, ...]:
    """Those that `game.toml` names, else those with a text file, else those of the title, else all."""
    if book.game.languages:
        return book.game.languages
    with_files = of_files(book.folder, "rules.*.md") | of_files(book.folder, "words.*.toml")
    return usual_first(with_files or {lang for lang in book.titles if lang} or SPOKEN_FIRST)


def of_files(folder: Path, pattern: str) -> set[str]:
    """The languages that files of a folder are named after."""
    codes = (path.name.split(".")[1] for path in folder.glob(pattern))
    return {code for code in codes if LANGUAGE.fullmatch(code)}


def usual_first(codes: Collection[str]) -> tuple[str, ...]:
    """Languages in order: English, Japanese, then by name."""
    return tuple(sorted(codes, key=lambda code: (code not in SPOKEN_FIRST, code)))


@cache
def printed() -> tuple[str, ...]:
    """The languages in which pages without a game can be printed: those of the common words."""
    return usual_first(of_files(COMMON, "words.*.toml"))


def as_written(word: str, known: Iterable[str] | None = None) -> str:
    """A language as its files spell it, whatever its capitals; the word itself where none is meant."""
    codes = printed() if known is None else known
    return next((code for code in codes if code.casefold() == word.casefold()), word)


def description(folder: Path, built_in: bool) -> Description | None:
    """The rules of a folder, where they are data that can be read."""
    if not stated(folder):
        return None
    from layouts.ruledata import read

    return read.ours(folder) if built_in else read.read(folder, False, Findings())


def finish(findings: Findings) -> None:
    """`LayoutError` where anything was found wrong."""
    if findings.faults:
        raise LayoutError(findings.faults)


@cache
def _built_in_rules(folder: Path, lang: str) -> tuple[SectionSource, ...]:
    """The clauses of one of our folders, parsed once however many books are made of it."""
    findings = Findings()
    sections = read_rules(folder, lang, True, findings)
    finish(findings)
    return sections


def read_rules(folder: Path, lang: str, built_in: bool, findings: Findings) -> tuple[SectionSource, ...]:
    """The clauses of a folder in a language, none where there is no such file."""
    from layouts import rules

    described = description(folder, built_in)
    if described is not None:
        from layouts.ruledata import printing

        name, sections = display(folder, built_in, RULES), printing.section_sources(described, lang)
    else:
        path = folder / f"rules.{lang}.md"
        name = display(folder, built_in, path.name)
        text = read_text(path, name, findings) if there(path) else None
        sections = () if text is None else rules.parse_rules(text, name, findings)
    rules.check_braces(sections, name, findings)
    return sections


def sections(book: Book, lang: str) -> tuple[Section, ...]:
    """The filled-in sections of a book, the general ones at the end."""
    from layouts import rules

    if lang not in book.languages:
        raise LayoutError(
            [fault("language-unknown", file=str(book.folder.name), word=lang, known=book.languages)]
        )
    if book.built_in:
        sources = _built_in_rules(book.folder, lang)
    else:
        findings = Findings()
        sources = read_rules(book.folder, lang, False, findings)
        finish(findings)
    if book.game.general_rules:
        general = _built_in_rules(COMMON, lang) or _built_in_rules(COMMON, ENGLISH)
        sources = rules.with_general(sources, general)
    return rules.filled_sections(
        sources,
        lang,
        lambda name, form: parameter(book, name, lang, form),
        book.options,
        chosen(book),
        book.game.figures,
    )


def general_rules(lang: str, values: Mapping[str, OptionValue] | None = None) -> tuple[Section, ...]:
    """The clauses of every game where no game is spoken of, under the usual value of what is not chosen."""
    from layouts import rules
    from layouts.game import general_options

    specs = general_options()
    held = {spec.name: (values or {}).get(spec.name, options.default_of(spec, 2)) for spec in specs}
    return rules.filled_sections(
        _built_in_rules(COMMON, lang),
        lang,
        lambda name, form: str(common_words(lang).get(f"general.{name}", "")),
        held,
        {name: str(value) for name, value in held.items()},
    )


def chosen(book: Book) -> Mapping[str, str]:
    """Option -> what conditions compare: the value, or that it follows the number of players."""
    figures = {name: str(number) for name, number in book.game.figures.items()}
    return figures | {
        name: options.BY_PLAYERS if name in book.open_options else str(value)
        for name, value in book.options.items()
    }


def parameter(book: Book, name: str, lang: str, form: str = "") -> str | None:
    """What is printed for `{name}` or `{name.form}`.

    The title of the value in force, a figure, or the rows of a table of cards; None where there is none.
    """
    from layouts import cardtables

    if cardtables.is_card_table(name):
        count = cardtables.card_count(book, name)
        return cardtables.rows(book, name, lang) if count is None else figures.spoken(count, form, lang)
    option = _spec(book, name)
    if option is None and name in book.game.figures:
        return figures.spoken(book.game.figures[name], form, lang)
    if option is None:
        return _general(book, name, lang)
    listed, _, counter = form.partition(" ")
    if listed in choices.FORMS:
        return choices.option_text(option, listed, counter, book.words(lang), language(lang))
    if name in book.open_options:
        return choices.by_players(option, book.words(lang), language(lang))
    value = options.held(option, book.options)
    if form in figures.FORMS and isinstance(value, int):
        return figures.spoken(value, form, lang)
    return value_title(book, name, options.held(option, book.options), lang)


def _general(book: Book, name: str, lang: str) -> str | None:
    """What a game says in the clauses of all games: its word for a deal, or what follows GEN-1 in it.

    The latter are the moves that are not only for the player on turn.
    """
    if name == DEAL:
        return str(book.words(lang)[f"general.{DEAL}"])
    if name != OUT_OF_TURN:
        return None
    told = book.game.out_of_turn
    found = told.get(lang) or told.get("", "")
    return f"{language(lang).gap}{found}" if found else found


def _spec(book: Book, name: str) -> Option | None:
    return next((option for option in book.option_specs if option.name == name), None)


def _titled(titles: Mapping[str, str], lang: str) -> str:
    """A title in a language, the one for all languages, or the English one."""
    return titles.get(lang) or titles.get("") or titles.get(ENGLISH) or ""


def option_title(book: Book, name: str, lang: str) -> str:
    """The title of an option, its name where it has none in this language."""
    option = _spec(book, name)
    return name if option is None else _titled(option.titles, lang) or name


def value_title(book: Book, name: str, value: OptionValue, lang: str) -> str:
    """The title of a value, the value itself where it has none in this language."""
    option = _spec(book, name)
    if option is None:
        return str(value)
    listed = option.value_titles.get(lang) or option.value_titles.get(ENGLISH) or {}
    return listed.get(str(value)) or str(value)


def fill_options(book: Book, text: str, lang: str) -> str:
    """A text with options filled in; braces that name no option stay for whoever prints it."""
    if "{" not in text:
        return text
    from layouts import fill

    return fill.fill(
        fill.parse(text), lambda name, form: parameter(book, name, lang, form), book.options, chosen(book)
    )


def words(book: Book, lang: str) -> dict[str, str | tuple[str, ...]]:
    """The common words and over them those of the game; the terms of both are kept whole at line ends.

    What a language lacks of the common words is English.
    """
    from layouts.words import flat_words

    findings = Findings()
    found: dict[str, str | tuple[str, ...]] = {}
    terms: tuple[str, ...] = ()
    common = [(COMMON, True, code) for code in dict.fromkeys((ENGLISH, lang))]
    for folder, built_in, code in (*common, (book.folder, book.built_in, lang)):
        file = read_words(folder, code, built_in, findings)
        if file is not None:
            found |= flat_words(file, findings)
            own = found.get(GLOSSARY)
            terms += own if isinstance(own, tuple) and code == lang else ()
            found[GLOSSARY] = tuple(dict.fromkeys(terms))
    finish(findings)
    return {key: _stated(text, book.game.figures, lang) for key, text in found.items()}


@cache
def common_words(lang: str) -> Mapping[str, str | tuple[str, ...]]:
    """The words that every game prints, in a language; none where there is no such file."""
    from layouts.words import flat_words

    findings = Findings()
    file = read_words(COMMON, lang, True, findings)
    found = {} if file is None else flat_words(file, findings)
    finish(findings)
    return MappingProxyType(found)


def _stated(text: str | tuple[str, ...], known: Mapping[str, int], lang: str) -> str | tuple[str, ...]:
    """A word or a list of words with the figures of the rules."""
    if isinstance(text, str):
        return figures.stated(text, known, lang)
    return tuple(figures.stated(line, known, lang) for line in text)


def read_words(folder: Path, lang: str, built_in: bool, findings: Findings) -> TomlFile | None:
    """The word file of a folder in a language, None where there is none."""
    path = folder / f"words.{lang}.toml"
    described = description(folder, built_in)
    if described is not None:
        own = read_toml(path, display(folder, built_in, path.name), findings) if there(path) else None
        from layouts.ruledata import printing

        return printing.words_file(described, lang, own)
    if not there(path):
        return None
    return read_toml(path, display(folder, built_in, path.name), findings)


def lesson(book: Book) -> Mapping[str, Any]:
    """What the booklet teaches with: all diagrams, the pictures of special cards, the worked turns."""
    findings = Findings()
    file = read_lesson(book.folder, book.built_in, findings)
    finish(findings)
    own: tuple[Any, ...] = book.facts.get("diagram") or ()
    data: Mapping[str, Any] = {} if file is None else file.data
    return {**data, "diagram": (*own, *data.get("diagram", ()))}


def read_lesson(folder: Path, built_in: bool, findings: Findings) -> TomlFile | None:
    """The lesson of a folder, checked; None where there is none."""
    from layouts.parts import check_lesson

    path = folder / LESSON
    file = read_toml(path, display(folder, built_in, LESSON), findings) if there(path) else None
    if file is not None:
        check_lesson(file, findings)
    described = description(folder, built_in)
    if described is None:
        return file
    from layouts.ruledata.lesson import lesson_data

    below, above = lesson_data(described), {} if file is None else file.data
    own = above.get("diagram", ())
    named = {each["name"] for each in own}
    pictures = (*(each for each in below["diagram"] if each["name"] not in named), *own)
    return (file or described.file).with_data(freeze({**below, **above, "diagram": pictures}))
