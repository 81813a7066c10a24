/** What Stripe tells by itself, signed; and its own list of it, should one have been lost. */
import type { Stripe } from "stripe";
import { isLiveKey } from "#/platform/payment-gateway/key-mode.ts";
import type { GatewayEvent, PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import type { CallStripe } from "./call-stripe.ts";
import { fromUnixSeconds, idOf } from "./ids.ts";
import type { StripeOptions } from "./stripe-gateway.ts";

/** Others could be repeated by whoever has overheard them. */
const MAX_CLOCK_SKEW_SECONDS = 300;

/** What concerns payments; the endpoint at Stripe is to send these. */
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

export function createWebhookEvents(
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
          // Payments of test mode cost nothing: they must not open anything in live mode.
          return event.livemode === isLiveKey(secretKey) ? toGatewayEvent(event) : undefined;
        } catch {
          return undefined; // unsigned, changed, old, or none of Stripe's
        }
      }),
    listEventsSince: (moment) => listEventsSince(callStripe, moment),
  };
}

/** Stripe's library looks for old signatures only. */
function isFromFuture(signature: string, now: number): boolean {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  return times.some((time) => Number.parseInt(time.slice(2), 10) > now + MAX_CLOCK_SKEW_SECONDS);
}

/** Stripe tells the newest first; they are turned round, as what is told of them is little. */
async function* listEventsSince(callStripe: CallStripe, moment: Date): AsyncIterable<GatewayEvent> {
  const gte = Math.floor(moment.getTime() / 1000);
  const found: GatewayEvent[] = [];
  for (let after: string | undefined; ; after = found.at(-1)?.id) {
    const page = await callStripe((stripe) =>
      stripe.events.list({
        ...{ created: { gte }, types: [...paymentEventTypes], limit: 100 },
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
