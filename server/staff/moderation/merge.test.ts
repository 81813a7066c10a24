import { sql } from "kysely";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { proposeProfessions } from "#/catalogue/catalogue.ts";
import { refreshCatalogue } from "#/catalogue/moderation/moderation.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);

let operator: TestAccount;
beforeAll(async () => {
  await paying.createPlan();
  operator = await build.admin();
});

const reason = "The same trade";
const merge = (from: number, into: number, kind = "professions") =>
  call(operator, "POST", `/staff/${kind}/${from}/merge`, { body: { into, reason } });
const previewMerge = (from: number, into: number, kind = "professions") =>
  call(operator, "GET", `/staff/${kind}/${from}/merge`, { query: { into } });
const entry = async (id: number, kind = "professions") =>
  (await call(operator, "GET", `/staff/${kind}/${id}`)).body.data;

async function heldBy({ id }: TestAccount) {
  const held = running.services.db.selectFrom("clientProfession").where("clientId", "=", id);
  return await held
    .select(["professionId", "isPaid", "paidUntil"])
    .orderBy("professionId")
    .execute();
}

async function createProfessionPair(what: string): Promise<[number, number]> {
  const pair = [await build.profession(`${what} A`), await build.profession(`${what} B`)] as const;
  refreshCatalogue();
  return [...pair];
}

describe("clients that paid", () => {
  test("for both keep one with the later date, and renew for one less", async () => {
    const { client, ids } = await paying.client("Joinery", "Carpentry", "Roofing");
    const [from = 0, into = 0, other = 0] = ids;
    await paying.pay(client, ids);
    const [alone] = [(await paying.client("Joinery")).client];
    await paying.pay(alone, [from]);
    const until = (await heldBy(client))[0]?.paidUntil ?? new Date();
    const later = new Date(until.getTime() + 86_400_000);
    await sql`update client_profession set paid_until = ${later}
      where client_id = ${client.id} and profession_id = ${from}`.execute(running.services.db);

    const foreseen = (await previewMerge(from, into)).body.data;
    expect(foreseen).toMatchObject({
      from: { label: "Joinery" },
      into: { label: "Carpentry" },
      clients: { count: 2, isMore: false },
      payingBoth: 1,
      people: { count: 0 },
    });
    expect((await merge(from, into)).status).toBe(200);
    expect(await heldBy(client)).toEqual(
      [into, other]
        .toSorted((a, b) => a - b)
        .map((professionId) => ({
          professionId,
          isPaid: true,
          paidUntil: professionId === into ? later : until,
        })),
    );
    expect(await heldBy(alone)).toMatchObject([{ professionId: into, isPaid: true }]);
    await runJobs(running);
    expect((await paying.subscriptionsOf(client))[0]?.quantity).toBe(2);
    expect((await paying.subscriptionsOf(alone))[0]?.quantity).toBe(1);
    expect(await paying.paidBy(client)).toEqual(["Carpentry", "Roofing"]);
    expect(await paying.paidBy(alone)).toEqual(["Carpentry"]);
  });

  test("see the same candidates under the remaining name", async () => {
    const [from, into] = await createProfessionPair("Seen");
    const person = await candidate({ professions: ["Seen A"] });
    const client = await build.client({ paidFor: ["Seen A"] });
    const seen = () => call(client, "GET", `/jobseeker/${person.id}`);
    expect((await seen()).status).toBe(200);
    await merge(from, into);
    expect((await seen()).status).toBe(200);
    await runJobs(running);
    for (const profId of [into, from]) {
      const list = await call(client, "POST", "/company/jobseeker-list", { query: { profId } });
      expect(list.body.users).toMatchObject([{ _id: person.id, profession: { label: "Seen B" } }]);
    }
    for (const path of ["/admin/profession?count=1000", "/company/jobseeker-profession/list"]) {
      const { body } = await call(client, "GET", path); // old links still resolve to a name
      const former = body.data.find(({ _id }: { _id: string }) => _id === String(into));
      expect(former.formerIds).toEqual([String(from)]);
    }
    const query = { profId: from };
    const counted = await call(client, "GET", "/company/jobseeker-counts", { query });
    expect(counted.body.totalUsers).toBe(1);
    const other = await build.client({ paidFor: ["Seen C"] }); // unpaid professions stay locked
    const shut = await call(other, "POST", "/company/jobseeker-list", { query });
    expect(shut.body.users ?? []).toEqual([]);
  });
});

