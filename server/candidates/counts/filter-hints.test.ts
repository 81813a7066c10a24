import { expect, test } from "vitest";
import { type Caller, createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const ask = createApiClient(running);
const { candidate, hideFrom } = createCandidateData(running);

type Query = Readonly<Record<string, string | number>>;

async function fetchHints(asker: Caller, query: Query): Promise<Record<string, number>> {
  const { status, body } = await ask(asker, "GET", "/company/jobseeker-list/drops", { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return {
    total: body.totalCount,
    ...Object.fromEntries(
      body.drops.map((drop: { field: string; count: number }) => [drop.field, drop.count]),
    ),
  };
}

async function totalOf(asker: Caller, query: Query) {
  const { body } = await ask(asker, "POST", "/company/jobseeker-list", { query });
  return body.totalCount;
}

/** Sees all candidates, and may search since all its professions are paid. */
const corporate = () => build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });

test("counts the matches without each active filter as the list does", async () => {
  const skill = 1;
  for (let at = 0; at < 5; at += 1)
    await candidate({
      fullName: at % 2 ? "Noura Salem" : "Maria Santos",
      professions: [at % 2 ? "Dentistry" : "Pharmacy"],
      gender: at < 3 ? "Female" : "Male",
      country: at === 1 ? "AE" : "QA",
      nationality: at === 2 ? "India" : "Philippines",
      dob: `19${80 + at * 3}-01-01`,
      skills: at === 4 ? [skill] : [],
    });
  const client = await corporate();
  const fields = {
    search: { search: "noura" },
    country: { country: "AE" },
    profession: { profId: await build.profession("Pharmacy") },
    gender: { gender: "Male" },
    nationality: { nationality: "India" },
    skill: { skillId: skill },
    age: { ageMin: 20, ageMax: 40 },
    employmentStatus: { employmentStatus: "UnEmployed" },
    experience: { minExp: 2, maxExp: 4 },
  };
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const without = (left: readonly string[]) =>
    Object.assign({}, ...names.filter((name) => left.includes(name)).map((name) => fields[name]));
  for (const asked of [names, names.slice(0, 3), ["gender", "profession"], ["age", "search"]]) {
    const found = await fetchHints(client, without(asked));
    expect(found.total).toBe(await totalOf(client, without(asked)));
    expect(Object.keys(found).toSorted()).toEqual([...asked, "total"].toSorted());
    for (const name of asked) {
      const rest = asked.filter((other) => other !== name);
      expect(found[name], `${asked} without ${name}`).toBe(await totalOf(client, without(rest)));
    }
  }
});

test("filters that are not set and candidates who hide are not counted", async () => {
  const [client, shy] = [await corporate(), await candidate({ professions: ["Aviation"] })];
  expect(Object.keys(await fetchHints(client, { sortAge: 1, pageNo: 3 }))).toEqual(["total"]);
  const query = { profId: await build.profession("Aviation"), gender: "Male" };
  expect(await fetchHints(client, query)).toMatchObject({ total: 0, gender: 1 });
  await hideFrom(shy, client);
  expect(await fetchHints(client, query)).toMatchObject({ total: 0, gender: 0 });
});

test("a company's hints count only its own professions, even without that filter", async () => {
  await candidate({ professions: ["Plumbing"] });
  await candidate({ professions: ["Electrical Trades"] });
  const company = await build.client({ paidFor: ["Plumbing"] });
  const profId = await build.profession("Electrical Trades");
  expect(await fetchHints(company, { profId })).toEqual({ total: 0, profession: 1 });
});

test("is denied whenever the list is", async () => {
  const path = "/company/jobseeker-list/drops";
  const locked = await build.client({ unpaid: ["Plumbing"] });
  const halfPaid = await build.client({ paidFor: ["Plumbing"], unpaid: ["Pharmacy"] });
  const call = async (asker: Caller, query: Query) =>
    (await ask(asker, "GET", path, { query })).status;
  expect(await call(locked, {})).toBe(403);
  expect(await call(halfPaid, { gender: "Male" })).toBe(403);
  expect(await call(await build.jobSeeker(), {})).toBe(403);
  expect(await call(undefined, {})).toBe(401);
  expect(await call(await corporate(), { ageMin: 40, ageMax: 30 })).toBe(422);
  expect(await call(await corporate(), { skillId: 2_000_000_000 })).toBe(422);
});
