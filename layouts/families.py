"""Families of a user's own faces: which file is regular, bold or italic, and what stands in for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from layouts.sources import Findings
from layouts.tomls import Table, TomlFile
from runtime.value import value

ROLES = ("regular", "bold", "italic", "bold-italic")
"""Keys of a family that name a file."""


@value
class FamilyRules:
    """One entry of `[fonts]` as written: files of the folder by role, names of the families that stand in."""

    files: Mapping[str, str]
    fallback: tuple[str, ...]


@value
class OwnFamily:
    """A family whose files may be embedded: paths by role (`regular` always), and who stands in."""

    files: Mapping[str, Path]
    fallback: tuple[str, ...]


def read(table: Table) -> Mapping[str, FamilyRules]:
    """The table `[fonts]`: a name is one file, or a table of files with a `fallback`."""
    found: dict[str, FamilyRules] = {}
    for name, given in table.data.items():
        if not isinstance(given, Mapping):
            found[name] = FamilyRules(files={"regular": table.text(name)}, fallback=())
            continue
        entry = table.table(name)
        files = {role: entry.text(role, required=role == "regular") for role in ROLES}
        text = isinstance(given.get("fallback"), str)
        fallback = (entry.text("fallback"),) if text else entry.strings("fallback")
        entry.done()
        found[name] = FamilyRules(
            files=MappingProxyType({role: file for role, file in files.items() if role in given}),
            fallback=fallback,
        )
    return MappingProxyType(found)


def check(families: Mapping[str, FamilyRules], source: TomlFile, findings: Findings) -> None:
    """Enter a fault for each family that stands in and is not there, and for those in a circle."""
    from layouts.fonts import FACES

    known = sorted({*FACES, *families})
    for name, family in families.items():
        for other in family.fallback:
            if other not in known:
                findings.faults.append(
                    source.fault("font-no-family", ("fonts", name, "fallback"), word=other, known=known)
                )
            elif name in _behind(other, families):
                findings.faults.append(
                    source.fault("font-circle", ("fonts", name, "fallback"), word=None, name=other)
                )


def _behind(name: str, families: Mapping[str, FamilyRules]) -> Iterator[str]:
    """A family and all that stand in for it, each once."""
    seen: set[str] = set()
    left = [name]
    while left:
        here = left.pop()
        if here in seen:
            continue
        seen.add(here)
        yield here
        if here in families:
            left += families[here].fallback
