/** The arguments of Node in `npm start`: its V8 flags, and the file it runs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Repository root, in which `npm start` runs. */
export const root = join(import.meta.dirname, "..");

/** Throws if `npm start` is not one Node command; the benchmarks then need to follow it. */
export function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [program, ...words]: string[] = scripts.start.split(" ");
  if (program !== "node" || words.length === 0)
    throw new Error(`npm start is not a Node command: ${scripts.start}`);
  return words;
}
