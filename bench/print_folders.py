"""Writes the printing works as folders that `pnp cards FOLDER` prints, as a user would write them."""

from __future__ import annotations

from pathlib import Path

from bench import print_work as work

GAME = """\
id = "{name}"
title.en = "Work {name}"
title.ja = "仕事 {name}"
components = ["cards"]
[players]
min = 2
max = 4
standard = 2
[deck]
back = "plain"
[backs.plain]
title.en = "plain"
title.ja = "無地"
"""

FRAME = f"""\
[face.default.frame]
shape = "rect"
box = [{work.FRAME_INSET}, {work.FRAME_INSET}, "100%-{2 * work.FRAME_INSET}", "100%-{2 * work.FRAME_INSET}"]
corner = {work.FRAME_CORNER}
stroke = "{work.GREY}"
stroke-width = {work.FRAME_WIDTH}
"""

TEXT_CARD = f"""\
{FRAME}
[face.default.rule]
shape = "line"
box = [{work.TEXT_X}, {work.RULE_Y}, {work.TEXT_WIDTH}, 1]
points = [[0, 0], ["100%", 0]]
stroke = "{work.GREY}"
stroke-width = {work.FRAME_WIDTH}
[face.default.disc]
shape = "ellipse"
box = [{work.DISC_X - work.DISC_RADIUS}, {work.DISC_Y - work.DISC_RADIUS}, 8.4, 8.4]
fill = "{work.TEAL}"
[face.default.title]
text = "{{title}}"
box = [{work.TITLE_X}, 5.5, 46, 6]
font = "{{font}}"
size = {work.TITLE_POINTS}
[face.default.text]
text = "{{text}}"
box = [{work.TEXT_X}, {work.TEXT_TOP}, {work.TEXT_WIDTH}, {work.TEXT_HEIGHT}]
size = {{points}}
leading = {work.TEXT_LEADING / work.TEXT_POINTS}
[face.default.number]
text = "{{number}}"
box = [{work.DISC_X - work.DISC_RADIUS}, 6, 8.4, 6]
font = "{{font}}"
size = {work.NUMBER_POINTS}
align = "center"
color = "white"
[face.default.icon]
icon = "{{icon}}"
box = [{work.ICON_X - work.ICON_SIZE / 2}, {work.ICON_Y - work.ICON_SIZE / 2}, 16, 16]
color = "{{color}}"
"""


def write(folder: Path, name: str, count: int = 1000) -> Path:
    """The folder of one work; it is written anew each time."""
    place = folder / (f"work-{name}" if name == "A" else f"work-{name}-{count}")
    place.mkdir(parents=True, exist_ok=True)
    (place / "game.toml").write_text(GAME.format(name=place.name), encoding="utf-8")
    if name == "A":
        work.write_cards(place / "cards.csv", work.deck())
        faces = _deck_faces()
    else:
        work.write_cards(place / "cards.csv", work.rows(name, count))
        faces = TEXT_CARD.replace("{font}", "sans-bold" if name == "B" else "sans")
        # Lines broken between phrases run a little longer than those of the raw side, broken anywhere.
        points = str(work.TEXT_POINTS) if name == "B" else f"[{work.TEXT_POINTS - 1}, {work.TEXT_POINTS}]"
        faces = faces.replace("{points}", points)
    (place / "faces.toml").write_text(faces, encoding="utf-8")
    return place


def _icon(face: str, name: str, x: float, y: float, size: float, *, turn: int = 0) -> str:
    turned = f"turn = {turn}\n" if turn else ""
    return (
        f'[face.{face}.{name}]\nicon = "{{suit}}"\ncolor = "{{color}}"\n'
        f"box = [{x - size / 2:g}, {y - size / 2:g}, {size:g}, {size:g}]\n{turned}"
    )


def _pips(rank: str, places: list[tuple[float, float]]) -> list[str]:
    """The pips of the upper half and the middle row by row; what lies below is their turned image."""
    size = work.ACE if rank == "A" else work.PIP
    rows: dict[float, list[float]] = {}
    for x, y in places:
        rows.setdefault(y, []).append(x)
    pieces: list[str] = []
    for y, xs in sorted(rows.items()):
        mirrored = round(work.CARD_HEIGHT - y, 2)
        if y > work.CARD_HEIGHT / 2 + 0.01 and any(abs(mirrored - other) < 0.05 for other in rows):
            continue
        piece = _icon(rank, f"pip{len(pieces)}", min(xs), y, size)
        if len(xs) > 1:
            piece += f"repeat = {len(xs)}\nstep = [{max(xs) - min(xs):g}, 0]\n"
        if any(abs(mirrored - other) < 0.05 and other > y + 0.05 for other in rows):
            piece += "both-ends = true\n"
        pieces.append(piece)
    return pieces


def _text(face: str, name: str, box: str, size: float, text: str = "{rank}", extra: str = "") -> str:
    return (
        f'[face.{face}.{name}]\ntext = "{text}"\nfont = "sans-bold"\nsize = {size}\nalign = "center"\n'
        f'color = "{{color}}"\nbox = {box}\n{extra}'
    )


def _deck_faces() -> str:
    """The faces of the deck: corners for all, pips and courts by rank."""
    both = "both-ends = true\n"
    pieces = ['choose = "rank"\n', FRAME]
    pieces.append(_text("default", "index", "[1.5, 5.5, 10, 7]", work.CORNER_POINTS, extra=both))
    pieces.append(_icon("default", "corner", work.CORNER, work.CORNER_SUIT_Y, work.CORNER_SUIT) + both)
    for rank, places in work.PIPS.items():
        pieces.append(f'[face.{rank}]\nextends = "default"\n')
        pieces += _pips(rank, places)
    for rank in ("J", "Q", "K"):
        pieces.append(f'[face.{rank}]\nextends = "default"\n')
        pieces.append(_text(rank, "letter", "[11, 25, 41.5, 26]", work.COURT_POINTS))
        pieces.append(_icon(rank, "suit", work.CARD_WIDTH / 2, work.COURT_SUIT_Y, work.COURT_SUIT))
    pieces.append('[face.JKR]\nextends = "default"\n[face.JKR.index]\nsize = 8\n')
    pieces.append(_text("JKR", "word", "[11, 22, 41.5, 9]", 20, "JOKER"))
    pieces.append(_icon("JKR", "star", work.CARD_WIDTH / 2, 50.0, 26.0))
    pieces.append(_back())
    return "\n".join(pieces)


def _back() -> str:
    """A panel with a lattice of diamonds, a row an element."""
    inset = work.BACK_INSET
    width, height = work.CARD_WIDTH - 2 * inset, work.CARD_HEIGHT - 2 * inset
    across, down = width / work.LATTICE_ACROSS, height / work.LATTICE_DOWN
    pieces = [
        f'[back.default.panel]\nshape = "rect"\nbox = [{inset}, {inset}, {width}, {height}]\n'
        f'corner = 2.5\nfill = "{work.NAVY}"\n'
    ]
    half = work.LATTICE_SIZE / 2
    for row in range(work.LATTICE_DOWN):
        x, y = inset + across / 2 - half, inset + down * (row + 0.5) - half
        pieces.append(
            f'[back.default.row{row}]\nicon = "diamond"\nrepeat = {work.LATTICE_ACROSS}\n'
            f"step = [{across:.4f}, 0]\nbox = [{x:.4f}, {y:.4f}, {2 * half}, {2 * half}]\n"
            f'color = "{work.CREAM}"\n'
        )
    return "\n".join(pieces)
