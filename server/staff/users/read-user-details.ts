import { toClientProfession } from "@wasla/contract/entitlements/client-profession";
import { isClient } from "@wasla/contract/platform/endpoint";
import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { createNameLookup } from "#/accounts/accounts.ts";
import { readAccountDetails } from "#/accounts/operators.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { readAccessEntries, readConsents } from "#/privacy/privacy.ts";
import { findPendingErasure } from "#/privacy-rights/privacy-rights.ts";
import { findSuspension } from "#/staff/queries/audit.ts";
import { toUser } from "./list-users.ts";

/** Throws 404 for an unknown account. */
export async function readUserDetails(services: Services, id: string): Promise<UserDetails> {
  const { db, clock } = services;
  const account = await readAccountDetails(services, id);
  if (!account) throw new AppError(404, "platform.notFound");
  const { picture, language, hasPassword, isGoogleLinked, hasSecondFactor, sessions } = account;
  const [suspension, consents, access, client, erasure] = await Promise.all([
    account.suspendedAt && findSuspensionDetails(db, id),
    readConsents(db, id, MAX_PAGE_ROWS),
    isClient(account) ? listAccessByClient(db, id) : listAccessToCandidate(db, id),
    isClient(account) ? getHoldings(db, id, clock.now()) : null,
    findPendingErasure(db, id),
  ]);
  return {
    ...toUser(account),
    profilePic: picture,
    language,
    hasPassword,
    isGoogleLinked,
    hasSecondFactor,
    sessions,
    verifiedAt: toIsoString(account.verifiedAt),
    suspendedAt: toIsoString(account.suspendedAt),
    suspension,
    clientVerifiedAt: toIsoString(account.clientVerifiedAt),
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
    links: account.links.map(({ madeAt, expiresAt, ...link }) => ({
      ...link,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    access,
    client,
    erasure: erasure ? toErasure(erasure) : null,
  };
}

function toErasure({ askedAt, askedBy, dueAt }: Erasure): UserDetails["erasure"] {
  const isByOperator = askedBy !== null;
  return { askedAt: askedAt.toISOString(), isByOperator, erasesAt: dueAt.toISOString() };
}

const toIsoString = (moment: Date | null) => moment?.toISOString() ?? null;

/** Who suspended the account and why, according to the audit log. */
async function findSuspensionDetails(db: Database, id: string): Promise<UserDetails["suspension"]> {
  const noted = await findSuspension(db, id);
  if (!noted) return null;
  const { actorId, reason } = noted;
  return { by: actorId === null ? null : (await createNameLookup(db, [actorId]))(actorId), reason };
}

type Erasure = NonNullable<Awaited<ReturnType<typeof findPendingErasure>>>;

type Access = UserDetails["access"];

async function listAccessToCandidate(db: Database, candidateId: string): Promise<Access> {
  const entries = await readAccessEntries(db, { candidateId }, MAX_PAGE_ROWS);
  return await nameOthers(db, entries, ({ clientId }) => clientId);
}

async function listAccessByClient(db: Database, clientId: string): Promise<Access> {
  const entries = await readAccessEntries(db, { clientId }, MAX_PAGE_ROWS);
  return await nameOthers(db, entries, ({ candidateId }) => candidateId);
}

type AccessRow = Awaited<ReturnType<typeof readAccessEntries>>[number];

async function nameOthers(
  db: Database,
  entries: readonly AccessRow[],
  otherOf: (entry: AccessRow) => string,
): Promise<Access> {
  const whoIs = await createNameLookup(db, entries.map(otherOf));
  return entries.map((entry) => {
    const { id, what, fileField, at } = entry;
    const other = whoIs(otherOf(entry));
    return { _id: String(id), other, what, fieldName: fileField, at: at.toISOString() };
  });
}

async function getHoldings(db: Database, id: string, now: Date): Promise<UserDetails["client"]> {
  const { professions, isSubscribed, paymentDueBy } = await findEntitlements(db, id, now);
  return {
    professions: professions.map(toClientProfession),
    isSubscribed,
    paymentDueBy: toIsoString(paymentDueBy),
  };
}
