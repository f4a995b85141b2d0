"""What components are made of: the shapes of `[mat]`, `[[diagram]]`, `[dice]` and their like, checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, TypeAlias

from layouts.sources import Findings
from layouts.tomls import TomlFile

MOTIFS = ("pyramid", "nile", "piles", "page", "plain")
PLACE_KINDS = ("plain", "stone", "tier", "row", "column", "stock", "table", "discard", "aside")
AREA_KINDS = ("box", "title", "heading", "note", "sunrise", "aside", "tray", "suits", "direction", "turned")

SIZED_PLACES = ("plain", "stock", "table", "discard")
"""Kinds of places that may have the size of one card; the others are reckoned in usual cards."""

SHEET_KINDS = ("compact", "full")
"""A game may have mats that save paper, and besides them mats on which every card lies alone."""

PADS = ("deals", "players")
"""Score pads: one table with a row for each deal, or small tables with a row for each player."""

MOST_TOLD = 20
"""Bands without a place that are named."""

MOST_DICE, LONGEST_SUM = 5, 60
"""Dice and characters of a sum: for a deck without its result all others of the same dice are tried."""

NUMBER = r"[0-9]+"
SPACED = r" *([+−×÷()]) *"
CHAIN = r"[0-9]{1,3}(?:[+−×÷][0-9]{1,3})*"
BRACKETS = rf"\({CHAIN}\)"

Check: TypeAlias = Callable[[Any], str | None]
"""The message key of what is wrong with a value, or None."""


def number(value: Any) -> str | None:
    """A number."""
    return None if isinstance(value, int | float) and not isinstance(value, bool) else "key-not-number"


def whole_number(value: Any) -> str | None:
    """A whole number from 0 up."""
    good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    return None if good else "key-not-whole"


def text(value: Any) -> str | None:
    """A text."""
    return None if isinstance(value, str) else "key-not-text"


def reckoning(value: Any) -> str | None:
    """A sum of a few dice in signs that are printed: `(6 − 2) × 5`."""
    if not isinstance(value, str):
        return "key-not-text"
    left = re.sub(SPACED, r"\1", value.strip()) if len(value) <= LONGEST_SUM else ""
    few = len(re.findall(NUMBER, left)) <= MOST_DICE
    while few and (inner := re.sub(BRACKETS, "1", left)) != left:
        left = inner
    return None if few and re.fullmatch(CHAIN, left) else "sum-strange"


def mark(value: Any) -> str | None:
    """A text or whole number that is printed as it is."""
    return whole_number(value) and text(value)


def flag(value: Any) -> str | None:
    """True or false."""
    return None if isinstance(value, bool) else "key-not-flag"


def texts(value: Any) -> str | None:
    """A list of texts."""
    return None if isinstance(value, tuple) and not any(map(text, value)) else "key-not-list"


def numbers(value: Any) -> str | None:
    """A list of numbers."""
    return None if isinstance(value, tuple) and not any(map(number, value)) else "key-not-list"


def pair(value: Any) -> str | None:
    """Two numbers: across and down."""
    return None if numbers(value) is None and len(value) == 2 else "key-not-pair"


def box(value: Any) -> str | None:
    """Four numbers: left, top, width, height."""
    return None if numbers(value) is None and len(value) == 4 else "key-not-box"


def points(value: Any) -> str | None:
    """At least two pairs."""
    good = isinstance(value, tuple) and len(value) > 1 and not any(map(pair, value))
    return None if good else "key-not-points"


def anything(value: Any) -> str | None:
    """A table whose values are the reader's own matter."""
    return None if isinstance(value, Mapping) else "key-not-table"


ALL = (number, whole_number, text, reckoning, mark, flag, texts, numbers, pair, box, points, anything)
CHECKS = {check.__name__: check for check in ALL}


def shape(keys: str) -> Mapping[str, Check]:
    """The keys of a table, each with the name of its check behind it."""
    pairs = map(str.split, keys.split(","))
    return MappingProxyType({key: CHECKS[check] for key, check in pairs})


