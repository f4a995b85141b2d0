"""The reference page of face templates: its text is `reference.md`, its tables are those of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from string import Template

from pnp.art.icons import ALIASES, NAMES
from pnp.art.style import TONES
from pnp.template import keys
from pnp.template.fields import COUNTERS, REPEATED
from pnp.template.getter import LEAST_SIZE, MOST_SIZE
from pnp.template.images import LARGEST_FILE, MILLION, MOST_ALONG, MOST_PIXELS
from pnp.template.keys import Key
from pnp.template.repeats import MOST_REPEATS
from pnp.template.svgfile import MOST_ELEMENTS
from pnp.template.svgshapes import OUTLINES
from pnp.type.marks import PALETTE


def text() -> str:
    """The page."""
    return Template(Path(__file__).with_suffix(".md").read_text("utf-8")).substitute(
        counters=_listed(COUNTERS),
        repeated=_listed(REPEATED),
        top=_table(keys.TOP),
        face=_table(keys.FACE),
        element=_table(keys.ELEMENT, kinds=True),
        colors=_names(sorted({*PALETTE, *TONES})),
        inks=_names(sorted(set(PALETTE) - {"white", "black"})),
        icons=_names(NAMES),
        aliases=", ".join(f"`{alias}` = `{name}`" for alias, name in sorted(ALIASES.items())),
        pixels=MOST_PIXELS // MILLION,
        along=f"{MOST_ALONG:,}",
        megabytes=LARGEST_FILE // MILLION,
        outlines=_names(sorted(OUTLINES)),
        elements=f"{MOST_ELEMENTS:,}",
        repeats=MOST_REPEATS,
        least=f"{LEAST_SIZE:g}",
        most=f"{MOST_SIZE:g}",
    )


def _table(rows: Sequence[Key], *, kinds: bool = False) -> str:
    head = ["key", *(["of"] if kinds else []), "holds", "does", "where it is left out"]
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    for key in rows:
        of = "every element" if key.of == keys.KINDS else ", ".join(key.of)
        cells = [f"`{key.name}`", *([of] if kinds else []), key.holds, key.means, key.default or "–"]
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def _listed(means: Mapping[str, str]) -> str:
    return "\n".join(f"- `{{{name}}}`: {each}" for name, each in means.items())


def _names(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
