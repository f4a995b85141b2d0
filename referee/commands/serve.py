"""`referee serve`: the page from this computer, for all phones of the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee import registry
from referee.commands.common import as_command, writing
from referee.messages import say
from runtime import terminal

if TYPE_CHECKING:
    from runtime.web.address import Bound

EXTRA = ("starlette", "uvicorn", "anyio")
"""What the extra `serve` brings."""


@as_command("serve", "[DIR]", "lan port key new_key guests faces lang")
def command(
    lang: str,
    folder: Path | None,
    lan: bool,
    port: int | None,
    key: str | None,
    new_key: bool,
    faces: Path | None,
) -> int:
    """Serve the page."""
    try:
        from referee.serve.app import PHOTO, RefereeApp
        from runtime.web.server import serve
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in EXTRA:
            raise
        raise click.ClickException(say("serve-extra", lang)) from None
    from referee.page.pages import NotBuilt, site
    from referee.serve.photo import can_look
    from referee.serve.store import BESIDE, Store
    from runtime.web import keys
    from runtime.web.guard import Guard
    from runtime.writer import refuse_links

    if key is not None and not keys.is_key(key):
        raise click.UsageError(say("serve-key", lang))
    home = folder or Path()
    with writing(home):
        refuse_links(home)
    try:
        files = site(registry.present(), faces, live=True, camera=can_look())
    except NotBuilt:
        raise click.ClickException(say("page-not-built", lang)) from None
    bound = _bound(lan, port, lang)
    with writing(home):
        home.mkdir(parents=True, exist_ok=True)
        kept = home / BESIDE / "key"
        refuse_links(kept, home)
        try:
            key = key or keys.kept_key(kept, new=new_key)
        except keys.NoKey:
            raise click.ClickException(say("serve-no-key", lang, kept=kept)) from None
    house = RefereeApp(files, Store(home), registry.present())
    address = bound.url(key)
    serve(
        Guard(house.app, key, bound.hosts, pictures=(PHOTO,)),
        bound.socket,
        ending=house.hub.end,
        started=lambda: _tell(address, home, lang, lan=lan),
    )
    terminal.write("\n" + say("serve-ended", lang, folder=home.resolve()))
    return 0


def _bound(lan: bool, port: int | None, lang: str) -> Bound:
    """The socket to listen on."""
    import errno

    from runtime.web.address import bind

    try:
        return bind(lan=lan, port=port)
    except OSError as error:
        if error.errno == errno.ENETUNREACH:
            raise click.ClickException(say("serve-no-network", lang)) from None
        raise click.ClickException(
            say("serve-port", lang, port=port or "", reason=error.strerror or error)
        ) from None


def _tell(address: str, home: Path, lang: str, *, lan: bool) -> None:
    """The address, the code to scan, and who can reach it."""
    from runtime.web.qr_code import lines

    told = [say("serve-open", lang), "", *lines(address), "", f"  {address}", ""]
    told += [
        say("serve-folder", lang, folder=home.resolve()),
        say("serve-lan" if lan else "serve-here", lang),
    ]
    terminal.write("\n".join(told))
