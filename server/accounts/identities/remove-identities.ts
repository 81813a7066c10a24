import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import * as queries from "#/accounts/queries/identities.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

type IdentityRemoval = {
  readonly accountId: string;
  /** All of the account's unless given. */
  readonly identityId?: string;
  readonly cause: "removed" | "passwordReset" | "emailChanged";
};

/**
 * Removes identities and their sessions, and remembers their hashes: they can only be linked again
 * from the settings. False if there were none. The caller has locked the account.
 */
export async function removeIdentities(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { accountId, identityId, cause }: IdentityRemoval,
): Promise<boolean> {
  const removed = await queries.deleteIdentities(tx, accountId, identityId);
  if (removed.length === 0) return false;
  const now = clock.now();
  await queries.insertUnlinked(tx, accountId, { hashes: removed.map(hashIdentity), now });
  await recordAuditEntry(tx, {
    at: now,
    action: "accounts.identityUnlinked",
    subject: ["account", accountId],
    actorId: accountId,
    details: { cause },
  });
  return true;
}

/** All that is kept of a removed identity. */
export function hashIdentity({ issuer, subject }: queries.ProviderSubject): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest();
}
