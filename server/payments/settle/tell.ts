/** Mails about what has just changed for a client; what stayed as it was is not told again. */
import type { Transaction } from "kysely";
import { accountOf } from "#/accounts/accounts.ts";
import type { KeptInvoice } from "#/payments/invoices/keep.ts";
import { accessEnded } from "#/payments/mails/access-ended.ts";
import { givenBack } from "#/payments/mails/given-back.ts";
import { heldBack } from "#/payments/mails/held-back.ts";
import { paymentFailed } from "#/payments/mails/payment-failed.ts";
import { receipt } from "#/payments/mails/receipt.ts";
import type { KnownSubscription, SubscriptionRow } from "#/payments/queries/settling.ts";
import { dayIn, GULF } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { MailKind } from "#/platform/mail/layout.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import type { Settling } from "./apply.ts";
import { isLive } from "./standing.ts";

type Happened = Settling & {
  readonly after: SubscriptionRow;
  /** Invoices that were not known to be paid. */
  readonly kept: readonly KeptInvoice[];
  readonly isByContract: boolean;
  /** The end of access. */
  readonly until: Date | null;
};

export async function tell(
  { jobs }: Pick<Services, "jobs">,
  tx: Transaction<Tables>,
  happened: Happened,
): Promise<void> {
  const account = await accountOf(tx, happened.clientId);
  if (!account) return;
  const { email: to, language } = account;
  for (const post of mailsOf(happened))
    await post((kind, values) => postMail(jobs, tx, kind, { to, language, values }));
}

type Post = <V extends object>(kind: MailKind<V>, values: V) => Promise<void>;
type Wanted = (post: Post) => Promise<void>;

function mail<V extends object>(kind: MailKind<V>, values: V): Wanted {
  return (post) => post(kind, values);
}

/** By contract access is as the operator said, whatever the card does; what was charged is told all the same. */
function mailsOf(happened: Happened): Wanted[] {
  const receipts = happened.kept.map(({ number, totalFils }) =>
    mail(receipt, { number, totalFils }),
  );
  return happened.isByContract ? receipts : [...receipts, ...changesOf(happened)];
}

function changesOf({ before, after, until, reading }: Happened): Wanted[] {
  const due = reading.invoices.find(({ id }) => id === after.dueInvoiceId);
  const isNewlyDue = due !== undefined && before?.dueInvoiceId !== due.id;
  const { suspension } = after;
  const isRunning = isLive(reading.subscription);
  return [
    ...(isNewlyDue && until
      ? [mail(paymentFailed, { dueFils: due.dueFils, day: dayIn(GULF, until) })]
      : []),
    ...(before?.isLive && !isRunning && !isLapseTold(before) ? [mail(accessEnded, {})] : []),
    ...(suspension && !before?.suspension ? [mail(heldBack, { reason: suspension })] : []),
    ...(!suspension && before?.suspension && isRunning ? [mail(givenBack, {})] : []),
  ];
}

/** Who has been told that access is over does not hear it again once the provider gives up. */
function isLapseTold({ lapseToldFor, paidUntil }: KnownSubscription): boolean {
  return lapseToldFor?.getTime() === paidUntil.getTime();
}
