"""Reads a PDF and says which rules of PDF/X-1a:2003 (ISO 15930-4) it breaks; shares no code with the writer.

The file is read from its bytes by a small parser of its own, the rules are those of the standard's chapter 6.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

WHITE = b"\0\t\n\f\r "
ENDS = WHITE + b"()<>[]{}/%"
DATE = re.compile(r"D:\d{4}(\d\d(\d\d(\d\d(\d\d(\d\d([Z+-](\d\d'(\d\d'?)?)?)?)?)?)?)?)?$")
REGISTERED = {"CGATS TR 001", "CGATS TR 002", "CGATS TR 003", "FOGRA27", "FOGRA39", "JC200103", "JCN2002"}
"""Some names of characterised printing conditions at www.color.org."""
SCREEN = {"/DeviceRGB", "/CalRGB", "/CalGray", "/Lab", "/ICCBased"}


class Name(str):
    """A name with its slash."""


class Word(str):
    """An operator or keyword."""


@dataclass(frozen=True)
class Ref:
    number: int


@dataclass
class Stream:
    entries: dict[str, Any]
    raw: bytes


class Tokens:
    """Objects of a piece of bytes, one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def _skip(self) -> None:
        while self.at < len(self.data):
            if self.data[self.at] in WHITE:
                self.at += 1
            elif self.data[self.at : self.at + 1] == b"%":
                while self.at < len(self.data) and self.data[self.at] not in b"\r\n":
                    self.at += 1
            else:
                return

    def next(self) -> Any:
        """The next object; None at the end."""
        self._skip()
        data, at = self.data, self.at
        if at >= len(data):
            return None
        two = data[at : at + 2]
        if two == b"<<":
            self.at += 2
            parts = self._until(b">>")
            return dict(zip(parts[::2], parts[1::2], strict=True))
        if two[:1] == b"[":
            self.at += 1
            return self._until(b"]")
        if two[:1] == b"(":
            return self._string()
        if two[:1] == b"<":
            end = data.index(b">", at)
            self.at = end + 1
            digits = re.sub(rb"\s", b"", data[at + 1 : end])
            return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode())
        end = at + 1
        while end < len(data) and data[end] not in ENDS:
            end += 1
        self.at = end
        text = data[at:end].decode("latin-1")
        if text[0] == "/":
            return Name(re.sub("#(..)", lambda found: chr(int(found[1], 16)), text))
        if re.fullmatch(r"[+-]?\d+", text):
            follows = re.compile(rb"\s+(\d+)\s+R(?![A-Za-z])").match(data, end)
            if follows:
                self.at = follows.end()
                return Ref(int(text))
            return int(text)
        if re.fullmatch(r"[+-]?\d*\.?\d*", text) and text not in "+-.":
            return float(text)
        return Word(text)

    def _until(self, end: bytes) -> list[Any]:
        parts: list[Any] = []
        while True:
            self._skip()
            if self.data[self.at : self.at + len(end)] == end:
                self.at += len(end)
                return parts
            parts.append(self.next())

    def _string(self) -> bytes:
        made, depth = bytearray(), 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            if byte == 0x5C:
                octal = re.compile(rb"[0-7]{1,3}").match(self.data, self.at)
                if octal:
                    made.append(int(octal[0], 8) & 255)
                    self.at = octal.end()
                else:
                    one = self.data[self.at : self.at + 1]
                    made += {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}.get(one, one)
                    self.at += 1
                continue
            if byte == 0x28:
                depth += 1
                if depth == 1:
                    continue
            elif byte == 0x29:
                depth -= 1
                if not depth:
                    return bytes(made)
            made.append(byte)


@dataclass
class Shown:
    """Words that were painted: the inks they were painted in."""

    inks: tuple[float, ...]


