import { expect, test } from "../journey.ts";
import { fillSignIn } from "../people.ts";

test("a form that stood open when the line was lost works when it is back", async ({
  page,
  context,
}) => {
  const rules = page.waitForResponse(/\/judge-/);
  await page.goto("/login");
  await rules;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await fillSignIn(page, "corporate");
  await expect(page.getByRole("alert").first()).toContainText("could not be reached");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
});
