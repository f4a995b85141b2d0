"""`pnp update GAME`: the cards that changed since the last print, and what to throw away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import layouts
from pnp.commands.choose import OUTPUT, Run, choose, home_of, suit_names
from pnp.commands.json_output import as_json
from pnp.commands.ledger_update import before_now, choices_of, following
from pnp.commands.options import CARDS, GAME, SHEET, printing
from pnp.commands.output import File, check_folder, deliver, facts, file_facts
from pnp.commands.produce import warn
from pnp.messages import say
from pnp.options import Request
from runtime.paths import portable
from runtime.terminal import Progress
from runtime.value import short

if TYPE_CHECKING:
    from pnp.compose.appearance import Decks
    from pnp.compose.kit import Product
    from pnp.update.changes import Changes
    from pnp.update.ledger import Ledger

SHARED = tuple(name for name in ("paper", *CARDS, *SHEET) if name != "only")


@printing("update", *GAME, "since", "dry_run", *SHARED, "large", "dpi")
def command(request: Request, lang: str) -> None:
    """Print what changed."""
    from pnp.update import ledger_store, sheets
    from pnp.update.changes import by_language

    base_path, base, newest = _ledgers(request)
    request = as_before(request, (newest or base).choices)
    run = _narrowed(choose(replace(request, only=()), lang, cut=True), request.only, base)
    ledger_store.check_game(base, run.book.id, str(base_path))
    if not request.dry_run:
        check_folder(run)
    warn(run)
    decks = wanted(run, base)
    changed = by_language(base.decks, decks)
    products = sheets.compose(run.book, run.settings, run.cards, changed)
    change = _Change(run, request, changed, products)
    files: list[File] = []
    if any(changed.values()) and not request.dry_run:
        files = deliver(products, run, Progress(quiet=run.json), lambda: _beside(change, base, decks))
    _tell(change, files, base_path)


@short
class _Change:
    """What differs from an earlier print, and the documents that print it."""

    run: Run
    request: Request
    changed: Mapping[str, Changes]
    products: Sequence[Product]


def _ledgers(request: Request) -> tuple[Path, Ledger, Ledger | None]:
    """The ledger to compare with and its file, and the newest one where there is one."""
    from pnp.draw import files
    from pnp.errors import refused
    from pnp.update import ledger_store

    game = layouts.load(request.game).id
    folder = Path(request.out) if request.out else Path(OUTPUT) / game
    if folder.is_dir():
        with files.writing(folder, home_of(folder)):  # finishes what a killed run had begun to put in place
            pass
    if request.since is None:
        newest = ledger_store.newest(folder)
        if newest is None:
            raise refused(str(folder / ledger_store.NAME), "update.none_yet", game=request.game)
        ledger_store.check_game(newest, game, str(folder / ledger_store.NAME))
        return folder / ledger_store.NAME, newest, newest
    path = ledger_store.since(folder, request.since)
    base = ledger_store.read(path)
    ledger_store.check_game(base, game, str(path))
    newest = ledger_store.newest(folder)
    return path, base, newest if newest is not None and newest.game == game else None


def as_before(request: Request, choices: Mapping[str, Any]) -> Request:
    """The words of this run, and those of the last print for all that it does not say."""
    offered = {name: word for name, word in choices.items() if name in request.offered}
    told = {name: word for name, word in offered.items() if not request.given(name)}
    said = {_named(word) for word in request.option}
    before = [word for word in choices.get("option", ()) if _named(word) not in said]
    only = tuple(choices.get("only", ()))
    return replace(request, **{**told, "only": only, "option": (*before, *request.option)})


def _narrowed(run: Run, only: tuple[str, ...], base: Ledger) -> Run:
    """The run for the cards that the earlier prints asked for, where they never asked for the whole deck.

    Words that name no card any more are passed over: such cards are among those to throw away.
    """
    if not only:
        return run
    from pnp.compose.selection import choose as select

    chosen = {card.id for card in select(run.book.cards, only, suit_names(run.book)).cards}
    chosen |= {held.name for deck in base.decks.values() for held in deck}
    cards = tuple(card for card in run.cards if card.id in chosen)
    return replace(run, cards=cards, settings=replace(run.settings, only=only))


def _named(word: str) -> str:
    """The option of the game that `name=value` sets."""
    return word.partition("=")[0].strip().casefold()


def wanted(run: Run, base: Ledger) -> Decks:
    """The decks as they are defined now, by the language of their faces."""
    from pnp.compose import appearance
    from pnp.compose.pictures import wordless
    from pnp.compose.pieces import INLINE_FROM

    def deck(lang: str) -> tuple[appearance.Held, ...]:
        return appearance.deck(run.book, run.settings.speaking(lang), run.cards)

    if wordless(run.book):
        return {appearance.ANY: deck(run.settings.lang)}
    printed = {lang: deck(lang) for lang in run.settings.langs}
    if appearance.ANY not in base.decks and len(run.cards) >= INLINE_FROM:
        return printed  # as when so large a deck was printed: nobody asked whether its words differ
    first = printed[run.settings.lang]
    others = (printed.get(lang) or deck(lang) for lang in run.book.languages)
    return {appearance.ANY: first} if all(other == first for other in others) else printed


def _beside(change: _Change, base: Ledger, decks: Decks) -> dict[Path, bytes]:
    """The list of what to throw away and to add, and the new ledger."""
    from pnp.update import ledger_store
    from pnp.update.ledger import merged

    run = change.run
    title = say(run.lang, "update.title", game=run.book.title(run.lang), number=base.number)
    papers = _papers(change)
    lines = "\n".join([title, *lists(run, change.changed), *([""] if papers else []), *papers])
    newest = before_now(run.out, run.book.id)
    after = following(newest, run, choices_of(run, change.request), merged(base.decks, decks, partly=False))
    return {list_path(run): (lines + "\n").encode(), **ledger_store.files(run.out, newest, after)}


def list_path(run: Run) -> Path:
    """The file of the list."""
    return run.out / f"update-{run.settings.paper.name.lower()}.txt"


def lists(run: Run, changed: Mapping[str, Changes]) -> Iterator[str]:
    """What to throw away, and what to add."""
    for key, heading in (("away", "update.away"), ("add", "update.add")):
        entries = [(name, count, lang) for lang, one in changed.items() for name, count in getattr(one, key)]
        yield ""
        yield say(run.lang, heading, count=sum(count for _, count, _ in entries))
        for name, count, lang in entries:
            of = "" if len(changed) == 1 else say(run.lang, "update.lang", word=lang)
            yield f"  {count:>3} × {name}{of}"
        if not entries:
            yield "  " + say(run.lang, "update.none")


def _tell(change: _Change, files: list[File], since: Path) -> None:
    """Say what is to be done."""
    run, changed = change.run, change.changed
    if run.json:
        click.echo(_as_json(change, files, since))
        return
    if not any(changed.values()):
        click.echo(say(run.lang, "update.nothing", since=since))
        return
    for line in [*lists(run, changed)][1:]:
        click.echo(line)
    click.echo("")
    for line in _papers(change):
        click.echo(line)
    if change.request.dry_run:
        click.echo(say(run.lang, "update.would"))
        return
    for path in [*(file.path for file in files), list_path(run)]:
        click.echo(say(run.lang, "run.wrote", path=path))
    _tell_ledger(run)


def _papers(change: _Change) -> list[str]:
    """How many sheets each document takes, and how to print it."""
    told = []
    run = change.run
    for product in change.products:
        paper = run.settings.paper.name
        if product.variant:
            paper += f" · {say(run.lang, f'run.variant.{product.variant}')}"
        how = say(run.lang, f"run.duplex.{product.scene.duplex}")
        told.append(say(run.lang, "update.sheets", paper=paper, sheets=product.sheets, how=how))
    return told


def _tell_ledger(run: Run) -> None:
    """How to take the changes back that are not printed."""
    from pnp.update import ledger_store

    newest = ledger_store.newest(run.out)
    assert newest is not None
    if newest.number > 1:
        path = run.out / ledger_store.NAME
        click.echo(say(run.lang, "update.counted", path=path, number=newest.number - 1))


def _as_json(change: _Change, files: list[File], since: Path) -> str:
    """The same for other programs."""

    def entries(key: str) -> list[dict[str, Any]]:
        return [
            {"card": name, "count": count, "lang": None if lang == "any" else lang}
            for lang, one in change.changed.items()
            for name, count in getattr(one, key)
        ]

    run = change.run
    everything = {
        "game": run.book.id,
        "options": dict(run.book.options),
        "settings": facts(run.settings),
        "since": portable(since),
        "dry_run": change.request.dry_run,
        "throw_away": entries("away"),
        "add": entries("add"),
        "sheets": sum(product.sheets for product in change.products),
        "files": [file_facts(file) for file in files],
    }
    return as_json(everything)
