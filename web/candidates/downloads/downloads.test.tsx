import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  buildCandidate,
  idAt,
  recordedRequests,
  type ServerState,
  startServer,
  stopServer,
} from "#/candidates/testing/fake-server.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { focus } from "#/testing/focus.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  toast.removeAll();
  unmountPage();
  stopServer();
});

const errorBody = { success: false, message: "Not today." };
const exported: Partial<ServerState["handlers"]> = {
  "/company/jobseeker-list": ({ body }) =>
    body.includes("format") ? { body: "Name\r\n" } : undefined,
  "/company/bundles": () => ({ status: 409, body: errorBody }),
};

async function open(path: string, overrides: Partial<ServerState> = {}) {
  await page.viewport(1366, 768);
  startServer({ handlers: exported as ServerState["handlers"], ...overrides });
  await renderRoute(path, overrides.role ?? "corporate");
  // Every rendered page resets the messages, but cached modules do not load theirs again.
  await loadMessages("candidates/downloads");
}

const files = () => page.getByRole("button", { name: "Download Files" }).first();
const row = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
const bundlesAsked = () => recordedRequests.filter(({ path }) => path === "/company/bundles");
const exportsAsked = () =>
  recordedRequests
    .filter(({ body }) => body.includes("format"))
    .map(({ query, body }) => `${query} ${body}`);
const messages = () => page.getByRole("region", { name: "Messages" }).element().textContent;

test("without a selection, downloads the filtered list after confirming its size", async () => {
  await open("/dashboard?gender=Female&sortAge=1&pageNo=2&count=20");
  await files().click();
  const question = page.getByRole("dialog");
  await expect
    .element(question.getByText("Download files of all 134 candidates in this list?"))
    .toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(bundlesAsked()).toEqual([]);
  await expect.element(files()).toHaveFocus();
  await files().click();
  await expect.element(question.getByRole("button", { name: "Download Files" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => bundlesAsked().length).toBe(1);
  expect(bundlesAsked()[0]?.query.toString()).toBe("gender=Female&sortAge=1");
  expect(bundlesAsked()[0]?.body).toBe("");
});

test("above 200 candidates the button says why it does nothing", async () => {
  await open("/dashboard", { total: 201 });
  const why = "At most 200 people in one bundle: narrow the list or select";
  await expect.element(files()).toHaveAttribute("title", why);
  await files().click({ force: true });
  await expect.poll(messages).toContain(why);
  expect(bundlesAsked()).toEqual([]);
  expect(page.getByRole("dialog").query()).toBeNull();
  await row("Person 2").click();
  await expect.element(files()).not.toHaveAttribute("title");
});

test("200 candidates can be downloaded", async () => {
  await open("/dashboard", { total: 200 });
  await files().click();
  await expect.element(page.getByText(/all 200 candidates/)).toBeVisible();
});

test("downloads the selection as files, CSV and Excel, and the list as Excel", async () => {
  await open("/dashboard?country=AE&sortAge=1");
  await row("Person 2").click();
  await row("Person 4").click();
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Download Files" }).click();
  await expect
    .poll(() => bundlesAsked()[0]?.body)
    .toBe(JSON.stringify({ userIds: [idAt(2), idAt(4)] }));
  await expect.poll(messages).toContain("Not able to downloadNot today.");
  const userIds = [idAt(2), idAt(4)];
  for (const [name, format] of [
    ["Download Excel Report", "csv"],
    ["Excel (.xlsx)", "xlsx"],
  ] as const) {
    await bar.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name }).click();
    await expect
      .poll(() => exportsAsked().at(-1))
      .toBe(`sortAge=1 ${JSON.stringify({ format, userIds })}`);
  }
  await page.getByRole("button", { name: "More", exact: true }).click();
  const more = page.getByRole("menu", { name: "More" });
  await more.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
  await expect.poll(() => exportsAsked().at(-1)).toBe('country=AE&sortAge=1 {"format":"xlsx"}');
  await expect.poll(messages).toContain("Download successfully completed!");
});

