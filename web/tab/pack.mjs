// Makes the Python of a tab: everything compiled by the very interpreter that will run it.
//
//   node pack.mjs PYODIDE TREE OUT
//
// OUT gets library.bin, made of TREE/lib; and python_stdlib.zip, if TREE/skip.txt says what is left
// out of the standard library.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, tree, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
for (const [name, root] of Object.entries({ tree, out, pyodide })) {
  python.FS.mkdirTree(`/host/${name}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/host/${name}`);
}
try {
  const library = python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));
  writeFileSync(`${out}/library.bin`, library.toJs());
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
}
process.exit(0);
