import "#/accounts/tables.ts";
import type { ExpressionBuilder, Insertable, Kysely } from "kysely";
import type { TicketPurpose } from "#/accounts/tables.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

type TicketQuery = {
  readonly id: string;
  readonly purposes: readonly TicketPurpose[];
  readonly now: Date;
};

export async function insertTicket(db: Db, ticket: Insertable<Tables["ticket"]>): Promise<void> {
  await db.insertInto("ticket").values(ticket).execute();
}

export function consumeTicket(db: Db, query: TicketQuery) {
  return db.deleteFrom("ticket").where(isValid(query)).returning(columns).executeTakeFirst();
}

export function findTicket(db: Db, query: TicketQuery) {
  return db.selectFrom("ticket").where(isValid(query)).select(columns).executeTakeFirst();
}

/** All tickets of an account, or those of one purpose. */
export async function deleteTickets(
  db: Db,
  accountId: string,
  purpose?: TicketPurpose,
): Promise<void> {
  const tickets = db.deleteFrom("ticket").where("accountId", "=", accountId);
  await (purpose ? tickets.where("purpose", "=", purpose) : tickets).execute();
}

/** Keeps the newest `kept` tickets of a purpose. */
export async function deleteOldTickets(
  db: Db,
  accountId: string,
  { purpose, keep }: { readonly purpose: TicketPurpose; readonly keep: number },
): Promise<void> {
  await db
    .deleteFrom("ticket")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("ticket")
        .select("id")
        .where("accountId", "=", accountId)
        .where("purpose", "=", purpose)
        .orderBy("madeAt", "desc")
        .orderBy("id")
        .offset(keep),
    )
    .execute();
}

export async function deleteTicketsExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("ticket").where("expiresAt", "<", before).execute();
}

const columns = ["accountId", "purpose", "email", "identityId"] as const;

function isValid({ id, purposes, now }: TicketQuery) {
  return ({ eb, and }: ExpressionBuilder<Tables, "ticket">) =>
    and([eb("id", "=", id), eb("purpose", "in", purposes), eb("expiresAt", ">", now)]);
}
