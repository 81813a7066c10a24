import type { Invoice, InvoicePayment, Subscription } from "./billing-objects.ts";
import type { Coupon, Customer, Discount, PaymentMethod, Price, TaxRate } from "./objects.ts";
import type {
  Charge,
  Dispute,
  PaymentIntent,
  Refund,
  SetupIntent,
  StripeEvent,
} from "./payment-objects.ts";

export type StoredObject =
  | Price
  | TaxRate
  | Customer
  | Coupon
  | Discount
  | PaymentMethod
  | Subscription
  | Invoice
  | InvoicePayment
  | PaymentIntent
  | SetupIntent
  | Charge
  | Refund
  | Dispute
  | StripeEvent;
export type ObjectKind = StoredObject["object"];
export type ObjectOfKind<K extends ObjectKind> = Extract<StoredObject, { object: K }>;
