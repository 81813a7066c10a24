import { readFileSync } from "node:fs";
import { unzip } from "../../server/testing/unzip.ts";
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectTargetSize,
} from "../accessibility.ts";
import { type Api, type Candidate, createApiClient, signIn } from "../accounts.ts";
import { waitForList } from "../candidate-list.ts";
import { arabicPhone, expect, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";

test("downloads the files of three selected candidates by keyboard, one folder each", async ({
  page,
  request,
}) => {
  const api = await createApiClient(request, "corporate");
  const people = (await api.candidates("count=10&sortAge=1&country=AE")).filter(hasCv).slice(0, 3);
  await signIn(page, "corporate", "/dashboard?country=AE&sortAge=1");
  await waitForList(page);
  for (const { fullName } of people) {
    await page.getByRole("checkbox", { name: `Select ${fullName}`, exact: true }).focus();
    await page.keyboard.press("Space");
  }
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("3 selected");
  const button = bar.getByRole("button", { name: "Download Files" });
  await expect(button).toBeVisible();
  await expectNoAxeViolations(page, "selection with downloads");
  await tabTo(page, button);
  const coming = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const download = await coming;
  expect(download.suggestedFilename()).toBe("job.users.zip");
  await expect(toasts(page)).toContainText("Download successfully completed!");
  await expectNoAxeViolations(page, "finished download");

  const entries = await unzip(readFileSync(await download.path()));
  const folders = [...new Set(entries.map(({ path }) => path.split("/")[0]))];
  expect(folders).toEqual(people.map(({ fullName }, at) => `${at + 1}-${fullName}`));
  const [first] = people;
  const cv = entries.find(({ path }) => path === `1-${first?.fullName}/resume.pdf`);
  expect(cv?.bytes.equals(await downloadCv(api, first))).toBe(true);
});

test("downloads the files of a whole list, and of one candidate", async ({ page, request }) => {
  const query = "country=QA&gender=Female";
  const people = await (await createApiClient(request, "corporate")).candidates(
    `${query}&count=50`,
  );
  await signIn(page, "corporate", `/dashboard?${query}`);
  await waitForList(page);
  await page.getByRole("button", { name: "Download Files" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(`Download files of all ${people.length} candidates`);
  await expectNoAxeViolations(page, "question before a whole list");
  const coming = page.waitForEvent("download");
  await question.getByRole("button", { name: "Download Files" }).click();
  const archive = await unzip(readFileSync(await (await coming).path()));
  await expect(toasts(page)).toContainText("Download successfully completed!");
  const folders = new Set(archive.map(({ path }) => path.split("/")[0]));
  expect(folders.size).toBe(
    people.filter(({ attachmentsFiles }) => attachmentsFiles.length > 0).length,
  );

  const someone = people.find(hasCv);
  await page.goto(`/jobseeker/${someone?._id}`);
  const next = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download files" }).click();
  const own = await unzip(readFileSync(await (await next).path()));
  expect(own.map(({ path }) => path)).toContain(`1-${someone?.fullName}/resume.pdf`);
});

test("downloads the list as an Excel workbook", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard?country=QA&gender=Female");
  await waitForList(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("jobSeeker_.xlsx");
  const parts = await unzip(readFileSync(await download.path()));
  expect(parts.map(({ path }) => path)).toContain("xl/worksheets/sheet1.xml");
});

test("a company cannot download files in bundles", async ({ page, request }) => {
  const api = await createApiClient(request, "company");
  const [someone] = await api.candidates("count=10");
  await signIn(page, "company", "/dashboard");
  await waitForList(page);
  await page.getByRole("table").getByRole("checkbox").nth(1).click();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar.getByRole("button", { name: "Export CSV" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole("menuitem")).toHaveText(["Open Profile"]);
  await expect(page.getByRole("button", { name: /Download/ })).toHaveCount(0);
  const userIds = [someone?._id];
  for (const [path, body] of [
    ["/company/bundles", { userIds }],
    ["/company/jobseekers/files", { userIds, isFilesDownload: true }],
    ["/company/jobseeker-list", { format: "xlsx" }],
  ] as const)
    expect((await api.post(path, body)).status(), path).toBe(403);
});

test.describe("on an Arabic phone", () => {
  test.use(arabicPhone);

  test("downloads are in one menu, and the selection bar is within reach", async ({ page }) => {
    await signIn(page, "corporate", "/dashboard?country=QA&gender=Female");
    await page.getByRole("button", { name: "المزيد" }).tap();
    await expect(page.getByRole("menuitem", { name: "تنزيل الملفات" })).toBeVisible();
    await expectTargetSize(page, "menu of downloads on a phone", 44);
    await expectNoAxeViolations(page, "menu of downloads on a phone");
    await page.keyboard.press("Escape");
    const boxes = page.getByRole("list", { name: "الباحثون عن عمل" }).getByRole("checkbox");
    await boxes.nth(0).tap();
    await boxes.nth(1).tap();
    const bar = page.getByRole("region", { name: "التحديد" });
    const button = bar.getByRole("button", { name: "تنزيل الملفات" });
    await expect(button).toBeVisible();
    await expectTargetSize(page, "selection on a phone", 44);
    await expectNoHorizontalScroll(page, "selection on a phone");
    const coming = page.waitForEvent("download");
    await button.tap();
    await expect(toasts(page)).toContainText("اكتمل التنزيل بنجاح!");
    await expectNoAxeViolations(page, "finished download on a phone");
    expect((await coming).suggestedFilename()).toBe("job.users.zip");
  });
});

const hasCv = ({ attachmentsFiles }: Candidate) =>
  attachmentsFiles.some(({ fieldName }) => fieldName === "resume");

async function downloadCv(api: Api, person: Candidate | undefined): Promise<Buffer> {
  const file = person?.attachmentsFiles.find(({ fieldName }) => fieldName === "resume");
  const name = file?.url.split("?")[0]?.split("/").at(-1);
  const { data } = await (await api.post(`/media/${name}/link`)).json();
  return await (await api.get(data.url.replace(/^\/api/, ""))).body();
}
