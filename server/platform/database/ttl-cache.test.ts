import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "./database.ts";
import { TtlCache } from "./ttl-cache.ts";

const db = {} as Database; // only its identity matters
let loaded: string[];
const find = (answer: string) => async () => {
  loaded.push(answer);
  return answer;
};

beforeEach(() => {
  loaded = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("returns the cached answer for five seconds, then loads it again", async () => {
  const totals = new TtlCache<string>(5_000);
  expect(await totals.get(db, "nurses", find("old"))).toBe("old");
  vi.advanceTimersByTime(4_900);
  expect(await totals.get(db, "nurses", find("new"))).toBe("old");
  vi.advanceTimersByTime(200);
  expect(await totals.get(db, "nurses", find("new"))).toBe("new");
});

test("does not cache what is cheap to find", async () => {
  const totals = new TtlCache<string>(5_000, (answer) => answer !== "cheap");
  expect(await totals.get(db, "nurses", find("cheap"))).toBe("cheap");
  expect(await totals.get(db, "nurses", find("expensive"))).toBe("expensive");
  expect(await totals.get(db, "nurses", find("cheap"))).toBe("expensive");
});

test("an old load that is dropped leaves a newer one", async () => {
  const totals = new TtlCache<string>(5_000, (answer) => answer !== "old");
  const slow = Promise.withResolvers<string>();
  const first = totals.get(db, "nurses", () => slow.promise);
  vi.advanceTimersByTime(6_000);
  expect(await totals.get(db, "nurses", find("new"))).toBe("new");
  slow.resolve("old");
  expect(await first).toBe("old");
  expect(await totals.get(db, "nurses", find("newer"))).toBe("new");
});

test("concurrent calls share one load", async () => {
  const totals = new TtlCache<string>(5_000);
  await Promise.all([1, 2, 3].map(() => totals.get(db, "nurses", find("once"))));
  expect(loaded).toEqual(["once"]);
});

test("does not cache a failure", async () => {
  const totals = new TtlCache<string>(5_000);
  const fail = () => Promise.reject(new Error("too slow"));
  await expect(totals.get(db, "nurses", fail)).rejects.toThrow("too slow");
  expect(await totals.get(db, "nurses", find("found"))).toBe("found");
});

test("keeps a thousand entries and drops the oldest first", async () => {
  const totals = new TtlCache<string>(5_000);
  for (let i = 0; i <= 1_000; i++) await totals.get(db, String(i), find("first"));
  expect(await totals.get(db, "1", find("second"))).toBe("first");
  expect(await totals.get(db, "0", find("second"))).toBe("second");
});
