import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  listRequests,
  recordedRequests,
  startServer,
  stopServer,
} from "#/candidates/testing/fake-server.ts";
import { commitRemovals } from "#/platform/feedback/remove-with-undo.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { focus } from "#/testing/focus.ts";
import { renderRoute as openPage, pauseToasts, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  void commitRemovals();
  unmountPage();
  stopServer();
});

const nurses = {
  ...{ _id: "v1", name: "Nurses", query: { profId: 7, gender: "Female" } },
  ...{ mail: "off", newCount: 12 },
};
const everybody = { _id: "v2", name: "الجميع", query: {}, mail: "daily", newCount: null };
/** Every rendered page resets the messages, but cached modules do not load theirs again. */
async function openPath(...args: Parameters<typeof openPage>) {
  const router = await openPage(...args);
  await loadMessages("shortlists", "candidates/shortlists");
  return router;
}

const okReply = (data: unknown = {}) => ({ body: { success: true, data } });
const errorReply = (status: number, body: object) => ({
  status,
  body: { success: false, ...body },
});
const writeRequests = (path: string) =>
  recordedRequests.filter((request) => request.path === path && request.body !== "");
const menuButton = page.getByRole("button", { name: "Views", exact: true });
const dialog = page.getByRole("dialog", { name: "Saved views" });

function startViewServer(views: readonly object[], state: Parameters<typeof startServer>[0] = {}) {
  startServer({
    handlers: {
      "/views": ({ body }) => (body ? okReply(nurses) : okReply({ views, newest: 90 })),
      "/views/v1": () => okReply(nurses),
      "/views/v1/visit": () => okReply(),
      ...state.handlers,
    },
  });
}

test("a view shows its new matches, opens its list, and is then marked as seen", async () => {
  startViewServer([everybody, nurses]);
  const router = await openPath("/dashboard?search=x", "corporate");
  await menuButton.click();
  const line = page.getByRole("menuitem", { name: /Nurses/ });
  await expect.element(line).toHaveTextContent("Nurses12 new");
  await expect.element(page.getByRole("menuitem", { name: "الجميع" })).toHaveTextContent("الجميع");
  await line.click();
  await expect.poll(() => router.state.location.search).toBe("?profId=7&gender=Female");
  await expect
    .poll(() => writeRequests("/views/v1/visit").map(({ body }) => body))
    .toEqual(['{"newest":90}']);
  await expect.poll(() => listRequests().at(-1)).toContain("profId=7&gender=Female");
});

test("the menu opens by keyboard and returns the focus to its button", async () => {
  startViewServer([nurses]);
  await openPath("/dashboard", "corporate");
  await expect.element(menuButton).toBeVisible();
  focus(menuButton);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: /Nurses/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(menuButton).toHaveFocus();
});

test("saves the current list without its page", async () => {
  startViewServer([]);
  await openPath("/dashboard?country=AE&sortAge=1&pageNo=3&count=20", "corporate");
  await menuButton.click();
  await page.getByRole("menuitem", { name: "Save or manage views…" }).click();
  const name = dialog.getByRole("textbox", { name: "View name" });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
  await name.fill("Emirates");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => writeRequests("/views").map(({ body }) => JSON.parse(body)))
    .toEqual([{ name: "Emirates", query: { country: "AE", sortAge: 1 } }]);
  await expect.element(page.getByText("View saved").first()).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(menuButton).toHaveFocus();
});

test("a name rejected by the server shows the error at the field", async () => {
  const message = "You already use this name.";
  startViewServer([], {
    handlers: {
      "/views": ({ body }) =>
        body
          ? errorReply(422, { message: "-", errors: [{ field: "name", message }] })
          : okReply({ views: [], newest: 1 }),
    },
  });
  await openPath("/dashboard", "corporate");
  await menuButton.click();
  await page.getByRole("menuitem", { name: "Save or manage views…" }).click();
  const name = dialog.getByRole("textbox", { name: "View name" });
  await name.fill("Nurses");
  await dialog.getByRole("button", { name: "Save this view" }).click();
  await expect.element(name).toHaveAccessibleDescription(message);
});

test("sets a view's emails, renames it, replaces it, and deletes it with Undo", async () => {
  startViewServer([nurses]);
  await openPath("/dashboard?gender=Male", "corporate");
  await menuButton.click();
  await page.getByRole("menuitem", { name: "Save or manage views…" }).click();
  await dialog
    .getByRole("combobox", { name: /^Email me new matches: .Nurses/ })
    .selectOptions("weekly");
  await dialog.getByRole("button", { name: "Update to current filters: Nurses" }).click();
  await dialog.getByRole("button", { name: "Rename: Nurses" }).click();
  await dialog.getByRole("textbox", { name: "View name" }).last().fill("Men");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect.element(dialog.getByRole("button", { name: /^Rename: / })).toHaveFocus();
  await expect
    .poll(() => writeRequests("/views/v1").map(({ body }) => JSON.parse(body)))
    .toEqual([{ mail: "weekly" }, { query: { gender: "Male" } }, { name: "Men" }]);
  const remove = dialog.getByRole("button", { name: "Delete: Nurses" });
  pauseToasts();
  await remove.click();
  await expect.poll(() => remove.query()).toBeNull();
  expect(recordedRequests.filter(({ path, body }) => path === "/views/v1" && body === "")).toEqual(
    [],
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(remove).toBeVisible();
  await remove.click();
  void commitRemovals();
  await expect
    .poll(
      () => recordedRequests.filter(({ path, body }) => path === "/views/v1" && body === "").length,
    )
    .toBe(1);
});

test("a link in an email opens the view's list, or says that the view was deleted", async () => {
  startViewServer([nurses]);
  const router = await openPath("/views/v1", "corporate");
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
  expect(router.state.location.search).toBe("?profId=7&gender=Female");
  await expect.poll(() => writeRequests("/views/v1/visit")).toHaveLength(1);
  await openPath("/views/v9", "corporate", "ar");
  await expect.element(page.getByText("لم تعد طريقة العرض هذه موجودة")).toBeVisible();
});

test.each([
  ["corporate", "en", "Stop emails", "You will get no more emails about this view."],
  [undefined, "ar", "إيقاف الرسائل", "لن تصلك رسائل أخرى عن طريقة العرض هذه."],
] as const)(
  "an email's link stops the emails (%s, %s)",
  async (role, language, button, message) => {
    startServer({ handlers: { "/views/mail-off": () => okReply() } });
    await openPath("/mail-off#token=abc.def", role, language);
    await expect.element(page.getByRole("button", { name: button })).toBeVisible();
    expect(recordedRequests.filter(({ path }) => path === "/views/mail-off")).toEqual([]);
    await page.getByRole("button", { name: button }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    const [mailOffRequest] = recordedRequests.filter(({ path }) => path === "/views/mail-off");
    expect(mailOffRequest?.query.get("token")).toBe("abc.def");
  },
);
