/** How the adapter maps failures, against a fake provider that fails, stalls or rejects. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import {
  CardError,
  GatewayConflict,
  GatewayUnavailable,
  InvalidCoupon,
} from "#/platform/payment-gateway/gateway-errors.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { isExtended } from "#/testing/skip-loudly.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

const SECRET = "sk_test_hunter2hunter2";

type SendResponse = (response: ServerResponse) => void;
type Provider = {
  readonly gateway: PaymentGateway;
  readonly requests: readonly IncomingMessage[];
  readonly lines: readonly string[];
};

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Sends these answers in turn and repeats the last one. */
async function provider(...answers: SendResponse[]): Promise<Provider> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    request.resume();
    requests.push(request);
    answers[Math.min(requests.length, answers.length) - 1]?.(response);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  // Where an answer comes, even a slow machine must not exceed the timeout.
  const attemptTimeoutMs = answers.includes(silence) ? 300 : 5_000;
  return { requests, ...gatewayAt(`http://127.0.0.1:${port}`, attemptTimeoutMs) };
}

function gatewayAt(apiBase: string, attemptTimeoutMs = 5_000) {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line) => lines.push(line) });
  const gateway = createStripeGateway({
    provider: "sandbox",
    secretKey: SECRET,
    publishableKey: "pk_test_1",
    apiBase,
    webhookSecret: "whsec_1",
    taxPercent: 5,
    clock: systemClock,
    log,
    attemptTimeoutMs,
  });
  return { gateway, lines };
}

const silence: SendResponse = () => {};
const respondWith =
  (status: number, body: unknown): SendResponse =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_1" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
const respondWithError = (status: number, error: object) => respondWith(status, { error });
const inUse = respondWithError(409, {
  type: "invalid_request_error",
  code: "idempotency_key_in_use",
});

/** The error of a call, checked to leak nothing of the provider's own. */
async function errorOf(call: Promise<unknown>, lines: readonly string[]): Promise<Error> {
  const fault = await call.then(
    () => new Error("the call did not fail"),
    (error: Error) => error,
  );
  expect(fault).toBeInstanceOf(Error);
  expect(Object.keys(fault)).not.toContain("raw");
  const text = [fault.message, fault.stack, JSON.stringify(fault), ...lines].join();
  expect(text).not.toContain("hunter2");
  return fault;
}

const end = ({ gateway, lines }: Omit<Provider, "requests">) =>
  errorOf(gateway.cancelImmediately("sub_1", "a key"), lines);

