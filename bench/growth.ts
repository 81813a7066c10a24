/** How a line grows from one size to ten times as many candidates: the ratio of its medians. */
import { timesOf } from "./measure.ts";
import type { Line } from "./mix.ts";
import { mark, table } from "./print.ts";
import type { Result } from "./run.ts";
import { growthTargets } from "./targets.ts";

export function growth(small: Result, large: Result): string {
  const rows = large.lists.lines.map(({ line, pages, totals }) => {
    const before = small.lists.lines.find((other) => other.line.name === line.name);
    const page = median(pages) / median(before?.pages ?? []);
    const total = median(totals) / median(before?.totals ?? []);
    return [line.name, ...judged(page, pageTarget(line)), ...judged(total, totalTarget(line))];
  });
  const from = small.count.toLocaleString("en");
  return [
    `== growth from ${from} to ${large.count.toLocaleString("en")} ==`,
    table([["times as long", "page", "target", "", "size + total", "target", ""], ...rows]),
  ].join("\n");
}

const median = (measured: readonly number[]) => timesOf(measured).p50;
const totalTarget = ({ total }: Line) => growthTargets[total];
const pageTarget = ({ page }: Line) => (page === "page" ? growthTargets.page : undefined);

function judged(ratio: number, target: number | undefined): string[] {
  if (target === undefined) return [ratio.toFixed(1), "", ""];
  return [ratio.toFixed(1), `<= ${target}`, mark(ratio <= target)];
}
