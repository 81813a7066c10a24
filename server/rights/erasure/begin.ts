/**
 * Somebody asks that an account be erased: the owner, or an operator. From then on nobody sees the
 * person.
 */
import { isClient } from "@wasla/contract/platform/endpoint";
import { GRACE_DAYS, type Hindrance } from "@wasla/contract/rights/erasure-endpoints";
import type { Transaction } from "kysely";
import { leave } from "#/accounts/lifecycle.ts";
import { endPaying, type Paying, payingOf } from "#/payments/payments.ts";
import { type Change, noteChange } from "#/platform/audit.ts";
import { DAY_MS, dayIn, GULF } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile, relist } from "#/profiles/profiles.ts";
import { dropCopy } from "#/rights/copy/drop.ts";
import { erasureAsked } from "#/rights/mails/erasure-asked.ts";
import { insertErasure, readErasure } from "#/rights/queries/erasure.ts";

type Tx = Transaction<Tables>;

/** Who asks, as the log of changes names it. */
type By = Pick<Change, "at" | "address" | "reason"> & { readonly actorId: string };

type Wish = {
  readonly accountId: string;
  readonly by: By;
  /** Refuses in the words of whoever asks. */
  readonly refuse: (hindrance: Hindrance) => never;
  /** Called first in the transaction; refuses whoever may not ask any more. */
  readonly assertMay?: (tx: Tx) => Promise<void>;
};

/**
 * Ends the subscription with the month that is paid, takes the person out of every list and signs
 * them out; answers when all of it will be erased. Asked again it changes nothing. Refuses what
 * stands in the way, and (503) while the card provider cannot be reached.
 */
export async function begin(services: Services, wish: Wish): Promise<Date> {
  const { accountId, by, refuse } = wish;
  const { hindrance } = await payingOf(services, accountId);
  if (hindrance) refuse(hindrance);
  await endPaying(services, { clientId: accountId, actorId: by.actorId });
  return await services.db.transaction().execute((tx) => beginIn(tx, services, wish));
}

/** After the grace, and of a client not before what it has paid for is over. */
export function dueAfter(now: Date, { paidUntil }: Paying): Date {
  const graceEnds = now.getTime() + GRACE_DAYS * DAY_MS;
  return new Date(Math.max(graceEnds, paidUntil?.getTime() ?? 0));
}

async function beginIn(tx: Tx, services: Services, wish: Wish): Promise<Date> {
  const { accountId, by, assertMay } = wish;
  await lockProfile(tx, accountId); // first, as a save does
  await assertMay?.(tx);
  const leaver = await leave(tx, accountId);
  if (!leaver) return (await readErasure(tx, accountId)).dueAt;
  const paying = await payingOf({ ...services, db: tx }, accountId);
  const dueAt = dueAfter(by.at, paying);
  const isOwn = by.actorId === accountId;
  await insertErasure(tx, {
    ...{ accountId, askedAt: by.at, dueAt },
    askedBy: isOwn ? null : by.actorId,
  });
  await dropCopy(tx, services, accountId);
  await relist(tx, [accountId], by.at);
  const after = { erasesAt: dueAt };
  const action = "rights.erasureAsked";
  await noteChange(tx, { ...by, action, subject: ["account", accountId], after });
  await tell(tx, services, leaver, { dueAt, paying, isByOperator: !isOwn });
  return dueAt;
}

type Leaver = NonNullable<Awaited<ReturnType<typeof leave>>>;

type Told = { readonly dueAt: Date; readonly paying: Paying; readonly isByOperator: boolean };

async function tell(
  tx: Tx,
  { jobs }: Services,
  leaver: Leaver,
  { dueAt, paying, isByOperator }: Told,
): Promise<void> {
  const { email: to, language, fullName, suspendedAt } = leaver;
  await postMail(jobs, tx, erasureAsked, {
    ...{ to, language },
    values: {
      ...{ fullName, isByOperator, isClient: isClient(leaver), mayStay: suspendedAt === null },
      erasesOn: dayIn(GULF, dueAt),
      subscriptionEndsOn: paying.paidUntil && dayIn(GULF, paying.paidUntil),
    },
  });
}
