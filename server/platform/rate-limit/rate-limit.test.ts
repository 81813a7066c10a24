import { expect, test } from "vitest";
import { allLimits } from "#/testing/all-limits.ts";
import { MAX_WINDOW_MS } from "./rate-limit.ts";

test("every limit has a name of its own", () => {
  const names = allLimits.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(names).size).toBe(names.length);
});

test("no window is longer than attempts are kept", () => {
  const spans = allLimits.flatMap(({ windows: bounds }) => Object.values(bounds).flat());
  expect(Math.max(...spans.map(({ windowMs: inMs }) => inMs))).toBe(MAX_WINDOW_MS);
});
