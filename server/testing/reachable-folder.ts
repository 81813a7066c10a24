import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * An empty folder for PostgreSQL data that a test creates itself. As root it is outside the clone,
 * because PostgreSQL then runs as another user, who may not enter root's home.
 */
export function reachableFolder(name: string): string {
  const isRoot = process.getuid?.() === 0;
  const parent = isRoot ? "/var/tmp" : join(import.meta.dirname, "../../.data");
  const folder = join(parent, `wasla-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // independent of the umask
  return folder;
}
