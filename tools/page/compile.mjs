// Run by tools/build_page.py: the Python of the browser compiles our sources, answers sample requests, and keeps of its
// standard library what that took.   node compile.mjs RUNTIME_DIR SOURCES.zip REQUESTS.json OUT_DIR

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const [runtime, sources, requests, out] = process.argv.slice(2);
const bytes = (path) => new Uint8Array(readFileSync(path));

async function main() {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
  const python = await loadPyodide();
  python.FS.mkdirTree("/src");
  python.unpackArchive(bytes(sources), "zip", { extractDir: "/src" });
  python.FS.writeFile("/library.zip", bytes(`${runtime}/python_stdlib.zip`));
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
