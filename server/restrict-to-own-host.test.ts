/** The unauthenticated sandbox pages are served only under the server's own names. */
import { openMailbox } from "@wasla/sandbox/mailbox";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { buildApp } from "./app.ts";
import { restrictToOwnHost } from "./restrict-to-own-host.ts";

const running = startApp();
const cards = startCardSandbox(running);
let app: FastifyInstance;

beforeAll(async () => {
  const { db, clock } = running.services;
  const mailbox = await openMailbox(db, clock.now);
  app = await buildApp(running.services, {
    log: pino({ level: "silent" }),
    trustProxy: 0,
    isHttps: false,
    serveSandbox: (opened) =>
      restrictToOwnHost(opened, "https://try.wasla.example", (scope) => {
        mailbox.serve(scope);
        cards.sandbox.serve(scope);
      }),
  });
});
afterAll(() => app.close());

const pages = [
  "/sandbox/mailbox",
  "/sandbox/mailbox.json",
  "/sandbox/payments",
  "/sandbox/stripe.js",
];

async function statusesOf(host: string): Promise<number[]> {
  const response = await Promise.all(pages.map((url) => app.inject({ url, headers: { host } })));
  return response.map(({ statusCode }) => statusCode);
}

test.each([
  "try.wasla.example",
  "TRY.wasla.example:8443",
  "localhost",
  "localhost:3000",
  "127.0.0.1:3000",
  "192.168.1.20:3000",
  "[::1]:3000",
])("as host %s they are served", async (host) => {
  expect(await statusesOf(host)).toEqual([200, 200, 200, 200]);
});

test.each([
  "evil.example",
  "evil.example:3000",
  "localhost.evil.example",
  "try.wasla.example.evil.example",
  "localhost@evil.example",
  "127.0.0.1.nip.example",
  "wasla.example",
])("as host '%s' they are refused", async (host) => {
  expect(await statusesOf(host)).toEqual([403, 403, 403, 403]);
});

test("forms from other hosts are refused, and the clock does not move", async () => {
  const headers = {
    host: "evil.example",
    origin: "http://evil.example",
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  const form = {
    method: "POST",
    url: "/sandbox/payments",
    payload: "action=advance&by=day",
  } as const;
  const { statusCode, body } = await app.inject({ ...form, headers });
  expect([statusCode, body]).toEqual([
    403,
    "This is served at https://try.wasla.example only, as PUBLIC_URL says.",
  ]);
  const method = {
    url: "/sandbox/stripe/v1/payment_methods",
    method: "POST",
    payload: "",
  } as const;
  expect((await app.inject({ ...method, headers })).statusCode).toBe(403);
});

test("other routes accept any host", async () => {
  const headers = { host: "evil.example" };
  expect((await app.inject({ url: "/api/plans/list", headers })).statusCode).toBe(200);
});
