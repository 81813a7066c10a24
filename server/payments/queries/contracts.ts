import "#/payments/tables.ts";
import { type Insertable, type Kysely, sql } from "kysely";
import { PAYMENT_CONTRACT_COLUMNS } from "#/payments/queries/columns.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/** The client's contract; undefined if there is none or it has ended. */
export function findContract(db: Db, clientId: string, now: Date) {
  return db
    .selectFrom("paymentContract")
    .select(PAYMENT_CONTRACT_COLUMNS)
    .where("clientId", "=", clientId)
    .where(({ eb, or }) => or([eb("until", "is", null), eb("until", ">", now)]))
    .executeTakeFirst();
}

/** 0 without a contract. */
export function revisionOf(contract: Awaited<ReturnType<typeof findContract>>): number {
  return contract?.revision ?? 0;
}

/** Each save gets a revision that no contract has had before. */
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

/** Returns the deleted terms; undefined if there was no contract. */
export function deleteContract(db: Db, clientId: string) {
  return db
    .deleteFrom("paymentContract")
    .where("clientId", "=", clientId)
    .returning(["professionIds", "until", "amountFils"])
    .executeTakeFirst();
}

/** The end of a client's contract, even if it has passed. */
export function findContractEnd(db: Db, clientId: string) {
  return db
    .selectFrom("paymentContract")
    .select(["until", "reason"])
    .where("clientId", "=", clientId)
    .executeTakeFirst();
}

/** Clients whose contract has ended, longest ago first. */
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
