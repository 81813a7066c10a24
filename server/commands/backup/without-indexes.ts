/** Rows load several times as fast, in any order, when indexes and references come last. */
import type { LongConnection } from "#/platform/database/long-connection.ts";
import type { Table } from "./tables.ts";

type DroppedObject = { readonly undo: string; readonly make: string };

/** Triggers sleep meanwhile: what is loaded was judged when it was first written. */
export async function withoutIndexes(
  connection: LongConnection,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await connection.query<DroppedObject>(indexStatements, [
    tables.map(({ sqlName }) => sqlName),
  ]);
  await connection.query("set local maintenance_work_mem = '256MB'");
  for (const { undo } of rows) await connection.query(undo);
  await load();
  for (const { make } of rows) await connection.query(make);
}

/** In the order in which they are made: a reference needs the index of what it refers to. */
const indexStatements = `
  select format('drop index %s', indexrelid::regclass) as undo,
    pg_get_indexdef(indexrelid) as make, 1 as turn
  from pg_index
  where indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)), 2
  from pg_constraint
  where conrelid = any ($1::regclass[]) and contype = 'f'
  union all
  select format('alter table %s disable trigger user', oid::regclass),
    format('alter table %s enable trigger user', oid::regclass), 3
  from pg_class
  where oid = any ($1::regclass[])
  order by turn`;
