"""Orders that are other files: a PDF for DriveThruCards, a table on a screen, a print-and-play pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import LayoutError, Size
from layouts.vendors import vendors
from pnp.export.outputs import Made
from pnp.export.sides import CardSides
from pnp.geometry import number
from pnp.messages import say
from pnp.order.parcel import Item, Parcel
from pnp.scene import Scene
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.model import Card

SHEETS: tuple[str, ...] = ("A4", "Letter")
INKS: tuple[Literal["full", "low"], ...] = ("full", "low")


def drivethru(book: Book, settings: Settings, cards: Sequence[Card]) -> Parcel:
    """A PDF/X-1a for each size of card that DriveThruCards sells; what it does not sell is named."""
    from pnp.compose.groups import groups
    from pnp.export import drivethru as writer

    vendor = vendors()["drivethru"]
    assert vendor.press is not None
    lang = settings.lang
    items: list[Item] = []
    missing: list[str] = []
    for group in groups(book, settings, cards):
        size = group.settings.card
        lying = Size(width=size.trim.height, height=size.trim.width)
        name = next((name for name in vendor.sizes if vendor.trim(name) in (size.trim, lying)), None)
        if name is None or size.shape in ("circle", "hexagon"):
            told = {"width": number(size.trim.width), "height": number(size.trim.height)}
            shape = say(lang, f"order.shape.{size.shape}")
            count = len(group.cards)
            missing.append(say(lang, "order.not-made", shop=vendor.title, count=count, shape=shape, **told))
            continue
        album = CardSides(book, group.settings, group.cards, bleed=vendor.bleed)
        plain = Scene(title=book.title(lang), lang=lang, pages=(), forms={})
        made = writer.files(album, vendor.full_size(name), vendor.press, plain, settings.copies)
        (document,) = made
        turned = "-turned" if vendor.trim(name) != size.trim else ""
        file = replace(document, name=f"cards-{name}{turned}.pdf")
        count = sum(card.quantity for card in group.cards) * settings.copies
        step = say(lang, "order.step.pdf", file=file.name, count=count, product=name)
        items.append(Item(component="cards", product=name, count=count, files=(file,), step=step))
    for component in book.components:
        if component not in ("cards", "proof"):
            missing.append(
                say(lang, "order.print-yourself", what=say(lang, f"part.{component}"), shop=vendor.title)
            )
    return Parcel(items=tuple(items), missing=tuple(missing))


def tts(book: Book, settings: Settings, cards: Sequence[Card], address: str) -> Parcel:
    """A game for Tabletop Simulator, which VirtualTabletop reads too, and one for playingcards.io."""
    from pnp.compose.groups import groups
    from pnp.export import pcio
    from pnp.export import tts as writer

    lang = settings.lang
    albums = [
        CardSides(book, group.settings, group.cards, bleed=0.0) for group in groups(book, settings, cards)
    ]
    made = writer.files(albums, writer.Laid(book=book, settings=settings, address=address))
    count = sum(card.quantity for card in cards) * settings.copies
    step = say(lang, "order.step.tts", file=made[-1].name)
    room = pcio.files(albums, book, settings)
    told = say(lang, "order.step.pcio", file=room[0].name)
    return Parcel(
        items=(
            Item(component="table", product="Tabletop Simulator", count=count, files=tuple(made), step=step),
            Item(component="table", product="playingcards.io", count=count, files=tuple(room), step=told),
        )
    )


def print_and_play(book: Book, settings: Settings, cards: Sequence[Card]) -> Parcel:
    """The kit on A4 and Letter, in full and in low ink: what people download to print at home."""
    from layouts.sizes import paper
    from pnp.compose import kit
    from pnp.draw import pdf
    from pnp.errors import PnpError

    lang = settings.lang
    items: list[Item] = []
    faults: dict[object, None] = {}
    for name in SHEETS:
        for ink in INKS:
            chosen = replace(settings, paper=paper(name), ink=ink)
            try:
                products = kit.products(book, chosen, cards, kit.parts(book))
            except LayoutError as error:
                faults |= dict.fromkeys(error.problems)
                continue
            files = tuple(
                Made(
                    name=f"{name.lower()}-{ink}-ink/{_name(product)}.pdf",
                    data=pdf.data(product.scene),
                    facts={
                        "kind": product.component,
                        "pages": len(product.scene.pages),
                        "sheets": product.sheets,
                    },
                )
                for product in products
            )
            sheets = sum(product.sheets for product in products)
            told = {"paper": name, "ink": say(lang, f"order.ink.{ink}"), "sheets": sheets}
            step = say(lang, "order.step.printandplay", **told)
            items.append(Item(component="kit", product=f"{name}, {ink} ink", count=1, files=files, step=step))
    if faults:
        raise PnpError(faults)  # type: ignore[arg-type]
    return Parcel(items=tuple(items))


def _name(product: object) -> str:
    from pnp.compose.kit import Product

    assert isinstance(product, Product)
    return "-".join(part for part in (product.component, product.variant, product.lang) if part)
