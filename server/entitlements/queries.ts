import "./tables.ts";
import { type Kysely, sql } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { ProfessionSource } from "./tables.ts";

export function findEntitlementsRow(db: Database, clientId: string) {
  return db
    .selectFrom("clientHoldings")
    .select(["isSubscribed", "subscribedUntil", "isPastDue", "professions", "hidden"])
    .where("clientId", "=", clientId)
    .executeTakeFirst();
}

export async function insertClient(db: Kysely<Tables>, clientId: string): Promise<void> {
  await db
    .insertInto("clientSubscription")
    .values({ clientId, subscribedUntil: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type NewProfessions = {
  readonly clientId: string;
  readonly professionIds: readonly number[];
  readonly source: ProfessionSource;
  readonly now: Date;
};

export async function insertProfessions(db: Kysely<Tables>, added: NewProfessions): Promise<void> {
  const { clientId, professionIds, source, now } = added;
  if (professionIds.length === 0) return;
  await db
    .insertInto("clientProfession")
    .values(
      professionIds.map((professionId) => ({
        clientId,
        professionId,
        source,
        joinedAt: now,
        paidUntil: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["clientId", "professionId"])
        .doUpdateSet({ source })
        .where("clientProfession.source", "=", "staff"),
    )
    .execute();
}

export type PaidAccess = {
  readonly clientId: string;
  readonly isSubscribed: boolean;
  /** Everything that is paid; all other professions become unpaid. */
  readonly professionIds: readonly number[];
  /** End of the paid time, grace days included; null for a contract without an end. */
  readonly until: Date | null;
  /** Ends of professions that are paid for a shorter time than the rest. */
  readonly earlierEnds?: ReadonlyMap<number, Date>;
  /** A renewal could not be charged; false by default. */
  readonly isPastDue?: boolean;
};

export async function updateSubscription(db: Kysely<Tables>, access: PaidAccess): Promise<void> {
  const { clientId, isSubscribed, until, isPastDue = false } = access;
  const values = { isSubscribed, subscribedUntil: until, isPastDue };
  await db
    .insertInto("clientSubscription")
    .values({ clientId, ...values })
    .onConflict((conflict) => conflict.column("clientId").doUpdateSet(values))
    .execute();
}

/** Returns the ids that are now paid. */
export async function updatePaidProfessions(
  db: Kysely<Tables>,
  access: PaidAccess,
): Promise<number[]> {
  const { clientId, professionIds, until, earlierEnds = new Map() } = access;
  const { rows } = await sql<{ professionId: number; isPaid: boolean }>`
    update client_profession held
    set is_paid = access.is_paid,
      paid_until = case when access.is_paid then coalesce(access.earlier_end, ${until}::timestamptz) end
    from (
      select id, id = any(${professionIds}::int[]) and status = 'approved' as is_paid, earlier_end
      from profession left join
        unnest(${[...earlierEnds.keys()]}::int[], ${[...earlierEnds.values()]}::timestamptz[])
          earlier_ends (id, earlier_end) using (id)
    ) access
    where held.client_id = ${clientId} and access.id = held.profession_id
    returning held.profession_id, held.is_paid`.execute(db);
  return rows.filter(({ isPaid }) => isPaid).map(({ professionId }) => professionId);
}

/** Deletes unpaid professions that came with a contract, and listed ones that a payment added. */
export async function deleteUnpaidProfessions(
  db: Kysely<Tables>,
  clientId: string,
  professionIds: readonly number[],
): Promise<void> {
  await sql`
    delete from client_profession
    where client_id = ${clientId} and not is_paid and (
      source = 'staff' or source = 'payment' and profession_id = any(${professionIds}::int[])
    )`.execute(db);
}

export type ProfessionMerge = { readonly from: number; readonly into: number };

/** A client with both keeps one: paid if either was, to the later date; 'payment' only if both. */
export async function moveProfession(
  db: Kysely<Tables>,
  { from, into }: ProfessionMerge,
): Promise<void> {
  await sql`
    insert into client_profession as held (client_id, profession_id, is_paid, paid_until, source, joined_at)
    select client_id, ${into}, is_paid, paid_until, source, joined_at
    from client_profession where profession_id = ${from}
    on conflict (client_id, profession_id) do update set
      is_paid = held.is_paid or excluded.is_paid,
      paid_until = case
        when not held.is_paid then excluded.paid_until
        when not excluded.is_paid then held.paid_until
        when held.paid_until is null or excluded.paid_until is null then null
        else greatest(held.paid_until, excluded.paid_until)
      end,
      source = case when held.source = 'payment' then excluded.source else held.source end,
      joined_at = least(held.joined_at, excluded.joined_at)`.execute(db);
  await db.deleteFrom("clientProfession").where("professionId", "=", from).execute();
}

type ClientCountQuery = { readonly ids: readonly number[]; readonly limit: number };

/** How many clients hold each profession, counted up to `limit`. */
export async function countClients(
  db: Kysely<Tables>,
  { ids, limit }: ClientCountQuery,
): Promise<{ readonly id: number; readonly count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select asked.id, (
      select count(*)::int from (
        select from client_profession where profession_id = asked.id limit ${limit}) held) as count
    from unnest(${ids}::int[]) asked (id)`.execute(db);
  return rows;
}

/** How many clients have paid for both at `now`. */
export async function countPayingBoth(
  db: Kysely<Tables>,
  { from, into }: ProfessionMerge,
  now: Date,
): Promise<number> {
  const isPaid = (held: string) => sql`${sql.ref(`${held}.is_paid`)}
    and (${sql.ref(`${held}.paid_until`)} is null or ${sql.ref(`${held}.paid_until`)} > ${now})`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from client_profession one join client_profession other using (client_id)
    where one.profession_id = ${from} and other.profession_id = ${into}
      and ${isPaid("one")} and ${isPaid("other")}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type HiddenPair = { readonly clientId: string; readonly candidateId: string };
export type NewHiddenPair = HiddenPair & { readonly now: Date };

export async function insertHiddenPair(db: Kysely<Tables>, pair: NewHiddenPair): Promise<void> {
  const { clientId, candidateId, now } = pair;
  await db
    .insertInto("hiddenPair")
    .values({ clientId, candidateId, hiddenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHiddenPair(db: Kysely<Tables>, pair: HiddenPair): Promise<void> {
  await db
    .deleteFrom("hiddenPair")
    .where("clientId", "=", pair.clientId)
    .where("candidateId", "=", pair.candidateId)
    .execute();
}

/** Professions and hidden pairs are deleted by cascade. */
export async function deleteClients(
  db: Kysely<Tables>,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return;
  await db.deleteFrom("clientSubscription").where("clientId", "in", clientIds).execute();
}

/** Undefined for an account that is not a client. */
export function findSubscription(db: Database, clientId: string) {
  return db
    .selectFrom("clientSubscription")
    .select(["isSubscribed", "subscribedUntil", "isPastDue"])
    .where("clientId", "=", clientId)
    .executeTakeFirst();
}

export function listProfessionsOfClient(db: Database, clientId: string) {
  return db
    .selectFrom("clientProfession as held")
    .innerJoin("profession", "profession.id", "held.professionId")
    .select(["label", "isPaid", "paidUntil", "source", "joinedAt"])
    .where("clientId", "=", clientId)
    .orderBy("joinedAt")
    .orderBy("label")
    .execute();
}

export function listHiddenPairsOfCandidate(db: Database, candidateId: string) {
  return db
    .selectFrom("hiddenPair")
    .select(["clientId", "hiddenAt"])
    .where("candidateId", "=", candidateId)
    .orderBy("hiddenAt")
    .execute();
}

export async function deleteHiddenPairsOfCandidate(
  db: Kysely<Tables>,
  candidateId: string,
): Promise<void> {
  await db.deleteFrom("hiddenPair").where("candidateId", "=", candidateId).execute();
}
