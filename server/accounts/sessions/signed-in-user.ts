import type { SignedInUser } from "@wasla/contract/accounts/schemas";
import { toClientProfession } from "@wasla/contract/entitlements/client-profession";
import type { Role } from "@wasla/contract/platform/endpoint";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { findSessionViewer, touchAccount, touchSession } from "#/accounts/queries/sessions.ts";
import { entitlementsAt } from "#/entitlements/find-entitlements.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { signAccessToken } from "./access-token.ts";
import { isSessionExpired, sessionExpired } from "./sessions.ts";

/** The last use of a session is stored this coarsely, to save writes. */
const LAST_USED_PRECISION_MS = 60_000;

type VerificationState = { readonly role: Role; readonly clientVerifiedAt: Date | null };

/** Undefined once the session has ended. Also records its use. */
export async function readSessionViewer(
  { db, clock, log, settings }: Services,
  sessionId: string,
): Promise<Viewer | undefined> {
  const found = await findSessionViewer(db, sessionId);
  const now = clock.now();
  if (!found || isSessionExpired(found, now)) return undefined;
  if (now.getTime() - found.lastUsedAt.getTime() >= LAST_USED_PRECISION_MS)
    recordSessionUse(db, found.id, sessionId, now).catch((err) =>
      log.warn({ err }, "session use could not be recorded"),
    );
  return {
    id: found.id,
    role: found.role,
    seatRole: found.seatRole,
    sessionId,
    fullName: found.fullName,
    profilePic: found.picture,
    isProfileCompleted: found.isProfileCompleted,
    isVerified: isVerified(found),
    isTermAgreed: found.termsVersion === TERMS_VERSION,
    mustAddSecondFactor:
      settings.staffNeedSecondFactor && found.role === "admin" && !found.hasSecondFactor,
    hidden: found.hidden ?? [],
    hasGrants: found.hasGrants,
    ...entitlementsAt(now, found),
  };
}

/** Not in one transaction, which could deadlock with an account change that ends the session. */
async function recordSessionUse(db: Database, accountId: string, sessionId: string, now: Date) {
  await touchSession(db, sessionId, now);
  await touchAccount(db, accountId, now);
}

/** Only corporate accounts can be verified; the date is ignored for other roles. */
export function isVerified({ role, clientVerifiedAt }: VerificationState): boolean {
  return role === "corporate" && clientVerifiedAt !== null;
}

/** The user of a session with a new access token, as sent to the browser. */
export async function signedInUser(services: Services, sessionId: string): Promise<SignedInUser> {
  const viewer = await readSessionViewer(services, sessionId);
  if (!viewer) throw sessionExpired();
  const claims = { accountId: viewer.id, sessionId };
  return toSignedInUser(viewer, signAccessToken(services.keys, claims, services.clock.now()));
}

export function toSignedInUser(viewer: Viewer, jwtToken: string): SignedInUser {
  return {
    _id: viewer.id,
    role: viewer.role,
    jwtToken,
    fullName: viewer.fullName,
    profilePic: viewer.profilePic,
    isProfileCompleted: viewer.isProfileCompleted,
    professions: viewer.professions.map(toClientProfession),
    subscriptionInfo: {
      isSubscribed: viewer.isSubscribed,
      paymentDueBy: viewer.paymentDueBy?.toISOString() ?? null,
    },
    isVerified: viewer.isVerified,
    isTermAgreed: viewer.isTermAgreed,
    mustAddSecondFactor: viewer.mustAddSecondFactor,
  };
}
