import type { Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import { expect, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the console opens with the missing setup and the queues, each a key press away", async ({
  page,
}) => {
  await signIn(page, "staff", "/admin");
  await expect(page).toHaveURL("/admin/overview");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  // The demo takes no real cards and sends no real mails.
  const toDo = panel(page, "To do");
  await expect(toDo.getByRole("heading")).toContainText(["To do", "Accept real payments"]);
  await expect(toDo.getByText("SMTP_URL")).toBeVisible();
  await expect(toDo.getByRole("heading", { name: "Set a price" })).toHaveCount(0);
  await expect(panel(page, "New in the last 14 days").getByRole("row")).toHaveCount(15);
  await expect(panel(page, "Health").getByText("Healthy", { exact: true })).toBeVisible();
  await expect(page.getByText("Couldn't load")).toHaveCount(0);

  await tabTo(page, panel(page, "Waiting for you").getByRole("link", { name: /^Professions/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/professions");
  await expect(page.getByRole("heading", { level: 1, name: "Professions" })).toBeFocused();
});

test("a question is written in both languages, moved, shown to job seekers, and retired", async ({
  page,
  request,
}) => {
  const label = `Can you start within ${Date.now().toString(36)} days?`;
  const offeredLabels = async () => {
    const response = await request.get("/api/shared/questionnaire");
    return (await response.json()).data.map((question: { label: string }) => question.label);
  };
  await signIn(page, "staff", "/admin/questionnaire");
  await tabTo(page, page.getByRole("button", { name: "Add a question" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Question in English" })).toBeFocused();
  await page.keyboard.type(label);
  await page.keyboard.press("Tab");
  await page.keyboard.type("هل يمكنك البدء قريبًا؟");
  await tabTo(page, page.getByRole("textbox", { name: "Reason" }));
  await page.keyboard.type("Clients ask for it");
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("Added:");
  await expect.poll(offeredLabels).toContain(label);
  const arabic = panel(page, "In Arabic");
  await expect(arabic.getByText("هل يمكنك البدء قريبًا؟ (اختياري)").last()).toBeVisible();

  const up = page.getByRole("button", { name: new RegExp(`^Move up: .*${label.slice(0, -1)}`) });
  await up.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(up).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Save order" }));
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Reason" }).fill("It matters more");
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("Order saved");
  expect((await offeredLabels()).indexOf(label)).toBeLessThan((await offeredLabels()).length - 1);

  const card = page.getByRole("listitem").filter({ hasText: label });
  await card.getByRole("button", { name: "Retire" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Asked enough");
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("Retired:");
  expect(await offeredLabels()).not.toContain(label);
});
