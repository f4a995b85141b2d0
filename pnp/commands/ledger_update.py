"""After a print of cards: the ledger beside the files says what people now hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.commands.choose import Run
from pnp.options import OPTIONS, Request

if TYPE_CHECKING:
    from pnp.compose.appearance import Decks
    from pnp.compose.kit import Product
    from pnp.update.ledger import Choice, Ledger

CHOICES = tuple(name for name, option in OPTIONS.items() if option.kept)
"""Options that the ledger remembers, so that the next update is printed like the deck that it joins."""


def ledger_of(run: Run, request: Request, products: Sequence[Product]) -> Callable[[], Mapping[Path, bytes]]:
    """The files of the ledger of the cards printed, once the folder is locked; none without cards."""
    made = [product for product in products if product.component == "cards"]
    if not made:
        return dict
    from pnp.compose import appearance
    from pnp.update import ledger_store

    def made_now() -> Mapping[Path, bytes]:
        decks: dict[str, tuple[appearance.Held, ...]] = {}
        for product in made:  # not before the pages are drawn: the look of what they show is known by then
            if (product.lang or appearance.ANY) in decks:
                continue  # the cards without backs were counted with the others
            settings = run.settings if product.lang is None else run.settings.speaking(product.lang)
            deck = appearance.deck(run.book, settings, run.cards, product.seen)
            decks[product.lang or appearance.ANY] = deck
        before = before_now(run.out, run.book.id)
        return ledger_store.files(run.out, before, _after(before, run, request, decks))

    return made_now


def before_now(folder: Path, game: str) -> Ledger | None:
    """The ledger so far; one that cannot be read, or of another game, gives way to the new print."""
    from layouts.model import LayoutError
    from pnp.update import ledger_store

    try:
        found = ledger_store.newest(folder)
    except LayoutError:
        return None
    return found if found is not None and found.game == game else None


def _after(before: Ledger | None, run: Run, request: Request, decks: Decks) -> Ledger:
    """The ledger with what this run printed."""
    from pnp.update.ledger import merged

    partly = bool(run.settings.only)
    if before is not None:
        decks = merged(before.decks, decks, partly=partly)
    return following(before, run, _choices(before, run, request, partly=partly), decks)


def _choices(before: Ledger | None, run: Run, request: Request, *, partly: bool) -> Mapping[str, Choice]:
    """The choices of a print; a few cards printed again leave those of the deck that they join.

    Where nothing but single cards was ever printed, the next update looks after these alone.
    """
    if before is None or not partly:
        return choices_of(run, request)
    if "only" not in before.choices:
        return before.choices
    words = (*_words(before.choices["only"]), *run.settings.only)
    return {**before.choices, "only": tuple(dict.fromkeys(words))}


def _words(choice: Choice) -> tuple[str, ...]:
    return choice if isinstance(choice, tuple) else ()


def following(before: Ledger | None, run: Run, choices: Mapping[str, Choice], decks: Decks) -> Ledger:
    """The next state of a ledger; its number goes up only where the decks differ."""
    from pnp.update.ledger import Ledger

    number = 1
    if before is not None:
        number = before.number + (before.decks != decks)
    return Ledger(game=run.book.id, number=number, choices=choices, decks=decks)


def choices_of(run: Run, request: Request) -> dict[str, Choice]:
    """The words of the command line that the next update shall repeat."""
    told: dict[str, Choice] = {name: request.given(name) for name in CHOICES if request.given(name)}
    told["langs"] = run.settings.langs
    return told
