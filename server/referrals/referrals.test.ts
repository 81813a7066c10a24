/** Who is brought along, from the link to the points. */
import type { Transaction } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { dropUnproven } from "#/accounts/drop-unproven.ts";
import type { Tables } from "#/platform/database/database.ts";
import { keysFrom } from "#/platform/keys.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { registration } from "#/testing/companies.ts";
import { runJobs } from "#/testing/jobs.ts";
import { TEST_SECRET } from "#/testing/keys.ts";
import { wholeProfile } from "#/testing/profile-forms.ts";
import { person as ofReferrals } from "./person.ts";
import { codeIn, noteCompleted, notePaid, noteRegistered } from "./referrals.ts";

const running = startApp();
const build = buildOn(running);
const ask = askOn(running);

let strangers = 0;
function stranger(): number {
  strangers += 1;
  return strangers;
}
const newPhone = () => `+971${500_000_000 + stranger()}`;
const address = () => `10.31.0.${stranger() % 250}`;

const details = async (who: Built, query = {}) =>
  (await ask(who, "GET", "/referral/referrals-details", { query })).body.data;
const points = async (who: Built, query = {}) =>
  (await ask(who, "GET", "/referral/referral-points", { query })).body.data;
const codeOf = async (who: Built): Promise<string> => (await details(who)).code;

const inTransaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
  running.services.db.transaction().execute(work);

const register = (path: string, payload: object, headers = {}) =>
  running.app.inject({
    ...{ method: "POST", url: `/api${path}`, payload, headers },
    remoteAddress: address(),
  });

function jobSeekerForm(changes: object = {}) {
  const email = `brought${stranger()}@people.example`;
  const phone = { fullNumber: newPhone() };
  return { fullName: "Maria Santos", email, phone, isTermAgreed: true, ...changes };
}

/** Somebody who was brought along by a code, with an account that is whole. */
async function brought(code: string, more: { phone?: string; isClient?: boolean } = {}) {
  const { phone = newPhone(), isClient = false } = more;
  const somebody = isClient ? await build.client() : await build.jobSeeker();
  const registered = { accountId: somebody.id, ref: code, phone };
  await inTransaction((tx) => noteRegistered(tx, running.services, registered));
  return { accountId: somebody.id, phone };
}

const complete = (who: { accountId: string; phone: string }) =>
  inTransaction((tx) => noteCompleted(tx, running.services, who));
const pay = (who: { accountId: string; phone: string }) =>
  inTransaction((tx) => notePaid(tx, running.services, who));

describe("a code", () => {
  test("is made once, however many ask first", async () => {
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
  ])("is read from %j as %j", (ref, code) => expect(codeIn(ref)).toBe(code));
});

