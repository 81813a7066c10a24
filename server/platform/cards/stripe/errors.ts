/** What Stripe refuses, in the port's words; its own errors hold keys, and go no further. */
import type { FastifyBaseLogger } from "fastify";
import type { Stripe } from "stripe";
import {
  CardError,
  GatewayAway,
  InvalidCoupon,
  StateConflict,
} from "#/platform/cards/gateway-errors.ts";

type Refused = InstanceType<typeof Stripe.errors.StripeError>;

/** What was named is not there. */
export class Missing extends StateConflict {}

/** What was to be made is there already. */
export class ThereAlready extends StateConflict {}

/** Codes that only a mistake of ours brings about. */
const mistakes = /^parameter_|^(url_invalid|invalid_characters|secret_key_required)$/;

/** Errors of Stripe become those of the port; others stay as they are. */
export function gatewayErrorOf(error: unknown, log: FastifyBaseLogger): unknown {
  if (!isRefused(error)) return error;
  const said = wordsOf(error);
  if (error.type === "StripeCardError") return new CardError(cardCodeOf(error), error.message);
  if (error.type === "StripeIdempotencyError") return new StateConflict(said);
  if (error.type !== "StripeInvalidRequestError") {
    log.error({ stripe: said }, "the card provider did not answer with sense");
    return new GatewayAway(said);
  }
  if (/coupon|discount|promotion/.test(`${error.code} ${error.param}`))
    return new InvalidCoupon(said);
  if (error.code === "resource_missing") return new Missing(said);
  if (error.code === "resource_already_exists") return new ThereAlready(said);
  if (mistakes.test(error.code ?? "")) return new Error(said);
  if (!error.code) log.warn({ stripe: said }, "the card provider refused without a reason");
  return new StateConflict(said);
}

/** Another call under the same key is still under way. */
export function isKeyInUse(error: unknown): boolean {
  return isRefused(error) && error.statusCode === 409;
}

/** The answer, or undefined where Stripe does not know what was named. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

/** A bank's reason says more than that it declined. */
function cardCodeOf({ code, decline_code: reason }: Refused): string {
  const hasReason = code === "card_declined" && reason && reason !== "generic_decline";
  return (hasReason ? reason : code) ?? "card_declined";
}

/** No message of it: some hold parts of keys. */
function wordsOf({ type, code, param, statusCode, requestId }: Refused): string {
  return [type, statusCode, code, param, requestId].filter(Boolean).join(" ");
}