test("saved views use the remaining entry, and the old name resolves to it", async () => {
  const [from, into] = await createProfessionPair("Viewed");
  const [skillFrom, skillInto] = [3, 4];
  const client = await build.client({ paidFor: ["Viewed A", "Viewed B"] });
  const save = (name: string, query: object) =>
    call(client, "POST", "/views", { body: { name, query } });
  await save("1 one", { profId: from, gender: "Female" });
  await save("2 other", { profId: into });
  await save("3 skill", { skillId: skillFrom });
  await save("4 number", { search: String(from) });
  expect((await previewMerge(from, into)).body.data.views).toEqual({ count: 1, isMore: false });
  expect((await previewMerge(skillFrom, skillInto, "skills")).body.data.views.count).toBe(1);
  expect((await merge(from, into)).status).toBe(200);
  expect((await merge(skillFrom, skillInto, "skills")).status).toBe(200);
  const { views } = (await call(client, "GET", "/views")).body.data;
  expect(views.map(({ query }: { query: object }) => query)).toEqual([
    { profId: into, gender: "Female" },
    { profId: into },
    { skillId: skillInto },
    { search: String(from) },
  ]);
  expect(views.every(({ newCount }: { newCount: number | null }) => newCount !== null)).toBe(true);
  const { db } = running.services;
  const named = { labels: ["viewed a"], proposedBy: v7() };
  expect(await db.transaction().execute((tx) => proposeProfessions(tx, named))).toEqual([into]);
});

test("the preview counts holders and shortlists, and the progress is shown", async () => {
  const [from, into] = await createProfessionPair("Told");
  const roles = [{ profession: "Told A", from: "2020-01-01" }];
  const person = await candidate({ roles });
  await candidate({ roles: [...roles, ...roles], professions: ["Told A", "Told B"] });
  const client = await build.client({ paidFor: ["Told A"] });
  const shortlist = await call(client, "POST", "/shortlists", { body: { name: "Mine" } });
  const body = { userIds: [person.id] };
  await call(client, "POST", `/shortlists/${shortlist.body.data._id}/people`, { body });
  expect((await previewMerge(from, into)).body.data).toMatchObject({
    people: { count: 2 },
    roles: { count: 3 },
    shortlists: { count: 1, isMore: false },
  });
  const merged = await merge(from, into);
  expect(merged.body.data).toEqual({
    into: { _id: String(into), label: "Told B", labelAr: "Told B" },
    moved: 0,
    of: 2,
    isMoving: true,
  });
  expect((await entry(from)).entry.merged).toMatchObject({ moved: 0, of: 2, isMoving: true });
  await runJobs(running);
  const { entry: after, history } = await entry(from);
  expect(after).toMatchObject({
    state: "merged",
    people: { count: 0 },
    merged: { moved: 2, of: 2, isMoving: false, into: { _id: String(into) } },
  });
  expect(history).toMatchObject([
    {
      action: "catalogue.merged",
      reason,
      actor: { _id: operator.id },
      before: { status: "approved" },
      after: { status: "merged", mergedInto: into },
      details: { from: "Told A", into: "Told B", people: { count: 2 }, clients: { count: 1 } },
    },
  ]);
  const { rows } =
    await sql`select from desired_profession d join profession p on p.id = profession_id
    where p.label like 'Told%'`.execute(running.services.db);
  expect(rows).toHaveLength(1); // a candidate with both keeps one
});

