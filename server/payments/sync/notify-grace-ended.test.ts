import { afterEach, beforeAll, expect, test } from "vitest";
import { reconcilePayments } from "#/payments/webhooks/reconcile-payments.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Mail } from "#/platform/mail/mailer.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox, type TestCard } from "#/testing/card-sandbox.ts";
import { runJobs } from "#/testing/jobs.ts";
import { subjectsSentTo } from "#/testing/mails.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { notifyGraceEnded } from "./notify-grace-ended.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());
afterEach(paying.endAllSubscriptions);

/** Lets days pass, then reconciles. */
async function pass(days: number): Promise<readonly Mail[]> {
  const before = await paying.advanceDays(days);
  await reconcilePayments(running.services);
  return [...before, ...(await runJobs(running))];
}

/** A client whose renewal failed a day ago. */
async function due(label: string, card: TestCard = "failsAtRenewal") {
  const { client, ids } = await paying.client(label);
  await paying.pay(client, ids, { card });
  await pass(31);
  return client;
}

test("the client is notified once when access ends, and nothing after that", async () => {
  const client = await due("Printing");
  expect(subjectsSentTo(await pass(5), client)).toEqual([]);
  expect(await paying.paidBy(client)).toEqual(["Printing"]);
  expect(subjectsSentTo(await pass(2), client)).toEqual(["Your access has ended"]);
  expect(await paying.paidBy(client)).toEqual([]);
  expect(subjectsSentTo(await pass(0), client)).toEqual([]);
  expect(subjectsSentTo([...(await pass(1)), ...(await pass(14))], client)).toEqual([]);
  const { data } = (await paying.call(client, "GET", "/payment/billing")).body;
  expect(data.subscription).toBeNull();
});

test("a client that pays late, and misses the next renewal too, is notified again", async () => {
  const client = await due("Binding", "alwaysRequiresAuthentication");
  expect(subjectsSentTo(await pass(7), client)).toEqual(["Your access has ended"]);
  const { body } = await paying.call(client, "POST", "/payment/pay-due", { body: {} });
  await cards.pay(body.data.client_secret, { card: "alwaysRequiresAuthentication" });
  expect(subjectsSentTo(await pass(25), client)).toContain("Your renewal could not be paid");
  expect(subjectsSentTo(await pass(7), client)).toEqual(["Your access has ended"]);
});

test.each([
  ["unlocks all of them, gets no mail", ["Etching", "Forging"], []],
  ["unlocks others, gets a mail", ["Forging"], ["Your access has ended"]],
])("a client for whom a contract %s", async (_what, contractProfessions, subjects) => {
  const served = await due("Etching");
  const professionIds = (await paying.client(...contractProfessions)).ids;
  await running.services.db
    .insertInto("paymentContract")
    .values({
      clientId: served.id,
      professionIds,
      until: null,
      reason: "by invoice",
      madeBy: served.id,
      madeAt: running.services.clock.now(),
    })
    .execute();
  expect(subjectsSentTo(await pass(7), served)).toEqual(subjects);
});

test("a client that has paid meanwhile, as only the provider knows, is not notified", async () => {
  const client = await due("Casting");
  cards.queueEvents();
  const [subscription] = await paying.subscriptionsOf(client);
  const { id = "", dueInvoiceId = "" } = subscription ?? {};
  await running.services.paymentGateway.payInvoice(
    dueInvoiceId,
    await cards.method("pays"),
    `pay ${id}`,
  );
  running.setTime(new Date(running.services.clock.now().getTime() + 7 * DAY_MS));
  await notifyGraceEnded(running.services, id);
  expect(subjectsSentTo(await runJobs(running), client)).toEqual([
    "Payment received: AED\u00a0208.95",
  ]);
  cards.takeQueuedEvents();
});
