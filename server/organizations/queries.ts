import "./tables.ts";
import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export async function insertOrganization(tx: Db, id: string): Promise<void> {
  await tx.insertInto("organization").values({ id }).execute();
}

export async function insertSeat(tx: Db, seat: Insertable<Tables["seat"]>): Promise<void> {
  await tx.insertInto("seat").values(seat).execute();
}

export function findSeat(db: Db, accountId: string) {
  return db
    .selectFrom("seat")
    .select(["clientId", "role", "joinedAt"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();
}

/** Until the transaction ends, an account gets no organization by being inserted. */
export async function suspendSeatTrigger(tx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('wasla.makes_seat', 'on', true)`.execute(tx);
}
