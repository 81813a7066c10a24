import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartupError } from "#/platform/startup-error.ts";
import type { Database, Tables } from "./database.ts";

const folder = join(import.meta.dirname, "../../../database");

/**
 * Applies the numbered SQL files of `database/` under a lock, all or nothing. Throws a
 * `StartupError` for a database migrated by a newer version, and for a locale that cannot index
 * Arabic.
 */
export async function migrate(db: Database): Promise<void> {
  const { error } = await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection); // another instance may hold the lock
    const migrator = new Migrator({ db: connection, provider: { getMigrations } });
    const result = await migrator.migrateToLatest();
    await sql`reset statement_timeout`.execute(connection);
    return result;
  });
  if (error instanceof Error && error.message.includes("corrupted migrations"))
    throw new StartupError(
      "The database was changed by a newer version of Wasla. Start that version, or restore a backup.",
    );
  if (error) throw error;
  await assertArabicIsIndexed(db);
}

/** Migrates a database without a schema to an earlier migration of this version. */
export async function migrateTo(tx: Transaction<Tables>, name: string): Promise<void> {
  const { error } = await new Migrator({ db: tx, provider: { getMigrations } }).migrateTo(name);
  if (error) throw error;
  await assertArabicIsIndexed(tx);
}

/** All migrations of this version, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await getMigrations()).toSorted();
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name));
  return Object.fromEntries(
    files.map((file) => [file.replace(".sql", ""), { up: (db) => applyFile(db, file) }]),
  );
}

async function applyFile(db: Parameters<Migration["up"]>[0], file: string): Promise<void> {
  await sql.raw(await readFile(join(folder, file), "utf8")).execute(db);
}

async function assertArabicIsIndexed(db: Database): Promise<void> {
  const { rows } = await sql<{ works: boolean }>`select show_trgm('محمد') <> '{}' as works`.execute(
    db,
  );
  if (rows[0]?.works) return;
  throw new StartupError(
    "This database's locale cannot index Arabic text. Create it with a UTF-8 locale, such as C.UTF-8.",
  );
}
