/** Keeps a card for later charges, confirmed by its holder in the browser. */
import type { Subscription } from "#/cards/store/billing-objects.ts";
import { type Ledger, newId } from "#/cards/store/ledger.ts";
import type { Metadata, PaymentMethod } from "#/cards/store/objects.ts";
import type { Decline, SetupIntent } from "#/cards/store/payment-objects.ts";
import type { Fault } from "#/cards/wire/fault.ts";
import { declined, refuseUnasked, refuseUnconfirmable, unauthenticated } from "./refusals.ts";
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
  refuseUnconfirmable(intent, method);
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

export async function authenticateSetUp(
  ledger: Ledger,
  intent: SetupIntent,
  hasPassed: boolean,
): Promise<SetupIntent | Fault> {
  refuseUnasked(intent);
  if (!hasPassed) return refuse(ledger, intent, unauthenticated(intent));
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
  return declined(refused, decline);
}
