import { once } from "node:events";
import { cellText, listColumns } from "@wasla/contract/candidates/list-columns";
import { type CandidateSummary, MAX_EXPORT_IDS } from "@wasla/contract/candidates/schemas";
import { countries } from "@wasla/contract/catalogue/countries";
import type { SeatRole } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { listArbitrary } from "#/testing/list-arbitrary.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createViewer } from "#/testing/viewer.ts";
import { csvWriter } from "./csv-writer.ts";
import { exportList } from "./export-list.ts";

const running = startApp({ exportMaxRows: 40, dailyExportRows: 1_000_000 });
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const call = createApiClient(running);
const PATH = "/company/jobseeker-list";

let client: TestAccount;

const corporate = (seatRole: SeatRole = "owner") =>
  build.client({
    role: "corporate",
    isVerified: true,
    paidFor: ["Nursing"],
    seatRole,
  });

async function fetchCsv(query: object, language: Language = "en", account = client) {
  const headers = { "accept-language": language };
  const options = { query: { ...query }, headers, body: { format: "csv" } };
  const response = await call(account, "POST", PATH, options);
  return { ...response, rows: response.status === 200 ? readCsv(response.text) : [] };
}

beforeAll(async () => {
  client = await corporate();
  const texts = ['Comma, "quoted"', "Line\nbreak", "محمد عبد الله", "José", " plain"];
  const places = ["AE", "OM", "IN"];
  for (let i = 0; i < 30; i++)
    await candidate({
      fullName: `${texts[i % 5]} ${i}`,
      gender: i % 3 ? "Male" : "Female",
      dob: `${1970 + i}-0${1 + (i % 9)}-15`,
      country: places[i % 3] ?? "AE",
      nationality: i % 2 ? "Jordan" : "Philippines",
      maritalStatus: [null, "married", "Divorced", "widowed"][i % 4] ?? null,
      ...(i % 4 === 0
        ? { professions: ["Nursing"] }
        : { roles: [{ profession: "Sales", from: `20${10 + (i % 16)}-01-01` }] }),
    });
});

test("exports only the selected candidates, and of them only those the client may see", async () => {
  const { body } = await call(client, "POST", PATH, { query: { count: 10 } });
  const [first, second] = body.users as [CandidateSummary, CandidateSummary];
  const userIds = [second._id, first._id, "019b8468-f589-7260-a630-43b8fb4580ee"];
  const { text } = await call(client, "POST", PATH, { body: { format: "csv", userIds } });
  expect(
    readCsv(text)
      .slice(1)
      .map(([name]) => name),
  ).toEqual([first.fullName, second.fullName]);
  const tooMany = { userIds: Array.from({ length: MAX_EXPORT_IDS + 1 }, () => first._id) };
  expect((await call(client, "POST", PATH, { body: tooMany })).status).toBe(422);
});

describe("the CSV file", () => {
  test("has the name, type and byte order mark that spreadsheets need", async () => {
    const { status, headers, text } = await fetchCsv({});
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="jobSeeker_.csv"',
      "cache-control": "no-store",
    });
    expect(text.startsWith("\ufeffName,Years of Experience,Employment Status,")).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text.replaceAll(/"[^"]*"/g, "").replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test("has the nine data columns in either language", async () => {
    const english = await fetchCsv({});
    expect(english.rows[0]).toEqual([
      "Name",
      "Years of Experience",
      "Employment Status",
      "Gender",
      "Age",
      "Marital Status",
      "Country of residency",
      "Nationality",
      "Profession",
    ]);
    const arabic = await fetchCsv({}, "ar");
    expect(arabic.rows[0]).toContain("بلد الإقامة");
    expect(arabic.rows.flat()).toContain("الإمارات العربية المتحدة");
  });

  test.each([
    ["format", { body: { format: "csv" } }],
    ["responseType", { body: { responseType: "csv" } }],
    ["Accept", { headers: { accept: "text/csv" } }],
    ["Accept beside others", { headers: { accept: "text/csv, */*;q=0.1" }, body: {} }],
  ])("is requested by %s", async (_how, options) => {
    const { headers } = await call(client, "POST", PATH, options);
    expect(headers["content-type"]).toContain("text/csv");
  });

  test("has only the header row if nobody matches", async () => {
    expect((await fetchCsv({ nationality: "Iceland" })).rows).toHaveLength(1);
  });
});

test("an export has the rows of the list for any query", async () => {
  await fc.assert(
    fc.asyncProperty(listArbitrary, async ({ query, language }) => {
      const { body } = await call(client, "POST", PATH, { query: { ...query, count: 150 } });
      const { rows } = await fetchCsv(query, language);
      expect(rows.slice(1)).toEqual(
        body.users.map((row: CandidateSummary) => expectedTexts(row, language)),
      );
    }),
    { numRuns: 50 },
  );
});

