// Run by tools/build_page.py: the Python of the browser answers sample requests, and of our sources and its standard
// library is compiled what every start takes.   node compile.mjs RUNTIME_DIR WORK_DIR

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const [runtime, work] = process.argv.slice(2);
const own = (name) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf-8");

async function main() {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
  const python = await loadPyodide({ stdLibURL: `${work}/library.zip` });
  python.mountNodeFS("/src", `${work}/src`);
  python.mountNodeFS("/out", `${work}/out`);
  python.FS.writeFile("/library.zip", new Uint8Array(readFileSync(`${work}/library.zip`)));
  python.globals.set("requests_text", readFileSync(`${work}/requests.json`, "utf-8"));
  for (const name of ["compile_parts.py", "compile_patterns.py"]) python.FS.writeFile(`/${name}`, own(name));
  python.runPython(`import sys\nsys.path.append("/")\n${own("compile.py")}`);
}

main().catch((error) => {
  console.error(String(error.message || error).slice(-4000));
  process.exit(1);
});
