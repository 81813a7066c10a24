/** Pages, interactions and scores, with their targets and those of the run before. */
import { formatChange, formatInteger } from "./change.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { categories } from "./lighthouse.ts";
import { percentiles } from "./measure.ts";
import type { PageName, WebResult } from "./web.ts";
import { interactionTarget, pageTargets, scoreTargets } from "./web-targets.ts";

export function formatWeb(result: WebResult, before: Partial<WebResult> | undefined): string {
  const { count, load } = result;
  return [
    `== pages at ${formatInteger(count)} candidates; load before ${load.toFixed(1)}${before?.load === undefined ? "" : ` (the run before: ${before.load.toFixed(1)})`} ==`,
    formatPages(result, before),
    formatInteractions(result, before),
    ...(result.scores ? [formatScores(result.scores, before?.scores)] : []),
  ].join("\n\n");
}

function formatPages({ pages }: WebResult, before: Partial<WebResult> | undefined): string {
  const head = ["median of 5", "ms", "before", "", "target", "", "requests", "", "KB", "before"];
  const rows = Object.entries(pages).map(([name, { ms, requests, bytes }]) => {
    const target = pageTargets[name as PageName];
    const last = before?.pages?.[name as PageName];
    const { maxRequests } = target;
    return [
      name,
      formatInteger(ms),
      last ? formatInteger(last.ms) : "",
      formatChange(ms, last?.ms),
      `<= ${formatInteger(target.ms)}`,
      targetMark(ms <= target.ms),
      String(requests),
      maxRequests === undefined ? "" : `<= ${maxRequests} ${targetMark(requests <= maxRequests)}`,
      formatInteger(bytes / 1_024),
      last ? `${last.requests} requests, ${formatInteger(last.bytes / 1_024)} KB` : "",
    ];
  });
  return formatTable([head, ...rows]);
}

function formatInteractions(
  { interactions }: WebResult,
  before: Partial<WebResult> | undefined,
): string {
  const worst = (durations: readonly number[]) => Math.max(...durations);
  const rows = interactions.map(({ name, durations }) => {
    const last = before?.interactions?.find((other) => other.name === name);
    const ms = worst(durations);
    return [
      name,
      formatInteger(ms),
      formatInteger(percentiles(durations).p50),
      last ? formatInteger(worst(last.durations)) : "",
      last ? formatChange(ms, worst(last.durations)) : "",
      `<= ${interactionTarget} ${targetMark(ms <= interactionTarget)}`,
    ];
  });
  const head = [
    "interaction to next paint, CPU / 4",
    "longest ms",
    "median",
    "before",
    "",
    "target",
  ];
  return formatTable([head, ...rows]);
}

type Scores = NonNullable<WebResult["scores"]>;

function formatScores(scores: Scores, before: Scores | undefined): string {
  const rows = Object.entries(scores).map(([path, page]) => [
    path,
    ...categories.flatMap((name) => {
      const last = before?.[path]?.[name];
      const isMet = page[name] >= scoreTargets[name];
      return [`${page[name]}${last === undefined ? "" : ` (${last})`}`, targetMark(isMet)];
    }),
  ]);
  const head = categories.flatMap((name) => [`${name} >= ${scoreTargets[name]}`, ""]);
  return formatTable([["Lighthouse, phone (before)", ...head], ...rows]);
}
