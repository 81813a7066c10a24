/** What was measured, as aligned text. Times are milliseconds: p50 (p95). */
import { type Times, timesOf } from "./measure.ts";
import type { Result } from "./run.ts";
import { pageTargets, type Target, targets, totalTargets } from "./targets.ts";

export function printed(result: Result): string {
  return [head(result), lines(result), groups(result), http(result), rest(result)].join("\n\n");
}

function head({ count, listed, settings, load }: Result): string {
  const { server_version, shared_buffers, work_mem } = settings;
  return [
    `== ${whole(count)} candidates, ${whole(listed)} listed ==`,
    `PostgreSQL ${server_version}, shared_buffers ${shared_buffers}, work_mem ${work_mem}; load before ${load.toFixed(1)}`,
  ].join("\n");
}

function lines({ lists }: Result): string {
  const rows = lists.lines.map(({ line, pages, totals }) => [
    line.name,
    ...against(timesOf(pages), pageTargets[line.page]),
    ...against(timesOf(totals), totalTargets[line.total]),
  ]);
  const all = [
    "whole mix",
    ...against(timesOf(lists.lines.flatMap(({ pages }) => pages)), undefined),
    ...against(timesOf(lists.lines.flatMap(({ totals }) => totals)), undefined),
  ];
  return table([
    ["ms p50 (p95) of 24", "page", "target", "", "size + total", "target", ""],
    ...rows,
    all,
  ]);
}

/** The targets are promises about kinds of questions: each kind with all its lines together. */
function groups({ lists, saving }: Result): string {
  const ofKind = (kind: "page" | "total", name: string) =>
    lists.lines
      .filter(({ line }) => line[kind] === name)
      .flatMap(({ pages, totals }) => (kind === "page" ? pages : totals));
  const pages = Object.entries(pageTargets).map(([name, target]) => [
    `page: ${name}`,
    ...against(timesOf(ofKind("page", name)), target),
  ]);
  const totals = Object.entries(totalTargets).map(([name, target]) => [
    `total: ${name}`,
    ...against(timesOf(ofKind("total", name)), target),
  ]);
  return table([
    ["by kind", "p50 (p95)", "target", ""],
    ...pages,
    ...totals,
    ["size + remembered total", ...against(lists.remembered, targets.remembered)],
    ["saving a candidate", ...against(saving, targets.saving)],
  ]);
}

function http({ compared }: Result): string {
  const rows = compared.map(({ connections, http: served, raw, ratio }) => [
    String(connections),
    whole(served.perSecond),
    `${ms(served.p50)} (${ms(served.p99)})`,
    whole(raw.perSecond),
    `${ms(raw.p50)} (${ms(raw.p99)})`,
    `${ratio.toFixed(2)} ${mark(ratio >= targets.ratio)}`,
    connections === 32 ? `p99 ${mark(served.p99 <= targets.p99At32)}` : "",
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
  return table([[...head, `<= ${targets.p99At32} at 32`, ""], ...rows]);
}

function rest({ viewer, startMs, exported, megabytes, together }: Result): string {
  const { alone, reading, saving, deadlocks } = together;
  const slower = reading.p50 / alone.p50;
  const grown = exported.peak - exported.before;
  const failures = reading.failures.length + saving.failures.length;
  return table([
    ["who asks, the statement", `${ms(viewer.p50)} (${ms(viewer.p95)})`],
    [
      "start of the server",
      `${ms(startMs)}`,
      `<= ${targets.startMs} ${mark(startMs <= targets.startMs)}`,
    ],
    ["memory of the server", `${whole(megabytes)} MB`, mark(megabytes <= targets.megabytes)],
    [
      "export from SQL",
      `${whole(exported.streamed)} rows/s`,
      `>= ${targets.sqlRows} ${mark(exported.streamed >= targets.sqlRows)}`,
    ],
    [
      `CSV of ${whole(exported.rows)} rows`,
      `${whole(exported.http)} rows/s, first byte ${ms(exported.firstByteMs)}`,
      `>= ${targets.httpRows} ${mark(exported.http >= targets.httpRows)}`,
    ],
    [
      "memory while exporting",
      `${whole(exported.before)} -> ${whole(exported.peak)} MB`,
      `< +${targets.exportMegabytes} ${mark(grown < targets.exportMegabytes)}`,
    ],
    ["16 readers alone", `${whole(alone.perSecond)}/s, ${ms(alone.p50)} (${ms(alone.p95)})`],
    [
      "16 readers, 2 writers",
      `${whole(reading.perSecond)}/s, ${ms(reading.p50)} (${ms(reading.p95)})`,
      `${slower.toFixed(2)} <= ${targets.slower} ${mark(slower <= targets.slower)}`,
    ],
    ["  saves beside them", `${whole(saving.perSecond)}/s, ${ms(saving.p50)} (${ms(saving.p95)})`],
    [
      "  errors, deadlocks",
      `${failures}, ${deadlocks}`,
      `0, 0 ${mark(failures === 0)} ${[...reading.failures, ...saving.failures][0] ?? ""}`,
    ],
  ]);
}

function against({ p50, p95 }: Times, target: Target | undefined): [string, string, string] {
  const seen = `${ms(p50)} (${ms(p95)})`;
  if (!target) return [seen, "", ""];
  const isMet = p50 <= target.p50 && p95 <= target.p95;
  return [seen, `${target.p50} (${target.p95})`, mark(isMet)];
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n");
}

export function mark(isMet: boolean): "ok" | "OVER" {
  return isMet ? "ok" : "OVER";
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}
