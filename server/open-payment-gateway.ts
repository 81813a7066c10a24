/** Stripe if its keys are set, otherwise the sandbox, whose clock the whole server then uses. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { queueReconciliation } from "#/payments/payments.ts";
import { type Clock, systemClock } from "#/platform/clock.ts";
import type { Database } from "#/platform/database/database.ts";
import { jobs } from "#/platform/job-queue.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { createStripeGateway } from "#/platform/payment-gateway/stripe/stripe-gateway.ts";
import { StartupError } from "#/platform/startup-error.ts";
import type { Config } from "./config.ts";

export type CardSandbox = {
  /** Registers its pages and its browser API. */
  readonly serve: (app: FastifyInstance) => void;
  /** Starts to process due work by its clock. */
  readonly start: () => void;
};

type PaymentServices = {
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
  /** Undefined if payments are real. */
  readonly sandbox: CardSandbox | undefined;
  readonly close: () => Promise<void>;
};

export async function openPaymentGateway(
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
): Promise<PaymentServices> {
  const { stripe, taxPercent } = config;
  if (!stripe) return openSandboxGateway(config, db, log);
  const clock = systemClock;
  const cards = createStripeGateway({ ...stripe, provider: "stripe", taxPercent, clock, log });
  return { gateway: cards, clock, sandbox: undefined, close: async () => {} };
}

async function openSandboxGateway(
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
): Promise<PaymentServices> {
  const { openClock, openStripeEmulator: open } = await loadSandbox();
  const clock = await openClock(db);
  const onClockMoved = () => queueReconciliation({ db, jobs });
  const sandbox = await open({
    db,
    clock,
    log,
    notify: createWebhookSender(config),
    onClockMoved,
  });
  const { taxPercent } = config;
  const options = { ...sandbox.connection, provider: "sandbox", taxPercent, clock, log } as const;
  return { gateway: createStripeGateway(options), clock, sandbox, close: sandbox.close };
}

/** Imports the sandbox only where it is used, since a production installation lacks it. */
async function loadSandbox() {
  try {
    return {
      // biome-ignore lint/correctness/noUndeclaredDependencies: a dev dependency of the root
      ...(await import("@wasla/sandbox/stripe-emulator")),
      // biome-ignore lint/correctness/noUndeclaredDependencies: a dev dependency of the root
      ...(await import("@wasla/sandbox/clock")),
    };
  } catch (error) {
    const isAbsent =
      error instanceof Error && "code" in error && /@wasla.sandbox/.test(error.message);
    if (!isAbsent || error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new StartupError(
      "No payment provider: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET. The payment sandbox is not part of this installation.",
    );
  }
}

/** Delivers webhook events over HTTP, as Stripe does. */
function createWebhookSender({ host, port }: Config) {
  const loopbackByWildcard = new Map([
    ["0.0.0.0", "127.0.0.1"],
    ["::", "[::1]"],
  ]);
  const name = loopbackByWildcard.get(host) ?? (host.includes(":") ? `[${host}]` : host);
  const url = `http://${name}:${port}/api/payment/webhook`;
  return async (body: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok ?? false;
  };
}
