import fc from "fast-check";
import { expect, test } from "vitest";
import { type Entry, findTicketHolder, parseEntries, serializeEntries } from "./draw.ts";

const month = "2026-10";
const entries: readonly Entry[] = [
  { id: "c0ffee0000000003", weight: 60 },
  { id: "0a00000000000001", weight: 10 },
  { id: "7b00000000000002", weight: 30 },
];

test("entries are serialized in the order of their ids", () => {
  const text = "2026-10\n0a00000000000001 10\n7b00000000000002 30\nc0ffee0000000003 60";
  expect(serializeEntries({ month, entries })).toBe(text);
  expect(serializeEntries({ month, entries: entries.toReversed() })).toBe(text);
  expect(parseEntries(text)).toEqual([entries[1], entries[2], entries[0]]);
});

test.each([
  [0, "0a00000000000001"],
  [9, "0a00000000000001"],
  [10, "7b00000000000002"],
  [39, "7b00000000000002"],
  [40, "c0ffee0000000003"],
  [99, "c0ffee0000000003"],
  [100, undefined],
])("ticket %i belongs to %s", (place, id) => {
  expect(findTicketHolder(entries, place)?.id).toBe(id);
});

test("every entry holds as many tickets as its weight, and every ticket has a holder", () => {
  const someone = fc.record({
    id: fc.stringMatching(/^[0-9a-f]{16}$/),
    weight: fc.integer({ min: 1, max: 90 }),
  });
  const people = fc.uniqueArray(someone, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(people, (all) => {
      const total = all.reduce((sum, { weight }) => sum + weight, 0);
      const held = Array.from({ length: total }, (_, index) => findTicketHolder(all, index)?.id);
      for (const { id, weight } of all)
        expect(held.filter((each) => each === id)).toHaveLength(weight);
    }),
  );
});
