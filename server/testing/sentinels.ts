/** Words like no others, and where each was put: to find where they turn up, and where no more. */
import { createHash, randomBytes } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { TestApp } from "./app.ts";

export type Who = "seeker" | "client";

type Sentinel = {
  /** Table and column, as the database has them. */
  readonly place: string;
  /** As a row shows it that is written as text. */
  readonly value: string;
  /** Whose copies tell it. */
  readonly told: readonly Who[];
  /** Outlives the person. */
  readonly isLasting: boolean;
};

type Fate = Partial<Pick<Sentinel, "told" | "isLasting">>;

/** Begins every word that is drawn here. */
export const MARK = "zqx";

export function sentinelsOn(running: TestApp) {
  const placed: Sentinel[] = [];
  const drawn: Omit<Sentinel, "place">[] = [];
  const draw = (value: string, { told = [], isLasting = false }: Fate) => {
    drawn.push({ value, told, isLasting });
    return value;
  };
  const next = () => `${MARK}${String(placed.length + drawn.length).padStart(3, "0")}k`;
  /** Says where what was drawn for these values has come to lie. */
  const place = (table: string, row: object) => {
    for (const [column, written] of Object.entries(row))
      for (const sentinel of drawn.filter(({ value }) => shown(written).includes(value))) {
        drawn.splice(drawn.indexOf(sentinel), 1);
        placed.push({ place: `${table}.${snake(column)}`, ...sentinel });
      }
  };
  return {
    placed,
    place,
    word: (fate: Fate = {}) => draw(next(), fate),
    email: (fate: Fate = {}) => draw(`${next()}@people.example`, fate),
    digits: (count: number, fate: Fate = {}) => draw(digitsOf(next(), count), fate),
    hex: (length: number, fate: Fate = {}) => draw(randomBytes(length / 2).toString("hex"), fate),
    bytes: (fate: Fate = {}) => {
      const bytes = Buffer.from(next());
      draw(bytes.toString("hex"), fate);
      return bytes;
    },
    /** One that is made elsewhere. */
    known: (value: string, fate: Fate = {}) => draw(value, fate),
    put: async <T extends keyof Tables & string>(table: T, row: Insertable<Tables[T]>) => {
      await running.services.db
        .insertInto(table)
        .values(row as never)
        .execute();
      place(snake(table), row);
    },
  };
}

export type Sentinels = ReturnType<typeof sentinelsOn>;

/** All columns of the product's tables that words can lie in. */
export async function columnsOfWords({ services }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select c.table_name || '.' || c.column_name as place
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and table_name not like 'kysely%'
      and c.udt_name in ('text', 'varchar', 'json', 'jsonb', 'bytea', '_text')
    order by 1`.execute(services.db);
  return rows.map(({ place }) => place);
}

/** Where any of these stands in any row of the product or of its queue: `table: value`. */
export async function findEverywhere(
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

/** As a row shows it that is written as text. */
function shown(written: unknown): string {
  if (Buffer.isBuffer(written)) return written.toString("hex");
  return typeof written === "string" ? written : JSON.stringify(written ?? null);
}

function digitsOf(word: string, count: number): string {
  const sum = createHash("sha256").update(word).digest("hex");
  return String(BigInt(`0x${sum}`)).slice(0, count);
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