SHEET = shape(
    "name text, each text, columns number, rows number, overlap number, seams_x numbers, seams_y numbers,"
    " kind text, bands whole_number, sideways number, image text"
)
PLACE = shape("at pair, kind text, card text, mark mark, row whole_number, on texts, band whole_number")
AREA = shape("at pair, size pair, kind text, label text, band whole_number")
DIAGRAM = shape("name text, after text, size pair, card number, when anything, total text, spare flag")
# Kind of a part -> the further keys it may have; the key of the kind itself is checked by PART_VALUES.
PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "sum": ("at", "scale", "card", "over"),
        "card": ("at", "turn"),
        "fan": ("at", "step", "lift", "down"),
        "plan": ("at", "cell"),
        "backs": ("at", "step", "count"),
        "back": ("at", "turn", "count"),
        "place": ("at", "size"),
        "dice": ("at", "scale"),
        "die": ("at", "scale"),
        "suit": ("at", "scale"),
        "icon": ("at", "scale"),
        "sign": ("at", "points"),
        "box": ("text", "values"),
        "text": ("at", "align", "room", "bold", "values"),
        "arrow": ("bend",),
        "ring": ("tick",),
        "mark": ("at",),
        "badge": ("at",),
        "line": (),
    }
)
PART_VALUES = shape(
    "card text, fan texts, plan texts, cell pair, backs text, back text, place text, dice numbers,"
    " die whole_number,"
    " sum reckoning, suit text, icon text, sign text, box box, text text, arrow points, ring box,"
    " mark text, badge mark, line points, at pair, size pair, turn number, count whole_number,"
    " scale number, points number, align text, room number, bold flag, tick flag, down flag, over flag,"
    " step number, lift texts, bend number, values anything"
)
WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"each": ("player", "table"), "align": ("start", "middle", "end"), "mark": ("yes", "no"), "pad": PADS}
)
"""Keys whose text must be one of a few words."""

LESSON_TABLES = ("box", "diagram", "special", "worked")
"""What a `lesson.toml` may hold."""

WORKED = shape("name text, record text")

SCENES = ("two-pyramids", "fan", "pyramid-and-dice", "piles", "rosette")
GROUNDS = ("navy", "red", "teal", "night", "slate")
ACCENTS = ("gold", "white", "cream")
COVER_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"ground": GROUNDS, "scene": SCENES, "accent": ACCENTS}
)
"""The picture and the tones of a cover."""

COLOPHON = ("inventor", "publisher", "source", "thanks", "text")
"""What a colophon says in each language; besides these it says whether the edition is `independent`."""

ART: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"cover": ("image",), "box": ("image", "back", "side"), "mat": ("image",)}
)
"""Keys of tables that name a picture of the folder; `{lang}` in it is the language."""


class Inspector:
    """Goes through the component tables of one file and enters what is wrong with them."""

    def __init__(self, file: TomlFile, findings: Findings) -> None:
        self._file = file
        self._findings = findings

    def report(self, code: str, path: Sequence[str | int], **facts: Any) -> None:
        """Enter a fault at a key."""
        self._findings.faults.append(self._file.fault(code, path, **facts))

    def entries(self, value: Any, path: tuple[str | int, ...]) -> list[tuple[Any, tuple[str | int, ...]]]:
        """The tables of a list with their paths."""
        if not isinstance(value, tuple) or not all(isinstance(entry, Mapping) for entry in value):
            self.report("key-not-tables", path)
            return []
        return [(entry, (*path, place)) for place, entry in enumerate(value)]

    def table(
        self,
        value: Any,
        path: tuple[str | int, ...],
        shape: Mapping[str, Check],
        needed: Sequence[str],
        words: Mapping[str, Sequence[str]] = WORDS,
        further: Sequence[str] = (),
    ) -> None:
        """One table: its keys are known, those needed are there, their values have the right shape."""
        for key in needed:
            if key not in value:
                self.report("key-missing", path, name=key)
        for key, item in value.items():
            if key in further:
                continue
            if key not in shape:
                self.report("key-unknown", (*path, key), word=key, known=[*shape, *further])
                continue
            code = shape[key](item)
            if code is not None:
                self.report(code, (*path, key))
            elif key in words and isinstance(item, str) and item not in words[key]:
                self.report("word-unknown", (*path, key), word=item, known=words[key])


def check_parts(file: TomlFile, findings: Findings) -> None:
    """Every component table of a `game.toml`."""
    inspector = Inspector(file, findings)
    _check_mat(inspector, file.data.get("mat"))
    for entry, path in inspector.entries(file.data.get("diagram", ()), ("diagram",)):
        _check_diagram(inspector, entry, path)
    _check_table(inspector, file.data.get("dice"), "dice", {"count": whole_number})
    _check_table(inspector, file.data.get("score"), "score", {"pad": text, "tick": flag, "rounds": text})
    _check_table(
        inspector,
        file.data.get("colophon"),
        "colophon",
        {**dict.fromkeys(COLOPHON, _by_language), "independent": flag},
    )
    _check_table(
        inspector,
        file.data.get("cover"),
        "cover",
        {"ground": text, "scene": text, "accent": text, "light-foot": flag, "image": text, "words": flag},
        COVER_WORDS,
    )
    _check_table(inspector, file.data.get("box"), "box", dict.fromkeys(ART["box"], text))
    distinguish = file.data.get("distinguish")
    known = dict.fromkeys(distinguish, texts) if isinstance(distinguish, Mapping) else {}
    _check_table(inspector, distinguish, "distinguish", known)


