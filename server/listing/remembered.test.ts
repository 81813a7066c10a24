import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Remembered } from "./remembered.ts";

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
  const totals = new Remembered<string>();
  expect(await totals.get("nurses", find("old"))).toBe("old");
  vi.advanceTimersByTime(4_900);
  expect(await totals.get("nurses", find("new"))).toBe("old");
  vi.advanceTimersByTime(200);
  expect(await totals.get("nurses", find("new"))).toBe("new");
});

test("who asks the same at once waits for one answer", async () => {
  const totals = new Remembered<string>();
  await Promise.all([1, 2, 3].map(() => totals.get("nurses", find("once"))));
  expect(asked).toEqual(["once"]);
});

test("a failure is not remembered", async () => {
  const totals = new Remembered<string>();
  const fail = () => Promise.reject(new Error("too slow"));
  await expect(totals.get("nurses", fail)).rejects.toThrow("too slow");
  expect(await totals.get("nurses", find("found"))).toBe("found");
});

test("a thousand answers are kept, the oldest goes first", async () => {
  const totals = new Remembered<string>();
  for (let i = 0; i <= 1_000; i++) await totals.get(String(i), find("first"));
  expect(await totals.get("1", find("second"))).toBe("first");
  expect(await totals.get("0", find("second"))).toBe("second");
});
