// Uses a real connection: the test server answers 404 to this path.
import { uploadChunk } from "@wasla/contract/files/upload-endpoints";
import { expect, test } from "vitest";
import { initLanguage } from "#/platform/language/language.ts";
import { ApiError } from "./api-error.ts";
import { callApi } from "./call-api.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";

const silent = fetchWithProgress(() => undefined);
const nowhere = "/__no-such-path";
const large = "x".repeat(4 * 1024 * 1024);
const requestInit = (signal: AbortSignal | null = null) =>
  ({ method: "PUT", headers: {}, body: large, signal, keepalive: false }) as const;

test("reports growing byte counts up to the size of the body", async () => {
  const reported: number[] = [];
  const response = await fetchWithProgress((bytes) => reported.push(bytes))(nowhere, requestInit());
  expect(response.status).toBe(404);
  expect(reported).toEqual([...reported].sort((a, b) => a - b));
  expect(reported.at(-1)).toBe(large.length);
});

test("an error response is thrown as an ApiError", async () => {
  await initLanguage([], "en");
  const chunk = new File([large], "chunk");
  const body = { uploadId: crypto.randomUUID(), index: 0 };
  let reported = 0;
  const error = await callApi(uploadChunk, {
    ...{ body, files: { chunk } },
    transport: fetchWithProgress((bytes) => {
      reported = bytes;
    }),
  }).catch((error) => error);
  expect(error).toBeInstanceOf(ApiError);
  expect(error.status).toBe(404);
  // Includes the multipart overhead around the file.
  expect(reported).toBeGreaterThan(chunk.size);
});

test("rethrows the caller's abort reason, before and during the request", async () => {
  const early = AbortSignal.abort(new DOMException("late", "TimeoutError"));
  await expect(silent(nowhere, requestInit(early))).rejects.toBe(early.reason);
  const giving = new AbortController();
  const sent = silent(nowhere, requestInit(giving.signal));
  giving.abort();
  await expect(sent).rejects.toBe(giving.signal.reason);
});

test("rejects like fetch when the server is not reached", async () => {
  const closed = "http://127.0.0.1:9/";
  await expect(silent(closed, requestInit())).rejects.toBeInstanceOf(TypeError);
});
