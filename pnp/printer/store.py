"""Printer profiles as TOML files: one for each printer in the user's configuration folder, or anywhere."""

from __future__ import annotations

from pathlib import Path

from layouts.model import LayoutError
from layouts.sources import Findings
from layouts.tomls import Table, read_toml
from pnp.errors import refused
from pnp.printer.profile import MOST_SHIFT, MOST_STRETCH, MOST_TURN, Flip, Profile, Scale
from pnp.settings import Margins
from runtime.paths import DEVICES
from runtime.suggestions import fold

ENDING = ".toml"
FOLDER = "printers"
LONGEST_NAME = 60  # characters
MOST_MARGIN = 40.0  # mm; wider white edges are a slip of the pen
FLIPS: tuple[Flip, ...] = ("long", "short")
EDGES = ("top", "right", "bottom", "left")
TEMPLATE = """\
# What one printer does to a page; written by `pnp calibrate`, used with --printer or --profile.
name = "{name}"
paper = "{paper}" # on which it was measured
flip = "{flip}" # the edge over which it turns the sheet

[margins] # mm at each edge that stay white
top = {margins.top:g}
right = {margins.right:g}
bottom = {margins.bottom:g}
left = {margins.left:g}

[front] # printed length over wanted length
scale-x = {front.x:.6f}
scale-y = {front.y:.6f}

[back] # against the front, as seen from the front: mm to the right and down, degrees clockwise
scale-x = {back.x:.6f}
scale-y = {back.y:.6f}
shift-x = {shift_x:.4f}
shift-y = {shift_y:.4f}
rotation = {rotation:.5f}
"""


def check_name(name: str) -> str:
    """The name without blanks around it; `PnpError` where it can be no name of a file."""
    name = name.strip()
    good = 0 < len(name) <= LONGEST_NAME and all(c.isalnum() or c in " -_" for c in name)
    if not good or fold(name) in DEVICES:
        raise refused("--printer", "printer.bad-name", word=name)
    return name


def path_of(folder: Path, name: str) -> Path:
    """The file of a printer: the one that is there in any case of letters, else the one to be written."""
    for path in files(folder):
        if fold(path.stem) == fold(name):
            return path
    return folder / f"{name}{ENDING}"


def files(folder: Path) -> list[Path]:
    """The profiles of a folder, by name."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == ENDING and path.is_file()]
    except OSError:  # no folder yet
        return []
    return sorted(found, key=lambda path: fold(path.stem))


def text(profile: Profile) -> str:
    """The profile as the file holds it."""
    return TEMPLATE.format(
        name=profile.name,
        paper=profile.paper,
        flip=profile.flip,
        margins=profile.margins,
        front=profile.front,
        back=profile.back,
        shift_x=profile.shift_x + 0.0,
        shift_y=profile.shift_y + 0.0,
        rotation=profile.rotation + 0.0,
    )


def find(folder: Path, name: str) -> Profile:
    """The profile of a printer by its name; `LayoutError` with the near miss where there is none."""
    name = check_name(name)
    path = path_of(folder, name)
    if not path.is_file():
        known = [file.stem for file in files(folder)]
        raise refused("--printer", "printer.no-profile", word=name, known=known)
    return read(path)


def read(path: Path) -> Profile:
    """The profile of a file; `LayoutError` with every fault of it, each with its line."""
    findings = Findings()
    file = read_toml(path, str(path), findings, named=True) if path.is_file() else None
    if file is None:
        if not findings.faults:
            raise refused(str(path), "printer.no-file")
        raise LayoutError(findings.faults)
    top = Table(file, file.data, (), findings)
    name, paper, flip = (top.text(key, required=True) for key in ("name", "paper", "flip"))
    if flip not in FLIPS and "flip" in file.data:
        top.report("word-unknown", "flip", word=flip, known=FLIPS)
    front, back = top.table("front"), top.table("back")
    profile = Profile(
        name=name,
        paper=paper,
        flip="short" if flip == "short" else "long",
        margins=_margins(top.table("margins")),
        front=_scale(front),
        back=_scale(back),
        shift_x=back.length("shift-x", least=-MOST_SHIFT, most=MOST_SHIFT),
        shift_y=back.length("shift-y", least=-MOST_SHIFT, most=MOST_SHIFT),
        rotation=back.length("rotation", least=-MOST_TURN, most=MOST_TURN),
    )
    for table in (front, back, top):
        table.done()
    if findings.faults:
        raise LayoutError(findings.faults)
    return profile


def _margins(table: Table) -> Margins:
    edges = {key: table.length(key, least=0.0, most=MOST_MARGIN) for key in EDGES}
    table.done()
    return Margins(**edges)


def _scale(table: Table) -> Scale:
    least, most = 1 - MOST_STRETCH, 1 + MOST_STRETCH
    return Scale(
        x=table.length("scale-x", least=least, most=most), y=table.length("scale-y", least=least, most=most)
    )
