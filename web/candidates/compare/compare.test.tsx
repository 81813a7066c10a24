import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { asked, idOf, personOf, startServer, stopServer } from "#/candidates/testing/server.ts";
import { closePage, openPath } from "#/testing/page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  closePage();
  stopServer();
});

const path = (...people: number[]) => `/compare?ids=${people.map(idOf).join(",")}`;
const rowOf = (name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}`) }) });
const opened = () => asked.filter(({ path: asking }) => asking.startsWith("/jobseeker/")).length;

test("facts stand side by side, and a row that differs says so in words", async () => {
  startServer();
  await openPath(path(1, 2), "corporate");
  for (const name of ["Person 1", "Person 2"])
    await expect.element(page.getByRole("columnheader", { name })).toBeVisible();
  await expect.element(rowOf("Gender")).toHaveTextContent("Gender differsMaleFemale");
  await expect.element(rowOf("Nationality")).toHaveTextContent("Nationality IndiaIndia");
  await expect.element(rowOf("Languages")).toHaveTextContent("Languages –not given–not given");
  expect(opened()).toBe(2);
});

test("each that is locked, gone or refused says why, and the others stand", async () => {
  const refused = (status: number, message: string, code = "X", data = {}) => ({
    status,
    body: { success: false, message, code, data },
  });
  startServer({
    others: {
      [`/jobseeker/${idOf(2)}`]: () => refused(403, "Locked", "PREMIUM_REQUIRED"),
      [`/jobseeker/${idOf(3)}`]: () => refused(404, "This profile is no longer available"),
      [`/jobseeker/${idOf(4)}`]: () => refused(429, "You have opened 500 profiles today."),
    },
  });
  await openPath(path(1, 2, 3, 4), "corporate");
  await expect.element(page.getByRole("link", { name: "Person 1" })).toBeVisible();
  await expect.element(page.getByText("Locked candidate")).toBeVisible();
  await expect.element(page.getByText("This profile is no longer available")).toBeVisible();
  await expect.element(page.getByText("You have opened 500 profiles today.")).toBeVisible();
  expect(page.getByText("differs").query()).toBeNull();
});

test.each([
  ["nobody", "/compare", "There is nobody to compare yet"],
  ["one, named twice", `/compare?ids=${idOf(1)},${idOf(1)},`, "There is nobody to compare yet"],
  ["five", path(1, 2, 3, 4, 5), "These are too many to compare"],
])("%s cannot be compared, and nobody is opened for it", async (_case, address, said) => {
  startServer();
  await openPath(address, "corporate");
  await expect.element(page.getByText(said)).toBeVisible();
  expect(opened()).toBe(0);
});

test("one of three is taken out", async () => {
  startServer();
  const router = await openPath(path(1, 2, 3), "corporate");
  await page.getByRole("link", { name: "Remove Person 2 from the comparison" }).click();
  await expect.poll(() => router.state.location.search).toBe(`?ids=${idOf(1)},${idOf(3)}`);
  await expect.poll(() => page.getByRole("columnheader", { name: "Person 2" }).query()).toBeNull();
  await expect.poll(() => page.getByRole("link", { name: /^Remove/ }).elements()).toEqual([]);
});

test("the way back leads to the list as it was, with who was chosen", async () => {
  startServer();
  const router = await openPath("/dashboard?sortAge=1", "corporate");
  for (const name of ["Select Person 1", "Select Person 2"])
    await page.getByRole("checkbox", { name, exact: true }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("link", { name: "Back to the candidates" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
  expect(router.state.location.search).toBe("?sortAge=1");
  const second = page.getByRole("checkbox", { name: "Select Person 2", exact: true });
  await expect.element(second).toBeChecked();
});

test("on an Arabic phone the names of the facts stay in view while the columns scroll", async () => {
  await page.viewport(390, 844);
  const long = { ...personOf(2), fullName: "فاطمة بنت عبد الرحمن العلي" };
  startServer({
    others: { [`/jobseeker/${idOf(2)}`]: () => ({ body: { success: true, data: long } }) },
  });
  await openPath(path(1, 2, 3, 4), "corporate", "ar");
  const frame = page.getByRole("region", { name: "المرشحون جنبًا إلى جنب، لكل منهم عمود" });
  const head = page.getByRole("rowheader", { name: /^الجنس / });
  await expect.element(head).toHaveTextContent("الجنس مختلف");
  const edge = () => head.element().getBoundingClientRect().right;
  const before = edge();
  expect(frame.element().scrollWidth).toBeGreaterThan(frame.element().clientWidth);
  frame.element().scrollLeft = -200;
  await expect.poll(() => frame.element().scrollLeft).toBe(-200);
  expect(edge()).toBeCloseTo(before, 0);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});