test.each([
  "=1+1",
  "+971 50",
  "-2",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "\nx",
  '=HYPERLINK("http://x")',
  "'=1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
])("a cell of %j is not a formula", async (fullName) => {
  await candidate({ fullName, professions: ["Graphic Design"] });
  const profId = await build.profession("Graphic Design");
  const { rows } = await fetchCsv({ profId });
  const [name = ""] = rows[1] ?? [];
  expect(name).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  expect([fullName, `'${fullName}`]).toContain(name);
});

test.each(["x;=1+1", "x\t=1+1"])(
  "%j is one cell, whatever list separator a spreadsheet uses",
  async (fullName) => {
    await candidate({ fullName, professions: ["Plumbing"] });
    const { text } = await fetchCsv({ profId: await build.profession("Plumbing") });
    expect(text.split("\r\n")[1]).toMatch(`"${fullName}",`);
  },
);

describe("the limit", () => {
  test("per export truncates the list", async () => {
    for (let more = 0; more < 20; more++) await candidate();
    const { rows } = await fetchCsv({});
    expect(rows).toHaveLength(1 + 40);
  });

  test("per day rejects the next export with a message", async () => {
    const account = await corporate();
    await setExportedRows(account, 1_000_000 - 1);
    const { status, body } = await fetchCsv({}, "en", account);
    expect([status, body.message]).toEqual([
      429,
      "You can export 1000000 rows per day, and this list would exceed that. Please narrow it down or continue tomorrow.",
    ]);
    expect((await fetchCsv({ nationality: "Iceland" }, "en", account)).status).toBe(200);
  });
});

test("the access ledger records the exported candidates and the query", async () => {
  const account = await corporate();
  const { rows } = await fetchCsv({ gender: "Female", sortAge: -1 }, "en", account);
  await expect.poll(() => batchesOf(account)).toHaveLength(1);
  const [batch] = await batchesOf(account);
  expect(batch).toMatchObject({
    rowCount: rows.length - 1,
    format: "csv",
    filter: { gender: "Female", sortAge: -1 },
  });
  expect(batch?.candidateIds).toHaveLength(rows.length - 1);
});

test("a reader who leaves ends the query and uses no quota", async () => {
  const account = await corporate();
  const { services } = running;
  const paying = { role: "corporate", isVerified: true, isSubscribed: true } as const;
  const viewer = createViewer({ id: account.id, ...paying });
  const usedRows = async () => {
    const usage = services.db.selectFrom("dailyUse").select("exportRows");
    return (await usage.where("clientId", "=", account.id).executeTakeFirst())?.exportRows;
  };
  const unread = await exportList(services, viewer, { query: {}, language: "en" }, csvWriter);
  expect(await usedRows()).toBeGreaterThan(0);
  unread.file.body.destroy();
  await expect.poll(usedRows).toBe(0);
  const started = await exportList(services, viewer, { query: {}, language: "en" }, csvWriter);
  await once(started.file.body, "readable");
  started.file.body.destroy();
  const open = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(async () => (await open.execute(services.db)).rows[0]?.count).toBe(0);
  await expect.poll(usedRows).toBe(0);
  expect(await batchesOf(account)).toEqual([]);
});

test("a paying company exports its own professions only", async () => {
  const company = await build.client({ paidFor: ["Sales"] });
  const { rows } = await fetchCsv({}, "en", company);
  expect(new Set(rows.slice(1).map((cells) => cells.at(-1)))).toEqual(new Set(["Sales"]));
});

test("a seat that may read the list only may not export it", async () => {
  const reader = await corporate("viewer");
  expect((await call(reader, "POST", PATH)).status).toBe(200);
  for (const format of ["csv", "xlsx"])
    expect(await call(reader, "POST", PATH, { body: { format } })).toMatchObject({
      status: 403,
      body: { code: "SEAT_ROLE" },
    });
});

function expectedTexts(row: CandidateSummary, language: Language): string[] {
  const locale = {
    language,
    today: "2026-11-20",
    countryName: (code: string) => countries.find((c) => c.code === code)?.[language] ?? "",
    nationalityName: (value: string) => countries.find((c) => c.en === value)?.[language] ?? "",
  };
  return listColumns.map((column) => cellText(column, row, locale));
}

function batchesOf({ id }: TestAccount) {
  const batches = running.services.db.selectFrom("exportBatch").selectAll();
  return batches.where("clientId", "=", id).execute();
}

async function setExportedRows({ id }: TestAccount, exportRows: number): Promise<void> {
  await running.services.db
    .insertInto("dailyUse")
    .values({ clientId: id, day: "2026-11-20", profiles: 0, exportRows })
    .execute();
}

/** Minimal RFC 4180 parser. */
function readCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.replace(/^\ufeff/, "").matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
