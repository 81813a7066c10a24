import "#/accounts/tables.ts";
import type { ExpressionBuilder, Insertable, Kysely } from "kysely";
import type { TicketPurpose } from "#/accounts/tables.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

type Asked = {
  readonly id: string;
  readonly purposes: readonly TicketPurpose[];
  readonly now: Date;
};

export async function insertTicket(db: Db, ticket: Insertable<Tables["ticket"]>): Promise<void> {
  await db.insertInto("ticket").values(ticket).execute();
}

export function takeTicket(db: Db, asked: Asked) {
  return db.deleteFrom("ticket").where(isGood(asked)).returning(columns).executeTakeFirst();
}

export function findTicket(db: Db, asked: Asked) {
  return db.selectFrom("ticket").where(isGood(asked)).select(columns).executeTakeFirst();
}

/** All tickets of a person, or those of one purpose. */
export async function deleteTicketsOf(
  db: Db,
  accountId: string,
  purpose?: TicketPurpose,
): Promise<void> {
  const tickets = db.deleteFrom("ticket").where("accountId", "=", accountId);
  await (purpose ? tickets.where("purpose", "=", purpose) : tickets).execute();
}

/** All but the newest of a person's tickets of one purpose. */
export async function deleteOldTickets(
  db: Db,
  accountId: string,
  { purpose, kept }: { readonly purpose: TicketPurpose; readonly kept: number },
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
        .offset(kept),
    )
    .execute();
}

export async function deleteTicketsEndedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("ticket").where("expiresAt", "<", before).execute();
}

const columns = ["accountId", "purpose", "email"] as const;

function isGood({ id, purposes, now }: Asked) {
  return ({ eb, and }: ExpressionBuilder<Tables, "ticket">) =>
    and([eb("id", "=", id), eb("purpose", "in", purposes), eb("expiresAt", ">", now)]);
}