test("a corporate downloads files from a row and from the candidate's page", async () => {
  await open("/dashboard");
  await page.getByRole("button", { name: "Actions for Person 2", exact: true }).click();
  await page.getByRole("menuitem", { name: "Download files" }).click();
  await expect.poll(() => bundlesAsked()[0]?.body).toBe(JSON.stringify({ userIds: [idAt(2)] }));
  await open(`/jobseeker/${idAt(4)}`);
  await page.getByRole("button", { name: "Download files" }).click();
  await expect.poll(() => bundlesAsked()[0]?.body).toBe(JSON.stringify({ userIds: [idAt(4)] }));
});

const noFiles = "This candidate has no files you can download.";

test("without files the row's menu item is disabled and says why, also by keyboard", async () => {
  await open("/dashboard");
  const actions = page.getByRole("button", { name: "Actions for Person 1", exact: true });
  await expect.element(actions).toBeVisible();
  focus(actions);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Open Profile" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  const item = page.getByRole("menuitem", { name: "Download files", exact: true });
  await expect.element(item).toHaveFocus();
  await expect.element(item).toHaveAttribute("aria-disabled", "true");
  await expect.element(item).toHaveAccessibleDescription(noFiles);
  await expect.element(page.getByText(noFiles)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(messages).toContain("No files");
  expect(bundlesAsked()).toEqual([]);
});

test("without files the profile's button is disabled and says why, also by keyboard", async () => {
  const none = { ...buildCandidate(4), files: [], attachmentsFiles: [], hasFiles: false };
  await open(`/jobseeker/${idAt(4)}`, {
    handlers: { [`/jobseeker/${idAt(4)}`]: () => ({ body: { success: true, data: none } }) },
  });
  const button = page.getByRole("button", { name: "Download files" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription(noFiles);
  await expect.element(page.getByText(noFiles)).toBeVisible();
  focus(button);
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(messages).toContain("No files");
  expect(bundlesAsked()).toEqual([]);
});

test("a company exports its list and selection as CSV, without bulk downloads", async () => {
  await open("/dashboard", { role: "company" });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect.poll(() => exportsAsked().at(-1)).toBe(' {"format":"csv"}');
  await row("Person 2").click();
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Export CSV" }).click();
  await expect.poll(() => exportsAsked().at(-1)).toContain(`"userIds":["${idAt(2)}"]`);
  await page.getByRole("button", { name: "Actions for Person 2", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Open Profile" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: /^Download/ }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: /^Download/ }).elements()).toEqual([]);
  await open(`/jobseeker/${idAt(4)}`, { role: "company" });
  await expect.element(page.getByRole("button", { name: "Download CV" })).toBeVisible();
  expect(page.getByRole("button", { name: "Download files" }).query()).toBeNull();
});

test("Shift+Space selects a range from the last selected row, on a name or checkbox", async () => {
  await open("/dashboard");
  await row("Person 2").click();
  focus(page.getByRole("link", { name: "Person 5", exact: true }));
  await userEvent.keyboard("{Shift>} {/Shift}");
  const bar = page.getByRole("region", { name: "Selection" });
  await expect.element(bar.getByText("4 selected")).toBeVisible();
  focus(row("Person 8"));
  await userEvent.keyboard("{Shift>} {/Shift}");
  await expect.element(bar.getByText("7 selected")).toBeVisible();
});

test("on an Arabic phone all downloads are in one menu", async () => {
  await page.viewport(390, 844);
  startServer();
  await renderRoute("/dashboard", "corporate", "ar");
  await loadMessages("candidates/downloads");
  await page.getByRole("button", { name: "المزيد" }).click();
  const items = page.getByRole("menuitem");
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map((item) => item.textContent?.replace(/[\u2066\u2069]/g, ""))).toEqual([
    "تنزيل الملفات",
    "تنزيل تقرير Excel",
    "ملف Excel (.xlsx)",
  ]);
  for (const item of items.elements())
    expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await items.first().click();
  await expect.element(page.getByText(/جميع المرشحين في هذه القائمة، وعددهم 134/)).toBeVisible();
});
