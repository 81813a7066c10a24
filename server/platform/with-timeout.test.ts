/** Services that never finish, but send a byte now and then. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { createSmtpMailer } from "#/platform/mail/mailer.ts";
import { GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import { createStripeGateway } from "#/platform/payment-gateway/stripe/stripe-gateway.ts";
import { createClamdScanner } from "#/platform/scanner/clamd.ts";
import { createS3Storage } from "#/platform/storage/s3-storage.ts";
import { withTimeout } from "./with-timeout.ts";

/** How each answer begins; then a letter follows more often than any idle timeout. */
const beginnings = {
  http: "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n ",
  httpHead: "HTTP/1.1 200 OK\r\nX-A: ",
  smtp: "220-",
  clamd: "stream: ",
};
const DRIP_MS = 20;

const servers: Server[] = [];
const sockets = new Set<Socket>();

async function startDrippingServer(beginning: string): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    const drip = setInterval(() => socket.write("x"), DRIP_MS);
    socket.on("error", () => {}).on("close", () => clearInterval(drip));
    socket.resume();
    socket.write(beginning);
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

const ports: Record<string, number> = {};
beforeAll(async () => {
  for (const [name, beginning] of Object.entries(beginnings))
    ports[name] = await startDrippingServer(beginning);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

test("the payment gateway gives up", async () => {
  const gateway = createStripeGateway({
    provider: "stripe",
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    apiBase: `http://127.0.0.1:${ports.http}`,
    webhookSecret: "whsec_1",
    taxPercent: 5,
    clock: systemClock,
    log: pino({ level: "silent" }),
    attemptTimeoutMs: 200,
  });
  await expect(gateway.readSubscription("sub_1")).rejects.toThrow(GatewayUnavailable);
});

test("the mailer gives up", async () => {
  const from = { name: "Wasla", address: "no-reply@wasla.example" };
  const mail = { id: "1", to: "a@people.example", subject: "a", text: "b", html: "c" };
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${ports.smtp}`, from, 500);
  await expect(mailer.send({ ...mail, language: "en" })).rejects.toThrow(/^SMTP: timeout$/);
});

test("the scanner gives up", async () => {
  const scanner = createClamdScanner({ host: "127.0.0.1", port: Number(ports.clamd) }, 500);
  await expect(scanner.scan(Readable.from([Buffer.from("a")]))).rejects.toThrow("clamd timed out");
});

test("the file storage gives up", async () => {
  const store = createS3Storage(
    {
      endpoint: `http://127.0.0.1:${ports.httpHead}`,
      bucket: "files",
      region: "us-east-1",
      forcePathStyle: true,
      accessKeyId: "me",
      secretAccessKey: "secret",
    },
    200,
  );
  await expect(store.has("a1")).rejects.toMatchObject({ status: 503 });
});

test("a result or failure in time is passed on", async () => {
  const late = () => new Error("late");
  expect(await withTimeout(Promise.resolve(7), 1_000, late)).toBe(7);
  const failed = Promise.reject(new Error("failed"));
  await expect(withTimeout(failed, 1_000, late)).rejects.toThrow("failed");
});
