import { countries } from "@wasla/contract/catalogue/countries";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import { professionIdsByLabel, resolveIds } from "./catalogue.ts";

const running = startApp();
const build = createTestData(running);

type Option = { _id: string; label: string; labelAr: string | null; isApproved: string };

async function get(path: string, query: Record<string, string> = {}) {
  const response = await running.app.inject({ url: `/api${path}`, query });
  return { status: response.statusCode, body: response.json() };
}

test("professions and skills are listed in order, with their total", async () => {
  for (const [path, atLeast] of [
    ["/admin/profession", 100],
    ["/shared/skills", 1_000],
  ] as const) {
    const { body } = await get(path, { count: "1000" });
    const labels = body.data.map(({ label }: Option) => label.toLowerCase());
    const compare = path === "/shared/skills" ? undefined : new Intl.Collator("en").compare;
    expect(labels).toEqual(labels.toSorted(compare));
    expect(body.totalCount).toBeGreaterThanOrEqual(atLeast);
    expect(body.data.length).toBe(Math.min(1_000, body.totalCount));
    expect(new Set(body.data.map(({ isApproved }: Option) => isApproved))).toEqual(
      new Set(["approved"]),
    );
  }
});

test.each(["en", "ar"] as const)(
  "professions are sorted for the reader's language (%s)",
  async (language) => {
    for (const label of ["écriture", "Zoology", "air traffic Control"])
      await build.profession(label);
    const headers = { "accept-language": language };
    const query = { count: "1000" };
    const response = await running.app.inject({ url: "/api/admin/profession", query, headers });
    const labels = response
      .json()
      .data.map(({ label, labelAr }: Option) => (language === "ar" ? (labelAr ?? label) : label));
    expect(labels).toContain("écriture");
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(language).compare));
  },
);

test("a skill has the names that the filter uses", async () => {
  const { body } = await get("/shared/skills", { search: "Beekeeping" });
  expect(body).toMatchObject({
    totalCount: 1,
    data: [{ label: "Beekeeping", skillName: "Beekeeping", labelAr: "تربية النحل" }],
  });
  expect(body.data[0].skillId).toBe(body.data[0]._id);
});

test("pages have no gaps, and past the end the total stays", async () => {
  const all = await get("/admin/profession", { count: "1000" });
  const pages = [];
  for (let pageNo = 1; pageNo <= 4; pageNo++)
    pages.push(await get("/admin/profession", { count: "30", pageNo: String(pageNo) }));
  expect(pages.flatMap(({ body }) => body.data)).toEqual(all.body.data.slice(0, 120));
  const past = await get("/admin/profession", { count: "30", pageNo: "900" });
  expect(past.body).toMatchObject({ data: [], totalCount: all.body.totalCount });
});

test.each([
  ["urse", "Nursing", false],
  ["NURSING", "Nursing", true],
  ["ursin", "Nursing", true],
  ["  nursing ", "Nursing", true],
  ["تمريض", "Nursing", true],
  ["التمرِيض", "Nursing", true],
  ["%", "Nursing", false],
  ["_ursing", "Nursing", false],
  ["\\", "Nursing", false],
])("searching professions for %j finds %s: %s", async (search, label, isFound) => {
  const { body } = await get("/admin/profession", { search, count: "1000" });
  expect(body.data.some((option: Option) => option.label === label)).toBe(isFound);
  expect(body.totalCount).toBe(body.data.length);
});

test("only approved entries are listed and resolved", async () => {
  const pending = await build.profession("Dragon taming", "pending");
  const approved = await build.profession("Dragon keeping");
  const { body } = await get("/admin/profession", { search: "dragon" });
  expect(body.data.map(({ _id }: Option) => _id)).toEqual([String(approved)]);
  const { db } = running.services;
  expect(await resolveIds(db, { profession: pending })).toEqual({ profession: null });
});

test("an entry that was just approved is resolved", async () => {
  const { db } = running.services;
  await resolveIds(db, { profession: 1 });
  const id = await build.profession("Falcon whispering");
  await expect.poll(() => resolveIds(db, { profession: id })).toEqual({ profession: id });
});

test("a merged entry is resolved to its successor", async () => {
  const { db } = running.services;
  const [from, into] = [
    await build.profession("Falcon calling"),
    await build.profession("Falcon calls"),
  ];
  await sql`update profession set status = 'merged', merged_into = ${into}
    where id = ${from}`.execute(db);
  await expect.poll(() => resolveIds(db, { profession: from })).toEqual({ profession: into });
});

test("ids are resolved from wire values", async () => {
  const { db } = running.services;
  const emirates = countries.find(({ code }) => code === "AE");
  expect(await resolveIds(db, { country: "AE", nationality: "United Arab Emirates" })).toEqual({
    country: emirates?.id,
    nationality: emirates?.id,
  });
  expect(await resolveIds(db, { country: "ZZ", nationality: "Atlantis", skill: 999_999 })).toEqual({
    country: null,
    nationality: null,
    skill: null,
  });
  const [nursing] = await professionIdsByLabel(db, ["Nursing"]);
  const { rows } = await sql`select label from profession where id = ${nursing}`.execute(db);
  expect(rows).toEqual([{ label: "Nursing" }]);
  await expect(professionIdsByLabel(db, ["Alchemy"])).rejects.toThrow("Alchemy");
});

test("the countries are those of the contract", async () => {
  const { body } = await get("/shared/countries");
  expect(body.totalCount).toBe(countries.length);
  const byCode = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);
  expect(body.data.toSorted(byCode)).toEqual(
    countries.map(({ code, en, ar }) => ({ value: code, label: en, labelAr: ar })).toSorted(byCode),
  );
});

test.each([
  [{ count: "0" }, "count"],
  [{ count: "1001" }, "count"],
  [{ pageNo: "0" }, "pageNo"],
  [{ pageNo: "x" }, "pageNo"],
  [{ search: "a".repeat(101) }, "search"],
  [{ search: "\0" }, "search"],
  [{ surprise: "1" }, "surprise"],
])("%j is refused at %s", async (query, field) => {
  const { status, body } = await get("/shared/skills", query as Record<string, string>);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(/\S/) }]);
});

test("no input breaks a list", async () => {
  const word = fc.string({ unit: "binary", maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("/admin/profession", "/shared/skills"),
      fc.record({ search: word, pageNo: word, count: word }, { requiredKeys: [] }),
      async (path, query) => {
        const url = `/api${path}?${new URLSearchParams(query)}`;
        const { statusCode } = await running.app.inject({ url });
        expect([200, 422]).toContain(statusCode);
      },
    ),
    { numRuns: 50 },
  );
});
