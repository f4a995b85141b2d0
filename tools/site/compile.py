"""Runs inside the Python of the browser, at build time, beside ../page/compile_parts.py: see compile.mjs."""

import importlib
import json
import os
import pathlib
import sys
import zipfile

from compile_parts import packed, plain, shrunk, stdlib_of

ALSO = ("traceback", "linecache", "textwrap", "tokenize", "difflib", "xml.etree.ElementTree", "ctypes.util")
"""Modules that only a mishap or a rare file imports."""
FONTS = ("timeit", "calendar")
"""Modules that only the reader of unusual typefaces imports, which is fetched when one is met."""
QUESTIONS = [
    {"method": "kit", "game": "twin-pyramid", "choice": {"lang": "both", "paper": "a4"}},
    {"method": "kit", "game": "pyramid-dice", "choice": {"lang": "en", "fold": "pocket"}, "check": False},
    {"method": "testpage", "choice": {"paper": "a4"}},
    {"method": "copy", "project": "a", "from": "sample"},
    {"method": "look", "project": "a"},
    {"method": "sheets", "project": "a"},
    {"method": "findings", "project": "a", "budget": 100_000},
    {"method": "elements", "project": "a", "card": "T1"},
    {"method": "remember", "project": "a"},
    {"method": "differences", "project": "a"},
    {"method": "zip", "project": "a"},
    {"method": "export", "project": "a", "to": "svg"},
    {"method": "export", "project": "a", "to": "cutter"},
    {"method": "calibrate", "readings": {"left": "0", "right": "0", "top": "0", "bottom": "0"}},
    {"method": "choices", "project": "a", "choice": {}},
    {"method": "move", "project": "a", "card": "T1", "element": "number", "by": [1, 1, 0, 0]},
    {"method": "projects"},
]


program = {}
for path in sorted(pathlib.Path("/src").rglob("*")):
    name = str(path.relative_to("/src"))
    if (
        path.is_dir()
        or "__pycache__" in path.parts
        or (name.startswith("layouts/fonts/") and not name.endswith(".py"))
    ):
        continue
    program[name] = path.read_bytes()

sys.path[:0] = ["/src", "/packages", "/pdfium"]
sys.modules["PIL"] = None
from pnp.desk.browser import begin, desk  # noqa: E402

begin()
for question in QUESTIONS:
    found = desk().answer(question)
    assert found["ok"], (question, found)

wanted = {name for key, data in program.items() if key.endswith(".py") for name in stdlib_of(data)}
for name in sorted(wanted | {*ALSO, *FONTS}):
    try:
        importlib.import_module(name)
    except ImportError:
        print("left out:", name)

loaded = [
    getattr(module, "__file__", None) or "" for module in list(sys.modules.values()) if module is not None
]
for path in loaded:
    if path.startswith("/packages/"):
        program[path.removeprefix("/packages/")] = pathlib.Path(path).read_bytes()
for path in pathlib.Path("/packages").rglob("*"):
    if path.is_file() and path.suffix not in (".py", ".pyc"):
        program[str(path.relative_to("/packages"))] = path.read_bytes()

home = f"python3{sys.version_info[1]}.zip/"
others = json.loads(others_text)  # noqa: F821
hot = {name[:-1] for name in others if name.endswith(".pyc")}
needed = {path.partition(home)[2] for path in loaded if home in path} | hot | {*others}
library = {}
with zipfile.ZipFile("/library.zip") as whole:
    for name in whole.namelist():
        if name in needed or name.startswith(
            ("_pyodide/", "pyodide/", "encodings/utf", "encodings/__init__")
        ):
            new, data = shrunk(name, whole.read(name), name in hot)
            library[new] = data
    for name in ("encodings/cp932.py", "encodings/cp437.py", "encodings/latin_1.py", "encodings/ascii.py"):
        library[name] = plain(whole.read(name))

os.makedirs("/out")
out = pathlib.Path("/out")
bare = {name: plain(data) if name.endswith(".py") else data for name, data in program.items()}
(out / "press.zip").write_bytes(packed(bare))
(out / "library.zip").write_bytes(packed(library))
(out / "told.json").write_text(json.dumps({"python": sys.version.split()[0], "modules": sorted(library)}))
