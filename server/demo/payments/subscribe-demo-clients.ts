import { sql } from "kysely";
import { demoAccounts } from "#/demo/demo-accounts.ts";
import { beginCheckout } from "#/payments/checkout/begin-checkout.ts";
import { syncSubscription } from "#/payments/sync/sync-subscription.ts";
import type { Services } from "#/platform/services.ts";
import { DEMO_PRICE } from "./add-prices.ts";

export function usesCardSandbox({ paymentGateway }: Pick<Services, "paymentGateway">): boolean {
  return paymentGateway.provider === "sandbox";
}

/**
 * Subscribes the demo's paying clients with a test card that ends in 4242. Clients that have
 * already paid are skipped, so an interrupted start can be resumed.
 */
export async function subscribeDemoClients(services: Services): Promise<void> {
  if (!usesCardSandbox(services)) return;
  for (const { id, professionIds } of await listUnsubscribedClients(services)) {
    const basket = { priceId: DEMO_PRICE, unpaidProfessions: professionIds };
    const { invoiceId, subscriptionId, isPaid } = await beginCheckout(services, id, basket);
    if (!isPaid) await services.paymentGateway.payInvoice(invoiceId, "pm_card_visa", `demo-${id}`);
    await syncSubscription(services, subscriptionId);
  }
}

type UnsubscribedClient = { readonly id: string; readonly professionIds: number[] };

async function listUnsubscribedClients({ db }: Services): Promise<UnsubscribedClient[]> {
  const paying = demoAccounts.filter(({ isSubscribed }) => isSubscribed);
  const emails = paying.map(({ email }) => email);
  const { rows } = await sql<UnsubscribedClient>`
    select account.id, array_agg(profession_id order by profession_id) as profession_ids
    from account join client_profession on client_profession.client_id = account.id
    where account.email = any(${emails}::text[])
      and not exists (select from subscription where client_id = account.id)
    group by account.id
    having not bool_or(is_paid)`.execute(db);
  return rows;
}
