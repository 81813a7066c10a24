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

test.each([[[]], [[{ at: new Date(0), said: "two\nlines" }, {}, [1, [2]], null]]])(
  "writes %j as a list, whether rows are an array or an async iterable",
  async (rows) => {
    const said = { madeAt: new Date(0), gone: undefined, room: { none: null, rows } };
    const coming = { ...said, room: { none: null, rows: comingOf(rows) } };
    expect(await textOf(coming)).toBe(JSON.stringify(said, undefined, 2));
  },
);

test("requests a row only after the previous rows are written", async () => {
  let asked = 0;
  async function* rows() {
    while (asked < 100) yield { number: asked++ };
  }
  for await (const chunk of streamJson({ rows: rows() })) if (chunk.includes("2")) break;
  expect(asked).toBe(3);
});

const textOf = (value: unknown) => text(streamJson(value));

async function* comingOf(rows: readonly unknown[]) {
  yield* rows;
}
