import { ERASURE_GRACE_DAYS } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import { GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import { eraseAccount } from "#/privacy-rights/erasure/erase-account.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { startCardSandbox, type TestCard } from "#/testing/card-sandbox.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createPrivacyRightsSteps } from "#/testing/privacy-rights-steps.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
const rights = createPrivacyRightsSteps(running);
const { candidate } = createCandidateData(running);
const { entriesOf } = createPrivacySteps(running);
beforeAll(() => paying.createPlan());
beforeEach(() => running.setTime(TEST_NOW));
afterEach(() => paying.endAllSubscriptions());

const NEXT_MONTH = new Date("2026-12-20T08:00:00Z");
const daysAfter = (from: Date, count: number) =>
  new Date(from.getTime() + count * DAY_MS).toISOString();

async function createSubscribedClient(card: TestCard = "pays") {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids, { card });
  await runJobs(running);
  return client;
}

const readOffer = async (caller: TestAccount) =>
  (await paying.call(caller, "GET", "/rights/erasure")).body.data;
const requestErasure = (caller: TestAccount) =>
  paying.call(caller, "POST", "/rights/erasure", { body: { password: PASSWORD } });

/** Advances the app's clock and the card provider's; returns mails to this client. */
async function passDays(count: number, { email }: TestAccount) {
  const mails = [...(await paying.advanceDays(count)), ...(await rights.advanceDays(0))];
  return mails.filter(({ to }) => to === email);
}

async function accountOf({ id }: TestAccount) {
  const accounts = running.services.db.selectFrom("account").select(["email", "erasedAt"]);
  return await accounts.where("id", "=", id).executeTakeFirstOrThrow();
}

async function customerOf({ id }: TestAccount) {
  const customers = running.services.db.selectFrom("billingCustomer").select("customerId");
  return (await customers.where("clientId", "=", id).executeTakeFirstOrThrow()).customerId;
}

const isErased = async (account: TestAccount) => (await accountOf(account)).erasedAt !== null;

describe("a client that has paid for a month", () => {
  test("is erased when the month ends: no renewal, and invoices stay", async () => {
    const client = await createSubscribedClient();
    const end = NEXT_MONTH.toISOString();
    expect(await readOffer(client)).toMatchObject({ erasesAt: end, subscriptionEndsAt: end });
    expect((await requestErasure(client)).body.data).toEqual({ erasesAt: end });
    const [subscription] = await paying.subscriptionsOf(client);
    expect(subscription).toMatchObject({ isEnding: true });
    const [mail] = await runJobs(running);
    expect(mail?.text).toContain("Your subscription ends on 20 December 2026");
    expect(mail?.text).toContain("tax invoices are kept");
    expect(mail?.text).not.toContain("employers downloaded");
    expect(await passDays(ERASURE_GRACE_DAYS + 1, client)).toEqual([]);
    expect(await isErased(client)).toBe(false);
    const last = await passDays(30 - ERASURE_GRACE_DAYS, client);
    // The end of the subscription was already announced with the erasure.
    expect(last.map(({ subject }) => subject)).toEqual(["Your Wasla account has been deleted"]);
    expect(last[0]?.text).toContain("tax invoices are kept");
    expect(await accountOf(client)).toMatchObject({ email: "" });
    const { customers } = await cards.sandbox.controls.readState(await customerOf(client));
    expect(customers).toMatchObject([{ email: null, name: null, address: null }]);
    const invoices = running.services.db.selectFrom("invoice").select("totalFils");
    expect(await invoices.where("clientId", "=", client.id).execute()).toHaveLength(1);
  });

  test("can come back until then; the subscription still ends, and the mail says so", async () => {
    const client = await createSubscribedClient();
    await requestErasure(client);
    await passDays(ERASURE_GRACE_DAYS, client);
    expect((await rights.login(client)).status).toBe(200);
    const [mail] = await runJobs(running);
    expect(mail?.text).toContain("still ends on 20 December 2026");
    expect(mail?.text).toContain("open Subscription on your profile");
    await passDays(20, client);
    expect(await isErased(client)).toBe(false);
  });

  test("that requests ten times at once has its subscription cancelled once", async () => {
    const client = await createSubscribedClient();
    await Promise.all(Array.from({ length: 10 }, () => requestErasure(client)));
    const entries = running.services.db.selectFrom("auditEntry").select("action");
    const auditEntries = await entries.where("subjectId", "=", client.id).execute();
    const ended = auditEntries.filter(({ action }) => action === "payments.cancelled");
    expect(ended).toHaveLength(1);
  });

  test("is not erased by a job that checked before it paid again", async () => {
    const client = await createSubscribedClient();
    await requestErasure(client);
    running.setTime(NEXT_MONTH);
    const { services } = running;
    await services.db.transaction().execute((tx) => eraseAccount(tx, services, client.id));
    expect(await isErased(client)).toBe(false);
    await paying.processDueWork();
  });

  test("is not erased while a revived subscription runs, which is cancelled again", async () => {
    const client = await createSubscribedClient();
    await requestErasure(client);
    const [subscription] = await paying.subscriptionsOf(client);
    await running.services.paymentGateway.setCancelAtPeriodEnd(
      String(subscription?.id),
      false,
      "revived",
    );
    await passDays(31, client);
    expect(await isErased(client)).toBe(false);
    expect((await paying.subscriptionsOf(client))[0]).toMatchObject({ isEnding: true });
    await passDays(32, client);
    expect(await isErased(client)).toBe(true);
  });

  test("that pays while leaving is charged for one month and erased after it", async () => {
    const { client, ids } = await paying.client("Nursing");
    const started = await paying.checkout(client, { professions: ids });
    await requestErasure(client);
    await cards.pay(started.body.checkOutSession.client_secret);
    await syncClient(running.services, client.id);
    await passDays(ERASURE_GRACE_DAYS, client);
    expect(await isErased(client)).toBe(false);
    await passDays(31, client);
    expect(await isErased(client)).toBe(true);
    const invoices = running.services.db.selectFrom("invoice").select("totalFils");
    expect(await invoices.where("clientId", "=", client.id).execute()).toHaveLength(1);
  });
});

