"""What a check finds: how bad it is, which check found it, on which cards, and the problem in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal

from layouts.model import Card, Problem
from pnp.boxes import Box
from pnp.errors import OF_FONTS, VARYING
from pnp.messages import problem, say
from runtime.paths import portable
from runtime.value import value

Severity = Literal["error", "warning"]

CHECKS = (
    *("across", "back-differs", "bleed", "colour-vision", "contrast", "covered", "cut-away"),
    *("default", "definition", "faint-icon", "figure-dropped", "font", "frame-at-cut", "grey"),
    *("group-empty", "group-unshown", "hairline", "heading-stranded", "idle-mark", "ids"),
    *("image-dpi", "image-missing", "ink-lost", "letter-for-number", "mark-astray"),
    *("marker-too-wide", "missing-glyph", "off-page", "page-empty", "raw-markup", "rule-count"),
    *("safe-zone", "short-last-line", "sign-covered", "sign-hidden", "symmetry", "text-dropped"),
    *("text-fit", "text-hidden", "text-over-art", "text-over-text", "text-size", "translation"),
    *("twice", "untranslated", "unused"),
)
"""The names of all checks, as `--only` and `--json` have them."""

MOST_NAMED = 6
"""Cards that a message names; of more it says how many there are."""


@value
class Spot:
    """Where on a card something was found; `box` is None where it concerns the whole side."""

    card: str
    row: int
    side: str  # face or back
    lang: str
    box: Box | None = None

    def facts(self) -> dict[str, Any]:
        """The spot for other programs, rounded to hundredths of a millimetre."""
        box = None if self.box is None else [round(edge, 2) for edge in self.box]
        return {"card": self.card, "row": self.row, "side": self.side, "lang": self.lang, "box": box}


@value
class Finding:
    """One fault or doubt; `rows` are the lines that its `cards` have in the card list, one for each.

    Several cards may have the same line: copies of one row, or all that a cross makes.
    """

    severity: Severity
    check: str
    problem: Problem
    cards: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    spots: tuple[Spot, ...] = ()
    pages: tuple[int, ...] = ()  # of a component, counted from 1

    @property
    def listed(self) -> tuple[tuple[str, int], ...]:
        """Each card with its line."""
        return tuple(zip(self.cards, self.rows, strict=True))

    def facts(self, lang: str) -> dict[str, Any]:
        """The finding for other programs."""
        problem = self.problem
        message, hint = problem.words(lang)
        return {
            "severity": self.severity,
            "check": self.check,
            "file": portable(problem.file),
            "line": problem.line,
            "key": problem.key,
            "cards": list(self.cards),
            "rows": list(self.rows),
            "places": [spot.facts() for spot in self.spots],
            "message": message,
            "hint": hint,
        }


def finding(
    code: str,
    *,
    file: str,
    line: int | None = None,
    key: str | None = None,
    card: Card | None = None,
    severity: Severity = "error",
    spot: Spot | None = None,
    **facts: Any,
) -> Finding:
    """The finding of one entry of the words; the check is named by the key, `preflight.check` or more."""
    return Finding(
        severity=severity,
        check=code.split(".")[1],
        problem=problem(file, code, line=line, key=key, **facts),
        cards=() if card is None else (card.id,),
        rows=() if card is None else (card.line,),
        spots=() if spot is None else (spot,),
        pages=(facts["page"],) if isinstance(facts.get("page"), int) else (),
    )


def joined(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The same fault of several cards as one finding; errors come before warnings."""
    found: dict[tuple[str, Problem], Finding] = {}
    for one in findings:
        key = (one.check, one.problem)
        before = found.get(key)
        if before is None:
            found[key] = one
            continue
        listed = dict.fromkeys((*before.listed, *one.listed))
        spots = tuple(dict.fromkeys((*before.spots, *one.spots)))
        pages = tuple(dict.fromkeys((*before.pages, *one.pages)))
        found[key] = replace(
            before,
            cards=tuple(card for card, _ in listed),
            rows=tuple(row for _, row in listed),
            spots=spots,
            pages=pages,
        )
    return tuple(sorted(found.values(), key=lambda one: one.severity))


def grouped(findings: Iterable[Finding]) -> tuple[tuple[Finding, ...], ...]:
    """Findings of one cause together: the same fault of the same element on many cards, or on many pages."""
    found: dict[tuple[object, ...], list[Finding]] = {}
    for one in findings:
        told = one.problem
        key = told.key or ""
        for card in one.cards:
            key = key.removeprefix(f"card {card}, ")
        said_of = VARYING.sub("", told.message)
        of_files = not (one.cards or one.pages)
        if told.code in OF_FONTS:
            found.setdefault((told.code, said_of), []).append(one)
            continue
        line = None if of_files else told.line
        where = (one.severity, one.check, told.code, said_of, told.file, line, key, bool(one.cards))
        # the same words of several lines of a file are one fault; with other words each stands for itself
        own = (told.message, told.hint) if of_files else ()
        found.setdefault((*where, *own), []).append(one)
    return tuple(tuple(group) for group in found.values())


def group_line(group: Sequence[Finding], lang: str) -> str:
    """Findings of one cause on one line: the first of them, and on how many cards or pages it is so."""
    one = group[0]
    if len(group) == 1:
        return finding_line(one, lang)
    cards = dict(pair for each in group for pair in each.listed)
    pages = dict.fromkeys(page for each in group for page in each.pages)
    text = finding_line(replace(one, cards=(), rows=()), lang)
    if not cards and not pages:
        lines = _named(str(each.problem.line) for each in group if each.problem.line is not None)
        if not lines:
            return f"{text} {say(lang, 'preflight.also-times', count=len(group))}"
        return f"{text} {say(lang, 'preflight.also-lines', count=len(group), lines=lines)}"
    if not cards:
        numbers = _named(map(str, pages))
        return f"{text} {say(lang, 'preflight.also-pages', count=len(group), pages=numbers)}"
    names, rows = _named(cards), _named(map(str, dict.fromkeys(cards.values())))
    if len(cards) == 1:
        return f"{text} {say(lang, 'preflight.where', names=names, rows=rows, count=1)}"
    return f"{text} {say(lang, 'preflight.where-each', names=names, rows=rows, count=len(cards))}"


def _named(names: Iterable[str]) -> str:
    """The first names of many."""
    listed = list(names)
    return ", ".join(listed[:MOST_NAMED]) + (" …" if len(listed) > MOST_NAMED else "")


def finding_line(one: Finding, lang: str) -> str:
    """The finding on one line, its cards named."""
    text = one.problem.text(lang)
    if not one.cards:
        return text
    names = ", ".join(one.cards[:MOST_NAMED])
    if len(one.cards) > MOST_NAMED:
        names += " …"
    rows = ", ".join(map(str, tuple(dict.fromkeys(one.rows))[:MOST_NAMED]))
    key = "preflight.where" if len(one.cards) == 1 else "preflight.where-many"
    return f"{text} {say(lang, key, names=names, rows=rows, count=len(one.cards))}"
