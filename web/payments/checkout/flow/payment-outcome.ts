import type { Quote } from "@wasla/contract/payments/schemas";

/** How far a payment is. */
export type PaymentStep = "preparing" | "bank" | "confirming";
export type OnPaymentStep = (step: PaymentStep) => void;

/** How an attempt to pay has ended. */
export type PaymentOutcome =
  | { readonly kind: "done" }
  /** Nothing was paid, and the page goes on as it is. */
  | { readonly kind: "stays"; readonly text: string; readonly note?: string | undefined }
  /** The card on file was not taken: another may pay the same, by the secret if there is one. */
  | {
      readonly kind: "declined";
      readonly secret: string | undefined;
      readonly why: string | undefined;
    }
  /** The server knows of something that this page does not: mostly it was paid elsewhere. */
  | { readonly kind: "outdated"; readonly text: string; readonly isPaid: boolean }
  /** What is due is not what was shown. */
  | { readonly kind: "repriced"; readonly quote: Quote | undefined }
  | { readonly kind: "couponGone"; readonly text: string }
  /** Ends on the page of failed payments. */
  | { readonly kind: "failed"; readonly text: string; readonly isUncharged: boolean };

export type DeclinedOutcome = Extract<PaymentOutcome, { kind: "declined" }>;
