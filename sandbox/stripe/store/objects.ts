/**
 * Stored objects, with the fields of Stripe's that Wasla and the page of the sandbox read. A field
 * unknown to Stripe's SDK is a type error.
 */
import type Stripe from "stripe";

/** `Subset` with keys of `StripeType` only. */
export type SubsetOf<
  StripeType,
  Subset extends { readonly [K in keyof Subset]: K extends keyof StripeType ? unknown : never },
> = Subset;

export type Metadata = { readonly [name: string]: string };
export type StripeList<T> = {
  readonly object: "list";
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
};

export function toStripeList<T>(url: string, data: readonly T[], hasMore = false): StripeList<T> {
  return { object: "list", data, has_more: hasMore, url };
}

export type Price = SubsetOf<
  Stripe.Price,
  {
    readonly id: string;
    readonly object: "price";
    readonly active: true;
    readonly created: number;
    readonly currency: string;
    readonly lookup_key: string | null;
    readonly nickname: string;
    readonly recurring: { readonly interval: "month" };
    readonly unit_amount: number;
  }
>;

export type TaxRate = SubsetOf<
  Stripe.TaxRate,
  {
    readonly id: string;
    readonly object: "tax_rate";
    readonly active: true;
    readonly country: string | null;
    readonly created: number;
    readonly display_name: string;
    readonly inclusive: false;
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
    readonly email: string | null;
    readonly metadata: Metadata;
    readonly name: string | null;
  }
>;

export type Coupon = SubsetOf<
  Stripe.Coupon,
  {
    readonly id: string;
    readonly object: "coupon";
    readonly amount_off: number | null;
    readonly created: number;
    readonly duration: "once" | "repeating" | "forever";
    readonly duration_in_months: number | null;
    readonly name: string | null;
    readonly percent_off: number | null;
  }
>;

export type Discount = SubsetOf<
  Stripe.Discount,
  {
    readonly id: string;
    readonly object: "discount";
    readonly end: number | null;
    readonly source: { readonly coupon: string; readonly type: "coupon" };
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
      readonly exp_month: number;
      readonly exp_year: number;
      readonly last4: string;
      readonly wallet: { readonly type: string } | null;
    };
    readonly created: number;
    readonly customer: string | null;
    readonly metadata: Metadata;
    readonly type: "card";
  }
>;
