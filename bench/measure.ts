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
