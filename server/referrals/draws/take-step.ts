import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import type { Transaction } from "kysely";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import {
  type DrawChanges,
  lockDraw,
  type PrizeDraw,
  updateDraw,
} from "#/referrals/queries/draws.ts";
import { staffDrawOf } from "./staff-draws.ts";

type Taken = {
  readonly changes: DrawChanges;
  /** What the audit log says of it beside the state. */
  readonly noted?: Readonly<Record<string, unknown>>;
};

type Step = {
  readonly month: string;
  readonly action: AuditAction;
  /** Refuses what it comes too early or too late for. */
  readonly judge: (draw: PrizeDraw, tx: Transaction<Tables>) => Taken | Promise<Taken>;
};

/** A step of an open draw: one at a time, and noted. Refuses a month without one (404). */
export async function takeStep(
  { db }: Services,
  operation: Operation,
  { month, action, judge }: Step,
): Promise<StaffDraw> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockDraw(tx, month);
    if (!before) throw new Refusal(404, "platform.notFound");
    const { changes, noted } = await judge(before, tx);
    const draw = await updateDraw(tx, month, changes);
    await noteChange(tx, {
      ...{ ...operation, action, subject: ["draw", month] },
      before: { state: before.state },
      after: { state: draw.state, ...noted },
    });
    return await staffDrawOf(tx, draw);
  });
}
