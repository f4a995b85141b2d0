"""Which sentences the code of a game says: every reason handed to the walk, with the number of its facts."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

UNCOUNTED: Final = -1
"""Facts that are handed on as a whole, so that their number is not written there."""
HIDDEN: Final = "-hidden"
"""What is added to the name of a sentence where hidden cards leave the matter open."""


class ReasonSite(NamedTuple):
    """One reason in the code: the name of its sentence, how many facts it is given, and the line."""

    why: str
    facts: int
    line: int


class Word(NamedTuple):
    """How a call gives its reason: the place of `why`, the facts it adds itself, the forms it may take."""

    place: int
    added: int = 0
    counted: bool = True
    hidden: bool = False


WORDS: Final[Mapping[str, Word]] = {
    "breach": Word(1),
    "impossible": Word(1),
    "contradiction": Word(1),
    "explain": Word(1),
    "require": Word(2),
    "overdue": Word(2),
    "none_of": Word(4, added=1, hidden=True),
    "Reason": Word(1),
    "Breach": Word(1),
}
"""The words of the walk, and the values they make."""

NEVER_SAID: Final = frozenset({"choice"})
"""The mark of a choice that was not written."""


def reasons_in(sources: Iterable[str]) -> Iterator[ReasonSite]:
    """Every reason that is written out in the code of one game.

    A function of the game that takes a `why` hands it on, so its callers are looked at too.

    >>> [each.why for each in reasons_in(['walk.require(fits, "TP-5.1", "no-match", card, table)'])]
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
    """The functions with a parameter `why`, without `self`; facts are counted where `*args` follows."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        names = [arg.arg for arg in node.args.args if arg.arg not in ("self", "cls")]
        if "why" in names:
            place = names.index("why")
            facts = node.args.vararg is not None and place == len(names) - 1
            yield node.name, Word(place, counted=facts)


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
    rest = node.args[word.place + 1 :]
    starred = any(isinstance(arg, ast.Starred) for arg in node.args)
    count = len(rest) if word.counted and not starred else UNCOUNTED
    if name in ("Breach", "Reason"):
        tuple_given = rest[0] if rest else next((k.value for k in node.keywords if k.arg == "args"), None)
        count = _length(tuple_given)
    for why in _literals(given):
        if why in NEVER_SAID:
            continue
        yield ReasonSite(why, count if count == UNCOUNTED else count + word.added, node.lineno)
        if word.hidden:
            yield ReasonSite(why + HIDDEN, count, node.lineno)


def _length(node: ast.expr | None) -> int:
    """How many facts a tuple that is written out holds."""
    if node is None:
        return 0
    whole = isinstance(node, ast.Tuple) and not any(isinstance(each, ast.Starred) for each in node.elts)
    return len(node.elts) if isinstance(node, ast.Tuple) and whole else UNCOUNTED


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
