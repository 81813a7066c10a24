/** Maps Stripe's errors to the gateway's; Stripe's contain keys and must not leave this folder. */
import type { FastifyBaseLogger } from "fastify";
import type { Stripe } from "stripe";
import {
  CardError,
  GatewayConflict,
  GatewayUnavailable,
  InvalidCoupon,
} from "#/platform/payment-gateway/gateway-errors.ts";

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

export class ResourceMissing extends GatewayConflict {}

export class ResourceAlreadyExists extends GatewayConflict {}

/** Codes that only a bug of ours causes. */
const programmingErrorCodes = /^parameter_|^(url_invalid|invalid_characters|secret_key_required)$/;

/** Maps Stripe's errors to the gateway's; returns other errors unchanged. */
export function toGatewayError(error: unknown, log: FastifyBaseLogger): unknown {
  if (!isStripeError(error)) return error;
  const summary = summarize(error);
  if (error.type === "StripeCardError") return new CardError(cardErrorCode(error), error.message);
  if (error.type === "StripeIdempotencyError") return new GatewayConflict(summary);
  if (error.type !== "StripeInvalidRequestError") {
    log.error({ stripe: summary }, "unexpected response of the payment provider");
    return new GatewayUnavailable(summary);
  }
  if (/coupon|discount|promotion/.test(`${error.code} ${error.param}`))
    return new InvalidCoupon(summary);
  if (error.code === "resource_missing") return new ResourceMissing(summary);
  if (error.code === "resource_already_exists") return new ResourceAlreadyExists(summary);
  if (programmingErrorCodes.test(error.code ?? "")) return new Error(summary);
  if (!error.code)
    log.warn({ stripe: summary }, "the payment provider rejected a request without a reason");
  return new GatewayConflict(summary);
}

/** Another call with the same idempotency key is still running. */
export function isKeyInUse(error: unknown): boolean {
  return isStripeError(error) && error.statusCode === 409;
}

/** Undefined if Stripe does not know the object. */
export async function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ResourceMissing) return undefined;
    throw error;
  }
}

function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

/** The bank's reason says more than `card_declined`. */
function cardErrorCode({ code, decline_code: reason }: StripeError): string {
  const hasReason = code === "card_declined" && reason && reason !== "generic_decline";
  return (hasReason ? reason : code) ?? "card_declined";
}

/** Without the message, which may contain parts of keys. */
function summarize({ type, code, param, statusCode, requestId }: StripeError): string {
  return [type, statusCode, code, param, requestId].filter(Boolean).join(" ");
}
