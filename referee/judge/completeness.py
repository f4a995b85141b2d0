"""What a game still lacks: found when it is loaded, everything at once, not line by line at the table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import layouts
from layouts import Book
from layouts.faults import fault
from layouts.model import LayoutError, Problem, Verb
from referee.game.contract import Game
from referee.game.sentences import UNNAMED, ReasonSite, reasons_in
from referee.messages import known
from runtime.messages import ENGLISH

ABSTRACT = "__abstractmethods__"
FACT = re.compile(r"\{(\w+)\}")
"""A fact of a sentence."""
SPOKEN = {"ask": ("name", "example"), "ended": ("winners",), "extra": ("told",)}
"""Tables of words with a fact in them, and how it is called."""
NOW, NEXT = "ask.now.", "following"
"""What happens once a rule was broken, by the sentence that says so; and whose turn it then is."""
PACKAGES, FILES = 8, 30
"""Code of games kept as read, and files of each."""


def lacking(book: Book, game: Any, sources: Sequence[Path]) -> Iterator[Problem]:
    """Everything that is missing before records of this game can be judged."""
    where = str(book.folder)
    yield from _rules(book, game, where)
    yield from _words(book)
    yield from _spoken(book)
    if not sources:
        return
    texts = {path: path.read_text("utf-8") for path in sources}
    yield from _sentences(book, _said(tuple(texts.values())))
    verbs = {word.name for word in (*book.record_words.verbs, *book.record_words.facts)}
    clauses = _clauses(book)
    for path, text in texts.items():
        yield from _named(book, path, _nodes(text), verbs, clauses)


@lru_cache(maxsize=PACKAGES)
def _said(texts: tuple[str, ...]) -> tuple[ReasonSite, ...]:
    """Every reason that the code gives: read once, however many copies of a game have the same code."""
    return tuple(reasons_in(texts))


@lru_cache(maxsize=PACKAGES * FILES)
def _nodes(text: str) -> tuple[ast.Call | ast.Assign, ...]:
    """The calls and assignments of a file."""
    return tuple(node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call | ast.Assign))


def _rules(book: Book, game: Any, where: str) -> Iterator[Problem]:
    """The object that holds the rules: there, of the right kind, with the name of the definition."""
    if isinstance(game, type) and issubclass(game, Game):
        missing = sorted(getattr(game, ABSTRACT, ()))
        name = ", ".join(missing) or game.__name__
        yield fault("game-class-open" if missing else "game-class", file=where, name=name)
    elif not isinstance(game, Game):
        yield fault("game-object-missing", file=where)
    elif getattr(game, "name", None) not in (book.id, book.game.code):
        yield fault("game-name-other", file=where, word=str(getattr(game, "name", "")), name=book.id)


def _words(book: Book) -> Iterator[Problem]:
    """Every word of the record with its shape, and what it means in each language of the game."""
    words = book.record_words
    shared = _all(layouts.shared_record_words())
    own = [word for word in _all(words) if word not in shared]
    name = str(book.folder / "record.toml")
    if not own:
        yield fault("record-words-missing", file=name)
    for word in own:
        if word.takes is None and word in (*words.verbs, *words.facts) and "inner" not in word.roles:
            yield fault("verb-without-shape", file=name, key=word.name, name=word.name)
        for lang in book.languages:
            if not word.legend.get(lang) and "" not in word.legend:
                yield fault("word-without-legend", file=name, key=word.name, name=word.name, lang=lang)


def _spoken(book: Book) -> Iterator[Problem]:
    """The words that the referee says with a fact in them, each with the fact that it is given."""
    for lang in book.languages:
        for key, text in book.words(lang).items():
            given = SPOKEN.get(key.partition(".")[0], ())
            if key.startswith(NOW):  # what happens after a rule was broken speaks of the same facts
                reason = book.sentences(lang).get(key.rpartition(".")[2], "")
                given = (*given, NEXT, *FACT.findall(reason))
            for word in FACT.findall(text) if given and isinstance(text, str) else ():
                if word not in given:
                    name = str(book.folder / f"words.{lang}.toml")
                    yield fault("sentence-other-fact", file=name, key=key, word=word, known=given)


def _all(words: Any) -> tuple[Verb, ...]:
    return (*words.keys, *words.facts, *words.verbs, *words.calls, *words.suits)


def _sentences(book: Book, reasons: Sequence[ReasonSite]) -> Iterator[Problem]:
    """Every reason that the code gives, with no other facts in its sentence than it is given."""
    for lang in book.languages:
        sentences = book.sentences(lang)
        name = str(book.folder / f"why.{lang}.toml")
        seen = set()
        for each in reasons:
            if each.why not in sentences:
                if each.why not in seen:
                    yield fault("sentence-missing", file=name, word=each.why, known=sentences)
                seen.add(each.why)
                continue
            if each.names is not None:
                yield from _facts(book, name, each.why, sentences[each.why], each.names)


def _facts(book: Book, name: str, why: str, sentence: str, given: Sequence[str]) -> Iterator[Problem]:
    """The facts of a sentence that the code does not give, or under a name that says something else."""
    if UNNAMED in given:
        yield fault("sentence-fact-unnamed", file=name, key=why)
        return
    for word in FACT.findall(sentence):
        if word not in given:
            yield fault("sentence-other-fact", file=name, key=why, word=word, known=given or ("–",))
    for word in given:
        if word in book.game.figures:
            yield fault("sentence-fact-figure", file=name, key=why, word=word, near="")


def _named(
    book: Book, path: Path, nodes: Sequence[ast.Call | ast.Assign], verbs: set[str], clauses: set[str]
) -> Iterator[Problem]:
    """Verbs, clauses and endings that the code names and the definition does not."""
    for node in nodes:
        line = node.lineno
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Step" and node.args:
            verb = _text(node.args[0])
            if verb and verb not in verbs:
                yield fault("verb-undeclared", file=str(path), line=line, word=verb, known=verbs)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            for each in node.args:
                text = _text(each)
                if re.fullmatch(r"[A-Z]{2,4}-\d+(\.\d+)*[a-z]?", text) and text not in clauses:
                    yield fault("clause-undeclared", file=str(path), line=line, word=text, known=clauses)
        elif isinstance(node, ast.Assign):
            yield from _ending(book, node)


def _ending(book: Book, node: ast.Assign) -> Iterator[Problem]:
    """How a deal ends must be something that a report can say."""
    ending = _text(node.value)
    targets = [target for target in node.targets if isinstance(target, ast.Attribute)]
    if not ending or ending == "none" or not any(target.attr == "ended" for target in targets):
        return
    for lang in book.languages:
        if f"ended.{ending}" not in book.words(lang) and not known(f"ended-{ending}"):
            name = str(book.folder / f"words.{lang}.toml")
            yield fault("ending-without-words", file=name, key=f"ended.{ending}", name=ending)


def _clauses(book: Book) -> set[str]:
    """The ids of all clauses, those left out under the options in force included."""
    from layouts.sources import COMMON, Findings
    from layouts.texts import read_rules

    found: set[str] = set()
    for folder, built_in in ((book.folder, book.built_in), (COMMON, True)):
        for lang in (*book.languages, ENGLISH):  # in which the general ones are where no other has them
            try:
                sections = read_rules(folder, lang, built_in, Findings())
            except LayoutError:
                continue
            found |= {clause.id for section in sections for clause in section.clauses}
    return found


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
