import { expect, test } from "vitest";
import { createConcurrencyLimiter, createSlotQueue } from "./concurrency-limiter.ts";

/** Tracks started work by name; each runs until the test ends it. */
function createWorkTracker(runLimited: ReturnType<typeof createConcurrencyLimiter>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    /** The first letter of the name is the owner. */
    send: (name: string, signal?: AbortSignal) => {
      const work = () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      };
      return runLimited(name.charAt(0), work, signal);
    },
    end: async (name: string, sent: Promise<string>) => {
      ends.get(name)?.();
      await sent;
    },
  };
}

test("runs two jobs of one owner at once and the rest in the order they came", async () => {
  const { send, end, started } = createWorkTracker(
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

test("owners take turns: a later owner does not wait behind everything that another one queued", async () => {
  const { send, end, started } = createWorkTracker(
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

test("an owner never exceeds its share, even while slots are free", async () => {
  const { send, end, started } = createWorkTracker(
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
  expect(started).toEqual(["a1", "a2", "b1"]); // a3 may not use the free slot
  await end("a1", a1);
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
  await end("a2", a2);
  await end("a3", a3);
});

test("rejects an owner above its share with 429, without affecting other owners", async () => {
  const { send, end } = createWorkTracker(
    createConcurrencyLimiter({
      maxConcurrent: 1,
      maxQueued: 9,
      perOwner: { maxConcurrent: 1, maxQueued: 1 },
    }),
  );
  const [a1, a2] = [send("a1"), send("a2")];
  await expect(send("a3")).rejects.toMatchObject({
    status: 429,
    userMessage: "platform.tooManyRequests",
    retryAfterSeconds: 5,
  });
  const b1 = send("b1");
  await end("a1", a1);
  await end("b1", b1);
  await end("a2", a2);
  const again = send("a4");
  await end("a4", again);
  expect(await again).toBe("a4");
});

test("a full queue rejects an owner's second waiting job with 503, but accepts each owner's first", async () => {
  const { send, end } = createWorkTracker(
    createConcurrencyLimiter({
      maxConcurrent: 1,
      maxQueued: 1,
      perOwner: { maxConcurrent: 1, maxQueued: 2 },
    }),
  );
  const [a1, b1] = [send("a1"), send("b1")];
  await expect(send("b2")).rejects.toMatchObject({
    status: 503,
    userMessage: "platform.busy",
    retryAfterSeconds: 5,
  });
  const c1 = send("c1");
  await end("a1", a1);
  await end("b1", b1);
  await end("c1", c1);
  const again = send("c2");
  await end("c2", again);
  expect(await again).toBe("c2");
});

test("an owner that has not run yet goes before those that have", async () => {
  const { send, end, started } = createWorkTracker(
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

test("a disconnected caller leaves the queue and frees its owner's place", async () => {
  const { send, end, started } = createWorkTracker(
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

test("running work continues when its caller disconnects", async () => {
  const { send, end } = createWorkTracker(
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

test("failing work releases its slot", async () => {
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

test("a slot is held until it is released, once", async () => {
  const acquire = createSlotQueue({
    maxConcurrent: 1,
    maxQueued: 9,
    perOwner: { maxConcurrent: 1, maxQueued: 9 },
  });
  const admitted: string[] = [];
  const acquireAs = async (owner: string) => {
    const release = await acquire(owner);
    admitted.push(owner);
    return release;
  };
  const first = await acquireAs("a");
  const [second, third] = [acquireAs("b"), acquireAs("c")];
  first();
  const releaseSecond = await second;
  first(); // must not release the second one's slot
  expect(admitted).toEqual(["a", "b"]);
  releaseSecond();
  (await third)();
  expect(admitted).toEqual(["a", "b", "c"]);
});

test("an owner's running and waiting jobs count together where a total is set", async () => {
  const acquire = createSlotQueue({
    maxConcurrent: 1,
    maxQueued: 9,
    perOwner: { maxConcurrent: 1, maxQueued: 2, maxTotal: 2 },
  });
  const leaving = new AbortController();
  const [running, waiting] = [await acquire("a"), acquire("a", leaving.signal)];
  const refusal = { status: 429, retryAfterSeconds: 5 };
  await expect(acquire("a")).rejects.toMatchObject(refusal);
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ status: 400 });
  const again = acquire("a");
  await expect(acquire("a")).rejects.toMatchObject(refusal);
  running();
  (await again)();
});

test("beyond the number of waiting owners, new ones are rejected with 503", async () => {
  const acquire = createSlotQueue({
    maxConcurrent: 1,
    maxQueued: 9,
    maxQueuedOwners: 2,
    perOwner: { maxConcurrent: 1, maxQueued: 9 },
  });
  const running = await acquire("a");
  const waiting = [acquire("b"), acquire("c"), acquire("c")];
  await expect(acquire("d")).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  running();
  for (const each of waiting) (await each)();
  (await acquire("d"))();
});
