/** Times and rates. All times are milliseconds. */
export type Times = { readonly p50: number; readonly p95: number; readonly p99: number };

export function timesOf(measured: readonly number[]): Times {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; done: T }> {
  const started = performance.now();
  const done = await work();
  return { ms: performance.now() - started, done };
}

/** How long each of `count` runs takes, one after another. */
export async function series(count: number, work: (run: number) => Promise<unknown>) {
  const measured: number[] = [];
  for (let run = 0; run < count; run++) measured.push((await timed(() => work(run))).ms);
  return timesOf(measured);
}

export type Rate = Times & { readonly perSecond: number; readonly failures: readonly string[] };

/**
 * So many workers do one thing after another for so long, or until they are told; what throws is
 * counted and goes on.
 */
export async function rate(
  workers: number,
  until: number | (() => boolean),
  work: (run: number) => Promise<unknown>,
): Promise<Rate> {
  const measured: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  let runs = 0;
  const isOver =
    typeof until === "number" ? () => performance.now() - started >= until : () => until();
  const worker = async () => {
    while (!isOver()) {
      const run = runs++;
      await timed(() => work(run)).then(
        ({ ms }) => measured.push(ms),
        (error) => failures.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  const seconds = (performance.now() - started) / 1_000;
  return { ...timesOf(measured), perSecond: measured.length / seconds, failures };
}
