/** Keeps somebody out, and takes that back; doing it again changes and notes nothing. */
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { Transaction } from "kysely";
import { lift, suspend } from "#/accounts/operators.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile, relist } from "#/profiles/profiles.ts";

type Tx = Transaction<Tables>;

/** Sessions end, and what is on its way to them; a candidate is in the list no more. */
export async function suspendUser(
  { db }: Services,
  id: string,
  operation: Operation,
): Promise<void> {
  const { actorId: by, at: now } = operation;
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, id); // first, as a save does
    if (!(await suspend(tx, { id, by, now }))) return;
    await note(tx, id, { ...operation, action: "accounts.suspended", was: null, is: now });
    await relist(tx, [id], now);
  });
}

/** The person may sign in again, and is listed as before. */
export async function liftSuspension(
  { db }: Services,
  id: string,
  operation: Operation,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, id);
    const was = await lift(tx, id);
    if (!was) return;
    await note(tx, id, { ...operation, action: "accounts.suspensionLifted", was, is: null });
    await relist(tx, [id], operation.at);
  });
}

type Noted = Operation & {
  readonly action: AuditAction;
  readonly was: Date | null;
  readonly is: Date | null;
};

async function note(tx: Tx, id: string, { was, is, ...noted }: Noted): Promise<void> {
  const before = { suspendedAt: was };
  const after = { suspendedAt: is };
  await noteChange(tx, { ...noted, subject: ["account", id], before, after });
}
