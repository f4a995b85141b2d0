"""The scripts of the page as one file each: fewer requests, and the same modules as they lie in `site/`.

No bundler is needed where modules import by name alone, export what they declare, and know no circles: each
becomes a function that gives its exports, after those that it imports.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

IMPORT: Final = re.compile(
    r'^import (?:\{(?P<names>[^}]*)\}|\* as (?P<whole>\w+)) from "\./(?P<path>[\w./-]+)";\n', re.MULTILINE
)
EXPORT: Final = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
LISTED: Final = re.compile(r"\bexport\s*\{(?P<names>[^}]*)\};?\s*$")
REMARK: Final = re.compile(r"^[ \t]*(?://[^\n]*\n|/\*\*.*?\*/\n)|^[ \t]+", re.MULTILINE | re.DOTALL)
"""What only a reader needs: remarks, and the room before a line."""
AS: Final = re.compile(r"\s+as\s+")


class Unbound(ValueError):
    """A module that cannot be bound: it is missing, knows itself in a circle, or is written another way."""


def bound(files: Mapping[str, bytes], entry: str) -> bytes:
    """The module `entry` with everything that it imports, as one module that imports nothing."""
    parts: dict[str, str] = {}
    _bind(files, entry, parts, ())
    return "".join(parts.values()).encode()


def modules(files: Mapping[str, bytes], entry: str) -> set[str]:
    """The names of all modules that `entry` consists of."""
    parts: dict[str, str] = {}
    _bind(files, entry, parts, ())
    return set(parts)


def _bind(files: Mapping[str, bytes], name: str, parts: dict[str, str], above: tuple[str, ...]) -> None:
    """The parts of one module, those that it imports before it."""
    if name in above or name not in files:
        raise Unbound(" → ".join((*above, name)))
    if name in parts:
        return
    source = REMARK.sub("", files[name].decode())
    for found in IMPORT.finditer(source):
        _bind(files, found["path"], parts, (*above, name))
    body = EXPORT.sub("", IMPORT.sub(_taken, source))
    listed = LISTED.search(body)
    given = _renamed(listed["names"], given=True) if listed else ", ".join(EXPORT.findall(source))
    if listed:
        body = body[: listed.start()] + ";"
    if re.search(r"^(?:import|export)\b(?!\()", body, re.MULTILINE):
        raise Unbound(name)
    parts[name] = f"const {_variable(name)} = (() => {{\n{body}\nreturn {{ {given} }};\n}})();\n"


def _taken(found: re.Match[str]) -> str:
    """An import as a declaration."""
    source = _variable(found["path"])
    if found["whole"]:
        return f"const {found['whole']} = {source};\n"
    return f"const {{ {_renamed(found['names'], given=False)} }} = {source};\n"


def _renamed(names: str, *, given: bool) -> str:
    """Names with `as` as those of an object: given out by the second name, taken by the first."""
    found = []
    for each in filter(None, (part.strip() for part in names.split(","))):
        first, *second = AS.split(each)
        own, other = first, (second or [first])[0]
        found.append(own if own == other else f"{other}: {own}" if given else f"{own}: {other}")
    return ", ".join(found)


def _variable(path: str) -> str:
    return "$" + re.sub(r"\W", "_", path)
