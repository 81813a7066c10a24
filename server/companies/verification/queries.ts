import "#/companies/tables.ts";
import "#/accounts/accounts.ts"; // this module reads its tables
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/lists/counts.ts";
import { cursorRow, type PageCursor, selectMicros } from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;

type PageRequest = { readonly after: PageCursor | undefined; readonly limit: number };

type WaitingClientRow = PageCursor & {
  readonly companyName: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly registryNumber: string | null;
  readonly papersAt: Date;
};

/** The length of the list below, counted up to `limit`. */
export async function countWaitingClients(db: Db, limit: number): Promise<QueueLength> {
  const { rows } = await sql<QueueLength>`
    select count(*)::int as count, min(papers_at) as oldest_at
    from (select papers_at from ${fromWaitingClients} order by papers_at, company.id limit ${limit}) counted`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Longest waiting first, without suspended clients. */
export async function listWaitingClients(
  db: Db,
  { after, limit }: PageRequest,
): Promise<WaitingClientRow[]> {
  const { rows } = await sql<WaitingClientRow>`
    select company.id, company_name, full_name, email, registry_number, papers_at,
      ${selectMicros("papers_at")} as micros
    from ${fromWaitingClients}
      ${after ? sql`and (papers_at, company.id) > ${cursorRow(after)}` : sql``}
    order by papers_at, company.id
    limit ${limit}`.execute(db);
  return rows;
}

const fromWaitingClients = sql`company join account on account.id = company.id
    where papers_state = 'submitted' and role = 'corporate'
      and client_verified_at is null and suspended_at is null`;

export async function findClientStatus(db: Db, id: string) {
  return await db
    .selectFrom("account")
    .select(["clientVerifiedAt", "suspendedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}
