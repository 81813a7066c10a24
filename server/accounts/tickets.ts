/** A ticket lets one account do one thing, once, until it expires. */
import type { Transaction } from "kysely";
import { v4 } from "uuid";
import { AppError } from "#/platform/app-error.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { verifyToken } from "#/platform/signed-token.ts";
import * as queries from "./queries/tickets.ts";
import type { TicketPurpose } from "./tables.ts";

/** Mails and pages state these lifetimes in their texts: change both together. */
export const ticketLifetimesMs: Readonly<Record<TicketPurpose, number>> = {
  setPassword: 24 * HOUR_MS,
  resetPassword: HOUR_MS,
  changeEmail: 24 * HOUR_MS,
  secondFactor: 5 * MINUTE_MS,
  google: MINUTE_MS,
};

type NewTicket = {
  readonly purpose: TicketPurpose;
  readonly accountId: string;
  /** The address to confirm, if the ticket is for a new one. */
  readonly email?: string | null;
  /** The identity that the sign-in began with; the ticket is deleted with it. */
  readonly identityId?: string | null;
};

/** Returns the ticket's id; `createToken` turns it into the token that its holder gets. */
export async function issueTicket(
  db: Database | Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { purpose, email = null, accountId, identityId = null }: NewTicket,
): Promise<string> {
  const id = v4();
  const madeAt = clock.now();
  const expiresAt = new Date(madeAt.getTime() + ticketLifetimesMs[purpose]);
  const ticket = { id, purpose, accountId, email, identityId, madeAt, expiresAt };
  await queries.insertTicket(db, ticket);
  return id;
}

export type Ticket = {
  readonly accountId: string;
  readonly purpose: TicketPurpose;
  readonly email: string | null;
  readonly identityId: string | null;
};

type TicketServices = Pick<Services, "clock" | "keys">;

/** Undefined if the token is invalid, used, expired, or for another purpose. */
export async function redeemTicket(
  tx: Transaction<Tables>,
  services: TicketServices,
  token: string,
  ...purposes: readonly TicketPurpose[]
): Promise<Ticket | undefined> {
  const query = toTicketQuery(services, token, purposes);
  return query ? await queries.consumeTicket(tx, query) : undefined;
}

/** Like `redeemTicket`, but the ticket can be used again. */
export async function findTicketByToken(
  db: Database,
  services: TicketServices,
  token: string,
  ...purposes: readonly TicketPurpose[]
): Promise<Ticket | undefined> {
  const query = toTicketQuery(services, token, purposes);
  return query ? await queries.findTicket(db, query) : undefined;
}

/** For a mailed link that does not work. */
export function linkExpired(): AppError {
  return new AppError(401, "accounts.linkDead", { code: "LINK_DEAD" });
}

/** For a sign-in that has taken too long or is already complete. */
export function ticketExpired(): AppError {
  return new AppError(401, "accounts.ticketEnded", { code: "TICKET_ENDED" });
}

function toTicketQuery(
  { clock, keys }: TicketServices,
  token: string,
  purposes: readonly TicketPurpose[],
) {
  const id = verifyToken(keys, token);
  return id === undefined ? undefined : { id, purposes, now: clock.now() };
}
