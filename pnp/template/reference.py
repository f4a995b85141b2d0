"""The reference page of face templates, written from the tables that the reader itself uses."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.art.icons import ALIASES, NAMES
from pnp.art.style import TONES
from pnp.template import keys
from pnp.template.fields import COUNTERS, REPEATED
from pnp.template.getter import LEAST_SIZE, MOST_SIZE
from pnp.template.images import LARGEST_FILE, MILLION, MOST_ALONG, MOST_PIXELS
from pnp.template.keys import Key
from pnp.template.repeats import MOST_REPEATS
from pnp.template.svgfile import MOST_ELEMENTS, OUTLINES
from pnp.type.marks import PALETTE

OPENING = """\
# Reference: faces.toml

Written from the code by `python make.py docs`; do not edit it by hand.

`faces.toml` in a game's folder says how its cards look. A face is a list of elements, drawn in the order in
which they stand in the file:

```toml
choose = "kind"                      # the column whose value names the face

[colors]
sea = "#0b5394"

[face.default.title]                 # a face called `default`, an element called `title`
text = "{{title}}"                     # the column `title` of the card
box = [5, 5, "100%-10", 8]           # x, y, width, height: mm, per cent of the card, or both
font = "sans-bold"
size = [8, 14]

[face.god]                           # for cards whose `kind` is `god`
extends = "default"

[face.god.suns]
icon = "sun"
box = [6, 16, 10, 10]
repeat = "{{points}}"                  # as many as the column `points` says
when = "points >= 2"

[back.default.ground]
shape = "rect"
box = "bleed"
fill = "sea"
```

Where something is wrong in the file, all faults are told at once, each with its line. A text that does not
fit its box at its least size is an error that names the card, the element and how much is over; nothing is
clipped in silence.

## Fields

`{{column}}` stands for the card's value. Where the card list has a column for the language in print, such as
`title.ja` (or `title_ja`, `title-ja`), `{{title}}` takes that one. `{{words.key}}` is the text `key` of
`words.en.toml` or `words.ja.toml`, and `{{words.kind-{{kind}}}}` the text whose key ends in the card's kind.
`\\n` in a value starts a new paragraph. A brace that is only printed is written `\\{{`.

**Every key** may hold fields: `box = ["{{x}}", "{{y}}", 20, 8]` or `box = "{{box}}"` with `5, 5, 20, 8` in
the cell, `turn = "{{index * 15}}"`, `opacity = "{{fade}}"`, `font = "{{face}}"`, `size = "{{size}}"`,
`align = "{{side}}"`, `shape = "{{form}}"`. What a cell gives is checked card by card, and a fault names card,
element and key.

Besides the columns, every card has the counters

{counters}

and an element with `repeat` has

{repeated}

Where faces or backs print `{{index}}` or `{{copy}}`, each copy of a row is a card of its own, called `ID~1`,
`ID~2`, … in messages.

```toml
[define]
tap = ":clockwise:"                    # in elements and in cells: `{{tap}} Draw a card.`
cost.en = "Costs {{points * 2}}"         # by language
cost.ja = "費用 {{points * 2}}"

[face.default.number]
text = "{{index}}/{{count}}"

[face.default.gems]                    # one icon for each entry of the cell `sun, moon, sun`
icon = "{{item}}"
repeat = "{{gems}}"
across = 4                             # four side by side, then the next row
box = [5, 60, 6, 6]

[face.default.board]                   # a grid of 3 by 4 squares, each with its number
text = "{{number}}"
repeat = "3 x 4"
box = [8, 20, 8, 8]
step = [9, "0.4in"]
```

## Expressions

In `{{…}}` and in `when`: numbers, texts in quotes (`'sun king'`), names of columns; `+ - * / %` with
brackets; `== != < <= > >=`; `contains` (a part of a text, whatever its case), `in` (an entry of a list:
`kind in 'god, hero'`); `and`, `or`, `not`. A column alone holds where it is not empty, a sum where it is not
0. After `==`, `!=`, `contains` and `in` a word alone is a text (`kind == god`); a column stands there in
braces (`attack == {{defence}}`). A minus between names has spaces round it, since names may hold hyphens.

| function | comes to |
| --- | --- |
| `if(test, then, else)` | one of two values |
| `min(a, b, …)`, `max(a, b, …)` | the smallest, the largest |
| `round(a)`, `floor(a)`, `ceil(a)`, `abs(a)` | a number made whole, or positive |
| `length(text)`, `items(list)` | how many characters, how many entries |
| `upper(text)`, `lower(text)` | the text in capitals or small letters |
| `pad(number, 3)` | the number with noughts before it: `007` |

