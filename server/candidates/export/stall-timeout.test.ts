import { afterEach, expect, test, vi } from "vitest";
import { withStallTimeout } from "./stall-timeout.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("detects a reader that stalls for a minute, but not a slow one", async () => {
  vi.useFakeTimers();
  const onStall = vi.fn();
  const batches = withStallTimeout(threeBatches(), onStall);
  await batches.next();
  for (let time = 0; time < 2; time++) {
    vi.advanceTimersByTime(50_000);
    await batches.next();
  }
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onStall).toHaveBeenCalledOnce();
  await batches.return(undefined);
  expect(vi.getTimerCount()).toBe(0);
});

async function* threeBatches() {
  yield* [1, 2, 3];
}
