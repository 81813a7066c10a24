import { expect, test } from "vitest";
import { addDemoAccounts } from "#/demo/add-demo-accounts.ts";
import { DEMO_PASSWORD } from "#/demo/demo-accounts.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { subscribeDemoClients } from "./subscribe-demo-clients.ts";

const running = startApp();
startCardSandbox(running);

async function signedIn(email: string) {
  const body = { email, password: DEMO_PASSWORD };
  const { body: response } = await createApiClient(running)(undefined, "POST", "/auth/login", {
    body,
  });
  return { token: response.data.jwtToken, ...response.data };
}

test("demo clients are subscribed once each, also after an interrupted start", async () => {
  const { services } = running;
  await addDemoAccounts(services);
  expect((await signedIn("company@wasla.example")).subscriptionInfo.isSubscribed).toBe(false);
  await subscribeDemoClients(services);
  await subscribeDemoClients(services);
  const paid = { "corporate@wasla.example": 3, "company@wasla.example": 2 };
  for (const [email, quantity] of Object.entries(paid)) {
    const client = await signedIn(email);
    expect(client.subscriptionInfo.isSubscribed).toBe(true);
    const { body } = await createApiClient(running)(client, "GET", "/payment/billing");
    const { subscription, invoices } = body.data;
    expect(subscription).toMatchObject({ quantity, status: "active", card: { last4: "4242" } });
    expect(invoices).toHaveLength(1);
  }
  const locked = await signedIn("locked@wasla.example");
  expect(locked.subscriptionInfo.isSubscribed).toBe(false);
});

test("the demo has a price and working coupons", async () => {
  const locked = await signedIn("locked@wasla.example");
  const call = createApiClient(running);
  const { body } = await call(undefined, "GET", "/plans/list", { query: { type: "profession" } });
  expect(body.data.plans).toMatchObject([{ priceId: "profession_monthly_aed", price: 19_900 }]);
  const off = async (code: string) =>
    (await call(locked, "GET", `/coupon/valid/${code}`)).body.data?.details ?? null;
  expect(await off("welcome10")).toEqual({ discount: 10, isPercentage: true });
  expect(await off("full100")).toEqual({ discount: 100, isPercentage: true });
  expect(await off("minus50")).toEqual({ discount: 50, isPercentage: false });
  expect(await off("expired")).toBeNull();
});
