import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  buildCandidate,
  idAt,
  recordedRequests,
  startServer,
  stopServer,
} from "#/candidates/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const path = (...people: number[]) => `/compare?ids=${people.map(idAt).join(",")}`;
const rowOf = (name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}`) }) });
const opened = () => recordedRequests.filter(({ path }) => path.startsWith("/jobseeker/")).length;

test("shows facts side by side, highlights rows that differ and names them once", async () => {
  startServer();
  await renderRoute(path(1, 2), "corporate");
  for (const name of ["Person 1", "Person 2"])
    await expect.element(page.getByRole("columnheader", { name })).toBeVisible();
  await expect.element(rowOf("Gender")).toHaveTextContent("GenderMaleFemale");
  await expect.element(rowOf("Nationality")).toHaveTextContent("NationalityIndiaIndia");
  await expect.element(rowOf("Languages")).toHaveTextContent("Languages–not given–not given");
  await expect
    .poll(() => getComputedStyle(rowOf("Gender").element().children[1] as Element).backgroundColor)
    .toBe("rgb(230, 244, 245)");
  const [different, equal] = [rowOf("Gender").element(), rowOf("Nationality").element()];
  const look = (row: Element, property: string) =>
    [...row.children].map((cell) => getComputedStyle(cell).getPropertyValue(property));
  const tint = look(different, "background-color");
  expect(new Set(tint).size).toBe(1);
  expect(tint[1]).not.toBe(look(equal, "background-color")[1]);
  // WCAG 1.4.1: not by colour alone.
  expect(look(different, "font-weight")[0]).toBe("600");
  expect(look(equal, "font-weight")[0]).toBe("400");
  await expect
    .element(page.getByRole("table"))
    .toHaveAccessibleDescription(/^1 row differs ?: Gender$/);
  expect(opened()).toBe(2);
});

test("a locked, deleted or refused candidate says why, and the others are compared", async () => {
  const errorReply = (status: number, message: string, code = "X", data = {}) => ({
    status,
    body: { success: false, message, code, data },
  });
  startServer({
    handlers: {
      [`/jobseeker/${idAt(2)}`]: () => errorReply(403, "Locked", "PREMIUM_REQUIRED"),
      [`/jobseeker/${idAt(3)}`]: () => errorReply(404, "This profile is no longer available"),
      [`/jobseeker/${idAt(4)}`]: () =>
        errorReply(429, "You have reached today's limit of 500 profiles."),
    },
  });
  await renderRoute(path(1, 2, 3, 4), "corporate");
  await expect.element(page.getByRole("link", { name: "Person 1" })).toBeVisible();
  await expect.element(page.getByText("Locked candidate")).toBeVisible();
  await expect.element(page.getByText("This profile is no longer available")).toBeVisible();
  await expect
    .element(page.getByText("You have reached today's limit of 500 profiles."))
    .toBeVisible();
  expect(page.getByText(/differs?$/).query()).toBeNull();
});

test("says so when no row differs", async () => {
  startServer({
    handlers: {
      [`/jobseeker/${idAt(3)}`]: () => ({ body: { success: true, data: buildCandidate(3) } }),
    },
  });
  await renderRoute(path(1, 3), "corporate");
  await expect.element(page.getByText("No rows differ")).toBeVisible();
  expect(document.querySelectorAll("[data-differs]")).toHaveLength(0);
});

test("a corporate can download each candidate's files; a disabled button says why", async () => {
  const none = { ...buildCandidate(2), files: [], attachmentsFiles: [], hasFiles: false };
  const handlers = { [`/jobseeker/${idAt(2)}`]: () => ({ body: { success: true, data: none } }) };
  startServer({ handlers });
  await renderRoute(path(1, 2), "corporate");
  const button = (name: string) => page.getByRole("button", { name: `Download files: ${name}` });
  await expect.element(button("Person 1")).not.toHaveAttribute("aria-disabled");
  await expect.element(button("Person 2")).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(button("Person 2"))
    .toHaveAccessibleDescription("This candidate has no files you can download.");
  unmountPage();
  startServer({ handlers, role: "company" });
  await renderRoute(path(1, 2), "company");
  await expect.element(rowOf("Gender")).toBeVisible();
  expect(page.getByRole("button", { name: /^Download/ }).query()).toBeNull();
});

test.each([
  ["nobody", "/compare", "No candidates to compare yet"],
  ["one, named twice", `/compare?ids=${idAt(1)},${idAt(1)},`, "No candidates to compare yet"],
  ["five", path(1, 2, 3, 4, 5), "Too many candidates to compare"],
])("%s cannot be compared, and no profile is opened", async (_case, address, message) => {
  startServer();
  await renderRoute(address, "corporate");
  await expect.element(page.getByText(message)).toBeVisible();
  expect(opened()).toBe(0);
});

test("removes one of three candidates", async () => {
  startServer();
  const router = await renderRoute(path(1, 2, 3), "corporate");
  await page.getByRole("link", { name: "Remove Person 2 from the comparison" }).click();
  await expect.poll(() => router.state.location.search).toBe(`?ids=${idAt(1)},${idAt(3)}`);
  await expect.poll(() => page.getByRole("columnheader", { name: "Person 2" }).query()).toBeNull();
  await expect.poll(() => page.getByRole("link", { name: /^Remove/ }).elements()).toEqual([]);
});

test("the back link returns to the list with its sort and selection", async () => {
  startServer();
  const router = await renderRoute("/dashboard?sortAge=1", "corporate");
  for (const name of ["Select Person 1", "Select Person 2"])
    await page.getByRole("checkbox", { name, exact: true }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("link", { name: "Back to candidates" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
  expect(router.state.location.search).toBe("?sortAge=1");
  const second = page.getByRole("checkbox", { name: "Select Person 2", exact: true });
  await expect.element(second).toBeChecked();
});

test("on an Arabic phone the row headers stay in view while the columns scroll", async () => {
  await page.viewport(390, 844);
  const long = { ...buildCandidate(2), fullName: "فاطمة بنت عبد الرحمن العلي" };
  startServer({
    handlers: { [`/jobseeker/${idAt(2)}`]: () => ({ body: { success: true, data: long } }) },
  });
  await renderRoute(path(1, 2, 3, 4), "corporate", "ar");
  const frame = page.getByRole("region", { name: "المرشحون جنبًا إلى جنب، مرشح في كل عمود" });
  await expect.element(page.getByText("صف واحد مختلف")).toBeVisible();
  const head = page.getByRole("rowheader", { name: "الجنس", exact: true });
  const edge = () => head.element().getBoundingClientRect().right;
  const before = edge();
  expect(frame.element().scrollWidth).toBeGreaterThan(frame.element().clientWidth);
  frame.element().scrollLeft = -200;
  await expect.poll(() => frame.element().scrollLeft).toBe(-200);
  expect(edge()).toBeCloseTo(before, 0);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});
