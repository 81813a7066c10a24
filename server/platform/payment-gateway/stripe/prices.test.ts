import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

const running = startApp();
const cards = startCardSandbox(running);

const price = { priceId: "wasla_test_taxed", name: "Profession", unitFils: 20_000 };

test.each([
  [5, 3_000, 63_000],
  [12.5, 7_500, 67_500],
])("quotes with a tax of %d percent", async (taxPercent, taxFils, totalFils) => {
  const { clock, log } = running.services;
  const { connection } = cards.sandbox;
  const gateway = createStripeGateway({
    ...connection,
    provider: "sandbox",
    taxPercent,
    clock,
    log,
  });
  const input = { customerId: undefined, price, quantity: 3, couponId: undefined };
  expect(await gateway.quote(input)).toMatchObject({ taxPercent, taxFils, totalFils });
});
