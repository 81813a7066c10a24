import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setLanguage } from "#/platform/language/language.ts";
import { focus } from "#/testing/focus.ts";
import { pauseToasts, renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  listRequests,
  recordedRequests,
  type ServerState,
  startServer,
  stopServer,
} from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopServer();
});

async function open(path = "/dashboard", state: Partial<ServerState> = {}, language?: "ar") {
  await page.viewport(1366, 768);
  startServer(state);
  return renderRoute(path, state.role ?? "corporate", language);
}

const row = (name: string) => page.getByRole("row", { name: new RegExp(`${name}\\b`) });
const addressOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search;

test("all eleven columns and seven rows fit on a 1366 × 768 screen", async () => {
  await open();
  await expect.element(row("Person 1")).toBeVisible();
  const titles = page.getByRole("columnheader").elements();
  expect(titles.map((cell) => cell.textContent)).toEqual([
    "",
    "Name",
    "Years of Experience",
    "Employment Status",
    "Gender",
    "Age",
    "Marital Status",
    "Country of residency",
    "Nationality",
    "Profession",
    "Actions",
  ]);
  expect(titles.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(1366);
  expect(row("Person 7").element().getBoundingClientRect().bottom).toBeLessThanOrEqual(768);
  expect(row("Person 1").element().textContent).toMatch(/7\.3Employed.*Married.*UAE.*India/);
});

test("the cards and professions show counts, and a profession narrows cards and list", async () => {
  const router = await open();
  await expect
    .element(page.getByRole("region", { name: "Total Candidates" }).getByText("1,284"))
    .toBeVisible();
  await expect.element(page.getByText("Overall Candidates")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "New Candidates" }).getByText("42"))
    .toBeVisible();
  await expect.element(page.getByText("Added This Month")).toBeVisible();
  await page.getByRole("combobox", { name: "Profession" }).click();
  await page.getByRole("option", { name: "Nurse (482)" }).click();
  await expect.poll(() => addressOf(router)).toBe("/dashboard?profId=7");
  await expect
    .poll(() =>
      recordedRequests.some(
        ({ path, query }) => path.endsWith("counts") && query.get("profId") === "7",
      ),
    )
    .toBe(true);
  await expect.poll(() => listRequests().some((query) => query.includes("profId=7"))).toBe(true);
});

test.each([
  ["en", "Nurse (482)", /^Edit filter Profession: Nurse$/],
  ["ar", "ممرض (482)", /^تعديل عامل التصفية .*ممرض/],
] as const)("an old link shows the replaced profession: %s", async (language, heading, badge) => {
  await page.viewport(1366, 768);
  startServer();
  const router = await renderRoute("/dashboard?profId=6", "corporate", language);
  await expect.element(page.getByRole("button", { name: badge })).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("combobox").first()).toHaveValue(heading);
  expect(addressOf(router)).toBe("/dashboard?profId=6");
});

test("clicking a row opens the candidate, clicking its checkbox or menu does not", async () => {
  const router = await open("/dashboard?sortAge=1");
  await row("Person 2").getByRole("checkbox").click();
  await row("Person 2").getByRole("button", { name: "Actions for Person 2" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Open Profile" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Download CV" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/dashboard");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => page.getByRole("menuitem").query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "Actions for Person 2" })).toHaveFocus();
  await row("Person 2")
    .getByRole("cell")
    .last()
    .click({ position: { x: 2, y: 2 } });
  expect(router.state.location.pathname).toBe("/dashboard");
  await row("Person 2").getByText("Married").click();
  await expect.poll(() => addressOf(router)).toMatch(/^\/jobseeker\/.*2\?sortAge=1&at=2$/);
});

test("without a CV, or for a company, the row menu only opens the profile", async () => {
  await open();
  await page.getByRole("button", { name: "Actions for Person 1", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Open Profile" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Download CV" }).query()).toBeNull();
  await open("/dashboard", { role: "company" });
  await page.getByRole("button", { name: "Actions for Person 2", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Open Profile" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Download CV" }).query()).toBeNull();
});

test("a column cycles through none, ascending and descending, one column at a time", async () => {
  const router = await open();
  const age = page.getByRole("columnheader", { name: "Age" });
  await expect.element(age).toHaveAttribute("aria-sort", "none");
  await age.getByRole("button").click();
  await expect.element(age).toHaveAttribute("aria-sort", "ascending");
  await expect
    .element(page.getByText("Sorted by Age, ascending", { exact: true }))
    .toBeInTheDocument();
  await age.getByRole("button").click();
  await expect.element(age).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("columnheader", { name: "Gender" }).getByRole("button").click();
  await expect.element(age).toHaveAttribute("aria-sort", "none");
  await expect.poll(() => addressOf(router)).toBe("/dashboard?sortGender=1");
});

