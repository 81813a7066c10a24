import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { listedRowOn } from "#/testing/listed-row.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { completeProfile } from "#/testing/profile-forms.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const listedRow = listedRowOn(running);

/** A job seeker whose profile lacks nothing but agreement to the terms. */
async function createProfileWithoutTerms({ isVisible = true } = {}): Promise<TestAccount> {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const { isTermAgreed, ...rest } = completeProfile;
  await call(person, "PUT", "/jobseeker/visibility", { body: { isVisible } });
  const { status, body } = await call(person, "PUT", "/jobseeker/profile", { body: rest });
  expect([status, body.data.isListed, body.data.completeness.missing]).toEqual([
    ...[200, false, [{ step: "review", field: "isTermAgreed" }]],
  ]);
  return person;
}

const agree = (person: TestAccount) =>
  call(person, "POST", "/privacy/terms", { body: { version: "2026-11" } });

async function isFound(person: TestAccount): Promise<boolean> {
  const client = await build.client({ paidFor: ["Nursing"] });
  return (await listedRow(client, person)) !== undefined;
}

test("agreeing completes and lists a profile that lacked nothing else", async () => {
  const person = await createProfileWithoutTerms();
  expect(await isFound(person)).toBe(false);
  expect((await agree(person)).status).toBe(200);
  expect(await isFound(person)).toBe(true);
  const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
  expect(profile).toMatchObject({
    isListed: true,
    isTermAgreed: true,
    revision: 1,
    completeness: { isCompleted: true },
  });
  const { body } = await call(person, "GET", "/auth/verify-jwt");
  expect(body).toMatchObject({ userData: { isProfileCompleted: true, isTermAgreed: true } });
});

test("agreeing does not list a profile that is hidden, incomplete or not started", async () => {
  const hidden = await createProfileWithoutTerms({ isVisible: false });
  const lacking = await createProfileWithoutTerms();
  const taken = { professionalDetails: { position: [] }, revision: 1 };
  expect((await call(lacking, "PUT", "/jobseeker/profile", { body: taken })).status).toBe(200);
  const unbegun = await build.jobSeeker({ isProfileCompleted: false });
  for (const person of [hidden, lacking, unbegun]) {
    expect((await agree(person)).status).toBe(200);
    expect(await isFound(person)).toBe(false);
  }
});

test("agreeing leaves the account of a client unchanged", async () => {
  const client = await build.client({ paidFor: ["Nursing"] });
  const before = async () =>
    (
      await sql`select is_profile_completed, role from account where id = ${client.id}`.execute(
        running.services.db,
      )
    ).rows;
  const was = await before();
  expect((await agree(client)).status).toBe(200);
  expect(await before()).toEqual(was);
});

test("agreeing and a simultaneous save wait for each other", async () => {
  for (let at = 0; at < 5; at += 1) {
    const person = await createProfileWithoutTerms();
    const body = { noticePeriod: 3, revision: 1 };
    const both = await Promise.all([
      agree(person),
      call(person, "PUT", "/jobseeker/profile", { body }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
    expect([profile.isListed, profile.noticePeriod]).toEqual([true, 3]);
  }
});

test("agreeing and a simultaneous first save list the profile", async () => {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const { isTermAgreed, ...body } = completeProfile;
  const both = await running.services.db.transaction().execute(async (tx) => {
    await sql`select from account where id = ${person.id} for no key update`.execute(tx);
    const agreeing = agree(person);
    await waitForLockWaiters(running, 1);
    const saving = call(person, "PUT", "/jobseeker/profile", { body });
    await waitForLockWaiters(running, 2);
    return [agreeing, saving];
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await isFound(person)).toBe(true);
});

test("the same terms are recorded once, however often they are agreed to", async () => {
  for (const person of [await createProfileWithoutTerms(), await build.client()]) {
    for (let times = 0; times < 3; times += 1) expect((await agree(person)).status).toBe(200);
    const { rows } = await sql`
      select kind, version from consent where account_id = ${person.id}`.execute(
      running.services.db,
    );
    expect(rows).toEqual([{ kind: "terms", version: "2026-11" }]);
  }
});
