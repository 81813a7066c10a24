/** Even well-signed webhook events count only in the mode of our key. */
import { createHmac } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

const WEBHOOK_SECRET = "whsec_12345678";

const gatewayWith = (secretKey: string) =>
  createStripeGateway({
    provider: "stripe",
    secretKey,
    publishableKey: "pk_1",
    webhookSecret: WEBHOOK_SECRET,
    apiBase: "http://127.0.0.1:9",
    taxPercent: 5,
    clock: systemClock,
    log: pino({ level: "silent" }),
  });

function signedEvent(livemode: unknown) {
  const created = Math.floor(Date.now() / 1000);
  const object = { id: "sub_1", object: "subscription" };
  const type = "customer.subscription.updated";
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    created,
    type,
    livemode,
    data: { object },
  });
  const code = createHmac("sha256", WEBHOOK_SECRET).update(`${created}.${body}`).digest("hex");
  return [Buffer.from(body), `t=${created},v1=${code}`] as const;
}

test.each([
  ["sk_live_12345678", true, true],
  ["rk_live_12345678", true, true],
  ["sk_live_12345678", false, false],
  ["sk_live_12345678", undefined, false],
  ["sk_live_12345678", "true", false],
  ["sk_test_12345678", false, true],
  ["sk_test_12345678", true, false],
])("with %s an event of livemode %s is accepted: %s", async (key, livemode, isRead) => {
  const event = await gatewayWith(key).verifyWebhookEvent(...signedEvent(livemode));
  expect(event?.about).toEqual(isRead ? { subscriptionId: "sub_1" } : undefined);
});
