import { beforeAll, describe, expect, test } from "vitest";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { subjectsSentTo } from "#/testing/mails.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
const { processDueWork, advanceDays } = paying;
beforeAll(() => paying.createPlan());

async function paid(...labels: string[]) {
  const { client, ids } = await paying.client(...labels);
  await paying.pay(client, ids);
  await processDueWork();
  return client;
}

const invoicesOf = ({ id }: TestAccount) =>
  running.services.db
    .selectFrom("invoice")
    .select(["id", "reason", "totalFils", "refundedFils", "dispute", "paymentIntentId"])
    .where("clientId", "=", id)
    .orderBy("issuedAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** The intent that paid the newest invoice. */
const intentOf = async (client: TestAccount) =>
  (await invoicesOf(client))[0]?.paymentIntentId ?? "";

/** Buys professions that the client had not chosen before. */
async function added(client: TestAccount, ...labels: string[]) {
  const { ids } = await paying.client(...labels);
  await paying.pay(client, ids);
  await processDueWork();
  return { ids };
}

/** The client's professions, and whether each is paid. */
async function heldBy({ id }: TestAccount) {
  const { db, clock } = running.services;
  const { professions } = await findEntitlements(db, id, clock.now());
  return Object.fromEntries(professions.map(({ label, isPaid }) => [label, isPaid]));
}

/** Number of professions charged, for each subscription. */
const runsFor = async (client: TestAccount) =>
  (await paying.subscriptionsOf(client)).map((each) => each?.quantity);

const billingOf = async (client: TestAccount) =>
  (await paying.call(client, "GET", "/payment/billing")).body.data;

describe("a refund", () => {
  test("of an earlier month is stored, and locks nothing", async () => {
    const client = await paid("Logistics");
    const intent = await intentOf(client);
    await advanceDays(31);
    await cards.sandbox.controls.refund(intent);
    expect(subjectsSentTo(await processDueWork(), client)).toEqual([]);
    expect(await invoicesOf(client)).toMatchObject([
      { reason: "renewal", refundedFils: 0 },
      { reason: "start", refundedFils: 20_895 },
    ]);
    expect(await paying.paidBy(client)).toEqual(["Logistics"]);
  });

  test("of a part is shown on the invoice, and changes nothing else", async () => {
    const client = await paid("Nursing");
    await cards.sandbox.controls.refund(await intentOf(client), 5_000);
    expect(subjectsSentTo(await processDueWork(), client)).toEqual(["Refund: AED\u00a050.00"]);
    expect(await invoicesOf(client)).toMatchObject([{ refundedFils: 5_000 }]);
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
    expect((await billingOf(client)).invoices[0].status).toBe("partlyRefunded");
  });

  test("of everything locks at once, and is mailed and audited", async () => {
    const client = await paid("Cooking", "Baking");
    await cards.sandbox.controls.refund(await intentOf(client));
    expect(subjectsSentTo(await processDueWork(), client)).toEqual(["Your professions are locked"]);
    expect(await paying.paidBy(client)).toEqual([]);
    const { suspension, invoices } = await billingOf(client);
    expect([suspension, invoices[0].status]).toEqual(["refunded", "refunded"]);
    const entries = running.services.db.selectFrom("auditEntry").where("subjectId", "=", client.id);
    const [last] = await entries.select("details").orderBy("id", "desc").limit(1).execute();
    expect(last?.details).toMatchObject({ suspension: "refunded" });
  });

  test("of an addition removes what it added, and the rest stays open", async () => {
    const client = await paid("Painting");
    const { ids } = await added(client, "Plastering", "Tiling");
    expect(await heldBy(client)).toEqual({ Painting: true, Plastering: true, Tiling: true });
    await cards.sandbox.controls.refund(await intentOf(client));
    await processDueWork();
    expect(await heldBy(client)).toEqual({ Painting: true });
    expect(await runsFor(client)).toEqual([1]);
    // It can be bought again like any addition, and refunded again.
    await advanceDays(1);
    await paying.pay(client, ids);
    await processDueWork();
    expect(await heldBy(client)).toEqual({ Painting: true, Plastering: true, Tiling: true });
    expect(await runsFor(client)).toEqual([3]);
    expect((await billingOf(client)).subscription.renewalFils).toBe(62_685);
    await cards.sandbox.controls.refund(await intentOf(client));
    await processDueWork();
    expect([await heldBy(client), await runsFor(client)]).toEqual([{ Painting: true }, [1]]);
    await advanceDays(31);
    expect((await invoicesOf(client))[0]).toMatchObject({ reason: "renewal", totalFils: 20_895 });
    expect(await heldBy(client)).toEqual({ Painting: true });
  });

  test("of an addition leaves what was chosen at registration, unpaid", async () => {
    const { client, ids } = await paying.client("Masonry", "Scaffolding");
    await paying.pay(client, ids.slice(0, 1));
    await paying.pay(client, ids.slice(1));
    await processDueWork();
    await cards.sandbox.controls.refund(await intentOf(client));
    await processDueWork();
    expect(await heldBy(client)).toEqual({ Masonry: true, Scaffolding: false });
  });
});

describe("a dispute", () => {
  test.each([
    ["won", ["Gardening"], ["Your professions are unlocked again"]],
    ["lost", [], []],
  ] as const)(
    "locks access while it is open; once %s, paid is %j",
    async (outcome, seen, subjects) => {
      const client = await paid("Gardening");
      const intent = await intentOf(client);
      await cards.sandbox.controls.openDispute(intent);
      expect(subjectsSentTo(await processDueWork(), client)).toEqual([
        "Your professions are locked",
      ]);
      expect(await paying.paidBy(client)).toEqual([]);
      expect((await billingOf(client)).suspension).toBe("disputed");
      const bought = await paying.client("Another");
      const refused = await paying.checkout(client, { professions: bought.ids });
      expect(refused.status).toBe(409);
      await cards.sandbox.controls.closeDispute(intent, outcome);
      expect(subjectsSentTo(await processDueWork(), client)).toEqual(subjects);
      expect(await paying.paidBy(client)).toEqual(seen);
      expect((await invoicesOf(client))[0]?.dispute).toBe(outcome);
    },
  );
});

test.each([
  ["won", { Farming: true, Forestry: true }],
  ["lost", { Farming: true }],
] as const)(
  "a disputed addition is removed while the dispute is open; once %s, held is %j",
  async (outcome, held) => {
    const client = await paid("Farming");
    const { ids } = await added(client, "Forestry");
    const intent = await intentOf(client);
    await cards.sandbox.controls.openDispute(intent);
    await processDueWork();
    expect(await heldBy(client)).toEqual({ Farming: true });
    const refused = await paying.checkout(client, { professions: ids });
    expect([refused.status, refused.body.code]).toEqual([409, "PAYMENT_HELD_BACK"]);
    await cards.sandbox.controls.closeDispute(intent, outcome);
    await processDueWork();
    expect(await heldBy(client)).toEqual(held);
    expect(await runsFor(client)).toEqual([2]);
  },
);

test.each([
  ["unlocks the same", ["Security"], ["Security"], []],
  ["unlocks another", ["Guarding"], ["Guarding"], ["Your professions are locked"]],
])("beside a contract that %s, a refund is mailed if it locks anything", async (...row) => {
  const [, contractProfessions, open, subjects] = row;
  const client = await paid("Security");
  const professionIds = (await paying.client(...contractProfessions)).ids;
  await running.services.db
    .insertInto("paymentContract")
    .values({
      clientId: client.id,
      professionIds,
      until: null,
      reason: "by invoice",
      madeBy: client.id,
      madeAt: running.services.clock.now(),
    })
    .execute();
  await cards.sandbox.controls.refund(await intentOf(client));
  expect(subjectsSentTo(await processDueWork(), client)).toEqual(subjects);
  expect(await paying.paidBy(client)).toEqual(open);
});
