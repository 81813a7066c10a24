import { isClient } from "@wasla/contract/platform/endpoint";
import {
  ERASURE_GRACE_DAYS,
  type Hindrance,
} from "@wasla/contract/privacy-rights/erasure-endpoints";
import type { Transaction } from "kysely";
import { markForDeletion } from "#/accounts/lifecycle.ts";
import {
  type ClientPaymentState,
  endSubscription,
  getClientPaymentState,
} from "#/payments/payments.ts";
import { type AuditEntry, recordAuditEntry } from "#/platform/audit.ts";
import { calendarDay, DAY_MS, GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { cancelDataExport } from "#/privacy-rights/data-export/clean-up-data-exports.ts";
import { erasureRequested } from "#/privacy-rights/mails/erasure.ts";
import { getErasure, insertErasure } from "#/privacy-rights/queries/erasure.ts";
import { lockProfile, refreshListing } from "#/profiles/profiles.ts";

type Tx = Transaction<Tables>;

/** Who requests, as recorded in the audit log. */
type Requester = Pick<AuditEntry, "at" | "address" | "reason"> & { readonly actorId: string };

type ErasureRequest = {
  readonly accountId: string;
  readonly by: Requester;
  /** Throws with a message for the requester. */
  readonly throwBlocked: (hindrance: Hindrance) => never;
  /** Called first in the transaction; throws if the request is no longer allowed. */
  readonly assertAllowed?: (tx: Tx) => Promise<void>;
};

/**
 * Cancels the subscription at the end of its paid period, hides the person everywhere and signs
 * them out. Returns the erasure date; repeated calls change nothing. Throws on a hindrance, and 503
 * while the card provider cannot be reached.
 */
export async function scheduleErasure(services: Services, erasure: ErasureRequest): Promise<Date> {
  const { accountId, by, throwBlocked } = erasure;
  const { hindrance } = await getClientPaymentState(services, accountId);
  if (hindrance) throwBlocked(hindrance);
  await endSubscription(services, { clientId: accountId, actorId: by.actorId });
  return await services.db
    .transaction()
    .execute((tx) => scheduleInTransaction(tx, services, erasure));
}

/** After the grace period, and not before the end of a client's paid period. */
export function erasureDueAt(now: Date, { paidUntil }: ClientPaymentState): Date {
  const graceEnds = now.getTime() + ERASURE_GRACE_DAYS * DAY_MS;
  return new Date(Math.max(graceEnds, paidUntil?.getTime() ?? 0));
}

async function scheduleInTransaction(
  tx: Tx,
  services: Services,
  erasure: ErasureRequest,
): Promise<Date> {
  const { accountId, by, assertAllowed } = erasure;
  await lockProfile(tx, accountId); // same lock order as saving a profile
  await assertAllowed?.(tx);
  const account = await markForDeletion(tx, accountId);
  if (!account) return (await getErasure(tx, accountId)).dueAt;
  const paymentState = await getClientPaymentState({ ...services, db: tx }, accountId);
  const dueAt = erasureDueAt(by.at, paymentState);
  const isOwn = by.actorId === accountId;
  await insertErasure(tx, {
    accountId,
    askedAt: by.at,
    dueAt,
    askedBy: isOwn ? null : by.actorId,
  });
  await cancelDataExport(tx, services, accountId);
  await refreshListing(tx, [accountId], by.at);
  const after = { erasesAt: dueAt };
  const action = "rights.erasureAsked";
  await recordAuditEntry(tx, { ...by, action, subject: ["account", accountId], after });
  await notifyAccountHolder(tx, services, account, { dueAt, paymentState, isByOperator: !isOwn });
  return dueAt;
}

type DeletedAccount = NonNullable<Awaited<ReturnType<typeof markForDeletion>>>;

type ErasureNotice = {
  readonly dueAt: Date;
  readonly paymentState: ClientPaymentState;
  readonly isByOperator: boolean;
};

async function notifyAccountHolder(
  tx: Tx,
  { jobs }: Services,
  account: DeletedAccount,
  { dueAt, paymentState, isByOperator }: ErasureNotice,
): Promise<void> {
  const { email: to, language, fullName, suspendedAt } = account;
  await enqueueMail(jobs, tx, erasureRequested, {
    to,
    language,
    values: {
      fullName,
      isByOperator,
      isClient: isClient(account),
      canCancelBySignIn: suspendedAt === null,
      erasesOn: calendarDay(GULF_TIME_ZONE, dueAt),
      subscriptionEndsOn:
        paymentState.paidUntil && calendarDay(GULF_TIME_ZONE, paymentState.paidUntil),
    },
  });
}
