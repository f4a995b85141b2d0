"""Files that a folder brings along: the templates of its faces, its typefaces, its pictures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from layouts import families, fonts
from layouts.parts import ART
from layouts.protocols import OpenBook as Book
from layouts.sources import Findings, beside, display, inside, meant, there
from layouts.texts import finish
from layouts.tomls import TomlFile, read_toml

FACES = "faces.toml"


def faces(book: Book) -> TomlFile | None:
    """The parsed templates of a book."""
    path = book.folder / FACES
    if not there(path):
        return None
    findings = Findings()
    file = read_toml(path, display(book.folder, book.built_in, FACES), findings)
    finish(findings)
    return file


def own_families(book: Book) -> dict[str, families.OwnFamily]:
    """The user's faces by family, each a file of the folder that may be embedded."""
    findings = Findings()
    found = check_fonts(book, findings)
    finish(findings)
    return found


def check_fonts(book: Book, findings: Findings) -> dict[str, families.OwnFamily]:
    """The families that can be used; a fault with the reason for each other."""
    source = book.game.source
    families.check(book.game.fonts, source, findings)
    found: dict[str, families.OwnFamily] = {}
    for name, rules in book.game.fonts.items():
        short = isinstance(source.data["fonts"][name], str)
        files = {
            role: target
            for role, file in rules.files.items()
            if (target := _font(book, file, ("fonts", name) if short else ("fonts", name, role), findings))
        }
        if "regular" in files:
            found[name] = families.OwnFamily(files=MappingProxyType(files), fallback=rules.fallback)
    return found


def check_icons(book: Book, findings: Findings) -> None:
    """Enter a fault for each icon whose picture is not in the folder."""
    for name, file in book.game.icons.items():
        _check_picture(book, file, ("icons", name), findings)


def check_art(book: Book, findings: Findings) -> None:
    """Enter a fault for each picture of cover, box and mat that is not in the folder."""
    for table, keys in ART.items():
        said = book.facts.get(table)
        if not isinstance(said, Mapping):
            continue
        named: list[tuple[tuple[str | int, ...], object]] = [((table, key), said.get(key)) for key in keys]
        sheets = said.get("sheet", ()) if table == "mat" else ()
        for place, sheet in enumerate(sheets if isinstance(sheets, tuple) else ()):
            if isinstance(sheet, Mapping):
                named.append((("mat", "sheet", place, "image"), sheet.get("image")))
        for path, name in named:
            if isinstance(name, str):
                for file in dict.fromkeys(name.replace("{lang}", lang) for lang in book.languages):
                    _check_picture(book, file, path, findings)


def _check_picture(book: Book, file: str, path: tuple[str | int, ...], findings: Findings) -> None:
    target = inside(book.folder, file)
    if target is None:
        findings.faults.append(book.game.source.fault("path-leaves", path, name=file))
    elif not there(target):
        findings.faults.append(
            book.game.source.fault("file-not-there", path, word=file, known=meant(target, file))
        )


def _font(book: Book, name: str, path: tuple[str, ...], findings: Findings) -> Path | None:
    """One file of a family, None with a fault."""
    target = inside(book.folder, name)
    if target is None:
        findings.faults.append(book.game.source.fault("path-leaves", path, name=name))
        return None
    reason = fonts.refusal(target)
    if reason is not None:
        near = [file for file in beside(target) if fonts.refusal(target.with_name(file)) is None]
        facts = {"word": target.name, "known": near, "fonts": ", ".join(near) or "–"}
        findings.faults.append(book.game.source.fault(reason, path, name=name, **facts))
        return None
    return target
