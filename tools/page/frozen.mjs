// Run by tools/build_page.py: the modules that lie frozen in the Python of a runtime, and what may stand for each.
// node frozen.mjs RUNTIME_DIR

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { loadPyodide } = await import(pathToFileURL(`${process.argv[2]}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.writeFile("/compile_parts.py", readFileSync(new URL("compile_parts.py", import.meta.url)));
console.log(python.runPython(`
import _imp, json, marshal, sys
sys.path.append("/")
from compile_parts import UNFROZEN, unread
pairs = []
for name in _imp._frozen_module_names():
    old, *_ = _imp.find_frozen(name, withdata=True)
    code = compile("", "", "exec") if name.startswith(UNFROZEN) else marshal.loads(old)
    pairs.append((bytes(old).hex(), marshal.dumps(unread(code)).hex()))
json.dumps(pairs)
`));
