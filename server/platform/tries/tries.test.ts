import { expect, test } from "vitest";
import { everyLimit } from "#/testing/every-limit.ts";
import { LONGEST_MS } from "./tries.ts";

test("no limit counts what another does", () => {
  const names = everyLimit.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(names).size).toBe(names.length);
});

test("no limit looks further back than tries are kept", () => {
  const spans = everyLimit.flatMap(({ bounds }) => Object.values(bounds).flat());
  expect(Math.max(...spans.map(({ inMs }) => inMs))).toBe(LONGEST_MS);
});
