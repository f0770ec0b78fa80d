// Before the tests: let Python tell played games, so that our teller can be held to it, and make
// the scenes that parts and boards are tested with.
//
// PYTHON names a Python that has Afterdark's dependencies (make web-test sets it).
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    tellings: string;
    scenes: string;
  }
}

export default function setup(project: TestProject): void {
  project.provide("tellings", told("tellings"));
  project.provide("scenes", told("scenes"));
}

/** The file that a script of tests/web wrote. */
function told(what: string): string {
  const root = resolve(import.meta.dirname, "../..");
  const file = join(mkdtempSync(join(tmpdir(), `${what}-`)), `${what}.json`);
  const python = process.env.PYTHON ?? "python3";
  const ran = spawnSync(python, [join(root, `tests/web/${what}.py`), file], {
    env: { ...process.env, PYTHONPATH: join(root, "src"), AFTERDARK_PURE: "1" },
    encoding: "utf8",
  });
  if (ran.status !== 0) {
    throw new Error(`${python} could not tell (PYTHON names another one): ${ran.stderr}`);
  }
  return file;
}
