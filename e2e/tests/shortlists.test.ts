// A recruiter's daily tools: views, shortlists, notes and the comparison.
import { expectNoFindings, expectNoSideways, expectTargets } from "../axe.ts";
import { arabicPhone, expect, messages, placeOf, test } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import { rowsOf, settled } from "../list.ts";
import { apiOf, signIn } from "../people.ts";

/** Other journeys of the same client are under way. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

test("by keyboard: a view is kept and opened, people are put aside and compared", async ({
  page,
}) => {
  const [view, list] = [unique("Emirates"), unique("Ward 3")];
  await signIn(page, "corporate", "/dashboard?country=AE&sortAge=1");
  await settled(page);

  await tabTo(page, page.getByRole("button", { name: "Views", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Save or manage views…" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const views = page.getByRole("dialog", { name: "Saved views" });
  await expect(views.getByRole("textbox", { name: "Name of the view" })).toBeFocused();
  await page.keyboard.type(view);
  await page.keyboard.press("Enter");
  await expect(views.getByText(view, { exact: true })).toBeVisible();
  await expectNoFindings(page, "saved views");
  await views.getByRole("combobox", { name: new RegExp(view) }).selectOption("Daily email");
  await expect(messages(page)).toContainText("New matches come by email every day");
  await page.keyboard.press("Escape");
  await expect(views).toBeHidden();

  await page.goto("/dashboard");
  await settled(page);
  await tabTo(page, page.getByRole("button", { name: "Views", exact: true }));
  await page.keyboard.press("Enter");
  const line = page.getByRole("menuitem", { name: view });
  await expect(line).toBeVisible();
  await line.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard?country=AE&sortAge=1");
  await settled(page);

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
  await expect(messages(page)).toContainText("2 candidates are in");
  await expectNoFindings(page, "adding to a shortlist");
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Compare" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Compare candidates" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText("differs").first()).toBeVisible();
  await expectNoFindings(page, "comparison");

  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Shortlists" })
    .click();
  await expectNoFindings(page, "shortlists");
  await page.getByRole("link", { name: list }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expectNoFindings(page, "shortlist");
  const removed = names[0] ?? "";
  await page.getByRole("button", { name: `Actions for ${removed}` }).click();
  await page.getByRole("menuitem", { name: "Remove from the shortlist" }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(rowsOf(page)).toHaveCount(2);
});

test.describe("on an Arabic phone", () => {
  test.use(arabicPhone);

  test("a candidate is starred and noted, and stands in the list with the note", async ({
    page,
    request,
  }) => {
    const list = unique("ممرضات");
    const [, candidate] = await (await apiOf(request, "company")).candidates("count=10");
    await signIn(page, "company", `/jobseeker/${candidate?._id}`);
    await page.getByRole("button", { name: "القائمة المختصرة", exact: true }).tap();
    const dialog = page.getByRole("dialog", { name: "إضافة إلى قائمة مختصرة" });
    await dialog.getByRole("textbox", { name: "قائمة مختصرة جديدة" }).fill(list);
    await dialog.getByRole("button", { name: "إنشاء وإضافة" }).tap();
    await expect(dialog.getByRole("checkbox", { name: list })).toBeChecked();
    await expectTargets(page, "adding to a shortlist on a phone", 24);
    await page.keyboard.press("Escape");
    const note = page.getByRole("textbox", { name: "ملاحظاتي (خاصة)" });
    await note.fill("تتصل يوم الاثنين");
    await expect(page.getByText("تم الحفظ", { exact: true })).toBeVisible();
    await expectNoFindings(page, "candidate with a note");

    await page.goto("/shortlists");
    await expectNoFindings(page, "shortlists on a phone");
    await expectTargets(page, "shortlists on a phone", 24);
    await page.getByRole("link", { name: list }).tap();
    const cards = page.getByRole("list", { name: "الباحثون عن عمل" });
    await expect(cards.getByText("تتصل يوم الاثنين")).toBeVisible();
    await expectNoFindings(page, "shortlist on a phone");
    await expectNoSideways(page, "shortlist on a phone");
    await cards.getByRole("link").first().tap();
    await expect(page).toHaveURL(new RegExp(`/jobseeker/${candidate?._id}$`));
    await expect(note).toHaveValue("تتصل يوم الاثنين");
    await note.fill("");
    await expect(page.getByText("تم الحفظ", { exact: true })).toBeVisible();
  });

  test("three are compared, and the page itself does not scroll sideways", async ({
    page,
    request,
  }) => {
    const people = await (await apiOf(request, "corporate")).candidates("count=10");
    const ids = people.slice(0, 3).map(({ _id }) => _id);
    await signIn(page, "corporate", `/compare?ids=${ids.join(",")}`);
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    await expectNoFindings(page, "comparison on a phone");
    await expectNoSideways(page, "comparison on a phone");
    expect(placeOf(page)).toContain("/compare");
  });
});
