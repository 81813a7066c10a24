/** Prices, coupons and debts, as they travel. Amounts are fils unless a line says otherwise. */
import * as z from "zod/mini";
import { CURRENCY } from "./money.ts";

export const planTypes = ["profession"] as const;

/** A price that is offered: of one profession and month. */
export const Plan = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.enum(planTypes),
  priceId: z.string(),
  /** Of one profession, before tax. */
  price: z.int(),
  /** Value added tax on top of it. */
  taxPercent: z.number(),
  currency: z.literal(CURRENCY),
  interval: z.literal("month"),
  features: z.array(z.string()),
  active: z.boolean(),
});
export type Plan = z.output<typeof Plan>;

/** What is due now for a number of professions, and each month from then on. */
export const Quote = z.object({
  priceId: z.string(),
  price: z.int(),
  /** Before discount and tax. */
  subtotal: z.int(),
  total_excluding_tax: z.int(),
  /** The percentage is missing where the provider does not tell it. */
  total_tax_amounts: z.array(z.object({ amount: z.int(), percentage: z.optional(z.number()) })),
  total: z.int(),
  total_discount_amounts: z.array(z.object({ amount: z.int() })),
  discount: z.nullable(z.object({ coupon: z.object({ id: z.string(), name: z.string() }) })),
  /** 'draft': nothing has been charged. */
  status: z.string(),
  currency: z.string(),
  /** Of professions added to a subscription: the second they count from, sent at checkout. */
  prorationDate: z.nullable(z.int()),
  /** All that the subscription will cost each month, tax included, without what is due now. */
  monthlyTotal: z.int(),
});
export type Quote = z.output<typeof Quote>;

/** What a code takes off the first payment. */
export const Coupon = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Percent, or dirhams with a decimal point. */
  details: z.object({ discount: z.number(), isPercentage: z.boolean() }),
});
export type Coupon = z.output<typeof Coupon>;

/** How a payment that was begun stands: to be confirmed in the browser, or done. */
export const checkoutStatuses = ["open", "succeeded"] as const;

/** What the browser confirms a payment with; nulls where nothing is to be paid. */
export const CheckoutConfirmation = z.object({
  client_secret: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  status: z.enum(checkoutStatuses),
});
export type CheckoutConfirmation = z.output<typeof CheckoutConfirmation>;

/** What renewals are charged to; `brand` is the provider's word, such as 'visa'. */
export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type Card = z.output<typeof Card>;

/** A client's running subscription. Moments are ISO 8601. */
export const Subscription = z.object({
  /** 'pastDue': the renewal could not be charged. */
  status: z.enum(["active", "pastDue"]),
  /** Professions it is for. */
  quantity: z.int(),
  /** End of the month that is paid. */
  paidUntil: z.string(),
  /** When access ends unless it is paid: days of grace included; null while it is suspended. */
  accessUntil: z.nullable(z.string()),
  /** Ends with the month that is paid. */
  isEnding: z.boolean(),
  /** What the next month will cost, tax included; null where there is none. */
  renewalFils: z.nullable(z.int()),
  /** Of it, what a credit pays, such as a reward's. */
  creditFils: z.int(),
  card: z.nullable(Card),
  /** What has to be paid to go on; null unless past due. */
  due: z.nullable(z.object({ totalFils: z.int() })),
});
export type Subscription = z.output<typeof Subscription>;

export const invoiceStatuses = ["paid", "refunded", "partlyRefunded", "disputed"] as const;

/** A tax invoice, and what became of its money. */
export const InvoiceRow = z.object({
  _id: z.uuid(),
  number: z.string(),
  issuedAt: z.string(),
  totalFils: z.int(),
  status: z.enum(invoiceStatuses),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** What a client pays, and has paid. */
export const Billing = z.object({
  subscription: z.nullable(Subscription),
  /** Why access was taken although the month was paid. */
  suspension: z.nullable(z.enum(["disputed", "refunded"])),
  /** Opened by an operator, paid outside the product. */
  isByContract: z.boolean(),
  /** The newest first; those of long ago are left out. */
  invoices: z.array(InvoiceRow),
});
export type Billing = z.output<typeof Billing>;
