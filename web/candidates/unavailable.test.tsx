import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  type RecordedRequest,
  recordedRequests,
  startServer,
  stopServer,
} from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopServer();
});

const busyReply = (message: string) => ({
  status: 503,
  body: { success: false, message, code: "BUSY" },
});
const paths = [
  "/company/jobseeker-list",
  "/company/jobseeker-counts",
  "/company/jobseeker-profession/list",
] as const;

/** Rejects the first call to each path and never answers later ones. */
function startBusyServer(message: string) {
  const busy = busyReply(message);
  const calls = new Map<string, number>();
  const reply = (path: string) => () => {
    calls.set(path, (calls.get(path) ?? 0) + 1);
    return calls.get(path) === 1 ? busy : new Promise<typeof busy>(() => {});
  };
  startServer({ handlers: Object.fromEntries(paths.map((path) => [path, reply(path)])) });
}

const tryAgain = /^(Try again|حاول مرة أخرى)$/;

test.each([
  ["en", "The service is busy.", "The numbers are not available right now."],
  ["ar", "الخدمة مشغولة الآن.", "الأرقام غير متاحة حاليًا."],
] as const)("shows errors from the first failure on: %s", async (language, list, counts) => {
  await page.viewport(1366, 768);
  startBusyServer(list);
  await renderRoute("/dashboard", "corporate", language);
  await expect.element(page.getByText(list)).toBeVisible();
  await expect.element(page.getByText(counts)).toBeVisible();
  expect(page.getByRole("button", { name: tryAgain }).elements()).toHaveLength(2);
  expect(page.getByRole("table").elements()).toHaveLength(0);
});

test("one press retries everything, and the button keeps the focus until then", async () => {
  await page.viewport(390, 844);
  let isBack = false;
  const refuse = () => (isBack ? undefined : busyReply("The service is busy."));
  startServer({ handlers: Object.fromEntries(paths.map((path) => [path, refuse])) });
  await renderRoute("/dashboard", "corporate");
  const button = page.getByRole("button", { name: tryAgain }).last();
  // Two automatic retries come first.
  await expect.element(button).toHaveAttribute("aria-busy", "false");
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  expect(document.activeElement).toBe(button.element());
  await expect.element(button).toHaveAttribute("aria-busy", "false");
  isBack = true;
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Person 1", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("1,284")).toBeVisible();
  await expect.poll(() => page.getByRole("button", { name: tryAgain }).elements()).toHaveLength(0);
});

test("a failed page's error does not show on another page", async () => {
  await page.viewport(1366, 768);
  const message = "The service is busy.";
  const never = new Promise<ReturnType<typeof busyReply>>(() => {});
  const reply = ({ query }: RecordedRequest) =>
    query.get("pageNo") === "2" ? never : busyReply(message);
  startServer({ handlers: { "/company/jobseeker-list": reply } });
  const router = await renderRoute("/dashboard", "corporate");
  await expect.element(page.getByText(message)).toBeVisible();
  await router.navigate("/dashboard?pageNo=2");
  await expect
    .poll(() => recordedRequests.some(({ query }) => query.get("pageNo") === "2"))
    .toBe(true);
  await expect.poll(() => page.getByText(message).query()).toBeNull();
});
