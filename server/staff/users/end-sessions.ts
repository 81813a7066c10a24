import { endSessions } from "#/accounts/operators.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

/** Answers how many there were; where there were none, nothing is noted. */
export async function endSessionsOf(
  { db }: Services,
  id: string,
  operation: Operation,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, id);
    if (ended === 0) return 0;
    const noted = { action: "accounts.sessionsEnded", details: { sessions: ended } } as const;
    await noteChange(tx, { ...operation, ...noted, subject: ["account", id] });
    return ended;
  });
}
