import { createApiClient, signIn } from "../accounts.ts";
import { expect, test } from "../journey.ts";

test("a locked company sees a placeholder instead of the list, which leads to the payment", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await signIn(page, "locked", "/dashboard");
  const unlockButton = page.getByRole("button", { name: /Unlocks for premium user/ });
  await expect(unlockButton).toBeVisible();
  expect((await unlockButton.innerText()).trim().split(/\s*\n\s*/)).toEqual([
    "Unlocks for premium user",
    "Click here to unlock",
  ]);
  await expect(page.getByRole("region", { name: "Total Candidates" })).toContainText(/\d/);
  await expect(
    page.getByText(/^Includes \d+ candidates in Civil Engineering and Nursing\.$/),
  ).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toHaveCount(0);
  await expect(page.getByRole("table")).toHaveCount(0);
  expect(requests.filter((url) => url.includes("jobseeker-list"))).toEqual([]);
  await unlockButton.click();
  await expect(page).toHaveURL("/payment");
});

test("the API refuses a locked company what the screen hides", async ({ request }) => {
  const locked = await createApiClient(request, "locked");
  const corporate = await createApiClient(request, "corporate");
  const [nurse] = await corporate.candidates("profId=69&count=10");
  for (const response of [
    await locked.post("/company/jobseeker-list"),
    await locked.post("/company/jobseeker-list?profId=69"),
    await locked.post("/company/jobseeker-list?search=a&gender=Female"),
    await locked.post("/company/jobseeker-list", { format: "csv" }),
    await locked.get(`/jobseeker/${nurse?._id}`),
  ]) {
    expect(response.status()).toBe(403);
    const body = await response.json();
    expect(body.code).toBe("PREMIUM_REQUIRED");
    expect(JSON.stringify(body)).not.toContain(nurse?.fullName);
  }
});

test.describe("with a candidate's address", () => {
  test.use({ expectedStatuses: [403] });

  test("a locked company sees only profession, country and years of experience", async ({
    page,
    request,
  }) => {
    const [candidate] = await (await createApiClient(request, "corporate")).candidates(
      "profId=69&country=AE",
    );
    await signIn(page, "locked", `/jobseeker/${candidate?._id}`);
    await expect(page.getByText("United Arab Emirates")).toBeVisible();
    await expect(page.getByText("Years of Experience")).toBeVisible();
    await expect(page.getByText(/^\d+\.\d$/)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(candidate?.fullName ?? "");
    await page.getByRole("button", { name: /Unlocks for premium user/ }).click();
    await expect(page).toHaveURL("/payment");
  });
});

test("a corporate can open every candidate", async ({ page, request }) => {
  const corporate = await createApiClient(request, "corporate");
  const counts = await (await corporate.get("/company/jobseeker-counts")).json();
  await signIn(page, "corporate", "/dashboard");
  await expect(page.getByText(`1–10 of ${counts.totalUsers.toLocaleString("en")}`)).toBeVisible();
  const people = await corporate.candidates("count=20&pageNo=7");
  const responses = await Promise.all(people.map(({ _id }) => corporate.get(`/jobseeker/${_id}`)));
  expect(responses.map((response) => response.status())).toEqual(people.map(() => 200));
});
