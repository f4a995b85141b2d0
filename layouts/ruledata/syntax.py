"""The grammar of conditions, effects and lines: from a text to a tree whose nodes know where they stand.

Precedence, loosest first: `or`, `and`, `not`, comparison (`= != < <= > >= in has`), sum, product, postfix.
Source of the shape: the grammar of Python's expressions, with `=` for equality and `has` for places.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

LONGEST = 2000
"""Characters of one text; the longest of ours has 300."""
DEEPEST = 40
"""Brackets within brackets, and parts joined by `and`, `or` or a sign."""

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d{1,9}(?!\w))|\"(?P<text>[^\"\n]*)\"|(?P<word>[^\W\d]\w*|\d+\w+)"
    r"|(?P<sign>:=|\+=|-=|!=|<=|>=|//|[=<>()+\-*%,.\[\];]))"
)
"""A name may hold kana and kanji; `2S` is a card and reads as a word."""


class Unclear(Exception):
    """A text that cannot be meant: the key of a message, the index where it is, and its facts."""

    def __init__(self, code: str, at: int, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.at = at
        self.facts = facts


class Node(NamedTuple):
    """One node: `kind` says what it is, `at` is its index in the text.

    int n · text "x" · name x · call f(args) · attr a.b · index a[b] · neg · not · and · or · arith (sign) ·
    compare (sign) · in · has
    """

    kind: str
    at: int
    value: Any = None
    parts: tuple[Node, ...] = ()


class Effect(NamedTuple):
    """One statement, with its `if`.

    `move X to P`, `draw N`, `reveal N to P`, `recycle P`, `reset NAME`, `NAME := X`, `NAME += N`.
    """

    kind: str  # move, draw, reveal, recycle, reset, set, add
    at: int
    what: Node | None = None  # what is moved, or the value
    target: Node | None = None  # the place, or what is set
    condition: Node | None = None


class Token(NamedTuple):
    """A piece of the text: `kind` is number, text, word or sign."""

    kind: str
    text: str
    at: int


def tokens(text: str) -> list[Token]:
    """The pieces of a text; Unclear at what is none."""
    if len(text) > LONGEST:
        raise Unclear("rule-long", 0, limit=LONGEST)
    found: list[Token] = []
    place, end = 0, len(text.rstrip())
    while place < end:
        match = TOKEN.match(text, place)
        if match is None:
            start = place + len(text[place:]) - len(text[place:].lstrip())
            raise Unclear("rule-sign", start, word=text[start : start + 12])
        kind = match.lastgroup or "sign"
        found.append(Token(kind, match[kind], match.start(kind)))
        place = match.end()
    return found


KEYWORDS = frozenset({"and", "or", "not", "in", "has", "no", "if"})


class Parser:
    """Reads one text, from its first piece to its last."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.list = tokens(text)
        self.place = 0
        self.depth = 0

    # --- pieces -------------------------------------------------------------------------------
    @property
    def at(self) -> int:
        """The index of the next piece."""
        return self.list[self.place].at if self.place < len(self.list) else len(self.text.rstrip())

    def sees(self, *texts: str) -> bool:
        """Whether the next piece is one of these words or signs."""
        if self.place >= len(self.list):
            return False
        token = self.list[self.place]
        return token.kind in ("word", "sign") and token.text in texts

    def eat(self, *texts: str) -> bool:
        """Take the next piece if it is one of these."""
        if not self.sees(*texts):
            return False
        self.place += 1
        return True

    def need(self, text: str) -> None:
        """Take a piece that must be there."""
        if not self.eat(text):
            raise Unclear("rule-expected", self.at, word=text)

    def take(self) -> Token:
        """The next piece, whatever it is."""
        if self.place >= len(self.list):
            raise Unclear("rule-ends", self.at)
        self.place += 1
        return self.list[self.place - 1]

    def finish(self) -> None:
        """Nothing may be left."""
        if self.place < len(self.list):
            raise Unclear("rule-left-over", self.at, word=self.list[self.place].text)

    # --- conditions and values ----------------------------------------------------------------
    def expression(self) -> Node:
        """Anything that has a value."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unclear("rule-deep", self.at, limit=DEEPEST)
        left = self._both()
        while self.sees("or"):
            at = self.take().at
            left = Node("or", at, None, (left, self._both()))
        self.depth -= 1
        return left

    def _both(self) -> Node:
        left = self._negated()
        while self.sees("and"):
            at = self.take().at
            left = Node("and", at, None, (left, self._negated()))
        return left

    def _negated(self) -> Node:
        count, at = 0, self.at
        while self.eat("not"):
            count += 1
        found = self._compared()
        return Node("not", at, None, (found,)) if count % 2 else found

    def _compared(self) -> Node:
        left, at = self._added(), self.at
        if self.eat("has"):
            absent = self.eat("no")
            found = Node("has", at, None, (left, self._added()))
            return Node("not", at, None, (found,)) if absent else found
        if self.sees("not"):
            self.place += 1
            self.need("in")
            return Node("not", at, None, (Node("in", at, None, (left, self._added())),))
        if self.eat("in"):
            return Node("in", at, None, (left, self._added()))
        for sign in ("=", "!=", "<=", ">=", "<", ">"):
            if self.eat(sign):
                return Node("compare", at, sign, (left, self._added()))
        return left

    def _added(self) -> Node:
        left = self._times()
        while self.sees("+", "-"):
            sign = self.take()
            left = Node("arith", sign.at, sign.text, (left, self._times()))
        return left

    def _times(self) -> Node:
        left = self._signed()
        while self.sees("*", "//", "%"):
            sign = self.take()
            left = Node("arith", sign.at, sign.text, (left, self._signed()))
        return left

    def _signed(self) -> Node:
        if not self.sees("-"):
            return self._postfix()
        at = self.take().at
        return Node("neg", at, None, (self._postfix(),))

    def _postfix(self) -> Node:
        found = self._atom()
        while True:
            at = self.at
            if self.eat("."):
                name = self.take()
                if name.kind != "word":
                    raise Unclear("rule-expected-name", name.at, word=name.text)
                found = Node("attr", at, name.text, (found,))
            elif self.eat("["):
                found = Node("index", at, None, (found, self.expression()))
                self.need("]")
            else:
                return found

    def _atom(self) -> Node:
        token = self.take()
        if token.kind == "number":
            return Node("int", token.at, int(token.text))
        if token.kind == "text":
            return Node("text", token.at, token.text)
        if token.text == "(":
            found = self.expression()
            self.need(")")
            return found
        if token.kind != "word" or token.text in KEYWORDS - {"if"}:
            raise Unclear("rule-unexpected", token.at, word=token.text)
        if not self.eat("("):
            if token.text == "if":
                raise Unclear("rule-unexpected", token.at, word=token.text)
            return Node("name", token.at, token.text)
        args: list[Node] = []
        while not self.eat(")"):
            if args:
                self.need(",")
            args.append(self.expression())
        return Node("call", token.at, token.text, tuple(args))

    # --- effects ------------------------------------------------------------------------------
    def effect(self) -> Effect:
        """One statement, with its condition."""
        at = self.at
        if self.eat("move"):
            what = self.expression()
            self.need("to")
            found = Effect("move", at, what, self._postfix())
        elif self.sees("draw"):
            self.place += 1
            found = Effect("draw", at, self._added(), self._postfix() if self.eat("to") else None)
        elif self.eat("reveal"):
            what = self._added()
            self.need("to")
            found = Effect("reveal", at, what, self._postfix())
        elif self.sees("recycle") or self.sees("reset"):
            kind = "recycle" if self.eat("recycle") else "reset"
            self.place += kind == "reset"
            found = Effect(kind, at, None, self._postfix())
        else:
            target = self._postfix()
            for sign, kind in ((":=", "set"), ("+=", "add")):
                if self.eat(sign):
                    found = Effect(kind, at, self.expression(), target)
                    break
            else:
                raise Unclear("rule-no-effect", at, word=self.text[at : at + 30].split("\n")[0])
        if self.eat("if"):
            found = found._replace(condition=self.expression())
        return found


def condition(text: str) -> Node:
    """The tree of a condition or value; Unclear where it is none.

    >>> condition("hand has no playable").kind
    'not'
    """
    parser = Parser(text)
    found = parser.expression()
    parser.finish()
    return shallow(found)


def shallow(tree: Node) -> Node:
    """The tree, unless its nodes lie too deep within one another."""
    layer: tuple[Node, ...] = (tree,)
    for _ in range(DEEPEST):
        layer = tuple(part for node in layer for part in node.parts)
        if not layer:
            return tree
    raise Unclear("rule-deep", tree.at, limit=DEEPEST)


def effects(text: str) -> tuple[Effect, ...]:
    """The statements of a text, apart by `;` or by lines.

    >>> [each.kind for each in effects("move card to pile; called := card.suit")]
    ['move', 'set']
    """
    found: list[Effect] = []
    start = 0
    for part in re.split(r"[;\n]", text):
        if part.strip():
            parser = Parser(" " * start + part) if start < LONGEST else Parser(text)
            effect = parser.effect()
            parser.finish()
            for tree in (effect.what, effect.target, effect.condition):
                if tree is not None:
                    shallow(tree)
            found.append(effect)
        start += len(part) + 1
    return tuple(found)


class Part(NamedTuple):
    """One word of a line that a turn may be: a verb, and whether it may be missing or repeated."""

    verb: str
    repeat: str  # "", "?", "*" or "+"
    at: int


def line(text: str) -> tuple[Part, ...]:
    """The verbs of a line in order.

    >>> [(part.verb, part.repeat) for part in line("book* ask")]
    [('book', '*'), ('ask', '')]
    """
    found = []
    for match in re.finditer(r"\S+", text):
        word = match[0].rstrip("?*+")
        rest = match[0][len(word) :]
        if not word or len(rest) > 1:
            raise Unclear("rule-line", match.start(), word=match[0])
        found.append(Part(word, rest, match.start()))
    if not found:
        raise Unclear("rule-ends", 0)
    return tuple(found)
