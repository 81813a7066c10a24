/** Results as aligned text. Times are milliseconds: p50 (p95). */
import { formatFloorComparison, MAX_FLOOR_RATIO } from "./export.ts";
import { percentiles, type Times } from "./measure.ts";
import type { Result } from "./measure-database.ts";
import { pageTargets, type Target, targets, totalTargets } from "./targets.ts";

export function formatResult(result: Result): string {
  return [
    formatHeader(result),
    formatLines(result),
    formatGroups(result),
    formatHttp(result),
    formatOthers(result),
  ].join("\n\n");
}

function formatHeader({ count, listed, settings, load }: Result): string {
  const { server_version, shared_buffers, work_mem } = settings;
  return [
    `== ${formatInteger(count)} candidates, ${formatInteger(listed)} listed ==`,
    `PostgreSQL ${server_version}, shared_buffers ${shared_buffers}, work_mem ${work_mem}; load before ${load.toFixed(1)}`,
  ].join("\n");
}

function formatLines({ lists }: Result): string {
  const rows = lists.lines.map(({ line, pages, totals }) => [
    line.name,
    ...compareWithTarget(percentiles(pages), pageTargets[line.page]),
    ...compareWithTarget(percentiles(totals), totalTargets[line.total]),
  ]);
  const all = [
    "all queries",
    ...compareWithTarget(percentiles(lists.lines.flatMap(({ pages }) => pages)), undefined),
    ...compareWithTarget(percentiles(lists.lines.flatMap(({ totals }) => totals)), undefined),
  ];
  return formatTable([
    ["ms p50 (p95) of 24", "page", "target", "", "size + total", "target", ""],
    ...rows,
    all,
  ]);
}

/** Targets apply to kinds of queries, so the samples of all lines of a kind are pooled. */
function formatGroups({ lists, saving }: Result): string {
  const ofKind = (kind: "page" | "total", name: string) =>
    lists.lines
      .filter(({ line }) => line[kind] === name)
      .flatMap(({ pages, totals }) => (kind === "page" ? pages : totals));
  const pages = Object.entries(pageTargets).map(([name, target]) => [
    `page: ${name}`,
    ...compareWithTarget(percentiles(ofKind("page", name)), target),
  ]);
  const totals = Object.entries(totalTargets).map(([name, target]) => [
    `total: ${name}`,
    ...compareWithTarget(percentiles(ofKind("total", name)), target),
  ]);
  return formatTable([
    ["by kind", "p50 (p95)", "target", ""],
    ...pages,
    ...totals,
    ["size + cached total", ...compareWithTarget(lists.cachedTotals, targets.cachedTotals)],
    ["saving a candidate", ...compareWithTarget(saving, targets.saving)],
  ]);
}

function formatHttp({ compared }: Result): string {
  const rows = compared.map(({ connections, http: served, raw, ratio }) => [
    String(connections),
    formatInteger(served.perSecond),
    `${formatMs(served.p50)} (${formatMs(served.p99)})`,
    formatInteger(raw.perSecond),
    `${formatMs(raw.p50)} (${formatMs(raw.p99)})`,
    `${ratio.toFixed(2)} ${targetMark(ratio >= targets.ratio)}`,
    connections === 32 ? `p99 ${targetMark(served.p99 <= targets.p99At32)}` : "",
    served.failures.join(", "),
  ]);
  const head = [
    "connections",
    "HTTP/s",
    "p50 (p99)",
    "SQL/s",
    "p50 (p99)",
    `ratio >= ${targets.ratio}`,
  ];
  return formatTable([[...head, `<= ${targets.p99At32} at 32`, ""], ...rows]);
}

function formatOthers({ viewer, startMs, exported, megabytes, together }: Result): string {
  const grown = exported.peak - exported.before;
  const httpRows = (exported.rows / exported.exportMs) * 1_000;
  return formatTable([
    ["viewer statement", `${formatMs(viewer.p50)} (${formatMs(viewer.p95)})`],
    [
      "server start",
      `${formatMs(startMs)}`,
      `<= ${targets.startMs} ${targetMark(startMs <= targets.startMs)}`,
    ],
    ["server memory", `${formatInteger(megabytes)} MB`, targetMark(megabytes <= targets.megabytes)],
    [
      "export from SQL",
      `${formatInteger(exported.streamed)} rows/s`,
      `>= ${targets.sqlRows} ${targetMark(exported.streamed >= targets.sqlRows)}`,
    ],
    [
      `CSV of ${formatInteger(exported.rows)} rows`,
      `${formatInteger(httpRows)} rows/s, first byte ${formatMs(exported.firstByteMs)}`,
      `>= ${targets.httpRows} ${targetMark(httpRows >= targets.httpRows)}`,
    ],
    [
      "  beside its floor",
      formatFloorComparison(exported),
      targetMark(exported.ratio <= MAX_FLOOR_RATIO),
    ],
    [
      "memory during export",
      `${formatInteger(exported.before)} -> ${formatInteger(exported.peak)} MB`,
      `< +${targets.exportMegabytes} ${targetMark(grown < targets.exportMegabytes)}`,
    ],
    ...formatConcurrentRows(together),
  ]);
}

function formatConcurrentRows({ alone, reading, saving, deadlocks }: Result["together"]) {
  const slower = reading.p50 / alone.p50;
  const failures = reading.failures.length + saving.failures.length;
  return [
    [
      "16 readers only",
      `${formatInteger(alone.perSecond)}/s, ${formatMs(alone.p50)} (${formatMs(alone.p95)})`,
    ],
    [
      "16 readers, 2 writers",
      `${formatInteger(reading.perSecond)}/s, ${formatMs(reading.p50)} (${formatMs(reading.p95)})`,
      `${slower.toFixed(2)} <= ${targets.slower} ${targetMark(slower <= targets.slower)}`,
    ],
    [
      "  saves",
      `${formatInteger(saving.perSecond)}/s, ${formatMs(saving.p50)} (${formatMs(saving.p95)})`,
    ],
    [
      "  errors, deadlocks",
      `${failures}, ${deadlocks}`,
      `0, 0 ${targetMark(failures === 0)} ${[...reading.failures, ...saving.failures][0] ?? ""}`,
    ],
  ];
}

function compareWithTarget(
  { p50, p95 }: Times,
  target: Target | undefined,
): [string, string, string] {
  const seen = `${formatMs(p50)} (${formatMs(p95)})`;
  if (!target) return [seen, "", ""];
  const isMet = p50 <= target.p50 && p95 <= target.p95;
  return [seen, `${target.p50} (${target.p95})`, targetMark(isMet)];
}

export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n");
}

export function targetMark(isMet: boolean): "ok" | "OVER" {
  return isMet ? "ok" : "OVER";
}

function formatMs(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

function formatInteger(value: number): string {
  return Math.round(value).toLocaleString("en");
}
