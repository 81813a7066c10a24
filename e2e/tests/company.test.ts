import { readFileSync } from "node:fs";
import { createApiClient, demoAccountOf, signIn } from "../accounts.ts";
import { readTotal, rowsOf } from "../candidate-list.ts";
import { expect, test, toasts } from "../journey.ts";

const ownProfessions = demoAccountOf("company").professions.map(({ label }) => label);

test("a company sees only the candidates of its paid professions", async ({ page, request }) => {
  await signIn(page, "company", "/dashboard");
  await page.getByRole("combobox", { name: "Profession" }).click();
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveText(
    ownProfessions.toSorted().map((label) => new RegExp(`^${label} \\(\\d+\\)$`)),
  );
  await page.keyboard.press("Escape");
  const total = await readTotal(page);

  const company = await createApiClient(request, "company");
  const corporate = await createApiClient(request, "corporate");
  const ownCandidates = new Set((await company.candidates("count=150")).map(({ _id }) => _id));
  const everyone = await corporate.candidates("count=150");
  expect(total).toBeGreaterThan(0);
  expect(ownCandidates.size).toBe(Math.min(total, 150));
  const responses = await Promise.all(
    everyone.slice(0, 20).map(({ _id }) => company.get(`/jobseeker/${_id}`)),
  );
  for (const [at, response] of responses.entries())
    expect(response.status()).toBe(ownCandidates.has(everyone[at]?._id ?? "") ? 200 : 403);
  expect(responses.filter((response) => response.status() === 403).length).toBeGreaterThan(0);
});

test("the filter offers a company only its own professions", async ({ page }) => {
  await signIn(page, "company", "/dashboard");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByPlaceholder("Select profession").click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(ownProfessions.toSorted());
});

test("a company can export a plain CSV, but no files", async ({ page, request }) => {
  await signIn(page, "company", "/dashboard");
  await expect(page.getByRole("button", { name: "Download Excel Report" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Download Files" })).toHaveCount(0);
  await rowsOf(page)
    .first()
    .getByRole("button", { name: /^Actions for / })
    .click();
  await expect(page.getByRole("menuitem")).toHaveText(["Open Profile"]);
  await page.keyboard.press("Escape");

  const total = await readTotal(page);
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(toasts(page)).toContainText("Download successfully completed!");
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe("jobSeeker_.csv");
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines.length).toBe(total + 1);

  const company = await createApiClient(request, "company");
  const foreign = await company.post("/company/jobseeker-list?profId=35", { format: "csv" });
  expect((await foreign.text()).trimEnd().split("\r\n").length).toBe(1);
});

test("a company downloads a CV on the candidate's page", async ({ page }) => {
  await signIn(page, "company", "/dashboard");
  await page.getByRole("link", { name: "Maria Santos" }).click();
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CV" }).click();
  await expect(toasts(page)).toContainText("Download successful!");
  expect(readFileSync(await (await downloadEvent).path(), "latin1").slice(0, 5)).toBe("%PDF-");
});
