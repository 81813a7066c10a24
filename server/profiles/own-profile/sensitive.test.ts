import { admitsRole } from "@wasla/contract/platform/endpoint";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createColumnCipher } from "#/platform/column-cipher.ts";
import { createKeyRing } from "#/platform/key-ring.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { listEndpoints } from "#/testing/endpoints.ts";
import { TEST_DATA_KEY } from "#/testing/keys.ts";
import * as form from "#/testing/profile-forms.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

const endpoints = await listEndpoints();
const sentinels = ["Zoroastrianism", "sentinel-lungs", "sentinel-knee"];
const {
  isSensitiveAgreed: _,
  isSensitiveShared: __,
  ...answers
} = {
  ...form.sensitiveAnswers,
  religion: "Zoroastrianism",
  anyCriminalRecord: true,
  healthIssues: { hasIssues: true, details: "sentinel-lungs" },
  disability: { hasDisability: true, details: "sentinel-knee" },
};
const withConsent = { ...answers, isSensitiveAgreed: true, isSensitiveShared: false };

/** As they are read back, without questions of operators. */
const asRead = { ...answers, answers: [] };

const newcomer = () => build.jobSeeker({ isProfileCompleted: false });
const save = (person: TestAccount, body: object) =>
  call(person, "PUT", "/jobseeker/profile", { body });
const read = async (person: TestAccount, on = call) =>
  (await on(person, "GET", "/jobseeker/profile")).body.data.profile;

/** The row of a candidate as text, and its encrypted column. */
async function rowOf({ id }: TestAccount) {
  const { rows } = await sql<{ sealed: string | null; text: string }>`
    select encode(sensitive, 'hex') as sealed,
      (to_jsonb(candidate) - 'sensitive')::text || encode(coalesce(sensitive, ''), 'escape') as text
    from candidate where id = ${id}`.execute(running.services.db);
  return rows[0];
}

