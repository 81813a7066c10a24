import { afterEach, beforeEach, expect, test } from "vitest";
import {
  dropConnection,
  errorReply,
  serverState,
  startServer,
  stopServer,
} from "#/files/testing/fake-server.ts";
import { setAccessToken } from "#/platform/api/access-token.ts";
import { initLanguage, loadMessages } from "#/platform/language/language.ts";
import { ChunkedUpload } from "./chunked-upload.ts";
import { TransferRate } from "./transfer-rate.ts";

beforeEach(async () => {
  await initLanguage([], "en");
  await loadMessages("files");
});

afterEach(() => {
  setAccessToken(undefined);
  stopServer();
});

const pdf = (size: number) =>
  new File([new Uint8Array(size).map((_, at) => at % 251)], "passport.pdf");

/** The reported stages of an upload and their progress. */
function createTrackedUpload(file: File) {
  const steps: [stage: string, sentBytes: number][] = [];
  const chunkedUpload = new ChunkedUpload("passportCopy", file, {
    onArrived: () => undefined,
    onProgress: ({ stage = "", sentBytes }) => {
      if (sentBytes !== undefined) steps.push([stage, sentBytes]);
      if (stage === "waiting") queueMicrotask(() => window.dispatchEvent(new Event("online")));
    },
  });
  return { chunkedUpload, steps, sent: () => steps.map(([, bytes]) => bytes) };
}

test("bytes under way are reported, the last one only once the server has it", async () => {
  startServer({
    intercept: ({ method, reportProgress }) => {
      // The last number includes the form around the chunk.
      if (method === "PUT") for (const bytes of [250, 600, 1000, 1200]) reportProgress(bytes);
      return undefined;
    },
  });
  const { chunkedUpload, sent } = createTrackedUpload(pdf(2000));
  await chunkedUpload.run();
  expect(sent()).toEqual([0, 250, 600, 999, 999, 1000, 1250, 1600, 1999, 1999, 2000]);
});

test("a lost chunk falls back to what the server has", async () => {
  const isLost = [false, true, false];
  startServer({
    intercept: ({ method, reportProgress }) => {
      if (method !== "PUT") return undefined;
      reportProgress(700);
      return isLost.shift() ? dropConnection() : undefined;
    },
  });
  const { chunkedUpload, steps } = createTrackedUpload(pdf(2000));
  await chunkedUpload.run();
  expect(steps).toEqual([
    ["sending", 0],
    ["sending", 700],
    ["sending", 1000],
    ["sending", 1700],
    ["waiting", 1000],
    ["sending", 1700],
    ["sending", 2000],
  ]);
});

test("a pause drops bytes under way and ignores progress after it", async () => {
  startServer();
  const { chunkedUpload, steps } = createTrackedUpload(pdf(2000));
  serverState.intercept = ({ method, body, reportProgress }) => {
    if (method !== "PUT" || body.index !== "1") return undefined;
    reportProgress(400);
    chunkedUpload.pause();
    reportProgress(600);
    return undefined;
  };
  await chunkedUpload.run();
  expect(steps.slice(-2)).toEqual([
    ["sending", 1400],
    ["paused", 1000],
  ]);
});

test("a chunk is sent with the access token, and again with a renewed one", async () => {
  setAccessToken("stale");
  const isOld = [true];
  startServer({
    intercept: ({ method, path, reportProgress }) => {
      if (path === "/auth/refresh")
        return Response.json({ success: true, data: { jwtToken: "fresh" } });
      if (method !== "PUT") return undefined;
      reportProgress(800);
      if (!isOld.shift()) return undefined;
      return Response.json({ success: false, code: "SESSION_EXPIRED" }, { status: 401 });
    },
  });
  const { chunkedUpload, sent } = createTrackedUpload(pdf(1000));
  await chunkedUpload.run();
  expect(sent()).toEqual([0, 800, 800, 1000]);
});

test("a refused chunk shows the server's message", async () => {
  startServer({
    intercept: ({ method }) =>
      method === "PUT" ? errorReply(422, "This part is wrong.") : undefined,
  });
  let reason: string | undefined;
  const chunkedUpload = new ChunkedUpload("passportCopy", pdf(1000), {
    onArrived: () => undefined,
    onProgress: (progress) => {
      reason = progress.reason;
    },
  });
  await chunkedUpload.run();
  expect(reason).toBe("This part is wrong.");
});

test("the time left follows the recent transfer rate", () => {
  const transferRate = new TransferRate();
  transferRate.record(0, 0);
  transferRate.record(500, 500);
  expect(transferRate.estimateSeconds(1000)).toBeUndefined();
  transferRate.record(2000, 2000);
  expect(transferRate.estimateSeconds(5000)).toBe(5);
  expect(transferRate.estimateSeconds(63_000)).toBe(65);
  // Ten times slower from here on: after a while the fast start no longer counts.
  for (let at = 3000; at <= 43_000; at += 1000) transferRate.record(2000 + (at - 2000) / 10, at);
  expect(transferRate.estimateSeconds(5000)).toBe(50);
});

test("a chunk that is sent again starts a new measurement", () => {
  const transferRate = new TransferRate();
  transferRate.record(0, 0);
  transferRate.record(9000, 2000);
  transferRate.record(1000, 3000);
  expect(transferRate.estimateSeconds(1000)).toBeUndefined();
  transferRate.record(1500, 4000);
  expect(transferRate.estimateSeconds(1000)).toBe(2);
});
