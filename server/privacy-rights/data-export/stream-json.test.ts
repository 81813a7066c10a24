import { text } from "node:stream/consumers";
import { assert, asyncProperty, jsonValue } from "fast-check";
import { expect, test } from "vitest";
import { streamJson } from "./stream-json.ts";

test("writes what JSON.stringify writes", async () => {
  await assert(
    asyncProperty(jsonValue(), async (value) => {
      expect(await textOf(value)).toBe(JSON.stringify(value, undefined, 2));
    }),
  );
});

test.each([[[]], [[{ at: new Date(0), text: "two\nlines" }, {}, [1, [2]], null]]])(
  "writes %j as a list, whether rows are an array or an async iterable",
  async (rows) => {
    const value = { madeAt: new Date(0), gone: undefined, room: { none: null, rows } };
    const coming = { ...value, room: { none: null, rows: comingOf(rows) } };
    expect(await textOf(coming)).toBe(JSON.stringify(value, undefined, 2));
  },
);

test("requests a row only after the previous rows are written", async () => {
  let reads = 0;
  async function* rows() {
    while (reads < 100) yield { number: reads++ };
  }
  for await (const chunk of streamJson({ rows: rows() })) if (chunk.includes("2")) break;
  expect(reads).toBe(3);
});

const textOf = (value: unknown) => text(streamJson(value));

async function* comingOf(rows: readonly unknown[]) {
  yield* rows;
}
