import { beforeAll, describe, expect, test } from "vitest";
import { deleteUnverified } from "#/accounts/lifecycle.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createRegistration } from "#/testing/company-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { completeProfile } from "#/testing/profile-forms.ts";
import { createReferralSteps } from "#/testing/referral-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { personalData as referralsPersonalData } from "./personal-data.ts";
import { parseReferralCode, recordRegistration } from "./referrals.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

const { newPhone, inTransaction, details, points, codeOf, refer, complete } =
  createReferralSteps(running);

let counter = 0;
function nextNumber(): number {
  counter += 1;
  return counter;
}
const address = () => `10.31.0.${nextNumber() % 250}`;

const register = (path: string, payload: object, headers = {}) =>
  running.app.inject({
    method: "POST",
    url: `/api${path}`,
    payload,
    headers,
    remoteAddress: address(),
  });

function jobSeekerForm(changes: object = {}) {
  const email = `brought${nextNumber()}@people.example`;
  const phone = { fullNumber: newPhone() };
  return { fullName: "Maria Santos", email, phone, isTermAgreed: true, ...changes };
}

describe("a referral code", () => {
  const inviter = async (ref: string) =>
    (await call(undefined, "GET", "/referral/invitation", { query: { ref } })).body.data;

  test("shows a newcomer the inviter's initials and nothing else", async () => {
    const somebody = await build.jobSeeker({ fullName: "Layla bint Hassan" });
    const code = await codeOf(somebody);
    expect(await inviter(` ${code.toLowerCase()} `)).toEqual({ name: "L. H." });
    for (const nobodys of ["ZZZZZZZZ", "K7", "'; drop", "%", "\u0000"])
      expect(await inviter(nobodys)).toBeFalsy();
    const { db, clock } = running.services;
    const suspendedAt = clock.now();
    await db.updateTable("account").set({ suspendedAt }).where("id", "=", somebody.id).execute();
    expect(await inviter(code)).toBeNull();
  });

  test("is created once under concurrent requests", async () => {
    const somebody = await build.jobSeeker();
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(somebody)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const { link } = await details(somebody);
    expect(link).toBe(`http://localhost:3000/register?ref=${codes[0]}`);
  });

  test.each([
    [" k7pmq2xr ", "K7PMQ2XR"],
    ["K7PMQ2X0", undefined],
    ["K7PMQ2X", undefined],
    ["\0", undefined],
    [undefined, undefined],
  ])("is parsed from %j as %j", (ref, code) => expect(parseReferralCode(ref)).toBe(code));
});

