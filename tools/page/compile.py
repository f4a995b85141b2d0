"""Runs inside the Python of the browser, at build time, beside compile_parts.py: see compile.mjs."""

import importlib
import json
import os
import pathlib
import sys
import zipfile

from compile_parts import packed, plain

ALSO = ("traceback", "linecache", "textwrap", "tokenize", "codeop", "difflib", "zoneinfo", "getpass")
"""Modules that only a mishap imports."""

src = pathlib.Path("/src")
program = {}
for path in sorted(src.rglob("*")):
    name = str(path.relative_to(src))
    if path.is_dir() or "__pycache__" in path.parts:
        continue
    data = path.read_bytes()
    program[name] = plain(data) if name.endswith(".py") else data

sys.path.insert(0, "/src")
from referee.page.engine import answer, preload  # noqa: E402

preload()
for request in json.loads(requests_text):  # noqa: F821
    found = answer(request)
    assert found["ok"] or found["error"]["code"] != "broken", (request, found)

for name in ALSO:
    importlib.import_module(name)
home = f"python3{sys.version_info[1]}.zip/"
needed = {
    module.__file__.partition(home)[2]
    for module in list(sys.modules.values())
    if home in (getattr(module, "__file__", None) or "") and module.__spec__.origin != "frozen"
}
library = {}
with zipfile.ZipFile("/library.zip") as whole:
    for name in whole.namelist():
        if name in needed or name.startswith(
            ("_pyodide/", "pyodide/", "encodings/utf", "encodings/__init__")
        ):
            data = whole.read(name)
            library[name] = plain(data) if name.endswith(".py") else data

os.makedirs("/out")
out = pathlib.Path("/out")
(out / "referee.zip").write_bytes(packed(program))
(out / "library.zip").write_bytes(packed(library))
(out / "told.json").write_text(json.dumps({"python": sys.version.split()[0], "modules": sorted(library)}))
