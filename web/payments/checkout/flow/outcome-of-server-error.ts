import type { Quote } from "@wasla/contract/payments/schemas";
import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { translate } from "#/platform/language/language.ts";
import type { PaymentOutcome } from "./payment-outcome.ts";

const couponFields = ["couponId", "couponCode"];

/** Outcome of an error while starting a payment; `isOnFile` means with the saved card. */
export function outcomeOfServerError(error: unknown, isOnFile = false): PaymentOutcome {
  const text = errorMessage(error);
  if (!(error instanceof ApiError)) return { kind: "retryable", text };
  if (isCouponError(error)) return { kind: "couponInvalid", text };
  if (error.status === 409 && isQuote(error.data)) return { kind: "repriced", quote: error.data };
  if (isOnFile && error.code === "CARD_DECLINED")
    return { kind: "declined", secret: undefined, declineMessage: text };
  // The page never sends an empty basket, so everything in it is paid by now.
  const isPaid = error.status === 422 && text === translate("payments", "selectProfession");
  if (isPaid || error.status === 409) return { kind: "outdated", text, isPaid };
  return { kind: "retryable", text };
}

/** Whether the server rejected the coupon, by its id or by its code. */
export function isCouponError(error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.errors) return false;
  return error.errors.some(({ field }) => couponFields.includes(field));
}

/** Sufficient, because the server returns nothing else with these fields. */
function isQuote(data: unknown): data is Quote {
  return typeof data === "object" && data !== null && "total" in data && "monthlyTotal" in data;
}
