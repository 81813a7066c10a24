// On the wire: the server of these tests knows no such path, and says so.
import { uploadChunk } from "@wasla/contract/files/upload-endpoints";
import { expect, test } from "vitest";
import { initLanguage } from "#/platform/language/language.ts";
import { ApiError } from "./api-error.ts";
import { callApi } from "./call-api.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";

const silent = fetchWithProgress(() => undefined);
const nowhere = "/__no-such-path";
const large = "x".repeat(4 * 1024 * 1024);
const how = (signal: AbortSignal | null = null) =>
  ({ method: "PUT", headers: {}, body: large, signal, keepalive: false }) as const;

test("what has left is told while it leaves, up to the last byte", async () => {
  const told: number[] = [];
  const answer = await fetchWithProgress((bytes) => told.push(bytes))(nowhere, how());
  expect(answer.status).toBe(404);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(large.length);
});

test("a call that tells is refused as any other", async () => {
  await initLanguage([], "en");
  const chunk = new File([large], "chunk");
  const body = { uploadId: crypto.randomUUID(), index: 0 };
  let told = 0;
  const refused = await callApi(uploadChunk, {
    ...{ body, files: { chunk } },
    transport: fetchWithProgress((bytes) => {
      told = bytes;
    }),
  }).catch((error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused.status).toBe(404);
  // The parts of the form around the file are told of too.
  expect(told).toBeGreaterThan(chunk.size);
});

test("its caller's own abort is thrown as it was given, before and on the way", async () => {
  const early = AbortSignal.abort(new DOMException("late", "TimeoutError"));
  await expect(silent(nowhere, how(early))).rejects.toBe(early.reason);
  const giving = new AbortController();
  const sent = silent(nowhere, how(giving.signal));
  giving.abort();
  await expect(sent).rejects.toBe(giving.signal.reason);
});

test("where nothing is reached, it fails as fetch does", async () => {
  const closed = "http://127.0.0.1:9/";
  await expect(silent(closed, how())).rejects.toBeInstanceOf(TypeError);
});
