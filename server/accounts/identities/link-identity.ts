import type { Transaction } from "kysely";
import type { Identity } from "#/accounts/google/provider.ts";
import { identityLinked } from "#/accounts/mails/sign-in-methods.ts";
import type { findAccount } from "#/accounts/queries/accounts.ts";
import * as queries from "#/accounts/queries/identities.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Links, records it and mails the owner; returns the identity's id. Undefined if the identity or
 * the account is already linked otherwise. The caller has locked the account.
 */
export async function linkIdentity(
  tx: Transaction<Tables>,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  identity: Identity,
  { account, cause }: { readonly account: Account; readonly cause: "signIn" | "settings" },
): Promise<string | undefined> {
  const { issuer, subject, email } = identity;
  const now = clock.now();
  const lastUsedAt = cause === "signIn" ? now : null;
  const linked = { issuer, subject, email, accountId: account.id, now, lastUsedAt };
  const id = await queries.insertIdentity(tx, linked);
  if (id === undefined) return undefined;
  await recordAuditEntry(tx, {
    at: now,
    action: "accounts.identityLinked",
    subject: ["account", account.id],
    actorId: account.id,
    details: { cause },
  });
  const { email: to, language, fullName } = account;
  const values = { fullName, address: email ?? null, at: now.toISOString() };
  await enqueueMail(jobs, tx, identityLinked, { to, language, values });
  return id;
}
