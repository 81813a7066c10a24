import { lockAccount } from "#/accounts/accounts.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { readSensitive } from "#/profiles/profiles.ts";

/** Audits the access, but not the answers. Throws 404 for other roles than job seekers. */
export async function revealSensitiveAnswers(
  { db, columnCipher }: Services,
  id: string,
  operation: AuditContext,
): Promise<Awaited<ReturnType<typeof readSensitive>>> {
  return await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id); // blocks a concurrent erasure
    if (account?.role !== "jobSeeker") throw new AppError(404, "platform.notFound");
    const noted = { ...operation, action: "profiles.sensitiveShown" } as const;
    await recordAuditEntry(tx, { ...noted, subject: ["account", id] });
    return await readSensitive(tx, columnCipher, id);
  });
}
