/** Our clients as Stripe customers, their balance, and our coupons. */
import { CURRENCY } from "@wasla/contract/payments/money";
import { InvalidCoupon } from "#/platform/payment-gateway/gateway-errors.ts";
import type {
  GatewayCoupon,
  Payer,
  PaymentGateway,
} from "#/platform/payment-gateway/payment-gateway.ts";
import type { CallStripe } from "./call-stripe.ts";
import { ResourceAlreadyExists, ResourceMissing, undefinedIfMissing } from "./errors.ts";

type Customers = Pick<
  PaymentGateway,
  "ensureCustomer" | "redactCustomer" | "ensureCoupon" | "creditCustomer"
>;

/** Stripe's limit. */
const MAX_COUPON_NAME_LENGTH = 40;

export function createCustomerApi(callStripe: CallStripe): Customers {
  return {
    ensureCustomer: (payer, key) => createCustomer(callStripe, payer, key),
    redactCustomer: async (customerId, key) => {
      const nothing = { email: "", name: "", address: "" } as const;
      const idempotencyKey = key;
      await undefinedIfMissing(
        callStripe((stripe) => stripe.customers.update(customerId, nothing, { idempotencyKey })),
      );
    },
    creditCustomer: async (customerId, fils, key) => {
      await callStripe((stripe) =>
        stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -fils, currency: CURRENCY },
          { idempotencyKey: key },
        ),
      );
    },
    ensureCoupon: async (coupon) => {
      if (await couponExists(callStripe, coupon.id)) return;
      await createCoupon(callStripe, coupon).catch((error) => {
        if (!(error instanceof ResourceAlreadyExists || error instanceof InvalidCoupon))
          throw error;
      });
    },
  };
}

async function createCustomer(callStripe: CallStripe, payer: Payer, key: string): Promise<string> {
  const { clientId, email, name, country } = payer;
  const address = country && { address: { country } };
  const customer = await callStripe((stripe) =>
    stripe.customers.create(
      { email, name, metadata: { client: clientId }, ...address },
      { idempotencyKey: key },
    ),
  );
  return customer.id;
}

async function couponExists(callStripe: CallStripe, id: string): Promise<boolean> {
  try {
    await callStripe((stripe) => stripe.coupons.retrieve(id));
    return true;
  } catch (error) {
    if (error instanceof InvalidCoupon || error instanceof ResourceMissing) return false;
    throw error;
  }
}

function createCoupon(callStripe: CallStripe, { id, name, off, duration, months }: GatewayCoupon) {
  const amount =
    "percent" in off ? { percent_off: off.percent } : { amount_off: off.fils, currency: CURRENCY };
  return callStripe((stripe) =>
    stripe.coupons.create({
      id,
      name: name.slice(0, MAX_COUPON_NAME_LENGTH),
      duration,
      ...amount,
      ...(duration === "repeating" && months !== null && { duration_in_months: months }),
    }),
  );
}
