/** Compares the medians of each line at two database sizes. */

import { formatTable, targetMark } from "./format-table.ts";
import type { ListMeasurements } from "./lists.ts";
import { percentiles } from "./measure.ts";
import type { MixLine } from "./query-mix.ts";
import { growthTargets } from "./targets.ts";

type SizeResult = { readonly count: number; readonly lists: ListMeasurements };

export function formatGrowth(small: SizeResult, large: SizeResult): string {
  const rows = large.lists.lines.map(({ line, pages, totals }) => {
    const before = small.lists.lines.find((other) => other.line.name === line.name);
    const page = median(pages) / median(before?.pages ?? []);
    const total = median(totals) / median(before?.totals ?? []);
    return [
      line.name,
      ...formatRatio(page, pageTarget(line)),
      ...formatRatio(total, totalTarget(line)),
    ];
  });
  const from = small.count.toLocaleString("en");
  return [
    `== growth from ${from} to ${large.count.toLocaleString("en")} ==`,
    formatTable([["time ratio", "page", "target", "", "size + total", "target", ""], ...rows]),
  ].join("\n");
}

const median = (times: readonly number[]) => percentiles(times).p50;
const totalTarget = ({ total }: MixLine) => growthTargets[total];
const pageTarget = ({ page }: MixLine) => (page === "page" ? growthTargets.page : undefined);

function formatRatio(ratio: number, target: number | undefined): string[] {
  if (target === undefined) return [ratio.toFixed(1), "", ""];
  return [ratio.toFixed(1), `<= ${target}`, targetMark(ratio <= target)];
}
