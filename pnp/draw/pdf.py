"""PDF from a scene: pages, forms, pictures and fonts, each made once and put into the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path as FilePath
from typing import IO

from pnp.draw import files
from pnp.draw.content import Content
from pnp.draw.pdffile import EFFORT, PdfFile, Ref, Words
from pnp.draw.pdffonts import Codes, add_font
from pnp.draw.pdfpictures import picture
from pnp.geometry import MM_PER_POINT
from pnp.scene import Bookmark, Form, Item, Page, Path, Picture, Scene

VERSION = (1, 4)
"""The oldest PDF with opacity: printers of copy shops read it too."""

DUPLEX = {"simplex": "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
NO_DATE = "D:20000101000000Z"
"""The day on which every file was made, so that the same scene gives the same bytes."""

POINTS = 1 / MM_PER_POINT
MITER_LIMIT = 10
"""Half widths that a pointed corner may stick out (the default of PDF)."""

ENDLESS = 5000.0
"""Millimetres around the origin within which a veiled group is drawn: more than the largest sheet."""

Box = tuple[float, float, float, float]


def write(scene: Scene, target: FilePath | IO[bytes]) -> None:
    """Write the scene to a file (whole or not at all) or into an open stream."""
    made = data(scene)
    if isinstance(target, FilePath):
        files.write(target, made)
    else:
        target.write(made)


def data(scene: Scene, *, effort: int = EFFORT) -> bytes:
    """The bytes of the PDF: the same for the same scene; with an `effort` of 0 it is quick and large."""
    return _Document(scene, effort).bytes()


class _Document:
    """One PDF while it is made: gives out labels of fonts, forms and pictures, each made once."""

    def __init__(self, scene: Scene, effort: int) -> None:
        self._scene = scene
        self._file = PdfFile(VERSION, effort)
        self._codes: dict[str, Codes] = {}
        self._labels: dict[str, str] = {}
        self._objects: dict[str, Ref | None] = {}
        self._opacities: dict[float, str] = {}
        self._pages: list[Ref] = []
        self._page_labels: list[str] = []
        self._seen: dict[int, tuple[Path, str]] = {}  # by identity; the path is kept so that it stays unique
        self._resources: dict[tuple[str, ...], Ref] = {}
        self._states: dict[str, object] = {}
        self._tree = self._file.reserve()
        self._states_reference = self._file.reserve()
        self._fonts_reference = self._file.reserve()

    # what streams ask for

    def codes(self, font: str) -> Codes:
        """The codes of a face's characters."""
        found = self._codes.get(font)
        if found is None:
            found = self._codes[font] = Codes(font, f"F{len(self._codes) + 1}")
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
            self._objects[label] = picture(self._file, item.key, item.data)
        return label

    def opacity(self, value: float) -> str:
        """Label of a graphics state that lets through what lies below."""
        label = self._opacities.get(value)
        if label is None:
            label = self._opacities[value] = f"G{len(self._opacities) + 1}"
            self._states[label] = {"Type": "/ExtGState", "CA": value, "ca": value}
        return label

    def veil(self, items: tuple[Item, ...]) -> str:
        """Label of a form whose items are put together before they are laid over the page."""
        label = self._next_label()
        group = {"Type": "/Group", "S": "/Transparency"}
        box = (-ENDLESS, -ENDLESS, 2 * ENDLESS, 2 * ENDLESS)
        self._objects[label] = self._form_object(items, box, {"Group": group})
        return label

    def again(self, item: Path) -> str:
        """Label of a form for a path object that is drawn for the second time, "" for the first."""
        seen = self._seen.get(id(item))
        if seen is None:
            self._seen[id(item)] = (item, "")
            return ""
        if not seen[1]:
            label = self._next_label()
            self._seen[id(item)] = (item, label)
            content = Content(self, again=False)
            content.draw((item,))
            self._objects[label] = self._wrapped(content, _reach(item), {})
        return self._seen[id(item)][1]

    def _next_label(self) -> str:
        label = f"X{len(self._objects) + 1}"
        self._objects[label] = None
        return label

    def _draw_form(self, form: Form) -> Ref:
        return self._form_object(form.items, form.box, {})

    def _form_object(self, items: Sequence[Item], box: Box, entries: dict[str, object]) -> Ref:
        content = Content(self)
        content.draw(items)
        return self._wrapped(content, box, entries)

    def _wrapped(self, content: Content, box: Box, entries: dict[str, object]) -> Ref:
        """A written stream as a form."""
        x, y, width, height = box
        described = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": [x, y, x + width, y + height],
            "Resources": self._resources_of(content),
            **entries,
        }
        return self._file.stream(content.bytes(), described)

    def _resources_of(self, content: Content) -> Ref:
        """The resource dictionary of a stream; streams that use the same drawings share it."""
        labels = tuple(content.used)
        found = self._resources.get(labels)
        if found is None:
            entries: dict[str, object] = {"Font": self._fonts_reference, "ExtGState": self._states_reference}
            if labels:
                entries["XObject"] = {label: self._objects[label] for label in labels}
            found = self._resources[labels] = self._file.put(entries)
        return found

    # the document

    def bytes(self) -> bytes:
        """Draw all pages and give the file."""
        heights = [self._page(page) for page in self._scene.pages]
        tree = {"Type": "/Pages", "Kids": self._pages, "Count": len(self._pages)}
        self._file.put(tree, self._tree)
        fonts = {codes.label: add_font(self._file, codes) for codes in self._codes.values()}
        self._file.put(fonts, self._fonts_reference)
        self._file.put(self._states, self._states_reference)
        return self._file.bytes(self._catalog(heights), self._info())

    def _page(self, page: Page) -> float:
        """Add one page; its height in points."""
        content = Content(self)
        content.draw(page.items)
        height = page.height * POINTS
        start = f"{POINTS:.6f} 0 0 -{POINTS:.6f} 0 {height:.4f} cm"
        boxes = {
            "MediaBox": (0.0, 0.0, page.width, page.height),
            "TrimBox": page.trim,
            "BleedBox": page.bleed,
        }
        made: dict[str, object] = {"Type": "/Page", "Parent": self._tree}
        made |= {name: _box(box, height) for name, box in boxes.items() if box is not None}
        made["Contents"] = self._file.stream(content.bytes(start))
        made["Resources"] = self._resources_of(content)
        self._pages.append(self._file.put(made))
        self._page_labels.append(page.label)
        return height

    def _info(self) -> Ref:
        """What the file says of itself."""
        scene = self._scene
        told = {
            "Title": scene.title,
            "Author": scene.author,
            "Subject": scene.subject,
            "Keywords": ", ".join(scene.keywords),
            "Creator": "Kamifuda pnp",
            "Producer": "Kamifuda",
            "CreationDate": NO_DATE,
            "ModDate": NO_DATE,
        }
        return self._file.put({name: Words(text) for name, text in told.items()})

    def _catalog(self, heights: Sequence[float]) -> Ref:
        """The root: print at true size, turned over as composed; bookmarks and names of pages."""
        scene = self._scene
        wishes = {"PrintScaling": "/None", "Duplex": DUPLEX[scene.duplex], "DisplayDocTitle": "true"}
        root: dict[str, object] = {"Type": "/Catalog", "Pages": self._tree, "Lang": Words(scene.lang)}
        root["ViewerPreferences"] = wishes
        if scene.bookmarks:
            root["Outlines"] = self._outline(heights)
            root["PageMode"] = "/UseOutlines"
        if any(self._page_labels):
            numbers: list[object] = []
            for index, label in enumerate(self._page_labels):
                numbers += [index, {"P": Words(label or str(index + 1))}]
            root["PageLabels"] = {"Nums": numbers}
        return self._file.put(root)

    def _outline(self, heights: Sequence[float]) -> Ref:
        """Bookmarks as a tree, all open; a level that jumps over its parent is pulled up to it."""
        marks = self._scene.bookmarks
        outline = self._file.reserve()
        references = [self._file.reserve() for _ in marks]
        children: dict[Ref, list[int]] = {outline: []}
        parents: list[Ref] = []
        path = [outline]
        for index, mark in enumerate(marks):
            level = min(mark.level, len(path) - 1)
            del path[level + 1 :]
            parents.append(path[level])
            children[path[level]].append(index)
            children[references[index]] = []
            path.append(references[index])
        for index, mark in enumerate(marks):
            told = self._bookmark(mark, heights)
            siblings = children[parents[index]]
            place = siblings.index(index)
            told["Parent"] = parents[index]
            if place > 0:
                told["Prev"] = references[siblings[place - 1]]
            if place + 1 < len(siblings):
                told["Next"] = references[siblings[place + 1]]
            self._file.put({**told, **_below(children, references, references[index])}, references[index])
        return self._file.put({"Type": "/Outlines", **_below(children, references, outline)}, outline)

    def _bookmark(self, mark: Bookmark, heights: Sequence[float]) -> dict[str, object]:
        """A bookmark apart from its place in the tree."""
        y = heights[mark.page] - mark.y * POINTS
        return {"Title": Words(mark.title), "Dest": [self._pages[mark.page], "/XYZ", 0, y, "null"]}


def _below(children: Mapping[Ref, list[int]], references: Sequence[Ref], at: Ref) -> dict[str, object]:
    """What an entry of the outline says of those below it: first, last, and how many are shown."""
    inner = children[at]
    if not inner:
        return {}

    def shown(parent: Ref) -> int:
        return sum(1 + shown(references[index]) for index in children[parent])

    return {"First": references[inner[0]], "Last": references[inner[-1]], "Count": shown(at)}


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


def _box(box: Box, page_height: float) -> list[float]:
    """A box of the page in points, counted from its lower left corner."""
    x, y, width, height = (length * POINTS for length in box)
    return [x, page_height - y - height, x + width, page_height - y]
