"""The committed fonts hold what we print, and fonts that may not be embedded are refused."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

import layouts
from layouts import LayoutError, fonts
from tests.layouts.folders import GAME, write_game

LIMIT = 5_500_000  # bytes of all fonts together


def characters(face: str) -> set[int]:
    """The characters of a face."""
    from fontTools.ttLib import TTFont

    with TTFont(fonts.path(face), lazy=True) as font:
        return set(font.getBestCmap())


def jis() -> set[str]:
    """JIS X 0208 from its rows and cells, by the codec: levels 1 and 2, kana, symbols."""
    found = set()
    for row in range(0x21, 0x7F):
        for cell in range(0x21, 0x7F):
            try:
                found.add(bytes((row + 0x80, cell + 0x80)).decode("euc_jp"))
            except UnicodeDecodeError:
                continue
    return found


@pytest.mark.parametrize("face", ["sans", "sans-bold"])
def test_the_japanese_faces_hold_what_players_are_called_and_games_are_made_of(face: str) -> None:
    """JIS 1 and 2 (≒ alone is missing in the source), suits, and the kanji of names outside JIS."""
    there = characters(face)
    missing = {c for c in jis() if ord(c) not in there} - {"≒", "\\", "~"}
    assert {c for c in missing if c >= "一"} == set()
    assert len(missing) < 10
    for character in "♠♥♦♣①⑳→⇔×÷−–—“”…éñū１ﾊ髙﨑德瀨濵邉邊𠮷𠮟塡剝頰":
        assert ord(character) in there, character


@pytest.mark.parametrize("face", ["condensed", "condensed-medium"])
def test_the_condensed_faces_hold_latin(face: str) -> None:
    there = characters(face)
    assert all(ord(character) in there for character in "AJQK10987654321 +−×÷=!?.,:;éÉñ")


@pytest.mark.parametrize("face", ["sans", "sans-bold"])
def test_the_japanese_faces_hold_the_forms_of_vertical_lines(face: str) -> None:
    """Brackets, stops, long vowels and small kana stand otherwise in a column: the font's own forms."""
    from fontTools.ttLib import TTFont

    with TTFont(fonts.path(face), lazy=True) as font:
        names = font.getBestCmap()
        turned: dict[str, str] = {}
        for lookup in font["GSUB"].table.LookupList.Lookup:
            for part in lookup.SubTable:
                turned |= part.mapping
        assert all(names[ord(c)] in turned for c in "「」『』（）【】〈〉、。，．ー～…‥―：＝")
        assert all(names[ord(c)] in turned for c in "ぁっゃゅょァッャュョ")
        assert "vmtx" in font
        assert font["vmtx"][names[ord("札")]][0] == font["head"].unitsPerEm


@pytest.mark.parametrize("face", list(fonts.FACES))
def test_every_committed_face_may_be_embedded(face: str) -> None:
    assert fonts.refusal(fonts.path(face)) is None


def test_the_fonts_are_light_and_their_licences_lie_beside_them() -> None:
    files = [fonts.path(face) for face in fonts.FACES]
    assert sum(file.stat().st_size for file in files) <= LIMIT
    for licence, holder in (("OFL-NotoSansJP.txt", "Adobe"), ("OFL-BarlowCondensed.txt", "Barlow")):
        text = (fonts.FOLDER / licence).read_text("utf-8")
        assert holder in text.splitlines()[0]
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def with_bits(bits: int) -> bytes:
    """Our smallest face with other licence bits in its OS/2 table."""
    data = bytearray(fonts.path("condensed-medium").read_bytes())
    (count,) = struct.unpack_from(">H", data, 4)
    for place in range(count):
        tag, _sum, offset, _length = struct.unpack_from(">4sLLL", data, 12 + 16 * place)
        if tag == b"OS/2":
            struct.pack_into(">H", data, offset + 8, bits)
    return bytes(data)


@pytest.mark.parametrize(
    ("bits", "code"),
    [
        (0x0000, None),
        (0x0002, "font-restricted"),
        (0x0004, None),
        (0x0008, None),
        (0x0100, "font-no-subset"),
        (0x0200, "font-bitmap"),
    ],
)
def test_the_licence_bits_of_a_font_are_obeyed(bits: int, code: str | None) -> None:
    """OpenType, table OS/2, fsType: 2 forbids embedding, 4 and 8 allow it, 0x100 and 0x200 narrow it."""
    assert fonts.refusal_of(with_bits(bits)) == code


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"OTTO" + bytes(40), "font-broken"),
        (b"ttcf" + bytes(40), "font-collection"),
        (b"wOF2" + bytes(40), "font-web"),
        (b"", "font-broken"),
        (b"%PDF-1.7", "font-broken"),
        (b"\x00\x01\x00\x00" + b"\xff" * 40, "font-broken"),
        (with_bits(0)[:3000], "font-broken"),
    ],
)
def test_what_is_no_usable_font_is_refused(data: bytes, code: str) -> None:
    assert fonts.refusal_of(data) == code


def test_a_face_of_ones_own_comes_with_the_book(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "g", game=GAME + '\n[fonts]\ntitle = "mine.ttf"\n')
    with pytest.raises(LayoutError, match=r"mine.ttf.*does not exist"):
        layouts.load(folder)
    (folder / "mine.ttf").write_bytes(with_bits(0x0002))
    with pytest.raises(LayoutError, match="forbid embedding"):
        layouts.load(folder)
    (folder / "mine.ttf").write_bytes(with_bits(0))
    assert layouts.load(folder).fonts()["title"].name == "mine.ttf"
