/** What a subscription is made of at Stripe, found or made once a process: prices, tax rate. */
import { CURRENCY } from "@wasla/contract/payments/money";
import type { GatewayPrice } from "#/platform/cards/gateway.ts";
import type { Line } from "./line.ts";

export type Catalogue = {
  /** Stripe's id of a price of ours. */
  readonly priceOf: (price: GatewayPrice) => Promise<string>;
  /** Stripe's id of the value added tax. */
  readonly tax: () => Promise<string>;
  /** Percent. */
  readonly percentOf: (taxRateId: string) => Promise<number>;
};

export function catalogue(line: Line, taxPercent: number): Catalogue {
  return {
    priceOf: remembered(
      (price) => findOrMakePrice(line, price),
      ({ priceId, unitFils }) => `${priceId} ${unitFils}`,
    ),
    tax: remembered(
      () => findOrMakeTax(line, taxPercent),
      () => "",
    ),
    percentOf: remembered(
      async (id) => (await line((stripe) => stripe.taxRates.retrieve(id))).percentage,
      (id) => id,
    ),
  };
}

/** Asks once for each key; a failure is forgotten. */
function remembered<Wanted extends unknown[], T>(
  ask: (...wanted: Wanted) => Promise<T>,
  keyOf: (...wanted: Wanted) => string,
): (...wanted: Wanted) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...wanted) => {
    const key = keyOf(...wanted);
    const answer = known.get(key) ?? ask(...wanted);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}

/** Our id is Stripe's lookup key. A price's amount never changes: another is another price. */
async function findOrMakePrice(line: Line, { priceId, name, unitFils }: GatewayPrice) {
  const { data } = await line((stripe) => stripe.prices.list({ lookup_keys: [priceId], limit: 1 }));
  const [found] = data;
  if (found) {
    const { id, unit_amount, currency, recurring, active } = found;
    const isSame = unit_amount === unitFils && currency === CURRENCY;
    if (isSame && active && recurring?.interval === "month") return id;
    throw new Error(`the price ${priceId} is another one at the card provider: ${id}`);
  }
  const { id } = await line((stripe) =>
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

async function findOrMakeTax(line: Line, percentage: number): Promise<string> {
  const wanted = { inclusive: false, country: "AE", tax_type: "vat" } as const;
  const { data } = await line((stripe) =>
    stripe.taxRates.list({ active: true, inclusive: false, limit: 100 }),
  );
  const found = data.find(
    (rate) =>
      rate.percentage === percentage &&
      rate.country === wanted.country &&
      rate.tax_type === wanted.tax_type,
  );
  if (found) return found.id;
  const { id } = await line((stripe) =>
    stripe.taxRates.create(
      { ...wanted, display_name: "VAT", percentage },
      { idempotencyKey: `tax-${percentage}` },
    ),
  );
  return id;
}
