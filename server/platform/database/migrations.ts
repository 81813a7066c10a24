import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  MIGRATION_LOCK_ID,
  type Migration,
  Migrator,
} from "kysely/migration";
import { StartupError } from "#/platform/startup-error.ts";
import type { Database, Tables } from "./database.ts";

type RepeatableMigrationTable = { name: string; checksum: string; afterMigration: string };

declare module "#/platform/database/database.ts" {
  interface Tables {
    repeatableMigration: RepeatableMigrationTable;
  }
}

const folder = join(import.meta.dirname, "../../../database");

/**
 * The files of `database/functions` in loading order, named after the modules that own their
 * functions, views and triggers. A file may use what earlier files define.
 */
export const REPEATABLE_MIGRATIONS = [
  "platform",
  "catalogue",
  "entitlements",
  "organizations",
  "privacy",
  "accounts",
  "listing",
  "files",
  "profiles",
] as const;

/**
 * Applies the new numbered SQL files of `database/`, all or nothing, then the repeatable ones if
 * they changed or a numbered one was applied, also all or nothing. Instances that start together
 * wait for each other. Throws a `StartupError` for a database migrated by a newer version, and for
 * a locale that cannot index Arabic.
 */
export async function migrate(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection); // another instance may hold the lock
    try {
      await withMigrationLock(connection, async () => {
        await applyNumberedMigrations(connection);
        await applyRepeatableMigrations(connection);
      });
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
  await assertArabicIsIndexed(db);
}

/** Migrates a database without a schema to an earlier migration of this version. */
export async function migrateTo(tx: Transaction<Tables>, name: string): Promise<void> {
  const { error } = await new Migrator({ db: tx, provider: { getMigrations } }).migrateTo(name);
  if (error) throw error;
  await assertArabicIsIndexed(tx);
}

/** All numbered migrations of this version, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await getMigrations()).toSorted();
}

/** Kysely's own lock, which is counted: the migrator can take it again inside `work`. */
async function withMigrationLock(connection: Database, work: () => Promise<void>): Promise<void> {
  const { adapter } = connection.getExecutor();
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
  await adapter.acquireMigrationLock(connection, lock);
  try {
    await work();
  } finally {
    await adapter.releaseMigrationLock(connection, lock);
  }
}

async function applyNumberedMigrations(connection: Database): Promise<void> {
  const migrator = new Migrator({ db: connection, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.includes("corrupted migrations"))
    throw new StartupError(
      "The database was changed by a newer version of Wasla. Start that version, or restore a backup.",
    );
  if (error) throw error;
}

/** A numbered migration may have dropped anything, so all files are loaded after it. */
async function applyRepeatableMigrations(connection: Database): Promise<void> {
  const current = await readRepeatableMigrations();
  await connection.transaction().execute(async (tx) => {
    const applied = await tx
      .selectFrom("repeatableMigration")
      .select(["name", "checksum", "afterMigration"])
      .execute();
    for (const { text, ...row } of current) {
      const { name, checksum, afterMigration } = row;
      const last = applied.find((each) => each.name === name);
      if (last?.checksum === checksum && last.afterMigration === afterMigration) continue;
      await sql.raw(text).execute(tx);
      await tx
        .insertInto("repeatableMigration")
        .values(row)
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ checksum, afterMigration }))
        .execute();
    }
  });
}

async function readRepeatableMigrations() {
  const afterMigration = (await migrationNames()).at(-1) ?? "";
  return await Promise.all(
    REPEATABLE_MIGRATIONS.map(async (name) => {
      const text = await readFile(join(folder, "functions", `${name}.sql`), "utf8");
      const checksum = createHash("sha256").update(text).digest("hex");
      return { name, checksum, afterMigration, text };
    }),
  );
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
