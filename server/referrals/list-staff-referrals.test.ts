import { beforeAll, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { ensureReferrer } from "./ensure-referrer.ts";
import { awardCompletedProfile, recordRegistration } from "./referrals.ts";

const running = startApp();
const build = createTestData(running);
let staff: TestAccount;
let rashid: TestAccount;
let leila: TestAccount;
const referred: TestAccount[] = [];

beforeAll(async () => {
  staff = await build.admin();
  rashid = await build.jobSeeker({ fullName: "Rashid 100% Al-Futtaim" });
  leila = await build.jobSeeker({ fullName: "ليلى حداد", email: "leila.h@clients.example" });
  const { services } = running;
  for (const [by, phone] of [
    [rashid, 1],
    [leila, 2],
    [leila, 3],
  ] as const) {
    const { code } = await ensureReferrer(services.db, by.id);
    const jobSeeker = await build.jobSeeker({ fullName: "Grace Neill" });
    const registered = { accountId: jobSeeker.id, ref: code, phone: `+97150123456${phone}` };
    await services.db.transaction().execute(async (tx) => {
      await recordRegistration(tx, services, registered);
      if (phone < 3) await awardCompletedProfile(tx, services, registered);
    });
    referred.push(jobSeeker);
  }
});

async function list(query: object = {}) {
  const { status, body } = await createApiClient(running)(staff, "GET", "/staff/referrals", {
    query: { ...query },
  });
  return { status, body, rows: body.data?.rows ?? [], next: body.data?.next };
}
const referredIds = (rows: { referred: { _id: string } }[]) =>
  rows.map(({ referred }) => referred._id);

test("lists referrals newest first, with their points", async () => {
  const { rows, next } = await list();
  expect(referredIds(rows)).toEqual(referred.map(({ id }) => id).toReversed());
  expect(next).toBeNull();
  expect(rows[2]).toMatchObject({
    referrer: {
      _id: rashid.id,
      fullName: "Rashid 100% Al-Futtaim",
      email: rashid.email,
      points: 10,
    },
    referred: { fullName: "Grace Neill" },
    role: "jobSeeker",
    state: "counted",
    refusal: null,
    points: 10,
  });
  expect(rows[0]).toMatchObject({ state: "pending", points: 0, judgedAt: null });
});

test.each([
  ["rashid", [0]],
  ["100%", [0]],
  ["ليلى", [2, 1]],
  ["LEILA.H@", [2, 1]],
  ["Grace", []],
  ["___", []],
])("finds referrals by a part of the referrer's name or email: %s", async (search, expected) => {
  const { rows } = await list({ search });
  expect(referredIds(rows)).toEqual(expected.map((place) => referred[place]?.id));
});

test("filters by state and pages", async () => {
  expect(referredIds((await list({ state: "pending" })).rows)).toEqual([referred[2]?.id]);
  const first = await list({ count: 2 });
  const second = await list({ count: 2, after: first.next });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([2, 1, null]);
});

test("a search of two characters is refused", async () => {
  const { status, body } = await list({ search: "al" });
  expect([status, body.errors[0].field]).toEqual([422, "search"]);
});
