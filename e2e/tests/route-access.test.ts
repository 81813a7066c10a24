import { createApiClient, fillSignIn, signIn } from "../accounts.ts";
import { expect, pathAndQuery, test } from "../journey.ts";

const notFound = [
  "404 - Not Found",
  "The page you are looking for might be under construction or does not exist.",
] as const;

test("a visitor signs in and reaches the requested page with its query", async ({ page }) => {
  await page.goto("/dashboard?country=AE&sortAge=1");
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  const query = new URL(page.url()).searchParams;
  expect([query.get("country"), query.get("sortAge")]).toEqual(["AE", "1"]);
  await fillSignIn(page, "corporate");
  await expect(page).toHaveURL("/dashboard?country=AE&sortAge=1");
  await expect(page.getByText("Country: United Arab Emirates")).toBeVisible();
});

test("a visitor is redirected from any other path, without secrets in the query", async ({
  page,
}) => {
  for (const path of ["/nowhere", "/settings", "/payment", "/terms"]) {
    await page.goto(`${path}?utm_source=mail&token=secret`);
    await expect(page).toHaveURL((url) => url.pathname === "/login");
    const query = new URL(page.url()).searchParams;
    expect([query.get("utm_source"), query.get("token")]).toEqual(["mail", null]);
    expect(query.get("next")).toBe(`${path}?utm_source=mail`);
  }
});

const publicPages = [
  ...["/login", "/register", "/jobseeker-register", "/company-register", "/account-created"],
  ...["/set-password", "/reset-password", "/forgot-password"],
  ...["/google-auth/success", "/register-requirements"],
];

for (const [user, pages] of [
  ["corporate", publicPages.slice(0, 2)],
  ["company", publicPages],
  ["jobseeker", publicPages],
] as const)
  test(`a signed-in ${user} is taken from the public pages to the profile`, async ({ page }) => {
    await signIn(page, user);
    for (const path of pages) {
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForURL("/profile", { waitUntil: "commit" });
    }
  });

test("the legal pages are open to visitors and to signed-in users", async ({ page }) => {
  await page.goto("/legal/terms.en.html");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await signIn(page, "jobseeker");
  for (const path of ["/legal/terms.en.html", "/legal/privacy.ar.html"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(pathAndQuery(page)).toBe(path);
  }
});

test.describe("with a wrong password", () => {
  test.use({ expectedStatuses: [401, 422] });

  test("the sign-in fails with a message beside the fields", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("nobody@wasla.example");
    await page.getByRole("textbox", { name: "Password" }).fill("not-the-password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("main").getByText("Invalid email or password")).toBeVisible();
    await expect(page).toHaveURL("/login");
  });
});

test("a job seeker has their own pages, and the API refuses them those of clients", async ({
  page,
  request,
}) => {
  await signIn(page, "jobseeker");
  await expect(page.getByRole("main")).toContainText("Maria Santos");
  await page.goto("/dashboard");
  await expect(page.getByRole("switch", { name: "Visible to employers" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Total Candidates" })).toHaveCount(0);
  await page.goto("/payment");
  await expect(page.getByRole("main")).toContainText("There is nothing to pay.");
  const seeker = await createApiClient(request, "jobseeker");
  const [other] = await (await createApiClient(request, "corporate")).candidates("pageNo=2");
  await page.goto(`/jobseeker/${other?._id}`);
  await expect(page.getByRole("heading", { name: notFound[0] })).toBeVisible();
  for (const response of [
    await seeker.post("/company/jobseeker-list"),
    await seeker.post("/company/jobseeker-list", { format: "csv" }),
    await seeker.get("/company/jobseeker-counts"),
    await seeker.get("/company/jobseeker-profession/list"),
  ])
    expect(response.status()).toBe(403);
  expect((await seeker.get(`/jobseeker/${other?._id}`)).status()).toBe(404);
});

test("an unknown page says so and offers to go back", async ({ page }) => {
  await signIn(page, "corporate", "/dashboard?sortAge=-1");
  await page.goto("/nowhere");
  for (const text of notFound) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/dashboard?sortAge=-1");
});

test("an unknown page without history leads to the profile", async ({ page, context }) => {
  await signIn(page, "corporate");
  const other = await context.newPage();
  await other.goto("/nowhere");
  await other.getByRole("link", { name: "Go to your profile" }).click();
  await expect(other).toHaveURL("/profile");
});

test("the root redirects visitors and signed-in users", async ({ page }) => {
  const response = await page.request.get("/", { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  await page.goto("/");
  expect(pathAndQuery(page)).toBe("/login");
  await signIn(page, "company");
  await page.goto("/");
  await expect(page).toHaveURL("/profile");
});
