"""SVG pictures as a tree of elements: the encodings that are read, and what no picture may declare."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from pnp.refusals import UnsupportedImageError

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

READ_ENCODINGS = {b"utf-8", b"utf8", b"us-ascii", b"ascii", b"iso-8859-1", b"latin1", b"windows-1252"}
"""Encodings of one byte that drawing programs write, and UTF-8; others are told by their names."""

LOOKED_AT = 200
"""Bytes in which UTF-16 without a mark shows itself by its first brackets."""

_ENCODING = re.compile(rb"""\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']""")
_FORBIDDEN = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def tree(data: bytes) -> Element:
    """The root of the picture; `UnsupportedImageError` where it is no XML, or declares what it must not."""
    if _FORBIDDEN.search(data):
        raise UnsupportedImageError("document-type")
    _check_encoding(data)
    try:
        return ElementTree.fromstring(data, ElementTree.XMLParser(target=_Plain()))
    except UnsupportedImageError:
        raise
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise UnsupportedImageError("form", error=error) from error


def _check_encoding(data: bytes) -> None:
    """Refuse what is no text in UTF-8 or one of its parts."""
    if data.startswith(b"\x1f\x8b"):
        raise UnsupportedImageError("compressed")
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        raise UnsupportedImageError("encoding", name="UTF-32")
    if (
        data.startswith((b"\xff\xfe", b"\xfe\xff"))
        or b"<\0" in data[:LOOKED_AT]
        or b"\0<" in data[:LOOKED_AT]
    ):
        raise UnsupportedImageError("encoding", name="UTF-16")
    if b"\0" in data:
        raise UnsupportedImageError("binary")
    named = _ENCODING.match(data)
    if named is not None and named[1].lower() not in READ_ENCODINGS:
        raise UnsupportedImageError("encoding", name=named[1].decode("ascii"))


class _Plain(ElementTree.TreeBuilder):
    """Builds the tree of a picture, whatever its encoding hides."""

    def doctype(self, name: str, pubid: str, system: str) -> None:
        """A document type is where entities would be declared."""
        raise UnsupportedImageError("document-type")

    def pi(self, target: str, text: str | None = None) -> Element:
        """A processing instruction; one of them names a style sheet, without which all looks different."""
        if target == "xml-stylesheet":
            raise UnsupportedImageError("sheet")
        return super().pi(target, text)