test("chained merges end at the last entry, even while holders are being moved", async () => {
  const [first, second] = await createProfessionPair("Chain");
  const last = await build.profession("Chain C");
  const person = await candidate({ professions: ["Chain A"] });
  await merge(first, second);
  await merge(second, last);
  expect((await entry(first)).entry.merged.into.label).toBe("Chain C");
  await runJobs(running);
  const { rows } = await sql<{ id: number }>`select profession_id as id from desired_profession
    where candidate_id = ${person.id}`.execute(running.services.db);
  expect(rows).toEqual([{ id: last }]);
});

test("skills are merged without duplicates", async () => {
  const [from, into] = [11, 12];
  const both = await candidate({ skills: [from, into] });
  const one = await candidate({ skills: [from] });
  expect((await merge(from, into, "skills")).body.data).toMatchObject({ of: 2 });
  await runJobs(running);
  const { rows } = await sql<{ id: string; skills: number[] }>`
    select candidate_id as id, array_agg(skill_id) as skills from candidate_skill
    where candidate_id in (${both.id}, ${one.id}) group by 1`.execute(running.services.db);
  expect(rows.map(({ skills }) => skills)).toEqual([[into], [into]]);
  const client = await build.client({ role: "corporate", isVerified: true, paidFor: ["Sales"] });
  for (const skillId of [into, from]) {
    const found = await call(client, "POST", "/company/jobseeker-list", { query: { skillId } });
    expect(found.body.totalCount).toBe(2);
  }
  const { entry: stays } = (await call(operator, "GET", `/staff/skills/${into}`)).body.data;
  const query = { search: stays.label };
  expect((await call(client, "GET", "/shared/skills", { query })).body.data).toContainEqual(
    expect.objectContaining({ _id: String(into), formerIds: [String(from)] }),
  );
});

describe("refused", () => {
  test("with itself, and with an unknown, merged, rejected or pending entry", async () => {
    const [from, into] = await createProfessionPair("Refused");
    const [gone, waiting, rejected] = [
      await build.profession("Refused gone"),
      await build.profession("Refused waiting", "pending"),
      await build.profession("Refused rejected"),
    ];
    await merge(gone, into);
    await call(operator, "POST", `/staff/professions/${rejected}/reject`, { body: { reason } });
    const refusals = [
      [from, from, 422, /itself/],
      [from, 999_999, 422, /check/],
      [999_999, into, 404, /found/],
      [gone, from, 409, /gone.*already/],
      [from, gone, 409, /gone.*already/],
      [from, waiting, 409, /waiting.*not approved/],
      [from, rejected, 409, /rejected.*not approved/],
    ] as const;
    for (const [one, other, status, message] of refusals) {
      for (const send of [merge, previewMerge]) {
        const { status: actualStatus, body } = await send(one, other);
        expect([one, other, actualStatus]).toEqual([one, other, status]);
        if (status !== 422) expect(body.message).toMatch(message);
        else expect(body.errors).toMatchObject([{ field: "into" }]);
      }
    }
    const path = `/staff/professions/${from}/merge`;
    expect((await call(operator, "POST", path, { body: { into } })).status).toBe(422);
    const renamed = { body: { label: "Refused again", reason } };
    expect((await call(operator, "PUT", `/staff/professions/${gone}`, renamed)).status).toBe(409);
    expect((await merge(waiting, into)).status).toBe(200);
    expect((await merge(rejected, into)).status).toBe(200);
  });

  test.each(["the same pair", "each into the other"])("%s at once: one succeeds", async (what) => {
    const [from, into] = await createProfessionPair(what);
    const isTurned = what !== "the same pair";
    const response = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        isTurned && at % 2 ? merge(into, from) : merge(from, into),
      ),
    );
    const statuses = response.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const [refused] = response.filter(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/already been merged/);
  });
});
