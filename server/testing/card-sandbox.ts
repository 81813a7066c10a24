import { testCards } from "@wasla/sandbox/stripe/payments/test-cards";
import { openStripeEmulator, type StripeEmulator } from "@wasla/sandbox/stripe-emulator";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { createStripeGateway } from "#/platform/payment-gateway/stripe/stripe-gateway.ts";
import type { TestApp } from "./app.ts";

export type TestCard = keyof typeof testCards;
export type CardHolder = {
  /** 'wallet': pays with a wallet token. */
  readonly card?: TestCard | "wallet";
  /** Whether the holder passes bank authentication; default true. */
  readonly passesAuthentication?: boolean;
};

type SignedWebhookEvent = { readonly body: string; readonly signature: string };

export type CardHarness = {
  readonly sandbox: StripeEmulator;
  /** Processes due work and delivers queued webhook events. */
  readonly catchUp: () => Promise<void>;
  /** Creates a payment method as the card form does; returns its id or an error code. */
  readonly method: (card?: CardHolder["card"]) => Promise<string>;
  /** Confirms a payment or card setup as the browser does: `succeeded` or an error code. */
  readonly pay: (clientSecret: string | null | undefined, holder?: CardHolder) => Promise<string>;
  /** Queues webhook events until `takeQueuedEvents` returns them, in order. */
  readonly queueEvents: () => void;
  readonly takeQueuedEvents: () => SignedWebhookEvent[];
  /** Posts webhook events to the server; returns the response statuses. */
  readonly deliver: (...events: readonly SignedWebhookEvent[]) => Promise<number[]>;
};

/** Call next to `startApp`; replaces the app's payment gateway by the card sandbox. */
export function startCardSandbox(running: TestApp): CardHarness {
  const tests = {} as { -readonly [Name in keyof CardHarness]: CardHarness[Name] };
  let browser: FastifyInstance;
  beforeAll(async () => {
    const { db, clock, log } = running.services;
    const advanceTo = async (moment: Date) => running.setTime(moment);
    const webhooks = createWebhookRelay(running);
    const sandbox = await openStripeEmulator({
      db,
      log,
      notify: webhooks.relay,
      clock: { now: clock.now, advanceTo },
    });
    browser = Fastify();
    sandbox.serve(browser);
    Object.assign(running.services, { paymentGateway: createGateway(sandbox, running) });
    const { publishableKey } = sandbox.connection;
    const browserApi = createBrowserApi(browser, publishableKey);
    Object.assign(tests, { sandbox, catchUp: sandbox.processDue, ...webhooks });
    tests.method = (card) => createPaymentMethod(browserApi, card);
    tests.pay = (clientSecret, holder = {}) => pay(browserApi, clientSecret ?? "", holder);
  });
  afterAll(async () => {
    await browser.close();
    await tests.sandbox.close();
  });
  return tests;
}

/** Simulates a restart of the sandbox on the same database, with a new gateway. */
export async function reopenCardSandbox(running: TestApp) {
  const { db, clock, log } = running.services;
  const frozenClock = { now: clock.now, advanceTo: async () => {} };
  const sandbox = await openStripeEmulator({
    db,
    log,
    clock: frozenClock,
    notify: async () => true,
  });
  return { cards: createGateway(sandbox, running), close: sandbox.close };
}

function createGateway({ connection }: StripeEmulator, { services: { clock, log } }: TestApp) {
  return createStripeGateway({ ...connection, provider: "sandbox", taxPercent: 5, clock, log });
}

/** Relays webhook events from the sandbox to the server. */
function createWebhookRelay(running: TestApp) {
  let queue: SignedWebhookEvent[] | undefined;
  const deliver = async (...events: readonly SignedWebhookEvent[]) => {
    const statuses: number[] = [];
    for (const { body, signature } of events) {
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const url = "/api/payment/webhook";
      const response = await running.app.inject({ method: "POST", url, headers, payload: body });
      statuses.push(response.statusCode);
    }
    return statuses;
  };
  return {
    deliver,
    relay: async (body: string, signature: string) => {
      if (queue) return queue.push({ body, signature }) > 0;
      return (await deliver({ body, signature })).every((status) => status === 200);
    },
    queueEvents: () => {
      queue = [];
    },
    takeQueuedEvents: () => {
      const queued = queue ?? [];
      queue = undefined;
      return queued;
    },
  };
}

type ProviderReply = {
  readonly id?: string;
  readonly status?: string;
  readonly error?: ProviderError;
  readonly last_payment_error?: ProviderError | null;
  readonly last_setup_error?: ProviderError | null;
};
type ProviderError = { readonly code?: string; readonly decline_code?: string };
/** Calls `payment_intents/…` and the like; with a form it posts. */
export type CardsApi = (
  path: string,
  form?: Readonly<Record<string, string>>,
) => Promise<ProviderReply>;

/** Calls the sandbox as the payment provider's browser script does. */
export function createBrowserApi(browser: FastifyInstance, key: string): CardsApi {
  return async (path, form) => {
    const url = `/sandbox/stripe/v1/${path}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const payload = new URLSearchParams({ ...form, key }).toString();
    const response = form
      ? await browser.inject({ method: "POST", url, headers, payload })
      : await browser.inject({ url: `${url}&key=${key}` });
    return response.json<ProviderReply>();
  };
}

async function createPaymentMethod(
  callApi: CardsApi,
  card: CardHolder["card"] = "pays",
): Promise<string> {
  const details = {
    "card[number]": card === "wallet" ? "" : testCards[card].number,
    "card[exp_month]": "12",
    "card[exp_year]": "2034",
    "card[cvc]": "123",
  };
  const reply = await callApi("payment_methods", {
    type: "card",
    "billing_details[name]": "Omar Khoury",
    ...(card === "wallet" ? { "card[token]": "tok_visa" } : details),
  });
  return reply.id ?? outcomeCode(reply);
}

/** Pays as the card form does; a repeated call after success succeeds. */
export async function pay(
  callApi: CardsApi,
  secret: string,
  { card, passesAuthentication = true }: CardHolder,
): Promise<string> {
  const [id = ""] = secret.split("_secret");
  const path = `${id.startsWith("seti_") ? "setup_intents" : "payment_intents"}/${id}`;
  const found = await callApi(`${path}?client_secret=${secret}`);
  if (found.status === "succeeded") return found.status;
  const method = await createPaymentMethod(callApi, card);
  const form = { client_secret: secret, payment_method: method };
  const confirmed = await callApi(`${path}/confirm`, form);
  if (confirmed.status !== "requires_action") return outcomeCode(confirmed);
  const outcome = passesAuthentication ? "pass" : "fail";
  return outcomeCode(await callApi(`${path}/authenticate`, { client_secret: secret, outcome }));
}

/** `succeeded` or an error code. */
function outcomeCode({ status, error, ...response }: ProviderReply): string {
  const fault = error ?? response.last_payment_error ?? response.last_setup_error;
  const code = fault?.decline_code ?? fault?.code;
  return status === "succeeded" ? status : (code ?? status ?? "no answer");
}
