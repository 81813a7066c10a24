/** Mails about what has just changed for a client; what stayed as it was is not told again. */
import type { Transaction } from "kysely";
import { accountOf } from "#/accounts/accounts.ts";
import type { KeptInvoice } from "#/payments/invoices/keep.ts";
import { accessEnded } from "#/payments/mails/access-ended.ts";
import { givenBack } from "#/payments/mails/given-back.ts";
import { heldBack } from "#/payments/mails/held-back.ts";
import { partlyRefunded } from "#/payments/mails/partly-refunded.ts";
import { paymentFailed } from "#/payments/mails/payment-failed.ts";
import { receipt } from "#/payments/mails/receipt.ts";
import type { Moved } from "#/payments/queries/invoices.ts";
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
  /** Invoices whose money went back or was disputed, or came again. */
  readonly moved: readonly Moved[];
  readonly isByContract: boolean;
  /** The end of access. */
  readonly until: Date | null;
};

export async function tell(
  { jobs, settings, clock }: Pick<Services, "jobs" | "settings" | "clock">,
  tx: Transaction<Tables>,
  happened: Happened,
): Promise<void> {
  const account = await accountOf(tx, happened.clientId);
  if (!account) return;
  const { email: to, language, isLeaving } = account;
  const known = { supportEmail: settings.legal.supportEmail, now: clock.now() };
  const mails = isLeaving ? moneyMails(happened) : mailsOf(happened, known);
  for (const post of mails)
    await post((kind, values) => postMail(jobs, tx, kind, { to, language, values }));
}

type Post = <V extends object>(kind: MailKind<V>, values: V) => Promise<void>;
type Wanted = (post: Post) => Promise<void>;

function mail<V extends object>(kind: MailKind<V>, values: V): Wanted {
  return (post) => post(kind, values);
}

/** By contract access is as the operator said, whatever the card does; charges are told. */
function mailsOf(happened: Happened, known: Known): Wanted[] {
  const money = moneyMails(happened);
  return happened.isByContract ? money : [...money, ...changesOf(happened, known)];
}

/** All that is told to a client that is to be erased: it has no access, and knows when it ends. */
function moneyMails({ kept, after, moved }: Happened): Wanted[] {
  return [...kept.map((invoice) => receiptOf(invoice, after)), ...moved.flatMap(refundOf)];
}

type Known = { readonly supportEmail: string; readonly now: Date };

function receiptOf(invoice: KeptInvoice, after: SubscriptionRow): Wanted {
  const { renewalFils, creditFils = 0, paidUntil } = after;
  const { number, totalFils, discountFils, professions, periodStart, periodEnd } = invoice;
  return mail(receipt, {
    ...{ number, totalFils, professions },
    isFree: totalFils === 0 && discountFils > 0,
    ...{ from: dayIn(GULF, periodStart), to: dayIn(GULF, periodEnd) },
    next: renewalFils
      ? { day: dayIn(GULF, new Date(paidUntil)), fils: Math.max(renewalFils - creditFils, 0) }
      : null,
  });
}

/** All of it is told where it locks something. */
function refundOf({ number, refundedFils, refundedBefore, dueFils }: Moved): Wanted[] {
  const fils = refundedFils - refundedBefore;
  return fils > 0 && refundedFils < dueFils ? [mail(partlyRefunded, { number, fils })] : [];
}

function changesOf(
  { before, after, until, reading, kept }: Happened,
  { supportEmail, now }: Known,
): Wanted[] {
  const due = reading.invoices.find(({ id }) => id === after.dueInvoiceId);
  const isNewlyDue = due !== undefined && before?.dueInvoiceId !== due.id;
  const { suspension } = after;
  const isRunning = isLive(reading.subscription);
  const isRenewed = kept.some(({ reason }) => reason === "renewal"); // its receipt tells
  const isOpen = isRunning && until !== null && until > now;
  const renewal = new Date(after.paidUntil);
  const renewsOn = after.isEnding || renewal <= now ? null : dayIn(GULF, renewal);
  return [
    ...(isNewlyDue && until
      ? [
          mail(paymentFailed, {
            dueFils: due.dueFils,
            day: dayIn(GULF, until),
            hasCard: Boolean(after.card),
          }),
        ]
      : []),
    ...(before?.isLive && !isRunning && !isLapseTold(before) ? [mail(accessEnded, {})] : []),
    ...(suspension && !before?.suspension
      ? [mail(heldBack, { reason: suspension, renewsOn, supportEmail })]
      : []),
    ...(!suspension && before?.suspension && isOpen && !isRenewed ? [mail(givenBack, {})] : []),
  ];
}

/** Who has been told that access is over does not hear it again once the provider gives up. */
function isLapseTold({ lapseToldFor, paidUntil }: KnownSubscription): boolean {
  return lapseToldFor?.getTime() === paidUntil.getTime();
}
