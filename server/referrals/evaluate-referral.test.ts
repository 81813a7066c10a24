import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { createKeyRing } from "#/platform/key-ring.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { TEST_SECRET } from "#/testing/keys.ts";
import { createReferralSteps } from "#/testing/referral-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { personalData as referralsPersonalData } from "./personal-data.ts";
import { awardCompletedProfile } from "./referrals.ts";

const running = startApp();
const build = createTestData(running);
const referralSetup = createReferralSteps(running);
const { newPhone, inTransaction, details, points, codeOf, refer, complete, pay } = referralSetup;

/** Reasons why referrals of these referrers were refused. */
async function listRefusals(...referrers: readonly TestAccount[]): Promise<(string | null)[]> {
  const ids = referrers.map(({ id }) => id);
  const { db } = running.services;
  const refusals = db.selectFrom("referral").select("refusal").distinct();
  return (await refusals.where("referrerId", "in", ids).execute()).map(({ refusal }) => refusal);
}

test("the referrer's own phone number does not count", async () => {
  const referrer = await build.jobSeeker();
  const phone = newPhone();
  await complete({ accountId: referrer.id, phone });
  await complete(await refer(await codeOf(referrer), { phone }));
  expect((await points(referrer)).points).toBe(0);
  expect((await details(referrer)).referralData).toMatchObject([{ status: "pending" }]);
  expect(await listRefusals(referrer)).toEqual(["ownPhone"]);
});

test("a former phone number of the referrer does not count", async () => {
  const referrer = await build.jobSeeker();
  const [former, phone] = [newPhone(), newPhone()];
  for (const own of [former, phone]) await complete({ accountId: referrer.id, phone: own });
  await complete(await refer(await codeOf(referrer), { phone: former }));
  expect((await points(referrer)).points).toBe(0);
  expect(await listRefusals(referrer)).toEqual(["ownPhone"]);
});

test("two people who refer each other's second accounts get no points", async () => {
  const people = [await build.jobSeeker(), await build.jobSeeker()];
  const phones = [newPhone(), newPhone()];
  for (const [at, { id }] of people.entries())
    await complete({ accountId: id, phone: phones[at] ?? "" });
  const codes = (await Promise.all(people.map(codeOf))).toReversed();
  for (const [at, phone] of phones.entries())
    await complete(await refer(codes[at] ?? "", { phone }));
  for (const person of people) expect((await points(person)).points).toBe(0);
  expect(await listRefusals(...people)).toEqual(["heldPhone"]);
});

test("a number held only by an unverified account counts", async () => {
  const [referrer, mistyped] = [await build.jobSeeker(), await build.jobSeeker()];
  const phone = newPhone();
  await complete({ accountId: mistyped.id, phone });
  const { db } = running.services;
  const unverified = { verifiedAt: null };
  await db.updateTable("account").set(unverified).where("id", "=", mistyped.id).execute();
  await complete(await refer(await codeOf(referrer), { phone }));
  expect((await points(referrer)).points).toBe(10);
});

test("a referrer cannot tell a refused referral from a pending one", async () => {
  const referrer = await build.jobSeeker();
  const code = await codeOf(referrer);
  const known = newPhone();
  await complete({ accountId: (await build.jobSeeker()).id, phone: known });
  const [refused, waiting] = [await refer(code, { phone: known }), await refer(code)];
  running.setTime(new Date(TEST_NOW.getTime() + DAY_MS));
  await complete(refused);
  running.setTime(TEST_NOW);
  const { referralData } = await details(referrer);
  expect(referralData).toHaveLength(2);
  expect(referralData[0]).toEqual(referralData[1]);
  const response = await referralsPersonalData.exportPersonalData(running.services, referrer.id);
  expect(response.referrals[0]).toEqual(response.referrals[1]);
  for (const { accountId } of [refused, waiting])
    await inTransaction((tx) => referralsPersonalData.erasePersonalData(tx, accountId));
  expect(await details(referrer)).toMatchObject({ referralCount: 0, referralData: [] });
});

test("a number that has counted does not count again, even under new keys", async () => {
  const [one, other] = [await build.jobSeeker(), await build.jobSeeker()];
  const phone = newPhone();
  await complete(await refer(await codeOf(one), { phone }));
  const keys = createKeyRing(["a newer secret that only this test has", TEST_SECRET]);
  const again = await refer(await codeOf(other), { phone });
  await inTransaction((tx) => awardCompletedProfile(tx, { ...running.services, keys }, again));
  expect((await points(one)).points).toBe(10);
  expect((await points(other)).points).toBe(0);
});

test("a referral stays pending without a verified address and a complete profile", async () => {
  const referrer = await build.jobSeeker();
  const code = await codeOf(referrer);
  for (const changes of [{ verifiedAt: null }, { isProfileCompleted: false }]) {
    const referred = await refer(code);
    const { db } = running.services;
    await db.updateTable("account").set(changes).where("id", "=", referred.accountId).execute();
    await complete(referred);
  }
  expect((await points(referrer)).points).toBe(0);
  expect(await details(referrer)).toMatchObject({
    referralCount: 1,
    joinedCount: 0,
    referralData: [{ status: "pending" }],
  });
});

test("the referral of a client stays pending until it pays", async () => {
  const referrer = await build.client();
  const referred = await refer(await codeOf(referrer), { isClient: true });
  await complete(referred);
  expect((await points(referrer)).points).toBe(0);
  await pay(referred);
  await pay(referred);
  expect((await points(referrer)).points).toBe(50);
});
