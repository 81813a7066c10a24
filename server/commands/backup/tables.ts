/** Reads and copies the tables and sequences of the product and of its job queue. */
import { CopyIn, CopyOut } from "#/platform/database/copy.ts";
import type { LongConnection } from "#/platform/database/long-connection.ts";

/** Names as the database reports them: safe in SQL, unlike names from a manifest. */
export type Table = {
  /** With the schema unless it is the current one. */
  readonly sqlName: string;
  /** Comma-separated, without generated columns. */
  readonly sqlColumns: string;
};

type Sequence = {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
};

type SchemaVersion = {
  /** Latest migration, such as `0024-notifications`. */
  readonly migration: string;
  /** Latest migration of the job queue's own tables. */
  readonly queue: number;
};

/** SQL condition: in the schemas of the product and of its queue, but not part of an extension. */
const isProductRelation = `c.relnamespace in (current_schema()::regnamespace, to_regnamespace('graphile_worker'))
  and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`;

/** Not backed up: a restored database has its own. */
const migrationTables = `'kysely_migration', 'kysely_migration_lock', 'repeatable_migration',
  'graphile_worker.migrations'`;

export async function listTables(connection: LongConnection): Promise<Table[]> {
  const { rows } = await connection.query<Table>(`
    select c.oid::regclass::text as "sqlName",
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "sqlColumns"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and ${isProductRelation} and c.oid::regclass::text not in (${migrationTables})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by "sqlName"`);
  return rows;
}

/** Sequences are not transactional: read inside a snapshot, they are never behind its rows. */
export async function listSequences(connection: LongConnection): Promise<Sequence[]> {
  const { rows: sequenceNames } = await connection.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'S' and ${isProductRelation} order by name`);
  const sequences: Sequence[] = [];
  for (const { name } of sequenceNames) {
    const { rows } = await connection.query<Omit<Sequence, "name">>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** Undefined if the database was never migrated. */
export async function findSchemaVersion(
  connection: LongConnection,
): Promise<SchemaVersion | undefined> {
  const { rows: checks } = await connection.query<{ isMigrated: boolean }>(`
    select to_regclass('kysely_migration') is not null
      and to_regclass('graphile_worker.migrations') is not null as "isMigrated"`);
  if (!checks[0]?.isMigrated) return undefined;
  const { rows } = await connection.query<SchemaVersion>(`
    select (select max(name) from kysely_migration) as migration,
      (select max(id) from graphile_worker.migrations) as queue`);
  return rows[0];
}

/** Any relation in the product's schema; undefined if there is none. */
export async function findExistingRelation(
  connection: LongConnection,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${isProductRelation}
      and c.relnamespace = current_schema()::regnamespace
    order by name limit 1`);
  return rows[0]?.name;
}

/** Makes COPY output identical on any server for the same rows in the same order. */
export async function setCanonicalTextFormat(connection: LongConnection): Promise<void> {
  await connection.query(`set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO';
    set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
    set synchronize_seqscans = off`);
}

export function copyOut(connection: LongConnection, { sqlName, sqlColumns }: Table): CopyOut {
  return connection.query(new CopyOut(`copy ${sqlName} (${sqlColumns}) to stdout`));
}

export function copyIn(connection: LongConnection, { sqlName, sqlColumns }: Table): CopyIn {
  return connection.query(new CopyIn(`copy ${sqlName} (${sqlColumns}) from stdin`));
}

export function joinTableNames(tables: readonly Table[]): string {
  return tables.map(({ sqlName }) => sqlName).join();
}
