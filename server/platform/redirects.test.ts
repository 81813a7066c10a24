/** External services must not redirect us, with our keys and people's files, to somebody else. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createProvider } from "#/accounts/google/provider.ts";
import { systemClock } from "#/platform/clock.ts";
import { createStripeGateway } from "#/platform/payment-gateway/stripe/stripe-gateway.ts";
import { createS3Storage } from "#/platform/storage/s3-storage.ts";

const reached: string[] = [];
const elsewhere = createServer((request, response) => {
  reached.push(String(request.url));
  response.end("{}");
});
const elsewhereUrl = await listen(elsewhere);

let status = 302;
let requests = 0;
const sender = createServer((request, response) => {
  request.resume();
  requests += 1;
  response.writeHead(status, { location: `${elsewhereUrl}${request.url}` }).end();
});
const senderUrl = await listen(sender);

afterAll(() => {
  for (const server of [elsewhere, sender]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  requests = 0;
  reached.length = 0;
});

const calls = {
  "the card provider": () =>
    createStripeGateway({
      provider: "sandbox",
      secretKey: "sk_test_1",
      publishableKey: "pk_test_1",
      webhookSecret: "whsec_1",
      apiBase: senderUrl,
      taxPercent: 5,
      attemptTimeoutMs: 1_000,
      clock: systemClock,
      log: pino({ level: "silent" }),
    }).cancelImmediately("sub_1", "a key"),
  "the store of files": () =>
    createS3Storage({
      endpoint: senderUrl,
      bucket: "files",
      region: "us-east-1",
      forcePathStyle: true,
      accessKeyId: "me",
      secretAccessKey: "secret",
    }).read("a1"),
  "the sign-in provider": () =>
    createProvider(
      { issuer: senderUrl, clientId: "us", clientSecret: "secret" },
      "http://localhost/back",
    ).buildAuthorizationUrl(),
};

const cells = Object.entries(calls).flatMap(([whom, call]) =>
  [301, 302, 307, 308].map((each) => [whom, each, call] as const),
);

test.each(cells)("%s cannot redirect us with %i", async (_whom, each, call) => {
  status = each;
  await expect(call()).rejects.toThrow();
  expect(requests).toBeGreaterThan(0);
  expect(reached).toEqual([]);
});

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
