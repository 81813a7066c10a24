/** Payment errors leak no secret, card number or personal data to logs or responses. */
import { once } from "node:events";
import { createServer } from "node:http";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createLogger } from "#/platform/log.ts";
import { createStripeGateway } from "#/platform/payment-gateway/stripe/stripe-gateway.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const lines: string[] = [];
beforeAll(async () => {
  const quiet = running.app;
  const log = createLogger("trace", { write: (line) => lines.push(line) });
  Object.assign(running.services, { log });
  running.app = await openApp(running.services);
  await quiet.close();
});
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());
beforeEach(() => {
  lines.length = 0;
});

/** A published test card number. */
const NUMBER = "4242424242424242";

type LoggedTexts = { readonly status: number; readonly text: string };

/** Checks everything logged so far and these responses. */
function expectNoSecrets({ email }: TestAccount, ...texts: readonly LoggedTexts[]): void {
  const { secretKey, webhookSecret } = cards.sandbox.connection;
  const known = [secretKey, webhookSecret, email, email.split("@")[0] ?? email];
  expect(lines.length).toBeGreaterThan(0);
  for (const text of [...lines, ...texts.map((each) => each.text)]) {
    expect(text).not.toMatch(
      /(pi|seti)_\w+_secret|sk_(test|live)|whsec_|@people\.example|\b[45]\d{15}\b/,
    );
    expect(known.filter((secret) => text.includes(secret))).toEqual([]);
  }
}

test("leaks nothing when a card is declined, in the browser or by the server", async () => {
  const { client, ids } = await paying.client("Nursing");
  const { body } = await paying.checkout(client, { professions: ids });
  const secret = body.checkOutSession.client_secret;
  expect(await cards.pay(secret, { card: "declined" })).not.toBe("succeeded");
  expect(await cards.pay(secret, { card: "failsAtRenewal" })).toBe("succeeded");
  await cards.catchUp();
  await paying.advanceDays(31);
  const method = { paymentMethodId: await cards.method("insufficientFunds") };
  const due = await paying.call(client, "POST", "/payment/pay-due", { body: method });
  expect([due.status, due.body.code]).toEqual([422, "CARD_DECLINED"]);
  expectNoSecrets(client, due);
});

test("leaks nothing when secrets or card numbers are sent in the wrong field", async () => {
  const { client, ids } = await paying.client("Sales");
  const started = await paying.checkout(client, { professions: ids });
  const secret = started.body.checkOutSession.client_secret;
  const responses = [
    await paying.call(client, "GET", `/coupon/valid/${NUMBER}`),
    await paying.quote(client, 1, { couponCode: NUMBER }),
    await paying.checkout(client, { professions: ids, couponId: NUMBER }),
    await paying.checkout(client, { professions: NUMBER }),
    await paying.checkout(client, { professions: ids, priceId: secret }),
    await paying.call(client, "PUT", "/payment/card", { body: { setupIntentId: secret } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 422, 422, 422, 422, 409]);
  expectNoSecrets(client, ...responses);
});

test("leaks nothing when a webhook signature is invalid", async () => {
  const { client } = await paying.client();
  const object = { client_secret: "pi_1_secret_2", card: NUMBER };
  const payload = JSON.stringify({ id: "evt_1", data: { object: { ...object, ...client } } });
  const responses: LoggedTexts[] = [];
  for (const signature of ["t=1,v1=00", cards.sandbox.connection.webhookSecret, "pi_1_secret_2"]) {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const url = "/api/payment/webhook";
    const response = await running.app.inject({ method: "POST", url, headers, payload });
    responses.push({ status: response.statusCode, text: response.body });
  }
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
  expectNoSecrets(client, ...responses);
});

test.each([
  ["rejects our key", 401, undefined, 503],
  ["fails", 500, undefined, 503],
  ["does not understand", 400, "parameter_unknown", 500],
  ["refuses", 400, "resource_missing", 409],
])("no leak if the provider %s and echoes secrets", async (_what, status, code, expectedStatus) => {
  const { client, ids } = await paying.client("Cooking");
  const { secretKey, webhookSecret } = cards.sandbox.connection;
  const all = [secretKey, webhookSecret, "pi_1_secret_2", NUMBER, client.email];
  const type = status === 500 ? "api_error" : "invalid_request_error";
  const error = { type, code, message: all.join(" "), payment_intent: { client_secret: all[2] } };
  const server = createServer((_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { paymentGateway: real, clock, log } = running.services;
  const asStripe = { ...cards.sandbox.connection, apiBase: `http://127.0.0.1:${port}` };
  const failingGateway = createStripeGateway({
    ...asStripe,
    provider: "sandbox",
    taxPercent: 5,
    clock,
    log,
  });
  Object.assign(running.services, { paymentGateway: failingGateway });
  const checkout = await paying.checkout(client, { professions: ids });
  Object.assign(running.services, { paymentGateway: real });
  server.close();
  expect(checkout.status).toBe(expectedStatus);
  expectNoSecrets(client, checkout);
});
