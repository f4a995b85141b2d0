"""PDF from a scene: reportlab keeps the objects and writes the file, the page contents are our own."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from pathlib import Path as FilePath
from typing import IO

from pnp.draw import files, parallel
from pnp.draw.content import Content, number
from pnp.draw.parallel import Drawn
from pnp.draw.pdfdoc import pdfdoc
from pnp.draw.pdffonts import Codes, add_font
from pnp.draw.pdfobjects import EFFORT, Entries, Leaf, Stream, deflated, picture
from pnp.draw.pdfshadings import shading
from pnp.geometry import MM_PER_POINT
from pnp.scene import Bookmark, Form, Gradient, Item, Outline, Page, Path, Picture, Scene

VERSION = (1, 4)
"""The oldest PDF with opacity: printers of copy shops read it too."""

DUPLEX = {"simplex": "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
POINTS = 1 / MM_PER_POINT
MITER_LIMIT = 10
"""Half widths that a pointed corner may stick out (the default of PDF)."""

ENDLESS = 5000.0
"""Millimetres around the origin within which a veiled group is drawn: more than the largest sheet."""

SHADING = "S"
"""What the labels of gradients begin with."""

Box = tuple[float, float, float, float]

EVERYWHERE: Box = (-ENDLESS, -ENDLESS, 2 * ENDLESS, 2 * ENDLESS)


def write(scene: Scene, target: FilePath | IO[bytes]) -> None:
    """Write the scene to a file (whole or not at all) or into an open stream."""
    made = data(scene)
    if isinstance(target, FilePath):
        files.write(target, made)
    else:
        target.write(made)


def data(scene: Scene, *, effort: int = EFFORT) -> bytes:
    """The bytes of the PDF: the same for the same scene; with an `effort` of 0 it is quick and large.

    Large, for it is not compressed, and what comes again is written again: it is drawn once and forgotten.
    """
    return _Document(scene, effort).bytes()


class _Document:
    """One PDF while it is made: gives out labels of fonts, forms and pictures, each made once."""

    def __init__(self, scene: Scene, effort: int) -> None:
        self._scene = scene
        self._effort = effort
        self._pdf = pdfdoc.PDFDocument(compression=1, invariant=1, lang=scene.lang, pdfVersion=VERSION)
        self._codes: dict[tuple[str, bool], Codes] = {}
        self._labels: dict[str, str] = {}
        self._objects: dict[str, pdfdoc.PDFObjectReference] = {}
        self._opacities: dict[float, str] = {}
        self._masks: dict[tuple[tuple[Item, ...], bool], str] = {}
        self._shadings: dict[tuple[Gradient, bool], str] = {}
        self._page_labels: list[str] = []
        self._seen: dict[int, tuple[object, str]] = {}  # by identity; all are kept so that it stays unique
        self._resources: dict[tuple[str, ...], pdfdoc.PDFObjectReference] = {}
        self._states = Entries({})
        self._states_reference = self._pdf.Reference(self._states)

    # what streams ask for

    def codes(self, font: str, *, downwards: bool = False) -> Codes:
        """The codes of a face's characters in lines across, or downwards."""
        found = self._codes.get((font, downwards))
        if found is None:
            label = f"F{len(self._codes) + 1}"
            found = self._codes[font, downwards] = Codes(font, label, downwards=downwards)
        return found

    def form(self, name: str) -> str:
        """Label of a form, drawn when it is first used."""
        label = self._labels.get(f"form {name}")
        if label is None:
            label = self._labels[f"form {name}"] = self._next_label()
            self._objects[label] = self._draw_form(self._scene.forms[name])
        return label

    def picture(self, item: Picture) -> str:
        """Label of a picture."""
        label = self._labels.get(f"picture {item.key}")
        if label is None:
            label = self._labels[f"picture {item.key}"] = self._next_label()
            self._objects[label] = picture(self._pdf, item.key, item.data, self._effort)
        return label

    def opacity(self, value: float) -> str:
        """Label of a graphics state that lets through what lies below."""
        label = self._opacities.get(value)
        if label is None:
            label = self._opacities[value] = f"G{len(self._opacities) + 1}"
            part = {"Type": "/ExtGState", "CA": value, "ca": value}
            self._states[label] = Entries(part)
        return label

    def veil(self, items: tuple[Item, ...]) -> str:
        """Label of a form whose items are put together before they are laid over the page."""
        label = self._next_label()
        group = Entries({"Type": "/Group", "S": "/Transparency"})
        self._objects[label] = self._form_object(items, EVERYWHERE, {"Group": group})
        return label

    def mask(self, items: tuple[Item, ...], *, by_opacity: bool) -> str:
        """Label of a graphics state in which only what a mask shows is painted."""
        key = (items, by_opacity)
        if key not in self._masks:
            space = {"CS": "/DeviceRGB"} if not by_opacity else {}
            group = Entries({"Type": "/Group", "S": "/Transparency", **space})
            drawn = self._form_object(items, EVERYWHERE, {"Group": group})
            self._masks[key] = self._soft(drawn, "/Alpha" if by_opacity else "/Luminosity")
        return self._masks[key]

    def shading(self, value: Gradient) -> str:
        """Label of a gradient."""
        return self._shading(value, grey=False)

    def fade(self, value: Gradient, reach: Outline) -> str:
        """Label of a graphics state in which a gradient is as thin as its colours, within a reach."""
        content = Content(self)
        label = self._shading(value, grey=True)
        content.shade(label, value.transform)
        group = Entries({"Type": "/Group", "S": "/Transparency", "CS": "/DeviceGray"})
        drawn = self._wrapped(content, _reach(Path(segments=reach)), {"Group": group})
        return self._soft(drawn, "/Luminosity")

    def _soft(self, drawn: pdfdoc.PDFObjectReference, kind: str) -> str:
        label = f"M{len(self._states.dict) + 1}"
        mask = Entries({"Type": "/Mask", "S": kind, "G": drawn})
        self._states[label] = Entries({"Type": "/ExtGState", "SMask": mask})
        return label

    def _shading(self, value: Gradient, *, grey: bool) -> str:
        key = (value, grey)
        if key not in self._shadings:
            label = self._shadings[key] = f"{SHADING}{len(self._shadings) + 1}"
            self._objects[label] = self._pdf.Reference(shading(value, grey=grey))
        return self._shadings[key]

    def reuse_label(self, item: Path) -> str:
        """Label of a form for a path object that is drawn for the second time, "" for the first."""

        def form() -> pdfdoc.PDFObjectReference:
            content = Content(self, again=False)
            content.draw((item,))
            return self._wrapped(content, _reach(item), {})

        return self._second(item, form)

    def group_again(self, items: tuple[Item, ...]) -> str:
        """Label of a form for the items of a group that are drawn for the second time, "" for the first."""
        return self._second(items, lambda: self._form_object(items, EVERYWHERE, {}))

    def _second(self, shown: object, form: Callable[[], pdfdoc.PDFObjectReference]) -> str:
        """Label of the form of an object that is drawn for the second time, "" for the first."""
        seen = self._seen.get(id(shown))
        if seen is None:
            self._seen[id(shown)] = (shown, "")
            return ""
        if not seen[1]:
            label = self._next_label()
            self._seen[id(shown)] = (shown, label)
            self._objects[label] = form()
        return self._seen[id(shown)][1]

    def _next_label(self) -> str:
        label = f"X{len(self._objects) + 1}"
        self._objects[label] = None
        return label

    def _draw_form(self, form: Form) -> pdfdoc.PDFObjectReference:
        return self._form_object(form.items, form.box, {})

    def _form_object(
        self, items: Sequence[Item], box: Box, entries: dict[str, object]
    ) -> pdfdoc.PDFObjectReference:
        content = Content(self, again=self._effort > 0)
        content.draw(items)
        return self._wrapped(content, box, entries)

    def _wrapped(self, content: Content, box: Box, entries: dict[str, object]) -> pdfdoc.PDFObjectReference:
        """A written stream as a form."""
        x, y, width, height = box
        described = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": pdfdoc.PDFArray([x, y, x + width, y + height]),
            "Resources": self._resources_of(tuple(sorted(content.used))),
            **entries,
        }
        return self._pdf.Reference(Stream(content.bytes(), described, effort=self._effort))

    def _resources_of(self, labels: tuple[str, ...]) -> pdfdoc.PDFObjectReference:
        """The resource dictionary of a stream; streams that use the same drawings share it."""
        found = self._resources.get(labels)
        if found is None:
            entries = {"Font": pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)}
            entries["ExtGState"] = self._states_reference
            objects = {label: self._objects[label] for label in labels if not label.startswith(SHADING)}
            shades = {label: self._objects[label] for label in labels if label.startswith(SHADING)}
            if objects:
                entries["XObject"] = Entries(objects)
            if shades:
                entries["Shading"] = Entries(shades)
            found = self._resources[labels] = self._pdf.Reference(Entries(entries))
        return found

    # the document

    def bytes(self) -> bytes:
        """Draw all pages and give the file."""
        heights = [self._add(page) for page in parallel.drawn(self, self._scene.pages)]
        fonts = self._pdf.idToObject[pdfdoc.BasicFonts].dict
        for codes in self._codes.values():
            fonts[codes.label] = add_font(self._pdf, codes, self._effort)
        self._describe()
        self._outline()
        self._label_pages()
        made: bytes = self._pdf.GetPDFData(_Outliner(self._scene.bookmarks, heights))
        return made

    def drawn(self, page: Page) -> Drawn:
        """One page as bytes."""
        content = Content(self, again=self._effort > 0)
        content.draw(page.items)
        height = page.height * POINTS
        data = content.bytes(f"{POINTS:.6f} 0 0 -{POINTS:.6f} 0 {height:.4f} cm")
        return Drawn(
            width=page.width,
            height=page.height,
            trim=page.trim,
            bleed=page.bleed,
            label=page.label,
            contents=deflated(data, self._effort) if self._effort else data,
            used=tuple(sorted(content.used)),
        )

    def shared(self) -> tuple[int, ...]:
        """How much there is of what pages share; characters that stand in for others are given in order."""
        kinds: tuple[Sized, ...] = (self._codes, self._objects, self._shadings, self._seen, self._states.dict)
        rare = sum(len(codes.stand_ins) for codes in self._codes.values())
        return (*map(len, kinds), rare)

    def characters(self) -> list[str]:
        """The characters of each font so far."""
        return ["".join(codes) for codes in self._codes.values()]

    def learn(self, characters: Sequence[str]) -> None:
        """Take more characters into each font."""
        for codes, new in zip(self._codes.values(), characters, strict=True):
            codes.encode(new)

    def _add(self, page: Drawn) -> float:
        """Add one page; its height in points."""
        height = page.height * POINTS
        filtered = "FlateDecode" if self._effort else ""
        entries = {
            "MediaBox": _box((0.0, 0.0, page.width, page.height), height),
            "Contents": self._pdf.Reference(Stream(page.contents, filtered=filtered, effort=0)),
            "Resources": self._resources_of(page.used),
        }
        if page.trim is not None:
            entries["TrimBox"] = _box(page.trim, height)
        if page.bleed is not None:
            entries["BleedBox"] = _box(page.bleed, height)
        self._pdf.addPage(Leaf(entries))
        self._page_labels.append(page.label)
        return height

    def _describe(self) -> None:
        """Metadata and what a viewer shall do: print at true size, turned over as composed."""
        scene, info, catalog = self._scene, self._pdf.info, self._pdf.Catalog
        info.title, info.author, info.subject = scene.title, scene.author, scene.subject
        info.keywords = ", ".join(scene.keywords)
        info.creator = "Kamifuda pnp"
        wishes = {"PrintScaling": "/None", "Duplex": DUPLEX[scene.duplex], "DisplayDocTitle": "true"}
        if scene.right_bound:
            wishes["Direction"] = "/R2L"
        catalog.ViewerPreferences = Entries(wishes)

    def _outline(self) -> None:
        """Bookmarks; a level that jumps over its parent is pulled up to it."""
        level = -1
        for index, mark in enumerate(self._scene.bookmarks):
            level = min(mark.level, level + 1)
            self._pdf.outline.addOutlineEntry(str(index), level, mark.title)
        if self._scene.bookmarks:
            self._pdf.Catalog.showOutline()

    def _label_pages(self) -> None:
        """What a viewer calls each page, where the scene says so."""
        labels = self._page_labels
        if not any(labels):
            return
        numbers: list[object] = []
        for index, label in enumerate(labels):
            text = pdfdoc.PDFString(label or str(index + 1))
            numbers += [index, Entries({"P": text})]
        self._pdf.Catalog.PageLabels = Entries({"Nums": pdfdoc.PDFArray(numbers)})


