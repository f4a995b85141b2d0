"""Every key of a face template with its meaning: what the reader accepts and the reference page prints."""

from __future__ import annotations

from collections.abc import Mapping

from runtime.value import value

TEXT, SHAPE, ICON, IMAGE = "text", "shape", "icon", "image"
KINDS = (TEXT, SHAPE, ICON, IMAGE)
"""An element is what its first key says: one of these four."""

SHAPES = ("rect", "ellipse", "line", "polygon", "path")
ALIGNS = ("start", "center", "end", "justify")
VALIGNS = ("top", "middle", "bottom")
FITS = ("contain", "cover")


@value
class Key:
    """One key: where it may stand, what it holds, what it does."""

    name: str
    kinds: tuple[str, ...]
    holds: str
    means: str
    default: str = ""


TOP: tuple[Key, ...] = (
    Key(
        name="choose",
        kinds=(),
        holds="name of a column",
        means="The column whose value names the face of a card: with `kind`, cards whose `kind` is `god` "
        "take `[face.god]`.",
        default="`face`; cards for whose value there is no face take `[face.default]`",
    ),
    Key(
        name="colors",
        kinds=(),
        holds='table: name = `"#rrggbb"`',
        means="Colours of your own, usable wherever a colour is asked for and in `{color:name}…{/}`.",
    ),
    Key(
        name="define",
        kinds=(),
        holds="table: name = text, or `name.en` and `name.ja`",
        means="Definitions: `{name}` stands for the text, in elements and in cells of the card list; it may "
        "hold marks, fields and other definitions.",
    ),
    Key(
        name="styles",
        kinds=(),
        holds="tables",
        means='`[styles.NAME]`: keys that elements share by `style = "NAME"`; their own keys come first.',
    ),
    Key(
        name="boxes",
        kinds=(),
        holds="table: name = `[x, y, width, height]`",
        means="Boxes of your own, usable wherever a box is asked for.",
    ),
    Key(
        name="camera",
        kinds=(),
        holds="`[x, y]`",
        means="Upper left corner of the dark square of the mark that `--camera` prints, 10 mm wide (8 on "
        "small cards) with white around; it stands once more turned by 180 degrees. Leave the place free.",
        default="none: such a game cannot be printed with `--camera`",
    ),
    Key(name="face", kinds=(), holds="tables", means="`[face.NAME.ELEMENT]`: what stands on the fronts."),
    Key(
        name="back",
        kinds=(),
        holds="tables",
        means="`[back.NAME.ELEMENT]`: what stands on the backs; NAME is the card's back, else `default`.",
    ),
)
"""Keys at the top of the file."""

FACE: tuple[Key, ...] = (
    Key(
        name="extends",
        kinds=(),
        holds="name of another face (of another back)",
        means="Begins with the elements of that one; an element of the same name changes only the keys "
        "that it gives.",
    ),
    Key(
        name="size",
        kinds=(),
        holds="name of a card size, `60x90mm`, or one length",
        means="Of faces: how large these cards are, such as `tarot` or `25mm` (a circle's diameter, a "
        "hexagon's width from side to side). Usual: the size of `[card]` in `game.toml`.",
    ),
    Key(
        name="orientation",
        kinds=(),
        holds="`portrait` or `landscape`",
        means="Of faces: how these cards lie.",
    ),
    Key(
        name="shape",
        kinds=(),
        holds="`rectangle`, `rounded`, `circle` or `hexagon`",
        means="Of faces: along which outline they are cut; `rounded` is usual. Circles and hexagons are "
        "printed 3 mm apart with a thin line to cut along.",
    ),
    Key(
        name="corner",
        kinds=(),
        holds="millimetres",
        means="Of faces: the radius of rounded corners.",
    ),
    Key(
        name="back",
        kinds=(),
        holds="name of a back, or `none`",
        means="Of faces: the back of cards whose row names none.",
    ),
)
"""Keys of a face or back beside its elements."""

FORM = ("size", "orientation", "shape", "corner", "back")
"""Those of them that faces alone have."""

