import { fillSignIn } from "../accounts.ts";
import { expect, test } from "../journey.ts";

test("a form that was open when the connection was lost works after it returns", async ({
  page,
  context,
}) => {
  const validation = page.waitForResponse(/\/validate-\w+\.js/);
  await page.goto("/login");
  await validation;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await fillSignIn(page, "corporate");
  await expect(page.getByRole("alert").first()).toContainText("could not be reached");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
});
