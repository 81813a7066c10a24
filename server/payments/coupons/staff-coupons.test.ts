import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import "#/platform/audit.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
const build = createTestData(running);
const call = createApiClient(running);
beforeAll(() => paying.createPlan());

const reason = "Fair in Abu Dhabi";
let operator: TestAccount;
beforeEach(async () => {
  running.setTime(TEST_NOW);
  operator = await build.admin();
});

type Values = Readonly<Record<string, unknown>>;

let codeCount = 0;
const nextCode = () => `FAIR-${++codeCount}`;

function createCoupon(changes: Values = {}) {
  const defaults = {
    months: null,
    validFrom: null,
    validUntil: null,
    mostUses: null,
    prices: null,
  };
  const input = {
    name: "Fair",
    nameAr: "معرض",
    off: { percent: 20 },
    duration: "once",
    ...defaults,
  };
  return call(operator, "POST", "/staff/coupons", {
    body: { code: nextCode(), ...input, reason, ...changes },
  });
}

const read = async (path = "", query: Values = {}) =>
  (await call(operator, "GET", `/staff/coupons${path}`, { query })).body.data;
const end = (id: string) =>
  call(operator, "POST", `/staff/coupons/${id}/end`, { body: { reason } });

async function redeem(code: string) {
  const { client } = await paying.client();
  const { body } = await paying.call(client, "GET", `/coupon/valid/${code}`);
  return body.data?.details.discount ?? null;
}

function auditEntriesOf(id: string) {
  return running.services.db
    .selectFrom("auditEntry")
    .select(["action", "actorId", "reason", "address"])
    .where("subject", "=", "coupon")
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();
}

