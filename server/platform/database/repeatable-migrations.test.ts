import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, inject, test } from "vitest";
import { cloneDatabase, createEmptyDatabase } from "#/testing/database.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate, migrateTo, migrationNames, REPEATABLE_MIGRATIONS } from "./migrations.ts";

const server = inject("postgres");
const folder = join(import.meta.dirname, "../../../database/functions");
/** The last migration before functions moved into repeatable files. */
const BEFORE_FILES = "0033-operator-state";
/** Comment on views and functions that the next version drops. */
const PREVIOUS_VERSION_ONLY = "used by the previous version only";
const opened: Database[] = [];

afterAll(() => Promise.all(opened.map((db) => db.destroy())));

function open(url: string): Database {
  const db = openDatabase(url, { connections: 2 });
  opened.push(db);
  return db;
}

const openClone = async () => open(await cloneDatabase(server, `f_${randomUUID().slice(0, 8)}`));

async function openMigratedTo(name: string): Promise<Database> {
  const db = open(await createEmptyDatabase(server));
  await db.transaction().execute((tx) => migrateTo(tx, name));
  return db;
}

/** Definitions and comments of the product's functions, views and triggers, by name. */
async function readDefinitions(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select oid::regprocedure::text as name,
      concat_ws(' -- ', pg_get_functiondef(oid), obj_description(oid, 'pg_proc')) as definition
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select oid::regclass::text,
      concat_ws(' -- ', pg_get_viewdef(oid), obj_description(oid, 'pg_class'))
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    union all
    select tgname,
      concat_ws(' -- ', pg_get_triggerdef(oid), tgenabled, obj_description(oid, 'pg_trigger'))
    from pg_trigger where not tgisinternal and tgrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(db);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

async function forgetChecksum(db: Database, name: (typeof REPEATABLE_MIGRATIONS)[number]) {
  const checksum = "of an earlier text";
  await db.updateTable("repeatableMigration").set({ checksum }).where("name", "=", name).execute();
}

/** As if `listing.sql` had been loaded with another text. */
async function replaceFoldCountCube(db: Database): Promise<void> {
  await sql`create or replace function fold_count_cube() returns void language plpgsql
    as 'begin return; end'`.execute(db);
}

describe("the files of database/functions", () => {
  test("are all loaded", () => {
    const files = globSync("**/*", { cwd: folder }).map((file) => basename(file, ".sql"));
    expect(files.toSorted()).toEqual(REPEATABLE_MIGRATIONS.toSorted());
  });

  test("define each function, view and trigger of the database once", async () => {
    const texts = REPEATABLE_MIGRATIONS.map((name) =>
      readFileSync(join(folder, `${name}.sql`), "utf8"),
    ).join("\n");
    const defined = [...texts.matchAll(/^create or replace (?:function|view|trigger) (\w+)/gm)];
    const definitions = await readDefinitions(await openClone());
    const present = [...definitions].filter(([, text]) => !text.endsWith(PREVIOUS_VERSION_ONLY));
    const inDatabase = present.map(([name]) => name.replace(/\(.*/, ""));
    expect(defined.map(([, name]) => name).toSorted()).toEqual(inDatabase.toSorted());
  });

  test("do not change functions that indexes use; these change with a reindex", async () => {
    const db = await openMigratedTo((await migrationNames()).at(-1) ?? "");
    const numbered = await readDefinitions(db);
    await migrate(db);
    const loaded = await readDefinitions(db);
    const indexed = await functionsUsedByIndexes(db);
    expect(indexed).toContain("folded(text)");
    for (const name of indexed)
      expect(withoutComment(loaded.get(name))).toBe(withoutComment(numbered.get(name)));
  });
});

test("an upgraded database ends with the same definitions as a new one", async () => {
  const [upgraded, fresh] = [
    await openMigratedTo(BEFORE_FILES),
    open(await createEmptyDatabase(server)),
  ];
  await migrate(upgraded);
  await migrate(fresh);
  const definitions = await readDefinitions(fresh);
  expect(definitions.size).toBeGreaterThan(20);
  expect(await readDefinitions(upgraded)).toEqual(definitions);
});

test("a database that was restored at an earlier migration gets all definitions", async () => {
  const db = await openMigratedTo((await migrationNames()).at(-1) ?? "");
  await migrate(db);
  expect(await readDefinitions(db)).toEqual(await readDefinitions(await openClone()));
});

describe("the next start", () => {
  test("loads a changed file again, and no unchanged one", async () => {
    const db = await openClone();
    const before = await readDefinitions(db);
    await replaceFoldCountCube(db);
    await sql`comment on view hidden_client is 'changed by hand'`.execute(db);
    await forgetChecksum(db, "listing");
    await migrate(db);
    const after = await readDefinitions(db);
    expect(after.get("fold_count_cube()")).toBe(before.get("fold_count_cube()"));
    expect(after.get("hidden_client")).toMatch(/changed by hand$/);
    await replaceFoldCountCube(db);
    await migrate(db);
    const later = await readDefinitions(db);
    expect(later.get("fold_count_cube()")).not.toBe(before.get("fold_count_cube()"));
  });

  test("loads all files after a numbered migration, which may have dropped their functions", async () => {
    const db = await openClone();
    const before = await readDefinitions(db);
    await sql`drop view candidate_listable, hidden_client`.execute(db);
    await db.updateTable("repeatableMigration").set({ afterMigration: BEFORE_FILES }).execute();
    await migrate(db);
    expect(await readDefinitions(db)).toEqual(before);
  });

  test("loads nothing if one of the changed files fails", async () => {
    const db = await openClone();
    await replaceFoldCountCube(db);
    await sql`drop view candidate_listable`.execute(db);
    await sql`create view candidate_listable as select 1 as other`.execute(db);
    const before = await readDefinitions(db);
    await forgetChecksum(db, "listing");
    await forgetChecksum(db, "profiles");
    await expect(migrate(db)).rejects.toThrow(/cannot change name of view column/);
    expect(await readDefinitions(db)).toEqual(before);
    await sql`drop view candidate_listable`.execute(db);
    await migrate(db);
    expect(await readDefinitions(db)).toEqual(await readDefinitions(await openClone()));
  });
});

/** Directly or through another function. */
async function functionsUsedByIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive used (classid, objid) as (
      select 'pg_class'::regclass::oid, indexrelid from pg_index
      union
      select d.refclassid, d.refobjid from pg_depend d join used using (classid, objid)
      where d.refclassid = 'pg_proc'::regclass)
    select objid::regprocedure::text as name from used join pg_proc on pg_proc.oid = objid
    where classid = 'pg_proc'::regclass and pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const withoutComment = (definition = "") => definition.replace(/ -- .*$/, "");
