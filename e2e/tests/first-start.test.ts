// An operator's first day with an empty production server.

import { fillSignIn } from "../accounts.ts";
import { generateTotp } from "../authenticator.ts";
import { expect, test } from "../journey.ts";
import { type ProductionServer, startProductionServer } from "../production-server.ts";

// Includes the creation of a new database.
test.setTimeout(120_000);
// The page asks for a session before anybody has signed in.
test.use({ expectedStatuses: [401, 403] });

let server: ProductionServer;

test.beforeAll(async () => {
  server = await startProductionServer("first-day");
});
test.afterAll(() => server.stop());

const PASSWORD = "a long first password";

test("a new operator signs in for the first time and sees the missing setup", async ({ page }) => {
  const response = await server.staff("add", "first@wasla.example", "--name", "Layla Haddad");
  await page.goto(/https?:\/\/\S+#token=\S+/.exec(response)?.[0] ?? "no link");
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await fillSignIn(page, { email: "first@wasla.example", password: PASSWORD });

  // No other page opens before the second factor is set up.
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await page.goto(`${server.url}/admin/overview`);
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(generateTotp(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const toDo = page.getByRole("region", { name: "To do", exact: true });
  await expect(toDo.getByRole("heading", { level: 3 })).toHaveText([
    "Set a price",
    "Connect the payment provider to this server",
    "Set up email",
    "Add your company details",
    "Set up file storage",
  ]);
  await expect(toDo.getByText(`${server.url}/api/payment/webhook`)).toBeVisible();
  const waiting = page.getByRole("region", { name: "Waiting for you", exact: true });
  await expect(waiting.getByText("All clear")).toHaveCount(5);
  await expect(page.getByText("Couldn't load")).toHaveCount(0);
});
