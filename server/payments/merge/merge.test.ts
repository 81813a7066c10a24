import { v7 } from "uuid";
import { expect, test } from "vitest";
import { mergeProfessionPayments } from "#/payments/payments.ts";
import { startApp } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

const [FROM, INTO, OTHER, LAST] = [901, 902, 903, 904];

type Begun = { readonly bought: readonly number[]; readonly covers: readonly number[] };

async function paidFor(begun: readonly Begun[], covers: readonly number[]) {
  const { db } = running.services;
  const { id: clientId } = await build.client();
  const now = running.services.clock.now();
  const priceId = `price ${clientId}`;
  await db
    .insertInto("plan")
    .values({
      type: "profession",
      name: "Profession",
      nameAr: "مهنة",
      priceId,
      unitFils: 19_900,
      activeFrom: now,
      endedAt: null,
    })
    .execute();
  const attempts = begun.map((attempt, at) => ({
    id: v7(),
    clientId,
    provider: "sandbox" as const,
    kind: at ? "add" : "start",
    state: "paid",
    fingerprint: "",
    priceId,
    unitFils: 19_900,
    professionIds: [...attempt.bought],
    covers: [...attempt.covers],
    couponId: null,
    prorationDate: at ? 1 : null,
    dueFils: 1,
    subscriptionId: `sub_${clientId}`,
    invoiceId: null,
    paymentIntentId: null,
    beganAt: now,
    endedAt: now,
  })) as Parameters<ReturnType<typeof db.insertInto<"checkoutAttempt">>["values"]>[0][];
  for (const attempt of attempts) await db.insertInto("checkoutAttempt").values(attempt).execute();
  const id = `sub_${clientId}`;
  await db
    .insertInto("subscription")
    .values({
      id,
      provider: "sandbox",
      clientId,
      status: "active",
      isLive: true,
      attemptId: null,
      covers: [...covers],
      unitFils: 19_900,
      quantity: covers.length,
      startedAt: now,
      endedAt: null,
      paidUntil: now,
      isEnding: false,
      dueInvoiceId: null,
      renewalFils: null,
      suspension: null,
      card: null,
      readAt: now,
    })
    .execute();
  return { clientId, subscription: id };
}

async function merge() {
  const { db, jobs } = running.services;
  const lowered: string[] = [];
  const add: typeof jobs.enqueue = async (tx, task, payload, options) => {
    lowered.push((payload as { subscriptionId: string }).subscriptionId);
    await jobs.enqueue(tx, task, payload, options);
  };
  await db
    .transaction()
    .execute((tx) => mergeProfessionPayments({ enqueue: add }, tx, { from: FROM, into: INTO }));
  return lowered;
}

async function knownOf(clientId: string) {
  const { db } = running.services;
  const attempts = await db
    .selectFrom("checkoutAttempt")
    .select(["professionIds", "covers"])
    .where("clientId", "=", clientId)
    .orderBy("id")
    .execute();
  const subscription = await db
    .selectFrom("subscription")
    .select("covers")
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  return {
    begun: attempts.map(({ professionIds, covers }) => ({ bought: professionIds, covers })),
    covers: subscription?.covers,
  };
}

test.each<[string, readonly Begun[], readonly Begun[], readonly number[]]>([
  [
    "neither",
    [{ bought: [OTHER], covers: [OTHER] }],
    [{ bought: [OTHER], covers: [OTHER] }],
    [OTHER],
  ],
  [
    "only the merged one",
    [{ bought: [OTHER, FROM], covers: [OTHER, FROM] }],
    [{ bought: [OTHER, INTO], covers: [OTHER, INTO] }],
    [OTHER, INTO],
  ],
  [
    "only the remaining one",
    [{ bought: [INTO], covers: [INTO] }],
    [{ bought: [INTO], covers: [INTO] }],
    [INTO],
  ],
  [
    "both at once",
    [{ bought: [FROM, OTHER, INTO], covers: [FROM, OTHER, INTO] }],
    [{ bought: [INTO, OTHER], covers: [INTO, OTHER] }],
    [INTO, OTHER],
  ],
  [
    "the merged one, and later the other: refunding the later locks nothing",
    [
      { bought: [FROM], covers: [FROM] },
      { bought: [INTO, LAST], covers: [FROM, INTO, LAST] },
    ],
    [
      { bought: [INTO], covers: [INTO] },
      { bought: [FROM, LAST], covers: [INTO, LAST] },
    ],
    [INTO, LAST],
  ],
  [
    "neither at first, and later one after the other: refunding either locks nothing",
    [
      { bought: [OTHER], covers: [OTHER] },
      { bought: [FROM], covers: [OTHER, FROM] },
      { bought: [INTO], covers: [OTHER, FROM, INTO] },
    ],
    [
      { bought: [OTHER], covers: [OTHER] },
      { bought: [FROM], covers: [OTHER, INTO] },
      { bought: [FROM], covers: [OTHER, INTO] },
    ],
    [OTHER, INTO],
  ],
  [
    "the remaining one, and later the other: refunding the later locks nothing",
    [
      { bought: [INTO], covers: [INTO] },
      { bought: [FROM], covers: [INTO, FROM] },
    ],
    [
      { bought: [INTO], covers: [INTO] },
      { bought: [FROM], covers: [INTO] },
    ],
    [INTO],
  ],
])("a client that bought %s", async (_what, begun, expected, covers) => {
  const before = begun.at(-1)?.covers ?? [];
  const { clientId, subscription } = await paidFor(begun, before);
  const lowered = await merge();
  expect(await knownOf(clientId)).toEqual({ begun: expected, covers });
  expect(lowered).toEqual(before.length > covers.length ? [subscription] : []);
  expect(await merge()).toEqual([]);
  expect(await knownOf(clientId)).toEqual({ begun: expected, covers });
});

test("a contract lists the remaining profession once", async () => {
  const { db, clock } = running.services;
  const { id: clientId } = await build.client();
  const by = { reason: "", madeBy: clientId, madeAt: clock.now(), until: null };
  await db
    .insertInto("paymentContract")
    .values({ clientId, professionIds: [OTHER, FROM, INTO], ...by })
    .execute();
  await merge();
  const found = db.selectFrom("paymentContract").where("clientId", "=", clientId);
  expect(await found.select("professionIds").execute()).toEqual([{ professionIds: [OTHER, INTO] }]);
});
