import type { Bundle } from "@wasla/contract/candidates/bundle-endpoints";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  idAt,
  type RecordedRequest,
  recordedRequests,
  type ServerState,
  startServer,
  stopServer,
} from "#/candidates/testing/fake-server.ts";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

type Handlers = ServerState["handlers"];

const id = idAt(700);
const own = `/company/bundles/${id}`;
const region = () => page.getByRole("region", { name: "Messages" });
const button = () => page.getByRole("button", { name: "Download Files" }).first();
const requestsTo = (path: string, method: string) =>
  recordedRequests.filter((request) => request.path === path && request.method === method);

beforeEach(() => page.viewport(1366, 768));
afterEach(() => {
  vi.useRealTimers();
  toast.removeAll();
  unmountPage();
  stopServer();
});

/** Bundle endpoints; each poll returns the next of `states`, then the last one repeatedly. */
function bundles(overrides: Partial<Bundle>, ...states: Partial<Bundle>[]): Handlers {
  const first: Bundle = {
    ...{ _id: id, state: "waiting", done: 0, total: 3, withoutFiles: 0, closedDocuments: 0 },
    ...overrides,
  };
  const url = first.total > 0 ? `/api${own}/file?ticket=once` : null;
  let questions = 0;
  const reply = ({ method }: RecordedRequest) => {
    if (method === "DELETE") states.splice(0, states.length, { state: "cancelled" });
    const state = states[Math.min(questions, states.length - 1)];
    questions += 1;
    return { body: { success: true, data: { ...first, ...state } } };
  };
  return {
    "/company/bundles": () => ({ body: { success: true, data: { ...first, url } } }),
    [own]: reply,
  };
}

async function choose(people: number, handlers: Handlers) {
  startServer({ handlers });
  await renderRoute(people > 10 ? "/dashboard?count=20" : "/dashboard", "corporate");
  // Every rendered page resets the messages, but cached modules do not load theirs again.
  await loadMessages("candidates/downloads");
  for (let at = 1; at <= people; at += people - 1 || 1)
    await page
      .getByRole("checkbox", { name: `Select Person ${at}`, exact: true })
      .click({ modifiers: at > 1 ? ["Shift"] : [] });
}

async function expectMessage(text: string) {
  await expect.poll(() => region().element().textContent).toContain(text);
}

/** Runs `action` and returns every text the toasts showed until `last` appeared. */
async function recordMessagesUntil(last: string, action: () => Promise<void>): Promise<string[]> {
  await expect.element(region()).toBeInTheDocument();
  const messages: string[] = [];
  const recordText = () => {
    const text = region().element().textContent ?? "";
    if (text !== "" && text !== messages.at(-1)) messages.push(text);
  };
  const watching = new MutationObserver(recordText);
  watching.observe(region().element(), { subtree: true, childList: true, characterData: true });
  await action();
  await expectMessage(last);
  watching.disconnect();
  recordText();
  return messages;
}

test("more than ten: shows preparing, large files, progress, completion, omissions", async () => {
  const announced: string[] = [];
  const stop = useAnnouncements.subscribe(({ polite }) => announced.push(polite));
  const numbers = [0, 1, 2, 2, 3, 4].map((done) => ({ state: "running" as const, done }));
  const skipped = { total: 10, withoutFiles: 1, closedDocuments: 3 };
  await choose(11, bundles(skipped, ...numbers, { state: "done", done: 10 }));
  const messages = await recordMessagesUntil("Download successfully completed!", () =>
    button().click(),
  );
  stop();
  const counted = messages.filter((text) => text.startsWith("Downloading files"));
  // Two answers may be painted at once on a busy machine.
  expect(counted.length).toBeGreaterThan(1);
  for (const text of counted) expect(text).toMatch(/^Downloading files: [0-4]\/10Cancel$/);
  expect(counted).toEqual(counted.toSorted());
  expect(messages.slice(-1 - counted.length, -1)).toEqual(counted);
  expect(messages.at(-1)).toBe(
    "Download successfully completed!3 documents need the candidate's permission · 1 person has no files to download",
  );
  expect(JSON.parse(requestsTo("/company/bundles", "POST")[0]?.body ?? "").userIds).toHaveLength(
    11,
  );
  expect(document.querySelector("iframe")).toBeNull();
  const progress = announced.filter((text) => text.startsWith("Download"));
  const large = "Downloading large files take time, please wait...";
  expect(announced.filter((text) => /^Prep|large/.test(text))).toEqual([
    "Preparing download...",
    large,
  ]);
  expect(messages).toContain(`${large}Cancel`);
  expect(progress).toContain("Downloading files: 3/10");
  expect(progress).not.toContain("Downloading files: 4/10");
  expect(progress.at(-1)).toMatch(/^Download successfully completed! – 3 documents/);
});

