/**
 * The card provider, as payments needs it: what it knows is the truth about money, and it alone
 * computes. Amounts are whole fils. Every deed that changes something takes a key under which a
 * repetition does nothing more. All of them may throw `GatewayAway`.
 */
export type PaymentGateway = {
  readonly provider: "stripe" | "sandbox";
  /** What the browser needs to talk to the provider itself. */
  readonly browser: { readonly publishableKey: string; readonly scriptUrl: string };

  /** Answers the provider's id of a client. */
  readonly ensureCustomer: (payer: Payer, key: string) => Promise<string>;
  /**
   * Takes e-mail, name and address from a client that is gone; invoices keep theirs. Nothing where
   * the provider does not know it.
   */
  readonly redactCustomer: (customerId: string, key: string) => Promise<void>;
  /** Mirrors a coupon of ours under our id; one that is there stays as it is. */
  readonly ensureCoupon: (coupon: GatewayCoupon) => Promise<void>;
  /** Puts an amount on a client's balance, which its next invoices use up. */
  readonly creditCustomer: (customerId: string, fils: number, key: string) => Promise<void>;

  /** What would be charged. Refuses `InvalidCoupon`. */
  readonly quote: (request: QuoteRequest) => Promise<GatewayQuote>;
  /** Begins a subscription that starts once its first invoice is paid. Refuses `InvalidCoupon`. */
  readonly startSubscription: (
    request: SubscriptionRequest,
    key: string,
  ) => Promise<GatewayCheckout>;
  /** Adds to a running subscription; holds once its invoice is paid. Refuses `StateConflict`. */
  readonly startAddition: (request: AdditionRequest, key: string) => Promise<GatewayCheckout>;
  /** A payment begun earlier, with its secret. Refuses `StateConflict` where it cannot be paid. */
  readonly resumeCheckout: (invoiceId: string) => Promise<GatewayCheckout>;
  /** Gives up what was begun and not paid: voids the invoice, ends what never started. */
  readonly abandonCheckout: (checkout: PendingCheckout, key: string) => Promise<void>;

  /** Undefined where the provider does not know it. */
  readonly readSubscription: (id: string) => Promise<GatewaySubscription | undefined>;
  /** The newest first. */
  readonly listInvoices: (subscriptionId: string, limit: number) => Promise<GatewayInvoice[]>;
  readonly readInvoice: (id: string) => Promise<GatewayInvoice | undefined>;
  /** What became of the money of an invoice; undefined where it was paid without any. */
  readonly readPayment: (invoiceId: string) => Promise<GatewayPayment | undefined>;
  /** The invoice that a payment intent belongs to. */
  readonly findInvoiceOfPayment: (paymentIntentId: string) => Promise<string | undefined>;

  /** Tries an open invoice again, by a method if named. Refuses `CardError`, `StateConflict`. */
  readonly payInvoice: (
    invoiceId: string,
    paymentMethodId: string | undefined,
    key: string,
  ) => Promise<GatewayCheckout>;
  /** From then on nobody can pay it; void stays void. Refuses `StateConflict` where paid. */
  readonly voidInvoice: (invoiceId: string, key: string) => Promise<void>;
  /** The secret by which the browser confirms another card. */
  readonly startCardChange: (customerId: string, key: string) => Promise<string>;
  /** The card that pays renewals. Refuses `StateConflict` for a foreign or unconfirmed one. */
  readonly finishCardChange: (change: CardChange, key: string) => Promise<void>;
  /** Whether the subscription ends with the period that is paid. */
  readonly setCancelAtPeriodEnd: (
    subscriptionId: string,
    isEnding: boolean,
    key: string,
  ) => Promise<void>;
  /** Ends it now, without giving anything back. */
  readonly cancelImmediately: (subscriptionId: string, key: string) => Promise<void>;
  /**
   * The number of professions from the next period on, without charging or giving back for this
   * one. Refuses `StateConflict` where it runs for another number by now, or another attempt was
   * paid.
   */
  readonly reduceQuantity: (
    subscriptionId: string,
    reduction: QuantityReduction,
    key: string,
  ) => Promise<void>;
  /** Gives an amount back; all of it where none is named. */
  readonly refund: (
    paymentIntentId: string,
    fils: number | undefined,
    key: string,
  ) => Promise<void>;

  /** What a signed notice is about; undefined where the signature is wrong or 5 minutes off. */
  readonly verifyWebhookEvent: (
    raw: Buffer,
    signature: string,
  ) => Promise<GatewayEvent | undefined>;
  /** Everything that happened since a moment, the oldest first; the provider keeps 30 days. */
  readonly listEventsSince: (moment: Date) => AsyncIterable<GatewayEvent>;
};

