/**
 * The payment gateway as payments needs it: the source of truth about money, which computes all
 * amounts. Amounts are in whole fils. Calls that change something take an idempotency key. All of
 * them may throw `GatewayUnavailable`.
 */
export type PaymentGateway = {
  readonly provider: "stripe" | "sandbox";
  /** What the browser needs to talk to the provider itself. */
  readonly browser: { readonly publishableKey: string; readonly scriptUrl: string };

  /** Returns the provider's id of the client. */
  readonly ensureCustomer: (payer: Payer, key: string) => Promise<string>;
  /**
   * Removes e-mail, name and address of a deleted client; invoices keep theirs. Does nothing if the
   * provider does not know the customer.
   */
  readonly redactCustomer: (customerId: string, key: string) => Promise<void>;
  /** Creates our coupon under our id; an existing one is left as it is. */
  readonly ensureCoupon: (coupon: GatewayCoupon) => Promise<void>;
  /** Adds to a client's balance, which pays for its next invoices. */
  readonly creditCustomer: (
    customerId: string,
    fils: number,
    idempotencyKey: string,
  ) => Promise<void>;

  /** What would be charged. Throws `InvalidCoupon`. */
  readonly quote: (request: QuoteRequest) => Promise<GatewayQuote>;
  /** Starts a subscription, active once its first invoice is paid. Throws `InvalidCoupon`. */
  readonly startSubscription: (
    request: SubscriptionRequest,
    key: string,
  ) => Promise<GatewayCheckout>;
  /** Adds to a subscription, effective once its invoice is paid. Throws `GatewayConflict`. */
  readonly startAddition: (request: AdditionRequest, key: string) => Promise<GatewayCheckout>;
  /** An earlier checkout, with its secret. Throws `GatewayConflict` if it cannot be paid. */
  readonly resumeCheckout: (invoiceId: string) => Promise<GatewayCheckout>;
  /** Voids an unpaid invoice, and ends a subscription that never started. */
  readonly abandonCheckout: (checkout: PendingCheckout, key: string) => Promise<void>;

  /** Undefined if the provider does not know it. */
  readonly readSubscription: (id: string) => Promise<GatewaySubscription | undefined>;
  /** Newest first. */
  readonly listInvoices: (subscriptionId: string, limit: number) => Promise<GatewayInvoice[]>;
  readonly readInvoice: (id: string) => Promise<GatewayInvoice | undefined>;
  /** Undefined if no money was paid for the invoice. */
  readonly readPayment: (invoiceId: string) => Promise<GatewayPayment | undefined>;
  /** The invoice that a payment intent belongs to. */
  readonly findInvoiceOfPayment: (paymentIntentId: string) => Promise<string | undefined>;

  /** Retries an open invoice, by a method if given. Throws `CardError`, `GatewayConflict`. */
  readonly payInvoice: (
    invoiceId: string,
    paymentMethodId: string | undefined,
    key: string,
  ) => Promise<GatewayCheckout>;
  /** Makes an invoice unpayable; idempotent. Throws `GatewayConflict` if it is paid. */
  readonly voidInvoice: (invoiceId: string, key: string) => Promise<void>;
  /** Returns the secret with which the browser confirms another card. */
  readonly startCardChange: (customerId: string, key: string) => Promise<string>;
  /** Sets the card for renewals. Throws `GatewayConflict` for a foreign or unconfirmed one. */
  readonly finishCardChange: (change: CardChange, key: string) => Promise<void>;
  /** Whether the subscription ends with the paid period. */
  readonly setCancelAtPeriodEnd: (
    subscriptionId: string,
    isEnding: boolean,
    key: string,
  ) => Promise<void>;
  /** Ends it now, without a refund. */
  readonly cancelImmediately: (subscriptionId: string, key: string) => Promise<void>;
  /**
   * Sets the number of professions from the next period on, without charge or refund for this one.
   * Throws `GatewayConflict` if the quantity or the last paid attempt has changed.
   */
  readonly reduceQuantity: (
    subscriptionId: string,
    reduction: QuantityReduction,
    key: string,
  ) => Promise<void>;
  /** Refunds an amount, or all of it if undefined. */
  readonly refund: (
    paymentIntentId: string,
    fils: number | undefined,
    key: string,
  ) => Promise<void>;

  /** Undefined if the signature is wrong or 5 minutes off. */
  readonly verifyWebhookEvent: (
    raw: Buffer,
    signature: string,
  ) => Promise<GatewayEvent | undefined>;
  /** All events since a moment, oldest first; the provider keeps 30 days. */
  readonly listEventsSince: (moment: Date) => AsyncIterable<GatewayEvent>;
};

/** Our price; the provider's own is created on first use. */
export type GatewayPrice = {
  readonly priceId: string;
  readonly name: string;
  readonly unitFils: number;
};

export type Payer = {
  readonly clientId: string;
  readonly email: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
};