@dataclass
class Reader:
    """One file: its faults, and what was painted in which inks."""

    data: bytes
    faults: set[str] = field(default_factory=set)
    words: list[Shown] = field(default_factory=list)
    inks: set[tuple[float, ...]] = field(default_factory=set)
    pages: int = 0

    def __post_init__(self) -> None:
        self._places = self._table()
        self._seen: set[int] = set()
        self._file()
        for page in self._leaves(self._root["/Pages"], {}):
            self.pages += 1
            self._page(page)

    # the file

    def _table(self) -> dict[int, int]:
        start = int(re.findall(rb"startxref\s+(\d+)", self.data)[-1])
        if self.data[start : start + 4] != b"xref":
            self.faults.add("cross-reference stream: not in PDF 1.4")
            return {}
        places: dict[int, int] = {}
        head = re.compile(rb"\s*(\d+)\s+(\d+)\s*?\r?\n")
        at = start + 4
        while found := head.match(self.data, at):
            first, count = int(found[1]), int(found[2])
            at = found.end()
            for index in range(count):
                line = self.data[at + 20 * index : at + 20 * index + 20]
                if line[17:18] == b"n":
                    places[first + index] = int(line[:10])
            at += 20 * count
        trailer = Tokens(self.data, self.data.index(b"trailer", at) + 7).next()
        self.trailer: dict[str, Any] = trailer
        return places

    def get(self, thing: Any) -> Any:
        """What a reference stands for."""
        while isinstance(thing, Ref):
            tokens = Tokens(self.data, self._places[thing.number])
            assert [tokens.next(), tokens.next(), tokens.next()] == [thing.number, 0, "obj"]
            found = tokens.next()
            after = re.compile(rb"\s*stream\r?\n").match(self.data, tokens.at)
            if after:
                length = self.get(found["/Length"])
                return Stream(found, self.data[after.end() : after.end() + length])
            thing = found
        return thing

    def content(self, stream: Stream) -> bytes:
        """The bytes of a stream without its packing."""
        filters = self.get(stream.entries.get("/Filter", []))
        data = stream.raw
        for one in [filters] if isinstance(filters, str) else filters:
            if one == "/FlateDecode":
                data = zlib.decompress(data)
            elif one in ("/LZWDecode", "/JBIG2Decode", "/JPXDecode", "/Crypt"):
                self.faults.add(f"filter {one}")
        return data

    def _file(self) -> None:
        if not self.data.startswith((b"%PDF-1.4", b"%PDF-1.3")):
            self.faults.add("version")
        ids = self.trailer.get("/ID", [])
        if len(ids) != 2 or not all(ids):
            self.faults.add("no file identifier")
        if "/Encrypt" in self.trailer:
            self.faults.add("encrypted")
        self._root = self.get(self.trailer["/Root"])
        info = {key: self.get(entry) for key, entry in self.get(self.trailer.get("/Info", {})).items()}
        if info.get("/GTS_PDFXVersion") != b"PDF/X-1a:2003":
            self.faults.add("GTS_PDFXVersion")
        if not info.get("/Title"):
            self.faults.add("no title")
        for key in ("/CreationDate", "/ModDate"):
            if not DATE.match(info.get(key, b"").decode("latin-1")):
                self.faults.add(f"{key}")
        if info.get("/Trapped") not in ("/True", "/False"):
            self.faults.add("Trapped")
        self._intent()
        for key in ("/AcroForm", "/AA", "/OpenAction", "/JavaScript", "/OCProperties"):
            if key in self._root:
                self.faults.add(f"catalog {key}")
        names = self.get(self._root.get("/Names", {}))
        if "/JavaScript" in names or "/EmbeddedFiles" in names:
            self.faults.add("names")
        if re.search(rb"/S\s*/(JavaScript|URI|Launch|GoToR|GoTo|Named|SubmitForm)\b", self.data):
            self.faults.add("action")
        wishes = self.get(self._root.get("/ViewerPreferences", {}))
        for key in ("/ViewArea", "/ViewClip", "/PrintArea", "/PrintClip"):
            if wishes.get(key, "/MediaBox") not in ("/MediaBox", "/BleedBox"):
                self.faults.add(f"viewer {key}")

    def _intent(self) -> None:
        intents = [self.get(one) for one in self.get(self._root.get("/OutputIntents", []))]
        ours = [one for one in intents if one.get("/S") == "/GTS_PDFX"]
        if len(ours) != 1:
            self.faults.add("output intent")
            return
        name = ours[0].get("/OutputConditionIdentifier", b"").decode("latin-1")
        if "/DestOutputProfile" in ours[0]:
            return
        if name not in REGISTERED or ours[0].get("/RegistryName") != b"http://www.color.org":
            self.faults.add("printing condition that is neither registered nor enclosed")

    # pages

    def _leaves(self, node: Any, above: dict[str, Any]) -> Iterator[dict[str, Any]]:
        node = self.get(node)
        own = {key: node[key] for key in ("/MediaBox", "/CropBox", "/Resources") if key in node}
        if node["/Type"] == "/Pages":
            for kid in self.get(node["/Kids"]):
                yield from self._leaves(kid, {**above, **own})
        else:
            yield {**above, **node}

    def _page(self, page: dict[str, Any]) -> None:
        boxes = {}
        for key in ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"):
            if key in page:
                boxes[key] = [float(self.get(edge)) for edge in self.get(page[key])]
        if ("/TrimBox" in boxes) == ("/ArtBox" in boxes):
            self.faults.add("one of TrimBox and ArtBox")
        order = ["/TrimBox", "/BleedBox", "/CropBox", "/MediaBox"]
        here = [boxes[key] for key in order if key in boxes]
        for inner, outer in pairwise(here):
            if inner[0] < outer[0] or inner[1] < outer[1] or inner[2] > outer[2] or inner[3] > outer[3]:
                self.faults.add("boxes are not within each other")
        for key in ("/Annots", "/AA", "/Group", "/PresSteps"):
            if key in page:
                self.faults.add(f"page {key}")
        contents = self.get(page["/Contents"])
        parts = contents if isinstance(contents, list) else [contents]
        data = b"\n".join(self.content(self.get(part)) for part in parts)
        self._paint(data, self.get(page.get("/Resources", {})))

    def _paint(self, data: bytes, resources: dict[str, Any]) -> None:
        """One content stream, its graphics state followed."""
        fill: tuple[float, ...] = (1.0,)
        kept = []
        tokens = Tokens(data)
        operands: list[Any] = []
        while (one := tokens.next()) is not None:
            if not isinstance(one, Word) or one in ("true", "false", "null"):
                operands.append(one)
                continue
            if one == "q":
                kept.append(fill)
            elif one == "Q":
                fill = kept.pop()
            elif one in ("rg", "RG"):
                self.faults.add("screen colour")
            elif one in ("k", "K", "g", "G"):
                inks = tuple(map(float, operands)) if len(operands) == 4 else (0.0, 0.0, 0.0, 1 - operands[0])
                self.inks.add(inks)
                fill = inks if one in "kg" else fill
            elif one in ("cs", "CS"):
                self._space(self._named(resources, "/ColorSpace", operands[0]) or operands[0])
            elif one == "BI":
                self.faults.add("inline picture")
            elif one in ("Tj", "TJ", "'", '"'):
                self.words.append(Shown(fill))
            elif one == "Tf":
                self._font(self.get(self._named(resources, "/Font", operands[0])))
            elif one == "gs":
                self._state(self.get(self._named(resources, "/ExtGState", operands[0])))
            elif one == "sh":
                self._shading(self.get(self._named(resources, "/Shading", operands[0])))
            elif one == "Do":
                self._object(self._named(resources, "/XObject", operands[0]), resources)
            elif one == "PS":
                self.faults.add("PostScript")
            operands = []

    def _named(self, resources: dict[str, Any], kind: str, name: str) -> Any:
        return self.get(resources.get(kind, {})).get(name)

    def _space(self, space: Any) -> None:
        space = self.get(space)
        parts = space if isinstance(space, list) else [space]
        if parts[0] in SCREEN:
            self.faults.add("screen colour")
        if parts[0] in ("/Indexed", "/Separation", "/DeviceN", "/Pattern") and len(parts) > 1:
            self._space(parts[1] if parts[0] in ("/Indexed", "/Pattern") else parts[2])

    def _font(self, font: dict[str, Any]) -> None:
        if font["/Subtype"] == "/Type0":
            font = self.get(self.get(font["/DescendantFonts"])[0])
        described = self.get(font.get("/FontDescriptor", {}))
        files = [key for key in ("/FontFile", "/FontFile2", "/FontFile3") if key in described]
        if font["/Subtype"] != "/Type3" and not files:
            self.faults.add("font that is not embedded")
        for key in files:
            self.content(self.get(described[key]))

    def _state(self, state: dict[str, Any]) -> None:
        if self.get(state.get("/SMask", "/None")) != "/None":
            self.faults.add("transparency: mask")
        if state.get("/CA", 1) != 1 or state.get("/ca", 1) != 1:
            self.faults.add("transparency: opacity")
        if self.get(state.get("/BM", "/Normal")) not in ("/Normal", "/Compatible"):
            self.faults.add("transparency: blend mode")
        if "/TR" in state or state.get("/TR2", "/Default") != "/Default" or "/HTP" in state:
            self.faults.add("transfer function")

    def _shading(self, shading: Any) -> None:
        entries = shading.entries if isinstance(shading, Stream) else shading
        self._space(entries["/ColorSpace"])
        for function in self._functions(entries["/Function"]):
            for end in ("/C0", "/C1"):
                self.inks.add(tuple(map(float, function[end])))

    def _functions(self, function: Any) -> Iterator[dict[str, Any]]:
        function = self.get(function)
        if function["/FunctionType"] == 3:
            for one in function["/Functions"]:
                yield from self._functions(one)
        else:
            yield function

    def _object(self, reference: Any, around: dict[str, Any]) -> None:
        if isinstance(reference, Ref):
            if reference.number in self._seen:
                return
            self._seen.add(reference.number)
        thing = self.get(reference)
        entries = thing.entries
        for key in ("/OPI", "/Ref", "/Alternates", "/PS", "/SMaskInData"):
            if key in entries:
                self.faults.add(f"object {key}")
        if self.get(entries.get("/SMask", "/None")) != "/None":
            self.faults.add("transparency: picture")
        if self.get(entries.get("/Group", {})).get("/S") == "/Transparency":
            self.faults.add("transparency: group")
        if entries["/Subtype"] == "/Form":
            self._paint(self.content(thing), self.get(entries.get("/Resources", around)))
        elif entries["/Subtype"] == "/Image":
            self._picture(thing)
        else:
            self.faults.add("PostScript")

    def _picture(self, thing: Stream) -> None:
        space = self.get(thing.entries["/ColorSpace"])
        self._space(space)
        data = self.content(thing)
        if space == "/DeviceCMYK" and self.get(thing.entries["/Filter"]) == "/FlateDecode":
            width, height = thing.entries["/Width"], thing.entries["/Height"]
            assert len(data) == 4 * width * height
            dots = {data[at : at + 4] for at in range(0, len(data), 4)}
            self.inks |= {tuple(part / 255 for part in dot) for dot in dots}
