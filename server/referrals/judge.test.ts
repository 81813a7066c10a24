/** Who brings no points, and what is told of it. */
import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { keysFrom } from "#/platform/keys.ts";
import { startApp, TEST_DAY } from "#/testing/app.ts";
import { bringingOn } from "#/testing/bringing.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { TEST_SECRET } from "#/testing/keys.ts";
import { person as ofReferrals } from "./person.ts";
import { noteCompleted } from "./referrals.ts";

const running = startApp();
const build = buildOn(running);
const bringing = bringingOn(running);
const { newPhone, inTransaction, details, points, codeOf, brought, complete, pay } = bringing;

/** Why those whom these have brought do not count, as operators read it. */
async function refusalsOf(...referrers: readonly Built[]): Promise<(string | null)[]> {
  const ids = referrers.map(({ id }) => id);
  const { db } = running.services;
  const refused = db.selectFrom("referral").select("refusal").distinct();
  return (await refused.where("referrerId", "in", ids).execute()).map(({ refusal }) => refusal);
}

test("the referrer's own number does not count", async () => {
  const referrer = await build.jobSeeker();
  const phone = newPhone();
  await complete({ accountId: referrer.id, phone });
  await complete(await brought(await codeOf(referrer), { phone }));
  expect((await points(referrer)).points).toBe(0);
  expect((await details(referrer)).referralData).toMatchObject([{ status: "pending" }]);
  expect(await refusalsOf(referrer)).toEqual(["ownPhone"]);
});

test("nor does one that the referrer had before", async () => {
  const referrer = await build.jobSeeker();
  const [former, phone] = [newPhone(), newPhone()];
  for (const own of [former, phone]) await complete({ accountId: referrer.id, phone: own });
  await complete(await brought(await codeOf(referrer), { phone: former }));
  expect((await points(referrer)).points).toBe(0);
  expect(await refusalsOf(referrer)).toEqual(["ownPhone"]);
});

test("nor that of whoever else is here: two who bring each other's second accounts", async () => {
  const people = [await build.jobSeeker(), await build.jobSeeker()];
  const phones = [newPhone(), newPhone()];
  for (const [at, { id }] of people.entries())
    await complete({ accountId: id, phone: phones[at] ?? "" });
  const codes = (await Promise.all(people.map(codeOf))).toReversed();
  for (const [at, phone] of phones.entries())
    await complete(await brought(codes[at] ?? "", { phone }));
  for (const person of people) expect((await points(person)).points).toBe(0);
  expect(await refusalsOf(...people)).toEqual(["heldPhone"]);
});

test("a number counts that stands only at an address nobody has proven", async () => {
  const [referrer, mistyped] = [await build.jobSeeker(), await build.jobSeeker()];
  const phone = newPhone();
  await complete({ accountId: mistyped.id, phone });
  const { db } = running.services;
  const unproven = { verifiedAt: null };
  await db.updateTable("account").set(unproven).where("id", "=", mistyped.id).execute();
  await complete(await brought(await codeOf(referrer), { phone }));
  expect((await points(referrer)).points).toBe(10);
});

test("nobody is told that a number is known here: it looks as if it waited", async () => {
  const referrer = await build.jobSeeker();
  const code = await codeOf(referrer);
  const known = newPhone();
  await complete({ accountId: (await build.jobSeeker()).id, phone: known });
  const [refused, waiting] = [await brought(code, { phone: known }), await brought(code)];
  running.setTime(new Date(TEST_DAY.getTime() + DAY_MS));
  await complete(refused);
  running.setTime(TEST_DAY);
  const { referralData } = await details(referrer);
  expect(referralData).toHaveLength(2);
  expect(referralData[0]).toEqual(referralData[1]);
  const told = await ofReferrals.copy(running.services, referrer.id);
  expect(told.referrals[0]).toEqual(told.referrals[1]);
  for (const { accountId } of [refused, waiting])
    await inTransaction((tx) => ofReferrals.erase(tx, accountId));
  expect(await details(referrer)).toMatchObject({ referralCount: 0, referralData: [] });
});

test("nor one that has counted for anybody, under any key", async () => {
  const [one, other] = [await build.jobSeeker(), await build.jobSeeker()];
  const phone = newPhone();
  await complete(await brought(await codeOf(one), { phone }));
  const keys = keysFrom(["a newer secret that only this test has", TEST_SECRET]);
  const again = await brought(await codeOf(other), { phone });
  await inTransaction((tx) => noteCompleted(tx, { ...running.services, keys }, again));
  expect((await points(one)).points).toBe(10);
  expect((await points(other)).points).toBe(0);
});

test("who has not proven the address, or is not complete, waits", async () => {
  const referrer = await build.jobSeeker();
  const code = await codeOf(referrer);
  for (const changes of [{ verifiedAt: null }, { isProfileCompleted: false }]) {
    const who = await brought(code);
    const { db } = running.services;
    await db.updateTable("account").set(changes).where("id", "=", who.accountId).execute();
    await complete(who);
  }
  expect((await points(referrer)).points).toBe(0);
  expect(await details(referrer)).toMatchObject({
    ...{ referralCount: 1, joinedCount: 0 },
    referralData: [{ status: "pending" }],
  });
});

test("so does a client that has not paid", async () => {
  const referrer = await build.client();
  const who = await brought(await codeOf(referrer), { isClient: true });
  await complete(who);
  expect((await points(referrer)).points).toBe(0);
  await pay(who);
  await pay(who);
  expect((await points(referrer)).points).toBe(50);
});
