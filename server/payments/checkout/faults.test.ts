/** The card provider does not answer, or the server crashes midway. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { createLogger } from "#/platform/log.ts";
import { GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

const rejectUnavailable = () => Promise.reject(new GatewayUnavailable("no answer"));

/** Runs `work` with some of the provider's calls replaced. */
async function whileCards<T>(changes: Partial<PaymentGateway>, work: () => Promise<T>): Promise<T> {
  const real = running.services.paymentGateway;
  Object.assign(running.services, { paymentGateway: { ...real, ...changes } });
  return await work().finally(() => Object.assign(running.services, { paymentGateway: real }));
}

const attemptsOf = (account: TestAccount) =>
  running.services.db
    .selectFrom("checkoutAttempt")
    .select(["id", "state", "subscriptionId"])
    .where("clientId", "=", account.id)
    .orderBy("id")
    .execute();

test("an unanswered quote responds 503 with Retry-After", async () => {
  const { client } = await paying.client();
  const response = await whileCards({ quote: rejectUnavailable }, () => paying.quote(client, 1));
  expect([response.status, response.headers["retry-after"]]).toEqual([503, "5"]);
  expect(response.body.message).toMatch(/^The card provider cannot be reached right now/);
  expect((await paying.quote(client, 1)).status).toBe(200);
});

describe.each(["ensureCustomer", "startSubscription"] as const)("%s does not answer", (call) => {
  test("nothing is left open, and the same request succeeds later", async () => {
    const { client, ids } = await paying.client("Nursing");
    const press = () => paying.checkout(client, { professions: ids });
    const response = await whileCards({ [call]: rejectUnavailable }, press);
    expect(response.status).toBe(503);
    expect((await attemptsOf(client)).map(({ state }) => state)).toEqual(["failed"]);
    const [failed] = await attemptsOf(client);
    expect((await press()).status).toBe(200);
    const [again, ...more] = await attemptsOf(client);
    expect([again?.id, again?.state, more]).toEqual([failed?.id, "open", []]);
    const other = await paying.checkout(client, { professions: ids });
    expect(other.status).toBe(200);
  });
});

test("a retry after a lost answer gets the same subscription", async () => {
  const { client, ids } = await paying.client("Nursing");
  const real = running.services.paymentGateway;
  const startSubscription: PaymentGateway["startSubscription"] = async (...args) => {
    await real.startSubscription(...args);
    return await rejectUnavailable();
  };
  const press = () => paying.checkout(client, { professions: ids });
  expect((await whileCards({ startSubscription }, press)).status).toBe(503);
  const { body } = await press();
  expect(await cards.pay(body.checkOutSession.client_secret)).toBe("succeeded");
  await syncClient(running.services, client.id);
  const customer = await running.services.db
    .selectFrom("billingCustomer")
    .select("customerId")
    .where("clientId", "=", client.id)
    .executeTakeFirstOrThrow();
  const { subscriptions } = await cards.sandbox.controls.readState(customer.customerId);
  expect(subscriptions.map(({ status }) => status)).toEqual(["active"]);
});

test("if a name change creates two customers, the stored one pays", async () => {
  const { client, ids } = await paying.client("Nursing");
  const real = running.services.paymentGateway;
  const ensureCustomer: PaymentGateway["ensureCustomer"] = async (payer, key) => {
    const customerId = await real.ensureCustomer({ ...payer, name: "Before" }, `${key} before`);
    const customer = { clientId: client.id, provider: "sandbox", customerId } as const;
    await running.services.db.insertInto("billingCustomer").values(customer).execute();
    return await real.ensureCustomer(payer, key);
  };
  await whileCards({ ensureCustomer }, () => paying.checkout(client, { professions: ids }));
  await paying.pay(client, ids);
  expect(await paying.paidBy(client)).toEqual(["Nursing"]);
});

test("another basket has to wait while one that may be free is being started", async () => {
  const couponId = await paying.createCoupon("Free at once", { percentOff: 100 });
  const { client, ids } = await paying.client("Nursing", "Sales");
  const real = running.services.paymentGateway;
  const startSubscription: PaymentGateway["startSubscription"] = async (...args) => {
    Object.assign(running.services, { paymentGateway: real });
    const other = await paying.checkout(client, { professions: ids.slice(1), couponId });
    expect([other.status, other.body.code]).toEqual([409, "PAYMENT_UNDER_WAY"]);
    return await real.startSubscription(...args);
  };
  const press = () => paying.checkout(client, { professions: ids, couponId });
  expect((await whileCards({ startSubscription }, press)).status).toBe(200);
  const statuses = (await paying.subscriptionsOf(client)).map((each) => each?.status);
  expect(statuses).toEqual(["active"]);
});

