import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "./database.ts";
import { TtlCache } from "./ttl-cache.ts";

const db = {} as Database; // only its identity counts
let asked: string[];
const find = (answer: string) => async () => {
  asked.push(answer);
  return answer;
};

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("an answer is given again for five seconds, then asked for anew", async () => {
  const totals = new TtlCache<string>(5_000);
  expect(await totals.get(db, "nurses", find("old"))).toBe("old");
  vi.advanceTimersByTime(4_900);
  expect(await totals.get(db, "nurses", find("new"))).toBe("old");
  vi.advanceTimersByTime(200);
  expect(await totals.get(db, "nurses", find("new"))).toBe("new");
});

test("who asks the same at once waits for one answer", async () => {
  const totals = new TtlCache<string>(5_000);
  await Promise.all([1, 2, 3].map(() => totals.get(db, "nurses", find("once"))));
  expect(asked).toEqual(["once"]);
});

test("a failure is not remembered", async () => {
  const totals = new TtlCache<string>(5_000);
  const fail = () => Promise.reject(new Error("too slow"));
  await expect(totals.get(db, "nurses", fail)).rejects.toThrow("too slow");
  expect(await totals.get(db, "nurses", find("found"))).toBe("found");
});

test("a thousand answers are kept, the oldest goes first", async () => {
  const totals = new TtlCache<string>(5_000);
  for (let i = 0; i <= 1_000; i++) await totals.get(db, String(i), find("first"));
  expect(await totals.get(db, "1", find("second"))).toBe("first");
  expect(await totals.get(db, "0", find("second"))).toBe("second");
});
