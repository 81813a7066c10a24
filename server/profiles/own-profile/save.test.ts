import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
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
const read = async (person: TestAccount) =>
  (await call(person, "GET", "/jobseeker/profile")).body.data;

const nursing = { label: "Nursing", labelAr: "التمريض", isApproved: "approved" };

test("a role before the 14th birthday is rejected, whichever step is saved last", async () => {
  const person = await newcomer();
  const { dob } = form.personalAnswers;
  const from = (start: string) => ({
    ...form.experienceAnswers,
    professionalDetails: { position: [form.role, { ...form.role, from: start }] },
  });
  const field = "professionalDetails.position.1.from";
  const tooEarly = "‘From’ must not be before your 14th birthday";
  const both = await save(person, { dob, ...from("2008-02"), revision: 0 });
  expect([both.status, both.body.errors]).toEqual([422, [{ field, message: tooEarly }]]);
  await save(person, { dob, revision: 0 });
  const later = await save(person, { ...from("1990-01"), revision: 1 });
  const beforeBirth = "‘From’ must not be before your date of birth";
  expect([later.status, later.body.errors]).toEqual([422, [{ field, message: beforeBirth }]]);
  expect((await save(person, { ...from("2008-03"), revision: 1 })).status).toBe(200);
  const younger = await save(person, { dob: "1995-01-01", revision: 2 });
  expect(younger.body.errors).toEqual([{ field: "dob", message: expect.stringMatching(/14th/) }]);
});

test("experience is limited by the working age in profile, detail and list", async () => {
  const person = await newcomer();
  const position = Array.from({ length: 3 }, () => ({ ...form.role, from: "2009-01" }));
  const overlapping = { ...form.completeProfile, professionalDetails: { position } };
  const { body } = await save(person, { ...overlapping, revision: 0 });
  // From March 2008, the 14th birthday, to November 2026.
  expect(body.data.professionalDetails.workExperience).toEqual({ years: 18, months: 9 });
  const client = await build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });
  const { data } = (await call(client, "GET", `/jobseeker/${person.id}`)).body;
  expect(data.professionalDetails.workExperience).toEqual({ years: 18, months: 9 });
  expect(data.recentRoleExperienceYearsDecimal).toBe(18.8);
  const row = await listedRow(client, person);
  expect(row?.recentRoleExperienceYearsDecimal).toBe(18.8);
});

test("a job seeker without a profile reads an empty one and what it lacks", async () => {
  const person = await newcomer();
  const { profile, drafts } = await read(person);
  expect(drafts).toEqual([]);
  expect(profile).toMatchObject({
    _id: person.id,
    revision: 0,
    email: person.email,
    fullName: "Maria Santos",
    isVisible: true,
    isListed: false,
    havePriorWorkExperience: true,
    sensitive: null,
    phone: null,
    educationalDetails: [],
    skills: [],
    isTermAgreed: false,
    professionalDetails: { position: [], workExperience: { years: 0, months: 0 } },
  });
  expect(profile.completeness).toMatchObject({ isCompleted: false, percent: 20 });
});

test("a complete form is stored with all its answers, and completes the profile", async () => {
  const person = await newcomer();
  const saved = await save(person, { ...form.completeProfile, ...form.sensitiveAnswers });
  expect(saved.body.errors).toBeUndefined();
  const { isSensitiveAgreed: _, isSensitiveShared: isShared, ...sensitive } = form.sensitiveAnswers;
  expect(saved.body.data).toEqual({
    ...form.personalAnswers,
    _id: person.id,
    revision: 1,
    email: person.email,
    profilePic: null,
    isVisible: true,
    isListed: true,
    isTermAgreed: true,
    completeness: {
      isCompleted: true,
      percent: 100,
      missing: [],
      extras: { done: 6, of: 12, missing: expect.any(Array) },
    },
    phone: {
      fullNumber: "+971501234567",
      dialCode: "+971",
      countryCode: "AE",
      localNumber: "501234567",
    },
    havePriorWorkExperience: true,
    preferredEmploymentTypes: ["Full time"],
    noticePeriod: 2,
    salaryInfo: { currencyType: "AED", salary: 8_500.5 },
    desiredProfessions: [nursing],
    professionalDetails: {
      position: [{ ...form.role, profession: nursing }],
      workExperience: { years: 7, months: 7 },
    },
    educationalDetails: [{ ...form.degree, isDefault: true }],
    skills: [{ label: "Wound care", labelAr: expect.any(String), isApproved: "approved" }],
    languages: [
      { code: "en", label: "English", labelAr: "الإنجليزية", level: "fluent" },
      { code: "tl", label: "Filipino (Tagalog)", labelAr: expect.any(String), level: "native" },
    ],
    sensitive: { ...sensitive, isShared, answers: [] },
  });
  expect((await read(person)).profile).toEqual(saved.body.data);
  const login = { email: person.email, password: "correct horse battery" };
  const user = await running.app.inject({ method: "POST", url: "/api/auth/login", payload: login });
  expect(user.json().data).toMatchObject({ isProfileCompleted: true, isTermAgreed: true });
});

test("fields in a form are replaced, all others stay", async () => {
  const person = await newcomer();
  const { body } = await save(person, form.completeProfile);
  const changes = { fullName: "Maria Reyes", skills: [], noticePeriod: null, revision: 1 };
  const saved = await save(person, changes);
  expect(saved.body.data).toEqual({
    ...body.data,
    ...changes,
    revision: 2,
    completeness: expect.objectContaining({ isCompleted: true }),
  });
  const account = await running.services.db
    .selectFrom("account")
    .select("fullName")
    .where("id", "=", person.id)
    .executeTakeFirst();
  expect(account?.fullName).toBe("Maria Reyes");
});

