import type { Confirmation } from "@wasla/contract/payments/schemas";
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import { v7 } from "uuid";
import { onWire } from "#/payments/checkout/confirmation.ts";
import { asRefusals, changedMeanwhile, refusedField } from "#/payments/gateway-refusals.ts";
import { findLive, type Subscription } from "#/payments/queries/subscriptions.ts";
import { settleSubscription } from "#/payments/settle/settle.ts";
import { settleAfter } from "#/payments/settle/settle-after.ts";
import { StateConflict } from "#/platform/cards/gateway-errors.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { countCard } from "./count-card.ts";
import { isId } from "./is-id.ts";

/**
 * Pays a renewal that failed. Refuses (422) what the card's bank does, 409 where nothing is due,
 * and 429 more than some tries in an hour.
 */
export async function payDue(
  services: Services,
  viewer: Viewer,
  paymentMethodId: string | undefined,
): Promise<Confirmation> {
  if (paymentMethodId !== undefined && !isId(paymentMethodId))
    throw refusedField("paymentMethodId", said.methodUnknown);
  return await countCard(services, { account: viewer.id, by: "payDue" }, () =>
    pay(services, viewer, paymentMethodId),
  );
}

async function pay(
  services: Services,
  viewer: Viewer,
  paymentMethodId: string | undefined,
): Promise<Confirmation> {
  const { id, dueInvoiceId } = await stillDue(services, viewer.id);
  return await asRefusals(async () => {
    try {
      const begun = await services.cards.payInvoice(dueInvoiceId, paymentMethodId, v7());
      if (begun.isPaid) await settleAfter(services, id);
      return onWire(begun);
    } catch (error) {
      if (error instanceof StateConflict)
        return await afterConflict(services, viewer.id, { id, paymentMethodId });
      throw error;
    }
  });
}

/** Asked at the provider first: it takes money also for a subscription that it has given up. */
async function stillDue(services: Services, clientId: string) {
  const known = await dueOf(services, clientId);
  if (known) await asRefusals(() => settleSubscription(services, known.id));
  const due = known && (await dueOf(services, clientId));
  if (!due?.dueInvoiceId) throw new Refusal(409, said.nothingDue, { code: "NOTHING_DUE" });
  return { id: due.id, dueInvoiceId: due.dueInvoiceId };
}

/** Paid meanwhile, by another press or the provider itself; or the method is not what it takes. */
async function afterConflict(
  services: Services,
  clientId: string,
  { id, paymentMethodId }: { readonly id: string; readonly paymentMethodId: string | undefined },
): Promise<Confirmation> {
  await settleAfter(services, id);
  if (!(await dueOf(services, clientId)))
    return { client_secret: null, paymentIntentId: null, status: "succeeded" };
  if (paymentMethodId) throw refusedField("paymentMethodId", said.methodUnknown);
  throw changedMeanwhile();
}

async function dueOf({ db, cards }: Services, clientId: string): Promise<Subscription | undefined> {
  const live = await findLive(db, { clientId, provider: cards.provider });
  return live?.status === "past_due" ? live : undefined;
}