ELEMENT: tuple[Key, ...] = (
    Key(
        name="text",
        kinds=(TEXT,),
        holds="text with fields",
        means="Words, with fields, rich marks and `:icon:`. A line break starts a new paragraph, "
        "`- ` at its start a list item.",
    ),
    Key(
        name="shape",
        kinds=(SHAPE,),
        holds="`" + "`, `".join(SHAPES) + "`",
        means="A drawn shape: `rect` and `ellipse` fill the box; `line` and `polygon` go through `points`; "
        "`path` follows `d`.",
    ),
    Key(
        name="icon",
        kinds=(ICON,),
        holds="name of an icon, with fields",
        means="A built-in icon, or one of `[icons]` in `game.toml`, as large as the box allows, in its "
        "middle. Empty: nothing is drawn.",
    ),
    Key(
        name="image",
        kinds=(IMAGE,),
        holds="path inside the game's folder, with fields",
        means="A PNG, JPEG or SVG picture. Empty: nothing is drawn.",
    ),
    Key(
        name="box",
        kinds=KINDS,
        holds='`[x, y, width, height]`, `"trim"` or `"bleed"`',
        means="Where the element stands. Each length is in mm (`5`), in cm, in, pt or px at 300 dpi "
        '(`"0.2in"`), in per cent of the trim (`"50%"`), or a sum (`"100% - 2 * 5mm"`). `trim` is the whole '
        "card, `bleed` runs out beyond every edge. Or a name of `[boxes]`; or `below NAME`, `above NAME`, "
        "`right of NAME`, `left of NAME`: as large as that element and beside it, with a gap after the name "
        "(`below name 2mm`). A length may use `NAME.left`, `.top`, `.right`, `.bottom`, `.width`, `.height` "
        "of another element.",
        default='`"trim"`',
    ),
    Key(
        name="extends",
        kinds=KINDS,
        holds="name of an element",
        means="Takes the keys of another element of the face, or of one elsewhere (`god.name`); its own keys "
        "come first, and content of another kind takes the place of that one's.",
        default="none",
    ),
    Key(
        name="style",
        kinds=KINDS,
        holds="name, or list of names, of `[styles]`",
        means="Takes the keys of a style; of several the later ones come first.",
        default="none",
    ),
    Key(
        name="when",
        kinds=KINDS,
        holds="condition",
        means="Draws the element only where it holds: `kind == god`, `points >= 3`, `ability` (not empty), "
        "`not (used or kind in 'god, hero')`, `title contains sun`; values with spaces in quotes "
        "([expressions](#expressions)).",
    ),
    Key(
        name="repeat",
        kinds=KINDS,
        holds='whole number, grid (`"3 x 4"`) or list, with fields',
        means="Draws the element so many times (at most 100), in rows of a grid, or once for each entry "
        'of a list (`["sun", "moon"]`, or a cell with commas), which `{item}` names; 0 or empty: not at all.',
        default="`1`",
    ),
    Key(
        name="across",
        kinds=KINDS,
        holds="whole number",
        means="How many repetitions stand side by side before the next row begins.",
        default="all",
    ),
    Key(
        name="step",
        kinds=KINDS,
        holds="`[x, y]`",
        means="How far each repetition stands from the one before; in a grid from column to column and "
        "from row to row.",
        default="its width, to the right; in a grid its width and height",
    ),
    Key(
        name="turn",
        kinds=KINDS,
        holds="degrees",
        means="Turns the element clockwise about the middle of its box.",
        default="`0`",
    ),
    Key(
        name="both-ends",
        kinds=KINDS,
        holds="`true` or `false`",
        means="Draws it once more, turned by 180 degrees about the middle of the card, as indices are.",
        default="`false`",
    ),
    Key(
        name="color",
        kinds=(TEXT, ICON),
        holds="colour, with fields",
        means="A name (your own, or one of the palette) or `#rrggbb`.",
        default="`black`",
    ),
    Key(
        name="font",
        kinds=(TEXT,),
        holds="name of a face",
        means="`sans`, `sans-bold`, `condensed`, `condensed-medium`, or a family of `[fonts]` "
        "in `game.toml`.",
        default="`sans`",
    ),
    Key(
        name="size",
        kinds=(TEXT,),
        holds="points, or `[least, most]`",
        means="The text is set at `most` and made smaller where it must, never below `least`; "
        "what does not fit then is an error.",
        default="`[6, 9]`, Japanese `[7, 9]`",
    ),
    Key(
        name="align",
        kinds=(TEXT,),
        holds="`" + "`, `".join(ALIGNS) + "`",
        means="How lines stand in the box's width.",
        default="`start`",
    ),
    Key(
        name="valign",
        kinds=(TEXT,),
        holds="`" + "`, `".join(VALIGNS) + "`",
        means="How the text stands in the box's height.",
        default="`top`",
    ),
    Key(
        name="leading",
        kinds=(TEXT,),
        holds="ems",
        means="Distance of baselines, as a multiple of the size.",
        default="`1.32`, Japanese `1.5`",
    ),
    Key(
        name="marks",
        kinds=(TEXT,),
        holds="`true` or `false`",
        means="Whether rich marks mean something: see *Marks* below.",
        default="`true`",
    ),
    Key(
        name="vertical",
        kinds=(TEXT,),
        holds="`true` or `false`",
        means="Sets Japanese downwards, lines from right to left. `align` is then along the line, from the "
        "top, and `valign` across the lines, from the right.",
        default="`false`",
    ),
    Key(
        name="fill",
        kinds=(SHAPE, ICON),
        holds="colour or gradient, with fields",
        means="Colour of the area, or of an icon of your own, whose white parts stay white; of a shape also "
        "`linear(90, navy, teal 60%, white)` – degrees clockwise, 0 to the right, 90 down where left out – "
        "or `radial(gold, red)`, from the middle of the box to its edges.",
        default="none",
    ),
    Key(
        name="stroke",
        kinds=(SHAPE, TEXT),
        holds="colour, with fields",
        means="Colour of the line; round the letters of a text, which it leaves whole.",
        default="none",
    ),
    Key(
        name="stroke-width",
        kinds=(SHAPE, TEXT),
        holds="mm",
        means="Width of the line.",
        default="`0.3`",
    ),
    Key(
        name="shadow",
        kinds=(SHAPE, TEXT, ICON),
        holds="colour, with fields",
        means="Lays a shadow of this colour under it. With `--ink low` and `mono` there are none, and no "
        "lines round letters.",
        default="none",
    ),
    Key(
        name="shadow-offset",
        kinds=(SHAPE, TEXT, ICON),
        holds="`[right, down]` in mm",
        means="Where the shadow lies.",
        default="`[0.4, 0.6]`",
    ),
    Key(
        name="shadow-blur",
        kinds=(SHAPE, TEXT, ICON),
        holds="mm",
        means="How far its edge runs out.",
        default="`0`: a sharp edge",
    ),
    Key(
        name="shadow-opacity",
        kinds=(SHAPE, TEXT, ICON),
        holds="0 to 1",
        means="How dark it is.",
        default="`0.5`",
    ),
    Key(
        name="mask",
        kinds=(IMAGE,),
        holds="path inside the game's folder, with fields",
        means="Another picture, stretched over this one, that says what of it shows: where it is drawn (SVG, "
        "and PNG with transparent parts), or where it is bright.",
        default="none",
    ),
    Key(
        name="dash",
        kinds=(SHAPE,),
        holds="`[on, off, …]` in mm",
        means="Dashes of the line.",
        default="none",
    ),
    Key(
        name="corner",
        kinds=(SHAPE, IMAGE),
        holds="mm",
        means='Radius of the corners of a `rect` or an image; `"50%"` makes a square picture round.',
        default="`0`",
    ),
    Key(
        name="points",
        kinds=(SHAPE,),
        holds="`[[x, y], …]`",
        means="Points of a `line` or `polygon`, in mm or per cent of the box, from its upper left corner.",
    ),
    Key(
        name="d",
        kinds=(SHAPE,),
        holds="path data of SVG",
        means="Outline of a `path` in mm from the box's upper left corner (letters M L H V C S Q T A Z).",
    ),
    Key(
        name="opacity",
        kinds=(SHAPE, IMAGE),
        holds="0 to 1",
        means="How much it covers what lies below.",
        default="`1`",
    ),
    Key(
        name="fit",
        kinds=(IMAGE,),
        holds="`" + "`, `".join(FITS) + "`",
        means="`contain` shows all of the picture, `cover` fills the box and crops the rest.",
        default="`contain`",
    ),
)
"""Keys of an element."""

