/** Results as aligned text, beside those of the run before. Times are milliseconds: p50 (p95). */
import { compareTimes, formatChange, formatInteger, formatMs, formatTimes } from "./change.ts";
import { formatFloorComparison, MAX_FLOOR_RATIO } from "./export.ts";
import { formatHttp } from "./format-http.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { percentiles, type Times } from "./measure.ts";
import type { Result } from "./measure-database.ts";
import { pageTargets, type Target, targets, totalTargets } from "./targets.ts";

type Lists = NonNullable<Result["lists"]>;

export function formatResult(result: Result, before: Partial<Result> | undefined): string {
  const { lists } = result;
  return [
    formatHeader(result, before),
    ...(lists
      ? [formatLines(lists, before?.lists), formatGroups(lists, result.saving, before)]
      : []),
    formatHttp(result.compared, before?.compared),
    formatOthers(result, before),
  ].join("\n\n");
}

function formatHeader(
  { count, listed, settings, load }: Result,
  before: Partial<Result> | undefined,
) {
  const { server_version, shared_buffers, work_mem } = settings;
  const loadBefore = before ? ` (the run before: ${before.load?.toFixed(1)})` : "";
  return [
    `== ${formatInteger(count)} candidates, ${formatInteger(listed)} listed ==`,
    `PostgreSQL ${server_version}, shared_buffers ${shared_buffers}, work_mem ${work_mem}; load before ${load.toFixed(1)}${loadBefore}`,
  ].join("\n");
}

function formatLines({ lines }: Lists, before: Lists | undefined): string {
  const rows = lines.map(({ line, pages, totals }) => {
    const last = before?.lines.find((other) => other.line.name === line.name);
    return [
      line.name,
      ...compareWithTarget(percentiles(pages), last?.pages, pageTargets[line.page]),
      ...compareWithTarget(percentiles(totals), last?.totals, totalTargets[line.total]),
    ];
  });
  const all = [
    "all queries",
    ...(["pages", "totals"] as const).flatMap((part) =>
      compareWithTarget(
        percentiles(lines.flatMap((line) => line[part])),
        before?.lines.flatMap((line) => line[part]),
        undefined,
      ),
    ),
  ];
  const compared = ["before", "", "target", ""];
  return formatTable([
    ["ms p50 (p95) of 24", "page", ...compared, "size + total", ...compared],
    ...rows,
    all,
  ]);
}

/** Targets apply to kinds of queries, so the samples of all lines of a kind are pooled. */
function formatGroups(
  lists: Lists,
  saving: Times | undefined,
  before: Partial<Result> | undefined,
): string {
  const samplesOf = (from: Lists | undefined, kind: "page" | "total", name: string) =>
    from?.lines
      .filter(({ line }) => line[kind] === name)
      .flatMap(({ pages, totals }) => (kind === "page" ? pages : totals));
  const row = (kind: "page" | "total", name: string, target: Target | undefined) => [
    `${kind}: ${name}`,
    ...compareWithTarget(
      percentiles(samplesOf(lists, kind, name) ?? []),
      samplesOf(before?.lists, kind, name),
      target,
    ),
  ];
  const cached = lists.cachedTotals;
  return formatTable([
    ["by kind", "p50 (p95)", "before", "", "target", ""],
    ...Object.entries(pageTargets).map(([name, target]) => row("page", name, target)),
    ...Object.entries(totalTargets).map(([name, target]) => row("total", name, target)),
    [
      "size + cached total",
      ...compareWithTarget(cached, before?.lists?.cachedTotals, targets.cachedTotals),
    ],
    ...(saving
      ? [["saving a candidate", ...compareWithTarget(saving, before?.saving, targets.saving)]]
      : []),
  ]);
}

function formatOthers(result: Result, before: Partial<Result> | undefined): string {
  const { viewer, startMs, exported, megabytes, megabytesAfterLists, together } = result;
  const head = ["the server", "", "before", "", "target"];
  return formatTable([
    head,
    ...(viewer
      ? [["viewer statement", formatTimes(viewer), ...compareTimes(viewer, before?.viewer), ""]]
      : []),
    numberRow("start", startMs, before?.startMs, "ms", targets.startMs),
    numberRow(
      "memory after lists",
      megabytesAfterLists,
      before?.megabytesAfterLists,
      "MB",
      targets.megabytes,
    ),
    ...(exported ? formatExports(exported, before?.exported) : []),
    ...(megabytes === undefined
      ? []
      : [numberRow("memory at the end", megabytes, before?.megabytes, "MB", targets.megabytes)]),
    ...(together ? formatConcurrentRows(together, before?.together) : []),
  ]);
}

