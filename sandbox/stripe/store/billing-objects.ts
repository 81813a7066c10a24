import type Stripe from "stripe";
import type { Metadata, Price, StripeList, SubsetOf, TaxRate } from "./objects.ts";

export type SubscriptionItem = SubsetOf<
  Stripe.SubscriptionItem,
  {
    readonly id: string;
    readonly object: "subscription_item";
    readonly created: number;
    readonly current_period_end: number;
    readonly current_period_start: number;
    readonly price: Price;
    readonly quantity: number;
    readonly subscription: string;
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
    readonly cancel_at: number | null;
    readonly cancel_at_period_end: boolean;
    readonly created: number;
    readonly currency: string;
    readonly customer: string;
    readonly default_payment_method: string | null;
    readonly default_tax_rates: readonly TaxRate[];
    readonly discounts: readonly string[];
    readonly ended_at: number | null;
    readonly items: StripeList<SubscriptionItem>;
    readonly latest_invoice: string | null;
    readonly metadata: Metadata;
    readonly payment_settings: { readonly save_default_payment_method: string };
    readonly pending_setup_intent: string | null;
    readonly pending_update: PendingUpdate | null;
    readonly start_date: number;
    readonly status: "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled";
  }
>;

type Tax = SubsetOf<
  Stripe.Invoice.TotalTax,
  {
    readonly amount: number;
    readonly tax_rate_details: { readonly tax_rate: string };
  }
>;

export type InvoiceLine = SubsetOf<
  Stripe.InvoiceLineItem,
  {
    readonly id: string;
    readonly object: "line_item";
    readonly amount: number;
    readonly description: string;
    readonly discount_amounts: readonly { readonly amount: number; readonly discount: string }[];
    readonly period: { readonly start: number; readonly end: number };
    readonly quantity: number;
    readonly taxes: readonly Tax[];
  }
>;

export type Invoice = SubsetOf<
  Stripe.Invoice,
  {
    readonly id: string;
    readonly object: "invoice";
    readonly amount_due: number;
    readonly amount_paid: number;
    readonly attempt_count: number;
    readonly billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
    readonly created: number;
    readonly currency: string;
    readonly customer: string | null;
    readonly discounts: readonly string[];
    readonly ending_balance: number | null;
    readonly lines: StripeList<InvoiceLine>;
    readonly next_payment_attempt: number | null;
    readonly number: string | null;
    readonly parent: {
      readonly type: "subscription_details";
      readonly subscription_details: { readonly subscription: string };
    } | null;
    readonly period_end: number;
    readonly period_start: number;
    readonly starting_balance: number;
    readonly status: "draft" | "open" | "paid" | "void";
    readonly status_transitions: {
      readonly finalized_at: number | null;
      readonly paid_at: number | null;
    };
    readonly subtotal: number;
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
    readonly created: number;
    readonly invoice: string;
    readonly is_default: boolean;
    readonly payment: { readonly type: "payment_intent"; readonly payment_intent: string };
    readonly status: "open" | "paid" | "canceled";
  }
>;
