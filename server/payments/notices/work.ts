/** A notice says only where to look: its subject is read again at the provider, and applied. */
import {
  findSubscriptionOf,
  findWaiting,
  listAlike,
  type Notice,
  noteTry,
} from "#/payments/queries/notices/notices.ts";
import { settleSubscription } from "#/payments/settle/settle.ts";
import type { Provider } from "#/payments/tables.ts";
import type { Services } from "#/platform/services.ts";

export type Named = { readonly provider: Provider; readonly id: string };

/**
 * What waits already and is about the same is done with it. Fails where it has to be tried again;
 * `isLast` of all tries, so that somebody is told.
 */
export async function workNotice(services: Services, named: Named, isLast: boolean): Promise<void> {
  const { db, log } = services;
  const { provider, id } = named;
  const notice = await findWaiting(db, named);
  if (!notice) return;
  const { type } = notice;
  try {
    const subject = await subjectOf(services, notice);
    const ids = subject ? await listAlike(db, notice, subject.subscriptionId) : [id];
    const settled =
      subject && (await settleSubscription(services, subject.subscriptionId, subject.invoiceId));
    if (settled !== "settled") log.warn({ notice: id, type }, "notice of a stranger");
    const state = settled === "settled" ? "done" : "ignored";
    await noteTry(db, { provider, ids, state, fault: null });
  } catch (error) {
    const fault = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : "?";
    const state = isLast ? "failed" : "waiting";
    await noteTry(db, { provider, ids: [id], state, fault });
    if (isLast) log.error({ notice: id, type, fault }, "notice given up");
    throw error;
  }
}

type Subject = {
  readonly subscriptionId: string;
  /** An invoice of it whose money may have moved. */
  readonly invoiceId?: string;
};

/** Undefined for what is nobody's here, also of a provider that is not in use any more. */
async function subjectOf(
  { cards, db }: Services,
  { provider, about }: Notice,
): Promise<Subject | undefined> {
  if (!about || provider !== cards.provider) return undefined;
  if ("subscriptionId" in about) return about;
  const isMoney = "paymentIntentId" in about;
  const invoiceId = isMoney ? await cards.invoiceOfPayment(about.paymentIntentId) : about.invoiceId;
  if (invoiceId === undefined) return undefined;
  const subscriptionId =
    (await findSubscriptionOf(db, provider, invoiceId)) ??
    (await cards.readInvoice(invoiceId))?.subscriptionId;
  return subscriptionId ? { subscriptionId, ...(isMoney && { invoiceId }) } : undefined;
}
