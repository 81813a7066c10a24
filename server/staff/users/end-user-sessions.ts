import { endSessions } from "#/accounts/operators.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

/** Returns the number of ended sessions; zero is not audited. */
export async function endUserSessions(
  { db }: Services,
  id: string,
  operation: AuditContext,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const count = await endSessions(tx, id);
    if (count === 0) return 0;
    const noted = { action: "accounts.sessionsEnded", details: { sessions: count } } as const;
    await recordAuditEntry(tx, { ...operation, ...noted, subject: ["account", id] });
    return count;
  });
}
