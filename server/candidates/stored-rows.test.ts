/** Lists send rows as they are stored, and exports parse half of each. */
import {
  cellText,
  type ListedFacts,
  listColumns,
  type RowLocale,
} from "@wasla/contract/candidates/list-columns";
import { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { languages } from "@wasla/contract/platform/language";
import { beforeAll, expect, test } from "vitest";
import { toExportRow } from "#/candidates/export/export-list.ts";
import { addCandidates } from "#/demo/fill-database.ts";
import { countMatches, streamRows } from "#/listing/listing.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";
import { toListItem } from "./list-items.ts";

const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const call = createApiClient(running);

const PAGE_SIZE = 150;
const corporate = () => build.client({ role: "corporate", isVerified: true });

const oddTexts = [
  ', "recentRole" : {',
  '"isCurrentRole" : true}',
  '\\", "recentRole" : {}}',
  "{}\\",
];

beforeAll(async () => {
  await addCandidates(running.services, 2_000, () => {});
  const past = { profession: "Sales", from: "2015-01-01", to: "2016-01-01" };
  for (const text of oddTexts) {
    const roles = [{ ...past, organization: text }];
    await candidate({ fullName: text, roles });
    await candidate({ fullName: text, roles: [...roles, { ...past, to: undefined }] });
    await candidate({ fullName: text });
  }
});

test("thousands of rows have exactly the declared fields, as if they were parsed", async () => {
  const client = await corporate();
  let rowCount = 0;
  for (let pageNo = 1; ; pageNo += 1) {
    const query = { pageNo, count: PAGE_SIZE };
    const { body } = await call(client, "POST", "/company/jobseeker-list", { query });
    expect(Object.keys(body)).toEqual(["success", "users", "totalCount"]);
    if (body.users.length === 0) break;
    for (const row of body.users) expect(CandidateListItem.parse(row)).toStrictEqual(row);
    rowCount += body.users.length;
  }
  expect(rowCount).toBeGreaterThan(1_900);
});

test("thousands of exported rows read as if all of each were parsed", async () => {
  const { db } = running.services;
  const [filter, today] = [{ professions: null }, "2026-11-20"];
  const matchCount = await countMatches(db, filter, today);
  const sort = { by: "newest", direction: -1 } as const;
  let rowCount = 0;
  for await (const rows of streamRows(db, { filter, sort, today, limit: 10_000, matchCount }))
    for (const row of rows) {
      expect(exportedTexts(toExportRow(row, today))).toEqual(exportedTexts(toListItem(row, today)));
      rowCount += 1;
    }
  expect(rowCount).toBeGreaterThan(1_900);
});

test.each([
  `", "hasFiles":true, "x":"`,
  `"attachmentsFiles" : []}`,
  `\\"}],"success":false,"x":[{"`,
  "</script>\u2028\u0001\\",
])("a candidate's text cannot change the fields of the row: %j", async (fullName) => {
  const [plain, withFile] = [
    await candidate({ fullName }),
    await candidate({ fullName, files: [{ fieldName: "resume" }] }),
  ];
  const body = { userIds: [plain.id, withFile.id] };
  const list = await call(await corporate(), "POST", "/company/jobseeker-list", { body });
  const namesAndFiles = new Map(
    list.body.users.map((row: CandidateListItem) => [row._id, [row.fullName, row.hasFiles]]),
  );
  expect(namesAndFiles).toEqual(
    new Map([
      [plain.id, [fullName, false]],
      [withFile.id, [fullName, true]],
    ]),
  );
});

function exportedTexts(facts: ListedFacts): string[] {
  return languages.flatMap((language) => {
    const locale: RowLocale = {
      language,
      today: "2026-11-20",
      countryName: (code) => code,
      nationalityName: (value) => value,
    };
    return listColumns.map((column) => cellText(column, facts, locale));
  });
}
