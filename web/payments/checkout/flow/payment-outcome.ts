import type { Quote } from "@wasla/contract/payments/schemas";

export type PaymentStep = "preparing" | "bank" | "confirming";
export type OnPaymentStep = (step: PaymentStep) => void;

export type PaymentOutcome =
  | { readonly kind: "done" }
  /** Nothing was paid; the user can try again on the same page. */
  | { readonly kind: "retryable"; readonly text: string; readonly note?: string | undefined }
  /** The saved card was declined; another one can pay, with the secret if there is one. */
  | {
      readonly kind: "declined";
      readonly secret: string | undefined;
      readonly declineMessage: string | undefined;
    }
  /** The page is out of date, usually because it was paid elsewhere. */
  | { readonly kind: "outdated"; readonly text: string; readonly isPaid: boolean }
  /** The amount due is not the one that was shown. */
  | { readonly kind: "repriced"; readonly quote: Quote | undefined }
  | { readonly kind: "couponInvalid"; readonly text: string }
  /** Leads to the page for failed payments. */
  | { readonly kind: "failed"; readonly text: string; readonly isUncharged: boolean };

export type DeclinedOutcome = Extract<PaymentOutcome, { kind: "declined" }>;
