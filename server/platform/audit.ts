/** The one log of who changed what; it only grows. */
import "./audit-table.ts";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

export type Change = {
  readonly at: Date;
  /** Undefined where the product itself did it. */
  readonly actorId?: string;
  /** `room.deed`, such as `payments.settled`. */
  readonly action: string;
  /** Kind and id of what was changed. */
  readonly subject: readonly [kind: string, id: string];
  /** What an operator needs to understand it; nothing secret, no card. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Notes a change in the transaction that makes it. */
export async function noteChange(tx: Transaction<Tables>, change: Change): Promise<void> {
  const { at, actorId = null, action, subject, details = {} } = change;
  const [kind, subjectId] = subject;
  await tx
    .insertInto("auditEntry")
    .values({ at, actorId, action, subject: kind, subjectId, details: JSON.stringify(details) })
    .execute();
}
