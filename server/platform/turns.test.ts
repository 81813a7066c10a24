/** How many work at once, whose turn is next, and who is told to come again. */
import { expect, test } from "vitest";
import { turnsOf } from "./turns.ts";

/** Work of owners, which is told apart by its name and ends when it is told to. */
function workOn(inTurn: ReturnType<typeof turnsOf>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    /** Of the owner that is the first letter. */
    send: (name: string) =>
      inTurn(name.charAt(0), () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: async (name: string, sent: Promise<string>) => {
      ends.get(name)?.();
      await sent;
    },
  };
}

test("two of one owner work at once, the next waits until one is done, in the order they came", async () => {
  const { send, end, started } = workOn(
    turnsOf({ atOnce: 2, waiting: 8, ofOne: { atOnce: 2, waiting: 8 } }),
  );
  const [a1, a2, a3, a4] = [send("a1"), send("a2"), send("a3"), send("a4")];
  expect(started).toEqual(["a1", "a2"]);
  await end("a2", a2);
  expect(started).toEqual(["a1", "a2", "a3"]);
  await end("a1", a1);
  expect(started).toEqual(["a1", "a2", "a3", "a4"]);
  await end("a3", a3);
  await end("a4", a4);
});

test("owners take turns: whoever comes later does not wait behind all that another has sent", async () => {
  const { send, end, started } = workOn(
    turnsOf({ atOnce: 1, waiting: 20, ofOne: { atOnce: 1, waiting: 5 } }),
  );
  const sent = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => ({ name, done: send(name) }));
  for (let at = 0; at < sent.length; at += 1) {
    const name = started.at(-1) ?? "";
    await end(name, sent.find((each) => each.name === name)?.done ?? Promise.resolve(""));
  }
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("an owner's share leaves room for others, also while nobody else is there", async () => {
  const { send, end, started } = workOn(
    turnsOf({ atOnce: 3, waiting: 20, ofOne: { atOnce: 2, waiting: 5 } }),
  );
  const [a1, a2, a3] = [send("a1"), send("a2"), send("a3")];
  const b1 = send("b1");
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("b1", b1);
  expect(started).toEqual(["a1", "a2", "b1"]); // a3 may not have this turn
  await end("a1", a1);
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
  await end("a2", a2);
  await end("a3", a3);
});

test("more than an owner's share is refused to that owner, and to nobody else", async () => {
  const { send, end } = workOn(
    turnsOf({ atOnce: 1, waiting: 9, ofOne: { atOnce: 1, waiting: 1 } }),
  );
  const [a1, a2] = [send("a1"), send("a2")];
  await expect(send("a3")).rejects.toMatchObject({
    ...{ status: 429, said: "platform.tooManyRequests", retryAfterSeconds: 5 },
  });
  const b1 = send("b1");
  await end("a1", a1);
  await end("b1", b1);
  await end("a2", a2);
  const again = send("a4");
  await end("a4", again);
  expect(await again).toBe("a4");
});

test("who would wait behind too many is told so at once, and when to come again", async () => {
  const { send, end } = workOn(
    turnsOf({ atOnce: 1, waiting: 1, ofOne: { atOnce: 1, waiting: 1 } }),
  );
  const [a1, b1] = [send("a1"), send("b1")];
  await expect(send("c1")).rejects.toMatchObject({
    ...{ status: 503, said: "platform.busy", retryAfterSeconds: 5 },
  });
  await end("a1", a1);
  await end("b1", b1);
  const again = send("c2");
  await end("c2", again);
  expect(await again).toBe("c2");
});

test("work that fails gives its turn on", async () => {
  const inTurn = turnsOf({ atOnce: 1, waiting: 1, ofOne: { atOnce: 1, waiting: 1 } });
  const failing = inTurn("a", async () => {
    throw new Error("no");
  });
  const next = inTurn("b", async () => "next");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("next");
});
