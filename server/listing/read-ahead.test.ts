import { expect, test } from "vitest";
import { readAhead } from "./read-ahead.ts";

/** Counts up; records what was asked for and how the reading ended. */
function createSource(last: number, failAt = Number.POSITIVE_INFINITY) {
  const events: string[] = [];
  async function* source() {
    try {
      for (let item = 1; item <= last; item++) {
        events.push(`ask ${item}`);
        if (item === failAt) throw new Error("lost");
        yield item;
      }
    } finally {
      events.push("end");
    }
  }
  return { events, source: source() };
}

test("passes every item on, in order", async () => {
  const items = [];
  for await (const item of readAhead(createSource(4).source)) items.push(item);
  expect(items).toEqual([1, 2, 3, 4]);
  for await (const item of readAhead(createSource(0).source)) expect.fail(String(item));
});

test("asks for the next item while the last one is in use, and for no more", async () => {
  const { events, source } = createSource(9);
  const items = readAhead(source);
  expect(await items.next()).toEqual({ done: false, value: 1 });
  expect(events).toEqual(["ask 1", "ask 2"]);
  await items.next();
  expect(events).toEqual(["ask 1", "ask 2", "ask 3"]);
});

test("a caller who stops early ends the source", async () => {
  const { events, source } = createSource(9);
  for await (const _ of readAhead(source)) break;
  expect(events).toEqual(["ask 1", "ask 2", "end"]);
});

test("an error is thrown after the items before it, and is nobody's if the caller has stopped", async () => {
  const items = readAhead(createSource(9, 2).source);
  expect((await items.next()).value).toBe(1);
  await expect(items.next()).rejects.toThrow("lost");
  for await (const _ of readAhead(createSource(9, 2).source)) break;
});
