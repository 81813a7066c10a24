import "#/accounts/tables.ts";
import type { Insertable, Kysely } from "kysely";
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

export function takeTicket(db: Db, { id, purposes, now }: Asked) {
  return db
    .deleteFrom("ticket")
    .where("id", "=", id)
    .where("purpose", "in", purposes)
    .where("expiresAt", ">", now)
    .returning(["accountId", "purpose", "email"])
    .executeTakeFirst();
}

export function findTicket(db: Db, { id, purposes, now }: Asked) {
  return db
    .selectFrom("ticket")
    .select(["accountId", "purpose", "email"])
    .where("id", "=", id)
    .where("purpose", "in", purposes)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
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
