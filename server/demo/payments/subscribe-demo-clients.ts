import { sql, type Transaction } from "kysely";
import { demoAccounts } from "#/demo/demo-accounts.ts";
import { beginCheckout } from "#/payments/checkout/begin-checkout.ts";
import { syncSubscription } from "#/payments/sync/sync-subscription.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

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

const DEMO_PRICE = "profession_monthly_aed";

const plan = {
  name: "Professional",
  name_ar: "الباقة المهنية",
  price_id: DEMO_PRICE,
  unit_fils: 19_900,
};

/** Coupons to try, each for a first payment. */
const coupons = [
  { code: "WELCOME10", name: "Welcome: 10% off", name_ar: "أهلًا بك: خصم 10%", percent_off: 10 },
  { code: "FULL100", name: "First month free", name_ar: "الشهر الأول مجانًا", percent_off: 100 },
  { code: "MINUS50", name: "AED 50 off", name_ar: "خصم 50 درهمًا", off_fils: 5_000 },
  {
    code: "EXPIRED",
    name: "Last summer's",
    name_ar: "قسيمة الصيف الماضي",
    percent_off: 20,
    is_expired: true,
  },
];

/** Adds a plan and coupons; existing ones stay unchanged. */
export async function addPrices(tx: Transaction<Tables>, now: Date): Promise<void> {
  await sql`
    insert into plan (type, name, name_ar, price_id, unit_fils, active_from)
    values ('profession', ${plan.name}, ${plan.name_ar}, ${plan.price_id}, ${plan.unit_fils}, ${now})
    on conflict do nothing`.execute(tx);
  await sql`
    insert into coupon (id, code, name, name_ar, percent_off, off_fils, duration, valid_from, valid_until)
    select 'demo-' || lower(code), code, name, name_ar, percent_off, off_fils, 'once',
      ${now}::timestamptz - interval '90 days',
      case when is_expired then ${now}::timestamptz - interval '1 day' end
    from json_to_recordset(${JSON.stringify(coupons)}::json)
      as row(
        code text, name text, name_ar text, percent_off numeric, off_fils bigint, is_expired boolean
      )
    on conflict do nothing`.execute(tx);
}
