"""Orders as pictures: cards, tokens, mats, the box and the booklet for shops that take PNG files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

from layouts.model import CardSize, LayoutError, Paper, Size
from layouts.orders import Box, Product, Shop
from pnp.compose.groups import groups, size_of
from pnp.export.outputs import Made
from pnp.export.raster import as_pngs, drawn
from pnp.export.sides import Canvas, CardSides, stem
from pnp.geometry import MM_PER_INCH, number
from pnp.geometry import Box as Area
from pnp.messages import say
from pnp.order.parcel import Item, Parcel
from pnp.scene import Group, Page, Path
from pnp.scene import Item as Drawn
from pnp.settings import Margins, Settings

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.model import Card

NO_TOKEN = 40.0
"""Millimetres of the shorter side from which a piece lies in a deck rather than in a bag."""

PAGES = 4
"""A booklet that is stapled has a multiple of so many pages."""


def parcel(book: Book, settings: Settings, cards: Sequence[Card], shop: Shop) -> Parcel:
    """Everything of a game that a shop makes, in the language of the settings."""
    items: list[Item] = []
    missing: list[str] = []
    for group in groups(book, settings, cards):
        size = group.settings.card
        found = shop.product(size)
        if found is None:
            missing.append(_not_made(shop, size, len(group.cards), settings.lang))
            continue
        items.append(_cards(book, group.settings, group.cards, shop, *found))
    items += _mats(book, settings, shop, missing)
    items += _box(book, settings, cards, shop, missing)
    items += _booklet(book, settings, shop, missing)
    missing += _others(book, shop, settings.lang)
    return Parcel(items=tuple(items), missing=tuple(missing))


def _not_made(shop: Shop, size: CardSize, count: int, lang: str) -> str:
    near = shop.nearest(size)
    trim = None if near is None else shop.trim(near)
    told = say(
        lang,
        "order.not-made",
        shop=shop.title,
        width=number(size.trim.width),
        height=number(size.trim.height),
        count=count,
        shape=say(lang, f"order.shape.{size.shape}"),
    )
    if near is None or trim is None:
        return told
    near_told = say(
        lang, "order.nearest", name=near.name, width=number(trim.width), height=number(trim.height)
    )
    return f"{told} {near_told}"


def _cards(
    book: Book, settings: Settings, cards: Sequence[Card], shop: Shop, product: Product, turned: bool
) -> Item:
    """Faces and backs of one size; where the product stands upright and the card does not, it is turned."""
    settings = replace(settings, bleed=shop.bleed)
    album = CardSides(book, settings, cards, bleed=shop.bleed, numbered=True)
    upright = (product.pixels[1], product.pixels[0]) if turned else product.pixels
    canvas = Canvas(pixels=upright, dpi=shop.dpi)
    pages = drawn(album.sides(), album.trim, canvas.size)
    kind = "chits" if product in shop.chits else "cards"
    folder = f"{kind}-{product.name}" if not shop.any else f"{kind}-{stem(settings.card)}"
    folder += "-turned" if turned and kind == "cards" else ""
    copies = {entry.face: entry.card.quantity * settings.copies for entry in album.entries}
    files: list[Made] = []
    shots = as_pngs(pages, canvas, book.title(settings.lang), settings.lang)
    for page, data in zip(pages, shots, strict=True):
        side = "back" if page.label in album.backs else "face"
        facts = {
            "kind": side,
            "width": product.pixels[0],
            "height": product.pixels[1],
            **({"count": copies[page.label]} if side == "face" else {}),
        }
        if side == "face":
            facts["back"] = next(
                f"{folder}/backs/{e.back}.png" for e in album.entries if e.face == page.label
            )
        data = _turned(data, shop.dpi) if turned else data
        name = f"{folder}/{'backs' if side == 'back' else 'faces'}/{page.label}"
        files.append(Made(name=f"{name}.png", data=data, facts=facts))
        if shop.jpeg:
            files.append(Made(name=f"{name}.jpg", data=_jpeg(data), facts={**facts, "kind": "preview"}))
    count = sum(copies.values())
    step = say(settings.lang, f"order.step.{kind}", product=product.name, folder=folder, count=count)
    return Item(component=kind, product=product.name, count=count, files=tuple(files), step=step)


def _turned(data: bytes, dpi: int) -> bytes:
    """A picture on its side."""
    from PIL import Image

    with Image.open(BytesIO(data)) as image:
        made = image.transpose(Image.Transpose.ROTATE_90)
    target = BytesIO()
    made.save(target, "PNG", dpi=(dpi, dpi))
    return target.getvalue()


def _jpeg(data: bytes) -> bytes:
    """A small picture to check with."""
    from PIL import Image

    with Image.open(BytesIO(data)) as image:
        made = image.convert("RGB")
    target = BytesIO()
    made.save(target, "JPEG", quality=85)
    return target.getvalue()


# mats


def _mats(book: Book, settings: Settings, shop: Shop, missing: list[str]) -> Iterator[Item]:
    """Each mat in the middle of the smallest product that holds it."""
    if "mat" not in book.components:
        return
    lang = settings.lang
    from pnp.compose import mat

    for whole in mat.undivided_mats(book, settings):
        fitting = [product for product in shop.mats if _holds(shop, product, whole.size) is not None]
        if not fitting:
            size = f"{number(whole.size.width)} × {number(whole.size.height)} mm"
            missing.append(say(lang, "order.no-mat", shop=shop.title, name=whole.title, size=size))
            continue
        product = min(fitting, key=lambda one: one.pixels[0] * one.pixels[1])
        turned = bool(_holds(shop, product, whole.size))
        pixels = (product.pixels[1], product.pixels[0]) if turned else product.pixels
        canvas = Canvas(pixels=pixels, dpi=shop.dpi)
        surface = canvas.size
        art = _mat_art(book, lang, whole.name, surface)
        left, top = (surface.width - whole.size.width) / 2, (surface.height - whole.size.height) / 2
        placed = Group(items=whole.items, transform=(1.0, 0.0, 0.0, 1.0, left, top))
        page = Page(width=surface.width, height=surface.height, items=(*art, placed), label=whole.name)
        (data,) = as_pngs((page,), canvas, whole.title, lang)
        data = _turned(data, shop.dpi) if turned else data
        facts = {"kind": "mat", "width": product.pixels[0], "height": product.pixels[1]}
        file = Made(name=f"mat-{whole.name}-{product.name}.png", data=data, facts=facts)
        step = say(lang, "order.step.mat", product=product.name, file=file.name, count=whole.copies)
        yield Item(component="mat", product=product.name, count=whole.copies, files=(file,), step=step)


def _holds(shop: Shop, product: Product, size: Size) -> bool | None:
    """Whether a mat fits a product only on its side; None where it does not fit."""
    trim = shop.trim(product)
    if size.width <= trim.width + 1e-6 and size.height <= trim.height + 1e-6:
        return False
    return True if size.width <= trim.height + 1e-6 and size.height <= trim.width + 1e-6 else None


def _mat_art(book: Book, lang: str, name: str, surface: Size) -> tuple[Drawn, ...]:
    """The game's own picture of a mat over the whole product, its bleed too."""
    from pnp.compose.ownart import filling, mat_picture

    file = mat_picture(book, lang, name)
    if not file:
        return ()
    return filling(book, file, Area(x=0.0, y=0.0, width=surface.width, height=surface.height))