describe("a registration by a link", () => {
  let referrer: TestAccount;
  let code: string;
  beforeAll(async () => {
    referrer = await build.client({ fullName: "Omar Khoury" });
    code = await codeOf(referrer);
  });
  /** The newest referral, after its account was verified. */
  const newestReferral = async (email: string) => {
    await runJobs(running);
    const { db, clock } = running.services;
    const before = await details(referrer);
    const verified = { verifiedAt: clock.now() };
    await db.updateTable("account").set(verified).where("email", "=", email).execute();
    const { referralCount, referralData } = await details(referrer, { count: 1 });
    expect(referralCount).toBe(before.referralCount + 1);
    return referralData[0];
  };

  test("is pending for a job seeker", async () => {
    const form = jobSeekerForm({ ref: code.toLowerCase(), fullName: "Aisha Khan" });
    expect((await register("/jobseeker/register", form)).statusCode).toBe(200);
    expect(await newestReferral(form.email)).toMatchObject({
      name: "A. K.",
      role: "jobSeeker",
      status: "pending",
    });
  });

  test("is pending for a company", async () => {
    const form = createRegistration({
      fullName: "Lena Haas",
      ref: code,
      phone: { fullNumber: newPhone() },
    });
    expect((await register("/company/register", form)).statusCode).toBe(200);
    expect(await newestReferral(form.email)).toMatchObject({
      name: "L. H.",
      role: "company",
      status: "pending",
    });
  });

  test("is pending for a corporate", async () => {
    const { clientType: _, companyRole: __, ...rest } = createRegistration({ role: "corporate" });
    const form = { ...rest, fullName: "Ines Roth", ref: code, phone: { fullNumber: newPhone() } };
    expect((await register("/company/register", form)).statusCode).toBe(200);
    expect(await newestReferral(form.email)).toMatchObject({
      name: "I. R.",
      role: "corporate",
      status: "pending",
    });
  });

  test.each(["NOBODYS2", "", "x".repeat(5_000), "a\0b", "'; drop table referral; --"])(
    "succeeds without a referral for the invalid code %j",
    async (ref) => {
      const before = (await details(referrer)).referralCount;
      const form = jobSeekerForm({ ref });
      expect((await register("/jobseeker/register", form)).statusCode).toBe(200);
      await runJobs(running);
      const { db } = running.services;
      const known = db.selectFrom("account").select("id").where("email", "=", form.email);
      expect(await known.execute()).toHaveLength(1);
      expect((await details(referrer)).referralCount).toBe(before);
    },
  );

  test("loses its referral if the address is verified by another account", async () => {
    const form = jobSeekerForm({ ref: code });
    const referrals = running.services.db.selectFrom("referral").select("id");
    const listReferrals = () =>
      referrals.where("referrerId", "=", referrer.id).where("referredId", "is not", null).execute();
    const before = (await listReferrals()).length;
    await register("/jobseeker/register", form);
    await runJobs(running);
    expect(await listReferrals()).toHaveLength(before + 1);
    await inTransaction((tx) => deleteUnverified(tx, form.email));
    expect(await listReferrals()).toHaveLength(before);
  });

  test("does not reveal whether an address is known", async () => {
    const known = await build.jobSeeker();
    const before = await details(referrer);
    for (const email of [known.email, jobSeekerForm().email]) {
      await register("/jobseeker/register", jobSeekerForm({ ref: code, email }));
      await runJobs(running);
      expect(await details(referrer)).toEqual(before);
    }
  });

  test("cannot refer oneself", async () => {
    const own = { accountId: referrer.id, ref: code };
    await inTransaction((tx) => recordRegistration(tx, running.services, own));
    const { db } = running.services;
    const rows = await db
      .selectFrom("referral")
      .selectAll()
      .where("referredId", "=", referrer.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

test("a completed job seeker profile earns ten points, once", async () => {
  const referrer = await build.jobSeeker();
  const ref = await codeOf(referrer);
  const newcomer = await build.jobSeeker({ isProfileCompleted: false, fullName: "Grace Neill" });
  const { id: accountId } = newcomer;
  await inTransaction((tx) => recordRegistration(tx, running.services, { accountId, ref }));
  const body = { ...completeProfile, fullName: "Grace Neill", phone: { fullNumber: newPhone() } };
  const { educationalDetails: _, ...most } = body;
  await call(newcomer, "PUT", "/jobseeker/profile", { body: most });
  expect((await points(referrer)).points).toBe(0);
  const response = await call(newcomer, "PUT", "/jobseeker/profile", {
    body: { ...body, revision: 1 },
  });
  expect(response.body.data.completeness.isCompleted).toBe(true);
  await call(newcomer, "PUT", "/jobseeker/profile", { body: { ...body, revision: 2 } });
  expect(await points(referrer)).toEqual({
    points: 10,
    hasDraws: true,
    openDraw: null,
    drawKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    history: [
      {
        points: 10,
        kind: "jobSeeker",
        name: "G. N.",
        creditFils: null,
        date: running.services.clock.now().toISOString(),
      },
    ],
    next: null,
  });
  expect(await details(referrer)).toMatchObject({
    referralCount: 1,
    joinedCount: 1,
    referralData: [{ name: "G. N.", role: "jobSeeker", status: "counted" }],
  });
});

describe("concurrently", () => {
  test("one account counts once", async () => {
    const referrer = await build.jobSeeker();
    const referred = await refer(await codeOf(referrer));
    await Promise.all(Array.from({ length: 20 }, () => complete(referred)));
    expect(await points(referrer)).toMatchObject({ points: 10, history: [{ points: 10 }] });
  });

  test("one phone number counts once across accounts", async () => {
    const referrers = await Promise.all([build.jobSeeker(), build.jobSeeker()]);
    const codes = await Promise.all(referrers.map(codeOf));
    const phone = newPhone();
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refer(codes[n % 2] ?? "")),
    );
    await Promise.all(people.map((person) => complete({ ...person, phone })));
    const earned = await Promise.all(referrers.map(points));
    expect(earned.reduce((sum, each) => sum + each.points, 0)).toBe(10);
    const { db } = running.services;
    const ids = people.map(({ accountId }) => accountId);
    const judged = db.selectFrom("referral").select("state").where("referredId", "in", ids);
    const states = (await judged.execute()).map(({ state }) => state);
    expect(states.filter((state) => state === "counted")).toHaveLength(1);
    expect(states.filter((state) => state === "refused")).toHaveLength(19);
  });

  test("points of many referrals add up", async () => {
    const referrer = await build.jobSeeker();
    const code = await codeOf(referrer);
    const people = await Promise.all(Array.from({ length: 20 }, () => refer(code)));
    await Promise.all(people.map(complete));
    expect((await points(referrer)).points).toBe(200);
  });
});

test("lists are paged, with totals", async () => {
  const referrer = await build.jobSeeker();
  const code = await codeOf(referrer);
  for (let n = 0; n < 5; n += 1) await complete(await refer(code));
  const first = await details(referrer, { count: 3 });
  const second = await details(referrer, { count: 3, after: first.next });
  expect([first.referralData.length, second.referralData.length]).toEqual([3, 2]);
  expect([first.referralCount, second.referralCount, second.next]).toEqual([5, 5, null]);
  const history = await points(referrer, { count: 3 });
  const rest = await points(referrer, { count: 3, after: history.next });
  expect([history.history.length, rest.history.length, rest.next]).toEqual([3, 2, null]);
  const others = await details(await build.jobSeeker());
  expect(others).toMatchObject({ referralCount: 0, referralData: [] });
});

test("phone numbers are stored only as hashes", async () => {
  const referrer = await build.jobSeeker();
  const referred = await refer(await codeOf(referrer));
  await complete(referred);
  const { db } = running.services;
  const stored = [
    await db.selectFrom("referrerPhone").selectAll().execute(),
    await db.selectFrom("referral").selectAll().execute(),
  ];
  const hashes = stored.flat().flatMap(({ phoneHash }) => phoneHash ?? []);
  expect(hashes.length).toBeGreaterThan(1);
  for (const hash of hashes) expect(hash).toHaveLength(32);
  expect(JSON.stringify(stored)).not.toContain(referred.phone.slice(4));
});

describe("personal data", () => {
  test("is exported without names of others", async () => {
    const referrer = await build.jobSeeker();
    const person = await refer(await codeOf(referrer));
    await complete(person);
    const own = await referralsPersonalData.exportPersonalData(running.services, person.accountId);
    expect(own.broughtAlong).toMatchObject({ role: "jobSeeker", state: "counted" });
    expect(JSON.stringify(own)).not.toContain(referrer.id);
    const copy = await referralsPersonalData.exportPersonalData(running.services, referrer.id);
    expect(copy).toMatchObject({
      code: await codeOf(referrer),
      points: 10,
      referrals: [{ role: "jobSeeker", state: "counted" }],
      history: [{ points: 10, kind: "jobSeeker" }],
    });
    expect(JSON.stringify(copy)).not.toContain("Santos");
  });

  test("is erased with the account, and others keep their points", async () => {
    const referrer = await build.jobSeeker();
    const code = await codeOf(referrer);
    const [counted, waiting] = [await refer(code), await refer(code)];
    await complete(counted);
    for (const { accountId } of [counted, waiting])
      await inTransaction(async (tx) => {
        await referralsPersonalData.erasePersonalData(tx, accountId);
        await tx.deleteFrom("account").where("id", "=", accountId).execute();
      });
    expect(await points(referrer)).toMatchObject({ points: 10, history: [{ name: null }] });
    expect(await details(referrer)).toMatchObject({
      referralCount: 1,
      referralData: [{ name: null, status: "counted" }],
    });
    const again = await refer(code, { phone: counted.phone });
    await complete(again);
    expect((await points(referrer)).points).toBe(10);
  });

  test("of a referrer is erased, and its pending referrals do not fail", async () => {
    const referrer = await build.jobSeeker();
    const code = await codeOf(referrer);
    await complete(await refer(code));
    const later = await refer(code);
    await inTransaction((tx) => referralsPersonalData.erasePersonalData(tx, referrer.id));
    expect(await referralsPersonalData.exportPersonalData(running.services, referrer.id)).toEqual({
      code: null,
      points: 0,
      drawKey: null,
      broughtAlong: null,
      referrals: [],
      history: [],
    });
    await complete(later);
  });
});
