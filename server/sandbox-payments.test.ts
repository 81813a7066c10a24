import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { buildApp } from "./app.ts";

const running = startApp();
const cards = startCardSandbox(running);
let app: FastifyInstance;
/** Id of the payment intent. */
let payment: string;

beforeAll(async () => {
  const options = { log: pino({ level: "silent" }), trustProxy: 0, isHttps: false };
  app = await buildApp(running.services, { ...options, serveSandbox: cards.sandbox.serve });
  payment = await startSubscription();
});
afterAll(() => app.close());

const page = async () => (await app.inject({ url: "/sandbox/payments" })).body;
const own = { "sec-fetch-site": "same-origin" };

function send(form: Readonly<Record<string, string>>, headers: object = own) {
  return app.inject({
    method: "POST",
    url: "/sandbox/payments",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(form).toString(),
  });
}

/** Submits a form; returns the status message of the page. */
async function submit(form: Readonly<Record<string, string>>): Promise<string> {
  const { statusCode, headers } = await send(form);
  expect([statusCode, headers.location]).toEqual([303, "/sandbox/payments"]);
  return (await page()).match(/<p role="status">(.*?)<\/p>/)?.[1] ?? "";
}

async function startSubscription(): Promise<string> {
  const payer = { clientId: "1", email: "<b>@people.example", name: "Omar <b>", country: "AE" };
  const gateway = running.services.paymentGateway;
  const { paymentIntentId = "", clientSecret } = await gateway.startSubscription(
    {
      customerId: await gateway.ensureCustomer(payer, "customer"),
      price: { priceId: "1", name: "Profession", unitFils: 19_900 },
      quantity: 2,
      couponId: undefined,
      attemptId: "1",
    },
    "start",
  );
  expect(await cards.pay(clientSecret, { card: "wallet" })).toBe("succeeded");
  return paymentIntentId;
}

test("shows customers, payments and events, with all values escaped", async () => {
  const { body, headers } = await app.inject({ url: "/sandbox/payments" });
  expect(body).toContain("Omar &#60;b&#62;");
  expect(body).not.toMatch(/<script|<b>/);
  expect(body).toMatch(/active<\/span> 2 professions, paid until .*, visa 4242/);
  expect(body).toContain("AED 417.90");
  expect(body).toContain("invoice.paid");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["referrer-policy"]).toBe("same-origin");
});

test("accepts exactly the test cards that it lists", async () => {
  const { publishableKey: key } = cards.sandbox.connection;
  const numbers: string[] = (await page()).match(/\d{4} \d{4} \d{4} \d{4}/g) ?? [];
  expect(numbers).toHaveLength(10);
  for (const number of [...numbers, "4111 1111 1111 1111"]) {
    const card = { "card[number]": number.replaceAll(" ", ""), "card[cvc]": "123" };
    const expiry = { "card[exp_month]": "12", "card[exp_year]": "2034" };
    const { statusCode } = await app.inject({
      method: "POST",
      url: "/sandbox/stripe/v1/payment_methods",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ key, type: "card", ...card, ...expiry }).toString(),
    });
    expect([number, statusCode]).toEqual([number, numbers.includes(number) ? 200 : 402]);
  }
});

test.each([
  [{ "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site" }],
  [{ "sec-fetch-site": "none" }],
  [{ origin: "https://other.example" }],
  [{ origin: "null" }],
  [{}],
])("refuses a form with the headers %j", async (headers) => {
  const before = running.services.clock.now();
  const { statusCode } = await send({ action: "advance", by: "month" }, headers);
  expect(statusCode).toBe(403);
  expect(running.services.clock.now()).toEqual(before);
});

test("accepts a form by its origin if the browser sends no fetch metadata", async () => {
  const headers = { origin: "http://localhost:3000", host: "localhost:3000" };
  expect((await send({ action: "x" }, headers)).statusCode).toBe(303);
});

test.each<[Record<string, string>, string]>([
  [{}, "Unknown action."],
  [{ action: "advance" }, "Enter a date."],
  [{ action: "advance", to: "2001-01-01" }, "The clock cannot go back. Choose a later date."],
  [{ action: "advance", to: "9999-01-01" }, "Move the clock by at most 400 days at once."],
  [{ action: "refund", payment: "pi_x", dirhams: "-1" }, "Enter an amount above zero."],
])("%j is refused with a message", async (form, sentence) => {
  expect(await submit(form)).toBe(sentence);
});

test.each<Record<string, string>>([
  { action: "refund", payment: "pi_x", dirhams: "1" },
  { action: "dispute", payment: "pi_x" },
  { action: "win", payment: "pi_x" },
  { action: "send", notice: "evt_x" },
])("%j for an unknown object is refused with a message", async (form) => {
  expect(await submit(form)).not.toMatch(/^(Done\.)?$/);
});

test("refunds a payment, and opens and settles a dispute", async () => {
  expect(await submit({ action: "refund", payment, dirhams: "100.00" })).toBe("Done.");
  expect(await page()).toContain("AED 100.00 refunded");
  expect(await submit({ action: "dispute", payment })).toBe("Done.");
  expect(await page()).toContain(`aria-label="Dispute won: ${payment}"`);
  expect(await submit({ action: "win", payment })).toBe("Done.");
  const settled = await page();
  expect(settled).toContain('Dispute <span class="badge good">won</span>');
  expect(settled).not.toContain("Dispute lost");
  expect(await submit({ action: "refund", payment, dirhams: "9999" })).not.toBe("Done.");
});

test("resends events, singly or all, and drops the next", async () => {
  const { deliveries } = await cards.sandbox.controls.readState();
  const [newest] = deliveries;
  expect(await submit({ action: "send", event: newest?.event ?? "" })).toBe("Done.");
  expect(await page()).toContain("sent 2 times");
  expect(await submit({ action: "sendAllReversed" })).toBe("Done.");
  expect(await page()).toContain("sent 3 times");
  expect(await submit({ action: "dropNext" })).toBe("Done.");
  expect(await page()).toContain("The next event will be dropped.");
  await submit({ action: "dispute", payment });
});

test("advances the clock of product and sandbox, and renews subscriptions", async () => {
  const before = running.services.clock.now();
  expect(await submit({ action: "advance", by: "month" })).toBe("Done.");
  const days = (running.services.clock.now().getTime() - before.getTime()) / DAY_MS;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
  expect((await page()).match(/<strong>AED 417\.90<\/strong>/g)).toHaveLength(2);
});
