"""Runs inside the Python of the browser, at build time, beside compile_parts.py: see compile.mjs."""

import sys

sys.dont_write_bytecode = True
sys.path.insert(0, "/src")
import compile_patterns  # noqa: E402

patterns = compile_patterns.noted()

from referee.page.browser import begin, rehearse  # noqa: E402

for game in begin():
    rehearse(game)
hot = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
asked = set(sys.modules)
patterns = sorted(patterns, key=repr)

import importlib  # noqa: E402
import json  # noqa: E402
import pathlib  # noqa: E402
import zipfile  # noqa: E402

from compile_parts import packed, rows, shrunk, stdlib_of  # noqa: E402

from referee.page.engine import answer  # noqa: E402

for name in set(sys.modules) - asked:
    del sys.modules[name]  # imported for the build alone: who asks for it as well does so below
ALWAYS = ("encodings/utf", "encodings/__init__")

for request in json.loads(requests_text):  # noqa: F821
    found = answer(request)
    assert found["ok"] or found["error"]["code"] != "broken", (request, found)

src = pathlib.Path("/src")
files = {str(path.relative_to(src)): path for path in sorted(src.rglob("*")) if path.is_file()}
sources = [path.read_bytes() for name, path in files.items() if name.endswith(".py")]
for name in sorted({each for source in sources for each in stdlib_of(source)}):
    try:
        importlib.import_module(name)
    except ImportError:
        print("left out:", name)
home = f"python3{sys.version_info[1]}.zip/"
needed = {
    module.__file__.partition(home)[2]
    for module in list(sys.modules.values())
    if home in (getattr(module, "__file__", None) or "") and module.__spec__.origin != "frozen"
}
hot_library = {path.partition(home)[2] for path in hot if home in path}

program = dict(shrunk(name, path.read_bytes(), str(path) in hot) for name, path in files.items())
library = {}
with zipfile.ZipFile("/library.zip") as whole:
    for name in whole.namelist():
        if name in needed or name.startswith(ALWAYS):
            new, data = shrunk(name, whole.read(name), name in hot_library)
            library[new] = data
new, data = shrunk("re/_known.py", compile_patterns.source(patterns).encode(), hot=True)
library[new] = data

out = pathlib.Path("/out")
(out / "referee.zip").write_bytes(rows(program))
(out / "library.zip").write_bytes(packed(library))
(out / "told.json").write_text(json.dumps({"python": sys.version.split()[0], "modules": sorted(library)}))
