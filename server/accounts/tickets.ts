/** Tickets: good for one deed of one person, once, until their time is over. */
import type { Transaction } from "kysely";
import { v4 } from "uuid";
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { numberOf } from "#/platform/token.ts";
import * as queries from "./queries/tickets.ts";
import type { TicketPurpose } from "./tables.ts";

/** Milliseconds that a ticket is good; mails and pages name those of links in words. */
export const lives: Readonly<Record<TicketPurpose, number>> = {
  setPassword: 24 * HOUR_MS,
  resetPassword: HOUR_MS,
  changeEmail: 24 * HOUR_MS,
  secondFactor: 5 * MINUTE_MS,
  google: MINUTE_MS,
};

type Wanted = {
  readonly purpose: TicketPurpose;
  readonly accountId: string;
  /** The new address, of a ticket that confirms one. */
  readonly email?: string | null;
};

/** Makes a ticket and answers its number, from which `tokenOf` draws what its holder is given. */
export async function issueTicket(
  db: Database | Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { purpose, email = null, accountId }: Wanted,
): Promise<string> {
  const id = v4();
  const madeAt = clock.now();
  const expiresAt = new Date(madeAt.getTime() + lives[purpose]);
  await queries.insertTicket(db, { id, purpose, accountId, email, madeAt, expiresAt });
  return id;
}

export type Ticket = {
  readonly accountId: string;
  readonly purpose: TicketPurpose;
  readonly email: string | null;
};

type Needed = Pick<Services, "clock" | "keys">;

/** Uses a ticket up; undefined where its token is wrong, used, over, or for another purpose. */
export async function redeem(
  tx: Transaction<Tables>,
  needed: Needed,
  token: string,
  ...purposes: readonly TicketPurpose[]
): Promise<Ticket | undefined> {
  const asked = askedBy(needed, token, purposes);
  return asked && (await queries.takeTicket(tx, asked));
}

/** The same without using it up. */
export async function peek(
  db: Database,
  needed: Needed,
  token: string,
  ...purposes: readonly TicketPurpose[]
): Promise<Ticket | undefined> {
  const asked = askedBy(needed, token, purposes);
  return asked && (await queries.findTicket(db, asked));
}

/** What somebody is told whose mailed link does not work. */
export function linkDead(): Refusal {
  return new Refusal(401, "accounts.linkDead", { code: "LINK_DEAD" });
}

/** What somebody is told whose sign-in has taken too long, or was finished before. */
export function ticketEnded(): Refusal {
  return new Refusal(401, "accounts.ticketEnded", { code: "TICKET_ENDED" });
}

function askedBy({ clock, keys }: Needed, token: string, purposes: readonly TicketPurpose[]) {
  const id = numberOf(keys, token);
  return id === undefined ? undefined : { id, purposes, now: clock.now() };
}
