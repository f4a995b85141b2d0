"""The browser's Python without what nobody there can call: tests, SQLite, compressors, graphics, CJK codecs.

Pyodide exports every symbol of its main module, so that packages can be linked to it as it runs; no package
is, here.  Left are the exports that its own script uses.  Extension modules that are not wanted lose their
line in the table of built-in modules and their places in the table of functions; Binaryen then drops what
nothing leads to any more, and Terser what of the script serves it.

A function keeps the place by which another module refers to it: the linker numbers the places of an object
file in a row, so a place goes only where both it and its function are between an unwanted module and the next
wanted one.  The last places before that one may be its own, shared by code that is the same: they stay.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools import page_memory
from tools.page_memory import Unknown
from tools.page_numbers import counted, leb, number

UNWANTED: Final = (
    ("_ctypes", "zlib"),
    ("_hmac", "array"),
    ("pyexpat", "unicodedata"),
    ("xxsubtype", "atexit"),
)
"""Rows of extension modules in the order they are linked in: from the first one on, up to the second."""
LIBRARIES: Final = ("lzma_", "sqlite3_", "ZSTD_", "BZ2_")
"""How the functions of C libraries begin that only unwanted modules call; they are linked in a row."""
SHARED: Final = 12
"""Places before the next wanted module that may be its own."""
GAP: Final = 2 * SHARED
"""Places of other functions that a row may have within."""
FEATURES: Final = (
    "mutable-globals",
    "sign-ext",
    "bulk-memory",
    "bulk-memory-opt",
    "nontrapping-float-to-int",
    "exception-handling",
    "reference-types",
    "multivalue",
    "call-indirect-overlong",
)
"""What of WebAssembly the module uses: Safari 15.4 has all of it."""

Run = Callable[[str, Sequence[str]], None]
"""Runs a program of npm by its name with these arguments."""


class Export(NamedTuple):
    """What an export is (0: a function), and its number."""

    kind: int
    number: int


class Module:
    """A WebAssembly module as far as it is looked at here."""

    def __init__(self, data: bytes) -> None:
        self.sections = dict(_sections(data))
        self.first, self.imports = self._imports()
        self.exports = self._exports()
        self.places = self._places()

    def _imports(self) -> tuple[int, list[str]]:
        """How many functions are imported, and their names."""
        body = self.sections[2]
        count, at = number(body, 0)
        names = []
        for _ in range(count):
            for _part in range(2):
                size, at = number(body, at)
                name, at = body[at : at + size].decode(), at + size
            kind, at = body[at], at + 1
            if kind == 0:
                names.append(name)
                _, at = number(body, at)
            elif kind == 3:
                at += 2
            else:
                raise Unknown(f"import of kind {kind}")
        return len(names), names

    def _exports(self) -> dict[str, Export]:
        body = self.sections[7]
        count, at = number(body, 0)
        found = {}
        for _ in range(count):
            size, at = number(body, at)
            name, kind = body[at : at + size].decode(), body[at + size]
            index, at = number(body, at + size + 1)
            found[name] = Export(kind, index)
        return found

    def _places(self) -> list[int]:
        """The functions in the table, from place 1 on."""
        body = self.sections[9]
        if body[:5] != b"\1\0\x41\1\x0b":
            raise Unknown("more than one list of functions")
        count, at = number(body, 5)
        found = []
        for _ in range(count):
            index, at = number(body, at)
            found.append(index)
        return found

    def written(self) -> bytes:
        """The module with its exports and its places as they are now."""
        exports = b"".join(
            counted(name.encode()) + bytes([each.kind]) + leb(each.number)
            for name, each in self.exports.items()
        )
        self.sections[7] = leb(len(self.exports)) + exports
        self.sections[9] = b"\1\0\x41\1\x0b" + leb(len(self.places)) + b"".join(map(leb, self.places))
        return b"\0asm\1\0\0\0" + b"".join(
            bytes([kind]) + counted(body) for kind, body in self.sections.items()
        )


def trimmed(home: Path, work: Path, run: Run, frozen: Mapping[bytes, bytes]) -> tuple[bytes, bytes]:
    """The module and the script of Pyodide, which lie in `home`, without what nobody calls or reads."""
    script, loader = (home / "pyodide.asm.mjs").read_text("utf-8"), (home / "pyodide.mjs").read_text("utf-8")
    module = Module((home / "pyodide.asm.wasm").read_bytes())
    _without_modules(module)
    memory = page_memory.trimmed(page_memory.image(module.sections[11]), frozen)
    pieces, module.sections[11] = page_memory.section(memory)
    module.sections[12] = leb(pieces)
    used = _names(_bare(script) + loader)
    module.exports = {name: each for name, each in module.exports.items() if {name, f"_{name}"} & used}
    (work / "all.wasm").write_bytes(module.written())
    features = [f"--enable-{feature}" for feature in FEATURES]
    options = [*features, "--remove-unused-module-elements", "-o", f"{work}/less.wasm"]
    run("wasm-opt", [f"{work}/all.wasm", *options])
    less = (work / "less.wasm").read_bytes()
    (work / "all.mjs").write_text(_script(script, loader, Module(less)), "utf-8")
    options = ["--module", "-m", "-c", "unused=true,dead_code=true,passes=3,pure_getters=true"]
    run("terser", [f"{work}/all.mjs", *options, "-o", f"{work}/less.mjs"])
    return less, (work / "less.mjs").read_bytes()


# --- the module -----------------------------------------------------------------------------------
def _without_modules(module: Module) -> None:
    """Take the unwanted modules, and the libraries that only they call, out of both tables."""
    begins = {name[7:]: each.number for name, each in module.exports.items() if name.startswith("PyInit_")}
    begins = {name: index for name, index in begins.items() if index in set(module.places)}
    order = sorted(begins, key=begins.__getitem__)
    inits = {module.places.index(index) for index in begins.values()}
    gone = set()
    unwanted: set[int] = set()
    for first, after in UNWANTED:
        names = order[order.index(first) : order.index(after)]
        low, high = begins[first], begins[after]
        second = begins[order[order.index(first) + 1]]
        third = begins[order[order.index(after) + 1]]
        places = range(_row(module, low, second, inits)[0], _row(module, high, third, inits)[0] - SHARED)
        gone |= {place for place in places if low <= module.places[place] < high}
        unwanted |= {begins[name] for name in names}
    library = [
        each.number
        for name, each in module.exports.items()
        if each.kind == 0 and name.startswith(LIBRARIES) and each.number > begins["_stat"]
    ]
    row = _row(module, min(library), max(library), inits)
    gone |= {place for place in row[:-SHARED] if min(library) <= module.places[place] <= max(library)}
    gone |= {place for place in inits if module.places[place] in unwanted}
    _without_entries(module, unwanted)
    nothing = module.imports.index("_abort_js")
    module.places = [nothing if place in gone else index for place, index in enumerate(module.places)]


def _row(module: Module, low: int, high: int, apart: set[int]) -> list[int]:
    """The longest row of places whose functions are these, gaps of others' included."""
    rows: list[list[int]] = [[]]
    for place, index in enumerate(module.places):
        if not low <= index < high or place in apart:
            continue
        if rows[-1] and place - rows[-1][-1] > GAP:
            rows.append([])
        rows[-1].append(place)
    return max(rows, key=len)


