import { afterEach, expect, test } from "vitest";
import { queryClient } from "#/platform/api/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { DocumentCards } from "./DocumentCards.tsx";
import { messages as en } from "./messages/en.ts";
import { clickButton, documentCard, passportCard } from "./testing/cards.ts";
import {
  createMedia,
  createUpload,
  dropConnection,
  errorReply,
  requestsTo,
  sentChunks,
  serverState,
  startServer,
  stopServer,
  storedBlobs,
} from "./testing/fake-server.ts";
import { hasResumable, storeResumable } from "./upload/resumable-files.ts";
import { startUpload } from "./upload/uploads.ts";

afterEach(() => {
  unmountPage();
  stopServer();
});

const video = () => documentCard(en.video);
const bytes = new Uint8Array(3_500).map((_, at) => at % 251);
const recording = () => new File([bytes], "video-2026-11-23.webm", { type: "video/webm" });

function wholeUpload() {
  const open = createUpload("passportCopy", { fileName: "passport.pdf", size: 3_500 });
  open.chunks.set(0, new Blob([bytes]));
  return open;
}

/** Simulates a reload: the tab's uploads are lost, the user and the server's state stay. */
function reload() {
  unmountPage();
  const { uploads, files } = serverState;
  useSession.setState({ status: "anonymous", ended: "expired" }, true);
  queryClient.clear();
  startServer({ uploads, files });
}

test("an upload whose bytes have all arrived is completed without the file", async () => {
  startServer({ uploads: [wholeUpload()] });
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
  expect([...storedBlobs.values()].map(({ size }) => size)).toEqual([3_500]);
  expect(sentChunks()).toEqual([]);
});

test("while offline it waits, and is completed when the connection is back", async () => {
  startServer({
    uploads: [wholeUpload()],
    intercept: ({ path }) => (path === "/s3/upload/complete" ? dropConnection() : undefined),
  });
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(passportCard().getByText(en.waiting)).toBeVisible();
  serverState.intercept = () => undefined;
  window.dispatchEvent(new Event("online"));
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
});

test("a refused completion shows the reason", async () => {
  startServer({
    uploads: [wholeUpload()],
    intercept: ({ path }) =>
      path === "/s3/upload/complete" ? errorReply(422, "This file is damaged.") : undefined,
  });
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(passportCard().getByText("This file is damaged.")).toBeVisible();
  await expect.element(passportCard().getByRole("button", { name: en.chooseOther })).toBeVisible();
});

test("an upload that lacks bytes asks for the file again and is not retried", async () => {
  startServer({
    uploads: [wholeUpload()],
    intercept: ({ path }) =>
      path === "/s3/upload/complete" ? errorReply(409, "Parts are missing.") : undefined,
  });
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(passportCard().getByText(en.interruptedHow)).toBeVisible();
  await expect.element(passportCard().getByRole("button", { name: en.chooseAgain })).toBeVisible();
  expect(requestsTo("POST", "/s3/upload/complete")).toHaveLength(1);
});

test("a recording resumes after each reload, and leaves the device on arrival", async () => {
  startServer();
  serverState.intercept = ({ method, body }) =>
    method === "PUT" && Number(body.index) >= 2 ? dropConnection() : undefined;
  void startUpload("video", recording(), recording());
  await expect.poll(sentChunks).toContain(2);
  reload();
  serverState.intercept = ({ method, body }) =>
    method === "PUT" && Number(body.index) >= 3 ? dropConnection() : undefined;
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(video().getByText(/57/)).toBeVisible();
  await clickButton("Continue", video());
  await expect.poll(sentChunks).toContain(3);
  reload();
  await renderInArea(<DocumentCards />, "en", "files");
  await clickButton("Continue", video());
  await expect.element(video().getByRole("button", { name: "Replace" })).toBeVisible();
  const [whole] = [...storedBlobs.values()];
  expect(new Uint8Array((await whole?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  await expect.poll(() => hasResumable("video")).toBe(false);
});

test("a recording that never reached the server is offered until it is discarded", async () => {
  startServer({
    intercept: ({ path }) => (path.startsWith("/s3/") ? dropConnection() : undefined),
  });
  void startUpload("video", recording(), recording());
  await expect.poll(() => hasResumable("video")).toBe(true);
  reload();
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(video().getByRole("button", { name: "Continue" })).toBeVisible();
  await clickButton("Discard", video());
  await expect.element(video().getByRole("button", { name: en.recordVideo })).toBeVisible();
  await expect.poll(() => hasResumable("video")).toBe(false);
});

test("a recording that has arrived is not offered again", async () => {
  const stored = { originalName: "video-2026-11-23.webm", sizeBytes: 3_500, type: "video/webm" };
  startServer({ files: [createMedia("video", stored)] });
  await storeResumable("video", recording());
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(video().getByRole("button", { name: "Replace" })).toBeVisible();
  await expect.poll(() => hasResumable("video")).toBe(false);
  expect(video().getByRole("button", { name: "Continue" }).query()).toBeNull();
});

test("logging out removes recordings from the device", async () => {
  startServer();
  await storeResumable("video", recording());
  stopServer();
  startServer();
  await expect.poll(() => hasResumable("video")).toBe(false);
});
