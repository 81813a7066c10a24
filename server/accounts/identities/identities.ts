import type { Identity, Proof } from "@wasla/contract/accounts/account-settings-endpoints";
import { accountsServerMessages as messages } from "@wasla/contract/accounts/server-messages";
import { assertOwner } from "#/accounts/lifecycle.ts";
import { findAccount, lockAccount } from "#/accounts/queries/accounts.ts";
import * as queries from "#/accounts/queries/identities.ts";
import { findSessionIdentity } from "#/accounts/queries/sessions.ts";
import { consumeCode, requireCode } from "#/accounts/second-factor/consume-code.ts";
import { sessionExpired } from "#/accounts/sessions/sessions.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { removeIdentities } from "./remove-identities.ts";

type SessionRef = Pick<Viewer, "id" | "sessionId">;

export async function listIdentities(
  { db }: Pick<Services, "db">,
  { id }: SessionRef,
): Promise<Identity[]> {
  const identities = await queries.listIdentities(db, id);
  return identities.map((identity) => ({
    _id: identity.id,
    provider: "google",
    email: identity.email,
    linkedAt: identity.linkedAt.toISOString(),
    lastUsedAt: identity.lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Throws 409 SET_PASSWORD_FIRST if the account has no password, 422 for a wrong password or code,
 * and 404 for an identity of another account. `isSignedOut` tells whether the identity had opened
 * the current session, which has then ended too.
 */
export async function unlinkIdentity(
  services: Services,
  viewer: SessionRef,
  identityId: string,
  proof: Proof,
): Promise<{ readonly isSignedOut: boolean }> {
  const account = await findAccount(services.db, viewer.id);
  if (!account) throw sessionExpired();
  if (account.passwordHash === null)
    throw new AppError(409, messages.setPasswordFirst, { code: "SET_PASSWORD_FIRST" });
  await assertPasswordOrCode(services, viewer, proof);
  return await services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, viewer.id);
    const isSignedOut = (await findSessionIdentity(tx, viewer.sessionId)) === identityId;
    const removal = { accountId: viewer.id, identityId, cause: "removed" } as const;
    if (!(await removeIdentities(tx, services, removal)))
      throw new AppError(404, "platform.notFound");
    return { isSignedOut };
  });
}

/** Throws as `assertOwner` does; a code of the second factor may replace the password. */
export async function assertPasswordOrCode(
  services: Services,
  viewer: SessionRef,
  { password, code }: Proof,
): Promise<void> {
  if (code === undefined) {
    await assertOwner(services, viewer, password);
    return;
  }
  await requireCode(services, viewer.id, async (tx) => {
    const isValid = await consumeCode(tx, services, viewer.id, code);
    return isValid || undefined;
  });
}
