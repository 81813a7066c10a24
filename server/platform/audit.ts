/** The one log of who changed what; it only grows. */
import "./audit-table.ts";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type AuditValues = Readonly<Record<string, unknown>>;

export type AuditEntry = {
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
  readonly before?: AuditValues;
  readonly after?: AuditValues;
  /** What else an operator needs to understand it; nothing secret, no card. */
  readonly details?: AuditValues;
};

/** Notes a change in the transaction that makes it. */
export async function recordAuditEntry(tx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const { at, actorId = null, address = null, action, subject, reason = null } = entry;
  const { before, after, details = {} } = entry;
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

/** Records a change unless the same actor did the same to the same subject since then. */
export async function recordAuditEntryOnce(
  tx: Transaction<Tables>,
  entry: AuditEntry & { readonly actorId: string },
  since: Date,
): Promise<void> {
  const { actorId, action, subject } = entry;
  const existing = await tx
    .selectFrom("auditEntry")
    .select("id")
    .where("subjectId", "=", subject[1])
    .where("actorId", "=", actorId)
    .where("action", "=", action)
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  if (existing === undefined) await recordAuditEntry(tx, entry);
}

/** An operator at work: who, why, and from where. */
export type AuditContext = Required<Pick<AuditEntry, "actorId" | "address" | "reason" | "at">>;
