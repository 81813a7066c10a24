/** Figures of earlier runs, in `.data/bench`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../.data/bench");

/** Undefined if this has never been measured. Older runs lack figures that are newer. */
export function readResult<Result>(name: string): Partial<Result> | undefined {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Stores a result as `<name>.json`; returns what it replaces, kept as `<name>.before.json`.
 * Figures that a partial run did not measure stay, so the next whole run still compares them.
 */
export function storeResult<Result extends object>(
  name: string,
  result: Result,
): Partial<Result> | undefined {
  mkdirSync(folder, { recursive: true });
  const before = readResult<Result>(name);
  if (before) writeResult(`${name}.before`, before);
  writeResult(name, { ...before, ...result });
  return before;
}

function writeResult(name: string, result: object): void {
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
}
