"""The grammar of expressions: what people write between braces and behind `when`, read once."""

from __future__ import annotations

import re
from collections.abc import Callable

from pnp.template.expressions import FUNCTIONS, Applied, Expression, Fixed, Named, NoNumber, Worded, as_number
from runtime.value import short

LONGEST = 300
"""Characters of an expression; a longer one belongs into columns of the card list."""

DEEPEST = 24
"""Brackets within brackets; nobody reads more."""

_TOKEN = re.compile(
    r"""\s*+(?:
    (?P<sign>==|!=|<=|>=|<|>|[()+*/%,]|-)
    |"(?P<double>[^"]*)"|'(?P<single>[^']*)'
    |\{(?P<braced>[^\W\d][\w.-]*)\}
    |(?P<number>\d+(?:\.\d+)?(?![\w.]))
    |(?P<name>[^\W\d](?:[\w.]|-(?=\w))*)
    |(?P<word>[^\s=!<>"'()+*/%,{}-][^\s=!<>"'()+*/%,{}]*)
    )""",
    re.VERBOSE,
)

LITERAL_AFTER = ("==", "!=", "contains", "in")
"""Signs after which a word alone is a text: `kind == god`."""

WORDS = ("and", "or", "not", "contains", "in")


class Unreadable(ValueError):
    """An expression that cannot be read: which reason (a key of the messages), and at which word."""

    def __init__(self, reason: str, word: str = "") -> None:
        self.reason, self.word = reason, word
        super().__init__(f"{reason}: {word}")


@short
class _Token:
    kind: str  # sign, text, number, name, braced, word, end
    text: str


def read(text: str, known: Callable[[str], bool] | None = None) -> Expression:
    """Read an expression; `Unreadable` says why it cannot be.

    `known` tells which names there are: `points-1` is a name only where cards have such a column.

    >>> read("2 * (3 + 4)").value(_NOTHING)
    14.0
    """
    if len(text) > LONGEST:
        raise Unreadable("long")
    return _Reader(_tokens(text, known)).expression()


def _tokens(text: str, known: Callable[[str], bool] | None) -> list[_Token]:
    found: list[_Token] = []
    place, text = 0, text.rstrip()
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            rest = text[place:].strip()
            raise Unreadable("quote" if rest[:1] in "\"'" else "sign", rest[:12])
        place = match.end()
        kind = match.lastgroup or ""
        written = match[kind]
        if kind == "name" and "-" in written and known is not None and not known(written):
            found += _parted(written, known)
            continue
        found.append(_Token("text" if kind in ("double", "single") else kind, written))
    return [*found, _Token("end", "")]


def _parted(name: str, known: Callable[[str], bool]) -> list[_Token]:
    """`points-1` as a difference where its pieces are known, else as the one name that it is."""
    pieces = name.split("-")
    if not all(piece.isdecimal() or known(piece) for piece in pieces):
        return [_Token("name", name)]
    found: list[_Token] = []
    for piece in pieces:
        found += [_Token("sign", "-"), _Token("number" if piece.isdecimal() else "name", piece)]
    return found[1:]


class _Reader:
    """One expression while it is read: each method reads what binds tighter than the one before."""

    def __init__(self, tokens: list[_Token]) -> None:
        self._tokens, self._place, self._depth = tokens, 0, 0

    def expression(self) -> Expression:
        """All of it."""
        if self._next.kind == "end":
            raise Unreadable("empty")
        found = self._either()
        if self._next.kind != "end":
            raise Unreadable("bracket" if self._next.text == ")" else "after", self._next.text)
        return found

    @property
    def _next(self) -> _Token:
        return self._tokens[self._place]

    def _take(self, *signs: str) -> str:
        """The next token's text where it is one of these signs or words, else ""."""
        token = self._next
        if token.kind in ("sign", "name") and token.text in signs:
            self._place += 1
            return token.text
        return ""

    def _either(self) -> Expression:
        self._depth += 1
        if self._depth > DEEPEST:
            raise Unreadable("deep")
        found = self._both()
        while self._take("or"):
            found = Applied("or", (found, self._both()))
        self._depth -= 1
        return found

    def _both(self) -> Expression:
        found = self._denied()
        while self._take("and"):
            found = Applied("and", (found, self._denied()))
        return found

    def _denied(self) -> Expression:
        count = 0
        while self._take("not"):
            count += 1
        found = self._test()
        return Applied("not", (found,)) if count % 2 else found

    def _test(self) -> Expression:
        left = self._sum()
        sign = self._take("==", "!=", "<", "<=", ">", ">=", "contains", "in")
        if not sign and self._next.text == "not" and self._tokens[self._place + 1].text in ("contains", "in"):
            self._place += 1
            sign = self._take("contains", "in")
            return Applied("not", (Applied(sign, (left, self._right(sign))),))
        return Applied(sign, (left, self._right(sign))) if sign else left

    def _right(self, sign: str) -> Expression:
        """What a value is compared with: after `==` a word alone is a text."""
        before = self._next
        found = self._sum()
        plain = before.kind == "name" and found == Named(before.text)
        return Fixed(before.text) if plain and sign in LITERAL_AFTER else found

    def _sum(self) -> Expression:
        found = self._product()
        while sign := self._take("+", "-"):
            found = Applied(sign, (found, self._product()))
        return found

    def _product(self) -> Expression:
        found = self._signed()
        while sign := self._take("*", "/", "%"):
            found = Applied(sign, (found, self._signed()))
        return found

    def _signed(self) -> Expression:
        negative = False
        while sign := self._take("-", "+"):
            negative ^= sign == "-"
        found = self._single()
        if not negative:
            return found
        if isinstance(found, Fixed) and isinstance(found.what, float):
            return Fixed(-found.what)
        return Applied("negative", (found,))

    def _single(self) -> Expression:
        token = self._next
        self._place += 1
        if token.kind == "number":
            return Fixed(float(token.text))
        if token.kind in ("text", "word"):
            return Fixed(token.text)
        if token.kind == "braced":
            return Named(token.text)
        if token.kind == "name" and token.text not in WORDS:
            return self._named(token.text)
        if token.text == "(" and token.kind == "sign":
            found = self._either()
            self._close()
            return found
        raise Unreadable("end" if token.kind == "end" else "sign", token.text)

    def _close(self) -> None:
        if not self._take(")"):
            raise Unreadable("open", self._next.text)

    def _named(self, name: str) -> Expression:
        if self._next.kind != "sign" or self._next.text != "(":
            return Worded((name.removeprefix("words."),)) if name.startswith("words.") else Named(name)
        if name not in FUNCTIONS:
            raise Unreadable("function", name)
        self._place += 1
        given = [self._either()]
        while self._take(","):
            given.append(self._either())
        self._close()
        least, most = FUNCTIONS[name]
        if not least <= len(given) <= most:
            raise Unreadable("given", name)
        return Applied(name, tuple(given))


def reckon(text: str) -> float | None:
    """The number that a text of figures comes to, None where it is no sum.

    >>> reckon("3 * 15"), reckon("much")
    (45.0, None)
    """
    try:
        found = read(text)
        return None if any(found.columns()) else as_number(found.value(_NOTHING))
    except (Unreadable, NoNumber):
        return None


class _Nothing:
    """No card at all."""

    def column(self, name: str) -> str:
        """Nothing."""
        return ""

    def word(self, key: str) -> str:
        """Nothing."""
        return ""


_NOTHING = _Nothing()
