import type { LongConnection } from "#/platform/database/long-connection.ts";
import { StartupError } from "#/platform/startup-error.ts";
import type { ReportProgress } from "./format-size.ts";
import type { Manifest } from "./manifest.ts";
import { listSequences, listTables, type Table } from "./tables.ts";

export type SavedTable = {
  readonly table: Table;
  readonly saved: Manifest["tables"][number];
};

/**
 * Pairs each migrated table with its saved part.
 * @throws {StartupError} if a table is missing from the backup or has other columns
 */
export async function matchTables(
  connection: LongConnection,
  { tables }: Manifest,
  report: ReportProgress,
): Promise<SavedTable[]> {
  const existing = await listTables(connection);
  const migratedTables = selectMigrated(
    tables,
    existing.map(({ sqlName }) => sqlName),
    report,
  );
  return existing.map((table) => {
    const saved = migratedTables.get(table.sqlName);
    if (saved?.columns === table.sqlColumns) return { table, saved };
    throw schemaMismatch(table.sqlName);
  });
}

/**
 * Pairs each migrated sequence with its saved value.
 * @throws {StartupError} if a sequence is missing from the backup
 */
export async function matchSequences(
  connection: LongConnection,
  { sequences }: Manifest,
  report: ReportProgress,
) {
  const names = (await listSequences(connection)).map(({ name }) => name);
  const migratedSequences = selectMigrated(sequences, names, report);
  return names.map((name) => {
    const saved = migratedSequences.get(name);
    if (saved) return { ...saved, name };
    throw schemaMismatch(name);
  });
}

type NamedObject = { readonly name: string };

/** Leaves out tables that a third party added to the saved database. */
function selectMigrated<T extends NamedObject>(
  saved: readonly T[],
  migrated: readonly string[],
  report: ReportProgress,
): ReadonlyMap<string, T> {
  const known = new Set(migrated);
  for (const { name } of saved)
    if (!known.has(name)) report(`${name} does not belong to Wasla: skipped`);
  return new Map(saved.filter(({ name }) => known.has(name)).map((each) => [each.name, each]));
}

function schemaMismatch(name: string): StartupError {
  return new StartupError(
    `${name} is missing from the backup, or differs from its migration, so this version of Wasla cannot have created it. The database stays empty.`,
  );
}
