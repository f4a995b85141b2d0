"""Which sentences the code of a game says: every reason handed to the walk, with the names of its facts."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

NO_FACTS: Final = frozenset({"doubt", "left_out", "sure"})
"""What the words of the walk are given by name beside facts."""
UNNAMED: Final = ""
"""Stands among the names for a fact that is given without one."""
HIDDEN: Final = "-hidden"
"""What is added to the name of a sentence where hidden cards leave the matter open."""
MAYBE: Final = f"-why{HIDDEN}"
"""How the name of a sentence ends that a stated rule gives as its `maybe`."""


class ReasonSite(NamedTuple):
    """One reason in the code: its sentence, the names of the facts it is given, and the line.

    No names are told where facts are handed on as a whole, so that they are not written there.
    """

    why: str
    names: tuple[str, ...] | None
    line: int


class Word(NamedTuple):
    """How a call gives its reason: the place of `why`, the facts it adds itself, the forms it may take,
    and what else it is given by name."""

    place: int
    added: tuple[str, ...] = ()
    named: bool = True
    hidden: bool = False
    own: frozenset[str] = NO_FACTS


WORDS: Final[Mapping[str, Word]] = {
    "breach": Word(1),
    "impossible": Word(1),
    "contradiction": Word(1),
    "explain": Word(1),
    "explain_first": Word(1),
    "require": Word(2),
    "overdue": Word(2),
    "none_of": Word(4, added=("card",), hidden=True),
    "Reason": Word(1, named=False),
    "Breach": Word(1, named=False),
}
"""The words of the walk, and the values they make."""

NEVER_SAID: Final = frozenset({"choice"})
"""The mark of a choice that was not written."""


def reasons_in(sources: Iterable[str]) -> Iterator[ReasonSite]:
    """Every reason that is written out in the code of one game.

    A function of the game that takes a `why` hands it on, so its callers are looked at too.

    >>> [each.why for each in reasons_in(['walk.require(fits, "TP-5.1", "no-match", card=7)'])]
    ['no-match']
    """
    trees = [ast.parse(source) for source in sources]
    words = dict(WORDS)
    for tree in trees:
        words |= {name: word for name, word in _own_words(tree) if name not in WORDS}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield from _call(node, words)


def _own_words(tree: ast.AST) -> Iterator[tuple[str, Word]]:
    """The functions with a parameter `why`, without `self`; facts have names where `**facts` takes them."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        names = [arg.arg for arg in node.args.args if arg.arg not in ("self", "cls")]
        if "why" in names:
            own = frozenset({*names, *(arg.arg for arg in node.args.kwonlyargs)})
            yield node.name, Word(names.index("why"), named=node.args.kwarg is not None, own=own)


def _call(node: ast.Call, words: Mapping[str, Word]) -> Iterator[ReasonSite]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    word = words.get(name)
    if word is None:
        return
    given = next((each.value for each in node.keywords if each.arg == "why"), None)
    if given is None:
        if len(node.args) <= word.place:
            return
        given = node.args[word.place]
    names = _names(node, word)
    for why in _literals(given):
        if why in NEVER_SAID:
            continue
        yield ReasonSite(why, None if names is None else (*word.added, *names), node.lineno)
        if word.hidden:
            yield ReasonSite(why + HIDDEN, names, node.lineno)


def _names(node: ast.Call, word: Word) -> tuple[str, ...] | None:
    """The names of the facts of a call; None where they are handed on as a whole."""
    starred = any(isinstance(each, ast.Starred) for each in node.args)
    if starred or not word.named or any(each.arg is None for each in node.keywords):
        return None
    without = [UNNAMED] * (len(node.args) - word.place - 1)
    return (*without, *(each.arg for each in node.keywords if each.arg and each.arg not in word.own))


def _literals(node: ast.expr) -> Iterator[str]:
    """The strings an expression may come to, as far as they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _literals(value)
