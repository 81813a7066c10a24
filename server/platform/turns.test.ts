/** How many work at once, and who is told to come again. */
import { expect, test } from "vitest";
import { turnsOf } from "./turns.ts";

/** Work that ends when it is told to. */
function works(count: number) {
  return Array.from({ length: count }, () => Promise.withResolvers<string>());
}

test("two work at once, the next waits until one of them is done, in the order they came", async () => {
  const inTurn = turnsOf({ atOnce: 2, waiting: 8 });
  const started: number[] = [];
  const all = works(4);
  const outcomes = all.map(({ promise }, at) =>
    inTurn(() => {
      started.push(at);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  all[1]?.resolve("one");
  await outcomes[1];
  expect(started).toEqual([0, 1, 2]);
  all[0]?.resolve("nought");
  all[2]?.resolve("two");
  all[3]?.resolve("three");
  expect(await Promise.all(outcomes)).toEqual(["nought", "one", "two", "three"]);
});

test("who would wait behind too many is told so at once, and when to come again", async () => {
  const inTurn = turnsOf({ atOnce: 1, waiting: 1 });
  const [first, second] = works(2);
  const running = inTurn(async () => first?.promise);
  const waiting = inTurn(async () => second?.promise);
  await expect(inTurn(async () => "third")).rejects.toMatchObject({
    ...{ status: 503, said: "platform.busy", retryAfterSeconds: 5 },
  });
  first?.resolve("");
  second?.resolve("");
  await Promise.all([running, waiting]);
  expect(await inTurn(async () => "again")).toBe("again");
});

test("work that fails gives its turn on", async () => {
  const inTurn = turnsOf({ atOnce: 1, waiting: 1 });
  const failing = inTurn(async () => {
    throw new Error("no");
  });
  const next = inTurn(async () => "next");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("next");
});
