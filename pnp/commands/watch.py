"""`pnp watch FOLDER`: all cards on a page of this machine, drawn anew whenever a file is saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import click

from layouts.model import LayoutError
from pnp.commands.choose import choose
from pnp.commands.options import GAME, printing
from pnp.commands.values import Faults, whole_number
from pnp.messages import say
from pnp.options import OPTIONS, Request

if TYPE_CHECKING:
    from runtime.web.address import Bound

EXTRA: Final = ("starlette", "uvicorn", "anyio")
"""What the extra `serve` brings."""
NOT_A_GAME: Final = ("game-unknown", "folder-without-game")


@printing(
    "watch",
    *GAME,
    "card",
    "ink",
    "suits",
    "indices",
    "light_backs",
    "large",
    "paper",
    "margin",
    "backs",
    "marks",
    "bleed",
    "gap",
    "lan",
    "port",
    "key",
)
def command(request: Request, lang: str) -> None:
    """Serve the page until somebody ends it."""
    try:
        from pnp.watch.app import PreviewApp
        from runtime.web.server import serve
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in EXTRA:
            raise
        raise click.ClickException(say(lang, "watch.extra")) from None
    from pnp.watch.preview_cache import PreviewCache
    from runtime.web import keys
    from runtime.web.guard import Guard, Limits

    faults = Faults()
    port = whole_number(faults, "--port", request.port, 0, least=1, most=int(OPTIONS["port"].most)) or None
    key = request.key or keys.new_key()
    if not keys.is_key(key):
        faults.add("--key", "watch.bad_key")
    faults.raise_any()
    folder = _folder(request, lang)
    base = replace(request, fetch=False)  # once is enough: every look would ask anew
    more = (Path(request.cards_file),) if request.cards_file else ()
    bench = PreviewCache(lambda options, cut: choose(options, lang, cut=cut), base, folder, more)
    bound = _bound(port, lang, lan=request.lan)
    prints = TemporaryDirectory(prefix="pnp-watch-")
    house = PreviewApp(bench, lang, Path(prints.name), editable=not request.lan)
    address = bound.url(key)
    limits = Limits(
        body=60_000_000, burst=4000, per_second=400.0
    )  # a page of 500 cards asks for 500 pictures
    try:
        serve(
            Guard(house.app, key, bound.hosts, limits),
            bound.socket,
            ending=house.end,
            started=lambda: _tell(address, folder, lang, lan=request.lan),
        )
    finally:
        house.end()
        prints.cleanup()
    click.echo("\n" + say(lang, "watch.ended"))


def _folder(request: Request, lang: str) -> Path:
    """The folder to watch: faults of its files are told by the page, others at once."""
    try:
        return choose(request, lang).book.folder
    except LayoutError as error:
        options = any(problem.file.startswith("--") for problem in error.problems)
        if options or any(problem.code in NOT_A_GAME for problem in error.problems):
            raise
    path = Path(request.game)
    return path if path.is_dir() else path.parent


def _bound(port: int | None, lang: str, *, lan: bool) -> Bound:
    """The socket to listen on."""
    import errno

    from runtime.web.address import bind

    try:
        return bind(lan=lan, port=port)
    except OSError as error:
        if error.errno == errno.ENETUNREACH:
            raise click.ClickException(say(lang, "watch.no_network")) from None
        why = error.strerror or str(error)
        raise click.ClickException(say(lang, "watch.port", port=port or "", why=why)) from None


def _tell(address: str, folder: Path, lang: str, *, lan: bool) -> None:
    """The address, a code for the phone, and how to end it."""
    told = [say(lang, "watch.open"), "", f"  {address}", ""]
    if lan:
        from runtime.web.qr_code import lines

        told += [*lines(address), ""]
    told += [
        say(lang, "watch.folder", folder=folder.resolve()),
        say(lang, "watch.lan" if lan else "watch.here"),
    ]
    click.echo("\n".join(told))