def _without_entries(module: Module, unwanted: set[int]) -> None:
    """Take modules out of the table of built-in ones: pairs of a name and a place, zeros at the end."""
    body = module.sections[11]
    first = struct.pack("<I", module.places.index(module.exports["PyInit__ctypes"].number) + 1)
    second = struct.pack("<I", module.places.index(module.exports["PyInit__posixsubprocess"].number) + 1)
    found = re.search(re.escape(first) + b"...." + re.escape(second), body, re.DOTALL)
    if found is None:
        raise Unknown("no table of built-in modules")
    begin = found.start() - 4
    end = page_memory.piece_end(body, begin)
    whole = body[begin:end].ljust((end - begin + 7) // 8 * 8, b"\0")
    kept = [
        (name, place)
        for name, place in struct.iter_unpack("<II", whole)
        if not place or module.places[place - 1] not in unwanted
    ]
    table = b"".join(struct.pack("<II", *pair) for pair in kept).ljust(len(whole), b"\0")
    module.sections[11] = body[:begin] + table[: end - begin] + body[end:]


# --- the script -----------------------------------------------------------------------------------
ASSIGNED: Final = re.compile(
    r'(?:(?:[A-Za-z_$][\w$]*|Module\["[^"]+"\])=)+wasmExports\["([^"]+)"\](?:\.value>>>0)?;?'
)
GIVEN: Final = re.compile(r'Module\["([^"]+)"\]=[\w$]+;')
SIGNED: Final = re.compile(r'(?<=[;}])[\w$]+\.sig="[^"]*";')
EVAL: Final = re.compile(r"(?<![\w$.])eval\(")
NAMED: Final = re.compile(r'\bstatic\{[A-Za-z_$][\w$]*\(this,("[^"]*")\)\}')
"""A class that is given its name by a block of its own: Safari knows such blocks from 16.4 on."""
FIELD: Final = re.compile(r"\bstatic\{this\.([\w$]+)=(\{\}|[\w$]+)\}")
NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
VARIABLES: Final = re.compile(r"\bvar _set_method_docstring,([^;]*);")


def _names(text: str) -> set[str]:
    return set(NAME.findall(text))


def _between(text: str, begin: str, end: str) -> tuple[int, int]:
    """Where something stands between two others."""
    at = text.index(begin) + len(begin)
    return at, text.index(end, at)


def _bare(script: str) -> str:
    """The script without what only names exports and imports."""
    script = VARIABLES.sub("", _with_exports(script, ()))
    begin, end = _between(script, "var wasmImports={", "}")
    return script[:begin] + script[end:]


def _with_exports(script: str, kept: Sequence[str]) -> str:
    """The script as it takes these exports and no others."""
    begin, end = _between(script, "function assignWasmExports(wasmExports){", "}")
    taken = ASSIGNED.sub(lambda found: found[0] if found[1] in kept else "", script[begin:end])
    return script[:begin] + taken + script[end:]


def _script(script: str, loader: str, module: Module) -> str:
    """The script for a module that exports and imports less.

    `eval` by its name would keep all of it alive; the page's policy forbids it anyhow.
    """
    script = _with_exports(script, list(module.exports))
    begin, end = _between(script, "var wasmImports={", "}")
    wanted = set(module.imports)
    imports = [each for each in script[begin:end].split(",") if each.partition(":")[0] in wanted]
    script = script[:begin] + ",".join(imports) + script[end:]
    script = for_older_browsers(EVAL.sub("globalThis.eval(", SIGNED.sub("", script)))
    asked = set(re.findall(r"\.([A-Za-z_$][\w$]*)", script + loader))
    return GIVEN.sub(lambda found: found[0] if found[1] in asked else "", script)


def for_older_browsers(script: str) -> str:
    """The script whose classes have fields instead of blocks."""
    script = FIELD.sub(r"static \1=\2;", NAMED.sub(r"static name=\1;", script))
    if "static{" in script:
        raise Unknown("a static block")
    return script


def _sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = 8
    while at < len(data):
        size, begin = number(data, at + 1)
        yield data[at], data[begin : begin + size]
        at = begin + size
