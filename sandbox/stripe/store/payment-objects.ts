import type Stripe from "stripe";
import type { Metadata } from "./objects.ts";
import type { SubsetOf } from "./stripe-subset.ts";

/** Why a card was declined. */
export type Decline = {
  readonly type: "card_error" | "invalid_request_error";
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
};

type Action = {
  readonly type: "use_stripe_sdk";
  readonly use_stripe_sdk: { readonly type: string };
};

export type PaymentIntent = SubsetOf<
  Stripe.PaymentIntent,
  {
    readonly id: string;
    readonly object: "payment_intent";
    readonly amount: number;
    readonly amount_capturable: number;
    readonly amount_received: number;
    readonly canceled_at: number | null;
    readonly cancellation_reason: string | null;
    readonly capture_method: "automatic";
    readonly client_secret: string;
    readonly confirmation_method: "automatic";
    readonly created: number;
    readonly currency: string;
    readonly customer: string;
    readonly description: string | null;
    readonly last_payment_error: Decline | null;
    readonly latest_charge: string | null;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly next_action: Action | null;
    readonly payment_method: string | null;
    readonly payment_method_types: readonly string[];
    readonly receipt_email: string | null;
    readonly setup_future_usage: "off_session" | null;
    readonly status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  }
>;

export type SetupIntent = SubsetOf<
  Stripe.SetupIntent,
  {
    readonly id: string;
    readonly object: "setup_intent";
    readonly cancellation_reason: string | null;
    readonly client_secret: string;
    readonly created: number;
    readonly customer: string;
    readonly description: string | null;
    readonly last_setup_error: Decline | null;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly next_action: Action | null;
    readonly payment_method: string | null;
    readonly payment_method_types: readonly string[];
    readonly status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
    readonly usage: string;
  }
>;

export type Charge = SubsetOf<
  Stripe.Charge,
  {
    readonly id: string;
    readonly object: "charge";
    readonly amount: number;
    readonly amount_captured: number;
    readonly amount_refunded: number;
    readonly captured: boolean;
    readonly created: number;
    readonly currency: string;
    readonly customer: string;
    readonly description: string | null;
    readonly disputed: boolean;
    readonly failure_code: string | null;
    readonly failure_message: string | null;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly paid: boolean;
    readonly payment_intent: string;
    readonly payment_method: string;
    readonly payment_method_details: {
      readonly type: "card";
      readonly card: { readonly brand: string; readonly last4: string };
    };
    readonly receipt_email: string | null;
    readonly receipt_number: string | null;
    readonly refunded: boolean;
    readonly status: "succeeded" | "failed";
  }
>;

export type Refund = SubsetOf<
  Stripe.Refund,
  {
    readonly id: string;
    readonly object: "refund";
    readonly amount: number;
    readonly charge: string;
    readonly created: number;
    readonly currency: string;
    readonly customer: string;
    readonly metadata: Metadata;
    readonly payment_intent: string;
    readonly reason: string | null;
    readonly status: "succeeded";
  }
>;

export type Dispute = SubsetOf<
  Stripe.Dispute,
  {
    readonly id: string;
    readonly object: "dispute";
    readonly amount: number;
    readonly charge: string;
    readonly created: number;
    readonly currency: string;
    readonly is_charge_refundable: boolean;
    readonly livemode: false;
    readonly metadata: Metadata;
    readonly payment_intent: string;
    readonly reason: "fraudulent";
    readonly status: "needs_response" | "won" | "lost";
  }
>;

export type StripeEvent = SubsetOf<
  Stripe.EventBase,
  {
    readonly id: string;
    readonly object: "event";
    readonly api_version: string;
    readonly created: number;
    readonly data: { readonly object: unknown };
    readonly livemode: false;
    readonly pending_webhooks: number;
    readonly request: null;
    readonly type: EventType;
  }
>;

/** Events that the sandbox sends. */
export type EventType = Extract<
  Stripe.Event.Type,
  | "customer.subscription.created"
  | "customer.subscription.updated"
  | "customer.subscription.deleted"
  | "customer.subscription.pending_update_applied"
  | "customer.subscription.pending_update_expired"
  | "invoice.finalized"
  | "invoice.paid"
  | "invoice.payment_failed"
  | "invoice.payment_action_required"
  | "invoice.voided"
  | "charge.refunded"
  | "charge.dispute.created"
  | "charge.dispute.closed"
>;
