/** Expected values were computed independently, with openssl and Python. */
import type { Entry } from "@wasla/contract/referrals/draw";
import { describe, expect, test } from "vitest";
import { deriveEntryId, findWinner, hashEntries, hashSeed, isFair } from "./draw-rule.ts";

const seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const month = "2026-10";
const entries: readonly Entry[] = [
  { id: "c0ffee0000000003", weight: 60 },
  { id: "0a00000000000001", weight: 10 },
  { id: "7b00000000000002", weight: 30 },
];

describe("known values", () => {
  test("hash of a seed, and id of an entry", () => {
    expect(hashSeed(seed)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    expect(deriveEntryId(seed, "K7PMQ2XR")).toBe("3f572ba4f1442313");
  });

  test("hash of the entries, whatever their order", () => {
    const hash = "8f3e0eeba106db66796d2fb7a93ee8d32dc8421a97da60bb7b3afad66c6e8175";
    expect(hashEntries({ month, entries })).toBe(hash);
    expect(hashEntries({ month, entries: entries.toReversed() })).toBe(hash);
  });

  test("winner", () => {
    expect(findWinner({ month, seed, entries })?.id).toBe("c0ffee0000000003");
    const later = { month: "2026-11", seed, entries };
    expect(findWinner(later)?.id).toBe("7b00000000000002");
  });
});

test("chances to win are proportional to points", () => {
  const wins = new Map<string, number>();
  const draws = 1_500;
  for (let n = 0; n < draws; n += 1) {
    const another = n.toString(16).padStart(64, "0");
    const { id = "" } = findWinner({ month, seed: another, entries }) ?? {};
    wins.set(id, (wins.get(id) ?? 0) + 1);
  }
  // Within four standard deviations; the seeds are fixed, so the test is deterministic.
  for (const { id, weight } of entries) {
    const share = weight / 100;
    const doubt = 4 * Math.sqrt(draws * share * (1 - share));
    expect(Math.abs((wins.get(id) ?? 0) - draws * share)).toBeLessThan(doubt);
  }
});

describe("verification", () => {
  const winner = findWinner({ month, seed, entries })?.id ?? "";
  const entriesHash = hashEntries({ month, entries });
  const published = { month, seed, entries, winner, entriesHash, seedHash: hashSeed(seed) };
  const [first, ...rest] = entries as readonly [Entry, ...Entry[]];
  const other = entries.find(({ id }) => id !== winner)?.id ?? "";

  test("accepts a fair draw", () => expect(isFair(published)).toBe(true));

  test.each([
    ["another seed", { seed: seed.replace("00", "ff") }],
    ["another winner", { winner: other }],
    ["a changed weight", { entries: [{ ...first, weight: first.weight + 1 }, ...rest] }],
    ["a missing entry", { entries: rest }],
    ["another month", { month: "2026-09" }],
  ])("detects %s", (_what, changed) => {
    expect(isFair({ ...published, ...changed })).toBe(false);
  });

  test("nobody wins without entries", () => {
    expect(findWinner({ month, seed, entries: [] })).toBeUndefined();
  });
});
