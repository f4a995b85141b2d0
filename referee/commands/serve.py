"""`referee serve`: the page from this computer, for all phones of the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee import registry
from referee.command_line import Named, Speaking
from referee.commands.common import game_option, lang_option, writing
from referee.messages import say
from runtime import terminal
from runtime.command_line import spoken

if TYPE_CHECKING:
    from runtime.web.address import Bound

EXTRA = ("starlette", "uvicorn", "anyio")
"""What the extra `serve` brings."""


@click.command("serve", cls=Speaking)
@click.argument("folder", metavar="[DIR]", required=False, type=Named())
@click.option("--lan", is_flag=True)
@click.option("--port", type=click.IntRange(1, 65535), metavar="N")
@click.option("--key", metavar="KEY")
@click.option("--new-key", is_flag=True)
@game_option
@click.option("--faces", type=Named(), metavar="FOLDER")
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    folder: Path | None,
    lan: bool,
    port: int | None,
    key: str | None,
    new_key: bool,
    faces: Path | None,
) -> int:
    """Serve the page."""
    lang = spoken(ctx)
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
            raise click.ClickException(say("serve-no-key", lang, kept)) from None
    house = RefereeApp(files, Store(home), registry.present())
    address = bound.url(key)
    serve(
        Guard(house.app, key, bound.hosts, pictures=(PHOTO,)),
        bound.socket,
        ending=house.hub.end,
        started=lambda: _tell(address, home, lang, lan=lan),
    )
    terminal.write("\n" + say("serve-ended", lang, home.resolve()))
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
        raise click.ClickException(say("serve-port", lang, port or "", error.strerror or error)) from None


def _tell(address: str, home: Path, lang: str, *, lan: bool) -> None:
    """The address, the code to scan, and who can reach it."""
    from runtime.web.qr_code import lines

    told = [say("serve-open", lang), "", *lines(address), "", f"  {address}", ""]
    told += [say("serve-folder", lang, home.resolve()), say("serve-lan" if lan else "serve-here", lang)]
    terminal.write("\n".join(told))
