/** Without Stripe's keys, the sandbox sends webhook events to the server. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { readConfig } from "./config.ts";
import { openPaymentGateway } from "./open-payment-gateway.ts";

const running = startApp();
const DATA_DIR = join(import.meta.dirname, "../.data", `test-cards-${process.pid}`);
const keys = { SECRET: "x".repeat(32), DATA_KEY: "y".repeat(32) };

test.each(["127.0.0.1", "0.0.0.0"])("a server on %s gets signed webhook events", async (HOST) => {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const product = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    response.end("{}");
  });
  product.listen(0, HOST);
  await once(product, "listening");
  const address = product.address();
  const PORT = String(typeof address === "object" ? address?.port : 0);
  const { db, log } = running.services;
  const {
    gateway: cards,
    clock,
    sandbox,
    close,
  } = await openPaymentGateway(readConfig({ ...keys, DATA_DIR, HOST, PORT }), db, log);
  sandbox?.start();
  const payer = { clientId: PORT, email: "a@b.example", name: "Omar", country: "AE" };
  const price = { priceId: "month", name: "Profession", unitFils: 19_900 };
  const { subscriptionId } = await cards.startSubscription(
    {
      customerId: await cards.ensureCustomer(payer, PORT),
      price,
      quantity: 1,
      couponId: undefined,
      attemptId: PORT,
    },
    `start-${PORT}`,
  );
  const read = async () =>
    Promise.all(
      requests.map(({ request, body }) =>
        cards.verifyWebhookEvent(Buffer.from(body), String(request.headers["stripe-signature"])),
      ),
    );
  await expect.poll(read).toContainEqual(expect.objectContaining({ about: { subscriptionId } }));
  for (const { request } of requests)
    expect([request.method, request.url]).toEqual(["POST", "/api/payment/webhook"]);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  await close();
  product.close();
});

test("advancing the clock on the sandbox page runs scheduled work", async () => {
  const { db, log } = running.services;
  const { sandbox, clock, close } = await openPaymentGateway(
    readConfig({ ...keys, DATA_DIR }),
    db,
    log,
  );
  const browser = Fastify();
  sandbox?.serve(browser);
  const queued = async () => {
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where run_at < now() + interval '10 seconds'
    `.execute(db);
    return rows.map(({ task }) => task);
  };
  expect(await queued()).not.toContain("reconcilePayments");
  const { statusCode } = await browser.inject({
    method: "POST",
    url: "/sandbox/payments",
    payload: "action=advance&by=week",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
  });
  expect(statusCode).toBe(303);
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(6 * DAY_MS);
  expect(await queued()).toContain("reconcilePayments");
  await browser.close();
  await close();
});
