import type Stripe from "stripe";
import type { SubsetOf } from "./objects.ts";

/** Why a card was declined. */
export type Decline = {
  readonly type: "card_error" | "invalid_request_error";
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
};

export type PaymentIntent = SubsetOf<
  Stripe.PaymentIntent,
  {
    readonly id: string;
    readonly object: "payment_intent";
    readonly amount: number;
    readonly amount_received: number;
    readonly client_secret: string;
    readonly created: number;
    readonly customer: string;
    readonly last_payment_error: Decline | null;
    readonly latest_charge: string | null;
    readonly payment_method: string | null;
    readonly status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  }
>;

export type SetupIntent = SubsetOf<
  Stripe.SetupIntent,
  {
    readonly id: string;
    readonly object: "setup_intent";
    readonly client_secret: string;
    readonly created: number;
    readonly customer: string;
    readonly last_setup_error: Decline | null;
    readonly payment_method: string | null;
    readonly status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
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
    readonly created: number;
    readonly customer: string;
    readonly disputed: boolean;
    readonly paid: boolean;
    readonly payment_intent: string;
    readonly refunded: boolean;
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
    readonly payment_intent: string;
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
    readonly payment_intent: string;
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
