"""Where the keys of a TOML text stand: the parser of the standard library does not tell."""

from __future__ import annotations

Key = tuple[str | int, ...]


def key_lines(text: str) -> dict[Key, int]:
    r"""Where each key of a TOML text stands.

    >>> key_lines('a = 1\n[[t]]\nb.c = [\n 2]\n[[t]]\nb = 3')[("t", 1, "b")]
    6
    """
    found: dict[Key, int] = {}
    counts: dict[Key, int] = {}
    table: Key = ()
    path: Key = ()
    entries = 0  # inline tables of the array at `path`, each on a line of its own
    skip = _Skipper()
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if skip.in_array and stripped.startswith("{"):
            found.setdefault((*path, entries), number)
            entries += 1
        if skip.continues(line):
            continue
        if stripped.startswith("["):
            table = _table(stripped, counts)
            found.setdefault(table, number)
        elif stripped and not stripped.startswith("#"):
            name, rest = _split_key(stripped)
            path = table
            for part in name:
                path = (*path, part)
                found.setdefault(path, number)
            entries = 0
            skip.begin(rest)
    return found


def _table(header: str, counts: dict[Key, int]) -> Key:
    """The path of a `[table]` or `[[array]]` header; arrays met on the way mean their last entry."""
    array = header.startswith("[[")
    names, _ = _split_key(header.lstrip("[ ").partition("]")[0] + "=")
    path: Key = ()
    for position, name in enumerate(names):
        path = (*path, name)
        last = position == len(names) - 1
        if array and last:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


def _split_key(line: str) -> tuple[tuple[str, ...], str]:
    """The dotted key before the equals sign, quotes taken off, and what follows the sign."""
    parts: list[str] = []
    word, quote = "", ""
    for position, character in enumerate(line):
        if quote:
            if character == quote:
                quote = ""
            else:
                word += character
        elif character in "\"'":
            quote = character
        elif character == ".":
            parts.append(word.strip())
            word = ""
        elif character == "=":
            return (*parts, word.strip()), line[position + 1 :]
        else:
            word += character
    return (*parts, word.strip()), ""


class _Skipper:
    """Follows a value over its further lines: long strings and arrays in brackets."""

    def __init__(self) -> None:
        self._quote = ""
        self._depth = 0

    @property
    def in_array(self) -> bool:
        """Whether the next line lies directly in an array."""
        return self._depth == 1 and not self._quote

    def begin(self, rest: str) -> None:
        self._scan(rest)

    def continues(self, line: str) -> bool:
        if not self._quote and self._depth <= 0:
            return False
        self._scan(line)
        return True

    def _scan(self, text: str) -> None:
        position = 0
        while position < len(text):
            if self._quote:
                if text.startswith(self._quote, position):
                    position += len(self._quote)
                    self._quote = ""
                else:
                    position += 2 if text[position] == "\\" and self._quote.startswith('"') else 1
                continue
            if text.startswith(('"""', "'''"), position):
                self._quote = text[position : position + 3]
                position += 3
                continue
            character = text[position]
            if character in "\"'":
                self._quote = character
            elif character == "#":
                break
            else:
                self._depth += (character in "[{") - (character in "]}")
            position += 1
        if len(self._quote) == 1:  # a short string ends with its line
            self._quote = ""