def check_lesson(file: TomlFile, findings: Findings) -> None:
    """A `lesson.toml`: its diagrams, the cards of the box, the special ones, and its records."""
    inspector = Inspector(file, findings)
    for key in file.data:
        if key not in LESSON_TABLES:
            inspector.report("key-unknown", (key,), word=key, known=LESSON_TABLES)
    for entry, path in inspector.entries(file.data.get("diagram", ()), ("diagram",)):
        _check_diagram(inspector, entry, path)
    for entry, path in inspector.entries(file.data.get("worked", ()), ("worked",)):
        inspector.table(entry, path, WORKED, tuple(WORKED))
    for name in ("box", "special"):
        shown = file.data.get(name)
        known = dict.fromkeys(shown, texts) if isinstance(shown, Mapping) else {}
        _check_table(inspector, shown, name, known)


def _by_language(value: Any) -> str | None:
    good = isinstance(value, Mapping) and not any(map(text, value.values()))
    return None if good else "key-not-by-language"


def _check_table(
    inspector: Inspector,
    value: Any,
    name: str,
    shape: Mapping[str, Check],
    words: Mapping[str, Sequence[str]] = WORDS,
) -> None:
    if value is None:
        return
    if not isinstance(value, Mapping):
        inspector.report("key-not-table", (name,))
        return
    inspector.table(value, (name,), shape, (), words)


def _check_mat(inspector: Inspector, mat: Any) -> None:
    """`[mat]`: its motif and its sheets with their places and areas."""
    _check_table(
        inspector, mat, "mat", {"motif": text, "camera": pair, "image": text, "sheet": lambda value: None}
    )
    if not isinstance(mat, Mapping):
        return
    motif = mat.get("motif", "plain")
    if isinstance(motif, str) and motif not in MOTIFS:
        inspector.report("word-unknown", ("mat", "motif"), word=motif, known=MOTIFS)
    for sheet, path in inspector.entries(mat.get("sheet", ()), ("mat", "sheet")):
        inspector.table(sheet, path, SHEET, ("name", "columns", "rows"), further=("places", "areas"))
        if isinstance(sheet.get("kind"), str) and sheet["kind"] not in SHEET_KINDS:
            inspector.report("word-unknown", (*path, "kind"), word=sheet["kind"], known=SHEET_KINDS)
        if isinstance(sheet.get("bands"), int):
            _check_bands(inspector, sheet, path)
        for key in ("columns", "rows", "overlap", "sideways", "bands"):
            if number(sheet.get(key, 1)) is None and sheet.get(key, 1) <= 0:
                inspector.report("key-not-positive", (*path, key))
        for place, below in inspector.entries(sheet.get("places", ()), (*path, "places")):
            inspector.table(place, below, PLACE, ("at",), {"kind": PLACE_KINDS})
            kind = place.get("kind", "plain")
            if "card" in place and kind in PLACE_KINDS and kind not in SIZED_PLACES:
                inspector.report("place-not-sized", (*below, "card"), word=kind, known=SIZED_PLACES)
        for area, below in inspector.entries(sheet.get("areas", ()), (*path, "areas")):
            inspector.table(area, below, AREA, ("at", "size", "kind"), {"kind": AREA_KINDS})


def _check_bands(inspector: Inspector, sheet: Mapping[str, Any], path: tuple[str | int, ...]) -> None:
    """Every band of a stacked mat has places, and nothing stands in a band that is not there."""
    bands = sheet["bands"]
    filled = set()
    for key in ("places", "areas"):
        entries = sheet.get(key, ())
        for index, entry in enumerate(entries if isinstance(entries, tuple) else ()):
            band = entry.get("band", 0) if isinstance(entry, Mapping) else 0
            if isinstance(band, int) and band >= bands:
                inspector.report(
                    "word-unknown",
                    (*path, key, index, "band"),
                    word=str(band),
                    known=[*map(str, range(bands))],
                )
            elif key == "places":
                filled.add(band)
    empty = (band for band in range(bands) if band not in filled)
    for band in islice(empty, MOST_TOLD):  # whoever writes a million bands need not read of each
        inspector.report("key-missing", (*path, "places"), name=f"band = {band}")


def _check_diagram(inspector: Inspector, entry: Any, path: tuple[str | int, ...]) -> None:
    """One `[[diagram]]` and its parts."""
    inspector.table(entry, path, DIAGRAM, ("name", "size", "parts"), further=("parts",))
    for part, below in inspector.entries(entry.get("parts", ()), (*path, "parts")):
        kind = next((word for word in PARTS if word in part), None)
        if kind is None:
            word = next(iter(part), "")
            inspector.report("part-unknown", below, word=word, known=PARTS)
            continue
        shape = {key: PART_VALUES[key] for key in (kind, *PARTS[kind])}
        needed = [key for key in PARTS[kind] if key == "at"]
        inspector.table(part, below, shape, needed)
