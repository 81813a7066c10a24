import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { listedRowOn } from "#/testing/listed-row.ts";
import * as form from "#/testing/profile-forms.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const listedRow = listedRowOn(running);

const newcomer = () => build.jobSeeker({ isProfileCompleted: false });
const save = (person: TestAccount, body: object) =>
  call(person, "PUT", "/jobseeker/profile", { body });
const setVisible = (person: TestAccount, isVisible: boolean) =>
  call(person, "PUT", "/jobseeker/visibility", { body: { isVisible } });

async function isFound(person: TestAccount, client: TestAccount): Promise<boolean> {
  const row = await listedRow(client, person);
  const opened = await call(client, "GET", `/jobseeker/${person.id}`);
  expect(opened.status).toBe(row ? 200 : 404);
  return row !== undefined;
}

test("a completed profile is found by clients at once, with its saved data", async () => {
  const [person, client] = [await newcomer(), await build.client({ paidFor: ["Nursing"] })];
  expect(await isFound(person, client)).toBe(false);
  const { body } = await save(person, form.completeProfile);
  expect(body.data.isListed).toBe(true);
  expect(await isFound(person, client)).toBe(true);
  const opened = await call(client, "GET", `/jobseeker/${person.id}`);
  expect(opened.body.data).toMatchObject({
    fullName: "Maria Santos",
    country: "AE",
    nationality: "Philippines",
    dob: "1994-03-05",
    phone: "+971501234567",
    noticePeriod: 2,
    sensitive: null,
    profession: { label: "Nursing" },
    recentRole: { designation: "Staff Nurse", from: "2019-05-01", to: null },
    recentRoleExperienceYearsDecimal: 7.6,
    salaryInfo: { currencyType: "AED", salary: 8_500.5 },
    languages: [{ level: "fluent" }, { level: "native" }],
  });
});

describe("a profile that loses a required answer is not found until it has one again", () => {
  const education = form.educationAnswers;
  test.each<[string, object, object]>([
    ["the roles", { professionalDetails: { position: [] } }, form.experienceAnswers],
    [
      "the desired profession without experience",
      { havePriorWorkExperience: false, desiredProfessions: [form.role.profession] },
      { ...form.experienceAnswers, ...education },
    ],
  ])("%s", async (what, taken, restored) => {
    const [person, client] = [await newcomer(), await build.client({ paidFor: ["Nursing"] })];
    await save(person, form.completeProfile);
    if (what.startsWith("the desired profession")) {
      await save(person, { ...taken, revision: 1 });
      expect(await isFound(person, client)).toBe(true);
      await save(person, { havePriorWorkExperience: true, desiredProfessions: [], revision: 2 });
      await save(person, { professionalDetails: { position: [] }, revision: 3 });
    } else await save(person, { ...taken, revision: 1 });
    expect(await isFound(person, client)).toBe(false);
    const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
    expect(profile.completeness).toMatchObject({ isCompleted: false, percent: 90 });
    await save(person, { ...restored, revision: profile.revision });
    expect(await isFound(person, client)).toBe(true);
  });
});

test("the visibility switch takes effect at once, on every instance", async () => {
  const second = await openApp(running.services);
  const [person, client] = [await newcomer(), await build.client({ paidFor: ["Nursing"] })];
  await save(person, form.completeProfile);
  const hidden = await setVisible(person, false);
  expect(hidden.body.data).toEqual({ isVisible: false, isListed: false });
  expect(await isFound(person, client)).toBe(false);
  const onSecond = await createApiClient({ app: second })(client, "GET", `/jobseeker/${person.id}`);
  expect(onSecond.status).toBe(404);
  expect((await save(person, { noticePeriod: 1, revision: 1 })).body.data.isListed).toBe(false);
  expect((await setVisible(person, true)).body.data).toEqual({ isVisible: true, isListed: true });
  expect(await isFound(person, client)).toBe(true);
  await second.close();
});

test("a job seeker who hides before starting a profile stays hidden", async () => {
  const [person, client] = [await newcomer(), await build.client({ paidFor: ["Nursing"] })];
  expect((await setVisible(person, false)).body.data).toEqual({
    isVisible: false,
    isListed: false,
  });
  await save(person, form.completeProfile);
  expect(await isFound(person, client)).toBe(false);
});

test("a profile is found neither by a hidden pair's client nor for other professions", async () => {
  const [person, blocked] = [await newcomer(), await build.client({ paidFor: ["Nursing"] })];
  await save(person, form.completeProfile);
  await sql`insert into hidden_pair values (${blocked.id}, ${person.id}, now())`.execute(
    running.services.db,
  );
  expect(await isFound(person, blocked)).toBe(false);
  const other = await build.client({ paidFor: ["Sales"] });
  const list = await call(other, "POST", "/company/jobseeker-list", { query: { count: 150 } });
  expect(list.text).not.toContain(person.id);
});

test("a save cannot claim to be complete, listed or visible, or change the e-mail", async () => {
  const person = await newcomer();
  for (const claimed of ["isProfileCompleted", "isListed", "isVisible", "completeness", "email"]) {
    const refused = await save(person, { ...form.completeProfile, [claimed]: true });
    expect(refused.body.errors).toEqual([{ field: claimed, message: "This field is not known." }]);
  }
});

test("a profile with an unverified address is not complete", async () => {
  const person = await build.jobSeeker({ isProfileCompleted: false, verifiedAt: null });
  const { body } = await save(person, form.completeProfile);
  expect(body.data.completeness).toMatchObject({
    isCompleted: false,
    percent: 90,
    missing: [{ step: "personal", field: "email" }],
  });
  expect(body.data.isListed).toBe(false);
});

describe("only job seekers have their own profile", () => {
  const calls = [
    ["GET", "/jobseeker/profile"],
    ["PUT", "/jobseeker/profile"],
    ["PUT", "/jobseeker/profile/draft/personal"],
    ["DELETE", "/jobseeker/profile/draft/personal"],
    ["PUT", "/jobseeker/visibility"],
  ] as const;
  test.each(calls)("%s %s", async (method, path) => {
    const client = await build.client({ paidFor: ["Nursing"] });
    const corporate = await build.client({ role: "corporate", isVerified: true });
    const body = method === "PUT" ? { body: {} } : {};
    for (const caller of [client, corporate, await build.admin()])
      expect((await call(caller, method, path, body)).status).toBe(403);
    expect((await call(undefined, method, path, body)).status).toBe(401);
  });
});
