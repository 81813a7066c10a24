import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds. */
export type Times = { readonly p50: number; readonly p95: number; readonly p99: number };

export function percentiles(samples: readonly number[]): Times {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export async function time<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

/** Times `count` runs, one after another. */
export async function timeSeries(count: number, work: (run: number) => Promise<unknown>) {
  const samples: number[] = [];
  for (let run = 0; run < count; run++) samples.push((await time(() => work(run))).ms);
  return percentiles(samples);
}

export type Rate = Times & { readonly perSecond: number; readonly failures: readonly string[] };

/**
 * Runs `work` on several workers in parallel until `end` (milliseconds, or a predicate). Exceptions
 * are collected as failures and do not stop the run.
 */
export async function measureRate(
  workers: number,
  end: number | (() => boolean),
  work: (run: number) => Promise<unknown>,
): Promise<Rate> {
  const samples: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  let runs = 0;
  const isOver = typeof end === "number" ? () => performance.now() - started >= end : () => end();
  const worker = async () => {
    while (!isOver()) {
      const run = runs++;
      await time(() => work(run)).then(
        ({ ms }) => samples.push(ms),
        (error) => failures.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  const seconds = (performance.now() - started) / 1_000;
  return { ...percentiles(samples), perSecond: samples.length / seconds, failures };
}

/**
 * Starts `work` at a fixed rate, and times each run from the moment it was due: a run that could
 * only start late counts its delay (no coordinated omission). Timers are exact to a millisecond.
 */
export async function measureFixedRate(
  perSecond: number,
  ms: number,
  work: (run: number) => Promise<unknown>,
): Promise<Rate> {
  const samples: number[] = [];
  const failures: string[] = [];
  const runs: Promise<unknown>[] = [];
  const started = performance.now();
  for (let run = 0; run < (ms / 1_000) * perSecond; run++) {
    const due = started + (run / perSecond) * 1_000;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const ended = work(run).then(
      () => samples.push(performance.now() - due),
      (error) => failures.push(String(error)),
    );
    runs.push(ended);
  }
  await Promise.all(runs);
  const seconds = (performance.now() - started) / 1_000;
  return { ...percentiles(samples), perSecond: samples.length / seconds, failures };
}

/** The median of each figure, and the failures of all. */
export function medianRate(rates: readonly Rate[]): Rate {
  const median = (key: keyof Times | "perSecond") =>
    percentiles(rates.map((rate) => rate[key])).p50;
  return {
    ...{ p50: median("p50"), p95: median("p95"), p99: median("p99") },
    perSecond: median("perSecond"),
    failures: rates.flatMap(({ failures }) => failures),
  };
}
