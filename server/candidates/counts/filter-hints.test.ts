import { expect, test } from "vitest";
import { type Caller, createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate, hideFrom } = createCandidateData(running);

type Query = Readonly<Record<string, string | number>>;

async function fetchHints(client: Caller, query: Query): Promise<Record<string, number>> {
  const { status, body } = await call(client, "GET", "/company/jobseeker-list/drops", { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return {
    total: body.totalCount,
    ...Object.fromEntries(
      body.drops.map((drop: { field: string; count: number }) => [drop.field, drop.count]),
    ),
  };
}

async function totalOf(client: Caller, query: Query) {
  const { body } = await call(client, "POST", "/company/jobseeker-list", { query });
  return body.totalCount;
}

/** Sees all candidates, and may search since all its professions are paid. */
const corporate = () => build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });

test("counts the matches without each active filter as the list does", async () => {
  const skill = 1;
  for (let i = 0; i < 5; i += 1)
    await candidate({
      fullName: i % 2 ? "Noura Salem" : "Maria Santos",
      professions: [i % 2 ? "Dentistry" : "Pharmacy"],
      gender: i < 3 ? "Female" : "Male",
      country: i === 1 ? "AE" : "QA",
      nationality: i === 2 ? "India" : "Philippines",
      dob: `19${80 + i * 3}-01-01`,
      skills: i === 4 ? [skill] : [],
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
  const queryOf = (active: readonly string[]) =>
    Object.assign({}, ...names.filter((name) => active.includes(name)).map((name) => fields[name]));
  for (const active of [names, names.slice(0, 3), ["gender", "profession"], ["age", "search"]]) {
    const hints = await fetchHints(client, queryOf(active));
    expect(hints.total).toBe(await totalOf(client, queryOf(active)));
    expect(Object.keys(hints).toSorted()).toEqual([...active, "total"].toSorted());
    for (const name of active) {
      const rest = active.filter((other) => other !== name);
      expect(hints[name], `${active} without ${name}`).toBe(await totalOf(client, queryOf(rest)));
    }
  }
});

test("filters that are not set and candidates who hide are not counted", async () => {
  const [client, hiddenCandidate] = [
    await corporate(),
    await candidate({ professions: ["Aviation"] }),
  ];
  expect(Object.keys(await fetchHints(client, { sortAge: 1, pageNo: 3 }))).toEqual(["total"]);
  const query = { profId: await build.profession("Aviation"), gender: "Male" };
  expect(await fetchHints(client, query)).toMatchObject({ total: 0, gender: 1 });
  await hideFrom(hiddenCandidate, client);
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
  const statusOf = async (client: Caller, query: Query) =>
    (await call(client, "GET", path, { query })).status;
  expect(await statusOf(locked, {})).toBe(403);
  expect(await statusOf(halfPaid, { gender: "Male" })).toBe(403);
  expect(await statusOf(await build.jobSeeker(), {})).toBe(403);
  expect(await statusOf(undefined, {})).toBe(401);
  expect(await statusOf(await corporate(), { ageMin: 40, ageMax: 30 })).toBe(422);
  expect(await statusOf(await corporate(), { skillId: 2_000_000_000 })).toBe(422);
});