Cells of the card list are text with marks and definitions, never programs: `{{points * 2}}` in a cell is
printed as it stands.
""".format(
    counters="\n".join(f"- `{{{name}}}`: {means}" for name, means in COUNTERS.items()),
    repeated="\n".join(f"- `{{{name}}}`: {means}" for name, means in REPEATED.items()),
)

MARKS = """\
## Marks

Within a text, in the template or in a cell (`marks = false` switches them off):

| mark | does |
| --- | --- |
| `**bold**`, `*italic*` | the bold or italic face of the typeface; without a bold face an error, without an \
italic one the letters lean |
| `{color:red}…{/}` | a colour by name or `#rrggbb` |
| `{size:14}…{/}`, `{size:150%}…{/}` | points, or per cent of the text; where the text shrinks, this does |
| `{font:title}…{/}` | another typeface |
| `{漢字\\|かんじ}` | furigana over the word, or beside it in vertical text; `{漢字\\|かん\\|じ}` gives each \
character its own, and lines may end between them |
| `:sword:` | an icon |
| `\\*`, `\\{`, `\\:` | the sign itself |

`{/}` ends what was opened last. A star between two figures (`2*3*4`), beside a space or without a partner
is a star.

## Vertical text

`vertical = true` sets Japanese downwards, in the typeface's own forms for it (`vert`): brackets, stops,
dashes, long vowels and small kana stand as they should. Numbers of up to three figures and words of one or
two Latin letters stand upright in one square, longer ones lie on their side; full-width letters stand one in
a square. Where a typeface of your own has no such forms, signs are turned and moved instead.

Furigana is half as large as its text and stands above it, or to the right of a vertical line; lines with it
are at least 1.7 ems apart.
"""


def text() -> str:
    """The page."""
    parts = [OPENING, MARKS]
    parts.append("## Keys at the top of the file\n\n" + _table(keys.TOP))
    parts.append("## Keys of a face or a back\n\n" + _table(keys.FACE))
    parts.append(
        "## Keys of an element\n\nAn element is a `text`, a `shape`, an `icon` or an `image`: "
        "exactly one of these keys.\n\n" + _table(keys.ELEMENT, kinds=True)
    )
    parts.append(_colors())
    parts.append(_icons())
    parts.append(_limits())
    return "\n".join(parts)


def _table(rows: Sequence[Key], *, kinds: bool = False) -> str:
    head = ["key", *(["of"] if kinds else []), "holds", "does", "where it is left out"]
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    for key in rows:
        of = "every element" if key.kinds == keys.KINDS else ", ".join(key.kinds)
        cells = [f"`{key.name}`", *([of] if kinds else []), key.holds, key.means, key.default or "–"]
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def _names(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _colors() -> str:
    return (
        "## Colours\n\nBesides `#rrggbb`, `#rgb` and your own `[colors]`:\n\n"
        f"{_names(sorted({*PALETTE, *TONES}))}.\n\n"
        f"{_names(sorted(set(PALETTE) - {'white', 'black'}))} are darker in words than on shapes and icons, "
        "so that they can be read on white; a colour of your own is what you say.\n\n"
        "With `--ink low` and `--ink mono` large areas turn into outlines, light words on them turn dark.\n"
    )


def _icons() -> str:
    aliases = ", ".join(f"`{alias}` = `{name}`" for alias, name in sorted(ALIASES.items()))
    return (
        f"## Icons\n\n{_names(NAMES)}.\n\nOther names: {aliases}.\n\n"
        'Pictures of your own are icons by `[icons]` in `game.toml`: `mana = "art/mana.svg"` is `:mana:`.\n'
    )


def _limits() -> str:
    pixels, megabytes = MOST_PIXELS // MILLION, LARGEST_FILE // MILLION
    return f"""\
## Pictures and limits

PNG and JPEG up to {pixels} million pixels ({MOST_ALONG:,} on a side) and {megabytes} MB, inside the
game's folder. Of SVG, {_names(sorted(OUTLINES))}, groups and `use` with transformations,
fills and strokes, linear and radial gradients as fills, `clipPath` and `mask` are drawn (at most
{MOST_ELEMENTS:,} elements); text, patterns, filters, gradients of lines, style sheets, scripts, entities and
references to other files are refused with the reason, so turn text into paths before saving.

Shadows, lines round letters and gradients are drawn as such in PDF and SVG, not as pixels; a soft shadow is a
few rings that cover each other.

An element is repeated at most {MOST_REPEATS} times; sizes run from {LEAST_SIZE:g} to {MOST_SIZE:g} points.
"""