# box


def _box(
    book: Book, settings: Settings, cards: Sequence[Card], shop: Shop, missing: list[str]
) -> Iterator[Item]:
    """The tuck box as the shop's template has it; else its pictures by themselves."""
    if "box" not in book.components:
        return
    lang, box = settings.lang, shop.box
    if box is None:
        missing.append(say(lang, "order.no-box", shop=shop.title))
        return
    sized = size_of(book, settings)
    large = [card for card in cards if min(sized(card).trim.width, sized(card).trim.height) >= NO_TOKEN]
    count = sum(card.quantity for card in large) * settings.copies
    wide = max((min(sized(card).trim.width, sized(card).trim.height) for card in large), default=0.0)
    facts = {"shop": shop.title, "name": box.product.name}
    if wide > box.card.width + 0.3:
        told = {"width": number(box.card.width), "wide": number(wide)}
        missing.append(say(lang, "order.narrow-box", **facts, **told))
    elif count > box.holds:
        larger = next((name for holds, name in sorted(shop.larger.items()) if holds >= count), "–")
        missing.append(say(lang, "order.small-box", **facts, holds=box.holds, count=count, larger=larger))
    canvas = Canvas(pixels=box.product.pixels, dpi=shop.dpi)
    page = Page(
        width=canvas.size.width,
        height=canvas.size.height,
        items=tuple(_panels(book, settings, box, shop.dpi)),
        label="box",
    )
    (data,) = as_pngs((page,), canvas, book.title(lang), lang)
    width, height = box.product.pixels
    size = {"kind": "box", "width": width, "height": height}
    file = Made(name=f"box-{box.product.name}.png", data=data, facts=size)
    step = say(lang, "order.step.box", product=box.product.name, file=file.name)
    yield Item(component="box", product=box.product.name, count=1, files=(file,), step=step)


