"""A good deck of one's own with art, icons and rules, and the faults that are planted in it, by class."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import NamedTuple

GAME = """\
id = "isles"
title.en = "Isles"
title.ja = "島々"
components = ["cards", "booklet", "proof"]

[players]
min = 2
max = 4
standard = 3

[backs.sea]
title.en = "sea"
title.ja = "海"

[icons]
shell = "art/shell.svg"

[deck]
back = "sea"

[distinguish]
reef = ["coral", "sand", "rock"]
"""
FACES = """\
[colors]
coral = "#b3341e"
sand = "#5f6c14"
rock = "#2a3a55"

[face.default.ground]
shape = "rect"
box = "bleed"
fill = "#f4efe2"

[face.default.band]
shape = "rect"
box = [0, "55%", "100%", 9]
fill = "#f4efe2"

[face.default.frame]
shape = "rect"
box = [4, 4, "100%-8", "100%-8"]
stroke = "#2a3a55"
stroke-width = 0.4
corner = 2

[face.default.art]
image = "art/{art}.png"
box = [6, 16, "100%-12", 30]
fit = "cover"

[face.default.name]
text = "{name}"
box = [14, 6, "100%-20", 8]
font = "sans-bold"
size = [8, 12]

[face.default.reef]
icon = "{sign}"
box = [6, 6, 7, 7]
color = "{reef}"

[face.default.rule]
text = "{rule}"
box = [7, 58, "100%-14", 20]
size = [7, 9]

[face.default.cost]
text = "{cost} :shell:"
box = [7, "100%-12", 20, 6]
size = [8, 10]

[back.sea.ground]
shape = "rect"
box = "bleed"
fill = "#22486a"

[back.sea.sign]
icon = "star"
box = ["30%", "36%", "40%", "28%"]
color = "white"
both-ends = true
"""
NAMES = (
    ("Anchor Bay", "いかり湾"), ("Blue Hole", "青い穴"), ("Cape Dawn", "夜明け岬"), ("Deep Cove", "深い入江"),
    ("East Light", "東の灯台"), ("Far Shoal", "遠い浅瀬"), ("Gull Rock", "かもめ岩"), ("High Tide", "満ち潮"),
    ("Iron Pier", "鉄の桟橋"), ("Jade Pool", "ひすい池"), ("Kelp Wood", "海藻の森"), ("Low Reef", "低い礁"),
)  # fmt: skip
RULES = (
    ("Draw two cards, then discard one.", "2枚引いて1枚捨てる。"),
    ("Take a :shell: from each player.", "全員から:shell:を一つもらう。"),
    ("Look at the top card of the deck.", "山札の一番上を見る。"),
    ("Move to any isle you like.", "好きな島へ進む。"),
    ("Skip your next turn, gain 3 :shell:.", "次は休み、:shell:を三つ取る。"),
    ("Swap hands with a neighbour.", "隣の人と手札を取り替える。"),
    ("Everyone discards a card.", "全員1枚捨てる。"),
    ("Play this card at any time.", "いつ出してもよい。"),
    ("Discard it to stop a storm.", "捨てると嵐を止められる。"),
    ("Worth double with **Low Reef**.", "**低い礁**があれば二倍。"),
    ("Reveal your hand, gain 2 :shell:.", "手札を見せて:shell:を二つ取る。"),
    ("The last to hold it loses 1 :shell:.", "最後に持つ人は:shell:を一つ失う。"),
)
REEFS = (("coral", "circle"), ("sand", "square"), ("rock", "star"))
HEAD = "id,quantity,name_en,name_ja,rule_en,rule_ja,art,reef,sign,cost"
SHELL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
SHELL += '<path d="M5 0L10 9H0z" fill="#7a3b12"/></svg>'
CLAUSES = {
    "en": "## I-1 Setup\n### I-1.1 The deck\nShuffle the deck of 24 cards. Deal 5 to each player.\n",
    "ja": "## I-1 準備\n### I-1.1 山札\n全部で24枚のカードを混ぜ、5枚ずつ配ります。\n",
}


def cards() -> str:
    """The card list: 12 rows, two of each."""
    rows = [HEAD]
    for n, ((en, ja), (rule_en, rule_ja)) in enumerate(zip(NAMES, RULES, strict=True), 1):
        reef, sign = REEFS[n % 3]
        rows.append(f'C{n},2,{en},{ja},"{rule_en}",{rule_ja},a{n},{reef},{sign},{n % 5 + 10}')
    return "\n".join(rows) + "\n"


def png(width: int, height: int, colour: tuple[int, int, int]) -> bytes:
    """A picture of one colour with a darker stripe, without a library."""
    dark = bytes(part // 2 for part in colour)
    line = bytes(colour) * width
    stripe = dark * width
    raw = b"".join(b"\0" + (stripe if y % 40 < 6 else line) for y in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")
    )


def write(folder: Path) -> Path:
    """The good deck."""
    (folder / "art").mkdir(parents=True)
    texts = {"game.toml": GAME, "faces.toml": FACES, "cards.csv": cards(), "art/shell.svg": SHELL}
    texts |= {f"rules.{lang}.md": text for lang, text in CLAUSES.items()}
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    for n in range(1, 13):
        (folder / f"art/a{n}.png").write_bytes(png(620, 400, (40 + 15 * n, 200 - 10 * n, 150)))
    (folder / "art/small.png").write_bytes(png(120, 80, (90, 140, 160)))
    (folder / "art/dot.png").write_bytes(png(16, 16, (90, 40, 20)))
    (folder / "art/trim.png").write_bytes(png(760, 1060, (170, 60, 60)))
    return folder


LONE, COPIED = "a lone back", "the same art under two names"


class Fault(NamedTuple):
    """What is changed in a file, and the checks of which one finds it."""

    name: str
    file: str
    old: str
    new: str
    checks: frozenset[str]


def _read(line: str) -> Fault:
    name, file, old, new, checks = (part.replace("⏎", "\n") for part in line.split("\t"))
    return Fault(name, file, old, new, frozenset(checks.split("|")))


TABLE = Path(__file__).with_suffix(".tsv").read_text("utf-8")
PLANTED = tuple(_read(line) for line in TABLE.splitlines() if not line.startswith("#"))


def spoil(folder: Path, fault: Fault) -> None:
    """Plant one fault in a deck."""
    path = folder / fault.file
    if fault.name == COPIED:
        path.write_bytes((folder / fault.old).read_bytes())
        return
    text = path.read_text("utf-8")
    assert fault.old in text, fault.name
    if fault.name == LONE:
        head, *rows = text.replace(fault.old, fault.new, 1).splitlines()
        text = "\n".join([head, *(f"{row},{'see' if n == 4 else ''}" for n, row in enumerate(rows))]) + "\n"
        with (folder / "game.toml").open("a", encoding="utf-8") as game:
            game.write('\n[backs.see]\ntitle = "see"\n')
        with (folder / "faces.toml").open("a", encoding="utf-8") as faces:
            faces.write('[back.see.ground]\nshape = "rect"\nbox = "bleed"\nfill = "#224a6a"\n')
    else:
        text = text.replace(fault.old, fault.new, 1)
    path.write_text(text, "utf-8")
