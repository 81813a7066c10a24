/** One account with what the rooms know of it. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { isClient } from "@wasla/contract/platform/endpoint";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { heldOnWire } from "@wasla/contract/unlocks/schemas";
import { namesOf } from "#/accounts/accounts.ts";
import { accountInFull } from "#/accounts/operators.ts";
import type { Database } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { accessOf, consentsOf } from "#/privacy/privacy.ts";
import { erasureOf } from "#/rights/rights.ts";
import { findSuspension } from "#/staff/queries/audit.ts";
import { holdingsOf } from "#/unlocks/holdings.ts";
import { userOf } from "./user.ts";

/** Refuses an unknown account (404). */
export async function readUserDetails(services: Services, id: string): Promise<UserDetails> {
  const { db, clock } = services;
  const account = await accountInFull(services, id);
  if (!account) throw new Refusal(404, "platform.notFound");
  const { picture, language, hasPassword, isGoogleLinked, hasSecondFactor, sessions } = account;
  const [suspension, consents, access, client, erasure] = await Promise.all([
    account.suspendedAt && suspensionOf(db, id),
    consentsOf(db, id, MOST_ROWS),
    isClient(account) ? accessBy(db, id) : accessTo(db, id),
    isClient(account) ? holdingOf(db, id, clock.now()) : null,
    erasureOf(db, id),
  ]);
  return {
    ...userOf(account),
    ...{ profilePic: picture, language, hasPassword, isGoogleLinked, hasSecondFactor, sessions },
    verifiedAt: textOf(account.verifiedAt),
    suspendedAt: textOf(account.suspendedAt),
    suspension,
    clientVerifiedAt: textOf(account.clientVerifiedAt),
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
    links: account.links.map(({ madeAt, expiresAt, ...link }) => ({
      ...{ ...link, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() },
    })),
    access,
    client,
    erasure: erasure ? erasureOnWire(erasure) : null,
  };
}

function erasureOnWire({ askedAt, askedBy, dueAt }: Erasure): UserDetails["erasure"] {
  const isByOperator = askedBy !== null;
  return { askedAt: askedAt.toISOString(), isByOperator, erasesAt: dueAt.toISOString() };
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** By whose word somebody is kept out, as the audit log has it. */
async function suspensionOf(db: Database, id: string): Promise<UserDetails["suspension"]> {
  const noted = await findSuspension(db, id);
  if (!noted) return null;
  const { actorId, reason } = noted;
  return { by: actorId === null ? null : (await namesOf(db, [actorId]))(actorId), reason };
}

type Erasure = NonNullable<Awaited<ReturnType<typeof erasureOf>>>;

type Access = UserDetails["access"];

/** Who opened a candidate. */
async function accessTo(db: Database, candidateId: string): Promise<Access> {
  const entries = await accessOf(db, { candidateId }, MOST_ROWS);
  return await named(db, entries, ({ clientId }) => clientId);
}

/** Whom a client opened. */
async function accessBy(db: Database, clientId: string): Promise<Access> {
  const entries = await accessOf(db, { clientId }, MOST_ROWS);
  return await named(db, entries, ({ candidateId }) => candidateId);
}

type Entry = Awaited<ReturnType<typeof accessOf>>[number];

async function named(
  db: Database,
  entries: readonly Entry[],
  otherOf: (entry: Entry) => string,
): Promise<Access> {
  const whoIs = await namesOf(db, entries.map(otherOf));
  return entries.map((entry) => {
    const { id, what, fileField, at } = entry;
    const other = whoIs(otherOf(entry));
    return { _id: String(id), other, what, fieldName: fileField, at: at.toISOString() };
  });
}

async function holdingOf(db: Database, id: string, now: Date): Promise<UserDetails["client"]> {
  const { professions, isSubscribed, paymentDueBy } = await holdingsOf(db, id, now);
  return {
    professions: professions.map(heldOnWire),
    isSubscribed,
    paymentDueBy: textOf(paymentDueBy),
  };
}
