/** The append-only audit log of who changed what. */
import type { AuditAction, AuditField, AuditSubject } from "@wasla/contract/platform/audit-actions";
import type { ColumnType, Generated, Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "./services.ts";
import type { Viewer } from "./viewer.ts";

type StoredValues = ColumnType<Readonly<Record<string, unknown>>, string, never>;

type AuditEntryTable = {
  id: Generated<number>;
  at: Date;
  actorId: string | null;
  address: string | null;
  action: string;
  subject: string;
  subjectId: string;
  reason: string | null;
  before: StoredValues | null;
  after: StoredValues | null;
  details: StoredValues;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    auditEntry: AuditEntryTable;
  }
}

type AuditValues = Readonly<Partial<Record<AuditField, unknown>>>;

export type AuditEntry = {
  readonly at: Date;
  /** Undefined when the system made the change. */
  readonly actorId?: string;
  /** IP address of the request. */
  readonly address?: string;
  readonly action: AuditAction;
  /** Kind and id of what was changed. */
  readonly subject: readonly [kind: AuditSubject, id: string];
  /** Entered by the operator. */
  readonly reason?: string;
  /** Changed fields only; never secrets or sensitive answers. */
  readonly before?: AuditValues;
  readonly after?: AuditValues;
  /** Further context for operators; never secrets or card data. */
  readonly details?: AuditValues;
};

/** Records a change; call it in the transaction that makes the change. */
export async function recordAuditEntry(tx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const { at, actorId = null, address = null, action, subject, reason = null } = entry;
  const { before, after, details = {} } = entry;
  const [kind, subjectId] = subject;
  await tx
    .insertInto("auditEntry")
    .values({
      at,
      actorId,
      address,
      action,
      subject: kind,
      subjectId,
      reason,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Records a change unless the actor made the same one on this subject after `since`. */
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

/** Who acts, from where, why and when, for an operator's change. */
export type AuditContext = Required<Pick<AuditEntry, "actorId" | "address" | "reason" | "at">>;

type OperatorCall = {
  readonly viewer: Pick<Viewer, "id">;
  readonly body: { readonly reason: string };
  readonly request: { readonly ip: string };
};

/** Audit context of an operator's request: who, from where, when and why. */
export function auditContext({ clock }: Pick<Services, "clock">, call: OperatorCall): AuditContext {
  const { viewer, body, request } = call;
  return { actorId: viewer.id, address: request.ip, reason: body.reason, at: clock.now() };
}
