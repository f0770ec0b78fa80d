// Runs Python code in the interpreter of a tab, outside a browser.
//
//   node run.mjs PYODIDE CODE NAME=FOLDER …
//
// The code sees each folder as /host/NAME. Its last value is what the process ends with.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, code, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: resolve(pyodide) });
for (const folder of folders) {
  const [name, root] = folder.split("=", 2);
  python.FS.mkdirTree(`/host/${name}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(root) }, `/host/${name}`);
}
let ended = 1;
try {
  ended = Number(python.runPython(code));
} catch (error) {
  process.stdout.write(`${error.message}\n`);
}
process.exit(ended);
