/** Milliseconds at a million candidates on two cores, warm, one connection. */
import type { PageKind, TotalKind } from "./query-mix.ts";

export type Target = { readonly p50: number; readonly p95: number };

export const pageTargets: Readonly<Record<PageKind, Target | undefined>> = {
  page: { p50: 1.5, p95: 8 },
  "text page": { p50: 3.5, p95: 20 },
  middle: { p50: 45, p95: 60 },
  deep: undefined,
};

export const totalTargets: Readonly<Record<TotalKind, Target>> = {
  "count cube": { p50: 1.2, p95: 3 },
  "age, experience": { p50: 30, p95: 80 },
  "text, skill": { p50: 50, p95: 250 },
  three: { p50: 50, p95: 130 },
  twelve: { p50: 250, p95: 400 },
};

/** Highest ratio of times after the number of candidates grows tenfold. */
export const growthTargets: Readonly<Record<"page" | TotalKind, number>> = {
  page: 2,
  "count cube": 2,
  "age, experience": 10,
  "text, skill": 10,
  three: 20,
  twelve: 20,
};

/** `ofSql`: lowest ratio of requests to bare statements per second; `p99` in milliseconds. */
export type HttpTarget = { readonly ofSql?: number; readonly p99?: number };

export const httpTargets: Readonly<Record<string, HttpTarget | undefined>> = {
  "1 connection": { ofSql: 0.35 },
  "16 connections": { ofSql: 0.45 },
  "32 connections": { ofSql: 0.35, p99: 20 },
  "500 requests/s": { p99: 20 },
};

export const targets = {
  /** A total that is still cached. */
  cachedTotals: { p50: 1.3, p95: 4 },
  saving: { p50: 4.5, p95: 8 },
  sqlRows: 100_000,
  httpRows: 50_000,
  /** Growth of the server's memory while rows are exported. */
  exportMegabytes: 150,
  startMs: 1_000,
  /** After loading the list, and at the end. */
  megabytes: 250,
  /** Ratio of read times with two writers to those without. */
  slower: 1.2,
} as const;