test("a client that never paid is erased after the grace period", async () => {
  const client = await build.client({ unpaid: ["Nursing"] });
  expect(await readOffer(client)).toMatchObject({
    erasesAt: daysAfter(TEST_NOW, ERASURE_GRACE_DAYS),
    subscriptionEndsAt: null,
    hindrance: null,
  });
  await requestErasure(client);
  await passDays(ERASURE_GRACE_DAYS, client);
  expect(await isErased(client)).toBe(true);
});

describe("a request is refused because of", () => {
  test("an unpaid renewal", async () => {
    const client = await createSubscribedClient("failsAtRenewal");
    running.setTime(new Date(NEXT_MONTH.getTime() + 2 * HOUR_MS));
    await cards.catchUp();
    await syncClient(running.services, client.id);
    expect(await readOffer(client)).toMatchObject({ hindrance: "paymentDue" });
    const { status, body } = await requestErasure(client);
    expect([status, body.code]).toEqual([409, "PAYMENT_DUE"]);
    expect(body.message).toContain("Pay it or cancel the subscription on your profile");
    await paying.call(client, "POST", "/payment/cancel-subscription");
    expect((await requestErasure(client)).status).toBe(200);
  });

  test("a contract", async () => {
    const { client, ids } = await paying.client("Nursing");
    await paying.saveContract(await build.admin(), client, { professions: ids });
    const { status, body } = await requestErasure(client);
    expect([status, body.code]).toEqual([409, "BY_CONTRACT"]);
    expect(await readOffer(client)).toMatchObject({ hindrance: "contract" });
  });

  test("a card provider that cannot be reached, and nothing changes", async () => {
    const client = await createSubscribedClient();
    const { paymentGateway: real } = running.services;
    const setCancelAtPeriodEnd = () => Promise.reject(new GatewayUnavailable("no answer"));
    Object.assign(running.services, { paymentGateway: { ...real, setCancelAtPeriodEnd } });
    const { status } = await requestErasure(client);
    Object.assign(running.services, { paymentGateway: real });
    expect(status).toBe(503);
    expect((await rights.login(client)).status).toBe(200);
    expect(await runJobs(running)).toEqual([]);
  });
});

test("a candidate's ledger keeps an erased client's entries without its name", async () => {
  const person = await candidate();
  const client = await build.client({ paidFor: ["Nursing"], fullName: "Named Client" });
  await paying.call(client, "GET", `/jobseeker/${person.id}`);
  await requestErasure(client);
  await passDays(ERASURE_GRACE_DAYS, client);
  expect(await isErased(client)).toBe(true);
  expect(await entriesOf(person)).toMatchObject([{ what: "viewed" }]);
  const { body } = await paying.call(person, "GET", "/privacy/access");
  expect(JSON.stringify(body)).not.toContain("Named Client");
});
