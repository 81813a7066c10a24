/** Who takes payments: Stripe by its keys; else a sandbox, whose clock is then the product's. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { reconcileSoon } from "#/payments/payments.ts";
import type { PaymentGateway } from "#/platform/cards/gateway.ts";
import { stripeGateway } from "#/platform/cards/stripe/stripe-gateway.ts";
import { type Clock, systemClock } from "#/platform/clock.ts";
import type { Database } from "#/platform/database/database.ts";
import { jobs } from "#/platform/jobs.ts";
import { StartFault } from "#/platform/start-fault.ts";
import type { Config } from "./config.ts";

export type CardSandbox = {
  /** Adds its pages, and what the browser asks it for, to a server. */
  readonly serve: (app: FastifyInstance) => void;
  /** From now on it does by itself what its clock says. */
  readonly start: () => void;
};

type Cards = {
  readonly cards: PaymentGateway;
  readonly clock: Clock;
  /** Undefined where payments are real. */
  readonly sandbox: CardSandbox | undefined;
  readonly close: () => Promise<void>;
};

export async function openCards(
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
): Promise<Cards> {
  const { stripe, taxPercent } = config;
  if (!stripe) return pretendedCards(config, db, log);
  const clock = systemClock;
  const cards = stripeGateway({ ...stripe, provider: "stripe", taxPercent, clock, log });
  return { cards, clock, sandbox: undefined, close: async () => {} };
}

async function pretendedCards(
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
): Promise<Cards> {
  const { openClock, openCards: open } = await loadSandbox();
  const clock = await openClock(db);
  const moved = () => reconcileSoon({ db, jobs });
  const sandbox = await open({ db, clock, log, notify: notifierTo(config), moved });
  const { taxPercent } = config;
  const options = { ...sandbox.asStripe, provider: "sandbox", taxPercent, clock, log } as const;
  return { cards: stripeGateway(options), clock, sandbox, close: sandbox.close };
}

/** The sandbox is no part of a production install: it is looked for only where it is used. */
async function loadSandbox() {
  try {
    // biome-ignore lint/correctness/noUndeclaredDependencies: the root has it, for development
    return { ...(await import("@wasla/sandbox/cards")), ...(await import("@wasla/sandbox/clock")) };
  } catch (error) {
    const isAbsent =
      error instanceof Error && "code" in error && /@wasla.sandbox/.test(error.message);
    if (!isAbsent || error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new StartFault(
      "No card provider: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET. Its sandbox is no part of this install.",
    );
  }
}

/** Notices go the way that Stripe's go, over the network. */
function notifierTo({ host, port }: Config) {
  const any = new Map([
    ["0.0.0.0", "127.0.0.1"],
    ["::", "[::1]"],
  ]);
  const name = any.get(host) ?? (host.includes(":") ? `[${host}]` : host);
  const url = `http://${name}:${port}/api/payment/webhook`;
  return async (body: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await fetch(url, {
      ...{ method: "POST", headers, body, redirect: "error" },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  };
}
