/** The list over HTTP, with its ratios to raw SQL and to a bare server. */
import { compareRates, formatInteger, formatTail } from "./change.ts";
import { formatTable, targetMark } from "./format-table.ts";
import type { HttpComparison } from "./http.ts";
import type { Rate, Times } from "./measure.ts";
import { type HttpTarget, httpTargets } from "./targets.ts";

const head = ["the list", "", "per s", "p50 (p99)", "of SQL", "of bare", "x SQL", "x bare"];

export function formatHttp(
  compared: readonly HttpComparison[],
  before: readonly HttpComparison[] | undefined,
): string {
  const rows = compared.flatMap((comparison) =>
    formatComparison(
      comparison,
      before?.find(({ load }) => load === comparison.load),
    ),
  );
  return [
    formatTable([[...head, "before", "rate, p50, p99", "target", "", ""], ...rows]),
    "of: ratio of rates; x: ratio of times, p50 (p99). SQL: the two statements alone. bare: a Node",
    "and pg server that runs them in turns with ours, on the same data. A rate per second is an open",
    "loop, whose times count from when a request was due.",
  ].join("\n");
}

function formatComparison(now: HttpComparison, before: HttpComparison | undefined): string[][] {
  const { load, http, bare, raw } = now;
  return [
    [
      load,
      ...rateCells("server", http),
      ...ratioCells(now),
      ...compareRates(http, before?.http),
      ...targetCells(now, httpTargets[load]),
    ],
    ["", ...rateCells("bare", bare), "", "", "", "", ...compareRates(bare, before?.bare)],
    ["", ...rateCells("SQL", raw), "", "", "", "", ...compareRates(raw, before?.raw)],
  ].map((row) => padTo(row, head.length + 5));
}

function rateCells(name: string, rate: Rate): string[] {
  return [name, formatInteger(rate.perSecond), formatTail(rate)];
}

function ratioCells({ http, bare, raw }: HttpComparison): string[] {
  const times = (other: Times) =>
    `${(http.p50 / other.p50).toFixed(1)} (${(http.p99 / other.p99).toFixed(1)})`;
  const rates = [raw, bare].map((other) => (http.perSecond / other.perSecond).toFixed(2));
  return [...rates, times(raw), times(bare)];
}

function targetCells({ http, bare, raw }: HttpComparison, target: HttpTarget | undefined) {
  const ratio = http.perSecond / raw.perSecond;
  const { ofSql, p99 } = target ?? {};
  const failures = [...http.failures, ...bare.failures, ...raw.failures];
  return [
    ofSql === undefined ? "" : `of SQL >= ${ofSql} ${targetMark(ratio >= ofSql)}`,
    p99 === undefined ? "" : `p99 <= ${p99} ${targetMark(http.p99 <= p99)}`,
    failures[0] === undefined ? "" : `${failures.length} failed: ${failures[0]}`,
  ];
}

function padTo(row: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, at) => row[at] ?? "");
}
