import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import "#/accounts/tables.ts";
import { updateAccount } from "#/accounts/accounts.ts";
import { HOUR_MS } from "#/platform/clock.ts";
import { recordDownload, recordProfileView } from "#/privacy/privacy.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { completeProfile } from "#/testing/profile-forms.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

let operator: TestAccount;
beforeAll(async () => {
  operator = await build.admin();
});
beforeEach(() => running.setTime(TEST_NOW));

type Row = { _id: string; fullName: string; state: string; lastSeenAt: string | null };
type Rows = { rows: Row[]; next: string | null };

async function list(query: Record<string, unknown>): Promise<Rows> {
  const { status, body } = await call(operator, "GET", "/staff/users", { query });
  expect(status).toBe(200);
  return body.data;
}

const idsOf = ({ rows }: Rows) => rows.map(({ _id }) => _id);
const read = ({ id }: { id: string }) => call(operator, "GET", `/staff/users/${id}`);

async function setAccount({ id }: TestAccount, changes: Parameters<typeof updateAccount>[2]) {
  await running.services.db.transaction().execute((tx) => updateAccount(tx, id, changes));
}

describe("finds accounts", () => {
  test("by part of the name, in any script and case", async () => {
    const { id } = await build.jobSeeker({ fullName: "Zbigniew Al-Qasimi القاسمي" });
    for (const search of ["zbigniew", "BIGNI", "al-qasi", "القاس"])
      expect([search, idsOf(await list({ search }))]).toEqual([search, [id]]);
  });

  test("by the first two letters of a word", async () => {
    const { id } = await build.jobSeeker({ fullName: "Amal Xyla" });
    const { id: other } = await build.jobSeeker({ fullName: "Taxy Driver" });
    const found = idsOf(await list({ search: "xy" }));
    expect([found.includes(id), found.includes(other)]).toEqual([true, false]);
  });

  test("by part of the email in any case, and by the full id", async () => {
    const person = await build.jobSeeker({ email: "rare.one@quokka.example" });
    for (const search of [
      "Rare.One@QUOKKA.example",
      "e@quokka.",
      ".one@quokka",
      "rare.one",
      person.id,
    ])
      expect([search, idsOf(await list({ search }))]).toEqual([search, [person.id]]);
  });

  test("not by a local part of another domain", async () => {
    await build.jobSeeker({ email: "numbat@first.example" });
    expect(idsOf(await list({ search: "numbat@second" }))).toEqual([]);
  });

  test("with wildcard characters taken literally", async () => {
    const { id } = await build.jobSeeker({ fullName: "100% Sure_Thing \\ Sons" });
    for (const search of ["100%", "sure_thing", "\\ sons"])
      expect([search, idsOf(await list({ search }))]).toEqual([search, [id]]);
    expect(idsOf(await list({ search: "%%%" }))).toEqual([]);
    expect(idsOf(await list({ search: "___" }))).toEqual([]);
  });

  test("not by an unknown id", async () => {
    expect(idsOf(await list({ search: crypto.randomUUID() }))).toEqual([]);
  });

  test("by state, by exactly one for each account, and by role and state", async () => {
    const name = { fullName: "Stated Person" };
    const active = await build.jobSeeker(name);
    const incomplete = await build.jobSeeker({ ...name, isProfileCompleted: false });
    const unverified = await build.jobSeeker({ ...name, verifiedAt: null });
    const suspended = await build.client(name);
    await setAccount(suspended, { suspendedAt: TEST_NOW, verifiedAt: null });
    const people = { active, incomplete, unverified, suspended };
    for (const [state, { id }] of Object.entries(people)) {
      const { rows } = await list({ state, search: "stated person" });
      expect(rows).toMatchObject([{ _id: id, state }]);
    }
    const operator = await build.admin();
    await setAccount(operator, { ...name, isProfileCompleted: false });
    const operators = { role: "admin", search: "stated person" };
    expect((await list(operators)).rows).toMatchObject([{ _id: operator.id, state: "active" }]);
    expect(idsOf(await list({ ...operators, state: "incomplete" }))).toEqual([]);
    const both = { role: "company", state: "suspended", search: "stated" };
    expect(idsOf(await list(both))).toEqual([suspended.id]);
    expect(idsOf(await list({ ...both, role: "jobSeeker" }))).toEqual([]);
  });
});

test("pages list each account once, newest first, while others register", async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 7; nth++) {
    running.setTime(new Date(TEST_NOW.getTime() + Math.floor(nth / 3))); // some share a timestamp
    ids.push((await build.jobSeeker({ fullName: `Paged Person ${nth}` })).id);
  }
  const seen: Row[] = [];
  let after: string | null | undefined;
  do {
    const query = { search: "paged person", count: 2, ...(after && { after }) };
    const { rows, next } = await list(query);
    seen.push(...rows);
    after = next;
    running.setTime(new Date(TEST_NOW.getTime() + 60_000));
    await build.jobSeeker({ fullName: "Paged Person who came later" });
  } while (after);
  expect(seen.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  const groups = seen.map(({ fullName }) => Math.floor(Number(fullName.at(-1)) / 3));
  expect(groups).toEqual([2, 1, 1, 1, 0, 0, 0]);
});

