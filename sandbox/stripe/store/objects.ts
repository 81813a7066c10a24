/** Stored objects, in Stripe's names: a name unknown to the SDK is a type error. */
import type Stripe from "stripe";
import type { SubsetOf } from "./stripe-subset.ts";

export type Metadata = { readonly [name: string]: string };
export type StripeList<T> = {
  readonly object: "list";
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
};

export type Product = SubsetOf<
  Stripe.Product,
  {
    readonly id: string;
    readonly object: "product";
    readonly active: boolean;
    readonly created: number;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly name: string;
    readonly description: string | null;
  }
>;

export type Price = SubsetOf<
  Stripe.Price,
  {
    readonly id: string;
    readonly object: "price";
    readonly active: boolean;
    readonly billing_scheme: "per_unit";
    readonly created: number;
    readonly currency: string;
    readonly livemode: false;
    readonly lookup_key: string | null;
    readonly metadata: Metadata;
    readonly nickname: string | null;
    readonly product: string;
    readonly recurring: { readonly interval: "month"; readonly interval_count: 1 };
    readonly tax_behavior: string;
    readonly type: "recurring";
    readonly unit_amount: number;
    readonly unit_amount_decimal: string;
  }
>;

export type TaxRate = SubsetOf<
  Stripe.TaxRate,
  {
    readonly id: string;
    readonly object: "tax_rate";
    readonly active: boolean;
    readonly country: string | null;
    readonly created: number;
    readonly description: string | null;
    readonly display_name: string;
    readonly effective_percentage: number;
    readonly inclusive: false;
    readonly jurisdiction: string | null;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly percentage: number;
    readonly tax_type: string | null;
  }
>;

export type Customer = SubsetOf<
  Stripe.Customer,
  {
    readonly id: string;
    readonly object: "customer";
    readonly address: { readonly country: string | null } | null;
    /** Negative is a credit for the next invoices. */
    readonly balance: number;
    readonly created: number;
    readonly currency: string | null;
    readonly description: string | null;
    readonly email: string | null;
    readonly invoice_settings: { readonly default_payment_method: string | null };
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly name: string | null;
  }
>;

export type BalanceTransaction = SubsetOf<
  Stripe.CustomerBalanceTransaction,
  {
    readonly id: string;
    readonly object: "customer_balance_transaction";
    readonly amount: number;
    readonly created: number;
    readonly currency: string;
    readonly customer: string;
    readonly description: string | null;
    readonly ending_balance: number;
    readonly invoice: string | null;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly type: "adjustment" | "applied_to_invoice" | "unapplied_from_invoice";
  }
>;

export type Coupon = SubsetOf<
  Stripe.Coupon,
  {
    readonly id: string;
    readonly object: "coupon";
    readonly amount_off: number | null;
    readonly created: number;
    readonly currency: string | null;
    readonly duration: "once" | "repeating" | "forever";
    readonly duration_in_months: number | null;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly name: string | null;
    readonly percent_off: number | null;
    readonly times_redeemed: number;
    readonly valid: boolean;
  }
>;

export type Discount = SubsetOf<
  Stripe.Discount,
  {
    readonly id: string;
    readonly object: "discount";
    readonly customer: string | null;
    readonly end: number | null;
    readonly invoice: string | null;
    readonly source: { readonly coupon: string; readonly type: "coupon" };
    readonly start: number;
    readonly subscription: string | null;
  }
>;

export type PaymentMethod = SubsetOf<
  Stripe.PaymentMethod,
  {
    readonly id: string;
    readonly object: "payment_method";
    /** 'limited' once its holder has confirmed that it may be charged later. */
    readonly allow_redisplay: "unspecified" | "limited";
    readonly billing_details: { readonly name: string | null; readonly email: string | null };
    readonly card: {
      readonly brand: "visa" | "mastercard";
      readonly country: string;
      readonly exp_month: number;
      readonly exp_year: number;
      readonly funding: "credit";
      readonly last4: string;
      readonly wallet: { readonly type: string } | null;
    };
    readonly created: number;
    readonly customer: string | null;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly type: "card";
  }
>;
