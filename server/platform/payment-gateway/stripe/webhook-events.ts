/** Stripe's signed webhook events, and its list of events in case one was lost. */
import type { Stripe } from "stripe";
import { isLiveKey } from "#/platform/payment-gateway/key-mode.ts";
import type { GatewayEvent, PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { type CallStripe, fromUnixSeconds, idOf, type StripeOptions } from "./call-stripe.ts";

/** Older events could be replayed. */
const MAX_CLOCK_SKEW_SECONDS = 300;

/** The webhook endpoint at Stripe must send these. */
const paymentEventTypes = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

export function createWebhookEventApi(
  callStripe: CallStripe,
  { secretKey, webhookSecret, clock }: StripeOptions,
): Pick<PaymentGateway, "verifyWebhookEvent" | "listEventsSince"> {
  return {
    verifyWebhookEvent: (raw, signature) =>
      callStripe(async ({ webhooks }) => {
        const now = clock.now().getTime();
        if (isFromFuture(signature, now / 1000)) return undefined;
        const off = MAX_CLOCK_SKEW_SECONDS;
        try {
          const event = webhooks.constructEvent(
            ...([raw, signature, webhookSecret, off, undefined, now] as const),
          );
          // Test payments cost nothing and must not grant access in live mode.
          return event.livemode === isLiveKey(secretKey) ? toGatewayEvent(event) : undefined;
        } catch {
          return undefined; // unsigned, changed, too old or not from Stripe
        }
      }),
    listEventsSince: (moment) => listEventsSince(callStripe, moment),
  };
}

/** Stripe's library rejects only old signatures. */
function isFromFuture(signature: string, now: number): boolean {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  return times.some((time) => Number.parseInt(time.slice(2), 10) > now + MAX_CLOCK_SKEW_SECONDS);
}

/** Stripe lists the newest first; events are small enough to collect all before reversing them. */
async function* listEventsSince(callStripe: CallStripe, moment: Date): AsyncIterable<GatewayEvent> {
  const gte = Math.floor(moment.getTime() / 1000);
  const found: GatewayEvent[] = [];
  for (let after: string | undefined; ; after = found.at(-1)?.id) {
    const page = await callStripe((stripe) =>
      stripe.events.list({
        created: { gte },
        types: [...paymentEventTypes],
        limit: 100,
        ...(after && { starting_after: after }),
      }),
    );
    found.push(...page.data.map(toGatewayEvent));
    if (!page.has_more || page.data.length === 0) break;
  }
  yield* found.toReversed();
}

function toGatewayEvent(event: Stripe.Event): GatewayEvent {
  const { id, type, created } = event;
  return { id, type, at: fromUnixSeconds(created), about: subjectOf(event) };
}

function subjectOf(event: Stripe.Event): GatewayEvent["about"] {
  if (!isPaymentEvent(event)) return undefined;
  const { object } = event.data;
  if (object.object === "subscription") return { subscriptionId: object.id };
  if (object.object === "invoice") return { invoiceId: object.id };
  const paymentIntentId = idOf(object.payment_intent);
  return paymentIntentId === undefined ? undefined : { paymentIntentId };
}

type PaymentEvent = Extract<Stripe.Event, { type: (typeof paymentEventTypes)[number] }>;

function isPaymentEvent(event: Stripe.Event): event is PaymentEvent {
  return paymentEventTypes.some((type) => type === event.type);
}
