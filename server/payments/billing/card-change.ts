/** The card that renewals are charged to: the browser gives it to the provider and says so. */
import type { Billing } from "@wasla/contract/payments/schemas";
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import { v7 } from "uuid";
import { customerOf } from "#/payments/checkout/customer.ts";
import { asRefusals, refusedField } from "#/payments/gateway-refusals.ts";
import { limits } from "#/payments/limits.ts";
import { settleAfter } from "#/payments/settle/settle-after.ts";
import { noteChange } from "#/platform/audit.ts";
import { StateConflict } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { billing } from "./billing.ts";
import { countCard } from "./count-card.ts";
import { isId } from "./is-id.ts";
import { liveOf } from "./live.ts";

/** The secret by which the browser confirms another card. */
export async function beginCardChange(services: Services, { id }: Viewer): Promise<string> {
  await countTry(services, limits.paymentStart, { account: id });
  await liveOf(services, id);
  return await asRefusals(async () => {
    const customerId = await customerOf(services, id);
    return await services.cards.startCardChange(customerId, v7());
  });
}

/** Refuses (422) a card not confirmed, or not by this client, and (429) many in an hour. */
export async function finishCardChange(
  services: Services,
  viewer: Viewer,
  setupIntentId: string,
): Promise<Billing> {
  if (!isId(setupIntentId)) throw refusedField("setupIntentId", said.methodUnknown);
  await countCard(services, { account: viewer.id, by: "cardChange" }, () =>
    take(services, viewer, setupIntentId),
  );
  return await billing(services, viewer);
}

async function take(services: Services, viewer: Viewer, setupIntentId: string): Promise<void> {
  const { id: subscriptionId } = await liveOf(services, viewer.id);
  await asRefusals(async () => {
    const customerId = await customerOf(services, viewer.id);
    const change = { customerId, subscriptionId, setupIntentId };
    // A key of its own each time: who comes back to an earlier card means it.
    await services.cards.finishCardChange(change, v7()).catch(refuseForeign);
  });
  await services.db.transaction().execute((tx) =>
    noteChange(tx, {
      ...{ at: services.clock.now(), actorId: viewer.id, action: "payments.cardChanged" },
      ...{ subject: ["client", viewer.id], details: { subscription: subscriptionId } },
    }),
  );
  await settleAfter(services, subscriptionId);
}

function refuseForeign(error: unknown): never {
  throw error instanceof StateConflict ? refusedField("setupIntentId", said.methodUnknown) : error;
}