async function consentsOf({ id }: TestAccount): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from consent where account_id = ${id} order by id`.execute(running.services.db);
  return rows.map(({ kind }) => kind);
}

test("without consent nothing is stored, not even that answers were sent", async () => {
  const person = await newcomer();
  for (const [revision, isSensitiveAgreed] of [undefined, false].entries()) {
    const { status, body } = await save(person, { ...answers, isSensitiveAgreed, revision });
    expect([status, body.data.sensitive]).toEqual([200, null]);
    expect((await rowOf(person))?.sealed).toBeNull();
  }
  expect(await consentsOf(person)).toEqual([]);
});

test("with consent the owner reads them, and the database has no plain text of them", async () => {
  const person = await newcomer();
  await save(person, { ...withConsent, revision: 0 });
  expect((await read(person)).sensitive).toEqual({ isShared: false, ...asRead });
  const row = await rowOf(person);
  expect(row?.sealed?.length).toBeGreaterThan(100);
  for (const word of [...sentinels, "religion", "anyCriminalRecord", "hasIssues"])
    expect(row?.text).not.toContain(word);
  expect(await consentsOf(person)).toEqual(["sensitive"]);
});

test("a later save changes only its own answers; consent is recorded once", async () => {
  const person = await newcomer();
  await save(person, { ...withConsent, revision: 0 });
  await save(person, { religion: null, isSensitiveShared: true, revision: 1 });
  const healthy = { hasIssues: false, details: "left over" };
  const { body } = await save(person, { healthIssues: healthy, revision: 2 });
  expect(body.data.sensitive).toEqual({
    ...asRead,
    isShared: true,
    religion: null,
    healthIssues: { hasIssues: false, details: null },
  });
  expect(await consentsOf(person)).toEqual(["sensitive"]);
});

test("withdrawing consent deletes the answers at once, and is recorded", async () => {
  const person = await newcomer();
  await save(person, { ...withConsent, isSensitiveShared: true, revision: 0 });
  const { body } = await save(person, { isSensitiveAgreed: false, revision: 1 });
  expect(body.data.sensitive).toBeNull();
  expect((await rowOf(person))?.sealed).toBeNull();
  expect(await consentsOf(person)).toEqual(["sensitive", "sensitiveWithdrawn"]);
  const again = await save(person, { ...withConsent, revision: 2 });
  expect(again.body.data.sensitive.isShared).toBe(false);
});

const unanswered = {
  religion: null,
  anyCriminalRecord: null,
  answers: [],
  healthIssues: { hasIssues: null, details: null },
  disability: { hasDisability: null, details: null },
};

test.each([
  [{}, {}],
  [{ anyCriminalRecord: null }, {}],
  [{ anyCriminalRecord: false }, { anyCriminalRecord: false }],
  [{ disability: answers.disability }, { disability: answers.disability }],
  [{ healthIssues: { hasIssues: null, details: "left over" } }, {}],
])("consent alone answers nothing: %o", async (input, stored) => {
  const person = await newcomer();
  const saved = await save(person, { ...input, isSensitiveAgreed: true, revision: 0 });
  expect(saved.status).toBe(200);
  expect((await read(person)).sensitive).toEqual({ isShared: false, ...unanswered, ...stored });
  expect(await consentsOf(person)).toEqual(["sensitive"]);
});

test("a single answer can be withdrawn", async () => {
  const person = await newcomer();
  await save(person, { ...withConsent, revision: 0 });
  const { body } = await save(person, { anyCriminalRecord: null, revision: 1 });
  expect(body.data.sensitive).toEqual({ isShared: false, ...asRead, anyCriminalRecord: null });
});

test("a stored No that may be the old form's initial value reads as unanswered", async () => {
  const person = await newcomer();
  await save(person, { ...withConsent, revision: 0 });
  const { answers: _answers, ...old } = {
    ...asRead,
    anyCriminalRecord: false,
    disability: { hasDisability: false, details: null },
  };
  const { columnCipher, db } = running.services;
  const sensitive = columnCipher.encrypt(`candidate.sensitive ${person.id}`, JSON.stringify(old));
  await db.updateTable("candidate").set({ sensitive }).where("id", "=", person.id).execute();
  const expected = {
    ...asRead,
    isShared: false,
    anyCriminalRecord: null,
    disability: { hasDisability: null, details: null },
  };
  expect((await read(person)).sensitive).toEqual(expected);
  const { body } = await save(person, { anyCriminalRecord: false, revision: 1 });
  expect(body.data.sensitive).toEqual({ ...expected, anyCriminalRecord: false });
});

test("a new key decrypts what the old one encrypted, and encrypts from then on", async () => {
  const person = await newcomer();
  await save(person, { ...withConsent, revision: 0 });
  const [old, fresh] = [TEST_DATA_KEY, "n".repeat(32)];
  const rotated = {
    ...running.services,
    columnCipher: createColumnCipher(createKeyRing([fresh, old])),
  };
  const app = await openApp(rotated);
  const onRotated = createApiClient({ app });
  expect((await read(person, onRotated)).sensitive).toMatchObject(answers);
  const body = { religion: "Islam", revision: 1 };
  await onRotated(person, "PUT", "/jobseeker/profile", { body });
  const alone = await openApp({
    ...running.services,
    columnCipher: createColumnCipher(createKeyRing([fresh])),
  });
  expect((await read(person, createApiClient({ app: alone }))).sensitive).toMatchObject({
    ...answers,
    religion: "Islam",
  });
  await app.close();
  await alone.close();
});

test("answers encrypted for one person cannot be decrypted for another", async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  for (const each of [person, other]) await save(each, { ...withConsent, revision: 0 });
  await sql`update candidate set sensitive = (select sensitive from candidate where id = ${person.id})
    where id = ${other.id}`.execute(running.services.db);
  expect((await call(other, "GET", "/jobseeker/profile")).status).toBe(500);
  expect((await read(person)).sensitive).toMatchObject(answers);
});

describe("others", () => {
  /** All responses that this client can read, and the list in each of its forms. */
  async function fetchEverything(client: TestAccount, person: TestAccount): Promise<string> {
    const list = (input: object) => call(client, "POST", "/company/jobseeker-list", input);
    const reading = endpoints.filter(([, endpoint]) => {
      return endpoint.method === "GET" && admitsRole(endpoint, "company");
    });
    const responses = await Promise.all([
      ...reading.map(([, { path }]) => call(client, "GET", path.replace(/:\w+/, person.id))),
      call(client, "GET", `/company/details/${client.id}`),
      ...[{ query: { count: 150 } }, { body: { format: "csv" } }].map(list),
      ...sentinels.map((search) => list({ query: { search } })),
    ]);
    expect(reading.length).toBeGreaterThan(10);
    return responses.map(({ text }) => text).join("\n");
  }

  test("read them on the profile if the owner shares them, and nowhere else", async () => {
    const person = await newcomer();
    await save(person, { ...form.completeProfile, ...withConsent, isSensitiveShared: true });
    const client = await build.client({
      role: "corporate",
      isVerified: true,
      paidFor: ["Nursing"],
    });
    const opened = await call(client, "GET", `/jobseeker/${person.id}`);
    expect(opened.body.data.sensitive).toEqual(asRead);
    const others = (await fetchEverything(client, person)).replace(opened.text, "");
    expect(others).toContain(person.id);
    expect(sentinels.filter((sentinel) => others.includes(sentinel))).toEqual([]);
    const locked = await build.client({ unpaid: ["Nursing"] });
    const response = await fetchEverything(locked, person);
    expect(sentinels.filter((sentinel) => response.includes(sentinel))).toEqual([]);
    await save(person, { isSensitiveShared: false, revision: 1 });
    const closed = await fetchEverything(client, person);
    expect(sentinels.filter((sentinel) => closed.includes(sentinel))).toEqual([]);
  });

  test("read none of them unless the owner shares them", async () => {
    const person = await newcomer();
    await save(person, { ...form.completeProfile, ...withConsent });
    const readers = [
      await build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] }),
      await build.client({ paidFor: ["Nursing"] }),
      await build.client({ unpaid: ["Nursing"] }),
      await build.admin(),
      await newcomer(),
    ];
    for (const reader of readers) {
      const response = await fetchEverything(reader, person);
      expect(sentinels.filter((sentinel) => response.includes(sentinel))).toEqual([]);
    }
    expect((await call(person, "GET", `/jobseeker/${person.id}`)).body.data.sensitive).toBeNull();
  });
});
