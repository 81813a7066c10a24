import { lockAccount } from "#/accounts/accounts.ts";
import {
  consumeLinkLimit,
  endSessions,
  mailAccountLink,
  removeUserSecondFactor,
} from "#/accounts/operators.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { readSensitive } from "#/profiles/profiles.ts";

/** Returns the number of ended sessions; zero is not audited. */
export async function endUserSessions(
  { db }: Services,
  id: string,
  operation: AuditContext,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const count = await endSessions(tx, id);
    if (count === 0) return 0;
    const entry = { action: "accounts.sessionsEnded", details: { sessions: count } } as const;
    await recordAuditEntry(tx, { ...operation, ...entry, subject: ["account", id] });
    return count;
  });
}

/** Mails the link, so that no operator ever sees a password. */
export async function resendPasswordLink(
  services: Services,
  id: string,
  operation: AuditContext,
): Promise<void> {
  await consumeLinkLimit(services, { id, networkAddress: operation.address });
  await services.db.transaction().execute(async (tx) => {
    await mailAccountLink(tx, services, id);
    await recordAuditEntry(tx, {
      ...operation,
      action: "accounts.linkSent",
      subject: ["account", id],
    });
  });
}

export async function resetUserSecondFactor(
  services: Services,
  id: string,
  operation: AuditContext,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await removeUserSecondFactor(tx, services, id);
    const changed = { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
    const entry = { ...operation, ...changed, action: "accounts.secondFactorReset" } as const;
    await recordAuditEntry(tx, { ...entry, subject: ["account", id] });
  });
}

/** Audits the access, but not the answers. Throws 404 for other roles than job seekers. */
export async function revealSensitiveAnswers(
  { db, columnCipher }: Services,
  id: string,
  operation: AuditContext,
): Promise<Awaited<ReturnType<typeof readSensitive>>> {
  return await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id); // blocks a concurrent erasure
    if (account?.role !== "jobSeeker") throw new AppError(404, "platform.notFound");
    const entry = { ...operation, action: "profiles.sensitiveShown" } as const;
    await recordAuditEntry(tx, { ...entry, subject: ["account", id] });
    return await readSensitive(tx, columnCipher, id);
  });
}