test("ten skip the large files message; buttons are disabled until Cancel ends it", async () => {
  await choose(10, bundles({ total: 10 }, { state: "running", done: 4 }));
  await button().click();
  await expect.element(region().getByText("Downloading files: 4/10")).toBeVisible();
  expect(region().getByRole("progressbar", { includeHidden: true }).element()).toHaveProperty(
    "value",
    4,
  );
  expect(document.querySelector("iframe")?.getAttribute("src")).toBe(`/api${own}/file?ticket=once`);
  for (const button of page.getByRole("button", { name: "Download Files" }).elements())
    expect(button).toBeDisabled();
  const cancel = region().getByRole("button", { name: "Cancel" });
  const messages = await recordMessagesUntil("Download cancelled", () => cancel.click());
  expect(messages.join()).not.toMatch(/completed|large files/);
  expect(requestsTo(own, "DELETE")).toHaveLength(1);
  expect(requestsTo("/company/bundles", "POST")).toHaveLength(1);
  await expect.element(button()).toBeEnabled();
});

test("a bundle that finishes immediately still shows its count", async () => {
  await choose(11, bundles({ total: 11 }, { state: "done", done: 11 }));
  const messages = await recordMessagesUntil("Download successfully completed!", () =>
    button().click(),
  );
  expect(messages.slice(-2)[0]).toBe("Downloading files: 11/11Cancel");
});

test("without any files it says so and counts the documents that need permission", async () => {
  await choose(2, bundles({ total: 0, withoutFiles: 2, closedDocuments: 1, state: "done" }));
  await button().click();
  await expectMessage("No files1 document needs the candidate's permission");
  expect(document.querySelector("iframe")).toBeNull();
});

test("a rejected request shows the server's message, and Retry starts again", async () => {
  const willing = bundles({}, { state: "done", done: 3 });
  const message = "You have 5 downloads under way.";
  let refusals = 1;
  const refusing = (request: RecordedRequest) => {
    refusals -= 1;
    if (refusals < 0) return willing["/company/bundles"]?.(request);
    return { status: 409, body: { success: false, message } };
  };
  await choose(3, { ...willing, "/company/bundles": refusing });
  await button().click();
  await expectMessage(`Not able to download${message}`);
  await region().getByRole("button", { name: "Retry" }).click();
  await expectMessage("Download successfully completed!");
  expect(requestsTo("/company/bundles", "POST")).toHaveLength(2);
});

test("a failed bundle can be retried", async () => {
  await choose(3, bundles({}, { state: "failed", done: 1 }));
  await button().click();
  await expectMessage("Not able to download");
  await expect.element(region().getByRole("button", { name: "Retry" })).toBeVisible();
});

test("an error response to the browser's download is reported", async () => {
  const message = "This server is busy.";
  const handlers = {
    ...bundles({}, { state: "waiting" }),
    [`${own}/file`]: () => ({ status: 503, body: { success: false, message } }),
  };
  await choose(3, handlers);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await button().click();
  await expectMessage(`Not able to download${message}`);
  expect(requestsTo(`${own}/file`, "GET")[0]?.query.get("ticket")).toBe("once");
  const questions = requestsTo(own, "GET").length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requestsTo(own, "GET")).toHaveLength(questions);
  await expect.poll(() => requestsTo(own, "DELETE")).toHaveLength(1);
});

test("polling continues after transient failures", async () => {
  const willing = bundles({}, { state: "done", done: 3 });
  let failures = 2;
  const away = (request: RecordedRequest) => {
    failures -= 1;
    return failures < 0 ? willing[own]?.(request) : { status: 502, body: "away" };
  };
  await choose(3, { ...willing, [own]: away });
  await button().click();
  await expectMessage("Download successfully completed!");
});