/** A price of ours: the provider's own is made on first use. */
export type GatewayPrice = {
  readonly priceId: string;
  readonly name: string;
  readonly unitFils: number;
};

export type Payer = {
  readonly clientId: string;
  readonly email: string;
  readonly name: string;
  /** Two letters. */
  readonly country: string | null;
};

export type GatewayCoupon = {
  readonly id: string;
  readonly name: string;
  readonly off: { readonly percent: number } | { readonly fils: number };
  readonly duration: "once" | "repeating" | "forever";
  /** Of a repeating one. */
  readonly months: number | null;
};

export type QuoteRequest = {
  /** Undefined for a client that has never paid. */
  readonly customerId: string | undefined;
  readonly price: GatewayPrice;
  /** The whole number wanted, what runs already included. */
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
  /** Undefined where the provider does not tell it. */
  readonly taxPercent: number | undefined;
  readonly totalFils: number;
  readonly currency: string;
  readonly status: string;
  readonly coupon: { readonly id: string; readonly name: string } | undefined;
  /** Seconds since 1970; only for additions. */
  readonly prorationDate: number | undefined;
  /** Each month from the next on, tax included, without discount that has an end. */
  readonly monthlyFils: number;
};

export type SubscriptionRequest = {
  readonly customerId: string;
  readonly price: GatewayPrice;
  readonly quantity: number;
  readonly couponId: string | undefined;
  /** Ours, written on the subscription: what it pays for is known by it. */
  readonly attemptId: string;
};

export type AdditionRequest = {
  readonly subscriptionId: string;
  /** The number it runs for as far as is known; what was counted from another one is refused. */
  readonly from: number;
  /** The whole number, what runs already included. */
  readonly quantity: number;
  readonly prorationDate: number;
  readonly attemptId: string;
};

export type QuantityReduction = {
  /** What is known of it: the number it runs for, and the last attempt that was paid. */
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
  /** For the browser; undefined where nothing is to be paid. Kept nowhere. */
  readonly clientSecret: string | undefined;
  readonly paymentIntentId: string | undefined;
  readonly isPaid: boolean;
};

/** All that there are; the provider's own words. */
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
  /** Of the last attempt that was paid; undefined on a subscription that is not ours. */
  readonly attemptId: string | undefined;
  readonly startedAt: Date;
  readonly endedAt: Date | undefined;
  /** End of the last period that was paid: the current one, or the one before while it is not. */
  readonly paidUntil: Date;
  readonly isEnding: boolean;
  /** An addition waits to be paid. */
  readonly hasPendingAddition: boolean;
  readonly latestInvoiceId: string | undefined;
  /** A renewal that could not be charged. */
  readonly dueInvoiceId: string | undefined;
  readonly card: GatewayCard | undefined;
  /** On its client's balance, for the next invoices to use up. */
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
  /** The provider's; undefined while it is a draft. */
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
  /** The total less what stood on the balance. */
  readonly dueFils: number;
  readonly issuedAt: Date;
  readonly paidAt: Date | undefined;
  readonly periodStart: Date;
  readonly periodEnd: Date;
};

export type InvoiceLine = {
  readonly description: string;
  readonly quantity: number;
  /** Before discount and tax; below nothing for unused time that is counted back. */
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

/** That something happened: only a hint, whose truth is read again. */
export type GatewayEvent = {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  /** Undefined for what concerns nobody's payments. */
  readonly about:
    | { readonly subscriptionId: string }
    | { readonly invoiceId: string }
    | { readonly paymentIntentId: string }
    | undefined;
};
