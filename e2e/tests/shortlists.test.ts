import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectTargetSize,
} from "../accessibility.ts";
import { createApiClient, signIn } from "../accounts.ts";
import { rowsOf, waitForList } from "../candidate-list.ts";
import { createCompleteJobSeeker, hideListedPeople } from "../job-seekers.ts";
import { arabicPhone, expect, holdUndo, pathAndQuery, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";

test.afterEach(hideListedPeople);

/** Other tests use the same client in parallel. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

test("saves and opens a view, shortlists and compares candidates, by keyboard", async ({
  page,
}) => {
  const [view, list] = [unique("Emirates"), unique("Ward 3")];
  await signIn(page, "corporate", "/dashboard?country=AE&sortAge=1");
  await waitForList(page);

  await tabTo(page, page.getByRole("button", { name: "Views", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Save or manage views…" })).toBeVisible();
  await expect(page.locator('[role="menu"]:focus-within')).toHaveCount(1);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const views = page.getByRole("dialog", { name: "Saved views" });
  await expect(views.getByRole("textbox", { name: "View name" })).toBeFocused();
  await page.keyboard.type(view);
  await page.keyboard.press("Enter");
  await expect(views.getByText(view, { exact: true })).toBeVisible();
  await views.getByRole("combobox", { name: new RegExp(view) }).selectOption("Daily email");
  await expect(toasts(page)).toContainText("You will get new matches by email every day");
  await page.keyboard.press("Escape");
  await expect(views).toBeHidden();

  await page.goto("/dashboard");
  await waitForList(page);
  await tabTo(page, page.getByRole("button", { name: "Views", exact: true }));
  await page.keyboard.press("Enter");
  const line = page.getByRole("menuitem", { name: view });
  await expect(line).toBeVisible();
  await line.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard?country=AE&sortAge=1");
  await waitForList(page);

  const names: string[] = [];
  for (const at of [0, 1]) {
    const row = rowsOf(page).nth(at);
    names.push((await row.getByRole("link").innerText()).split("\n").at(-1) ?? "");
    await row.getByRole("checkbox").focus();
    await page.keyboard.press("Space");
  }
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Shortlist" }).focus();
  await page.keyboard.press("Enter");
  const lists = page.getByRole("dialog", { name: "Add to a shortlist" });
  await lists.getByRole("textbox", { name: "New shortlist" }).focus();
  await page.keyboard.type(list);
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("2 candidates added to");
  await expectNoAxeViolations(page, "adding to a shortlist");
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Compare" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Compare candidates" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText(/^\d+ rows? differs?$/)).toBeVisible();

  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Shortlists" })
    .click();
  await page.getByRole("link", { name: list }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  const removed = names[0] ?? "";
  await page.getByRole("button", { name: `Actions for ${removed}` }).click();
  await page.getByRole("menuitem", { name: "Remove from the shortlist" }).click();
  await holdUndo(page);
  await expect(rowsOf(page)).toHaveCount(1);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(rowsOf(page)).toHaveCount(2);
});

test.describe("on an Arabic phone", () => {
  test.use(arabicPhone);

  test("a candidate is shortlisted with a note", async ({ page, request }) => {
    const list = unique("ممرضات");
    const candidate = await createCompleteJobSeeker(request);
    await signIn(page, "company", `/jobseeker/${candidate._id}`);
    await page.getByRole("button", { name: "القائمة المختصرة", exact: true }).tap();
    const dialog = page.getByRole("dialog", { name: "إضافة إلى قائمة مختصرة" });
    await dialog.getByRole("textbox", { name: "قائمة مختصرة جديدة" }).fill(list);
    await dialog.getByRole("button", { name: "إنشاء وإضافة" }).tap();
    await expect(dialog.getByRole("checkbox", { name: list })).toBeChecked();
    await expectTargetSize(page, "adding to a shortlist on a phone", 24);
    await page.keyboard.press("Escape");
    const note = page.getByRole("textbox", { name: "ملاحظاتي (خاصة)" });
    await note.fill("تتصل يوم الاثنين");
    await expect(page.getByText("تم الحفظ", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page, "candidate with a note");

    await page.goto("/shortlists");
    await expectTargetSize(page, "shortlists on a phone", 24);
    await page.getByRole("link", { name: list }).tap();
    const cards = page.getByRole("list", { name: "الباحثون عن عمل" });
    await expect(cards.getByText("تتصل يوم الاثنين")).toBeVisible();
    await expectNoHorizontalScroll(page, "shortlist on a phone");
    await cards.getByRole("link").first().tap();
    await expect(page).toHaveURL(new RegExp(`/jobseeker/${candidate._id}$`));
    await expect(note).toHaveValue("تتصل يوم الاثنين");
    await note.fill("");
    await expect(page.getByText("تم الحفظ", { exact: true })).toBeVisible();
  });

  test("three candidates are compared, and the page does not scroll horizontally", async ({
    page,
    request,
  }) => {
    // Candidates on later pages are not created and hidden by other tests.
    const people = await (await createApiClient(request, "corporate")).candidates(
      "count=10&pageNo=3",
    );
    const ids = people.slice(0, 3).map(({ _id }) => _id);
    await signIn(page, "corporate", `/compare?ids=${ids.join(",")}`);
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    await expectNoHorizontalScroll(page, "comparison on a phone");
    expect(pathAndQuery(page)).toContain("/compare");
  });
});
