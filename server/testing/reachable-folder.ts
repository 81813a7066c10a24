/** Folders for data that a test itself lays for PostgreSQL, where PostgreSQL reaches them. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * An empty folder below `.data`; as root, whom PostgreSQL refuses, outside the clone: it then runs
 * as another user, who may not enter a clone in root's own home.
 */
export function reachableFolder(name: string): string {
  const isRoot = process.getuid?.() === 0;
  const parent = isRoot ? "/var/tmp" : join(import.meta.dirname, "../../.data");
  const folder = join(parent, `wasla-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // whatever the umask says
  return folder;
}