def _panels(book: Book, settings: Settings, box: Box, dpi: int) -> Iterator[Drawn]:
    """The ground over the whole template, and the art of each panel."""
    from pnp.art import covers, pen
    from pnp.art.style import Style, fill
    from pnp.compose.boxpanels import back_panel, front_panel, side_panel

    style, lang = Style(settings.ink, settings.suits), settings.lang
    scale = MM_PER_INCH / dpi
    places = {
        side: Area(x=x * scale, y=y * scale, width=w * scale, height=h * scale)
        for side, (x, y, w, h) in box.panels.items()
    }
    wide, high = (side * scale for side in box.product.pixels)
    yield Path(segments=pen.rectangle(0.0, 0.0, wide, high), fill=fill(covers.tone(book), style))
    yield from front_panel(book, places["front"], style, lang)
    yield from back_panel(book, places["back"], style, lang)
    for side in ("left", "right"):
        yield from side_panel(book, places[side], style, lang)


# booklet


def _booklet(book: Book, settings: Settings, shop: Shop, missing: list[str]) -> Iterator[Item]:
    """The rules page by page in the shop's size, filled up to whole sheets."""
    if "booklet" not in book.components:
        return
    lang, product = settings.lang, shop.booklet
    if product is None:
        missing.append(say(lang, "order.no-booklet", shop=shop.title))
        return
    from pnp.compose.booklet.compose import compose

    trim = shop.trim(product)
    zero = Margins(top=0.0, right=0.0, bottom=0.0, left=0.0)
    paper = Paper(name=product.name, size=trim)
    plain = replace(settings, paper=paper, margins=zero, fold="none", bleed=0.0, bare=True)
    try:
        scene = compose(book, plain, lang)
    except LayoutError as error:
        reason = error.problems[0].text(lang)
        missing.append(say(lang, "order.booklet-unfit", product=product.name, reason=reason))
        return
    pages = list(scene.pages)
    pages += [Page(width=trim.width, height=trim.height, items=())] * (-len(pages) % PAGES)
    if len(pages) > shop.most_pages:
        facts = {"product": product.name, "pages": len(pages), "most": shop.most_pages}
        missing.append(say(lang, "order.booklet-long", **facts))
        return
    canvas = Canvas(pixels=product.pixels, dpi=shop.dpi)
    forms = scene.forms
    placed = [_bled(page, canvas.size, f"{index:02}") for index, page in enumerate(pages, start=1)]
    shots = _with_forms(placed, forms, canvas, book.title(lang), lang)
    width, height = product.pixels
    files = tuple(
        Made(
            name=f"booklet-{product.name}/{page.label}.png",
            data=data,
            facts={"kind": "page", "width": width, "height": height},
        )
        for page, data in zip(placed, shots, strict=True)
    )
    step = say(lang, "order.step.booklet", product=product.name, pages=len(files))
    yield Item(component="booklet", product=product.name, count=1, files=files, step=step)


def _bled(page: Page, surface: Size, label: str) -> Page:
    """A page in the middle of its surface; what fills it runs on over the bleed where its edges do."""
    left, top = (surface.width - page.width) / 2, (surface.height - page.height) / 2
    moved = Group(items=page.items, transform=(1.0, 0.0, 0.0, 1.0, left, top))
    return Page(width=surface.width, height=surface.height, items=(moved,), label=label)


def _with_forms(
    pages: Sequence[Page], forms: object, canvas: Canvas, title: str, lang: str
) -> Iterator[bytes]:
    """The pages as pictures, their shared drawings with them."""
    from pnp.draw import pdf, png
    from pnp.draw.pngfile import encoded
    from pnp.export.raster import HAIR
    from pnp.scene import Scene

    scene = Scene(title=title, lang=lang, pages=tuple(pages), forms=forms)  # type: ignore[arg-type]
    for picture in png.pages(pdf.data(scene, effort=0), canvas.dpi * (1 - HAIR)):
        yield encoded(picture, canvas.dpi)


def _others(book: Book, shop: Shop, lang: str) -> Iterator[str]:
    """Components that no shop of this kind takes as they are."""
    from pnp.compose import dicenets

    if dicenets.wanted(book):
        yield say(lang, "order.dice", count=dicenets.wanted(book), shop=shop.title)
    for name in ("markers", "sheets", "pocket"):
        if name in book.components:
            yield say(lang, "order.print-yourself", what=say(lang, f"part.{name}"), shop=shop.title)
