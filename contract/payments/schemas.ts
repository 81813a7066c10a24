/** Amounts are in fils unless stated otherwise. */
import * as z from "zod/mini";
import { CURRENCY } from "./money.ts";

export const planTypes = ["profession"] as const;

/** A price currently on offer, per profession and month. */
export const Plan = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.enum(planTypes),
  priceId: z.string(),
  /** Per profession, excluding tax. */
  price: z.int(),
  /** VAT in percent, on top of `price`. */
  taxPercent: z.number(),
  currency: z.literal(CURRENCY),
  interval: z.literal("month"),
  features: z.array(z.string()),
  active: z.boolean(),
});
export type Plan = z.output<typeof Plan>;

/** What a number of professions costs now, and each month from then on. */
export const Quote = z.object({
  priceId: z.string(),
  price: z.int(),
  /** Before discount and tax. */
  subtotal: z.int(),
  total_excluding_tax: z.int(),
  /** `percentage` is missing if the provider does not report it. */
  total_tax_amounts: z.array(z.object({ amount: z.int(), percentage: z.optional(z.number()) })),
  total: z.int(),
  total_discount_amounts: z.array(z.object({ amount: z.int() })),
  discount: z.nullable(z.object({ coupon: z.object({ id: z.string(), name: z.string() }) })),
  /** 'draft' means that nothing has been charged. */
  status: z.string(),
  currency: z.string(),
  /** Additions only: when proration starts, in seconds since 1970. Sent back at checkout. */
  prorationDate: z.nullable(z.int()),
  /** Monthly total of the whole subscription, tax included, without what is due now. */
  monthlyTotal: z.int(),
});
export type Quote = z.output<typeof Quote>;

/** The discount that a code gives on the first payment. */
export const Coupon = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  /** In percent, or in dirhams with decimals. */
  details: z.object({ discount: z.number(), isPercentage: z.boolean() }),
});
export type Coupon = z.output<typeof Coupon>;

/** 'open': still to be confirmed in the browser. */
const checkoutStatuses = ["open", "succeeded"] as const;

/** What the browser confirms a payment with; ids are null if nothing is to be paid. */
export const CheckoutConfirmation = z.object({
  client_secret: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  status: z.enum(checkoutStatuses),
});
export type CheckoutConfirmation = z.output<typeof CheckoutConfirmation>;

/** The card that renewals are charged to; `brand` is the provider's term, such as 'visa'. */
export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type Card = z.output<typeof Card>;

/** A live subscription. Timestamps are ISO 8601. */
export const Subscription = z.object({
  /** 'pastDue': the last renewal could not be charged. */
  status: z.enum(["active", "pastDue"]),
  /** Number of professions. */
  quantity: z.int(),
  /** End of the paid month. */
  paidUntil: z.string(),
  /** When access ends unless it is paid, grace days included; null while suspended. */
  accessUntil: z.nullable(z.string()),
  /** Ends with the paid month instead of renewing. */
  isEnding: z.boolean(),
  /** Cost of the next month, tax included; null if there is none. */
  renewalFils: z.nullable(z.int()),
  /** Part of `renewalFils` that a credit covers, such as a reward. */
  creditFils: z.int(),
  card: z.nullable(Card),
  /** Null unless past due. */
  due: z.nullable(z.object({ totalFils: z.int() })),
});
export type Subscription = z.output<typeof Subscription>;

export const invoiceStatuses = ["paid", "refunded", "partlyRefunded", "disputed"] as const;

export const InvoiceRow = z.object({
  _id: z.uuid(),
  number: z.string(),
  issuedAt: z.string(),
  totalFils: z.int(),
  status: z.enum(invoiceStatuses),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

export const Billing = z.object({
  subscription: z.nullable(Subscription),
  /** Why access is suspended although the month was paid. */
  suspension: z.nullable(z.enum(["disputed", "refunded"])),
  /** Opened by an operator and paid outside the product. */
  isByContract: z.boolean(),
  /** Newest first; only the latest ones. */
  invoices: z.array(InvoiceRow),
});
export type Billing = z.output<typeof Billing>;
