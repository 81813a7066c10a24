import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll } from "vitest";
import type { Installation } from "#/commands/backup/installation.ts";
import { createLocalStorage } from "#/platform/storage/local-storage.ts";

export const DATA_KEY = "a-data-key-that-only-backup-tests-have";

export type TestInstallation = Installation & { readonly filesFolder: string };

/** A new empty database on the tests' server, and a folder for files. */
export async function createEmptyInstallation(server: string): Promise<TestInstallation> {
  const name = `b_${randomUUID().slice(0, 8)}`;
  await queryRows(`${server}postgres`, `create database ${name} template template0`);
  const filesFolder = join(await createFolder(), "files");
  const storage = createLocalStorage(filesFolder);
  return { databaseUrl: server + name, storage, dataKeys: [DATA_KEY], filesFolder };
}

const root = join(import.meta.dirname, "../../.data", `test-backup-${process.pid}`);

/** Call at the top level of a test file. */
export function removeFoldersAfterTests(): void {
  afterAll(() => rm(root, { recursive: true, force: true }));
}

export async function createFolder(): Promise<string> {
  const folder = join(root, randomUUID());
  await mkdir(folder, { recursive: true });
  return folder;
}

/** All rows of all tables as text, except those about migrations. */
export async function readAllRows(url: string): Promise<Map<string, Set<string>>> {
  const tables = await queryRows<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and relname not like 'kysely%' and relname not in ('repeatable_migration', 'migrations')
    order by 1`,
  );
  const found = new Map(tables.map(({ name }) => [name, new Set<string>()]));
  const each = tables.map(({ name }) => `select '${name}' as name, t::text as row from ${name} t`);
  const rows = await queryRows<{ name: string; row: string }>(url, each.join(" union all "));
  for (const { name, row } of rows) found.get(name)?.add(row);
  return found;
}

/** Columns, indexes, constraints and triggers. */
export async function readSchema(url: string): Promise<string[]> {
  const rows = await queryRows<{ line: string }>(
    url,
    `select format('%s %s %s', attrelid::regclass, attname, atttypid::regtype) as line
    from pg_attribute join pg_class c on c.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    order by 1`,
  );
  return rows.map(({ line }) => line);
}

export async function readSequences(url: string): Promise<object[]> {
  return await queryRows(url, "select sequencename, last_value from pg_sequences order by 1");
}

/** SHA-256 of all files in a folder, sorted. */
export async function hashFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashes = files.map(async ({ parentPath, name }) =>
    createHash("sha256")
      .update(await readFile(join(parentPath, name)))
      .digest("hex"),
  );
  return (await Promise.all(hashes)).toSorted();
}

export async function queryRows<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
