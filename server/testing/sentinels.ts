/** Unique values and where they are stored, to check data exports and erasure. */
import { createHash, randomBytes } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { TestApp } from "./app.ts";

export type SentinelRole = "seeker" | "client";

type Sentinel = {
  /** `table.column` */
  readonly place: string;
  /** As it appears in a row cast to text. */
  readonly value: string;
  /** Whose data export contains it. */
  readonly exportedTo: readonly SentinelRole[];
  /** Kept after the account is erased. */
  readonly isRetained: boolean;
};

type SentinelOptions = Partial<Pick<Sentinel, "exportedTo" | "isRetained">>;

/** Prefix of all generated sentinel words. */
export const SENTINEL_PREFIX = "zqx";

export function createSentinels(running: TestApp) {
  const sentinels: Sentinel[] = [];
  const generated: Omit<Sentinel, "place">[] = [];
  const generate = (value: string, { exportedTo = [], isRetained = false }: SentinelOptions) => {
    generated.push({ value, exportedTo, isRetained });
    return value;
  };
  const next = () =>
    `${SENTINEL_PREFIX}${String(sentinels.length + generated.length).padStart(3, "0")}k`;
  /** Records the column in which each generated value is stored. */
  const place = (table: string, row: object) => {
    for (const [column, written] of Object.entries(row))
      for (const sentinel of generated.filter(({ value }) =>
        displayedText(written).includes(value),
      )) {
        generated.splice(generated.indexOf(sentinel), 1);
        sentinels.push({ place: `${table}.${toSnakeCase(column)}`, ...sentinel });
      }
  };
  return {
    sentinels,
    place,
    word: (options: SentinelOptions = {}) => generate(next(), options),
    email: (options: SentinelOptions = {}) => generate(`${next()}@people.example`, options),
    digits: (count: number, options: SentinelOptions = {}) =>
      generate(toDigits(next(), count), options),
    hex: (length: number, options: SentinelOptions = {}) =>
      generate(randomBytes(length / 2).toString("hex"), options),
    bytes: (options: SentinelOptions = {}) => {
      const bytes = Buffer.from(next());
      generate(bytes.toString("hex"), options);
      return bytes;
    },
    /** Registers a value that was generated elsewhere. */
    register: (value: string, options: SentinelOptions = {}) => generate(value, options),
    insert: async <T extends keyof Tables & string>(table: T, row: Insertable<Tables[T]>) => {
      await running.services.db
        .insertInto(table)
        .values(row as never)
        .execute();
      place(toSnakeCase(table), row);
    },
  };
}

export type Sentinels = ReturnType<typeof createSentinels>;

/** All `table.column` that can hold text. */
export async function listTextColumns({ services }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select c.table_name || '.' || c.column_name as place
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and table_name not like 'kysely%' and table_name <> 'repeatable_migration'
      and c.udt_name in ('text', 'varchar', 'json', 'jsonb', 'bytea', '_text')
    order by 1`.execute(services.db);
  return rows.map(({ place }) => place);
}

/** Finds values in all rows of product and job queue: `table: value`. */
export async function findInDatabase(
  { services: { db } }: TestApp,
  values: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ value: string }>`
      with written as materialized (
        select string_agg(entry::text, ' ') as rows from ${sql.raw(name)} entry)
      select value from written, unnest(${values}::text[]) value
      where strpos(rows, value) > 0
      order by value`.execute(db);
    found.push(...rows.map(({ value }) => `${name.replace("public.", "")}: ${value}`));
  }
  return found;
}

/** As it appears in a row cast to text. */
function displayedText(text: unknown): string {
  if (Buffer.isBuffer(text)) return text.toString("hex");
  return typeof text === "string" ? text : JSON.stringify(text ?? null);
}

function toDigits(word: string, count: number): string {
  const sum = createHash("sha256").update(word).digest("hex");
  return String(BigInt(`0x${sum}`)).slice(0, count);
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (char) => `_${char.toLowerCase()}`);
}