test("selects a page or a Shift range, and keeps the selection across pages", async () => {
  await open();
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  await row("Person 2").getByRole("checkbox").click();
  await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true);
  await row("Person 5")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selection" });
  await expect.element(bar.getByText("4 selected")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(row("Person 11")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Job Users" })).toHaveFocus();
  await all.click();
  await expect.element(bar.getByText(/^14 selected · on 2 pages$/)).toBeVisible();
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect.poll(() => bar.query()).toBeNull();
  await expect.element(all).toHaveFocus();
});

test("changing a filter resets page and selection but keeps sort and page size", async () => {
  const router = await open("/dashboard?country=AE&gender=Female&sortAge=-1&pageNo=2&count=20");
  await row("Person 21").getByRole("checkbox").click();
  await page.getByRole("button", { name: "Remove filter Country United Arab Emirates" }).click();
  await expect.poll(() => addressOf(router)).toBe("/dashboard?gender=Female&sortAge=-1&count=20");
  await expect.poll(() => page.getByRole("region", { name: "Selection" }).query()).toBeNull();
  await expect
    .element(page.getByRole("button", { name: "Remove filter Gender Female" }))
    .toHaveFocus();
  await page.getByRole("button", { name: "Remove filter Gender Female" }).click();
  await expect.element(page.getByRole("button", { name: "Filter", exact: true })).toHaveFocus();
});

test("Clear Filters removes all filters and can be undone", async () => {
  const router = await open("/dashboard?ageMin=25&ageMax=40&minExp=3&maxExp=100");
  await expect.element(page.getByText("Age: 25–40")).toBeVisible();
  await expect.element(page.getByText("Experience: 3–10")).toBeVisible();
  pauseToasts();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.poll(() => addressOf(router)).toBe("/dashboard");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => addressOf(router)).toContain("ageMin=25&ageMax=40&minExp=3&maxExp=100");
});

test("arrow keys move between rows, Space selects, Enter opens", async () => {
  const router = await open();
  await expect.element(row("Person 1").getByRole("link")).toBeVisible();
  focus(row("Person 1").getByRole("link"));
  await userEvent.keyboard("{ArrowDown} ");
  await expect.element(row("Person 2").getByRole("checkbox")).toBeChecked();
  await userEvent.keyboard("{End}");
  await expect.element(row("Person 10").getByRole("link")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => addressOf(router)).toMatch(/10\?at=10$/);
});

test("search waits until typing has paused for 600 ms, and Escape clears it", async () => {
  const router = await open();
  const box = page.getByRole("searchbox");
  await expect.element(box).toBeVisible();
  const startedAt = performance.now();
  await box.fill("nurse");
  await expect.poll(() => addressOf(router)).toBe("/dashboard?search=nurse");
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(600);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => addressOf(router)).toBe("/dashboard");
});

test("the page size defaults to 10, and Next is hidden when there is no next page", async () => {
  await open("/dashboard", { total: 10 });
  await expect.element(page.getByText("1–10 of 10")).toBeVisible();
  await expect.element(page.getByLabelText("Rows per page")).toHaveValue("10");
  expect(page.getByRole("button", { name: "Next" }).query()).toBeNull();
  await open("/dashboard", { total: 1284 });
  await expect.element(page.getByText("1–10 of 1,284")).toBeVisible();
  await page.getByLabelText("Rows per page").selectOptions("150");
  await expect.element(page.getByText("1–150 of 1,284")).toBeVisible();
});

test("Escape clears the selection, and Enter on the clear button resets the picker", async () => {
  const router = await open();
  await page.getByRole("combobox", { name: "Profession" }).click();
  await page.getByRole("option", { name: "Nurse (482)" }).click();
  await expect.poll(() => addressOf(router)).toBe("/dashboard?profId=7");
  // A new filter clears the selection, after the URL has changed.
  await expect
    .element(page.getByRole("button", { name: "Edit filter Profession: Nurse" }))
    .toBeVisible();
  await row("Person 2").getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect.element(bar.getByText("1 selected")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => bar.query()).toBeNull();
  focus(page.getByRole("button", { name: "Clear Profession" }));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => addressOf(router)).toBe("/dashboard");
  await expect.element(page.getByRole("combobox", { name: "Profession" })).toHaveFocus();
});

test("switching the language re-sorts the professions without a new request", async () => {
  const of = (_id: string, profession: string, professionAr: string) => {
    return { _id, profession, professionAr, count: 1, formerIds: [] };
  };
  const data = [of("1", "Accountant", "محاسب"), of("2", "Nurse", "تمريض")];
  const path = "/company/jobseeker-profession/list";
  const reply = () => ({ body: { success: true, data } });
  await open("/dashboard", { handlers: { [path]: reply } });
  const choices = async (name: string) => {
    await page.getByRole("combobox", { name }).first().click();
    const options = page.getByRole("option", { name: /\(1\)$/ });
    await expect.element(options.first()).toBeVisible();
    return options.elements().map(({ textContent }) => textContent);
  };
  expect(await choices("Profession")).toEqual(["Accountant (1)", "Nurse (1)"]);
  await userEvent.keyboard("{Escape}");
  await setLanguage("ar");
  expect(await choices("المهنة")).toEqual(["تمريض (1)", "محاسب (1)"]);
  await setLanguage("en");
  expect(recordedRequests.filter((request) => request.path === path)).toHaveLength(1);
});
