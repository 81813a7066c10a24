import { fillSignIn, signIn } from "../accounts.ts";
import { arabicPhone, expect, pathAndQuery, test, toasts } from "../journey.ts";

test.use(arabicPhone);

test("sign in, filter in a drawer, open a card, and switch the language", async ({ page }) => {
  await page.goto("/dashboard");
  await fillSignIn(page, "corporate");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(13, 22, 24)");
  await expect(page.getByRole("heading", { level: 1, name: "لوحة المعلومات" })).toBeVisible();
  const cards = page.getByRole("list", { name: "الباحثون عن عمل" }).getByRole("listitem");
  await expect(cards).toHaveCount(10);
  await expect(page.getByRole("table")).toHaveCount(0);

  await page.getByRole("button", { name: "تصفية", exact: true }).tap();
  const drawer = page.getByRole("dialog", { name: "التصفية" });
  await expect.poll(async () => (await drawer.boundingBox())?.height).toBe(844);
  await drawer.getByRole("combobox", { name: "الجنس", exact: true }).tap();
  await page.getByRole("option", { name: "أنثى" }).tap();
  await drawer.getByRole("button", { name: "تطبيق" }).tap();
  await expect(page).toHaveURL("/dashboard?gender=Female");
  await expect(page.getByRole("button", { name: "إزالة عامل التصفية الجنس أنثى" })).toBeVisible();
  const sorting = page.waitForResponse((response) => response.url().includes("sortAge=1"));
  await page.getByLabel("الترتيب حسب").selectOption({ label: "العمر، تصاعديًا" });
  await expect(page).toHaveURL("/dashboard?gender=Female&sortAge=1");

  await sorting;
  await expect(page.getByRole("list", { name: "الباحثون عن عمل" })).toHaveAttribute(
    "aria-busy",
    "false",
  );
  const card = cards.nth(1);
  const name = await card.getByRole("link").innerText();
  await card.getByRole("link").tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(/^2 من \d+$/)).toBeVisible();
  expect(await page.getByRole("main").innerText()).not.toMatch(/[٠-٩]/);

  const url = pathAndQuery(page);
  await page.getByRole("button", { name: "English" }).tap();
  await expect(html).toHaveAttribute("dir", "ltr");
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  expect(pathAndQuery(page)).toBe(url);
  await page.getByRole("button", { name: "العربية" }).tap();
  await page.getByRole("link", { name: /^العودة إلى النتائج/ }).tap();
  await expect(page).toHaveURL("/dashboard?gender=Female&sortAge=1");
});

test("the menu drawer leads to the dashboard and logs out", async ({ page }) => {
  await signIn(page, "corporate");
  await page.getByRole("button", { name: "افتح القائمة" }).tap();
  const menu = page.getByRole("dialog", { name: "القائمة الرئيسية" });
  await menu.getByRole("link", { name: "لوحة المعلومات" }).tap();
  await expect(page).toHaveURL("/dashboard");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "افتح القائمة" }).tap();
  await menu.getByRole("button", { name: "تسجيل الخروج" }).tap();
  await expect(toasts(page)).toContainText("تم تسجيل الخروج بنجاح");
  await expect(page).toHaveURL("/login");
});
