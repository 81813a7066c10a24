/** A backup into an empty place: whole or not at all. */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { asMissingRight } from "#/open-services.ts";
import { type LongConnection, openLongConnection } from "#/platform/database/long-connection.ts";
import { migrateTo, migrationNames } from "#/platform/database/migrations.ts";
import { migrateJobs } from "#/platform/jobs.ts";
import { StartFault } from "#/platform/start-fault.ts";
import { keepPromises } from "./keep-promises.ts";
import { type SavedTable, sequencesMade, tablesMade } from "./made.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { assertWhole, sumOf, tablePath } from "./parts.ts";
import type { Place } from "./place.ts";
import { type Say, sizeLine } from "./size-line.ts";
import { bringFiles, checkFiles, FILES } from "./stored-files.ts";
import { agreeOnText, copyIn, copyOut, findAnything, listTables, namesOf } from "./tables.ts";
import { withoutIndexes } from "./without-indexes.ts";

type Wanted = { readonly folder: string; readonly withoutKey: boolean };

/**
 * Reads all of a backup before it writes anything, and afterwards all that it has written; then it
 * ends all sessions. The database stays at the backup's migration: the next start brings it on.
 * @throws {StartFault} for a backup that is damaged, of a newer program or under another key, and
 * for a database that is not empty
 */
export async function restore(
  place: Place,
  { folder, withoutKey }: Wanted,
  say: Say,
): Promise<Manifest> {
  const manifest = await readManifest(folder, place.dataKeys, { withoutKey });
  await assertKnown(manifest);
  const connection = await openLongConnection(place.databaseUrl);
  try {
    await assertEmpty(connection);
    await assertUndamaged(folder, manifest);
    say("The backup is whole.");
    await migrateJobs(place.databaseUrl);
    await assertSameQueue(connection, manifest);
    const missing = new Set(manifest.missing);
    say(sizeLine("files", await bringFiles(place.storage, folder, missing)));
    await connection.db.transaction().execute(async (tx) => {
      await migrateTo(tx, manifest.migration);
      await bringRows(connection, folder, manifest, say);
    });
    await connection.query(`vacuum analyze ${namesOf(await listTables(connection))}`);
  } catch (error) {
    throw asUnfit(asMissingRight(error));
  } finally {
    await connection.end();
  }
  return manifest;
}

async function assertKnown({ migration }: Manifest): Promise<void> {
  const known = await migrationNames();
  if (known.includes(migration)) return;
  throw new StartFault(
    `The backup is of migration ${migration}, and this Wasla knows them up to ${known.at(-1)}: restore it with the version that made it, or a newer one.`,
  );
}

async function assertEmpty(connection: LongConnection): Promise<void> {
  const found = await findAnything(connection);
  if (found)
    throw new StartFault(
      `The database is not empty, it has ${found}: a backup is restored into a new one.`,
    );
}

/** Its tables are of a library, which only ever brings them to its own newest form. */
async function assertSameQueue(connection: LongConnection, { queue }: Manifest): Promise<void> {
  const { rows } = await connection.query<{ queue: number }>(
    "select max(id) as queue from graphile_worker.migrations",
  );
  if (rows[0]?.queue !== queue)
    throw new StartFault(
      `The backup's queue of jobs is of form ${queue}, this Wasla's of form ${rows[0]?.queue}: restore it with the version that made it, and start this one afterwards.`,
    );
}

async function assertUndamaged(folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) await assertWhole(tablePath(folder, table), table);
  await assertWhole(join(folder, FILES), manifest.files);
  await checkFiles(folder, new Set(manifest.missing));
}

async function bringRows(
  connection: LongConnection,
  folder: string,
  manifest: Manifest,
  say: Say,
): Promise<void> {
  await agreeOnText(connection);
  const tables = await tablesMade(connection, manifest, say);
  const sequences = await sequencesMade(connection, manifest, say);
  const made = tables.map(({ table }) => table);
  await withoutIndexes(connection, made, async () => {
    await connection.query(`truncate ${namesOf(made)}`);
    for (const { table, saved } of tables) {
      await pipeline(createReadStream(tablePath(folder, saved)), copyIn(connection, table));
      say(sizeLine(saved.name, { count: saved.rows, bytes: saved.bytes }));
    }
  });
  for (const { name, value, isCalled } of sequences)
    await connection.query("select setval($1, $2, $3)", [name, value, isCalled]);
  for (const each of tables) await assertBrought(connection, each);
  await keepPromises(connection, tables);
  await letGoOfJobs(connection);
}

/** Rows of a table that was emptied in this transaction lie in the order in which they came. */
async function assertBrought(
  connection: LongConnection,
  { table, saved }: SavedTable,
): Promise<void> {
  const { sha256 } = await sumOf(copyOut(connection, table));
  if (sha256 === saved.sha256) return;
  throw new StartFault(`The database does not give ${saved.name} back as the backup has it.`);
}

/** Nobody is at work on what was under way at the moment of the backup. */
async function letGoOfJobs(connection: LongConnection): Promise<void> {
  await connection.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`);
}

/** A line for the operator where the database refuses what the backup holds; else the error. */
function asUnfit(error: unknown): unknown {
  const isUnfit = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
  if (!isUnfit) return error;
  return new StartFault(`The database does not take what the backup holds: ${error.message}.`);
}
