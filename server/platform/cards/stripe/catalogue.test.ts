/** What a subscription is made of at the provider follows the settings. */
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { startCards } from "#/testing/cards.ts";
import { stripeGateway } from "./stripe-gateway.ts";

const running = startApp();
const cards = startCards(running);

const price = { priceId: "wasla_test_taxed", name: "Profession", unitFils: 20_000 };

test.each([
  [5, 3_000, 63_000],
  [12.5, 7_500, 67_500],
])("a tax of %d percent", async (taxPercent, taxFils, totalFils) => {
  const { clock, log } = running.services;
  const { asStripe } = cards.sandbox;
  const gateway = stripeGateway({ ...asStripe, provider: "sandbox", taxPercent, clock, log });
  const wanted = { customerId: undefined, price, quantity: 3, couponId: undefined };
  expect(await gateway.quote(wanted)).toMatchObject({ taxPercent, taxFils, totalFils });
});
