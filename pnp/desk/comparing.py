"""The last print: the files of a project as they were then, and the cards that look otherwise since."""

from __future__ import annotations

from shutil import rmtree
from typing import TYPE_CHECKING

from layouts.model import LayoutError
from pnp.desk.kits import picked_of
from pnp.desk.looking import preview_of
from pnp.desk.projects import below, folder_of
from pnp.messages import problem
from runtime import opener

if TYPE_CHECKING:
    from pnp.desk.engine import Answer, Desk, Request

LARGEST = 40_000_000


def remember(desk: Desk, request: Request, lang: str) -> Answer:
    """Keep the files as they are now as those of the last print."""
    folder = folder_of(desk, request)
    target = desk.prints / folder.name
    rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name, path in below(folder):
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(opener.read(path, LARGEST))
    desk.previews.pop(str(target), None)
    return {}


def differences(desk: Desk, request: Request, lang: str) -> Answer:
    """The cards that look otherwise than at the last print, with the serial numbers of their pictures then.

    A card that was not there then differs, and has no such picture.
    """
    folder = folder_of(desk, request)
    if not (desk.prints / folder.name).is_dir():
        raise LayoutError([problem("", "desk.never-printed")])
    picked = picked_of(request)
    now = preview_of(desk, request, lang).look(picked)
    then = preview_of(desk, {**request, "printed": True}, lang).look(picked)
    if then.faults:
        raise LayoutError(then.faults)
    before = {tile.card.id: tile.shot for tile in then.tiles}
    apart = []
    for tile in now.tiles:
        shot = before.get(tile.card.id)
        same = shot is not None and tile.shot is not None
        if not same or shot.size != tile.shot.size or shot.items != tile.shot.items:  # type: ignore[union-attr]
            apart.append(tile.card.id)
    here = {tile.card.id for tile in now.tiles}
    return {
        "cards": apart,
        "gone": [name for name in before if name not in here],
        "printed": {name: shot.serial for name, shot in before.items() if shot is not None},
    }
