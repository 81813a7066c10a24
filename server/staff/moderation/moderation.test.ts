import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import * as form from "#/testing/profile-forms.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);

let operator: TestAccount;
let corporate: TestAccount;
beforeAll(async () => {
  operator = await build.admin();
  corporate = await build.client({ role: "corporate", isVerified: true, paidFor: ["Sales"] });
});

const reason = "As agreed";

/** Creates a job seeker who enters this profession and skill for the first time. */
async function createProposer(profession: string, skill: string) {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const body = {
    ...form.completeProfile,
    desiredProfessions: [{ label: profession }],
    skills: [{ label: skill }],
  };
  expect((await call(person, "PUT", "/jobseeker/profile", { body })).status).toBe(200);
  return { person, id: await build.profession(profession), skill: await skillId(skill) };
}

async function skillId(label: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from skill where label = ${label}`.execute(running.services.db);
  return rows[0]?.id ?? 0;
}

const list = async (kind: string, query: object = {}) =>
  (await call(operator, "GET", `/staff/${kind}`, { query: { ...query } })).body.data;
const read = async (kind: string, id: number) =>
  (await call(operator, "GET", `/staff/${kind}/${id}`)).body.data;
const approve = (entries: object[], kind = "professions") =>
  call(operator, "POST", `/staff/${kind}/approve`, { body: { entries, reason } });
const rename = (id: number, body: object, kind = "professions") =>
  call(operator, "PUT", `/staff/${kind}/${id}`, { body: { reason, ...body } });
const reject = (id: number, kind = "professions") =>
  call(operator, "POST", `/staff/${kind}/${id}/reject`, { body: { reason: "Nonsense" } });

const offeredProfessions = async (search: string, app = running.app) => {
  const url = `/api/admin/profession?search=${encodeURIComponent(search)}`;
  return (await app.inject({ url })).json().data.map(({ label }: { label: string }) => label);
};
const search = async (query: object) =>
  await call(corporate, "POST", "/company/jobseeker-list", { query: { ...query } });
const findCandidateIds = async (query: object): Promise<string[]> =>
  (await search(query)).body.users.map(({ _id }: { _id: string }) => _id);

describe("the list", () => {
  test("shows pending entries by age, with proposer, usage and similar names", async () => {
    const one = await createProposer("Nurssing", "Woundcare");
    const two = await createProposer("Falconry", "Jessing");
    await candidate({ professions: ["Falconry"] });
    await build.client({ unpaid: ["Falconry"] });
    const { rows, next } = await list("professions");
    expect(next).toBeNull();
    expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual([String(one.id), String(two.id)]);
    expect(rows[1]).toMatchObject({
      label: "Falconry",
      labelAr: null,
      state: "pending",
      alike: [],
      merged: null,
      sector: { label: "Other" },
      askedBy: { _id: two.person.id, fullName: "Maria Santos" },
      people: { count: 2, isMore: false },
      clients: { count: 1, isMore: false },
    });
    const [first] = rows[0].alike;
    expect(first.label).toMatch(/Nurs/);
    expect(first.likeness).toBeGreaterThan(0.3);
    expect(rows[0].alike.length).toBeLessThanOrEqual(5);
    const skills = (await list("skills", { search: "wound" })).rows;
    expect(skills).toMatchObject([{ label: "Woundcare", sector: null, clients: { count: 0 } }]);
    expect(skills[0].alike).toMatchObject([{ label: "Wound care" }]);
  });

  test("is paged without gaps or repetitions", async () => {
    for (const [kind, state] of [
      ["professions", "approved"],
      ["skills", "pending"],
    ] as const) {
      const { rows: all } = await list(kind, { state, count: 7 });
      const ids = new Set<string>();
      let after: string | null = "";
      while (after !== null && ids.size < 60) {
        const page = await list(kind, { state, count: 7, ...(after && { after }) });
        for (const { _id } of page.rows) ids.add(_id);
        after = page.next;
      }
      const { rows } = await list(kind, { state, count: 50 });
      const expected = rows.map(({ _id }: { _id: string }) => _id);
      expect([...ids].slice(0, expected.length)).toEqual(expected);
      expect(all.length).toBe(Math.min(7, expected.length));
    }
  });

  test("can be searched in both languages", async () => {
    const [english, arabic] = await Promise.all(
      ["nursing", "التَّمريض"].map((search) => list("professions", { state: "approved", search })),
    );
    const labels = (rows: { label: string }[]) => rows.map(({ label }) => label);
    expect(labels(english.rows)).toContain("Nursing");
    expect(labels(arabic.rows)).toContain("Nursing");
    expect((await list("professions", { state: "approved", search: "%_" })).rows).toEqual([]);
  });

  test("caps its counts", async () => {
    const id = await build.profession("Crowded");
    await sql`
      with made as (
        insert into account (id, role, email, full_name, created_at)
        select gen_random_uuid(), 'jobSeeker', 'crowd' || n || '@people.example', 'N', now()
        from generate_series(1, 1001) n returning id),
      begun as (insert into candidate (id) select id from made)
      select`.execute(running.services.db);
    await sql`insert into desired_profession (candidate_id, profession_id)
      select id, ${id} from account where email like 'crowd%'`.execute(running.services.db);
    expect((await read("professions", id)).entry.people).toEqual({ count: 1_000, isMore: true });
  });
});

describe("approving", () => {
  test("offers a name at once on all instances, and finds its holders", async () => {
    const { id, person } = await createProposer("Beekeeping", "Queen rearing");
    const elsewhere = await openApp(running.services);
    expect(await offeredProfessions("Beekeeping")).toEqual([]);
    expect((await search({ profId: id })).status).toBe(422);
    const { status, body } = await approve([
      { id, labelAr: "تربية  النحل", sector: "Hospitality & Tourism" },
    ]);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data).toEqual([{ _id: String(id), outcome: "approved" }]);
    expect(await offeredProfessions("تربية النحل")).toEqual(["Beekeeping"]);
    expect(await offeredProfessions("Beekeeping", elsewhere)).toEqual(["Beekeeping"]);
    expect(await findCandidateIds({ profId: id })).toEqual([person.id]);
    expect(await findCandidateIds({ search: "تربية النحل" })).toEqual([]);
    await runJobs(running);
    expect(await findCandidateIds({ search: "تربية النحل" })).toEqual([person.id]);
    await elsewhere.close();
    const { entry, history } = await read("professions", id);
    expect(entry).toMatchObject({ state: "approved", labelAr: "تربية النحل", alike: [] });
    expect(history).toMatchObject([
      {
        action: "catalogue.approved",
        reason,
        actor: { _id: operator.id },
        before: { status: "pending", labelAr: null, sector: "Other" },
        after: { status: "approved", labelAr: "تربية النحل", sector: "Hospitality & Tourism" },
      },
    ]);
    expect(history[0].address).not.toBeNull();
  });

  test("reports the outcome of each entry", async () => {
    const entries = await Promise.all(
      ["Kiting", "Yodelling"].map(async (label) => ({
        id: await build.profession(label, "pending"),
      })),
    );
    const merged = await build.profession("Kites");
    const into = await build.profession("Sales");
    await sql`update profession set status = 'merged', merged_into = ${into} where id = ${merged}`.execute(
      running.services.db,
    );
    const selection = [...entries, { id: merged }, { id: 999_999 }, ...entries.slice(0, 1)];
    const { body } = await approve(selection);
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...["approved", "approved", "merged", "unknown", "alreadyApproved"],
    ]);
  });

  test("is refused as a whole for a taken name or an unknown sector", async () => {
    const id = await build.profession("Nurzing", "pending");
    const other = await build.profession("Blameless", "pending");
    const taken = await approve([{ id: other }, { id, labelAr: "التَّمريض" }]);
    expect(taken.status).toBe(422);
    expect(taken.body.errors).toMatchObject([
      { field: "entries.1.labelAr", message: expect.stringContaining("Nursing") },
    ]);
    expect(taken.body.data.holder).toMatchObject({ label: "Nursing", state: "approved" });
    const sector = await approve([{ id, sector: "Piracy" }]);
    expect(sector.body.errors).toMatchObject([{ field: "entries.0.sector" }]);
    const skill = await approve([{ id: 1, sector: "Hospitality & Tourism" }], "skills");
    expect(skill.body.data).toEqual([{ _id: "1", outcome: "alreadyApproved" }]);
    expect((await read("professions", other)).entry.state).toBe("pending");
    for (const body of [
      { entries: [], reason },
      { entries: [{ id }] },
      { entries: [{ id }], reason: " " },
    ])
      expect((await call(operator, "POST", "/staff/professions/approve", { body })).status).toBe(
        422,
      );
  });
});

describe("renaming", () => {
  test("changes suggestions at once and profiles soon after", async () => {
    const id = await build.profession("Plumming");
    const person = await candidate({ professions: ["Plumming"] });
    const { body } = await rename(id, { label: "Plumbing of ships", labelAr: "سباكة السفن" });
    expect(body.data).toMatchObject({ label: "Plumbing of ships", labelAr: "سباكة السفن" });
    expect(await offeredProfessions("ships")).toEqual(["Plumbing of ships"]);
    await runJobs(running);
    const { users } = (await search({ search: "Plumbing ships" })).body;
    expect(users).toMatchObject([{ _id: person.id, profession: { label: "Plumbing of ships" } }]);
    expect(await findCandidateIds({ search: "Plumming" })).toEqual([]);
    const { history } = await read("professions", id);
    expect(history[0]).toMatchObject({
      action: "catalogue.renamed",
      before: { label: "Plumming" },
      after: { label: "Plumbing of ships" },
    });
  });

  test("removes an Arabic name and audits it", async () => {
    const id = await build.profession("Shoeing");
    await rename(id, { labelAr: "بيطرةة" });
    const { status, body } = await rename(id, { labelAr: null });
    expect([status, body.data]).toMatchObject([200, { label: "Shoeing", labelAr: null }]);
    const [gone] = (await read("professions", id)).history;
    expect(gone).toMatchObject({ before: { labelAr: "بيطرةة" }, after: { labelAr: null } });
    expect((await rename(id, { labelAr: "بيطرةة" })).status).toBe(200);
    expect((await rename(id, { labelAr: " " })).status).toBe(422);
    expect((await rename(id, { label: null })).status).toBe(422);
    const waiting = await build.profession("Tanning", "pending");
    await rename(waiting, { labelAr: "دباغةة" });
    await approve([{ id: waiting, labelAr: null }]);
    expect((await read("professions", waiting)).entry).toMatchObject({
      state: "approved",
      labelAr: null,
    });
  });

  test("to the same name is not audited", async () => {
    const id = await build.profession("Stillness");
    expect((await rename(id, { label: "Stillness" })).status).toBe(200);
    expect((await rename(id, {})).status).toBe(200);
    expect((await read("professions", id)).history).toEqual([]);
    expect((await rename(id, { label: "stillness" })).body.data.label).toBe("stillness");
  });

  test("is refused for a taken name, with its holder", async () => {
    const id = await build.profession("Nursery");
    const { status, body } = await rename(id, { label: " NURSING " });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { field: "label", message: expect.stringMatching(/Nursing.*[Mm]erge/) },
    ]);
    const nursing = String(await build.profession("Nursing"));
    expect(body).toMatchObject({ code: "LABEL_TAKEN", data: { holder: { _id: nursing } } });
    expect((await rename(id, { label: "  " })).status).toBe(422);
    expect((await rename(999_999, { label: "Any" })).status).toBe(404);
    const skill = await rename(1, { sector: "Hospitality & Tourism" }, "skills");
    expect(skill.body.errors).toMatchObject([{ field: "sector" }]);
  });

  test("is refused for a name that only looks different from a taken one", async () => {
    const [id, taken] = [await build.profession("Oaring"), await build.profession("Tea house")];
    await rename(taken, { labelAr: "بيت شاي" });
    for (const label of [
      ...["Tea\u00a0 house", "Tea \u200bhouse\u202c", "Tea\u00ad house", "Ｔea house\ufe0f"],
      ...["T\u200cea house", "بـيـت شـاي", "بيت شاي\u200f"],
    ])
      for (const [field, naming] of [
        ["label", { label }],
        ["labelAr", { labelAr: label }],
      ] as const) {
        const { status, body } = await rename(id, naming);
        expect([label, status, body.code]).toEqual([label, 422, "LABEL_TAKEN"]);
        expect(body.errors).toMatchObject([
          { field, message: expect.stringContaining("“Tea house” already has this name") },
        ]);
      }
    const waiting = await build.profession("Waiting tea", "pending");
    const response = await approve([{ id: waiting, labelAr: "بيت\u200b شــاي" }]);
    expect([response.status, response.body.errors[0].field]).toEqual([422, "entries.0.labelAr"]);
    const written = await rename(id, { label: "Oar\u200bing  \u00a0hall" });
    expect(written.body.data.label).toBe("Oaring hall");
    expect((await rename(id, { label: "\u200c\u00ad" })).body.errors).toMatchObject([
      { field: "label", message: "This field is required." },
    ]);
  });

  test("concurrently with the same new name: one succeeds, nothing fails", async () => {
    const { db } = running.services;
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, at) => build.profession(`Before ${at}`)),
    );
    const enter = (at: number) =>
      sql`insert into profession (label, status) values (${`Same ${at}`}, 'pending')
        on conflict (lower(label)) do nothing`.execute(db);
    const responses = await Promise.all(
      ids.map(async (id, at) => {
        const [response] = await Promise.all([rename(id, { label: `same ${at}` }), enter(at)]);
        return response.status;
      }),
    );
    expect(responses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
  });
});

describe("rejecting", () => {
  test("a pending entry leaves it visible to its owner only", async () => {
    const { id, person, skill } = await createProposer("Sorcery", "Hexing");
    await call(person, "GET", "/jobseeker/profile");
    expect(await findCandidateIds({ search: "sorcery" })).toEqual([person.id]);
    expect((await reject(id)).body.data).toMatchObject({
      state: "rejected",
      rejectReason: "Nonsense",
      people: { count: 1 },
    });
    expect((await reject(skill, "skills")).status).toBe(200);
    await runJobs(running);
    expect(await findCandidateIds({ search: "sorcery" })).toEqual([]);
    expect(await findCandidateIds({ search: "hexing" })).toEqual([]);
    expect(await offeredProfessions("Sorcery")).toEqual([]);
    const seen = await call(corporate, "GET", `/jobseeker/${person.id}`);
    expect(seen.status).toBe(200);
    expect(seen.text).not.toMatch(/Sorcery|Hexing/);
    const own = await call(person, "GET", "/jobseeker/profile");
    expect(own.body.data.profile).toMatchObject({
      desiredProfessions: [{ label: "Sorcery", isApproved: "pending" }],
      skills: [{ label: "Hexing", isApproved: "pending" }],
    });
    expect((await reject(id)).status).toBe(409);
    expect((await approve([{ id }])).body.data[0].outcome).toBe("approved");
    await runJobs(running);
    expect(await findCandidateIds({ profId: id })).toEqual([person.id]);
  });

  test("lists a role with a rejected profession under its job title", async () => {
    const id = await build.profession("Alchemy", "pending");
    const roles = [{ profession: "Alchemy", from: "2020-01-01", designation: "Gold maker" }];
    const person = await candidate({ roles, professions: ["Sales"] });
    await reject(id);
    await runJobs(running);
    const { users } = (await search({ search: "Gold maker" })).body;
    expect(users).toMatchObject([
      {
        _id: person.id,
        profession: { label: "Sales" },
        recentRole: { profession: { label: "Gold maker", labelAr: "Gold maker" } },
      },
    ]);
    const seen = (await call(corporate, "GET", `/jobseeker/${person.id}`)).body.data;
    expect(seen).toMatchObject({
      profession: { label: "Sales" },
      recentRole: { profession: { label: "Gold maker" } },
    });
  });

  test("is refused for an approved entry in use", async () => {
    const [held, bought, free] = [
      await build.profession("Held"),
      await build.profession("Bought"),
      await build.profession("Free"),
    ];
    await candidate({ professions: ["Held"] });
    await build.client({ unpaid: ["Bought"] });
    for (const id of [held, bought]) {
      const { status, body } = await reject(id);
      expect([status, body.code]).toEqual([409, "IN_USE"]);
      expect(body.message).toMatch(/in use \(people: [01], clients: [01]\)/);
    }
    expect((await reject(free)).status).toBe(200);
    expect(await offeredProfessions("Free")).not.toContain("Free");
    expect((await reject(999_999)).status).toBe(404);
  });
});

test("lists the sectors for professions", async () => {
  const { body } = await call(operator, "GET", "/staff/sectors");
  expect(body.data).toContainEqual({
    label: "Hospitality & Tourism",
    labelAr: expect.stringMatching(/\p{Script=Arabic}/u),
  });
});
