import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { referencedBlobsSql } from "#/files/files.ts";
import { BACKUP_LOCK } from "#/platform/database/advisory-lock.ts";
import { CopyOut } from "#/platform/database/copy.ts";
import { type LongConnection, openLongConnection } from "#/platform/database/long-connection.ts";
import { StartupError, toStartupError } from "#/platform/startup-error.ts";
import { formatSize, type ReportProgress } from "./format-size.ts";
import type { Installation } from "./installation.ts";
import { keyFingerprints, type Manifest, writeManifest } from "./manifest.ts";
import { tablePath, writePart } from "./parts.ts";
import { FILE_LIST, saveFiles } from "./stored-files.ts";
import {
  copyOut,
  findSchemaVersion,
  joinTableNames,
  listSequences,
  listTables,
  setCanonicalTextFormat,
} from "./tables.ts";

/**
 * Writes a consistent backup of a running installation; a failed one is removed.
 * @throws {StartupError} if the folder is not empty, or the database has no schema yet
 */
export async function createBackup(
  installation: Installation,
  folder: string,
  report: ReportProgress,
): Promise<Manifest> {
  const connection = await openLongConnection(installation.databaseUrl);
  try {
    await createFolder(folder);
    return await writeBackup(installation, connection, folder, report);
  } catch (error) {
    throw toStartupError(error, folder, "--out");
  } finally {
    await connection.end();
  }
}

async function writeBackup(
  installation: Installation,
  connection: LongConnection,
  folder: string,
  report: ReportProgress,
) {
  try {
    await lockFileDeletion(connection);
    const rows = await saveRows(connection, folder, report);
    const { missing, ...saved } = await saveFiles(installation.storage, folder);
    report(formatSize("files", saved));
    await connection.query("select"); // fails if the connection (snapshot and lock) was lost
    const manifest = { ...rows, keys: keyFingerprints(installation.dataKeys), missing };
    await writeManifest(folder, manifest, installation.dataKeys);
    return manifest;
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
}

type SavedRows = Omit<Manifest, "keys" | "missing">;

/** While the lock is held, no job deletes stored files, which the snapshot may reference. */
async function lockFileDeletion(connection: LongConnection): Promise<void> {
  await connection.query("select pg_advisory_lock(hashtextextended($1, 0))", [BACKUP_LOCK]);
}

async function saveRows(
  connection: LongConnection,
  folder: string,
  report: ReportProgress,
): Promise<SavedRows> {
  await setCanonicalTextFormat(connection);
  await beginSnapshot(connection);
  const schemaVersion = await findSchemaVersion(connection);
  if (!schemaVersion) throw new StartupError("The database is empty: there is nothing to back up.");
  const madeAt = new Date().toISOString();
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(connection)) {
    const lines = copyOut(connection, table);
    const named = { name: table.sqlName, columns: table.sqlColumns };
    const part = await writePart(tablePath(folder, named), lines);
    tables.push({ ...named, rows: lines.rows, ...part });
    report(formatSize(named.name, { count: lines.rows, bytes: part.bytes }));
  }
  const blobs = connection.query(new CopyOut(`copy (${referencedBlobsSql}) to stdout`));
  const part = await writePart(join(folder, FILE_LIST), blobs);
  const sequences = await listSequences(connection);
  await connection.query("commit");
  return {
    format: 1,
    madeAt,
    ...schemaVersion,
    tables,
    sequences,
    files: { rows: blobs.rows, ...part },
  };
}

/**
 * Locks the tables before it takes the snapshot: a table truncated and refilled after the snapshot
 * would look empty in it.
 */
async function beginSnapshot(connection: LongConnection): Promise<void> {
  const names = joinTableNames(await listTables(connection));
  await connection.query("begin isolation level repeatable read read only");
  if (names) await connection.query(`lock table ${names} in access share mode`);
}

/** Creates no parent folders: a missing parent may be a disk that is not mounted. */
async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code === "ENOENT")
      throw new StartupError(
        `Cannot create ${folder}: choose a folder for --out whose parent folder exists.`,
      );
    if (error.code !== "EEXIST") throw error;
  });
  const [found] = await readdir(folder);
  if (found)
    throw new StartupError(`${folder} is not empty: choose a new or empty folder for --out.`);
  await mkdir(join(folder, "tables"), { mode: 0o700 });
}

async function removeFolder(folder: string): Promise<void> {
  for (const name of ["tables", "files", FILE_LIST])
    await rm(join(folder, name), { recursive: true, force: true });
}