describe.concurrent("the gateway is unavailable", () => {
  test.each<[string, SendResponse]>([
    ["never answers", silence],
    ["fails", respondWithError(500, { type: "api_error", message: `at ${SECRET}` })],
    ["answers a page", respondWith(502, "<html>Bad gateway</html>")],
    ["answers a page with status 200", respondWith(200, "<html>Please sign in</html>")],
    ["is overloaded", respondWithError(429, { type: "invalid_request_error", code: "rate_limit" })],
    ["closes the connection", (response) => response.destroy()],
    [
      "does not know our key",
      respondWithError(401, {
        type: "invalid_request_error",
        message: `Invalid API Key: ${SECRET}`,
      }),
    ],
    [
      "restricts our key",
      respondWithError(403, { type: "invalid_request_error", message: SECRET }),
    ],
  ])("when it %s", async (_name, answer) => {
    const away = await provider(answer);
    expect(await end(away)).toBeInstanceOf(GatewayUnavailable);
    expect(away.lines).toHaveLength(1);
  });

  test("when nothing listens there", async () => {
    expect(await end(gatewayAt("http://127.0.0.1:9"))).toBeInstanceOf(GatewayUnavailable);
  });

  test("not when the second attempt succeeds, which has the same idempotency key", async () => {
    const { gateway, requests } = await provider(
      respondWithError(500, { type: "api_error" }),
      respondWith(200, { id: "sub_1" }),
    );
    await gateway.cancelImmediately("sub_1", "a key");
    expect(requests.map(({ headers }) => headers["idempotency-key"])).toEqual(["a key", "a key"]);
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  test("not while the key is in use elsewhere: the call is retried until that is done", async () => {
    const busy = Array.from({ length: 5 }, () => inUse);
    const { gateway, requests } = await provider(...busy, respondWith(200, { id: "sub_1" }));
    await gateway.cancelImmediately("sub_1", "a key");
    expect(requests).toHaveLength(6);
  });

  test("when it goes silent after the key was in use elsewhere", async () => {
    const away = await provider(inUse, silence);
    expect(await end(away)).toBeInstanceOf(GatewayUnavailable);
    expect(away.lines).toHaveLength(1);
  });

  test.runIf(isExtended)("when the key stays in use elsewhere", async () => {
    const { gateway, lines, requests } = await provider(inUse);
    expect(await end({ gateway, lines })).toBeInstanceOf(GatewayUnavailable);
    expect(requests.length).toBeGreaterThan(6);
  });
});

describe("the provider rejects", () => {
  test.each([
    [{ code: "card_declined", decline_code: "generic_decline" }, "card_declined"],
    [{ code: "card_declined", decline_code: "insufficient_funds" }, "insufficient_funds"],
    [{ code: "expired_card", decline_code: "expired_card" }, "expired_card"],
    [{}, "card_declined"],
  ])("a card: %j", async (codes, code) => {
    const message = "Your card was declined.";
    const declined = respondWithError(402, { type: "card_error", message, ...codes });
    const { gateway, lines } = await provider(declined);
    const fault = await errorOf(gateway.payInvoice("in_1", undefined, "a key"), lines);
    expect(fault).toBeInstanceOf(CardError);
    expect(fault).toMatchObject({ code, message });
  });

  test.each([
    ["resource_missing", "coupon"],
    ["resource_missing", "discounts[0][coupon]"],
    ["coupon_expired", undefined],
  ])("a coupon: %s %s", async (code, param) => {
    const cross = await provider(
      respondWithError(400, { type: "invalid_request_error", code, param }),
    );
    expect(await end(cross)).toBeInstanceOf(InvalidCoupon);
  });

  test.each([
    [404, { type: "invalid_request_error", code: "resource_missing", param: "id" }],
    [400, { type: "invalid_request_error", code: "invoice_not_editable" }],
    [400, { type: "idempotency_error" }],
  ])("a conflicting call: %i %j", async (status, error) => {
    expect(await end(await provider(respondWithError(status, error)))).toBeInstanceOf(
      GatewayConflict,
    );
  });

  test("a malformed call, which is our bug and none of the gateway's errors", async () => {
    const error = { type: "invalid_request_error", code: "parameter_unknown", param: "colour" };
    const fault = await end(await provider(respondWithError(400, error)));
    for (const kind of [CardError, GatewayUnavailable, InvalidCoupon, GatewayConflict])
      expect(fault).not.toBeInstanceOf(kind);
    expect(fault.message).toContain("parameter_unknown colour");
  });

  test("nothing when something missing is only read", async () => {
    const missing = respondWithError(404, {
      type: "invalid_request_error",
      code: "resource_missing",
    });
    const { gateway } = await provider(missing);
    expect(await gateway.readSubscription("sub_1")).toBeUndefined();
    expect(await gateway.readInvoice("in_1")).toBeUndefined();
    expect(await gateway.findInvoiceOfPayment("pi_1")).toBeUndefined();
  });
});

test("an invoice without lines has the period of the invoice itself", async () => {
  const invoice = {
    id: "in_1",
    object: "invoice",
    status: "paid",
    billing_reason: "subscription_update",
    currency: "aed",
    subtotal: 0,
    total: 0,
    amount_due: 0,
    created: 1_800_000_000,
    period_start: 1_790_000_000,
    period_end: 1_795_000_000,
    lines: { data: [] },
    customer: "cus_1",
    number: "1",
    total_taxes: [],
    total_discount_amounts: [],
    parent: null,
    status_transitions: { finalized_at: null, paid_at: null },
  };
  const { gateway } = await provider(respondWith(200, invoice));
  expect(await gateway.readInvoice("in_1")).toMatchObject({
    periodStart: new Date(1_790_000_000_000),
    periodEnd: new Date(1_795_000_000_000),
  });
});
