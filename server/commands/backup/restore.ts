import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { toMissingPrivilegeError } from "#/open-services.ts";
import { type LongConnection, openLongConnection } from "#/platform/database/long-connection.ts";
import { migrateTo, migrationNames } from "#/platform/database/migrations.ts";
import { migrateJobQueue } from "#/platform/job-queue.ts";
import { lockHoldersSql } from "#/platform/queue-tables.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { formatSize, type ReportProgress } from "./format-size.ts";
import type { Installation } from "./installation.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { matchSequences, matchTables, type SavedTable } from "./match-schema.ts";
import { assertIntact, digestOf, tablePath } from "./parts.ts";
import { checkFiles, FILE_LIST, restoreFiles } from "./stored-files.ts";
import {
  copyIn,
  copyOut,
  findExistingRelation,
  joinTableNames,
  listTables,
  setCanonicalTextFormat,
} from "./tables.ts";
import { withoutIndexes } from "./without-indexes.ts";

type RestoreOptions = { readonly folder: string; readonly withoutKey: boolean };

/**
 * Restores into an empty database, all or nothing: it verifies the whole backup before it writes,
 * and the written rows afterwards. Sessions end. The schema stays at the backup's migration until
 * the next start.
 * @throws {StartupError} if the backup is damaged, newer than this version or under another key, or
 * if the database is not empty
 */
export async function restore(
  installation: Installation,
  { folder, withoutKey }: RestoreOptions,
  report: ReportProgress,
): Promise<Manifest> {
  const manifest = await readManifest(folder, installation.dataKeys, { withoutKey });
  await assertKnownMigration(manifest);
  const connection = await openLongConnection(installation.databaseUrl);
  try {
    await assertEmpty(connection);
    await assertUndamaged(folder, manifest);
    report("The backup is complete and unchanged.");
    await migrateJobQueue(installation.databaseUrl);
    await assertSameQueue(connection, manifest);
    const missing = new Set(manifest.missing);
    report(formatSize("files", await restoreFiles(installation.storage, folder, missing)));
    await connection.db.transaction().execute(async (tx) => {
      await migrateTo(tx, manifest.migration);
      await restoreRows(connection, folder, manifest, report);
    });
    await connection.query(`vacuum analyze ${joinTableNames(await listTables(connection))}`);
  } catch (error) {
    throw toRestoreError(toMissingPrivilegeError(error));
  } finally {
    await connection.end();
  }
  return manifest;
}

async function assertKnownMigration({ migration }: Manifest): Promise<void> {
  const known = await migrationNames();
  if (known.includes(migration)) return;
  throw new StartupError(
    `The backup is at migration ${migration}, but this version of Wasla only knows those up to ${known.at(-1)}: restore it with the version that created it, or a newer one.`,
  );
}

async function assertEmpty(connection: LongConnection): Promise<void> {
  const found = await findExistingRelation(connection);
  if (found)
    throw new StartupError(
      `The database is not empty, it contains ${found}: restore the backup into a new one.`,
    );
}

/** The queue's tables belong to a library that can only migrate to its own latest version. */
async function assertSameQueue(connection: LongConnection, { queue }: Manifest): Promise<void> {
  const { rows } = await connection.query<{ queue: number }>(
    "select max(id) as queue from graphile_worker.migrations",
  );
  if (rows[0]?.queue !== queue)
    throw new StartupError(
      `The backup's job queue has schema version ${queue}, this installation's has version ${rows[0]?.queue}: restore it with the version of Wasla that created it, then start this one.`,
    );
}

async function assertUndamaged(folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) await assertIntact(tablePath(folder, table), table);
  await assertIntact(join(folder, FILE_LIST), manifest.files);
  await checkFiles(folder, new Set(manifest.missing));
}

async function restoreRows(
  connection: LongConnection,
  folder: string,
  manifest: Manifest,
  report: ReportProgress,
): Promise<void> {
  await setCanonicalTextFormat(connection);
  const tables = await matchTables(connection, manifest, report);
  const sequences = await matchSequences(connection, manifest, report);
  const restoredTables = tables.map(({ table }) => table);
  await withoutIndexes(connection, restoredTables, async () => {
    await connection.query(`truncate ${joinTableNames(restoredTables)}`);
    for (const { table, saved } of tables) {
      await pipeline(createReadStream(tablePath(folder, saved)), copyIn(connection, table));
      report(formatSize(saved.name, { count: saved.rows, bytes: saved.bytes }));
    }
  });
  for (const { name, value, isCalled } of sequences)
    await connection.query("select setval($1, $2, $3)", [name, value, isCalled]);
  for (const each of tables) await assertRestored(connection, each);
  await resetRestoredState(connection, tables);
  await unlockJobs(connection);
}

/** Comparable because rows copied into an empty table keep their order. */
async function assertRestored(
  connection: LongConnection,
  { table, saved }: SavedTable,
): Promise<void> {
  const { sha256 } = await digestOf(copyOut(connection, table));
  if (sha256 === saved.sha256) return;
  throw new StartupError(`The restored table ${saved.name} differs from the backup.`);
}

/** Workers that held jobs at the time of the backup no longer exist. */
async function unlockJobs(connection: LongConnection): Promise<void> {
  await connection.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from (${lockHoldersSql}) held))`);
}

/** PostgreSQL error classes 22 and 23 (invalid data, violated constraint) blame the backup. */
function toRestoreError(error: unknown): unknown {
  const isDataError = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
  if (!isDataError) return error;
  return new StartupError(`The database rejects data of the backup: ${error.message}.`);
}

/**
 * Changes made after the backup are lost; these statements keep that from harming users. By table,
 * since a backup of an earlier schema may lack some.
 */
const resetStatements: Readonly<Record<string, string>> = {
  // Sessions ended after the backup would be valid again, including those on lost phones.
  session: "delete from session",
  // Mailed links used or revoked after it would work again.
  ticket: "delete from ticket",
  // Deletions cancelled after it would run within the hour; this gives operators time to check.
  erasure: "update erasure set due_at = greatest(due_at, now() + interval '3 days')",
};

async function resetRestoredState(
  connection: LongConnection,
  tables: readonly SavedTable[],
): Promise<void> {
  for (const { table } of tables) {
    const resetStatement = resetStatements[table.sqlName];
    if (resetStatement) await connection.query(resetStatement);
  }
}
