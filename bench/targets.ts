/** What is promised at a million candidates on two cores, warm, one connection, in ms. */
import type { PageKind, TotalKind } from "./query-mix.ts";

export type Target = { readonly p50: number; readonly p95: number };

export const pageTargets: Readonly<Record<PageKind, Target | undefined>> = {
  page: { p50: 1.5, p95: 8 },
  "text page": { p50: 3.5, p95: 20 },
  middle: { p50: 45, p95: 60 },
  deep: undefined,
};

export const totalTargets: Readonly<Record<TotalKind, Target>> = {
  cube: { p50: 1.2, p95: 3 },
  "age, experience": { p50: 30, p95: 80 },
  "text, skill": { p50: 50, p95: 250 },
  three: { p50: 50, p95: 130 },
  twelve: { p50: 250, p95: 400 },
};

/** How many times as long a line may take with ten times as many candidates. */
export const growthTargets: Readonly<Record<"page" | TotalKind, number>> = {
  page: 2,
  cube: 2,
  "age, experience": 10,
  "text, skill": 10,
  three: 20,
  twelve: 20,
};

export const targets = {
  /** A size with a total that was asked for a moment ago. */
  cachedTotals: { p50: 1.3, p95: 4 },
  saving: { p50: 4.5, p95: 8 },
  /** Requests a second over HTTP, as a part of those of the bare statements. */
  ratio: 0.35,
  p99At32: 20,
  sqlRows: 100_000,
  httpRows: 50_000,
  /** While rows are exported, above the same server at rest. */
  exportMegabytes: 150,
  startMs: 1_000,
  megabytes: 250,
  /** With two writers beside sixteen readers, against without. */
  slower: 1.2,
} as const;
