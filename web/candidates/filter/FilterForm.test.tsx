import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  listRequests,
  recordedRequests,
  startServer,
  stopServer,
} from "#/candidates/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  unmountPage();
  stopServer();
});

const dialog = page.getByRole("dialog", { name: "Filters" });

async function openFilter(path = "/dashboard") {
  await page.viewport(1366, 768);
  startServer();
  const router = await renderRoute(path, "corporate");
  const isActive = path.includes("?");
  await page
    .getByRole("button", { name: isActive ? "Edit filters" : "Filter", exact: true })
    .click();
  await expect.element(dialog).toBeVisible();
  return router;
}

test("has the specified fields and shows the match count before Apply", async () => {
  await openFilter();
  for (const placeholder of [
    "Select country",
    "Select profession",
    "Select gender",
    "Select nationality",
    "Select skill",
    "Minimum Age",
    "Maximum Age",
  ])
    await expect.element(dialog.getByPlaceholder(placeholder)).toBeVisible();
  await expect.element(dialog.getByText("134 candidates match")).toBeVisible();
});

test("changes take effect on Apply, as one history entry", async () => {
  const router = await openFilter();
  await dialog.getByPlaceholder("Select gender").click();
  await page.getByRole("option", { name: "Female" }).click();
  await expect
    .poll(() => listRequests().some((query) => query.includes("gender=Female")))
    .toBe(true);
  expect(router.state.location.search).toBe("");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => router.state.location.search).toBe("?gender=Female");
  expect(router.state.historyAction).toBe("PUSH");
});

test("ages take digits of any script, at most 100, in a range that is not reversed", async () => {
  const router = await openFilter();
  const least = dialog.getByPlaceholder("Minimum Age");
  await userEvent.fill(least, "٤٥a");
  await expect.element(least).toHaveValue("45");
  await userEvent.fill(dialog.getByPlaceholder("Maximum Age"), "30");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect
    .element(dialog.getByText("The maximum age must not be below the minimum age."))
    .toBeVisible();
  expect(router.state.location.search).toBe("");
  await userEvent.fill(dialog.getByPlaceholder("Maximum Age"), "250");
  await userEvent.tab();
  await expect.element(dialog.getByPlaceholder("Maximum Age")).toHaveValue("100");
});

test("a maximum experience that is not above the minimum is cleared with a note", async () => {
  await openFilter("/dashboard?minExp=3&maxExp=5");
  await dialog.getByRole("combobox", { name: "Minimum years" }).click();
  await page.getByRole("option", { name: "7", exact: true }).click();
  await expect.element(dialog.getByRole("combobox", { name: "Maximum years" })).toHaveValue("");
  await expect
    .element(dialog.getByText("The maximum was cleared because it must be above the minimum."))
    .toBeVisible();
  await dialog.getByRole("combobox", { name: "Maximum years" }).click();
  await expect
    .element(page.getByRole("option", { name: "7", exact: true }))
    .toHaveAttribute("data-combobox-disabled", "true");
  await page.getByRole("option", { name: "10+" }).click();
  await expect.element(dialog.getByRole("combobox", { name: "Maximum years" })).toHaveValue("10+");
});

test("each set field has a Clear link, and Escape discards the changes", async () => {
  const router = await openFilter("/dashboard?country=AE&ageMin=25");
  await dialog.getByRole("button", { name: "Clear Age Range" }).click();
  await expect.element(dialog.getByPlaceholder("Minimum Age")).toHaveValue("");
  await expect
    .poll(() => dialog.getByRole("button", { name: "Clear Age Range" }).query())
    .toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialog.query()).toBeNull();
  expect(router.state.location.search).toBe("?country=AE&ageMin=25");
});

test("a badge opens the dialog with its field focused", async () => {
  startServer();
  await renderRoute("/dashboard?ageMin=25&gender=Female", "corporate");
  await page.getByRole("button", { name: "Edit filter Age: from 25" }).click();
  await expect.element(dialog.getByPlaceholder("Minimum Age")).toHaveFocus();
});

test("without matches it names the most limiting filter and offers to remove it", async () => {
  const drops = [
    { field: "gender", count: 3 },
    { field: "age", count: 18 },
    { field: "search", count: 2 },
  ];
  await page.viewport(1366, 768);
  startServer({
    handlers: {
      "/company/jobseeker-list": ({ query }) =>
        query.has("ageMin") ? { body: { success: true, users: [], totalCount: 0 } } : undefined,
      "/company/jobseeker-list/drops": () => ({ body: { success: true, totalCount: 0, drops } }),
    },
  });
  const router = await renderRoute("/dashboard?ageMin=70&gender=Male&search=ali", "corporate");
  await page.getByRole("button", { name: "Edit filters", exact: true }).click();
  const line = dialog.getByRole("status").filter({ hasText: /candidates|No matches/ });
  await expect.element(line).toHaveTextContent("No matches. Remove ‘Age: from 70’ to see 18.");
  const question = recordedRequests.find(({ path }) => path.endsWith("/drops"))?.query;
  expect(question?.toString()).toBe("gender=Male&ageMin=70&search=ali");
  await dialog.getByRole("button", { name: "Remove ‘Age: from 70’" }).click();
  await expect.element(line).toHaveTextContent("134 candidates match");
  await expect.element(line).toHaveFocus();
  expect(router.state.location.search).toBe("?ageMin=70&gender=Male&search=ali");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => router.state.location.search).toBe("?gender=Male&search=ali");
});

test("if removing one filter does not help it says so and can clear them all", async () => {
  startServer({ total: 0 });
  await renderRoute("/dashboard?ageMin=70&gender=Male", "corporate");
  await page.getByRole("button", { name: "Edit filters", exact: true }).click();
  await expect
    .element(dialog.getByText("No matches. Try removing more than one filter."))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Clear Filters" }).click();
  await expect.element(dialog.getByPlaceholder("Minimum Age")).toHaveValue("");
  await expect.element(dialog.getByText("0 candidates match")).toBeVisible();
});
