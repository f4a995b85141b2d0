"""Text from outside as a terminal may see it: no control characters, none that turn the reading direction."""

from __future__ import annotations

from collections.abc import Iterator

INSTEAD = "\ufffd"
CONTROL = (
    (0x00, 0x08),  # C0 without tab and line feed
    (0x0B, 0x1F),
    (0x7F, 0x9F),  # delete, and C1: CSI and OSC as one character
    (0x061C, 0x061C),  # marks, embeddings, overrides and isolates of direction (UAX #9)
    (0x200E, 0x200F),
    (0x2028, 0x202E),  # with the separators of lines and paragraphs
    (0x2066, 0x2069),
    (0xD800, 0xDFFF),  # lone halves, which no encoding takes
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFB),
    (0xE0000, 0xE007F),  # tags, which nobody sees
)
WIDE_BLANK = "\u3000"


def shown(text: str) -> str:
    """The text with `\ufffd` for every character that would steer the terminal instead of being read.

    >>> shown("a\\x1b]0;b\\x07\\u202ec 札\\u3000")
    'a�]0;b��c 札\\u3000'
    """
    if text.replace("\n", "").replace(WIDE_BLANK, "").isprintable():
        return text
    return text.translate(dict.fromkeys(_steering(), INSTEAD))


def escaped(json_text: str) -> str:
    """A JSON text that says the same with those characters written as escapes, so that none is lost.

    >>> escaped('"\\u202e"')
    '"\\\\u202e"'
    """
    if json_text.replace("\n", "").replace(WIDE_BLANK, "").isprintable():
        return json_text
    return json_text.translate({code: _escape(code) for code in _steering()})


def _steering() -> Iterator[int]:
    for first, last in CONTROL:
        yield from range(first, last + 1)


def _escape(code: int) -> str:
    """How JSON writes a character: beyond U+FFFF as two halves."""
    if code <= 0xFFFF:
        return f"\\u{code:04x}"
    return f"\\u{0xD7C0 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