JAPANESE: Mapping[str, str] = {
    "text with fields": "文字列（{列名} を含めてよい）",
    "name of an icon, with fields": "アイコンの名前（{列名} でもよい）",
    "path inside the game's folder, with fields": "ゲームのフォルダー内のパス（{列名} でもよい）",
    "colour, with fields": "色（{列名} でもよい）",
    'whole number, grid (`"3 x 4"`) or list, with fields': '整数、格子（"3 x 4"）、リスト（{列名} でもよい）',
    "whole number": "整数",
    "colour or gradient, with fields": "色またはグラデーション（{列名} でもよい）",
    "`[right, down]` in mm": "[右, 下]（mm）",
    "name of a face": "書体の名前",
    "points, or `[least, most]`": "ポイント数、または [最小, 最大]",
    '`[x, y, width, height]`, `"trim"` or `"bleed"`': '[x, y, 幅, 高さ]、または "trim"、"bleed"',
    "condition": "条件",
    "degrees": "角度（度）",
    "ems": "文字サイズに対する倍率",
    "mm": "ミリメートル",
    "0 to 1": "0 から 1 まで",
    "`true` or `false`": "true か false",
    "`[on, off, …]` in mm": "[線, 空き, …]（mm）",
    "path data of SVG": "SVG のパスデータ",
    "shape": "図形の名前",
}
"""What keys hold, for messages in Japanese; figures in brackets say themselves."""

BY_NAME: Mapping[str, Key] = {key.name: key for key in ELEMENT}

ALL = tuple(BY_NAME)
"""Names of all keys."""


def keys_of(kind: str) -> tuple[str, ...]:
    """Names of the keys that an element of this kind may have."""
    return tuple(key.name for key in ELEMENT if kind in key.kinds)
