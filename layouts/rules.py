"""Reads `rules.<lang>.md`: sections and numbered clauses, their parameters not filled in yet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from unicodedata import east_asian_width

from layouts import fill
from layouts.clauses import Clause, Section
from layouts.model import Option, OptionValue
from layouts.sources import Findings
from runtime.language import language
from runtime.value import value

RULING = "[R]"
CONDITION = "[if "
"""Begins a condition in a heading: `### PD-8.1 [if steal=on] Who may steal`; `;` is and, `|` is or."""

NOTE = "> "
"""Begins a paragraph that concerns written records alone."""

HOLDS = "+"


@value
class ClauseSource:
    """A clause as written."""

    id: str
    heading: fill.Template  # its title
    ruling: bool
    line: int
    body: fill.Template
    options: tuple[str, ...]
    when: tuple[
        tuple[fill.Template, ...], ...
    ] = ()  # under which options it holds: all of these, of each any


@value
class SectionSource:
    """A section as written."""

    id: str
    title: str
    line: int
    clauses: tuple[ClauseSource, ...]


@value
class _Open:
    """A heading whose lines are still being gathered."""

    level: int
    id: str
    title: str
    line: int
    lines: list[str]


def parse_rules(text: str, name: str, findings: Findings) -> tuple[SectionSource, ...]:
    """The sections of a file; faults for headings without an id, ids used twice, and stray text."""
    sections: list[SectionSource] = []
    clauses: list[ClauseSource] = []
    head: _Open | None = None
    seen: dict[str, int] = {}
    for opened in _headings(text, name, findings):
        first = seen.setdefault(opened.id, opened.line)
        if first != opened.line:
            findings.fault("clause-twice", file=name, line=opened.line, name=opened.id, earlier=first)
        if opened.level == 3:
            if head is None:
                findings.fault("clause-without-section", file=name, line=opened.line, name=opened.id)
                head = _Open(level=2, id="", title="", line=opened.line, lines=[])
            clauses.append(_clause(opened, name, findings))
            continue
        if head is not None:
            sections.append(_section(head, clauses))
        head, clauses = opened, []
        stray = next((i for i, line in enumerate(opened.lines) if line.strip()), None)
        if stray is not None:
            findings.fault("text-outside", file=name, line=opened.line + stray + 1)
    if head is not None:
        sections.append(_section(head, clauses))
    return tuple(sections)


def _headings(text: str, name: str, findings: Findings) -> list[_Open]:
    """Every heading of level two or three with the lines below it; a title line `# …` is skipped."""
    found: list[_Open] = []
    for number, line in enumerate(text.splitlines(), 1):
        level = len(line) - len(line.lstrip("#"))
        if level in (2, 3) and line[level : level + 1] == " ":
            identity, _, title = line[level:].strip().partition(" ")
            if not any(map(str.isdigit, identity)) and (level == 3 or not _capitals(identity)):
                code = "section-without-id" if level == 2 else "clause-without-id"
                findings.fault(code, file=name, line=number, text=line.strip())
            found.append(_Open(level=level, id=identity, title=title.strip(), line=number, lines=[]))
        elif level > 3 or (level and line[level : level + 1] != " "):
            findings.fault("heading-level", file=name, line=number, text=line.strip())
        elif found:
            found[-1].lines.append(line)
        elif line.strip() and level != 1:
            findings.fault("text-outside", file=name, line=number)
    return found


def _capitals(identity: str) -> bool:
    """Whether a word is the id of a section that needs no number, as GEN."""
    return identity.isascii() and identity.isupper()


def _section(head: _Open, clauses: list[ClauseSource]) -> SectionSource:
    return SectionSource(id=head.id, title=head.title, line=head.line, clauses=tuple(clauses))


def _clause(opened: _Open, name: str, findings: Findings) -> ClauseSource:
    ruling = opened.title.startswith(RULING)
    title = opened.title.removeprefix(RULING).strip()
    when: tuple[tuple[fill.Template, ...], ...] = ()
    if title.startswith(CONDITION):
        condition, _, title = title.removeprefix(CONDITION).partition("]")
        when = tuple(
            tuple(
                fill.parse("{?" + one.strip() + "}" + HOLDS + "{/}", opened.line) for one in all_of.split("|")
            )
            for all_of in condition.split(";")
        )
        title = title.strip()
    body = fill.parse("\n".join(opened.lines), opened.line + 1)
    if not any(line.strip() for line in opened.lines):
        findings.fault("clause-empty", file=name, line=opened.line, name=opened.id)
    return ClauseSource(
        id=opened.id,
        heading=fill.parse(title, opened.line),
        ruling=ruling,
        line=opened.line,
        body=body,
        options=fill.names(body.parts),
        when=when,
    )


def check_braces(sections: tuple[SectionSource, ...], name: str, findings: Findings) -> None:
    """Enter a fault for each brace left open in the rules."""
    for section in sections:
        for clause in section.clauses:
            for code, line, word in clause.body.faults:
                findings.fault(code, file=name, line=line, word=word)


def check_parameters(
    sections: tuple[SectionSource, ...],
    options: Mapping[str, Option],
    figures: Collection[str],
    name: str,
    findings: Findings,
) -> None:
    """Enter a fault for each option, value or figure named in the rules that the game has not."""
    for section in sections:
        for clause in section.clauses:
            conditions = (one.parts for all_of in clause.when for one in all_of)
            parts = sum(conditions, (*clause.heading.parts, *clause.body.parts))
            for code, line, word, option in fill.unknown_in(parts, options, figures):
                spec = options.get(option)
                known = [*options, *figures] if spec is None else [str(value) for value in spec.values]
                findings.fault(code, file=name, line=line, key=clause.id, word=word, known=known, name=option)


def filled_sections(
    sections: tuple[SectionSource, ...],
    lang: str,
    title: fill.Title,
    raw: Mapping[str, OptionValue],
    chosen: Mapping[str, str],
    figures: Collection[str] = (),
) -> tuple[Section, ...]:
    """The sections with their parameters filled in; a clause of which nothing is left is dropped.

    `figures` are the parameters that are no options.
    """
    found = []
    for section in sections:
        clauses = []
        for clause in section.clauses:
            whole = flow(fill.fill(clause.body, title, raw, chosen), lang).split("\n\n")
            text = "\n\n".join(part for part in whole if not part.startswith(NOTE))
            if not text:
                continue
            notes = "\n\n".join(part.removeprefix(NOTE) for part in whole if part.startswith(NOTE))
            clauses.append(
                Clause(
                    id=clause.id,
                    section=section.id,
                    title=fill.fill(clause.heading, title, raw, chosen),
                    text=text,
                    notes=notes,
                    ruling=clause.ruling,
                    options=tuple(name for name in clause.options if name not in figures),
                    in_force=all(
                        any(HOLDS in fill.fill(one, title, raw, chosen) for one in any_of)
                        for any_of in clause.when
                    ),
                )
            )
        found.append(Section(id=section.id, title=section.title, clauses=tuple(clauses)))
    return tuple(found)


def with_general(
    own: tuple[SectionSource, ...], general: tuple[SectionSource, ...]
) -> tuple[SectionSource, ...]:
    """A game's sections and the general ones; a general clause that the game words itself is replaced."""
    theirs = {section.id for section in general}
    worded = {clause.id: clause for section in own if section.id in theirs for clause in section.clauses}
    return (
        *(section for section in own if section.id not in theirs),
        *(
            replace(section, clauses=tuple(worded.get(clause.id, clause) for clause in section.clauses))
            for section in general
        ),
    )


def flow(text: str, lang: str = "en") -> str:
    r"""Join the lines of each paragraph; list items keep their lines, paragraphs a blank one between.

    >>> flow("one\ntwo\n\n- a\n  b\n- c\n")
    'one two\n\n- a b\n- c'
    >>> flow("台札に\n5枚重ねる。", "ja")
    '台札に5枚重ねる。'
    """
    paragraphs: list[list[str]] = [[]]
    for line in text.splitlines():
        stripped = line.strip()
        lines = paragraphs[-1]
        if not stripped:
            if lines:
                paragraphs.append([])
        elif stripped.startswith("- ") and lines and not lines[-1].startswith("- "):
            paragraphs.append([stripped])
        elif stripped.startswith(("- ", "| ")) or not lines:
            lines.append(stripped)
        else:
            lines[-1] = _one_line(lines[-1], stripped, lang)
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def _one_line(left: str, right: str, lang: str) -> str:
    """Two lines as one: no space beside a Japanese character; in other languages, between two of them."""
    wide = [east_asian_width(character) in "WFA" for character in (left[-1], right[0])]
    return left + right if all(wide) or (not language(lang).gap and any(wide)) else f"{left} {right}"
