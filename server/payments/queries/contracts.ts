import "#/payments/tables.ts";
import { type Insertable, type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/** What a client's contract opens at a moment; undefined where there is none, or it has ended. */
export function findContract(db: Db, clientId: string, now: Date) {
  return db
    .selectFrom("paymentContract")
    .selectAll()
    .where("clientId", "=", clientId)
    .where(({ eb, or }) => or([eb("until", "is", null), eb("until", ">", now)]))
    .executeTakeFirst();
}

/** What stands, in a number. */
export function revisionOf(contract: Awaited<ReturnType<typeof findContract>>): number {
  return contract?.revision ?? 0;
}

/** By another revision than any had. */
export async function saveContract(
  db: Db,
  contract: Omit<Insertable<Tables["paymentContract"]>, "revision">,
): Promise<void> {
  const { clientId: _clientId, ...terms } = contract;
  await db
    .insertInto("paymentContract")
    .values(contract)
    .onConflict((conflict) =>
      conflict.column("clientId").doUpdateSet({ ...terms, revision: sql`default` }),
    )
    .execute();
}

/** What it was; undefined where there was none. */
export function deleteContract(db: Db, clientId: string) {
  return db
    .deleteFrom("paymentContract")
    .where("clientId", "=", clientId)
    .returning(["professionIds", "until", "amountFils"])
    .executeTakeFirst();
}

/** Until when a client's contract is, also where that has passed. */
export function findContractEnd(db: Db, clientId: string) {
  return db
    .selectFrom("paymentContract")
    .select(["until", "reason"])
    .where("clientId", "=", clientId)
    .executeTakeFirst();
}

/** Clients whose contract has ended, the longest ago first. */
export async function listExpiredContracts(
  db: Db,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("paymentContract")
    .select("clientId")
    .where("until", "<=", now)
    .orderBy("until")
    .limit(limit)
    .execute();
  return rows.map(({ clientId }) => clientId);
}
