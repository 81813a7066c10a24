import { beforeEach, describe, expect, test } from "vitest";
import { clearCatalogueCache } from "#/catalogue/catalogue.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";
import { startOfMonth } from "./candidate-counts.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, change } = createCandidateData(running);
const call = createApiClient(running);

beforeEach(() => running.setTime(TEST_NOW));

async function countsOf(client: { token: string }, query = {}, timezone = "Asia/Dubai") {
  const options = { query, headers: { timezone } };
  const { status, body } = await call(client, "GET", "/company/jobseeker-counts", options);
  return status === 200 ? [body.totalUsers, body.currentMonthUserCount] : [status, body];
}

test("this month is the month of the request's time zone", async () => {
  const client = await build.client({ paidFor: ["Carpentry & Joinery"] });
  running.setTime(new Date("2026-10-31T21:00:00Z")); // already November in Dubai, not in London
  await candidate({ professions: ["Carpentry & Joinery"] });
  running.setTime(TEST_NOW);
  expect(await countsOf(client, {}, "Asia/Dubai")).toEqual([1, 1]);
  expect(await countsOf(client, {}, "Europe/London")).toEqual([1, 0]);
  expect(await countsOf(client, {}, "Nowhere/Else")).toEqual([1, 1]);
});

test("counts cover the client's professions, paid or not, or one of them", async () => {
  await candidate({ professions: ["Dentistry", "Pharmacy"] });
  await candidate({ professions: ["Dentistry"] });
  await candidate({ professions: ["Plumbing"] });
  await candidate({ professions: ["Plumbing"], isVisible: false });
  const client = await build.client({ paidFor: ["Dentistry"], unpaid: ["Pharmacy"] });
  const locked = await build.client({ unpaid: ["Plumbing"] });
  expect(await countsOf(client)).toEqual([2, 2]);
  expect(await countsOf(client, { profId: await build.profession("Pharmacy") })).toEqual([1, 1]);
  expect(await countsOf(client, { profId: await build.profession("Plumbing") })).toEqual([0, 0]);
  expect(await countsOf(locked)).toEqual([1, 1]);
  expect(await countsOf(await build.client())).toEqual([0, 0]);
});

test("a candidate who becomes invisible is missing from all counts at once", async () => {
  const client = await build.client({ role: "corporate", isVerified: true });
  const person = await candidate({ professions: ["Pharmacy"] });
  const profId = await build.profession("Pharmacy");
  const readCounts = async () => {
    const { body } = await call(client, "GET", "/company/jobseeker-profession/list");
    const [total = 0, thisMonth = 0] = await countsOf(client);
    const { count } = body.data.find(({ _id }: { _id: string }) => _id === String(profId));
    return [total, thisMonth, count, ...(await countsOf(client, { profId }))];
  };
  const before = await readCounts();
  await change(person, { isVisible: false });
  expect(await readCounts()).toEqual(before.map((count) => count - 1));
});

test("an unknown profession is rejected with its field", async () => {
  const client = await build.client();
  const [status, body] = await countsOf(client, { profId: 2_000_000_000 });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field: "profId", message: "Unknown profession." }]);
});

test.each([
  ["Asia/Dubai", "2026-11-20", "2026-10-31T20:00:00.000Z"],
  ["UTC", "2026-11-01", "2026-11-01T00:00:00.000Z"],
  ["Asia/Kolkata", "2026-01-31", "2025-12-31T18:30:00.000Z"],
  ["America/New_York", "2026-11-20", "2026-11-01T04:00:00.000Z"],
  ["America/New_York", "2026-03-20", "2026-03-01T05:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-20", "2026-10-31T10:00:00.000Z"],
])("in %s the month of %s begins at %s", (timeZone, day, moment) => {
  expect(startOfMonth(timeZone, day).toISOString()).toBe(moment);
});

describe("the professions of a dashboard", () => {
  type Entry = { _id: string; profession: string; count: number };
  const professionsOf = async (client: { token: string }): Promise<Entry[]> =>
    (await call(client, "GET", "/company/jobseeker-profession/list")).body.data;

  test("are a company's own, sorted by name, including those without candidates", async () => {
    await candidate({ professions: ["Masonry & Tiling"] });
    const client = await build.client({
      paidFor: ["Masonry & Tiling"],
      unpaid: ["Agriculture & Landscaping"],
    });
    await build.profession("Unheard of", "pending");
    expect(await professionsOf(client)).toMatchObject([
      { profession: "Agriculture & Landscaping", count: 0 },
      { profession: "Masonry & Tiling", count: 1, professionAr: expect.any(String) },
    ]);
  });

  test("are all approved professions for a corporate", async () => {
    const professions = await professionsOf(
      await build.client({ role: "corporate", isVerified: true }),
    );
    const names = professions.map(({ profession }) => profession);
    expect(names.length).toBeGreaterThanOrEqual(100);
    expect(names).not.toContain("Unheard of");
  });

  test.each(["en", "ar"] as const)(
    "are sorted for the language of the reader (%s)",
    async (language) => {
      for (const label of ["écriture", "air traffic Control", "Zoology"])
        await build.profession(label);
      clearCatalogueCache();
      const corporate = await build.client({ role: "corporate", isVerified: true });
      const headers = { "accept-language": language };
      const { body } = await call(corporate, "GET", "/company/jobseeker-profession/list", {
        headers,
      });
      const key = language === "en" ? "profession" : "professionAr";
      const names = body.data.map((entry: Record<typeof key, string>) => entry[key]);
      expect(names).toContain("écriture");
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
    },
  );
});

test("only nationalities of listed candidates are offered", async () => {
  await candidate({ nationality: "Iceland" });
  await candidate({ nationality: "Malta", isVisible: false });
  const client = await build.client();
  const query = { type: "nationality" };
  const { body } = await call(client, "GET", "/admin/users/nationality", { query });
  const values = body.data.map(({ value }: { value: string }) => value);
  expect(values).toContain("Iceland");
  expect(values).not.toContain("Malta");
  expect(body.data).toContainEqual({ value: "Iceland", label: "Iceland", labelAr: "آيسلندا" });
  expect(body.totalCount).toBe(values.length);
});