describe("who comes by a link", () => {
  let referrer: Built;
  let code: string;
  beforeAll(async () => {
    referrer = await build.client({ fullName: "Omar Khoury" });
    code = await codeOf(referrer);
  });
  const last = async () => {
    await runJobs(running);
    return (await details(referrer, { count: 1 })).referralData[0];
  };

  test("waits as a job seeker", async () => {
    const form = jobSeekerForm({ ref: code.toLowerCase(), fullName: "Aisha Khan" });
    expect((await register("/jobseeker/register", form)).statusCode).toBe(200);
    expect(await last()).toMatchObject({ name: "A. K.", role: "jobSeeker", status: "pending" });
  });

  test("waits as a company", async () => {
    const form = registration({
      fullName: "Lena Haas",
      ref: code,
      phone: { fullNumber: newPhone() },
    });
    expect((await register("/company/register", form)).statusCode).toBe(200);
    expect(await last()).toMatchObject({ name: "L. H.", role: "company", status: "pending" });
  });

  test("waits as a corporate", async () => {
    const { clientType: _, companyRole: __, ...rest } = registration({ role: "corporate" });
    const form = { ...rest, fullName: "Ines Roth", ref: code, phone: { fullNumber: newPhone() } };
    expect((await register("/company/register", form)).statusCode).toBe(200);
    expect(await last()).toMatchObject({ name: "I. R.", role: "corporate", status: "pending" });
  });

  test.each(["NOBODYS2", "", "x".repeat(5_000), "a\0b", "'; drop table referral; --"])(
    "registers all the same by the code %j",
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

  test("is nobody's where the address is proven by somebody else's account", async () => {
    const form = jobSeekerForm({ ref: code });
    await register("/jobseeker/register", form);
    await runJobs(running);
    const before = (await details(referrer)).referralCount;
    await inTransaction((tx) => dropUnproven(tx, form.email));
    expect((await details(referrer)).referralCount).toBe(before - 1);
  });

  test("cannot be oneself", async () => {
    const own = { accountId: referrer.id, ref: code };
    await inTransaction((tx) => noteRegistered(tx, running.services, own));
    const { db } = running.services;
    const rows = await db
      .selectFrom("referral")
      .selectAll()
      .where("referredId", "=", referrer.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

test("ten points for a job seeker whose profile is complete, once", async () => {
  const referrer = await build.jobSeeker();
  const ref = await codeOf(referrer);
  const newcomer = await build.jobSeeker({ isProfileCompleted: false, fullName: "Grace Neill" });
  const { id: accountId } = newcomer;
  await inTransaction((tx) => noteRegistered(tx, running.services, { accountId, ref }));
  const body = { ...wholeProfile, fullName: "Grace Neill", phone: { fullNumber: newPhone() } };
  const { educationalDetails: _, ...most } = body;
  await ask(newcomer, "PUT", "/jobseeker/profile", { body: most });
  expect((await points(referrer)).points).toBe(0);
  const whole = await ask(newcomer, "PUT", "/jobseeker/profile", {
    body: { ...body, revision: 1 },
  });
  expect(whole.body.data.completeness.isCompleted).toBe(true);
  await ask(newcomer, "PUT", "/jobseeker/profile", { body: { ...body, revision: 2 } });
  expect(await points(referrer)).toEqual({
    points: 10,
    history: [
      {
        ...{ points: 10, kind: "jobSeeker", name: "G. N.", creditFils: null },
        date: running.services.clock.now().toISOString(),
      },
    ],
    next: null,
  });
  expect(await details(referrer)).toMatchObject({
    ...{ referralCount: 1, joinedCount: 1 },
    referralData: [{ name: "G. N.", role: "jobSeeker", status: "counted" }],
  });
});

describe("what does not count", () => {
  test("the referrer's own number", async () => {
    const referrer = await build.jobSeeker();
    const phone = newPhone();
    await complete({ accountId: referrer.id, phone });
    await complete(await brought(await codeOf(referrer), { phone }));
    expect((await points(referrer)).points).toBe(0);
    expect((await details(referrer)).referralData).toMatchObject([{ status: "refused" }]);
  });

  test("a number that has counted for anybody, under any key", async () => {
    const [one, other] = [await build.jobSeeker(), await build.jobSeeker()];
    const phone = newPhone();
    await complete(await brought(await codeOf(one), { phone }));
    const keys = keysFrom(["a newer secret that only this test has", TEST_SECRET]);
    const again = await brought(await codeOf(other), { phone });
    await inTransaction((tx) => noteCompleted(tx, { ...running.services, keys }, again));
    expect((await points(one)).points).toBe(10);
    expect((await points(other)).points).toBe(0);
  });

  test("who has not proven the address, or is not complete", async () => {
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
      ...{ referralCount: 2, joinedCount: 0 },
      referralData: [{ status: "pending" }, { status: "pending" }],
    });
  });

  test("a client that has not paid", async () => {
    const referrer = await build.client();
    const who = await brought(await codeOf(referrer), { isClient: true });
    await complete(who);
    expect((await points(referrer)).points).toBe(0);
    await pay(who);
    await pay(who);
    expect((await points(referrer)).points).toBe(50);
  });
});

describe("all at once", () => {
  test("one person counts once", async () => {
    const referrer = await build.jobSeeker();
    const who = await brought(await codeOf(referrer));
    await Promise.all(Array.from({ length: 20 }, () => complete(who)));
    expect(await points(referrer)).toMatchObject({ points: 10, history: [{ points: 10 }] });
  });

  test("one telephone number counts once, whoever has it", async () => {
    const referrers = await Promise.all([build.jobSeeker(), build.jobSeeker()]);
    const codes = await Promise.all(referrers.map(codeOf));
    const phone = newPhone();
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) => brought(codes[n % 2] ?? "", { phone })),
    );
    await Promise.all(people.map(complete));
    const earned = await Promise.all(referrers.map(points));
    expect(earned.reduce((sum, each) => sum + each.points, 0)).toBe(10);
    const listed = (await Promise.all(referrers.map(details))).flatMap((each) => each.referralData);
    expect(listed.filter(({ status }) => status === "counted")).toHaveLength(1);
    expect(listed.filter(({ status }) => status === "refused")).toHaveLength(19);
  });

  test("points of many come together", async () => {
    const referrer = await build.jobSeeker();
    const code = await codeOf(referrer);
    const people = await Promise.all(Array.from({ length: 20 }, () => brought(code)));
    await Promise.all(people.map(complete));
    expect((await points(referrer)).points).toBe(200);
  });
});

test("lists come page by page, with the number of all", async () => {
  const referrer = await build.jobSeeker();
  const code = await codeOf(referrer);
  for (let n = 0; n < 5; n += 1) await complete(await brought(code));
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

test("no telephone number lies open", async () => {
  const referrer = await build.jobSeeker();
  const who = await brought(await codeOf(referrer));
  await complete(who);
  const { db } = running.services;
  const kept = [
    await db.selectFrom("referrer").selectAll().execute(),
    await db.selectFrom("referral").selectAll().execute(),
  ];
  const hashes = kept.flat().flatMap(({ phoneHash }) => phoneHash ?? []);
  expect(hashes.length).toBeGreaterThan(1);
  for (const hash of hashes) expect(hash).toHaveLength(32);
  expect(JSON.stringify(kept)).not.toContain(who.phone.slice(4));
});

describe("a person's own data", () => {
  test("is copied without the names of others", async () => {
    const referrer = await build.jobSeeker();
    const person = await brought(await codeOf(referrer));
    await complete(person);
    const own = await ofReferrals.copy(running.services, person.accountId);
    expect(own.broughtAlong).toMatchObject({ role: "jobSeeker", state: "counted" });
    expect(JSON.stringify(own)).not.toContain(referrer.id);
    const copy = await ofReferrals.copy(running.services, referrer.id);
    expect(copy).toMatchObject({
      ...{ code: await codeOf(referrer), points: 10 },
      referrals: [{ role: "jobSeeker", state: "counted" }],
      history: [{ points: 10, kind: "jobSeeker" }],
    });
    expect(JSON.stringify(copy)).not.toContain("Santos");
  });

  test("goes with its name, and leaves others their points", async () => {
    const referrer = await build.jobSeeker();
    const code = await codeOf(referrer);
    const [counted, waiting] = [await brought(code), await brought(code)];
    await complete(counted);
    for (const { accountId } of [counted, waiting])
      await inTransaction(async (tx) => {
        await ofReferrals.erase(tx, accountId);
        await tx.deleteFrom("account").where("id", "=", accountId).execute();
      });
    expect(await points(referrer)).toMatchObject({ points: 10, history: [{ name: null }] });
    expect(await details(referrer)).toMatchObject({
      ...{ referralCount: 1, referralData: [{ name: null, status: "counted" }] },
    });
    const again = await brought(code, { phone: counted.phone });
    await complete(again);
    expect((await points(referrer)).points).toBe(10);
  });

  test("of who brought others along goes too, and nobody is lost by it", async () => {
    const referrer = await build.jobSeeker();
    const code = await codeOf(referrer);
    await complete(await brought(code));
    const later = await brought(code);
    await inTransaction((tx) => ofReferrals.erase(tx, referrer.id));
    expect(await ofReferrals.copy(running.services, referrer.id)).toEqual({
      ...{ code: null, points: 0, broughtAlong: null, referrals: [], history: [] },
    });
    await complete(later);
  });
});