class _Outliner:
    """Stands in for reportlab's canvas where it asks what a bookmark points to."""

    def __init__(self, bookmarks: Sequence[Bookmark], heights: Sequence[float]) -> None:
        self._bookmarks = bookmarks
        self._heights = heights
        self._made: dict[str, pdfdoc.Destination] = {}

    def _bookmarkReference(self, name: str) -> pdfdoc.Destination:
        if name not in self._made:
            mark = self._bookmarks[int(name)]
            made = pdfdoc.Destination(name)
            made.xyz(0, self._heights[mark.page] - mark.y * POINTS, "null")
            made.setPage(pdfdoc.PDFObjectReference(f"Page{mark.page + 1}"))
            self._made[name] = made
        return self._made[name]


def _reach(item: Path) -> Box:
    """The box that a path with its line stays in: control points, and corners as pointed as allowed."""
    xs: list[float] = []
    ys: list[float] = []
    for segment in item.segments:
        numbers: tuple[float, ...] = segment[1:]
        xs += numbers[0::2]
        ys += numbers[1::2]
    out = 0.1 if item.stroke is None else 0.1 + item.stroke.width * MITER_LIMIT / 2
    return (min(xs) - out, min(ys) - out, max(xs) - min(xs) + 2 * out, max(ys) - min(ys) + 2 * out)


def _box(box: Box, page_height: float) -> str:
    """A box of the page in points, counted from its lower left corner."""
    x, y, width, height = (length * POINTS for length in box)
    edges = (x, page_height - y - height, x + width, page_height - y)
    return f"[ {' '.join(map(number, edges))} ]"
