/** Starts the product for the journeys; the database is rebuilt when its sources change. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startGoogleProvider } from "./google-provider.ts";

const root = join(import.meta.dirname, "..");
const folder = process.env.DATA_DIR ?? join(root, ".data/e2e");
const fingerprintFile = join(folder, "made-from");
const sources = fingerprint([
  "database/*.sql",
  "server/demo/**/*.ts",
  "server/demo/files/index.json",
]);

if (!existsSync(fingerprintFile) || readFileSync(fingerprintFile, "utf8") !== sources) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(fingerprintFile, sources);
}
Object.assign(
  process.env,
  await startGoogleProvider(process.env.PUBLIC_URL ?? "http://localhost:3000"),
);
const start = new URL("../tools/start.mjs", import.meta.url);
await import(start.href);

function fingerprint(patterns: string[]): string {
  const hash = createHash("sha256");
  for (const path of globSync(patterns, { cwd: root }).toSorted())
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}
