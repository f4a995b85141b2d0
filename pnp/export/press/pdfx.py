"""From a PDF of a screen to PDF/X-1a:2003 (ISO 15930-4): inks for colours, and what a print shop must know.

Content streams, gradients and pictures are turned into inks; nothing else of the pages is touched.
The printing condition is named, not enclosed: X-1a asks for no profile where its name is registered.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from pnp.export.press import inks
from pnp.export.press.inks import Inks
from pnp.scene import Color

if TYPE_CHECKING:
    from decimal import Decimal

    from pikepdf import Pdf

STANDARD: Final = "PDF/X-1a:2003"
VERSION: Final = "1.4"
REGISTRY: Final = "http://www.color.org"

STARTS: Final = frozenset(("m", "re"))
"""Operators that begin a path: the last place before it where a colour may be set."""
WORDS: Final = frozenset(("Tj", "TJ", "'", '"'))
SCREEN_COLORS: Final = frozenset(("rg", "RG", "g", "G"))
UNKNOWN: Final = ("/ViewArea", "/ViewClip", "/PrintArea", "/PrintClip", "/PrintScaling", "/Duplex")
"""Wishes of a home print that mean nothing, or are not allowed, on a press."""

EFFORT: Final = 6


def convert(data: bytes, condition: str, described: str) -> bytes:
    """The bytes of a PDF/X-1a file, the same for the same PDF; `condition` is the name in the registry."""
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        done: set[tuple[int, int]] = set()
        for page in pdf.pages:
            page.Contents = pdf.make_stream(_in_inks(page))
            _resources(pdf, page.obj.get("/Resources"), done)
        _describe(pdf, condition, described)
        made = BytesIO()
        pdf.save(
            made,
            min_version=VERSION,
            force_version=VERSION,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
            compress_streams=True,
            deterministic_id=True,
        )
    return made.getvalue()


def _describe(pdf: Pdf, condition: str, described: str) -> None:
    """What the standard wants to be told, and nothing that it forbids."""
    from pikepdf import Array, Dictionary, Name, String

    pdf.docinfo["/GTS_PDFXVersion"] = String(STANDARD)
    pdf.docinfo["/Trapped"] = Name("/False")
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputConditionIdentifier=String(condition),
        OutputCondition=String(described),
        RegistryName=String(REGISTRY),
    )
    pdf.Root.OutputIntents = Array([pdf.make_indirect(intent)])
    wishes = pdf.Root.get("/ViewerPreferences")
    if wishes is not None:
        for name in UNKNOWN:
            if name in wishes:
                del wishes[name]


def _resources(pdf: Pdf, found: Any, done: set[tuple[int, int]]) -> None:
    """Everything that a page or a form draws with, each object once."""
    if found is None:
        return
    for thing in dict(found.get("/Shading", {})).values():
        if _first(thing, done):
            _shading(thing)
    for thing in dict(found.get("/XObject", {})).values():
        if not _first(thing, done):
            continue
        if thing.Subtype == "/Image":
            _image(thing)
        else:
            thing.write(_in_inks(thing))
            _resources(pdf, thing.get("/Resources"), done)


def _first(thing: Any, done: set[tuple[int, int]]) -> bool:
    if thing.objgen in done:
        return False
    done.add(thing.objgen)
    return True


# content streams


def _in_inks(stream: Any) -> bytes:
    """A content stream whose colours are inks."""
    import pikepdf

    made = _Stream()
    for found in pikepdf.parse_content_stream(stream):
        made.step(list(found.operands), str(found.operator))
    written = [(operands, pikepdf.Operator(name)) for operands, name in made.steps]
    return pikepdf.unparse_content_stream(written)


class _Stream:
    """One content stream: which colour was asked for, and which inks have been set."""

    def __init__(self) -> None:
        self.steps: list[tuple[list[Any], str]] = []
        self._asked: Color | None = None
        self._set: Inks | None = None
        self._kept: list[tuple[Color | None, Inks | None]] = []
        self._in_path = False

    def step(self, operands: list[Any], operator: str) -> None:
        """One operator; inks are set where it is known whether words or areas are painted."""
        if operator in SCREEN_COLORS:
            self._color(_color(operands), operator)
            return
        if operator == "q":
            self._kept.append((self._asked, self._set))
        elif operator == "Q":
            self._asked, self._set = self._kept.pop()
        elif operator in STARTS and not self._in_path:
            self._in_path = True
            self._need(inks.of)
        elif operator in WORDS:
            self._need(inks.of_words)
        elif operator in ("f", "f*", "F", "B", "B*", "b", "b*", "S", "s", "n"):
            self._in_path = False
        self.steps.append((operands, operator))

    def _color(self, color: Color, operator: str) -> None:
        if operator in ("RG", "G"):
            self.steps.append((_operands(inks.of(color)), "K"))
        else:
            self._asked = color

    def _need(self, of: Any) -> None:
        wanted = None if self._asked is None else of(self._asked)
        if wanted is not None and wanted != self._set:
            self._set = wanted
            self.steps.append((_operands(wanted), "k"))


def _color(operands: list[Any]) -> Color:
    parts = [min(1.0, max(0.0, float(part))) for part in operands]
    return Color(*parts) if len(parts) == 3 else Color(parts[0], parts[0], parts[0])


def _operands(found: Inks) -> list[Decimal]:
    from decimal import Decimal

    return [Decimal(f"{part:.4f}") for part in found]


# gradients and pictures


def _shading(thing: Any) -> None:
    from pikepdf import Name

    for function in _functions(thing.Function):
        for end in ("/C0", "/C1"):
            function[end] = _operands(inks.of(_color(list(function[end]))))
    thing.ColorSpace = Name.DeviceCMYK


def _functions(function: Any) -> Iterator[Any]:
    """The functions that hold colours."""
    if "/Functions" in function:
        for part in function.Functions:
            yield from _functions(part)
    else:
        yield function


def _image(thing: Any) -> None:
    """A picture in inks; its dots are packed without loss."""
    import zlib

    from pikepdf import Name, PdfImage

    shown = PdfImage(thing).as_pil_image()
    is_grey = thing.ColorSpace == "/DeviceGray"
    made = inks.grey(shown.convert("L")) if is_grey else inks.picture(shown)
    thing.write(zlib.compress(made.tobytes(), EFFORT), filter=Name.FlateDecode)
    thing.ColorSpace = Name.DeviceGray if is_grey else Name.DeviceCMYK
    thing.BitsPerComponent = 8
