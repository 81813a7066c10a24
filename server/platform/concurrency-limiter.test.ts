/** How many work at once, whose turn is next, and who is told to come again. */
import { expect, test } from "vitest";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";

/** Work of owners, which is told apart by its name and ends when it is told to. */
function workOn(inTurn: ReturnType<typeof createConcurrencyLimiter>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    /** Of the owner that is the first letter. */
    send: (name: string, signal?: AbortSignal) => {
      const work = () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      };
      return inTurn(name.charAt(0), work, signal);
    },
    end: async (name: string, sent: Promise<string>) => {
      ends.get(name)?.();
      await sent;
    },
  };
}

test("two of one owner work at once, the next waits until one is done, in the order they came", async () => {
  const { send, end, started } = workOn(
    createConcurrencyLimiter({
      maxConcurrent: 2,
      maxQueued: 8,
      perOwner: { maxConcurrent: 2, maxQueued: 8 },
    }),
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
    createConcurrencyLimiter({
      maxConcurrent: 1,
      maxQueued: 20,
      perOwner: { maxConcurrent: 1, maxQueued: 5 },
    }),
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
    createConcurrencyLimiter({
      maxConcurrent: 3,
      maxQueued: 20,
      perOwner: { maxConcurrent: 2, maxQueued: 5 },
    }),
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
    createConcurrencyLimiter({
      maxConcurrent: 1,
      maxQueued: 9,
      perOwner: { maxConcurrent: 1, maxQueued: 1 },
    }),
  );
  const [a1, a2] = [send("a1"), send("a2")];
  await expect(send("a3")).rejects.toMatchObject({
    ...{ status: 429, userMessage: "platform.tooManyRequests", retryAfterSeconds: 5 },
  });
  const b1 = send("b1");
  await end("a1", a1);
  await end("b1", b1);
  await end("a2", a2);
  const again = send("a4");
  await end("a4", again);
  expect(await again).toBe("a4");
});

test("a full queue takes no second of anybody, but the first of each", async () => {
  const { send, end } = workOn(
    createConcurrencyLimiter({
      maxConcurrent: 1,
      maxQueued: 1,
      perOwner: { maxConcurrent: 1, maxQueued: 2 },
    }),
  );
  const [a1, b1] = [send("a1"), send("b1")];
  await expect(send("b2")).rejects.toMatchObject({
    ...{ status: 503, userMessage: "platform.busy", retryAfterSeconds: 5 },
  });
  const c1 = send("c1");
  await end("a1", a1);
  await end("b1", b1);
  await end("c1", c1);
  const again = send("c2");
  await end("c2", again);
  expect(await again).toBe("c2");
});

test("an owner that has had no turn yet is served before those that have", async () => {
  const { send, end, started } = workOn(
    createConcurrencyLimiter({
      maxConcurrent: 1,
      maxQueued: 20,
      perOwner: { maxConcurrent: 1, maxQueued: 5 },
    }),
  );
  const sent = new Map(["a1", "a2", "b1", "b2", "c1", "c2"].map((name) => [name, send(name)]));
  const endOf = (name: string) => end(name, sent.get(name) ?? Promise.resolve(""));
  for (const name of ["a1", "b1", "c1"]) await endOf(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
  sent.set("d1", send("d1"));
  for (const name of ["a2", "d1", "b2", "c2"]) await endOf(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "d1", "b2", "c2"]);
});

test("who hangs up leaves the queue, and no longer counts against its owner", async () => {
  const { send, end, started } = workOn(
    createConcurrencyLimiter({
      maxConcurrent: 1,
      maxQueued: 9,
      perOwner: { maxConcurrent: 1, maxQueued: 1 },
    }),
  );
  const caller = new AbortController();
  const [a1, b1] = [send("a1"), send("b1", caller.signal)];
  caller.abort();
  await expect(b1).rejects.toMatchObject({ status: 400 });
  await expect(send("b2", caller.signal)).rejects.toMatchObject({ status: 400 });
  const b3 = send("b3");
  await end("a1", a1);
  expect(started).toEqual(["a1", "b3"]);
  await end("b3", b3);
});

test("work that has begun goes on when its caller hangs up", async () => {
  const { send, end } = workOn(
    createConcurrencyLimiter({
      maxConcurrent: 1,
      maxQueued: 9,
      perOwner: { maxConcurrent: 1, maxQueued: 1 },
    }),
  );
  const caller = new AbortController();
  const [a1, b1] = [send("a1", caller.signal), send("b1")];
  caller.abort();
  await end("a1", a1);
  expect(await a1).toBe("a1");
  await end("b1", b1);
});

test("work that fails gives its turn on", async () => {
  const inTurn = createConcurrencyLimiter({
    maxConcurrent: 1,
    maxQueued: 1,
    perOwner: { maxConcurrent: 1, maxQueued: 1 },
  });
  const failing = inTurn("a", async () => {
    throw new Error("no");
  });
  const next = inTurn("b", async () => "next");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("next");
});
