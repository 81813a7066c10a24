/** What migrations made in a database, beside what a backup has of it, by the database's names. */
import type { LongConnection } from "#/platform/database/long-connection.ts";
import { StartFault } from "#/platform/start-fault.ts";
import type { Manifest } from "./manifest.ts";
import type { Say } from "./size-line.ts";
import { listSequences, listTables, type Table } from "./tables.ts";

export type SavedTable = {
  readonly table: Table;
  readonly saved: Manifest["tables"][number];
};

/**
 * Each table that the migrations have made, with what the backup has of it.
 * @throws {StartFault} where it has nothing of one, or other columns
 */
export async function tablesMade(
  connection: LongConnection,
  { tables }: Manifest,
  say: Say,
): Promise<SavedTable[]> {
  const made = await listTables(connection);
  const ours = ofMigrations(
    tables,
    made.map(({ sqlName }) => sqlName),
    say,
  );
  return made.map((table) => {
    const saved = ours.get(table.sqlName);
    if (saved?.columns === table.sqlColumns) return { table, saved };
    throw unlike(table.sqlName);
  });
}

/**
 * What each sequence that the migrations have made had given at the moment of the backup.
 * @throws {StartFault} where it does not say so of one
 */
export async function sequencesMade(connection: LongConnection, { sequences }: Manifest, say: Say) {
  const names = (await listSequences(connection)).map(({ name }) => name);
  const ours = ofMigrations(sequences, names, say);
  return names.map((name) => {
    const saved = ours.get(name);
    if (saved) return { ...saved, name };
    throw unlike(name);
  });
}

type Named = { readonly name: string };

/** What somebody else has made beside the product's tables was saved, and has no place here. */
function ofMigrations<T extends Named>(
  saved: readonly T[],
  made: readonly string[],
  say: Say,
): ReadonlyMap<string, T> {
  const known = new Set(made);
  for (const { name } of saved) if (!known.has(name)) say(`${name} is not Wasla's: left out`);
  return new Map(saved.filter(({ name }) => known.has(name)).map((each) => [each.name, each]));
}

function unlike(name: string): StartFault {
  return new StartFault(
    `The backup has ${name} not at all, or not as its migration makes it: it is none that this Wasla can have made. The database stays empty.`,
  );
}
