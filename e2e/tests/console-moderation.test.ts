import { createApiClient, signIn } from "../accounts.ts";
import { rowsOf } from "../candidate-list.ts";
import { createCompleteJobSeeker, createName, hideListedPeople } from "../job-seekers.ts";
import { expect, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";

test.afterEach(hideListedPeople);

test("a profession is approved and its misspelling merged into it, by keyboard", async ({
  page,
  request,
}) => {
  const tail = createName().replace("Salma ", "");
  const [correct, misspelt] = [`Falconry ${tail}`, `Falconrie ${tail}`];
  const [first, second] = await Promise.all(
    [correct, misspelt].map((label) =>
      createCompleteJobSeeker(request, { desiredProfessions: [{ label }] }),
    ),
  );

  await signIn(page, "staff", `/admin/professions?search=${tail}`);
  await expect(rowsOf(page)).toHaveCount(2);
  const name = (label: string) => page.getByRole("link", { name: label, exact: true });
  await tabTo(page, rowsOf(page).first().getByRole("rowheader").getByRole("link"));
  if (!(await name(correct).evaluate((link) => link === document.activeElement)))
    await page.keyboard.press("ArrowDown");
  await expect(name(correct)).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("textbox", { name: "Arabic name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("was approved");

  await expect(name(misspelt)).toBeFocused();
  await expect(rowsOf(page)).toContainText([correct]);
  await page.keyboard.press("m");
  await expect(page.getByRole("combobox", { name: "Into" })).toBeFocused();
  await page.keyboard.type(correct);
  await expect(page.getByRole("option")).toHaveText([correct]);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/will be replaced by/)).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Reason" }));
  await page.keyboard.type("A misspelling");
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("was merged into");

  const waiting = page.getByRole("tab", { name: "Waiting" });
  await expect(waiting).toBeFocused();
  await page.keyboard.press("End");
  await expect(rowsOf(page)).toContainText([/1 of 1/]);
  await tabTo(page, name(misspelt));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: misspelt })).toContainText("A misspelling");
  await page.keyboard.press("Escape");
  await expect(name(misspelt)).toBeFocused();

  const offered = await (await request.get(`/api/admin/profession?search=${tail}`)).json();
  expect(offered.data.map(({ label }: { label: string }) => label)).toEqual([correct]);
  const api = await createApiClient(request, "corporate");
  const candidates = await api.candidates(`profId=${offered.data[0]._id}`);
  expect(candidates.map(({ _id }) => _id).toSorted()).toEqual([first?._id, second?._id].toSorted());
});
