import type { Quote } from "@wasla/contract/payments/schemas";
import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { translate } from "#/platform/language/language.ts";
import type { PaymentOutcome } from "./payment-outcome.ts";

const couponFields = ["couponId", "couponCode"];

/** What a refusal to begin a payment means for the page; `isOnFile`: no card was named. */
export function outcomeOfServerError(error: unknown, isOnFile = false): PaymentOutcome {
  const text = errorMessage(error);
  if (!(error instanceof ApiError)) return { kind: "stays", text };
  if (error.errors?.some(({ field }) => couponFields.includes(field)))
    return { kind: "couponGone", text };
  if (error.status === 409 && isQuote(error.data)) return { kind: "repriced", quote: error.data };
  if (isOnFile && error.code === "CARD_DECLINED")
    return { kind: "declined", secret: undefined, why: text };
  // The page sends no empty basket: all that it named is paid.
  const isPaid = error.status === 422 && text === translate("payments", "selectProfession");
  if (isPaid || error.status === 409) return { kind: "outdated", text, isPaid };
  return { kind: "stays", text };
}

/** The server lets nothing else out under these names. */
function isQuote(data: unknown): data is Quote {
  return typeof data === "object" && data !== null && "total" in data && "monthlyTotal" in data;
}
