import { draftSteps } from "@wasla/contract/profiles/steps";
import { describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import * as form from "#/testing/profile-forms.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

const newcomer = () => build.jobSeeker({ isProfileCompleted: false });
const saveDraft = (person: TestAccount, step: string, values: unknown, revision = 0) =>
  call(person, "PUT", `/jobseeker/profile/draft/${step}`, { body: { values, revision } });
const discardDraft = (person: TestAccount, step: string, revision: unknown = 1) =>
  call(person, "DELETE", `/jobseeker/profile/draft/${step}`, { query: { revision } });
const save = (person: TestAccount, body: object) =>
  call(person, "PUT", "/jobseeker/profile", { body });
const drafts = async (person: TestAccount) =>
  (await call(person, "GET", "/jobseeker/profile")).body.data.drafts;

test("a draft is stored as it was typed, and does not change the profile", async () => {
  const person = await newcomer();
  const values = { fullName: "M", dob: "31/02", phone: { fullNumber: "05", localNumber: "" } };
  const stored = await saveDraft(person, "personal", values);
  expect(stored.body.data).toEqual({ revision: 1, savedAt: TEST_NOW.toISOString() });
  expect(await drafts(person)).toEqual([{ step: "personal", values, ...stored.body.data }]);
  const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
  expect(profile).toMatchObject({ revision: 0, dob: null, fullName: "Maria Santos" });
});

test.each(draftSteps)("the step %s has its own draft", async (step) => {
  const person = await newcomer();
  const others = draftSteps.filter((other) => other !== step);
  for (const other of others) await saveDraft(person, other, {});
  expect((await saveDraft(person, step, {})).status).toBe(200);
  expect((await drafts(person)).map((draft: { step: string }) => draft.step)).toHaveLength(4);
  await discardDraft(person, step);
  const remaining = (await drafts(person)).map((draft: { step: string }) => draft.step);
  expect(remaining.toSorted()).toEqual(others.toSorted());
});

test("a draft is overwritten only with its current revision", async () => {
  const person = await newcomer();
  expect((await saveDraft(person, "skills", { skills: [] })).body.data.revision).toBe(1);
  const values = { skills: [{ label: "Sew" }] };
  expect((await saveDraft(person, "skills", values, 1)).body.data.revision).toBe(2);
  const staleValues = [{ skills: [{ label: "old" }] }, { skills: [{ label: "none" }] }];
  for (const [revision, typed] of staleValues.entries()) {
    const refused = await saveDraft(person, "skills", typed, 1 - revision);
    expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
  }
  expect(await drafts(person)).toMatchObject([{ revision: 2, values }]);
});

test("repeating a write after a lost response changes nothing", async () => {
  const person = await newcomer();
  const values = { skills: [{ label: "Sew" }], languages: [] };
  await saveDraft(person, "skills", values);
  const again = await saveDraft(person, "skills", { languages: [], skills: [{ label: "Sew" }] });
  expect([again.status, again.body.data.revision]).toEqual([200, 1]);
});

test("a discarded draft does not come back, and its revisions are not reused", async () => {
  const person = await newcomer();
  await saveDraft(person, "skills", { skills: [] });
  expect((await discardDraft(person, "skills")).status).toBe(200);
  expect((await discardDraft(person, "skills")).status).toBe(200);
  expect(await drafts(person)).toEqual([]);
  expect((await saveDraft(person, "skills", { languages: [] }, 1)).status).toBe(409);
  const newDraft = await saveDraft(person, "skills", { languages: [] });
  expect(newDraft.body.data.revision).toBeGreaterThan(1);
  expect((await saveDraft(person, "skills", { skills: [] }, 1)).status).toBe(409);
});

test("a draft is discarded only with its current revision", async () => {
  const person = await newcomer();
  await saveDraft(person, "skills", { skills: [] });
  await saveDraft(person, "skills", { skills: [{ label: "Typed elsewhere" }] }, 1);
  for (const revision of [0, 1, 3]) {
    const refused = await discardDraft(person, "skills", revision);
    expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
  }
  expect(await drafts(person)).toHaveLength(1);
  expect((await discardDraft(person, "skills", 2)).status).toBe(200);
  expect(await drafts(person)).toEqual([]);
});

test.each(["", "x", "-1"])("a draft is not discarded with the revision %s", async (revision) => {
  const person = await newcomer();
  await saveDraft(person, "skills", { skills: [] });
  const refused = await discardDraft(person, "skills", revision);
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, "revision"]);
  expect(await drafts(person)).toHaveLength(1);
});

