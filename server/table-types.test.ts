/** Compares the table types of all modules with the migrated database. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { documentVisibilities, fileStates } from "@wasla/contract/files/file-access";
import {
  documentFields,
  fileFields,
  jobSeekerFileFields,
} from "@wasla/contract/files/job-seeker-files";
import { roles, seatRoles } from "@wasla/contract/platform/endpoint";
import { languages } from "@wasla/contract/platform/language";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";

type Column = { table: string; column: string; isNullable: boolean; isView: boolean };

const running = startApp();
const platformTables = "platform/{audit,database/migrations,rate-limit/queries,mail/mail-queue}.ts";
const sources = globSync(["*/tables.ts", platformTables], { cwd: import.meta.dirname }).map(
  (file) => readFileSync(join(import.meta.dirname, file), "utf8"),
);
const types = new Map(sources.flatMap(typesIn));
const typed = new Map(sources.flatMap(tablesIn));
/** Views that are used only in SQL. */
const untyped = ["candidateAttachments", "candidateListable", "listingSource"];

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", not a.attnotnull as is_nullable,
      c.relkind = 'v' as is_view
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
      and obj_description(c.oid, 'pg_class') is distinct from 'used by the previous version only'`.execute(
    running.services.db,
  );
  return rows.map((row) => ({ ...row, table: camel(row.table), column: camel(row.column) }));
}

describe("table types and database", () => {
  test("have the same tables", async () => {
    const real = new Set((await columns()).map(({ table }) => table));
    const known = [...typed.keys(), ...untyped];
    expect(known.filter((table) => !real.has(table))).toEqual([]);
    expect([...real].filter((table) => !known.includes(table))).toEqual([]);
  });

  test("have the same columns", async () => {
    const real = (await columns()).filter(({ table }) => typed.has(table));
    const inDatabase = real.map(({ table, column }) => `${table}.${column}`);
    const inTypes = [...typed].flatMap(([table, type]) =>
      [...fieldsOf(type).keys()].map((column) => `${table}.${column}`),
    );
    expect(inTypes.toSorted()).toEqual(inDatabase.toSorted());
  });

  test("agree on nullability", async () => {
    const real = (await columns()).filter(({ table, isView }) => typed.has(table) && !isView);
    const differing = real.filter(({ table, column, isNullable }) => {
      const type = fieldsOf(typed.get(table) ?? "").get(column) ?? "";
      return /\bnull\b/.test(type) !== isNullable;
    });
    expect(differing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });
});

describe("a check constraint allows exactly the values of its list:", () => {
  test.each<[table: string, column: string, list: readonly string[]]>([
    ["account", "language", languages],
    ["account", "role", roles],
    ["consent", "language", languages],
    ["document_request", "field_name", documentFields],
    ["media_file", "field_name", fileFields],
    ["media_file", "opening", documentVisibilities],
    ["media_file", "state", fileStates],
    ["seat", "role", seatRoles],
    ["upload", "field_name", jobSeekerFileFields],
  ])("%s.%s", async (table, column, list) => {
    expect(await allowedValues(table, column)).toEqual([[...list].toSorted()]);
  });
});

/** The values that each `check (column in (…))` of a column allows, sorted. */
async function allowedValues(table: string, column: string): Promise<string[][]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`.execute(running.services.db);
  return rows
    .map(({ definition }) => definition)
    .filter((definition) => definition.startsWith(`CHECK ((${column} = ANY (`))
    .map((definition) =>
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value = ""]) => value).toSorted(),
    );
}

/** `type Name = Other & { field: Type; ... }`, by name. */
function typesIn(source: string): [string, string][] {
  const declared = source.matchAll(/^(?:export )?type (\w+) = ([^;{]*(?:\{[^}]*\}[^;{]*)*);$/gm);
  return [...declared].map(([, name = "", body = ""]) => [name, body]);
}

/** `interface Tables { table: Type; ... }` */
function tablesIn(source: string): [string, string][] {
  const [, body = ""] = /interface Tables \{([^}]*)\}/.exec(source) ?? [];
  return [...body.matchAll(/(\w+): (\w+);/g)].map(([, table = "", type = ""]) => [table, type]);
}

/** Fields of a type, including those of the types it intersects. */
function fieldsOf(name: string): Map<string, string> {
  const body = types.get(name) ?? "";
  const own = [...body.matchAll(/\{([^}]*)\}/g)].flatMap(([, fields = ""]) =>
    [...fields.matchAll(/(\w+): ([^;]+)(?:;|$)/g)].map(
      ([, field = "", type = ""]) => [field, type] as const,
    ),
  );
  const others = body.replaceAll(/\{[^}]*\}/g, "").match(/\w+/g) ?? [];
  return new Map([...others.flatMap((other) => [...fieldsOf(other)]), ...own]);
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, char: string) => char.toUpperCase());
}
