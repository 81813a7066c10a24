import type Stripe from "stripe";
import type { Metadata, Price, StripeList, TaxRate } from "./objects.ts";
import type { SubsetOf } from "./stripe-subset.ts";

export type SubscriptionItem = SubsetOf<
  Stripe.SubscriptionItem,
  {
    readonly id: string;
    readonly object: "subscription_item";
    readonly created: number;
    readonly current_period_end: number;
    readonly current_period_start: number;
    readonly discounts: readonly string[];
    readonly metadata: Metadata;
    readonly price: Price;
    readonly quantity: number;
    readonly subscription: string;
    readonly tax_rates: readonly TaxRate[];
  }
>;

type PendingUpdate = SubsetOf<
  Stripe.Subscription.PendingUpdate,
  {
    readonly expires_at: number;
    readonly metadata: Metadata | null;
    readonly subscription_items: readonly SubscriptionItem[];
  }
>;

export type Subscription = SubsetOf<
  Stripe.Subscription,
  {
    readonly id: string;
    readonly object: "subscription";
    readonly billing_cycle_anchor: number;
    readonly billing_mode: { readonly type: string };
    readonly cancel_at: number | null;
    readonly cancel_at_period_end: boolean;
    readonly canceled_at: number | null;
    readonly cancellation_details: { readonly reason: string | null };
    readonly collection_method: "charge_automatically";
    readonly created: number;
    readonly currency: string;
    readonly customer: string;
    readonly default_payment_method: string | null;
    readonly default_tax_rates: readonly TaxRate[];
    readonly discounts: readonly string[];
    readonly ended_at: number | null;
    readonly items: StripeList<SubscriptionItem>;
    readonly latest_invoice: string | null;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly payment_settings: { readonly save_default_payment_method: string };
    readonly pending_setup_intent: string | null;
    readonly pending_update: PendingUpdate | null;
    readonly start_date: number;
    readonly status: "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled";
    readonly trial_end: null;
  }
>;

type Tax = SubsetOf<
  Stripe.Invoice.TotalTax,
  {
    readonly amount: number;
    readonly tax_behavior: "exclusive";
    readonly tax_rate_details: { readonly tax_rate: string };
    readonly taxability_reason: "not_available";
    readonly taxable_amount: number;
    readonly type: "tax_rate_details";
  }
>;

export type InvoiceLine = SubsetOf<
  Stripe.InvoiceLineItem,
  {
    readonly id: string;
    readonly object: "line_item";
    readonly amount: number;
    readonly currency: string;
    readonly description: string;
    readonly discount_amounts: readonly { readonly amount: number; readonly discount: string }[];
    readonly discountable: boolean;
    readonly discounts: readonly string[];
    readonly invoice: string;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly parent: {
      readonly type: "subscription_item_details";
      readonly invoice_item_details: null;
      readonly subscription_item_details: {
        readonly invoice_item: null;
        readonly proration: boolean;
        readonly proration_details: null;
        readonly subscription: string | null;
        readonly subscription_item: string;
      };
    };
    readonly period: { readonly start: number; readonly end: number };
    readonly pricing: {
      readonly type: "price_details";
      readonly price_details: { readonly price: string; readonly product: string };
      readonly unit_amount_decimal: string;
    };
    readonly quantity: number;
    readonly subscription: string | null;
    readonly subtotal: number;
    readonly taxes: readonly Tax[];
  }
>;

export type Invoice = SubsetOf<
  Stripe.Invoice,
  {
    readonly id: string;
    readonly object: "invoice";
    readonly amount_due: number;
    readonly amount_overpaid: number;
    readonly amount_paid: number;
    readonly amount_remaining: number;
    readonly amount_shipping: number;
    readonly attempt_count: number;
    readonly attempted: boolean;
    readonly auto_advance: boolean;
    readonly billing_reason:
      | "subscription_create"
      | "subscription_cycle"
      | "subscription_update"
      | "upcoming";
    readonly collection_method: "charge_automatically";
    readonly created: number;
    readonly currency: string;
    readonly customer: string | null;
    readonly customer_email: string | null;
    readonly customer_name: string | null;
    readonly default_payment_method: string | null;
    readonly default_tax_rates: readonly TaxRate[];
    readonly description: string | null;
    readonly discounts: readonly string[];
    readonly due_date: null;
    readonly effective_at: number | null;
    readonly ending_balance: number | null;
    readonly lines: StripeList<InvoiceLine>;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly next_payment_attempt: number | null;
    readonly number: string | null;
    readonly parent: {
      readonly type: "subscription_details";
      readonly quote_details: null;
      readonly subscription_details: { readonly metadata: Metadata; readonly subscription: string };
    } | null;
    readonly period_end: number;
    readonly period_start: number;
    readonly receipt_number: string | null;
    readonly starting_balance: number;
    readonly status: "draft" | "open" | "paid" | "uncollectible" | "void";
    readonly status_transitions: {
      readonly finalized_at: number | null;
      readonly marked_uncollectible_at: number | null;
      readonly paid_at: number | null;
      readonly voided_at: number | null;
    };
    readonly subtotal: number;
    readonly subtotal_excluding_tax: number;
    readonly total: number;
    readonly total_discount_amounts: readonly {
      readonly amount: number;
      readonly discount: string;
    }[];
    readonly total_excluding_tax: number;
    readonly total_taxes: readonly Tax[];
  }
>;

export type InvoicePayment = SubsetOf<
  Stripe.InvoicePayment,
  {
    readonly id: string;
    readonly object: "invoice_payment";
    readonly amount_paid: number | null;
    readonly amount_requested: number;
    readonly created: number;
    readonly currency: string;
    readonly invoice: string;
    readonly is_default: boolean;
    readonly livemode: false;
    readonly payment: { readonly type: "payment_intent"; readonly payment_intent: string };
    readonly status: "open" | "paid" | "canceled";
    readonly status_transitions: {
      readonly canceled_at: number | null;
      readonly paid_at: number | null;
    };
  }
>;
