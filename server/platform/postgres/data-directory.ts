/** The data folder: created on first use, checked before every start. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "#/platform/startup-error.ts";
import { type PostgresOptions, type PostgresPaths, programPath } from "./postgres-paths.ts";

const run = promisify(execFile);

// Stored with the data, so that it is moved and deleted with it.
const passwordFileName = "wasla.password";
// Systems name their UTF-8 locale differently; sorting is PostgreSQL's own everywhere.
const locales = ["C.UTF-8", "en_US.UTF-8", "en-US"];

/** Creates the data folder if there is none. Returns the superuser's password. */
export async function prepareDataDirectory(
  paths: PostgresPaths,
  options: PostgresOptions,
): Promise<string> {
  assertOwnFolder(paths.home);
  if (isEmpty(paths.data)) await createDataDirectory(paths, options.throwaway === true);
  assertIntact(paths);
  if (paths.user.uid !== undefined && statSync(paths.data).uid === 0) changeDataOwner(paths);
  // Copied or restored folders are often open to others, which PostgreSQL rejects.
  if (statSync(paths.data).mode & 0o027) chmodSync(paths.data, 0o700);
  return readFileSync(join(paths.data, passwordFileName), "utf8");
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

function assertOwnFolder(home: string): void {
  if (existsSync(join(home, "data"))) return;
  const foreignFile = readdirSync(home).find((name) => !/^(new-|owner-)/.test(name));
  if (!foreignFile) return;
  throw new StartupError(
    `The folder ${home} contains other files (${foreignFile}) and no Wasla database: set DATA_DIR to an empty folder, or to the one with the data.`,
  );
}

function assertIntact({ data, major }: PostgresPaths): void {
  if (!existsSync(join(data, "PG_VERSION"))) {
    throw new StartupError(
      `The database in ${data} is damaged (PG_VERSION is missing): restore the folder from a backup, or set DATA_DIR to another one.`,
    );
  }
  const found = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (found !== major) {
    throw new StartupError(
      `The database in ${data} was created by PostgreSQL ${found}, but this is PostgreSQL ${major}: start it with version ${found}, dump it and load the dump into an empty folder, or set DATA_DIR to another folder.`,
    );
  }
  if (!existsSync(join(data, passwordFileName))) {
    throw new StartupError(
      `The database in ${data} is missing its password file ${passwordFileName}: restore it from a backup, or set DATA_DIR to another folder.`,
    );
  }
}

// Created elsewhere and then renamed, so that an interrupted start leaves no partial data folder.
async function createDataDirectory(paths: PostgresPaths, throwaway: boolean): Promise<void> {
  const work = mkdtempSync(join(paths.home, "new-"));
  const newData = join(work, "data");
  const secret = join(work, "password");
  const password = randomBytes(24).toString("base64url");
  try {
    writeFileSync(secret, password, { mode: 0o600 });
    changeOwner(paths, work, secret);
    await initdb(paths, [
      ...["-D", newData, "-U", "postgres", `--pwfile=${secret}`, "--auth=scram-sha-256"],
      ...["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      ...(throwaway ? ["--no-sync"] : []),
    ]);
    writeFileSync(join(newData, passwordFileName), password, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    changeOwner(paths, join(newData, passwordFileName));
    moveIntoPlace(paths.data, newData);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function initdb(paths: PostgresPaths, settings: string[]): Promise<void> {
  for (const locale of locales) {
    const args = [...settings, `--lc-ctype=${locale}`, `--lc-collate=${locale}`];
    try {
      await run(programPath(paths, "initdb"), args, { ...paths.user, ...processOptions(paths) });
      return;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (/invalid locale name/.test(message) && locale !== locales.at(-1)) continue;
      const lines = message.split("\n").filter((line) => /error|fatal|space left|ENO/i.test(line));
      const reason = lines[0] ?? message.split("\n")[0];
      throw new StartupError(
        `PostgreSQL could not create its data folder ${paths.data}: ${reason}`,
      );
    }
  }
}

/** A working folder that every user may enter and, except on Windows, messages in English. */
export function processOptions(paths: PostgresPaths): { cwd: string; env?: { LC_ALL: string } } {
  return process.platform === "win32" ? { cwd: paths.home } : { cwd: "/", env: { LC_ALL: "C" } };
}

function moveIntoPlace(data: string, newData: string): void {
  try {
    if (existsSync(data)) rmdirSync(data); // throws if it is not empty
    renameSync(newData, data);
  } catch (error) {
    if (!existsSync(join(data, "PG_VERSION"))) throw error; // else another process was faster
  }
}

function changeDataOwner(paths: PostgresPaths): void {
  const contents = readdirSync(paths.data, { recursive: true, encoding: "utf8" });
  changeOwner(paths, ...contents.map((name) => join(paths.data, name)), paths.data);
}

function changeOwner({ user }: PostgresPaths, ...paths: string[]): void {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const path of paths) lchownSync(path, user.uid, user.gid);
}
