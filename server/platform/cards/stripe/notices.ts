/** What Stripe tells by itself, signed; and its own list of it, should one have been lost. */
import type { Stripe } from "stripe";
import type { GatewayNotice, PaymentGateway } from "#/platform/cards/gateway.ts";
import { idOf, momentOf } from "./ids.ts";
import type { Line } from "./line.ts";
import type { StripeOptions } from "./stripe-gateway.ts";

/** Others could be repeated by whoever has overheard them. */
const MOST_SECONDS_OFF = 300;

/** What concerns payments; the endpoint at Stripe is to send these. */
const concerning = [
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

export function notices(
  line: Line,
  { webhookSecret, clock }: StripeOptions,
): Pick<PaymentGateway, "readNotice" | "listNoticesSince"> {
  return {
    readNotice: (raw, signature) =>
      line(async ({ webhooks }) => {
        const now = clock.now().getTime();
        if (isAhead(signature, now / 1000)) return undefined;
        const off = MOST_SECONDS_OFF;
        try {
          return noticeOf(
            webhooks.constructEvent(raw, signature, webhookSecret, off, undefined, now),
          );
        } catch {
          return undefined; // unsigned, changed, old, or none of Stripe's
        }
      }),
    listNoticesSince: (moment) => listSince(line, moment),
  };
}

/** Stripe's library looks for old signatures only. */
function isAhead(signature: string, now: number): boolean {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  return times.some((time) => Number.parseInt(time.slice(2), 10) > now + MOST_SECONDS_OFF);
}

/** Stripe tells the newest first; they are turned round, as what is told of them is little. */
async function* listSince(line: Line, moment: Date): AsyncIterable<GatewayNotice> {
  const gte = Math.floor(moment.getTime() / 1000);
  const found: GatewayNotice[] = [];
  for (let after: string | undefined; ; after = found.at(-1)?.id) {
    const page = await line((stripe) =>
      stripe.events.list({
        ...{ created: { gte }, types: [...concerning], limit: 100 },
        ...(after && { starting_after: after }),
      }),
    );
    found.push(...page.data.map(noticeOf));
    if (!page.has_more || page.data.length === 0) break;
  }
  yield* found.toReversed();
}

function noticeOf(event: Stripe.Event): GatewayNotice {
  const { id, type, created } = event;
  return { id, type, at: momentOf(created), about: aboutOf(event) };
}

function aboutOf(event: Stripe.Event): GatewayNotice["about"] {
  if (!isConcerning(event)) return undefined;
  const { object } = event.data;
  if (object.object === "subscription") return { subscriptionId: object.id };
  if (object.object === "invoice") return { invoiceId: object.id };
  const paymentIntentId = idOf(object.payment_intent);
  return paymentIntentId === undefined ? undefined : { paymentIntentId };
}

type Concerning = Extract<Stripe.Event, { type: (typeof concerning)[number] }>;

function isConcerning(event: Stripe.Event): event is Concerning {
  return concerning.some((type) => type === event.type);
}
