// Run by tools/build_page.py: the Python of the browser compiles our sources, answers sample requests, and keeps of its
// standard library what that took.   node compile.mjs SOURCES.zip REQUESTS.json OUT_DIR

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [sources, requests, out] = process.argv.slice(2);
const library = fileURLToPath(new URL("node_modules/pyodide/python_stdlib.zip", import.meta.url));
const bytes = (path) => new Uint8Array(readFileSync(path));

async function main() {
  const python = await loadPyodide();
  python.FS.mkdirTree("/src");
  python.unpackArchive(bytes(sources), "zip", { extractDir: "/src" });
  python.FS.writeFile("/library.zip", bytes(library));
  python.globals.set("requests_text", readFileSync(requests, "utf-8"));
  const own = (name) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf-8");
  python.FS.writeFile("/compile_parts.py", own("compile_parts.py"));
  python.runPython(`import sys\nsys.path.append("/")\n${own("compile.py")}`);
  for (const name of ["referee.zip", "library.zip", "told.json"]) {
    writeFileSync(`${out}/${name}`, python.FS.readFile(`/out/${name}`));
  }
}

main().catch((error) => {
  console.error(String(error.message || error).slice(-4000));
  process.exit(1);
});
