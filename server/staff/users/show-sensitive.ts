import { lockAccountOf } from "#/accounts/accounts.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { keptSensitive } from "#/profiles/profiles.ts";

/**
 * That somebody looked is noted; what there was to see is not. Refuses who is no job seeker (404).
 */
export async function showSensitiveOf(
  { db, seal }: Services,
  id: string,
  operation: Operation,
): Promise<Awaited<ReturnType<typeof keptSensitive>>> {
  return await db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, id); // nothing is noted of who is erased meanwhile
    if (account?.role !== "jobSeeker") throw new Refusal(404, "platform.notFound");
    const noted = { ...operation, action: "profiles.sensitiveShown" } as const;
    await noteChange(tx, { ...noted, subject: ["account", id] });
    return await keptSensitive(tx, seal, id);
  });
}