test("a new job seeker can save each part alone, in any order", async () => {
  const person = await newcomer();
  const parts = [
    form.educationAnswers,
    form.skillsAnswers,
    { isTermAgreed: true },
    form.experienceAnswers,
    form.personalAnswers,
  ];
  const percents: number[] = [];
  for (const [revision, part] of parts.entries()) {
    const { body } = await save(person, { ...part, revision });
    percents.push(body.data.completeness.percent);
  }
  expect(percents).toEqual([30, 30, 40, 50, 100]);
});

test("experience is computed by the server, and rejected in a form", async () => {
  const person = await newcomer();
  const past = { ...form.role, from: "2010-01", to: "2010-12", isCurrentRole: false };
  const overlapping = { ...past, from: "2010-07", to: "2011-06" };
  const position = [overlapping, past];
  const details = { professionalDetails: { position }, revision: 0 };
  const { body } = await save(person, details);
  expect(body.data.professionalDetails.workExperience).toEqual({ years: 2, months: 0 });
  const claimed = { position, workExperience: { years: 40, months: 0 } };
  const refused = await save(person, { professionalDetails: claimed, revision: 1 });
  expect(refused.body.errors).toEqual([
    { field: "professionalDetails.workExperience", message: "This field is not known." },
  ]);
  const none = { havePriorWorkExperience: false, desiredProfessions: [{ label: "Nursing" }] };
  const unworked = await save(person, { ...none, revision: 1 });
  expect(unworked.body.data.professionalDetails).toMatchObject({
    position: [{ from: "2010-07" }, { from: "2010-01" }],
    workExperience: { years: 0, months: 0 },
  });
});

test("the end of a current role and the degree details of a school are dropped", async () => {
  const person = await newcomer();
  const position = [{ ...form.role, to: "2030-01" }];
  const educationalDetails = [
    { ...form.degree, isDefault: false, higherEducation: 3 },
    form.degree,
  ];
  const { body } = await save(person, {
    professionalDetails: { position },
    educationalDetails,
    revision: 0,
  });
  expect(body.data.professionalDetails.position[0].to).toBeNull();
  expect(body.data.educationalDetails).toEqual([
    {
      isDefault: true,
      higherEducation: 3,
      degree: null,
      fieldOfStudy: null,
      grade: null,
      institutionName: null,
      countryOfIssuance: null,
      completionYear: null,
    },
    { ...form.degree, isDefault: false },
  ]);
});

test("of simultaneous saves on two instances, one succeeds and the others conflict", async () => {
  const second = await openApp(running.services);
  const person = await newcomer();
  const callers = [call, createApiClient({ app: second }), call, createApiClient({ app: second })];
  for (const revision of [0, 1, 2]) {
    const responses = await Promise.all(
      callers.map((each, at) => {
        const body = { ...form.completeProfile, fullName: `Maria ${revision}${at}`, revision };
        return each(person, "PUT", "/jobseeker/profile", { body });
      }),
    );
    const [taken, ...others] = responses.toSorted((a, b) => a.status - b.status);
    expect(taken?.status).toBe(200);
    for (const { status, body } of others) {
      expect([status, body.code]).toEqual([409, "CONFLICT"]);
      expect(body.message).toBe(
        "This was changed on another device or in another tab. Reload it first.",
      );
    }
    const { profile } = await read(person);
    expect([profile.revision, profile.fullName]).toEqual([
      ...[revision + 1, taken?.body.data.fullName],
    ]);
  }
  await second.close();
});

test("repeating a save is rejected and changes nothing", async () => {
  const person = await newcomer();
  await save(person, form.completeProfile);
  const again = await save(person, { ...form.completeProfile, fullName: "Maria Again" });
  expect(again.status).toBe(409);
  expect((await read(person)).profile).toMatchObject({ revision: 1, fullName: "Maria Santos" });
});

test("a save that fails midway changes nothing", async () => {
  const person = await newcomer();
  await save(person, form.completeProfile);
  const before = await read(person);
  const { db } = running.services;
  await sql`alter table candidate_skill add constraint broken check (false) not valid`.execute(db);
  const changes = {
    ...form.completeProfile,
    ...form.sensitiveAnswers,
    fullName: "Half",
    revision: 1,
  };
  expect((await save(person, changes)).status).toBe(500);
  await sql`alter table candidate_skill drop constraint broken`.execute(db);
  expect(await read(person)).toEqual(before);
  expect(await consentsOf(person)).toEqual(["terms"]);
});

test("agreement to the terms is recorded once, and cannot be withdrawn in a form", async () => {
  const person = await newcomer();
  await save(person, { ...form.personalAnswers, isTermAgreed: false, revision: 0 });
  expect(await consentsOf(person)).toEqual([]);
  await save(person, { isTermAgreed: true, revision: 1 });
  await save(person, { isTermAgreed: true, revision: 2 });
  const refused = await save(person, { isTermAgreed: false, revision: 3 });
  expect(refused.body.errors).toEqual([
    { field: "isTermAgreed", message: "You must agree to the terms and conditions" },
  ]);
  const { rows } = await sql`
    select kind, at, network_address, language from consent where account_id = ${person.id}`.execute(
    running.services.db,
  );
  expect(rows).toEqual([
    { kind: "terms", at: TEST_NOW, networkAddress: "127.0.0.1", language: "en" },
  ]);
});

async function consentsOf({ id }: TestAccount): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from consent where account_id = ${id} order by id`.execute(running.services.db);
  return rows.map(({ kind }) => kind);
}
