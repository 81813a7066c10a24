import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cellText, listColumns } from "@wasla/contract/candidates/list-columns";
import type { CandidateSummary } from "@wasla/contract/candidates/schemas";
import { countries } from "@wasla/contract/catalogue/countries";
import type { Language } from "@wasla/contract/platform/language";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { listArbitrary } from "#/testing/list-arbitrary.ts";
import { isExtended, skipLoudly } from "#/testing/skip-loudly.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { unzip } from "#/testing/unzip.ts";
import { createViewer } from "#/testing/viewer.ts";
import { exportList } from "./export-list.ts";
import { xlsxWriter } from "./xlsx-writer.ts";

const running = startApp({ exportMaxRows: 40, dailyExportRows: 1_000_000 });
const build = createTestData(running);
const { candidate } = createCandidateData(running);

const hostileNames = [
  "=1+1",
  "+971 50",
  "-2",
  "@SUM(A1)",
  "\tx",
  "'=1",
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
  "<b>&amp;</b>",
  "]]>",
  "_x0041_",
  "_x000D_",
  "a_b",
  "null\u0001\u000b\ufffe",
  "é🙂",
  "  spaces  ",
  "Line\nbreak",
  "محمد عبد الله",
  '"quoted", comma',
];
/** Characters that a cell cannot contain. */
const unwritable = "\u0001\u000b\ufffe";
const writable = (name: string) => [...name].filter((char) => !unwritable.includes(char)).join("");

let client: TestAccount;

beforeAll(async () => {
  client = await build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });
  for (const [i, fullName] of hostileNames.entries())
    await candidate({
      fullName,
      gender: i % 2 ? "Male" : "Female",
      dob: `${1970 + i}-05-17`,
      country: i % 3 ? "AE" : "OM",
      ...(i % 4 && { roles: [{ profession: "Sales", from: `20${10 + (i % 14)}-01-01` }] }),
    });
});

async function fetchList(format: string, query = {}, language: Language = "en", account = client) {
  return await running.app.inject({
    method: "POST",
    url: `/api/company/jobseeker-list?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${account.token}`, "accept-language": language },
    payload: { format },
  });
}

async function partsOf(archive: Buffer): Promise<Map<string, string>> {
  const parts = await unzip(archive);
  return new Map(parts.map(({ path, bytes }) => [path, bytes.toString()]));
}

type Cell = { readonly text: string; readonly isNumber: boolean };

/** The cells of a sheet, by row and column letter. */
function rowsOf(sheet: string): Record<string, Cell>[] {
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, row = ""], at) => {
    expect(Number(number)).toBe(at + 1);
    const cells = row.matchAll(/<c r="([A-I])(\d+)"([^>]*)>(.*?)<\/c>/gs);
    return Object.fromEntries(
      [...cells].map(([, letter = "", line, kind = "", inside = ""]) => {
        expect(line).toBe(number);
        const text = inside.replace(/<[^>]+>/g, "");
        return [letter, { text: readable(text), isNumber: !kind.includes("inlineStr") }];
      }),
    );
  });
}