/** A figure that must not be above its target. */
function numberRow(
  name: string,
  now: number,
  before: number | undefined,
  unit: string,
  target: number,
): string[] {
  return [
    name,
    `${formatInteger(now)} ${unit}`,
    before === undefined ? "" : `${formatInteger(before)} ${unit}`,
    formatChange(now, before),
    `<= ${formatInteger(target)} ${targetMark(now <= target)}`,
  ];
}

function formatExports(
  exported: NonNullable<Result["exported"]>,
  before: Result["exported"],
): string[][] {
  const grown = exported.peak - exported.before;
  const rate = (perSecond: number | undefined) =>
    perSecond === undefined ? "" : `${formatInteger(perSecond)} rows/s`;
  return [
    [
      "export from SQL",
      rate(exported.streamed),
      rate(before?.streamed),
      formatChange(exported.streamed, before?.streamed),
      `>= ${targets.sqlRows} ${targetMark(exported.streamed >= targets.sqlRows)}`,
    ],
    [
      `CSV of ${formatInteger(exported.rows)} rows`,
      `${rate(csvRate(exported))}, first byte ${formatMs(exported.firstByteMs)}`,
      rate(before && csvRate(before)),
      formatChange(csvRate(exported) ?? 0, before && csvRate(before)),
      `>= ${targets.httpRows} ${targetMark((csvRate(exported) ?? 0) >= targets.httpRows)}`,
    ],
    [
      "  beside its floor",
      formatFloorComparison(exported),
      "",
      "",
      targetMark(exported.ratio <= MAX_FLOOR_RATIO),
    ],
    [
      "memory during export",
      `${formatInteger(exported.before)} -> ${formatInteger(exported.peak)} MB`,
      before ? `${formatInteger(before.before)} -> ${formatInteger(before.peak)} MB` : "",
      "",
      `< +${targets.exportMegabytes} ${targetMark(grown < targets.exportMegabytes)}`,
    ],
  ];
}

function formatConcurrentRows(
  { alone, reading, saving, deadlocks }: NonNullable<Result["together"]>,
  before: Result["together"],
): string[][] {
  const slowdown = reading.p50 / alone.p50;
  const failures = [...reading.failures, ...saving.failures];
  const row = (name: string, key: "alone" | "reading" | "saving", target: string) => {
    const now = { alone, reading, saving }[key];
    const rate = `${formatInteger(now.perSecond)}/s, ${formatTimes(now)}`;
    const last = before?.[key];
    const lastRate = last ? `${formatInteger(last.perSecond)}/s, ${formatTimes(last)}` : "";
    return [name, rate, lastRate, formatChange(now.perSecond, last?.perSecond), target];
  };
  return [
    row("16 readers only", "alone", ""),
    row(
      "16 readers, 2 writers",
      "reading",
      `p50 x ${slowdown.toFixed(2)} <= ${targets.slower} ${targetMark(slowdown <= targets.slower)}`,
    ),
    row("  saves", "saving", ""),
    [
      "  errors, deadlocks",
      `${failures.length}, ${deadlocks}`,
      before
        ? `${before.reading.failures.length + before.saving.failures.length}, ${before.deadlocks}`
        : "",
      "",
      `0, 0 ${targetMark(failures.length === 0)} ${failures[0] ?? ""}`,
    ],
  ];
}

/** Cells: the figure, that of the run before, its change, the target and its mark. */
function compareWithTarget(
  now: Times,
  before: Times | readonly number[] | undefined,
  target: Target | undefined,
): string[] {
  const last = before && "p50" in before ? before : before && percentiles(before);
  const compared = compareTimes(now, last);
  if (!target) return [formatTimes(now), ...compared, "", ""];
  const isMet = now.p50 <= target.p50 && now.p95 <= target.p95;
  return [formatTimes(now), ...compared, `${target.p50} (${target.p95})`, targetMark(isMet)];
}

/** Rows per second; undefined for results of a version that stored them differently. */
function csvRate({ rows, exportMs }: NonNullable<Result["exported"]>): number | undefined {
  const perSecond = (rows / exportMs) * 1_000;
  return Number.isFinite(perSecond) ? perSecond : undefined;
}