test("of two devices on two instances, one stores its draft, the other conflicts", async () => {
  const second = await openApp(running.services);
  const person = await newcomer();
  const attempts = [call, createApiClient({ app: second })].map((each, at) =>
    each(person, "PUT", "/jobseeker/profile/draft/personal", {
      body: { values: { fullName: `Maria ${at}` }, revision: 0 },
    }),
  );
  const responses = await Promise.all(attempts);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = responses.findIndex(({ status }) => status === 200);
  expect(await drafts(person)).toMatchObject([{ values: { fullName: `Maria ${winner}` } }]);
  await second.close();
});

describe("a save", () => {
  test("of a complete step deletes the draft of this step only", async () => {
    const person = await newcomer();
    for (const step of draftSteps) await saveDraft(person, step, {});
    await save(person, { ...form.skillsAnswers, revision: 0 });
    const remaining = (await drafts(person)).map((draft: { step: string }) => draft.step);
    expect(remaining.toSorted()).toEqual(["education", "experience", "personal"]);
    await save(person, { ...form.completeProfile, revision: 1 });
    expect(await drafts(person)).toEqual([]);
  });

  test("that names draft revisions deletes no draft that it has not seen", async () => {
    const person = await newcomer();
    await saveDraft(person, "skills", { skills: [{ label: "Typed elsewhere" }] });
    const unseen = { ...form.skillsAnswers, draftRevisions: {}, revision: 0 };
    for (const draftRevisions of [{}, { skills: 0 }, { skills: 7 }, { personal: 1 }]) {
      const refused = await save(person, { ...unseen, draftRevisions });
      expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
    }
    expect(await drafts(person)).toHaveLength(1);
    const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
    expect(profile).toMatchObject({ revision: 0, skills: [] });
    const others = { ...form.educationAnswers, draftRevisions: {}, revision: 0 };
    expect((await save(person, others)).status).toBe(200);
    const seen = { ...unseen, draftRevisions: { skills: 1 }, revision: 1 };
    expect((await save(person, seen)).status).toBe(200);
    expect(await drafts(person)).toEqual([]);
  });

  test("never deletes a draft that is stored at the same time", async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await newcomer();
      const body = { ...form.skillsAnswers, draftRevisions: {}, revision: 0 };
      const [saved, stored] = await Promise.all([
        save(person, body),
        saveDraft(person, "skills", { skills: [{ label: "Typed elsewhere" }] }),
      ]);
      expect([200, 409]).toContain(saved.status);
      expect(stored.status).toBe(200);
      expect(await drafts(person)).toHaveLength(1);
    }
  });

  test("of a part of a step keeps its draft", async () => {
    const person = await newcomer();
    await saveDraft(person, "personal", { dob: "5 3 1994" });
    await save(person, { fullName: "Maria", address: null, revision: 0 });
    expect(await drafts(person)).toHaveLength(1);
  });

  test("that is rejected keeps all drafts", async () => {
    const person = await newcomer();
    await saveDraft(person, "personal", { dob: "5 3 1994" });
    expect((await save(person, { ...form.personalAnswers, revision: 7 })).status).toBe(409);
    const young = { ...form.personalAnswers, dob: "2020-01-01", revision: 0 };
    expect((await save(person, young)).status).toBe(422);
    expect(await drafts(person)).toMatchObject([{ revision: 1, values: { dob: "5 3 1994" } }]);
  });
});

const deep = JSON.parse(`${"[".repeat(20)}${"]".repeat(20)}`);

test.each<[string, string, unknown, string]>([
  ["a field of another step", "personal", { skills: [] }, "values.skills"],
  ["an unknown field", "skills", { salary: 1 }, "values.salary"],
  ["a sensitive answer", "personal", { religion: "Islam" }, "values.religion"],
  ["too much text", "personal", { address: "x".repeat(65_600) }, "values"],
  ["deep nesting", "personal", { address: deep }, "values"],
  ["a null character", "personal", { address: "a\0b" }, "values"],
  ["half a surrogate pair", "personal", { phone: { fullNumber: "\ud83d" } }, "values"],
  ["half a surrogate pair in a name", "skills", { skills: [{ "\udc00": 1 }] }, "values"],
  ["no values", "personal", null, "values"],
])("is rejected at its field: %s", async (_what, step, values, field) => {
  const person = await newcomer();
  const refused = await saveDraft(person, step, values);
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
  expect(await drafts(person)).toEqual([]);
});

test.each(["review", "documents", "nothing"])("the step %s has no draft", async (step) => {
  const refused = await saveDraft(await newcomer(), step, {});
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, "step"]);
});

test("a job seeker cannot change the drafts of another", async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  await saveDraft(person, "personal", { fullName: "Maria" });
  await saveDraft(other, "personal", { fullName: "Rosa" });
  await discardDraft(other, "personal");
  expect(await drafts(other)).toEqual([]);
  expect(await drafts(person)).toMatchObject([{ values: { fullName: "Maria" } }]);
});