test("pages lose nobody whose timestamps differ by microseconds", async () => {
  const people = await Promise.all(
    [1, 2, 3].map(() => build.jobSeeker({ fullName: "Finely Timed" })),
  );
  for (const [micros, { id }] of people.entries())
    await sql`update account set created_at = created_at + ${micros} * interval '1 microsecond'
      where id = ${id}`.execute(running.services.db);
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const { rows, next } = await list({ search: "finely", count: 1, ...(after && { after }) });
    seen.push(...rows.map(({ _id }) => _id));
    after = next;
  } while (after);
  expect(seen).toEqual(people.map(({ id }) => id).toReversed());
});

test.each([["x"], ["1.2"], ["99999999999999999.0199c0de-0000-7000-8000-000000000000"], [""]])(
  "the cursor %j is refused",
  async (after) => {
    const { status, body } = await call(operator, "GET", "/staff/users", { query: { after } });
    expect([status, body.errors?.[0].field]).toEqual([422, "after"]);
  },
);

describe("account details", () => {
  test("include sessions, consents, links and access entries", async () => {
    const person = await build.jobSeeker({ isProfileCompleted: false, language: "ar" });
    const body = { ...completeProfile, isTermAgreed: true };
    const arabic = { "accept-language": "ar" };
    const saved = await call(person, "PUT", "/jobseeker/profile", { body, headers: arabic });
    expect(saved.status).toBe(200);
    const client = await build.client({ paidFor: ["Nursing"], fullName: "Omar Khoury" });
    const pair = { clientId: client.id, candidateId: person.id };
    const { services } = running;
    await recordProfileView(services, { ...pair, limit: 500 });
    await recordDownload(services.db, services.clock, { ...pair, fileField: "resume" });
    await call(undefined, "POST", "/auth/forget-password", { body: { email: person.email } });
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0" };
    const credentials = { email: person.email, password: PASSWORD };
    await call(undefined, "POST", "/auth/login", { body: credentials, headers });
    const { status, body: response } = await read(person);
    expect(status).toBe(200);
    expect(response.data).toMatchObject({
      _id: person.id,
      role: "jobSeeker",
      email: person.email,
      language: "ar",
      state: "active",
      isProfileCompleted: true,
      lastSeenAt: TEST_NOW.toISOString(),
      hasPassword: true,
      isGoogleLinked: false,
      hasSecondFactor: false,
      client: null,
      suspendedAt: null,
      verifiedAt: TEST_NOW.toISOString(),
      clientVerifiedAt: null,
      consents: [{ kind: "terms", language: "ar" }],
      access: [
        { what: "downloaded", fieldName: "resume", other: { _id: client.id } },
        { what: "viewed", fieldName: null, other: { fullName: "Omar Khoury" } },
      ],
    });
    expect(response.data.sessions).toHaveLength(2);
    expect(response.data.sessions).toContainEqual(expect.objectContaining({ browser: "Firefox" }));
  });

  test("identify a session by a stable reference instead of its id", async () => {
    const person = await build.jobSeeker();
    const [first, again] = [await read(person), await read(person)];
    const { id } = await running.services.db
      .selectFrom("session")
      .select("id")
      .where("accountId", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(first.text).not.toContain(id);
    const [session] = first.body.data.sessions;
    expect(session.reference).toMatch(/^[\w-]{16}$/);
    expect(again.body.data.sessions[0]).toEqual(session);
  });

  test("include a client's professions and the candidates it viewed", async () => {
    const client = await build.client({ paidFor: ["Nursing"], unpaid: ["Sales"] });
    const unknownId = crypto.randomUUID();
    const { id: candidateId } = await build.jobSeeker({ fullName: "Maria Santos" });
    for (const opened of [candidateId, unknownId])
      await recordProfileView(running.services, {
        clientId: client.id,
        candidateId: opened,
        limit: 9,
      });
    const { data } = (await read(client)).body;
    expect(data.client).toMatchObject({ isSubscribed: true, paymentDueBy: null });
    const professions: { label: string; isPaid: boolean }[] = data.client.professions;
    const paid = professions.map(({ label, isPaid }) => `${label} ${isPaid}`).toSorted();
    expect(paid).toEqual(["Nursing true", "Sales false"]);
    expect(data.access.map(({ other }: { other: object }) => other)).toEqual([
      { _id: unknownId, fullName: null },
      { _id: candidateId, fullName: "Maria Santos" },
    ]);
  });

  test("show the last activity even after signing out", async () => {
    const person = await build.jobSeeker();
    const later = new Date(TEST_NOW.getTime() + HOUR_MS);
    running.setTime(later);
    const body = { email: person.email, password: PASSWORD };
    const signedIn = await call(undefined, "POST", "/auth/login", { body });
    const token: string = signedIn.body.data.jwtToken;
    await call({ token }, "DELETE", "/auth/sessions", { body: { password: PASSWORD } });
    running.setTime(new Date(later.getTime() + HOUR_MS));
    operator = await build.admin();
    const { data } = (await read(person)).body;
    expect([data.sessions, data.lastSeenAt]).toEqual([[], later.toISOString()]);
  });

  test("contain no secrets", async () => {
    const { text } = await read(await build.client());
    expect(text).not.toMatch(/hash|argon2|secret|token/i);
  });

  test("are refused for unknown and invalid ids", async () => {
    expect((await read({ id: crypto.randomUUID() })).status).toBe(404);
    expect((await read({ id: "me" })).status).toBe(422);
  });
});
