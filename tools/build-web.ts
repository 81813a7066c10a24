/** Builds the web application if its sources have changed since the last build. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const fingerprintFile = join(root, "web/dist/.sources");

export function buildWebIfChanged(): void {
  if (!existsSync(join(root, "web/main.tsx"))) return; // a production image has only the build
  const sources = computeFingerprint();
  if (sources === readLastFingerprint()) return;
  console.log("Building the browser application…");
  // A separate process, because the build sets NODE_ENV and the server may start in this one.
  const vite = join(root, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "web", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  writeFileSync(fingerprintFile, sources);
}

function readLastFingerprint(): string | undefined {
  try {
    return readFileSync(fingerprintFile, "utf8");
  } catch {
    return undefined;
  }
}

/** Hash of all files that the build reads, and of the lock file. */
function computeFingerprint(): string {
  const files = globSync(["web/**/*", "contract/**/*", "package-lock.json"], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) =>
      ["dist", "node_modules"].includes(entry.name) || entry.name.includes(".test."),
  });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const hash = createHash("sha256");
  for (const path of paths.toSorted())
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}

if (import.meta.main) buildWebIfChanged();
