/** Keeps a card for later charges, confirmed by its holder in the browser. */
import type { Subscription } from "#/cards/store/billing-objects.ts";
import { type Ledger, newId } from "#/cards/store/ledger.ts";
import type { Metadata, PaymentMethod } from "#/cards/store/objects.ts";
import type { Decline, SetupIntent } from "#/cards/store/payment-objects.ts";
import { Fault } from "#/cards/wire/fault.ts";
import { refuseForeign } from "./confirm.ts";
import { outcomeOf } from "./test-cards.ts";

type Wanted = {
  readonly customer: string;
  readonly usage?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Metadata;
};

export function startSetUp(ledger: Ledger, wanted: Wanted): Promise<SetupIntent> {
  const id = newId("seti");
  return ledger.save<SetupIntent>({
    ...{ id, object: "setup_intent", client_secret: newId(`${id}_secret`) },
    ...{ cancellation_reason: null, created: ledger.now, customer: wanted.customer },
    ...{ description: wanted.description ?? null, last_setup_error: null, livemode: false },
    ...{ metadata: wanted.metadata ?? {}, next_action: null, payment_method: null },
    ...{ payment_method_types: ["card"], usage: wanted.usage ?? "off_session" },
    status: "requires_payment_method",
  });
}

export async function confirmSetUp(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
): Promise<SetupIntent | Fault> {
  refuseForeign(method, intent.customer);
  const isAsked = intent.status === "requires_action" && intent.payment_method === method.id;
  if (isAsked || intent.status === "succeeded" || intent.status === "canceled")
    throw unexpected(intent);
  const outcome = outcomeOf(method, "browser");
  if (outcome === "accepted") return finish(ledger, intent, method);
  if (outcome === "asksHolder")
    return ledger.save<SetupIntent>({
      ...intent,
      status: "requires_action",
      last_setup_error: null,
      next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
      payment_method: method.id,
    });
  return refuse(ledger, intent, outcome);
}

const failed: Decline = {
  type: "invalid_request_error",
  code: "setup_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

export async function authenticateSetUp(
  ledger: Ledger,
  intent: SetupIntent,
  hasPassed: boolean,
): Promise<SetupIntent | Fault> {
  if (intent.status !== "requires_action") throw unexpected(intent);
  if (!hasPassed) return refuse(ledger, intent, failed);
  return finish(ledger, intent, await ledger.get("payment_method", intent.payment_method ?? ""));
}

async function finish(ledger: Ledger, intent: SetupIntent, method: PaymentMethod) {
  await ledger.save<PaymentMethod>({
    ...method,
    customer: intent.customer,
    allow_redisplay: "limited",
  });
  const like = { pending_setup_intent: intent.id };
  for (const waiting of await ledger.list("subscription", { like }))
    await ledger.save<Subscription>({
      ...waiting,
      default_payment_method: method.id,
      pending_setup_intent: null,
    });
  return ledger.save<SetupIntent>({
    ...intent,
    status: "succeeded",
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
  });
}

async function refuse(ledger: Ledger, intent: SetupIntent, decline: Decline): Promise<Fault> {
  const refused = await ledger.save<SetupIntent>({
    ...intent,
    status: "requires_payment_method",
    last_setup_error: decline,
    next_action: null,
    payment_method: null,
  });
  return new Fault(decline.type === "card_error" ? 402 : 400, {
    ...decline,
    setup_intent: refused,
  });
}

function unexpected(intent: SetupIntent): Fault {
  const reason =
    intent.status === "succeeded"
      ? "it has already succeeded"
      : `it has a status of ${intent.status}`;
  return new Fault(400, {
    code: "setup_intent_unexpected_state",
    message: `You cannot confirm this SetupIntent because ${reason}.`,
    setup_intent: intent,
  });
}