describe("a coupon", () => {
  test("is accepted on the payment page in any letter case", async () => {
    const { status, body } = await createCoupon({ code: " Fair-2026 ", off: { percent: 12.5 } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      code: "Fair-2026",
      percentOff: 12.5,
      offFils: null,
      state: "running",
      prices: null,
      uses: { count: 0, isMore: false },
    });
    expect(await redeem("fAIR-2026")).toBe(12.5);
    expect(await auditEntriesOf(body.data._id)).toEqual([
      { action: "payments.couponMade", actorId: operator.id, reason, address: "127.0.0.1" },
    ]);
    const again = await createCoupon({ code: "FAIR-2026" });
    expect(again.body.errors).toEqual([
      { field: "code", message: "This code is or was used by another coupon." },
    ]);
  });

  test("of a fixed amount takes that many dirhams off", async () => {
    const { body } = await createCoupon({ off: { fils: 5_050 } });
    expect(await redeem(body.data.code)).toBe(50.5);
  });

  test("is valid on its first and last day in Gulf time", async () => {
    const { body } = await createCoupon({ validFrom: "2026-11-22", validUntil: "2026-11-23" });
    const { code, state, validFrom, validUntil } = body.data;
    expect([state, validFrom, validUntil]).toEqual([
      ...["planned", "2026-11-21T20:00:00.000Z", "2026-11-23T20:00:00.000Z"],
    ]);
    const moments = ["2026-11-21T19:59:59Z", "2026-11-21T20:00:00Z", "2026-11-23T19:59:59Z"];
    const responses: unknown[] = [];
    for (const moment of [...moments, "2026-11-23T20:00:00Z"]) {
      running.setTime(new Date(moment));
      responses.push(await redeem(code));
    }
    expect(responses).toEqual([null, 20, 20, null]);
  });

  test("for one price is rejected for another", async () => {
    await paying.createPlan("another_price", 9_900);
    const { rows } = (await call(operator, "GET", "/staff/plans")).body.data;
    const [another, usual] = rows;
    const { body } = await createCoupon({ prices: [Number(another._id)] });
    expect(body.data.prices).toMatchObject([{ _id: another._id, unitFils: 9_900 }]);
    const { client } = await paying.client();
    const couponCode = body.data.code;
    expect((await paying.quote(client, 1, { couponCode })).status).toBe(422);
    const good = await paying.quote(client, 1, { couponCode, priceId: "another_price" });
    expect([good.status, good.body.data.discount.coupon.name]).toEqual([200, "Fair"]);
    expect(usual.unitFils).toBe(19_900);
  });

  test.each<[string, Values, string]>([
    ["a short code", { code: "AB" }, "code"],
    ["a code with a blank", { code: "AB CD" }, "code"],
    ["a code with other letters", { code: "قسيمة" }, "code"],
    ["no discount", { off: { percent: 0 } }, "off.percent"],
    ["more than 100 percent off", { off: { percent: 100.01 } }, "off.percent"],
    ["three decimals", { off: { percent: 33.333 } }, "off.percent"],
    ["an amount off forever", { off: { fils: 100 }, duration: "forever" }, "duration"],
    ["no number of months", { duration: "repeating" }, "months"],
    ["a stray number of months", { months: 3 }, "months"],
    ["a first day in the past", { validFrom: "2026-11-19" }, "validFrom"],
    ["a last day in the past", { validUntil: "2026-11-19" }, "validUntil"],
    [
      "an end before the start",
      { validFrom: "2026-12-02", validUntil: "2026-12-01" },
      "validUntil",
    ],
    ["no uses", { mostUses: 0 }, "mostUses"],
    ["an unknown price", { prices: [999_999] }, "prices.0"],
    ["no prices", { prices: [] }, "prices"],
    ["no name", { name: "" }, "name"],
    ["a long name", { nameAr: "م".repeat(41) }, "nameAr"],
    ["no reason", { reason: "" }, "reason"],
  ])("with %s is rejected", async (_what, changes, field) => {
    const { status, body } = await createCoupon(changes);
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe("the provider applies a coupon", () => {
  test.each<[string, Values, number]>([
    ["once", {}, 1],
    ["for two months", { duration: "repeating", months: 2 }, 2],
    ["forever", { duration: "forever" }, 3],
  ])("%s", async (_how, changes, months) => {
    const coupon = (await createCoupon({ ...changes, mostUses: 1 })).body.data;
    const { client, ids } = await paying.client("Nursing", "Sales");
    await paying.pay(client, ids, { couponId: coupon._id });
    await paying.advanceDays(31);
    await paying.advanceDays(31);
    operator = await build.admin();
    const { rows, next } = await read(`/${coupon._id}/uses`);
    expect(next).toBeNull();
    // A fifth of two professions, each month.
    expect(rows).toMatchObject([
      {
        client: { _id: client.id, fullName: "Omar Khoury" },
        professions: 2,
        takenFils: months * 7_960,
        at: TEST_NOW.toISOString(),
      },
    ]);
    expect(await read(`/${coupon._id}`)).toMatchObject({ state: "usedUp", uses: { count: 1 } });
    await paying.endAllSubscriptions();
  });
});

describe("ending a coupon early", () => {
  test("stops new uses, but a client that pays with it keeps it", async () => {
    const coupon = (await createCoupon({ duration: "forever" })).body.data;
    const { client, ids } = await paying.client("Nursing");
    await paying.pay(client, ids, { couponId: coupon._id });
    const { status, body } = await end(coupon._id);
    expect([status, body.data.state]).toEqual([200, "ended"]);
    expect(await redeem(coupon.code)).toBeNull();
    await paying.advanceDays(31);
    operator = await build.admin();
    expect((await read(`/${coupon._id}/uses`)).rows[0].takenFils).toBe(2 * 3_980);
    expect((await auditEntriesOf(coupon._id)).map(({ action }) => action)).toEqual([
      ...["payments.couponMade", "payments.couponEnded"],
    ]);
    await paying.endAllSubscriptions();
  });

  test("succeeds once for twenty operators, and is rejected if ended or unknown", async () => {
    const coupon = (await createCoupon({ validUntil: "2026-11-21" })).body.data;
    const responses = await Promise.all(Array.from({ length: 20 }, () => end(coupon._id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const expired = (await createCoupon({ validUntil: "2026-11-21" })).body.data;
    running.setTime(new Date(TEST_NOW.getTime() + 3 * DAY_MS));
    operator = await build.admin();
    expect((await end(expired._id)).status).toBe(409);
    expect((await end("never-was")).status).toBe(404);
  });
});

test("only one of twenty operators can create the same code", async () => {
  const code = nextCode();
  const responses = await Promise.all(Array.from({ length: 20 }, () => createCoupon({ code })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(422)]);
});

test("search finds part of a code, without gaps or repeats between pages", async () => {
  const day = "2026-12-24";
  for (const code of ["Eid-one", "EID-two", "eid-three", "100-off"])
    await createCoupon({ code, validFrom: day });
  expect((await read("", { search: "id-t" })).rows).toHaveLength(2);
  expect((await read("", { search: "%" })).rows).toEqual([]);
  expect((await read("", { search: "zzz" })).rows).toEqual([]);
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: { rows: { code: string }[]; next: string | null } = await read("", {
      search: "eid",
      count: 2,
      ...(after && { after }),
    });
    seen.push(...page.rows.map(({ code }) => code));
    after = page.next;
  }
  expect(seen.toSorted()).toEqual(["EID-two", "Eid-one", "eid-three"]);
  expect((await call(operator, "GET", "/staff/coupons", { query: { after: "x" } })).status).toBe(
    422,
  );
});
