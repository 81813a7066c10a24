import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { logOut } from "#/platform/state/session.ts";
import { focus } from "#/testing/focus.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { DocumentCards } from "./DocumentCards.tsx";
import {
  createMedia,
  requestsTo,
  serverState,
  startServer,
  stopServer,
} from "./testing/fake-server.ts";

const passport = page.getByRole("region", { name: "Passport copy", exact: true });
const remove = passport.getByRole("button", { name: "Delete" });
const undo = page.getByRole("button", { name: "Undo" });
const deletions = () => requestsTo("DELETE", "/jobseeker/delete/media");

/** Intervals that only `pass` advances, so that tests control the time for undo. */
const clocks = new Map<number, { readonly tick: () => void; readonly everyMs: number }>();
function advanceIntervals(ms: number) {
  for (const [id, { tick, everyMs }] of clocks)
    for (let at = everyMs; at <= ms && clocks.has(id); at += everyMs) tick();
}

beforeEach(async () => {
  startServer({ files: [createMedia("passportCopy")] });
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(remove).toBeVisible();
  clocks.clear();
  vi.spyOn(window, "setInterval").mockImplementation((tick, everyMs = 0) => {
    const id = clocks.size + 1;
    if (typeof tick === "function") clocks.set(id, { tick: () => tick(), everyMs });
    return id as never;
  });
  vi.spyOn(window, "clearInterval").mockImplementation((id) => {
    clocks.delete(Number(id));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  unmountPage();
  stopServer();
});

async function deletePassport() {
  await remove.click();
  await expect.poll(() => remove.query()).toBeNull();
}

test("a file is deleted when the time for undo is over, not before", async () => {
  await deletePassport();
  advanceIntervals(3750);
  expect(deletions()).toHaveLength(0);
  advanceIntervals(250);
  await expect.poll(() => serverState.files).toHaveLength(0);
  await expect.element(passport.getByRole("button", { name: "Choose file" })).toBeVisible();
});

test("undo works by keyboard, and its time stops while it has focus", async () => {
  focus(remove);
  await userEvent.keyboard("{Enter}");
  await expect.element(undo).toBeVisible();
  await expect.element(passport.getByRole("heading")).toHaveFocus();
  for (let tabs = 0; tabs < 40 && document.activeElement !== undo.element(); tabs += 1)
    await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  advanceIntervals(60_000);
  expect(deletions()).toHaveLength(0);
  await userEvent.keyboard("{Enter}");
  await expect.element(remove).toBeVisible();
  await expect.element(passport.getByRole("heading")).toHaveFocus();
  advanceIntervals(60_000);
  expect(deletions()).toHaveLength(0);
});

test("signing out first deletes the file, with a session that may do so", async () => {
  await deletePassport();
  let sendReply: () => void = () => undefined;
  const delayed = new Promise<undefined>((resolve) => {
    sendReply = () => resolve(undefined);
  });
  serverState.intercept = ({ method, path }) => {
    if (path === "/auth/logout") return Response.json({ success: true });
    return method === "DELETE" ? delayed : undefined;
  };
  const signedOut = logOut();
  await expect.poll(deletions).toHaveLength(1);
  expect(requestsTo("POST", "/auth/logout")).toHaveLength(0);
  sendReply();
  await signedOut;
  expect(serverState.files).toHaveLength(0);
  expect(requestsTo("POST", "/auth/logout")).toHaveLength(1);
});

test("signing out goes on if the deletion fails", async () => {
  await deletePassport();
  serverState.intercept = ({ method, path }) => {
    if (path === "/auth/logout") return Response.json({ success: true });
    if (method === "DELETE") throw new TypeError("Failed to fetch");
    return undefined;
  };
  await logOut();
  expect(requestsTo("POST", "/auth/logout")).toHaveLength(1);
});

test.each([
  ["left", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "out of sight",
    () => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(true);
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
])("a page that is %s deletes the file by a request that outlives it", async (_how, leave) => {
  await deletePassport();
  leave();
  // Sent synchronously: the page may get no other turn.
  expect(deletions()).toMatchObject([{ keepalive: true }]);
  await expect.poll(() => serverState.files).toHaveLength(0);
});

test("access is renewed on removal, not when the page is left", async () => {
  const before = requestsTo("GET", "/jobseeker/media").length;
  await deletePassport();
  await expect.poll(() => requestsTo("GET", "/jobseeker/media").length).toBeGreaterThan(before);
});
