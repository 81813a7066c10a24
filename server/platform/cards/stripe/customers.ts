/** Whom Stripe knows as our clients, their balance, and our coupons there. */
import { CURRENCY } from "@wasla/contract/payments/money";
import type { GatewayCoupon, Payer, PaymentGateway } from "#/platform/cards/gateway.ts";
import { InvalidCoupon } from "#/platform/cards/gateway-errors.ts";
import { ifThere, Missing, ThereAlready } from "./errors.ts";
import type { Line } from "./line.ts";

type Customers = Pick<
  PaymentGateway,
  "ensureCustomer" | "forgetCustomer" | "ensureCoupon" | "creditCustomer"
>;

/** Stripe shows no longer name. */
const LONGEST_COUPON_NAME = 40;

export function customers(line: Line): Customers {
  return {
    ensureCustomer: (payer, key) => makeCustomer(line, payer, key),
    forgetCustomer: async (customerId, key) => {
      const nothing = { email: "", name: "", address: "" } as const;
      const idempotencyKey = key;
      await ifThere(
        line((stripe) => stripe.customers.update(customerId, nothing, { idempotencyKey })),
      );
    },
    creditCustomer: async (customerId, fils, key) => {
      await line((stripe) =>
        stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -fils, currency: CURRENCY },
          { idempotencyKey: key },
        ),
      );
    },
    ensureCoupon: async (coupon) => {
      if (await isCouponThere(line, coupon.id)) return;
      await makeCoupon(line, coupon).catch((error) => {
        if (!(error instanceof ThereAlready || error instanceof InvalidCoupon)) throw error;
      });
    },
  };
}

async function makeCustomer(line: Line, payer: Payer, key: string): Promise<string> {
  const { clientId, email, name, country } = payer;
  const address = country && { address: { country } };
  const made = await line((stripe) =>
    stripe.customers.create(
      { email, name, metadata: { client: clientId }, ...address },
      { idempotencyKey: key },
    ),
  );
  return made.id;
}

async function isCouponThere(line: Line, id: string): Promise<boolean> {
  try {
    await line((stripe) => stripe.coupons.retrieve(id));
    return true;
  } catch (error) {
    if (error instanceof InvalidCoupon || error instanceof Missing) return false;
    throw error;
  }
}

function makeCoupon(line: Line, { id, name, off, duration, months }: GatewayCoupon) {
  const amount =
    "percent" in off ? { percent_off: off.percent } : { amount_off: off.fils, currency: CURRENCY };
  return line((stripe) =>
    stripe.coupons.create({
      ...{ id, name: name.slice(0, LONGEST_COUPON_NAME), duration, ...amount },
      ...(duration === "repeating" && months !== null && { duration_in_months: months }),
    }),
  );
}
