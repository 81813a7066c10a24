import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError, toStartupError } from "#/platform/startup-error.ts";

/** The configured keys, newest first, or a key that is generated once and stored in `file`. */
export function resolveSecrets(
  configured: string | undefined,
  dataDir: string,
  file: string,
): [string, ...string[]] {
  const [newest, ...older] = (configured || readOrCreateSecret(dataDir, file))
    .split(",")
    .map((key) => key.trim());
  return [newest ?? "", ...older];
}

function readOrCreateSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    if (!existsSync(file)) createSecretFile(dataDir, file);
    const key = readFileSync(file, "utf8").trim();
    if (key.length >= 32) return key;
  } catch (error) {
    throw toStartupError(error, dataDir);
  }
  throw new StartupError(
    `The key in ${file} is damaged: restore it from a backup. If you delete it, a new one is generated, and everything signed or encrypted with the old one is lost.`,
  );
}

/** If two servers start at once, the first file wins and both read it. */
function createSecretFile(dataDir: string, file: string): void {
  const temporaryFile = `${file}-${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(temporaryFile, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(temporaryFile, file); // unlike a rename, does not overwrite
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporaryFile);
  }
}
