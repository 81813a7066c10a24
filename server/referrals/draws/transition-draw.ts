import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import type { Transaction } from "kysely";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import {
  type DrawChanges,
  lockDraw,
  type PrizeDraw,
  updateDraw,
} from "#/referrals/queries/draws.ts";
import { toStaffDraw } from "./list-staff-draws.ts";

type DrawTransitionResult = {
  readonly changes: DrawChanges;
  /** What the audit log says of it beside the state. */
  readonly auditDetails?: Readonly<Record<string, unknown>>;
};

type DrawTransition = {
  readonly month: string;
  readonly action: AuditAction;
  /** Refuses what it comes too early or too late for. */
  readonly decide: (
    draw: PrizeDraw,
    tx: Transaction<Tables>,
  ) => DrawTransitionResult | Promise<DrawTransitionResult>;
};

/** A step of an open draw: one at a time, and noted. Refuses a month without one (404). */
export async function transitionDraw(
  { db }: Services,
  operation: AuditContext,
  { month, action, decide }: DrawTransition,
): Promise<StaffDraw> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockDraw(tx, month);
    if (!before) throw new AppError(404, "platform.notFound");
    const { changes, auditDetails } = await decide(before, tx);
    const draw = await updateDraw(tx, month, changes);
    await recordAuditEntry(tx, {
      ...{ ...operation, action, subject: ["draw", month] },
      before: { state: before.state },
      after: { state: draw.state, ...auditDetails },
    });
    return await toStaffDraw(tx, draw);
  });
}
