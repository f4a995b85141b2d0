"""The process that checks: a question a line, its findings as they are known, the changed cards first."""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import IO, TYPE_CHECKING, Any, Final

from layouts.model import LayoutError
from runtime.messages import spoken

if TYPE_CHECKING:
    from pnp.preflight.finding import Finding

MOST_FIRST: Final = 30
"""Cards that are checked before the others: of more the whole deck is checked at once."""

Question = Mapping[str, Any]


def main() -> None:
    """Answer until the page ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stdout = sys.stderr  # nothing but answers goes to the page
    questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin, questions), daemon=True).start()
    kept: dict[str, tuple[Finding, ...]] = {}
    while (question := _latest(questions)) is not None:
        _answer(question, questions, kept, answers)


def _read(source: IO[str], questions: queue.SimpleQueue[Question | None]) -> None:
    for line in source:
        questions.put(json.loads(line))
    questions.put(None)


def _latest(questions: queue.SimpleQueue[Question | None]) -> Question | None:
    """The last question asked; what was asked before it nobody waits for."""
    question = questions.get()
    fonts = bool(question and question.get("fonts"))
    while question is not None and not questions.empty():
        question = questions.get()
        fonts = fonts or bool(question and question.get("fonts"))
    return question if question is None or not fonts else {**question, "fonts": True}


def _answer(
    question: Question,
    questions: queue.SimpleQueue[Question | None],
    kept: dict[str, tuple[Finding, ...]],
    answers: IO[str],
) -> None:
    """The findings of the cards that changed with those known of the others, then those of everything."""
    from pnp.commands.choose import choose
    from pnp.options import request_of
    from pnp.watch.finding_positions import placed

    if question.get("fonts"):
        from pnp.watch.cache_reset import forget

        forget()
    choice, asked = question["choice"], request_of(question["request"])
    try:
        run = choose(asked, question["lang"])
    except LayoutError:  # the page tells it
        return
    folder = str(run.book.folder)
    langs = tuple(sorted(run.book.languages, key=lambda name: name != run.settings.lang))
    settings = replace(run.settings, langs=langs)
    file = asked.cards_file or ""
    names = set(question["cards"])
    if names and len(names) <= MOST_FIRST and choice in kept:
        from pnp.preflight.cards import check_cards

        cards = [card for card in run.cards if card.id in names]
        found = merged(kept[choice], check_cards(run.book, settings, cards, file), names)
        kept[choice] = found
        _tell(answers, question, placed(found, run.book, settings), folder, whole=False)
        if not questions.empty():
            return
    from pnp.preflight.check import check

    kept[choice] = check(run.book, settings, file)
    _tell(answers, question, placed(kept[choice], run.book, settings), folder, whole=True)


def merged(old: Iterable[Finding], new: Sequence[Finding], names: set[str]) -> tuple[Finding, ...]:
    """The new findings of some cards among the old ones of the others."""
    from pnp.preflight.finding import joined

    left = []
    for one in old:
        if not one.cards:
            left.append(one)
            continue
        pairs = [(card, row) for card, row in one.listed if card not in names]
        if pairs:
            spots = tuple(spot for spot in one.spots if spot.card not in names)
            cards, rows = zip(*pairs, strict=True)
            left.append(replace(one, cards=cards, rows=rows, spots=spots))
    return joined([*left, *new])


def _tell(
    answers: IO[str], question: Question, found: Sequence[Finding], folder: str, *, whole: bool
) -> None:
    told = {
        "choice": question["choice"],
        "version": question["version"],
        "whole": whole,
        "findings": [facts(one, folder) for one in found],
    }
    answers.write(json.dumps(told, ensure_ascii=False) + "\n")
    answers.flush()


def facts(one: Finding, folder: str) -> dict[str, Any]:
    """A finding for the page: what `pnp check --json` tells, in both languages, files by short names."""
    told = one.facts("en")
    said = {lang: one.facts(lang) for lang in spoken()}
    told["file"] = one.problem.file.removeprefix(folder).lstrip("/\\")
    told["pages"] = list(one.pages)
    told["message"] = {lang: said[lang]["message"] for lang in spoken()}
    told["hint"] = {lang: said[lang]["hint"] for lang in spoken()}
    return told


if __name__ == "__main__":
    main()
