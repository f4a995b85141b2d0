"""`pnp list [GAME]`: the games, papers and card sizes; of one game its cards, options and components."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import click

from pnp.cli import Speaking
from pnp.commands.json_output import as_json
from pnp.commands.options import parameter
from pnp.geometry import number
from pnp.messages import say
from runtime.command_line import spoken
from runtime.terminal import padded

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.model import Option


def _run(ctx: click.Context, /, **values: Any) -> None:
    lang = spoken(ctx)
    facts = _game_facts(values["game"]) if values["game"] else _all_facts()
    if values["json"]:
        click.echo(as_json(facts))
        return
    for line in _game(values["game"], lang) if values["game"] else _everything(lang):
        click.echo(line)


def _everything(lang: str) -> Iterator[str]:
    """All that can be named on the command line."""
    import layouts

    yield say(lang, "listing.games")
    for name in (*layouts.games(), *layouts.gallery()):
        book = layouts.load(name)
        players = _players(book, lang)
        cards = say(lang, "listing.cards", count=book.card_count)
        yield f"  {name:<18} {book.title(lang)} – {players}, {cards}"
    yield ""
    yield say(lang, "listing.papers")
    for paper in dict.fromkeys(layouts.papers().values()):
        yield f"  {paper.name:<12} {number(paper.size.width)} × {number(paper.size.height)}"
    yield ""
    yield say(lang, "listing.sizes")
    for size in layouts.card_sizes().values():
        yield f"  {size.name:<12} {number(size.trim.width)} × {number(size.trim.height)}"


def _game(name: str, lang: str) -> Iterator[str]:
    """One game."""
    import layouts
    from pnp.compose import kit

    book = layouts.load(name)
    yield f"{book.title(lang)} ({book.id})"
    yield "  " + _players(book, lang)
    yield "  " + say(lang, "listing.cards", count=book.card_count)
    yield "  " + say(lang, "listing.components") + ": " + ", ".join(kit.parts(book))
    if book.option_specs:
        yield ""
        yield say(lang, "listing.options")
        for option in book.option_specs:
            values = padded(_values(option, lang), 28)
            yield f"  {option.name:<16} {values} {option.titles.get(lang, '')}".rstrip()


def _players(book: Book, lang: str) -> str:
    """How many may play."""
    least, most = book.players
    return say(lang, "listing.players" if least < most else "listing.players-exactly", least=least, most=most)


def _values(option: Option, lang: str) -> str:
    """The values of an option as one writes them."""
    values = " | ".join(str(value) for value in option.values)
    if not values:
        values = say(lang, "listing.at_least", least=option.minimum)
        if option.default is not None:
            values = f"{option.default} | {values}"
    if option.default is None:
        values += f" ({say(lang, 'listing.by_players')})"
    return values


def _all_facts() -> dict[str, Any]:
    """Everything, for other programs."""
    import layouts

    return {
        "games": [_brief(layouts.load(name)) for name in (*layouts.games(), *layouts.gallery())],
        "papers": [
            {"name": paper.name, "width": paper.size.width, "height": paper.size.height}
            for paper in dict.fromkeys(layouts.papers().values())
        ],
        "cards": [
            {"name": size.name, "width": size.trim.width, "height": size.trim.height, "corner": size.corner}
            for size in layouts.card_sizes().values()
        ],
    }


def _brief(book: Book) -> dict[str, Any]:
    least, most = book.players
    titles: Mapping[str, str] = book.titles
    return {"id": book.id, "titles": dict(titles), "players": [least, most], "cards": book.card_count}


def _game_facts(name: str) -> dict[str, Any]:
    """One game, for other programs."""
    import layouts
    from pnp.compose import kit

    book = layouts.load(name)
    options = [
        {
            "name": option.name,
            "kind": option.kind.value,
            "default": option.default,
            "values": list(option.values),
            "minimum": option.minimum,
            "titles": dict(option.titles),
        }
        for option in book.option_specs
    ]
    return {
        **_brief(book),
        "components": list(kit.parts(book)),
        "options": options,
        "deck": [{"id": card.id, "quantity": card.quantity, "back": card.back} for card in book.cards],
    }


command = Speaking(
    name="list",
    params=[
        click.Argument(["game"], metavar="[GAME]", required=False),
        parameter("langs"),
        parameter("json"),
    ],
    callback=click.pass_context(_run),
)
