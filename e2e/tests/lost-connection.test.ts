import { fillSignIn } from "../accounts.ts";
import { expect, open, test } from "../journey.ts";

test("a form that is visible when the connection is lost works after it returns", async ({
  page,
  context,
}) => {
  await open(page, "/login");
  await context.setOffline(true);
  await fillSignIn(page, "corporate");
  await expect(page.getByRole("alert").first()).toContainText("could not be reached");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
});
