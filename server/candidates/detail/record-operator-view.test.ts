import { randomUUID } from "node:crypto";
import type { Role } from "@wasla/contract/platform/endpoint";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import * as form from "#/testing/profile-forms.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { privateFieldsFor } from "./private-fields.ts";
import { recordOperatorView } from "./record-operator-view.ts";

const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const call = createApiClient(running);

const open = (viewer: TestAccount, { id }: TestAccount) => call(viewer, "GET", `/jobseeker/${id}`);

async function auditOf({ id }: TestAccount) {
  return await running.services.db
    .selectFrom("auditEntry")
    .select(["actorId", "action", "subject", "address"])
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();
}

/** A candidate who shares sensitive answers. */
async function sharingCandidate() {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const body = {
    ...form.completeProfile,
    ...form.sensitiveAnswers,
    isTermAgreed: true,
    isSensitiveAgreed: true,
    isSensitiveShared: true,
  };
  expect((await call(person, "PUT", "/jobseeker/profile", { body })).status).toBe(200);
  return person;
}

test("an operator reads no phone, no e-mail and no shared sensitive answers", async () => {
  const person = await sharingCandidate();
  const client = await build.client({ role: "corporate", isVerified: true });
  const { data: whole } = (await open(client, person)).body;
  expect(whole).toMatchObject({ email: person.email, sensitive: { religion: expect.anything() } });
  const { text, body } = await open(await build.admin(), person);
  expect(body.data).toEqual({ ...whole, email: null, phone: null, sensitive: null });
  expect(text).not.toContain(person.email);
  expect(text).not.toContain(whole.phone);
});

test("private fields are for the owner and for clients only", async () => {
  const { id, email } = await sharingCandidate();
  const phone = "+971501234567";
  const readAs = (viewer: { id: string; role: Role }) =>
    privateFieldsFor(running.services, viewer, { candidateId: id, email, phone });
  const all = { email, phone, sensitive: { religion: expect.anything() } };
  const none = { email: null, phone: null, sensitive: null };
  const another = (role: Role) => ({ id: randomUUID(), role });
  expect(await readAs({ id, role: "jobSeeker" })).toMatchObject(all);
  expect(await readAs(another("company"))).toMatchObject(all);
  expect(await readAs(another("corporate"))).toMatchObject(all);
  expect(await readAs(another("admin"))).toEqual(none);
  expect(await readAs(another("jobSeeker"))).toEqual(none);
});

test("views are audited once per operator, candidate and hour", async () => {
  const [operator, other] = [await build.admin(), await build.admin()];
  const [person, second] = [await candidate(), await candidate()];
  await Promise.all([1, 2, 3, 4].map(() => open(operator, person)));
  const view = { action: "candidates.profileOpened", subject: "account", address: "127.0.0.1" };
  expect(await auditOf(person)).toEqual([{ ...view, actorId: operator.id }]);
  // Without a request, since access tokens would have expired by then.
  const openAfter = async (minutes: number, viewer: TestAccount, { id }: TestAccount) => {
    running.setTime(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS));
    const view = { operatorId: viewer.id, candidateId: id, networkAddress: "::1" };
    await recordOperatorView(running.services, view);
  };
  await openAfter(59, operator, person);
  await openAfter(59, other, person);
  await openAfter(59, operator, second);
  await openAfter(60, operator, person);
  running.setTime(TEST_NOW);
  const actors = (await auditOf(person)).map(({ actorId }) => actorId);
  expect(actors).toEqual([operator.id, other.id, operator.id]);
  expect(await auditOf(second)).toHaveLength(1);
});

test("views by owners and clients are not in the audit log", async () => {
  const person = await candidate();
  const client = await build.client({ role: "corporate", isVerified: true });
  for (const viewer of [person, client]) expect((await open(viewer, person)).status).toBe(200);
  expect(await auditOf(person)).toEqual([]);
});

test("viewing an unknown candidate is not audited", async () => {
  const nobody = {
    id: "018f2b7a-0000-7000-8000-000000000000",
    email: "",
    sessionId: "",
    token: "",
  };
  expect((await open(await build.admin(), nobody)).status).toBe(404);
  expect(await auditOf(nobody)).toEqual([]);
});
