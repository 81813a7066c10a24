import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import { referralsMessages as messages } from "@wasla/contract/referrals/server-messages";
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
  /** Audit details other than the state. */
  readonly auditDetails?: Readonly<Record<string, unknown>>;
};

type DrawTransition = {
  readonly month: string;
  readonly action: AuditAction;
  /** Throws if the draw's state does not allow the transition. */
  readonly decide: (
    draw: PrizeDraw,
    tx: Transaction<Tables>,
  ) => DrawTransitionResult | Promise<DrawTransitionResult>;
};

/** Locks the draw, changes and audits it. Throws 404 for a month without a draw. */
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
      ...operation,
      action,
      subject: ["draw", month],
      before: { state: before.state },
      after: { state: draw.state, ...auditDetails },
    });
    return await toStaffDraw(tx, draw);
  });
}

/** Throws 409 unless the draw was drawn and not yet published or withdrawn. */
export async function publishDraw(
  services: Services,
  operation: AuditContext,
  month: string,
): Promise<StaffDraw> {
  return await transitionDraw(services, operation, {
    month,
    action: "referrals.drawPublished",
    decide: ({ state }) => {
      if (state !== "drawn") throw new AppError(409, messages.drawNotDrawn);
      return { changes: { state: "published", publishedAt: operation.at } };
    },
  });
}

/**
 * Withdraws a draw for good, from any other state (409 if already withdrawn). A result that was
 * drawn becomes public.
 */
export async function withdrawDraw(
  services: Services,
  operation: AuditContext,
  month: string,
): Promise<StaffDraw> {
  return await transitionDraw(services, operation, {
    month,
    action: "referrals.drawWithdrawn",
    decide: ({ state }) => {
      if (state === "withdrawn") throw new AppError(409, messages.drawWithdrawn);
      return { changes: { state: "withdrawn", withdrawnAt: operation.at } };
    },
  });
}
