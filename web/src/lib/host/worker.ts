/**
 * The worker that holds the tables: Python for browsers, our package in it, and a shelf to keep
 * things on. It answers what a server would (`afterdark.tab.worker`).
 *
 * Everything comes from one folder beside the pages, packed; any file server will do.
 */
import type { ToPage, ToWorker, Trouble } from "./letters";
import { Shelf } from "./shelf";

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): { start(shelf: Shelf, seed: string, waits: string): Tables };
}
interface Port {
  said(text: string): void;
  gone(): void;
  destroy(): void;
}
interface Tables {
  answer(method: string, path: string, key: string, body: string): Promise<Answered>;
  open(path: string, tell: (text: string) => void, closed: (code: number) => void): Port;
}
interface Answered {
  toJs(): [status: number, type: string, body: string];
  destroy(): void;
}

class Broken extends Error {
  constructor(readonly why: Trouble) {
    super(why);
  }
}

const tell = (letter: ToPage) => postMessage(letter);
const ports = new Map<number, Port>();
let tables: Promise<Tables>;

/** A file of the site, unpacked: file servers need not know how to pack. */
async function unpacked(url: string, type: string, arrived = () => {}): Promise<Response> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok || !answer.body) throw new Broken("unreachable");
  const stream = answer.body
    .pipeThrough(new TransformStream({ flush: arrived }))
    .pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": type } });
}

async function started(folder: string, seed: string, waits: string): Promise<Tables> {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") {
    throw new Broken("old");
  }
  await alone();
  const from = `${folder}python/`;
  // What Python starts with comes first; the line is free for the rest while it starts.
  const glue = unpacked(`${from}pyodide.asm.mjs.gz`, "text/javascript");
  const standard = unpacked(`${from}python_stdlib.zip.gz`, "application/zip");
  let begun = () => {};
  const line = new Promise<void>((free) => (begun = free));
  const code = unpacked(`${from}pyodide.asm.wasm.gz`, "application/wasm", begun);
  const libraries = ["libraries", "afterdark"].map(async (name) => {
    await Promise.all([line, code]);
    return unpacked(`${from}${name}.bin.gz`, "application/octet-stream");
  });
  for (const one of [...libraries, standard, code, glue]) one.catch(() => {});
  // Pyodide fetches these two itself, by names that lead here.
  const given = new Map([
    [`${from}pyodide.asm.wasm`, code],
    [`${from}python_stdlib.zip`, standard],
  ]);
  const usual = self.fetch.bind(self);
  self.fetch = (asked, init) => given.get(String(asked)) ?? usual(asked, init);
  const module = URL.createObjectURL(await (await glue).blob());
  const [{ default: createPyodideModule }, { loadPyodide }] = await Promise.all([
    import(/* @vite-ignore */ module),
    import(/* @vite-ignore */ `${from}pyodide.mjs`),
  ]);
  const python: Python = await loadPyodide({
    indexURL: from,
    stdLibURL: `${from}python_stdlib.zip`,
    lockFileURL: `${from}lock.json`,
    packageBaseUrl: from,
    createPyodideModule,
  });
  URL.revokeObjectURL(module);
  self.fetch = usual;
  for (const library of libraries) {
    unpack(python, new Uint8Array(await (await library).arrayBuffer()));
  }
  const shelf = new Shelf((why) => tell({ is: "storage", why }));
  return python.pyimport("afterdark.tab.worker").start(shelf, seed, waits);
}

/** Two tabs would write over each other: the first one has the tables until it is closed. */
async function alone(): Promise<void> {
  if (!("locks" in navigator)) return;
  await new Promise<void>((got, elsewhere) => {
    void navigator.locks.request("afterdark.tables", { ifAvailable: true }, (lock) => {
      if (!lock) {
        elsewhere(new Broken("elsewhere"));
        return;
      }
      got();
      return new Promise(() => {});
    });
  });
}

/** Lay a library where Python looks for it: a list of names and sizes, then the files. */
function unpack(python: Python, bytes: Uint8Array): void {
  const size = new DataView(bytes.buffer).getUint32(0, true);
  let at = 4 + size;
  const files = JSON.parse(new TextDecoder().decode(bytes.subarray(4, at))) as [string, number][];
  const root = String(python.runPython("import site; site.getsitepackages()[0]"));
  const made = new Set<string>();
  for (const [name, length] of files) {
    const path = `${root}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, bytes.subarray(at, at + length));
    at += length;
  }
}

async function heard(letter: ToWorker): Promise<void> {
  if (letter.do === "start") {
    tables = started(letter.folder, letter.seed, letter.waits);
    tables.then(
      () => tell({ is: "ready" }),
      (error: unknown) => {
        if (!(error instanceof Broken)) reportError(error);
        tell({ is: "failed", why: error instanceof Broken ? error.why : "old" });
      },
    );
    return;
  }
  const here = await tables.catch(() => null);
  if (!here) return; // the page was told why
  const { id } = letter;
  switch (letter.do) {
    case "ask": {
      const told = await here.answer(letter.method, letter.path, letter.key, letter.body);
      const [status, type, body] = told.toJs();
      told.destroy();
      tell({ is: "answer", id, status, type, body });
      break;
    }
    case "open":
      ports.set(
        id,
        here.open(
          letter.path,
          (text) => tell({ is: "said", id, text }),
          (code) => tell({ is: "closed", id, code }),
        ),
      );
      break;
    case "say":
      ports.get(id)?.said(letter.text);
      break;
    case "close":
      ports.get(id)?.gone();
      ports.delete(id);
  }
}

self.onmessage = ({ data }) => {
  heard(data as ToWorker).catch(reportError);
};
