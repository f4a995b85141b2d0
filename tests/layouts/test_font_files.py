"""Fonts made by hand: which tables they need, how far they may reach, what their licence bits allow."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

import layouts
from layouts import fonts
from layouts.model import LayoutError
from tests.layouts.folders import GAME, write_game

TRUE = (b"cmap", b"head", b"hhea", b"hmtx", b"maxp", b"glyf", b"loca")
POST = (b"cmap", b"head", b"hhea", b"hmtx", b"maxp", b"CFF ")


def font(*tables: bytes, head: bytes = b"\x00\x01\x00\x00", os2: bytes | None = None) -> bytes:
    """A font of these tables, four bytes each, and behind them an OS/2 table if one is given."""
    parts = [(tag, b"....") for tag in tables] + ([] if os2 is None else [(b"OS/2", os2)])
    directory, data = b"", b""
    start = 12 + 16 * len(parts)
    for tag, part in parts:
        directory += struct.pack(">4sLLL", tag, 0, start + len(data), len(part))
        data += part
    return head + struct.pack(">HHHH", len(parts), 0, 0, 0) + directory + data


def bits(number: int) -> bytes:
    """An OS/2 table that ends with its licence bits."""
    return bytes(8) + struct.pack(">H", number)


def test_a_font_of_each_kind_needs_its_own_tables() -> None:
    for head, tables in ((b"\x00\x01\x00\x00", TRUE), (b"true", TRUE), (b"OTTO", POST)):
        assert fonts.refusal_of(font(*tables, head=head)) is None
        for gone in tables:
            left = [tag for tag in tables if tag != gone]
            assert fonts.refusal_of(font(*left, head=head)) == "font-broken", gone
    assert fonts.refusal_of(font(*POST)) == "font-broken"
    assert fonts.refusal_of(font(*TRUE, head=b"OTTO")) == "font-broken"
    assert fonts.refusal_of(font(*TRUE, head=b"OTTA")) == "font-broken"
    assert fonts.refusal_of(font(b"CFF2", head=b"OTTO")) == "font-variable"
    for head, code in ((b"ttcf", "font-collection"), (b"wOFF", "font-web"), (b"wOF2", "font-web")):
        assert fonts.refusal_of(font(*TRUE, head=head)) == code


def test_tables_end_with_the_file_and_no_byte_later() -> None:
    whole = font(*TRUE)
    assert fonts.refusal_of(whole) is None
    assert fonts.refusal_of(whole[:-1]) == "font-broken"
    assert fonts.refusal_of(whole[: 12 + 16 * len(TRUE) - 1]) == "font-broken", "the directory is torn"
    assert fonts.refusal_of(whole[:11]) == "font-broken"
    directory = font(*TRUE)[: 12 + 16 * len(TRUE)]
    for place in range(len(TRUE)):
        at = 12 + 16 * place + 8
        directory = directory[:at] + struct.pack(">LL", len(directory), 0) + directory[at + 8 :]
    assert fonts.refusal_of(directory) is None, "all are empty, and stand at the very end"
    empty: dict[bytes, int] | None = fonts._tables(b"true" + bytes(8))
    assert empty == {}, "twelve bytes are a directory of no table"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (0x0000, None),
        (0x0001, None),
        (0x0002, "font-restricted"),
        (0x0002 | 0x0004, None),
        (0x0002 | 0x0008, None),
        (0x0004, None),
        (0x0008, None),
        (0x0100, "font-no-subset"),
        (0x0104, "font-no-subset"),
        (0x0200, "font-bitmap"),
        (0x0202, "font-restricted"),
        (0x0300, "font-no-subset"),
    ],
)
def test_licence_bits_and_those_beside_them(number: int, code: str | None) -> None:
    """Of what allows and what forbids embedding the one that allows holds; the rest narrows it."""
    assert fonts.refusal_of(font(*TRUE, os2=bits(number))) == code


def test_bits_that_are_cut_off_forbid_nothing() -> None:
    """Old fonts have none; a table that ends before them says nothing of them."""
    assert fonts.refusal_of(font(*TRUE, os2=bits(2))) == "font-restricted"
    assert fonts.refusal_of(font(*TRUE, os2=bits(2)[:-1])) is None
    assert fonts.refusal_of(font(*TRUE)) is None


def test_each_file_of_a_family_is_looked_at_and_told_at_its_own_key(tmp_path: Path) -> None:
    """A family without its regular face is none; one whose italic fails is told, too."""
    good = font(*TRUE, os2=bits(0))
    family = '\n[fonts]\na = "a.ttf"\nc = "c.ttf"\n'
    family += 'b = { regular = "a.ttf", bold = "b.ttf", italic = "../a.ttf" }\n'
    folder = write_game(tmp_path / "own", game=GAME + family)
    for name in ("a.ttf", "c.ttf"):
        (folder / name).write_bytes(good if name == "a.ttf" else font(*TRUE, os2=bits(2)))
    (tmp_path / "a.ttf").write_bytes(good)
    with pytest.raises(LayoutError) as error:
        layouts.load(folder)
    assert [(one.code, one.key) for one in error.value.problems] == [
        ("font-restricted", "fonts.c"),
        ("font-missing", "fonts.b.bold"),
        ("path-leaves", "fonts.b.italic"),
    ]
    (folder / "b.ttf").write_bytes(good)
    (folder / "c.ttf").write_bytes(good)
    (folder / "game.toml").write_text(GAME + family.replace("../a", "c").replace("}", ', fallback = ["a"] }'))
    found = layouts.load(folder).families()
    assert {name: sorted(own.files) for name, own in found.items()} == {
        "a": ["regular"],
        "b": ["bold", "italic", "regular"],
        "c": ["regular"],
    }
    assert found["b"].fallback == ("a",)
    assert found["b"].files["italic"] == folder / "c.ttf"
