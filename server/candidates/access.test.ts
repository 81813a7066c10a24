import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData, type TestCandidate } from "#/testing/candidate-data.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, hideFrom, change } = createCandidateData(running);
const call = createApiClient(running);

const kinds = {
  nobody: async () => undefined,
  jobSeeker: () => build.jobSeeker(),
  admin: () => build.admin(),
  "locked company": () => build.client({ unpaid: ["Nursing"] }),
  "company without professions": () => build.client({ isSubscribed: true }),
  "company with one of two paid": () => build.client({ paidFor: ["Nursing"], unpaid: ["Sales"] }),
  "company whose subscription ended": () =>
    build.client({ paidFor: ["Nursing"], isSubscribed: false }),
  "open company": () => build.client({ paidFor: ["Nursing"] }),
  "unverified corporate": () => build.client({ role: "corporate", unpaid: ["Nursing"] }),
  "paying unverified corporate": () => build.client({ role: "corporate", paidFor: ["Nursing"] }),
  corporate: () => build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] }),
  "unpaid corporate": () =>
    build.client({ role: "corporate", isVerified: true, unpaid: ["Nursing"] }),
} as const satisfies Record<string, () => Promise<TestAccount | undefined>>;
type Kind = keyof typeof kinds;

let nurse: TestCandidate;
let seller: TestCandidate;
let hidden: TestCandidate;
const people = new Map<Kind, TestAccount | undefined>();

beforeAll(async () => {
  for (const kind of Object.keys(kinds) as Kind[]) people.set(kind, await kinds[kind]());
  nurse = await candidate({ fullName: "Nora Nurse", professions: ["Nursing"] });
  seller = await candidate({ fullName: "Sami Seller", professions: ["Sales"] });
  hidden = await candidate({ fullName: "Hind Hidden", isVisible: false });
});

const statuses: Record<
  Kind,
  readonly [list: number, nurse: number, seller: number, dashboard: number]
> = {
  nobody: [401, 401, 401, 401],
  jobSeeker: [403, 404, 404, 403],
  admin: [403, 200, 200, 403],
  "locked company": [403, 403, 403, 200],
  "company without professions": [403, 403, 403, 200],
  "company with one of two paid": [403, 403, 403, 200],
  "company whose subscription ended": [403, 403, 403, 200],
  "open company": [200, 200, 403, 200],
  "unverified corporate": [403, 403, 403, 200],
  "paying unverified corporate": [200, 200, 403, 200],
  corporate: [200, 200, 200, 200],
  "unpaid corporate": [200, 200, 200, 200],
};

describe.each(Object.entries(statuses))("%s", (kind, [list, ofNurse, ofSeller, dashboard]) => {
  const person = () => people.get(kind as Kind);

  test(`asks for the list: ${list}`, async () => {
    const json = await call(person(), "POST", "/company/jobseeker-list");
    const csv = await call(person(), "POST", "/company/jobseeker-list", {
      body: { format: "csv" },
    });
    expect([json.status, csv.status]).toEqual([list, list]);
    expect(`${json.text}${csv.text}`.includes("Nora Nurse")).toBe(list === 200);
  });

  test(`opens a nurse: ${ofNurse}, a seller: ${ofSeller}`, async () => {
    const responses = await Promise.all(
      [nurse, seller].map(({ id }) => call(person(), "GET", `/jobseeker/${id}`)),
    );
    expect(responses.map(({ status }) => status)).toEqual([ofNurse, ofSeller]);
    const [ofNora] = responses;
    expect(ofNora?.text.includes("Nora Nurse")).toBe(ofNurse === 200);
  });

  test(`reads the numbers of the dashboard: ${dashboard}`, async () => {
    const counts = await call(person(), "GET", "/company/jobseeker-counts");
    const professions = await call(person(), "GET", "/company/jobseeker-profession/list");
    expect([counts.status, professions.status]).toEqual([dashboard, dashboard]);
  });

  test("clients and operators read the nationalities in use", async () => {
    const query = { type: "nationality" };
    const { status } = await call(person(), "GET", "/admin/users/nationality", { query });
    expect(status).toBe(kind === "admin" ? 200 : dashboard);
  });

  test("gets 404 for a hidden, unknown or malformed candidate id", async () => {
    const ids = [hidden.id, randomUUID(), "1", "x'; drop table candidate", "%00"];
    if (kind === "nobody" || kind === "admin") return;
    for (const id of ids) {
      const { status, body } = await call(person(), "GET", `/jobseeker/${encodeURIComponent(id)}`);
      expect([status, body.message]).toEqual([404, "This profile is no longer available"]);
    }
  });
});

