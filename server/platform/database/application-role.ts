/** The role the server runs as: it reads and writes rows, but cannot change or truncate tables. */
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "./database.ts";

const schemas = sql`public, graphile_worker`;

/** Only the owner records which migrations ran. */
const ownerOnlyTables = sql`kysely_migration, kysely_migration_lock, repeatable_migration,
  graphile_worker.migrations`;

/** Grants a role what the server needs on the owner's current tables; safe to repeat. */
export async function grantApplicationRole(owner: Database, role: string): Promise<void> {
  const name = sql.id(role);
  await owner.transaction().execute(async (tx) => {
    // Concurrent grants on the same objects would fail.
    await sql`select pg_advisory_xact_lock(hashtextextended('serving role', 0))`.execute(tx);
    await sql`grant usage on schema ${schemas} to ${name}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema ${schemas}
      to ${name}`.execute(tx);
    await sql`grant usage, select on all sequences in schema ${schemas} to ${name}`.execute(tx);
    await sql`revoke insert, update, delete on ${ownerOnlyTables} from ${name}`.execute(tx);
    for (const table of await tablesWithRowSecurity(tx, role))
      await sql`create policy ${name} on ${sql.id(table.schema, table.name)} to ${name}
        using (true) with check (true)`.execute(tx);
  });
}

type Table = { readonly schema: string; readonly name: string };

/** Tables of the job queue with row-level security and no policy for this role yet. */
async function tablesWithRowSecurity(
  tx: Transaction<Tables>,
  role: string,
): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relrowsecurity and relnamespace = 'graphile_worker'::regnamespace
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = ${role})
    order by relname`.execute(tx);
  return rows;
}

/** The role of the connection's user. */
export async function currentRole(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? "";
}
