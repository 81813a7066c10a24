/** Calls Stripe's library, loaded at the first call, and maps its errors. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Stripe } from "stripe";
import type { Clock } from "#/platform/clock.ts";
import { GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { withTimeout } from "#/platform/with-timeout.ts";
import { isKeyInUse, toGatewayError } from "./errors.ts";

export type StripeKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Origin of the API, without a path. */
  readonly apiBase: string;
};

export type StripeOptions = StripeKeys & {
  readonly provider: PaymentGateway["provider"];
  /** VAT, added to every price. */
  readonly taxPercent: number;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Of one attempt; 20,000 by default. */
  readonly attemptTimeoutMs?: number;
};

export type CallStripe = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** How long and how often a call is retried while its idempotency key is in use. */
const KEY_IN_USE_TIMEOUT_MS = 15_000;
const KEY_IN_USE_DELAY_MS = 250;

/** Limit of a whole call, in attempt timeouts: the library makes up to three attempts. */
const TIMEOUT_IN_ATTEMPTS = 4;

export function createStripeCaller(options: StripeOptions): CallStripe {
  const { attemptTimeoutMs = ATTEMPT_TIMEOUT_MS, log } = options;
  let client: Promise<Stripe> | undefined;
  return async (call) => {
    client ??= loadStripe(options);
    const stripe = await client;
    const attempt = () =>
      withTimeout(call(stripe), TIMEOUT_IN_ATTEMPTS * attemptTimeoutMs, () => {
        log.error("the payment provider timed out");
        return new GatewayUnavailable("the payment provider timed out");
      });
    return await retryWhileKeyInUse(attempt, log);
  };
}

async function retryWhileKeyInUse<T>(
  attempt: () => Promise<T>,
  log: FastifyBaseLogger,
): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isOver = performance.now() - startedAt > KEY_IN_USE_TIMEOUT_MS;
      if (isOver || !isKeyInUse(error)) throw toGatewayError(error, log);
      await pause(KEY_IN_USE_DELAY_MS);
    }
  }
}

const ATTEMPT_TIMEOUT_MS = 20_000;

/** Imported on demand: it is large, and most processes never pay anything. */
async function loadStripe({
  secretKey,
  apiBase,
  attemptTimeoutMs = ATTEMPT_TIMEOUT_MS,
}: StripeOptions): Promise<Stripe> {
  const { Stripe: Library } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiBase);
  return new Library(secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    timeout: attemptTimeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

type ExpandedObject = { readonly id: string };

/** The id in an expandable field, which holds an id or, if expanded, the object. */
export function idOf(reference: string | ExpandedObject | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

export function fromUnixSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