export type GatewayCoupon = {
  readonly id: string;
  readonly name: string;
  readonly off: { readonly percent: number } | { readonly fils: number };
  readonly duration: "once" | "repeating" | "forever";
  /** Of a repeating coupon. */
  readonly months: number | null;
};

export type QuoteRequest = {
  /** Undefined for a client that has never paid. */
  readonly customerId: string | undefined;
  readonly price: GatewayPrice;
  /** The new total, including what already runs. */
  readonly quantity: number;
  readonly couponId?: string | undefined;
  readonly addTo?:
    | { readonly subscriptionId: string; readonly prorationDate: number | undefined }
    | undefined;
};

export type GatewayQuote = {
  readonly subtotalFils: number;
  readonly discountFils: number;
  readonly taxFils: number;
  /** Undefined if the provider does not report it. */
  readonly taxPercent: number | undefined;
  readonly totalFils: number;
  readonly currency: string;
  readonly status: string;
  readonly coupon: { readonly id: string; readonly name: string } | undefined;
  /** Seconds since 1970; only for additions. */
  readonly prorationDate: number | undefined;
  /** Per month from the next one on, with tax, without discounts that end. */
  readonly monthlyFils: number;
};

export type SubscriptionRequest = {
  readonly customerId: string;
  readonly price: GatewayPrice;
  readonly quantity: number;
  readonly couponId: string | undefined;
  /** Our id, stored on the subscription to identify what it pays for. */
  readonly attemptId: string;
};

export type AdditionRequest = {
  readonly subscriptionId: string;
  /** The current quantity as we know it; the call is rejected if it has changed. */
  readonly from: number;
  /** The new total, including what already runs. */
  readonly quantity: number;
  readonly prorationDate: number;
  readonly attemptId: string;
};

export type QuantityReduction = {
  /** The expected state: current quantity and last paid attempt. */
  readonly from: number;
  readonly attemptId: string;
  readonly to: number;
};

export type PendingCheckout = {
  readonly subscriptionId: string;
  readonly invoiceId: string;
  readonly kind: "start" | "add";
};

export type GatewayCheckout = {
  readonly subscriptionId: string;
  readonly invoiceId: string;
  readonly dueFils: number;
  /** For the browser; undefined if nothing is due. Never stored. */
  readonly clientSecret: string | undefined;
  readonly paymentIntentId: string | undefined;
  readonly isPaid: boolean;
};

/** All statuses of the provider. */
export const subscriptionStatuses = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
] as const;
type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export type GatewaySubscription = {
  readonly id: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  readonly quantity: number;
  /** Of the last paid attempt; undefined on a subscription that is not ours. */
  readonly attemptId: string | undefined;
  readonly startedAt: Date;
  readonly endedAt: Date | undefined;
  /** End of the last paid period: the current one, or the previous one while it is unpaid. */
  readonly paidUntil: Date;
  readonly isEnding: boolean;
  /** An addition is waiting for payment. */
  readonly hasPendingAddition: boolean;
  readonly latestInvoiceId: string | undefined;
  /** Of a renewal that could not be charged. */
  readonly dueInvoiceId: string | undefined;
  readonly card: GatewayCard | undefined;
  /** The client's balance, which pays for its next invoices. */
  readonly creditFils: number;
};

export type GatewayCard = {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

export type GatewayInvoice = {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string | undefined;
  /** Undefined for a draft. */
  readonly number: string | undefined;
  readonly status: "draft" | "open" | "paid" | "uncollectible" | "void";
  readonly reason: "start" | "renewal" | "addition" | "other";
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly subtotalFils: number;
  readonly discountFils: number;
  readonly taxFils: number;
  readonly taxPercent: number | undefined;
  readonly totalFils: number;
  /** The total minus what the balance paid. */
  readonly dueFils: number;
  readonly issuedAt: Date;
  readonly paidAt: Date | undefined;
  readonly periodStart: Date;
  readonly periodEnd: Date;
};

export type InvoiceLine = {
  readonly description: string;
  readonly quantity: number;
  /** Before discount and tax; negative for unused time. */
  readonly fils: number;
};

export type GatewayPayment = {
  readonly paymentIntentId: string;
  readonly paidFils: number;
  readonly refundedFils: number;
  readonly dispute: "open" | "won" | "lost" | undefined;
};

export type CardChange = {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly setupIntentId: string;
};

/** Only a hint that something happened: the state is read again. */
export type GatewayEvent = {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  /** Undefined for events that concern no payment. */
  readonly about:
    | { readonly subscriptionId: string }
    | { readonly invoiceId: string }
    | { readonly paymentIntentId: string }
    | undefined;
};

/** Rejects texts such as `..`, which would lead elsewhere in a provider's URL. */
export function isProviderId(text: string): boolean {
  return /^\w+$/.test(text);
}