function readable(text: string): string {
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return text
    .replace(/&(lt|gt|amp);/g, (entity) => entities[entity] ?? "")
    .replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function expectedTexts(row: CandidateSummary, language: Language): string[] {
  const named = (of: (country: (typeof countries)[number]) => boolean) =>
    countries.find(of)?.[language] ?? "";
  const locale = {
    language,
    today: "2026-11-20",
    countryName: (code: string) => named((each) => each.code === code),
    nationalityName: (value: string) => named((each) => each.en === value),
  };
  return listColumns.map((column) => writable(cellText(column, row, locale)));
}

describe("the workbook", () => {
  test("has a name, a type and all required parts", async () => {
    const { statusCode, headers, rawPayload } = await fetchList("xlsx");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": 'attachment; filename="jobSeeker_.xlsx"',
      "cache-control": "no-store",
    });
    const parts = await partsOf(rawPayload);
    expect([...parts.keys()].toSorted()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    const last = hostileNames.length + 1;
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet).toContain(`</sheetData><autoFilter ref="A1:I${last}"/>`);
    expect(sheet.match(/<col [^>]*width="\d+"/g)).toHaveLength(9);
    expect(sheet).not.toContain("rightToLeft");
    expect(parts.get("xl/workbook.xml")).toContain(`'Candidates'!$A$1:$I$${last}<`);
  });

  test("runs from right to left in Arabic, with Arabic texts", async () => {
    const parts = await partsOf((await fetchList("xlsx", {}, "ar")).rawPayload);
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain('<sheetView rightToLeft="1"');
    expect(rowsOf(sheet)[0]?.G?.text).toBe("بلد الإقامة");
    expect(parts.get("xl/workbook.xml")).toContain('name="المرشحون"');
  });

  test("contains no formula, and every name unchanged", async () => {
    const parts = await partsOf((await fetchList("xlsx")).rawPayload);
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).not.toMatch(/<f[ >/]/);
    const [, ...rows] = rowsOf(sheet);
    const names = rows.map(({ A }) => A?.text);
    expect(names.toSorted()).toEqual(hostileNames.map(writable).toSorted());
    for (const row of rows) {
      expect(row.A?.isNumber).toBe(false);
      expect([row.B?.isNumber, row.E?.isNumber]).toEqual([true, true]);
      expect(row.B?.text).toMatch(/^\d+\.\d$/);
      expect(row.E?.text).toMatch(/^\d+$/);
    }
    for (const text of parts.values()) expect(text).not.toMatch(/[^\t\n\u0020-\ufffd]/);
  });

  test("has the rows of the list for any query", async () => {
    await fc.assert(
      fc.asyncProperty(listArbitrary, async ({ query, language }) => {
        const list = await fetchList("json", { ...query, count: 150 }, language);
        const parts = await partsOf((await fetchList("xlsx", query, language)).rawPayload);
        const [, ...rows] = rowsOf(parts.get("xl/worksheets/sheet1.xml") ?? "");
        const texts = rows.map((row) => [..."ABCDEFGHI"].map((char) => row[char]?.text ?? ""));
        const { users } = list.json();
        expect(texts).toEqual(users.map((row: CandidateSummary) => expectedTexts(row, language)));
      }),
      { numRuns: 30 },
    );
  });
});

test("Excel is for verified corporates and shares quota and ledger with CSV", async () => {
  const company = await build.client({ paidFor: ["Nursing"] });
  const response = await fetchList("xlsx", {}, "en", company);
  expect([response.statusCode, response.json().code]).toEqual([403, "CORPORATE_ONLY"]);

  const verified = await build.client({
    role: "corporate",
    isVerified: true,
    paidFor: ["Nursing"],
  });
  await fetchList("xlsx", { gender: "Female" }, "en", verified);
  const { db } = running.services;
  const batches = db.selectFrom("exportBatch").selectAll().where("clientId", "=", verified.id);
  await expect.poll(() => batches.execute()).toHaveLength(1);
  const [batch] = await batches.execute();
  expect(batch).toMatchObject({ format: "xlsx", rowCount: 10, filter: { gender: "Female" } });
  const usage = db.selectFrom("dailyUse").select("exportRows").where("clientId", "=", verified.id);
  expect(await usage.executeTakeFirst()).toEqual({ exportRows: 10 });
  await db.updateTable("dailyUse").set({ exportRows: 999_995 }).execute();
  expect((await fetchList("xlsx", {}, "en", verified)).statusCode).toBe(429);
});

test("a client that disconnects ends the query", async () => {
  const { id } = await build.client({ role: "corporate", isVerified: true });
  const viewer = createViewer({ id, role: "corporate", isVerified: true });
  const { db } = running.services;
  const { file } = await exportList(
    running.services,
    viewer,
    { query: {}, language: "en" },
    xlsxWriter,
  );
  await once(file.body, "readable");
  file.body.destroy();
  const open = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(async () => (await open.execute(db)).rows[0]?.count).toBe(0);
  const unread = await exportList(
    running.services,
    viewer,
    { query: {}, language: "en" },
    xlsxWriter,
  );
  unread.file.body.destroy();
  await expect.poll(async () => (await open.execute(db)).rows[0]?.count).toBe(0);
});

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

if (isExtended && isInstalled("soffice"))
  test("LibreOffice opens the workbook and reads names as text", { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "wasla-"));
    writeFileSync(join(folder, "list.xlsx"), (await fetchList("xlsx")).rawPayload);
    const format = ["--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76"];
    const files = ["--outdir", folder, join(folder, "list.xlsx")];
    execFileSync("soffice", ["--headless", ...format, ...files]);
    const csv = readFileSync(join(folder, "list.csv"), "utf8");
    rmSync(folder, { recursive: true });
    for (const name of ["=1+1", "@SUM(A1)", "_x0041_", "محمد عبد الله"])
      expect(csv).toContain(name);
  });
else skipLoudly("the workbook in LibreOffice", "needs EXTENDED=1 and soffice");