test("another basket replaces one that is still being started", async () => {
  const { client, ids } = await paying.client("Nursing", "Sales");
  const real = running.services.paymentGateway;
  let second: Awaited<ReturnType<typeof paying.checkout>> | undefined;
  const startSubscription: PaymentGateway["startSubscription"] = async (...args) => {
    const started = await real.startSubscription(...args);
    if (!second) {
      Object.assign(running.services, { paymentGateway: real });
      second = await paying.checkout(client, { professions: ids.slice(1) });
    }
    return started;
  };
  const first = await whileCards({ startSubscription }, () =>
    paying.checkout(client, { professions: ids }),
  );
  expect([first.status, second?.status]).toEqual([409, 200]);
  const statuses = (await paying.subscriptionsOf(client)).map((each) => each?.status);
  expect(statuses.toSorted()).toEqual(["incomplete", "incomplete_expired"]);
  expect((await attemptsOf(client)).map(({ state }) => state)).toEqual(["superseded", "open"]);
});

test("a payment is not reported as failed if the provider is unreachable after it", async () => {
  const couponId = await paying.createCoupon("Free", { percentOff: 100 });
  const { client, ids } = await paying.client("Nursing");
  const press = () => paying.checkout(client, { professions: ids, couponId });
  const { status, body } = await whileCards({ readSubscription: rejectUnavailable }, press);
  expect([status, body.checkOutSession.status]).toEqual([200, "succeeded"]);
  await syncClient(running.services, client.id);
  expect(await paying.paidBy(client)).toEqual(["Nursing"]);
});

test("a payment that expired at the provider begins again", async () => {
  const { client, ids } = await paying.client("Nursing");
  const first = (await paying.checkout(client, { professions: ids })).body.checkOutSession;
  const [open] = await paying.subscriptionsOf(client);
  await running.services.paymentGateway.cancelImmediately(open?.id ?? "", `end ${client.id}`);
  const { status, body } = await paying.checkout(client, { professions: ids });
  expect([status, body.checkOutSession.status]).toEqual([200, "open"]);
  expect(body.checkOutSession.client_secret).not.toBe(first.client_secret);
  expect((await attemptsOf(client)).map(({ state }) => state)).toEqual(["expired", "open"]);
});

describe("a lapsed subscription", () => {
  async function createLapsedSubscription() {
    const { client, ids } = await paying.client("Nursing");
    await paying.pay(client, ids);
    const [{ id = "" } = {}] = await paying.subscriptionsOf(client);
    await whileUnpaid(() => syncClient(running.services, client.id));
    expect(await paying.paidBy(client)).toEqual([]);
    return { client, ids, id };
  }

  /** Like a Stripe account that leaves a subscription unpaid after the last retry. */
  async function whileUnpaid<T>(work: () => Promise<T>) {
    const real = running.services.paymentGateway;
    const readSubscription: PaymentGateway["readSubscription"] = async (id) => {
      const found = await real.readSubscription(id);
      return found?.status === "active" ? { ...found, status: "unpaid" } : found;
    };
    return await whileCards({ readSubscription }, work);
  }

  test("is cancelled when another begins", async () => {
    const { client, ids, id } = await createLapsedSubscription();
    const { status } = await whileUnpaid(() => paying.checkout(client, { professions: ids }));
    expect(status).toBe(200);
    expect((await running.services.paymentGateway.readSubscription(id))?.status).toBe("canceled");
  });

  test("is not replaced if it has been paid after all", async () => {
    const { client, ids, id } = await createLapsedSubscription();
    const { status } = await paying.checkout(client, { professions: ids });
    expect(status).toBe(409);
    expect((await running.services.paymentGateway.readSubscription(id))?.status).toBe("active");
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
  });
});

test("no secret or card number is stored or logged", async () => {
  const lines: string[] = [];
  const log = createLogger("trace", { write: (line) => lines.push(line) });
  const services = { ...running.services, log };
  const loggedApp = { ...running, services, app: await openApp(services) };
  const { client, ids } = await paying.client("Nursing");
  const calls = createPaymentSteps(loggedApp, cards);
  const { client_secret: secret } = await calls.pay(client, ids, { card: "pays" });
  await loggedApp.app.close();
  await cards.catchUp();
  expect(secret).toContain("_secret_");
  const { rows } = await sql<{ kept: string }>`
    select string_agg(kept::text, ' ') as kept from (
      select to_jsonb(checkout_attempt) kept from checkout_attempt
      union all select to_jsonb(subscription) from subscription
      union all select to_jsonb(invoice) from invoice
      union all select to_jsonb(gateway_notice) from gateway_notice
      union all select to_jsonb(audit_entry) from audit_entry) all_rows`.execute(
    running.services.db,
  );
  expect(rows[0]?.kept).toContain("4242");
  expect(rows[0]?.kept).toContain("invoice.paid");
  expect(lines.join()).toContain("/payment/create-checkout-session");
  for (const text of [rows[0]?.kept, ...lines]) expect(text).not.toMatch(/_secret_|4242 ?4242|sk_/);
});
