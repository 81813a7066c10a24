import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "./database.ts";
import { TtlCache } from "./ttl-cache.ts";

const db = {} as Database; // only its identity matters
let loaded: string[];
const loadAs = (value: string) => async () => {
  loaded.push(value);
  return value;
};

beforeEach(() => {
  loaded = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("returns the cached value for five seconds, then loads it again", async () => {
  const totals = new TtlCache<string>(5_000);
  expect(await totals.get(db, "nurses", loadAs("old"))).toBe("old");
  vi.advanceTimersByTime(4_900);
  expect(await totals.get(db, "nurses", loadAs("new"))).toBe("old");
  vi.advanceTimersByTime(200);
  expect(await totals.get(db, "nurses", loadAs("new"))).toBe("new");
});

test("does not cache values that are excluded", async () => {
  const totals = new TtlCache<string>(5_000, (value) => value !== "cheap");
  expect(await totals.get(db, "nurses", loadAs("cheap"))).toBe("cheap");
  expect(await totals.get(db, "nurses", loadAs("expensive"))).toBe("expensive");
  expect(await totals.get(db, "nurses", loadAs("cheap"))).toBe("expensive");
});

test("an old load that is dropped leaves a newer one", async () => {
  const totals = new TtlCache<string>(5_000, (value) => value !== "old");
  const slow = Promise.withResolvers<string>();
  const first = totals.get(db, "nurses", () => slow.promise);
  vi.advanceTimersByTime(6_000);
  expect(await totals.get(db, "nurses", loadAs("new"))).toBe("new");
  slow.resolve("old");
  expect(await first).toBe("old");
  expect(await totals.get(db, "nurses", loadAs("newer"))).toBe("new");
});

test("concurrent calls share one load", async () => {
  const totals = new TtlCache<string>(5_000);
  await Promise.all([1, 2, 3].map(() => totals.get(db, "nurses", loadAs("once"))));
  expect(loaded).toEqual(["once"]);
});

test("does not cache a failure", async () => {
  const totals = new TtlCache<string>(5_000);
  const fail = () => Promise.reject(new Error("too slow"));
  await expect(totals.get(db, "nurses", fail)).rejects.toThrow("too slow");
  expect(await totals.get(db, "nurses", loadAs("found"))).toBe("found");
});

test("keeps a thousand entries and drops the oldest first", async () => {
  const totals = new TtlCache<string>(5_000);
  for (let i = 0; i <= 1_000; i++) await totals.get(db, String(i), loadAs("first"));
  expect(await totals.get(db, "1", loadAs("second"))).toBe("first");
  expect(await totals.get(db, "0", loadAs("second"))).toBe("second");
});
