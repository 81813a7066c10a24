/** Lists send rows as they are stored, so what is stored must be what the contract declares. */
import { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { expect, test } from "vitest";
import { addCandidates } from "#/demo/fill-database.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const call = createApiClient(running);

const PAGE_SIZE = 150;
const corporate = () => build.client({ role: "corporate", isVerified: true });

test("thousands of rows have exactly the declared fields, as if they were parsed", async () => {
  await addCandidates(running.services, 2_000, () => {});
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
