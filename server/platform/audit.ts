/** The one log of who changed what; it only grows. */
import "./audit-table.ts";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Facts = Readonly<Record<string, unknown>>;

export type Change = {
  readonly at: Date;
  /** Undefined where the product itself did it. */
  readonly actorId?: string;
  /** Network address the call came from. */
  readonly address?: string;
  readonly action: AuditAction;
  /** Kind and id of what was changed. */
  readonly subject: readonly [kind: string, id: string];
  /** An operator's words. */
  readonly reason?: string;
  /** The changed fields, as they were and as they are; nothing secret, no sensitive answer. */
  readonly before?: Facts;
  readonly after?: Facts;
  /** What else an operator needs to understand it; nothing secret, no card. */
  readonly details?: Facts;
};

/** Notes a change in the transaction that makes it. */
export async function noteChange(tx: Transaction<Tables>, change: Change): Promise<void> {
  const { at, actorId = null, address = null, action, subject, reason = null } = change;
  const { before, after, details = {} } = change;
  const [kind, subjectId] = subject;
  await tx
    .insertInto("auditEntry")
    .values({
      ...{ at, actorId, address, action, subject: kind, subjectId, reason },
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      details: JSON.stringify(details),
    })
    .execute();
}

/** An operator at work: who, why, and from where. */
export type Operation = Required<Pick<Change, "actorId" | "address" | "reason" | "at">>;