test("a locked list is refused with a code and without rows", async () => {
  const { body } = await call(people.get("locked company"), "POST", "/company/jobseeker-list");
  expect(body).toEqual({
    success: false,
    message: "Unlock this profession to see its candidates.",
    code: "PREMIUM_REQUIRED",
  });
});

test("a locked candidate shows only profession, country and years of experience", async () => {
  const locked = await candidate({
    roles: [
      { profession: "Welding & Fabrication", from: "2021-12-01", organization: "Secret LLC" },
    ],
    country: "OM",
  });
  const { status, body } = await call(people.get("open company"), "GET", `/jobseeker/${locked.id}`);
  expect(status).toBe(403);
  expect(body).toEqual({
    success: false,
    message: "Unlock this profession to see its candidates.",
    code: "PREMIUM_REQUIRED",
    data: {
      profession: { label: "Welding & Fabrication", labelAr: expect.any(String) },
      country: "OM",
      experience: 5,
    },
  });
});

test("a company finds only candidates of its paid professions", async () => {
  const { body } = await call(people.get("open company"), "POST", "/company/jobseeker-list");
  const names = body.users.map(({ fullName }: { fullName: string }) => fullName);
  expect(names).toContain("Nora Nurse");
  expect(names).not.toContain("Sami Seller");
  const profId = await build.profession("Sales");
  const others = await call(people.get("open company"), "POST", "/company/jobseeker-list", {
    query: { profId },
  });
  expect([others.status, others.body]).toEqual([200, { success: true, users: [], totalCount: 0 }]);
});

describe("a verified corporate with an unpaid profession", () => {
  test.each([
    { search: "nora" },
    { skillId: 1 },
    { gender: "Female" },
    { country: "AE" },
    { nationality: "Jordan" },
    { employmentStatus: "Employed" },
    { ageMin: 20 },
    { ageMax: 30 },
    { minExp: 1 },
    { maxExp: 3 },
    { workExp: 2 },
    { country: "ZZ" },
  ])("may not filter by %j", async (query) => {
    const { status, body } = await call(
      people.get("unpaid corporate"),
      "POST",
      "/company/jobseeker-list",
      { query },
    );
    expect([status, body.code]).toEqual([403, "PREMIUM_REQUIRED"]);
    expect(body.message).toBe("Search and filters open when all your professions are paid.");
  });

  test("may choose a profession, sort, page and export", async () => {
    const profId = await build.profession("Sales");
    const query = { profId, sortAge: -1, pageNo: 1, count: 20, search: " " };
    const path = "/company/jobseeker-list";
    const list = await call(people.get("unpaid corporate"), "POST", path, { query });
    expect(list.body.users).toMatchObject([{ fullName: "Sami Seller" }]);
    const csv = await call(people.get("unpaid corporate"), "POST", path, {
      query,
      body: { format: "csv" },
    });
    expect(csv.text).toContain("Sami Seller");
  });
});

test("only other clients find, count and open a candidate who hides from one client", async () => {
  const person = await candidate({ fullName: "Shy Shadi", professions: ["Dentistry"] });
  const clientOptions = { paidFor: ["Dentistry"] };
  const [from, other] = [await build.client(clientOptions), await build.client(clientOptions)];
  await hideFrom(person, from);
  const results = await Promise.all(
    [from, other].map(async (client) => {
      const list = await call(client, "POST", "/company/jobseeker-list");
      const counts = await call(client, "GET", "/company/jobseeker-counts");
      const detail = await call(client, "GET", `/jobseeker/${person.id}`);
      return [list.body.totalCount, list.body.users.length, counts.body.totalUsers, detail.status];
    }),
  );
  expect(results).toEqual([
    [0, 0, 0, 404],
    [1, 1, 1, 200],
  ]);
});

test("owners can open their own profile while it is hidden", async () => {
  const { status, body } = await call(hidden, "GET", `/jobseeker/${hidden.id}`);
  expect([status, body.data.fullName]).toEqual([200, "Hind Hidden"]);
});

test("a candidate who turns visibility off disappears with the next request", async () => {
  const leaving = await candidate({ fullName: "Layla Leaving", professions: ["Nursing"] });
  const client = people.get("open company");
  expect((await call(client, "GET", `/jobseeker/${leaving.id}`)).status).toBe(200);
  await change(leaving, { isVisible: false });
  expect((await call(client, "GET", `/jobseeker/${leaving.id}`)).status).toBe(404);
  const { text } = await call(client, "POST", "/company/jobseeker-list");
  expect(text).not.toContain("Layla Leaving");
});
