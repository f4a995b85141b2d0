"""The memory that the browser's Python begins with, without what nobody there reads.

Tables of CJK codecs, the names of all signs, what built-in functions do in words, what only a reader needs
of frozen modules.  Everything keeps its address: what goes becomes zeros, or ends earlier.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from tools.page_numbers import counted, leb, number

TABLES: Final = ("gb2312", "gbk", "big5", "cp950", "shift_jis", "euc_kr", "big5hkscs")
"""Codecs by which the tables of all CJK codecs are found."""
ASUNDER: Final = 200_000
"""Bytes between two heaps of such tables; a heap has many of them, other tables look like one by chance."""
LEAST: Final = 50
TOLD: Final = re.compile(rb"\n--\n\n([^\0]+)[^\0]{40}")
"""What stands behind the signature of a built-in function, but for its end: shorter texts may be that end."""
ROOT: Final = re.compile(
    rb"([\x80-\xff]{2}[\0-\x7f])" + b"".join(rb"[\x80-\xff]+[\0-\x7f]%c" % sign for sign in b"ABCDEFG")
)
"""The first branches of the tree of all names: one for each letter, behind how many names there are."""
END: Final = bytes(3)
"""What the tree has nowhere, and what comes behind it."""
WORD: Final = 4
GAP: Final = 16
"""Zeros between two pieces of memory, at least: fewer are cheaper written than left out."""


class Unknown(Exception):
    """The module is not built the way this code knows."""


def trimmed(memory: bytes, frozen: Mapping[bytes, bytes]) -> bytes:
    """The memory without tables, names and texts; `frozen`: frozen modules and what stands for each."""
    image = bytearray(memory)
    for begin, end in [*_tables(memory), *_names(memory), *_texts(memory)]:
        image[begin:end] = bytes(end - begin)
    for old, new in frozen.items():
        begin = memory.find(old)
        if begin < 0 or len(new) > len(old):
            raise Unknown("a frozen module")
        image[begin : begin + len(old)] = new.ljust(len(old), b"\0")
    return bytes(image)


def image(body: bytes) -> bytes:
    """The memory that a section of pieces makes."""
    pieces = list(_pieces(body))
    made = bytearray(max(address + size for address, _, size in pieces))
    for address, at, size in pieces:
        made[address : address + size] = body[at : at + size]
    return bytes(made)


def section(memory: bytes) -> tuple[int, bytes]:
    """A memory as a section of pieces between which there are only zeros; how many, and the section."""
    found = [
        leb(0) + b"\x41" + _signed(each.start()) + b"\x0b" + counted(each[0])
        for each in re.finditer(rb"[^\0](?:\0{0,%d}[^\0])*" % (GAP - 1), memory)
    ]
    return len(found), leb(len(found)) + b"".join(found)


def piece_end(body: bytes, place: int) -> int:
    """Where the piece that holds a place of a section ends in it."""
    return next(at + size for _, at, size in _pieces(body) if at <= place < at + size)


def _pieces(body: bytes) -> Iterator[tuple[int, int, int]]:
    """The pieces of memory: address, place within the section, size."""
    count, at = number(body, 0)
    for _ in range(count):
        if body[at : at + 2] != b"\0\x41":
            raise Unknown("a piece of memory without an address")
        address, at = number(body, at + 2)
        size, at = number(body, at + 1)
        yield address, at, size
        at += size


def _signed(value: int) -> bytes:
    """A number as an instruction has it: its last byte leaves room for a sign."""
    made = leb(value)
    return made if made[-1] < 0x40 else made[:-1] + bytes([made[-1] | 0x80, 0])


# --- what goes --------------------------------------------------------------------------------------
def _tables(memory: bytes) -> Iterator[tuple[int, int]]:
    """Tables of CJK codecs: of modules that are gone, and of `iconv`, which nothing calls."""
    places = sorted(_places_of_tables(memory))
    ends = [0, *(n for n, (one, two) in enumerate(pairwise(places), 1) if two - one > ASUNDER), len(places)]
    yield from ((places[low], places[high - 1]) for low, high in pairwise(ends) if high - low >= LEAST)


def _places_of_tables(memory: bytes) -> Iterator[int]:
    """Where twelve signs in a row of a codec lie in memory, as the codecs of this Python know them."""
    for codec in TABLES:
        for lead in range(0x81, 0xFF):
            signs = [bytes([lead, trail]).decode(codec, "ignore") for trail in range(0xA1, 0xFF)]
            for at in range(0, len(signs) - 12, 3):
                row = signs[at : at + 12]
                if all(len(sign) == 1 and ord(sign) < 0x10000 for sign in row):
                    pattern = "".join(row).encode("utf-16-le")
                    yield from (found.start() for found in re.finditer(re.escape(pattern), memory))
                    break


def _names(memory: bytes) -> Iterator[tuple[int, int]]:
    """The tree of the names of all signs, and the table of which sign each is: every one once."""
    root = ROOT.search(memory)
    if root is None:
        raise Unknown("no tree of names")
    yield root.start(), memory.index(END, root.end())
    size = WORD * (number(root[1], 0)[0] >> 1)
    low = 0
    seen: dict[int, int] = {}
    for at in range(0, len(memory) - WORD, WORD):
        sign = int.from_bytes(memory[at : at + WORD], "little")
        low = max(low, seen.get(sign, -WORD) + WORD, 0 if sign <= sys.maxunicode else at + WORD)
        seen[sign] = at
        if at + WORD - low == size:
            yield low, at + WORD
            return
    raise Unknown("no table of signs")


def _texts(memory: bytes) -> Iterator[tuple[int, int]]:
    """What built-in functions do, in words: their signatures stay."""
    return (found.span(1) for found in TOLD.finditer(memory))
