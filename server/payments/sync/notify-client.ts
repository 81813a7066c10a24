/** Mails a client about changes; what has not changed is not reported again. */
import type { Transaction } from "kysely";
import { readAccount } from "#/accounts/accounts.ts";
import type { StoredInvoice } from "#/payments/invoices/store-invoices.ts";
import { accessEnded, accessRestored, accessSuspended } from "#/payments/mails/access.ts";
import { partialRefund, paymentFailed, receipt } from "#/payments/mails/payment.ts";
import type { PaymentChange } from "#/payments/queries/invoices.ts";
import type { KnownSubscription, SubscriptionRow } from "#/payments/queries/sync.ts";
import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { MailKind } from "#/platform/mail/render-mail.ts";
import type { Services } from "#/platform/services.ts";
import { isLive } from "./access-state.ts";
import type { SubscriptionSync } from "./read-subscription.ts";

type SubscriptionChange = SubscriptionSync & {
  readonly after: SubscriptionRow;
  /** Invoices that were not stored before. */
  readonly newInvoices: readonly StoredInvoice[];
  /** Invoices whose refund or dispute has changed. */
  readonly paymentChanges: readonly PaymentChange[];
  readonly isByContract: boolean;
  /** The end of access. */
  readonly until: Date | null;
};

export async function notifyClient(
  { jobs, settings, clock }: Pick<Services, "jobs" | "settings" | "clock">,
  tx: Transaction<Tables>,
  change: SubscriptionChange,
): Promise<void> {
  const account = await readAccount(tx, change.clientId);
  if (!account) return;
  const { email: to, language, isLeaving } = account;
  const context = { supportEmail: settings.legal.supportEmail, now: clock.now() };
  const mails = isLeaving ? invoiceMails(change) : allMails(change, context);
  for (const queueMail of mails)
    await queueMail((kind, values) => enqueueMail(jobs, tx, kind, { to, language, values }));
}

type SendMail = <V extends object>(kind: MailKind<V>, values: V) => Promise<void>;
type QueuedMail = (post: SendMail) => Promise<void>;

function createMail<V extends object>(kind: MailKind<V>, values: V): QueuedMail {
  return (send) => send(kind, values);
}

/** With a contract the card makes no difference to access, but charges are still reported. */
function allMails(change: SubscriptionChange, context: MailContext): QueuedMail[] {
  const paymentMails = invoiceMails(change);
  return change.isByContract ? paymentMails : [...paymentMails, ...accessMails(change, context)];
}

/** The only mails to a leaving client: it has no access, and knows when its subscription ends. */
function invoiceMails({ newInvoices, after, paymentChanges }: SubscriptionChange): QueuedMail[] {
  return [
    ...newInvoices.map((invoice) => receiptMail(invoice, after)),
    ...paymentChanges.flatMap(refundMails),
  ];
}

type MailContext = { readonly supportEmail: string; readonly now: Date };

function receiptMail(invoice: StoredInvoice, after: SubscriptionRow): QueuedMail {
  const { renewalFils, creditFils = 0, paidUntil } = after;
  const { number, totalFils, discountFils, professions, periodStart, periodEnd } = invoice;
  return createMail(receipt, {
    number,
    totalFils,
    professions,
    isFree: totalFils === 0 && discountFils > 0,
    from: calendarDay(GULF_TIME_ZONE, periodStart),
    to: calendarDay(GULF_TIME_ZONE, periodEnd),
    next: renewalFils
      ? {
          day: calendarDay(GULF_TIME_ZONE, new Date(paidUntil)),
          fils: Math.max(renewalFils - creditFils, 0),
        }
      : null,
  });
}

/** A full refund is reported by `accessSuspended`, if it locks anything. */
function refundMails({
  number,
  refundedFils,
  refundedBefore,
  dueFils,
}: PaymentChange): QueuedMail[] {
  const fils = refundedFils - refundedBefore;
  return fils > 0 && refundedFils < dueFils ? [createMail(partialRefund, { number, fils })] : [];
}

function accessMails(
  { before, after, until, snapshot, newInvoices }: SubscriptionChange,
  { supportEmail, now }: MailContext,
): QueuedMail[] {
  const due = snapshot.invoices.find(({ id }) => id === after.dueInvoiceId);
  const isNewlyDue = due !== undefined && before?.dueInvoiceId !== due.id;
  const { suspension } = after;
  const isRunning = isLive(snapshot.subscription);
  const isRenewed = newInvoices.some(({ reason }) => reason === "renewal"); // its receipt says so
  const isOpen = isRunning && until !== null && until > now;
  const renewal = new Date(after.paidUntil);
  const renewsOn = after.isEnding || renewal <= now ? null : calendarDay(GULF_TIME_ZONE, renewal);
  return [
    ...(isNewlyDue && until
      ? [
          createMail(paymentFailed, {
            dueFils: due.dueFils,
            day: calendarDay(GULF_TIME_ZONE, until),
            hasCard: Boolean(after.card),
          }),
        ]
      : []),
    ...(before?.isLive && !isRunning && !isGraceEndNotified(before)
      ? [createMail(accessEnded, {})]
      : []),
    ...(suspension && !before?.suspension
      ? [createMail(accessSuspended, { reason: suspension, renewsOn, supportEmail })]
      : []),
    ...(!suspension && before?.suspension && isOpen && !isRenewed
      ? [createMail(accessRestored, {})]
      : []),
  ];
}

/** Then the client knows already that access has ended. */
function isGraceEndNotified({ lapseToldFor, paidUntil }: KnownSubscription): boolean {
  return lapseToldFor?.getTime() === paidUntil.getTime();
}
