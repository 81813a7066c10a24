/** Checks that the built web application contains no sandbox code. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SANDBOX_MARKER } from "../sandbox/browser/mark.ts";

/** Files of a build that contain sandbox code. */
export function findSandboxFiles(dist: string): string[] {
  return globSync("**/*.{js,html,css,json}", { cwd: dist }).filter((file) =>
    readFileSync(`${dist}/${file}`, "utf8").includes(SANDBOX_MARKER),
  );
}

if (import.meta.main) {
  const dist = process.argv[2] ?? fileURLToPath(new URL("../web/dist", import.meta.url));
  const found = findSandboxFiles(dist);
  console.log(
    found.map((file) => `${file} contains code of the sandbox`).join("\n") || "no sandbox code",
  );
  if (found.length > 0) process.exitCode = 1;
}
