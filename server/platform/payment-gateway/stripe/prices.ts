/** Prices and the tax rate at Stripe, found or created once per process. */
import { CURRENCY } from "@wasla/contract/payments/money";
import type { GatewayPrice } from "#/platform/payment-gateway/payment-gateway.ts";
import type { CallStripe } from "./call-stripe.ts";

export type StripePrices = {
  /** Stripe's id of our price. */
  readonly priceId: (price: GatewayPrice) => Promise<string>;
  /** Stripe's id of the VAT rate. */
  readonly taxRateId: () => Promise<string>;
  readonly taxPercent: (taxRateId: string) => Promise<number>;
};

export function createStripePrices(callStripe: CallStripe, taxPercent: number): StripePrices {
  return {
    priceId: memoizeAsync(
      (price) => findOrCreatePrice(callStripe, price),
      ({ priceId, unitFils }) => `${priceId} ${unitFils}`,
    ),
    taxRateId: memoizeAsync(
      () => findOrCreateTaxRate(callStripe, taxPercent),
      () => "",
    ),
    taxPercent: memoizeAsync(
      async (id) => (await callStripe((stripe) => stripe.taxRates.retrieve(id))).percentage,
      (id) => id,
    ),
  };
}

/** Loads once per key; failures are not cached. */
function memoizeAsync<Args extends unknown[], T>(
  load: (...args: Args) => Promise<T>,
  keyOf: (...args: Args) => string,
): (...args: Args) => Promise<T> {
  const pending = new Map<string, Promise<T>>();
  return (...args) => {
    const key = keyOf(...args);
    const result = pending.get(key) ?? load(...args);
    pending.set(key, result);
    result.catch(() => pending.delete(key));
    return result;
  };
}

/** Our id is Stripe's lookup key. An amount never changes: another one is another price. */
async function findOrCreatePrice(
  callStripe: CallStripe,
  { priceId, name, unitFils }: GatewayPrice,
) {
  const { data } = await callStripe((stripe) =>
    stripe.prices.list({ lookup_keys: [priceId], limit: 1 }),
  );
  const [found] = data;
  if (found) {
    const { id, unit_amount, currency, recurring, active } = found;
    const isSame = unit_amount === unitFils && currency === CURRENCY;
    if (isSame && active && recurring?.interval === "month") return id;
    throw new Error(`price ${priceId} has a different id at the payment provider: ${id}`);
  }
  const { id } = await callStripe((stripe) =>
    stripe.prices.create(
      {
        lookup_key: priceId,
        currency: CURRENCY,
        unit_amount: unitFils,
        recurring: { interval: "month" },
        product_data: { name },
      },
      { idempotencyKey: `price-${priceId}-${unitFils}` },
    ),
  );
  return id;
}

async function findOrCreateTaxRate(callStripe: CallStripe, percentage: number): Promise<string> {
  const attributes = { inclusive: false, country: "AE", tax_type: "vat" } as const;
  const { data } = await callStripe((stripe) =>
    stripe.taxRates.list({ active: true, inclusive: false, limit: 100 }),
  );
  const found = data.find(
    (rate) =>
      rate.percentage === percentage &&
      rate.country === attributes.country &&
      rate.tax_type === attributes.tax_type,
  );
  if (found) return found.id;
  const { id } = await callStripe((stripe) =>
    stripe.taxRates.create(
      { ...attributes, display_name: "VAT", percentage },
      { idempotencyKey: `tax-${percentage}` },
    ),
  );
  return id;
}
