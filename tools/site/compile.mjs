// Run by tools/build_site.py: the Python of the browser answers sample questions, and of its library and of the packages
// beside our own is kept what that took.   node compile.mjs WORK_DIR

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const work = process.argv[2];
const page = new URL("../page/node_modules/pyodide/", import.meta.url);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const bytes = (path) => new Uint8Array(readFileSync(path));

async function main() {
  const { loadPyodide } = await import(new URL("pyodide.mjs", page).href);
  const python = await loadPyodide();
  for (const [name, home] of [["sources", "/src"], ["packages", "/packages"], ["fonts", "/src"], ["pdfium", "/pdfium"]]) {
    python.FS.mkdirTree(home);
    python.unpackArchive(bytes(`${work}/${name}.zip`), "zip", { extractDir: home });
  }
  python.FS.writeFile("/library.zip", bytes(fileURLToPath(new URL("python_stdlib.zip", page))));
  python.globals.set("others_text", readFileSync(`${work}/others.json`, "utf-8"));
  python.FS.writeFile("/compile_parts.py", readFileSync(here("../page/compile_parts.py"), "utf-8"));
  python.runPython(`import sys\nsys.path.append("/")\n${readFileSync(here("compile.py"), "utf-8")}`);
  for (const name of ["press.zip", "library.zip", "told.json"]) {
    writeFileSync(`${work}/made-${name}`, python.FS.readFile(`/out/${name}`));
  }
}

main().catch((error) => {
  console.error(String(error.message || error).slice(-6000));
  process.exit(1);
});
