import { expect, test } from "vitest";
import { setPaidAccess } from "#/entitlements/entitlements.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

test.each([
  ["a failed renewal: when access ends", true, "2099-03-14T08:00:00.000Z"],
  ["a paid month: nothing", false, null],
])("paymentDueBy after %s", async (_name, isPastDue, paymentDueBy) => {
  const client = await build.client({ paidFor: ["Nursing"] });
  const until = new Date("2099-03-14T08:00:00.000Z");
  const professionIds = [await build.profession("Nursing")];
  const paid = { clientId: client.id, isSubscribed: true, professionIds, until, isPastDue };
  await running.services.db.transaction().execute((tx) => setPaidAccess(tx, paid));
  const { body } = await call(client, "GET", "/auth/verify-jwt");
  expect(body.userData.subscriptionInfo).toEqual({ isSubscribed: true, paymentDueBy });
});
