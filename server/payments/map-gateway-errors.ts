import type { Message } from "@wasla/contract/messages";
import { cardDeclineMessages } from "@wasla/contract/payments/card-declines";
import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
import { languages } from "@wasla/contract/platform/language";
import { AppError } from "#/platform/app-error.ts";
import {
  CardError,
  GatewayConflict,
  GatewayUnavailable,
  InvalidCoupon,
} from "#/platform/payment-gateway/gateway-errors.ts";

/** When to retry after the provider did not answer, or while another payment is in progress. */
const RETRY_AFTER_SECONDS = 5;

/** Converts gateway errors to `AppError`; an invalid coupon is reported on `couponField`. */
export async function mapGatewayErrors<T>(
  run: () => Promise<T>,
  couponField = "couponId",
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toAppError(error, couponField) ?? error;
  }
}

/** 422 on one field. Its message is also the error's own: there is no form to show it in. */
export function invalidField(field: string, message: Message, data?: unknown): AppError {
  return new AppError(422, message, { fieldErrors: [{ field, message }], data });
}

/** 409: a concurrent request changed the payment. */
export function paymentChanged(): AppError {
  return new AppError(409, messages.changedMeanwhile);
}

/** 409: another payment of the client is at the provider and may be charged at any moment. */
export function paymentInProgress(): AppError {
  const details = { code: "PAYMENT_UNDER_WAY", retryAfterSeconds: RETRY_AFTER_SECONDS } as const;
  return new AppError(409, messages.paymentUnderWay, details);
}

function toAppError(error: unknown, couponField: string): AppError | undefined {
  if (error instanceof GatewayUnavailable) return gatewayUnavailable(error);
  if (error instanceof GatewayConflict) return paymentChanged();
  if (error instanceof InvalidCoupon) return invalidField(couponField, messages.couponNotValid);
  if (error instanceof CardError) return cardDeclined(error);
  return undefined;
}

function gatewayUnavailable(cause: GatewayUnavailable): AppError {
  const refusal = new AppError(503, messages.providerUnavailable, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  refusal.cause = cause;
  return refusal;
}

/** The provider's own text; other languages than English are ours if the code is known. */
function cardDeclined({ code, message }: CardError): AppError {
  const untranslated = Object.fromEntries(languages.map((language) => [language, message]));
  const text = { ...untranslated, ...cardDeclineMessages[code], en: message };
  const errors = [{ field: "paymentMethodId", message: text }];
  return new AppError(422, text, { fieldErrors: errors, code: "CARD_DECLINED" });
}
