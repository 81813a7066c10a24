/** Calls every endpoint that names an object with an own, a foreign and a missing one. */
import type { Endpoint } from "@wasla/contract/platform/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { listEndpoints } from "#/testing/endpoints.ts";
import type {
  AuthorizationCase,
  CallTarget,
} from "#/testing/object-authorization/authorization-case.ts";
import { clientCases } from "#/testing/object-authorization/client-cases.ts";
import { jobSeekerCases } from "#/testing/object-authorization/job-seeker-cases.ts";
import { operatorCases } from "#/testing/object-authorization/operator-cases.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const call = createApiClient(running);
beforeAll(() => createPaymentSteps(running, cards).createPlan());

const rows = {
  ...jobSeekerCases(running),
  ...clientCases(running, cards),
  ...operatorCases(running, cards),
};

/** Endpoints whose parameters refer to nobody's object. */
const WITHOUT_OBJECTS = new Set([
  // A step of one's own form; a month.
  ...["profiles.saveDraft", "profiles.discardDraft", "referrals.listDrawEntries"],
  // A coupon code; a kind of mail, authorized by the mail's token; a public record.
  ...["payments.checkCoupon", "accounts.unsubscribeNotification", "referrals.getDraw"],
]);

/** Fields of queries and bodies that refer to an object. */
const OBJECT_FIELDS = ["uploadId", "setupIntentId", "paymentIntentId", "into"];

const all = await listEndpoints();
const endpoints = all.filter(
  ([name, endpoint]) => name in rows || (namesObjects(endpoint) && !WITHOUT_OBJECTS.has(name)),
);

function namesObjects({ path, query, body }: Endpoint): boolean {
  const fields = [query, body].flatMap((schema) =>
    schema && "shape" in schema ? Object.keys(schema.shape as object) : [],
  );
  return /:\w+/.test(path) || fields.some((field) => OBJECT_FIELDS.includes(field));
}

async function callEndpoint(
  viewer: TestAccount,
  { method, path }: Endpoint,
  references: CallTarget,
) {
  const { params = {}, ...input } = references;
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? name));
  const { status, body } = await call(viewer, method, filled, input);
  return { status, code: body?.code, message: body?.message };
}

test("every case belongs to an endpoint", () => {
  const endpoint = all.map(([name]) => name);
  expect(Object.keys(rows).filter((name) => !endpoint.includes(name))).toEqual([]);
});

describe.each(endpoints)("%s", (name, endpoint) => {
  const row = rows[name] as AuthorizationCase;

  test("answers for an own object, and treats a foreign one like a missing one", async () => {
    const owner = await row.caller();
    const own = await row.own(owner);
    const other = await row.caller();
    const foreign = row.foreign ? await row.foreign(other) : own;
    const refused = await callEndpoint(other, endpoint, foreign);
    if (row.missing)
      expect(refused).toEqual(await callEndpoint(other, endpoint, await row.missing()));
    else expect(refused.status).toBe(404);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    const response = await callEndpoint(owner, endpoint, own);
    expect(response).toMatchObject({ status: expect.toSatisfy((status) => status < 400) });
  });
});
